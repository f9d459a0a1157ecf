"""How a step of the keeper's turn is reached from where the table stands (p10)."""

from __future__ import annotations

from keeper.content.vocabulary import STEPS
from keeper.rules.game import Game


def how_to(game: Game, step: str) -> str:
    """A hint for whoever wanted to act in it now."""
    session = game.session
    if session.phase != "keeper":
        return "the keeper's turn comes when everybody has had one"
    if is_missed(game):
        return "the keeper misses this turn"
    if STEPS.index(session.step) < STEPS.index(step):
        return "`keeper step` goes on to it"
    return "that step is over in this turn; `keeper undo` goes back to it"


def is_missed(game: Game) -> bool:
    """Nothing but trading is left of a keeper's turn that he misses (p15)."""
    return game.session.skip_keeper and game.session.step == STEPS[0]
