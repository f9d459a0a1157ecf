"""Recording, undo, redo, checkpoints and notes, always through real files."""

from __future__ import annotations

import json
import os
from typing import Any

import pytest
from tinydb import TinyDB

from keeper.errors import NotUnderstood, Refused, SessionTrouble
from keeper.session import past
from keeper.session.disk import backup_of, past_of
from keeper.session.doctor import diagnose
from keeper.session.session import Session
from keeper.session.storage import JOURNAL, digest

from . import toy


@pytest.fixture
def path(tmp_path: Any) -> str:
    path = str(tmp_path / "blackwood.json")
    toy.begin(path)
    return path


def hold(path: str) -> Any:
    return Session.hold(path, toy.SCHEMA, ("toy",))


def test_a_command_is_in_the_file_and_in_the_journal(path: str) -> None:
    n = toy.command(path, "draw")
    session = toy.look(path)
    assert (n, session.revision, session.name) == (2, 2, "blackwood")
    assert session.state["decks"]["1"]["discard"] == ["card-0"]
    newest = session.recent(1)[0]
    assert newest["command"] == ["draw"]
    assert newest["at"].endswith("Z") and newest["parent"] == 1
    assert newest["digest"] == digest(session.state)
    assert len(json.dumps(newest["before"])) < 120


def test_the_file_has_one_document_a_line_and_is_plain_json(path: str) -> None:
    toy.command(path, "give", what="lámpara")
    with open(path, encoding="utf-8") as file:
        text = file.read()
    lines = text.splitlines()
    assert lines[:3] == [
        "{",
        '"session": {',
        '  "1": {"name": "toy", "count": 0, "drawn": 0, "format": 2}',
    ]
    assert "lámpara" in text
    documents = [line for line in lines if line.startswith('  "')]
    assert len(documents) == 1 + 2 + 1 + 2 + 1
    assert json.loads(text)["investigators"]["1"]["items"] == ["lámpara"]


def test_any_tinydb_can_read_it(path: str) -> None:
    toy.command(path, "tick")
    with TinyDB(path, access_mode="r") as db:
        assert [entry["command"] for entry in db.table(JOURNAL)] == [["new"], ["tick"]]
        assert db.table("session").get(doc_id=1)["count"] == 1


def test_a_caller_may_change_its_state_without_changing_the_past(path: str) -> None:
    with hold(path) as session:
        session.state["session"]["1"]["count"] = 5
        session.record(session.state, toy.entry("five"))
        session.state["session"]["1"]["count"] = 6
        session.record(session.state, toy.entry("six"))
        session.undo(1, toy.entry("undo"))
        assert session.state["session"]["1"]["count"] == 5


def test_a_state_outside_the_schema_is_not_written(path: str) -> None:
    kept = open(path, "rb").read()
    with hold(path) as session, pytest.raises(SessionTrouble, match="count"):
        session.state["session"]["1"]["count"] = "many"
        session.record(session.state, toy.entry("bad"))
    assert open(path, "rb").read() == kept


@pytest.mark.parametrize("value", [float("nan"), {1, 2}, "\udc80"])
def test_what_json_cannot_hold_is_not_written(path: str, value: Any) -> None:
    kept = open(path, "rb").read()
    with hold(path) as session:
        with pytest.raises(SessionTrouble):
            session.record(session.state, toy.entry("bad", told=value))
        session.note("and on", toy.entry("note"))
    assert len(open(path, "rb").read()) > len(kept)
    assert toy.look(path).revision == 2


def test_a_game_is_never_made_over_another(path: str) -> None:
    kept = open(path, "rb").read()
    with pytest.raises(SessionTrouble, match="already"):
        toy.begin(path)
    assert open(path, "rb").read() == kept


def test_a_game_that_is_read_cannot_be_written(path: str) -> None:
    session = toy.look(path)
    with pytest.raises(SessionTrouble, match="reading"):
        session.record(session.state, toy.entry("x"))


def test_a_missing_game_says_what_to_do(path: str) -> None:
    toy.command(path, "tick")
    os.unlink(path)
    with pytest.raises(SessionTrouble) as caught:
        toy.look(path)
    assert "doctor" in caught.value.hint


def test_undo_and_redo_survive_a_restart(path: str) -> None:
    states = [toy.look(path).saved()]
    for do in ("tick", "draw", "roll"):
        toy.command(path, do)
        states.append(toy.look(path).saved())
    with hold(path) as session:
        undone = session.undo(2, toy.entry("undo", "2"))
    assert [entry["command"] for entry in undone] == [["roll"], ["draw"]]
    assert toy.look(path).saved() == states[1]
    with hold(path) as session:
        redone = session.redo(1, toy.entry("redo"))
    assert [entry["command"] for entry in redone] == [["draw"]]
    assert toy.look(path).saved() == states[2]
    with hold(path) as session:
        session.redo(1, toy.entry("redo"))
    assert toy.look(path).saved() == states[3]
    kinds = [entry.get("kind") for entry in toy.look(path).entries()]
    assert kinds == [None] * 4 + ["undo", "redo", "redo"]


