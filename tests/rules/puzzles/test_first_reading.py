"""Puzzles in a game that was begun before the program knew the pieces."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.build import House

LOCK, OBSTACLE = "three-wards", "carved-slab"


def before_the_lock(**attributes: int) -> House:
    """Ada's turn, one step from a room behind a puzzle lock."""
    house = House()
    house.table.session.reading = 1
    house["ada"].attributes.update({"intellect": 4, "luck": 2, **attributes})
    house["ada"].skill = 2
    house.pile("parlor", LOCK, "only-dust-2")
    house.turn("ada")
    house.put("ada", "great-hall-2")
    return house


def enter(house: House, *solved: bool, luck: Any = False) -> list[int]:
    """The step into the room; how many puzzle actions were given, in order."""
    said = {"puzzle": list(solved), "puzzle-luck": luck}
    house.do("move", answers=said, space="parlor-1")
    return [one["actions"] for one in house.told("puzzle")]


def test_a_solved_puzzle_lets_the_step_go_on() -> None:
    """RC-302"""
    house = before_the_lock()
    assert enter(house, True) == [4]
    assert house["ada"].space == "parlor-1" and LOCK not in house["parlor"].pile


def test_an_unsolved_one_ends_it() -> None:
    """RC-303"""
    house = before_the_lock()
    enter(house, False)
    assert house["ada"].space == "great-hall-2" and LOCK in house["parlor"].pile
    assert house.table.turn.moves == 1


@pytest.mark.parametrize("stun", [0, 1])
def test_intellect_counts_the_actions_and_stun_does_not_lower_it(stun: int) -> None:
    """RC-306 RC-326 RC-203"""
    house = before_the_lock(intellect=6)
    house["ada"].stun = stun
    assert enter(house, False) == [6]


def test_a_skill_point_adds_luck_after_all_actions_are_used() -> None:
    """RC-317 RC-318"""
    house = before_the_lock()
    assert enter(house, False, True, luck=True) == [4, 2]
    assert house["ada"].skill == 1 and house["ada"].space == "parlor-1"


@pytest.mark.parametrize("options, given", [((), [4, 2]), (("luck-again",), [4, 2, 2])])
def test_one_skill_point_an_attempt(options: tuple[str, ...], given: list[int]) -> None:
    """RC-319"""
    house = before_the_lock()
    house.table.session.options = list(options)
    assert enter(house, False, False, False, luck=True) == given


def test_no_skill_point_is_offered_where_there_is_none() -> None:
    """RC-317 RC-167"""
    house = before_the_lock()
    house["ada"].skill = 0
    enter(house, False, luck=True)
    assert "puzzle-luck" not in house.asked_kinds()


def test_once_a_turn_and_again_in_the_next() -> None:
    """RC-320"""
    house = House()
    house.table.session.reading = 1
    house.pile("great-hall", OBSTACLE, "only-dust-2")
    house.turn("ada")
    house.do("explore", answers={"puzzle": False})
    house.table.turn.extra_actions = 1
    house.do("explore", answers={"puzzle": True})
    assert (
        house.told("puzzle")[0]["actions"] == 0 and OBSTACLE in house["great-hall"].pile
    )
    house.do("done")
    house.turn("bruno")
    house.do("explore", answers={"puzzle": True})
    assert OBSTACLE not in house["great-hall"].pile


def test_another_investigator_may_try_in_the_same_round() -> None:
    """RC-321"""
    house = before_the_lock()
    enter(house, False)
    house.do("done")
    house.turn("bruno")
    house.put("bruno", "great-hall-2")
    enter(house, True)
    assert house["bruno"].space == "parlor-1"
