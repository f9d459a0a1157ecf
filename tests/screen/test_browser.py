"""The page in a real browser: live, on a television and on a phone, in hostile hands."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any, Iterator

import pytest

pytest.importorskip("starlette", reason="the screen's own packages are not installed")
sync_api = pytest.importorskip("playwright.sync_api", reason="no playwright here")
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
if not CHROMIUM:
    pytest.skip("no chromium here: `apt-get install chromium`", allow_module_level=True)

from tests.commands.line import begin, keeper  # noqa: E402
from tests.screen.serving import Served  # noqa: E402

TELEVISION = {"width": 1920, "height": 1080}
LAPTOP = {"width": 1280, "height": 720}
PHONE = {"width": 390, "height": 844}
HOSTILE = "<script>document.title='taken'</script><img src=x onerror=alert(1)>"
SOON = 60_000  # milliseconds, whatever else the machine does


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with sync_api.sync_playwright() as playwright:
        # Chromium's own sandbox needs more rights than a container has.
        launched = playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox"]
        )
        yield launched
        launched.close()


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("KEEPER_HOME", str(tmp_path))
    monkeypatch.delenv("KEEPER_SESSION", raising=False)
    begin()
    return tmp_path


class Looker:
    """Somebody's browser; what it complains about is kept."""

    def __init__(
        self, browser: Any, size: dict[str, int], mobile: bool = False
    ) -> None:
        context = browser.new_context(viewport=size, is_mobile=mobile)
        self.page = context.new_page()
        self.complaints: list[str] = []
        self.page.on("console", self._heard)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.outside: list[str] = []
        self.page.on("request", lambda request: self.outside.append(request.url))

    def _heard(self, message: Any) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(message.text)

    def at(self, url: str) -> Any:
        self.page.goto(url)
        self.page.wait_for_selector("#head h1")
        return self.page

    def overflows(self) -> tuple[int, int]:
        """By how much the page is wider and higher than its window."""
        wide, high = self.page.evaluate(
            "[document.documentElement.scrollWidth - innerWidth,"
            " document.documentElement.scrollHeight - innerHeight]"
        )
        return int(wide), int(high)


def test_a_game_played_beside_it_is_seen_on_every_size(
    browser: Any, home: Path
) -> None:
    with Served(str(home)) as served:
        television, phone = Looker(browser, TELEVISION), Looker(browser, PHONE, True)
        own = Looker(browser, PHONE, True)
        for one in (television, phone):
            one.at(served.pages["table"])
        own.at(served.pages["ada"])
        play(home)
        for one in (television, phone):
            one.page.wait_for_selector("#monsters h2", timeout=SOON)
            one.page.wait_for_selector("#house .fire", timeout=SOON)
            assert (
                one.page.locator("#people .acting h2")
                .inner_text()
                .endswith("Ada Thorne")
            )
        own.page.wait_for_selector("#sheet .gauge b:text('8/10')", timeout=SOON)
        assert own.page.locator("#sheet .attributes tr").count() >= 7
        assert television.overflows() == (0, 0)
        assert phone.overflows()[0] == 0 and own.overflows()[0] == 0
        letters = television.page.locator("#aloud p").first
        size = letters.evaluate("one => parseFloat(getComputedStyle(one).fontSize)")
        assert size >= 27  # a fortieth of the height: read from across a room
        for one in (television, phone, own):
            assert one.complaints == []
            assert all(url.startswith(served.pages["table"]) for url in one.outside)


def play(home: Path) -> None:
    for line in (
        "turn ada",
        "damage ada 2",
        "monster place zombie crypt-1",
        "fire kitchen",
    ):
        said = keeper(*line.split())
        assert said.code == 0, said.err


def test_figures_stand_in_their_spaces(browser: Any, home: Path) -> None:
    with Served(str(home)) as served:
        page = Looker(browser, TELEVISION).at(served.pages["table"])
        before = box(page, "#house .figure.player-1")
        keeper("turn", "ada")
        keeper("move", "entrance-hall-2")
        page.wait_for_selector("#told >> text=Entrance Hall 2", timeout=SOON)
        after = box(page, "#house .figure.player-1")
        assert before["y"] - after["y"] > 20
        number = box(page, "#house text.number >> nth=1")
        assert after["y"] < number["y"]  # above the 2 at the foot of a space


CROWD = """
new the-drowned-bell --name crowd --seed many --random -i ada -i bruno -i hattie -i esther
set ada.items storm-lantern-1,pocket-pistol-1,clean-linen-2,hearth-poker-1
monster place zombie library-1
monster place zombie library-1
monster place cultist library-1
monster place shoggoth crypt-1
monster place cultist crypt-1
monster place zombie crypt-1
set ada.space library-1
set bruno.space library-1
event tick
event tick
event tick
"""


