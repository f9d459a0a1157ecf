"""Random floor plans, and a slow and simple reading of them to compare with.

The reading shares nothing with the program's: it knows the rectangles because it drew
them, walks unit walls one by one with fractions, and closes ranges over all triples.
"""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from keeper.content.plan.reading import read_plan

Cell = tuple[int, int]
Box = tuple[int, int, int, int]  # top, left, bottom, right: the inner cells


class RandomPlan:
    """A house cut into halves again and again by lines of white, wall and door."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance
        height, width = chance.choice((7, 9, 11)), chance.choice((17, 23, 31))
        self.grid = [[" "] * width for _ in range(height)]
        self.boxes: list[Box] = []
        self.edges: set[Cell] = set()
        self.spaces: dict[str, int] = {}
        self.dots: dict[str, bool] = {}
        for row, column in product(range(height), range(width)):
            if row in (0, height - 1) or column in (0, width - 1):
                self.edges.add((row, column))
                self.grid[row][column] = "+"
        self._cut((1, 1, height - 2, width - 2), 4)
        self._settle_junctions()
        self._doors()
        self._rooms()
        self.walls = self._walls()
        self.lines = ["".join(row) for row in self.grid]

    def _cut(self, box: Box, depth: int) -> None:
        top, left, bottom, right = box
        rows = range(top + 1, bottom)
        columns = range(left + 5, right - 4)
        across = bool(rows) and (not columns or self.chance.random() < 0.5)
        if not depth or not (rows or columns):
            self.boxes.append(box)
        elif across:
            at = self.chance.choice(rows)
            self._line([(at, column) for column in range(left, right + 1)], "-.")
            self._cut((top, left, at - 1, right), depth - 1)
            self._cut((at + 1, left, bottom, right), depth - 1)
        else:
            at = self.chance.choice(columns)
            self._line([(row, at) for row in range(top, bottom + 1)], "|:")
            self._cut((top, left, bottom, at - 1), depth - 1)
            self._cut((top, at + 1, bottom, right), depth - 1)

    def _line(self, cells: list[Cell], signs: str) -> None:
        """White, wall, or a wall with one opening."""
        wall, white = signs[0], signs[1]
        form = self.chance.choice(("white", "white", "wall", "opening", "opening"))
        first, last = sorted(self.chance.choices(range(len(cells)), k=2))
        for place, (row, column) in enumerate(cells):
            opened = form == "white" or form == "opening" and first <= place <= last
            self.grid[row][column] = white if opened else wall
            self.edges.add((row, column))

    def _arms(self, cell: Cell) -> list[Cell]:
        row, column = cell
        arms = [
            (row - 1, column),
            (row + 1, column),
            (row, column - 1),
            (row, column + 1),
        ]
        return [arm for arm in arms if arm in self.edges]

    def _turns(self, cell: Cell) -> bool:
        arms = self._arms(cell)
        return len({row for row, _ in arms}) > 1 and len({c for _, c in arms}) > 1

    def _settle_junctions(self) -> None:
        turns = [cell for cell in sorted(self.edges) if self._turns(cell)]
        for row, column in turns:
            inner = self._solid_arms((row, column)) < 2
            pillar = not inner or self.chance.random() < 0.3
            self.grid[row][column] = "+" if pillar else self.chance.choice(".:")
        # a pillar may have become the second wall of a junction beside it
        for _ in turns:
            for row, column in turns:
                if self._solid_arms((row, column)) > 1:
                    self.grid[row][column] = "+"

    def _solid_arms(self, cell: Cell) -> int:
        return sum(
            self.grid[row][column] not in ".:" for row, column in self._arms(cell)
        )

    def _doors(self) -> None:
        """A wall sign whose line goes on as wall on both sides may become a door."""
        for row, column in sorted(self.edges):
            arms = [self.grid[r][c] for r, c in self._arms((row, column))]
            if self._turns((row, column)) or self.grid[row][column] in ".:":
                continue
            if all(arm in "-|+" for arm in arms) and self.chance.random() < 0.1:
                self.grid[row][column] = self.chance.choice("==X")

    def _owner(self, row: int, column: int) -> int:
        for number, (top, left, bottom, right) in enumerate(self.boxes):
            if top <= row <= bottom and left <= column <= right:
                return number
        return -1

    def _touching(self) -> set[tuple[int, int]]:
        pairs = set()
        for row, column in self.edges:
            if self.grid[row][column] not in ".:":
                continue
            steps = [((-1, 0), (1, 0)), ((0, -1), (0, 1))]
            arms = [self.grid[r][c] in ".:" for r, c in self._arms((row, column))]
            if len(arms) == 4 and all(arms):
                steps = [((-1, -1), (1, 1)), ((-1, 1), (1, -1))]
            for one, two in steps:
                a = self._owner(row + one[0], column + one[1])
                b = self._owner(row + two[0], column + two[1])
                if -1 not in (a, b):
                    pairs |= {(a, b), (b, a)}
        return pairs

    def _rooms(self) -> None:
        """Each space begins a room, or joins the room of a space it touches."""
        self.pairs = self._touching()
        room: dict[int, str] = {}
        counts: dict[str, int] = {}
        for number in range(len(self.boxes)):
            friends = [
                room[b] for a, b in sorted(self.pairs) if a == number and b in room
            ]
            fresh = not friends or self.chance.random() < 0.3
            room[number] = (
                chr(97 + len(counts)) if fresh else self.chance.choice(friends)
            )
            counts[room[number]] = counts.get(room[number], 0) + 1
            self._write(number, room[number], counts[room[number]])
        self.names = {letter: f"Room {letter}" for letter in counts}

    def _write(self, number: int, letter: str, count: int) -> None:
        _, left, bottom, _ = self.boxes[number]
        name = f"room-{letter}-{count}"
        self.spaces[name] = number
        self.dots[name] = self.chance.random() < 0.85
        label = f"{letter}{count}" if self.dots[name] else f"({letter}{count})"
        for place, sign in enumerate(label if number else label + "S"):
            self.grid[bottom][left + place] = sign

    def neighbours(self, name: str) -> set[str]:
        number = self.spaces[name]
        return {
            other for other, at in self.spaces.items() if (number, at) in self.pairs
        }

    def ranges(self) -> dict[tuple[str, str], int]:
        """Floyd and Warshall; a pair that is missing is out of reach."""
        known = {(a, a): 0 for a in self.spaces}
        known |= {(a, b): 1 for a in self.spaces for b in self.neighbours(a)}
        for middle, a, b in product(self.spaces, repeat=3):
            if (a, middle) in known and (middle, b) in known:
                way = known[a, middle] + known[middle, b]
                known[a, b] = min(way, known.get((a, b), way))
        return known

    def sees(self, a: str, b: str) -> bool:
        if a == b:
            return True
        if not (self.dots[a] and self.dots[b]):
            return a.rpartition("-")[0] == b.rpartition("-")[0]
        ones, twos = self._corners(a), self._corners(b)
        return any(
            not any(meets(one, two, wall) for wall in self.walls)
            for one, two in product(ones, twos)
        )

    def _corners(self, name: str) -> list[Cell]:
        top, left, bottom, right = self.boxes[self.spaces[name]]
        return [(top, left), (top, right), (bottom, left), (bottom, right)]

    def _walls(self) -> list[tuple[Cell, Cell]]:
        """Every solid point, and every unit of wall between two of them."""
        solid = {(r, c) for r, c in self.edges if self.grid[r][c] not in ".:"}
        walls = [(cell, cell) for cell in solid]
        walls += [((r, c), (r + 1, c)) for r, c in solid if (r + 1, c) in solid]
        walls += [((r, c), (r, c + 1)) for r, c in solid if (r, c + 1) in solid]
        return walls


def meets(one: Cell, two: Cell, wall: tuple[Cell, Cell]) -> bool:
    """Whether a sight line touches a unit wall: near it, and not wholly on one side."""
    for axis in (0, 1):
        low, high = wall[0][axis], wall[1][axis]
        if high < min(one[axis], two[axis]) or low > max(one[axis], two[axis]):
            return False
    down, right = two[0] - one[0], two[1] - one[1]
    sides = [down * (end[1] - one[1]) - right * (end[0] - one[0]) for end in wall]
    return min(sides) <= 0 <= max(sides)


@pytest.mark.parametrize("seed", range(24))
def test_random_plans_agree_with_a_slow_reading(seed: int) -> None:
    slow = RandomPlan(Random(seed))
    plan = read_plan("\n".join(slow.lines), slow.names)
    assert set(plan.spaces) == set(slow.spaces)
    ranges = slow.ranges()
    for a in slow.spaces:
        assert plan.open_neighbours(a) == slow.neighbours(a), (a, slow.lines)
        for b in slow.spaces:
            assert plan.distance(a, b) == ranges.get((a, b)), (a, b, slow.lines)
            assert plan.sees(a, b) == slow.sees(a, b), (a, b, slow.lines)


def test_random_plans_are_worth_reading() -> None:
    """The generator draws what matters: hidden and seen, near and out of range."""
    kinds: set[object] = set()
    for seed in range(24):
        slow = RandomPlan(Random(seed))
        plan = read_plan("\n".join(slow.lines), slow.names)
        for a in plan.spaces:
            for b in plan.spaces:
                same, near = plan.room_of(a) == plan.room_of(b), plan.distance(a, b)
                kinds.add((same, near is not None, plan.sees(a, b)))
        kinds.update(door.sealed for door in plan.doors.values())
        kinds.update(not space.dots for space in plan.spaces.values())
    possible = {(same, True, sees) for same in (True, False) for sees in (True, False)}
    assert kinds == possible | {(False, False, False), True, False}
