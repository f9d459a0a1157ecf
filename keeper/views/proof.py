"""What `verify` proved and what `doctor` found."""

from __future__ import annotations

from typing import Any, Mapping, Protocol, Sequence

from keeper.rules.chance import seal
from keeper.rules.table import State
from keeper.views.style import Page, terminal

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


def facts(verdict: Verdict, state: State, table: bool) -> dict[str, Any]:
    """The seed is opened when the game is over: before, it would tell every roll."""
    session = state["session"]["1"]
    seed = str(session["seed"])
    shown: dict[str, Any] = {
        "ok": verdict.ok,
        "checked": verdict.checked,
        "session": session["name"],
        "seal": seal(seed),
        "word": session["word"],
        "by_hand": [_by_hand(entry, table) for entry in verdict.legitimate],
    }
    if session.get("outcome"):
        shown["seed"] = seed
    if verdict.fault is not None:
        shown["fault"] = _fault(verdict.fault, table)
    return shown


def _by_hand(entry: Mapping[str, Any], table: bool) -> dict[str, Any]:
    """A forced or set entry says so itself; its words may name a secret."""
    row: dict[str, Any] = {"n": entry["n"], "set": bool(entry.get("set"))}
    row["forced"] = bool(entry.get("forced"))
    rolls = entry.get("rolls") or []
    # Everybody saw them fall.
    row["dice"] = [roll["d10"] for roll in rolls if roll.get("from") == "table"]
    if table:
        return row
    rules = list(entry.get("forced") or [])
    return {**row, "command": list(entry.get("command", [])), "rules": rules}


def _fault(fault: Fault, table: bool) -> dict[str, Any]:
    if table:
        return {"n": fault.n}
    return {"n": fault.n, "command": list(fault.command), "what": fault.what}


def fault_text(shown: Mapping[str, Any]) -> str:
    fault = shown["fault"]
    words = " ".join(fault.get("command", []))
    label = f"entry {fault['n']}" + (f" (`{words}`)" if words else "")
    what = fault.get("what") or "it does not follow from those before it"
    return f"the journal is not proved: {label}: {what}"


def text(shown: Mapping[str, Any], page: Page | None = None) -> str:
    page = page or terminal()
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


def findings(
    path: str, findings: Sequence[Finding], done: Sequence[str]
) -> dict[str, Any]:
    rows = [{"kind": one.kind, "told": one.told, "bad": one.bad} for one in findings]
    sound = not any(one.bad for one in findings)
    return {"file": path, "ok": sound, "findings": rows, "done": list(done)}


def findings_text(shown: Mapping[str, Any], page: Page | None = None) -> str:
    page = page or terminal()
    lines = [shown["file"]]
    for told in shown["done"]:
        lines += page.wrap(str(told), "  → ", "    ")
    for row in shown["findings"]:
        mark, how = ("✗", "bold red") if row["bad"] else ("·", "dim")
        folded = page.wrap(row["told"], f"  {mark} ", "    ")
        lines += [page.paint(line, how) for line in folded]
    if shown["ok"]:
        lines.append(page.paint("  ✓ The game can be played and proved.", "green"))
    else:
        lines += page.wrap(
            "`keeper doctor --repair` restores the newest good state.", "  "
        )
    return "\n".join(lines)
