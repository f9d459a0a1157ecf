"""An investigator's act, read and forbidden by what everybody knows."""

from __future__ import annotations

from typing import Callable

from keeper.rules.acts.act import INVESTIGATORS, Act
from keeper.rules.acts.perform import why_not
from keeper.rules.acts.turns import BeginTurn
from keeper.rules.chapters.rounds import turns
from keeper.rules.game import Game, Why
from keeper.rules.table import Table
from keeper.rules.text.waiting import cards
from keeper.views.naming import copies_held, renamed
from keeper.views.observer import as_far_as_known


def is_theirs(chair: str) -> bool:
    return chair == INVESTIGATORS


def as_everybody_knows(game: Game, read: Callable[[Game], Act]) -> Act:
    """Read with the cards by their titles; then it is done to the real ones."""
    known = as_far_as_known(game)
    meant = read(known)
    why = why_not(known, BeginTurn(meant.of) if meant.of else meant)
    if meant.of and why is None:
        why = _why_not_then(known, meant)
    if why is not None and (why.final or not game.force):
        raise why.refusal()
    real = {other: card for card, other in copies_held(game).items()}
    for field, value in vars(meant).items():
        setattr(meant, field, renamed(value, real))
    return meant


def _why_not_then(known: Game, act: Act) -> Why | None:
    """What forbids it in the turn that is begun for it, unless its start may change that."""
    one = known.by_id(act.of)
    for event in ("turn-start", "any-turn-start"):
        if any(cards(known, event, one, None)):
            return None
    known.table = Table(known.table.state())
    turns.open_for(known, known.by_id(act.of))
    return why_not(known, act)
