"""Words that can be no monster: a clause about them is about something else."""

from __future__ import annotations

from keeper.content.language.grammar.words.blanks import OWNED

NO_MONSTERS = (
    *OWNED,
    *(one + "s" for one in OWNED),
    "damage",
    "horror",
    "threat",
    "mythos",
    "time",
    "door",
    "lock",
    "obstacle",
    "barrier",
    "skill",
    "action",
    "turn",
    "test",
    "keeper",
    "player",
    "health",
    "sanity",
    "fire",
    "darkness",
    "objective",
    "space",
    "spaces",
    "die",
    "puzzle",
    "bedroom",
    "round",
)
