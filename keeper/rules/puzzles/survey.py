"""How hard a puzzle is: the least number of actions over many deals."""

from __future__ import annotations

from collections import Counter
from typing import Iterable

from keeper.content.puzzles import Puzzles
from keeper.content.records import dataclass, field
from keeper.rules.chance import Chance
from keeper.rules.puzzles import solver
from keeper.rules.puzzles.board import Board, deal

DEALS = 1000
AVERAGE = (4, 5)  # the Intellect of an average investigator


@dataclass(eq=False)
class Spread:
    """How many deals need how many actions, played without a mistake."""

    puzzle: str
    actions: Counter[int] = field(default_factory=Counter)
    impossible: int = 0

    @property
    def deals(self) -> int:
        return self.actions.total() + self.impossible

    def share(self, part: float) -> int:
        """So many actions are enough for that part of the deals."""
        sure = sorted(self.actions.elements())
        return sure[min(int(part * len(sure)), len(sure) - 1)]

    def attempts(self, intellects: Iterable[int] = AVERAGE) -> Counter[int]:
        """How many deals need how many attempts, each Intellect counted."""
        found: Counter[int] = Counter()
        for actions, count in self.actions.items():
            for intellect in intellects:
                found[max(1, -(-actions // intellect))] += count
        return found


def spread(box: Puzzles, puzzle: str, deals: int = DEALS) -> Spread:
    """The same deals every time, so that a change of the pieces can be compared."""
    found = Spread(puzzle)
    for n in range(deals):
        pile = list(box.piles[box.puzzles[puzzle].pile])
        laid = deal(box, puzzle, pile, Chance(puzzle, str(n), 0))
        solution = solver.least(Board(box, laid, pile))
        if solution is None:
            found.impossible += 1
        else:
            found.actions[solution.cost] += 1
    return found
