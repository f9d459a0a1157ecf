"""Old journal entries, sealed into a second file so that the game's stays small."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from typing import Any

from tinydb import TinyDB

from keeper.errors import SessionTrouble
from keeper.session.disk import LARGEST, copy_aside, is_there, past_of
from keeper.session.history import Entry, Head, check_entry
from keeper.session.storage import JOURNAL, Lines, LineStorage

KEPT = 250
BLOCK = 200
# Undos and notes do not push commands out of reach, but even they come to an end.
MOST = 1500


def due(journal: Mapping[str, Any], head: Head) -> bool:
    """Is there a block of entries that undo need no longer reach?"""
    size = len(journal)
    return size - head.idle >= KEPT + BLOCK or size >= MOST


def seal(path: str, journal: Lines, head: Head) -> tuple[Lines, Head]:
    """Put the oldest block into the past; what is left for the game, and its new head.

    A crash after this leaves the entries in both files, told apart by their number.
    A past file that cannot be read stays as it is, and the entries in the game.
    """
    oldest = sorted(journal, key=int)[:BLOCK]
    entries = [journal[key] for key in oldest]
    storage = LineStorage(past_of(path), False, path, LARGEST)
    try:
        past = Lines.of((storage.read() or {}).get(JOURNAL, {}))
    except SessionTrouble:
        return journal, head
    bare = _bare(entries)
    if _another(past, bare):
        copy_aside(past_of(path), "old")
    kept = past.minus(key for key in past if int(key) >= entries[0]["n"])
    storage.write({JOURNAL: kept.plus(bare)})  # type: ignore[dict-item]
    storage.commit()
    idle = head.idle - sum("kind" in entry for entry in entries)
    head = head._replace(sealed=entries[-1]["n"], idle=max(idle, 0))
    return journal.minus(oldest), head


def _another(past: Lines, block: Mapping[str, Entry]) -> bool:
    """Has the past entries of another course of the game, whose older copy came back?"""
    first = min(map(int, block))
    later = [key for key in past if int(key) >= first]
    return any(key not in block or past[key] != block[key] for key in later)


def sealed_entries(path: str, sealed: int | None = None) -> Iterator[Entry]:
    """The sealed entries, oldest first, as far as the game's head knows of them."""
    past = past_of(path)
    if not is_there(past):
        return
    with TinyDB(past, storage=LineStorage, most=LARGEST) as db:
        found = {entry.doc_id: dict(entry) for entry in db.table(JOURNAL)}
    for n in sorted(found):
        if sealed is None or n <= sealed:
            yield check_entry(str(n), found[n], os.path.basename(past))


def _bare(entries: list[Entry]) -> dict[str, Entry]:
    return {
        str(entry["n"]): {key: entry[key] for key in entry if key != "before"}
        for entry in entries
    }
