"""Doing one act: allowed or forced, carried out whole, and whether it decides the game."""

from __future__ import annotations

from typing import Iterator

from keeper.rules.acts.act import Act
from keeper.rules.chapters.rounds import objective, turns
from keeper.rules.game import Game, Over, Why
from keeper.rules.text import interpreter


def objections(game: Game, act: Act) -> Iterator[Why]:
    """What forbids it now: the end of the game before anything of its own."""
    if game.session.outcome is not None:
        hint = "`keeper undo` takes the last command back; `keeper new` begins another"
        yield Why("the game is over", "RC-294", 16, hint)
    yield from act.objections(game)


def why_not(game: Game, act: Act) -> Why | None:
    return next(objections(game, act), None)


def perform(game: Game, act: Act) -> None:
    """Do one thing, and see whether it decides the game."""
    for why in objections(game, act):
        game.heed(why)
    if not act.keeps_windows:
        game.close_windows()
    game.text = interpreter
    try:
        act.do(game)
        if game.session.outcome is None and act.settles:
            objective.check(game)
            turns.settle(game)
    except Over:
        game.turn.window = ""
    game.session.drawn = game.chance.drawn
