"""What the constructs of the card language come to, each played on a table."""

from __future__ import annotations

import pytest

from keeper.content.language.nodes import every_condition
from keeper.content.language.printing import in_brackets, plainly
from keeper.content.language.reading import clauses, parse, parse_verdicts

from ..rules.conftest import as_it_was  # noqa: F401  # all that they play is heard
from .playing import Evening, Row, rows

ROWS = list(rows())
HEADINGS = tuple(dict.fromkeys(row.heading for row in ROWS))


def come(row: Row, steps: str) -> set[str]:
    try:
        return {*Evening(row.cards).come_to(steps).split(", ")}
    except AssertionError as error:
        return {str(error)}


@pytest.mark.parametrize("heading", HEADINGS)
def test_a_construct_does_what_it_says_and_nothing_else(heading: str) -> None:
    wrong = [
        (row.name, steps, found)
        for row in ROWS
        if row.heading == heading
        for steps, said in row.played
        if (found := come(row, steps)) != {*said.split(", ")}
    ]
    assert not wrong


def test_each_is_named_once_and_played_on_cards_that_are_understood() -> None:
    names = [(row.heading, row.name) for row in ROWS]
    assert len({*names}) == len(names) >= 120
    for row in ROWS:
        assert row.played, row.name
        assert any(said != "nothing" for _, said in row.played) or "!" in str(
            row.played
        )
        for card in row.cards:
            sort, _, text = card.partition(": ")
            if sort in ("keeper", "investigators"):
                found = [
                    one for each in parse_verdicts(text) for one in each.conditions
                ]
                assert all(one.test != "by-hand" for one in every_condition((*found,)))
            elif sort not in ("needs", "reveal"):
                assert clauses(parse(text))[1] == 0, text


def test_each_is_printed_in_words_that_say_the_same() -> None:
    for row in ROWS:
        for card in row.cards:
            sort, _, text = card.partition(": ")
            if sort not in ("keeper", "investigators", "needs", "reveal"):
                said = parse(text)
                words = plainly(said), in_brackets(said)
                assert said in [parse(one) for one in words], text
