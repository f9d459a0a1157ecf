"""Whom an investigator can attack, and with what: range, sight, weapons (p9, p21)."""

from __future__ import annotations

import pytest

from keeper.content.plan.house import SIGHT
from keeper.errors import NotUnderstood, Refused
from tests.rules.arena import RING, aim, attack, duel

# Who may attack whom ------------------------------------------------------------------


@pytest.mark.parametrize(
    "item, target",
    [
        ("juggling-knives", "great-hall-2"),  # range 1, adjacent
        ("juggling-knives", "great-hall-4"),  # range 1, diagonally
        ("pocket-pistol-1", "great-hall-3"),
        ("army-revolver", "great-hall-1"),  # p21: range 0, the same space
        ("fire-axe", "great-hall-1"),
    ],
)
def test_a_target_within_range_can_be_attacked(item: str, target: str) -> None:
    """RC-239 RC-242: an adjacent space is range 1; other figures do not matter."""
    house = aim("great-hall-1", target, item)
    house.monster("cultist", "great-hall-2")
    attack(house, item, roll=10, monster="zombie-1")
    assert house.told("draw")


@pytest.mark.parametrize(
    "space, target, item, rule, page",
    [
        ("great-hall-1", "great-hall-2", "fire-axe", "RC-244", 22),
        ("library-1", "library-3", "juggling-knives", "RC-244", 22),
        ("great-hall-2", "parlor-1", "army-revolver", "RC-240", 21),
        ("great-hall-4", "parlor-1", "army-revolver", "RC-240", 21),  # sealed door
        ("great-hall-3", "kitchen-1", "deer-rifle", "RC-240", 21),
        ("kitchen-2", "cellar-1", "deer-rifle", "RC-240", 21),  # ladders: no sight
        ("gallery-porch-1", "chapel-1", "deer-rifle", "RC-240", 21),
        ("chapel-1", "library-1", "deer-rifle", "RC-241", 21),
    ],
)
def test_a_target_out_of_range_or_sight_is_refused(
    space: str, target: str, item: str, rule: str, page: int
) -> None:
    """RC-240 RC-241 RC-243 RC-244 RC-344: doors, walls, and too many spaces."""
    house = aim(space, target, item)
    before = house.table.state()
    with pytest.raises(Refused) as no:
        attack(house, item)
    assert (no.value.rule, no.value.page) == (rule, page)
    assert house.table.state() == before


def test_range_is_counted_over_white_lines_into_another_room() -> None:
    """RC-239 RC-241: the chapel opens on the library."""
    house = aim("chapel-2", "library-3", "pocket-pistol-1")
    attack(house, "pocket-pistol-1", roll=10)
    house = aim("chapel-2", "library-2", "juggling-knives")
    attack(house, "juggling-knives", roll=10)
    assert house.told("draw")


@pytest.mark.parametrize("target", ["library-2", "library-3", "chapel-2"])
def test_bare_hands_reach_only_the_same_space(target: str) -> None:
    """RC-244"""
    house = aim("library-1", target)
    with pytest.raises(Refused) as no:
        attack(house, "hands")
    assert no.value.rule == "RC-244"


def test_a_hiding_investigator_does_not_attack() -> None:
    """RC-339"""
    house = duel("zombie-1", "army-revolver")
    house["ada"].hiding = True
    with pytest.raises(Refused) as no:
        attack(house, "army-revolver")
    assert no.value.rule == "RC-339"


def test_a_weapon_of_somebody_elses_is_not_there() -> None:
    """RC-217: the weapon must be his own."""
    house = duel("zombie-1", "fire-axe")
    house.give("bruno", "army-revolver")
    before = house.table.state()
    with pytest.raises(NotUnderstood):
        attack(house, "army-revolver")
    assert house.table.state() == before


def test_what_is_no_weapon_is_no_weapon() -> None:
    """RC-217"""
    house = duel("zombie-1", "storm-lantern-1")
    with pytest.raises(Refused) as no:
        attack(house, "storm-lantern")
    assert no.value.rule == "RC-217"


def test_an_attack_takes_no_evade_test_and_the_action() -> None:
    """RC-194 RC-035: also with a second monster beside him; then no second attack."""
    house = duel("zombie-1", "army-revolver")
    house.monster("cultist", RING)
    house.monster("witch", "library-2")
    attack(house, "army-revolver", roll=10, monster="witch-1")
    assert [one["sort"] for one in house.told("test")] == ["combat"]
    with pytest.raises(Refused) as no:
        attack(house, "army-revolver", monster="witch-1")
    assert no.value.rule == "RC-035"


@pytest.mark.parametrize(
    "target, offered",
    [
        ("library-1", ["fire-axe", "juggling-knives", "deer-rifle", "bare-hands"]),
        ("library-2", ["juggling-knives", "deer-rifle"]),
        ("library-3", []),  # one alone is not asked for
    ],
)
def test_only_weapons_that_reach_are_offered(target: str, offered: list[str]) -> None:
    """RC-239 RC-244: without --with, the choice is among those that can be used."""
    house = duel("zombie-1", "storm-lantern-1", "fire-axe", "juggling-knives")
    house.give("ada", "deer-rifle")
    house["zombie-1"].space = target
    house.do("attack", roll=[10], monster="zombie-1")
    assert [one.choices for one in house.asked if one.kind == "weapon"] == (
        [offered] if offered else []
    )
    (told,) = house.told("attack")
    assert told["weapon"] == (offered[0] if offered else "deer-rifle")


@pytest.mark.parametrize(
    "space, target, judged",
    [
        ("great-hall-1", "great-hall-1", False),
        ("great-hall-1", "great-hall-2", False),
        ("chapel-1", "library-1", True),
    ],
)
def test_where_a_list_of_spaces_cannot_say_people_judge_what_is_seen(
    space: str, target: str, judged: bool
) -> None:
    """RC-241: and what stands in the same room is seen without a word."""
    house = aim(space, target, "deer-rifle")
    plan = house.library.plan
    object.__setattr__(plan, "judged", SIGHT)
    try:
        attack(house, "deer-rifle", roll=10)
    finally:
        object.__setattr__(plan, "judged", "")
    said = [one["text"] for one in house.told("by-hand")]
    assert len(said) == int(judged) and all("yours to judge" in one for one in said)
    assert house.told("draw")
