"""Real dice: asked for one by one, proved, taken back, typed with an answer."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.stories.driver import keeper


@pytest.fixture(autouse=True)
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KEEPER_HOME", str(tmp_path))
    monkeypatch.delenv("KEEPER_ANSWERS", raising=False)
    say(
        "new", "the-drowned-bell", "-i", "ada", "-i", "bruno", "--seed", "d", "--random"
    )
    say("dice", "table")


def say(*words: str) -> dict[str, Any]:
    code, out, err = keeper("--json", *words)
    assert code in (0, 5), (words, out, err)
    found: dict[str, Any] = json.loads(out)
    return found


def rolled(said: dict[str, Any]) -> list[int]:
    return [one["roll"] for one in said["reports"] if one["kind"] == "test"]


def test_every_die_is_asked_for() -> None:
    said = say("test", "ada", "luck")
    assert (said["question"]["kind"], said["question"]["asks"]) == (
        "die",
        "investigators",
    )
    assert "passes" in said["question"]["text"]
    assert rolled(say("answer", "7")) == [7]


def test_a_skill_point_then_the_die() -> None:
    assert say("test", "ada", "strength")["question"]["kind"] == "skill"
    assert say("answer", "yes")["question"]["kind"] == "die"
    assert rolled(say("answer", "2")) == [2]


@pytest.mark.parametrize(
    "typed, spent", [("6", False), ("yes 6", True), ("n 6", False)]
)
def test_a_die_typed_with_the_answer(typed: str, spent: bool) -> None:
    say("test", "ada", "strength")
    (test,) = [one for one in say("answer", *typed.split())["reports"] if "roll" in one]
    assert (test["roll"], test["skill_spent"]) == (6, spent)


def test_what_is_not_on_a_die_is_not_understood() -> None:
    refused = keeper("test", "ada", "luck", "--roll", "0")
    assert refused[0] == 2 and "a 0 on the die is a 10" in refused[2]
    say("test", "ada", "luck")
    for typed in ("0", "11", "six"):
        assert keeper("answer", typed)[0] == 2
    assert "a 0 on the die is a 10" in keeper("answer", "0")[2]
    assert say("now")["now"]["question"] is not None


def test_dice_in_their_order_through_several_questions() -> None:
    space = say("status")["status"]["investigators"][0]["space"]
    say("monster", "place", "zombie", space, "--roll", "1", "--roll", "1", "--defaults")
    say("turn", "ada")
    say("explore")
    while True:
        said = say("now")["now"]["question"]
        if not said:
            break
        say("answer", "3" if "die" in said["text"] else "no")
    assert keeper("verify")[0] == 0


def test_a_game_with_real_dice_is_proved_and_taken_back() -> None:
    say("test", "ada", "luck")
    say("answer", "1")
    say("test", "bruno", "luck")
    say("undo")  # while the die is asked for
    say("undo")
    say("redo")
    say("dice", "program")
    assert rolled(say("test", "ada", "luck"))
    assert keeper("verify")[0] == 0
