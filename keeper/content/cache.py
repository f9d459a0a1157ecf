"""What was read before, kept between commands: card texts, floor plans, files of packs.

Reading one sentence needs the whole grammar; most commands at the table only need again
what was read before. An entry is found by a hash of what it was made from and by what:
it cannot be out of date, and two versions of the program leave each other's alone. One
that is damaged is made anew, and the folder may always be deleted.
"""

from __future__ import annotations

import json
import os
import time
from contextlib import contextmanager
from functools import cache
from typing import TYPE_CHECKING, Any, Callable, Iterator, Mapping

from keeper.files import create, make_folder, read_whole, rights_in

try:
    # The same function as hashlib's, without loading OpenSSL for it.
    from _blake2 import blake2b
except ImportError:
    from hashlib import blake2b

if TYPE_CHECKING:
    from keeper.content.language.nodes import Ability, Requirement, Verdict
    from keeper.content.plan.house import Plan

Read = Callable[[Any], Any]

MOST = 6000  # entries: some ten stories, read by two versions of the program
LARGEST = 4 << 20
AN_HOUR = 3600.0
_JSON = ("toml", "signs")
_ENDING = ".kept"
_DIGITS = 32

_folder = ""  # where entries are kept; empty: nowhere
_swept = False
_read: dict[tuple[str, Any], Any] = {}  # what this process has read
_own: dict[tuple[str, Any], Any] = {}  # of that, what it has not from the folder
_anew = False


def keep_in(folder: str) -> None:
    """Keep what is read from now on in a folder there."""
    global _folder
    _folder = folder


@contextmanager
def anew() -> Iterator[None]:
    """In the block everything is read itself: other hands may have been in the folder."""
    global _anew
    before, _anew = _anew, True
    try:
        yield
    finally:
        _anew = before


def is_anew() -> bool:
    return _anew


def parse(text: str) -> tuple[Ability, ...]:
    found: tuple[Ability, ...] = kept("parse", text, _language("parse"))
    return found


def signs(text: str) -> dict[str, list[str]]:
    """When a text works ("times") and what of it lasts ("verbs"): all without its nodes."""
    found: dict[str, list[str]] = kept("signs", text, _language("signs"))
    return found


def parse_verdicts(text: str) -> tuple[Verdict, ...]:
    how = "parse_verdicts"
    found: tuple[Verdict, ...] = kept(how, text, _language(how))
    return found


def deeds(text: str) -> str:
    found: str = kept("deeds", text, _language("deeds"))
    return found


def parse_requirement(text: str) -> Requirement:
    how = "parse_requirement"
    found: Requirement = kept(how, text, _language(how))
    return found


def parse_test(text: str) -> tuple[str, int]:
    found: tuple[str, int] = kept("parse_test", text, _language("parse_test"))
    return found


def read_plan(house: str, names: Mapping[str, str], listed: bool = False) -> Plan:
    """From a drawing, or from a list of spaces and what they touch."""
    how = "list" if listed else "plan"
    found: Plan = kept(how, json.dumps([house, names]), _list if listed else _plan)
    return found


def _language(how: str) -> Read:
    def read(text: str) -> Any:
        # The grammar: a quarter of what importing click and tinydb takes, seldom needed.
        from keeper.content.language import reading

        return getattr(reading, how)(text)

    return read


def _plan(text: str) -> Plan:
    from keeper.content.plan import reading  # only for a drawing not seen before

    return reading.read_plan(*json.loads(text))


def _list(text: str) -> Plan:
    from keeper.content.plan import listing  # the same

    return listing.read_list(*json.loads(text))


def read_toml(source: bytes, read: Read) -> dict[str, Any]:
    """Tables, lists, texts and numbers: nothing that JSON could not keep as it is."""
    found: dict[str, Any] = kept("toml", source, read)
    return found


def kept(how: str, source: str | bytes, read: Read) -> Any:
    """What `read` makes of a source: from memory, from the folder, or made now."""
    known = _own if _anew else _read
    if (how, source) not in known:
        known[how, source] = _from_folder(how, source, read)
    return known[how, source]


# On disk ------------------------------------------------------------------------------


def _from_folder(how: str, source: str | bytes, read: Read) -> Any:
    name = _name(how, source) if _folder and not _anew else ""
    found = _load(name) if name else None
    if found is not None:
        return found if how in _JSON else _made(found)
    made = _own[how, source] = read(source)
    if name:
        _save(name, made if how in _JSON else _plain(made))
    return made


def _name(how: str, source: str | bytes) -> str:
    data = (
        source.encode("utf-8", "surrogatepass") if isinstance(source, str) else source
    )
    return _hash(f"{how} {_reader()} ".encode() + data)


