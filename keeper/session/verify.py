"""Prove a game: play its journal again and compare every roll and every state."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from marshal import dumps, loads
from typing import Any

from keeper.errors import KeeperError, StoryFault
from keeper.session import history
from keeper.session.history import Entry, Head
from keeper.session.patch import difference
from keeper.session.schema import State, as_of, current, format_of
from keeper.session.session import WITHDRAWN, Session
from keeper.session.storage import digest, encode, link, plain

Begin = Callable[[Entry], State]
Perform = Callable[[State, Entry], tuple[State, list[Any]]]

_SHOWN = 5


@dataclass(frozen=True)
class Fault:
    """The first entry that does not follow from those before it."""

    n: int
    command: list[str]
    what: str


@dataclass(frozen=True)
class Verdict:
    """What the proof found. `chain` ties all entries together but `unlinked` old ones."""

    ok: bool
    checked: int
    fault: Fault | None = None
    chain: str = ""
    unlinked: int = 0
    links: Mapping[str, int] = field(default_factory=dict)  # the chain after each entry


class _Wrong(Exception):
    """What does not follow, in words, and where if not at the entry at hand."""

    def __init__(self, what: str, n: int = 0) -> None:
        super().__init__(what)
        self.n = n


def verify(session: Session, begin: Begin, perform: Perform) -> Verdict:
    """Replay a game from its first entry; `begin` and `perform` know its rules."""
    replay = _Replay(session, begin, perform)
    entry: Entry = {}
    try:
        for entry in session.entries():
            replay.follow(entry)
        replay.finish()
    except _Wrong as wrong:
        at = wrong.n or replay.head.last + 1
        command = entry.get("command", []) if entry.get("n") == at else []
        return Verdict(False, replay.head.last, Fault(at, command, str(wrong)))
    last, chain = replay.head.last, replay.chain
    return Verdict(True, last, None, chain, replay.unlinked, replay.links)


class _Replay:
    """The game played again in memory, with a journal of its own to go back by."""

    def __init__(self, session: Session, begin: Begin, perform: Perform) -> None:
        self.session = session
        self.begin = begin
        self.perform = perform
        self.head = Head()
        self.state: State = {}
        self.steps: dict[int, Entry] = {}
        self.chain = ""
        self.unlinked = 0
        self.links: dict[str, int] = {}

    def follow(self, entry: Entry) -> None:
        """One entry: it must come next, roll the same and lead to the same state."""
        expected = self.head.last + 1
        if entry.get("n") != expected:
            raise _Wrong(f"entry {expected} is missing from the journal")
        if expected > self.session.revision:
            raise _Wrong("it was added to the journal afterwards")
        if entry.get("parent") != self.head.head:
            raise _Wrong(
                f"it claims to follow entry {entry.get('parent')}, "
                f"but the game stood at entry {self.head.head}"
            )
        before, parent = self.state, self.head.head
        head, state = self._replayed(entry)
        patch = difference(before, state)
        if entry.get("head", expected) != head.head:
            raise _Wrong(f"it claims to lead to entry {entry.get('head', expected)}")
        self._compare(entry, state)
        self._link(entry)
        step = {"n": expected, "parent": parent, "before": patch}
        self.steps[expected] = {**step, "format": format_of(state)}
        self.head, self.state = head, state

    def finish(self) -> None:
        """After the last entry: nothing is missing, and the file agrees."""
        last, revision = self.head.last, self.session.revision
        if last < revision:
            raise _Wrong(f"the journal ends here, {revision} entries were written")
        if self.session.head.chain != self.chain:
            raise _Wrong("the end of the journal was altered afterwards", last)
        saved = current(self.session.saved())
        if digest(self.state) != digest(saved):
            told = _told(self.state, saved)
            raise _Wrong(f"the table was changed afterwards: {told}", last)

    def _link(self, entry: Entry) -> None:
        """Lines and times do not follow from anything; the chain covers them."""
        if "chain" not in entry and history.format_of_entry(entry) == 1:
            # The first format did without, and nothing linked can come before it.
            if self.chain:
                raise _Wrong("it is not linked to the entry before it")
            self.unlinked += 1
            return
        self.chain = link(self.chain, entry)
        self.links[self.chain] = entry["n"]
        if entry.get("chain") != self.chain:
            raise _Wrong("its words, lines or time were altered afterwards")

    def _replayed(self, entry: Entry) -> tuple[Head, State]:
        kind = entry.get("kind", "")
        try:
            if kind in ("undo", "redo"):
                return self._moved(kind, entry)
            if kind == "back":
                state = history.back(self.head, self._step, self.state, entry["to"])
                return self.head.played(), state
            if kind == WITHDRAWN:
                self._played(entry)  # what was seen of it, and nothing came of it
                return self.head.noted(), self.state
            if kind:
                return self._marked(entry), self.state
            return self.head.played(), plain(self._played(entry))
        except (_Wrong, StoryFault):  # the cards are at fault, not the journal
            raise
        except KeeperError as error:
            raise _Wrong(f"it is refused: {error.message}") from error
        except Exception as error:
            raise _Wrong(f"it cannot be played: {error!r}") from error

    def _played(self, entry: Entry) -> State:
        if entry["n"] == 1:
            return self.begin(entry)
        # The rules may change what they are given, and the way back needs it whole.
        state, rolls = self.perform(loads(dumps(self.state)), entry)
        found = entry.get("rolls", [])
        if plain(rolls) != found:
            raise _Wrong(
                f"rolls: replayed {_shown(plain(rolls))}, found {_shown(found)}"
            )
        return state

    def _moved(self, kind: str, entry: Entry) -> tuple[Head, State]:
        numbers = entry["undone" if kind == "undo" else "redone"]
        move = history.undo if kind == "undo" else history.redo
        head, state = move(self.head, self._step, self.state, len(numbers))
        if kind == "undo":
            replayed = head.redo[len(self.head.redo) :]
        else:
            replayed = self.head.redo[len(head.redo) :][::-1]
        if replayed != numbers:
            raise _Wrong(f"{kind}: replayed entries {replayed}, found {numbers}")
        return head.noted(), state

    def _marked(self, entry: Entry) -> Head:
        head = self.head.noted()
        if "mark" in entry:
            head = head._replace(marks={**head.marks, entry["mark"]: head.last})
        return head

    def _step(self, n: int) -> Entry:
        return self.steps[n]

    def _compare(self, entry: Entry, state: State) -> None:
        try:
            if entry.get("digest") == _digest(state, entry):
                return
        except KeeperError as error:  # its format is none that this game ever had
            raise _Wrong(error.message) from error
        found = self._found(entry)
        if found is None:
            raise _Wrong("it leads to another table than the journal says")
        raise _Wrong(_told(state, found))

    def _found(self, entry: Entry) -> State | None:
        """The table right after an entry as the file knew it, if its images reach."""
        session = self.session
        try:
            saved = current(session.saved())
            state = history.state_after(entry["n"], session.head, session.step, saved)
        except KeeperError:
            return None
        return state if _digest(state, entry) == entry.get("digest") else None


def _digest(state: State, entry: Entry) -> str:
    return digest(as_of(state, history.format_of_entry(entry)))


def differences(replayed: Any, found: Any, where: str = "") -> Iterator[str]:
    """What differs, by table, document and field."""
    if isinstance(replayed, dict) and isinstance(found, dict):
        for key in [*replayed, *(key for key in found if key not in replayed)]:
            inner = f"{where}.{key}" if where else key
            if key not in found:
                yield f"{_place(inner)} replayed {_shown(replayed[key])}, found nothing"
            elif key not in replayed:
                yield f"{_place(inner)} replayed nothing, found {_shown(found[key])}"
            else:
                yield from differences(replayed[key], found[key], inner)
    elif _both_lists(replayed, found):
        for index, (one, other) in enumerate(zip(replayed, found)):
            yield from differences(one, other, f"{where}[{index}]")
    elif encode(replayed) != encode(found):
        yield f"{_place(where)} replayed {_shown(replayed)}, found {_shown(found)}"


def _both_lists(one: Any, other: Any) -> bool:
    both = isinstance(one, list) and isinstance(other, list)
    return both and len(one) == len(other)


def _place(where: str) -> str:
    """table.2.health.now is told as: table 2: health.now"""
    table, _, rest = where.partition(".")
    document, _, name = rest.partition(".")
    return f"{table} {document}:" + (f" {name}" if name else "")


def _told(replayed: State, found: State) -> str:
    told = list(differences(replayed, found))
    more = f"; and {len(told) - _SHOWN} more" if len(told) > _SHOWN else ""
    return "; ".join(told[:_SHOWN]) + more


def _shown(value: Any) -> str:
    text = encode(value).decode()
    return text if len(text) <= 120 else text[:117] + "…"
