"""A spell typed as printed: its face chooses, tests, and has the card flipped."""

from __future__ import annotations

from typing import Any, Sequence

import pytest

from keeper.content.cards import spells
from keeper.content.check.idle import never
from keeper.content.language.reading import parse
from keeper.errors import Refused

from .arena import RING, ring
from .build import House

BACK = "Pass: deal 3 damage. Fail: take 1 horror. Discard this card."
FAR = "kitchen-1"


def caster(front: str, back: str = BACK) -> House:
    """Ada with a Zombie in the ring; one card of the spell has this face and back."""
    house = ring("zombie-1")
    house.put("bruno", RING)
    deck = house["spell-cinder-psalm"]
    deck.draw.remove("cinder-psalm-1")
    house["ada"].spells.append("cinder-psalm-1")
    card = house.own.card("cinder-psalm-1", ("spell",))
    typed = {"id": "typed", "name": "Typed", "text": front}
    table = {**typed, "back": [{"id": "typed-1", "text": back}]}
    (read,) = spells([("own.toml", table)]).values()
    for key in ("front", "test", "aggressive", "target", "range", "text"):
        setattr(card, key, getattr(read, key))
    house.turn("ada")
    return house


def cast(house: House, roll: Sequence[int], **answers: Any) -> None:
    house.do("cast", roll=roll, answers=answers, spell="cinder-psalm")


@pytest.mark.parametrize(
    "front",
    [
        "Attack: Choose a monster within range 2. Test Lore and flip this card.",
        "Attack: Choose a monster within range 2 and in your line of sight, test Lore, "
        "and flip this card.",
        "Attack: Test Lore. Choose a monster you can see and flip this card over.",
        "Attack: Choose a monster in your room and test Lore. Then flip this card and "
        "resolve it.",
    ],
)
@pytest.mark.parametrize("roll, hurt, sanity", [(1, 3, 0), (10, 0, 1)])
def test_the_face_tests_and_the_back_is_read(
    front: str, roll: int, hurt: int, sanity: int
) -> None:
    house = caster(front)
    before = house["ada"].sanity.now
    cast(house, [roll])
    assert house["zombie-1"].damage == hurt
    assert before - house["ada"].sanity.now == sanity
    assert house.told("flipped")


def test_out_of_range_there_is_nothing_to_choose() -> None:
    house = caster(
        "Attack: Choose a monster within range 1. Test Lore, then flip this card."
    )
    house["zombie-1"].space = FAR
    cast(house, [1])
    assert not house.told("flipped") and house.told("no-target")


def test_a_price_on_the_face_is_the_casters() -> None:
    front = (
        "Action: Take 1 damage. Choose another investigator in your room. Test Lore and "
        "flip this card."
    )
    house = caster(
        front, "Pass: heal 2 horror. Fail: take 1 horror. Discard this card."
    )
    bruno = house["bruno"]
    bruno.sanity.now -= 3
    health, sanity = house["ada"].health.now, bruno.sanity.now
    cast(house, [1, 1, 1])
    assert house["ada"].health.now == health - 1
    assert bruno.sanity.now == sanity + 2


def test_an_attack_spell_is_refused_to_the_hiding() -> None:
    house = caster(
        "Attack: Choose a monster in your room. Test Lore and flip this card."
    )
    house["ada"].hiding = True
    with pytest.raises(Refused):
        cast(house, [1])


def test_without_a_test_the_back_is_passed() -> None:
    house = caster("Action: Choose a monster in your room and flip this card.")
    cast(house, [1, 1])
    assert house["zombie-1"].damage == 3


def test_only_a_spell_has_another_side() -> None:
    said = parse("Flip this card.")
    assert not list(never(said, "spell-cinder-psalm"))
    assert list(never(said, "exploration"))
