"""What is left to do of a turn, and its lines; here nothing of the rules is needed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Iterator

from keeper.content.records import dataclass, field
from keeper.rules.names import counted, listed

if TYPE_CHECKING:
    from keeper.views.style import Page

Facts = dict[str, Any]


@dataclass(eq=False, repr=False)
class Steps:
    """What the acting investigator may do."""

    moves_left: int = 0
    action_left: bool = False
    moves: list[str] = field(default_factory=list)
    afar: list[str] = field(default_factory=list)  # of these, more than a step away
    evades: list[str] = field(default_factory=list)  # tests due before a step or action
    dark: bool = False  # exploring costs a Movement Step as well
    bare: bool = False  # no card is left to find in the room
    dazed: bool = False  # stunned: one Movement Step at most
    runs: list[str] = field(default_factory=list)
    explore: bool = False
    hide: bool = False
    unhide: bool = False
    barrier: list[str] = field(default_factory=list)
    burn: bool = False
    escape: bool = False
    drop: list[str] = field(default_factory=list)
    attacks: list[dict[str, str]] = field(default_factory=list)
    casts: list[Facts] = field(default_factory=list)
    uses: list[dict[str, str]] = field(default_factory=list)


def line(page: Page, label: str, words: list[str], how: str = "") -> list[str]:
    return page.listed(f"{label:8}", words, how=how)


def step_lines(steps: Steps, page: Page) -> Iterator[list[str]]:
    dazed = " (stunned: one at most)" if steps.dazed else ""
    left = [f"{counted(steps.moves_left, 'Movement Step')}{dazed}"]
    left.append("the Action Step" if steps.action_left else "no Action Step")
    yield line(page, "left", left, how="bold")
    if steps.evades and (steps.moves or steps.action_left):
        due = f"{listed(steps.evades)}, before a step or any action but an attack"
        yield line(page, "evade", [due], how="yellow")
    near = [space for space in steps.moves if space not in steps.afar]
    yield line(page, "move", near)
    yield line(page, "  or on", steps.afar)
    if steps.runs == near and near:
        yield line(page, "run", ["as far as one step"])
    else:
        yield line(page, "run", steps.runs)
    yield line(page, "attack", _armed(steps))
    yield line(
        page, "cast", [f"{c['spell']} on {either(c['on'])}" for c in steps.casts]
    )
    yield used(steps.uses, page)
    yield line(page, "barrier", steps.barrier)
    plain = ("explore", "hide", "unhide", "burn", "escape")
    others = [word for word in plain if getattr(steps, word)]
    if steps.dark and "explore" in others:
        others[0] = "explore (in the dark: a Movement Step too)"
    if steps.bare and others[:1] == ["explore"]:
        others[0] = "explore (no card lies here)"
    if steps.drop:
        others.append("drop")
    yield line(page, "also", [*others, "done"])


def used(uses: list[dict[str, str]], page: Page) -> list[str]:
    """RC-380: some cards are used by anybody at any time, in no turn of theirs too."""
    return line(page, "use", [_usable(one) for one in uses])


def _usable(one: dict[str, str]) -> str:
    by = f", {one['by']}" if one.get("by") else ""
    return f"{one['card']} ({one['costs']}{by})"


def _armed(steps: Steps) -> list[str]:
    """Each monster in reach once, with all that can be used on it."""
    found: dict[str, list[str]] = {}
    for one in steps.attacks:
        found.setdefault(one["monster"], []).append(one["weapon"])
    return [f"{monster} with {either(arms)}" for monster, arms in found.items()]


def either(words: list[str]) -> str:
    return " or ".join(words)
