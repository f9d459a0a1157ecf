"""Other ways in which people say the same: a clause in the words of the grammar."""

from __future__ import annotations

import re

from keeper.content.language.patterns import Rewording
from keeper.content.vocabulary import ATTRIBUTES

# In this order; each is a way of speaking, not a sentence.
WAYS: tuple[tuple[str, str], ...] = (
    (r"[’]", "'"),
    (
        r"\b(?:yourself|you|himself) or (?:another|an|one other) investigator in (your|the|his)"
        r" (room|space)\b",
        r"an investigator in \1 \2",
    ),
    (
        r"^(?:you )?or another investigator in (your|the) (room|space)\b",
        r"an investigator in \1 \2",
    ),
    (r"^(place .+?) here$", r"\1 in your room"),
    (r"\b(all (?:items|weapons)) (?:that |which )?you (?:carry|have|hold)$", r"\1"),
    (r"^reveal it(?: now| at once)?$", "reveal the objective"),
    (r"\b(place) an? (?:second|third|further|new|fresh) (?=[A-Z])", r"\1 a "),
    (r"(?<=\w )(?:this|the|that) investigator's\b", "your"),
    (
        r"\b(of|from|to|on|against|toward|moves?|deals?|hits?|attacks?|than|with|in front"
        r" of|at|for) (?:this|the|that) investigator\b",
        r"\1 you",
    ),
    (r"^no (?:investigator|player)s? (?:may|can) ", "investigators may not "),
    (
        r"^(?:no one|nobody|no other investigator) (?:may|can) heal (?:you|him)$",
        "you may not be healed",
    ),
    (r",? until this (?:card|trauma) is discarded$", ""),
    (r"\b(investigators?|players?) in (?:the|this) game\b", r"\1"),
    (r"\bthe target(?: investigator)?'s\b", "your"),
    (r"\b(?:willingly|voluntarily|accidentally) ", ""),
    (
        r"^((?:the keeper )?places? .+?) ((?:for each|for every|per) (?:investigator|player)),?"
        r" (in .+)$",
        r"\1 \3 \2",
    ),
    (
        r"^(?:the )?keeper (?:must )?(?=(?:places|puts|removes|moves(?! you| him| her)|seals"
        r"|unseals|reveals|shuffles|heals|stuns) )",
        "",
    ),
    (
        r",? as (?:it|you|he|she|they|the monster) (?!(?:choose|like|wish|prefer|want))[a-z ]+$",
        "",
    ),
    (r" (?:of|at) (?:your|his|his or her|their) (?:own )?choice$", ""),
    (r" by the keeper$", ""),
    (r" from the rooms$", ""),
    (
        r"\b(?:deals? )(him|her|them) (\d+|one|two|three|an?) (damage|horror)",
        r"you take \2 \3",
    ),
    (r"\b(?:yourself|himself or herself|himself|herself|themselves)\b", "you"),
    (r"\bhim or herself\b", "you"),
    (r",? if (?:able|possible|he can|you can|it can|they can)$", ""),
    (r",? (?:as a free action|for free|free of charge)$", ""),
    (r"\bat once\b,? ?(?!$)", ""),
    (r"^(?:then|now|afterwards|after that|next|first),? ", ""),
    (r"\beach of (?:his|the|your|their) (?=monsters|investigators)", "each "),
    (r"\bweapons? you use deals?\b", "your attacks deal"),
    (r"(?<=\w) (?:now|afterwards|first)$", ""),
    (r"\b(you|he|she|it|they) (?:first|then|also) ", r"\1 "),
    (r",? (?:until|unless) you remove the token(?: as (?:normal|usual))?$", ""),
    (
        r"\bthe weapon in (?:your|his|her) hands?\b|\bthe weapon (?:used|in use|you used)\b",
        "your weapon",
    ),
    (r"\b(move|moves) (it|you|the monster|him) into\b", r"\1 \2 to"),
    (
        r"\b(?:push|shove|drive|force|throw|pull|fling|send|drag|knock)(?:e?s)? (the"
        r" monster|it|you|him)"
        r" (?:back )?(?:in)?to\b",
        r"move \1 to",
    ),
    (
        r"\b(?:push|shove|drive|force|throw|fling|knock)(?:e?s)? (the monster|it|you|him) "
        r"(?:back )?(?=(?:up to )?\w+ spaces?)",
        r"move \1 ",
    ),
    (
        r"\b(?:retreats?|returns?|flees?|withdraws?|teleports?|goes|walks|runs) to\b",
        "moves to",
    ),
    (r"\bmoves? (?:in)?to (?=(?:his|your) space)", "moves to "),
    (r"\b(?:closer|nearer) to\b", "toward"),
    (r"\bmoves into\b", "moves to"),
    (r"\b(place .+? (?:in|into)|remove .+? from) it$", r"\1 its room"),
    (r"\b(?:is|are) (?:moved|placed|put) (?=(?:in|on|to))", "is moved "),
    (r"\bremains? on the board\b", "is on the board"),
    (r"\bon the altar's space\b", "in the altar's space"),
    (r"\s*\((?!rounded|minimum|maximum|at |to a)[^)]*\)", ""),
    (
        r"^(?:instead|also|additionally|in addition|however|finally|furthermore|suddenly),? ",
        "",
    ),
    (
        r",? (?:instead|as well|too|at once|immediately|right away|as normal|as usual)$",
        "",
    ),
    (r"\b(?:also|immediately|instead|simply|only) (?=\w)", ""),
    (r"\bhe or she\b|\bshe or he\b", "he"),
    (r"\bhis or her\b", "his"),
    (r"\bhim or her\b", "him"),
    (r"\bdon't\b", "do not"),
    (r"\bdoesn't\b", "does not"),
    (r"\bcannot\b|\bcan't\b|\bcan not\b|\bmust not\b", "may not"),
    (r"\bisn't\b", "is not"),
    (r"\baren't\b", "are not"),
    (r"\b(?:face up|faceup|face down|facedown|randomly|at random)\b ?", ""),
    (r"\bcard~?s? of your choice\b", "card"),
    (r"\bpoints? of (?=damage|horror|threat)", ""),
    (
        r"\b(damage|horror|threat|darkness|fire|time|stun|corpse|barrier|sample) "
        r"(?:tokens?|markers?)\b",
        r"\1",
    ),
    (r"\b(damage|horror) cards?\b", r"\1"),
    (r"^(?:is|are) dealt\b", "take"),
    (r"\b(it|the monster) is dealt\b", r"\1 takes"),
    (r"\byou are dealt\b", "you take"),
    (
        r"^(?:suffers?|receives?|sustains?|incurs?)\b(?= (?:an? |[0-9]|one|two|three"
        r"|four|five|damage|horror|the monster|its))",
        "take",
    ),
    (r"\b(it|the monster) (?:suffers|receives|sustains)\b", r"\1 takes"),
    (
        r"\b(?:inflicts?|does|causes?)\b(?= (?:an? |[0-9]|one|two|three|four|five"
        r"|damage|your|weapon|\+))",
        "deal",
    ),
    (
        r"^(?:the )?investigator's attack\b|^(?:your|the) attack\b|^(?:your|the) "
        r"(?:blow|shot|strike|swing|spell)\b",
        "your attack",
    ),
    (
        r"\bthe creature\b|\bthe beast\b|\bthe foe\b|\bthe enemy\b|\bthe attacker\b",
        "the monster",
    ),
    (
        r"\bthis monster\b|\bthat monster\b|\bthe chosen monster\b|\bthe attacking"
        r" monster\b|\bthe target monster\b|\bthe target\b",
        "the monster",
    ),
    (r"\bput(s?)\b", r"place\1"),
    (r"\badd(s?)\b(?= (?:an? |[0-9]|one|two)? ?(?:fire|darkness|corpse))", r"place\1"),
    (r"\badvances?\b", "move"),
    (r"\bplayers?\b", "investigators"),
    (
        r"\bthis (?:weapon|item|spell|tome|ally|artifact|equipment|key|trauma|injury"
        r"|insanity|mythos card|lock|obstacle)(?: card)?\b",
        "this card",
    ),
    (r"\bone \(?1\)?\b", "1"),
    (
        r"\b(an?|one|[0-9]) additional\b(?= (?:item|mythos|trauma|zombie|cultist|threat|time))",
        r"\1",
    ),
    (r"  +", " "),
)
_REWORDING = Rewording(WAYS)


