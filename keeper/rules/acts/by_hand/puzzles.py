"""Puzzles set right by the keeper (p18)."""

from __future__ import annotations

from keeper.content.records import dataclass
from keeper.rules.acts.act import Act
from keeper.rules.acts.by_hand.act import ByHand
from keeper.rules.game import Game
from keeper.rules.puzzles import laying


@dataclass
class ResetPuzzle(ByHand):
    """All its pieces are shuffled back, and it is laid out afresh."""

    name = "puzzle-reset"
    card: str
    puzzle: str

    @classmethod
    def read(cls, game: Game, card: str = "", puzzle: str = "") -> Act:
        """By its card or its own name; a card may ask for one of several."""
        laid = laying.named(game, card, puzzle)
        return cls(laid.card, laid.puzzle)

    def do(self, game: Game) -> None:
        laying.reset(game, laying.named(game, self.card, self.puzzle))

    def typed(self) -> list[str]:
        return ["puzzle", self.card, "reset"]
