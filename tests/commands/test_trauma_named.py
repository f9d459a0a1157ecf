"""`--trauma CARD`: played as soon as it may be, or the keeper is told why it is not."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.commands.line import begin, keeper

ANKLE, BONE, COUNTING = "turned-ankle", "the-bone-shows", "the-counting"
HALL = "entrance-hall-1"


@pytest.fixture(autouse=True)
def _game(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two in the hall; what is not answered waits."""
    monkeypatch.delenv("KEEPER_ANSWERS")
    begin()
    for who in ("ada", "bruno"):
        ok("set", f"{who}.space", HALL)
    ok("set", "hands.trauma", f"{ANKLE},{BONE},{COUNTING}")


def ok(*words: str) -> dict[str, Any]:
    said = keeper("--json", *words)
    assert said.code in (0, 5), said.out
    found: dict[str, Any] = said.json
    return found


def no(*words: str) -> dict[str, Any]:
    before = keeper("--json", "status").out
    said = keeper("--json", *words)
    assert said.code in (1, 2), said.out
    assert keeper("--json", "status").out == before
    found: dict[str, Any] = said.json["error"]
    return found


@pytest.mark.parametrize(
    "harm, card, rule",
    [("damage", BONE, "RC-276"), ("damage", COUNTING, "RC-274")]
    + [("horror", ANKLE, "RC-274")],
)
@pytest.mark.parametrize("default", [(), ("--defaults",)])
def test_a_card_that_cannot_be_played_now_is_refused_by_its_rule(
    harm: str, card: str, rule: str, default: tuple[str, ...]
) -> None:
    """RC-274 RC-276: nothing was seen, so nothing is changed, and nothing else is asked."""
    error = no(harm, "ada", "1", "--trauma", card, *default)
    assert (error["rule"], error["page"]) == (rule, 25)


def test_a_card_that_is_not_held_is_refused_before_anything_happens() -> None:
    error = no("test", "ada", "luck", "--roll", "5", "--trauma", "nonsense")
    assert error["kind"] == "usage" and ANKLE in error["hint"]
    assert no("damage", "ada", "1", "--trauma", f"{ANKLE}:nobody")["kind"] == "usage"


def test_after_dice_the_reason_stands_beside_the_question() -> None:
    """RC-274: what chance has shown stands; the keeper still chooses."""
    rolls = ("--roll", "10", "--roll", "10", "--pick", "ada", "--no")
    asked = ok("monster", "place", "zombie", HALL, *rolls, "--trauma", ANKLE)
    text = asked["question"]["text"]
    assert asked["question"]["kind"] == "trauma"
    assert "RC-274" in text and "right after damage" in text
    assert [one["id"] for one in asked["question"]["choices"]] == ["none", COUNTING]
    barred = keeper("--json", "answer", BONE).json["error"]
    assert barred["rule"] == "RC-274"
    ok("answer", "none")
    told = [one["told"] for one in ok("answer", "none")["reports"]]
    assert any(line.startswith("Not played: ") and "RC-274" in line for line in told)


def test_on_whom_is_said_beforehand() -> None:
    """RC-377: each of several has a moment; the card waits for the one named."""
    ok("set", "bruno.health", "4")
    ok("turn", "ada")
    ok("set", "hands.mythos", "the-lid-is-lifted")
    ok("set", "threat", "9")
    played = ("mythos", "play", "the-lid-is-lifted", "--roll", "10", "--roll", "10")
    asked = ok(*played, "--no", "--trauma", f"{COUNTING}:bruno")
    assert asked["question"]["kind"] == "trauma"
    ok("answer", "none")
    people = ok("status")["status"]["investigators"]
    assert [one["insanity"] for one in people] == [None, COUNTING]


def test_the_table_cannot_feel_for_the_keepers_cards(home: Path) -> None:
    """RC-358: a word that fits a secret question answers nothing for those who look on."""
    ok("set", "threat", "9")
    ok("set", "hands.mythos", "breath-on-the-neck,an-answering-light")
    for word in ("breath-on-the-neck", "an-answering-light", "wet-footprints"):
        said = keeper("--table", "move", "ada", "long-gallery-2", "--pick", word)
        assert said.code == 5 and said.err.startswith("The keeper decides.")
        keeper("undo")
