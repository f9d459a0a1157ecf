"""A way of several steps, and what a step sets off before the next."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.build import House
from tests.rules.refusals import refused

HALL = ["great-hall-2", "great-hall-3", "great-hall-4"]


def waiting(worded: Any, text: str, space: str = "parlor-1") -> House:
    """Ada has a card that says this; a Zombie stands in the hall, Bruno far away."""
    house = House()
    house["ada"].items[:] = []
    house.give("ada", "black-ledger")
    worded(house, "exploration", "black-ledger", text)
    house.put("ada", space)
    house.put("bruno", "wheel-house-1")
    house.monster("zombie", "great-hall-1")
    return house


def walked(house: House) -> list[str]:
    return [one["space"] for one in house.told("moved")]


MOVED = "When you enter the Parlor, move to the Cellar."


@pytest.mark.parametrize("text, ways", [("", 3), (MOVED, 2)])
def test_whom_a_card_puts_elsewhere_is_swept_no_further(
    worded: Any, text: str, ways: int
) -> None:
    """RC-401: the rest of the way does not begin where he stands."""
    house = waiting(worded, text, "great-hall-2")
    house.table.monsters.clear()
    house.table.session.sealed.clear()
    spaces = ["parlor-1", "great-hall-2", "great-hall-3"]
    house.do("sweep", who="ada", spaces=spaces)
    assert len(walked(house)) == ways
    assert ("stopped" in house.kinds()) is (text == MOVED)
    assert house["ada"].space == ("cellar-1" if text else "great-hall-3")


def test_forced_he_goes_on_from_wherever_he_stands(worded: Any) -> None:
    """RC-401"""
    house = waiting(worded, MOVED, "great-hall-2")
    house.table.session.sealed.clear()
    spaces = ["parlor-1", "great-hall-2"]
    house.do("sweep", who="ada", spaces=spaces, force=True, roll=[1])
    assert house["ada"].space == "great-hall-2" and house.told("forced")


def test_whom_the_way_kills_is_swept_no_further(worded: Any) -> None:
    house = waiting(worded, "When you move, take 99 damage.", "great-hall-2")
    house.table.monsters.clear()
    house.do("sweep", who="ada", spaces=["great-hall-3", "great-hall-4"])
    assert walked(house) == ["great-hall-3"] and house["ada"].state == "dead"


@pytest.mark.parametrize(
    "deed, where",
    [
        ("gain 1 threat", "great-hall-4"),
        ("the monster is stunned", "great-hall-2"),
        ("kill the monster", ""),
        ("move the monster to the Cellar", "cellar-1"),
    ],
)
@pytest.mark.parametrize("by_card", [False, True])
def test_a_monster_goes_as_far_as_its_steps_let_it(
    worded: Any, deed: str, where: str, by_card: bool
) -> None:
    """RC-110 RC-111: stunned, dead or elsewhere it does not finish its way."""
    house = waiting(worded, f"The first time a monster moves, {deed}.")
    if by_card:
        house.table.session.threat = 9
        house.keeper("actions")
        text = "Choose a monster. Move it up to 3 spaces."
        card, *_ = house.library.cards("action")
        worded(house, "action", card, text, cost=0)
        steps = [HALL[0], "stay"] if where == "cellar-1" else HALL
        answers = {"choose": "zombie-1", "step": steps}
        house.do("action", typed=card, answers=answers)
    else:
        house.do("monster-move", monster="zombie", spaces=HALL)
    at = [one.space for one in house.table.monsters]
    assert at == ([where] if where else [])


def test_a_monster_is_forced_to_where_no_step_leads(worded: Any) -> None:
    """RC-110"""
    house = waiting(worded, "")
    words: dict[str, Any] = {"monster": "zombie", "spaces": ["cellar-1"]}
    refused(house, "RC-110", "monster-move", **words)
    house.do("monster-move", force=True, **words)
    assert house["zombie-1"].space == "cellar-1"
    assert [one["rule"] for one in house.told("forced")] == ["RC-110"]


@pytest.mark.parametrize(
    "said, moved",
    [(["great-hall-2"] * 3, 3), (["great-hall-2", "rest"], 1), (["rest"], 0)],
)
def test_all_that_are_left_may_stay_at_once(
    worded: Any, said: list[str], moved: int
) -> None:
    """RC-110: nothing more is asked then."""
    house = waiting(worded, "")
    for _ in range(2):
        house.monster("zombie", "great-hall-1")
    house.hold("mythos", "breath-on-the-neck")
    text = "Move each Zombie up to 1 space."
    worded(house, "mythos", "breath-on-the-neck", text, cost=0)
    house.turn()
    house.do("mythos-play", card="breath-on-the-neck", answers={"step": said})
    assert len(walked(house)) == moved
    assert house.asked_kinds().count("step") == len(said)
