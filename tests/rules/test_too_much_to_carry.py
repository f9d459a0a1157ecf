"""A card that lets its holder carry only so much: what is more is dropped there and then."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.build import House

LEDGER = "black-ledger"


def laden(worded: Any, most: int) -> House:
    """Ada's turn, with the card and one thing besides; two more lie under her."""
    house = House()
    house["ada"].items[:] = []
    house.give("ada", LEDGER, "ivory-key")
    text = f"You may not carry more than {most} items."
    worded(house, "exploration", LEDGER, text)
    house.pile("great-hall", "storm-lantern-1", "brass-theodolite")
    house.turn()
    return house


@pytest.mark.parametrize("most, dropped", [(2, 2), (3, 1), (4, 0)])
def test_what_he_finds_is_too_much(worded: Any, most: int, dropped: int) -> None:
    house = laden(worded, most)
    answers = {"drop": ["ivory-key", "storm-lantern-1"]}
    house.do("explore", answers=answers)
    assert house.asked_kinds().count("drop") == dropped
    lost = answers["drop"][:dropped]
    assert sorted(house["great-hall"].pile) == lost
    assert len(house["ada"].items) == min(most, 4)
    assert not {*lost} & {*house["ada"].items}


def test_the_card_itself_may_go_and_then_nothing_is_too_much(worded: Any) -> None:
    house = laden(worded, 2)
    house.do("explore", answers={"drop": LEDGER})
    assert house["great-hall"].pile == [LEDGER]
    assert len(house["ada"].items) == 3


@pytest.mark.parametrize("most, kept", [(2, 2), (3, 3)])
def test_what_he_is_given_is_too_much(worded: Any, most: int, kept: int) -> None:
    house = laden(worded, most)
    house.keeper("trading")
    house.give("bruno", "army-revolver")
    house.do("trade", giver="bruno", taker="ada", items=["army-revolver"])
    assert len(house["ada"].items) == kept
