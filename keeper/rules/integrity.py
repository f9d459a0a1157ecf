"""Whether a file that a person edited still makes sense: every name in it means something."""

from __future__ import annotations

from collections import Counter
from typing import Iterable, Iterator

from keeper.content.packs import FOUND, Library
from keeper.content.puzzles import Puzzles
from keeper.content.vocabulary import AFFLICTIONS, ATTRIBUTES, CLASSES, STEPS, WINDOWS
from keeper.errors import NotUnderstood
from keeper.rules.options import OPTIONS
from keeper.rules.table import READING, Investigator, Laid, Monster, State, Table

STATES = ("alive", "dead", "eliminated", "escaped")
PHASES = ("investigators", "keeper", "over")
WINNERS = ("keeper", "investigators", "nobody")
ASKING = (*FOUND, "mythos", "trauma")  # cards that can ask for a puzzle
BOXED = ("exploration", "item", "lock", "obstacle")  # decks that hold a discard alone


def shape(state: State) -> list[str]:
    """Whether it can be laid on a table at all: nothing missing, nothing twice."""
    found = [
        f"{table}: one document, numbered 1, is needed"
        for table in ("session", "turn")
        if set(state.get(table, {})) != {"1"}
    ]
    once = {"rooms": "id", "decks": "name", "markers": "id", "pieces": "name"}
    for table, key in once.items():
        names = [document[key] for document in state.get(table, {}).values()]
        found += [f"{table}: {one} is there twice" for one in _twice(names)]
    return found


def faults(state: State, library: Library) -> list[str]:
    """What is wrong in a well-shaped one, by table and field, as its story has it."""
    table = Table(state)
    try:
        found = [
            *_session(table, library),
            *_turn(table),
            *_people(table, library),
            *_monsters(table, library),
            *_board(table, library),
            *_puzzles(table, library),
        ]
        return found or [*_decks(table, library)] or [*_cards(table, library)]
    except NotUnderstood as error:
        return [f"session 1: story {table.session.story!r}: {error.message}"]


def _twice(names: Iterable[str]) -> list[str]:
    return sorted(one for one, times in Counter(names).items() if times > 1)


def _below_0(where: str, thing: object, *fields: str) -> Iterator[str]:
    for field in fields:
        if getattr(thing, field) < 0:
            yield f"{where}: {field} is {getattr(thing, field)}, below 0"


def _session(table: Table, library: Library) -> Iterator[str]:
    session, where = table.session, "session 1"
    yield from _phase(table)
    if session.objective not in library.objectives:
        yield f"{where}: objective: there is no {session.objective!r}"
    if not 1 <= session.players <= 4:
        yield f"{where}: players is {session.players}, not 1 to 4"
    if session.reading not in (1, READING):
        yield f"{where}: reading is {session.reading}"
    numbers = ("round", "threat", "keeper_skill", "time", "samples")
    yield from _below_0(where, session, *numbers)
    for what, times in session.drawn.items():
        if times < 0:
            yield f"{where}: drawn.{what} is {times}, below 0"
    answers = {str(one.number): one.answers for one in library.story.questions}
    if set(session.choices) != set(answers):
        yield f"{where}: choices answer {', '.join(session.choices) or 'nothing'}"
    for number, letter in session.choices.items():
        if letter not in answers.get(number, letter):
            yield f"{where}: choices.{number} is {letter!r}, not an answer"
    for option in session.options:
        if option not in OPTIONS:
            yield f"{where}: options: there is no {option!r}"
    for door in session.sealed:
        if door not in library.plan.doors:
            yield f"{where}: sealed: there is no door {door!r}"
    for clue in session.clues:
        if library.find(clue) is None:
            yield f"{where}: clues: there is no card {clue!r}"


def _phase(table: Table) -> Iterator[str]:
    session, where = table.session, "session 1"
    if session.phase not in PHASES:
        yield f"{where}: phase is {session.phase!r}"
    if (session.phase == "keeper") != (session.step in STEPS):
        yield f"{where}: step is {session.step!r} in phase {session.phase!r}"
    alive = [one.id for one in table.investigators if one.state == "alive"]
    if session.active and session.active not in alive:
        yield f"{where}: active is {session.active!r}, who is not alive"
    if session.active and session.phase != "investigators":
        yield f"{where}: active is {session.active!r} in phase {session.phase!r}"
    if (session.phase == "over") != (session.outcome is not None):
        yield f"{where}: outcome does not fit phase {session.phase!r}"
    if session.outcome is not None and session.outcome.winner not in WINNERS:
        yield f"{where}: outcome.winner is {session.outcome.winner!r}"


