"""What `verify` proved and what `doctor` found."""

from __future__ import annotations

from functools import partial
from typing import Any, Mapping, NamedTuple, Protocol, Sequence

from keeper.content.records import dataclass
from keeper.errors import SessionTrouble
from keeper.rules.chance import seal
from keeper.rules.table import State
from keeper.views.audience import Shown, View
from keeper.views.style import Page

Facts = dict[str, Any]

HINT = "`keeper log` shows what was done; `keeper doctor` what the file's backup holds"


class Fault(Protocol):
    """The first entry that does not follow from those before it."""

    @property
    def n(self) -> int: ...

    @property
    def command(self) -> list[str]: ...

    @property
    def what(self) -> str: ...


class Verdict(Protocol):
    @property
    def ok(self) -> bool: ...

    @property
    def checked(self) -> int: ...

    @property
    def fault(self) -> Fault | None: ...

    @property
    def legitimate(self) -> list[dict[str, Any]]: ...


class Finding(Protocol):
    @property
    def kind(self) -> str: ...

    @property
    def told(self) -> str: ...

    @property
    def bad(self) -> bool: ...

    @property
    def remedy(self) -> str: ...


class Tried(NamedTuple):
    """A game whose journal was replayed."""

    verdict: Verdict
    state: State


@dataclass(eq=False, repr=False)
class OpenProof:
    """What everybody may hear: the seal, and what chance did not decide."""

    ok: bool
    checked: int
    session: str
    seal: str
    word: str
    by_hand: list[Facts]
    seed: str | None  # opened when the game is over: before, it would tell every roll
    fault: int | None  # the entry that does not follow from those before it


def observe_proof(tried: Tried) -> OpenProof:
    verdict, session = tried.verdict, tried.state["session"]["1"]
    return OpenProof(
        ok=verdict.ok,
        checked=verdict.checked,
        session=session["name"],
        seal=seal(str(session["seed"])),
        word=session["word"],
        by_hand=[_by_hand(entry) for entry in verdict.legitimate],
        seed=str(session["seed"]) if session.get("outcome") else None,
        fault=verdict.fault.n if verdict.fault else None,
    )


def _by_hand(entry: Mapping[str, Any]) -> Facts:
    """A forced or set entry says so itself; its words may name a secret."""
    rolls = entry.get("rolls") or []
    return {
        "n": entry["n"],
        "set": bool(entry.get("set")),
        "forced": bool(entry.get("forced")),
        # Everybody saw them fall.
        "dice": [roll["d10"] for roll in rolls if roll.get("from") == "table"],
    }


def _words(entry: Mapping[str, Any]) -> Facts:
    rules = list(entry.get("forced") or [])
    return {"command": list(entry.get("command", [])), "rules": rules}


def _facts(seen: OpenProof) -> Facts:
    left_out = ("fault",) if seen.seed else ("fault", "seed")
    return {key: value for key, value in vars(seen).items() if key not in left_out}


def _table(seen: OpenProof) -> Shown:
    if seen.fault is not None:
        raise SessionTrouble(fault_text({"n": seen.fault}), HINT)
    facts = _facts(seen)
    return Shown(lambda: facts, partial(text, facts))


def _keeper(tried: Tried) -> Shown:
    fault = tried.verdict.fault
    if fault is not None:
        raise SessionTrouble(fault_text(told(fault)), HINT)
    facts = _facts(observe_proof(tried))
    pairs = zip(facts["by_hand"], tried.verdict.legitimate)
    facts["by_hand"] = [{**row, **_words(entry)} for row, entry in pairs]
    return Shown(lambda: facts, partial(text, facts))


PROOF = View(observe_proof, _table, _keeper)


def told(fault: Fault) -> Facts:
    """What does not follow, for the keeper's eyes."""
    return {"n": fault.n, "command": list(fault.command), "what": fault.what}


def fault_text(fault: Mapping[str, Any]) -> str:
    words = " ".join(fault.get("command", []))
    label = f"entry {fault['n']}" + (f" (`{words}`)" if words else "")
    what = fault.get("what") or "it does not follow from those before it"
    return f"the journal is not proved: {label}: {what}"


def text(shown: Mapping[str, Any], page: Page) -> str:
    told = f"Proved: {shown['checked']} entries, every roll, shuffle and value."
    lines = [page.paint(f"✓ {told}", "green")]
    lines += page.columns(_secrets(shown), indent=2)
    if "seed" not in shown:
        lines += page.wrap("The seed is opened when the game is over.", "  ")
    for entry in shown["by_hand"]:
        lines += page.wrap(_judged(entry), "  ", "      ")
    return "\n".join(lines)


def _secrets(shown: Mapping[str, Any]) -> list[list[str]]:
    keys = ("seal", "word", "seed")
    return [[key, str(shown[key])] for key in keys if shown.get(key)]


def _judged(entry: Mapping[str, Any]) -> str:
    what = ["forced against the rules"] if entry["forced"] else []
    what += ["set by hand"] if entry["set"] else []
    dice = ", ".join(str(die) for die in entry["dice"])
    what += [f"rolled on the table ({dice})"] if dice else []
    words = " ".join(entry.get("command", []))
    told = f"Entry {entry['n']} was {' and '.join(what)}"
    return told + (f": {words}" if words else ".")


# The doctor ----------------------------------------------------------------------------------


class Examined(NamedTuple):
    """A file, what was found in it, and what was done about it."""

    path: str
    findings: Sequence[Finding]
    done: Sequence[str]

    @property
    def sound(self) -> bool:
        return not any(one.bad for one in self.findings)


@dataclass(eq=False, repr=False)
class OpenHealth:
    """Whether the file is sound; what is wrong in it may name a hidden card."""

    path: str
    sound: bool
    repaired: bool


def observe_health(found: Examined) -> OpenHealth:
    return OpenHealth(found.path, found.sound, bool(found.done))


def _health(path: str, sound: bool, rows: list[Facts], done: list[str]) -> Shown:
    facts = {"file": path, "ok": sound, "findings": rows, "done": done}
    return Shown(lambda: facts, partial(health_text, facts))


def _open_health(seen: OpenHealth) -> Shown:
    told = "something in the file is wrong; the keeper's own screen says what"
    row = {"kind": "hidden", "told": told, "bad": True, "remedy": ""}
    rows = [] if seen.sound else [row]
    done = ["what could be restored was restored"] if seen.repaired else []
    return _health(seen.path, seen.sound, rows, done)


def _whole_health(found: Examined) -> Shown:
    rows = [
        {"kind": one.kind, "told": one.told, "bad": one.bad, "remedy": one.remedy}
        for one in found.findings
    ]
    return _health(found.path, found.sound, rows, list(found.done))


HEALTH = View(observe_health, _open_health, _whole_health)


def health_text(shown: Mapping[str, Any], page: Page) -> str:
    lines = [shown["file"]]
    for told in shown["done"]:
        lines += page.wrap(str(told), "  → ", "    ")
    for row in shown["findings"]:
        mark, how = ("✗", "bold red") if row["bad"] else ("·", "dim")
        folded = page.wrap(row["told"], f"  {mark} ", "    ")
        lines += [page.paint(line, how) for line in folded]
        lines += page.wrap(row["remedy"], "    ")
    if shown["ok"]:
        lines.append(page.paint("  ✓ The game can be played and proved.", "green"))
    return "\n".join(lines)
