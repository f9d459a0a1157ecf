"""Several who are in one room, whichever it is."""

from __future__ import annotations

import re

from keeper.content.language.grammar.selectors import read_selector
from keeper.content.language.grammar.shown_selectors import OCCUPIED
from keeper.content.language.nodes import Condition

_TOGETHER = (
    r"(?i)(?P<many>(?:at least |exactly |only |more than )?\w+(?: or more)? (?!other)[\w' -]+?) are"
    r" (?:all |both )?(?:together )?in (?:the same|one|a single) room(?: together)?"
)


def in_one_room(clause: str) -> tuple[Condition, ...] | None:
    """`2 investigators are in the same room`: there is a room with so many of them."""
    match = re.fullmatch(_TOGETHER, clause)
    room = match and read_selector(f"a room with {match['many']}")
    if not room or room.filters[0].test not in OCCUPIED[1:]:
        return None
    return (Condition("there", about=room),)
