"""A price is paid whole or not at all; of “all” of something, one is enough to have."""

from __future__ import annotations

import pytest

from keeper.rules.chapters.rounds.steps_left import moves_left
from tests.rules.build import House
from tests.rules.tables import together
from tests.rules.test_sentences import play

# Ada has three things, three skill points and two Movement Steps.
PRICES = {
    "discard 3 items": True,
    "discard 4 items": False,
    "discard all your items": True,
    "drop 3 items": True,
    "drop 4 items": False,
    "drop all items": True,
    "spend 3 skill points": True,
    "spend 4 skill points": False,
    "spend all skill points": True,
    "lose 2 Movement Steps": True,
    "lose 3 Movement Steps": False,
    "discard 3 samples": True,
    "discard 4 samples": False,
    "remove 2 marks from the Mill Axe": True,
    "remove 3 marks from the Mill Axe": False,
    "remove all marks from the Mill Axe": True,
    "discard 1 Mythos card": True,
    "discard 2 Mythos cards": False,
    "discard 1 Trauma card": True,
    "discard 2 Trauma cards": False,
    "discard 5 threat": True,
    "discard 6 threat": False,
    "discard all threat": True,
}


def left(house: House) -> list[object]:
    """Of everything that can be given."""
    ada, session = house["ada"], house.table.session
    marks, steps = session.marks["mill axe"], moves_left(house.game, ada)
    hands = [len(session.mythos), len(session.trauma)]
    first = [len(ada.items), ada.skill, marks, session.threat]
    return [*first, session.samples, steps, *hands]


@pytest.mark.parametrize("price", PRICES)
def test_a_price_that_cannot_be_given_whole_is_not_given(price: str) -> None:
    house = together()
    house["ada"].stun = 0
    before = left(house)
    play(
        house, f"You may {price}. If you do, heal 1 horror.", answers={"give-up": True}
    )
    assert (left(house) != before) is PRICES[price]
    assert house["ada"].sanity.now == 3 + PRICES[price]


ALL = {
    "discard all your items": 0,
    "drop all items": 0,
    "spend all skill points": 1,
    "remove all marks from the Mill Axe": 2,
    "discard all threat": 3,
}


@pytest.mark.parametrize("price", ALL)
def test_all_of_them_are_given_and_some_must_be_there(price: str) -> None:
    house = together()
    text = f"You may {price}. If you do, heal 1 horror."
    for times in range(2):
        play(house, text, answers={"give-up": True})
        assert left(house)[ALL[price]] == 0
        assert house["ada"].sanity.now == 4, times
    assert not house.asked


def test_it_is_said_whether_one_of_them_or_all_are_given() -> None:
    asked = []
    for price in ("an item", "all your items"):
        house = together()
        play(house, f"You may discard {price}. If you do, heal 1 horror.")
        asked.append(house.asked[0].text)
    first, last = asked
    assert " or " in first and " and " in last and " or " not in last
