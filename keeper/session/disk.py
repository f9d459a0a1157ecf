"""Files replaced whole or not at all, and what to say when the disk refuses."""

from __future__ import annotations

import errno
import os
import stat
import sys
import time

from keeper import files, interrupts
from keeper.errors import DiskTrouble, SessionTrouble
from keeper.files import CAREFUL, NO_FILE, Rights, read_whole, rights_in, rights_of

LARGEST = 256 << 20  # bytes of any file of ours
READERS = 2.0  # seconds that Windows waits for those who read a file

_FULL = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}
_FORBIDDEN = {errno.EACCES, errno.EPERM, errno.EROFS}
_IN_THE_WAY = {errno.EISDIR, errno.EINVAL, errno.ELOOP, errno.ENXIO}


def real(path: str) -> str:
    """The file itself: a linked game keeps its link, the target is replaced."""
    return os.path.realpath(path)


def _beside(path: str, ending: str) -> str:
    folder, base = os.path.split(path)
    return os.path.join(folder, f".{base}.{ending}")


def temporary_of(path: str) -> str:
    """The half-made file. One name will do: only the holder of the lock writes."""
    return _beside(path, "tmp")


def lock_of(path: str) -> str:
    """The lock's own file: replacing the game would swap a lock on the game away."""
    return _beside(path, "lock")


def backup_of(path: str) -> str:
    """The version before the last command."""
    return path + ".bak"


def past_of(path: str) -> str:
    """Where the oldest journal entries are sealed."""
    stem = path[:-5] if path.endswith(".json") else path
    return stem + ".past.json"


def trouble(error: OSError, path: str, doing: str) -> DiskTrouble:
    """An operating system's refusal as a person should read it."""
    # Where a file beside the game is in the way, that one is named.
    path = _culprit(error) or path
    folder = os.path.dirname(path) or "."
    if error.errno in _FULL:
        hint = "Nothing was changed. Free some space and give the command again."
    elif error.errno in _FORBIDDEN:
        hint = f"Nothing was changed. Make {folder} and the files in it yours to write."
    elif error.errno in _IN_THE_WAY:
        hint = "Nothing was changed. A file belongs there: move away what is there."
    elif error.errno in (errno.ENOENT, errno.ENOTDIR):
        hint = "Check the name; `keeper sessions` lists your games."
    else:
        hint = "Nothing was changed. Check the disk and give the command again."
    why = error.strerror or str(error)
    return DiskTrouble(f"{path} cannot be {doing}: {why}.", hint)


def _culprit(error: OSError) -> str:
    name = error.filename2 or error.filename
    return name if isinstance(name, str) else ""


def is_there(path: str) -> bool:
    """Whether anything has this name."""
    try:
        return files.is_there(path)
    except OSError as error:
        raise trouble(error, path, "looked for") from error


def make_folder(path: str) -> None:
    """A folder of ours, which nobody else may look into unless it lies in a shared one."""
    try:
        files.make_folder(path)
    except OSError as error:
        raise trouble(error, path, "made") from error


def read_file(path: str, most: int = LARGEST) -> bytes:
    """All of a regular file, if it has no more bytes than that."""
    try:
        return read_whole(path, most)
    except OSError as error:
        raise trouble(error, path, "read") from error


def remove(path: str) -> None:
    """Remove a file that may be gone already."""
    try:
        os.unlink(path)
    except FileNotFoundError:
        return


def replace_file(path: str, data: bytes, backup: bool = False, like: str = "") -> None:
    """Write beside, fsync, keep the old version, replace: all of it or nothing.

    The caller holds the lock. A new file has the rights of `like`, or those of its
    folder; an existing one keeps its own.
    """
    temporary = temporary_of(path)
    try:
        rights = _rights(path) or (_rights(like) if like else None)
        remove(temporary)
        _write(temporary, data, rights or rights_in(os.path.dirname(path)))
        if backup and files.is_there(path):
            _keep(path)
        with interrupts.commit():
            _take_place(temporary, path)
    except OSError as error:
        give_up(temporary)
        raise trouble(error, path, "written") from error
    except BaseException:
        give_up(temporary)
        raise
    _sync_folder(path)


