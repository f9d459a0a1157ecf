"""How often a card works: in a turn, in a round, in the game, and which of its words share it."""

from __future__ import annotations

from typing import Any

import pytest

from keeper.errors import Refused
from keeper.rules.table import Standing, Turn
from keeper.rules.text import interpreter
from tests.rules.build import House

COAT = "foundry-coat"
# Of three times each in two turns of one round, and in a turn of the next.
OFTEN = {
    "When": [3, 3, 3],
    "Once per turn, when": [1, 1, 1],
    "Twice per turn, when": [2, 2, 2],
    "Once per round, when": [1, 0, 1],
    "Twice per round, when": [2, 0, 2],
    "Once per game, when": [1, 0, 0],
    "Twice per game, when": [2, 0, 0],
    "Five times per game, when": [3, 2, 0],
    "The first time": [1, 0, 0],
}


def turns(house: House) -> list[int]:
    """How often Ada's card works in each of them."""
    session = house.table.session
    found = []
    for number in (1, 1, 2):
        house.table.turn, session.round = Turn(who="ada"), number
        before = session.threat
        for _ in range(3):
            interpreter.happens(house.game, "damage", house["ada"])
        found.append(session.threat - before)
    return found


@pytest.mark.parametrize("often", OFTEN)
def test_a_card_works_so_often(worded: Any, often: str) -> None:
    house = House()
    house.game.text = interpreter
    house.give("ada", COAT)
    worded(house, "exploration", COAT, f"{often} you take damage, gain 1 threat.")
    assert turns(house) == OFTEN[often]


@pytest.mark.parametrize("often", OFTEN)
def test_what_an_event_says_works_as_often(often: str) -> None:
    """Nobody has the card before him: the sentence itself remembers."""
    house = House()
    house.game.text = interpreter
    text = f"{often} you take damage, gain 1 threat."
    house.table.session.standing.append(Standing(text, "A Card", "ada"))
    assert turns(house) == OFTEN[often]


def test_of_the_same_words_about_two_people_his_own_are_over() -> None:
    house = House()
    house.game.text = interpreter
    text, standing = (
        "The next time you take damage, gain 1 threat.",
        house.table.session.standing,
    )
    standing += [Standing(text, "A Card", who) for who in ("ada", "bruno")]
    interpreter.happens(house.game, "damage", house["bruno"])
    assert [one.who for one in standing] == ["ada"]


@pytest.mark.parametrize("often", [one for one in OFTEN if one != "When"])
def test_what_stands_under_a_token_works_as_often(often: str) -> None:
    house = House()
    house.game.text = interpreter
    text = f"{often} this monster attacks, gain 1 threat."
    for figure in house.own.monsters()["zombie"].figures.values():
        figure.text = text
    zombie = house.monster("zombie", house["ada"].space)
    found = []
    for number in (1, 1, 2):
        house.table.turn, house.table.session.round = Turn(who="keeper"), number
        before = house.table.session.threat
        for _ in range(3):
            interpreter.happens(house.game, "monster-attacks", house["ada"], zombie)
        found.append(house.table.session.threat - before)
    assert found == OFTEN[often]


def test_each_sentence_of_a_card_has_its_own_uses(worded: Any) -> None:
    house = House()
    house.game.text = interpreter
    house.give("ada", COAT)
    text = "Once per game, when you take damage, gain 1 threat. "
    text += "Twice per round, when you take damage, gain 1 threat. "
    text += "Once per round, when you take damage, gain 1 threat."
    worded(house, "exploration", COAT, text)
    assert turns(house) == [4, 0, 3]


@pytest.mark.parametrize("limit", ["turn", "round", "game"])
@pytest.mark.parametrize("first", ["gain-skill", "heal-horror"])
def test_ways_that_stand_for_one_another_share_one_use(
    worded: Any, limit: str, first: str
) -> None:
    house = House()
    house.give("ada", COAT)
    text = f"Once per {limit}: Gain 1 skill point. Or: Heal 1 horror."
    worded(house, "exploration", COAT, text)
    house["ada"].sanity.now = 1
    house.turn("ada")
    house.do("use", card=COAT, answers={"ability": first})
    assert house.told("skill" if first == "gain-skill" else "heal")
    for way in ("gain-skill", "heal-horror"):
        with pytest.raises(Refused):
            house.do("use", card=COAT, answers={"ability": way})


def test_what_one_of_two_has_used_the_other_may_still_use(worded: Any) -> None:
    house = House()
    house.turn("ada")
    worded(house, "exploration", COAT, "Twice per turn: Gain 1 skill point.")
    for who in ("ada", "bruno"):
        house["bruno"].items[:] = house["ada"].items[:] = []
        house[who].items[:] = [COAT]
        for _ in range(2):
            house.do("use", card=COAT, by=who)
        with pytest.raises(Refused):
            house.do("use", card=COAT, by=who)
