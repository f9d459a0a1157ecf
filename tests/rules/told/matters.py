"""What is asked of a table and not done: conditions, properties, quantities, refusals."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any, Iterator

from keeper.content.language.grammar.conditions import read_conditions
from keeper.content.language.grammar.properties import ADJECTIVES, FILTERS
from keeper.content.language.grammar.quantities import VALUES
from keeper.content.language.grammar.required import REQUIREMENTS
from keeper.content.language.grammar.whole_conditions import CONDITIONS
from keeper.errors import KeeperError
from keeper.rules import integrity
from keeper.rules.acts.every import read
from keeper.rules.acts.perform import why_not
from keeper.rules.chapters.house import features
from keeper.rules.game import Game
from keeper.rules.table import Loss
from keeper.rules.text.questions import conditions
from keeper.rules.text.scene import Scene
from tests.content.rows import sentence
from tests.rules.build import House
from tests.rules.puzzles.tried import Hall
from tests.rules.tables import NAMES, together
from tests.rules.test_conditions import SUBJECTS, moments
from tests.rules.test_legal_acts import arranged, tried
from tests.rules.told.lines import refused, words
from tests.rules.told.playing import Moment

BOARDS = 10
ANYWHERE = 30  # tables on which anything may lie anywhere
# Of the same type: the form of a file is checked elsewhere.
ODD: dict[type, tuple[Any, ...]] = {
    int: (-1, *range(7), 9, 10, 11, 99),
    str: ("x", ""),
    bool: (),
}
Path = tuple[str | int, ...]


def possible_conditions() -> Iterator[str]:
    """One for every row, word and value of the grammar, with its opposite."""
    for row in CONDITIONS.rows:
        yield from (sentence(row, **{**NAMES, "not": no}) for no in ("", "not "))
    for row in FILTERS.rows:
        said = sentence(row, **{**NAMES, "name": "Great Hall"})
        yield from (f"there is {one} {said}" for one in SUBJECTS[:3])
    yield from (f"{one} is {word}" for word in ADJECTIVES for one in SUBJECTS[:3])
    for value in VALUES.values():
        yield from (f"{value} is {n}" for n in ("1 or more", "3 or less", "exactly 2"))
    yield from (sentence(row, **NAMES) for row in REQUIREMENTS.rows)
    yield from _bounds()
    yield from _things()


def _bounds() -> Iterator[str]:
    """Every number that stands in a condition, at one value and the next."""
    for n in "12345":
        blanks = {**NAMES, "name": "Great Hall", "n": n, "count": n}
        yield from (sentence(row, **blanks) for row in CONDITIONS.rows)
        for row in FILTERS.rows:
            yield f"there is an investigator {sentence(row, **blanks)}"
        yield from (f"{value} is exactly {n}" for value in VALUES.values())
    for many in AS_MANY:
        yield f"as many {many} as there are players"


AS_MANY = (
    "investigators are insane",
    "investigators are dead",
    "rooms are burning",
    "clues have been found",
    "Zombies are on the board",
    "samples are on the altar",
)


def _things() -> Iterator[str]:
    """What is a card, or a monster, or nowhere."""
    for one in ("the Mill Axe", "the Green Lock", "the Zombie", "the Pry Bar"):
        yield from (f"{one} {done}" for done in ("has been found", "has escaped"))
        yield f"an investigator with {one} has escaped"
        for room in ("the Great Hall", "the Parlor"):
            yield from (
                f"{one} {done} {room}" for done in ("is in", "has been used in")
            )
            yield f"an investigator with {one} is in {room}"
    yield "there is a Zombie in the room with that investigator"


def answered(said: str) -> str:
    """A letter for each table: so, or not so."""
    wanted = read_conditions(said) or REQUIREMENTS.read(said)
    if not wanted:
        return "not understood"
    return "".join(
        "+" if conditions.all_hold(game, wanted, about) else "-"
        for game, about in (*moments(), *_anywhere(), _nobodys())
    )


@cache
def _anywhere() -> list[tuple[Game, Scene]]:
    return [_somewhere(Random(f"asked {number}")) for number in range(ANYWHERE)]


@cache
def _nobodys() -> tuple[Game, Scene]:
    """As an event asks it, of nobody."""
    return Moment(together()).game(), Scene()


def _somewhere(random: Random) -> tuple[Game, Scene]:
    game = Moment(arranged(random)).game()
    about = Scene(who=random.choice(game.table.investigators))
    about.monster = random.choice([*game.table.monsters, None])
    chosen = (*game.table.investigators, *game.table.monsters, None)
    about.chosen = random.choice(chosen)
    about.passed = random.choice((True, False, None))
    return game, about


def refusals() -> Iterator[str]:
    """Every objection, once on each of some tables on which anything may lie anywhere."""
    for number in range(BOARDS):
        game = Moment(arranged(Random(f"told {number}"))).game()
        seen: set[str] = set()
        yield f"## board {number}"
        for act in tried(game):
            line = _objection(game, act.kept())
            if line not in seen:
                seen.add(line)
                yield f"= {words(act.kept())}\n  {line}"


def _objection(game: Game, kept: dict[str, object]) -> str:
    try:
        why = why_not(game, read(game, kept))
    except KeeperError as error:
        return refused(error)
    return (
        f"{why.message} [{why.rule} p{why.page}] {why.hint}" if why else "may be done"
    )


def senseless() -> Iterator[str]:
    """Whatever the file holds, replaced by something odd: what is said of it."""
    house = Hall("lock puzzle 5")
    house.explore("stop")
    house.monster("zombie", "great-hall-4")
    house["ada"].facedown.append(house["mythos"].draw.pop())
    house.table.turn.losses.append(Loss("ada", "injury"))
    barrier = features.place(house.game, "barrier", "parlor-2")
    assert barrier is not None
    barrier.door = "great-hall/parlor"
    state, seen = house.table.state(), set[str]()
    for gone in ("puzzles", "pieces"):
        yield f"= no {gone}\n  {_problems({**state, gone: {}}, house)}"
    for place, value in _places(state):
        for odd in ODD.get(type(value), ()):
            said = _problems(_with(state, place, odd), house)
            if said and said not in seen:
                seen.add(said)
                yield f"= {'.'.join(map(str, place))} is {odd}\n  {said}"


def _places(state: Any, path: Path = ()) -> Iterator[tuple[Path, object]]:
    """Every value, and of a list or a table the first and the last."""
    if isinstance(state, (dict, list)) and state:
        keys = list(state) if isinstance(state, dict) else list(range(len(state)))
        for key in keys if len(path) % 2 == 0 else dict.fromkeys((keys[0], keys[-1])):
            yield from _places(state[key], (*path, key))
    else:
        yield path, state


def _with(state: Any, place: Path, odd: object) -> Any:
    if not place:
        return odd
    copied = dict(state) if isinstance(state, dict) else list(state)
    copied[place[0]] = _with(state[place[0]], place[1:], odd)
    return copied


def _problems(state: Any, house: House) -> str:
    """Of the form, or else of the sense."""
    return "; ".join(integrity.shape(state) or integrity.faults(state, house.library))
