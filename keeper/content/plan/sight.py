"""Straight lines over a floor plan, in whole numbers: what a wall or a door hides."""

from __future__ import annotations

from typing import Sequence

Cell = tuple[int, int]

# p21: a brown wall or the top of a door, sealed or not, hides what is behind it
SOLID = frozenset("-|+=X")


def clear(lines: Sequence[str], here: Cell, there: Cell) -> bool:
    """Whether the straight line between two dots touches no wall and no door.

    A wall runs from centre to centre of neighbouring solid signs; a solid sign alone
    is a point. All `lines` must be as long as the longest; dots lie inside spaces.
    """
    (row, column), (last_row, last_column) = here, there
    down, across = last_row - row, last_column - column
    for at in range(min(row, last_row) + 1, max(row, last_row)):
        low, rest = divmod((at - row) * across, down)
        low += column
        if lines[at][low] in SOLID and (not rest or lines[at][low + 1] in SOLID):
            return False
    for at in range(min(column, last_column) + 1, max(column, last_column)):
        low, rest = divmod((at - column) * down, across)
        low += row
        if lines[low][at] in SOLID and (not rest or lines[low + 1][at] in SOLID):
            return False
    return True
