"""The signs of a floor plan: which areas the lines enclose, and what lies between them.

Rows and columns count from 1 here, because a faulty drawing is named by line and column;
one blank row and column all around stand for the outside of the house.
"""

from __future__ import annotations

import re
from typing import Iterator, NamedTuple, NoReturn

from keeper.content.plan.sight import SOLID, Cell
from keeper.errors import StoryFault

DOOR = "="
SEALED = "X"
START = "S"
FEATURES = {
    "A": "altar",
    "B": "barrier",
    "C": "camp-fire",
    "D": "corpse",
    "H": "hiding",
    "L": "ladder",
    "V": "vent",
}

WHITE = frozenset(".:")
DOORS = frozenset((DOOR, SEALED))
WALLS = SOLID - DOORS
KNOWN = (
    SOLID | WHITE | frozenset(" abcdefghijklmnopqrstuvwxyz0123456789()S") | {*FEATURES}
)

Sides = tuple[int, int]

LINE = -1
OUTSIDE = 0

LINE_SIGN = re.compile(r"[-|+=X.:]")
OPEN_RUN = re.compile(r"[^-|+=X.:]+")
TOKEN = re.compile(r"\([a-z0-9]*\)?|[a-z0-9]+\)?|[A-Z]|\)")
LABEL = re.compile(r"(\()?([a-z]{1,2})([1-9][0-9]*)(?(1)\))")


class Label(NamedTuple):
    """What names a space: `a1`, or `(a1)` where there are no sight dots."""

    letters: str
    number: int
    dots: bool
    at: Cell

    def __str__(self) -> str:
        return f"{self.letters}{self.number}"


class Area:
    """One enclosed area: its runs of signs (row, first column, last column)."""

    def __init__(self) -> None:
        self.runs: list[tuple[int, int, int]] = []
        self.label: Label | None = None
        self.marks: list[tuple[str, Cell]] = []


class Opening(NamedTuple):
    """A door's signs, and the areas on its two sides; one side may be OUTSIDE."""

    sides: Sides
    sealed: bool
    cells: list[Cell]


def fault(at: Cell, words: str, hint: str = "") -> NoReturn:
    """Refuse the drawing at a sign."""
    raise StoryFault(f"line {at[0]}, column {at[1]}: {words}", hint)


