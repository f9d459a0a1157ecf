"""What is wrong with a game's file, and the newest good state restored."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice

from keeper.errors import DiskTrouble, KeeperError, SessionTrouble
from keeper.session.disk import (
    backup_of,
    copy_aside,
    give_up,
    is_there,
    past_of,
    read_file,
    real,
    replace_file,
    sweep,
    temporary_of,
)
from keeper.session.history import check_entry
from keeper.session.lock import held, locked
from keeper.session.past import sealed_entries
from keeper.session.schema import Newer, Schema, State
from keeper.session.session import Session
from keeper.session.storage import JOURNAL, compose

# What the game's own rules find wrong in a state that has the right shape.
Sense = Callable[[State], list[str]]
# What keeps a game from being proved, or nothing.
Proof = Callable[[str], str]

SHOWN = 3  # lost entries
BY_HAND = "Correct the file by hand; it is one document a line."
REPAIR = "The same command with --repair "


def _no_rules(state: State) -> list[str]:
    return []


def _unproved(path: str) -> str:
    return ""


@dataclass(frozen=True)
class Finding:
    """One thing worth saying. `bad` ones keep the game from being played or proved."""

    kind: str
    told: str
    bad: bool = True
    remedy: str = ""


def diagnose(
    path: str, schema: Schema, sense: Sense = _no_rules, prove: Proof = _unproved
) -> list[Finding]:
    """Everything found about a game's file and its companions; changes nothing."""
    try:
        return _diagnosed(real(path), schema, sense, prove)
    except (
        SessionTrouble
    ) as error:  # what was repaired before this is told all the same
        return [
            Finding("unread", error.message, remedy="Check the disk, and look again.")
        ]


def _diagnosed(path: str, schema: Schema, sense: Sense, prove: Proof) -> list[Finding]:
    at = 0
    try:
        session = _good(path, schema, sense)
    except Newer as newer:
        return [Finding("newer", newer.message, remedy=newer.hint)]
    except SessionTrouble as error:
        findings = [_lost(path, error, schema, sense)]
    else:
        at = session.revision
        findings = _examine_journal(session, schema, sense)
        findings += _examine_past(path, session.head.sealed)
        fault = "" if any(one.bad for one in findings) else prove(path)
        if fault:
            findings.append(Finding("proof", f"It can be played, but {fault}"))
    findings += _examine_backup(path, schema, sense, at)
    return findings + _leavings(path)


def repair(path: str, schema: Schema, sense: Sense = _no_rules) -> list[str]:
    """Restore the newest good state; what was there is kept aside, never lost."""
    path = real(path)
    if not is_there(path) and not is_there(backup_of(path)):
        Session.open(path, schema)  # which says that there is no game
    with locked(path, ("doctor",)):
        sweep(path)
        told = _repair_game(path, schema, sense)
        try:
            return told + _repair_past(path)
        except SessionTrouble as error:
            if not told:
                raise
            return [*told, error.message]


def _good(path: str, schema: Schema, sense: Sense) -> Session:
    """A game that can be played on."""
    session = Session.open(path, schema)
    for fault in sense(session.state) if session.by_hand else ():
        raise SessionTrouble(fault)
    return session


def _backup(path: str, schema: Schema, sense: Sense) -> Session | None:
    """The version before the last command, if it can be played on."""
    try:
        return _good(backup_of(path), schema, sense)
    except SessionTrouble:
        return None


def _lost(path: str, error: SessionTrouble, schema: Schema, sense: Sense) -> Finding:
    kind = "damaged" if is_there(path) else "missing"
    good = _backup(path, schema, sense)
    remedy = BY_HAND if good is None else _restores(good)
    return Finding(kind, error.message, remedy=remedy)


def _restores(good: Session) -> str:
    return f"{REPAIR}restores it from its backup, at entry {good.revision}."


def _missing(session: Session) -> list[int]:
    """The gaps in the journal of the game's own file."""
    numbers = session.numbers()
    return _gaps(numbers, min(numbers, default=1), session.revision)


def _gaps(numbers: Iterable[int], first: int, last: int) -> list[int]:
    """The first few: whoever wrote the file may have claimed millions."""
    known = set(numbers)
    return [*islice((n for n in range(first, last + 1) if n not in known), SHOWN)]


def _examine_journal(session: Session, schema: Schema, sense: Sense) -> list[Finding]:
    findings = []
    better = _whole_backup(session, schema, sense)
    remedy = _restores(better) if better else "It can be played, but not be proved."
    for n in _missing(session):
        told = f"Journal entry {n} is missing."
        findings.append(Finding("journal", told, remedy=remedy))
    if session.edited:
        told = f"The table was edited by hand after entry {session.revision}."
        findings.append(Finding("edited", told, bad=False))
    return findings


