"""A game's file to look at: its state, its journal, the question that waits."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any, Self, cast

from tinydb import TinyDB

from keeper.errors import Refused, SessionTrouble
from keeper.session import disk, history, past
from keeper.session.disk import backup_of, is_there
from keeper.session.history import Entry, Head
from keeper.session.schema import Schema, State, check, current
from keeper.session.storage import (
    HEAD,
    JOURNAL,
    Lines,
    LineStorage,
    Tables,
    digest,
)

QUESTION = "question"  # the table of the one that waits


class Opened:
    """One game, read whole and at once; nothing of it is changed."""

    def __init__(self, path: str, schema: Schema) -> None:
        self.name = os.path.basename(path).removesuffix(".json")
        self.path = disk.real(path)
        self._schema = schema
        self._db = TinyDB(self.path, storage=LineStorage)
        self._storage = cast(LineStorage, self._db.storage)
        self._head = Head()
        self.state: State = {}

    @classmethod
    def open(cls, path: str, schema: Schema) -> Self:
        """A game to look at. No lock: the file is only ever replaced whole."""
        session = cls(path, schema)
        session._load()
        return session

    @property
    def revision(self) -> int:
        """The number of the newest journal entry."""
        return self._head.last

    @property
    def head(self) -> Head:
        """Where the game stands in its tree of commands."""
        return self._head

    @property
    def by_hand(self) -> bool:
        """Was the file last written by other hands than ours?"""
        return self._storage.edited

    @property
    def edited(self) -> bool:
        """Was the table changed by other hands than ours since the last command?"""
        newest: Any = self._journal().get(str(self._head.last))
        known = newest.get("digest") if isinstance(newest, dict) else None
        return known != digest(self.saved())

    def saved(self) -> State:
        """A fresh copy of the state as it is in the file."""
        found = self._storage.saved()
        found.pop(QUESTION, None)
        return found

    @property
    def table(self) -> str:
        """A fingerprint of the state in the file, by which a question knows its game."""
        return digest(self._before())

    @property
    def question(self) -> dict[str, Any] | None:
        """The question that waits for an answer, with all that led to it."""
        found = self._tables().get(QUESTION, {}).get("1")
        return None if found is None else dict(found)

    def entries(self) -> Iterator[Entry]:
        """All entries, oldest first, those of the past included."""
        here = self._journal()
        if self._head.sealed or "1" not in here:
            for entry in past.sealed_entries(self.path, self._head.sealed):
                if str(entry["n"]) not in here:
                    yield entry
        for key in sorted(here, key=int):
            yield history.check_entry(key, here[key])

    def recent(self, count: int) -> list[Entry]:
        """The newest entries, oldest first; the past is read only if it must be."""
        here = self._journal()
        if count > len(here) and self._head.sealed:
            return list(self.entries())[-count:]
        keys = sorted(here, key=int)[-count:] if count > 0 else []
        return [history.check_entry(key, here[key]) for key in keys]

    def numbers(self) -> list[int]:
        """The numbers of the entries in the game's own file."""
        return sorted(int(key) for key in self._journal())

    def step(self, n: int) -> Entry:
        """The entry of a number, with the way back from it."""
        if n <= self._head.sealed:
            raise Refused(
                f"Entry {n} is too far back.",
                hint=f"At least the last {past.KEPT} commands can be taken back.",
            )
        found = self._db.table(JOURNAL).get(doc_id=n)
        if found is None:
            raise SessionTrouble(
                f"Journal entry {n} is missing from {self.name}.",
                "`keeper verify` names what is wrong; `keeper doctor` can restore it.",
            )
        return history.check_entry(str(n), dict(found))

    def _before(self) -> State:
        """The state in the file, in the newest format."""
        return current(self.saved())

    def _journal(self) -> Lines:
        tables = self._tables()
        return Lines.of(tables.get(JOURNAL, {}))

    def _must_exist(self) -> None:
        if is_there(self.path):
            return
        hint = "`keeper sessions` lists your games; `keeper new` begins one."
        if is_there(backup_of(self.path)):
            hint = "Its backup is there: `keeper doctor` restores the game."
        raise SessionTrouble(f"There is no game in {self.path}.", hint)

    def _load(self) -> None:
        self._storage.close()
        self._must_exist()
        tables = self._tables()
        journal = self._journal()
        if self._storage.edited:
            for key in journal:
                history.check_entry(key, journal[key])
        if HEAD in tables:
            self._head = history.read_head(tables[HEAD].get("1", {}))
        else:
            self._head = history.rebuild_head(journal)
        if not self._head.last:
            raise SessionTrouble(
                f"{self.path} is not a game: it has no journal.",
                "Name a game's file; `keeper sessions` lists your games.",
            )
        if self._storage.edited:
            self._head = self._head._replace(edited=1)
        self.state = current(game_of(tables))
        check(self.state, self._schema)

    def _tables(self) -> Tables:
        return self._storage.read() or {}


def game_of(tables: Tables) -> State:
    beside = (JOURNAL, HEAD, QUESTION)
    return {name: tables[name] for name in tables if name not in beside}
