"""A floor plan from a list of spaces and what they touch, for those who do not draw.

    kitchen-1: kitchen-2, foyer-1 by door; hiding
    landing-1: hall-2 by stairs
    foyer-1: outside by door; start

A list says nothing of walls: people judge lines of sight from one room to another. An
empty list is a house of which only the rooms are known. The map of either shows who is
where, each room in a box of its own.
"""

from __future__ import annotations

import re
from typing import Iterator, Mapping

from keeper.content.cards import slug
from keeper.content.plan.drawing import FEATURES
from keeper.content.plan.house import EVERYTHING, SIGHT, Door, Plan, Room, Space
from keeper.content.records import dataclass, field
from keeper.errors import StoryFault

OUTSIDE = "outside"
START = "start"
WAYS = ("", "door", "sealed door", "stairs")
KINDS = tuple(sorted(FEATURES.values()))
HINT = "a line is `kitchen-1: kitchen-2, foyer-1 by door; hiding`"
WIDTH = 78
WIDE, HIGH = 18, 3  # the inside of a space on the map
NARROW = 4

Link = tuple[str, str, str]  # two spaces, and what is between them


@dataclass(eq=False)
class Listed:
    """What a list says, line by line."""

    spaces: list[str] = field(default_factory=list)
    links: list[Link] = field(default_factory=list)
    features: list[tuple[str, str]] = field(default_factory=list)
    starts: list[str] = field(default_factory=list)


def read_list(text: str, names: Mapping[str, str]) -> Plan:
    """`names` gives the rooms their names. Raises StoryFault, naming the line."""
    rooms = {slug(name): name for name in names.values()}
    found = read_lines(text, rooms)
    if not found.spaces:
        return _unknown(rooms)
    own = {room: _of(room, found.spaces) for room in rooms}
    for room, spaces in own.items():
        if not spaces:
            raise StoryFault(f"room {rooms[room]!r} has no space in the list", HINT)
    if len(found.starts) != 1:
        message = f"{len(found.starts)} spaces are the start, not one"
        raise StoryFault(message, "write `; start` after one space")
    return _plan(rooms, own, found)


def _unknown(rooms: Mapping[str, str]) -> Plan:
    """One space for each room; the last one is where people begin."""
    if not rooms:
        raise StoryFault("there is no room")
    own = {room: [f"{room}-1"] for room in rooms}
    spaces = [space for one in own.values() for space in one]
    return _plan(rooms, own, Listed(spaces, starts=[spaces[-1]]), EVERYTHING)


def _of(room: str, spaces: list[str]) -> list[str]:
    own = [space for space in spaces if space.rpartition("-")[0] == room]
    return sorted(own, key=lambda space: int(space.rpartition("-")[2]))


# Reading -------------------------------------------------------------------------------


def read_lines(text: str, rooms: Mapping[str, str]) -> Listed:
    """Line by line; whether they make a whole house is not looked at."""
    found = Listed()
    for number, line in enumerate(text.split("\n"), 1):
        said = line.partition("#")[0].strip()
        if said:
            try:
                _line(said, rooms, found)
            except StoryFault as fault:
                raise StoryFault(f"line {number}: {fault.message}", fault.hint or HINT)
    found.spaces = list(dict.fromkeys(found.spaces))
    return found


def _line(said: str, rooms: Mapping[str, str], found: Listed) -> None:
    first, _, rest = said.partition(":")
    ways, _, marks = rest.partition(";")
    here = space_called(first, rooms)
    found.spaces.append(here)
    for part in filter(None, map(str.strip, ways.split(","))):
        there, between = _way(part, rooms)
        if there == here:
            raise StoryFault(f"{here} touches itself")
        if there != OUTSIDE:
            found.spaces.append(there)
        elif between not in ("door", "sealed door"):
            raise StoryFault("only a door leads outside", "`foyer-1: outside by door`")
        if (there, here, between) not in found.links:
            found.links.append((here, there, between))
    for mark in filter(None, map(str.strip, marks.split(","))):
        _mark(mark.lower(), here, found)


def _way(part: str, rooms: Mapping[str, str]) -> tuple[str, str]:
    name, _, between = re.sub(r"\s+", " ", part).partition(" by ")
    between = re.sub(r"^(an? |the )", "", between.lower())
    if between not in WAYS:
        raise StoryFault(f"{between!r} joins no spaces", "by door, sealed door, stairs")
    known = name.strip().lower() == OUTSIDE
    return OUTSIDE if known else space_called(name, rooms), between


