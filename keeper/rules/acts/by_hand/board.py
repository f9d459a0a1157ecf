"""Doors, barriers, features, rooms and people put right on the board (RC-401)."""

from __future__ import annotations

from typing import Iterator, Sequence

from keeper.content.plan.house import Door
from keeper.content.records import dataclass, field
from keeper.errors import NotUnderstood
from keeper.rules import names
from keeper.rules.acts.act import given
from keeper.rules.acts.by_hand.act import ByHand, stops
from keeper.rules.chapters.house import adjacency, features, movement
from keeper.rules.game import Game, Why

FEATURES = ("altar", "barrier", "camp-fire", "corpse", "hiding", "ladder", "vent")


def door_named(game: Game, typed: str) -> str:
    return names.find(typed, game.library.plan.doors, "door")


@dataclass
class OnDoor(ByHand):
    """Something on a door, or off it."""

    keeps_windows = True
    door: str
    on: bool = True

    @classmethod
    def read(cls, game: Game, door: str, on: bool = True) -> OnDoor:
        return cls(door_named(game, door), on)

    def found(self, game: Game) -> Door:
        return game.library.plan.doors[self.door]


@dataclass
class Seal(OnDoor):
    """`seal DOOR [off]`: nobody passes a sealed door (p4)."""

    name = "seal"

    def do(self, game: Game) -> None:
        sealed = game.session.sealed
        if self.on:
            features.unbar(game, self.door)
        if self.on and self.door not in sealed:
            sealed.append(self.door)
        elif not self.on and self.door in sealed:
            sealed.remove(self.door)
        word = "sealed" if self.on else "not sealed"
        told = f"The door {self.door} is {word}."
        game.tell("sealed", told, door=self.door, on=self.on)


@dataclass
class Bar(OnDoor):
    """`mark barrier DOOR [off]`: a barrier beside the door onto it, or off it again."""

    name = "bar"

    @classmethod
    def read(cls, game: Game, door: str, on: bool = True) -> Bar:
        found = cls(door_named(game, door), on)
        barred = adjacency.barrier_on(game, found.found(game)) is not None
        if barred == on:
            word = "already" if on else "not"
            raise NotUnderstood(f"{found.door} is {word} barred")
        return found

    def objections(self, game: Game) -> Iterator[Why]:
        if self.on:
            yield from given(features.why_no_bar(game, self.found(game)))

    def do(self, game: Game) -> None:
        door = self.found(game)
        barrier = adjacency.barrier_on(game, door)
        if barrier is not None:
            features.clear_barrier(game, barrier, destroy=False)
            return
        beside = [
            one
            for space in door.spaces
            for one in features.at(game, space, "barrier")
            if one.door is None
        ]
        barrier = (
            beside[0] if beside else features.place(game, "barrier", door.spaces[0])
        )
        if barrier is not None:
            features.set_on_door(game, barrier, door)


@dataclass
class Sweep(ByHand):
    """`sweep WHO SPACE…`: moved as a keeper's card would: lock, fire, horror, no evading."""

    name = "sweep"
    who: str
    spaces: list[str] = field(default_factory=list)

    @classmethod
    def read(cls, game: Game, who: str, spaces: Sequence[str]) -> Sweep:
        return cls(game.investigator(who).id, [game.space(one) for one in spaces])

    def objections(self, game: Game) -> Iterator[Why]:
        """The whole way is looked at, before a step of it frightens or burns anybody."""
        one = game.by_id(self.who)
        way = [] if game.first_reading else self.spaces
        for here, space in zip([one.space, *way], way):
            yield from given(movement.why_not_adjacent(game, one, space, here))

    def do(self, game: Game) -> None:
        one = game.by_id(self.who)
        for space in self.spaces:
            if one.state != "alive":
                return
            if stops(game, one, movement.why_not_adjacent(game, one, space)):
                return
            if not movement.swept(game, one, space):
                return


@dataclass
class Status(ByHand):
    """Fire or darkness on a room, or off it."""

    name = "status"
    keeps_windows = True
    room: str
    token: str
    on: bool = True

    @classmethod
    def read(cls, game: Game, room: str, token: str, on: bool = True) -> Status:
        return cls(game.room(room).id, token, on)

    def do(self, game: Game) -> None:
        features.set_status(game, game.table.rooms[self.room], self.token, self.on)


@dataclass
class Mark(ByHand):
    """A feature marker placed, or taken off."""

    name = "mark"
    keeps_windows = True
    feature: str
    space: str
    on: bool = True

    @classmethod
    def read(cls, game: Game, feature: str, space: str, on: bool = True) -> Mark:
        kind = names.find(feature, FEATURES, "kind of feature")
        where = game.space(space)
        if not on and not features.at(game, where, kind):
            raise NotUnderstood(f"there is no {kind} in {game.space_name(where)}")
        return cls(kind, where, on)

    def do(self, game: Game) -> None:
        if self.on:
            features.place(game, self.feature, self.space)
        else:
            features.remove(game, features.at(game, self.space, self.feature)[-1])
