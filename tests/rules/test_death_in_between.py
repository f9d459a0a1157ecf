"""Who is killed, or out of his mind, halfway: what still happens, and what no longer does."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules import arena
from tests.rules.build import House

LEDGER = "black-ledger"


def cursed(worded: Any, text: str, *things: str) -> House:
    """Ada beside a Zombie, with a card that says this; one more damage would kill her."""
    house = arena.ring("zombie-1", LEDGER, *things)
    worded(house, "exploration", LEDGER, text)
    house["ada"].health.now = 1
    house.turn()
    return house


def test_whom_a_card_kills_before_a_test_has_not_passed_it(worded: Any) -> None:
    """RC-246: and nothing that follows a passed test comes of it."""
    house = cursed(worded, "Before you make a combat test, take 1 damage.")
    house.stack("combat-humanoid", "a-steady-wrist")
    card = house.library.card("a-steady-wrist", ("combat-humanoid",))
    assert card.attack.startswith("Test")
    house.do("attack", roll=[1, 1], monster="zombie-1")
    assert house["ada"].state == "dead" and not house.told("test")
    assert house["zombie-1"].damage == 0


@pytest.mark.parametrize("word", ["pass", "fail"])
def test_a_test_that_a_card_settles_has_been_made(worded: Any, word: str) -> None:
    """What waits for any test, passed or failed, waits for this one too."""
    house = arena.ring("zombie-1", LEDGER, "jade-toad")
    said = f"Before you make a test, {word} this test automatically."
    worded(house, "exploration", LEDGER, said)
    after = "After you have made a test, gain 1 skill point."
    worded(house, "exploration", "jade-toad", after)
    before = house["ada"].skill
    house.do("test", who="ada", attribute="luck")
    assert house.told("settled") and house["ada"].skill == before + 1


def test_what_lay_face_down_before_the_dead_is_discarded() -> None:
    """RC-262"""
    house = House()
    house["ada"].facedown.append("wet-footprints")
    house["mythos"].draw.remove("wet-footprints")
    house.do("damage", who="ada", n=99)
    assert house["ada"].facedown == []
    assert house["mythos"].discard == ["wet-footprints"]


def test_nobody_is_killed_twice_by_what_comes_of_his_death(worded: Any) -> None:
    """RC-262"""
    house = cursed(worded, "When you are killed, take 5 damage.")
    house.do("damage", who="ada", n=1)
    assert house.kinds().count("killed") == 1 and len(house.told("damage")) == 1


@pytest.mark.parametrize("needs, asked", [(2, 0), (3, 2)])
def test_a_game_that_an_effect_on_several_decides_asks_for_no_trauma(
    needs: int, asked: int
) -> None:
    """RC-377 RC-295: the objective is looked at first."""
    house = House()
    goal = house.own.objectives["get-out"]
    goal.keeper = f"Keeper wins when {needs} investigators are insane."
    house.hold("mythos", "bell-for-no-service")
    house.hold("trauma", "the-counting")
    house.table.session.threat = 9
    house["ada"].sanity.now = house["bruno"].sanity.now = 1
    house.turn()
    house.do("mythos-play", card="bell-for-no-service", roll=[10, 10])
    assert (house.table.session.outcome is not None) is (needs == 2)
    assert house.asked_kinds().count("trauma") == asked
