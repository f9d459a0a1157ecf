"""Somebody in a chair: looks, weighs, and does the best that the rules allow."""

from __future__ import annotations

from functools import partial
from typing import Any, Protocol, Sequence

from keeper.bots.house import keeper, orders
from keeper.bots.house.hunting import Hunt
from keeper.bots.people import investigators, replies
from keeper.bots.sight import Box, Eyes
from keeper.bots.temper import FAIR, Temper
from keeper.bots.weighed import Weighed, ranked
from keeper.rules.acts.act import INVESTIGATORS, KEEPER, Act
from keeper.rules.acts.keeper import PlayMythos
from keeper.rules.acts.legal import legal
from keeper.rules.acts.perform import why_not
from keeper.rules.chance import Chance
from keeper.rules.chapters.hands.keeper_actions import cost, known
from keeper.rules.chapters.hands.mythos import why_closed
from keeper.rules.game import Game, Question

WALK = ("moved", "test", "skill")  # what is told of a walk on which nothing goes wrong


class Chair(Protocol):
    def act(self, game: Game) -> Weighed | None:
        """What it would do now; nothing if it would rather wait."""

    def answer(self, game: Game, question: Question) -> str:
        """One of the question's choices."""


def own_chance(game: Game, chair: str) -> Chance:
    """A stream of its own from the game's seed: the dice of the game are left alone."""
    session = game.session
    return Chance(session.seed, f"{session.word}\n{chair}", {})


def allowed(game: Game, found: Sequence[Weighed]) -> list[Weighed]:
    """Those that the rules allow, the best first."""
    return [one for one in found if why_not(game, one.act) is None]


def _first_allowed(game: Game, found: Sequence[Weighed]) -> Weighed | None:
    for one in found:
        if why_not(game, one.act) is None:
            return one
    return None


class InvestigatorsChair:
    """All investigators: they talk openly before the keeper, so they are of one mind."""

    def __init__(self, box: Box, chance: Chance) -> None:
        self.eyes, self.chance = Eyes(box), chance
        self.meant: tuple[str, Act] | None = None  # who is to do what next

    def weighed(self, game: Game) -> list[Weighed]:
        if game.session.phase == "keeper" and not _meet(game):
            return []  # nothing can be traded
        if self.eyes.is_spent(game):
            return [investigators.END]  # not worth a look
        acting = game.session.active or game.session.phase == "keeper"
        sight = self.eyes.investigators(game, rooms=bool(acting))
        return ranked(investigators.weigh(sight))

    def act(self, game: Game) -> Weighed | None:
        found = self._as_meant(game) or _first_allowed(game, self.weighed(game))
        self.meant = None
        if found and found.then:
            self.meant = game.session.active, found.then
        return found

    def _as_meant(self, game: Game) -> Weighed | None:
        """What was thought of before holds as long as nothing was told but the walk."""
        if self.meant is None or any(
            r.open and r.kind not in WALK for r in game.reports
        ):
            return None
        who, act = self.meant
        if who != game.session.active or why_not(game, act) is not None:
            return None
        return Weighed(act, 0.0, "as it was meant")

    def answer(self, game: Game, question: Question) -> str:
        if question.kind not in replies.KINDS:
            return replies.usual(question)  # not worth a look
        whole = question.kind not in replies.AT_A_GLANCE
        look = partial(self.eyes.investigators, game, rooms=whole)
        return replies.reply(look, question, self.chance)


def _meet(game: Game) -> bool:
    """Whether two of them are in one space."""
    spaces = [one.space for one in game.alive()]
    return len(set(spaces)) < len(spaces)


class KeeperChair:
    def __init__(self, box: Box, temper: Temper = FAIR) -> None:
        self.eyes, self.temper = Eyes(box), temper
        self.meant: dict[str, str] = {}  # answers thought of with the act

    def weighed(self, game: Game) -> list[Weighed]:
        if not _has_a_choice(game):
            return [keeper.ON]  # not worth a look
        sight = self.eyes.keeper(game)
        cards = known(game).values() if game.session.step == "actions" else ()
        priced = {one.id: (one, cost(game, one)) for one in cards}
        return ranked(keeper.weigh(sight, self.temper, priced, game.turn.uses))

    def act(self, game: Game) -> Weighed | None:
        if game.session.phase != "keeper" and not _may_interrupt(game):
            return None
        found = _first_allowed(game, self.weighed(game))
        self.meant = dict(found.answers) if found else {}
        return found

    def answer(self, game: Game, question: Question) -> str:
        meant = self.meant.pop(question.kind, "")
        if meant in question.choices:
            return meant
        if not orders.is_a_choice(question):
            return orders.usual(question)
        return orders.order(Hunt(self.eyes.keeper(game), self.temper), question)


def _has_a_choice(game: Game) -> bool:
    """Whether the keeper can do anything but go on to the next step."""
    session = game.session
    if session.step == "actions":
        prices = [cost(game, one) for one in known(game).values()]
        return bool(session.trauma) or min(prices, default=0) <= session.threat
    if session.step == "attacks":
        return any(game.beside(one) for one in game.alive())
    return session.phase != "keeper"


def _may_interrupt(game: Game) -> bool:
    """p16: a moment for a mythos card, and one in hand that can be played."""
    who = game.session.active
    return why_closed(game) is None and any(
        why_not(game, PlayMythos(card, who)) is None for card in game.session.mythos
    )


class RandomChair:
    """Anything that is allowed: what a bot must be better than."""

    def __init__(self, side: str, chance: Chance) -> None:
        self.side, self.chance = side, chance

    def act(self, game: Game) -> Weighed | None:
        own = game.session.phase == self.side
        if not own and self._says_no():
            return None  # it is the other side's turn: one may let it go on
        found = list(legal(game, self.side))
        if not found:
            return None
        number = self.chance.pick([str(n) for n in range(len(found))], "act")
        return Weighed(found[int(number)], 0.0, "")

    def _says_no(self) -> bool:
        return self.chance.pick(["yes", "no"], "whether") == "no"

    def answer(self, game: Game, question: Question) -> str:
        return self.chance.pick(question.choices, question.kind)


class Seats:
    """Both chairs at one table: the decider of the game."""

    def __init__(self, investigators: Chair, keeper: Chair) -> None:
        self.chairs: dict[str, Chair] = {INVESTIGATORS: investigators, KEEPER: keeper}
        self.game: Game | None = None

    def decide(self, question: Question) -> str:
        assert self.game is not None
        return self.chairs[question.asks].answer(self.game, question)

    def settled(self, question: Question) -> None:
        """Nothing is asked where there is no choice."""

    def next(self, game: Game) -> Act:
        """What happens next: whoever may speak first is asked first."""
        self.game = game
        with game.standing_still():
            for side in _order(game):
                found = self.chairs[side].act(game)
                if found is not None:
                    return found.act
        raise RuntimeError(f"nobody can do anything in {game.session.phase}")


def _order(game: Game) -> Sequence[str]:
    """p16: a mythos card comes before the next step; p10: trading before the rest."""
    session = game.session
    if session.phase == "keeper":
        trading = session.step == "trading"
        return (INVESTIGATORS, KEEPER) if trading else (KEEPER,)
    return (KEEPER, INVESTIGATORS) if game.turn.window else (INVESTIGATORS,)


def bots(game: Game, box: Box, temper: Temper = FAIR) -> Seats:
    """The program in both chairs."""
    people = InvestigatorsChair(box, own_chance(game, INVESTIGATORS))
    return Seats(people, KeeperChair(box, temper))


Facts = dict[str, Any]