def _turn(table: Table) -> Iterator[str]:
    turn, where = table.turn, "turn 1"
    people = [one.id for one in table.investigators]
    if turn.who not in (*people, "keeper", ""):
        yield f"{where}: who is {turn.who!r}"
    if turn.window and turn.window not in WINDOWS:
        yield f"{where}: window is {turn.window!r}"
    for loss in turn.losses:
        if loss.who not in people or loss.kind not in AFFLICTIONS:
            yield f"{where}: losses: {loss.kind!r} of {loss.who!r}"
    yield from _below_0(where, turn, "moves", "acted")


def _people(table: Table, library: Library) -> Iterator[str]:
    ids = [one.id for one in table.investigators]
    if not ids:
        yield "investigators: there is nobody"
    for twice in _twice(ids):
        yield f"investigators: {twice} is there twice"
    for n, one in enumerate(table.investigators, 1):
        yield from _person(f"investigators {n} ({one.id})", one, library)


def _person(where: str, one: Investigator, library: Library) -> Iterator[str]:
    character = library.characters().get(one.id)
    if character is None:
        yield f"{where}: id: there is no such investigator"
        return
    if one.state not in STATES:
        yield f"{where}: state is {one.state!r}"
    if not 1 <= one.player <= 4:
        yield f"{where}: player is {one.player}, not 1 to 4"
    alive = one.state == "alive"
    if alive and one.space not in library.plan.spaces:
        yield f"{where}: space: there is no {one.space!r}"
    if one.space and not alive:
        yield f"{where}: space is {one.space!r}, but the state is {one.state}"
    for gauge, name in ((one.health, "health"), (one.sanity, "sanity")):
        if not 0 <= gauge.now <= gauge.max:
            yield f"{where}: {name} is {gauge.now} of {gauge.max}"
    if alive and one.health.now == 0:
        yield f"{where}: health is 0, but the state is alive"
    if set(one.attributes) != set(ATTRIBUTES):
        yield f"{where}: attributes are {', '.join(one.attributes)}"
    if set(one.traits) - set(character.traits):
        yield f"{where}: traits are {', '.join(one.traits)}"
    numbers = ("skill", "stun", "curses", "lost_moves", "lost_actions")
    yield from _below_0(where, one, *numbers)


def _monsters(table: Table, library: Library) -> Iterator[str]:
    for twice in _twice(one.id for one in table.monsters):
        yield f"monsters: {twice} is there twice"
    for twice in _twice(one.figure for one in table.monsters):
        yield f"monsters: figure {twice} is there twice"
    for n, one in enumerate(table.monsters, 1):
        yield from _monster(f"monsters {n} ({one.id})", one, library)


def _monster(where: str, one: Monster, library: Library) -> Iterator[str]:
    kinds = library.monsters()
    if one.kind not in kinds:
        yield f"{where}: kind: there is no {one.kind!r}"
    elif one.figure not in kinds[one.kind].figures:
        yield f"{where}: figure: there is no {one.figure!r}"
    elif kinds[one.kind].figures[one.figure].health + one.bonus < 1:
        yield f"{where}: bonus is {one.bonus}, which leaves no health"
    if not one.id.rpartition("-")[2].isdigit():
        yield f"{where}: id is a kind and a number"
    if one.space not in library.plan.spaces:
        yield f"{where}: space: there is no {one.space!r}"
    yield from _below_0(where, one, "damage", "stun", "samples")


def _board(table: Table, library: Library) -> Iterator[str]:
    plan = library.plan
    if set(table.rooms) != set(plan.rooms):
        odd = sorted(set(table.rooms) ^ set(plan.rooms))
        yield f"rooms: {', '.join(odd)} does not fit the story's map"
    for n, room in enumerate(table.rooms.values(), 1):
        if not set(room.faceup) <= set(room.pile):
            yield f"rooms {n} ({room.id}): faceup names a card that is not in its pile"
    for n, marker in enumerate(table.markers, 1):
        where = f"markers {n} ({marker.id})"
        if marker.kind not in library.feature_limits():
            yield f"{where}: kind: there is no feature {marker.kind!r}"
        if marker.space not in plan.spaces:
            yield f"{where}: space: there is no {marker.space!r}"
        if marker.door is not None and marker.door not in plan.doors:
            yield f"{where}: door: there is no {marker.door!r}"