def test_several_at_once_are_all_or_nothing(path: str) -> None:
    toy.command(path, "tick")
    kept = open(path, "rb").read()
    with hold(path) as session:
        with pytest.raises(Refused, match="Only 1"):
            session.undo(2, toy.entry("undo"))
        with pytest.raises(Refused, match="nothing to redo"):
            session.redo(1, toy.entry("redo"))
        with pytest.raises(NotUnderstood):
            session.undo(0, toy.entry("undo"))
    assert open(path, "rb").read() == kept


def test_what_is_done_together_is_in_the_file_at_once_or_not_at_all(path: str) -> None:
    before = open(path, "rb").read()
    with hold(path) as session:
        with session.together():
            toy.act(session, "tick")
            assert toy.act(session, "draw") == 3
            assert open(path, "rb").read() == before
        assert toy.look(path).revision == 3
        with pytest.raises(Refused), session.together():
            toy.act(session, "tick")
            session.undo(9, toy.entry("undo"))
        assert toy.look(path).revision == session.revision == 3
        assert toy.act(session, "tick") == 4
        session.undo(3, toy.entry("undo"))
    assert toy.look(path).saved() == toy.fresh()


def test_setting_up_cannot_be_undone(path: str) -> None:
    with hold(path) as session, pytest.raises(Refused, match="nothing to undo"):
        session.undo(1, toy.entry("undo"))


def test_a_new_command_ends_redo_and_a_note_does_not(path: str) -> None:
    toy.command(path, "tick")
    toy.command(path, "draw")
    with hold(path) as session:
        session.undo(1, toy.entry("undo"))
        session.note("a thought", toy.entry("note"))
        session.redo(1, toy.entry("redo"))
        session.undo(1, toy.entry("undo"))
        toy.act(session, "roll")
        with pytest.raises(Refused):
            session.redo(1, toy.entry("redo"))
        assert session.undo(2, toy.entry("undo"))[1]["command"] == ["tick"]


def test_undo_skips_notes_and_marks(path: str) -> None:
    toy.command(path, "tick")
    with hold(path) as session:
        session.note("a thought", toy.entry("note", "a thought"))
        session.checkpoint("here", toy.entry("checkpoint", "here"))
        assert [e["command"] for e in session.undo(1, toy.entry("undo"))] == [["tick"]]


def test_a_command_that_changed_nothing_is_undone_like_any_other(path: str) -> None:
    """A test with a die from the table: undo must not reach past it."""
    toy.command(path, "tick")
    with hold(path) as session:
        session.record(session.state, toy.entry("look"))
        assert [e["command"] for e in session.undo(1, toy.entry("undo"))] == [["look"]]
        assert [e["command"] for e in session.undo(1, toy.entry("undo"))] == [["tick"]]


def test_a_checkpoint_is_gone_back_to_and_that_is_undone(path: str) -> None:
    toy.command(path, "draw")
    with hold(path) as session:
        session.checkpoint("before", toy.entry("checkpoint"))
        marked = session.saved()
        for do in ("join", "tick", "draw"):
            toy.act(session, do)
        session.undo(1, toy.entry("undo"))
        later = session.saved()
        session.back("before", toy.entry("back"))
        assert session.saved() == marked
        with pytest.raises(Refused, match="already"):
            session.back("before", toy.entry("back"))
        session.undo(1, toy.entry("undo"))
        assert session.saved() == later
        session.redo(1, toy.entry("redo"))
        assert session.saved() == marked
        with pytest.raises(NotUnderstood, match="no checkpoint"):
            session.back("never", toy.entry("back"))


def test_a_reused_checkpoint_says_so(path: str) -> None:
    with hold(path) as session:
        first = session.checkpoint("x", toy.entry("checkpoint"))
        assert "replaces" not in first
        toy.act(session, "tick")
        moved = session.checkpoint("x", toy.entry("checkpoint"))
        assert moved["replaces"] == first["n"]
        toy.act(session, "tick")
        session.back("x", toy.entry("back"))
        assert session.state["session"]["1"]["count"] == 1


def test_a_file_edited_by_hand_is_played_on(path: str) -> None:
    toy.command(path, "tick")

    def heal(data: Any) -> None:
        data["investigators"]["2"]["health"]["now"] = 1

    toy.edit(path, heal)
    assert toy.look(path).edited
    toy.command(path, "draw")
    with hold(path) as session:
        session.undo(2, toy.entry("undo"))
        assert session.state["investigators"]["2"]["health"]["now"] == 1
        assert session.state["session"]["1"]["count"] == 0
    assert not toy.look(path).edited


def test_an_edit_that_undo_cannot_cross_is_told(path: str) -> None:
    toy.command(path, "give", what="axe")
    toy.edit(path, lambda data: data["investigators"]["1"].update(items=[]))
    kept = open(path, "rb").read()
    with hold(path) as session, pytest.raises(SessionTrouble, match="items"):
        session.undo(1, toy.entry("undo"))
    assert open(path, "rb").read() == kept


