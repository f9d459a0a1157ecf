"""A word of the command waits while something else is asked in between."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.begun import begun
from tests.commands.line import keeper

SIGHT = "true-sight"
PEOPLE = ("-i", f"esther:open-door,{SIGHT}", "-i", "bruno")


@pytest.fixture(autouse=True)
def _game(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    words = ("the-drowned-bell", "--name", "t1", "--seed", "in between", "--random")
    begun(("in between",), lambda: ok("new", *words, *PEOPLE))
    monkeypatch.delenv("KEEPER_ANSWERS")


def ok(*words: str) -> dict[str, Any]:
    said = keeper("--json", *words)
    assert said.code in (0, 5), said.out
    found: dict[str, Any] = said.json
    return found


def asked(*words: str) -> str:
    kind: str = ok(*words)["question"]["kind"]
    return kind


def facing_a_moment() -> None:
    """Esther's turn; the keeper holds an insanity."""
    ok("set", "hands.trauma", "the-counting")
    ok("turn", "esther")


def test_a_choice_that_comes_after_a_trauma() -> None:
    """RC-273: the keeper's moment takes nothing from what the player said."""
    facing_a_moment()
    assert asked("use", SIGHT, "--pick", "unpicking") == "trauma"
    learnt = ok("answer", "none")
    assert "question" not in learnt
    esther, _ = ok("status")["status"]["investigators"]
    assert [spell[:9] for spell in esther["spells"][1:]] == ["unpicking"]


def test_a_word_that_fits_nothing_is_asked_about_after_all() -> None:
    """What was answered in between stands."""
    facing_a_moment()
    assert asked("use", SIGHT, "--pick", "nonsense") == "trauma"
    assert asked("answer", "none") == "spell"
    ok("answer", "unpicking")


def test_without_a_moment_it_is_refused_at_once() -> None:
    ok("set", "hands.trauma", "none")
    ok("turn", "esther")
    assert keeper("--json", "use", SIGHT, "--pick", "nonsense").code == 2


def test_the_space_is_named_and_the_figure_is_asked_for() -> None:
    """RC-114: all six are on the board, and the keeper may kill one for it."""
    for _ in range(6):
        ok("monster", "place", "cultist", "cellar-1")
    for words in ("phase keeper", "step actions", "threat 9"):
        ok("set", *words.split())
    assert asked("action", "evensong-below", "chapel-2") == "replace"
    ok("answer", "cultist-3")
    placed = {one["id"]: one["space"] for one in ok("status")["status"]["monsters"]}
    assert len(placed) == 6 and placed["cultist-3"] == "chapel-2"
