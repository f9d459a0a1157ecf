"""Faults of a state are named by table, document and field."""

from __future__ import annotations

from typing import Any

import pytest

from keeper.errors import SessionTrouble
from keeper.session import schema
from keeper.session.session import Session

from . import toy


def changed(table: str, key: str, **fields: Any) -> Any:
    state = toy.fresh()
    state[table][key].update(fields)
    return state


@pytest.mark.parametrize(
    "state, told",
    [
        (
            changed("investigators", "2", health={"now": "seven", "max": 9}),
            'investigators 2: health.now is "seven", a whole number is needed',
        ),
        (
            changed("session", "1", count=True),
            "session 1: count is true, a whole number is needed",
        ),
        (
            changed("session", "1", count=10**9 + 1),
            "session 1: count is 1000000001, a smaller number is needed",
        ),
        (
            changed("session", "1", count=1.5),
            "session 1: count is 1.5, a whole number is needed",
        ),
        (
            changed("investigators", "1", wit=3),
            "investigators 1: wit is not a known field",
        ),
        (
            changed("investigators", "1", items=["axe", 3]),
            "investigators 1: items[1] is 3, text is needed",
        ),
        (
            changed("investigators", "1", space=4),
            "investigators 1: space is 4, text is needed",
        ),
        (
            changed("investigators", "1", ready=0),
            "investigators 1: ready is 0, true or false is needed",
        ),
        (
            changed("investigators", "1", marks={"fire": "x"}),
            'investigators 1: marks.fire is "x", a whole number is needed',
        ),
        (
            changed("investigators", "1", ways={"hall": ["a", None]}),
            "investigators 1: ways.hall[1] is null, text is needed",
        ),
        (
            changed("investigators", "1", wounds=[{"now": 1}]),
            "investigators 1: wounds[0].max is missing",
        ),
        (
            changed("investigators", "1", extra={"deep": [2**70]}),
            "investigators 1: extra.deep[0] is 1180591620717411303424, "
            "a smaller number is needed",
        ),
        (
            changed("decks", "1", draw="card-1"),
            'decks 1: draw is "card-1", a list is needed',
        ),
    ],
)
def test_a_fault_is_named(state: Any, told: str) -> None:
    assert schema.faults(state, toy.SCHEMA) == [told]


def test_unknown_tables_and_missing_fields_are_named() -> None:
    state: Any = {"ghosts": {"1": {}}, "decks": {"3": {"name": "trauma"}}}
    with pytest.raises(SessionTrouble) as caught:
        schema.check(state, toy.SCHEMA)
    assert "ghosts: there is no such table" in caught.value.message
    assert "decks 3: draw is missing" in caught.value.message


def test_fields_with_a_default_may_be_missing() -> None:
    schema.check({"decks": {"1": {"name": "a", "draw": []}}}, toy.SCHEMA)


def test_deep_nesting_is_a_fault_and_not_a_crash() -> None:
    deep: Any = []
    for _ in range(100):
        deep = [deep]
    found = schema.faults(changed("investigators", "1", extra={"x": deep}), toy.SCHEMA)
    assert len(found) == 1 and found[0].endswith("is nested too deeply")


def test_a_state_goes_up_step_by_step() -> None:
    def first(state: Any) -> Any:
        state["session"]["1"]["count"] = state["session"]["1"].pop("ticks")
        return state

    def second(state: Any) -> Any:
        state["session"]["1"]["count"] *= 10
        return state

    old: Any = {"session": {"1": {"name": "x", "ticks": 4}}}
    new = schema.upgrade(old, 1, {1: first, 2: second}, newest=3)
    assert new == {"session": {"1": {"name": "x", "count": 40, "format": 3}}}


def test_a_game_of_a_newer_keeper_is_refused(tmp_path: Any) -> None:
    path = str(tmp_path / "g.json")
    toy.begin(path)
    toy.edit(path, lambda data: data["session"]["1"].update(format=99))
    with pytest.raises(SessionTrouble, match="made by a newer keeper"):
        toy.look(path)


def test_an_older_file_is_played_on_and_undone(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = str(tmp_path / "g.json")
    toy.begin(path)
    before = toy.look(path).saved()

    def more_health(state: Any) -> Any:
        for player in state["investigators"].values():
            player["health"]["max"] += 100
        return state

    monkeypatch.setitem(schema.STEPS, 1, more_health)
    monkeypatch.setattr(schema, "FORMAT", 2)
    assert toy.look(path).state["investigators"]["1"]["health"]["max"] == 109
    toy.command(path, "give", what="axe")
    assert toy.look(path).saved()["session"]["1"]["format"] == 2
    with Session.hold(path, toy.SCHEMA) as session:
        session.undo(1, toy.entry("undo"))
    assert toy.look(path).saved() == before
    assert toy.look(path).state["investigators"]["1"]["health"]["max"] == 109
