"""Doing one act: allowed or forced, carried out whole, and whether it decides the game."""

from __future__ import annotations

from contextlib import nullcontext
from itertools import chain
from typing import Iterator

from keeper.rules.acts.act import BY_HAND, Act
from keeper.rules.chapters.rounds import clock, objective, passing
from keeper.rules.game import Game, Over, Why
from keeper.rules.table import Investigator
from keeper.rules.text.when_needed import WhenNeeded

AGAIN = "`keeper undo` takes the last command back; `keeper new` begins another"
OVER = Why("the game is over", "RC-294", 16, AGAIN)


def objections(game: Game, act: Act) -> Iterator[Why]:
    """What forbids it now: the end of the game before anything of its own."""
    own = act.objections(game)
    return own if game.session.outcome is None else chain([OVER], own)


def why_not(game: Game, act: Act) -> Why | None:
    return next(objections(game, act), None)


def perform(game: Game, act: Act, asked: bool = False) -> None:
    """Do one thing, and see whether it decides the game.

    `asked`: whoever chose it has seen a moment ago that nothing forbids it.
    """
    if not hasattr(game, "text"):
        game.text = WhenNeeded()
    try:
        if not act.of or _in_turn(game, act):
            _do(game, act, asked)
        with game.keeping_window():  # RC-388: an event that a card brings is no step
            clock.after_the_card(game)
            if act.settles:
                game.happens("so")
                objective.check(game)
        if game.session.outcome is None and act.settles:
            passing.settle(game)
    except Over:
        game.turn.window = ""
    game.session.drawn = dict(game.chance.drawn)


def _do(game: Game, act: Act, asked: bool = False) -> None:
    for why in () if asked else objections(game, act):
        game.heed(why)
    with game.keeping_window() if _corrects(game, act) else nullcontext():
        if not act.keeps_windows:
            game.close_windows()
        act.do(game)


def _corrects(game: Game, act: Act) -> bool:
    """What people put right is no step: no mythos card comes too late by it."""
    return act.chair == BY_HAND and act.settles and not game.first_reading


def _in_turn(game: Game, act: Act) -> bool:
    """Begin the turn that an act belongs to, and see whether it can still be done.

    What was illegal all along is refused whole; where chance or the keeper's card has
    come in between, the turn stands without the act.
    """
    # Only here: a thirtieth of the yardstick, where a command names whose turn it is.
    from keeper.rules.acts.turns import BeginTurn
    from keeper.rules.chapters.hands import mythos

    _do(game, BeginTurn(act.of))
    one = game.by_id(act.of)
    if not _acts(game, one):
        return False
    if not game.chance.rolls and why_not(game, act) is not None:
        return True
    mythos.offer(game, one)
    if not _acts(game, one):
        return False
    why = why_not(game, act)
    if why is not None:
        game.tell("stopped", f"{game.name(one)} goes no further: {why.message}.")
    return why is None


def _acts(game: Game, one: Investigator) -> bool:
    """What came with his turn has left it to him."""
    return game.session.active == one.id and one.state == "alive"
