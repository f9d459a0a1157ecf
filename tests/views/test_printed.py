"""What goes on paper: every part, cut and tiled, and nothing hidden for the table."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest

from keeper import opening
from keeper.content.packs import Library, builtin
from keeper.session import home
from keeper.views.audience import KEEPER, TABLE, Audience
from keeper.views.printed import board, cards
from keeper.views.printed.whole import PARTS, PRINTED
from keeper.views.web.house import box_of, size
from tests.commands.line import begin, keeper
from tests.stories.secrets import leaks, secrets

HOSTILE = "<script>alert(1)</script>\u202e & \"'"


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KEEPER_HOME", str(tmp_path))
    monkeypatch.delenv("KEEPER_SESSION", raising=False)
    begin()


def printed(audience: Audience, part: str = "") -> str:
    html: str = audience.see(PRINTED, opening.look(""), part).facts()["html"]
    return html


@pytest.mark.parametrize("audience", [KEEPER, TABLE])
def test_the_whole_is_all_its_parts(audience: Audience) -> None:
    whole = printed(audience)
    for part in PARTS:
        body = printed(audience, part).partition("<body>")[2].partition("</body>")[0]
        assert body and body in whole


@pytest.mark.parametrize("audience", [KEEPER, TABLE])
def test_it_asks_for_nothing_and_runs_nothing(audience: Audience) -> None:
    html = printed(audience)
    assert "<script" not in html and "@import" not in html and "<link" not in html
    assert set(re.findall(r'(?:href|src)="([^"]*)"', html)) == {"#plan"}
    assert "url(" not in html.partition("<body>")[0]


@pytest.mark.parametrize("part", ["", *PARTS])
def test_the_tables_has_no_secret(part: str) -> None:
    hidden = secrets(home.path_for("t1"))
    assert leaks(unescape(printed(TABLE, part)), hidden) == []


def test_the_keepers_has_them() -> None:
    hidden = secrets(home.path_for("t1"))
    found = {what for what, _ in leaks(unescape(printed(KEEPER)), hidden)}
    assert {"the objective", "the keeper's answers", "the mythos hand"} <= found


def test_no_booklet_has_an_event_to_come() -> None:
    """RC-005: the faces of coming events are hidden from everybody."""
    html = unescape(printed(KEEPER))
    game = opening.look("")
    for event in game.table.decks["event"].draw:
        found = game.library.events[event]
        assert found.name not in html
        assert not any(
            one.read.strip()[:40] in html for one in found.sections if one.read
        )


def test_no_back_of_a_spell_is_printed() -> None:
    """RC-347: not even for the keeper; it is seen when the spell is cast."""
    html = unescape(printed(KEEPER, "cards"))
    backs = opening.look("").library.cards("spell").values()
    assert backs and not any(
        card.back_flavour in html for card in backs if card.back_flavour
    )
    assert all(card.name in html for card in backs)


# Cards ---------------------------------------------------------------------------------------


def face(**more: str) -> dict[str, str]:
    return {"id": "x", "sort": "item", "name": "Lamp", **more}


def test_nine_cards_are_a_page() -> None:
    pages = cards.pages([face() for _ in range(19)])
    assert [page.count("<article") for page in pages] == [9, 9, 1]


def test_what_a_card_says_is_escaped_and_visible() -> None:
    (page,) = cards.pages([face(name=HOSTILE, text=HOSTILE)])
    assert "<script" not in page and "\u202e" not in page and "\\u202e" in page


def test_a_long_text_goes_on_on_a_second_card() -> None:
    words = [f"word-{n}" for n in range(300)]
    (page,) = cards.pages([face(text=" ".join(words))])
    assert re.findall(r"word-\d+", page) == words
    assert "Lamp (1 of 4)" in page and "Lamp (4 of 4)" in page


def test_the_keeper_prints_what_the_rooms_were_laid_with() -> None:
    game = opening.look("")
    names = [one["name"] for one in cards.for_the_keeper(game)]
    for laid in game.table.rooms.values():
        assert all(game.library.card(card).name in names for card in laid.pile)


# The board -----------------------------------------------------------------------------------


@pytest.mark.parametrize("story", Library([builtin()]).stories())
def test_the_tiles_make_the_house(story: str) -> None:
    """Together they are the whole board, no page too large, no space lost."""
    plan = opening.library(story).plan
    scale = board._scale(plan)
    tiles = [tile.box for tile in board._tiles(plan, scale)]
    assert all(
        one.width <= board.TILE[0] and one.height <= board.TILE[1] for one in tiles
    )
    boxes = [box_of(space) for space in plan.spaces.values()]
    assert min(min(box.width, box.height) for box in boxes) * scale == board.SPACE
    for box in boxes:
        covered = sum(_shared(tile, box, scale) for tile in tiles)
        assert covered == pytest.approx(box.width * box.height * scale**2)
    wide, high = (length * scale for length in size(plan))
    assert sum(one.width * one.height for one in tiles) <= wide * high + 0.01


def _shared(tile: board.Box, box: board.Box, scale: float) -> float:
    x, y, wide, high = (v * scale for v in (box.x, box.y, box.width, box.height))
    across = min(tile.x + tile.width, x + wide) - max(tile.x, x)
    down = min(tile.y + tile.height, y + high) - max(tile.y, y)
    return max(0.0, across) * max(0.0, down)


def test_a_house_is_cut_between_spaces_where_it_can_be() -> None:
    spans = [(0.0, 60.0), (60.0, 120.0), (120.0, 180.0)]
    assert board._cuts(spans, 180.0, 130) == [0.0, 60.0, 180.0]
    assert board._cuts(spans, 100.0, 130) == [0.0, 100.0]
    assert board._cuts([(0.0, 400.0)], 400.0, 150) == pytest.approx(
        [0, 400 / 3, 800 / 3, 400]
    )


def test_what_its_owner_has_in_a_box_is_not_printed_again() -> None:
    """Neither cards whose words are unknown here, nor a house that nobody has drawn."""
    assert keeper("box", "make", "blood-ties").code == 0
    said = keeper("new", "blood-ties", "--players", "2", "--random", "--name", "box")
    assert said.code == 0
    paper = printed(KEEPER)
    assert "Read your card" not in printed(KEEPER, "cards")
    assert paper.count("<article") and "tiles of its own box" in paper
