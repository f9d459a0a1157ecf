"""Files that are read: regular ones, not too large, and nothing that would make us wait."""

from __future__ import annotations

import errno
import os
import stat
import sys

# A pipe would be waited for, a device never end, a link might lead to any file at all.
# Windows has no words for that; but without this one it would change ends of lines.
if sys.platform == "win32":
    CAREFUL, NO_LINK = os.O_BINARY | os.O_NOINHERIT, 0
else:
    CAREFUL, NO_LINK = os.O_NONBLOCK | os.O_CLOEXEC | os.O_NOCTTY, os.O_NOFOLLOW

# On Windows a name with a sign that no file may have is an invalid argument.
_NOWHERE = {errno.ENOENT, errno.ENOTDIR, errno.ENAMETOOLONG, errno.EINVAL}
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
