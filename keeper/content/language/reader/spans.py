"""How long something holds, and how often it works: the words for it."""

from __future__ import annotations

import re

from keeper.content.language.grammar.words import blanks

# `twice per turn`, `3 times per game`
OFTEN = r"(?:twice|thrice|(?:two|three|four|five|[2-9]) times)"
SPAN = (
    r"(?P<span>until (?:the )?(?:end|start|beginning) of (?:your|his|her|the investigator's|the"
    r"|this|their|his or her)"
    r" (?:next )?(?:keeper(?:['’]s)? )?(?:next )?(?:turn|round)"
    r"|(?:until |during |in |on )?(?:your|his|her|its) next turn|next turn"
    r"|until the (?:keeper['’]s |next keeper |keeper )(?:next )?turn|until the next round"
    r"|during the (?:keeper['’]s |next keeper |keeper )(?:next )?turn"
    r"|for the rest of (?:the|this|your|his) (?:turn|round|game)"
    r"|until the next event(?: card)?(?: is resolved| has been resolved)?"
    r"|(?:for |during )?this (?:turn|round)|for one round"
    r"|until (?:your|his|her|their|the|this|the keeper['’]s) (?:next )?(?:turn|round)"
    r" (?:ends|is over|begins|starts)"
    r"|for (?:the next )?(?:two|2) rounds|until the end of the game|from now on)"
)
_STARTS = r"until (?:the )?(?:start|beginning) |until (?!the (?:end|next event))"
SPANS = {
    "turn": "until the end of your turn",
    "next-turn": "until the end of your next turn",
    "next-start": "until the start of your next turn",
    "round": "until the end of the round",
    "next-round": "until the end of the next round",
    "keeper": "until the end of the keeper's turn",
    "next-keeper": "until the end of the keeper's next turn",
    "keeper-start": "until the start of the keeper's turn",
    "event": "until the next event is resolved",
    "game": "for the rest of the game",
}


def span(said: str) -> str:
    said = re.sub(r"until (.+) (?:ends|is over)$", r"until the end of \1", said.lower())
    said = re.sub(r"until (.+) (?:begins|starts)$", r"until the start of \1", said)
    starts = re.match(_STARTS, said) is not None
    if "game" in said or said == "from now on":
        return "game"
    if "event" in said:
        return "event"
    if "keeper" in said:
        ends = "next-keeper" if "next" in said else "keeper"
        return "keeper-start" if starts else ends
    if re.search(r"next round|rounds$", said):
        return "round" if starts else "next-round"
    if "round" in said:
        return "round"
    if starts:
        return "next-start"
    return "next-turn" if "next" in said else "turn"


def how_often(said: str) -> int:
    """`3 times per game`, `twice per turn`; 0 is once."""
    word = said.lower().split(" ")[0]
    known = {"once": 0, "1": 0, "twice": 2, "thrice": 3, **blanks.NUMBERS}
    return known[word] if word in known else int(word)
