"""How often: `twice per turn`, `3 times per game`."""

from __future__ import annotations

from keeper.content.language.grammar.words import blanks

OFTEN = r"(?:twice|thrice|(?:two|three|four|five|[2-9]) times)"


def how_often(said: str) -> int:
    """`3 times per game`, `twice per turn`; 0 is once."""
    word = said.lower().split(" ")[0]
    known = {"once": 0, "1": 0, "twice": 2, "thrice": 3}
    return known[word] if word in known else blanks.number(word) or 0
