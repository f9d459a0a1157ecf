"""How many swaps of touching pieces bring one order into another, exactly."""

from __future__ import annotations

from functools import cache
from typing import Iterator

from keeper.content.puzzles import Layout

Order = bytes  # at each place: the place where its piece lay before
Edge = tuple[int, int]


class Swaps:
    """Every order within reach, found ring by ring as far as anybody asks."""

    def __init__(self, count: int, edges: tuple[Edge, ...]) -> None:
        self.edges = edges
        self.start = bytes(range(count))
        self.known = {self.start: 0}
        self.rim = [self.start]
        self.depth = 0

    def within(self, order: Order, most: int) -> int | None:
        """The least number of swaps, if it is not more than `most`."""
        while self.depth < most and self.rim:
            self._deepen()
        found = self.known.get(order)
        return found if found is not None and found <= most else None

    def _deepen(self) -> None:
        self.depth += 1
        rim, self.rim = self.rim, []
        for order in rim:
            for beside in self._beside(order):
                if beside not in self.known:
                    self.known[beside] = self.depth
                    self.rim.append(beside)

    def _beside(self, order: Order) -> Iterator[Order]:
        for edge in self.edges:
            yield swapped(order, edge)

    def way(self, order: Order) -> list[Edge]:
        """The swaps themselves, for an order that is known."""
        back: list[Edge] = []
        while order != self.start:
            back.append(self._nearer(order))
            order = swapped(order, back[-1])
        return back[::-1]

    def _nearer(self, order: Order) -> Edge:
        nearer = self.known[order] - 1
        return next(
            edge
            for edge in self.edges
            if self.known.get(swapped(order, edge)) == nearer
        )

    def apart(self) -> list[list[int | None]]:
        """How many places lie between two; None if no swap leads there."""
        count = len(self.start)
        return [_walk(count, self.edges, place) for place in range(count)]


def swapped(order: Order, edge: Edge) -> Order:
    changed = bytearray(order)
    one, other = edge
    changed[one], changed[other] = changed[other], changed[one]
    return bytes(changed)


def _walk(count: int, edges: tuple[Edge, ...], start: int) -> list[int | None]:
    far: list[int | None] = [None] * count
    far[start], front, away = 0, {start}, 0
    while front:
        away += 1
        front = {
            there
            for edge in edges
            for here, there in (edge, edge[::-1])
            if here in front and far[there] is None
        }
        for place in front:
            far[place] = away
    return far


@cache
def of(layout: Layout) -> Swaps:
    """One for each layout: what was found for one deal serves the next."""
    edges = tuple((at.place, at.other) for at in layout.joints)
    return Swaps(len(layout.places), edges)
