"""Card texts and floor plans as they were read, kept between commands.

Reading one sentence needs the whole grammar; most commands at the table only need again
what was read before. The folder of what is kept may always be deleted.
"""

from __future__ import annotations

import json
import os
from functools import cache
from typing import TYPE_CHECKING, Any, Callable, Mapping

if TYPE_CHECKING:
    from keeper.content.language.nodes import Ability, Requirement, Verdict
    from keeper.content.plan.house import Plan

_CACHE: list[str] = []  # where texts are kept; empty: nowhere
FOLDER = "texts-"
_READ: dict[tuple[str, str], Any] = {}


def keep_in(folder: str) -> None:
    """Keep what is read from now on in a folder there."""
    _CACHE[:] = [folder]


def parse(text: str) -> tuple[Ability, ...]:
    found: tuple[Ability, ...] = _kept("parse", text, _language)
    return found


def parse_verdicts(text: str) -> tuple[Verdict, ...]:
    found: tuple[Verdict, ...] = _kept("parse_verdicts", text, _language)
    return found


def parse_requirement(text: str) -> Requirement:
    found: Requirement = _kept("parse_requirement", text, _language)
    return found


def parse_test(text: str) -> tuple[str, int]:
    found: tuple[str, int] = _kept("parse_test", text, _language)
    return found


def read_plan(drawing: str, names: Mapping[str, str]) -> Plan:
    found: Plan = _kept("plan", json.dumps([drawing, names]), _plan)
    return found


def _kept(how: str, text: str, read: Callable[[str, str], Any]) -> Any:
    if (how, text) not in _READ:
        path = _path(how, text)
        found = _load(path)
        if found is None:
            found = read(how, text)
            _save(path, found)
        _READ[how, text] = found
    return _READ[how, text]


def _language(how: str, text: str) -> Any:
    from keeper.content.language import reading

    return getattr(reading, how)(text)


def _plan(how: str, text: str) -> Plan:
    from keeper.content.plan import reading

    return reading.read_plan(*json.loads(text))


# On disk ------------------------------------------------------------------------------


@cache
def _grammar() -> str:
    """Which state the grammar is in: a changed one reads every text anew."""
    here = os.path.dirname(__file__)
    stats = [
        os.stat(os.path.join(here, room, one))
        for room in ("language", "plan")
        for one in sorted(os.listdir(os.path.join(here, room)))
        if one.endswith(".py")
    ]
    return _short(repr([(one.st_size, one.st_mtime_ns) for one in stats]))


def _short(text: str) -> str:
    try:
        from _blake2 import blake2b  # hashlib would bring all of OpenSSL with it
    except ImportError:
        from hashlib import blake2b
    return blake2b(text.encode(), digest_size=12).hexdigest()


def _path(how: str, text: str) -> str:
    if not _CACHE:
        return ""
    folder = os.path.join(_CACHE[0], f"{FOLDER}{_grammar()}")
    return os.path.join(folder, f"{_short(how + ' ' + text)}.json")


def _load(path: str) -> Any:
    """What is kept there, or None; a damaged file counts as none."""
    if not path:
        return None
    try:
        with open(path, encoding="utf-8") as file:
            return _made(json.load(file))
    except (OSError, ValueError, TypeError, AttributeError, RecursionError):
        return None


def _save(path: str, found: Any) -> None:
    if not path:
        return
    temporary, folder = f"{path}.{os.getpid()}", os.path.dirname(path)
    try:
        if not os.path.isdir(folder):
            _clear_out(os.path.dirname(folder))
            os.makedirs(folder, exist_ok=True)
        with open(temporary, "w", encoding="utf-8") as file:
            json.dump(_plain(found), file)
        os.replace(temporary, path)
    except OSError:
        return  # only a cache: the text is in hand


def _clear_out(cache: str) -> None:
    """What an older grammar read is of no use to anybody."""
    from shutil import rmtree

    for name in os.listdir(cache) if os.path.isdir(cache) else ():
        if name.startswith(FOLDER):
            rmtree(os.path.join(cache, name), ignore_errors=True)


# Everything but numbers, texts and such is a list that begins with what it is.
_TUPLE, _SET, _DICT = "()", "<>", "{}"


def _plain(found: Any) -> Any:
    if isinstance(found, tuple):
        return [_TUPLE, *map(_plain, found)]
    if isinstance(found, frozenset):
        return [_SET, *map(_plain, sorted(found))]
    if isinstance(found, dict):
        return [_DICT, *found, *map(_plain, found.values())]
    if hasattr(found, "__dataclass_fields__"):
        kind = type(found)
        where = kind.__module__.rpartition(".")[2]
        return [f"{where}.{kind.__name__}", *map(_plain, vars(found).values())]
    return found


def _made(found: Any) -> Any:
    if not isinstance(found, list):
        return found
    values = [_made(one) for one in found[1:]]
    if found[0] == _TUPLE:
        return tuple(values)
    if found[0] == _SET:
        return frozenset(values)
    if found[0] == _DICT:
        half = len(values) // 2
        return dict(zip(values[:half], values[half:]))
    return _kind(found[0])(*values)


@cache
def _kind(name: str) -> Callable[..., Any]:
    where, _, kind = name.partition(".")
    if where == "nodes":
        from keeper.content.language import nodes

        module: Any = nodes
    else:
        from keeper.content.plan import house

        module = house
    made: Callable[..., Any] = getattr(module, kind)
    return made
