"""Files that are read: regular ones, not too large, and nothing that would make us wait;
and whose a file is that is made.
"""

# Annotations are not postponed here, as in session/history.

import errno
import os
import stat
import sys
from typing import NamedTuple

# A pipe would be waited for, a device never end, a link might lead to any file at all.
# Windows has no words for that; but without this one it would change ends of lines.
if sys.platform == "win32":
    CAREFUL, NO_LINK = os.O_BINARY | os.O_NOINHERIT, 0
else:
    CAREFUL, NO_LINK = os.O_NONBLOCK | os.O_CLOEXEC | os.O_NOCTTY, os.O_NOFOLLOW

# On Windows a name with a sign that no file may have is an invalid argument.
_NOWHERE = {errno.ENOENT, errno.ENOTDIR, errno.ENAMETOOLONG, errno.EINVAL}
PRIVATE = 0o600
_AS_IT_IS = -1  # of an owner or a group
NO_FILE = "it is no file, but a folder, a pipe or a device"


def read_whole(path: str, most: int) -> bytes:
    """All of a regular file of at most so many bytes; anything else is an OSError."""
    handle = os.open(path, os.O_RDONLY | CAREFUL)
    try:
        size = must_be_a_file(handle, path).st_size
        if size > most:
            raise OSError(errno.EFBIG, f"it has {size:,} bytes, too many", path)
        return _read(handle, size)
    finally:
        close(handle)


def careful(path: str, flags: int) -> int:
    """An opener: a file that is open, if it is one."""
    handle = os.open(path, flags | CAREFUL)
    try:
        must_be_a_file(handle, path)
    except OSError:
        close(handle)
        raise
    return handle


def is_there(path: str) -> bool:
    """Whether anything has this name. A disk that cannot say so is an OSError, not a no."""
    try:
        os.lstat(path)
    except ValueError:  # no file can have such a name
        return False
    except OSError as error:
        if error.errno in _NOWHERE:
            return False
        raise
    return True


def close(handle: int) -> None:
    """Close what there is nothing more to write to: no error of this matters."""
    try:
        os.close(handle)
    except OSError:
        return


def must_be_a_file(handle: int, path: str) -> os.stat_result:
    """What is known of an open file, if it is one."""
    found = os.fstat(handle)
    if not stat.S_ISREG(found.st_mode):
        raise OSError(errno.EINVAL, NO_FILE, path)
    return found


def _read(handle: int, size: int) -> bytes:
    parts = []
    # One byte more than is there tells the end without another look.
    while part := os.read(handle, max(size + 1, 1 << 16)):
        parts.append(part)
    return b"".join(parts)


# Whose it is -----------------------------------------------------------------------------


class Rights(NamedTuple):
    """Who may do what with a file, and whose it is."""

    mode: int
    owner: int
    group: int


def rights_of(found: os.stat_result) -> Rights:
    """Those that a file has."""
    return Rights(stat.S_IMODE(found.st_mode), found.st_uid, found.st_gid)


def rights_in(folder: str) -> Rights:
    """Of what is made in a folder: who may write there has a part in it, and nobody else.

    Where each guards his own, as in /tmp, it is private.
    """
    found = os.stat(folder or ".")
    writers = 0 if found.st_mode & stat.S_ISVTX else found.st_mode & 0o022
    group = found.st_gid if writers & stat.S_IWGRP else _AS_IT_IS
    return Rights(PRIVATE | writers | writers << 1, found.st_uid, group)


def create(path: str, rights: Rights | None = None) -> int:
    """A new file, open for writing; what is there already is a FileExistsError.

    Without rights of its own it has those that anybody's new file has.
    """
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | CAREFUL
    handle = os.open(path, flags, 0o666 if rights is None else PRIVATE)
    try:
        if rights is not None:
            give(handle, rights)
    except BaseException:
        close(handle)
        raise
    return handle


def give(handle: int, rights: Rights) -> None:
    """Let an open file, or a folder, be as its rights say."""
    if sys.platform == "win32":
        return  # a file there has the rights of its folder
    mode = rights.mode
    # Only the superuser may give files away, and must: the game is its owner's.
    owner = rights.owner if os.geteuid() == 0 else _AS_IT_IS
    try:
        os.fchown(handle, owner, rights.group)
    except PermissionError:
        # A group that we are not in; what it might do, our own group may not.
        mode &= ~stat.S_IRWXG
    os.fchmod(handle, mode)


def make_folder(path: str) -> None:
    """A folder, and those it lies in, open to nobody but those who may write around it."""
    if is_there(path) and stat.S_ISDIR(os.stat(path).st_mode):
        return
    around = os.path.dirname(path)
    if around and around != path:
        make_folder(around)
    try:
        os.mkdir(path, 0o700)
    except FileExistsError:
        if not os.path.isdir(path):
            raise
    else:
        share(path)


def share(path: str) -> None:
    """Let those have a part in a new file or folder who may write around it."""
    if sys.platform == "win32":
        return
    handle = os.open(path, os.O_RDONLY | CAREFUL | NO_LINK)
    try:
        own = os.fstat(handle).st_mode
        rights = rights_in(os.path.dirname(path))
        mode = stat.S_IMODE(own) | rights.mode
        if stat.S_ISDIR(own):
            mode |= (mode & 0o444) >> 2  # who may look into it may enter
        give(handle, rights._replace(mode=mode))
    finally:
        close(handle)
