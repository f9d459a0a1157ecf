"""Words that are easily taken for others: toward whom, before or after, of which test."""

from __future__ import annotations

from typing import Any

import pytest

from .build import House
from .test_favours import TOAD
from .test_sentences import play, stage

TOWARD = [
    ("Move the monster 2 spaces toward the investigator.", True),
    ("The monster moves up to 2 spaces toward you.", True),
    ("Each Zombie moves 2 spaces toward you.", True),
    ("Move the monster 1 space toward the investigator with the most damage.", True),
    ("Move the monster 1 space toward the nearest investigator.", False),
    ("Choose a Zombie. Move it 1 space toward the closest investigator.", False),
    ("Move the monster 1 space toward the investigator with the least damage.", False),
]


@pytest.mark.parametrize(("text", "goes"), TOWARD)
def test_toward_whom_a_monster_moves(text: str, goes: bool) -> None:
    """Bruno stands in its space already, Ada, whom the card is about, does not."""
    house = stage()
    here = house["zombie-1"].space
    house.put("ada", "great-hall-4" if here != "great-hall-4" else "great-hall-1")
    play(house, text, monster=house["zombie-1"])
    assert (house["zombie-1"].space != here) is goes


OF_MONSTERS = {
    "All monsters in your room are stunned.": ("stun", 1),
    "Each monster in your room is dealt 2 damage.": ("damage", 3),
    "Each monster in your room suffers 1 damage.": ("damage", 2),
}


@pytest.mark.parametrize("text", OF_MONSTERS)
def test_what_is_said_of_monsters_happens_to_them_alone(text: str) -> None:
    house = stage()
    ada, zombie = house["ada"], house["zombie-1"]
    before = ada.health.now, ada.stun
    play(house, text)
    what, now = OF_MONSTERS[text]
    assert getattr(zombie, what) == now
    assert (ada.health.now, ada.stun) == before


@pytest.mark.parametrize(
    ("text", "order"),
    [
        ("After you make a test, take 1 horror.", ["test", "horror"]),
        ("After you make a Luck test, take 1 horror.", ["test", "horror"]),
        ("Before you make a test, take 1 horror.", ["horror", "test"]),
        ("After you make a Lore test, take 1 horror.", ["test"]),
    ],
)
def test_before_and_after_a_test(worded: Any, text: str, order: list[str]) -> None:
    house = House()
    house.give("ada", TOAD)
    worded(house, "exploration", TOAD, text)
    house.turn("ada")
    house.do("test", who="ada", attribute="luck", roll=[1])
    assert [one for one in house.kinds() if one in ("test", "horror")] == order


@pytest.mark.parametrize(
    ("text", "rolled"),
    [
        ("After you make a test, you may roll again.", [10, 1]),
        ("Once per game, you may re-roll any one test.", [10, 1]),
    ],
)
def test_a_test_that_was_made_is_rolled_again(
    worded: Any, text: str, rolled: list[int]
) -> None:
    house = House()
    house.give("ada", TOAD)
    worded(house, "exploration", TOAD, text)
    house.turn("ada")
    answers = {"reroll": True}
    house.do("test", who="ada", attribute="luck", roll=rolled, answers=answers)
    assert [one["passed"] for one in house.told("test")] == [False, True]


@pytest.mark.parametrize(
    "text",
    [
        "Discard this card to pass a Strength test.",
        "You may discard this card to automatically pass a Strength test.",
        "Discard this card at any time to automatically pass a Strength test.",
    ],
)
@pytest.mark.parametrize(
    ("attribute", "settled"), [("strength", True), ("luck", False)]
)
def test_it_is_offered_before_that_test_alone(
    worded: Any, text: str, attribute: str, settled: bool
) -> None:
    house = House()
    house.give("ada", TOAD)
    worded(house, "exploration", TOAD, text)
    house.turn("ada")
    answers = {"use": True, "give-up": True}
    house.do("test", who="ada", attribute=attribute, roll=[10], answers=answers)
    assert bool(house.told("settled")) is settled
    assert (TOAD in house["ada"].items) is not settled
