"""The table in a line: where one types, below it, and when a round begins."""

from __future__ import annotations

import re
from typing import Any, Mapping, Sequence

from keeper.rules.names import counted
from keeper.views.journal.chronicle import PASSED_OVER, READ, Told, observe_journal
from keeper.views.observer import OpenTable
from keeper.views.pieces import OpenInvestigator

# What is still told of a round when the next begins, the weightiest first.
WORTH = (
    *("killed", "eliminated", "escaped", "clue", "trauma", "event"),
    *("placed", "damage", "horror", "stun", "status"),
)
LONG = 120  # characters: two lines of a small screen
# What was true of it then: where it stood, what was left.
THEN = {
    "placed": re.compile(r"(?<=placed) in .*\.$"),
    **dict.fromkeys(("damage", "horror", "stun"), re.compile(r"( \(|: ).*\.$")),
}
UNTOLD = {*READ, *PASSED_OVER}
RECALLED = 6
WAITS = "a question waits"


def prompt(seen: OpenTable, waits: bool = False) -> str:
    """`r8 · keeper: attacks · threat 3 · II 2/4 >`, or that a question waits."""
    if seen.phase == "over":
        return f"{seen.session} · over > "
    clock = f"{seen.stage} {seen.time}/{seen.needs}" if seen.stage else "clock out"
    turn = WAITS if waits else _turn(seen)
    parts = [f"r{seen.round}", turn, f"threat {seen.threat}", clock]
    return " · ".join(parts) + " > "


def _turn(seen: OpenTable) -> str:
    if seen.phase == "keeper":
        return f"keeper: {seen.step}"
    acting = next((one for one in seen.investigators if one.id == seen.active), None)
    if acting is None:
        return "who goes next?"
    moves = counted(acting.moves_left, "move") if acting.moves_left else ""
    steps = " + ".join(part for part in (moves, "action" * acting.action_left) if part)
    return f"{acting.id}: {steps or 'done?'}"


def bar(seen: OpenTable, width: int) -> str:
    """Everybody's health, sanity and place; when nobody is left, what became of them."""
    here = [one for one in seen.investigators if one.state == "alive"]
    if not here:
        return "  ".join(f"{one.id} {one.state}" for one in seen.investigators)[:width]
    longest = max(len(part) for one in here for part in str(one.space).split("-"))
    for letters in range(longest, 0, -1):
        line = "  ".join(_person(one, letters) for one in here)
        if len(line) <= width:
            return line
    return "  ".join(_shortest(one) for one in here)[:width]


def _person(one: OpenInvestigator, letters: int) -> str:
    return f"{one.id} h{one.health.now} s{one.sanity.now} {_space(one, letters)}"


def _shortest(one: OpenInvestigator) -> str:
    return f"{one.id} {one.health.now}/{one.sanity.now} {_space(one, 1)}"


def _space(one: OpenInvestigator, letters: int) -> str:
    """`grea-hall-2`, `gr-h-2`: no shorter than it must be; it may be typed as well."""
    first, *rest = str(one.space).split("-")
    begins = [first[: max(letters, 2)], *(part[:letters] for part in rest[:-1])]
    return "-".join([*begins, *rest[-1:]])


def last_round(entries: Sequence[Mapping[str, Any]]) -> str:
    """What was worth telling between the last two beginnings of a round."""
    told = [line for entry in observe_journal(entries) for line in entry.told]
    begun = [place for place, line in enumerate(told) if line.kind == "round"]
    if not begun:
        return ""
    first = begun[-2] if len(begun) > 1 else 0
    worth = [line for line in told[first : begun[-1]] if line.kind in WORTH]
    return _weightiest([(WORTH.index(line.kind), _undated(line)) for line in worth])


def _undated(line: Told) -> str:
    """Still true when the round is over."""
    then = THEN.get(line.kind)
    return then.sub(".", line.told) if then else line.told


def _weightiest(lines: Sequence[tuple[int, str]]) -> str:
    """In their order; where they are too many, the weightiest of them."""
    kept = sorted(range(len(lines)), key=lambda place: lines[place][0])
    while len(kept) > 1 and sum(len(lines[place][1]) for place in kept) > LONG:
        kept.pop()
    left = len(lines) - len(kept)
    more = f" (and {left} more)" if left else ""
    return " ".join(lines[place][1] for place in sorted(kept)) + more


def recap(
    entries: Sequence[Mapping[str, Any]], half_done: Sequence[Sequence[Any]] = ()
) -> list[str]:
    """Where people were when they stopped: the last things that were told.

    `half_done`: what the command has told that waits at a question.
    """
    played = [entry for entry in observe_journal(entries) if entry.n > 1]
    lines = [(line.told, line.kind) for entry in played for line in entry.told]
    lines += [(told, kind) for told, everybody, kind in half_done if everybody]
    return [told for told, kind in lines if kind not in UNTOLD][-RECALLED:]
