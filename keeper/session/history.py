"""Where a game stands in the tree of its own commands: undo, redo, checkpoints.

Every entry keeps its `parent` (the command the game stood at), the `head` it led
to where that is not itself, and `before`, the patch back to the state before it.
Undo goes up by parents; redo and checkpoints go back through the journal's own time.
"""

# Annotations are not postponed here: of a NamedTuple each of those would be compiled
# again at every start, all together a fifteenth of what importing click and tinydb takes.

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from keeper.errors import Evident, NotUnderstood, Refused, SessionTrouble
from keeper.session.patch import Misfit, apply
from keeper.session.schema import State, as_of, current

Entry = dict[str, Any]
LONGEST = 40  # letters of a version, or of a link

# Finds the entry of a number, with its before-image.
Step = Callable[[int], Mapping[str, Any]]

_ALIKE: dict[str, tuple[type, str]] = {
    "n": (int, "a whole number"),
    "parent": (int, "a whole number"),
    "head": (int, "a whole number"),
    "format": (int, "a whole number"),
    "command": (list, "a list of words"),
    "act": (dict, "an object"),
    "rolls": (list, "a list"),
    "answers": (list, "a list"),
    "undone": (list, "a list of entries"),
    "redone": (list, "a list of entries"),
    "kind": (str, "text"),
    "mark": (str, "text"),
    "to": (str, "text"),
    "at": (str, "text"),
    "digest": (str, "text"),
    "chain": (str, "text"),
}
_LISTS = {"command": str, "undone": int, "redone": int}


class Head(NamedTuple):
    """The small document that says where the game stands. Never changed in place."""

    head: int = 0
    last: int = 0
    sealed: int = 0
    idle: int = 0
    redo: list[int] = []
    marks: dict[str, int] = {}
    keeper: str = ""  # the version that wrote it
    chain: str = ""  # the newest entry's link
    edited: int = 0  # 1: other hands have written the file since then

    def document(self) -> dict[str, Any]:
        """As it stands in the file."""
        return self._asdict()

    def played(self) -> "Head":
        """After a command: also one that changed nothing is a step to be undone."""
        last = self.last + 1
        return self._replace(last=last, head=last, redo=[])

    def noted(self) -> "Head":
        """After an entry that does not play: a note, a mark, an undo."""
        return self._replace(last=self.last + 1, idle=self.idle + 1)


def read_head(document: Mapping[str, Any]) -> Head:
    """The head as the file has it; faults are named."""
    known = {name: document[name] for name in Head().document() if name in document}
    for name, value in known.items():
        if not _fits(name, value):
            raise _fault(f"journal_head 1: {name} is not as keeper writes it")
    return Head(**known)


def rebuild_head(journal: Mapping[str, Mapping[str, Any]]) -> Head:
    """The head told by the journal alone, when its document is gone. No redo."""
    if not journal:
        return Head()
    numbers = sorted(int(key) for key in journal)
    entries = [check_entry(str(n), journal[str(n)]) for n in numbers]
    newest = entries[-1]
    return Head(
        head=newest.get("head", numbers[-1]),
        last=numbers[-1],
        sealed=numbers[0] - 1,
        idle=sum("kind" in entry for entry in entries),
        marks={entry["mark"]: entry["n"] for entry in entries if "mark" in entry},
        chain=newest.get("chain", ""),
    )


def check_entry(key: str, entry: Any, where: str = "") -> Entry:
    """An entry that other hands may have written: a wrong shape is named."""
    place = f"{where}: journal {key}" if where else f"journal {key}"
    if not isinstance(entry, dict):
        raise _fault(f"{place}: it is not a document")
    for name, (kind, needed) in _ALIKE.items():
        if name in entry and type(entry[name]) is not kind:
            raise _fault(f"{place}: {name} is wrong, {needed} is needed")
    for name, kind in _LISTS.items():
        if not all(isinstance(one, kind) for one in entry.get(name, ())):
            raise _fault(f"{place}: {name} is not as keeper writes it")
    for name in ("n", "parent"):
        if name not in entry:
            raise _fault(f"{place}: {name} is missing")
    if str(entry["n"]) != key:
        raise _fault(f"{place}: n is {entry['n']}, {key} is needed")
    if not 0 <= entry["parent"] < entry["n"]:
        raise _fault(f"{place}: parent is not an earlier entry")
    return entry


