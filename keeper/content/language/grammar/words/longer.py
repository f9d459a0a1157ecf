"""Short ways of saying what takes a longer sentence, before a text is cut."""

from __future__ import annotations

# `To escape, an investigator must first …`: he stays unless he does, or is so.
_OUT = (
    r"\b(?:to|before (?:he|you) may) escape,? (?:an|each|every|the|any)? ?"
    r"(?:investigators?|you|he)"
    r" must (?:first )?"
)
_STAYS = ", cancel that escape"
LONGER: tuple[tuple[str, str], ...] = (
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
