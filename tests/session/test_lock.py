"""The lock waits, names its holder, and falls with its process."""

from __future__ import annotations

import os
import signal
import time
from typing import Any

import pytest

from keeper.errors import SessionTrouble
from keeper.session.disk import backup_of, lock_of
from keeper.session.lock import held, locked
from tests.windows import loaded

from . import toy
from .test_disk import NOBODY, mode, opened


def holder(path: str, seconds: float) -> int:
    """A process that holds the lock for a while; returns when it has it."""
    reading, writing = os.pipe()
    pid = os.fork()
    if pid == 0:
        try:
            with locked(path, ("keeper", "attack", "zombie-1")):
                os.write(writing, b"!")
                time.sleep(seconds)
        finally:
            os._exit(0)
    os.read(reading, 1)
    os.close(reading)
    os.close(writing)
    return pid


def test_who_waits_too_long_is_told_who_holds_the_game(tmp_path: Any) -> None:
    path = str(tmp_path / "g.json")
    pid = holder(path, 30)
    assert held(path)
    with pytest.raises(SessionTrouble) as caught:
        with locked(path, ("keeper", "undo"), patience=0.1):
            raise AssertionError("two hold the same lock")
    assert f"process {pid} (`keeper attack zombie-1`)" in caught.value.message
    assert "waited 0.1 seconds" in caught.value.message
    os.kill(pid, signal.SIGKILL)
    os.waitpid(pid, 0)
    with locked(path, patience=0):
        assert held(path)
    assert not held(path)


def test_who_waits_long_enough_gets_it(tmp_path: Any) -> None:
    path = str(tmp_path / "g.json")
    pid = holder(path, 0.2)
    with locked(path, patience=5):
        assert held(path)
    os.waitpid(pid, 0)


def test_a_failed_command_lets_go(tmp_path: Any) -> None:
    path = str(tmp_path / "g.json")
    toy.begin(path)
    with pytest.raises(RuntimeError):
        toy.command(path, "break")
    assert not held(path)
    assert toy.look(path).revision == 1


# Whose lock it is ------------------------------------------------------------------------


def test_a_link_in_the_place_of_the_lock_is_not_followed(tmp_path: Any) -> None:
    path, other = str(tmp_path / "g.json"), tmp_path / "letter"
    other.write_text("dear")
    os.symlink(other, lock_of(path))
    with pytest.raises(SessionTrouble, match=".g.json.lock cannot be locked"):
        toy.begin(path)
    assert other.read_text() == "dear" and not os.path.exists(path)


@pytest.mark.parametrize("make", [os.mkdir, os.mkfifo])
def test_what_is_no_game_gets_no_lock_beside_it(tmp_path: Any, make: Any) -> None:
    path = str(tmp_path / "g.json")
    make(path)
    with pytest.raises(SessionTrouble, match="g.json cannot be locked: it is no file"):
        toy.command(path, "tick")
    assert os.listdir(tmp_path) == ["g.json"]


def test_who_may_play_the_game_may_lock_it(tmp_path: Any) -> None:
    """In a shared folder, and after the superuser has played."""
    path = str(tmp_path / "g.json")
    toy.begin(path)
    assert mode(lock_of(path)) == 0o600
    os.chmod(path, 0o660)
    toy.command(path, "tick")
    assert mode(lock_of(path)) == 0o660
    if os.geteuid() == 0:
        os.unlink(lock_of(path))
        os.chown(path, NOBODY, NOBODY)
        toy.command(path, "tick")
        for one in (path, lock_of(path), backup_of(path)):
            assert (os.stat(one).st_uid, os.stat(one).st_gid) == (NOBODY, NOBODY)


def test_a_lock_that_can_only_be_read_can_be_held(tmp_path: Any) -> None:
    path = str(tmp_path / "g.json")
    toy.begin(path)
    os.chmod(lock_of(path), 0o444)
    os.chmod(path, 0o666)
    os.chmod(tmp_path, 0o777)
    parents = opened(str(tmp_path))

    def as_somebody_else() -> Any:
        if os.geteuid() == 0:
            os.setgroups([])
            os.setgid(NOBODY)
            os.setuid(NOBODY)
        os.chdir(tmp_path)
        with locked("g.json"):
            return held("g.json")

    try:
        assert toy.in_child(as_somebody_else) is True
    finally:
        for folder, old in parents:
            os.chmod(folder, old)


def test_on_windows_one_holds_the_lock_and_is_named(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = str(tmp_path / "g.json")
    lock, msvcrt = loaded("keeper.session.lock", monkeypatch)
    assert not lock.held(path)
    with lock.locked(path, ("keeper", "attack")):
        assert lock.held(path)
        with pytest.raises(SessionTrouble) as caught:
            with lock.locked(path, patience=0.01):
                raise AssertionError("two hold the same lock")
        assert f"process {os.getpid()} (`keeper attack`)" in caught.value.message
        # Nobody there can read a byte that is locked, and the note is to be read.
        ((_, byte),) = msvcrt.locks
        assert byte > os.stat(lock_of(path)).st_size
    assert not lock.held(path) and not msvcrt.locks