def _mark(mark: str, here: str, found: Listed) -> None:
    if mark == START:
        found.starts.append(here)
    elif slug(mark) in KINDS:
        found.features.append((slug(mark), here))
    else:
        known = ", ".join((START, *KINDS))
        raise StoryFault(f"{mark!r} is no mark of a space", f"there are {known}")


def space_called(said: str, rooms: Mapping[str, str]) -> str:
    """`Kitchen 2` is `kitchen-2`; a room's name alone is its first space."""
    name = slug(said)
    room, _, number = name.rpartition("-")
    if name in rooms:
        return f"{name}-1"
    if room in rooms and number.isdecimal() and int(number) > 0:
        return f"{room}-{int(number)}"
    raise StoryFault(f"{said.strip()!r} is no space of a room that is named")


# Building ------------------------------------------------------------------------------


def _plan(
    rooms: Mapping[str, str],
    own: Mapping[str, list[str]],
    found: Listed,
    judged: str = SIGHT,
) -> Plan:
    spaces, lines = _drawn(rooms, own)
    return Plan(
        rooms={room: Room(room, rooms[room], tuple(own[room])) for room in rooms},
        spaces=spaces,
        doors=_doors(rooms, found),
        start=found.starts[0],
        features=tuple(found.features),
        lines=tuple(lines),
        touching=_joined(spaces, found, ""),
        stairs=_joined(spaces, found, "stairs"),
        judged=judged,
    )


def _joined(
    spaces: Mapping[str, Space], found: Listed, way: str
) -> dict[str, frozenset[str]]:
    pairs = [(one, two) for one, two, between in found.links if between == way]
    both = pairs + [(two, one) for one, two in pairs]
    return {
        space: frozenset(two for one, two in both if one == space) for space in spaces
    }


def _doors(rooms: Mapping[str, str], found: Listed) -> dict[str, Door]:
    """Named like those of a drawing: by their rooms, in the order of the rooms."""
    doors: dict[str, Door] = {}
    order = [*rooms, OUTSIDE]
    for one, two, between in found.links:
        if not between.endswith("door"):
            continue
        ends = sorted((one, two), key=lambda end: order.index(_room(end)))
        id = stem = "/".join(map(_room, ends))
        count = 1
        while id in doors:
            count += 1
            id = f"{stem}-{count}"
        inside = tuple(end for end in ends if end != OUTSIDE)
        doors[id] = Door(id, inside, between == "sealed door", ())
    return doors


def _room(space: str) -> str:
    return space if space == OUTSIDE else space.rpartition("-")[0]


# The map -------------------------------------------------------------------------------


def _drawn(
    rooms: Mapping[str, str], own: Mapping[str, list[str]]
) -> tuple[dict[str, Space], list[str]]:
    """Rooms side by side as far as the line goes, each a box with its spaces."""
    spaces: dict[str, Space] = {}
    lines: list[str] = []
    for shelf in _shelves(own):
        top, column = len(lines), 0
        lines += [""] * (HIGH + 2)
        for room in shelf:
            wide = _wide(len(own[room]))
            for row, sign in enumerate(_box(len(own[room]), wide)):
                lines[top + row] = lines[top + row].ljust(column) + sign
            for place, space in enumerate(own[room]):
                left = column + 1 + place * (wide + 1)
                spaces[space] = _space(space, room, top + 1, left, wide)
            column += len(own[room]) * (wide + 1) + 2
    longest = max(map(len, lines))
    return spaces, [line.ljust(longest) for line in lines]


def _shelves(own: Mapping[str, list[str]]) -> Iterator[list[str]]:
    shelf: list[str] = []
    used = 0
    for room, spaces in own.items():
        needs = len(spaces) * (_wide(len(spaces)) + 1) + 2
        if shelf and used + needs > WIDTH + 1:
            yield shelf
            shelf, used = [], 0
        shelf.append(room)
        used += needs
    yield shelf


def _wide(count: int) -> int:
    return min(WIDE, max(NARROW, (WIDTH - 1) // count - 1))


def _box(count: int, wide: int) -> list[str]:
    edge = "+" + "+".join(["-" * wide] * count) + "+"
    inside = "|" + ":".join([" " * wide] * count) + "|"
    return [edge, *[inside] * HIGH, edge]


def _space(space: str, room: str, top: int, left: int, wide: int) -> Space:
    return Space(
        id=space,
        room=room,
        number=int(space.rpartition("-")[2]),
        dots=False,  # p21: it sees its whole room, and no other
        top=top,
        left=left,
        bottom=top + HIGH - 1,
        right=left + wide - 1,
        label_at=(top, left),
    )