def test_a_lost_head_is_told_by_the_journal(path: str) -> None:
    toy.command(path, "tick")
    toy.command(path, "draw")
    with hold(path) as session:
        session.undo(1, toy.entry("undo"))
    toy.edit(path, lambda data: data.pop("journal_head"))
    assert toy.look(path).revision == 4
    with hold(path) as session:
        assert session.undo(1, toy.entry("undo"))[0]["command"] == ["tick"]


@pytest.mark.usefixtures("soon_sealed")
def test_old_entries_are_sealed_and_nothing_is_lost(path: str) -> None:
    with hold(path) as session:
        for _ in range(past.KEPT + past.BLOCK * 2 + 5):
            toy.act(session, "roll")
    session = toy.look(path)
    numbers = [entry["n"] for entry in session.entries()]
    assert numbers == list(range(1, session.revision + 1))
    assert past.KEPT <= len(session.numbers()) < past.KEPT + past.BLOCK
    assert session.head.sealed == 2 * past.BLOCK
    assert [e["n"] for e in session.recent(3)] == numbers[-3:]
    assert len(session.recent(60)) == 60 < session.revision
    with open(past_of(path), encoding="utf-8") as file:
        assert all("before" not in e for e in json.load(file)[JOURNAL].values())


def test_undo_reaches_250_commands_one_by_one_and_says_where_it_ends(
    path: str,
) -> None:
    with hold(path) as session:
        for _ in range(past.KEPT + past.BLOCK + 3):
            toy.act(session, "tick")
        for _ in range(past.KEPT):
            session.undo(1, toy.entry("undo"))
        assert session.state["session"]["1"]["count"] == past.BLOCK + 3
        with pytest.raises(Refused, match="too far back"):
            session.undo(past.BLOCK, toy.entry("undo"))


@pytest.mark.usefixtures("soon_sealed")
def test_an_entry_sealed_twice_after_a_crash_counts_once(path: str) -> None:
    with hold(path) as session:
        for _ in range(past.KEPT + past.BLOCK - 2):
            toy.act(session, "tick")
    kept = open(path, "rb").read()
    toy.command(path, "tick")
    assert os.path.exists(past_of(path))
    # The crash: the past was written, the game was not replaced.
    with open(path, "wb") as file:
        file.write(kept)
    toy.command(path, "draw")
    numbers = [entry["n"] for entry in toy.look(path).entries()]
    assert numbers == list(range(1, past.KEPT + past.BLOCK + 1))


@pytest.mark.usefixtures("soon_sealed")
def test_a_damaged_past_does_not_stop_the_game(path: str) -> None:
    with open(past_of(path), "w", encoding="utf-8") as file:
        file.write("{ not json")
    with hold(path) as session:
        for _ in range(past.KEPT + past.BLOCK + 3):
            toy.act(session, "tick")
    assert len(toy.look(path).numbers()) == past.KEPT + past.BLOCK + 4
    assert open(past_of(path), encoding="utf-8").read() == "{ not json"


def aged(path: str, count: int) -> None:
    with hold(path) as session:
        for _ in range(count):
            toy.act(session, "tick")


def numbers(path: str) -> list[int]:
    return [entry["n"] for entry in toy.look(path).entries()]


@pytest.mark.usefixtures("soon_sealed")
def test_a_new_game_does_not_inherit_a_past(path: str) -> None:
    aged(path, past.KEPT + past.BLOCK)
    os.unlink(path)
    with pytest.raises(SessionTrouble, match="json.bak already"):
        toy.begin(path)
    os.unlink(backup_of(path))
    kept = open(past_of(path), "rb").read()
    toy.begin(path)
    assert numbers(path) == [1]
    assert open(past_of(path), "rb").read() == kept


@pytest.mark.usefixtures("soon_sealed")
def test_an_older_copy_beside_a_newer_past(path: str) -> None:
    """What the head did not seal is of another course of the game: kept, not mixed in."""
    aged(path, past.KEPT + past.BLOCK)
    old = open(path, "rb").read()
    sealed, last = toy.look(path).head.sealed, toy.look(path).revision
    aged(path, 2 * past.BLOCK)
    newer = open(past_of(path), "rb").read()
    assert toy.look(path).head.sealed > sealed
    with open(path, "wb") as file:
        file.write(old)
    assert numbers(path) == list(range(1, last + 1))
    assert not [one for one in diagnose(path, toy.SCHEMA) if one.bad]
    with hold(path) as session:
        for _ in range(2 * past.BLOCK):
            toy.act(session, "draw")
    assert numbers(path) == list(range(1, last + 2 * past.BLOCK + 1))
    assert open(past_of(path) + ".old-1", "rb").read() == newer


@pytest.mark.usefixtures("soon_sealed")
def test_a_crash_after_sealing_leaves_the_same_past(path: str) -> None:
    """The entries are then in both files, and are no other course of the game."""
    aged(path, past.KEPT + past.BLOCK - 2)
    before = open(path, "rb").read()
    toy.command(path, "tick")
    assert toy.look(path).head.sealed
    with open(path, "wb") as file:
        file.write(before)
    toy.command(path, "tick")
    assert not os.path.exists(past_of(path) + ".old-1")
    assert numbers(path) == list(range(1, past.KEPT + past.BLOCK + 1))
