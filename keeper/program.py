"""Games in which the program sits in the keeper's chair.

It plays through the same acts as a person would, each an entry of the journal with its
dice and answers, so that a proof replays them without asking it again.
"""

from __future__ import annotations

from keeper.bots.chairs import KeeperChair
from keeper.bots.sight import Box
from keeper.bots.temper import TEMPERS
from keeper.bots.weighed import Weighed
from keeper.deciders import Answers
from keeper.rules.acts.act import KEEPER, Act
from keeper.rules.acts.cards import Trade
from keeper.rules.acts.perform import why_not
from keeper.rules.game import Game, Question


class Program:
    """The keeper's chair of one game, and the people who answer for themselves."""

    def __init__(self, game: Game, people: Answers) -> None:
        self.game, self.people = game, people
        self.chair = KeeperChair(Box(game.library), TEMPERS[game.session.program])
        game.decider = self

    def decide(self, question: Question) -> str:
        if question.asks == KEEPER:
            return self.chair.answer(self.game, question)
        return self.people.decide(question)

    def settled(self, question: Question) -> None:
        if question.asks != KEEPER:
            self.people.settled(question)

    def act(self, told_to: bool) -> Act | None:
        """What it does now of its own accord; nothing while others are to act.

        `told_to`: people have traded what they wanted to trade (p10).
        """
        session = self.game.session
        if session.outcome is not None:
            return None
        if session.phase == "keeper" and session.step == "trading" and not told_to:
            if _could_trade(self.game):
                return None
        found: Weighed | None = self.chair.act(self.game)
        return found.act if found else None

    def again(self) -> None:
        """The act that waited is begun again, with the same thoughts behind it."""
        self.chair.act(self.game)


def _could_trade(game: Game) -> bool:
    return any(why_not(game, act) is None for act in Trade.possible(game))
