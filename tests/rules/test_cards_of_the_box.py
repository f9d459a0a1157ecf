"""Cards that nobody has typed in: people read them, and say what they come to."""

from __future__ import annotations

from typing import Any

import pytest

from keeper.content.unread import CARD
from tests.rules import arena
from tests.rules.build import House

LEDGER = "black-ledger"


def holding(worded: Any, who: str = "ada") -> House:
    """Ada's turn; somebody has a card of which only its name is known."""
    house = House()
    house["ada"].items[:] = []
    house.give(who, LEDGER)
    worded(house, "exploration", LEDGER, f"{CARD}Black Ledger.")
    house.turn()
    return house


@pytest.mark.parametrize("action", [True, False])
def test_in_his_turn_people_say_whether_it_is_an_action(
    worded: Any, action: bool
) -> None:
    """RC-047 RC-048"""
    house = holding(worded)
    house.do("use", card=LEDGER, answers={"action": action})
    assert house.asked_kinds().count("action") == 1
    assert house.table.turn.acted == int(action)
    assert house.table.turn.window == ("action" if action else "start")


def test_out_of_his_turn_it_is_free(worded: Any) -> None:
    """RC-380: an action is for one's own turn."""
    house = holding(worded, "bruno")
    house.do("use", card=LEDGER, by="bruno")
    assert "action" not in house.asked_kinds()
    assert house.table.turn.acted == 0


@pytest.mark.parametrize("hands", ["table", "program"])
@pytest.mark.parametrize("fits", [True, False])
def test_whether_a_combat_card_counts_is_asked_of_who_drew_it(
    worded: Any, hands: str, fits: bool
) -> None:
    """RC-222: of a card that the program drew nobody can say it before it is read."""
    house = arena.ring("zombie-1")
    first, second = house["combat-humanoid"].draw[:2]
    house.stack("combat-humanoid", first, second)
    for card in (first, second):
        unread = f"{CARD}A Card."
        worded(house, "combat-humanoid", card, "", attack=unread, defend=unread)
    house.table.session.decks = hands
    house.turn()
    answers = {"fits": [fits, True], "table-card": [first, second]}
    house.do("attack", monster="zombie-1", answers=answers)
    at_the_table = hands == "table"
    drawn = 1 if fits or not at_the_table else 2
    assert house.asked_kinds().count("fits") == (drawn if at_the_table else 0)
    assert [len(one["drawn"]) for one in house.told("draw")] == [drawn]
