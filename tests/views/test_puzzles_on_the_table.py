"""A puzzle in the middle of an attempt, on every screen of the table."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from keeper.content.cards import slug
from keeper.following import Following
from keeper.views.audience import TABLE
from keeper.views.board.evening import EVENING, observe_evening
from keeper.views.board.laid import observe_puzzles
from keeper.views.style import Page
from keeper.views.web.evening import observe_screen, parts
from tests.views.evening import Evening, at

MARKS = "○☾★"


@pytest.fixture
def evening(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Evening:
    """Ada in the middle of the puzzle on Lydia's door."""
    found = at(tmp_path, monkeypatch, capsys).begin()
    found.text("set ada.space long-gallery-3")
    found.text("turn ada --defaults")
    monkeypatch.delenv("KEEPER_ANSWERS")
    assert found.type("move east-bedroom-1")[0] == 5
    assert found.type("puzzle rotate a2 left")[0] == 5
    return found


@pytest.mark.parametrize("colour", [False, True])
def test_it_fits_the_second_terminal(evening: Evening, colour: bool) -> None:
    page = Page(80, colour, 24)
    shown = TABLE.see(EVENING, Following("").kept()).text(page)
    bare = re.sub(r"\x1b\[[0-9;]*m", "", shown)
    lines = bare.splitlines()
    assert len(lines) <= 24 and max(map(len, lines)) <= 80
    assert "Lydia's Door, lock puzzle 4: ada" in bare and "←" in bare
    assert sum(bare.count(mark) for mark in MARKS) == 6 * 4 + 6


def test_it_is_the_same_picture_in_a_browser(evening: Evening) -> None:
    kept = Following("").kept()
    page = parts(observe_screen(kept))["house"]
    assert 'class="puzzle"' in page and 'class="house"' not in page
    bare = re.sub(r"<[^>]*>", "", page)
    terminal = TABLE.see(EVENING, kept).text(Page(80)).splitlines()
    picture = [line for line in terminal if any(one in line for one in "┌└┏┃┗")]
    assert picture and all(line.rstrip() in bare for line in picture)


def test_afterwards_the_house_is_back(evening: Evening) -> None:
    assert evening.type("puzzle stop")[0] == 0
    seen = observe_evening(Following("").kept())
    assert seen.puzzles is None
    assert "<svg" in parts(observe_screen(Following("").kept()))["house"]


def test_what_everybody_sees_knows_nothing_of_the_unused_pieces(
    evening: Evening,
) -> None:
    """RC-358: neither the pile nor the card's id is anywhere in what is looked at."""
    game = Following("").kept().game
    seen = observe_puzzles(game)
    assert [vars(one.laid)["card"] for one in seen.puzzles] == [""]
    assert set(vars(seen)) == {"box", "puzzles"}
    assert len(seen.puzzles[0].laid.pieces) == 6


def test_the_words_for_programs(evening: Evening) -> None:
    (found,) = evening.facts("--table puzzle")["puzzles"]
    assert (found["who"], found["card"]) == ("ada", slug("Lydia's Door"))
    turned = {one["place"]: one["turned"] for one in found["pieces"]}
    assert turned == {"a1": 0, "a2": 3, "a3": 0, "c1": 0, "c2": 0, "c3": 0}
    assert evening.facts("table")["table"]["puzzle"] == found
