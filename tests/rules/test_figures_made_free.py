"""p25: the keeper kills one of his to have a figure, before anything is paid."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.build import House
from tests.rules.test_sentences import play

CARD = "breath-on-the-neck"


def all_out(worded: Any, text: str = "Place a Zombie in your space.") -> House:
    """Every Zombie is on the board, and a mythos card brings one more."""
    house = House()
    for _ in range(4):
        house.monster("zombie", "wheel-house-1")
    house.hold("mythos", CARD)
    worded(house, "mythos", CARD, text, cost=2)
    house.table.session.threat = 9
    house.turn()
    return house


@pytest.mark.parametrize("killed", [True, False])
def test_a_card_is_played_only_with_a_figure_for_it(worded: Any, killed: bool) -> None:
    """RC-355"""
    house = all_out(worded)
    answers = {"replace": "zombie-3"} if killed else {}
    house.do("mythos-play", card=CARD, answers=answers, roll=[1])
    held = house.table.session.mythos
    assert held == ([] if killed else [CARD])
    assert house.table.session.threat == (7 if killed else 9)
    here = [one.space for one in house.table.monsters].count("great-hall-1")
    assert here == int(killed) and len(house.table.monsters) == 4


def test_a_free_figure_needs_nobody_killed(worded: Any) -> None:
    """RC-355"""
    house = all_out(worded)
    house.table.monsters.pop()
    house.do("mythos-play", card=CARD, roll=[1])
    assert "replace" not in house.asked_kinds() and house.told("placed")


def test_without_its_figure_nothing_else_of_the_card_happens(worded: Any) -> None:
    """RC-355"""
    house = all_out(worded, "Place a Zombie in your space and place fire in your room.")
    house.do("mythos-play", card=CARD)
    assert house.table.session.mythos == [CARD]
    assert not house["great-hall"].fire


@pytest.mark.parametrize(
    "text, asked",
    [
        ("Place a Zombie in the Parlor.", ["replace", "space"]),
        ("Place a Zombie in the space of a Cultist.", []),
        ("Place a Cultist in the Parlor.", ["space"]),
    ],
)
def test_which_is_killed_is_asked_before_where_it_stands(
    text: str, asked: list[str]
) -> None:
    """RC-355: and nobody is killed for one that has no place."""
    house = House()
    for _ in range(4):
        house.monster("zombie", "wheel-house-1")
    play(house, text, answers={"replace": "zombie-3", "space": "parlor-2"}, roll=(1,))
    assert [
        one.kind for one in house.asked if one.kind in ("replace", "space")
    ] == asked
    placed = [one for one in house.table.monsters if one.space == "parlor-2"]
    assert len(placed) == bool(asked) and bool(house.told("killed")) is (
        "replace" in asked
    )


def test_a_card_that_is_laid_somewhere_is_no_figure(worded: Any) -> None:
    house = all_out(worded, "Place the Mill Axe in your room.")
    house.do("mythos-play", card=CARD)
    assert house.table.session.mythos == [] and "replace" not in house.asked_kinds()


def test_where_it_stands_is_not_asked_if_none_is_killed_for_it() -> None:
    """RC-355"""
    house = House()
    for _ in range(4):
        house.monster("zombie", "wheel-house-1")
    play(house, "Place a Zombie in the Parlor.", answers={"replace": "none"})
    assert [one.kind for one in house.asked] == ["replace"]
    assert not house.told("placed") and len(house.table.monsters) == 4