def reworded(clause: str) -> str:
    return _REWORDING(clause).strip(" ,")


# The same for whole sentences, before they are cut: where a branch begins.
_PASS = r"(?:pass(?:es|ed)?|succeeds?|succeeded|success|successful)"
_FAIL = r"(?:fail(?:s|ed|ure)?|unsuccessful)"
_THE_TEST = r"(?: (?:the|this|that|his|your) (?:test|roll|check))?"
_WHO = (
    r"(?:you|he or she|he|she|they|the investigator|an investigator|any investigator)"
)
SIDES = tuple(
    (
        re.compile(
            rf"(?i)(?:(?:{word}|on an? {word}|upon an? {word})\s*[:—–]"
            rf"|on an? {word},"
            rf"|(?:but )?if {_WHO} {word}{_THE_TEST},"
            rf"|(?:but )?if (?:the|this|that) (?:test|roll) (?:is|was)? ?{word},"
            rf"|if {word},"
            rf"|(?:each investigator|those|any investigator|anyone|everyone|whoever|investigators"
            rf"|each|each one|every one|everybody|all)"
            rf" (?:who|that|of them who)? ?{word}{_THE_TEST})\s*"
        ),
        side,
    )
    for word, side in ((_PASS, "pass"), (_FAIL, "fail"))
)


