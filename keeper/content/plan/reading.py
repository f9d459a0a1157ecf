"""A floor plan read from its drawing."""

from __future__ import annotations

from typing import Iterable, Mapping

from keeper.content.cards import slug
from keeper.content.plan.drawing import (
    FEATURES,
    OUTSIDE,
    START,
    Area,
    Drawing,
    Label,
    fault,
)
from keeper.content.plan.house import Door, Plan, Room, Space
from keeper.content.plan.sight import Cell
from keeper.errors import StoryFault

SMALL = frozenset("abcdefghijklmnopqrstuvwxyz")


def read_plan(drawing: str, names: Mapping[str, str]) -> Plan:
    """Read a drawing; `names` gives the name of the room of each letter.

    Raises StoryFault, naming line and column, for a drawing that cannot be read.
    It is not checked that every room can be reached.
    """
    sketch = Drawing(drawing)
    ids = _room_ids(names)
    spaces = _spaces(sketch.areas[1:], ids)
    touching = _touching(sketch, spaces)
    rooms = _rooms(names, ids, spaces)
    _check_rooms(rooms, spaces, touching)
    order = {room: place for place, room in enumerate(ids.values())}
    return Plan(
        rooms=rooms,
        spaces={id: space for id, space in _in_order(spaces, order)},
        doors=_doors(sketch, spaces, order),
        start=_start(sketch, spaces),
        features=_features(sketch, spaces),
        lines=sketch.lines,
        touching=touching,
    )


def _room_ids(names: Mapping[str, str]) -> dict[str, str]:
    ids: dict[str, str] = {}
    for letters, name in names.items():
        id = slug(name)
        if not (len(letters) in (1, 2) and set(letters) <= SMALL):
            raise StoryFault(f"room {letters!r}: one or two small letters are wanted")
        if id in ("", "outside"):
            raise StoryFault(f"room {letters}: {name!r} cannot be the name of a room")
        if id in ids.values():
            raise StoryFault(f"room {letters}: {name!r} is the name of two rooms")
        ids[letters] = id
    return ids


def _spaces(areas: Iterable[Area], ids: Mapping[str, str]) -> dict[int, Space]:
    """The spaces by the number of their area, in the order of the drawing."""
    spaces: dict[int, Space] = {}
    taken: set[str] = set()
    for number, area in enumerate(areas, 1):
        label = area.label
        assert label is not None
        if label.letters not in ids:
            fault(label.at, f"no room has the letter {label.letters!r}")
        space = _space(area, label, ids[label.letters])
        if space.id in taken:
            fault(label.at, f"a second space {label}")
        if space.id in ids.values():
            fault(label.at, f"{space.id} is the id of a room too")
        taken.add(space.id)
        spaces[number] = space
    return spaces


def _space(area: Area, label: Label, room: str) -> Space:
    top, left, right = area.runs[0]
    return Space(
        id=f"{room}-{label.number}",
        room=room,
        number=label.number,
        dots=label.dots,
        top=top - 1,
        left=left - 1,
        bottom=area.runs[-1][0] - 1,
        right=right - 1,
        label_at=_from_zero(label.at),
    )


def _from_zero(at: Cell) -> Cell:
    return at[0] - 1, at[1] - 1


def _in_order(
    spaces: Mapping[int, Space], order: Mapping[str, int]
) -> list[tuple[str, Space]]:
    """By room, then by number."""
    ranked = sorted(spaces.values(), key=lambda one: (order[one.room], one.number))
    return [(space.id, space) for space in ranked]


def _touching(
    sketch: Drawing, spaces: Mapping[int, Space]
) -> dict[str, frozenset[str]]:
    touching: dict[str, set[str]] = {space.id: set() for space in spaces.values()}
    for one, two in sketch.touching:
        touching[spaces[one].id].add(spaces[two].id)
        touching[spaces[two].id].add(spaces[one].id)
    return {space: frozenset(others) for space, others in touching.items()}


def _rooms(
    names: Mapping[str, str], ids: Mapping[str, str], spaces: Mapping[int, Space]
) -> dict[str, Room]:
    rooms: dict[str, Room] = {}
    for letters, id in ids.items():
        own = [space for space in spaces.values() if space.room == id]
        if not own:
            raise StoryFault(f"room {letters}, {names[letters]!r}, is not drawn")
        own.sort(key=lambda space: space.number)
        rooms[id] = Room(id, names[letters], tuple(space.id for space in own))
    return rooms


def _check_rooms(
    rooms: Mapping[str, Room],
    spaces: Mapping[int, Space],
    touching: Mapping[str, frozenset[str]],
) -> None:
    """White lines must join the spaces of a room: walls and doors end a room (p8)."""
    by_id = {space.id: space for space in spaces.values()}
    for room in rooms.values():
        joined: set[str] = set()
        edge = {room.spaces[0]}
        while edge:
            joined |= edge
            edge = {other for one in edge for other in touching[one]} - joined
            edge.intersection_update(room.spaces)
        for space in room.spaces:
            if space not in joined:
                row, column = by_id[space].label_at
                fault((row + 1, column + 1), f"no white line joins {space} to its room")


def _doors(
    sketch: Drawing, spaces: Mapping[int, Space], order: Mapping[str, int]
) -> dict[str, Door]:
    """Named by their rooms in the order of the list of rooms, numbered as drawn."""
    doors: dict[str, Door] = {}
    for opening in sketch.doors:
        ends = [spaces[side] for side in opening.sides if side != OUTSIDE]
        ends.sort(key=lambda space: (order[space.room], space.number))
        names = [space.room for space in ends] + ["outside"]
        id = stem = "/".join(names[:2])
        count = 1
        while id in doors:
            count += 1
            id = f"{stem}-{count}"
        cells = tuple(_from_zero(cell) for cell in opening.cells)
        doors[id] = Door(id, tuple(one.id for one in ends), opening.sealed, cells)
    return doors


def _marks(sketch: Drawing, spaces: Mapping[int, Space]) -> list[tuple[Cell, str, str]]:
    """Every feature letter in reading order: where, which, in what space."""
    return sorted(
        (at, sign, spaces[number].id)
        for number, area in enumerate(sketch.areas)
        for sign, at in area.marks
    )


def _start(sketch: Drawing, spaces: Mapping[int, Space]) -> str:
    starts = [mark for mark in _marks(sketch, spaces) if mark[1] == START]
    if not starts:
        raise StoryFault("the drawing has no start space", "Write S in one space.")
    if len(starts) > 1:
        fault(starts[1][0], "a second start space")
    return starts[0][2]


def _features(
    sketch: Drawing, spaces: Mapping[int, Space]
) -> tuple[tuple[str, str], ...]:
    marks = _marks(sketch, spaces)
    return tuple((FEATURES[sign], space) for _, sign, space in marks if sign != START)
