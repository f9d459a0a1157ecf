"""A story by itself: what is wrong with its files whatever the keeper answers."""

from __future__ import annotations

import os
from itertools import product
from math import prod
from typing import Iterator, Mapping

from keeper.content.cards import slug
from keeper.content.check.problems import Problem
from keeper.content.packs import Library
from keeper.content.stories import STAGES, Event, agrees
from keeper.content.unread import unread

HAND = 4  # p11: cards of a sort that the keeper may hold
TIMES = range(1, 7)  # the box has six time tokens
MOST_SETS = 1000  # the box has at most 96
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def problems(library: Library) -> Iterator[Problem]:
    yield from header(library)
    yield from questions(library)
    yield from rooms(library)
    yield from clues(library)
    yield from events(library)
    yield from objectives(library)
    yield from ids(library)


def ids(library: Library) -> Iterator[Problem]:
    """Ids are typed at the table: small letters, figures and hyphens."""
    named = [one for each in library.objectives.values() for one in each.named]
    cards = [*library.cards("clue"), *library.cards("story-card")]
    given = [("clues.toml", card) for card in cards]
    given += [("events.toml", event) for event in library.events]
    given += [("objectives.toml", objective) for objective in library.objectives]
    given += [("objectives.toml", one.id) for one in named]
    for file, given_id in given:
        if not given_id or given_id != slug(given_id):
            message = f"{given_id!r} is not small letters and hyphens"
            yield Problem(file, f"{given_id}.id", message)


def too_many(library: Library) -> Iterator[Problem]:
    """Each set of answers is laid out and walked: their number must stay within reason."""
    sets = prod(len(question.answers) for question in library.story.questions)
    if sets > MOST_SETS:
        message = (
            f"there are more than {MOST_SETS:,} sets of answers: too many to check"
        )
        yield Problem("story.toml", "question", message)


def combinations(library: Library) -> list[dict[str, str]]:
    """Every set of answers, as the choices of a game: {"1": "A", "2": "B"}."""
    asked = library.story.questions
    return [
        {str(question.number): answer for question, answer in zip(asked, answers)}
        for answers in product(*(sorted(question.answers) for question in asked))
    ]


def unknown_answers(library: Library, when: str) -> list[str]:
    """The words of `2A 3B` that are not an answer of the story."""
    known = {
        f"{question.number}{answer}"
        for question in library.story.questions
        for answer in question.answers
    }
    return [word for word in when.split() if word not in known]


def header(library: Library) -> Iterator[Problem]:
    story = library.story
    folder = os.path.basename(os.path.normpath(library.story_folder()))
    if story.id != folder:
        yield _story("id", f"{story.id!r} is not the name of its folder, {folder!r}")
    icons = {card.icon for card in library.cards("mythos").values()}
    yield from _listed("icons", story.icons, icons, "an icon of the Mythos deck")
    actions = set(library.cards("action"))
    yield from _listed("actions", story.actions, actions, "a keeper action")
    if not 0 <= story.threat <= 9:
        yield _story("threat", f"{story.threat} is not a sensible threat to start with")
    for key, number in (("mythos", story.mythos), ("trauma", story.trauma)):
        if not 0 <= number <= HAND:
            yield _story(key, f"{number} cards: a hand holds 0 to {HAND}")


def _story(key: str, message: str) -> Problem:
    return Problem("story.toml", key, message)


def _listed(
    key: str, listed: tuple[str, ...], known: set[str], what: str
) -> Iterator[Problem]:
    if not listed:
        yield _story(key, "is empty")
    for word in dict.fromkeys(listed):
        if word not in known:
            yield _story(key, f"{word!r} is not {what}")
        if listed.count(word) > 1:
            yield _story(key, f"{word!r} is listed twice")


def questions(library: Library) -> Iterator[Problem]:
    asked = library.story.questions
    if not asked:
        yield _story("question", "question 1, which decides the objective, is missing")
    for place, question in enumerate(asked, 1):
        key = f"question {question.number}"
        if question.number != place:
            yield _story(f"{key}.number", f"question {place} should stand here")
        letters = "".join(question.answers)
        if not LETTERS.startswith(letters):
            yield _story(f"{key}.answers", "the answers are to be A, B and so on")
        if place == 1 and len(letters) != 3:
            yield _story(f"{key}.answers", "question 1 has three answers: A, B and C")
        elif len(letters) < 2:
            yield _story(f"{key}.answers", "a question has at least two answers")


def rooms(library: Library) -> Iterator[Problem]:
    drawn = library.plan.rooms
    seeded = [seeding.room for seeding in library.seeding()]
    for room in dict.fromkeys(seeded):
        if room not in drawn:
            yield Problem("rooms.toml", f"{room}.id", "the floor plan has no such room")
        if seeded.count(room) > 1:
            yield Problem("rooms.toml", f"{room}.id", "is given twice")
    dealt = library.pool().cards
    for room in drawn:
        if room not in seeded and not dealt:
            yield Problem("rooms.toml", room, "says nothing of this room")
    for seeding in library.seeding():
        for when, cards in [("", seeding.always), *seeding.when.items()]:
            key = written(seeding.room, when)
            for word in unknown_answers(library, when):
                yield Problem("rooms.toml", key, f"{word!r} is not an answer")
            for card in cards:
                if library.find(card) is None:
                    yield Problem("rooms.toml", key, _no_card(library, card))


