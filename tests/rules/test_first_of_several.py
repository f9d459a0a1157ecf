"""The one with the most or the least of something, or the nearest, out of several."""

from __future__ import annotations

import pytest

from keeper.content.language.nodes import ByHand
from keeper.content.language.reading import parse
from tests.rules.build import House
from tests.rules.test_sentences import play


def several() -> House:
    """Ada has lost less than Bruno, and has less left; of three monsters each is first."""
    house = House()
    house.turn("ada")
    house.put("ada", "library-1")
    house.put("bruno", "cellar-1")
    for who, now, most in (("ada", 3, 5), ("bruno", 6, 12)):
        one = house[who]
        for gauge in (one.health, one.sanity):
            gauge.now, gauge.max = now, most
    ada, bruno = house["ada"], house["bruno"]
    ada.skill, bruno.skill = 2, 1
    ada.attributes["luck"], bruno.attributes["luck"] = 3, 4
    ada.items.clear()
    bruno.items[:] = ["fire-axe"]
    for kind, space, damage in (
        ("zombie", "library-3", 1),
        ("zombie", "chapel-1", 2),
        ("shoggoth", "parlor-1", 0),
    ):
        house.monster(kind, space).damage = damage
    return house


PEOPLE = {
    "most damage": "bruno",
    "least damage": "ada",
    "most horror": "bruno",
    "fewest horror": "ada",
    "highest health": "bruno",
    "lowest current sanity": "ada",
    "most skill points": "ada",
    "fewest items": "ada",
    "highest Luck": "bruno",
    "lowest Luck": "ada",
}


@pytest.mark.parametrize("what", PEOPLE)
def test_who_has_the_most_or_the_least_of_it(what: str) -> None:
    house = several()
    play(house, f"The investigator with the {what} is stunned.", who="")
    assert [one.id for one in house.table.investigators if one.stun] == [PEOPLE[what]]


MONSTERS = {
    "monster with the most damage": "zombie-2",
    "monster with the least damage": "shoggoth-1",
    "Zombie with the least damage": "zombie-1",
    "Zombie with the highest health": "zombie-1",
    "Zombie with the least health": "zombie-2",
    "nearest Zombie": "zombie-1",
    "farthest Zombie": "zombie-2",
    "monster nearest to the Parlor": "shoggoth-1",
    "nearest monster": "zombie-1",
}


@pytest.mark.parametrize(
    ("what", "first"), [("nearest", "bruno"), ("farthest", "cora")]
)
def test_nobody_is_the_nearest_to_himself(what: str, first: str) -> None:
    house = House(["ada", "bruno", "cora"])
    for who, space in (
        ("ada", "library-1"),
        ("bruno", "library-3"),
        ("cora", "cellar-1"),
    ):
        house.put(who, space)
    play(house, f"The {what} investigator is stunned.")
    assert [one.id for one in house.table.investigators if one.stun] == [first]


@pytest.mark.parametrize("what", MONSTERS)
def test_which_monster_is_the_first(what: str) -> None:
    house = several()
    for one in house.table.monsters:
        one.figure = house["zombie-1"].figure if one.kind == "zombie" else one.figure
    play(house, f"The {what} is stunned.")
    assert [one.id for one in house.table.monsters if one.stun] == [MONSTERS[what]]


@pytest.mark.parametrize(
    "what",
    [
        "monster with the most skill points",
        "monster with the lowest sanity",
        "investigator with the highest attribute",
    ],
)
def test_by_what_nobody_can_be_the_first_is_left_by_hand(what: str) -> None:
    (ability,) = parse(f"The {what} is stunned.")
    assert [type(node) for node in ability.nodes] == [ByHand]


def test_to_nobody_all_are_equally_near() -> None:
    house = several()
    play(house, "Choose the nearest Zombie. It is stunned.", who="")
    assert house.asked[0].choices == ["zombie-1", "zombie-2"]


def test_of_none_there_is_no_first() -> None:
    house = several()
    house.table.monsters.clear()
    for what in ("nearest monster", "monster with the most damage"):
        play(house, f"Choose the {what}. It is stunned.")
        assert house.kinds() == ["no-target"]
    house.table.investigators.clear()
    play(
        house, "Choose the room nearest to all investigators. Place fire in it.", who=""
    )
    assert not any(room.fire for room in house.table.rooms.values())


@pytest.mark.parametrize(
    "said", ["It was in the Wine Cellar.", "The cellar: the Wine Cellar.", "Cellar!"]
)
def test_the_longest_name_in_an_answer_is_the_room_meant(said: str) -> None:
    house = several()
    names = house.own.room_names
    names["parlor"] = "Wine Cellar"
    question = house.library.story.questions[0]
    question.answers["A"] = said
    play(house, "Place fire in the room chosen in question 1.")
    burning = [room.id for room in house.table.rooms.values() if room.fire]
    assert burning == ["parlor" if "Wine" in said else "cellar"]


@pytest.mark.parametrize(
    ("begun", "round", "burns"),
    [(2, 4, False), (2, 5, True), (0, 3, False), (0, 4, True)],
)
def test_a_room_burns_for_so_many_rounds(begun: int, round: int, burns: bool) -> None:
    """What burns since before the first round is counted from it."""
    house = several()
    room = house.table.rooms["library"]
    house.table.rooms["chapel"].fire, house.table.rooms["chapel"].lit = True, 1
    text = "If the Library has been burning for 3 rounds, you are stunned."
    house.table.session.round = round
    play(house, text)
    assert not house["ada"].stun
    room.fire, room.lit = True, begun
    play(house, text)
    assert bool(house["ada"].stun) is burns
