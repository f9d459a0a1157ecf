"""A number that grows with the people is reckoned when a card asks for it."""

from __future__ import annotations

import pytest

from tests.rules.build import House
from tests.rules.test_sentences import play

BURNING = (
    "If at least as many rooms are on fire as there are investigators, take 1 horror."
)


@pytest.mark.parametrize("rooms, horror", [(0, 0), (1, 0), (2, 1), (3, 1)])
def test_as_many_as_there_are_investigators(rooms: int, horror: int) -> None:
    house = House()
    house.turn("ada")
    for room in ("kitchen", "parlor", "library")[:rooms]:
        house[room].fire = True
    before = house["ada"].sanity.now
    play(house, BURNING)
    assert before - house["ada"].sanity.now == horror
