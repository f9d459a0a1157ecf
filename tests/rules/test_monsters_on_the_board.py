"""Monsters that the keeper moves and places (p11, p12, p13, p25)."""

from __future__ import annotations

import pytest

from keeper.errors import Refused
from tests.rules.build import House
from tests.rules.test_keeper_actions import ready, refused


def test_a_monster_stops_for_each_horror_test_on_its_way() -> None:
    """RC-109"""
    house = ready(("zombie", "parlor-1"))
    house.put("ada", "great-hall-2")
    house.put("bruno", "guest-bedroom-1")
    house.do(
        "monster-move",
        roll=[5],
        monster="zombie-1",
        spaces=["great-hall-2", "parlor-1"],
    )
    kinds = [kind for kind in house.kinds() if kind in ("moved", "test")]
    assert kinds == ["moved", "test", "moved"]


@pytest.mark.parametrize(
    "space, rule",
    [
        ("parlor-1", "RC-041"),
        ("library-3", "RC-110"),
        ("great-hall-4", None),
        ("kitchen-2", None),
    ],
)
def test_monsters_walk_as_investigators_do(space: str, rule: str | None) -> None:
    """RC-110: adjacency, no walls, no sealed doors"""
    start = {"parlor-1": "great-hall-4", "kitchen-2": "kitchen-1"}
    house = ready(("zombie", start.get(space, "great-hall-1")))
    if rule:
        with pytest.raises(Refused) as no:
            house.do("monster-move", monster="zombie-1", spaces=[space])
        assert no.value.rule == rule
    else:
        house.do("monster-move", monster="zombie-1", spaces=[space])
        assert house["zombie-1"].space == space


def test_locks_do_not_stop_monsters() -> None:
    """RC-110"""
    house = ready(("zombie", "kitchen-2"))
    assert house["guest-bedroom"].pile[0] == "swollen-door"
    house.do("monster-move", monster="zombie-1", spaces=["guest-bedroom-1"])
    assert house["zombie-1"].space == "guest-bedroom-1"
    assert house["guest-bedroom"].pile[0] == "swollen-door"


def test_a_stunned_monster_is_not_moved() -> None:
    """RC-111"""
    house = ready(("zombie", "parlor-1"))
    house["zombie-1"].stun = 1
    with pytest.raises(Refused) as no:
        house.do("monster-move", monster="zombie-1", spaces=["parlor-2"])
    assert no.value.rule == "RC-111"
    refused(house, "a-crook-of-the-finger", "RC-111")


def test_a_stunned_monster_is_not_offered_beside_another() -> None:
    """RC-111"""
    house = ready(("zombie", "parlor-1"), ("zombie", "cellar-1"))
    house["zombie-1"].stun = 1
    house.do("action", typed="a-crook-of-the-finger", answers={"step": ["chapel-2"]})
    assert "choose" not in house.asked_kinds()
    assert house["zombie-2"].space == "chapel-2"


def test_each_monster_moves_but_the_stunned_stay() -> None:
    """RC-111"""
    house = ready(("zombie", "parlor-1"), ("zombie", "library-1"))
    house["zombie-1"].stun = 2
    house.do("action", typed="the-household-stirs", answers={"step": "library-2"})
    assert [one.space for one in house.table.monsters] == ["parlor-1", "library-2"]


def test_a_random_figure_of_its_kind_is_placed_unseen() -> None:
    """RC-112"""
    figures = set()
    for seed in "abcdefgh":
        house = ready(seed=seed)
        house.do("action", typed="evensong-below")
        (cultist,) = house.table.monsters
        figures.add(cultist.figure)
        assert not [r for r in house.reports if r.kind == "underside" and r.open]
    assert len(figures) > 2
    assert figures <= set(house.library.monsters()["cultist"].figures)


@pytest.mark.parametrize("space", ["chapel-1", "chapel-2"])
def test_a_room_means_any_of_its_spaces(space: str) -> None:
    """RC-113"""
    house = ready()
    house.do("action", typed="evensong-below", answers={"space": space})
    assert house.table.monsters[0].space == space


def crowd(house: House) -> None:
    for _ in house.library.monsters()["cultist"].figures:
        house.monster("cultist", "library-1")


def test_with_all_figures_on_the_board_one_may_be_killed_for_it() -> None:
    """RC-114"""
    house = ready()
    crowd(house)
    answers = {"space": "chapel-2", "replace": "cultist-3"}
    house.do("action", typed="evensong-below", answers=answers)
    assert house["cultist-3"].space == "chapel-2"
    assert len(house.table.monsters) == len(house.library.monsters()["cultist"].figures)


def test_or_none_is_placed() -> None:
    """RC-114"""
    house = ready()
    crowd(house)
    house.do("action", typed="evensong-below", answers={"replace": "none"})
    assert {one.space for one in house.table.monsters} == {"library-1"}


def test_nobody_evades_a_monster_that_leaves() -> None:
    """RC-115"""
    house = ready(("zombie", "parlor-1"))
    house.put("ada", "parlor-1")
    house.do("monster-move", monster="zombie-1", spaces=["parlor-2"])
    assert house.told("test") == []


def test_cult_leaders_are_no_cultists() -> None:
    """RC-116"""
    house = ready(("cult-leader", "chapel-1"))
    crowd(house)
    house.do("action", typed="evensong-below", answers={"replace": "none"})
    (asked,) = [one for one in house.asked if one.kind == "replace"]
    assert "cult-leader-1" not in asked.choices and len(asked.choices) == 7


@pytest.mark.parametrize("here", [(), ("ada",), ("ada", "bruno")])
def test_everybody_in_the_room_faces_a_placed_monster(here: tuple[str, ...]) -> None:
    """RC-117"""
    house = ready()
    for who in here:
        house.put(who, "chapel-2")
    house.do("action", typed="evensong-below", answers={"space": "chapel-1"})
    tests = house.told("test")
    assert {test["who"] for test in tests} == set(here)
    assert {test["sort"] for test in tests} <= {"horror"}


def test_the_keeper_orders_their_horror_tests() -> None:
    """RC-117"""
    house = ready()
    for who in ("ada", "bruno"):
        house.put(who, "chapel-2")
    house.do("action", typed="evensong-below", answers={"horror-order": "bruno"})
    assert [test["who"] for test in house.told("test")] == ["bruno", "ada"]


def test_where_it_cannot_go_names_the_rule_and_its_page() -> None:
    """RC-110, RC-041, RC-343"""
    house = ready(("zombie", "parlor-2"))
    house.do("action", typed="a-crook-of-the-finger", answers={"step": ["stay"]})
    (asked,) = [one for one in house.asked if one.kind == "step"]
    pages = {(why.rule, why.page) for why in asked.barred.values()}
    assert ("RC-110", 11) in pages
    assert pages <= {("RC-110", 11), ("RC-041", 8), ("RC-345", 13)}
