"""A house given as a list of spaces and what they touch, for those who do not draw."""

from __future__ import annotations

import pytest

from keeper.content.plan.house import EVERYTHING, SIGHT, blank
from keeper.content.plan.listing import read_list
from keeper.content.plan.routes import House
from keeper.errors import StoryFault

NAMES = {"h": "Hall", "k": "Kitchen", "l": "Landing", "r": "Hallway 1"}
LIST = """
hall-1: hall-2, kitchen-1 by door, outside by door; start
hall-2: landing by stairs; hiding, altar   # up the stairs
kitchen-1: kitchen-2, hall-2 by a sealed door
Landing: hallway-1
"""


def test_rooms_spaces_doors_and_what_touches_what() -> None:
    plan = read_list(LIST, NAMES)
    assert plan.rooms["hall"].spaces == ("hall-1", "hall-2")
    assert plan.rooms["hallway-1"].spaces == ("hallway-1-1",)
    assert plan.touching["hall-1"] == {"hall-2"}
    assert plan.doors["hall/kitchen"].spaces == ("hall-1", "kitchen-1")
    assert plan.doors["hall/kitchen-2"].sealed and plan.doors["hall/outside"].outside
    assert plan.start == "hall-1"
    assert plan.features == (("hiding", "hall-2"), ("altar", "hall-2"))


def test_stairs_join_for_walking_and_for_nothing_else() -> None:
    plan = read_list(LIST, NAMES)
    assert plan.open_neighbours("hall-2") == {"hall-1", "landing-1"}
    assert plan.distance("hall-2", "landing-1") is None
    assert plan.distance("hall-1", "hall-2") == 1
    assert House(plan).walkable == set(plan.spaces)


def test_sight_is_within_a_room_and_people_judge_the_rest() -> None:
    plan = read_list(LIST, NAMES)
    assert plan.judged == SIGHT
    assert plan.sees("hall-1", "hall-2")
    assert not plan.sees("landing-1", "hallway-1-1")


def test_of_an_empty_list_only_the_rooms_are_known() -> None:
    """Everything is near: people say what is not. The last room is where they begin."""
    plan = read_list("", NAMES)
    assert plan.judged == EVERYTHING and plan.start == "hallway-1-1"
    assert plan.open_neighbours("hall-1") == set(plan.spaces) - {"hall-1"}
    assert plan.distance("hall-1", "landing-1") == 0 and plan.sees(
        "hall-1", "landing-1"
    )


def test_the_map_has_a_box_for_each_room_and_no_space_overlaps() -> None:
    names = {f"r{n}": f"Room {chr(64 + n)}" for n in range(1, 24)}
    rooms = [name.lower().replace(" ", "-") for name in names.values()]
    lines = [
        f"{room}-{n}: {room}-{n + 1}"
        for place, room in enumerate(rooms)
        for n in range(1, 2 + place % 7)
    ]
    plan = read_list("\n".join([f"{rooms[0]}-1:; start", *lines]), names)
    assert max(map(len, plan.lines)) <= 79 and len(set(map(len, plan.lines))) == 1
    cells = [
        (row, column)
        for space in plan.spaces.values()
        for row in range(space.top, space.bottom + 1)
        for column in range(space.left, space.right + 1)
    ]
    assert len(cells) == len(set(cells))
    drawn = blank(plan)
    assert all(drawn[row][column] == " " for row, column in cells)


@pytest.mark.parametrize(
    "text, message",
    [
        ("hall-1: attic-1; start", "line 1: 'attic-1' is no space"),
        ("hall-1: hall-1; start", "touches itself"),
        ("hall-1: hall-2 by rope", "'rope' joins no spaces"),
        ("hall-1: outside", "only a door leads outside"),
        ("hall-1: hall-2; fountain", "'fountain' is no mark"),
        ("hall-1: hall-2; start", "room 'Kitchen' has no space"),
        ("hall: kitchen, landing, hallway-1", "0 spaces are the start"),
        ("hall: kitchen, landing, hallway-1; start\nkitchen: hall; start", "2 spaces"),
    ],
)
def test_what_is_wrong_is_named(text: str, message: str) -> None:
    with pytest.raises(StoryFault) as fault:
        read_list(text, NAMES)
    assert message in fault.value.message