def _hash(data: bytes) -> str:
    return blake2b(data, digest_size=_DIGITS // 2).hexdigest()


@cache
def _reader() -> str:
    """Which state the program's own reading is in: a changed one reads all anew.

    The sources themselves say so. As they change less often than commands are given, what
    they said is kept with their times and sizes, by which Python knows them again too.
    """
    sources = [(path, os.stat(path)) for path in _sources()]
    stamps = [(path, found.st_mtime_ns, found.st_size) for path, found in sources]
    name = _hash(repr(stamps).encode())
    kept = _load(name) if _folder else None
    if isinstance(kept, str):
        return kept
    said = _hash(b"\0".join(read_whole(path, LARGEST) for path, _ in sources))
    if _folder:
        _save(name, said)
    return said


def _sources() -> list[str]:
    here = os.path.dirname(__file__)
    rooms = [os.path.join(here, room) for room in ("language", "plan")]
    found = [__file__, os.path.join(here, "sources.py")]
    for room in rooms:
        inside = [(one, os.path.join(room, one)) for one in os.listdir(room)]
        found += [path for one, path in inside if one.endswith(".py")]
        # A room has a plain name; to walk and ask of each what it is takes far longer.
        rooms += [path for one, path in inside if one.isidentifier() and one[0] != "_"]
    return sorted(found)


def _load(name: str) -> Any:
    """What is kept under a name, or None; what is damaged or not ours counts as none."""
    try:
        data = read_whole(os.path.join(_folder, name + _ENDING), LARGEST)
        sign, body = data[:_DIGITS], data[_DIGITS:]
        return json.loads(body) if sign == _sign(name, body) else None
    except (OSError, ValueError, RecursionError):
        return None


def _sign(name: str, body: bytes) -> bytes:
    return _hash(name.encode() + body).encode()


def _save(name: str, found: Any) -> None:
    path = os.path.join(_folder, name + _ENDING)
    temporary = f"{path}.{os.getpid()}"
    try:
        body = json.dumps(found).encode()
        make_folder(_folder)
        with os.fdopen(create(temporary, rights_in(_folder)), "wb") as file:
            file.write(_sign(name, body) + body)
        os.replace(temporary, path)
        _sweep()
    except OSError:
        return  # only a cache: what was read is in hand


def _sweep() -> None:
    """Once in a process that writes: what killed ones left, and the oldest entries when
    there are too many. What is not ours stays."""
    global _swept
    if _swept:
        return
    _swept = True
    found = [name for name in os.listdir(_folder) if _is_ours(name)]
    for name in found:
        if not name.endswith(_ENDING):
            _remove(name, AN_HOUR)
    entries = [name for name in found if name.endswith(_ENDING)]
    if len(entries) > MOST:
        entries.sort(key=_age, reverse=True)
        for name in entries[: len(entries) - MOST // 2]:
            _remove(name)


def _is_ours(name: str) -> bool:
    """An entry, or one that is half written, by its process."""
    key, ending, process = name.partition(_ENDING)
    known = len(key) == _DIGITS and not set(key) - set("0123456789abcdef")
    return known and bool(ending) and not process.removeprefix(".").strip("0123456789")


def _age(name: str) -> float:
    try:
        return time.time() - os.stat(os.path.join(_folder, name)).st_mtime
    except OSError:
        return 0.0


def _remove(name: str, older_than: float = -1.0) -> None:
    if _age(name) <= older_than:
        return
    try:
        os.unlink(os.path.join(_folder, name))
    except OSError:
        return


# Everything but numbers, texts and such is a list that begins with what it is.
_TUPLE, _SET, _DICT = "()", "<>", "{}"


def _plain(found: Any) -> Any:
    if isinstance(found, tuple):
        return [_TUPLE, *map(_plain, found)]
    if isinstance(found, frozenset):
        return [_SET, *map(_plain, sorted(found))]
    if isinstance(found, dict):
        return [_DICT, *found, *map(_plain, found.values())]
    if hasattr(found, "__kinds__"):
        kind = type(found)
        where = kind.__module__.rpartition(".")[2]
        return [f"{where}.{kind.__name__}", *map(_plain, vars(found).values())]
    return found


def _made(found: Any) -> Any:
    if not isinstance(found, list):
        return found
    # Most is plain, and needs no call: a floor plan has a thousand parts.
    values = [_made(one) if type(one) is list else one for one in found[1:]]
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
        # Half a hundredth of the yardstick each; many commands need one or none.
        from keeper.content.language import nodes

        module: Any = nodes
    else:
        from keeper.content.plan import house  # the same

        module = house
    made: Callable[..., Any] = getattr(module, kind)
    return made
