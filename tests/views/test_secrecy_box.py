"""The secrecy box (p25): who may know what, through the command line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.stories.driver import LUCKY, UNLUCKY, Evening, keeper


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KEEPER_HOME", str(tmp_path))
    monkeypatch.delenv("KEEPER_SESSION", raising=False)


@pytest.fixture
def evening() -> Evening:
    return Evening("ada", "bruno", answers="1A 2A 3A 4A")


def table(*words: str) -> Any:
    code, out, err = keeper("--table", "--json", *words)
    assert code == 0, (out, err)
    return json.loads(out)


def test_the_hands_are_counted_and_not_shown(evening: Evening) -> None:
    """RC-358"""
    mine, theirs = evening.status, table("status")["status"]
    assert mine["hands"]["mythos"] and "hands" not in theirs
    assert theirs["hand_sizes"] == {
        name: len(cards) for name, cards in mine["hands"].items()
    }


def test_a_played_card_lies_open(evening: Evening) -> None:
    """RC-358"""
    card = evening.status["hands"]["trauma"][0]
    injury = next(one for one in evening.ask("now")["trauma"] if one["card"] == card)
    harm = "damage" if injury["kind"] == "injury" else "horror"
    evening.do("set", "ada.health", "3")
    evening.do("set", "ada.sanity", "3")
    evening.do(harm, "ada", "1")
    evening.do("trauma", "play", card, "--on", "ada")
    ada = next(one for one in table("status")["status"]["investigators"])
    assert card in (ada["injury"], ada["insanity"])


def test_the_keeper_reads_the_objective_and_the_table_does_not(
    evening: Evening,
) -> None:
    """RC-359 RC-293"""
    assert "The House Goes Down" in keeper("objective")[1]
    assert "The House Goes Down" not in keeper("--table", "objective")[1]
    evening.do("objective", "reveal", *LUCKY)
    assert "The House Goes Down" in keeper("--table", "objective")[1]


def test_an_underside_opens_with_the_first_damage(evening: Evening) -> None:
    """RC-360"""
    evening.do("monster", "place", "zombie", "crypt-1")
    (mine,), (theirs,) = (
        evening.status["monsters"],
        table("status")["status"]["monsters"],
    )
    assert mine["health"] and "health" not in theirs
    evening.do("damage", "zombie-1", "1")
    (theirs,) = table("status")["status"]["monsters"]
    assert theirs["health"] == mine["health"]


def test_the_table_looks_while_it_strikes(evening: Evening) -> None:
    """RC-360"""
    evening.do("monster", "place", "zombie", "entrance-hall-4", *LUCKY)
    evening.do("turn", "ada")
    evade = table("move", "entrance-hall-3", *UNLUCKY)
    shown = [one for one in evade["reports"] if one["kind"] == "underside"]
    assert shown and shown[0]["damage"] > 0


def test_a_combat_card_is_open_before_anybody_decides(evening: Evening) -> None:
    """RC-361 RC-169"""
    evening.do("monster", "place", "cultist", "entrance-hall-4", *LUCKY)
    evening.do("turn", "ada")
    found = table("attack", "cultist-1", "--with", "hands", "--luck", *LUCKY)["reports"]
    kinds = [one["kind"] for one in found]
    assert kinds.index("draw") < kinds.index("text") < kinds.index("skill")
    assert kinds.index("skill") < kinds.index("test")


def test_what_was_read_aloud_may_be_asked_for_again(evening: Evening) -> None:
    """RC-362"""
    assert "Pell Harbor" in keeper("--table", "read", "so-far")[1]
    assert keeper("--table", "read", "questions")[0] == 1
    assert keeper("--table", "story", "show", "the-drowned-bell")[0] == 1


def test_the_letters_of_the_answers_are_hidden(evening: Evening) -> None:
    """RC-364"""
    assert evening.status["choices"] == {"1": "A", "2": "A", "3": "A", "4": "A"}
    assert "choices" not in table("status")["status"]


def test_the_front_of_a_monster_is_open(evening: Evening) -> None:
    """RC-365"""
    evening.do("monster", "place", "zombie", "crypt-1")
    (theirs,) = table("monster")["monsters"]
    assert (theirs["awareness"], theirs["horror"], theirs["class"]) == (
        1,
        -1,
        "humanoid",
    )
