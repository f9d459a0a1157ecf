"""The steps an investigator has left (p6, p9, p15)."""

from __future__ import annotations

from keeper.rules.game import Game
from keeper.rules.table import Investigator
from keeper.rules.text import abilities

MOVES = 2
STUNNED_MOVES = 1


def moves_allowed(game: Game, one: Investigator) -> int:
    """p15: a stunned investigator has one Movement Step."""
    allowed = STUNNED_MOVES if one.stun else MOVES
    return max(0, allowed + abilities.total(game, one, "moves"))


def moves_left(game: Game, one: Investigator) -> int:
    if game.session.active != one.id:
        had = one.player in game.session.taken
        return 0 if had else max(0, moves_allowed(game, one) - one.lost_moves)
    allowed = moves_allowed(game, one) + int(game.turn.extra_moves)
    return max(0, allowed - int(game.turn.moves))


def action_left(game: Game, one: Investigator) -> bool:
    if game.session.active != one.id:
        return one.player not in game.session.taken and not one.lost_actions
    return bool(1 + game.turn.extra_actions - game.turn.acted > 0)
