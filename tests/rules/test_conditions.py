"""Every condition of the grammar is so on some table, and is not on another."""

from __future__ import annotations

from functools import cache
from itertools import cycle
from typing import Any

import pytest

from keeper.content.cards import Card
from keeper.content.language.grammar.conditions import read_conditions
from keeper.content.language.grammar.properties import ADJECTIVES, FILTERS
from keeper.content.language.grammar.quantities import VALUES, amount
from keeper.content.language.grammar.required import REQUIREMENTS
from keeper.content.language.grammar.whole_conditions import CONDITIONS
from keeper.content.language.nodes import Condition
from keeper.content.language.reading import parse_verdicts
from keeper.rules.game import Game
from keeper.rules.text.questions import conditions
from keeper.rules.text.scene import Scene

from ..content.rows import sentence, ways
from .build import House
from .tables import MOMENTS, NAMES

# What a figure cannot be and a room can, and the other way about.
SUBJECTS = ("a room", "an investigator", "a monster", "the monster", "a Witch")


@cache
def moments() -> list[tuple[Game, Scene]]:
    """Asking costs nothing: the tables are laid once, each at another moment of a turn."""
    found = [(house.game, scene(house)) for house in (table() for table in MOMENTS)]
    turns = cycle((("start", 1), ("move-1", 2), ("action", 3)))
    for (game, about), (window, people) in zip(found, turns):
        game.turn.window, game.session.players = window, people
        about.chosen = next(
            (one for one in game.table.rooms.values() if one.dark), None
        )
        about.spent = window == "action"
        if window == "start":
            about.weapon = Card(id="gun", name="Gun", sort="item", weapon="ranged")
    return found


def scene(house: House) -> Scene:
    zombies = [one for one in house.table.monsters if one.kind == "zombie"]
    here = [one for one in house.table.investigators if one.space]
    return Scene(who=here[0] if here else None, monster=zombies[0] if zombies else None)


def answers(*wanted: tuple[Condition, ...] | None) -> set[bool]:
    """What some conditions come to, on all the tables."""
    return {
        conditions.all_hold(game, one, about)
        for game, about in moments()
        for one in wanted
        if one is not None
    }


@pytest.mark.parametrize("row", CONDITIONS.rows, ids=lambda row: row.template)
def test_a_condition_can_be_so_and_not(row: Any) -> None:
    for no in ("", "not "):
        said = sentence(row, **{**NAMES, "not": no})
        found = read_conditions(said)
        assert found is not None, said
        assert answers(found) == {True, False}, said


@pytest.mark.parametrize("row", REQUIREMENTS.rows, ids=lambda row: row.template)
def test_a_requirement_can_be_met_and_not(row: Any) -> None:
    said = sentence(row, **NAMES)
    found = REQUIREMENTS.read(said)
    assert found is not None
    assert answers(found) == {True, False}, said


@pytest.mark.parametrize("row", FILTERS.rows, ids=lambda row: row.template)
def test_a_property_tells_things_apart(row: Any) -> None:
    """Of some thing it is true on some table, and on another of none."""
    for way in range(ways(row)):
        said = sentence(row, way, **{**NAMES, "name": "Great Hall"})
        found = [read_conditions(f"there is {one} {said}") for one in SUBJECTS]
        assert answers(*found) == {True, False}, said


@pytest.mark.parametrize("word", ADJECTIVES)
def test_an_adjective_tells_things_apart(word: str) -> None:
    found = [read_conditions(f"{one} is {word}") for one in SUBJECTS]
    assert answers(*found) == {True, False}


@pytest.mark.parametrize("value", VALUES.values())
def test_a_value_can_be_compared(value: str) -> None:
    """Of what nobody has, neither would ever be so."""
    hows = ("or more", "or less")
    found = [
        read_conditions(f"{value} is {n} {how}") for n in range(13) for how in hows
    ]
    assert all(found)
    assert answers(*found) == {True, False}


