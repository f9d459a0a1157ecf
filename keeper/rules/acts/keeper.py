"""The keeper's steps, actions and hands (p10, p11, p16, p25)."""

from __future__ import annotations

from typing import Iterator, Sequence

from keeper.content.cards import Card
from keeper.content.records import dataclass
from keeper.errors import NotUnderstood
from keeper.rules import names
from keeper.rules.acts.act import KEEPER, Act, given
from keeper.rules.acts.cards import Trade
from keeper.rules.acts.fighting import MonsterAttack
from keeper.rules.chapters.hands import decks, keeper_actions, mythos, trauma
from keeper.rules.chapters.rounds import clock, keeper_turn, players, turns
from keeper.rules.game import Game, Why
from keeper.rules.table import Investigator


@dataclass
class Step(Act):
    """On to the next step of the keeper's turn (p10, p11)."""

    name = "step"
    chair = KEEPER
    through: bool = False  # steps in which nobody can do anything

    @classmethod
    def possible(cls, game: Game) -> Iterator[Step]:
        yield cls()

    def typed(self) -> list[str]:
        return [self.name, *([] if self.through else ["--one"])]

    def objections(self, game: Game) -> Iterator[Why]:
        if game.session.phase == "over":
            yield Why("the game is over", "RC-294", 16, final=True)
        waits = game.session.phase != "keeper" and not players.nobody_waits(game)
        if waits and not (self.through and _last_is_through(game)):
            message = "the investigators have not all had their turns"
            yield Why(message, "RC-044", 6, _how_to_end(game), final=True)
        if game.session.step == "attacks":
            yield from given(clock.why_no_tick(game))

    def do(self, game: Game) -> None:
        if game.session.active:
            turns.end(game, turns.acting(game))
            if _stops(game):
                return  # they may trade
        keeper_turn.step(game)
        while self.through and not _stops(game):
            keeper_turn.step(game)


def _how_to_end(game: Game) -> str:
    """What is to be typed before the keeper's turn can come."""
    if game.session.active:
        return f"`keeper done` ends {game.name(turns.acting(game))}'s turn"
    seats = players.seats(game)
    left = [seats[player] for player in players.waiting(game)]
    alive = [one.id for one in left if one.state == "alive"]
    return f"still to go: {names.listed(alive)}" if alive else "`keeper turn WHO`"


def _last_is_through(game: Game) -> bool:
    """The open turn has no step left, and nobody has one after it."""
    acting = game.session.active and turns.acting(game)
    only = acting and players.waiting(game) == [acting.player]
    return bool(only) and turns.at_an_end(game)


def _stops(game: Game) -> bool:
    """Whether somebody can do something in this step. Told from open facts alone:
    that an insanity may be played on the insane (p25), not whether one is held.
    """
    session = game.session
    if session.outcome is not None or session.phase != "keeper":
        return True
    insane = any(one.sanity.now == 0 for one in game.alive())
    if session.step == "actions" and insane and session.trauma:
        return True
    kinds: tuple[type[Act], ...] = (Trade, UseAction, MonsterAttack)
    every = (act for kind in kinds for act in kind.possible(game))
    return any(act.why_not(game) is None for act in every)


@dataclass
class UseAction(Act):
    """A keeper action: pay, then carry it out whole before the next (p10)."""

    name = "action"
    chair = KEEPER
    card: str

    @classmethod
    def read(cls, game: Game, card: str) -> UseAction:
        own = {one.id: one.name for one in keeper_actions.known(game).values()}
        box = {one.id: one.name for one in game.library.cards("action").values()}
        elsewhere = names.fitting_by_name(card, box)
        if elsewhere and not names.fitting_by_name(card, own):
            return cls(elsewhere[0])
        return cls(names.find_by_name(card, own, "keeper action of this story"))

    @classmethod
    def possible(cls, game: Game) -> Iterator[UseAction]:
        if game.session.step == "actions":
            yield from (cls(card) for card in game.library.story.actions)

    def objections(self, game: Game) -> Iterator[Why]:
        card = game.library.card(self.card, ("action",))
        if self.card not in game.library.story.actions:
            message = f"{card.name} is not among this story's keeper actions"
            yield Why(message, "RC-101", 10)
        yield from given(keeper_actions.why_not(game, card))

    def do(self, game: Game) -> None:
        keeper_actions.use(game, game.library.card(self.card, ("action",)))


@dataclass
class PlayMythos(Act):
    """On the investigator whose turn it is, at its start or right after a step (p16)."""

    name = "mythos-play"
    chair = KEEPER
    keeps_windows = True
    card: str
    on: str = ""

    @classmethod
    def read(cls, game: Game, card: str, on: str = "") -> PlayMythos:
        printed = decks.in_hand(game, "mythos", card)
        if on:
            return cls(printed.id, game.investigator(on).id)
        return cls(printed.id, _the_only(mythos.meant(game, printed)))

    @classmethod
    def possible(cls, game: Game) -> Iterator[PlayMythos]:
        for card in game.session.mythos:
            yield from (cls(card, one.id) for one in game.alive())

    def objections(self, game: Game) -> Iterator[Why]:
        yield from given(mythos.why_closed(game))
        if not self.on and not game.session.active:
            message = "no investigator's turn has begun"
            yield Why(message, "RC-150", 16, final=True)
        who = game.investigator(self.on)
        yield from given(
            mythos.why_not_him(game, who),
            mythos.why_unfit(game, self.printed(game), who),
        )

    def typed(self) -> list[str]:
        return ["mythos", "play", self.card, *(["--on", self.on] if self.on else [])]

    def printed(self, game: Game) -> Card:
        return game.library.card(self.card, ("mythos",))

    def do(self, game: Game) -> None:
        mythos.play(game, self.printed(game), game.investigator(self.on))


@dataclass
class PlayTrauma(Act):
    """Right after the harm, or on the insane as an action (p25)."""

    name = "trauma-play"
    chair = KEEPER
    keeps_windows = True
    card: str
    on: str = ""

    @classmethod
    def read(cls, game: Game, card: str, on: str = "") -> PlayTrauma:
        printed = decks.in_hand(game, "trauma", card)
        known = {one.id: game.name(one) for one in game.table.investigators}
        if on:
            return cls(printed.id, names.find_by_name(on, known, "investigator"))
        return cls(printed.id, _the_only(trauma.meant(game, printed)))

    @classmethod
    def possible(cls, game: Game) -> Iterator[PlayTrauma]:
        for card in game.session.trauma:
            yield from (cls(card, one.id) for one in game.alive())

    def objections(self, game: Game) -> Iterator[Why]:
        printed = game.library.card(self.card, ("trauma",))
        if not self.on:
            yield trauma.why_nobody(printed)
        yield from given(trauma.why_not(game, printed, self.victim(game)))

    def typed(self) -> list[str]:
        return ["trauma", "play", self.card, *(["--on", self.on] if self.on else [])]

    def victim(self, game: Game) -> Investigator:
        return game.by_id(self.on)

    def do(self, game: Game) -> None:
        with game.keeping_window():  # p16: the step just ended, whatever it brought
            trauma.inflict(game, self.victim(game), self.card)


def _the_only(meant: Sequence[str]) -> str:
    """Whoever alone can be meant need not be named."""
    if len(meant) > 1:
        raise NotUnderstood("on whom?", "name the investigator with --on WHO")
    return "".join(meant)
