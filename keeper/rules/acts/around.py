"""What is arranged around the game: who rolls, what has been set up."""

from __future__ import annotations

from typing import Sequence

from keeper.content.records import dataclass
from keeper.rules import names
from keeper.rules.acts.act import BY_HAND, Act
from keeper.rules.chapters.hands.decks import TABLE
from keeper.rules.game import Game

ON_THE_TABLE = ("house", "investigators", "aloud")
CARDS = ("decks", "screen", "piles")  # the program holds them, unless people do
PARTS = (*ON_THE_TABLE, *CARDS)


@dataclass
class SetUp(Act):
    """A part of the checklist is done, or after all not: whoever lays it out may say so."""

    name = "setup"
    keeps_windows = True
    parts: list[str]

    @classmethod
    def read(cls, game: Game, parts: Sequence[str]) -> SetUp:
        numbers = {str(number): part for number, part in enumerate(PARTS, 1)}
        return cls(
            [numbers.get(one) or names.find(one, PARTS, "part") for one in parts]
        )

    def do(self, game: Game) -> None:
        ticked = game.session.ticked
        for part in self.parts:
            (ticked.remove if part in ticked else ticked.append)(part)
        wanted = PARTS if game.session.decks == TABLE else ON_THE_TABLE
        left = [part for part in wanted if part not in ticked]
        told = (
            f"Still to be set up: {names.listed(left)}." if left else "All is set up."
        )
        game.tell("setup", told, left=left)


@dataclass
class Dice(Act):
    """Who rolls from now on: the program, or people with real dice."""

    name = "dice"
    chair = BY_HAND
    keeps_windows = True
    by: str

    def do(self, game: Game) -> None:
        game.session.dice = self.by
        told = "The table rolls" if self.by == "table" else "The program rolls"
        game.tell("dice", f"{told} the dice.", by=self.by)
