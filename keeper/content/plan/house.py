"""The floor plan of a story: rooms, spaces and doors, range and line of sight."""

from __future__ import annotations

from functools import cached_property
from typing import Mapping

from keeper.content.plan.sight import Cell, clear
from keeper.content.records import dataclass, field


@dataclass(frozen=True)
class Space:
    """One rectangle of the drawing; bounds are its inner rows and columns, from 0."""

    id: str
    room: str
    number: int
    dots: bool
    top: int
    left: int
    bottom: int
    right: int
    label_at: Cell

    @property
    def corners(self) -> frozenset[Cell]:
        """The cells of the sight dots, whether or not they are printed."""
        rows, columns = (self.top, self.bottom), (self.left, self.right)
        return frozenset((row, column) for row in rows for column in columns)


@dataclass(frozen=True)
class Room:
    """A named part of the house; its spaces in the order of their numbers."""

    id: str
    name: str
    spaces: tuple[str, ...]


@dataclass(frozen=True)
class Door:
    """A door between two spaces, or out of the house; `cells` are its signs."""

    id: str
    spaces: tuple[str, ...]
    sealed: bool
    cells: tuple[Cell, ...]

    @property
    def outside(self) -> bool:
        return len(self.spaces) == 1


# What people judge themselves, where the house was not drawn.
SIGHT = "sight"
EVERYTHING = "everything"


@dataclass(frozen=True, eq=False)
class Plan:
    """The house as drawn. `touching` has, for each space, those across a white line.

    All `lines` are equally long, so that a cell of one is a cell of all. `stairs` join
    spaces for whoever walks, and for nothing else. Nothing is known but the names of the
    rooms where `judged` is EVERYTHING: then all is near, and people say what is not.
    """

    rooms: Mapping[str, Room]
    spaces: Mapping[str, Space]
    doors: Mapping[str, Door]
    start: str
    features: tuple[tuple[str, str], ...]
    lines: tuple[str, ...]
    touching: Mapping[str, frozenset[str]]
    stairs: Mapping[str, frozenset[str]] = field(default_factory=dict)
    judged: str = ""

    def room_of(self, space: str) -> str:
        return self.spaces[space].room

    def space_name(self, space: str) -> str:
        """As people say it: the room alone where it has one space only."""
        room = self.rooms[self.room_of(space)]
        if len(room.spaces) == 1:
            return room.name
        return f"{room.name} {space.rpartition('-')[2]}"

    def open_neighbours(self, space: str) -> frozenset[str]:
        """Spaces that share a white line or a white crossing with this one (p8)."""
        if self.judged == EVERYTHING:
            return frozenset(self.spaces) - {space}
        return self.touching[space] | self.stairs.get(space, frozenset())

    def doors_of(self, space: str) -> tuple[Door, ...]:
        return self._doors_by_space.get(space, ())

    @cached_property
    def _doors_by_space(self) -> dict[str, tuple[Door, ...]]:
        return {
            space: tuple(one for one in self.doors.values() if space in one.spaces)
            for space in self.spaces
        }

    def door_between(self, a: str, b: str) -> tuple[Door, ...]:
        """The doors, sealed or not, that join two spaces."""
        return tuple(door for door in self.doors_of(a) if a != b in door.spaces)

    def distance(self, a: str, b: str) -> int | None:
        """Range in spaces; None where only a door, or nothing, leads there (p21)."""
        if self.judged == EVERYTHING:
            return 0
        seen = edge = frozenset((a,))
        steps = 0
        while b not in edge:
            edge = frozenset().union(*(self.touching[space] for space in edge)) - seen
            if not edge:
                return None
            seen |= edge
            steps += 1
        return steps

    def reaches(self, a: str, b: str, far: int) -> bool:
        """p21: few enough spaces away, no door between, and in sight."""
        away = self.distance(a, b)
        if away is None or away > far:
            return False
        return bool(self.judged) or self.sees(a, b)

    def sees(self, a: str, b: str) -> bool:
        """Line of sight: from any dot of one space to any dot of the other (p21)."""
        here, there = self.spaces[a], self.spaces[b]
        if here == there or self.judged == EVERYTHING:
            return True
        # p21: a space without dots sees its whole room, and no other room
        if not (here.dots and there.dots):
            return here.room == there.room
        return any(
            clear(self.lines, dot, other)
            for dot in here.corners
            for other in there.corners
        )


def blank(plan: Plan) -> list[str]:
    """The drawing without labels and feature letters, for a map to be written into."""
    lines = [list(line) for line in plan.lines]
    for space in plan.spaces.values():
        for row in range(space.top, space.bottom + 1):
            for column in range(space.left, space.right + 1):
                lines[row][column] = " "
    return ["".join(line) for line in lines]
