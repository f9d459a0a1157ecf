"""The objective for one set of answers, and the clock that it is played against."""

from __future__ import annotations

from functools import cached_property
from typing import Iterator

from keeper.content.cards import slug
from keeper.content.check.card_texts import on_reveal
from keeper.content.check.combinations import Case
from keeper.content.check.named_things import place, read, read_verdicts, rooms_called
from keeper.content.check.problems import Problem
from keeper.content.language.nodes import Condition, Effect, every_condition
from keeper.content.plan.routes import acted, moved, rounds, waited
from keeper.content.stories import Objective, agrees
from keeper.content.unread import unread

FILE = "objectives.toml"
ESCAPES = ("all-escaped", "players-escaped", "one-escaped", "escaped-with")
CARRIES = ("with-item-in", "used")


class Goal:
    """What the investigators have to do, where, and how soon they can have done it."""

    def __init__(self, case: Case, objective: Objective) -> None:
        self.case = case
        self.house = case.judge.house
        self.objective = objective
        self.verdicts = read_verdicts(objective.investigators).verdicts
        self.conditions = [
            one for each in self.verdicts for one in every_condition(each.conditions)
        ]

    def problems(self) -> Iterator[Problem]:
        yield from self._escape()
        yield from self._items()
        yield from self._monsters()
        for condition in self.conditions:
            for room in self._rooms(condition):
                if room not in self.case.team.entered:
                    message = f"the {self.house.names[room]} cannot be reached"
                    yield self._problem("investigators", message)
        yield from self._hopeless()

    def _hopeless(self) -> Iterator[Problem]:
        """A side that nothing lets win: no condition, no event, not the end of time."""
        won = {one.what for one in happening(self.case) if one.verb == "win"}
        won.add(self.objective.last_event)
        for side in ("keeper", "investigators"):
            if not getattr(self.objective, side).strip() and side not in won:
                yield self._problem(side, "says no way to win")

    def _problem(self, key: str, message: str) -> Problem:
        return Problem(FILE, f"{self.objective.id}.{key}", message)

    def _escape(self) -> Iterator[Problem]:
        room = self.objective.escape
        wanted = any(one.test in ESCAPES for one in self.conditions)
        if not room and wanted:
            yield self._problem("escape", "is missing: from which room do they escape?")
        elif room and room not in self.house.names:
            yield self._problem("escape", f"{room!r} is not a room")
        elif room and room not in self.house.exits:
            message = f"no door that is not sealed leads out of the {room}"
            yield self._problem("escape", message)
        elif room and room not in self.case.team.entered:
            yield self._problem("escape", f"the {room} cannot be reached")

    def _items(self) -> Iterator[Problem]:
        """Cards that the objective speaks of must be there for somebody to find."""
        given = self._gained
        for key in ("keeper", "investigators"):
            for sort, name in read_verdicts(getattr(self.objective, key)).mentions:
                if sort == "item" and name not in given and not self.case.had(name):
                    message = f"nobody can find the {name.title()} with these answers"
                    yield self._problem(key, message)

    @cached_property
    def _gained(self) -> set[str]:
        """Names of the cards that an event hands out."""
        return {one.what for one in happening(self.case) if one.verb == "gain-item"}

    def _monsters(self) -> Iterator[Problem]:
        """A monster with a name must come onto the board by some text."""
        reveal = read(on_reveal(self.objective))
        effects = [*happening(self.case), *reveal.effects]
        placed = {slug(one.what) for one in effects if one.verb == "place-monster"}
        for named in self.objective.named:
            if not placed & {named.id, slug(named.name), named.kind}:
                if not reveal.by_hand:
                    message = f"nothing places {named.name} with these answers"
                    yield self._problem(f"named.{named.id}", message)

    def _rooms(self, condition: Condition) -> list[str]:
        """The rooms in which somebody must be for a condition: any of them will do."""
        if condition.test not in CARRIES:
            return []
        for sort, name in place(condition.where, bare=True):
            if sort == "room":
                return rooms_called(name, self.house.names)[:1]
            marked = self.case.library.plan.features
            rooms = [self.house.room[space] for what, space in marked if what == name]
            there = [room for room in rooms if room in self.case.team.entered]
            return (there or rooms)[:1]
        return []

    @cached_property
    def fastest(self) -> int | None:
        """After the last clue: before it nobody knows what is wanted."""
        found = [self._all(verdict.conditions) for verdict in self.verdicts]
        known = [moment for moment in found if moment is not None]
        last = self.case.last_clue
        return last if not self.verdicts else min(known, default=None)

    def _all(self, conditions: tuple[Condition, ...]) -> int | None:
        moments = [self._moment(condition) for condition in conditions]
        known = [moment for moment in moments if moment is not None]
        return max(known) if known and len(known) == len(moments) else None

    def _moment(self, condition: Condition) -> int | None:
        last = self.case.last_clue
        if last is None:
            return None
        there: int | None = last
        if condition.test in ESCAPES:
            there = self._at(condition, self.objective.escape)
            return None if there is None else moved(waited(there, last))
        if condition.test in CARRIES:
            there = min(
                filter(
                    None, (self._at(condition, one) for one in self._rooms(condition))
                ),
                default=None,
            )
        if there is not None and condition.test == "used":
            return acted(waited(there, last))
        return None if there is None else max(there, last)

    def _at(self, condition: Condition, room: str) -> int | None:
        """In a room, with the card that is wanted there, if any."""
        team = self.case.team
        if not condition.what or condition.what in self._gained:
            return team.entered.get(room)
        return team.bring(condition.what, room) if room in team.entered else None


def happening(case: Case, but: str = "") -> Iterator[Effect]:
    """What the events bring with these answers, all stages but one."""
    for event in case.library.events.values():
        for part in event.sections:
            if event.stage != but and agrees(part.when, case.choices):
                yield from read(part.text).effects


def hurried(case: Case) -> int:
    """Time tokens that the events themselves put on the clock before event V."""
    return sum(
        one.n
        for one in happening(case, but="V")
        if one.verb == "add-time" and isinstance(one.n, int)
    )


def unrevealed(case: Case) -> Iterator[Problem]:
    """Worth a note: only clue 1 reveals the objective (p16)."""
    parts = [part for event in case.library.events.values() for part in event.sections]
    if any(unread(part.text) for part in parts):
        return  # nobody knows yet
    if not any(one.verb == "reveal-objective" for one in happening(case)):
        yield Problem("events.toml", "event", "no event reveals the objective")


def late(case: Case, clock: int, goal: Goal | None) -> Iterator[Problem]:
    """A clock that runs out before the fastest way."""
    left = clock - hurried(case)
    fastest = rounds(case.last_clue)
    if fastest is not None and fastest > left:
        message = f"event V comes in round {left}, the last clue not before {fastest}"
        yield Problem("events.toml", "event.time", message)
    done = rounds(goal.fastest) if goal else None
    if goal and done is not None and done > left:
        key = f"{goal.objective.id}.investigators"
        message = f"event V comes in round {left}, and they need {done}"
        yield Problem(FILE, key, message)
