"""The investigators' turns (p6, p8, p9): two Movement Steps and one Action Step."""

from __future__ import annotations

from typing import Iterator

from keeper.rules.chapters.rounds import objective, passing, steps_left
from keeper.rules.chapters.rounds.steps_left import action_left as action_left
from keeper.rules.chapters.rounds.steps_left import moves_left as moves_left
from keeper.rules.chapters.trials import harm
from keeper.rules.game import Game, Why
from keeper.rules.table import Investigator, Turn
from keeper.rules.text import abilities
from keeper.rules.text.scene import Happening, Scene

# Whose turn ---------------------------------------------------------------------------


def begin(game: Game, one: Investigator) -> None:
    """What was missed is taken from it, and what waits for its start happens."""
    game.pass_by(f"start {one.id}")
    open_for(game, one)
    told = f"{game.name(one)}'s turn, round {game.session.round}."
    game.tell("turn", told, who=one.id, round=game.session.round)
    _timed_effects(game, one, "turn-start")
    game.happens("any-turn-start", one)
    if game.session.active == one.id:
        game.open_window("start")


def open_for(game: Game, one: Investigator) -> None:
    """The turn with its steps, and nothing that waits for its start."""
    game.session.active = one.id
    game.table.turn = Turn(who=one.id)
    _miss_steps(game, one)


def _miss_steps(game: Game, one: Investigator) -> None:
    if one.lost_moves or one.lost_actions:
        steps_left.lose(game, one, one.lost_moves, one.lost_actions)
        one.lost_moves = one.lost_actions = 0


def _timed_effects(game: Game, one: Investigator, timing: str) -> None:
    if not game.first_reading:
        game.happens(timing, one)
        return
    for card, place, ability in list(abilities.timed(game, one, timing)):
        if one.state != "alive":
            return
        abilities.spend(game, one, card, place, ability)
        told = f"{card.name}: {card.text}"
        game.tell("text", told, open=card.id not in one.facedown, card=card.id)
        game.text.carry_out(game, ability.nodes, Scene(who=one, card=card))


def end(game: Game, one: Investigator) -> None:
    """What happens at its end, then the next player or the keeper."""
    _timed_effects(game, one, "turn-end")
    game.happens("any-turn-end", one)
    burn(game, one)
    game.pass_by(f"turn {one.id}")
    if one.state == "alive":
        game.tell("done", f"{game.name(one)}'s turn ends.", who=one.id)
    passing.leave(game)  # p24: whoever dies at its end has had it all the same


def burn(game: Game, one: Investigator) -> None:
    """p15: who is in a burning room at the end of his turn takes damage."""
    if one.state == "alive" and game.room_of(one).fire:
        if not abilities.ignores(game, one, "fire"):
            harm.damage(game, one, harm.FIRE_DAMAGE, "fire")


def escape(game: Game, one: Investigator) -> None:
    """p16: his figure is removed, and he takes no more turns; unless a card keeps him."""
    coming = Happening("escape")
    game.happens("before-escape", one, happening=coming)
    if coming.called_off or one.state != "alive":
        game.tell("stopped", f"{game.name(one)} does not get out.", who=one.id)
        return
    game.tell("escaped", f"{game.name(one)} escapes.", who=one.id)
    game.happens("escape", one)
    if one.state == "alive":
        one.state, one.space = "escaped", ""
        game.turn.losses = [loss for loss in game.turn.losses if loss.who != one.id]
    objective.check(game)
    passing.leave(game)


# Steps ------------------------------------------------------------------------------------


def why_nobody_acts(game: Game) -> Iterator[Why]:
    if game.session.phase != "investigators" or not game.session.active:
        hint = "`keeper turn WHO` begins one"
        if game.session.phase == "keeper":
            hint = "it is the keeper's turn: `keeper step` goes on"
        message = "no investigator's turn is running"
        yield Why(message, "RC-030", 6, hint, final=True)


def at_an_end(game: Game) -> bool:
    """Nobody's turn is open, or the open one has no step left."""
    if not game.session.active:
        return True
    one = acting(game)
    left = moves_left(game, one) or action_left(game, one)
    return not left and not game.first_reading


def acting(game: Game) -> Investigator:
    """Whose turn it is."""
    return game.by_id(game.session.active)


def why_no_move(game: Game, one: Investigator) -> Why | None:
    if moves_left(game, one) > 0:
        return None
    if one.stun and steps_left.unused(game, one) > 0:
        return Why("no Movement Step is left (stunned: one only)", "RC-201", 15)
    return Why("no Movement Step is left", "RC-034", 6)


def why_no_action(game: Game, one: Investigator) -> Why | None:
    if action_left(game, one):
        return None
    if not game.turn.acted:
        return Why("the Action Step of this turn is lost", "RC-035", 9)
    return Why("the Action Step of this turn is used", "RC-035", 9)


def spend_move(game: Game) -> None:
    game.turn.moves += 1


def spend_action(game: Game) -> None:
    game.turn.acted += 1


def after_move(game: Game, one: Investigator) -> None:
    """p16: windows 2 and 3, also when the step was lost on a lock (RC-154)."""
    if game.session.active == one.id:
        window = {1: "move-1", 2: "move-2"}.get(game.turn.moves, "move-3")
        game.turn.window = "" if window == "move-3" and _two_only(game) else window


def _two_only(game: Game) -> bool:
    """RC-137: p16 counts two Movement Steps, p11 means each of them."""
    return game.first_reading or game.has("third-step-unwatched")


def after_action(game: Game, one: Investigator) -> None:
    if game.session.active == one.id:
        game.turn.window = "action"
