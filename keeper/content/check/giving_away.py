"""What the open set-up gives away: which answers show in the height of a pile, or by a back.

A pile lies face down, but everybody can count its cards. A lock lies on top and shows (p8), and so
does an obstacle where no lock covers it, for its back is like no other (p9).
"""

from __future__ import annotations

from itertools import combinations, product
from typing import Iterator, NamedTuple

from keeper.content.check.problems import Problem
from keeper.content.packs import Library
from keeper.content.stories import CORE, Question, Seeding


class Open(NamedTuple):
    """What everybody sees of a room before anybody has moved."""

    high: int
    locked: bool
    blocked: bool  # an obstacle's back lies on top


def notes(library: Library) -> Iterator[Problem]:
    """Each pair of answers that the table could tell apart by looking."""
    if library.story.set != CORE:
        return  # a published story is as it was printed
    rooms = [_Laid(library, seeding) for seeding in library.seeding()]
    for question in library.story.questions:
        for one, other in combinations(sorted(question.answers), 2):
            found = [room.tells(question, one, other) for room in rooms]
            told = "; ".join(filter(None, found))
            if told:
                number = question.number
                message = f"the open set-up tells {number}{one} from {number}{other}"
                yield Problem("rooms.toml", "", f"{message}: {told}")


class _Laid:
    """One room for every set of the answers that its cards hang on, and no other."""

    def __init__(self, library: Library, seeding: Seeding) -> None:
        self.name = library.room_names.get(seeding.room, seeding.room)
        self.seeding = seeding
        self.locks = library.cards("lock")
        self.obstacles = library.cards("obstacle")
        # Where the story lays nothing, a card of the pool may lie.
        pool = library.pool()
        dealt = bool(pool.cards) and not pool.deal and seeding.room not in pool.bare
        self.least = int(dealt)
        hang_on = {word[:-1] for when in seeding.when for word in when.split()}
        questions = library.story.questions
        self.asked = [one for one in questions if str(one.number) in hang_on]

    def tells(self, question: Question, one: str, other: str) -> str:
        """How the two answers show here, all others being the same."""
        if question not in self.asked:
            return ""
        others = [ask for ask in self.asked if ask is not question]
        number, first, seen = str(question.number), "", set[tuple[Open, Open]]()
        for answers in product(*(sorted(ask.answers) for ask in others)):
            rest = {str(ask.number): word for ask, word in zip(others, answers)}
            here = self._seen({**rest, number: one})
            there = self._seen({**rest, number: other})
            seen.add((here, there))
            if here != there and not first:
                first = self._told(here, there, f"{number}{one}", f"{number}{other}")
                given = " ".join(f"{asked}{word}" for asked, word in rest.items())
        return f"{first} (with {given})" if first and len(seen) > 1 else first

    def _seen(self, choices: dict[str, str]) -> Open:
        cards = self.seeding.cards(choices)
        locked = any(card in self.locks for card in cards)
        blocked = not locked and any(card in self.obstacles for card in cards)
        return Open(max(len(cards), self.least), locked, blocked)

    def _told(self, here: Open, there: Open, one: str, other: str) -> str:
        said = []
        if here.high != there.high:
            high = f"{here.high} or {there.high} high"
            said.append(f"the pile of the {self.name} is {high}")
        if here.locked != there.locked:
            which = one if here.locked else other
            said.append(f"the {self.name} is locked with {which} alone")
        elif here.blocked != there.blocked:
            which = one if here.blocked else other
            said.append(f"an obstacle lies on the {self.name} with {which} alone")
        return ", ".join(said)
