"""Ways of speaking that say nothing new: what a sentence aims at, and where things stand."""

from __future__ import annotations

from keeper.content.vocabulary import ATTRIBUTES

_TEST = (
    r"\b(tests? (?:your |his )?(?:" + "|".join(ATTRIBUTES) + r")(?: \(?[+\-−–]\d\)?)?)"
)
_SIDE = (
    r"(?:pass|fail|success|on an? |upon |if (?:you|he|she|they) (?:pass|succeed|fail))"
)

_STARTS = r"\bat the (?:start|beginning) of "
_ENDS = r"\bat the end of "
_KEEPERS_NEXT = r"(?:the keeper's next turn|the next keeper(?:'s)? turn)"

_MY_TEST = rf"(?:{'|'.join(ATTRIBUTES)}|combat|all)"
ORDINARY: tuple[tuple[str, str], ...] = (
    # A bonus to attacks of one sort.
    (
        rf"\b(?:you )?(?:get|have|gain|receive)s? ([+\-−–]\d) (?:(?:to|on) )?(?:your )?({_MY_TEST})"
        r"(?: tests?)? (?:when(?:ever)?|while) (?:you )?attack(?:ing)?(?: a monster)?"
        r" (?:with|using) (an? (?:(?:sharp |blunt )?melee|ranged|sharp|blunt)(?:"
        r" weapon)?)(?=[.;]|$)",
        r"while your weapon is \3, you get \1 to \2 tests",
    ),
    (
        r"\b(you|he|she) (?:falls?|tumbles?|drops?|slides?|slips?|plunges?|crash(?:es)?) "
        r"(?:(?:through|down) (?:the|a) [\w' -]+? )?(?:down )?into (the (?-i:[A-Z])\w+)",
        r"\1 move to \2",
    ),
    # A hiding space is no room that somebody walks to.
    (
        r"\b(?:place|put|move)s? (?:your|his) (?:figure|investigator|piece|pawn|miniature)"
        r" (?:on|onto|in|into) (?:the|a) hiding space(?: marker)?(?: in your (?:room|space))?",
        "you are hiding",
    ),
    # A time that is still to come, and comes once.
    (
        r"\b(?:skip|miss|lose)s? (?:(?:your|his|the) )?(?:entire |whole )?next turn\b",
        "at the start of your next turn, end your turn",
    ),
    (rf"{_STARTS}(?:your|his) next turn\b", "the next time your turn begins"),
    (
        rf"{_ENDS}(?:your|his) next turn\b",
        "the next time your turn ends",
    ),
    (rf"{_STARTS}{_KEEPERS_NEXT}", "the next time the keeper's turn begins"),
    (rf"{_ENDS}{_KEEPERS_NEXT}", "the next time the keeper's turn ends"),
    (rf"{_STARTS}the next round\b", "the next time the round begins"),
    (rf"{_ENDS}the next round\b", "the next time the round ends"),
    (
        r"(?<=: )([^.;:,]+) the next time ((?:your|the keeper's) turn (?:begins|ends)|the"
        r" round (?:begins|ends))(?=[.;]|$)",
        r"the next time \2, \1",
    ),
    (
        r"(?:^|(?<=\. ))(?:you (?:may|can) )?(discard this (?:card|item|ally|weapon|tome))"
        r" at any time(?: to|\. If you do,|,? and) ",
        r"Any time: \1: ",
    ),
    (
        r"\b((?:each|every|all) investigators?),? except (?:for )?(?:those|the ones) (?=in )",
        r"\1 not ",
    ),
    (
        r"\b((?:each|every|all) investigators?),? except (?:for )?(?:those|the ones) with ",
        r"\1 without ",
    ),
    (
        r"(?:^|(?<=\. ))at the end of this round, (?=[a-z])",
        "the next time the round ends, ",
    ),
    # Two groups, of whom each has a place of its own.
    (
        r"((?:^|(?<=\. ))(?:each|every) (?:investigator|monster) [^.,;:]+?),? and (?=(?:each|every)"
        r" (?:investigator|monster) (?:there|in the (?-i:[A-Z])\w*|on the board)\b)",
        r"\1. ",
    ),
    (
        r"\b((?:remove|discard|extinguish)(?:es|s)? (?:all )?(?:the )?(?:fire|darkness)"
        r"(?: tokens?)? from) rooms (?=with|in )",
        r"\1 each room ",
    ),
    # What a weapon is, and nobody takes: `Gun. 3 damage.`
    (
        r"^((?:an? )?(?:\w+ )?(?:weapon|gun|revolver|pistol|rifle|shotgun|knife|dagger|axe|sword"
        r"|club|crowbar))\. (\d) damage(?=\.|$)",
        r"\1. damage \2",
    ),
    # What a test is for: said once more by its sides, or else what passing it does.
    (rf"{_TEST} (?:in order )?to (?!each\b)[^.;:,]*(?=[.;,] {_SIDE})", r"\1"),
    (
        rf"(?<!when you )(?<!before you )(?<!after you ){_TEST} (?:in order )?to"
        r" (?!enter|explore|open|pass|go on)([^.;:]+)",
        r"\1. Pass: \2",
    ),
    (
        r"\b((?:you are|(?:he|she|the investigator) is) stunned) and (?=(?:must|may|cannot)\b)",
        r"\1, and you ",
    ),
    (
        r"\b(?:yourself|you) or (?:from )?(?:another|any other|one other) investigator\b"
        r"(?= (?:in|within)\b)",
        "an investigator",
    ),
    (
        r"\b(room|space|investigator|monster|altar|door) (nearest|closest|next nearest) to"
        r" (?:you|him|her)\b",
        r"\2 \1",
    ),
    (r"\b(rooms?|spaces?) that (?:contains?|holds?|has|have) (?=an? )", r"\1 with "),
    (r"\bthe total number of\b", "the number of"),
    (r"\b(?:unspent|unused|remaining) (?=skill points?\b)", ""),
    (
        r"\b(?:every|any)(?:one|body) else\b|\ball others\b(?= (?:in|with|within|on|next|who)\b)",
        "each other investigator",
    ),
    (
        r"\bevery(?:one|body) (?=(?:in|with|within|on|next|without|who|that)\b)",
        "each investigator ",
    ),
    # What is counted, after what is done so often.
    (
        r"(?:^|(?<=[.:] ))for (?:each|every) ([^,.;]*\b(?:(?:you|he|she) (?:have|has|carry"
        r"|carries|hold|holds)"
        r"|found)), ([^.;]+)",
        r"\2 for each \1",
    ),
    (r"\bfor the remainder of\b", "for the rest of"),
    (
        r"(?:^|(?<=[.:;] ))move your (?:figure|investigator|piece|pawn|miniature) (?=up to"
        r"|1|one|two|2|to )",
        "move ",
    ),
    (
        r"\b(?:you (?:may|can) )?move (?:1|one) (?:extra|additional|more) space"
        r" this turn(?=[.;]|$)",
        "you have 1 more Movement Step this turn",
    ),
    (
        r"\b((?:each|every) (?:other )?investigators?(?: [^,.;:]+?)?) (loses|discards|drops"
        r"|pays|spends) ([^,.;:]+)"
        r"(?:,? or ([^,.;]+) if (?:he|she|they) (?:cannot|can't)"
        r"|\. If (?:he|she|he or she|they|that investigator) (?:cannot|can't),"
        r" (?:he or she |he |she |they |that investigator )?([^,.;]+))(?: do so)?(?=[.;]|$)",
        r"\1: \2 \3. If you cannot, \4\5",
    ),
    (
        r"\breplaces? (?:a|one|1|any) corpse(?: marker| token)? (?:with|by) (an? [\w' -]+)",
        r"place \1 on a corpse. Discard that corpse",
    ),
    (
        r"\b(?:equal to or (?:less|lower)|(?:less|lower) than or equal) (?:than|to)\b",
        "at most",
    ),
    (
        r"\b(?:equal to or (?:more|higher|greater)|(?:more|higher|greater) than or equal)"
        r" (?:than|to)\b",
        "at least",
    ),
    (r"\bsacrifices? this (?=ally|card|item)", "discard this "),
    (
        r"\b(you|he|she) (?:are|is|becomes?)(?: now)?(?: considered)?(?: to be)? hidden(?=[.;]|$)",
        r"\1 are hiding",
    ),
    (
        r"\breduce (?:your|his) (?:current )?(health|sanity) to ([1-9])\b"
        r"|\byour (?:current )?(health|sanity) (?:is reduced to|drops to|falls to) ([1-9])\b",
        r"lose \1\3 equal to your \1\3 minus \2\4",
    ),
    (r"\b(moves? )(?:directly|straight|immediately|at once) (?=to\b)", r"\1"),
    (r"\bone of your (insanity|injury|insanities|injuries)(?: cards?)?\b", r"your \1"),
    # With which sort of weapon.
    (
        r"\bwhen(?:ever)? you attack(?: (?:a|any) monster)? (?:with|using) (an? (?:(?:sharp"
        r" |blunt )?melee|ranged"
        r"|sharp|blunt)(?: weapon)?),? (?!weapon\b)",
        r"when you attack, if your weapon is \1, ",
    ),
    (
        r"\b((?:drop|discard|lose|give|trade|hand)s? (?:an?|1|one) \w+(?: or \w+)?) (?:that"
        r" )?(?:you|he|she)"
        r" (?:carry|carries|have|has|holds?|owns?)(?=[.,;]|$)",
        r"\1",
    ),
    (
        r"\b(moves) (?:your|his) (?:figure|investigator|piece|pawn|miniature)\b",
        r"\1 you",
    ),
    (
        r"\b(if (?:\w+ or more|at least \w+|\w+) investigators? (?:is|are)) ((?:in|on|next"
        r" to|adjacent to)"
        r" (?:the|a|an) [^,.;]+), (?:each of them|they each|each of those investigators)\b",
        r"\1 \2, each investigator \2",
    ),
    (r"\b(?:one|1) (fire|darkness)( token)? or (?:one|1) (?=\w)", r"a \1\2 or a "),
    (
        r"\b(if [^.,]+), (?:skip|ignore) (?:this|the) (?:event|card)(?:'s effects?)?(?=\.|$)",
        r"\1, no effect",
    ),
    (r"\bno monsters? (?:may|can) (move|attack|enter)\b", r"monsters may not \1"),
    (r"\bchoose a door adjacent to your room\b", "choose a door of your room"),
    (
        r"\bthe next (\w+ )?test (?:that )?you make(?: this turn)? (?:has|gets|is made"
        r" (?:with|at)) an? "
        r"([+\-−–]\d)(?: bonus| penalty| modifier)?(?=[.;]|$)",
        r"you get \2 to your next \1test",
    ),
)
