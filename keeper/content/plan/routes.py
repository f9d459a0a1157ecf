"""Who can get where, and how soon: four investigators who split up, or one alone.

The team's time is a bound from below: every investigator takes the best way from the
start, every test is passed, nobody is hurt, and whoever is needed happens to be near.
"""

from __future__ import annotations

import heapq
from dataclasses import dataclass, field
from functools import cached_property
from typing import Callable, Iterable, Mapping, Sequence

from keeper.content.cards import Card
from keeper.content.plan.house import Plan

# A moment is eight times the round, and how much of a turn of two Movement Steps and one
# Action Step (p6) is spent: 0 nothing, 1 a move, 2 the action, 3 two moves, 4 a move and
# the action, 5 everything.  Moves are spent first: the action can still be a run (p9).
TURN = 8
BEGIN = TURN
MOVED = {0: 1, 1: 3, 2: 4, 3: 5, 4: 5, 5: TURN + 1}
ACTED = {0: 2, 1: 4, 2: TURN + 2, 3: 5, 4: TURN + 2, 5: TURN + 2}

Way = frozenset[str]  # names of the cards that one must have, all of them
Ways = Sequence[Way]  # any of them will do; an empty one asks for nothing
Enter = Callable[[str, int], "int | None"]
START: Way = frozenset()


def moved(moment: int) -> int:
    """After one space more."""
    return moment - moment % TURN + MOVED[moment % TURN]


def acted(moment: int) -> int:
    """After an action, if need be in the next turn."""
    return moment - moment % TURN + ACTED[moment % TURN]


def waited(moment: int, other: int) -> int:
    """Not before the round of something that another investigator does first."""
    return max(moment, other - other % TURN)


def rounds(moment: int | None) -> int | None:
    return None if moment is None else moment // TURN


class House:
    """The floor plan as an investigator walks it: doors and ladders, no vents (p13)."""

    def __init__(self, plan: Plan) -> None:
        self.start = plan.start
        self.room = {space.id: space.room for space in plan.spaces.values()}
        self.spaces = {room.id: room.spaces for room in plan.rooms.values()}
        self.names = {room.id: room.name for room in plan.rooms.values()}
        ladders = {space for feature, space in plan.features if feature == "ladder"}
        self.next: dict[str, set[str]] = {}
        for space in plan.spaces:
            self.next[space] = set(plan.open_neighbours(space))
            if space in ladders:
                self.next[space] |= ladders - {space}
        for door in plan.doors.values():
            if not (door.sealed or door.outside):
                one, two = door.spaces
                self.next[one].add(two)
                self.next[two].add(one)
        self.exits = {
            self.room[door.spaces[0]]
            for door in plan.doors.values()
            if door.outside and not door.sealed
        }
        # Of each space: the next ones, and the room of each that is another.
        self.ways = {
            here: [(there, self._other(here, there)) for there in following]
            for here, following in self.next.items()
        }
        self.walkable = set(self.walk([self.start], BEGIN, lambda room, moment: moment))

    def _other(self, here: str, there: str) -> str:
        return self.room[there] if self.room[there] != self.room[here] else ""

    def walk(self, spaces: Iterable[str], moment: int, enter: Enter) -> dict[str, int]:
        """The first moment in each space; `enter` says when a room lets one in."""
        first: dict[str, int] = {}
        edge = [(moment, space) for space in spaces]
        heapq.heapify(edge)
        while edge:
            moment, here = heapq.heappop(edge)
            if here in first:
                continue
            first[here] = moment
            for there, room in self.ways[here]:
                if there not in first:
                    begun = enter(room, moment) if room else moment
                    if begun is not None:
                        heapq.heappush(edge, (moved(begun), there))
        return first


@dataclass
class Layout:
    """What lies where for one set of answers, from the top down (p8, p9)."""

    piles: dict[str, list[Card]]

    @cached_property
    def locks(self) -> dict[str, list[Card]]:
        """Of the few rooms that have any: each way into each room asks for them."""
        found = {
            room: [card for card in pile if card.sort == "lock"]
            for room, pile in self.piles.items()
        }
        return {room: locks for room, locks in found.items() if locks}

    @classmethod
    def laid(cls, rooms: Mapping[str, Iterable[Card]]) -> Layout:
        order = {"lock": 0, "obstacle": 1}
        return cls(
            {
                room: sorted(cards, key=lambda card: order.get(card.sort, 2))
                for room, cards in rooms.items()
            }
        )

    def place(self, card_id: str) -> str | None:
        for room, pile in self.piles.items():
            if any(card.id == card_id for card in pile):
                return room
        return None

    def named(self, name: str) -> list[tuple[str, Card]]:
        """Every card of that name, and its room."""
        return [
            (room, card)
            for room, pile in self.piles.items()
            for card in pile
            if card.name.lower() == name
        ]


