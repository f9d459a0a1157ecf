"""What a quantity comes to on a table, wherever a number may stand."""

from __future__ import annotations

import pytest

from keeper.content.language.grammar.quantities import amount
from keeper.rules.text.questions import conditions
from keeper.rules.text.scene import Scene
from tests.rules.build import House
from tests.rules.tables import AXE, bare, together
from tests.rules.test_sentences import play


def counted() -> House:
    """Ada has 4 of 9 health, 3 of 7 sanity, three skill points and three things."""
    house = together()
    ada = house["ada"]
    ada.health.max, ada.sanity.max = 9, 7
    ada.attributes.update(strength=5, luck=2)
    session = house.table.session
    session.round, session.clues[:] = 6, ["clue-3"]
    return house


AMOUNTS = {
    "your Strength": 5,
    "your Strength plus 2": 7,
    "your Strength minus 2": 3,
    "your skill points minus 4": 0,
    "twice your Strength": 10,
    "three times your skill points": 9,
    "half your Strength (rounded up)": 3,
    "half your Strength (rounded down)": 2,
    "half your Luck": 1,
    "half the number of the round": 3,
    "the lower of your Strength and your skill points": 3,
    "the higher of your Strength and your skill points": 5,
    "the lower of your Luck and the keeper's threat": 2,
    "your health": 4,
    "your damage": 5,
    "your sanity": 3,
    "your horror": 4,
    "the number of items you have": 3,
    "the number of weapons you have": 3,
    "the number of spells you have": 0,
    "the number of tomes you have": 0,
    "the number of marks on the Mill Axe": 2,
    "the number of marks on the Bell": 0,
    "the number of clues found": 1,
    "the number of players": 2,
    "the number of investigators": 2,
    "the number of investigators in your room": 2,
    "the number of Zombies in your room": 1,
    "the keeper's threat": 5,
    "the number of samples on the altar": 3,
    "the damage on the monster": 1,
    "your weapon's damage": 1,
}


@pytest.mark.parametrize("said", AMOUNTS)
def test_a_quantity_is_reckoned(said: str) -> None:
    house = counted()
    number = amount(said)
    assert number is not None
    scene = Scene(who=house["ada"], monster=house["zombie-1"])
    assert conditions.amount(house.game, number, scene) == AMOUNTS[said]


def test_what_a_monster_and_a_weapon_are_worth_is_printed() -> None:
    house = counted()
    zombie, axe = house["zombie-1"], house.library.card(AXE)
    figure = house.game.figure(zombie)
    printed = {
        "the monster's damage +2": figure.damage + 2,
        "the monster's health": figure.health - 1,
        "your weapon's damage": axe.damage,
        "the monster's horror rating": 1,  # it is printed as -1 (p13)
    }
    scene = Scene(who=house["ada"], monster=zombie, weapon=axe)
    for said, n in printed.items():
        number = amount(said)
        assert number and conditions.amount(house.game, number, scene) == n, said


@pytest.mark.parametrize(
    ("said", "horror"),
    [
        ("for each investigator", 2),
        ("for each investigator, but no more than 1", 1),
        ("for each investigator, but no more than 3", 2),
        ("for each weapon you have (minimum 1)", 3),
        ("for each tome you have (minimum 1)", 1),
        ("for each tome you have", 0),
    ],
)
def test_so_many_for_each_within_limits(said: str, horror: int) -> None:
    house = counted()
    play(house, f"Take 1 horror {said}.")
    assert house["ada"].sanity.now == 3 - horror


@pytest.mark.parametrize(
    ("said", "by"),
    [
        ("+1 for each investigator in your room", 2),
        ("-1 for each investigator in your room", -2),
        ("+2 for each investigator in your room", 4),
        ("-2 for each Zombie in your room", -2),
        ("with a bonus equal to your skill points", 3),
        ("with a penalty equal to your skill points", -3),
        ("with a penalty equal to half your Strength (rounded down)", -2),
    ],
)
def test_what_a_test_is_made_harder_or_easier_by(said: str, by: int) -> None:
    house = counted()
    house["ada"].stun = 0
    play(house, f"Test Luck {said}. Fail: you are stunned.", roll=(1,))
    (test,) = house.told("test")
    assert sum(one["by"] for one in test["modifiers"]) == by


def test_of_nobody_there_is_none() -> None:
    house = bare()
    play(house, "Draw 1 Trauma card for each monster in your room.")
    assert house.reports == []
