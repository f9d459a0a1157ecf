"""Which spaces are adjacent (p8)."""

from __future__ import annotations

import pytest

from keeper.errors import NotUnderstood, Refused
from keeper.rules.chapters.house import adjacency, monster_moves
from keeper.rules.chapters.rounds import turns
from tests.rules.build import House
from tests.rules.refusals import refused


def allowed(here: str, there: str) -> bool:
    """Whether a step from one space to another may be tried."""
    house = House()
    house.put("ada", here)
    house.turn()
    try:
        house.do("run", space=there)
    except Refused:
        return False
    return True


@pytest.mark.parametrize(
    "here, there",
    [
        ("great-hall-1", "great-hall-2"),  # a white line
        ("library-2", "chapel-2"),  # a white line between two rooms
        ("great-hall-2", "parlor-1"),  # a door
        ("great-hall-3", "kitchen-1"),
        ("gallery-porch-1", "chapel-1"),
    ],
)
def test_a_white_line_or_a_door_makes_spaces_adjacent(here: str, there: str) -> None:
    """RC-039"""
    house = House()
    for one, other in ((here, there), (there, here)):
        house.put("ada", one)
        assert other in adjacency.investigator_steps(house.game, house["ada"])


@pytest.mark.parametrize(
    "here, there",
    [
        ("great-hall-4", "kitchen-2"),
        ("parlor-2", "guest-bedroom-2"),
        ("kitchen-1", "gallery-porch-1"),
        ("kitchen-2", "chapel-1"),
        ("chapel-1", "library-1"),
        ("cellar-1", "library-3"),
        ("great-hall-4", "guest-bedroom-1"),  # corner to corner, walls between
    ],
)
def test_a_wall_without_a_door_separates(here: str, there: str) -> None:
    """RC-040"""
    for one, other in ((here, there), (there, here)):
        house = House()
        house.put("ada", one)
        house.turn()
        refused(house, "RC-036", "run", space=other)


@pytest.mark.parametrize(
    "here, there", [("great-hall-4", "parlor-1"), ("wheel-house-1", "library-1")]
)
def test_a_sealed_door_stops_everybody(here: str, there: str) -> None:
    """RC-041"""
    for one, other in ((here, there), (there, here)):
        house = House()
        house.put("ada", one)
        for kind in house.library.monsters():
            monster = house.monster(kind, one)
            assert other not in monster_moves.monster_steps(house.game, monster)
        house.table.monsters.clear()
        house.turn()
        refused(house, "RC-041", "run", space=other)
        house.table.turn.moves = 1  # else the way around is taken
        refused(house, "RC-041", "move", space=other)


def test_a_door_that_is_unsealed_by_a_card_can_be_passed() -> None:
    """RC-022, RC-041"""
    house = House()
    house.table.session.sealed.remove("great-hall/parlor-2")
    house.put("ada", "great-hall-4")
    house.turn()
    house.do("move", space="parlor-1")
    assert house["ada"].space == "parlor-1"


@pytest.mark.parametrize(
    "here, there",
    [("great-hall-1", "great-hall-4"), ("great-hall-3", "great-hall-2")],
)
def test_spaces_that_meet_at_a_white_crossing_are_adjacent(
    here: str, there: str
) -> None:
    """RC-042"""
    assert allowed(here, there) and allowed(there, here)


def test_spaces_that_meet_at_a_pillar_are_not() -> None:
    """RC-042"""
    assert not allowed("chapel-1", "library-2")
    assert not allowed("library-3", "chapel-2")


def test_a_door_costs_no_more_than_a_line() -> None:
    """RC-043"""
    house = House()
    house.put("ada", "great-hall-2")
    ada = house.turn()
    house.do("move", space="parlor-1")
    assert turns.moves_left(house.game, ada) == 1


def test_an_unknown_or_unclear_space_is_not_understood() -> None:
    """RC-036"""
    house = House()
    house.turn()
    for typed in ("attic", "", "g"):
        with pytest.raises(NotUnderstood):
            house.do("move", space=typed)
    house.do("move", space="g-h-2")
    assert house["ada"].space == "great-hall-2"
