"""Attribute tests and skill points (p13)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from keeper.content.vocabulary import ATTRIBUTES
from keeper.deciders import Answers, Wish
from keeper.errors import NotUnderstood, Refused
from keeper.rules.chapters.trials import tests
from keeper.rules.chapters.trials.tests import Check, odds
from keeper.rules.game import Question
from keeper.rules.table import Gauge, Investigator
from tests.examples import some
from tests.rules.build import House, Script
from tests.rules.frights import frightened

SKILLED = [one for one in ATTRIBUTES if one != "luck"]


def outcome(house: House) -> dict[str, Any]:
    (test,) = house.told("test")
    return test


def plain(**attributes: int) -> House:
    """Ada with empty hands and these attributes."""
    house = House()
    ada = house["ada"]
    ada.items, ada.spells = [], []
    ada.attributes.update(attributes)
    return house


@pytest.mark.parametrize("attribute", ATTRIBUTES)
@pytest.mark.parametrize("roll, passed", [(3, True), (4, True), (5, False), (9, False)])
def test_a_roll_up_to_the_attribute_passes(
    attribute: str, roll: int, passed: bool
) -> None:
    """RC-157"""
    house = plain(**{attribute: 4})
    house.do("test", roll=[roll], who="ada", attribute=attribute, modifier=0)
    test = outcome(house)
    assert (test["target"], test["roll"], test["passed"]) == (4, roll, passed)


@pytest.mark.parametrize(
    "modifier, roll, passed",
    [(1, 5, True), (1, 6, False), (-1, 3, True), (-1, 4, False), (3, 7, True)],
)
def test_a_modifier_is_added_before_the_roll(
    modifier: int, roll: int, passed: bool
) -> None:
    """RC-158"""
    house = plain(strength=4)
    house.do("test", roll=[roll], who="ada", attribute="strength", modifier=modifier)
    test = outcome(house)
    assert (test["target"], test["passed"]) == (4 + modifier, passed)


@pytest.mark.parametrize("modifier", [-1, -3, -20])
@pytest.mark.parametrize("roll, passed", [(1, True), (2, False)])
def test_a_one_passes_however_bad_the_odds(
    modifier: int, roll: int, passed: bool
) -> None:
    """RC-159"""
    house = plain(lore=1)
    house.do("test", roll=[roll], who="ada", attribute="lore", modifier=modifier)
    assert outcome(house)["passed"] is passed


@pytest.mark.parametrize("attribute", [9, 10, 12, 30])
@pytest.mark.parametrize("roll, passed", [(9, True), (10, False)])
def test_a_ten_fails_however_good_the_odds(
    attribute: int, roll: int, passed: bool
) -> None:
    """RC-160"""
    house = plain(strength=attribute)
    house.do("test", roll=[roll], who="ada", attribute="strength", modifier=0)
    assert outcome(house)["passed"] is passed


@pytest.mark.parametrize("roll, passed", [(5, True), (6, False), (8, False)])
def test_the_rulebooks_horror_example(roll: int, passed: bool) -> None:
    """RC-161"""
    house = plain(willpower=6)
    house.monster("zombie", "parlor-1")
    house.put("ada", "great-hall-2")
    house.turn()
    house.do("move", roll=[roll], space="parlor-1")
    test = outcome(house)
    assert (test["target"], test["passed"]) == (5, passed)


@pytest.mark.parametrize(
    "card, roll, changed",
    [
        ("breath-on-the-neck", 1, 0),  # only a Fail: passing is nothing
        ("breath-on-the-neck", 10, 1),
        ("physicians-bag", 10, 0),  # only a Pass: failing is nothing
        ("physicians-bag", 1, -2),
    ],
)
def test_a_side_that_is_not_named_does_nothing(
    card: str, roll: int, changed: int
) -> None:
    """RC-162"""
    house = plain()
    ada = house["ada"]
    ada.health.now = ada.sanity.now = 5
    house.turn()
    if card == "physicians-bag":
        house.give("ada", card)
        house.do("use", roll=[roll], typed=card)
    else:
        house.hold("mythos", card)
        house.table.session.threat = 9
        house.do("mythos-play", roll=[roll], card=card)
    assert outcome(house)["passed"] is (roll == 1)
    assert 10 - ada.health.now - ada.sanity.now == changed


@pytest.mark.parametrize("attribute", SKILLED)
def test_a_skill_point_adds_luck_and_is_gone(attribute: str) -> None:
    """RC-163"""
    house = plain(luck=3, **{attribute: 4})
    house["ada"].skill = 2
    answers = {"skill": True}
    house.do(
        "test", roll=[7], answers=answers, who="ada", attribute=attribute, modifier=0
    )
    test = outcome(house)
    assert (test["target"], test["passed"], test["skill_spent"]) == (7, True, True)
    assert {"why": "skill point", "by": 3} in test["modifiers"]
    assert house["ada"].skill == 1


def test_a_point_not_spent_changes_nothing() -> None:
    """RC-163: it is offered, never taken."""
    house = plain(strength=4)
    house.do("test", roll=[5], who="ada", attribute="strength", modifier=0)
    assert house.asked_kinds() == ["skill"]
    assert (outcome(house)["target"], house["ada"].skill) == (4, 4)


def test_the_offer_comes_before_the_die() -> None:
    """RC-164"""
    house = plain(strength=4)
    seen: list[list[Any]] = []

    class Watcher(Script):
        def decide(self, question: Question) -> str:
            seen.append(list(house.game.chance.rolls))
            return question.default

    house.do("test", roll=[5], who="ada", attribute="strength", modifier=0)
    house.game.decider = Watcher({})
    house.game.chance.rolls.clear()
    tests.test(house.game, house["ada"], "strength")
    assert seen == [[]] and len(house.game.chance.rolls) == 1


def test_a_second_roll_brings_no_second_offer() -> None:
    """RC-164 RC-165: one test, one skill point, though the die is thrown again."""
    house = plain(strength=4, luck=2)
    house.give("ada", "scratched-lens")
    house.do(
        "test",
        roll=[9, 6],
        answers={"skill": True, "reroll": True},
        who="ada",
        attribute="strength",
        modifier=0,
    )
    first, second = house.told("test")
    assert house.asked_kinds() == ["skill", "reroll"]
    assert (first["passed"], second["passed"], second["target"]) == (False, True, 6)
    assert house["ada"].skill == 3


def test_luck_is_never_added_to_luck() -> None:
    """RC-166"""
    house = plain(luck=3)
    answers = {"skill": True}
    house.do("test", roll=[4], answers=answers, who="ada", attribute="luck", modifier=0)
    assert house.asked_kinds() == [] and house["ada"].skill == 4
    assert (outcome(house)["target"], outcome(house)["passed"]) == (3, False)


def test_nobody_spends_what_he_has_not() -> None:
    """RC-167"""
    house = plain(lore=4)
    house["ada"].skill = 0
    answers = {"skill": True}
    house.do("test", roll=[5], answers=answers, who="ada", attribute="lore", modifier=0)
    assert house.asked_kinds() == []
    assert (outcome(house)["target"], house["ada"].skill) == (4, 0)


def test_skill_points_are_not_replenished() -> None:
    """RC-167: neither by a new turn nor by a new round."""
    house = plain()
    house["ada"].skill = house["bruno"].skill = 1
    for who in ("ada", "bruno"):
        house.turn(who)
        house.do("done")
    for _ in range(5):
        house.do("step")
    assert (house["ada"].skill, house["bruno"].skill) == (1, 1)


@pytest.mark.parametrize(
    "first, skill, rule", [("luck", 2, "RC-166"), ("lore", 0, "RC-167")]
)
def test_a_point_offered_for_the_first_test_is_not_saved_up(
    first: str, skill: int, rule: str
) -> None:
    """RC-166 RC-167: the second test of the command could have used it."""
    house = plain()
    house["ada"].skill, house["bruno"].skill = skill, 3
    answers = Answers(Wish(luck=1, defaults=True))
    house.game.decider = answers
    house.game.reports.clear()
    tests.test(house.game, house["ada"], first)
    tests.test(house.game, house["bruno"], "strength")
    with pytest.raises(Refused) as no:
        answers.check_spent(house.game)
    assert (no.value.rule, no.value.page) == (rule, 13)


def test_a_card_may_forbid_skill_points() -> None:
    """RC-167: then they are not even offered."""
    house = frightened()
    house["ada"].insanity = "tongue-tied"
    house.do("test", roll=[5], who="ada", attribute="strength", modifier=0)
    assert "skill" not in house.asked_kinds()


def test_a_ten_fails_and_the_point_is_gone() -> None:
    """RC-168"""
    house = plain(strength=8, luck=8)
    answers = {"skill": True}
    house.do(
        "test", roll=[10], answers=answers, who="ada", attribute="strength", modifier=0
    )
    assert outcome(house)["passed"] is False and house["ada"].skill == 3


@pytest.mark.parametrize("by", ["investigator", "monster"])
def test_the_combat_card_is_open_before_the_skill_point(by: str) -> None:
    """RC-169"""
    house = plain(strength=1)
    house.put("ada", "parlor-1")
    house.monster("zombie", "parlor-1")
    told: list[list[str]] = []

    class Watcher(Script):
        def decide(self, question: Question) -> str:
            if question.kind == "skill":
                told.append([report.kind for report in game.reports])
            return question.default

    house.turn()
    game = house.game
    game.reports.clear()
    game.decider = Watcher({})
    from keeper.rules.chapters.trials import combat

    if by == "investigator":
        house.stack("combat-humanoid", *humanoid_tests(house, "attack"))
        combat.attack(game, house["ada"], house["zombie-1"], None)
    else:
        house.stack("combat-humanoid", *humanoid_tests(house, "defend"))
        house.keeper("attacks")
        combat.monster_attack(game, house["zombie-1"], house["ada"])
    assert told and "text" in told[0] and "test" not in told[0]


def humanoid_tests(house: House, half: str) -> list[str]:
    """A card whose half in question asks for a test other than Luck."""
    cards = house.library.cards("combat-humanoid")
    key = {"attack": "weapon", "defend": "versus"}[half]
    wanted = {"attack": "none", "defend": "attack"}[half]
    return [
        card.id
        for card in cards.values()
        if getattr(card, key) == wanted
        and getattr(card, half).startswith("Test")
        and "Luck" not in getattr(card, half)
    ][:1]


def test_everything_adds_up() -> None:
    """RC-170: 3, -1 on the card, -2 stunned, -2 dark, +4 Luck: 2."""
    house = plain(dexterity=3, luck=4)
    ada = house["ada"]
    ada.space, ada.stun = "parlor-1", 1
    house["parlor"].dark = True
    check = tests.prepare(house.game, ada, "dexterity", -1, "combat")
    check.modifiers.append(("skill point", ada.attributes["luck"]))
    assert check.target == 2


def test_everything_adds_up_in_a_fight() -> None:
    """RC-170 RC-215: the same through a monster's attack."""
    house = plain(dexterity=3, luck=4)
    ada = house["ada"]
    ada.space, ada.stun = "parlor-1", 2
    house["parlor"].dark = True
    house.monster("zombie", "parlor-1")
    house.stack("combat-humanoid", "turning-in-the-air")  # Test Dexterity -1
    house.keeper("attacks")
    house.do(
        "monster-attack",
        roll=[2],
        answers={"skill": True},
        monster="zombie-1",
        who="ada",
    )
    test = outcome(house)
    assert (test["base"], test["target"], test["passed"]) == (3, 2, True)
    assert sorted(one["by"] for one in test["modifiers"]) == [-2, -2, -1, 4]


