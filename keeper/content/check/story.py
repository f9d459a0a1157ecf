"""`story check`: reads a pack as the program does, and says what is wrong with it.

First the schema (a file that cannot be read ends the check), then what the files say of
each other, then sense: every set of answers is laid out, and investigators walk it.
"""

from __future__ import annotations

from typing import Callable, Iterable

from keeper.content.check import (
    by_hand,
    card_texts,
    core_decks,
    files,
    giving_away,
    objectives,
)
from keeper.content.check.combinations import Case, Judge
from keeper.content.check.problems import Check, Problem, from_fault
from keeper.content.packs import Library
from keeper.content.plan.house import EVERYTHING
from keeper.content.plan.routes import Walker, rounds
from keeper.errors import StoryFault

__all__ = ["Check", "Problem", "check", "check_core"]


def check_core(library: Library) -> list[Problem]:
    """The decks that every story shares."""
    return core_decks.problems(library)


def check(library: Library, core: bool = True) -> list[Check]:
    """One check for each set of answers; one without answers if the story is unreadable."""
    found = [*core_decks.unreadable(library), *_unreadable(library)]
    if found:
        return [Check(library.story_id, {}, found)]
    shared = check_core(library) if core else []
    shared += [*files.problems(library), *card_texts.problems(library)]
    texts = card_texts.understood(library)
    judge = Judge(library)
    notes = [*card_texts.unmet(library), *card_texts.idle(library)]
    notes += [*by_hand.left(library), *giving_away.notes(library)]
    sets = files.combinations(library) or [{}]
    return [_check(judge, choices, shared, notes, texts) for choices in sets]


def _unreadable(library: Library) -> list[Problem]:
    """Faults of schema, the first in each file."""
    readings: Iterable[tuple[str, Callable[[], object]]] = (
        ("story.toml", lambda: library.story),
        ("map.toml", lambda: (library.room_names, library.plan)),
        ("rooms.toml", library.seeding),
        ("clues.toml", lambda: (library.cards("clue"), library.cards("story-card"))),
        ("events.toml", lambda: library.events),
        ("objectives.toml", lambda: library.objectives),
    )
    found = []
    for file, reading in readings:
        try:
            reading()
        except StoryFault as fault:
            found.append(from_fault(file, fault))
    return found or [*files.too_many(library)]


def _check(
    judge: Judge,
    choices: dict[str, str],
    shared: list[Problem],
    notes: list[Problem],
    texts: list[card_texts.Text] | None,
) -> Check:
    library, case = judge.library, Case(judge, choices)
    made = Check(library.story_id, choices, list(shared), list(notes))
    times = [event.time for event in library.events.values()]
    made.clock = sum(times) if all(times) else 0
    made.problems += [*case.laid(), *case.chain(), *case.reached()]
    # How far it is from room to room may be on the board alone.
    if case.last_clue is not None and library.plan.judged != EVERYTHING:
        made.fastest = rounds(case.last_clue)
        walker = Walker(judge.house, case.layout, judge.ways)
        made.alone = rounds(walker.find([clue.id for clue in case.clues]))
    if texts is not None:
        _judge_goal(case, made, texts)
    return made


def _judge_goal(case: Case, made: Check, texts: list[card_texts.Text]) -> None:
    clauses = card_texts.left_to_people(texts, case.choices)
    made.by_hand = len(clauses)
    made.notes += [one for one in clauses if one.message != card_texts.ON_THE_CARD]
    made.notes += objectives.unrevealed(case)
    for objective in case.library.objectives.values():
        if objective.answer == case.choices.get("1"):
            goal = objectives.Goal(case, objective)
            made.problems += goal.problems()
            if made.clock and made.fastest is not None:
                made.fastest_objective = rounds(goal.fastest)
                made.problems += objectives.late(case, made.clock, goal)
