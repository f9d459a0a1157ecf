"""The lock waits, names its holder, and falls with its process."""

from __future__ import annotations

import os
import signal
import time
from typing import Any

import pytest

from keeper.errors import SessionTrouble
from keeper.session.lock import held, locked

from . import toy


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
