"""Files replaced whole or not at all, and what to say when the disk refuses."""

from __future__ import annotations

import errno
import os
import stat

from keeper.errors import SessionTrouble

PRIVATE = 0o600

_FULL = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}
_FORBIDDEN = {errno.EACCES, errno.EPERM, errno.EROFS}


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


def trouble(error: OSError, path: str, doing: str) -> SessionTrouble:
    """An operating system's refusal as a person should read it."""
    folder = os.path.dirname(path) or "."
    if error.errno in _FULL:
        hint = "Nothing was changed. Free some space and give the command again."
    elif error.errno in _FORBIDDEN:
        hint = f"Nothing was changed. Make {folder} and the files in it yours to write."
    elif error.errno == errno.EISDIR:
        hint = "Name a file; this is a folder."
    elif error.errno in (errno.ENOENT, errno.ENOTDIR):
        hint = "Check the name; `keeper sessions` lists your games."
    else:
        hint = "Nothing was changed. Check the disk and give the command again."
    why = error.strerror or str(error)
    return SessionTrouble(f"{path} cannot be {doing}: {why}.", hint)


def read_file(path: str) -> bytes:
    """All of a regular file."""
    try:
        # A pipe would block for ever and a device never end, so look first.
        if stat.S_ISDIR(os.stat(path).st_mode):
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
        if not stat.S_ISREG(os.stat(path).st_mode):
            raise SessionTrouble(f"{path} is not a file.", "Name a game's file.")
        with open(path, "rb") as file:
            return file.read()
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

    The caller holds the lock. A new file is private, or has the mode of `like`;
    an existing one keeps its mode and owner.
    """
    temporary = temporary_of(path)
    try:
        model = _model(path) or (_model(like) if like else None)
        remove(temporary)
        _write(temporary, data, model)
        if backup and os.path.exists(path):
            _keep(path)
        os.replace(temporary, path)
    except OSError as error:
        _give_up(temporary)
        raise trouble(error, path, "written") from error
    except BaseException:
        _give_up(temporary)
        raise
    _sync_folder(path)


def set_aside(path: str, ending: str) -> str:
    """Rename a file out of the way, never onto another: NAME.ending-1, -2, …"""
    number = 1
    while os.path.lexists(f"{path}.{ending}-{number}"):
        number += 1
    aside = f"{path}.{ending}-{number}"
    try:
        os.rename(path, aside)
    except OSError as error:
        raise trouble(error, path, "set aside") from error
    return aside


def sweep(path: str) -> None:
    """Remove what killed writers left. Under the lock nobody else is writing."""
    for name in (path, past_of(path), backup_of(path)):
        _give_up(temporary_of(name))


def _model(path: str) -> os.stat_result | None:
    try:
        model = os.stat(path)
    except FileNotFoundError:
        return None
    if stat.S_ISDIR(model.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    # Replacing would get round a write protection that somebody meant.
    if not model.st_mode & 0o222 or not os.access(path, os.W_OK):
        raise PermissionError(errno.EACCES, "it is write-protected")
    return model


def _write(path: str, data: bytes, model: os.stat_result | None) -> None:
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE)
    try:
        if model is not None:
            _liken(handle, model)
        view = memoryview(data)
        while view:
            view = view[os.write(handle, view) :]
        os.fsync(handle)
    finally:
        os.close(handle)


def _liken(handle: int, model: os.stat_result) -> None:
    # Only the superuser may give files away, and must: the game is its owner's.
    if os.geteuid() == 0:
        os.fchown(handle, model.st_uid, model.st_gid)
    os.fchmod(handle, stat.S_IMODE(model.st_mode))


def _keep(path: str) -> None:
    backup = backup_of(path)
    second = temporary_of(backup)
    remove(second)
    try:
        os.link(path, second)
    except OSError:
        # Some file systems have no links; a copy does the same.
        _write(second, read_file(path), os.stat(path))
    os.replace(second, backup)
    # Renaming one link onto another of the same file does nothing at all.
    remove(second)


def _give_up(temporary: str) -> None:
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
        os.close(handle)
