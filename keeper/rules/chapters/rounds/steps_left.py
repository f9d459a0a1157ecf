"""The steps an investigator has left (p6, p9, p15)."""

from __future__ import annotations

from keeper.rules import names
from keeper.rules.game import Game
from keeper.rules.table import Investigator
from keeper.rules.text import abilities

MOVES = 2
STUNNED_MOVES = 1
EVERY = 9  # more steps than a turn can have
ENDED = "turn ended"  # among what a turn remembers: a card has ended it


def moves_due(game: Game, one: Investigator) -> int:
    """Two Movement Steps, and what his cards make of that."""
    first = STUNNED_MOVES if one.stun and _stun_first(game) else MOVES
    due = max(0, first + abilities.total(game, one, "moves"))
    most = [node.n for _, node in abilities.lasting(game, one, "moves-at-most")]
    return min([due, *(n for n in most if isinstance(n, int))])


def _stun_first(game: Game) -> bool:
    """RC-386, switched: other losses are taken from the one step that stun leaves."""
    return game.first_reading or game.has("stun-takes-first")


def _capped(game: Game, one: Investigator, steps: int) -> int:
    """p15: however many a stunned investigator would have, he takes one (RC-385)."""
    stunned = one.stun and not game.first_reading
    return min(steps, STUNNED_MOVES) if stunned else steps


def moves_left(game: Game, one: Investigator) -> int:
    return game.once(("moves", one.id), lambda: _moves_left(game, one))


def _moves_left(game: Game, one: Investigator) -> int:
    if game.session.active != one.id:
        had = one.player in game.session.taken
        return 0 if had else max(0, _capped(game, one, _next_turn(game, one)))
    allowed = moves_due(game, one) + int(game.turn.extra_moves)
    return max(0, _capped(game, one, allowed) - int(game.turn.moves))


def _next_turn(game: Game, one: Investigator) -> int:
    return moves_due(game, one) - one.lost_moves


def action_left(game: Game, one: Investigator) -> bool:
    if game.session.active != one.id:
        return one.player not in game.session.taken and not one.lost_actions
    return bool(1 + game.turn.extra_actions - game.turn.acted > 0)


def gain_moves(game: Game, one: Investigator, n: int) -> None:
    had = moves_left(game, one)
    game.turn.extra_moves += n
    told = f"{game.name(one)} may take another Movement Step."
    if moves_left(game, one) == had:
        told = f"{game.name(one)} is stunned: no Movement Step is added."
    game.tell("steps", told, who=one.id)


def lose(game: Game, one: Investigator, moves: int = 0, actions: int = 0) -> None:
    """Steps lost now, if it is his turn and he has them; otherwise in his next."""
    if game.session.active == one.id:
        had = moves_left(game, one)
        moves = min(moves, unused(game, one))
        actions = min(actions, int(action_left(game, one)))
        game.turn.extra_moves -= moves
        game.turn.extra_actions -= actions
        told = f"{game.name(one)} loses {_steps(moves, actions)} of this turn."
        if not moves and not actions:
            told = f"{game.name(one)} has no such step left to lose."
        if moves and had and moves_left(game, one) == had:
            told += " (Stunned: one is left all the same.)"
    else:
        one.lost_moves += moves
        one.lost_actions += actions
        told = f"{game.name(one)} will lose steps of the next turn."
    game.tell("steps", told, who=one.id, moves=-moves, actions=-actions)


def end(game: Game, one: Investigator) -> None:
    """All his steps are lost, and no card gives him others in this turn."""
    lose(game, one, moves=EVERY, actions=EVERY)
    if game.session.active == one.id:
        game.turn.uses[ENDED] = 1


def may_gain(game: Game, one: Investigator) -> bool:
    """A further step is for whoever has the turn, until a card has ended it."""
    return game.session.active == one.id and ENDED not in game.turn.uses


def unused(game: Game, one: Investigator) -> int:
    """Steps of this turn not yet taken, whatever stun would leave of them (RC-386)."""
    if game.first_reading:
        return moves_left(game, one)
    due = moves_due(game, one) + int(game.turn.extra_moves)
    return max(0, due - int(game.turn.moves))


def _steps(moves: int, actions: int) -> str:
    found = [names.counted(moves, "Movement Step")] if moves else []
    found += ["the Action Step"] if actions else []
    return names.listed(found)