@pytest.mark.parametrize(
    "space, so", [("parlor-1", True), ("great-hall-1", True), ("library-1", False)]
)
def test_in_or_next_to_your_room(space: str, so: bool) -> None:
    house = House()
    house.put("ada", "parlor-1")
    house.monster("zombie", space)
    wanted = read_conditions("a monster is in or next to your room")
    about = Scene(who=house["ada"])
    assert wanted and conditions.all_hold(house.game, wanted, about) is so


@pytest.mark.parametrize("space, apart", [("parlor-1", 0), ("great-hall-2", 1)])
@pytest.mark.parametrize("foe", ["a Zombie", "the monster"])
def test_how_far_away_you_are_yourself(space: str, apart: int, foe: str) -> None:
    """p8: adjacent is never the same space."""
    house = House()
    house.put("ada", "parlor-1")
    about = Scene(who=house["ada"], monster=house.monster("zombie", space))
    for said, so in (("within 1 space of", True), ("adjacent to", apart == 1)):
        wanted = read_conditions(f"you are {said} {foe}")
        assert wanted and conditions.all_hold(house.game, wanted, about) is so


@pytest.mark.parametrize("count, so", [(0, True), (1, True), (2, False)])
def test_one_or_fewer(count: int, so: bool) -> None:
    house = House()
    for _ in range(count):
        house.monster("zombie", "library-1")
    for said in ("at most 1 Zombie is", "1 or fewer Zombies are"):
        wanted = read_conditions(f"{said} on the board")
        assert wanted and conditions.all_hold(house.game, wanted, Scene()) is so


def test_nobody_has_anything() -> None:
    wanted = read_conditions("you have a tome")
    assert wanted and not conditions.all_hold(House().game, wanted, Scene())


@pytest.mark.parametrize(
    "ada, bruno, holder, so",
    [
        ("library-1", "kitchen-1", "ada", True),
        ("library-1", "kitchen-1", "bruno", False),
        ("kitchen-1", "library-1", "ada", False),
    ],
)
def test_whoever_has_it_is_there_with_it(
    ada: str, bruno: str, holder: str, so: bool
) -> None:
    """RC-295: another's being there is not enough."""
    house = House()
    house.put("ada", ada)
    house.put("bruno", bruno)
    house.give(holder, "black-ledger")
    goal = "Investigators win when an investigator with the Black Ledger is in the "
    (verdict,) = parse_verdicts(f"{goal}Library.")
    assert verdict.conditions[0].test == "with-item-in", verdict.conditions
    assert conditions.all_hold(house.game, verdict.conditions, Scene()) is so


@pytest.mark.parametrize(
    "said, so",
    [
        ("your health is 5", {5}),
        ("your health is 5 or more", {5, 6}),
        ("your health is 5 or less", {4, 5}),
        ("your Strength is 5", {5}),
        ("your Strength is 5 or more", {5, 6}),
        ("your Strength is 5 or less", {4, 5}),
    ],
)
def test_a_number_is_compared_as_it_is_said(said: str, so: set[int]) -> None:
    house = House()
    ada, wanted = house["ada"], read_conditions(said)
    assert wanted
    for n in (4, 5, 6):
        ada.health.now = ada.attributes["strength"] = n
        held = conditions.all_hold(house.game, wanted, Scene(who=ada))
        assert held is (n in so), n


@pytest.mark.parametrize(
    "said, so",
    [
        ("there are 3 or more players", True),
        ("there are only 3 players", True),
        ("there are more than 2 players", True),
        ("there are 2 or fewer players", False),
        ("there are fewer than 3 players", False),
        ("there are 3 or more investigators", False),
    ],
)
def test_a_player_whose_investigator_died_is_still_a_player(
    said: str, so: bool
) -> None:
    """RC-093, for cards: players are counted as they began."""
    house = House(["ada", "bruno", "cora"])
    house.do("damage", who="cora", n=40)
    assert conditions.all_hold(house.game, read_conditions(said), Scene()) is so


@pytest.mark.parametrize(
    "value",
    ["your health", "your Strength", "the monster's health", "your damage"],
)
def test_what_is_nobodys_counts_nothing(value: str) -> None:
    found = amount(value)
    assert found and conditions.amount(House().game, found, Scene()) == 0