class Drawing:
    """A drawing that has been read: areas, white lines, doors. Area 0 is outside."""

    def __init__(self, text: str) -> None:
        self.lines = _padded(text)
        blank = " " * (max(map(len, self.lines), default=0) + 2)
        self.signs = [blank, *(f" {line} " for line in self.lines), blank]
        self.owner = [[LINE] * len(blank) for _ in self.signs]
        self.areas: list[Area] = []
        self.touching: set[Sides] = set()
        self.doors: list[Opening] = []
        self._refuse_unknown_signs()
        self._find_areas()
        self._read_tokens()
        for number in range(1, len(self.areas)):
            self._check_area(number)
        self._read_lines()
        self._read_doors()

    def _refuse_unknown_signs(self) -> None:
        for row, line in enumerate(self.signs):
            if unknown := set(line) - KNOWN:
                sign = min(unknown, key=line.index)
                fault((row, line.index(sign)), f"unknown sign {sign!r}")

    def _find_areas(self) -> None:
        """Flood by whole runs: a run joins every run that it overlaps in the row above."""
        parent: list[int] = []
        runs: list[tuple[int, int, int]] = []
        above: list[int] = []
        for row, line in enumerate(self.signs):
            here = []
            for found in OPEN_RUN.finditer(line):
                first, last = found.start(), found.end() - 1
                runs.append((row, first, last))
                parent.append(len(parent))
                here.append(len(parent) - 1)
                for other in above:
                    if runs[other][1] <= last and first <= runs[other][2]:
                        _join(parent, other, here[-1])
            above = here
        self._own(runs, [_root(parent, run) for run in range(len(runs))])

    def _own(self, runs: list[tuple[int, int, int]], roots: list[int]) -> None:
        """Number the areas in reading order: the blank row above makes 0 the outside."""
        numbers: dict[int, int] = {}
        for (row, first, last), root in zip(runs, roots):
            number = numbers.setdefault(root, len(numbers))
            if number == len(self.areas):
                self.areas.append(Area())
            self.areas[number].runs.append((row, first, last))
            run = slice(first, last + 1)
            self.owner[row][run] = [number] * (last + 1 - first)

    def _read_tokens(self) -> None:
        for row, line in enumerate(self.signs):
            for run in OPEN_RUN.finditer(line):
                for found in TOKEN.finditer(line, run.start(), run.end()):
                    self._read_token(found.group(), (row, found.start()))

    def _read_token(self, token: str, at: Cell) -> None:
        number = self.owner[at[0]][at[1]]
        area = self.areas[number]
        label = LABEL.fullmatch(token)
        if token.isupper():
            if number == OUTSIDE:
                fault(at, f"{token} is outside every space")
            area.marks.append((token, at))
        elif not label:
            fault(at, f"{token!r} is no label", "A label is a1, or (a1) without dots.")
        elif number == OUTSIDE:
            fault(at, f"the space {label[2]}{label[3]} is not closed")
        elif area.label:
            fault(at, f"a second label in the space {area.label}")
        else:
            area.label = Label(label[2], int(label[3]), not label[1], at)

    def _check_area(self, number: int) -> None:
        area = self.areas[number]
        top, left, right = area.runs[0]
        if not area.label:
            fault((top, left), "this space has no label")
        for row, run in enumerate(area.runs, top):
            if run != (row, left, right):
                self._refuse_shape(number, (run[0], run[1]))
        bottom = area.runs[-1][0]
        for corner in (top - 1, left - 1), (top - 1, right + 1):
            self._check_corner(area, corner)
        for corner in (bottom + 1, left - 1), (bottom + 1, right + 1):
            self._check_corner(area, corner)

    def _check_corner(self, area: Area, corner: Cell) -> None:
        if self.owner[corner[0]][corner[1]] != LINE:
            fault(corner, f"the space {area.label} is open at this corner")

    def _refuse_shape(self, number: int, at: Cell) -> NoReturn:
        for door in self._door_cells():
            north, south, west, east = self._around(*door)
            if north == south == number or west == east == number:
                fault(door, "a door between a space and itself")
        fault(at, f"the space {self.areas[number].label} is not a rectangle")

    def _line_cells(self) -> Iterator[Cell]:
        for row, line in enumerate(self.signs):
            for found in LINE_SIGN.finditer(line):
                yield row, found.start()

    def _door_cells(self) -> Iterator[Cell]:
        for row, line in enumerate(self.signs):
            if DOOR in line or SEALED in line:
                yield from ((row, at) for at, sign in enumerate(line) if sign in DOORS)

    def _around(self, row: int, column: int) -> tuple[int, int, int, int]:
        owner = self.owner
        return (
            owner[row - 1][column],
            owner[row + 1][column],
            owner[row][column - 1],
            owner[row][column + 1],
        )

    def _diagonals(self, row: int, column: int) -> tuple[int, int, int, int]:
        above, below = self.owner[row - 1], self.owner[row + 1]
        return (
            above[column - 1],
            above[column + 1],
            below[column - 1],
            below[column + 1],
        )

    def _read_lines(self) -> None:
        for at in self._line_cells():
            north, south, west, east = sides = self._around(*at)
            if max(sides) <= OUTSIDE:
                self._check_stray(at, sides)
            if north != LINE and south != LINE:
                self._read_side(at, (north, south), "across", wrong="|:")
            elif west != LINE and east != LINE:
                self._read_side(at, (west, east), "down", wrong="-.")
            else:
                self._read_junction(at)

    def _check_stray(self, at: Cell, sides: tuple[int, ...]) -> None:
        """A line borders a space, at least by a corner, or lies deep in a thick wall."""
        corners = self._diagonals(*at)
        if max(corners) <= OUTSIDE and OUTSIDE in (*sides, *corners):
            fault(at, "a stray line, with no space beside it")

    def _read_side(self, at: Cell, sides: Sides, way: str, wrong: str) -> None:
        """A sign of a straight line, between two areas."""
        sign = self.signs[at[0]][at[1]]
        if sign in wrong:
            fault(at, f"{sign} in a line {way}")
        if sign in WHITE:
            if OUTSIDE in sides:
                fault(at, "a white line to the outside of the house")
            self._touch(*sides)

    def _read_junction(self, at: Cell) -> None:
        """A sign where lines turn, end on each other or cross."""
        sign = self.signs[at[0]][at[1]]
        if sign in DOORS:
            fault(at, "a door on a corner: it must lie between two spaces")
        if sign not in WHITE:
            return
        arms = self._arms(at)
        northwest, northeast, southwest, southeast = corners = self._diagonals(*at)
        if OUTSIDE in corners or OUTSIDE in self._around(*at):
            fault(at, "a white line to the outside of the house")
        if self._is_thick(at):
            fault(at, "a white line beside another line")
        if sum(arm in SOLID for arm in arms) > 1:
            fault(at, "a white line breaks a wall", "Draw + where walls meet or pass.")
        # p8: spaces whose white borders meet at a crossing touch diagonally
        if all(arm in WHITE for arm in arms):
            self._touch(northwest, southeast)
            self._touch(northeast, southwest)

    def _arms(self, at: Cell) -> str:
        row, column = at
        signs = self.signs
        vertical = signs[row - 1][column] + signs[row + 1][column]
        return vertical + signs[row][column - 1] + signs[row][column + 1]

    def _is_thick(self, at: Cell) -> bool:
        north, south, west, east = self._around(*at)
        northwest, northeast, southwest, southeast = self._diagonals(*at)
        return (
            north == west == northwest == LINE
            or north == east == northeast == LINE
            or south == west == southwest == LINE
            or south == east == southeast == LINE
        )

    def _touch(self, one: int, two: int) -> None:
        self.touching.add((min(one, two), max(one, two)))

    def _read_doors(self) -> None:
        seen: set[Cell] = set()
        for at in self._door_cells():
            if at not in seen:
                self.doors.append(self._door_from(at))
                seen.update(self.doors[-1].cells)

    def _door_from(self, at: Cell) -> Opening:
        row, column = at
        sign = self.signs[row][column]
        north, south, west, east = self._around(row, column)
        down, across = (0, 1) if north != LINE else (1, 0)
        cells = []
        while self.signs[row][column] == sign:
            cells.append((row, column))
            row, column = row + down, column + across
        before = self.signs[at[0] - down][at[1] - across]
        if before not in WALLS or self.signs[row][column] not in WALLS:
            fault(at, "a door must have a wall on both its sides")
        sides = (north, south) if across else (west, east)
        return Opening(sides, sign == SEALED, cells)


def _padded(text: str) -> tuple[str, ...]:
    lines = [line.rstrip("\r ") for line in text.split("\n")]
    while lines and not lines[-1]:
        lines.pop()
    width = max(map(len, lines), default=0)
    return tuple(line.ljust(width) for line in lines)


def _root(parent: list[int], run: int) -> int:
    while parent[run] != run:
        parent[run] = parent[parent[run]]
        run = parent[run]
    return run


def _join(parent: list[int], one: int, two: int) -> None:
    one, two = _root(parent, one), _root(parent, two)
    parent[max(one, two)] = min(one, two)
