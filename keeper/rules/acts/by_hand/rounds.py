"""Threat, the clock, the objective and the ending, put right by hand."""

from __future__ import annotations

from typing import Iterator

from keeper.content.records import dataclass
from keeper.rules.acts.act import given
from keeper.rules.acts.by_hand.act import ByHand
from keeper.rules.chapters.hands import threat
from keeper.rules.chapters.rounds import clock, objective
from keeper.rules.game import Game, Why


@dataclass
class Threat(ByHand):
    name = "threat"
    keeps_windows = True
    by: int

    def objections(self, game: Game) -> Iterator[Why]:
        if game.session.threat + self.by < 0:
            yield Why(f"the pool holds {game.session.threat} threat", "RC-098", 10)

    def do(self, game: Game) -> None:
        threat.change(game, max(self.by, -game.session.threat), "by hand")


@dataclass
class Tick(ByHand):
    """A time token by hand."""

    name = "event-tick"

    def objections(self, game: Game) -> Iterator[Why]:
        yield from given(clock.why_no_tick(game))

    def do(self, game: Game) -> None:
        clock.tick(game)


@dataclass
class Reveal(ByHand):
    """The objective, shown by hand."""

    name = "objective-reveal"

    def objections(self, game: Game) -> Iterator[Why]:
        if game.session.revealed:
            message = "the objective is revealed already"
            yield Why(message, "RC-293", 16, final=True)

    def do(self, game: Game) -> None:
        objective.reveal(game)


@dataclass
class End(ByHand):
    """The ending declared by hand."""

    name = "end"
    winner: str
    why: str

    def do(self, game: Game) -> None:
        objective.end(game, self.winner, self.why)
