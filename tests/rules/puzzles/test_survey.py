"""Whether the variations are neither impossible nor a walk-over."""

from __future__ import annotations

import pytest

from keeper.rules.puzzles.survey import Spread, spread
from tests.rules.puzzles import small
from tests.rules.puzzles.laid import BOX, VARIATIONS

DEALS = 25  # a thousand: `keeper story check --puzzles`


@pytest.mark.parametrize("puzzle", VARIATIONS)
def test_an_average_investigator_needs_two_to_four_attempts(puzzle: str) -> None:
    found = spread(BOX, puzzle, DEALS)
    assert found.deals == DEALS and found.impossible == 0
    attempts = found.attempts()
    assert sum(attempts[n] for n in (2, 3, 4)) >= 0.8 * attempts.total()


def test_attempts_are_counted_in_whole_ones() -> None:
    found = Spread("any")
    found.actions.update([0, 4, 5, 8, 9])
    assert found.attempts([4]) == {1: 2, 2: 2, 3: 1}
    assert found.attempts([5]) == {1: 3, 2: 2}
    assert (found.share(0), found.share(0.5), found.share(1)) == (0, 5, 9)


def test_deals_are_the_same_every_time() -> None:
    assert (
        spread(BOX, "rune puzzle 7", 5).actions
        == spread(BOX, "rune puzzle 7", 5).actions
    )


def test_what_cannot_be_solved_is_counted() -> None:
    found = spread(small.HOPELESS, "lock puzzle 1", 2)
    assert (found.impossible, found.deals, found.actions.total()) == (2, 2, 0)
