"""A game and its twin: the same to the table, everything hidden as if shaken in a box."""

from __future__ import annotations

import json
import re
from contextlib import contextmanager
from functools import cached_property
from random import Random
from typing import Any, Collection, Iterator, NamedTuple, Sequence

from keeper.content import stories
from keeper.content.packs import Library
from keeper.content.stories import Event, Section
from keeper.rules.game import Game
from keeper.rules.table import State

Slot = tuple[list[str], int]
JOINTS = re.compile("([@#:])")
COPIED = "mythos trauma exploration item clue lock obstacle story-card".split()


class Twin(NamedTuple):
    """Another game that looks the same to the table."""

    state: State
    copies: dict[str, str]  # cards with one face, and which of them each is there


def twin(
    game: Game, random: Random, fixed: Collection[str] = (), seed: bool = True
) -> Twin:
    """The state with every hidden fact drawn anew; cards and monsters in `fixed` stay.

    Also in it: "answers", "facedown", "pieces", where all of these are to stay.
    """
    state: State = json.loads(json.dumps(game.table.state()))
    session = state["session"]["1"]
    if seed:
        session["seed"] = f"{random.random()}"
        session["drawn"] = {deck: random.randrange(99) for deck in session["drawn"]}
    if "answers" not in fixed:
        _answers(game, session, random)
    for group, pool in _groups(game.library, state, fixed):
        _shaken(state, group, pool, random)
    for pile in state.get("pieces", {}).values() if "pieces" not in fixed else ():
        random.shuffle(pile["pieces"])
    _undersides(game, state, random, fixed)
    copies = _copies(game.library, random, fixed)
    return Twin(renamed(state, copies), copies)


# Cards ---------------------------------------------------------------------------------


def _groups(
    library: Library, state: State, fixed: Collection[str]
) -> Iterator[tuple[list[Slot], list[str]]]:
    """Places whose cards nobody can tell apart, and more cards that may lie there."""
    session = state["session"]["1"]
    decks = {one["name"]: one for one in state["decks"].values()}
    people = list(state["investigators"].values())
    known = "facedown" in fixed
    laid = [s for one in people for s in _slots([one["facedown"]], fixed) if not known]
    secret = [
        slot
        for slot in _slots([session["mythos"], decks["mythos"]["draw"]], fixed)
        if library.card(slot[0][slot[1]], ("mythos",)).facedown
    ]
    placed = json.dumps(state)
    yield [*laid, *secret], [
        card.id
        for card in library.cards("mythos").values()
        if card.facedown and f'"{card.id}"' not in placed
    ]
    yield _slots([session["mythos"], decks["mythos"]["draw"]], fixed), []
    yield _slots([session["trauma"], decks["trauma"]["draw"]], fixed), []
    for name, deck in decks.items():
        if name.startswith("combat-"):
            yield _slots([deck["draw"]], fixed), []
        if name.startswith("spell-"):
            spells = library.cards(name)
            held = [
                slot
                for one in people
                for slot in _slots([one["spells"]], fixed)
                if slot[0][slot[1]] in spells
            ]
            yield [*held, *_slots([deck["draw"]], fixed)], []
    locks = library.cards("lock")
    hidden = [
        slot
        for room in state["rooms"].values()
        for slot in _slots([room["pile"]], {*fixed, *room["faceup"]})
    ]
    yield [slot for slot in hidden if slot[0][slot[1]] in locks], []
    box = [one for one in library.cards("exploration") if f'"{one}"' not in placed]
    yield [slot for slot in hidden if slot[0][slot[1]] not in locks], box


def _slots(places: Sequence[list[str]], fixed: Collection[str]) -> list[Slot]:
    return [
        (place, n)
        for place in places
        for n, card in enumerate(place)
        if card not in fixed
    ]


def _shaken(
    state: State, slots: Sequence[Slot], more: Sequence[str], random: Random
) -> None:
    before = [place[n] for place, n in slots]
    after = random.sample([*before, *more], len(before))
    for (place, n), card in zip(slots, after):
        place[n] = card
    changed = dict(zip(before, after))
    turn = state["turn"]["1"]
    turn["mythos"] = changed.get(turn["mythos"], turn["mythos"])


def _copies(library: Library, random: Random, fixed: Collection[str]) -> dict[str, str]:
    """Cards with one face are one card to the table: each may be any of its copies."""
    found: dict[str, str] = {}
    for sort in COPIED:
        alike: dict[tuple[str, ...], list[str]] = {}
        for card in library.cards(sort).values():
            face = {key: value for key, value in vars(card).items() if key != "id"}
            alike.setdefault(tuple(map(str, face.values())), []).append(card.id)
        for copies in alike.values():
            if len(copies) > 1 and not set(copies) & set(fixed):
                found |= zip(copies, random.sample(copies, len(copies)))
    return found


def renamed(value: Any, other: dict[str, str]) -> Any:
    """The same with other names for some cards, also within `name@room` and the like."""
    if isinstance(value, dict):
        return {renamed(key, other): renamed(one, other) for key, one in value.items()}
    if isinstance(value, list):
        return [renamed(one, other) for one in value]
    if isinstance(value, str):
        return "".join(other.get(part, part) for part in JOINTS.split(value))
    return value


# Answers and monsters ------------------------------------------------------------------


def _answers(game: Game, session: dict[str, Any], random: Random) -> None:
    """Those that nothing open has told yet; the first one is the objective."""
    known = {word[:-1] for word in _told(game)}
    for question in game.library.story.questions:
        number = str(question.number)
        if number not in known:
            session["choices"][number] = random.choice(sorted(question.answers))
    for goal in game.library.objectives.values():
        if goal.answer == session["choices"]["1"]:
            session["objective"] = goal.id


def _told(game: Game) -> Iterator[str]:
    if game.session.revealed or game.session.outcome:
        yield "1A"
    for event in game.library.events.values():
        if event.id in game.session.told:
            for section in event.sections:
                yield from section.when.split()


def _undersides(
    game: Game, state: State, random: Random, fixed: Collection[str]
) -> None:
    figures = [one for one in state["monsters"].values()]
    for monster in figures:
        if monster["seen"] or monster["damage"] or monster["id"] in fixed:
            continue
        taken = [one["figure"] for one in figures if one is not monster]
        known = game.library.monsters()[monster["kind"]].figures
        monster["figure"] = random.choice([one for one in known if one not in taken])
        monster["bonus"] = random.randrange(4)


# Events to come ------------------------------------------------------------------------


@contextmanager
def other_faces(events: Collection[str]) -> Iterator[None]:
    """In here these events have other faces: of their backs all is as it was (p11)."""
    printed = Library.events

    def events_of(library: Library) -> dict[str, Event]:
        path, _ = library.story_file("events")
        found = stories.events(path, library._tables(path, "event"))
        return {one: _face(two, events) for one, two in found.items()}

    disguised = cached_property(events_of)
    disguised.__set_name__(Library, "events")
    setattr(Library, "events", disguised)
    try:
        yield
    finally:
        setattr(Library, "events", printed)


def _face(event: Event, hidden: Collection[str]) -> Event:
    if event.id in hidden:
        event.name = f"Otherwise than {event.name}"
        said = "Each investigator takes 1 damage."
        event.sections = [Section("", f"Not so: {event.name}", said)]
    return event
