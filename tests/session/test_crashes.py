"""kill -9 at random instants and at every single step; two writers at once."""

from __future__ import annotations

import os
from typing import Any

import pytest

from keeper.session import past
from keeper.session.disk import backup_of, past_of, temporary_of
from keeper.session.session import Session
from tests.examples import some

from . import crashes, toy

STEPS = ("open", "write", "fsync", "fchmod", "link", "replace", "unlink", "close")


def test_kills_at_random_instants_lose_nothing(tmp_path: Any) -> None:
    found, revision = crashes.kills(str(tmp_path / "g.json"), some(25))
    assert found == []
    assert revision > 1  # some commands got through, however busy the machine


def kill_at(path: str, step: int) -> bool:
    """Play one command and be killed just before the given call to the system."""
    left = step

    def deadly(call: Any) -> Any:
        def wrapped(*args: Any, **kwargs: Any) -> Any:
            nonlocal left
            left -= 1
            if left == 0:
                toy.kill_self()
            return call(*args, **kwargs)

        return wrapped

    for name in STEPS:
        setattr(os, name, deadly(getattr(os, name)))
    toy.command(path, "tick")
    return True


def survivors(path: str) -> list[tuple[int, int]]:
    """Kill a command at its first, second, … step until it comes through whole."""
    seen = []
    for step in range(1, 100):
        before = toy.look(path).revision
        finished = toy.in_child(lambda: kill_at(path, step))
        after = toy.look(path)
        assert crashes.problem(path, before) == ""
        assert after.revision in (before, before + 1)
        seen.append((before, after.revision))
        if finished:
            return seen
    raise AssertionError("the command never came to its end")


def test_a_kill_at_every_step_leaves_the_old_game_or_the_new(tmp_path: Any) -> None:
    path = str(tmp_path / "g.json")
    toy.begin(path)
    toy.command(path, "tick")
    seen = survivors(path)
    assert len(seen) > 10
    assert any(after == before for before, after in seen)
    # Killed after the replace: done, though nobody was told.
    assert any(after > before for before, after in seen[:-1])
    assert toy.look(backup_of(path)).revision == toy.look(path).revision - 1
    toy.command(path, "tick")
    assert not os.path.exists(temporary_of(path))
    assert not os.path.exists(temporary_of(backup_of(path)))


@pytest.mark.usefixtures("soon_sealed")
def test_a_kill_at_every_step_of_sealing_loses_no_entry(tmp_path: Any) -> None:
    path = str(tmp_path / "g.json")
    toy.begin(path)
    with Session.hold(path, toy.SCHEMA) as session:
        for _ in range(past.KEPT + past.BLOCK - 2):
            toy.act(session, "tick")
    assert not os.path.exists(past_of(path))
    survivors(path)
    assert toy.look(path).head.sealed == past.BLOCK


def test_two_writers_at_once_lose_nothing(tmp_path: Any) -> None:
    path = str(tmp_path / "g.json")
    toy.begin(path)
    each = 60
    pids = []
    for _ in range(2):
        pid = os.fork()
        if pid == 0:
            try:
                for _ in range(each):
                    toy.command(path, "tick")
            finally:
                os._exit(0)
        pids.append(pid)
    for pid in pids:
        os.waitpid(pid, 0)
    session = toy.look(path)
    assert session.state["session"]["1"]["count"] == 2 * each
    assert session.revision == 2 * each + 1


@pytest.mark.parametrize("name", ["g.json", "past.json", "bare"])
def test_leavings_of_killed_writers_are_swept(tmp_path: Any, name: str) -> None:
    path = str(tmp_path / name)
    toy.begin(path)
    toy.command(path, "tick")
    left = [temporary_of(p) for p in (path, past_of(path), backup_of(path))]
    for leaving in left:
        with open(leaving, "w", encoding="utf-8") as file:
            file.write("half a ga")
    other = str(tmp_path / ".other.json.tmp")
    with open(other, "w", encoding="utf-8") as file:
        file.write("somebody is writing this")
    with Session.hold(path, toy.SCHEMA):
        assert not any(os.path.exists(leaving) for leaving in left)
    assert os.path.exists(other)
