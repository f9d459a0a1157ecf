"""What cards do to people and to what they carry: exactly so much, and to nobody else."""

from __future__ import annotations

from typing import Any

import pytest

from keeper.rules.chapters.house import features
from tests.rules.build import House
from tests.rules.tables import AXE, together
from tests.rules.test_sentences import play

# Of Ada: health, sanity, both at most, skill points, stun, things, traumas.
Facts = tuple[int, int, int, int, int, int, int, int]


def arranged() -> House:
    """She has 4 of 9 health, 3 of 7 sanity, three skill points and three things."""
    house = together()
    ada = house["ada"]
    ada.health.max, ada.sanity.max = 9, 7
    return house


def facts(house: House, who: str = "ada") -> Facts:
    one = house[who]
    traumas = (one.injury is not None) + (one.insanity is not None)
    gauges = one.health.now, one.sanity.now, one.health.max, one.sanity.max
    return (*gauges, one.skill, one.stun, len(one.items), traumas)


DONE: dict[str, dict[int, int]] = {
    "Heal 1 damage.": {0: 5},
    "Heal all damage.": {0: 9},
    "Heal 9 horror.": {1: 7},
    "Take 1 damage and 2 horror.": {0: 3, 1: 1},
    "Your health is increased by 2.": {0: 6, 2: 11},
    "Your health is reduced by 2.": {2: 7},
    "Your health is reduced by 7.": {0: 2, 2: 2},
    "Your health is reduced by 9.": {0: 1, 2: 1},
    "Your sanity is reduced by 5.": {1: 2, 3: 2},
    "Your sanity is increased by 1.": {1: 4, 3: 8},
    "Gain 2 skill points.": {4: 5},
    "Lose 2 skill points.": {4: 1},
    "Lose 5 skill points.": {4: 0},
    "You are stunned.": {5: 2},
    "Remove 1 stun token.": {5: 0},
    "Remove all stun tokens.": {5: 0},
    "Discard an injury.": {7: 1},
    "Discard a trauma.": {7: 1},
    "Discard all of your trauma.": {7: 0},
    "Discard 2 items.": {6: 1},
    "Discard 9 items.": {6: 0},
    "Discard all items.": {6: 0},
    "Discard a random item.": {6: 2},
    "Discard the Mill Axe.": {6: 2},
    "Discard your weapon.": {6: 2},
    "Discard a tome.": {},
    "Drop 2 items.": {6: 1},
    "Drop a random item.": {6: 2},
    "Drop the Mill Axe.": {6: 2},
    "Drop your weapon.": {6: 2},
    "Drop all your weapons.": {6: 0},
    "Drop everything.": {6: 0},
    "Give an item to another investigator.": {6: 2},
    "Take an item from another investigator.": {6: 4},
    "Gain the Fire Axe.": {6: 4},
    "Gain a random weapon.": {6: 4},
}


@pytest.mark.parametrize("text", DONE)
def test_so_much_is_done_and_no_more(text: str) -> None:
    house = arranged()
    before, bruno = list(facts(house)), facts(house, "bruno")
    play(house, text)
    wanted = [DONE[text].get(n, value) for n, value in enumerate(before)]
    assert list(facts(house)) == wanted
    others = {"Give": 1, "Take an": -1}
    by = next((n for word, n in others.items() if text.startswith(word)), 0)
    assert facts(house, "bruno")[6] == bruno[6] + by
    assert facts(house, "bruno")[:6] == bruno[:6]


@pytest.mark.parametrize("text", ["Drop the Mill Axe.", "Drop everything."])
def test_what_is_dropped_lies_in_the_room(text: str) -> None:
    house = arranged()
    play(house, text)
    room = house.table.rooms["great-hall"]
    assert AXE in room.pile and AXE in room.faceup


def test_nobody_gives_or_takes_where_nobody_is() -> None:
    house = arranged()
    house.put("bruno", "library-3")
    before = house.table.state()
    for verb in ("Give an item to", "Take an item from"):
        play(house, f"{verb} another investigator.")
        assert house.table.state() == before
    house.put("bruno", "great-hall-1")
    house["bruno"].items.clear()
    before = house.table.state()
    play(house, "Take an item from another investigator.")
    assert house.table.state() == before


@pytest.mark.parametrize("place", [True, False])
def test_only_at_a_hiding_space_can_a_card_hide_somebody(place: bool) -> None:
    house = arranged()
    house.table.markers.clear()
    if place:
        features.place(house.game, "hiding", house["ada"].space)
    play(house, "You hide.")
    assert house["ada"].hiding is place
    assert ("nothing" in house.kinds()) is not place
    play(house, "You hide.")
    assert "nothing" not in house.kinds() if place else "nothing" in house.kinds()
    play(house, "You are no longer hiding.")
    assert not house["ada"].hiding and ("hiding" in house.kinds()) is place


@pytest.mark.parametrize("whom", ["another investigator", "the monster"])
def test_who_changes_places_meets_no_lock(whom: str) -> None:
    """Bruno and the Zombie are behind the Green Lock, and Ada behind another."""
    house = arranged()
    for one in ("bruno", "zombie-1"):
        house.put(one, "parlor-1")
    house.pile("great-hall", "swollen-door")
    play(house, f"Swap places with {whom}.", monster=house["zombie-1"])
    other = "bruno" if "investigator" in whom else "zombie-1"
    assert (house["ada"].space, house[other].space) == ("parlor-1", "great-hall-4")
    assert "revealed" not in house.kinds()


@pytest.mark.parametrize("forbidden", [True, False])
def test_who_may_not_gain_skill_points_loses_them_all_the_same(
    worded: Any, forbidden: bool
) -> None:
    house = arranged()
    ada = house["ada"]
    text = "You may not gain skill points." if forbidden else ""
    worded(house, "exploration", ada.items[1], text)
    play(house, "Gain 1 skill point.")
    assert ada.skill == (3 if forbidden else 4)
    play(house, "Lose 1 skill point.")
    assert ada.skill == (2 if forbidden else 3)
    assert [one["by"] for one in house.told("skill")] == [-1]


@pytest.mark.parametrize(
    ("option", "sort", "whose", "asks"),
    [
        ([], "mythos", "", "investigators"),
        (["keeper-disarms"], "mythos", "", "keeper"),
        ([], "mythos", " of the keeper's choice", "keeper"),
    ],
)
def test_whose_choice_it_is_which_weapon_falls(
    option: list[str], sort: str, whose: str, asks: str
) -> None:
    """RC-397"""
    house = arranged()
    house.table.session.options[:] = option
    play(house, f"Drop a weapon{whose}.", sort)
    assert [one.asks for one in house.asked if one.kind == "drop-weapon"] == [asks]
