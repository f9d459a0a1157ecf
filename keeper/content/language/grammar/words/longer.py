"""Short ways of saying what takes a longer sentence, before a text is cut."""

from __future__ import annotations

from keeper.content.language.grammar.words.idioms.ordinary import ORDINARY
from keeper.content.language.grammar.words.idioms.owners import OWNERS
from keeper.content.language.grammar.words.idioms.texts import TEXTS

# `To escape, an investigator must first …`: he stays unless he does, or is so.
_OUT = (
    r"\b(?:to|before (?:he|you) may) escape,? (?:an|each|every|the|any)? ?"
    r"(?:investigators?|you|he)"
    r" must (?:first )?"
)
_STAYS = ", cancel that escape"
# What is done in the place of a loss: `When you would take damage, discard an item instead.`
_LOSS = (
    r"\b((?:when|whenever|each time|every time|the (?:next|first) time) [^.,;:]*"
    r"\b(?:takes?|suffers?)\b[^.,;:]*?\b(damage|horror)\b[^.,;:]*),"
)
_INSTEAD = (
    r"(instead )?((?!if )(?:(?!\b(?:less|that|it)\b)[^.;:])+?)(?(3)| instead)(?=\.|$)"
)
# Rooms that were named just before are “those rooms”: `pointing` knows which.
_WHO = r"(?:you|he or she|he|she|they|the investigator|an investigator)"
LONGER: tuple[tuple[str, str], ...] = (
    *OWNERS,
    (_LOSS + r" (?:you|he) may " + _INSTEAD, r"\1, you may \4 to prevent that \2"),
    (_LOSS + " " + _INSTEAD, r"\1, prevent that \2 and \4"),
    (
        _LOSS + r" (if [^.,;]+,) ([^.;:]+?) instead(?=\.|$)",
        r"\1, \3 prevent that \2 and \4",
    ),
    *ORDINARY,
    *TEXTS,
    (r"\byour investigator\b", "the investigator"),
    (r"\bin range\b", "within range"),
    # “You” are whoever was chosen, after a choice: what both do, the first does before it.
    (
        r"\b(choose (?:another|one other) investigator[^.]*)\. (?:both (?:investigators|of you"
        r"|of them)|you and (?:that|the chosen|the other) investigator|that investigator and you)"
        r"(?: must)?(?: each| both)? (take|suffer|heal|lose|gain|discard|drop) ([^.]+)",
        r"you \2 \3. \1. He \2s \3",
    ),
    (
        r"\b(?:remove|discard|destroy)s? the barrier(?: marker| token)? from (?:the )?(?:game )?"
        r"(?:board|game|play|house)\b",
        "destroy the barrier",
    ),
    (
        r"\b(?:your (?:shot|blow|attack|bullet)|it|the monster) (?:hits|strikes|injures|wounds)"
        r" (an?(?:other)? (?:random )?(?:other )?investigator[^.;,]*?) for (\w+ damage)",
        r"\1 takes \2",
    ),
    (
        r"\b(?:instantly|immediately|automatically) (?=(?:killed|destroyed|stunned)\b)",
        "",
    ),
    (r"\b((?:is|are|becomes?) stunned) for (?:one|1|a|the) (?:turn|round)\b", r"\1"),
    (
        r"\b(nearest|closest) to (the (?-i:[A-Z])\w+(?: (?-i:[A-Z])\w+)*)"
        r" (moves? (?:up to )?\w+ spaces?) (?:toward|towards|closer to) it\b",
        r"\1 to \2 \3 toward \2",
    ),
    (
        r"(?:^|(?<=\. ))(?:from now on, )?(?:each|every|any|an) investigator who (start|begin|end)s"
        r" (?:his|her|his or her|their|a|the) turn ((?:in|with|without|next to|on) [^.,]+?)"
        r" (?=(?:takes|must|is|loses|discards|tests|suffers|gains)\b)",
        r"at the \1 of each investigator's turn, if you are \2, he ",
    ),
    (
        r"\bdiscards? (?:its|the room's) (lock|obstacle)(?: card)?\b",
        r"discard the \1 of that room",
    ),
    (r"\b(next|adjacent) to yours\b", r"\1 to your room"),
    # `Take 1 horror. If you have a light, take no horror.`
    (
        r"(?<=\. )(if [^.,]+,) (?:(?:you|he|she) (?:takes?|suffers?) no (?:damage|horror)"
        r"|(?:takes?|suffers?) no (?:damage|horror)|nothing happens|there is no effect|no effect"
        r"|this (?:card )?has no effect)(?=\.|$)(?!\. (?:otherwise|else|if not)\b)",
        r"\1 no effect instead",
    ),
    (
        r"\b(your|the|this|his) weapon if it is (an? )(?=\w)",
        r"\1 weapon if your weapon is \2",
    ),
    (
        r"\bchoose (another investigator|an(?:other)? investigator in (?:your|another) [\w ]+?)"
        r"(?:\.|,? and|,? then|,) (?:you )?(?:may )?swaps? (?:places|spaces) with (?:him or her|him"
        r"|her|that investigator)",
        r"swap places with \1",
    ),
    (
        r"\buntil the end of (?:your|his|this|her) turn, the keeper controls (?:you|him|her"
        r"|the investigator)(?=[.;]|$)",
        "the keeper controls you for an action",
    ),
    (
        r"\bspends? (?:any (?:amount|number) of|some) (threat|skill points?)(?:[.,;]|,?"
        r" and|,? then)+"
        r" (?:then )?([^.;]+?)(?: up to)? (?:that many|as many|the same number of)"
        r" (spaces|damage|horror|stun|\w+)",
        r"spend X \1 to \2 X \3",
    ),
    (
        r"\b([^.;:]+?)(?: up to)? as many (spaces|damage|horror) as (?:the )?(threat|skill points?)"
        r" (?:that )?(?:you|he|the keeper) (?:spent|spends?|paid|pays?)",
        r"spend X \3 to \1 X \2",
    ),
    (
        r"\b(draws? \w+ (mythos|trauma)(?: cards?)?)(?:[;,.]| and| then)+ discards?"
        r" (1|2|one|two)(?: of (?:them|these|those))?(?=[.;]|$)",
        r"\1, then discard \3 \2",
    ),
    (
        r"\b(shares?|sharing|is in|in) (a|its|the same) space (with|as) an investigator"
        r" ((?:may )?attacks?)(?: (?:him or her|him|her|that investigator))?(?=[.;]|$)",
        r"\1 \2 space \3 an investigator \4 an investigator in its space",
    ),
    (
        r"(?:^|(?<=[.] ))(once (?:per|each|every|a) (?:turn|round|game)),? (?:you may"
        r" )?(?:add|get|gain)"
        r" [+]?(\d) (?:to|on) (?:one of your|an?|any(?: one)?|one)(?: attribute| skill)?"
        r"(?: (\w+))? tests?",
        r"\1, before you make a \3 test, you get +\2 to this test",
    ),
    (r"\bmake a  test\b", "make a test"),
    (r"\ban? (?:attribute|skill) test\b", "a test"),
    (
        r"(?:^|(?<=\. ))(?:use this (?:card|key|item) to open|this (?:card|key|item) opens)"
        r" (the [\w' ]+)(?=\.|$)",
        r"opens \1",
    ),
    (
        r"(?:^|(?<=[.:;] ))Monster (?=(?:may|must|is|cannot|[a-z]+s)\b(?! damages))",
        "The monster ",
    ),
    (
        r"\b(monsters?|it|the monster) makes? special attack\b",
        r"\1 makes its special attack",
    ),
    (
        r"\b(?:read|study|consult|use|drink|open|play) this (?:tome|item|card|book|potion|ally"
        r"|artifact)(?:\.|,? and|,? then|,|:) (?:you )?(?=[a-z])",
        "",
    ),
    (
        r"(?:^|(?<=\. ))if ([^.,]+), ((?:you )?deal \w+ (?:additional|extra|more)"
        r" damage)\. (tests? "
        r"[^.]+\. (?:pass: |if you (?:pass|succeed), )[^.]*damage[^.]*)\.",
        r"\3. If \1, \2.",
    ),
    (
        r"\b(tests? [A-Z]\w+(?: [+-]\d)?|makes? an? \w+ test(?: [+-]\d)?),? and ([^.;:]+?) if"
        r" (?:he or she|he|she|they|you) (?:fails?|(?:does|do) not (?:pass|succeed))(?: the test"
        r"| it)?(?=[.;]|$)",
        r"\1. Fail: \2",
    ),
    (
        r"(?:^|(?<=\. ))(?:each|every|all) investigators? ([^.]+)\. (?:an|any|each|every)"
        r" investigator (?:who has no|without(?: any| an?)?|with no) ([\w ]+?)"
        r" ((?:takes|loses|is|suffers|discards) [^.]+?) instead(?=\.|$)",
        r"each investigator without \2 \3. Each investigator with \2 \1",
    ),
    (r"\b(in|within) (?:any|every|all) directions?\b", ""),
    (r" in any direction(?=[.,;]|$)", ""),
    (r"\bdifferent (?=monsters|investigators|rooms)", ""),
    # Who breaks a tie is in the rules (p5): nothing is asked of anybody.
    (
        r"(?:^|(?<=\. ))(?:if (?:there is a tie|(?:two|several|more|both|the)[\w' -]* (?:are|is)"
        r" tied|tied)|in (?:the )?case of (?:a tie|ties)|ties are)[^.]*\.?",
        "",
    ),
    (r"\bwithin (\w+) range\b", r"within range \1"),
    (r"\bin the game(?= (?:takes?|loses?|gains?|must|is|are)\b|[.,;:]|$)", ""),
    (
        r"\bboth of you (?=(?:take|are|suffer|heal|lose|gain|move|discard|drop)\b)",
        "you and the chosen investigator each ",
    ),
    (
        r"(?<!keeper )\bchooses? (?:an?|one|1|any)(?: of (?:your|his|her|their|the"
        r" investigator's))?"
        r" (item|weapon|tome|key|spell|ally|equipment|artifact)s?(?: (?:you|he|she) (?:have|has"
        r"|carry|carries))?,?(?: and|\.|,| then)+"
        r" (discard|drop|lose)s? (?:it|that \w+)(?=[.,;]|$)",
        r"\2 a \1",
    ),
    (
        r"\b((?:place|put)s?) (an?|one|1) ([\w' -]+?) (?:on|at|in the space of) (?:any|an?|one)"
        r" corpse(?: marker| token)?(?: on the board)?(?=[.,;]|$| and )",
        r"choose a corpse, then \1 \2 \3 in its space",
    ),
    (
        r"\b(it|the monster) does not (move|attack)(?: you| (?:any )?(?:farther|further)| again)*"
        r"(?= (?:this|until|for|during)\b)",
        r"\1 may not \2",
    ),
    (
        r"\b(seals? (?:one|an?|any) doors? of [^.;,]+|seals? the door[^.;,]*|places? (?:a )?"
        r"(?:fire|darkness)[^.;,]*)[.,;] (?:and )?it (?:stays|remains|is)(?: sealed| dark| on fire"
        r"| there)? (until|for) ",
        r"\1 \2 ",
    ),
    (
        r"\b((?:place|put)s? (?:an?|the|one|1) [\w' -]+?) in (?:the )?(?:same )?(room|space)"
        r" (?:of|as|with) (the investigator (?:with|who|nearest|closest|farthest)[^.;,]+?)"
        r"(?:[.;,] (?:and )?| and )(?:it|he|she) (?:then |immediately |at once )*attacks (?:him|her"
        r"|that investigator)(?: at once| immediately)?(?=[.;,]|$)",
        r"choose \3, then \1 in his \2 and it attacks him",
    ),
    # `Each … takes 2 damage. Those who are in the Hall may ignore this.`
    (
        r"(?:^|(?<=\. ))(?:each|every) investigator ([^.]+)\. (?:those|investigators"
        r"|any investigator|any investigators|anyone|everyone) (?:who (?:is|are) )?in"
        r" (the [^.;,]+?)"
        r" (?:may|can)? ?(?:ignores? (?:this|it)(?: effect)?|(?:is|are) (?:safe|not affected"
        r"|unaffected|immune))",
        r"each investigator that is not in \2 \1",
    ),
    (
        r"\bchoose an? (lock|obstacle)(?: card)? (?:on|in|of) an? (adjacent |neighbouring )?room"
        r"([^.]*\. (?:pass|if you (?:pass|succeed))[:,] (?:discard|open|remove) (?:the|that)"
        r" (?:lock|obstacle))(?: card)?\b",
        r"choose an \2locked room\3 of that room",
    ),
    (
        r"\b(?:when (?:it|he|she|the monster) (?:is killed|dies), )?the investigator who"
        r" (?:killed|kills) (?:it|him|her) ",
        "whoever kills it ",
    ),
    (
        r"(?:^|(?<=\. ))(action: )?(?:use this weapon to )?attacks? (?:a|any|one) monster"
        r" (?:in your space|with this weapon|within (?:range )?\d+(?: spaces?)?"
        r"(?: with this weapon)?|up to \w+ spaces? away(?: with this weapon)?)"
        r"(?: using this weapon)?(?=\.|$)",
        "weapon",
    ),
    (
        _OUT + r"have ([^.;]+)",
        rf"when an investigator escapes, unless he has \1{_STAYS}",
    ),
    (_OUT + r"be ([^.;]+)", rf"when an investigator escapes, unless he is \1{_STAYS}"),
    (_OUT + r"([^.;]+)", rf"when an investigator escapes, unless he \1{_STAYS}"),
    (
        r"\b(is|are) neither ([^.,;]+?) nor (?:is |are )?([^.,;]+)",
        r"\1 not \2 and not \3",
    ),
    (
        r"\b(?:each|every) (?:investigator|player) chooses(?: one| either)?: ",
        r"each investigator: choose one: ",
    ),
    (
        r"\b((?:place|put)s? an? [\w' -]+?)((?: in [^.;,]+?)?) with a sample\b((?: in [^.;,]+)?)",
        r"\1\2\3 and it gains a sample",
    ),
    (
        r"(\bplaces? (?:an?|the) (?-i:[A-Z])[^.]*\."
        r" (?:when|whenever|as soon as|after|the next time))"
        r" (?:he|she) (?=(?:is killed|dies|moves|attacks|enters|takes)\b)",
        r"\1 it ",
    ),
)