def undo(head: Head, step: Step, state: State, count: int) -> tuple[Head, State]:
    """Back by so many commands, all or none. The undone are the redo list's new end."""
    _positive(count)
    at = head.head
    undone: list[int] = []
    for _ in range(count):
        entry = step(at) if at else {"parent": 0}
        if entry["parent"] == 0:
            raise _too_few("undo", len(undone))
        state = _revert(entry, state)
        undone.append(at)
        at = entry["parent"]
    return head._replace(head=at, redo=head.redo + undone), current(state)


def redo(head: Head, step: Step, state: State, count: int) -> tuple[Head, State]:
    """Forward again by so many undone commands, all or none."""
    _positive(count)
    if count > len(head.redo):
        raise _too_few("redo", len(head.redo))
    target = head.redo[-count]
    state = state_after(target, head, step, state)
    return head._replace(head=target, redo=head.redo[:-count]), state


def back(head: Head, step: Step, state: State, name: str) -> State:
    """The state at a checkpoint."""
    if name not in head.marks:
        raise NotUnderstood(f"There is no checkpoint {name}.", _marks(head))
    return state_after(head.marks[name], head, step, state)


def state_after(target: int, head: Head, step: Step, state: State) -> State:
    """The state as it was right after an entry, back through the journal's time."""
    for n in range(head.last, target, -1):
        state = _revert(step(n), state)
    return current(state)


def format_of_entry(entry: Mapping[str, Any]) -> int:
    """The format of the state that an entry led to; the first one did not say so."""
    number = entry.get("format", 1)
    return number if isinstance(number, int) else 1


def _revert(entry: Mapping[str, Any], state: State) -> State:
    n = entry.get("n")
    if "before" not in entry:
        raise SessionTrouble(
            f"Journal entry {n} has lost its way back.",
            "It was edited by hand; `keeper set` corrects single values.",
        )
    try:
        # An entry of an older format knows the way back in that format only.
        state = as_of(state, format_of_entry(entry))
        result: State = apply(entry["before"], state)
    except Misfit as misfit:
        raise SessionTrouble(
            f"Entry {n} cannot be taken back from the table as it is: {misfit}.",
            "The file was edited by hand; `keeper set` corrects single values.",
        ) from misfit
    return result


def _positive(count: int) -> None:
    if count < 1:
        raise NotUnderstood("How many commands? 1 or more.")


def _too_few(what: str, possible: int) -> Refused:
    if not possible:
        return Evident(f"There is nothing to {what}.", hint="`keeper log` shows why.")
    return Refused(
        f"Only {possible} can be {what}ne.",
        hint=f"`keeper {what} {possible}` goes as far as possible.",
    )


def _marks(head: Head) -> str:
    names = ", ".join(head.marks)
    return f"Checkpoints: {names}." if names else "`keeper checkpoint NAME` sets one."


def _fits(name: str, value: Any) -> bool:
    if name in ("keeper", "chain"):
        return isinstance(value, str) and len(value) <= LONGEST
    if name == "redo":
        return isinstance(value, list) and all(_natural(n) for n in value)
    if name == "marks":
        return isinstance(value, dict) and all(_natural(n) for n in value.values())
    return _natural(value)


def _natural(value: Any) -> bool:
    return type(value) is int and 0 <= value <= 10**9


def _fault(what: str) -> SessionTrouble:
    return SessionTrouble(
        what, "The file is untouched. `keeper doctor` restores the newest good state."
    )
