"""The TOML files of packs, which anybody may have written: read if they are reasonable."""

from __future__ import annotations

import os
import stat
import time
from typing import Any, Iterator, Sequence

from keeper import files
from keeper.content.cache import read_toml
from keeper.errors import StoryFault, Unreadable
from keeper.files import read_whole
from keeper.visible import has_orders

LARGEST = 200_000  # bytes: more than ten times the largest file of ours
DEEPEST = 8
NAMES = ("id", "name", "title")
LONGEST_NAME = 100
SETTLED = 2 * 10**9  # nanoseconds
Stamp = tuple[int, int, int] | None
FARTHEST = 10**9
# A key of so many parts that reading it would take its square in time.
# It begins where a word does, or the search for it would take as long.
_PART = rb"""(?:[\w-]+|"[^"\n]*"|'[^'\n]*')"""
_LONG_KEY = rb"(?<![\w-])" + _PART + rb"(?:[ \t]*\.[ \t]*" + _PART + rb"){20}"


def read(path: str, folders: Sequence[str] = ()) -> dict[str, Any]:
    """The tables of a file. They are shared: whoever wants to change them copies them."""
    try:
        data = read_whole(_inside(path, folders), LARGEST)
    except OSError as error:
        why = error.strerror or str(error)
        raise Unreadable(f"{path} cannot be read: {why}") from None
    try:
        return read_toml(data, _parse)
    except StoryFault as fault:
        raise StoryFault(f"{path} {fault.message}", fault.hint) from None


def state_of(path: str) -> Stamp:
    """What tells a file from the same one changed, unread; None where there is none."""
    try:
        found = os.stat(path)
    except (OSError, ValueError):
        return None
    # Files keep time by hundredths of a second: a young one is never sure to be the same.
    now = time.time_ns()
    changed = found.st_mtime_ns if now - found.st_mtime_ns > SETTLED else now
    return changed, found.st_size, found.st_ino


def is_there(path: str) -> bool:
    """Whether there is such a file; what cannot be looked for is named."""
    try:
        return files.is_there(path)
    except OSError as error:
        raise Unreadable(f"{path} cannot be looked for: {error.strerror}") from None


def may_be_called(name: str) -> bool:
    """A pack's own folder: one plain name, which leads nowhere else."""
    plain = name.isprintable() and not name.startswith(".")
    return plain and not {"/", "\\"} & set(name)


def _inside(path: str, folders: Sequence[str]) -> str:
    """A file of a pack, which does not lead out of it."""
    for folder in folders:
        begins = os.path.join(folder, "")
        if path.startswith(begins):
            name, *steps = path[len(begins) :].split(os.sep)
            pack = os.path.join(folder, name)
            if not (_is_plain(pack, steps) or _leads_into(pack, path)):
                raise StoryFault(f"{path} leads out of its pack", "put the file there")
    return path


def _is_plain(place: str, steps: Sequence[str]) -> bool:
    """Whether every step leads one deeper and none is a link (on Windows: who knows)."""
    for step in steps:
        place = os.path.join(place, step)
        found = os.lstat(place)
        linked = stat.S_ISLNK(found.st_mode) or hasattr(found, "st_reparse_tag")
        if linked or step == os.pardir:
            return False
    return True


def _leads_into(pack: str, path: str) -> bool:
    return os.path.realpath(path).startswith(os.path.join(os.path.realpath(pack), ""))


def _parse(data: bytes) -> dict[str, Any]:
    import re
    import tomllib

    if re.search(_LONG_KEY, data):
        raise StoryFault("is not good: a name in it has too many parts")
    try:
        # A mark at the beginning and Windows' ends of lines are what editors leave.
        found = tomllib.loads(data.decode("utf-8-sig"))
    except (ValueError, RecursionError) as error:  # not TOML, not text, or too deep
        raise StoryFault(f"is not good TOML: {error}") from None
    for where, what in _faults(found, ""):
        raise StoryFault(f"is not good: {where}: {what}")
    return found


def _is_name(value: Any) -> bool:
    """What stands in headings and lists; of what is no text others will speak."""
    if not isinstance(value, str):
        return True
    return len(value) <= LONGEST_NAME and "\n" not in value


def _faults(value: Any, where: str, depth: int = 0) -> Iterator[tuple[str, str]]:
    """What no file of a pack needs, and what would do harm where it is shown."""
    if depth > DEEPEST:
        yield where, "it is nested too deeply"
    elif isinstance(value, dict):
        for key, part in value.items():
            if has_orders(key):
                yield where or "the file", f"the name {key!r} has a control character"
            place = f"{where}.{key}" if where else key
            if (key in NAMES or where == "rooms") and not _is_name(part):
                yield place, f"a name is one line of {LONGEST_NAME} signs or less"
            yield from _faults(part, place, depth + 1)
    elif isinstance(value, list):
        for number, part in enumerate(value, 1):
            yield from _faults(part, f"{where}[{number}]", depth + 1)
    elif isinstance(value, str):
        if has_orders(value):
            yield where, "the text has a control character"
    elif not isinstance(value, (int, float)):
        yield where, "dates and times are not used: put it in quotes"
    elif not abs(value) <= FARTHEST:
        yield where, "the number is too large"
