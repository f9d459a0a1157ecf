"""The second terminal at every size: the board, the people, and what was told last."""

from __future__ import annotations

import pytest

from keeper.rules.game import Game
from keeper.views.audience import TABLE
from keeper.views.board.evening import EVENING, wide_as
from keeper.views.journal.chronicle import Kept
from keeper.views.style import Page
from tests.rules.build import House

TOLD = [[f"Told {n}: {'and so on ' * 9}", True, "x"] for n in range(9)]
READ = [["Read aloud. " * 40, True, "read"]]
LATELY = [{"n": 1, "parent": 0, "told": READ}, {"n": 2, "parent": 1, "told": TOLD}]


@pytest.fixture(scope="module")
def game() -> Game:
    """Somebody in a corner of the house, with company."""
    house = House(story="the-drowned-bell")
    for kind in ("zombie", "zombie", "cultist", "shoggoth"):
        house.monster(kind, "cellar-2")
    house["ada"].space = "cellar-2"
    house.turn("ada")
    return house.game


def shown(game: Game, width: int, height: int) -> list[str]:
    page = Page(width, True, height)
    return TABLE.see(EVENING, Kept(game, LATELY)).text(page).splitlines()


@pytest.mark.parametrize("width", [40, 60, 80, 117, 120, 200])
@pytest.mark.parametrize("height", [6, 12, 24, 30, 40, 60])
def test_the_page_fits_its_window(game: Game, width: int, height: int) -> None:
    lines = shown(game, width, height)
    assert len(lines) <= height
    assert max(wide_as(line) for line in lines) <= width


@pytest.mark.parametrize("width, height", [(80, 40), (60, 45), (120, 24), (200, 60)])
def test_the_map_is_where_somebody_acts_and_the_newest_is_told(
    game: Game, width: int, height: int
) -> None:
    page = "\n".join(shown(game, width, height))
    assert "Cellar" in page and "ladder" in page or "+ cellar-2" in page
    assert "Read aloud." in page and "Told 8" in page


def test_a_low_window_has_people_and_no_map(game: Game) -> None:
    page = "\n".join(shown(game, 40, 12))
    assert "health" in page and "Cellar" not in page


def test_what_people_hold_gives_way_to_the_map() -> None:
    house = House(("ada", "bruno", "cora", "gus"), story="the-drowned-bell")
    for one in house.game.alive():
        one.items += ["boat-hook", "planchette", "brass-theodolite"] * 4
    full = "\n".join(shown(house.game, 80, 60))
    assert "holds" in full and "|" in full
    low = "\n".join(shown(house.game, 80, 24))
    assert "health" in low and "|" in low and "holds" not in low


@pytest.mark.parametrize("height", [24, 36])
def test_and_to_what_was_read_aloud(game: Game, height: int) -> None:
    """Before the house is cut to a part, people are a line each."""
    game.table.investigators[0].items += ["boat-hook", "planchette"]
    page = "\n".join(shown(game, 80, height))
    assert "holds" not in page and "health" in page
    assert "Read aloud." in page or height < 36
    assert "holds" in "\n".join(shown(game, 80, 60))
