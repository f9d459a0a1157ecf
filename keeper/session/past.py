"""Old journal entries, sealed into a second file so that the game's stays small."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from typing import Any

from tinydb import TinyDB

from keeper.errors import SessionTrouble
from keeper.session.disk import past_of
from keeper.session.history import Entry, Head
from keeper.session.storage import JOURNAL, Lines, LineStorage

KEPT = 250
BLOCK = 200
# Undos and notes do not push commands out of reach, but even they come to an end.
MOST = 1500


def due(journal: Mapping[str, Any], head: Head) -> bool:
    """Is there a block of entries that undo need no longer reach?"""
    size = len(journal)
    return size - head.idle >= KEPT + BLOCK or size >= MOST


def seal(path: str, journal: Lines) -> list[Entry]:
    """Put the oldest block into the past and return it; the game file is untouched.

    A crash after this leaves the entries in both files, told apart by their number.
    A past file that cannot be read stays as it is, and the entries in the game.
    """
    oldest = sorted(journal, key=int)[:BLOCK]
    entries = [journal[key] for key in oldest]
    storage = LineStorage(past_of(path), backup=False, like=path)
    try:
        past = Lines.of((storage.read() or {}).get(JOURNAL, {}))
    except SessionTrouble:
        return []
    storage.write({JOURNAL: past.plus(_bare(entries))})  # type: ignore[dict-item]
    storage.commit()
    return entries


def sealed_entries(path: str) -> Iterator[Entry]:
    """The sealed entries, oldest first."""
    past = past_of(path)
    if not os.path.exists(past):
        return
    with TinyDB(past, storage=LineStorage) as db:
        found = {entry.doc_id: dict(entry) for entry in db.table(JOURNAL)}
    for n in sorted(found):
        yield found[n]


def _bare(entries: list[Entry]) -> dict[str, Entry]:
    return {
        str(entry["n"]): {key: entry[key] for key in entry if key != "before"}
        for entry in entries
    }