@dataclass
class Team:
    """The first moments at which four investigators who split up do each thing."""

    house: House
    layout: Layout
    ways: Mapping[str, Ways]
    opened: dict[str, int] = field(default_factory=dict)  # locks and obstacles gone
    found: dict[str, int] = field(default_factory=dict)  # card ids
    entered: dict[str, int] = field(default_factory=dict)  # rooms

    def go(self) -> Team:
        """Walk again with what the last walk found, until nothing is sooner."""
        before = -1
        while before != (before := self._sum()):
            self._explore(START, [self.house.start], BEGIN)
            for way in self._keyed():
                self._carry(way)
        return self

    def _sum(self) -> int:
        known = (self.opened, self.found, self.entered)
        return sum(len(part) * 10**6 - sum(part.values()) for part in known)

    def _keyed(self) -> set[Way]:
        return {
            way
            for pile in self.layout.piles.values()
            for card in pile
            for way in self.ways.get(card.id, ())
            if way
        }

    def _carry(self, way: Way) -> None:
        """From where the last of the wanted cards was found, with all of them."""
        found = [self._first(name) for name in way]
        if not all(found):
            return
        last = max(one[0] for one in found if one)
        for one in found:
            if one:
                self._explore(way, self.house.spaces[one[1]], waited(one[0], last))

    def _first(self, name: str) -> tuple[int, str] | None:
        places = [
            (self.found[card.id], room)
            for room, card in self.layout.named(name)
            if card.id in self.found
        ]
        return min(places, default=None)

    def _explore(self, held: Way, spaces: Iterable[str], moment: int) -> None:
        first = self.house.walk(
            spaces, moment, lambda room, at: self._in(held, room, at)
        )
        for room, own in self.house.spaces.items():
            arrivals = [first[space] for space in own if space in first]
            if arrivals:
                sooner(self.entered, room, min(arrivals))
                self._turn_up(held, room, min(arrivals))

    def _in(self, held: Way, room: str, moment: int) -> int | None:
        """When the lock of a room lets him in, who stands before it at this moment."""
        begun: int | None = moment
        for card in self.layout.locks.get(room, ()):
            if begun is not None:
                begun = self._past(held, card, begun)
        return begun

    def _past(self, held: Way, card: Card, moment: int) -> int | None:
        """On at once for who meets the demand, for others when somebody has met it."""
        if any(way <= held for way in self.ways.get(card.id, ())):
            step = moved if card.sort == "lock" else acted
            sooner(self.opened, card.id, step(moment))
            return moment
        if card.id in self.opened:
            return waited(moment, self.opened[card.id])
        return None

    def _turn_up(self, held: Way, room: str, moment: int) -> None:
        """Explore: from the top down, as far as the obstacles allow (p9)."""
        begun: int | None = moment
        for card in self.layout.piles.get(room, ()):
            if card.sort == "obstacle" and begun is not None:
                begun = self._past(held, card, begun)
            elif card.sort != "lock" and begun is not None:
                sooner(self.found, card.id, acted(begun))

    def bring(self, name: str, room: str) -> int | None:
        """The first moment at which the card of that name can be in a room."""
        first = self._first(name)
        if first is None:
            return None
        moment, origin = first
        arrivals = self.house.walk(
            self.house.spaces[origin],
            moment,
            lambda other, at: self._in(frozenset((name,)), other, at),
        )
        there = [
            arrivals[space] for space in self.house.spaces[room] if space in arrivals
        ]
        return min(there, default=None)


def sooner(first: dict[str, int], key: str, moment: int) -> None:
    first[key] = min(moment, first.get(key, moment))


@dataclass
class Walker:
    """One investigator who looks for the clues in order, and for keys when he must."""

    house: House
    layout: Layout
    ways: Mapping[str, Ways]
    at: str = ""
    moment: int = BEGIN
    held: set[str] = field(default_factory=set)

    def find(self, clues: Sequence[str]) -> int | None:
        """The moment of the last clue, on a way that can really be gone."""
        self.at = self.house.start
        wanted = {name for ways in self.ways.values() for way in ways for name in way}
        for clue in clues:
            room = self.layout.place(clue)
            while room is not None and clue not in self.held:
                if not (
                    self._go((room,), {clue}) or self._go(self.layout.piles, wanted)
                ):
                    return None
        return self.moment

    def _go(self, rooms: Iterable[str], wanted: set[str]) -> bool:
        """To the nearest of these rooms where something wanted can be found."""
        first = self.house.walk([self.at], self.moment, self._in)
        places = [
            (first[space], space)
            for room in rooms
            for space in self.house.spaces.get(room, ())
            if space in first and wanted & self._within(room) - self.held
        ]
        if not places:
            return False
        moment, self.at = min(places)
        self.moment = acted(moment)
        self.held |= self._within(self.house.room[self.at])
        return True

    def _passes(self, card: Card) -> bool:
        return any(way <= self.held for way in self.ways.get(card.id, ()))

    def _in(self, room: str, moment: int) -> int | None:
        locks = self.layout.locks.get(room, ())
        return moment if all(map(self._passes, locks)) else None

    def _within(self, room: str) -> set[str]:
        """Ids and names of what exploring would bring to light."""
        found: set[str] = set()
        for card in self.layout.piles.get(room, ()):
            if card.sort == "obstacle" and not self._passes(card):
                break
            if card.sort != "lock":
                found |= {card.id, card.name.lower()}
        return found
