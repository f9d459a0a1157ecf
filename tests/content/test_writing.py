"""The guide for authors: every sentence in it is understood, and every row of the grammar
has a sentence there."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any, Iterator

import pytest

from keeper.content.check.idle import never
from keeper.content.language.grammar.effects.tables import EFFECTS, LASTING
from keeper.content.language.grammar.phrases import SLOTS, TOKEN, Phrase, Rows
from keeper.content.language.grammar.places import PLACES
from keeper.content.language.grammar.properties import FILTERS
from keeper.content.language.grammar.quantities import VALUES
from keeper.content.language.grammar.triggers import DEEDS, OF_MONSTERS, OF_STORY
from keeper.content.language.grammar.whole_conditions import CONDITIONS
from keeper.content.language.grammar.words import deeds
from keeper.content.language.nodes import Ability, Amount, Trigger
from keeper.content.language.reader.spans import SPANS
from keeper.content.language.reader.timing import LIMITS, TIMINGS
from keeper.content.language.reading import clauses, parse, render

from .rows import structures_left

GUIDE = Path(__file__).parents[2] / "stories" / "WRITING.md"
# What the words in the tables of a section stand in.
FRAMES = {
    "1.3": "{}.",
    "1.4": "{}.",
    "1.5": "If {}, take 1 horror.",
    "1.6": "Choose a monster {}. Kill it.",
    "1.7": "When {}, take 1 horror.",
    "1.8": "Take damage equal to {}.",
}


def section(number: str) -> str:
    text = GUIDE.read_text(encoding="utf-8")
    _, _, rest = text.partition(f"\n### {number} ")
    return rest.partition("\n### ")[0]


def sentences(*numbers: str) -> list[str]:
    """Those that stand by themselves, and those of the tables; or of these sections."""
    numbers = numbers or tuple(FRAMES)
    whole = [
        line.strip()
        for line in section("1.8").splitlines()
        if "1.8" in numbers and line[:4] == "    "
    ]
    listed = (
        FRAMES[number].format(said)
        for number in numbers
        for line in section(number).splitlines()
        if line.startswith("|")
        for said in re.findall("`([^`]+)`", line)
        if "…" not in said
    )
    return list(dict.fromkeys((*whole, *listed)))


@pytest.mark.parametrize("number", FRAMES)
def test_a_sentence_of_the_guide(number: str) -> None:
    for said in sentences(number):
        made = parse(said)
        assert clauses(made)[1] == 0, said
        assert parse(render(made)) == made, said
        assert "[" not in render(made), said  # as people say it


@cache
def abilities() -> tuple[Ability, ...]:
    return tuple(one for said in sentences() for one in parse(said))


@cache
def said() -> tuple[Any, ...]:
    """Everything that the guide's sentences are made of, and what they wait for."""
    return (*_within(abilities()), *(Trigger(one.timing) for one in abilities()))


def _within(found: Any) -> Iterator[Any]:
    if isinstance(found, tuple):
        for one in found:
            yield from _within(one)
    elif hasattr(found, "__dict__"):
        yield found
        yield from _within(tuple(vars(found).values()))


def _is_said(row: Phrase[Any]) -> bool:
    tokens = re.findall(TOKEN, row.template)
    free = {SLOTS[one[1:-1]].field for one in tokens if one.startswith("{")}
    return all(any(_same(made, one, free) for one in said()) for made in row.made)


def _same(made: Any, other: Any, free: set[str]) -> bool:
    if type(made) is not type(other):
        return False
    mine, others = vars(made), vars(other)
    fixed = set(mine) - free - {"about", "negated"}
    alters = isinstance(made, Trigger)  # “before-damage” is damage, about to be taken
    return all(
        mine[one]
        == (
            str(others[one]).removeprefix("before-")
            if alters and one == "event"
            else others[one]
        )
        for one in fixed
    )


TABLES = (EFFECTS, LASTING, CONDITIONS, FILTERS, DEEDS, OF_MONSTERS, OF_STORY)


@pytest.mark.parametrize("rows", TABLES)
def test_every_row_of_the_grammar_has_a_sentence_in_the_guide(rows: Rows[Any]) -> None:
    missing = {repr(one.made): one.template for one in rows.rows if not _is_said(one)}
    assert not list(missing.values())


def test_every_time_span_limit_and_quantity_has_a_sentence_in_the_guide() -> None:
    assert {one.timing for one in abilities()} >= set(TIMINGS.values())
    assert {one.limit for one in abilities()} >= set(LIMITS.values())
    assert {one.span for one in said() if hasattr(one, "span")} >= set(SPANS)
    assert {one.of for one in said() if isinstance(one, Amount)} >= set(VALUES)


def test_every_place_and_every_ban_is_named_in_the_guide() -> None:
    for place in PLACES.values():
        assert f"`{place}`" in section("1.6"), place
    for deed in deeds.DEEDS.values():
        assert deed in section("1.4"), deed


def test_every_structure_has_a_sentence_in_the_guide(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert not structures_left(sentences(), monkeypatch)


IDLE = {
    ("event", "Place fire in its room."): "nothing was chosen",
    ("event", "Take 1 horror."): "nobody is meant",
    ("mythos", "Pass: take 1 horror."): "without a test",
    ("mythos", "You get -1 to all tests."): "discarded",
}


@pytest.mark.parametrize(("sort", "text"), list(IDLE))
def test_a_clause_that_can_never_do_anything_is_a_problem(sort: str, text: str) -> None:
    assert IDLE[sort, text] in " ".join(never(parse(text), sort))
    assert not list(never(parse("Each investigator takes 1 horror."), sort))