@pytest.mark.parametrize("word", ["beauty", "health", "sanity", "skill", "", "l"])
def test_another_word_is_no_attribute(word: str) -> None:
    """RC-171"""
    house = House()
    before = house.table.state()
    with pytest.raises(NotUnderstood):
        house.do("test", who="ada", attribute=word, modifier=0)
    assert house.table.state() == before


@pytest.mark.parametrize("word", [*ATTRIBUTES, "int", "Marks", "LORE"])
def test_the_seven_attributes_by_any_clear_beginning(word: str) -> None:
    """RC-171"""
    house = House()
    house.do("test", roll=[1], who="ada", attribute=word, modifier=0)
    assert outcome(house)["attribute"].startswith(word.lower())


# What always holds ---------------------------------------------------------------


def somebody(attribute: int, luck: int) -> Investigator:
    attributes = dict.fromkeys(ATTRIBUTES, attribute)
    attributes["luck"] = luck
    return Investigator(
        "ada", 1, "alive", "", Gauge(1, 1), Gauge(1, 1), 1, attributes, []
    )


NUMBERS = st.integers(-15, 15)


@settings(max_examples=some(30), deadline=None)
@given(st.integers(0, 15), st.lists(NUMBERS, max_size=4), st.integers(0, 9))
def test_odds_are_the_faces_that_pass(
    attribute: int, modifiers: list[int], luck: int
) -> None:
    """RC-157 RC-159 RC-160: counted over all ten faces."""
    check = Check(somebody(attribute, luck), "strength", "attribute")
    check.modifiers = [("card", by) for by in modifiers]
    for point in (0, luck):
        target = attribute + sum(modifiers) + point
        passing = [n for n in range(1, 11) if n == 1 or (n < 10 and n <= target)]
        assert odds(check, point) == len(passing) / 10
    assert check.modifiers == [("card", by) for by in modifiers]


@settings(max_examples=some(30), deadline=None)
@given(st.integers(0, 99), st.lists(NUMBERS, max_size=4))
def test_no_test_passes_on_ten_or_fails_on_one(
    attribute: int, modifiers: list[int]
) -> None:
    """RC-159 RC-160"""
    check = Check(somebody(attribute, 3), "lore", "combat")
    check.modifiers = [("card", by) for by in modifiers]
    assert check.passes(1) and not check.passes(10)
    assert 0.1 <= odds(check) <= 0.9
