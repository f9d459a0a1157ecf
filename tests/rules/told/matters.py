"""What is asked of a table and not done: conditions, properties, quantities, refusals."""

from __future__ import annotations

from random import Random
from typing import Iterator

from keeper.content.language.grammar.conditions import REQUIREMENTS, read_conditions
from keeper.content.language.grammar.properties import ADJECTIVES, FILTERS
from keeper.content.language.grammar.quantities import VALUES
from keeper.content.language.grammar.whole_conditions import CONDITIONS
from keeper.errors import KeeperError
from keeper.rules.acts.every import read
from keeper.rules.acts.perform import why_not
from keeper.rules.game import Game
from keeper.rules.text.questions import conditions
from tests.content.rows import sentence
from tests.rules.tables import NAMES
from tests.rules.test_conditions import SUBJECTS, moments
from tests.rules.test_legal_acts import arranged, tried
from tests.rules.told.playing import Moment, refused, words

BOARDS = 10


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


def answered(said: str) -> str:
    """A letter for each table: so, not so, or not to be asked there."""
    wanted = read_conditions(said) or REQUIREMENTS.read(said)
    if not wanted:
        return "not understood"
    return "".join(
        "+" if conditions.all_hold(game, wanted, about) else "-"
        for game, about in moments()
    )


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
