"""Lists: games, actions, hands, monsters, clock, clues, objective."""

from __future__ import annotations

from pathlib import Path

import pytest

from keeper.views.cards import listings
from keeper.views.style import Page
from tests.views.evening import Evening, at

SESSION = {"story": "the-drowned-bell", "round": 3, "phase": "keeper", "outcome": None}


@pytest.fixture
def evening(tmp_path: Path, monkeypatch, capsys) -> Evening:
    return at(tmp_path, monkeypatch, capsys).begin()


# Games


def test_a_game_says_where_it_stands() -> None:
    row = listings.session_row("night", True, SESSION)
    assert (row["story"], row["round"], row["phase"]) == (
        "the-drowned-bell",
        3,
        "keeper",
    )
    assert row["outcome"] is None and row["current"]
    won = {"winner": "nobody", "why": "daylight"}
    over = listings.session_row("old", False, {**SESSION, "outcome": won})
    assert over["outcome"] == won


def test_a_damaged_game_is_listed_as_damaged() -> None:
    rows = [
        listings.session_row("night", True, SESSION),
        listings.session_row("wreck", False, None),
    ]
    assert "damaged" not in rows[0] and rows[1]["damaged"]
    shown = listings.sessions(rows, Page()).splitlines()
    assert ["damaged" in line for line in shown] == [False, True]


def test_every_game_is_listed_even_beside_a_wreck(evening: Evening) -> None:
    evening.path("wreck").write_text("{ no game")
    found = evening.facts("sessions")["sessions"]
    assert {row["name"]: row["current"] for row in found} == {
        "night": True,
        "wreck": False,
    }


# Actions


def test_the_actions_wait_for_their_step(evening: Evening) -> None:
    rows = evening.facts("action")["actions"]
    assert len(rows) >= 4
    assert {row["rule"] for row in rows} == {"RC-103"}
    shown = evening.text("action")
    assert shown.count("RC-103") == 1


def test_an_action_that_can_be_used_says_so_and_grows_dearer(evening: Evening) -> None:
    evening.text("set step actions")
    evening.text("set threat 4")
    song = _row(evening.facts("action")["actions"], "evensong-below")
    assert song["playable"] and song["cost"] == 2 and song["text"]
    evening.text("action evensong-below chapel-2")
    song = _row(evening.facts("action")["actions"], "evensong-below")
    assert not song["playable"] and song["cost"] == 3 and song["rule"] == "RC-098"


def _row(rows: list[dict], name: str) -> dict:
    return next(row for row in rows if row["id"] == name)


# Hands


def test_the_table_is_told_how_many_cards_the_keeper_holds(evening: Evening) -> None:
    held = evening.facts("mythos")["mythos"]
    assert evening.facts("--table mythos")["mythos"] == {"cards": len(held)}
    shown = evening.text("--table mythos")
    assert all(row["name"] not in shown and row["id"] not in shown for row in held)


def test_a_mythos_card_says_on_whom_or_why_not(evening: Evening) -> None:
    evening.text("set hands.mythos breath-on-the-neck")
    (row,) = evening.facts("mythos")["mythos"]
    assert (row["playable"], row["on"], row["rule"]) == (False, [], "RC-142")
    evening.text("turn bruno")
    (row,) = evening.facts("mythos")["mythos"]
    assert (row["playable"], row["on"]) == (True, ["bruno"])
    assert "bruno" in evening.text("mythos")


def test_a_trauma_is_for_the_one_just_hurt(evening: Evening) -> None:
    evening.text("set hands.trauma turned-ankle")
    (row,) = evening.facts("trauma")["trauma"]
    assert row["on"] == [] and row["rule"] == "RC-275"
    evening.text("damage bruno 1")
    (row,) = evening.facts("trauma")["trauma"]
    assert row["on"] == ["bruno"] and row["kind"] == "injury"


def test_an_empty_hand_is_no_error(evening: Evening) -> None:
    for row in evening.facts("trauma")["trauma"]:
        evening.text(f"trauma discard {row['id']}")
    assert evening.facts("trauma")["trauma"] == []
    assert evening.text("trauma").strip()


# Monsters


def test_the_underside_is_the_keepers_until_it_is_hurt(evening: Evening) -> None:
    evening.text("monster place zombie library-1")
    (row,) = evening.facts("monster")["monsters"]
    assert row["health"] > 0 and row["special"]
    (open_row,) = evening.facts("--table monster")["monsters"]
    assert {"health", "strikes", "special", "figure"}.isdisjoint(open_row)
    assert row["special"] not in _joined(evening.text("--table monster"))
    evening.text("damage zombie-1 1")
    (seen,) = evening.facts("--table monster")["monsters"]
    assert (seen["damage"], seen["health"]) == (1, row["health"])


def _joined(text: str) -> str:
    return " ".join(text.split())


def test_an_empty_board(evening: Evening) -> None:
    assert evening.facts("monster")["monsters"] == []
    assert evening.text("monster").strip()


# Clock, clues, objective


def test_the_clock(evening: Evening) -> None:
    assert evening.facts("event")["event"] == {
        "stage": "I",
        "time": 0,
        "needs": 3,
        "left": 5,
    }
    evening.text("event tick")
    assert evening.facts("event")["event"]["time"] == 1
    assert evening.text("event").count("●") == 1


def test_a_found_clue_can_be_read_again(evening: Evening) -> None:
    assert evening.facts("clue")["clue"] == []
    evening.text("turn ada")
    evening.text("give ada clue-4b")
    rows = evening.facts("clue")["clue"]
    assert rows[0]["level"] == 4 and "hint" not in rows[0]
    assert rows[0]["name"] in evening.text("clue")


def test_the_objective_is_hidden_until_it_is_revealed(evening: Evening) -> None:
    card = evening.facts("objective")["objective"]
    assert card["id"] == "the-deacon-walks-home" and not card["revealed"]
    assert evening.facts("--table objective")["objective"] == {"revealed": False}
    assert card["title"] not in evening.text("--table objective")
    evening.text("objective reveal")
    shown = evening.facts("--table objective")["objective"]
    assert shown["revealed"] and shown["keeper"] == card["keeper"]
