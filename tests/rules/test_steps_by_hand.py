"""Steps are corrected in the turn of whom they belong to, and in no other."""

from __future__ import annotations

import pytest

from keeper.errors import NotUnderstood
from keeper.rules.chapters.rounds import turns
from tests.rules.build import House

STEPS = ("moves_left", "action_left")


@pytest.mark.parametrize("field", STEPS)
def test_steps_are_set_in_his_own_turn(field: str) -> None:
    """RC-031"""
    house = House()
    house.turn("ada")
    house.do("set", thing=f"ada.{field}", value="no" if field == "action_left" else "0")
    assert not getattr(turns, field)(house.game, house["ada"])


@pytest.mark.parametrize("field", STEPS)
def test_nobody_has_steps_in_the_turn_of_another(field: str) -> None:
    """RC-030"""
    house = House()
    house.turn("ada")
    with pytest.raises(NotUnderstood, match="it is not bruno's turn"):
        house.do("set", thing=f"bruno.{field}", value="1")
