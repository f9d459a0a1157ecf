"""What is wrong with a game's file, and the newest good state restored."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from dataclasses import dataclass

from keeper.errors import KeeperError, SessionTrouble
from keeper.session.disk import (
    backup_of,
    past_of,
    read_file,
    real,
    replace_file,
    set_aside,
    sweep,
    temporary_of,
)
from keeper.session.lock import held, locked
from keeper.session.past import sealed_entries
from keeper.session.schema import Schema, State
from keeper.session.session import Session
from keeper.session.storage import JOURNAL, compose

# What the game's own rules find wrong in a state that has the right shape.
Sense = Callable[[State], list[str]]


def _no_rules(state: State) -> list[str]:
    return []


@dataclass(frozen=True)
class Finding:
    """One thing worth saying. `bad` ones keep the game from being played or proved."""

    kind: str
    told: str
    bad: bool = True


def diagnose(path: str, schema: Schema, sense: Sense = _no_rules) -> list[Finding]:
    """Everything found about a game's file and its companions; changes nothing."""
    path = real(path)
    findings, session = _examine(path, schema, sense)
    if session is not None:
        findings += _examine_journal(session)
    findings += _examine_backup(path, schema, sense, session)
    findings += _examine_past(path, session)
    if not held(path):
        findings += _leavings(path)
    return findings


def repair(path: str, schema: Schema, sense: Sense = _no_rules) -> list[str]:
    """Restore the newest good state; a damaged file is set aside, never lost."""
    path = real(path)
    with locked(path, ("doctor",)):
        sweep(path)
        return _repair_game(path, schema, sense) + _repair_past(path)


def _examine(
    path: str, schema: Schema, sense: Sense
) -> tuple[list[Finding], Session | None]:
    if not os.path.lexists(path):
        return [Finding("missing", f"There is no game in {path}.")], None
    try:
        return [], _good(path, schema, sense)
    except SessionTrouble as error:
        return [Finding("damaged", error.message)], None


def _good(path: str, schema: Schema, sense: Sense) -> Session:
    """A game that can be played on."""
    session = Session.open(path, schema)
    for fault in sense(session.state) if session.by_hand else ():
        raise SessionTrouble(fault)
    return session


def _examine_journal(session: Session) -> list[Finding]:
    findings = []
    numbers = session.numbers()
    first = numbers[0] if numbers else 1
    whole = set(range(first, session.revision + 1))
    for n in sorted(whole - set(numbers))[:3]:
        findings.append(Finding("journal", f"Journal entry {n} is missing."))
    if session.edited:
        told = f"The table was edited by hand after entry {session.revision}."
        findings.append(Finding("edited", told, bad=False))
    return findings


def _examine_backup(
    path: str, schema: Schema, sense: Sense, session: Session | None
) -> list[Finding]:
    backup = backup_of(path)
    if not os.path.exists(backup):
        return [Finding("backup", "There is no backup yet.", bad=False)]
    try:
        revision = _good(backup, schema, sense).revision
    except SessionTrouble as error:
        return [Finding("backup", f"The backup is damaged: {error.message}", False)]
    told = f"The backup is good and stands at entry {revision}."
    if session is not None and revision > session.revision:
        newer = f"The backup is newer than the game: entry {revision}"
        told = f"{newer} against {session.revision}."
        return [Finding("backup", told)]
    return [Finding("backup", told, bad=False)]


def _examine_past(path: str, session: Session | None) -> list[Finding]:
    past = past_of(path)
    sealed = session.head.sealed if session is not None else 0
    if not os.path.exists(past):
        if not sealed:
            return []
        told = f"{past} is missing: entries 1 to {sealed} of the journal."
        return [Finding("past", told)]
    try:
        numbers = {entry.get("n") for entry in sealed_entries(path)}
    except SessionTrouble as error:
        return [Finding("past", error.message)]
    lost = [n for n in range(1, sealed + 1) if n not in numbers]
    if lost:
        return [Finding("past", f"{past} lacks {len(lost)} entries from {lost[0]} on.")]
    return []


def _leavings(path: str) -> list[Finding]:
    found = [temporary_of(path), temporary_of(past_of(path))]
    told = "A writer was ended in the middle and left {}; the game is unharmed."
    return [
        Finding("leavings", told.format(name), bad=False)
        for name in found
        if os.path.exists(name)
    ]


def _repair_game(path: str, schema: Schema, sense: Sense) -> list[str]:
    findings, session = _examine(path, schema, sense)
    if session is not None:
        return []
    backup = backup_of(path)
    try:
        good = _good(backup, schema, sense)
    except KeeperError as error:
        raise SessionTrouble(
            f"{findings[0].told} And the backup is no help: {error.message}",
            "Nothing was changed. Correct the file by hand; it is one document a line.",
        ) from error
    told = []
    # The backup is read before anything moves, so a full disk cannot lose it.
    data = read_file(backup)
    if os.path.lexists(path):
        told.append(f"The damaged file is kept as {set_aside(path, 'damaged')}.")
    replace_file(path, data, like=backup)
    told.append(f"The game is restored from its backup, at entry {good.revision}.")
    return told


def _repair_past(path: str) -> list[str]:
    past = past_of(path)
    if not os.path.exists(past):
        return []
    try:
        list(sealed_entries(path))
        return []
    except SessionTrouble:
        entries = _salvage(read_file(past))
    aside = set_aside(past, "damaged")
    replace_file(past, compose({JOURNAL: entries})[1], like=path)
    return [
        f"The damaged past is kept as {aside}.",
        f"{len(entries)} entries of it could be saved.",
    ]


def _salvage(data: bytes) -> dict[str, dict[str, object]]:
    """The lines that are whole: each is a document by itself."""
    entries = {}
    for line in data.decode("utf-8", "replace").splitlines():
        key, _, rest = line.strip().partition(": ")
        try:
            entry = json.loads(rest.removesuffix(","))
        except (ValueError, RecursionError):
            continue
        if isinstance(entry, dict) and key == f'"{entry.get("n")}"':
            entries[str(entry["n"])] = entry
    return entries
