"""A game's file in use: hold it and record, undo, redo and go back."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, cast

from keeper import __version__
from keeper.errors import KeeperError, NotUnderstood, Refused, SessionTrouble
from keeper.session import disk, history, opened, past
from keeper.session.disk import backup_of, is_there
from keeper.session.history import Entry, Head
from keeper.session.lock import PATIENCE, locked
from keeper.session.opened import QUESTION, Opened
from keeper.session.patch import Patch, difference
from keeper.session.schema import Schema, State, check, format_of
from keeper.session.storage import (
    HEAD,
    JOURNAL,
    Lines,
    Tables,
    digest,
    link,
    plain,
)

__all__ = ["LOOK", "QUESTION", "RESTORED", "STAMP", "WITHDRAWN", "Session", "now"]
WITHDRAWN = "withdrawn"
LOOK = "look"
RESTORED = "restored"
STAMP = "%Y-%m-%dT%H:%M:%SZ"  # how a moment is written down
# What the journal says of an entry by itself; a command cannot claim it.
_OURS = {"n", "kind", "parent", "head", "digest", "before", "undone", "redone", "mark"}
_OURS |= {"format", "keeper", "from", "chain", "edited"}


class Session(Opened):
    """One game. `state` is the caller's to change; only `record` writes it down."""

    def __init__(self, path: str, schema: Schema, writable: bool = False) -> None:
        super().__init__(path, schema)
        self._writable = writable

    @classmethod
    @contextmanager
    def hold(
        cls,
        path: str,
        schema: Schema,
        holder: Sequence[str] = (),
        patience: float = PATIENCE,
    ) -> Iterator[Session]:
        """A game to play on, under its lock for the whole block."""
        session = cls(path, schema, writable=True)
        session._must_exist()
        with locked(session.path, holder, patience):
            disk.sweep(session.path)
            session._load()
            try:
                yield session
            finally:
                session._writable = False

    @classmethod
    def create(
        cls,
        path: str,
        state: State,
        entry: Mapping[str, Any],
        schema: Schema,
        holder: Sequence[str] = (),
        patience: float = PATIENCE,
    ) -> Session:
        """A new game with its first entry. An existing file is never overwritten."""
        session = cls(path, schema, writable=True)
        disk.make_folder(os.path.dirname(session.path))
        with locked(session.path, holder, patience):
            for remains in (session.path, backup_of(session.path)):
                if is_there(remains):
                    raise SessionTrouble(
                        f"There is a game in {remains} already.",
                        "Choose another name, or move that file away.",
                    )
            disk.sweep(session.path)
            session._storage.write({})
            session.record(state, entry)
        session._writable = False
        return session

    @classmethod
    def restore(
        cls, path: str, backup: str, schema: Schema, entry: Mapping[str, Any]
    ) -> None:
        """A backup takes its game's place, and the journal says so; the lock is held."""
        session = cls(backup, schema, writable=True)
        session._load()
        session._storage.goes_to(path)
        session._unchanged({**entry, "kind": RESTORED}, session._head.noted())

    @contextmanager
    def together(self) -> Iterator[None]:
        """Whatever is recorded in the block is in the file at once, or not at all."""
        try:
            with self._storage.together():
                yield
        except KeeperError:
            self._load()
            raise

    def ask(self, question: Mapping[str, Any] | None) -> None:
        """Write a question down before anybody sees it, or let it go; nothing else."""
        self._must_be_held()
        self._write(self._before(), self._journal(), self._head, question)

    def withdraw(self, entry: Mapping[str, Any]) -> Entry:
        """Take the waiting question back; the journal keeps what had been seen."""
        own = {**entry, "kind": WITHDRAWN}
        return self._commit(self._before(), {}, own, self._head.noted())

    def record(self, state: State, entry: Mapping[str, Any]) -> int:
        """Journal one command and save, at once and whole. Returns its number."""
        before = self._before() if self._head.last else {}
        state = plain(state)
        patch = difference(before, state)
        own = {key: entry[key] for key in entry if key not in _OURS}
        self._commit(state, patch, own, self._head.played())
        return self._head.last

    def undo(self, count: int, entry: Mapping[str, Any]) -> list[Entry]:
        """Take back so many commands, all or none; returns them, newest first."""
        before = self._before()
        head, state = history.undo(self._head, self.step, before, count)
        undone = head.redo[len(self._head.redo) :]
        taken = [self.step(n) for n in undone]
        own = {**entry, "kind": "undo", "undone": undone}
        self._commit(state, difference(before, state), own, head.noted())
        return taken

    def redo(self, count: int, entry: Mapping[str, Any]) -> list[Entry]:
        """Do undone commands again, all or none; returns them in playing order."""
        before = self._before()
        head, state = history.redo(self._head, self.step, before, count)
        redone = self._head.redo[len(head.redo) :][::-1]
        done = [self.step(n) for n in redone]
        own = {**entry, "kind": "redo", "redone": redone}
        self._commit(state, difference(before, state), own, head.noted())
        return done

    def checkpoint(self, name: str, entry: Mapping[str, Any]) -> Entry:
        """Mark this moment. A reused name moves: `replaces` names the old entry."""
        if not name.strip():
            raise NotUnderstood("A checkpoint needs a name.")
        own = {**entry, "kind": "checkpoint", "mark": name}
        if name in self._head.marks:
            own["replaces"] = self._head.marks[name]
        head = self._head.noted()
        head = head._replace(marks={**head.marks, name: head.last})
        return self._unchanged(own, head)

    def back(self, name: str, entry: Mapping[str, Any]) -> Entry:
        """Return to a checkpoint, as one command that can itself be undone."""
        before = self._before()
        state = history.back(self._head, self.step, before, name)
        patch = difference(before, state)
        if patch == {}:
            raise Refused(f"The game stands at checkpoint {name} already.")
        own = {**entry, "kind": "back", "to": name}
        head = self._head.played()
        return self._commit(state, patch, own, head._replace(idle=head.idle + 1))

    def looked(self, entry: Mapping[str, Any]) -> Entry:
        """Somebody looked at what nobody may see; nothing else changes."""
        return self._unchanged({**entry, "kind": LOOK}, self._head.noted())

    def note(self, text: str, entry: Mapping[str, Any]) -> Entry:
        """Write a remark into the journal; nothing else changes."""
        own = {**entry, "kind": "note", "note": text}
        return self._unchanged(own, self._head.noted())

    def _load(self) -> None:
        super()._load()
        saved = opened.game_of(self._tables())
        if self._writable and format_of(saved) != format_of(self.state):
            self._upgrade(self._tables())

    def _upgrade(self, tables: Tables) -> None:
        """An entry of its own, which reaches the disk together with the next command."""
        saved = self.saved()
        self._storage.aside = "old-format"
        head = self._head.noted()
        own = {"kind": "upgrade", "command": [], "from": format_of(saved)}
        entry = self._entry(own, head, self.state, difference(saved, self.state))
        journal: Any = self._journal().append(str(head.last), entry)
        self._storage.write({**tables, JOURNAL: journal})
        self._head = head._replace(chain=entry["chain"], edited=0)

    def _unchanged(self, entry: Mapping[str, Any], head: Head) -> Entry:
        """An entry beside the game: a question goes on waiting."""
        return self._commit(self._before(), {}, entry, head, self.question)

    def _must_be_held(self) -> None:
        if not self._writable:
            raise SessionTrouble(
                f"{self.name} was opened for reading.", "Hold the game to play on."
            )

    def _commit(
        self,
        state: State,
        patch: Patch,
        entry: Mapping[str, Any],
        head: Head,
        question: Mapping[str, Any] | None = None,
    ) -> Entry:
        self._must_be_held()
        check(state, self._schema)
        full = self._entry(entry, head, state, patch)
        head = head._replace(keeper=__version__, chain=full["chain"], edited=0)
        self._save(state, full, head, question)
        self.state = state
        return full

    def _entry(
        self, said: Mapping[str, Any], head: Head, state: State, patch: Patch
    ) -> Entry:
        full: Entry = {"n": head.last, "at": now(), **said}
        full["parent"] = self._head.head
        if head.head != head.last:
            full["head"] = head.head
        if format_of(state) != 1:
            full["format"] = format_of(state)
        if self._head.keeper != __version__:
            full["keeper"] = __version__
        if self._head.edited:
            full["edited"] = True
        full["digest"] = digest(state)
        full["chain"] = link(self._head.chain, full)
        if head.last > 1:
            full["before"] = patch
        return full

    def _save(
        self,
        state: State,
        entry: Entry,
        head: Head,
        question: Mapping[str, Any] | None,
    ) -> None:
        journal = self._journal()
        if self._storage.edited and str(head.last) in journal:
            raise SessionTrouble(
                f"The journal has an entry {head.last} that keeper did not write.",
                "Nothing was changed. Take that line out of the file.",
            )
        journal = journal.append(str(head.last), entry)
        if past.due(journal, head):
            journal, head = past.seal(self.path, journal, head)
        self._write(state, journal, head, question)

    def _write(
        self,
        state: State,
        journal: Lines,
        head: Head,
        question: Mapping[str, Any] | None,
    ) -> None:
        tables: Tables = {**state}
        if question is not None:
            tables[QUESTION] = {"1": dict(question)}
        tables[JOURNAL] = cast(dict[str, Any], journal)
        tables[HEAD] = {"1": head.document()}
        self._storage.write(tables)
        self._storage.commit()
        self._head = head


def now() -> str:
    return time.strftime(STAMP, time.gmtime())
