"""A game of two bots at a moment of one's own choosing."""

from __future__ import annotations

from functools import cache
from typing import Any

from keeper.bots.chairs import InvestigatorsChair, KeeperChair, own_chance
from keeper.bots.evening import Plan, laid_out
from keeper.bots.sight import Box, Eyes, Investigators
from keeper.content.packs import Library, builtin
from keeper.rules.acts.act import INVESTIGATORS
from keeper.rules.acts.by_hand.rounds import Reveal
from keeper.rules.acts.perform import perform
from keeper.rules.game import Game


@cache
def printed(story: str) -> tuple[Library, Box]:
    library = Library([builtin()], story)
    return library, Box(library)


def begun(story: str, *choices: str, players: int = 3, seed: str = "a place") -> Game:
    return laid_out(printed(story)[0], Plan(seed, players, choices))


class Willing:
    """Takes what is offered first, where the rules ask on the way to a moment."""

    def decide(self, question: Any) -> str:
        return str(question.default or question.choices[0])

    def settled(self, question: Any) -> None:
        """There was no choice."""


def revealed(story: str, answer: str, players: int = 3) -> Game:
    """The objective lies open, as if the last clue had been found."""
    game = begun(story, f"1{answer}", players=players)
    game.decider = Willing()
    perform(game, Reveal())
    return game


def look(story: str) -> Investigators:
    return Eyes(printed(story)[1]).investigators(begun(story))


def people(game: Game) -> InvestigatorsChair:
    return InvestigatorsChair(
        printed(game.session.story)[1], own_chance(game, INVESTIGATORS)
    )


def keeper(game: Game) -> KeeperChair:
    return KeeperChair(printed(game.session.story)[1])
