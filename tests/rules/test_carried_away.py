"""A step into another room, and what takes him away before all of it has happened."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.build import House

# What waits, in the order in which it happens, each with a sign that it came to that.
WAITING = {
    "jade-toad": "When you enter the Parlor, place darkness in the Kitchen.",
    "glass-eye": "When you move, place darkness in the Chapel.",
}
CURSE = "black-ledger"
AWAY = ("move to the Cellar", "take 99 damage", "gain 1 threat")


def setting_out(worded: Any, text: str) -> House:
    """Ada's turn beside the door to the Parlor, where a Zombie waits."""
    house = House()
    house["ada"].items[:] = []
    house.give("ada", CURSE, *WAITING)
    for card, said in {**WAITING, CURSE: text}.items():
        worded(house, "exploration", card, said)
    house.table.session.sealed.clear()
    house.put("ada", "great-hall-2")
    house.put("bruno", "wheel-house-1")
    house.monster("zombie", "parlor-2")
    house.turn()
    return house


def came(house: House, roll: int = 10, way: str = "move") -> list[str]:
    """How far it came: the horror test, then what waits for entering and for moving."""
    who = {} if way == "move" else {"who": "ada"}
    step = {"space": "parlor-1"} if way == "move" else {"spaces": ["parlor-1"]}
    house.do(way, roll=[roll], **who, **step)
    found = ["horror"] if "horror" in [t["sort"] for t in house.told("test")] else []
    found += ["enter"] if house["kitchen"].dark else []
    return found + (["move"] if house["chapel"].dark else [])


@pytest.mark.parametrize("way", ["move", "sweep"])
@pytest.mark.parametrize(
    "when, before",
    [
        ("you leave the Great Hall", []),
        ("you fail a horror test", ["horror"]),
        ("you enter a room", ["horror"]),
        ("you move", ["horror", "enter"]),
    ],
)
@pytest.mark.parametrize("deed", AWAY)
def test_what_takes_him_away_ends_it(
    worded: Any, way: str, when: str, before: list[str], deed: str
) -> None:
    """RC-176 RC-257: elsewhere or dead, nothing more of this room happens to him."""
    house = setting_out(worded, f"When {when}, {deed}.")
    found = came(house, way=way)
    if deed == "gain 1 threat":
        assert found == ["horror", "enter", "move"] and house.told("threat")
        return
    assert found[: len(before)] == before
    gone = house["ada"].state != "alive" or house["ada"].space == "cellar-1"
    assert gone and (when == "you enter a room" or "enter" not in found[len(before) :])
    if house["ada"].state != "alive":
        assert "move" not in found


@pytest.mark.parametrize("deed", AWAY)
def test_nothing_waits_for_a_step_within_the_room(worded: Any, deed: str) -> None:
    house = setting_out(worded, f"When you leave the Great Hall, {deed}.")
    house.do("move", space="great-hall-1")
    assert house["ada"].space == "great-hall-1" and not house.told("threat")
    assert not house.told("test") and house["chapel"].dark


@pytest.mark.parametrize("hide", [True, False])
def test_a_card_that_puts_him_there_brings_him_out_of_hiding(
    worded: Any, hide: bool
) -> None:
    """RC-337: the same happens as after a step."""
    house = setting_out(worded, "Any time: Move to the Parlor.")
    house["ada"].hiding = hide
    answers = {"space": "parlor-1"}
    house.do("use", card=CURSE, answers=answers, roll=[1])
    assert house["ada"].space == "parlor-1" and not house["ada"].hiding
    assert house["kitchen"].dark and house["chapel"].dark
    assert [one["sort"] for one in house.told("test")] == ["horror"]
