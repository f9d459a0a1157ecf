"""Faults of a state are named by table, document and field."""

from __future__ import annotations

import os
import resource
from typing import Any

import pytest

from keeper.errors import SessionTrouble
from keeper.session import schema
from keeper.session.disk import backup_of
from keeper.session.doctor import diagnose, repair
from keeper.session.session import Session
from keeper.session.verify import verify

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


# Formats ------------------------------------------------------------------------------


def renamed(state: Any) -> Any:
    state["session"]["1"]["count"] = state["session"]["1"].pop("ticks")
    return state


def renamed_back(state: Any) -> Any:
    state["session"]["1"]["ticks"] = state["session"]["1"].pop("count")
    return state


def relabelled(state: Any) -> Any:
    for deck in state["decks"].values():
        deck["name"] += " deck"
    return state


def relabelled_back(state: Any) -> Any:
    for deck in state["decks"].values():
        deck["name"] = deck["name"].removesuffix(" deck")
    return state


@pytest.fixture
def path(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> str:
    """A game of the first format, some commands old."""
    monkeypatch.setattr(schema, "FORMAT", 1)
    path = str(tmp_path / "g.json")
    toy.begin(path)
    for do in ("tick", "draw", "tick"):
        toy.command(path, do)
    return path


@pytest.fixture
def newer_keeper(path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A keeper of a second format, in which decks have longer names."""
    monkeypatch.setitem(schema.STEPS, 1, schema.Step(relabelled, relabelled_back))
    monkeypatch.setattr(schema, "FORMAT", 2)


def test_a_state_goes_up_step_by_step_and_down_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(schema.STEPS, 1, schema.Step(renamed, renamed_back))
    monkeypatch.setitem(schema.STEPS, 2, schema.Step(relabelled, relabelled_back))
    monkeypatch.setattr(schema, "FORMAT", 3)
    old: Any = {
        "session": {"1": {"name": "x", "ticks": 4, "format": 1}},
        "decks": {"1": {"name": "mythos", "draw": []}},
    }
    new = schema.current(old)
    assert new["session"]["1"] == {"name": "x", "count": 4, "format": 3}
    assert new["decks"]["1"]["name"] == "mythos deck"
    assert schema.as_of(new, 1) == old
    assert schema.as_of(new, 2)["session"]["1"]["format"] == 2


def test_a_game_of_a_newer_keeper_is_no_damage(path: str) -> None:
    """It says which keeper is needed; neither play nor repair touches anything."""

    def of_the_future(data: Any) -> None:
        data["session"]["1"]["format"] = 99
        data["journal_head"]["1"]["keeper"] = "7.1"
        data["dreams"] = [1, 2]

    toy.edit(path, of_the_future)
    before = {path: open(path, "rb").read() for path in (path, backup_of(path))}
    for try_it in (toy.look, lambda path: toy.command(path, "tick")):
        with pytest.raises(schema.Newer, match="keeper 7.1, in format 99"):
            try_it(path)
    assert [one.kind for one in diagnose(path, toy.SCHEMA)] == ["newer"]
    with pytest.raises(schema.Newer):
        repair(path, toy.SCHEMA)
    assert {one: open(one, "rb").read() for one in before} == before
    assert not [one for one in os.listdir(os.path.dirname(path)) if "damaged" in one]


def test_reading_an_older_file_leaves_it_as_it_is(
    path: str, newer_keeper: None
) -> None:
    kept = open(path, "rb").read()
    assert toy.look(path).state["decks"]["1"]["name"] == "mythos deck"
    with pytest.raises(RuntimeError):
        toy.command(path, "break")
    assert open(path, "rb").read() == kept


def test_an_older_file_is_upgraded_once_and_kept(path: str, newer_keeper: None) -> None:
    kept = open(path, "rb").read()
    assert toy.command(path, "give", what="axe") == 6
    assert toy.command(path, "give", what="lamp") == 7
    assert open(path + ".old-format-1", "rb").read() == kept
    found = [entry.get("kind", "") for entry in toy.look(path).entries()]
    assert found == ["", "", "", "", "upgrade", "", ""]
    assert toy.look(path).saved()["session"]["1"]["format"] == 2


def test_undo_redo_and_checkpoints_reach_across_an_upgrade(
    path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Session.hold(path, toy.SCHEMA) as session:
        session.checkpoint("here", toy.entry("checkpoint"))
        toy.act(session, "tick")
    old = toy.look(path).saved()
    monkeypatch.setitem(schema.STEPS, 1, schema.Step(relabelled, relabelled_back))
    monkeypatch.setattr(schema, "FORMAT", 2)
    toy.command(path, "give", what="axe")
    given = toy.look(path).saved()
    with Session.hold(path, toy.SCHEMA) as session:
        session.undo(3, toy.entry("undo"))
        assert session.state["session"]["1"]["count"] == 1
        assert session.state["decks"]["1"]["name"] == "mythos deck"
        session.redo(2, toy.entry("redo"))
        assert session.saved() == schema.current(old)
        session.redo(1, toy.entry("redo"))
        assert session.saved() == given
        session.back("here", toy.entry("back"))
        assert session.state["session"]["1"]["count"] == 2
    verdict = verify(toy.look(path), lambda first: more(toy.fresh()), toy.replay)
    assert verdict.fault is None and verdict.ok


def more(state: Any) -> Any:
    """What a newer keeper begins a game with."""
    state["session"]["1"]["format"] = 2
    return relabelled(state)


def test_an_upgrade_on_a_full_disk_changes_nothing(
    path: str, newer_keeper: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = open(path, "rb").read()

    def limited() -> Any:
        resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))
        try:
            toy.command(path, "tick")
        except SessionTrouble as error:
            return error.hint

    assert "Nothing was changed" in toy.in_child(limited)
    assert open(path, "rb").read() == kept
    assert sorted(os.listdir(os.path.dirname(path))) == [
        ".g.json.lock",
        "g.json",
        "g.json.bak",
    ]
