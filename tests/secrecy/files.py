"""The file of a twin: its journal and the question that waits, told otherwise."""

from __future__ import annotations

from random import Random
from typing import Any, Sequence

from keeper.session import home
from keeper.session.history import Entry
from keeper.session.session import QUESTION, Session
from keeper.session.storage import HEAD, JOURNAL, LineStorage, digest
from tests.secrecy.twins import Twin, renamed

# Of an entry all but these is the keeper's. `before` is what undo needs.
SAID = {"n", "at", "kind", "parent", "head", "undone", "redone", "told"}
SAID |= {"before", "format", "keeper", "from"}
# What a secret question is about; of an open one, all that led to it.
ASKED = ("kind", "text", "choices", "default", "labels", "barred", "facts", "clock")
LED = ("command", "act", "wish", "given", "rolls", "answers")


def write(name: str, twin: Twin, journal: Sequence[Entry], tables: Any) -> None:
    storage = LineStorage(home.path_for(name), backup=False)
    written = {**twin.state, **tables}
    written[JOURNAL] = {str(entry["n"]): dict(entry) for entry in journal}
    storage.write(written)
    storage.commit()


def beside(session: Session, twin: Twin, random: Random, acting: bool) -> Any:
    """The question that waits, and where the game stands among its commands."""
    head = session.head.document()
    head["marks"] = {_mark(name): n for name, n in head["marks"].items()}
    head["chain"], found = f"{random.random()}", {HEAD: {"1": head}}
    if session.question is not None:
        asked = waiting(session.question, twin, random, acting)
        found[QUESTION] = {"1": asked}
    return found


def waiting(
    question: dict[str, Any], twin: Twin, random: Random, acting: bool
) -> dict[str, Any]:
    """The same to the table. Where it is to be answered, all that led to it stands."""
    asked = {**renamed(question, twin.copies), "table": digest(twin.state)}
    if acting:
        return asked
    asked["told"] = told(asked["told"], random)
    for key in (*LED, *(ASKED if asked["secret"] else ())):
        asked[key] = _led(key, asked[key], random)
    return asked


def _mark(name: str) -> str:
    """The same checkpoint by another name."""
    return f"not {name}"


def _led(key: str, value: Any, random: Random) -> Any:
    """Everybody saw who acted, which `undo` asks where the program is the keeper."""
    if key == "act":
        return {"do": value["do"], "word": f"word-{random.random()}"}
    return _otherwise(value, random)


def _otherwise(value: Any, random: Random) -> Any:
    """Another value of the same shape."""
    word = f"word-{random.random()}"
    if isinstance(value, int):
        return not value if isinstance(value, bool) else random.randrange(99)
    if isinstance(value, str):
        return word
    if isinstance(value, list):
        return [word] * random.randint(1, 3)
    return {}


def told(lines: Sequence[Any], random: Random) -> list[Any]:
    """What was not said aloud is said otherwise, or not at all."""
    return [
        line if line[1] else [f"word-{random.random()}", False, *line[2:]]
        for line in lines
        if line[1] or random.random() < 0.7
    ]


def scrambled(entries: Sequence[Entry], random: Random) -> list[Entry]:
    """The journal with all that was not said aloud said otherwise."""
    return [_scrambled(dict(entry), random) for entry in entries]


def _scrambled(entry: Entry, random: Random) -> Entry:
    for key in sorted(set(entry) - SAID):
        mark = key in ("mark", "to")
        entry[key] = _mark(entry[key]) if mark else _led(key, entry[key], random)
    if "told" in entry:
        entry["told"] = told(entry["told"], random)
    return entry
