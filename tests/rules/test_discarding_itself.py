"""`Discard this card.`: from wherever it lies, to where its sort is discarded."""

from __future__ import annotations

from typing import Any

import pytest

from keeper.errors import NotUnderstood
from keeper.rules.table import Loss
from tests.rules.build import House

ENDING = "At the end of your turn, discard this card."
PLACES = {
    "injury": ("turned-ankle", "trauma"),
    "insanity": ("the-counting", "trauma"),
    "facedown": ("salt-in-the-mouth", "mythos"),
    "item": ("jade-toad", "exploration"),
    "starting": ("dinner-pail", "exploration"),
}


def lying(house: House, place: str, card: str) -> bool:
    ada = house["ada"]
    held = {"item": ada.items, "starting": ada.items, "facedown": ada.facedown}
    return card in held.get(place, (ada.injury, ada.insanity))


@pytest.mark.parametrize("place", PLACES)
def test_a_card_that_discards_itself_lies_on_its_discard(
    worded: Any, place: str
) -> None:
    house = House()
    card, deck = PLACES[place]
    sort = {"trauma": "trauma", "mythos": "mythos"}.get(deck, "")
    sort = sort or ("item" if place == "starting" else "exploration")
    for room in house.table.rooms.values():
        room.pile = [one for one in room.pile if one != card]
    for one in house.table.investigators:
        one.items = [item for item in one.items if item != card]
    if deck != "exploration":
        house[deck].draw.remove(card)
    ada = house["ada"]
    if deck == "trauma":
        setattr(ada, place, card)
    else:
        (ada.facedown if place == "facedown" else ada.items).append(card)
    worded(house, sort, card, ENDING)
    house.turn()
    assert lying(house, place, card)
    house.do("done")
    assert not lying(house, place, card)
    assert card in house[deck].discard or place == "starting"
    everywhere = [one for found in house.table.decks.values() for one in found.discard]
    assert everywhere.count(card) == 1


@pytest.mark.parametrize("option", [True, False])
@pytest.mark.parametrize("kind", ["injury", "insanity"])
def test_after_one_card_a_hit_of_both_kinds_lets_no_other_be_played(
    option: bool, kind: str
) -> None:
    """RC-288: by the table's ruling; of another's loss, and another point, it does not."""
    house = House(options=("one-trauma-a-hit", "trauma-a-point") if option else ())
    house.hold("trauma", "turned-ankle", "the-counting")
    both = ["injury", "insanity"]
    hurt = [Loss("ada", one) for one in both * 2] + [Loss("bruno", one) for one in both]
    house.table.turn.losses[:] = hurt
    card = "turned-ankle" if kind == "injury" else "the-counting"
    house.do("trauma-play", card=card, on="ada", roll=[1, 1])
    left = [(one.who, one.kind) for one in house.table.turn.losses]
    other = "insanity" if kind == "injury" else "injury"
    assert left.count(("ada", kind)) == 1
    assert left.count(("ada", other)) == (0 if option else 2)
    assert left.count(("bruno", "injury")) == left.count(("bruno", "insanity")) == 1


@pytest.mark.parametrize("needs", [1, 2])
def test_an_effect_on_all_is_done_to_all_before_anybody_has_won(
    worded: Any, needs: int
) -> None:
    """RC-377 RC-392"""
    house = House()
    goal = house.own.objectives["get-out"]
    goal.keeper = f"Keeper wins when {needs} investigators are dead."
    house.hold("mythos", "breath-on-the-neck")
    text = "Each investigator takes 99 damage."
    worded(house, "mythos", "breath-on-the-neck", text, cost=0)
    house.turn()
    house.do("mythos-play", card="breath-on-the-neck")
    assert house.kinds().count("killed") == 2
    assert house.table.session.outcome is not None


@pytest.mark.parametrize(
    "to, ends", [("the Great Hall", "great-hall-2"), ("the Cellar", "cellar-1")]
)
def test_whom_an_evade_test_moves_goes_on_if_he_still_can(
    worded: Any, to: str, ends: str
) -> None:
    """RC-182"""
    house = House()
    house["ada"].items[:] = []
    house.give("ada", "black-ledger")
    text = f"When you fail an evade test, move to {to}."
    worded(house, "exploration", "black-ledger", text)
    house.put("ada", "great-hall-1")
    house.monster("zombie", "great-hall-1")
    house.turn()
    answers = {"evade-damage": False, "space": "great-hall-4"}
    if "Cellar" in to:
        del answers["space"]
    house.do("move", space="great-hall-2", roll=[10], answers=answers)
    assert house["ada"].space == ends
    assert bool(house.told("stopped")) is ("Cellar" in to)


@pytest.mark.parametrize(
    "held, typed, used",
    [
        ("", "borrowed warmth", False),
        ("", "borrowed", False),
        ("Borrowed Coat", "borrowed coat", True),
        ("Borrowed Coat", "borrowed", True),
        ("Borrowed Coat", "borrowed warmth", False),
    ],
)
def test_a_spell_is_cast_and_not_used(
    worded: Any, held: str, typed: str, used: bool
) -> None:
    """RC-347: unless a thing is called like it."""
    house = House()
    house["ada"].items[:] = []
    house["ada"].spells = ["borrowed-warmth-1"]
    deck = house["spell-borrowed-warmth"].draw
    deck[:] = [one for one in deck if one != "borrowed-warmth-1"]
    if held:
        house.give("ada", "black-ledger")
        text = "Any time: Gain 1 skill point."
        worded(house, "exploration", "black-ledger", text, name=held)
    house.turn()
    if used:
        house.do("use", card=typed)
        assert house.told("used")
        return
    with pytest.raises(NotUnderstood) as no:
        house.do("use", card=typed)
    assert "is cast" in no.value.message
