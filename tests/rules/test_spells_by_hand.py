"""Spells that the keeper gives or takes by hand."""

from __future__ import annotations

from tests.rules.build import House

DECK = "spell-cinder-psalm"


def test_a_spell_that_he_keeps_is_not_taken_from_him() -> None:
    """By hand: he has one more, and the other lay nowhere else meanwhile."""
    house = House()
    first, second = house.table.decks[DECK].draw[:2]
    house.do("set", thing="ada.spells", value=first)
    house.do("set", thing="ada.spells", value=f"{first},{second}")
    assert house["ada"].spells == [first, second]
    assert not house.told("taken") and not house.told("discard")
    assert not {first, second} & {*house.table.decks[DECK].draw}
