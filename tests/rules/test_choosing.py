"""What a card lets the keeper choose is what it can be carried out on."""

from __future__ import annotations

from tests.rules.build import House

BOARD = "the-servants-board"  # Choose a monster. Move it up to 3 spaces.


def test_rc_111_a_stunned_monster_is_not_offered_to_be_moved() -> None:
    house = House(hands=True)
    stunned = house.monster("zombie", "library-1")
    stunned.stun = 1
    other = house.monster("maniac", "library-1")
    third = house.monster("cultist", "library-1")
    house.hold("mythos", BOARD)
    house.table.session.threat = 5
    house.put("ada", "kitchen-1")
    house.turn("ada")
    house.do("mythos-play", card=BOARD, on="ada")
    (asked,) = [one for one in house.asked if one.kind == "choose"]
    assert asked.choices == [other.id, third.id]


def test_a_card_whose_only_monster_is_stunned_moves_nothing() -> None:
    """RC-378: it is refused; forced, it finds nothing to choose."""
    house = House(hands=True)
    stunned = house.monster("zombie", "library-1")
    stunned.stun = 1
    house.hold("mythos", BOARD)
    house.table.session.threat = 5
    house.put("ada", "kitchen-1")
    house.turn("ada")
    house.do("mythos-play", card=BOARD, on="ada", force=True)
    assert stunned.space == "library-1" and "no-target" in house.kinds()
