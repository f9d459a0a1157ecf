"""How owners put what is printed on their cards: contractions, prices, limits, exceptions."""

from __future__ import annotations

import re

from keeper.content.language.grammar.words.blanks import plural
from keeper.content.language.grammar.words.idioms.prices import PRICES
from keeper.content.vocabulary import KINDS

_N = r"(?:\d+|an?|one|two|three|four|five|six)"
_START = r"(?:^|(?<=[.:;] ))"
_END = r"(?=[.;]|$)"
_KINDS = "|".join(re.escape(plural(one)) for one in KINDS)
_WHO = r"(?:you|he|she|they|it|we)"

OWNERS: tuple[tuple[str, str], ...] = (
    # Contractions.
    (rf"\b({_WHO})(?:'|’)(?:ve got|ve)\b", r"\1 have"),
    (rf"\b({_WHO}) (?:have|has) got (?=an?|the|no|\d)", r"\1 have "),
    (r"\b(you|we|they)(?:'|’)re\b", r"\1 are"),
    (r"\b(you|we|they|he|she|it)(?:'|’)ll\b", r"\1"),
    (
        r"\b(there|he|she|it)(?:'|’)s (?=(?:an?|no|not|in|on|at|already|only|more|one)\b)",
        r"\1 is ",
    ),
    (r"\b(is|are|has|have|did|was|were)n(?:'|’)t\b", r"\1 not"),
    (r"\bwon(?:'|’)t\b", "do not"),
    # An order of the game is done, not only due.
    (r"\bthe keeper must (?!not\b|have\b|first\b)(?=[a-z])", "the keeper "),
    (
        r"\b(you|he|she|they|the investigators?|each investigator|an investigator) (?:has|have) to"
        r" (?=[a-z])",
        r"\1 must ",
    ),
    (
        r"\b(?:has|have) to (?=(?:discard|lose|take|drop|test|pass|move|throw|spend|make|give"
        r"|choose)\b)",
        "must ",
    ),
    (r"\bthrows? (one|it|them) away\b", r"discard \1"),
    (
        r"\b(with the (?:most|fewest) (\w+?)s,? (?:must )?(?:discards?|loses?|drops?))"
        r" one(?=[.;,]|$)",
        r"\1 a \2",
    ),
    (
        r"\b(the keeper moves (?:you|him|it|the monster) (?:up to )?\w+ spaces?),? in (?:a|any)"
        r" direction"
        r" of (?:his|the keeper's) (?:choice|choosing)",
        r"\1",
    ),
    (
        r"\b((?:for each|for every|number of) [\w ]+? )(?:that )?(?:you|he|she|the investigator)"
        r" (?:is|are) (?:currently )?(carry|hold)ing\b",
        r"\1you \2",
    ),
    (
        r"\bthrows? (an?|one|the|your|this) (?!weapon)([\w']+(?: [\w']+)?) away\b",
        r"discard \1 \2",
    ),
    (r"\bthrows? away (?=(?:an?|one|the|your|this)\b(?! weapon))", "discard "),
    *PRICES,
    # A limit at the start, without its comma; a price after what it buys.
    (
        rf"{_START}((?:once|twice|thrice|\w+ times) (?:per|a|each|every) (?:game|round|turn)) "
        r"(?=(?:you|he|the keeper) (?:may|can)\b)",
        r"\1, ",
    ),
    (
        rf"{_START}this (?:card|item|weapon|tome|ally) (?:has|comes with) ({_N}) (?:uses"
        r"|charges|shots"
        r")\. ",
        r"\1 times per game: ",
    ),
    (
        r"(?<=\. )(?:use this(?: card| item)?|(?:you|it|this card|this item|this) (?:may|can)"
        r" (?:only )?"
        r"(?:be used|use (?:it|this(?: card| item)?)|do (?:this|so|it))) (?:only )?(?:up to "
        r"|at most )?"
        rf"((?:twice|{_N} times))(?: only| in all)?(?: (?:in|during) (?:the|this|a) game)?"
        + _END,
        r"Use this only \1 per game",
    ),
    (
        rf"{_START}(?:only |up to )((?:twice|{_N} times)) (?:per|a|each|every) (game|turn"
        r"|round)[:,] ",
        r"\1 per \2: ",
    ),
    (
        r"\b(you|he|the keeper) (?:may|can) ([^.;:]+?)\. (?:to do so, )?(?:you|he) must (spend"
        r"|discard"
        r"|pay|lose|take) ([^.;:,]+?) to do (?:so|this|it)" + _END,
        r"\1 may \3 \4 to \2",
    ),
    (
        r"\b(attacks?(?: (?:the|it|a|against)\b[^.;,]*?)?) without (?:spending|using|taking"
        r"|needing)"
        r" (?:an|your|his) action(?: step)?" + _END,
        r"\1",
    ),
    # `… except the one with the lamp`
    (
        rf"{_START}(?:each|every|all|any)?(?:one|body|(?: of)?(?: the)? ?(?:investigators?"
        r"|players?))"
        r" ((?:takes?|loses?|suffers?|gains?|discards?|drops?|heals?|is|are|must) [^.;,]+?),?"
        r" (?:except"
        r"|but not|apart from|other than) (?:for )?(?:the (?:one|investigator|player)|(?:any"
        r"|every)one"
        r"|those|(?:an |any )?(?:investigators?|players?)|whoever) (?:who (?:is|are|has|have"
        r"|carr(?:y|ies)) )?"
        r"(?:with|carrying|holding) ([^.;,]+)",
        r"each investigator without \2 \1",
    ),
    (
        rf"{_START}(?:each|every|all|any)?(?:one|body|(?: of)?(?: the)? ?(?:investigators?"
        r"|players?))"
        r" ((?:takes?|loses?|suffers?|gains?|discards?|drops?|heals?|is|are|must) [^.;,]+?),?"
        r" (?:except"
        r"|but not|apart from|other than) (?:for )?(?:the (?:ones?|investigators?|players?)"
        r"|(?:any|every)one"
        r"|those|(?:an |any )?(?:investigators?|players?)|whoever) (?:who (?:is|are) )?(in"
        r" [^.;,]+)",
        r"each investigator that is not \2 \1",
    ),
    # A bound behind what is counted.
    (
        r"\b((?:for each|per|equal to|for every) [^.;,()]+?),? (?:but |and |to )?(?:not more"
        r" than|no more"
        r" than|never more than|at most|(?:up )?to (?:a )?maximum of|a maximum of|with a maximum of"
        r"|up to) (\w+)(?: (?:in )?total| in all| altogether)?" + _END,
        r"\1 (at most \2)",
    ),
    # Who comes to a lock.
    (
        rf"{_START}(?:anybody|anyone|whoever|every(?:body|one)|an investigator|any investigator)"
        r" (?:trying|who (?:tries|wants|wishes|attempts)|wishing|wanting|attempting) to"
        r" (?:enter|explore"
        r"|open|pass|go in)[^.;,]*? must ",
        "",
    ),
    (
        r"\bdiscard this card and (?:go|walk|step) in(?:side)?" + _END,
        "discard this card and you may go on",
    ),
    (
        r"\b(?:and )?(?:stay|remain)s? (?:where you are|where he is|outside|in your room|put)"
        + _END,
        "and no effect",
    ),
    # Dead and gone, each of them.
    (
        rf"{_START}(kill|discard|remove)s? (?:all|each|every) ([^.;,]+?)\. for (?:each"
        r"|every)(?: one"
        r"| monster| of them)? (?:killed|discarded|removed)(?: like this| this way| so| in this"
        r" way)?,"
        r" (place [^.;,]+?) in (?:the same|its|that) (space|room)",
        r"All \2: \3 in its \4 and \1 it",
    ),
    (
        r"\breplaces? (?:a|one|1|any|the) corpse(?: marker| token)?( (?:in|on) [^.;,]+?)"
        r" (?:with|by)"
        r" (an? [\w' -]+)",
        r"choose a corpse\1, then place \2 in its space. Discard that corpse",
    ),
    (
        r"\breplaces? (?:each|every|all) corpses?(?: markers?| tokens?)?((?: (?:in|on) [^.;,]+?)?)"
        r" (?:with|by) (?:an? )?([\w' -]+?)s?" + _END,
        r"for each corpse\1, place a \2 in its space and discard that corpse",
    ),
    # A test that is harder for good.
    (
        r"\bwhen(?:ever)? (?:you|he) (?:makes?|takes?|attempts?) (an?|any) (\w+) tests?, (?:you )?"
        r"(subtract|add|deduct)s? (\d)(?: (?:from|to) [^.;,]+)?" + _END,
        r"you get ⟦\3⟧\4 to \2 tests",
    ),
    (r"⟦(?:subtract|deduct)⟧", "-"),
    (r"⟦add⟧", "+"),
    (
        r"\bdeals? ([^.;,]*?damage),? (?:and |or )?\+(\d)(?: damage)? if ([^.;,]+)",
        r"deal \1. If \3, deal \2 additional damage",
    ),
    # Who stays: only those who are there can leave.
    (
        r"\b(?:no (?:investigator|player)|nobody|no one) (?:may|can) leave (?:the|this|that|your)"
        r" (room|space)\b",
        r"each investigator in the \1 may not leave the room",
    ),
    (
        r"\b(?:no (?:investigator|player)|nobody|no one) (?:may|can) leave"
        r" (the (?-i:[A-Z])[\w']*(?: (?-i:[A-Z])[\w']*)*)",
        r"each investigator in \1 may not leave the room",
    ),
    (
        r"\byou (?:may not|cannot|can't|can not) leave (the (?-i:[A-Z])[\w']*(?:"
        r" (?-i:[A-Z])[\w']*)*)",
        r"if you are in \1, you may not leave your room",
    ),
    (
        r"\b(?:no (?:investigator|player)|nobody|no one) (?:may|can) (?:enter or leave|leave or"
        r" enter) (the (?-i:[A-Z])[\w']*(?: (?-i:[A-Z])[\w']*)*)((?: until [^.;,]+)?)",
        r"nobody may enter \1\2. Each investigator in \1 may not leave the room\2",
    ),
    (
        r"\bdiscard(s?) this spell(?: card)?(?:[,;.]| and|, and)? (?:then )?draws? (?:another|a new"
        r"|a fresh|a replacement)(?: one| card| spell| spell card)?(?: of (?:the same|this|its)"
        r" (?:type|kind|sort|deck))?" + _END,
        r"discard\1 this card",
    ),
    (
        r"\b(tests? [^.:]+)\. if ([^.,]+), (?:(?:you|he) )?(?:automatically fails?|fails?"
        r" (?:this test"
        r" |it |the test )?automatically)(?: this test| it| the test)?\. ((?:pass: [^.]+\. )?)fail:"
        r" ([^.]+)",
        r"If \2, \4. Otherwise, \1. \3Fail: \4",
    ),
    (rf"\bgains? (?=(?:{_N}|\d)(?: more| additional)? horror\b)", "take "),
    (r"\bgain (?=(?:an?|\d|one|two|three)(?: more| additional)? damage\b)", "take "),
    (
        rf"{_START}(?:(?:the )?player|investigator) with (?=(?:the )?(?:most|fewest|least)\b)",
        "the investigator with ",
    ),
    (
        r"\bwith (most|fewest|least) (?=items|weapons|keys|health|sanity|skill)",
        r"with the \1 ",
    ),
    (
        r"\b(place|put)s? (?:an? )?(fire|darkness)(?: tokens?)? (in (?:this|your|the|that) room)"
        r" and (?:also )?in (?=(?:each|every|all|any|an)\b)",
        r"\1 \2 \3 and \1 \2 in ",
    ),
    # Kinds of monsters, all of them.
    (
        rf"(?:^|(?<=[.:;,] ))({_KINDS}) (?=(?:may|can|cannot|can't|move|attack|take|are|get"
        r"|gain|heal|deal|lose)"
        r"\b)",
        r"all \1 ",
    ),
    (
        r"\b(?:each|every|any|all) (?:other )?investigators? (?:who (?:is|are) )?(?:in the same"
        r" room as"
        r" (?:another|any other|an) investigator|with (?:another|any other) investigator in"
        r" (?:his|the"
        r" same|their) room)\b",
        "each investigator that is not alone",
    ),
    (
        r"\b(?:each|every|any|all) investigators? (?:who (?:is|are) )?(?:(?:alone )?in a room (?:by"
        r" (?:himself|herself|themselves)|alone)|alone in (?:a|his|the) room)\b",
        "each investigator that is alone",
    ),
    (
        r"\b(if all (?:the )?investigators are [^.,;]+), (?:they )?each (?=\w+s\b)",
        r"\1, each investigator ",
    ),
    (
        r"\b(tests? [^.;:,]+?),? (?:and |but )?if (?:you|he|she) (pass|fail)(?:s|es)?(?: the"
        r" test| it)?,? "
        r"(?=(?:you|he|the|take|lose|suffer|discard|drop|gain|heal|place|move|draw|deal)\b)",
        r"\1. If you \2, ",
    ),
    (
        r"\b(the keeper [^.;:]*?\bof) his(?: own)? (choice|choosing)\b",
        r"\1 the keeper's \2",
    ),
    # Who carries too much drops it, whether that is said or not.
    (
        r"\b((?:may not|cannot|can't|can not) (?:carry|have|hold) more than \w+ items?)(?:\. "
        r"|,? and |; )"
        r"(?:you )?(?:must )?(?:immediately |now |at once )?(?:drops?|discards?) (?:all )?(?:of"
        r" )?(?:the )?"
        r"(?:rest|others?|remainder|(?:his|her|your) others)(?: items)?(?: now| immediately| at"
        r" once| in"
        r" your room)?" + _END,
        r"\1",
    ),
    (
        r"\bmoves? (?:an?|one|1|the|any) corpse(?: marker| token)?((?: (?:in|from|on) [^.;,]+?)?)"
        r" (?:in)?to ((?:the|an?|your|his) [^.;,]+)",
        r"choose a corpse\1, then discard that corpse. Place a corpse in \2",
    ),
    (
        r"\b(?:no (?:investigator|player)|nobody|no one|investigators|players) (?:may|can)(?: not)?"
        r" (?:leave the (?:house|mansion|building)|escape) unless (?:he or she|he|she|they)"
        r" (?:first )?"
        r"((?:pass|discard|solve|spend|pay|lose|test)(?:es|s)? [^.;]+)",
        r"when an investigator escapes, unless he \1, cancel that escape",
    ),
    # What is already so was so before: it is asked first.
    (
        rf"{_START}(?!if\b|when|while|test|roll)([^.;:]*? in (the (?-i:[A-Z])[^.;:,]*))\."
        r" (?:but )?if (?:it|the room) is already (on fire|burning|dark|sealed|in darkness),"
        r" ([^.;]+?) instead" + _END,
        r"If \2 is \3, \4. Otherwise, \1",
    ),
    (
        rf"{_START}(?!if\b|when|while|test|roll)([^.;:]*? in (the (?-i:[A-Z])[^.;:,]*))\."
        r" (?:but )?"
        r"if (?:it|the room) is already (on fire|burning|dark|sealed|in darkness), ([^.;]+?)"
        + _END,
        r"If \2 is \3, \1 and \4. Otherwise, \1",
    ),
    (
        rf"{_START}(?!if\b|when|while|test|roll)([^.;:]+)\. (?:but )?if ([^.,;]*?)\balready"
        r" ([^.,;]*),"
        r" ([^.;]+?) instead" + _END,
        r"If \2\3, \4. Otherwise, \1",
    ),
    (
        rf"{_START}(?!if\b|when|while|test|roll)([^.;:]+)\. (?:but )?if ([^.,;]*?)\balready"
        r" ([^.,;]*),"
        r" ([^.;]+?)" + _END,
        r"If \2\3, \1 and \4. Otherwise, \1",
    ),
    (r"\bevery turn\b", "each turn"),
    (
        r"\b(with|carrying|who (?:has|have|carries)) (an? (?:weapon|item|light|key|tome|spell|ally"
        r"|artifact))\b([^.,;]*? (?:discards?|drops?|loses?)) it\b",
        r"\1 \2\3 \2",
    ),
    (
        rf"{_START}(?:skip|miss|lose)s? your action(?: step)?(?: this turn)?" + _END,
        "lose your next action",
    ),
    (rf"\b(you|he|she|that investigator) (?:are|is) dead{_END}", r"\1 are killed"),
    (
        r"\b(place|put)s? (?:an?|1|one) (fire|darkness) (?:token|marker)(?=[.;,]|$| and\b)",
        r"\1 \2 in your room",
    ),
    # Both of you, or all of them.
    (
        rf"\bmoves? yourself and ([^.;,]+?) ((?:up to )?{_N} spaces?)",
        r"you and \1 move \2",
    ),
    (
        r"\bfrom (?:yourself|you) or (?:from )?(?:an(?:other)?|any(?: other)?|one other)"
        r" investigator (?=(?:in|within) )",
        "from an investigator ",
    ),
    (
        rf"\b(?:remove|take) (?:up to )?({_N}) (damage|horror) from (?=(?:an|another|you|him"
        r"|each)\b)",
        r"heal \1 \2 from ",
    ),
    (
        r"\b(the monster|it) ((?!does\b|is\b)[a-z]+s [^.;,]*?) and does not (attack|move)\b",
        r"\1 \2 and it may not \3",
    ),
    # What becomes of it is said next.
    (
        r"\b(?:the monster|it) (?:is banished|vanishes|disappears|is gone)(?:,|;|:|\.| and)"
        r" (?:then )?"
        r"(?=(?:remove|discard|return) (?:it|the monster)\b)",
        "",
    ),
    (
        r"\bmoves? away ((?:up to )?\w+ spaces?)" + _END,
        r"move \1 away from the monster",
    ),
    (
        r"\bthe (monster) damages you for (\d|one|two) (?:less|fewer)(?: damage)?",
        r"\1 damages you -\2",
    ),
    # Faces of a die without a word before them.
    (
        r"(?:^|(?<=[.;,:] ))(\d+ ?(?:-|–|to) ?\d+|\d+ or (?:more|less|higher|lower)): ",
        r"On \1, ",
    ),
    (r"(?:^|(?<=[.;,:] ))(\d+)\+: ", r"On \1 or more, "),
)
