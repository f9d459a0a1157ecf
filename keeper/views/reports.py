"""What a command did: a short transcript for people, facts for programs."""

from __future__ import annotations

from typing import Any, Callable, Sequence

from keeper.rules.game import Report
from keeper.views.style import Page, terminal

# What somebody does; everything else follows from it and stands indented below.
HEADS = {
    "action",
    "arrived",
    "attack",
    "burnt",
    "cast",
    "done",
    "ended",
    "escaped",
    "event",
    "explore",
    "moved",
    "mythos",
    "round",
    "seal",
    "session",
    "step",
    "trauma",
    "turn",
    "undone",
    "redone",
}
TAKEN = ("undone", "redone")
READ = ("read", "flavour", "text", "flipped")
# The sign before a line, and how both are painted.
MARKS = {
    "damage": ("▼ ", "bold red"),
    "horror": ("▼ ", "bold magenta"),
    "killed": ("† ", "bold red"),
    "eliminated": ("† ", "bold red"),
    "ended": ("★ ", "bold yellow"),
    "clue": ("★ ", "bold yellow"),
    "by-hand": ("☞ ", "bold cyan"),
    "round": ("", "bold"),
    "turn": ("", "bold"),
    "step": ("", "bold"),
    "event": ("", "bold yellow"),
    "deck": ("", "dim"),
    "shuffle": ("", "dim"),
    "hand": ("", "dim"),
    "time": ("", "dim"),
    "forced": ("! ", "yellow"),
}
PASSED, FAILED = ("✓ ", "green"), ("✗ ", "red")
HIDDEN = ("· ", "dim")  # not to be said aloud
STEP = "  "


def as_json(heard: Sequence[Report]) -> dict[str, Any]:
    return {"reports": [_facts(report) for report in heard]}


def _facts(report: Report) -> dict[str, Any]:
    told = {"told": report.told, "open": report.open}
    return {"kind": report.kind, **report.facts, **told}


def as_text(heard: Sequence[Report], page: Page | None = None) -> str:
    """Groups of lines: what was done, and indented what came of it."""
    page = page or terminal()
    lines: list[str] = []
    below = read = False
    for report in _once(heard):
        head = report.kind in HEADS and report.open
        if head and read:
            lines.append("")
        lines += _told(page, report, "" if head or not below else STEP)
        below = below or head
        read = report.kind in READ or (read and not head)
    return "\n".join(lines)


def _once(heard: Sequence[Report]) -> list[Report]:
    """One command taken back, or done again, is named: that it was one need not be said."""
    taken = [report for report in heard if report.kind in TAKEN]
    if len(taken) != 2 or taken[1].open:
        return list(heard)
    return [report for report in heard if report is not taken[0]]


def _told(page: Page, report: Report, indent: str) -> list[str]:
    if report.kind in READ:
        return READERS[report.kind](page, report, indent + STEP)
    mark, how = _mark(report)
    hang = " " * len(mark)
    lines = page.wrap(said(report), indent + mark, indent + hang)
    return [page.paint(line, how) for line in lines]


def _mark(report: Report) -> tuple[str, str]:
    if report.kind == "test":
        return PASSED if report.facts.get("passed") else FAILED
    if report.kind == "forced":
        return MARKS["forced"]
    if not report.open:
        return HIDDEN
    return MARKS.get(report.kind, ("", ""))


def said(report: Report) -> str:
    """The line itself; of a deck only what a glance can take in."""
    facts = report.facts
    if report.kind == "deck" and "left" in facts:
        return f"{facts['deck']}: {facts['left']} left, {facts['discard']} discarded"
    return report.told


# What is read out --------------------------------------------------------------------


def _quoted(page: Page, report: Report, indent: str) -> list[str]:
    """Flavour, in quotation marks and slanted where that can be shown."""
    lines = page.wrap(f"“{report.told.strip()}”", indent, indent + " ")
    return [_slanted(page, line) for line in lines]


def _slanted(page: Page, line: str) -> str:
    return f"\x1b[3m{line}\x1b[0m" if page.colour else line


def _card(page: Page, report: Report, indent: str) -> list[str]:
    """What a card says, set apart from what it does."""
    lines = page.paragraphs(report.told, indent)
    if report.open:
        return lines
    return [page.paint(HIDDEN[0] + line[len(HIDDEN[0]) :], "dim") for line in lines]


def _aloud(page: Page, report: Report, indent: str) -> list[str]:
    """A text for the table, with a bar along its side."""
    narrow = Page(page.width - len(indent) - 2, page.colour)
    found = narrow.paragraphs(report.told)
    return [f"{indent}{page.paint('│', 'cyan')} {line}".rstrip() for line in found]


READERS: dict[str, Callable[[Page, Report, str], list[str]]] = {
    "read": _aloud,
    "flavour": _quoted,
    "text": _card,
    "flipped": _card,
}
