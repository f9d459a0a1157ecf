"""A game and its twin: the same to the table, everything hidden as if shaken in a box."""

from __future__ import annotations

import json
from random import Random
from typing import Any, Collection, Iterator, Sequence

from keeper.content.packs import Library
from keeper.content.stories import agrees
from keeper.rules.game import Game
from keeper.rules.table import State
from keeper.session import home
from keeper.session.history import Entry
from keeper.session.session import QUESTION, Session
from keeper.session.storage import HEAD, JOURNAL, LineStorage, digest

Slot = tuple[list[str], int]


def twin(
    game: Game, random: Random, fixed: Collection[str] = (), seed: bool = True
) -> State:
    """The state with every hidden fact drawn anew; cards and monsters in `fixed` stay."""
    state: State = json.loads(json.dumps(game.table.state()))
    session = state["session"]["1"]
    if seed:
        session["seed"] = f"{random.random()}"
    if "answers" not in fixed:
        _answers(game, session, random)
    for group, pool in _groups(game.library, state, fixed):
        _shaken(state, group, pool, random)
    _copies(game.library, state, random, fixed)
    _undersides(game, state, random, fixed)
    return state


# Cards ---------------------------------------------------------------------------------


def _groups(
    library: Library, state: State, fixed: Collection[str]
) -> Iterator[tuple[list[Slot], list[str]]]:
    """Places whose cards nobody can tell apart, and more cards that may lie there."""
    session = state["session"]["1"]
    decks = {one["name"]: one for one in state["decks"].values()}
    people = list(state["investigators"].values())
    laid = [slot for one in people for slot in _slots([one["facedown"]], fixed)]
    secret = [
        slot
        for slot in _slots([session["mythos"], decks["mythos"]["draw"]], fixed)
        if library.card(slot[0][slot[1]], ("mythos",)).facedown
    ]
    yield [*laid, *secret], []
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
    placed = json.dumps(state)
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


def _copies(
    library: Library, state: State, random: Random, fixed: Collection[str]
) -> None:
    """Cards with one face are one card to the table: each may be any of its copies."""
    for sort in ("mythos", "trauma", "exploration", "item"):
        alike: dict[tuple[Any, ...], list[str]] = {}
        for card in library.cards(sort).values():
            face = {key: value for key, value in vars(card).items() if key != "id"}
            alike.setdefault(tuple(map(str, face.values())), []).append(card.id)
        for copies in alike.values():
            if len(copies) > 1 and not set(copies) & set(fixed):
                other = dict(zip(copies, random.sample(copies, len(copies))))
                renamed = _renamed({**state, "turn": state["turn"]}, other)
                state.clear()
                state.update(renamed)


def _renamed(value: Any, other: dict[str, str]) -> Any:
    if isinstance(value, dict):
        return {key: _renamed(one, other) for key, one in value.items()}
    if isinstance(value, list):
        return [_renamed(one, other) for one in value]
    if isinstance(value, str):
        base, sign, rest = value.partition("@")
        return other.get(base, base) + sign + rest
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
    assert agrees("", game.session.choices)


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


# Files -----------------------------------------------------------------------------------


def write(name: str, session: Session, state: State, entries: Sequence[Entry]) -> None:
    """A game's file with this state and this journal; a question goes on waiting."""
    storage = LineStorage(home.path_for(name), backup=False)
    tables: dict[str, Any] = {**state}
    if session.question is not None:
        tables[QUESTION] = {"1": {**session.question, "table": digest(state)}}
    tables[JOURNAL] = {str(entry["n"]): dict(entry) for entry in entries}
    tables[HEAD] = {"1": session.head.document()}
    storage.write(tables)
    storage.commit()


def scrambled(entries: Sequence[Entry], random: Random) -> list[Entry]:
    """The journal with all that was not said aloud said otherwise, or not at all."""
    return [_scrambled(dict(entry), random) for entry in entries]


def _scrambled(entry: Entry, random: Random) -> Entry:
    words = [f"word-{random.random()}" for _ in range(random.randint(1, 3))]
    if "told" in entry:
        told = [
            line if line[1] else [" ".join(words), False, *line[2:]]
            for line in entry["told"]
            if line[1] or random.random() < 0.7
        ]
        entry["told"] = told
    if "note" in entry:
        entry["note"] = words[0]
    entry["command"] = words
    entry["answers"] = words
    entry["act"] = {"do": words[0]}
    return entry
