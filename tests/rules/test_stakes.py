"""What a skill point is weighed against, before the roll (p13)."""

from __future__ import annotations

from typing import Any

import pytest

from keeper.rules.game import Question
from keeper.rules.text import stakes
from keeper.rules.text.scene import Scene
from tests.rules.build import House


def offered(house: House) -> Question:
    """The question about a skill point in the last command."""
    (found,) = [one for one in house.asked if one.kind == "skill"]
    return found


def alone(**attributes: int) -> House:
    house = House()
    ada = house["ada"]
    ada.items, ada.spells, ada.skill = [], [], 2
    ada.attributes.update(attributes)
    return house


@pytest.mark.parametrize(
    "value, luck, modifier, needs, with_skill",
    [
        (4, 3, 0, 4, 7),
        (4, 3, -6, 1, 1),  # a 1 always passes, and Luck does not lift it above
        (4, 3, -4, 1, 3),
        (8, 5, 0, 8, 9),  # a 10 always fails
        (9, 4, 4, 9, 9),
    ],
)
def test_the_true_numbers_are_said(
    value: int, luck: int, modifier: int, needs: int, with_skill: int
) -> None:
    """RC-402"""
    house = alone(strength=value, luck=luck)
    house.do("test", who="ada", attribute="strength", modifier=modifier)
    facts = offered(house).facts
    assert (facts["needs"], facts["with_skill"]) == (needs, with_skill)
    said = offered(house).text
    for number in (needs, with_skill):
        assert ("a 1" if number == 1 else f"{number} or less") in said
    assert "a 10 always fails" in said


@pytest.mark.parametrize("luck, roll", [(False, 4), (True, 6)])
def test_the_number_said_is_the_number_that_counts(luck: bool, roll: int) -> None:
    """RC-402"""
    for rolled, passed in ((roll, True), (roll + 1, False)):
        house = alone(strength=6, luck=2)
        house["ada"].stun = 1
        args: dict[str, Any] = {"who": "ada", "attribute": "strength"}
        house.do("test", roll=[rolled], answers={"skill": luck}, **args)
        assert offered(house).facts["with_skill" if luck else "needs"] == roll
        assert house.told("test")[0]["passed"] is passed


def test_a_fight_says_what_failing_costs() -> None:
    """RC-402"""
    house = alone()
    house.monster("zombie", "great-hall-1")
    house.put("ada", "great-hall-1")
    house.turn()
    half = next(
        card
        for card in house.library.cards("combat-humanoid").values()
        if card.weapon == "none" and "Fail:" in card.attack
    )
    house.stack("combat-humanoid", half.id)
    house.do("attack", monster="zombie-1", weapon="hands")
    facts = offered(house).facts
    assert facts["for"] == half.name
    assert facts["fails"] == half.attack.partition("Fail: ")[2].rstrip(".")


def test_a_meeting_says_what_failing_costs() -> None:
    """RC-402"""
    house = alone()
    foe = house.monster("zombie", "great-hall-1")
    house.put("ada", "great-hall-1")
    house.turn()
    house.do("test-against", who="ada", sort="horror", monster="zombie-1")
    facts = offered(house).facts
    assert (facts["for"], facts["fails"]) == ("Zombie 1", "1 horror")
    house.do("move", space="great-hall-2")
    assert offered(house).facts["fails"] == "its damage, if the keeper wishes"
    foe.stun = 1
    house.do("done")
    house.turn("bruno")
    house.put("bruno", "great-hall-1")
    house.do("move", space="great-hall-2")
    assert offered(house).facts["fails"] == "nothing, for it is stunned"


def test_a_hidden_damage_value_is_not_told() -> None:
    """RC-402 RC-360"""
    house = alone()
    foe = house.monster("zombie", "great-hall-1")
    house.put("ada", "great-hall-1")
    house.turn()
    foe.damage, foe.seen = 1, True
    house.do("move", space="great-hall-2")
    damage = house.game.figure(foe).damage
    assert offered(house).facts["fails"].startswith(f"{damage} damage")


def test_a_spell_does_not_show_its_back() -> None:
    """RC-402 RC-347"""
    house = alone()
    spell = next(iter(house.library.spell_kinds()))
    for kind in house.library.spell_kinds():
        card = house.table.decks[f"spell-{kind}"].draw[0]
        printed = house.library.card(card, ("spell",))
        if printed.test and printed.target not in ("monster",):
            spell = kind
    deck = house.table.decks[f"spell-{spell}"]
    house["ada"].spells = [deck.draw.pop(0)]
    house.turn()
    house.do("cast", spell=spell)
    assert offered(house).facts["fails"] == "what its back says"


def test_a_card_that_also_changes_tests_says_what_failing_costs() -> None:
    """RC-402: “-1 to … tests” is no second test"""
    house = alone()
    house.put("bruno", house["ada"].space)
    house.hold("trauma", "one-of-us-is-lying")
    played = {"trauma": "one-of-us-is-lying"}
    house.do("horror", who="bruno", n=1, answers=played, roll=[1])
    assert offered(house).facts["fails"] == "take 1 horror"


@pytest.mark.parametrize(
    "words, said",
    [
        ("Test Luck. Fail: the greatest fear of all.", "the greatest fear of all"),
        ("Test Luck. Pass: heal 1 horror.", "nothing"),
        ("Test Luck. Fail: test Lore. Fail: take 1 horror.", ""),
        ("", ""),
    ],
)
def test_what_failing_costs_is_said_where_there_is_one_test(
    words: str, said: str
) -> None:
    assert stakes.failing(Scene(words=words)) == said
