"""Monsters against barriers (p23)."""

from __future__ import annotations

from typing import Any

import pytest

from keeper.content.unread import CARD
from keeper.errors import Refused
from tests.rules import arena
from tests.rules.build import House


def attack(house: House, monster: str, who: str = "", **more: Any) -> None:
    house.do("monster-attack", roll=[1, 1], monster=monster, who=who, **more)


def cards(klass: str, versus: str) -> list[str]:
    found = arena.printed(f"combat/{klass}")
    return [card["id"] for card in found if card["versus"] == versus]


# Barriers --------------------------------------------------------------------------------


def barred(klass: str, card: str) -> House:
    """A monster before the barred door between the great hall and the kitchen."""
    foe = {"humanoid": "zombie-1", "beast": "mi-go-1", "eldritch": "shoggoth-1"}[klass]
    house = arena.ring(foe)
    house.table.monsters[0].space = "kitchen-1"
    barrier = next(one for one in house.table.markers if one.id == "barrier-1")
    barrier.door = "great-hall/kitchen"
    house.stack(f"combat-{klass}", card)
    house.keeper("actions")
    return house


def go(house: House, *spaces: str) -> None:
    monster = house.table.monsters[0].id
    house.do("monster-move", roll=[1] * 4, monster=monster, spaces=list(spaces))


@pytest.mark.parametrize("klass", arena.CLASSES)
def test_a_barrier_on_the_way_is_fought_first(klass: str) -> None:
    """RC-229: cards are drawn on to the first “vs. barrier”."""
    first = cards(klass, "barrier")[0]
    aside = [cards(klass, "attack")[0], cards(klass, "hiding")[0]]
    house = barred(klass, first)
    house.stack(f"combat-{klass}", *aside, first)
    go(house, "great-hall-3")
    (draw,) = house.told("draw")
    assert (draw["deck"], draw["drawn"]) == (f"combat-{klass}", [*aside, first])
    assert "broken" not in house.asked_kinds()  # the card says it


@pytest.mark.parametrize(
    "klass, card",
    [("humanoid", "three-steps-behind"), ("beast", "a-nervous-start")],
)
def test_a_destroyed_barrier_leaves_the_board(klass: str, card: str) -> None:
    """RC-230: and the monster goes on through the door, and further."""
    house = barred(klass, card)
    go(house, "great-hall-3", "great-hall-4")
    assert house.table.monsters[0].space == "great-hall-4"
    assert "barrier-1" not in [one.id for one in house.table.markers]
    assert house.table.turn.stuck == [] and house.told("barrier")


@pytest.mark.parametrize(
    "klass, card",
    [("humanoid", "fingers-gone-numb"), ("eldritch", "the-burning-cold")],
)
def test_a_barrier_moved_off_goes_to_its_own_space(klass: str, card: str) -> None:
    """RC-231: it can be pushed back there."""
    house = barred(klass, card)
    go(house, "great-hall-3")
    (barrier,) = [one for one in house.table.markers if one.id == "barrier-1"]
    assert (barrier.door, barrier.space) == (None, "great-hall-3")
    assert house.table.monsters[0].space == "great-hall-3"


@pytest.mark.parametrize(
    "klass, card, stun",
    [
        ("humanoid", "the-echo-goes-about", 0),
        ("humanoid", "nothing-but-nerve", 1),
        ("beast", "there-must-be-a-seam", 1),
        ("eldritch", "one-low-note", 0),
    ],
)
def test_any_other_result_keeps_it_out_for_the_turn(
    klass: str, card: str, stun: int
) -> None:
    """RC-232: not even another way, but in the next turn it may try again."""
    house = barred(klass, card)
    monster = house.table.monsters[0]
    go(house, "great-hall-3", "great-hall-4")
    assert (monster.space, monster.stun) == ("kitchen-1", stun)
    with pytest.raises(Refused) as no:
        go(house, "kitchen-2")
    assert no.value.rule == ("RC-111" if stun else "RC-232")
    house.table.monsters[0].stun = 0
    with pytest.raises(Refused) as no:
        go(house, "kitchen-2")
    assert (no.value.rule, no.value.page) == ("RC-232", 23)
    house.keeper("actions")
    go(house, "kitchen-2")
    assert house.table.monsters[0].space == "kitchen-2"


def test_a_barrier_that_stuns_as_it_breaks_holds_all_the_same() -> None:
    """RC-230 RC-204: the way is free, but a stunned monster does not move."""
    house = barred("humanoid", "three-steps-behind")
    card = house.library.cards("combat-humanoid")["three-steps-behind"]
    was, card.defend = card.defend, "Destroy the barrier and monster is stunned."
    try:
        go(house, "great-hall-3")
    finally:
        card.defend = was
    assert house.table.monsters[0].space == "kitchen-1"
    assert "barrier-1" not in [one.id for one in house.table.markers]


def test_a_card_that_moves_the_monster_meets_the_barrier_too() -> None:
    """RC-229: also in the middle of its attack on a hidden investigator."""
    house = barred("humanoid", "three-steps-behind")
    house.put("ada", "kitchen-1")
    house["ada"].hiding = True
    house.keeper("attacks")
    house.stack("combat-humanoid", "two-hands-on-the-haft", "the-echo-goes-about")
    answers = {"step": ["great-hall-3", "great-hall-4"]}
    attack(house, "zombie-1", "ada", answers=answers)
    assert [one["card"] for one in house.told("draw")] == [
        "two-hands-on-the-haft",
        "the-echo-goes-about",
    ]
    assert house["zombie-1"].space == "kitchen-1"
    assert house.table.turn.stuck == ["zombie-1"]


def test_a_door_barred_from_both_sides_is_fought_twice() -> None:
    """RC-229"""
    house = barred("humanoid", "three-steps-behind")
    second = next(one for one in house.table.markers if one.id == "barrier-2")
    second.space, second.door = "kitchen-1", "great-hall/kitchen"
    again = next(
        card["id"]
        for card in arena.printed("combat/humanoid")
        if "barrier off the door" in card["defend"]
    )
    house.stack("combat-humanoid", "three-steps-behind", again)
    go(house, "great-hall-3")
    assert len(house.told("draw")) == 2
    assert house.table.monsters[0].space == "great-hall-3"
    assert not [one for one in house.table.markers if one.door]


@pytest.mark.parametrize("broken", [True, False])
def test_of_a_card_that_nobody_typed_in_people_say_whether_it_breaks(
    worded: Any, broken: bool
) -> None:
    card = cards("humanoid", "barrier")[0]
    house = barred("humanoid", card)
    worded(house, "combat-humanoid", card, "", defend=f"{CARD}{card}")
    monster = house.table.monsters[0]
    answers = {"broken": broken}
    house.do(
        "monster-move", monster=monster.id, spaces=["great-hall-3"], answers=answers
    )
    assert (monster.space == "great-hall-3") == broken
    assert any(one.id == "barrier-1" for one in house.table.markers) != broken