def test_nothing_is_cut_off_however_much_there_is(browser: Any, home: Path) -> None:
    """Nobody scrolls a television: letters shrink until all is there, and no further."""
    for line in CROWD.strip().splitlines():
        assert keeper(*line.split()).code == 0, line
    with Served(str(home)) as served:
        for size in (TELEVISION, LAPTOP):
            page = Looker(browser, size).at(served.pages["table"])
            page.wait_for_selector("#monsters article >> nth=5")
            for part in ("#aloud", ".right", "#house", "#told", "#head"):
                over = page.locator(part).evaluate(OVER)
                assert max(over) <= 1, (size, part, over)
            letters = page.locator("#aloud p").first
            small = letters.evaluate(
                "one => parseFloat(getComputedStyle(one).fontSize)"
            )
            assert small >= size["height"] / 60


OVER = "one => [one.scrollHeight - one.clientHeight, one.scrollWidth - one.clientWidth]"


def test_a_question_is_put_on_the_screen_in_words_that_tell_nothing(
    browser: Any, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for line in ("set ada.items pocket-pistol-2", "set ada.space library-1"):
        keeper(*line.split())
    keeper(*"monster place zombie library-1".split())
    keeper("turn", "ada")
    with Served(str(home)) as served:
        lookers = [Looker(browser, PHONE, True) for _ in range(2)]
        both = [
            one.at(served.pages[name]) for one, name in zip(lookers, ("table", "ada"))
        ]
        monkeypatch.delenv("KEEPER_ANSWERS")
        assert keeper("attack", "zombie-1").code == 5
        for page in both:
            page.wait_for_selector("#asked p", timeout=SOON)
            asked = page.locator("#asked").inner_text()
            assert "attack with? pocket-pistol: Pocket Pistol: Weapon (ranged)" in asked
            assert asked.endswith("; bare-hands.")
            assert "pistol-2" not in page.content()
        keeper("undo")
        for page in both:
            page.wait_for_selector("#asked", state="hidden", timeout=SOON)


def test_a_puzzle_is_seen_whole_on_every_size(
    browser: Any, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for line in ("set ada.space long-gallery-3", "turn ada"):
        assert keeper(*line.split()).code == 0, line
    monkeypatch.delenv("KEEPER_ANSWERS")
    assert keeper("move", "east-bedroom-1").code == 5
    with Served(str(home)) as served:
        for size in (TELEVISION, LAPTOP, PHONE):
            page = Looker(browser, size).at(served.pages["table"])
            page.wait_for_selector("#house .puzzle")
            frame = box(page, "#house")
            right, foot = page.locator("#house text").evaluate_all(FURTHEST)
            assert right <= frame["x"] + frame["width"] + 1
            assert foot <= frame["y"] + frame["height"] + 1


FURTHEST = """texts => texts.map(text => text.getBoundingClientRect()).reduce(
    ([right, foot], box) => [Math.max(right, box.right), Math.max(foot, box.bottom)],
    [0, 0])"""


def box(page: Any, selector: str) -> Any:
    """Where it stands; the part that it is in may just be replaced."""
    for _ in range(20):
        found = page.locator(selector).bounding_box()
        if found:
            return found
        page.wait_for_timeout(50)
    raise AssertionError(f"{selector} is nowhere")


def test_it_comes_back_by_itself(browser: Any, home: Path) -> None:
    first = Served(str(home))
    page = Looker(browser, PHONE).at(first.pages["table"])
    port = str(first.port)
    first.stop()
    page.wait_for_selector("body.lost", timeout=SOON)
    keeper("set", "threat", "9")
    with Served(str(home), "--port", port):
        page.wait_for_selector(".threat b:text('9')", timeout=SOON)
        assert page.locator("body.lost").count() == 0


def test_hostile_words_stay_words(browser: Any, home: Path) -> None:
    with Served(str(home)) as served:
        looker = Looker(browser, TELEVISION)
        page = looker.at(served.pages["table"])
        keeper("end", "nobody", "--why", HOSTILE)
        page.wait_for_selector(".outcome", timeout=SOON)
        assert HOSTILE in page.locator(".outcome").inner_text()
        assert page.title() == "The table" and page.locator("img").count() == 0
        page.reload()
        page.wait_for_selector(".outcome")
        assert HOSTILE in page.locator(".outcome").inner_text()
        assert page.title() == "The table" and looker.complaints == []
