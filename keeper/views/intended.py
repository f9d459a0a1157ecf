"""An investigator's act, read and forbidden by what everybody knows."""

from __future__ import annotations

from typing import Callable

from keeper.rules.acts.act import INVESTIGATORS, Act
from keeper.rules.acts.perform import why_not
from keeper.rules.acts.turns import BeginTurn
from keeper.rules.game import Game
from keeper.views.naming import copies_held, renamed
from keeper.views.observer import as_far_as_known


def is_theirs(chair: str) -> bool:
    return chair == INVESTIGATORS


def as_everybody_knows(game: Game, read: Callable[[Game], Act]) -> Act:
    """Read with the cards by their titles; then it is done to the real ones."""
    known = as_far_as_known(game)
    meant = read(known)
    first = BeginTurn(meant.of) if meant.of else meant
    why = why_not(known, first)
    if why is not None and (why.final or not game.force):
        raise why.refusal()
    real = {other: card for card, other in copies_held(game).items()}
    for field, value in vars(meant).items():
        setattr(meant, field, renamed(value, real))
    return meant
