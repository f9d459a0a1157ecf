"""p25: the keeper kills one of his to have a figure, before anything is paid."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.build import House

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
