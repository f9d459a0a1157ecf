"""`As soon as …`: what becomes so by any command at all is met when that command is done."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.build import House

CARD = "black-ledger"


def waiting(worded: Any, condition: str) -> House:
    """Ada's turn, with Bruno beside her; her card waits for this."""
    house = House()
    house["ada"].items[:] = []
    house.give("ada", CARD)
    text = f"As soon as {condition}, place darkness in the Chapel."
    worded(house, "exploration", CARD, text)
    house.turn()
    return house


@pytest.mark.parametrize(
    "condition, act, args",
    [
        ("you are alone", "move", {"space": "parlor-1"}),
        ("you are in the Parlor", "move", {"space": "parlor-1"}),
        ("you are stunned", "stun", {"who": "ada", "n": 1}),
        ("there is fire in your room", "status", {"room": "hall", "token": "fire"}),
        ("the keeper has 5 or more threat", "threat", {"by": 5}),
    ],
)
def test_it_is_done_when_the_command_is_done(
    worded: Any, condition: str, act: str, args: dict[str, Any]
) -> None:
    house = waiting(worded, condition)
    house.table.session.threat = 0
    house.table.session.sealed.clear()
    house.put("ada", "great-hall-2")
    house.do("set", thing="samples", value="1")
    assert not house["chapel"].dark
    house.do(act, **args)
    assert house["chapel"].dark


def test_what_is_set_by_hand_is_looked_at_after_the_next_command(worded: Any) -> None:
    """`set` itself settles nothing."""
    house = waiting(worded, "you are in the Parlor")
    house.do("set", thing="ada.space", value="parlor-1")
    assert not house["chapel"].dark
    house.do("threat", by=1)
    assert house["chapel"].dark
