"""What an investigator does in a room: explore, drop things, barriers, camp fires (p9, p12)."""

from __future__ import annotations

from typing import Iterator, Sequence

from keeper.content.plan.house import Door
from keeper.content.records import dataclass, field
from keeper.errors import NotUnderstood
from keeper.rules import names
from keeper.rules.acts.act import Act, given
from keeper.rules.chapters.hands import possessions
from keeper.rules.chapters.house import exploration, features
from keeper.rules.chapters.rounds import turns
from keeper.rules.chapters.rounds.turns import acting, why_no_action
from keeper.rules.chapters.trials import evade
from keeper.rules.game import Game, Why
from keeper.rules.table import Investigator
from keeper.rules.text import abilities


def spend(game: Game, one: Investigator) -> bool:
    """Any action but an attack: pay for it, evade. True if he lives to do it."""
    turns.spend_action(game)
    return evade.before(game, one)


def spend_here(game: Game, one: Investigator) -> bool:
    """An action with what stands in his space: a trauma may have taken him away."""
    here = one.space
    return spend(game, one) and evade.still(game, one, one.space == here)


@dataclass
class Explore(Act):
    """p9; in darkness it costs a Movement Step as well (p15)."""

    name = "explore"

    @classmethod
    def possible(cls, game: Game) -> Iterator[Explore]:
        if game.session.active:
            yield cls()

    def objections(self, game: Game) -> Iterator[Why]:
        yield from turns.why_nobody_acts(game)
        one = acting(game)
        yield from given(
            why_no_action(game, one), abilities.why_barred(game, one, "explore")
        )
        if exploration.gropes(game, one) and turns.moves_left(game, one) < 1:
            message = "in the dark, exploring costs a Movement Step too: none is left"
            yield Why(message, "RC-066" if one.stun else "RC-065", 15)

    def do(self, game: Game) -> None:
        one = acting(game)
        room = game.room_of(one)
        if exploration.gropes(game, one):
            turns.spend_move(game)
        if (
            spend(game, one)
            and evade.still(game, one, game.room_of(one) is room)
            and abilities.still_may(game, one, "explore")
        ):
            told = f"{game.name(one)} explores {game.name(room)}."
            game.tell("explore", told, who=one.id)
            exploration.explore(game, one)
        turns.after_action(game, one)


@dataclass
class Drop(Act):
    """p9: cards go face up on top of the room's pile, the first named on top."""

    name = "drop"
    wants, needs, many = "items", 1, True
    items: list[str] = field(default_factory=list)

    @classmethod
    def read(cls, game: Game, items: Sequence[str]) -> Drop:
        if game.session.active:
            one = acting(game)
            items = [possessions.held_named(game, one, item).id for item in items]
        if len(set(items)) < len(items):
            raise NotUnderstood("a card is named twice")
        if not items:
            raise NotUnderstood("nothing is named to drop", "`keeper drop ITEM…`")
        return cls(list(items))

    @classmethod
    def possible(cls, game: Game) -> Iterator[Drop]:
        """One thing each; several may be dropped if each of them may."""
        if game.session.active:
            yield from (cls([item]) for item in acting(game).items)

    def objections(self, game: Game) -> Iterator[Why]:
        if game.session.step == "trading":
            message = "nothing is dropped in the Trading Step"
            yield Why(message, "RC-088", 10, final=True)
        yield from turns.why_nobody_acts(game)
        one = acting(game)
        if not set(self.items) <= set(one.items):
            message = "only starting items and exploration cards are dropped"
            yield Why(message, "RC-050", 9, final=True)
        yield from given(
            why_no_action(game, one), abilities.why_barred(game, one, "drop")
        )

    def typed(self) -> list[str]:
        return [self.name, *self.items]

    def do(self, game: Game) -> None:
        one = acting(game)
        if spend(game, one) and abilities.still_may(game, one, "drop"):
            # An evade test may have cost him some of it already.
            left = [card for card in self.items if card in one.items]
            possessions.drop(game, one, left, game.room_of(one))
        turns.after_action(game, one)


@dataclass
class Barrier(Act):
    """p12: the barrier of his space onto a door of that space, or back off it."""

    name = "barrier"
    wants = "door"
    door: str = ""

    @classmethod
    def read(cls, game: Game, door: str = "") -> Barrier:
        if not door:
            return cls()
        here = [one.id for one in _doors(game)]
        if names.fitting(door, here):
            return cls(names.find(door, here, "door of this space"))
        return cls(names.find(door, game.library.plan.doors, "door"))

    @classmethod
    def possible(cls, game: Game) -> Iterator[Barrier]:
        if game.session.active:
            yield from (cls(door.id) for door in _doors(game))

    def objections(self, game: Game) -> Iterator[Why]:
        yield from turns.why_nobody_acts(game)
        one = acting(game)
        yield from given(
            why_no_action(game, one), abilities.why_barred(game, one, "barrier")
        )
        yield from features.why_no_barrier(game, one, self.door)

    def do(self, game: Game) -> None:
        one = acting(game)
        found = features.barrier_and_door(game, one, self.door)
        if (
            found is not None
            and spend_here(game, one)
            and abilities.still_may(game, one, "barrier")
        ):
            features.shift_barrier(game, one, *found)
        turns.after_action(game, one)


def _doors(game: Game) -> list[Door]:
    if not game.session.active:
        return []
    return list(game.library.plan.doors_of(acting(game).space))


@dataclass
class Burn(Act):
    """p12: any number of corpses in his space, at a camp fire in his space."""

    name = "burn"
    wants = "count"
    count: int | None = None

    @classmethod
    def read(cls, game: Game, count: str | int | None = None) -> Burn:
        if count is None:
            return cls()
        if not str(count).isdecimal() or int(count) < 1:
            raise NotUnderstood(f"{count!r} is no number of corpses", "`keeper burn 1`")
        return cls(int(count))

    @classmethod
    def possible(cls, game: Game) -> Iterator[Burn]:
        if game.session.active:
            corpses = features.at(game, acting(game).space, "corpse")
            yield from (cls(count) for count in range(1, len(corpses) + 1))

    def objections(self, game: Game) -> Iterator[Why]:
        yield from turns.why_nobody_acts(game)
        one = acting(game)
        for kind, word in (("camp-fire", "camp fire"), ("corpse", "corpse")):
            if not features.at(game, one.space, kind):
                yield Why(f"there is no {word} in this space", "RC-333", 12)
        yield from given(why_no_action(game, one))

    def do(self, game: Game) -> None:
        one = acting(game)
        if spend_here(game, one):
            features.burn_corpses(game, one, self.count)
        turns.after_action(game, one)
