"""The printed file made into pages by a real browser: A4 and Letter, nothing too large."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import Any, Iterator

import pytest

sync_api = pytest.importorskip("playwright.sync_api", reason="no playwright here")
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
if not CHROMIUM:
    pytest.skip("no chromium here: `apt-get install chromium`", allow_module_level=True)

from keeper.content.packs import Library, builtin  # noqa: E402
from keeper.views.printed import cards  # noqa: E402
from keeper.views.printed.paper import document  # noqa: E402
from tests.commands.line import keeper  # noqa: E402

STORIES = Library([builtin()]).stories()
# What stands over the edge of its box, if only by a line.
TOO_LARGE = """() => [...document.querySelectorAll('.cards .card')].filter(card => {
    const foot = card.querySelector('footer').getBoundingClientRect()
    const texts = [...card.querySelectorAll('h3, p')].map(p => p.getBoundingClientRect())
    return card.scrollHeight > card.clientHeight || card.scrollWidth > card.clientWidth
        || texts.some(text => text.bottom > foot.top + 1)
}).map(card => card.querySelector('h3').textContent)"""


@pytest.fixture(scope="module")
def page() -> Iterator[Any]:
    with sync_api.sync_playwright() as playwright:
        # Chromium's own sandbox needs more rights than a container has.
        launched = playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox"]
        )
        page = launched.new_page()
        page.emulate_media(media="print")
        yield page
        launched.close()


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KEEPER_HOME", str(tmp_path))
    monkeypatch.delenv("KEEPER_SESSION", raising=False)


def begin(story: str) -> None:
    said = keeper("new", story, "--players", "4", "--random", "--seed", "paper")
    assert said.code == 0, said.err


def pages(page: Any, paper: str) -> int:
    """How many sheets the printer would take."""
    return len(re.findall(rb"/Type\s*/Page\b", page.pdf(format=paper)))


@pytest.mark.parametrize("story", STORIES)
def test_every_card_and_tile_fits_its_page(page: Any, story: str) -> None:
    begin(story)
    for part in ("cards", "map"):
        page.set_content(keeper("print", part).out)
        sheets = page.locator("body > section").count()
        assert sheets > 1
        assert (pages(page, "A4"), pages(page, "Letter")) == (sheets, sheets)
        if part == "cards":
            assert page.evaluate(TOO_LARGE) == []
            assert page.locator(".card").count() > 9 * (sheets - 1)


def test_a_card_has_the_size_of_a_card_and_touches_the_next(page: Any) -> None:
    begin(STORIES[0])
    page.set_content(keeper("print", "cards").out)
    first, second = (page.locator(".card").nth(n).bounding_box() for n in (0, 1))
    millimetre = 96 / 25.4
    assert first["width"] == pytest.approx(63 * millimetre, abs=0.5)
    assert first["height"] == pytest.approx(88 * millimetre, abs=0.5)
    assert first["x"] + first["width"] == pytest.approx(second["x"], abs=0.1)


@pytest.mark.parametrize("letters", [250, 380, 540, 680, 860, 2000])
def test_the_longest_text_of_each_size_fits(page: Any, letters: int) -> None:
    text = ("Those who hear it twice are asked to leave by the water. " * 40)[:letters]
    name = "The Register of the Drowned and of Those Who Followed"
    face = {"id": "x", "sort": "clue", "name": name, "text": text, "types": ["clue"]}
    page.set_content(document("x", cards.pages([face])))
    assert page.evaluate(TOO_LARGE) == []


def test_a_card_that_is_too_small_would_be_seen(page: Any) -> None:
    face = {"id": "x", "sort": "clue", "name": "Lamp", "text": "a word " * 100}
    page.set_content(document("x", cards.pages([face])))
    page.add_style_tag(content=".cards .card { font-size: 14pt }")
    assert page.evaluate(TOO_LARGE) != []


@pytest.mark.parametrize("whose", [[], ["--table"]])
def test_sheets_and_story_make_pages_and_complain_of_nothing(
    page: Any, whose: list[str]
) -> None:
    begin("the-drowned-bell")
    heard: list[str] = []
    page.on("console", lambda message: heard.append(message.text))
    page.set_content(keeper(*whose, "print").out)
    assert pages(page, "A4") >= page.locator("body > section").count() > 8
    wide = "() => document.documentElement.scrollWidth <= window.innerWidth"
    assert page.evaluate(wide) and heard == []
