"""One command at a time: an operating system's lock on a file beside the game."""

from __future__ import annotations

import errno
import os
import stat
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from keeper.errors import DiskTrouble
from keeper.files import (
    CAREFUL,
    NO_FILE,
    NO_LINK,
    PRIVATE,
    Rights,
    close,
    give,
    must_be_a_file,
    rights_in,
    rights_of,
)
from keeper.session.disk import lock_of, trouble

PATIENCE = 10.0

_BUSY = {errno.EAGAIN, errno.EACCES}
_CAREFUL = CAREFUL | NO_LINK

if sys.platform == "win32":
    import msvcrt

    # What is locked there nobody else can read: so a byte far behind the holder's note.
    _BYTE = 1 << 30

    def _take(handle: int) -> None:
        """At once, or an OSError."""
        os.lseek(handle, _BYTE, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

    def _leave(handle: int) -> None:
        """Closing alone would let the others wait until Windows finds the time."""
        os.lseek(handle, _BYTE, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_UNLCK, 1)
        close(handle)

else:
    import fcntl

    def _take(handle: int) -> None:
        """At once, or an OSError."""
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def _leave(handle: int) -> None:
        close(handle)


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
    except BaseException:
        close(handle)
        raise
    try:
        _sign(handle, holder)
        yield
    finally:
        _leave(handle)


def held(path: str) -> bool:
    """Is somebody at work on this game right now?"""
    try:
        handle = os.open(lock_of(path), os.O_RDONLY | _CAREFUL)
    except OSError:
        return False
    try:
        _take(handle)
    except OSError:
        close(handle)
        return True
    _leave(handle)
    return False


def _open(path: str) -> int:
    lock = lock_of(path)
    try:
        wanted = _of_game(path)
        handle = _open_or_make(lock)
        try:
            _share(handle, must_be_a_file(handle, lock), wanted)
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


def _share(handle: int, lock: os.stat_result, wanted: Rights) -> None:
    """Who may play the game may lock it, also after the superuser has played."""
    if sys.platform != "win32" and os.geteuid():
        wanted = wanted._replace(owner=lock.st_uid)  # which he cannot change
    try:
        if rights_of(lock) != wanted:
            give(handle, wanted)
    except PermissionError:
        return  # its owner's to do


def _of_game(path: str) -> Rights:
    """The rights of its lock, which nobody runs. What is no file is not locked."""
    try:
        game = os.stat(path)
    except FileNotFoundError:
        found = rights_in(os.path.dirname(path))  # it is not there yet
    else:
        if not stat.S_ISREG(game.st_mode):
            raise OSError(errno.EINVAL, NO_FILE, path)
        found = rights_of(game)
    return found._replace(mode=PRIVATE | found.mode & 0o066)


def _wait(handle: int, path: str, patience: float) -> None:
    end = time.monotonic() + patience
    pause = 0.001
    while True:
        try:
            return _take(handle)
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
        os.lseek(handle, 0, os.SEEK_SET)
        os.write(handle, note)
    except OSError:
        return


def _busy(handle: int, path: str, patience: float) -> DiskTrouble:
    os.lseek(handle, 0, os.SEEK_SET)
    note = os.read(handle, 1000).decode("utf-8", "replace").strip()
    pid, _, words = note.partition(" ")
    who = f"process {pid} (`{words}`)" if pid.isdigit() else "another process"
    name = os.path.basename(path)
    return DiskTrouble(
        f"{name} is in use by {who}; waited {patience:g} seconds.",
        "Let it finish, or end it, and give the command again.",
    )
