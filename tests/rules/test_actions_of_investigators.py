"""What an investigator does with his Action Step: card abilities, drop (p9)."""

from __future__ import annotations

import pytest

from keeper.errors import NotUnderstood
from keeper.rules.chapters.rounds import turns
from tests.rules.build import House
from tests.rules.refusals import refused

ADA = "ada:hill-legs,careful-reckoner"
BRUNO = "bruno:ox-of-the-ledge,stubborn-as-granite"
DESMOND = "desmond:last-words,reader-of-epitaphs"


def steps_left(house: House, who: str = "ada") -> tuple[int, bool]:
    one = house[who]
    return turns.moves_left(house.game, one), turns.action_left(house.game, one)


# Card abilities -------------------------------------------------------------------------


def test_an_action_on_a_card_takes_the_whole_action_step() -> None:
    """RC-047"""
    house = House([BRUNO])
    house["bruno"].health.now = 5
    house.turn("bruno")
    house.do("use", typed="dinner-pail")
    assert house["bruno"].health.now == 7
    assert steps_left(house, "bruno") == (2, False)
    assert "dinner-pail" in house.table.decks["item"].discard
    refused(house, "RC-035", "explore")


def test_an_action_card_is_refused_when_the_action_is_used() -> None:
    """RC-047"""
    house = House([BRUNO])
    house.turn("bruno")
    house.do("explore")
    refused(house, "RC-035", "use", typed="dinner-pail")


def test_an_action_card_calls_for_an_evade_test() -> None:
    """RC-047: with a monster in the space an action comes after evading."""
    house = House([BRUNO])
    house.monster("zombie", "great-hall-1")
    house["bruno"].health.now = 5
    house.turn("bruno")
    house.do("use", typed="dinner-pail", roll=[1])
    assert house.told("test")[0]["attribute"] == "dexterity"
    assert house.told("used")


def test_other_abilities_cost_no_action() -> None:
    """RC-048"""
    house = House([ADA])
    house.give("ada", "hartshorn-salts")
    house["ada"].sanity.now = 5
    house.turn()
    house.do("explore")
    house.do("use", typed="hartshorn")
    assert house["ada"].sanity.now == 6
    assert steps_left(house) == (2, False)
    assert house.told("test") == []


@pytest.mark.parametrize("reading", [1, 2])
def test_a_once_per_game_ability_is_free_and_works_once(reading: int) -> None:
    """RC-048: so it was in games of the first reading."""
    house = House([BRUNO])
    house.table.session.reading = reading
    house.turn("bruno")
    house.do("explore")
    house.do("use", typed="stubborn")
    assert steps_left(house, "bruno") == (2, True)
    house.do("run", space="great-hall-2")
    refused(house, "RC-048", "use", typed="stubborn")


@pytest.mark.parametrize("card", ["brush-hook", "grey-star-stone"])
def test_a_card_without_an_ability_cannot_be_used(card: str) -> None:
    """RC-383: nor an artifact, if no objective wants it"""
    house = House([ADA])
    house.give("ada", card)
    house.turn()
    refused(house, "RC-383", "use", typed=card)


def test_a_card_of_another_cannot_be_used() -> None:
    """RC-048"""
    house = House([ADA, BRUNO])
    house.turn("ada")
    with pytest.raises(NotUnderstood):
        house.do("use", typed="dinner-pail")


# Drop -----------------------------------------------------------------------------------


def test_dropped_cards_lie_face_up_on_top_in_the_order_named() -> None:
    """RC-049"""
    house = House([ADA])
    house.give("ada", "storm-lantern-1", "ivory-key")
    house.turn()
    house.do("drop", items=["ivory-key", "brush-hook"])
    hall = house["great-hall"]
    assert hall.pile == ["ivory-key", "brush-hook", "only-dust-1"]
    assert sorted(hall.faceup) == ["brush-hook", "ivory-key"]
    assert house["ada"].items == ["storm-lantern-1"]
    assert steps_left(house) == (2, False)


