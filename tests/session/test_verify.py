"""A game is proved, and the first thing that does not follow is named."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from keeper.session import past
from keeper.session.session import Session
from keeper.session.verify import Verdict, verify

from . import toy


def prove(path: str) -> Verdict:
    return verify(toy.look(path), lambda first: toy.fresh(), toy.replay)


@pytest.fixture
def path(tmp_path: Any) -> str:
    path = str(tmp_path / "g.json")
    toy.begin(path)
    with Session.hold(path, toy.SCHEMA) as session:
        for do in ("roll", "draw", "tick", "roll"):
            toy.act(session, do)
        session.checkpoint("here", toy.entry("checkpoint"))
        session.undo(2, toy.entry("undo"))
        session.redo(1, toy.entry("redo"))
        toy.act(session, "draw")
        session.note("well", toy.entry("note"))
        session.back("here", toy.entry("back"))
        toy.act(session, "join")
    return path


def test_an_honest_game_is_proved(path: str) -> None:
    verdict = prove(path)
    assert verdict.ok and verdict.fault is None
    assert verdict.checked == toy.look(path).revision == 12


def edit_roll(data: Any) -> None:
    data["journal"]["5"]["rolls"] = [11]


def edit_deck(data: Any) -> None:
    draw = data["decks"]["1"]["draw"]
    draw[3], draw[4] = draw[4], draw[3]


def edit_pool(data: Any) -> None:
    data["investigators"]["2"]["health"]["now"] += 40


def remove_entry(data: Any) -> None:
    del data["journal"]["4"]


def remove_last(data: Any) -> None:
    del data["journal"]["12"]


def insert_entry(data: Any) -> None:
    journal = data["journal"]
    for n in range(12, 3, -1):
        journal[str(n + 1)] = {**journal[str(n)], "n": n + 1}
    journal["4"] = {**journal["4"], "command": ["roll"], "act": {"do": "roll"}}
    data["journal_head"]["1"]["last"] = 13


def append_entry(data: Any) -> None:
    last = data["journal"]["12"]
    data["journal"]["13"] = {**last, "n": 13, "kind": "note", "parent": 12, "head": 12}


def edit_undone(data: Any) -> None:
    data["journal"]["7"]["undone"] = [5]


@pytest.mark.parametrize(
    "change, n, words",
    [
        (edit_roll, 5, ["rolls: replayed", "found [11]"]),
        (edit_deck, 12, ['decks 1: draw[3] replayed "card-4", found "card-5"']),
        (edit_pool, 12, ["investigators 2: health.now replayed"]),
        (remove_entry, 4, ["entry 4 is missing"]),
        (remove_last, 12, ["the journal ends here, 12 entries were written"]),
        (insert_entry, 4, ["rolls"]),
        (append_entry, 13, ["added"]),
        (edit_undone, 7, []),
    ],
)
def test_tampering_is_named(
    path: str, change: Callable[[Any], None], n: int, words: list[str]
) -> None:
    toy.edit(path, change)
    verdict = prove(path)
    assert not verdict.ok and verdict.fault is not None
    assert verdict.fault.n == n and verdict.checked >= n - 1
    for word in words:
        assert word in verdict.fault.what


def test_an_edit_that_was_played_on_is_named_at_the_next_command(path: str) -> None:
    toy.edit(path, edit_pool)
    toy.command(path, "tick")
    toy.command(path, "draw")
    fault = prove(path).fault
    assert fault is not None and fault.n == 13 and fault.command == ["tick"]
    assert "investigators 2: health.now replayed" in fault.what


def test_a_command_that_cannot_be_played_is_named(path: str) -> None:
    def broken(data: Any) -> None:
        data["journal"]["3"]["act"]["do"] = "break"

    toy.edit(path, broken)
    fault = prove(path).fault
    assert fault is not None and fault.n == 3 and "broken" in fault.what


@pytest.mark.usefixtures("soon_sealed")
def test_a_sealed_past_is_proved_too(tmp_path: Any) -> None:
    path = str(tmp_path / "g.json")
    toy.begin(path)
    with Session.hold(path, toy.SCHEMA) as session:
        for turn in range(past.KEPT + past.BLOCK):
            toy.act(session, "roll" if turn % 2 else "tick")
        session.undo(3, toy.entry("undo"))
    assert toy.look(path).head.sealed
    verdict = prove(path)
    assert verdict.ok and verdict.checked == past.KEPT + past.BLOCK + 2

    def forge(data: Any) -> None:
        data["journal"]["11"]["rolls"] = [1, 1]

    toy.edit(path.replace(".json", ".past.json"), forge)
    fault = prove(path).fault
    assert fault is not None and fault.n == 11
