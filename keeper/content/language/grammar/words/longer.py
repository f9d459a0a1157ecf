"""Short ways of saying what takes a longer sentence, before a text is cut."""

from __future__ import annotations

# `To escape, an investigator must first …`: he stays unless he does, or is so.
_OUT = (
    r"\b(?:to|before (?:he|you) may) escape,? (?:an|each|every|the|any)? ?"
    r"(?:investigators?|you|he)"
    r" must (?:first )?"
)
_STAYS = ", cancel that escape"
# Rooms that were named just before are “those rooms”: `pointing` knows which.
_WHO = r"(?:you|he or she|he|she|they|the investigator|an investigator)"
LONGER: tuple[tuple[str, str], ...] = (
    (r"\byour investigator\b", "the investigator"),
    (r"\bin range\b", "within range"),
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
        r"\bchooses? (?:an?|one|1|any)(?: of (?:your|his|her|their|the investigator's))?"
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
        r"\b(action: )?(?:use this weapon to )?attacks? (?:a|any|one) monster (?:in your space"
        r"|with this weapon|within (?:range )?\d+(?: spaces?)?(?: with this weapon)?"
        r"|up to \w+ spaces? away(?: with this weapon)?)(?: using this weapon)?(?=\.|$)",
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