@pytest.mark.parametrize("count", [1, 2, 5])
def test_any_number_of_cards_in_one_action(count: int) -> None:
    """RC-049"""
    house = House([ADA])
    cards = ["ivory-key", "fob-key", "electric-torch", "storm-lantern-1"]
    house.give("ada", *cards)
    held = house["ada"].items[:]
    house.turn()
    house.do("drop", items=held[:count])
    assert house["great-hall"].pile[:count] == held[:count]
    assert house["ada"].items == held[count:]


def test_a_drop_of_nothing_and_of_one_card_twice_are_not_understood() -> None:
    """RC-049"""
    house = House([ADA])
    house.turn()
    for items in ([], ["brush-hook", "Brush Hook"], ["dinner-pail"]):
        with pytest.raises(NotUnderstood):
            house.do("drop", items=items)
    assert steps_left(house) == (2, True)


@pytest.mark.parametrize(
    "typed",
    ["borrowed-warmth", "borrowed", "Borrowed Warmth", "turned", "the-counting"],
)
def test_spells_and_trauma_are_not_dropped(typed: str) -> None:
    """RC-050"""
    house = House([DESMOND])
    house.hold("trauma", "turned-ankle", "the-counting")
    house.table.session.trauma.clear()
    house["desmond"].injury, house["desmond"].insanity = "turned-ankle", "the-counting"
    house["desmond"].attributes["intellect"] = 10
    house.turn("desmond")
    refused(house, "RC-050", "drop", items=[typed])
    refused(house, "RC-050", "drop", items=[house["desmond"].spells[0]])


def test_a_clue_is_dropped_but_never_traded() -> None:
    """RC-051"""
    house = House([ADA, BRUNO])
    house.give("ada", "clue-3")
    house.keeper("trading")
    refused(house, "RC-087", "trade", giver="ada", taker="bruno", items=["clue-3"])
    house = House([ADA, BRUNO])
    house.give("ada", "clue-3")
    house.turn("ada")
    house.do("drop", items=["clue-3"])
    assert house["great-hall"].pile[0] == "clue-3"


def test_dropped_cards_are_met_first_by_whoever_explores() -> None:
    """RC-052"""
    house = House([ADA, BRUNO])
    house.pile("great-hall", "sheeted-figure", "ivory-key")
    house.turn("ada")
    house.do("drop", items=["brush-hook"])
    house.do("done")
    house.turn("bruno")
    house.do("explore", roll=[10])
    assert "brush-hook" in house["bruno"].items
    assert house["great-hall"].pile == ["sheeted-figure", "ivory-key"]
    assert "brush-hook" not in house["great-hall"].faceup


def test_a_clue_that_is_picked_up_again_is_not_found_again() -> None:
    """RC-052, RC-263"""
    house = House([ADA, BRUNO])
    house.pile("great-hall", "clue-3")
    house.turn("ada")
    house.do("explore")
    assert house.table.session.clues == ["clue-3"]
    house["ada"].items.remove("clue-3")
    house["great-hall"].pile.append("clue-3")
    house.do("done")
    house.turn("bruno")
    house.do("explore")
    assert "clue-3" in house["bruno"].items
    assert house.table.session.clues == ["clue-3"] and not house.told("clue")


def test_what_an_evade_test_cost_him_is_not_dropped_twice() -> None:
    """RC-049: an injury on the way may take the weapon out of his hands."""
    house = House([ADA])
    house.give("ada", "ivory-key")
    house["ada"].health.now = 8
    house.monster("zombie", "great-hall-1")
    house.hold("trauma", "shoulder-out-of-joint")
    house.turn()
    house.do(
        "drop",
        items=["brush-hook", "ivory-key"],
        roll=[10],
        answers={"trauma": "shoulder-out-of-joint"},
    )
    assert house["ada"].injury == "shoulder-out-of-joint"
    assert house["great-hall"].pile.count("brush-hook") == 1
    assert house["great-hall"].pile.count("ivory-key") == 1
