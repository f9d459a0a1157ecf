"""Which commands of a journal still stand, and which were taken back."""

from __future__ import annotations

from typing import Any, Mapping, Sequence

Entry = Mapping[str, Any]
WITHDRAWN = "withdrawn"  # taken back while its question waited


def standing(entries: Sequence[Entry]) -> set[int]:
    """The numbers of the commands that led to where the game is now.

    The way goes from the newest entry up its parents, as far as entries are given;
    `back` jumps to its checkpoint.
    """
    by_number = {int(entry["n"]): entry for entry in entries}
    found: set[int] = set()
    at = _head(entries[-1]) if entries else 0
    while at in by_number and at not in found:
        found.add(at)
        entry = by_number[at]
        back = entry.get("kind") == "back"
        at = _marked(entries, entry) if back else int(entry.get("parent", 0))
    return found


def _head(entry: Entry) -> int:
    return int(entry.get("head", entry["n"]))


def _marked(entries: Sequence[Entry], back: Entry) -> int:
    """Where the game stood at the checkpoint; nowhere, if that is too long ago."""
    for entry in reversed(entries):
        if entry["n"] < back["n"] and entry.get("mark") == back.get("to"):
            return _head(entry)
    return 0


def undone(entries: Sequence[Entry]) -> set[int]:
    """Commands that were played and no longer count."""
    kept = standing(entries)
    played = [
        int(entry["n"])
        for entry in entries
        if not entry.get("kind") and _head(entry) == entry["n"]
    ]
    back = [int(entry["n"]) for entry in entries if withdrawn(entry)]
    return {*played, *back} - kept


def withdrawn(entry: Entry) -> bool:
    return entry.get("kind") == WITHDRAWN
