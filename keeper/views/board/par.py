"""How many actions a puzzle would take from here: the keeper's alone (p18)."""

from __future__ import annotations

from functools import partial
from typing import Any, Callable

from keeper.rules.game import Game
from keeper.rules.names import counted
from keeper.rules.puzzles import laying, solver
from keeper.views.audience import Shown, keepers_only
from keeper.views.style import Page

Rehearsed = Callable[[], Game]


def _par(rehearsed: Rehearsed, name: str = "") -> Shown:
    """The least number, with the unused pieces as they lie; None: out of reach."""
    game = rehearsed()  # only for the keeper
    laid = laying.named(game, name)
    solution = solver.least(laying.board_of(game, laid))
    least = solution.cost if solution else None
    facts = {"puzzle": laid.puzzle, "card": laid.card, "least": least}
    return Shown(lambda: facts, partial(_text, facts))


def _text(facts: dict[str, Any], page: Page) -> str:
    least = facts["least"]
    told = "is out of reach"
    if least is not None:
        told = f"takes {counted(least, 'puzzle action')} from here, at the least"
    return "\n".join(page.wrap(f"The {facts['puzzle']} {told}."))


PAR = keepers_only(_par, "nobody may help with a puzzle", "RC-324", 18)
