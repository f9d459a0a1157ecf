"""Damage on monsters, and what a card does after somebody has died of it (p24)."""

from __future__ import annotations

import pytest

from tests.rules import arena
from tests.rules.arena import RING, attack, duel

# Damage on monsters ------------------------------------------------------------------------


def test_damage_adds_up_until_it_is_killed() -> None:
    """RC-245 RC-246: at its health, not before; figure and tokens leave the board."""
    house = arena.ring("shoggoth-1", "fire-axe")
    shoggoth = house["shoggoth-1"]
    for total in (3, 6, 9):
        house.do("damage", who="shoggoth-1", n=3)
        assert shoggoth.damage == total and shoggoth in house.table.monsters
    assert shoggoth.seen
    house.do("damage", who="shoggoth-1", n=1)
    assert shoggoth in house.table.monsters  # 10 of 11
    house.do("damage", who="shoggoth-1", n=1)
    assert house.table.monsters == []
    assert house.told("killed") == [{"who": "shoggoth-1", "named": None}]


@pytest.mark.parametrize("big", [11, 12, 40])
def test_two_clips_count_as_one(big: int) -> None:
    """RC-247: any number of tokens on one base is one sum."""
    house = arena.ring("shoggoth-1")
    house["shoggoth-1"].damage = 10
    house.do("damage", who="shoggoth-1", n=big - 10)
    assert not house.table.monsters


def test_a_figure_comes_back_without_its_old_harm() -> None:
    """RC-246 RC-248: out of the pool, unhurt, unstunned, and unknown again."""
    house = arena.ring("shoggoth-1")
    house.monster("shoggoth", "chapel-1", "shoggoth-2")
    first = house["shoggoth-1"]
    first.stun, first.samples, first.damage = 2, 1, 5
    house.do("damage", who="shoggoth-1", n=9)
    house.do("monster-place", kind="shoggoth", space="kitchen-1")
    again = house["shoggoth-1"]
    assert again is not first and again.figure == "shoggoth-1"
    assert (again.damage, again.stun, again.samples, again.seen) == (0, 0, 0, False)


def test_what_is_killed_by_a_clause_is_left_alone_by_the_next() -> None:
    """RC-246: “deal weapon damage and monster is stunned”, and it is dead already."""
    house = duel("cultist-1", "graveyard-spade")
    house.stack("combat-humanoid", "past-calling-back")
    attack(house, "graveyard-spade")
    assert not house.table.monsters
    assert house["ada"].stun == 0
    assert not house.told("stun")


@pytest.mark.parametrize(
    "text",
    [
        "Deal 9 damage. Deal 9 damage.",
        "Deal 9 damage and monster damages you.",
        "Deal 9 damage and monster makes its special attack.",
        "Deal 9 damage and move the monster up to 2 spaces.",
        "Deal 9 damage and monster gains a sample.",
        "Kill the monster and kill the monster.",
        "Kill the monster, then deal 1 damage and monster is stunned.",
    ],
)
def test_no_clause_touches_a_dead_monster(text: str) -> None:
    """RC-246: whatever the card goes on to say."""
    house = duel("zombie-1", "fire-axe")
    card = house.library.cards("combat-humanoid")["no-further-back"]
    was, card.attack = card.attack, text
    before = arena.facts(house)["people"]
    try:
        house.stack("combat-humanoid", card.id)
        house.do(
            "attack",
            answers={"step": ["library-2", "library-3"]},
            monster="zombie-1",
            weapon="fire-axe",
        )
    finally:
        card.attack = was
    assert arena.facts(house)["people"] == before
    assert len(house.told("killed")) == 1


def test_who_dies_by_a_card_suffers_nothing_more_from_it() -> None:
    """RC-256 RC-262: no stun on the dead, his things lie once in the room."""
    house = duel("zombie-1", "fire-axe")
    ada = house["ada"]
    ada.health.now = 1
    card = house.library.cards("combat-humanoid")["no-further-back"]
    was = card.attack
    card.attack = "Test Strength. Fail: take 1 damage, take 3 horror, drop weapon and "
    card.attack += "you are stunned. Deal 1 damage."
    try:
        house.stack("combat-humanoid", card.id)
        attack(house, "fire-axe", roll=10)
    finally:
        card.attack = was
    assert (ada.state, ada.stun, ada.items, ada.space) == ("dead", 0, [], "")
    assert house["library"].pile.count("fire-axe") == 1
    assert not house.told("horror")
    assert house["zombie-1"].damage == 0
    assert house.table.session.active == ""


@pytest.mark.parametrize("fixed", ["stunned", "stuck"])
def test_a_card_cannot_move_what_cannot_move(fixed: str) -> None:
    """RC-204 RC-232: the attack goes through, the monster just stays."""
    house = duel("zombie-1", "army-revolver")
    if fixed == "stunned":
        house["zombie-1"].stun = 1
    else:
        house.table.turn.stuck.append("zombie-1")
    house.stack("combat-humanoid", "the-echo-goes-about")
    house.do(
        "attack",
        roll=[10],
        answers={"step": "library-2"},
        monster="zombie-1",
        weapon="army-revolver",
    )
    assert house["zombie-1"].space == RING
    assert house.table.turn.acted == 1


def test_a_card_moves_the_monster_in_the_investigators_turn() -> None:
    """RC-109 RC-173: one space at a time, and who is met tests for horror."""
    house = duel("hound-of-tindalos-1", "army-revolver")
    house.put("bruno", "chapel-2")
    house.stack("combat-beast", "two-points-of-light")
    house.do(
        "attack",
        roll=[10, 10],
        answers={"step": ["library-2", "chapel-2"]},
        monster="hound-of-tindalos-1",
        weapon="army-revolver",
    )
    assert house["hound-of-tindalos-1"].space == "chapel-2"
    assert [one["who"] for one in house.told("horror")] == ["bruno"]
    assert house.table.session.active == "ada"
