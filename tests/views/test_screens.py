"""The screens of an evening as a terminal of 80x24 or 120x40 shows them.

`screens/` holds them without colour; `python -m tests.views.test_screens` writes them anew.
With colour they are the same signs, painted.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Callable

import pytest

from keeper.commands.overview import screen
from keeper.commands.root import COMMANDS
from keeper.rules.game import Question
from keeper.views import glance, reports, status
from keeper.views.audience import KEEPER
from keeper.views.board import checklist, floor
from keeper.views.observer import observe
from keeper.views.question import said
from keeper.views.style import Page
from keeper.views.turn import now
from tests.rules.build import House

HERE = Path(__file__).parent / "screens"
SIZES = {
    "80x24": (80, 24),
    "120x40": (80, 40),
}  # a page is never wider than is read well
PAINT = re.compile(r"\x1b\[[0-9;]*m")
TEAM = ("ada:level-eye,careful-reckoner", "bruno:ox-of-the-ledge,stubborn-as-granite")
TEAM += ("cora:steady-hands,has-seen-worse", "desmond:pallbearer,reader-of-epitaphs")
MONSTERS = (
    "great-hall-2 great-hall-4 parlor-2 kitchen-1 chapel-1 chapel-2 cellar-1".split()
)
KINDS = "zombie zombie maniac mi-go cultist cultist hound-of-tindalos".split()


def house() -> House:
    """Four investigators, eight monsters, both hands full."""
    found = House(TEAM, ("1A", "2A"))
    for kind, space in zip(KINDS, MONSTERS):
        found.monster(kind, space)
    found.monster("shoggoth", "library-1")
    found.hold("mythos", *list(found.library.cards("mythos"))[:4])
    found.hold("trauma", *list(found.library.cards("trauma"))[:4])
    for who, space in zip(("ada", "bruno", "cora"), MONSTERS):
        found.put(who, space)
    found.give("ada", "storm-lantern-1", "army-revolver")
    found["bruno"].stun, found["library"].dark = 1, True
    found.table.session.threat = 3
    return found


def acting() -> House:
    found = house()
    found.turn("ada")
    return found


def at(step: str) -> House:
    found = house()
    found.keeper(step)
    return found


def fight() -> House:
    found = acting()
    found.stack("combat-humanoid", *found["combat-humanoid"].draw)
    found.do("attack", monster="zombie-1", weapon="bare-hands", roll=[9])
    return found


def of(view: Any, made: Callable[[], House]) -> Callable[..., str]:
    return lambda page: KEEPER.see(view, made().game).text(page)


def prompts(page: Page) -> str:
    skill = "Ada Thorne tests Dexterity to evade Zombie 1: needs 6 or less. Spend one?"
    asked = [
        Question("skill", "investigators", skill, ["yes", "no"], "no"),
        Question("die", "investigators", "Ada Thorne rolls. The die?", [], ""),
        Question(
            "trauma",
            "keeper",
            "Ada Thorne was just hurt: play a trauma?",
            ["none", "turned-ankle"],
            "none",
            True,
            {"turned-ankle": "injury: You have 1 fewer Movement Step."},
        ),
    ]
    seen = observe(acting().game)
    lines = [
        *(said(one, page) for one in asked),
        glance.prompt(seen),
        glance.bar(seen, page.width),
    ]
    return "\n\n".join(lines)


SCREENS: dict[str, Callable[[Page], str]] = {
    "status": of(status.STATUS, house),
    "map": of(floor.MAP, house),
    "now": of(now.NOW, house),
    "now-in-a-turn": of(now.NOW, acting),
    **{
        f"now-{step}": of(now.NOW, lambda step=step: at(step))
        for step in ("trading", "threat", "actions", "attacks", "event")
    },
    "setup": of(checklist.SETUP, house),
    "help": lambda page: screen(COMMANDS),
    "fight": lambda page: reports.as_text(fight().reports, page),
    "prompts": prompts,
}
PAGED = ("setup",)  # longer than a screen: it stops at each screenful


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_is_as_it_was_and_fits(name: str, size: str) -> None:
    width, height = SIZES[size]
    text = SCREENS[name](Page(width, False, height))
    kept = (HERE / f"{name}-{size}.txt").read_text(encoding="utf-8")
    assert text + "\n" == kept, "look at it, then: python -m tests.views.test_screens"
    lines = text.splitlines()
    assert max(map(len, lines)) <= width
    assert len(lines) < height or name in PAGED


@pytest.mark.parametrize("name", SCREENS)
def test_colour_only_paints(name: str) -> None:
    plain = SCREENS[name](Page(80, False, 24))
    painted = SCREENS[name](Page(80, True, 24))
    assert PAINT.sub("", painted) == plain


def write() -> None:
    HERE.mkdir(exist_ok=True)
    for size, (width, height) in SIZES.items():
        for name, shown in SCREENS.items():
            text = shown(Page(width, False, height))
            (HERE / f"{name}-{size}.txt").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    write()
