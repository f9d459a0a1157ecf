"""The house as an owner types it: a list of spaces, and the rooms that it names."""

from __future__ import annotations

from typing import Any, Iterator, Sequence

from keeper.content.box.make import ELSEWHERE
from keeper.content.cards import slug
from keeper.content.plan.listing import OUTSIDE, read_lines, read_list
from keeper.errors import StoryFault

Table = dict[str, Any]


def lines_of(table: Table) -> list[str]:
    return [line for line in table.get("spaces", "").splitlines() if line.strip()]


def check(table: Table, lines: Sequence[str]) -> None:
    """Raises StoryFault for a line that cannot be read; the house may still grow."""
    read_lines("\n".join(lines), _rooms(table, lines))


def made(table: Table, lines: Sequence[str]) -> Table:
    """The keys of `map.toml`. Raises StoryFault for a house that is not whole."""
    rooms = _rooms(table, lines)
    text = "\n".join(lines)
    read_list(text, rooms)
    return {"spaces": text, "rooms": rooms}


def _rooms(table: Table, lines: Sequence[str]) -> dict[str, str]:
    """Those that the story names, and those that the list brings."""
    known = {id: name for id, name in table["rooms"].items() if name != ELSEWHERE}
    for said in _spaces(lines):
        name = slug(said)
        room, _, number = name.rpartition("-")
        if name in known or (room in known and number.isdecimal()) or name == OUTSIDE:
            continue
        new = room if number.isdecimal() and room else name
        if not new:
            raise StoryFault(f"{said!r} is no name of a space")
        known[new] = new.replace("-", " ").title()
    return known


def _spaces(lines: Sequence[str]) -> Iterator[str]:
    for line in lines:
        first, _, rest = line.partition("#")[0].partition(":")
        yield first
        for part in rest.partition(";")[0].split(","):
            if part.strip():
                yield part.partition(" by ")[0]
