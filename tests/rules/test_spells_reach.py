"""Whom a spell for an investigator reaches: in the room, or as far as is printed on it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.build import House
from tests.rules.refusals import refused

SPELL = "borrowed-warmth"
# Where Bruno stands when Ada casts from great-hall-1: his distance, and whether in sight.
SPACES = {
    "great-hall-1": "here",
    "great-hall-2": "beside",
    "great-hall-3": "beside",
    "parlor-1": "behind a door",
    "cellar-1": "far",
}


def casting(worded: Any, printed: int, reading: int, space: str) -> House:
    house = House()
    house.table.session.reading = reading
    card = f"{SPELL}-1"
    text = house.library.card(card, ("spell",)).text
    worded(house, "spell", card, text, range=printed)
    deck = house[f"spell-{SPELL}"].draw
    if card in deck:
        deck.remove(card)
    house["ada"].spells = [card]
    house.put("bruno", space)
    house["bruno"].health.now = house["ada"].health.now = 4
    house.turn()
    return house


@pytest.mark.parametrize("reading", [1, 2])
@pytest.mark.parametrize("printed", [0, 1])
@pytest.mark.parametrize("space", SPACES)
def test_whom_it_reaches(worded: Any, printed: int, reading: int, space: str) -> None:
    """RC-350 RC-381: a range was once read for monsters only."""
    house = casting(worded, printed, reading, space)
    near = SPACES[space] in ("here", "beside")
    if near:
        house.do("cast", spell=SPELL, on="bruno", roll=[1])
        assert house["bruno"].health.now > 4 and house["ada"].health.now == 4
        return
    ranged = printed and reading == 2
    rule = "RC-240" if ranged else "RC-350"
    refused(house, rule, "cast", spell=SPELL, on="bruno")
    house.do("cast", spell=SPELL, on="bruno", roll=[1], force=True)
    assert [one["rule"] for one in house.told("forced")] == [rule]
    assert house["bruno"].health.now > 4


def test_the_range_ends_within_the_room(worded: Any) -> None:
    """RC-381 RC-244"""
    house = casting(worded, 1, 2, "library-3")
    house.put("ada", "library-1")
    refused(house, "RC-244", "cast", spell=SPELL, on="bruno")
    house = casting(worded, 2, 2, "library-3")
    house.put("ada", "library-1")
    house.do("cast", spell=SPELL, on="bruno", roll=[1])
    assert house["bruno"].health.now > 4


@pytest.mark.parametrize("space", ["great-hall-2", "parlor-1"])
def test_unnamed_it_is_asked_for_among_those_whom_it_reaches(
    worded: Any, space: str
) -> None:
    """RC-350: where there is only herself, nobody is asked."""
    house = casting(worded, 0, 2, space)
    asked = space == "great-hall-2"
    house.do(
        "cast", spell=SPELL, roll=[1], answers={"target": "bruno"} if asked else {}
    )
    assert house.asked_kinds().count("target") == int(asked)
    healed = house["bruno" if asked else "ada"]
    assert healed.health.now > 4
