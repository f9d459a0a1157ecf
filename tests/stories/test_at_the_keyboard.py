"""A few of the whole games once more, through the command line and the game's own file.

The others are played in memory; here both ways must lead to the same journal.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, Callable

import pytest

from keeper.rules.table import SCHEMA
from keeper.session import home
from keeper.session.session import Session
from tests.stories import test_line_clear, test_places_please, test_whole_games
from tests.stories.driver import Evening
from tests.stories.in_memory import InMemory

GAMES = [
    test_whole_games.test_c_three_samples_and_a_leader,
    test_line_clear.test_b_the_conductor_is_put_down,
    test_places_please.test_b_the_tank_is_opened,
]


class Unproved(InMemory):
    """Proved where the game is a test of its own."""

    def prove(self) -> None: ...


KEPT = ("act", "rolls", "answers", "told", "threat")


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KEEPER_HOME", str(tmp_path))
    monkeypatch.delenv("KEEPER_SESSION", raising=False)


def played(
    game: Callable[[], None], way: type[Evening], patch: pytest.MonkeyPatch
) -> Evening:
    """The evening of a test, as it was when the test was over."""
    evenings: list[Evening] = []

    def begun(*people: str, **more: Any) -> Evening:
        evenings.append(way(*people, **more))
        return evenings[-1]

    patch.setattr(sys.modules[game.__module__], "InMemory", begun)
    game()
    (found,) = evenings
    return found


def journal(entries: Any) -> list[dict[str, Any]]:
    """What both ways must agree on; of `new` the command line knows more."""
    return [{key: one.get(key) for key in KEPT} for one in entries][1:]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.__name__[5:])
def test_the_same_by_words_and_by_acts(
    game: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    quick = played(game, Unproved, monkeypatch)
    played(game, Evening, monkeypatch)
    file = Session.open(home.path_for("evening"), SCHEMA)
    assert journal(file.entries()) == journal(quick.entries())
