"""A prompt of every kind as a real terminal shows it: 80x24 and 120x40, painted and plain.

`screens/asked-*.txt` holds them; `python -m tests.views.test_asked` writes them anew.
"""

from __future__ import annotations

import pickle
import re
import shutil
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from keeper.rules.game import DIE, Question
from tests.rules.build import PACKS
from tests.views.asking import WORD
from tests.views.panes import PAINT, Pane, Panes, environment
from tests.views.situations import BY_KIND, Moment, moment
from tests.views.test_prompts import BEGINNING
from tests.views.test_terminal import HERE, LOOKS, SIZES

KINDS = [size + look for size in SIZES for look in LOOKS]
PAUSE = r"^-- .* --$"
Screens = dict[str, str]


def answer(question: Question) -> str:
    """What is taken for an answer, whatever was asked."""
    return "5" if question.kind == DIE else question.default or question.choices[0]


def shown(pane: Pane, asked: dict[str, Moment]) -> Screens:
    """Every prompt; of one that is longer than a screen the part that is asked."""
    found = {}
    for kind, one in asked.items():
        found[kind] = pane.asked(kind)
        while re.search(PAUSE, PAINT.sub("", found[kind]), re.M):
            pane.type("")
            found[kind] = pane.asked(kind)
        pane.type(answer(one.question))
    return {**found, WORD: pane.asked(WORD)}


def captured() -> dict[str, Screens]:
    """By size and look: every screen."""
    asked = {kind: moment(kind) for kind in sorted(BY_KIND)}
    rows = [(kind, *one, kind in BEGINNING) for kind, one in asked.items()]
    with tempfile.TemporaryDirectory() as folder, Panes(Path(folder)) as panes:
        file = Path(folder) / "asked"
        file.write_bytes(pickle.dumps(rows))

        def one(kind: str) -> Screens:
            size, look = kind.partition("-")[0], kind.partition("-")[2]
            env = environment(Path(folder), bool(look), PACKS)
            words = ("tests.views.asking", str(file))
            return shown(panes.open(f"p{kind}", size, env, *words), asked)

        with ThreadPoolExecutor(len(KINDS)) as pool:
            return dict(zip(KINDS, pool.map(one, KINDS)))


def text(screens: Screens) -> str:
    return "\n".join(f"== {kind}\n{screen}" for kind, screen in screens.items())


@pytest.fixture(scope="module")
def taken() -> dict[str, Screens]:
    if shutil.which("tmux") is None:
        pytest.skip("there is no tmux here")
    return captured()


@pytest.mark.parametrize("kind", KINDS)
def test_a_real_terminal_shows_every_prompt_as_it_did(
    taken: dict[str, Screens], kind: str
) -> None:
    kept = (HERE / f"asked-{kind}.txt").read_text(encoding="utf-8")
    again = "look at it, then: python -m tests.views.test_asked"
    assert text(taken[kind]) == kept, again


@pytest.mark.parametrize("size", SIZES)
def test_without_colour_a_prompt_is_the_same_sign_for_sign(
    taken: dict[str, Screens], size: str
) -> None:
    painted = taken[f"{size}-painted"]
    assert taken[size] == {name: PAINT.sub("", one) for name, one in painted.items()}
    assert painted != taken[size]


@pytest.mark.parametrize("kind", KINDS)
def test_no_prompt_scrolls_its_headline_away(
    taken: dict[str, Screens], kind: str
) -> None:
    for name in BY_KIND:
        plain = " ".join(PAINT.sub("", taken[kind][name]).split())
        assert " ".join(moment(name).question.text.split()) in plain, name


def write() -> None:
    for kind, screens in captured().items():
        (HERE / f"asked-{kind}.txt").write_text(text(screens), encoding="utf-8")


if __name__ == "__main__":
    write()