def side(sentence: str) -> tuple[str, str] | None:
    """`Fail: take 1 horror` → `("fail", "take 1 horror")`."""
    for pattern, found in SIDES:
        match = pattern.match(sentence)
        if match:
            return found, sentence[match.end() :]
    return None


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
_APART: tuple[tuple[str, str], ...] = (
    (r",? (?:whichever|whatever) is (?:the )?(?:higher|highest|better|greater)", ""),
    (r",? (?:whichever|whatever) is (?:the )?(?:lower|lowest|worse)", " (the lower)"),
    (
        rf"\b{_ONE_OF_TWO} or (?:your )?{_ONE_OF_TWO}(?:,? ?\(?(?:your|his|her|his or her)"
        r" choice\)?,?|,? as (?:you|he|she|he or she) (?:choose|prefer|like)s?)",
        r"\1 or \2 (your choice)",
    ),
    (r"[;,] (?:and )?you must pass both", ""),
    (
        r"\bthe investigators (gain|lose|take|suffer|heal|discard|draw) ([^.;,]+?) each\b",
        r"each investigator \1s \2",
    ),
    (
        r"\b(?:this|the) (?:door|lock) (?:can|may) only be opened (?:with|by) ([^.;,]+)",
        r"if you have \1, you may go on. Otherwise, this door is locked",
    ),
    (
        r"\bno (?:investigator|player)s?((?: in [^.,;]+?)?) (?:may|can) ",
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
        r"\byou (?:need|must have|must carry) ([^.;,]+?) to (?:enter|explore|open|pass|go on)"
        r"[^.;,]*",
        r"if you have \1, you may go on. Otherwise, this door is locked",
    ),
    (
        r"\bonly (?:an )?investigators? with ([^.;,]+?) (?:may|can) (?:enter|explore|pass)[^.;,]*",
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
    (r"\((rounded (?:up|down)|(?:the |his |your |their )?[\w' ]*choice)\)", r"⟨\1⟩"),
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
        r"\b(deals?|takes?|gains?|loses?|heals?|suffers?|draws?) ([0-9]+|an?|one|two"
        r"|three)( additional| more|) "
        r"(\w+)(,?)(,| \(|,? but) or ([0-9]+|two|three|four)(?: additional| more)?(?:"
        r" \4)? if ([^.;)]*)\)?",
        r"\1 \2\3 \4. If \8, \1 \7\3 \4 instead",
    ),
    (
        r"\b(deals?|takes?|gains?|loses?|heals?|suffers?) ([0-9]+|an?|one|two|three)"
        r" (\w+), or ([0-9]+|two|three|four)"
        r"(?: \3)? if ([^.;)]*)",
        r"\1 \2 \3. If \5, \1 \4 \3 instead",
    ),
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
    (r"(\d|one|two) spaces?(,?) each\b(?! turn)", r"\1 spaces\2"),
    (
        r"\bautomatically pass one (?:attribute )?test before rolling",
        "pass a test automatically",
    ),
    (r"\. [Oo]n (?:an? )?(?:failure|fail),? ", ". Fail: "),
    (r"\. [Oo]n (?:an? )?(?:pass|success),? ", ". Pass: "),
    (r"\bThen,? (?=(?:Pass|Fail):)", ""),
)
# The text with each case in a sentence of its own, and no reminders.
apart = Rewording(_APART)
