"""One command at a time: an operating system's lock on a file beside the game."""

from __future__ import annotations

import errno
import fcntl
import os
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from keeper.errors import SessionTrouble
from keeper.session.disk import PRIVATE, lock_of, trouble

PATIENCE = 10.0

_BUSY = {errno.EAGAIN, errno.EACCES}


@contextmanager
def locked(
    path: str, holder: Sequence[str] = (), patience: float = PATIENCE
) -> Iterator[None]:
    """Hold the game's lock for the whole block; it falls when the process dies.

    The lock's file is never removed: a second one under the same name would be
    a second lock.
    """
    handle = _open(path)
    try:
        _wait(handle, path, patience)
        _sign(handle, holder)
        yield
    finally:
        os.close(handle)


def held(path: str) -> bool:
    """Is somebody at work on this game right now?"""
    try:
        handle = os.open(lock_of(path), os.O_RDONLY)
    except OSError:
        return False
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return True
    else:
        return False
    finally:
        os.close(handle)


def _open(path: str) -> int:
    try:
        return os.open(lock_of(path), os.O_RDWR | os.O_CREAT, PRIVATE)
    except OSError as error:
        raise trouble(error, path, "locked") from error


def _wait(handle: int, path: str, patience: float) -> None:
    end = time.monotonic() + patience
    pause = 0.001
    while True:
        try:
            return fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            if error.errno not in _BUSY:
                raise trouble(error, path, "locked") from error
        if time.monotonic() >= end:
            raise _busy(handle, path, patience)
        time.sleep(pause)
        pause = min(pause * 2, 0.02)


def _sign(handle: int, holder: Sequence[str]) -> None:
    words = " ".join(holder)[:200] or "keeper"
    note = f"{os.getpid()} {words}\n".encode("utf-8", "replace")
    # The note only serves a message, so a full disk does not stop the command here.
    try:
        os.ftruncate(handle, 0)
        os.pwrite(handle, note, 0)
    except OSError:
        return


def _busy(handle: int, path: str, patience: float) -> SessionTrouble:
    note = os.pread(handle, 1000, 0).decode("utf-8", "replace").strip()
    pid, _, words = note.partition(" ")
    who = f"process {pid} (`{words}`)" if pid.isdigit() else "another process"
    name = os.path.basename(path)
    return SessionTrouble(
        f"{name} is in use by {who}; waited {patience:g} seconds.",
        "Let it finish, or end it, and give the command again.",
    )
