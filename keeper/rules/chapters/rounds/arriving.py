"""A new investigator in the place of one who was killed (p24)."""

from __future__ import annotations

from keeper.rules.chapters.house import movement
from keeper.rules.chapters.rounds import objective, passing, players, setup, turns
from keeper.rules.chapters.rounds.steps_left import moves_left
from keeper.rules.chapters.trials import harm, horror
from keeper.rules.game import Game
from keeper.rules.table import Turn


def arrive(game: Game, found: str, traits: list[str]) -> None:
    """p24: no steps; the new investigator is set up on the start space."""
    bereft = players.bereft(game)
    text = f"Which player takes {game.library.characters()[found].name}?"
    lost = {str(n): f"who lost {game.name(players.seats(game)[n])}" for n in bereft}
    player = int(game.pick("player", "investigators", text, list(lost), labels=lost))
    one = setup.deal_in(game, found, traits, player)
    game.table.turn = Turn(who=one.id)
    game.session.active = one.id
    game.turn.extra_moves, game.turn.extra_actions = -moves_left(game, one), -1
    told = f"{game.name(one)} arrives at {game.space_name(one.space)}, and has no steps yet."
    game.tell("arrived", told, who=one.id, player=player)
    if game.has("newcomers-brave-fire"):
        movement.brave_fire(game, one, game.room_of(one))
    horror.on_entering(game, one)
    _nobody_left_to_choose(game)
    if game.has("no-welcome"):
        game.open_window("start")
        return
    turns.burn(game, one)
    game.turn.extra_moves = game.turn.extra_actions = 0  # of no other turn
    passing.leave(game)


def _nobody_left_to_choose(game: Game) -> None:
    """p24: when all investigators were used, the dead have no successor."""
    if not harm.unused(game):
        for one in players.seats(game).values():
            if one.state == "dead":
                harm.eliminate(game, one)
        objective.check(game)
