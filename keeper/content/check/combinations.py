"""A story with one set of answers: what lies where, who can find it, and how soon."""

from __future__ import annotations

import re
from collections import Counter
from typing import Iterator, Mapping

from keeper.content.cards import Card, slug
from keeper.content.check.files import within, written
from keeper.content.check.locks import Demand, demands
from keeper.content.check.problems import Problem
from keeper.content.packs import Library
from keeper.content.plan.routes import House, Layout, Team
from keeper.content.stories import CORE, Seeding, agrees

ROOMS = "rooms.toml"
CLUES = "clues.toml"


class Judge:
    """Holds what is the same for every set of answers."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self.house = House(library.plan)
        self.demands: dict[str, Demand] = demands(library)
        self.ways = {card: demand.ways for card, demand in self.demands.items()}
        self.seedings: list[Seeding] = library.seeding()
        self.first: dict[frozenset[tuple[str, str]], Team] = {}
        self.used = {
            card
            for seeding in self.seedings
            for cards in (seeding.always, *seeding.when.values())
            for card in cards
        }
        self.in_the_way = sorted(self.used & set(self.demands))

    def team(self, layout: Layout) -> Team:
        """Sets of answers that lay the same cards share their walk."""
        laid = frozenset(
            (room, card.id) for room, pile in layout.piles.items() for card in pile
        )
        if laid not in self.first:
            self.first[laid] = Team(self.house, layout, self.ways).go()
        return self.first[laid]


class Case:
    """The cards of one set of answers on the table."""

    def __init__(self, judge: Judge, choices: Mapping[str, str]) -> None:
        self.judge = judge
        self.library = judge.library
        self.choices = choices
        self.written = list(self._written())
        piles: dict[str, list[Card]] = {}
        for room, _, card in self.written:
            piles.setdefault(room, []).append(card)
        self.layout = Layout.laid(piles)
        self.team = judge.team(self.layout)
        laid = [card for _, _, card in self.written if card.sort == "clue"]
        self.clues = sorted(laid, key=lambda card: -card.level)
        self.last_clue = self._last_clue()

    def _written(self) -> Iterator[tuple[str, str, Card]]:
        """Room, key and card, as far as both are known."""
        for seeding in self.judge.seedings:
            for when, cards in [("", seeding.always), *seeding.when.items()]:
                if seeding.room in self.judge.house.spaces and agrees(
                    when, self.choices
                ):
                    for card_id in cards:
                        card = self.library.find(card_id)
                        if card is not None:
                            yield seeding.room, written(seeding.room, when), card

    def _last_clue(self) -> int | None:
        found = [self.team.found.get(clue.id) for clue in self.clues]
        moments = [moment for moment in found if moment is not None]
        return max(moments) if found and len(moments) == len(found) else None

    # What is laid -----------------------------------------------------------

    def laid(self) -> Iterator[Problem]:
        seen: set[str] = set()
        for _, key, card in self.written:
            if card.id in seen:
                yield Problem(ROOMS, key, f"{card.name} ({card.id}) is laid twice")
            seen.add(card.id)
        for card_id in self.judge.in_the_way if self._ours else ():
            if card_id not in seen:
                message = f"{card_id} is laid with other answers, but not with these"
                yield Problem(ROOMS, card_id, message)
        yield from self._missing_keys(seen)
        levels = Counter(clue.level for clue in self.clues)
        top = max(
            (card.level for card in self.library.cards("clue").values()), default=1
        )
        for level in range(top, 0, -1):
            if levels[level] != 1:
                message = f"{levels[level]} clues of level {level} are laid, not one"
                yield Problem(ROOMS, f"clue {level}", message)

    def _missing_keys(self, seen: set[str]) -> Iterator[Problem]:
        """A key that lies somewhere with some answers must be in the house with all."""
        dealt = self.library.pool().cards
        for card_id in sorted(self.judge.used - seen - {*dealt}) if dealt else ():
            card = self.library.find(card_id)
            if card is not None and "key" in card.types:
                message = f"{card.name} is in no room with these answers"
                yield Problem(ROOMS, card_id, message)

    # Clue by clue -----------------------------------------------------------

    def chain(self) -> Iterator[Problem]:
        """Each clue tells where the next one lies; the prologue, the first."""
        if not self.clues:
            return
        room = self._room(self.clues[0])
        story = self.library.story
        if self._ours and not self.names(room, f"{story.prologue} {story.so_far}"):
            message = f"neither this nor so_far names the {self._called(room)}"
            yield Problem(
                "story.toml", "prologue", f"{message}, where the first clue is"
            )
        for clue, following in zip(self.clues, self.clues[1:]):
            if clue.level > following.level:
                yield from self._link(clue, following)

    def _link(self, clue: Card, following: Card) -> Iterator[Problem]:
        room = self._room(following)
        if clue.next != room:
            message = f"{following.id} lies in the {self._called(room)}"
            yield Problem(CLUES, f"{clue.id}.next", f"is {clue.next}, but {message}")
        told = clue.hint and within(clue.hint, clue.text) or not self._ours
        if clue.next in self.judge.house.names and not told:
            if not self.names(clue.next, clue.text):
                message = f"does not name the {self._called(clue.next)}; or set `hint`"
                yield Problem(CLUES, f"{clue.id}.text", message)

    @property
    def _ours(self) -> bool:
        """The words of a published story are as they are, and may be on its cards alone."""
        return self.library.story.set == CORE

    def _room(self, card: Card) -> str:
        return self.layout.place(card.id) or ""

    def _called(self, room: str) -> str:
        return self.judge.house.names.get(room, room)

    def names(self, room: str, text: str) -> bool:
        """Whether a text names a room, or says a word that only this room has."""
        others = Counter(
            word for other in self.judge.house.names for word in set(other.split("-"))
        )
        telling = [word for word in room.split("-") if others[word] == 1 and word[3:]]
        said = f"-{slug(text)}-"
        return any(
            re.search(rf"-{re.escape(word)}s?-", said) for word in (room, *telling)
        )

    # Who can get there ------------------------------------------------------

    def reached(self) -> Iterator[Problem]:
        house, team = self.judge.house, self.team
        for room, spaces in house.spaces.items():
            if not house.walkable & set(spaces):
                yield Problem("map.toml", room, "no way leads into this room")
        for room, key, card in self.written:
            demand = self.judge.demands.get(card.id)
            if demand and card.id not in team.opened:
                yield from self._closed(room, key, card, demand)
            elif card.sort == "clue" and card.id not in team.found:
                message = f"{card.name} ({card.id}) cannot be reached"
                yield Problem(ROOMS, key, message)
        yield from self._overspent()

    def _closed(
        self, room: str, key: str, card: Card, demand: Demand
    ) -> Iterator[Problem]:
        """A lock or an obstacle that stays: because of its own demand, or one before."""
        if not demand.ways:
            yield Problem(ROOMS, key, f"nothing opens {card.name} ({card.id})")
        elif not any(all(map(self.had, way)) for way in demand.ways):
            wanted = sorted({name for way in demand.ways for name in way})
            where = "; ".join(map(self._lies, wanted))
            yield Problem(
                ROOMS, key, f"{card.name} ({card.id}) cannot be opened: {where}"
            )

    def had(self, name: str) -> bool:
        return any(card.id in self.team.found for _, card in self.layout.named(name))

    def _lies(self, name: str) -> str:
        places = [self._called(room) for room, _ in self.layout.named(name)]
        if not places:
            return f"the {name.title()} is laid nowhere"
        return f"the {name.title()} lies out of reach in the {' and the '.join(places)}"

    def _overspent(self) -> Iterator[Problem]:
        """Two cards that each keep the same key, and only one such key."""
        takers: dict[str, list[tuple[str, Card]]] = {}
        for _, key, card in self.written:
            if card.id in self.judge.demands:
                for name in self.judge.demands[card.id].spent:
                    takers.setdefault(name, []).append((key, card))
        for name, taking in takers.items():
            here = len(self.layout.named(name))
            for key, card in taking[here:] if here else ():
                message = f"{card.name} ({card.id}) wants a second {name.title()}"
                yield Problem(ROOMS, key, message)