# Puzzles -----------------------------------------------------------------------------------


def _puzzles(table: Table, library: Library) -> Iterator[str]:
    if not table.puzzles and not table.pieces:
        return
    box = library.puzzles()
    for n, laid in enumerate(table.puzzles, 1):
        where = f"puzzles {n} ({laid.puzzle})"
        if laid.puzzle not in box.puzzles:
            yield f"{where}: puzzle: there is no such puzzle"
        else:
            yield from _laid(where, laid, box, library)
    for name in sorted(set(table.pieces) - set(box.piles)):
        yield f"pieces: name: there is no pile {name!r}"
    for name, pieces in box.piles.items():
        lying = [*table.pieces[name].pieces] if name in table.pieces else []
        for laid in table.puzzles:
            puzzle = box.puzzles.get(laid.puzzle)
            lying += laid.pieces if puzzle and puzzle.pile == name else []
        if lying and Counter(lying) != Counter(pieces):
            odd = sorted((Counter(lying) - Counter(pieces)) | _missing(pieces, lying))
            yield f"pieces: {', '.join(odd)}: every piece of {name} lies in one place"


def _missing(pieces: Iterable[str], lying: list[str]) -> Counter[str]:
    return Counter(pieces) - Counter(lying)


def _laid(where: str, laid: Laid, box: Puzzles, library: Library) -> Iterator[str]:
    puzzle = box.puzzles[laid.puzzle]
    places = len(puzzle.layout.places)
    if not len(laid.pieces) == len(laid.turns) == places:
        yield f"{where}: pieces and turns are needed for {places} places"
    for piece, turn in zip(laid.pieces, laid.turns):
        if piece not in box.pieces:
            yield f"{where}: pieces: there is no {piece!r}"
        elif not 0 <= turn < max(len(box.pieces[piece].sides), 1):
            yield f"{where}: turns: {piece} is turned {turn} times"
    if not 0 <= laid.tile < puzzle.turns:
        yield f"{where}: tile is {laid.tile}"
    if laid.card != laid.puzzle and library.find(laid.card, ASKING) is None:
        yield f"{where}: card: there is no card {laid.card!r}"


# Cards -------------------------------------------------------------------------------------


def _decks(table: Table, library: Library) -> Iterator[str]:
    decks = {"mythos", "trauma", "event", *BOXED}
    decks |= {f"combat-{kind}" for kind in CLASSES}
    decks |= {f"spell-{kind}" for kind in library.spell_kinds()}
    for name in sorted(decks - set(table.decks)):
        yield f"decks: {name} is missing"
    for name in sorted(set(table.decks) - decks):
        yield f"decks: name: there is no deck {name!r}"


def places(table: Table) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Every card on the table: where it lies, its id, and what sort it can be."""
    for n, (name, deck) in enumerate(table.decks.items(), 1):
        sorts = FOUND if name in BOXED else (name,)
        for part in ("draw", "discard"):
            for card in getattr(deck, part):
                yield f"decks {n} ({name}): {part}", card, sorts
    for hand in ("mythos", "trauma"):
        for card in getattr(table.session, hand):
            yield f"session 1: {hand}", card, (hand,)
    for n, room in enumerate(table.rooms.values(), 1):
        for card in room.pile:
            yield f"rooms {n} ({room.id}): pile", card, FOUND
    for n, one in enumerate(table.investigators, 1):
        yield from _before(f"investigators {n} ({one.id})", one)


def _before(
    where: str, one: Investigator
) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """The cards in front of an investigator."""
    for item in one.items:
        yield f"{where}: items", item, FOUND
    for spell in one.spells:
        yield f"{where}: spells", spell, ("spell",)
    for card in one.facedown:
        yield f"{where}: facedown", card, ("mythos",)
    for kind in AFFLICTIONS:
        if getattr(one, kind):
            yield f"{where}: {kind}", getattr(one, kind), ("trauma",)


def _cards(table: Table, library: Library) -> Iterator[str]:
    counted = Counter(card for _, card, _ in places(table))
    for where, card, sorts in places(table):
        if sorts == ("event",):
            known = card in library.events
        else:
            known = library.find(card, sorts) is not None
        if not known:
            yield f"{where}: there is no card {card!r}"
        elif counted[card] > 1:
            yield f"{where}: {card} lies in {counted[card]} places"