def _whole_backup(session: Session, schema: Schema, sense: Sense) -> Session | None:
    """The backup, where the journal has lost entries that it still has."""
    if not _missing(session):
        return None
    good = _backup(session.path, schema, sense)
    return good if good is not None and not _missing(good) else None


def _examine_backup(path: str, schema: Schema, sense: Sense, at: int) -> list[Finding]:
    """`at` is where the game stands; an older copy that was put back says so here."""
    backup = backup_of(path)
    if not is_there(backup):
        return [Finding("backup", "There is no backup yet.", bad=False)]
    try:
        revision = _good(backup, schema, sense).revision
    except SessionTrouble as error:
        return [Finding("backup", f"The backup cannot be used: {error.message}", False)]
    told = f"The backup is good and stands at entry {revision}."
    if 0 < at < revision:
        told += f" The game stands at entry {at}: an older copy was put in its place."
    return [Finding("backup", told, bad=False)]


def _examine_past(path: str, sealed: int) -> list[Finding]:
    past = past_of(path)
    if not sealed and not is_there(past):
        return []
    try:
        numbers = {entry["n"] for entry in sealed_entries(path)}
    except SessionTrouble as error:
        saves = f"{REPAIR}saves the entries in it that are whole."
        return [Finding("past", error.message, remedy=saves)]
    lost = sealed - sum(n <= sealed for n in numbers)
    if lost:
        told = f"{past} lacks {lost} entries from {_gaps(numbers, 1, sealed)[0]} on."
        return [Finding("past", told, remedy="Put the right file back there.")]
    more = [n for n in numbers if n > sealed]
    if more:
        told = f"{past} goes on to entry {max(more)}, of a later copy of this game."
        return [Finding("past", f"{told} It is left alone.", bad=False)]
    return []


def _leavings(path: str) -> list[Finding]:
    if held(path):
        return []
    found = [temporary_of(path), temporary_of(past_of(path))]
    told = "A writer was ended in the middle and left {}; the game is unharmed."
    return [
        Finding("leavings", told.format(name), bad=False)
        for name in found
        if is_there(name)
    ]


def _repair_game(path: str, schema: Schema, sense: Sense) -> list[str]:
    try:
        better = _whole_backup(_good(path, schema, sense), schema, sense)
        return _restore(path, better, schema) if better else []
    except (Newer, DiskTrouble):  # which say nothing against the file
        raise
    except SessionTrouble as error:
        try:
            good = _good(backup_of(path), schema, sense)
        except KeeperError as worse:
            raise SessionTrouble(
                f"{error.message} And the backup is no help: {worse.message}",
                f"Nothing was changed. {BY_HAND}",
            ) from worse
    return _restore(path, good, schema)


def _restore(path: str, good: Session, schema: Schema) -> list[str]:
    told = f"The game is restored from its backup, at entry {good.revision}."
    entry = {"command": ["doctor", "--repair"], "told": [[told, True]]}
    with _kept_aside(path) as aside:
        Session.restore(path, good.path, schema, entry)
    return [*_kept("The file as it was is", aside), told]


@contextmanager
def _kept_aside(path: str) -> Iterator[str]:
    """What is there gets a second name first: it is never without one."""
    aside = copy_aside(path, "damaged") if is_there(path) else ""
    try:
        yield aside
    except BaseException:
        if aside:
            give_up(aside)
        raise


def _kept(what: str, aside: str) -> list[str]:
    return [f"{what} kept as {aside}."] if aside else []


def _repair_past(path: str) -> list[str]:
    past = past_of(path)
    if not is_there(past):
        return []
    try:
        list(sealed_entries(path))
        return []
    except SessionTrouble:
        entries = _salvage(read_file(past))
    whole = compose({JOURNAL: entries})[1]
    with _kept_aside(past) as aside:
        replace_file(past, whole, like=path)
    saved = f"{len(entries)} entries of it could be saved."
    return [*_kept("The damaged past is", aside), saved]


def _salvage(data: bytes) -> dict[str, dict[str, object]]:
    """The lines that are whole: each is a document by itself."""
    entries = {}
    for line in data.decode("utf-8", "replace").splitlines():
        key, _, rest = line.strip().partition(": ")
        try:
            entry = check_entry(key.strip('"'), json.loads(rest.removesuffix(",")))
        except (ValueError, RecursionError, SessionTrouble):
            continue
        entries[str(entry["n"])] = entry
    return entries
