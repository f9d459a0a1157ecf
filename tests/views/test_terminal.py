"""The evening's screens as a real terminal shows them: 80x24 and 120x40, painted and plain.

`screens/terminal-*.txt` holds them; `python -m tests.views.test_terminal` writes them anew.
"""

from __future__ import annotations

import os
import re
import shutil
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from keeper import play
from keeper.rules.table import SCHEMA
from keeper.session.session import Session
from tests.rules.build import PACKS, House
from tests.views.panes import PAINT, Pane, Panes, environment
from tests.views.test_screens import acting, at, house

HERE = Path(__file__).parent / "screens"
SIZES = ("80x24", "120x40")
LOOKS = {"": False, "-painted": True}
STEPS = ("trading", "threat", "actions", "attacks", "event")
PROMPT, ASKED, MORE = r" >$", r"^\?$", r"^--.*--$"
CLEAN = r"\A[^\n]* >\n\n"
BAR = "^ada 10/11 gr-h-2  bruno"


def hurt() -> House:
    """The keeper holds an injury that may be played on Ada."""
    found = house()
    found.hold("trauma", "turned-ankle", "ringing-ears")
    return found


def dealt() -> House:
    """Ada before a lock that is a puzzle."""
    found = House()
    found.pile("parlor", "three-wards", "only-dust-2")
    found["ada"].attributes.update(intellect=4, luck=2)
    found.put("ada", "great-hall-2")
    found.turn("ada")
    return found


def own_dice() -> House:
    found = acting()
    found.table.session.dice = "table"
    return found


GAMES = {
    "house": house,
    "acting": acting,
    **{step: lambda step=step: at(step) for step in STEPS},
    "hurt": hurt,
    "dealt": dealt,
    "dice": own_dice,
}
# Each screen: the game, what is typed, what must be on it, and the line that is its head.
SCREENS = {
    "status": ("house", "status", PROMPT, "The Old Mill"),
    "map": ("house", "map", PROMPT, "+-----"),
    "now": ("house", "now", PROMPT, "Round 1"),
    "now-in-a-turn": ("acting", "now", PROMPT, "Round 1, ada"),
    **{f"now-{step}": (step, "now", PROMPT, "Round 1") for step in STEPS},
    "setup": ("house", "setup", MORE, "Setting up"),
    "help": ("house", "help", PROMPT, "keeper runs"),
    "help-of-a-command": ("house", "help move", PROMPT, "Usage: move"),
    "fight": ("acting", "attack zombie-1 hands --roll 9", ASKED, "Ada Thorne attacks"),
    "question-yes-or-no": ("house", "test ada willpower", ASKED, "Players: Ada"),
    "question-explained": ("house", "?", ASKED, "Before a roll"),
    "question-of-the-keeper": (
        "hurt",
        "damage ada 1 --no",
        ASKED,
        "▼ Ada Thorne takes",
    ),
    "question-die": ("dice", "test ada willpower --no", ASKED, "Players: Ada"),
    "question-list": ("house", "monster place cultist gr-1", ASKED, "Cultist 3"),
    "question-puzzle": ("dealt", "move parlor-1", ASKED, "Ada Thorne"),
}
STAYS = ("question-yes-or-no",)  # at the question: what follows is typed there


def filed(folder: Path) -> None:
    """The arranged tables as games in files."""
    for name, made in GAMES.items():
        table = made()
        game = table.game
        game.table = table.table
        game.reports = []
        path = os.path.join(folder, "sessions", f"{name}.json")
        entry = play.journalled(game, ["new"], {"do": "new", "session": name})
        Session.create(path, table.table.state(), entry, SCHEMA, ["new"])


def shown(pane: Pane) -> dict[str, str]:
    """Every screen in its order, each begun on a cleared one."""
    pane.wait(PROMPT)
    found = {}
    for name, (game, words, wanted, head) in SCREENS.items():
        asking = words == "?"
        if not asking:
            pane.press("C-l")
            pane.wait(CLEAN)
        pane.type(words if asking else f"-s {game} {words}")
        below = [BAR] if wanted == PROMPT else []
        found[name] = pane.wait(wanted, f"^{re.escape(head)}", *below)
        if wanted == MORE:
            pane.type("q")
        elif wanted == ASKED and name not in STAYS:
            pane.press("C-c")
            pane.wait("question waits", PROMPT)
            pane.type(f"-s {game} undo")
            pane.wait("Undone")
    return found


def captured() -> dict[str, dict[str, str]]:
    """By size and look: every screen."""
    kinds = [(size, look) for size in SIZES for look in LOOKS]
    with tempfile.TemporaryDirectory() as folder, Panes(Path(folder)) as panes:
        filed(Path(folder))

        def one(kind: tuple[str, str]) -> dict[str, str]:
            size, look = kind
            own = Path(folder) / f"{size}{look}"
            shutil.copytree(Path(folder) / "sessions", own / "sessions")
            env = environment(own, LOOKS[look], PACKS)
            words = ("keeper", "-s", "house", "play")
            return shown(panes.open(f"p{size}{look}", size, env, *words))

        with ThreadPoolExecutor(len(kinds)) as pool:
            found = list(pool.map(one, kinds))
    return {size + look: screens for (size, look), screens in zip(kinds, found)}


def text(screens: dict[str, str]) -> str:
    return "\n".join(f"== {name}\n{shown}" for name, shown in screens.items())


@pytest.fixture(scope="module")
def taken() -> dict[str, dict[str, str]]:
    if shutil.which("tmux") is None:
        pytest.skip("there is no tmux here")
    return captured()


@pytest.mark.parametrize("kind", [size + look for size in SIZES for look in LOOKS])
def test_a_real_terminal_shows_what_it_did(
    taken: dict[str, dict[str, str]], kind: str
) -> None:
    kept = (HERE / f"terminal-{kind}.txt").read_text(encoding="utf-8")
    again = "look at it, then: python -m tests.views.test_terminal"
    assert text(taken[kind]) == kept, again


@pytest.mark.parametrize("size", SIZES)
def test_without_colour_it_is_the_same_sign_for_sign(
    taken: dict[str, dict[str, str]], size: str
) -> None:
    painted = {
        name: PAINT.sub("", one) for name, one in taken[f"{size}-painted"].items()
    }
    plain = {name: PAINT.sub("", one) for name, one in taken[size].items()}
    assert plain == painted
    assert any("\x1b[" in one for one in taken[f"{size}-painted"].values())


def write() -> None:
    for kind, screens in captured().items():
        (HERE / f"terminal-{kind}.txt").write_text(text(screens), encoding="utf-8")


if __name__ == "__main__":
    write()
