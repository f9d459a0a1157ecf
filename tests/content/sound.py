"""What the check says of a story of the program, worked out once for all who ask."""

from __future__ import annotations

from functools import cache

from keeper.content.check.story import Check, check
from keeper.content.packs import Library, builtin


@cache
def checks(story: str) -> tuple[Check, ...]:
    return tuple(check(Library([builtin()], story), core=False))