def written(room: str, when: str) -> str:
    return f"{room}.when.{when}" if when else f"{room}.always"


def _no_card(library: Library, card: str) -> str:
    if library.find(f"{card}-1"):
        return f"{card!r} has copies: write {card}-1, {card}-2 and so on"
    return f"there is no card {card!r}"


def clues(library: Library) -> Iterator[Problem]:
    found = library.cards("clue")
    levels = sorted({card.level for card in found.values()})
    for level in range(1, max([*levels, 1])):
        if level not in levels:
            yield Problem("clues.toml", "clue", f"there is no clue of level {level}")
    used = {
        card
        for seeding in library.seeding()
        for cards in (seeding.always, *seeding.when.values())
        for card in cards
    }
    for card in found.values():
        if not card.text.strip():
            yield Problem("clues.toml", f"{card.id}.text", "is empty")
        if card.level < 1:
            yield Problem("clues.toml", f"{card.id}.level", "clue 1 is the last one")
        if card.id not in used:
            yield Problem("clues.toml", f"{card.id}.id", "lies in no room")
        if card.level == 1 and card.next:
            yield Problem("clues.toml", f"{card.id}.next", "clue 1 leads nowhere")
        if card.level > 1 and card.next not in library.plan.rooms:
            message = f"{card.next!r} is not a room" if card.next else "is missing"
            yield Problem("clues.toml", f"{card.id}.next", message)
        if card.hint and not within(card.hint, card.text):
            yield Problem("clues.toml", f"{card.id}.hint", "does not stand in the text")
    yield from _taken_ids(library)


def _taken_ids(library: Library) -> Iterator[Problem]:
    """A story's own card may not have the id of a core card or of a clue."""
    core = ("exploration", "item", "lock", "obstacle")
    for sort, others in (("clue", core), ("story-card", (*core, "clue"))):
        for card in library.cards(sort).values():
            if library.find(card.id, others):
                key = f"{card.id}.id"
                yield Problem("clues.toml", key, "another card has this id")


def within(words: str, text: str) -> bool:
    """Whether the words stand in a text, however its lines are broken."""
    return " ".join(words.lower().split()) in " ".join(text.lower().split())


def events(library: Library) -> Iterator[Problem]:
    found = list(library.events.values())
    for stage in STAGES:
        count = sum(event.stage == stage for event in found)
        if count != 1:
            yield Problem(
                "events.toml", "event", f"stage {stage} is there {count} times"
            )
    for event in found:
        unknown = any(unread(section.text) for section in event.sections)
        if event.time not in TIMES and not (unknown and event.time == 0):
            yield Problem(
                "events.toml", f"{event.id}.time", f"{event.time} is not 1 to 6"
            )
        for section in event.sections:
            key = f"{event.id}.section.{section.when}".rstrip(".")
            for word in unknown_answers(library, section.when):
                yield Problem("events.toml", key, f"{word!r} is not an answer")
            if not (section.read.strip() or section.text.strip()):
                yield Problem("events.toml", key, "has nothing to read or to carry out")
        yield from _unanswered(library, event)


def _unanswered(library: Library, event: Event) -> Iterator[Problem]:
    """Answers for which an event has no section at all."""
    asked = {word[:-1] for part in event.sections for word in part.when.split()}
    missing = {
        " ".join(
            f"{number}{choices[number]}" for number in sorted(asked & set(choices))
        )
        for choices in combinations(library)
        if not sections(event, choices)
    }
    for answers in sorted(missing):
        message = f"no section for {answers}" if answers else "no section"
        yield Problem("events.toml", f"{event.id}.section", message)


def sections(event: Event, choices: Mapping[str, str]) -> list[str]:
    return [part.text for part in event.sections if agrees(part.when, choices)]


def objectives(library: Library) -> Iterator[Problem]:
    asked = library.story.questions
    answers = list(asked[0].answers) if asked else []
    given = [objective.answer for objective in library.objectives.values()]
    for answer in answers:
        if given.count(answer) != 1:
            count = given.count(answer)
            yield Problem("objectives.toml", f"answer {answer}", f"{count} objectives")
    kinds = library.monsters()
    for objective in library.objectives.values():
        if objective.answer not in answers:
            key = f"{objective.id}.answer"
            yield Problem(
                "objectives.toml", key, f"{objective.answer!r} is not an answer"
            )
        for named in objective.named:
            if named.health_per_investigator < 0:
                key = f"{objective.id}.named.{named.id}.health_per_investigator"
                yield Problem("objectives.toml", key, "is less than nothing")
            if named.kind not in kinds:
                key = f"{objective.id}.named.{named.id}.kind"
                yield Problem(
                    "objectives.toml", key, f"{named.kind!r} is not a monster"
                )
