"""A text before it is cut: each case in a sentence of its own, and no reminders."""

from __future__ import annotations

from keeper.content.language.grammar.voices.passive import COMING
from keeper.content.language.grammar.voices.short import ASKED
from keeper.content.language.grammar.words.idioms.texts import graded as other_numbers
from keeper.content.language.grammar.words.longer import LONGER
from keeper.content.language.grammar.words.pointing import of_monsters
from keeper.content.language.grammar.words.trials import graded
from keeper.content.language.patterns import Rewording
from keeper.content.vocabulary import ATTRIBUTES

# Before a text is cut into sentences. What hangs on by a comma, a semicolon or a colon and
# begins a case of its own (a side of a test, a face of a die, an otherwise) is a sentence.
_CASE = (
    r"(?=(?:if (?:you|he|she|they|he or she|it|the investigator|that investigator) "
    r"(?:pass|fail|succeed)(?:es|s)?(?: the test| it)?,"
    r"|if (?:not|so|(?:you|he|she|they|it) (?:do|does|did|have|has|is|are|cannot|can)(?: not)?),"
    r"|otherwise,?\b|on (?:an? )?(?:failure|pass|success|fail),?\b"
    r"|on (?:an? )?[0-9]+(?:\s*(?:-|–|to|or)\s*[0-9]+| or (?:more|higher|less|lower|fewer))?,? "
    r"|(?:whoever|anyone who|those who|each who) (?:pass|fail)))"
)
_ONE_OF_TWO = "(" + "|".join(ATTRIBUTES) + ")"
_SOMEBODY = (
    r"(?:(?:the|that|this|each|every|any|all|both) (?:other )?(?:keeper|monsters?|investigators?"
    r"|(?-i:[A-Z])\w+)|you|it|he|she|they|he or she)"
)
# A room that is named need not be the one behind this door.
_HERE = r"(?! (?:into )?(?-i:[Tt]he [A-Z]))"
_APART: tuple[tuple[str, str], ...] = (
    *LONGER,
    *ASKED,
    (
        rf"(?:^|(?<=[.;,:] )|(?<=then ))rolls? (?:your |his )?{_ONE_OF_TWO}\b(?! (?:test|check))",
        r"test \1",
    ),
    (r"(?:^|(?<=\. ))(?:ally|weapon|equipment|tome|key|artifact): (?=[a-z])", ""),
    (
        rf"(?P<once>\b(?:once|one time) per (?:turn|round|game),? )?\byou may re-?roll an? failed"
        rf" (?:{_ONE_OF_TWO} )?test\b(?! (?:per|each|every|a)\b)",
        r"\g<once>after you fail a \2 test, you may roll again",
    ),
    (
        rf"\bto (?:enter|pass|open it|go on)[^.;,]*, you must (?:either )?have ([^.;,]+?),? or"
        rf" (?:pass|make|succeed at) an? {_ONE_OF_TWO}((?: [+-]\d+)?) test((?: [+-]\d+)?)",
        r"If you have \1, you may go on. Otherwise, test \2\3\4. Pass: you may go on. Fail:"
        r" this door is locked",
    ),
    (
        r"\byou may (discard [^.;,]+?) to (?:force|open|break|unlock|smash) [^.;,]*",
        r"If you \1, discard this card and you may go on. Otherwise, this door is locked",
    ),
    (
        r",? while (?:you|he) (?:hold|have|carry|carries|has)s?"
        r" (?:this (?:card|item|weapon)|it)(?=[.;]|$)",
        "",
    ),
    (r"\b(before|after|when|whenever) making an attack\b", r"\1 you attack"),
    (r"\bwhoever killed (?:it|him|her)\b", "whoever kills it"),
    (
        r"\bwhen (an? investigator|you) (first enters?|enters?) ([^.;,]+?) for the first time,",
        r"the next time \1 enters \3,",
    ),
    (
        r"\b(has|have|carries|carry) both (the [\w' -]+?) and (the [\w' -]+?)(?=[.,;]|$)",
        r"\1 \2 and \1 \3",
    ),
    (r"[,;] each of whom (?=[a-z])", ". Each of them "),
    (r"(?<=space)s?\. the keeper chooses (?:the|which|what) spaces?(?=\.|$)", ""),
    (
        rf"(?:^|(?<=[.;,:] )|(?<= and ))({_SOMEBODY}(?: may| must)?) (?:then|immediately|now|also)"
        r" (?=(?!(?:the|an?|if|when|in|on|with|has|have)\b)[a-z])",
        r"\1 ",
    ),
    (
        rf"\b(?:your|his|her) {_ONE_OF_TWO} and (?:your |his |her )?{_ONE_OF_TWO} are"
        r" (?:exchanged|swapped|switched)",
        r"your \1 counts as your \2 and your \2 counts as your \1",
    ),
    (
        rf"\b(?:exchange|swap|switch)s?(?:es)? (?:your|his|her) {_ONE_OF_TWO} (?:and|with)"
        rf" (?:your |his |her )?{_ONE_OF_TWO}",
        r"your \1 counts as your \2 and your \2 counts as your \1",
    ),
    (
        r"\broll a die for (?:each|every) ([^.;,]+)\. (?=on \d)",
        r"each \1: roll a die. ",
    ),
    (
        r"\bto (?:pass|enter|go on|get past)[^.;,]*, (?:an investigator|you) must ([^.;,]+)",
        r"\1. You may go on",
    ),
    (
        r"\byou (?:may|can) (?:explore|enter)[^.;]*? only if ([^.;]*)",
        r"if \1, you may go on. Otherwise, this door is locked",
    ),
    (
        r"\b(?:you may )?(discard this (?:card|item)) to (?:cancel|end|prevent|stop) (?:an?|the)"
        r" attack(?: of a monster| against you| on you)*[^.;]*",
        r"when you are attacked, you may \1 to cancel that attack",
    ),
    (
        r"\byou may (?:reroll|re-roll) (?:one|a|any one) failed test (?:per|each|every|a)"
        r" (turn|round|game)\b(?:,?( with [+-]\d+))?[^.;]*",
        r"once per \1, you may roll again\2",
    ),
    (
        r"\b(discards?) any number of (?:your |his )?(\w+)(?: cards)?(?:\.|,? and|,? then)"
        r" ([^.;]*?)\b(?:1|one|an?) ([^.;]*?) for each (?:card|item|one|\w+) discarded this way",
        r"\1 X \2 to \3X \4",
    ),
    (
        rf"\b(?:the|your|his) (?:better|higher|best|highest) of (?:your |his )?{_ONE_OF_TWO}"
        rf" (?:and|or) (?:your |his )?{_ONE_OF_TWO}",
        r"\1 or \2",
    ),
    (
        rf"\b(?:the|your|his) (?:lower|worse|lowest|worst) of (?:your |his )?{_ONE_OF_TWO}"
        rf" (?:and|or) (?:your |his )?{_ONE_OF_TWO}",
        r"\1 or \2 (the lower)",
    ),
    *COMING,
    (
        r"\b(it|the monster) (?:loses|skips|misses) its next attack\b",
        r"\1 may not attack until the end of the keeper's turn",
    ),
    # `… if there are 3 players, or 1 Cultist otherwise`
    (
        r"(?:^|(?<=\. ))((?:the keeper )?(?:places?|puts?|gains?|draws?)) ([^.;,]+?)( in [^.;,]+?)?"
        r" if ([^.;,]+), (?:or|and|but) ([^.;,]+?) (?:otherwise|if not)",
        r"If \4, \1 \2\3. Otherwise, \1 \5\3",
    ),
    (
        r"\bthe keeper chooses (?:an?|one|1)(?: of (?:your|his|the) (?=\w+s\b))? ?(\w+?)s?"
        r"(?: (?:carried by|of|belonging to|from|held by) [^.;,]+?| (?:you|he|that investigator)"
        r" (?:carry|carries|have|has))?(?:\. (?:(?:it is|that \w+ is|you must|it must be) )?"
        r"|,? (?:and|which|that) (?:is |he )?)"
        r"(discard|drop)(?:s|ed|ped)?(?: it)?(?=\.|$)",
        r"\2 a \1 of the keeper's choice",
    ),
    (
        r"\b([Tt]he) first (investigator|monster) (?:to enter|who enters|that enters) ([^.;,]+?)"
        r" (?=(?:takes|is|must|suffers|loses|gains|discards|drops|heals|makes|attacks)\b)",
        r"\1 next time an \2 enters \3, he ",
    ),
    (r",? (?:whichever|whatever) is (?:the )?(?:higher|highest|better|greater)", ""),
    (r",? (?:whichever|whatever) is (?:the )?(?:lower|lowest|worse)", " (the lower)"),
    (
        rf"\b{_ONE_OF_TWO} or (?:your )?{_ONE_OF_TWO}(?:,? ?\(?(?:your|his|her|his or her)"
        r" choice\)?,?|,? as (?:you|he|she|he or she) (?:choose|prefer|like)s?)",
        r"\1 or \2 (your choice)",
    ),
    (
        r"(\bmoves? (?:up to )?\w+ spaces?)(?:\. (?:you|he) (?:do|does|need)|,? and (?:do|need))"
        r" not (?:evade|make (?:an |any )?evade tests?)[^.;,]*",
        r"\1 without evading",
    ),
    (r"[;,] (?:and )?you must pass both", ""),
    (
        r"\band (?:loses|skips|misses) its next attack\b",
        "and it may not attack until the end of the keeper's turn",
    ),
    (
        r"\b((?:take|suffer)s? \w+ (?:damage|horror))\. (?:reduce|lower) (?:this|that|the)"
        r" (?:damage|horror|amount) by",
        r"\1 reduced by",
    ),
    (
        r"\b((?:take|suffer)s? \w+ (?:damage|horror))\. increase (?:this|that|the)"
        r" (?:damage|horror|amount) by",
        r"\1 increased by",
    ),
    (
        r"(?:^|(?<=[.;:,] )|(?<=\band ))((?:the (?:monster|keeper|investigator)|that investigator"
        r"|he|she|they)) then (?=[a-z])",
        r"\1 ",
    ),
    # A spell may be cast on either; what only people do, it means of people.
    (
        r"\bthe target(?= (?:heals|recovers|regains|tests|must|discards|drops|may not|gains"
        r"|draws|loses \w+ (?:sanity|skill)|(?:takes|suffers) \w+ horror)\b)",
        "the investigator",
    ),
    (r"\bthat person\b", "that investigator"),
    (r"\bmay never\b|\b(?:can|may) no longer\b", "may not"),
    # Neither, and no choice of the two.
    (
        r"\b((?:may not|cannot|can't) (?:move|attack)), n?or (?=(?:move|attack)\b)",
        r"\1 or ",
    ),
    (
        r"\b(the barrier (?:breaks|gives way|collapses|is (?:broken|smashed|destroyed)))(?:[;,.]|"
        r" and)(?: and)? (?:discard it|it is discarded|is discarded)",
        r"\1",
    ),
    (
        r"\bdraws? the top card of the (mythos|trauma) deck\b",
        r"draw 1 \1",
    ),
    (r"; (?:and )?it (?:then )?(?=(?:may|attacks|moves|is|takes|heals)\b)", ". It "),
    (
        r"\b((?:mythos|trauma)) cards((?:,)? and|\.|,)(?: then)?((?: you may)?) (discards?)"
        r" (\w+) of them\b",
        r"\1 cards\2\3 \4 \5 \1",
    ),
    (
        r"\byou (?:stay|remain) hid(?:den|ing) only if you pass an? (\w+(?: [+-]\d)?) test[;,.]"
        r" otherwise,? ",
        r"Test \1. Fail: ",
    ),
    (
        r"\b(chooses? (?:up to )?(?:two|three|[2-9]) [^.;]+?)[;,] (?:and )?(?:each|both)"
        r"(?: of them| one)? (?=(?:takes?|is|are|suffers?|heals?|loses?|moves?|must)\b)",
        r"\1. Both of them ",
    ),
    (r"\bon an? (\d+)(?:, \d+)*,? or (?:an? )?(\d+)(?=[,:] )", r"on \1-\2"),
    (r"\bone of (?:your|the keeper's) monsters\b", "a monster"),
    (
        r"[;,.] on (?:anything else|any other (?:result|roll|number)|all other results),? ",
        ". On anything else, ",
    ),
    (
        r"(?<!may explore)(?<!may run)(?<!may move)(?<!may act),? even (?:while|if|when|though)"
        r" (?:there (?:is|are) )?(?:an? )?monsters? [^.;,]*",
        "",
    ),
    (
        r"\bdiscards? this (?:card|spell)(?:[;,.]| and|, and)? (?:you )?do(?:es)? not"
        r" (?:draw|gain|take)"
        r" (?:another|a new one|a replacement|a new card)(?: one)?",
        "lose this spell",
    ),
    (
        r"\b(keeper's|your|his|her|their|investigators'|his or her) choosing\b",
        r"\1 choice",
    ),
    # `discard a light, if able; otherwise …`
    (
        r",? if (?:able|possible|(?:he|she|you|they|he or she) (?:is |are )?(?:able|can))"
        r"(?:[.;,] (?:otherwise|if not),? )",
        ". If you cannot, ",
    ),
    (
        r"\b(draws?) (2|two|3|three) (mythos|trauma)(?: cards?)?[;,.]?(?: and| then)?"
        r" (?:he |she )?keeps? (?:one|1)(?: of them)?(?: and|,)? discards?"
        r" (?:the others?|the rest)",
        r"\1 \2 \3, then discard 1 \3",
    ),
    (
        r"\b(?:reroll|re-roll) (?:a|one|any) failed (\w+) test",
        r"reroll a \1 test",
    ),
    (
        r"\b(once per \w+)[,:] you may (?:reroll|re-roll) an? (\w+) test\b",
        r"\1, after you fail a \2 test, you may roll again",
    ),
    (
        r"\bthe investigators (gain|lose|take|suffer|heal|discard|draw) ([^.;,]+?) each\b",
        r"each investigator \1s \2",
    ),
    (
        r"\b(?:this|the) (?:door|lock) (?:can|may) only be opened (?:with|by) ([^.;,]+)",
        r"if you have \1, you may go on. Otherwise, this door is locked",
    ),
    (
        r"\b(?:no (?:investigator|player)s?|(?:nobody|no one)(?= (?:in|may (?!enter|move into)"
        r"|can (?!enter|move into))\b))((?: in [^.,;]+?)?) (?:may|can) ",
        r"each investigator\1 may not ",
    ),
    (
        r"\b(of|from|with|than|as) (?:this|the) investigator\b(?!'s| who| with| in)",
        r"\1 you",
    ),
    (
        r"\b((?:place|put)s? an? [\w' -]+?) with an? (?:fire|darkness) token (?=in )",
        r"\1 ",
    ),
    (
        r"\b(?:the investigators|you) must have found clue (\d) to (?:enter|explore|open|pass)"
        r"[^.;,]*",
        r"if clue \1 has been found, you may go on. Otherwise, this door is locked",
    ),
    (
        rf"\byou must (?:pass|make|succeed at) an? {_ONE_OF_TWO}((?: [+-]\d+)?) test((?: [+-]\d+)?)"
        r" to (?:enter|explore|open|pass|go on|search)[^.;,]*\. if you fail, ([^.;]+)",
        r"Test \1\2\3. Pass: you may go on. Fail: \4 and this door is locked",
    ),
    (
        rf"\byou must (?:pass|make|succeed at) an? {_ONE_OF_TWO}((?: [+-]\d+)?) test((?: [+-]\d+)?)"
        r" to (?:enter|explore|open|pass|go on|search)[^.;,]*",
        r"Test \1\2\3. Pass: you may go on. Fail: this door is locked",
    ),
    (
        r"\b((?:place|put)s? [^.;]*?),? with (?=\+?(?:[0-9]|one|two|three|four))"
        r"\+?(\w+) (?:more |additional |extra )?health\b",
        r"\1 and it has \2 more health",
    ),
    (
        r"(?<=\. )(?:he|she) (?:has|gets|gains) \+?(\w+) (?:more |additional |extra )?health\b",
        r"It has \1 more health",
    ),
    (
        r"\byou (?:need|must have|must carry) ([^.;,]+?) to (?:enter|explore|open(?! them)|pass"
        rf"|go on){_HERE}"
        r"[^.;,]*",
        r"if you have \1, you may go on. Otherwise, this door is locked",
    ),
    (
        r"\bonly (?:an )?investigators? with ([^.;,]+?) (?:may|can) (?:enter|explore|pass)"
        rf"{_HERE}[^.;,]*",
        r"if you have \1, you may go on. Otherwise, this door is locked",
    ),
    (
        r"\b(solves? [^.;,]+?) to (?:enter|explore|open|pass|go on|continue)[^.;,]*",
        r"if you \1, discard this card and you may go on. Otherwise, this door is locked",
    ),
    (
        r"(?:^|(?<=\. ))(?:you must )?(solve (?:an?|the|any) \w+ puzzle(?: \w+)?)\."
        r" (?:when|if|once) (?:it is solved|you do|you solve it|solved), ([^.]+)",
        r"If you \1, \2 and you may go on. Otherwise, this door is locked",
    ),
    (
        r"(?:^|(?<=\. ))(?:you must )?(solve (?:an?|the|any) \w+ puzzle(?: \w+)?)(?=\.|$)",
        r"If you \1, discard this card and you may go on. Otherwise, this door is locked",
    ),
    (
        r"\b(tests? [^.;,:]*?),? and ([^.;:]*?) (?:on|upon) (?:a |the )?(?:failure|failed test)",
        r"\1. Fail: \2",
    ),
    # Reminders in parentheses are no part of the rule, a number or a choice is.
    (
        r"\((rounded (?:up|down)|the lower|(?:the |his |your |their )?[\w' ]*choice)\)",
        r"⟨\1⟩",
    ),
    (r"\(((?:to )?(?:a |at )?(?:minimum|maximum|least|most)(?: of)? \w+)\)", r"⟨\1⟩"),
    (r"\(([+\-−–] ?[0-9]+)\)", r"⟨\1⟩"),
    (r"\(((?:discard|drop|take|place|deal)s? [^)]*)\)", r", \1"),
    (r"\(other than (?:you|him|her|yourself)\)", ""),
    (r"\s*\(if (?:tied|able|any|possible|there (?:is|are) (?:any|one))[^)]*\)", ""),
    (
        r"\s*\((?![^)]*(?:\d|\bone\b|\btwo\b|instead|unless|\bif\b|\bmay\b|\bmust\b"
        r"|\bnot\b))[^)]*\)",
        "",
    ),
    (r"⟨", "("),
    (r"⟩", ")"),
    (r"\s+([.,;:])(?=\s|$)", r"\1"),
    (
        r"(?<=[^.])(?<!chooses one); (?:and )?(?=(?:each|every|any|those|all) (?:other"
        r" )?(?:investigators?|monsters?|who|with|in)\b"
        r"|if (?:there|no|none|exactly|he has none|you have none|it has)\b)",
        ". ",
    ),
    (rf"[;,] (?:and |but |then )?{_CASE}", ". "),
    (r"; (?=(?:pass|fail|success|failure):)", ". "),
    (r"((?:die|test|[+-]\d|" + "|".join(ATTRIBUTES) + rf")): {_CASE}", r"\1. "),
    (r"[;,] (?:but |and )?(?=if [^.;]*? instead\b)", ". "),
    (
        r"\b(deals?|takes?|gains?|loses?|suffers?) ([^.;]*?),? plus ([0-9]+|one|an?)"
        r" (?:additional |extra |more )?"
        r"(damage|horror|threat) if ([^.;]*)",
        r"\1 \2. If \5, \1 \3 additional \4",
    ),
    (
        rf"\b(tests? {_ONE_OF_TWO}(?: [+-]\d+)?) to (?:enter|explore|open|pass|go on)[^.;,]*",
        r"\1",
    ),
    (
        r"\byou (?:may|can) only ((?:continue )?explor(?:e|ing)|enter)([^.;]*?) if"
        r" ([^.;]*)\. if you do, ([^.;]*)",
        r"if \3, \4 and you may go on. Otherwise, this door is locked",
    ),
    (
        r"\byou (?:may|can) only (?:(?:continue )?explor(?:e|ing)|enter)[^.;]*? if ([^.;]*)",
        r"if \1, you may go on. Otherwise, this door is locked",
    ),
    (
        r"(\d|one|two) spaces?(,?) each\b(?! (?:turn|round|time|Movement))",
        r"\1 spaces\2",
    ),
    (
        r"\bautomatically pass one (?:attribute )?test before rolling",
        "pass a test automatically",
    ),
    (r"\. [Oo]n (?:an? )?(?:failure|fail),? ", ". Fail: "),
    (r"\. [Oo]n (?:an? )?(?:pass|success),? ", ". Pass: "),
    (r"\bThen,? (?=(?:Pass|Fail):)", ""),
)


class _Apart(Rewording):
    """The text with each case in a sentence of its own, and no reminders."""

    def __call__(self, text: str) -> str:
        return super().__call__(of_monsters(graded(other_numbers(text))))


apart = _Apart(_APART)
