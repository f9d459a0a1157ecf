"""What a fight comes to on average, reckoned by hand for a deck of two cards."""

from __future__ import annotations

import pytest

from keeper.bots.duels import Toll, average, pain
from keeper.content.cards import Card
from keeper.rules.table import Gauge
from tests.bots.places import look

DECK = (
    Card(
        "one",
        "One",
        "combat",
        weapon="ranged",
        attack="Test Marksmanship -1. Pass: deal weapon damage +1. Fail: take 1 damage.",
        versus="attack",
        defend="Test Dexterity. Pass: monster is stunned. Fail: monster damages you.",
    ),
    Card(
        "two",
        "Two",
        "combat",
        weapon="melee",
        attack="Deal 2 damage.",
        versus="hiding",
        defend="Take 1 horror.",
    ),
)
NUMBERS = (("marksmanship", 5), ("dexterity", 7))


@pytest.mark.parametrize(
    "half, toll",
    [
        ("ranged", Toll(wounds=0.6, weapon=0.4, dealt=0.4)),
        ("sharp melee", Toll(dealt=2)),
        ("attack", Toll(hits=0.3, stuns=0.7)),
        ("hiding", Toll(fright=1)),
    ],
)
def test_the_average_of_the_halves_that_count(half: str, toll: Toll) -> None:
    assert tuple(average(DECK, half, NUMBERS)) == pytest.approx(tuple(toll))


def test_a_blow_that_kills_weighs_more_than_its_wounds() -> None:
    who = look("the-drowned-bell").alive()[0]
    who.health = Gauge(3, 10)
    before = pain(who, Toll(hits=1), 2, 5.0)
    who.health = Gauge(2, 10)
    assert pain(who, Toll(hits=1), 2, 5.0) > before + 5
