"""What `verify` proved and what `doctor` found."""

from __future__ import annotations

from functools import partial
from typing import Any, Iterator, Mapping, NamedTuple, Protocol, Sequence

from keeper.content.records import dataclass
from keeper.errors import SessionTrouble
from keeper.rules.chance import seal
from keeper.rules.table import State
from keeper.views.audience import Shown, View
from keeper.views.style import Page

Facts = dict[str, Any]

HINT = "`keeper log` shows what was done; `keeper doctor` what the file's backup holds"
# What chance did not decide, by kind, in the order in which it is told.
KINDS = {
    "seed": "The seed was chosen by hand (--seed), not made by chance.",
    "word": "No word of the investigators was mixed into the seed (--word).",
    "early": "The word was given before anybody saw the seal (--word): seeds could be tried.",
    "counter": "Begun by an older keeper, whose dice and decks had one counter.",
    "renamed": "The file bears another name than the game was begun under",
    "decks": "Mythos, trauma and combat cards were drawn by people, from their own.",
    "pack": "Packs have replaced cards",
    "changed": "Cards have changed since the game began",
    "unbound": "Begun by an older keeper, which took no fingerprints of the cards.",
    "unlinked": "Entries of an older keeper, whose lines and times nothing covers",
    "edited": "The file was written by other hands before",
    "restored": "Restored from a backup; what came after it is lost",
    "clock": "The clock went back",
    "told": "Lines that this keeper would word otherwise",
    "set": "Values set by hand",
    "by hand": "Done by hand",
    "forced": "Forced against the rules",
    "dice": "Dice rolled on the table",
    "looked": "Looked at what nobody may see",
    "taken back": "Taken back after dice or cards were seen",
}


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
    def chain(self) -> str: ...


class Decided(Protocol):
    """Something that chance did not decide; entry 0 is the whole game."""

    @property
    def kind(self) -> str: ...

    @property
    def n(self) -> int: ...

    @property
    def act(self) -> str: ...

    @property
    def command(self) -> list[str]: ...

    @property
    def what(self) -> list[str]: ...


class Tried(Protocol):
    """A game whose journal was replayed."""

    @property
    def verdict(self) -> Verdict: ...

    @property
    def state(self) -> State: ...

    @property
    def decided(self) -> Sequence[Decided]: ...

    @property
    def noted(self) -> int: ...


class Finding(Protocol):
    @property
    def kind(self) -> str: ...

    @property
    def told(self) -> str: ...

    @property
    def bad(self) -> bool: ...

    @property
    def remedy(self) -> str: ...


@dataclass(eq=False, repr=False)
class OpenDecision:
    """What everybody may hear of it: its words, and what cards it names, stay shut."""

    kind: str
    n: int
    act: str
    count: int
    dice: list[str]  # everybody saw them fall


@dataclass(eq=False, repr=False)
class OpenProof:
    """What everybody may hear: the seal, and what chance did not decide."""

    ok: bool
    checked: int
    session: str
    seal: str
    word: str
    journal: str  # the end of the chain: who writes it down holds all lines so far
    noted: int  # the entry whose line somebody has written down
    decided: list[OpenDecision]
    seed: str | None  # opened when the game is over: before, it would tell every roll
    fault: int | None  # the entry that does not follow from those before it


def observe_proof(tried: Tried) -> OpenProof:
    verdict, session = tried.verdict, tried.state["session"]["1"]
    return OpenProof(
        ok=verdict.ok,
        checked=verdict.checked,
        session=session["name"],
        seal=seal(str(session["seed"]), session.get("reading", 1)),
        word=session["word"],
        journal=verdict.chain,
        noted=tried.noted,
        decided=[_open_decision(one) for one in tried.decided],
        seed=str(session["seed"]) if session.get("outcome") else None,
        fault=verdict.fault.n if verdict.fault else None,
    )


def _open_decision(one: Decided) -> OpenDecision:
    # What was taken back was never told, so that not even its kind is.
    act = one.act if one.kind == "by hand" else ""
    dice = list(one.what) if one.kind == "dice" else []
    return OpenDecision(one.kind, one.n, act, len(one.what), dice)


def _facts(seen: OpenProof, rows: list[Facts]) -> Facts:
    may_lack = ("seed", "noted")
    kept = {
        key: value for key, value in vars(seen).items() if value or key not in may_lack
    }
    del kept["fault"]
    return {**kept, "decided": rows}


def _open_row(one: OpenDecision) -> Facts:
    row: Facts = {"kind": one.kind}
    row |= {"n": one.n} if one.n else {}
    row |= {"act": one.act} if one.act else {}
    row |= {"count": one.count} if one.count else {}
    return row | ({"dice": one.dice} if one.dice else {})


def _row(one: Decided) -> Facts:
    row = _open_row(_open_decision(one))
    row |= {"command": list(one.command)} if one.command else {}
    return row | ({"what": list(one.what)} if one.what else {})


def _table(seen: OpenProof) -> Shown:
    if seen.fault is not None:
        raise SessionTrouble(fault_text({"n": seen.fault}), HINT)
    facts = _facts(seen, [_open_row(one) for one in seen.decided])
    return Shown(lambda: facts, partial(text, facts))


def _keeper(tried: Tried) -> Shown:
    fault = tried.verdict.fault
    if fault is not None:
        raise SessionTrouble(fault_text(told(fault)), HINT)
    facts = _facts(observe_proof(tried), [_row(one) for one in tried.decided])
    session = tried.state["session"]["1"]
    if session.get("outcome"):  # what was drawn or chosen in secret is opened
        drawn = [f"{number}{letter}" for number, letter in session["choices"].items()]
        facts |= {"answers": " ".join(drawn)} if drawn else {}
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
    keys = ("seal", "word", "seed", "answers", "journal")
    known = [[key, str(shown[key])] for key in keys if shown.get(key)]
    lines += page.columns(known, indent=2)
    if "seed" not in shown:
        lines += page.wrap("The seed is opened when the game is over.", "  ")
    if shown.get("noted"):
        lines += page.wrap(f"The noted line is that of entry {shown['noted']}.", "  ")
    if not shown["decided"]:
        return "\n".join([*lines, "  Chance decided everything else."])
    lines.append("What chance did not decide:")
    for kind, title in KINDS.items():
        rows = [row for row in shown["decided"] if row["kind"] == kind]
        lines += _listed(title, rows, page) if rows else []
    return "\n".join(lines)


def _listed(title: str, rows: Sequence[Facts], page: Page) -> Iterator[str]:
    """A kind with its entries; to the table, whose rows have no words, in one line."""
    if "n" not in rows[0]:
        what = ", ".join(rows[0].get("what", [])) or str(rows[0].get("count", ""))
        yield from page.wrap(f"{title}: {what}" if what else title, "  ", "      ")
    elif "command" not in rows[0]:
        entries = ", ".join(_entry(row) for row in rows)
        yield from page.wrap(f"{title}: entry {entries}", "  ", "      ")
    else:
        yield f"  {title}:"
        for row in rows:
            yield from page.wrap(_words(row), f"  {row['n']:>4}  ", "        ")


def _entry(row: Facts) -> str:
    more = row.get("act") or ", ".join(row.get("dice", []))
    return f"{row['n']} ({more})" if more else str(row["n"])


def _words(row: Facts) -> str:
    what = "; ".join(row.get("what", []))
    return " ".join(row["command"]) + (f" ({what})" if what else "")


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