def put_file(path: str, data: bytes) -> None:
    """Write something to keep beside the games, whole or not at all.

    A file of the same sort is replaced; a game, its past or its backup never is.
    """
    path = real(path)
    temporary = _beside(path, f"{os.getpid()}.tmp")
    elsewhere = "Nothing was changed. Choose another place for it."
    try:
        rights = _rights(path)
        if rights is not None and _is_ours(path):
            told = f"{path} is a game, or belongs to one: it is not written over."
            raise SessionTrouble(told, elsewhere)
        _write(temporary, data, rights)
        with interrupts.commit():
            _take_place(temporary, path)
    except OSError as error:
        give_up(temporary)
        told = f"{path} cannot be written: {error.strerror or error}."
        raise DiskTrouble(told, elsewhere) from error
    except BaseException:
        give_up(temporary)
        raise
    _sync_folder(path)


def _is_ours(path: str) -> bool:
    """By how it begins, wherever it lies and whatever it is called."""
    return read_whole(path, LARGEST)[:100].lstrip(b"\xef\xbb\xbf \r\n").startswith(b"{")


def copy_aside(path: str, ending: str) -> str:
    """A second name for what is there now: NAME.ending-1, -2, …, never an older one's.

    The file stays in its place until something better takes it.
    """
    number = 1
    while True:
        aside = f"{path}.{ending}-{number}"
        try:
            _second(path, aside)
        except FileExistsError:
            number += 1
        except OSError as error:
            give_up(aside)
            raise trouble(error, path, "kept aside") from error
        except BaseException:
            give_up(aside)
            raise
        else:
            return aside


def sweep(path: str) -> None:
    """Remove what killed writers left. Under the lock nobody else is writing."""
    for name in (path, past_of(path), backup_of(path)):
        give_up(temporary_of(name))


def _rights(path: str) -> Rights | None:
    """Those of a file that may be replaced, if it is there."""
    try:
        found = os.stat(path)
    except FileNotFoundError:
        return None
    if not stat.S_ISREG(found.st_mode):
        raise OSError(errno.EINVAL, NO_FILE, path)
    # Replacing would get round a write protection that somebody meant.
    if not found.st_mode & 0o222:
        raise PermissionError(errno.EACCES, "it is write-protected")
    files.close(os.open(path, os.O_WRONLY | CAREFUL))
    return rights_of(found)


def _write(path: str, data: bytes, rights: Rights | None) -> None:
    """A new file; without rights of its own it has those that anybody's new file has."""
    handle = files.create(path, rights)
    try:
        view = memoryview(data)
        while view:
            view = view[os.write(handle, view) :]
        os.fsync(handle)
    finally:
        os.close(handle)


def _keep(path: str) -> None:
    backup = backup_of(path)
    second = temporary_of(backup)
    remove(second)
    try:
        _second(path, second)
        _take_place(second, backup)
    finally:
        # Renaming one link onto another of the same file does nothing at all.
        give_up(second)


def _take_place(new: str, path: str) -> None:
    """Windows replaces no file that somebody reads at this moment: that one is waited for."""
    end = time.monotonic() + READERS
    while True:
        try:
            return os.replace(new, path)
        except PermissionError:
            if sys.platform != "win32" or time.monotonic() >= end:
                raise
        time.sleep(0.005)


def _second(path: str, name: str) -> None:
    """The same file under a new name; an existing one is a FileExistsError."""
    try:
        os.link(path, name)
    except FileExistsError:
        raise
    except OSError:
        # Some file systems have no links; a copy does the same.
        _write(name, read_whole(path, LARGEST), rights_of(os.stat(path)))


def give_up(temporary: str) -> None:
    """Remove what is of no use any more, if that can be done."""
    try:
        os.unlink(temporary)
    except OSError:
        return


def _sync_folder(path: str) -> None:
    # The replace has happened; some file systems cannot fsync a folder.
    try:
        handle = os.open(os.path.dirname(path) or ".", os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(handle)
    except OSError:
        return
    finally:
        files.close(handle)
