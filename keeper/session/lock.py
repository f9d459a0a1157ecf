"""One command at a time: an operating system's lock on a file beside the game."""

from __future__ import annotations

import errno
import fcntl
import os
import stat
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from keeper.errors import SessionTrouble
from keeper.files import close, must_be_a_file
from keeper.session.disk import PRIVATE, lock_of, trouble

PATIENCE = 10.0

_BUSY = {errno.EAGAIN, errno.EACCES}
# A link might lead to any file at all, and a pipe would be waited for.
_CAREFUL = os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC | os.O_NOCTTY


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
        close(handle)


def held(path: str) -> bool:
    """Is somebody at work on this game right now?"""
    try:
        handle = os.open(lock_of(path), os.O_RDONLY | _CAREFUL)
    except OSError:
        return False
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return True
    else:
        return False
    finally:
        close(handle)


def _open(path: str) -> int:
    lock = lock_of(path)
    try:
        handle = _open_or_make(lock)
        try:
            _share(handle, must_be_a_file(handle, lock), path)
        except OSError:
            close(handle)
            raise
    except OSError as error:
        raise trouble(error, lock, "locked") from error
    return handle


def _open_or_make(lock: str) -> int:
    while True:
        try:
            return os.open(lock, os.O_RDWR | _CAREFUL)
        except PermissionError:
            # Somebody else's lock can be held by whoever may read it.
            return os.open(lock, os.O_RDONLY | _CAREFUL)
        except FileNotFoundError:
            pass
        try:
            return os.open(lock, os.O_RDWR | os.O_CREAT | os.O_EXCL | _CAREFUL, PRIVATE)
        except FileExistsError:
            continue  # made by another command in this very moment


def _share(handle: int, lock: os.stat_result, path: str) -> None:
    """Who may play the game may lock it, also after the superuser has played."""
    try:
        game = os.stat(path)
    except OSError:
        return  # a new game: it is ours alone
    superuser = os.geteuid() == 0
    wanted = PRIVATE | game.st_mode & 0o066
    same = lock.st_gid == game.st_gid and (lock.st_uid == game.st_uid or not superuser)
    try:
        if not same:
            os.fchown(handle, game.st_uid if superuser else -1, game.st_gid)
        if stat.S_IMODE(lock.st_mode) != wanted:
            os.fchmod(handle, wanted)
    except PermissionError:
        return  # its owner's to do


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
