"""Sentences in their order: dice, tests of several attributes, and who is gone in between."""

from __future__ import annotations

import pytest

from keeper.rules.table import Gauge
from tests.rules.tables import together
from tests.rules.test_sentences import play

FACES = "Roll a die. On 1-3, gain 1 skill point. On 4-9, lose 1 skill point."


@pytest.mark.parametrize(
    ("roll", "skill"), [(1, 4), (3, 4), (4, 2), (9, 2), (10, 3), (2, 4)]
)
def test_each_face_has_its_own_way(roll: int, skill: int) -> None:
    house = together()
    play(house, FACES, roll=(roll,))
    assert house["ada"].skill == skill
    assert house.told("roll") == [{"roll": roll}]


TESTED = {
    "Test Strength.": ["strength"],
    "Test Strength or Luck.": ["strength"],
    "Test Luck or Strength.": ["strength"],
    "Test Strength or Luck (the lower).": ["luck"],
    "Test Strength and Luck.": ["strength", "luck"],
}


@pytest.mark.parametrize("text", TESTED)
def test_which_attributes_are_tested(text: str) -> None:
    house = together()
    house["ada"].attributes.update(strength=6, luck=5)
    house["ada"].stun = 0
    play(house, f"{text} Pass: gain 1 skill point.", roll=(1, 1))
    assert [one["attribute"] for one in house.told("test")] == TESTED[text]
    assert house["ada"].skill == 4


@pytest.mark.parametrize(
    ("rolls", "passed"), [((1, 1), True), ((1, 10), False), ((10, 1), False)]
)
def test_of_two_attributes_both_are_to_be_passed(
    rolls: tuple[int, int], passed: bool
) -> None:
    house = together()
    house["ada"].stun = 0
    text = "Test Strength and Luck. Pass: gain 1 skill point. Fail: lose 1 skill point."
    play(house, text, roll=rolls)
    assert house["ada"].skill == (4 if passed else 2)


# What the keeper and the house have of it comes all the same; nothing more happens to her.
AFTER = {
    "Gain 1 skill point.": False,
    "You are stunned.": False,
    "Draw a spell.": False,
    "The keeper gains 1 threat.": True,
    "The keeper loses 1 threat.": True,
    "The keeper draws a Mythos card.": True,
    "Place fire in the Chapel.": True,
    "Place darkness in the Chapel.": True,
    "Place a Witch in the Chapel.": True,
    "Put a mark on the Bell.": True,
    "Add 1 time token.": True,
    "Each investigator takes 1 horror.": True,
}


@pytest.mark.parametrize("text", AFTER)
def test_what_still_happens_after_a_death(text: str) -> None:
    def after(said: str) -> object:
        house = together()
        house.table.decks["event"].draw[0] = "mill-five"
        play(house, f"You are killed. {said}")
        assert house["ada"].state == "dead"
        state = house.table.state()
        state["session"]["1"].pop("drawn")
        return state

    assert (after(text) != after("")) is AFTER[text]


@pytest.mark.parametrize(
    "text",
    [
        "Take 1 damage and take 2 horror.",
        "Take 1 damage, then gain 1 skill point, then take 2 horror.",
    ],
)
def test_harm_is_taken_once_wherever_it_stands(text: str) -> None:
    """RC-288"""
    house = together()
    house["ada"].health = Gauge(5, 9)
    play(house, text)
    assert len(house.told("damage")) == len(house.told("horror")) == 1
    assert house["ada"].health.now == 4 and house["ada"].sanity.now == 1


@pytest.mark.parametrize("answer", [True, False])
def test_what_may_be_done_is_done_or_not(answer: bool) -> None:
    house = together()
    text = "You may gain 1 skill point. The keeper gains 1 threat."
    play(house, text, answers={"may": answer})
    assert house["ada"].skill == (4 if answer else 3)
    assert house.table.session.threat == 6


def test_of_several_ways_one_that_can_be_done_is_chosen() -> None:
    house = together()
    text = "Choose one: discard a tome / discard 3 items / gain 1 threat."
    play(house, text)
    assert house.asked[0].choices == ["2", "3"]
    house["ada"].items.clear()
    house.table.session.threat = 0
    text = "Choose one: discard a tome / discard 3 items."
    play(house, text)
    assert house.asked[0].choices == ["1", "2"]
