"""Attempting a puzzle in a game that was begun before the program knew the pieces.

It counts the puzzle actions; the players move pieces of their own and say what came of it.
"""

from __future__ import annotations

from keeper.rules.chapters.trials import tests
from keeper.rules.game import Game
from keeper.rules.table import Investigator


def attempt(game: Game, who: Investigator, puzzle: str, source: str) -> bool:
    """It breaks into the running move or action; True if that may go on."""
    mark = f"{who.id}:{source}:puzzle"
    if game.turn.uses.get(mark):
        told = f"{game.name(who)} tried the {puzzle} in this turn already."
        game.tell("puzzle", told, who=who.id, what=puzzle, actions=0)
        return False
    game.turn.uses[mark] = 1
    # p15: stun lowers tests, not the Intellect that counts here.
    _actions(game, who, puzzle, who.attributes["intellect"])
    solved = _solved(game, puzzle)
    while not solved and _with_luck(game, who, puzzle):
        solved = _solved(game, puzzle)
        if not game.has("luck-again"):
            break
    return solved


def _actions(game: Game, who: Investigator, puzzle: str, count: int) -> None:
    told = f"{game.name(who)} tries the {puzzle}: {count} puzzle actions."
    game.tell("puzzle", told, who=who.id, what=puzzle, actions=count)


def _solved(game: Game, puzzle: str) -> bool:
    text = f"Is the {puzzle} solved?"
    return game.may("puzzle", "investigators", text, default=False)


def _with_luck(game: Game, who: Investigator, puzzle: str) -> bool:
    """p18: a skill point at any time of the attempt adds Luck to the actions."""
    luck = who.attributes["luck"]
    if tests.why_no_skill(game, who):
        return False
    text = f"Does {game.name(who)} spend a skill point for {luck} more puzzle actions?"
    if not game.may("puzzle-luck", "investigators", text, default=False):
        return False
    tests.spend_skill(game, who)
    _actions(game, who, puzzle, luck)
    return True
