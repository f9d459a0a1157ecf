"""The monster attack step, hiding and barriers (p11, p22, p23)."""

from __future__ import annotations

from typing import Any

import pytest

from keeper.errors import Refused
from tests.rules import arena
from tests.rules.arena import ASIDE, RING
from tests.rules.build import House


def step(foe: str = "zombie-1", *items: str) -> House:
    """The attack step has come, with the monster in Ada's space."""
    house = arena.ring(foe, *items)
    house.keeper("actions")
    house.do("step")
    assert house.table.session.step == "attacks"
    return house


def attack(house: House, monster: str, who: str = "", **more: Any) -> None:
    house.do("monster-attack", roll=[1, 1], monster=monster, who=who, **more)


def refused(house: House, monster: str, who: str = "") -> tuple[str, int]:
    before = house.table.state()
    with pytest.raises(Refused) as no:
        attack(house, monster, who)
    assert house.table.state() == before
    return no.value.rule, no.value.page


def cards(klass: str, versus: str) -> list[str]:
    found = arena.printed(f"combat/{klass}")
    return [card["id"] for card in found if card["versus"] == versus]


# Who attacks whom -------------------------------------------------------------------


@pytest.mark.parametrize("foe", ["zombie-1", "mi-go-2", "chthonian-1"])
def test_a_monster_attacks_once_in_its_step(foe: str) -> None:
    """RC-118: whoever stands with it, and not a second time."""
    house = step(foe)
    house.put("bruno", RING)
    monster = house.table.monsters[0].id
    attack(house, monster, "ada")
    assert len(house.told("draw")) == 1
    assert refused(house, monster, "ada") == ("RC-118", 11)
    assert refused(house, monster, "bruno") == ("RC-118", 11)


def test_it_may_attack_again_in_the_next_round() -> None:
    """RC-118"""
    house = step()
    attack(house, "zombie-1", "ada")
    for _ in range(2):
        house.do("step")
    house.keeper("actions")
    house.do("step")
    attack(house, "zombie-1", "ada")
    assert house.told("draw")


@pytest.mark.parametrize("away", ["library-2", ASIDE, "chapel-2", "great-hall-1"])
def test_another_space_of_the_room_is_too_far(away: str) -> None:
    """RC-119: named or not."""
    house = step()
    house.put("ada", away)
    house.put("bruno", "great-hall-4")
    assert refused(house, "zombie-1", "ada") == ("RC-119", 11)
    assert refused(house, "zombie-1") == ("RC-119", 11)


def test_the_keeper_may_leave_a_monster_idle() -> None:
    """RC-120: one of two attacks, and the turn goes on."""
    house = step()
    house.monster("cultist", RING)
    attack(house, "cultist-1", "ada")
    house.do("step")
    assert house.table.session.step == "event"


def test_who_could_have_attacked_is_named_when_the_step_is_left() -> None:
    """RC-118: a monster may attack; that it did not is told, and not asked."""
    house = step()
    house.do("step")
    assert "Zombie 1 does not attack." in [one.told for one in house.reports]
    house = step()
    attack(house, "zombie-1", "ada")
    house.do("step")
    assert "spared" not in house.kinds()


@pytest.mark.parametrize("victim", ["ada", "bruno"])
def test_the_keeper_picks_the_victim(victim: str) -> None:
    """RC-121: by name, or asked; somebody alone with it need not be named."""
    house = step()
    house.put("bruno", RING)
    house.stack("combat-humanoid", "half-a-breath", "one-shape-too-many")
    attack(house, "zombie-1", answers={"prey": victim})
    assert [one.asks for one in house.asked if one.kind == "prey"] == ["keeper"]
    assert [one["who"] for one in house.told("test")] == [victim]
    house = step()
    attack(house, "zombie-1")
    assert "prey" not in house.asked_kinds()
    assert house.told("attack")[0]["who"] == "ada"


@pytest.mark.parametrize("phase", ["ada", "actions", "event", "trading"])
def test_monsters_attack_only_in_their_step(phase: str) -> None:
    """RC-118 RC-083"""
    house = arena.ring("zombie-1")
    if phase == "ada":
        house.turn("ada")
    else:
        house.keeper(phase)
    assert refused(house, "zombie-1", "ada") == ("RC-083", 10)


# Stun --------------------------------------------------------------------------------


@pytest.mark.parametrize("tokens", [1, 2, 4])
def test_a_stunned_monster_sheds_a_token_instead_of_attacking(tokens: int) -> None:
    """RC-122: also when the last token goes, it does not attack in that step."""
    house = arena.ring("zombie-1")
    house["zombie-1"].stun = tokens
    house.keeper("actions")
    house.do("step")
    assert house["zombie-1"].stun == tokens - 1
    assert refused(house, "zombie-1", "ada") == ("RC-122", 11)


def test_two_tokens_take_two_keeper_turns() -> None:
    """RC-123 RC-205"""
    house = arena.ring("zombie-1")
    house["zombie-1"].stun = 2
    free = []
    for _ in range(3):
        house.keeper("actions")
        house.do("step")
        free.append(house["zombie-1"].stun == 0 and not house.table.turn.shed)
    assert free == [False, False, True]
    attack(house, "zombie-1", "ada")


@pytest.mark.parametrize("space", ["library-2", "kitchen-1"])
def test_a_stunned_monster_far_from_everyone_sheds_too(space: str) -> None:
    """RC-124"""
    house = arena.ring("zombie-1")
    house["zombie-1"].stun, house["zombie-1"].space = 2, space
    house.keeper("actions")
    house.do("step")
    assert house["zombie-1"].stun == 1


def test_a_monster_stunned_in_the_step_keeps_its_token() -> None:
    """RC-122: stunned by its own attack, it sheds in the next turn and not before."""
    house = step()
    house.stack("combat-humanoid", "turning-in-the-air")
    attack(house, "zombie-1", "ada")
    assert house["zombie-1"].stun == 1
    house.do("step")
    assert house["zombie-1"].stun == 1


# Which half counts ----------------------------------------------------------------------


@pytest.mark.parametrize(
    "klass, foe",
    [("humanoid", "witch-2"), ("beast", "mi-go-1"), ("eldritch", "chthonian-1")],
)
@pytest.mark.parametrize("hiding, wanted", [(False, "attack"), (True, "hiding")])
def test_the_bottom_half_fits_the_victim(
    klass: str, foe: str, hiding: bool, wanted: str
) -> None:
    """RC-226 RC-227: others are set aside; all are discarded (RC-222)."""
    house = step(foe)
    house["ada"].hiding = hiding
    halves = {"attack": "hiding", "hiding": "attack"}
    aside = [cards(klass, "barrier")[0], cards(klass, halves[wanted])[0]]
    match = cards(klass, wanted)[0]
    house.stack(f"combat-{klass}", *aside, match)
    attack(house, house.table.monsters[0].id, "ada")
    (draw,) = house.told("draw")
    assert (draw["drawn"], draw["card"]) == ([*aside, match], match)
    assert house[f"combat-{klass}"].discard == [match, *aside[::-1]]


def test_no_longer_hiding_ends_the_attack() -> None:
    """RC-228: out in the open, in the same space; it does not attack again this turn."""
    house = step()
    house["ada"].hiding = True
    house.stack("combat-humanoid", "a-steady-wrist")
    house.do("monster-attack", roll=[10], monster="zombie-1", who="ada")
    ada = house["ada"]
    assert (ada.hiding, ada.space, ada.health.now) == (False, RING, 20)
    assert refused(house, "zombie-1", "ada") == ("RC-118", 11)
    house.keeper("actions")
    house.do("step")
    house.stack("combat-humanoid", "half-a-breath")
    attack(house, "zombie-1", "ada")
    assert house.told("draw")[0]["card"] == "half-a-breath"


def test_a_monster_can_be_led_away_from_a_hiding_one() -> None:
    """RC-227: “move the monster up to 2 spaces” is the keeper's move."""
    house = step()
    house["ada"].hiding = True
    house.stack("combat-humanoid", "two-hands-on-the-haft")
    attack(house, "zombie-1", "ada", answers={"step": ["library-2", "stay"]})
    assert house["zombie-1"].space == "library-2"
    assert house["ada"].hiding


@pytest.mark.parametrize(
    "foe, damage", [("cultist-3", 2), ("maniac-1", 1), ("zombie-3", 1), ("witch-2", 2)]
)
def test_monster_damages_you_by_the_number_under_its_token(
    foe: str, damage: int
) -> None:
    """RC-234 RC-360: and the underside is shown to all while it does."""
    house = step(foe)
    house.stack("combat-humanoid", "half-a-breath")
    house.do("monster-attack", roll=[10], monster=house.table.monsters[0].id, who="ada")
    assert house["ada"].health.now == 20 - damage
    shown = [one for one in house.reports if one.kind == "underside"]
    assert [(one.open, one.facts["damage"]) for one in shown] == [(True, damage)]
    assert not house.table.monsters[0].seen


def test_an_attack_that_does_not_hurt_shows_no_underside() -> None:
    """RC-360"""
    house = step()
    house.stack("combat-humanoid", "half-a-breath")
    attack(house, "zombie-1", "ada")
    assert not house.told("underside")


def test_a_special_attack_is_read_out_and_tested_as_combat() -> None:
    """RC-233 RC-361: its text is open before the test."""
    house = step("zombie-2")
    house["library"].dark = True
    house.stack("combat-humanoid", "room-for-one-swing")
    house.do("monster-attack", roll=[10], monster="zombie-1", who="ada")
    texts = [one.told for one in house.reports if one.kind == "text"]
    figure = arena.figure("zombie-2")[1]
    assert texts == ["Monster makes its special attack.", figure["text"]]
    assert house.kinds().index("underside") < house.kinds().index("test")
    (test,) = house.told("test")
    assert {"why": "darkness", "by": -2} in test["modifiers"]
    assert (house["ada"].health.now, house["ada"].sanity.now) == (18, 19)


def test_a_special_attack_that_calls_for_itself_ends() -> None:
    """RC-233: it is made once."""
    house = step()
    figure = house.own.monsters()["zombie"].figures["zombie-1"]
    figure.text = "Take 1 damage. Monster makes its special attack."
    house.stack("combat-humanoid", "room-for-one-swing")
    attack(house, "zombie-1", "ada")
    assert house["ada"].health.now == 19


def test_each_investigator_in_the_room_is_struck() -> None:
    """RC-233: a special attack on all of the room, whoever was attacked."""
    house = step("shoggoth-2")
    house.stack("combat-eldritch", "only-labour")
    house.do("monster-attack", roll=[10, 1], monster="shoggoth-1", who="ada")
    assert (house["ada"].health.now, house["ada"].sanity.now) == (19, 18)
    assert (house["bruno"].health.now, house["bruno"].sanity.now) == (19, 20)
    house = step("shoggoth-2")
    house.put("bruno", "chapel-2")
    house.stack("combat-eldritch", "only-labour")
    house.do("monster-attack", roll=[10, 10], monster="shoggoth-1", who="ada")
    assert (house["bruno"].health.now, house["bruno"].sanity.now) == (20, 20)


def test_the_others_are_struck_though_the_first_one_dies() -> None:
    """RC-233: the death of one does not spare the next."""
    house = step("chthonian-2")
    house["ada"].health.now = 1
    house.stack("combat-eldritch", "only-labour")
    house.do("monster-attack", roll=[10, 10], monster="chthonian-1", who="ada")
    assert house["ada"].state == "dead"
    assert (house["bruno"].health.now, house["bruno"].stun) == (18, 1)


@pytest.mark.parametrize(
    "foe, klass, card",
    [
        ("mi-go-1", "beast", "to-keep-off-a-dog"),
        ("maniac-2", "humanoid", "room-for-one-swing"),
    ],
)
def test_the_keepers_part_of_a_card_outlives_the_victim(
    foe: str, klass: str, card: str
) -> None:
    """RC-233 RC-253: the killing blow still takes its sample, or its step away."""
    house = step(foe)
    house["ada"].health.now = 1
    house.stack(f"combat-{klass}", card)
    monster = house.table.monsters[0]
    house.do(
        "monster-attack",
        roll=[10],
        answers={"step": "library-2"},
        monster=monster.id,
        who="ada",
    )
    assert house["ada"].state == "dead"
    assert (monster.samples, monster.space) in [(1, RING), (0, "library-2")]
    assert (monster.samples == 1) is (foe == "mi-go-1")


def test_who_cannot_be_made_to_do_anything_is_still_attacked() -> None:
    """RC-233: hidden and empty-handed, there is no action to choose for her."""
    house = step("cult-leader-2")
    house["ada"].hiding = True
    house.table.session.keeper_skill = 1
    house.do(
        "monster-attack",
        roll=[10],
        answers={"special": True},
        monster="cult-leader-1",
        who="ada",
    )
    assert house["ada"].health.now == 19
    assert "control" not in house.asked_kinds()


def test_a_monster_that_dies_of_its_own_attack_is_gone() -> None:
    """RC-246: “Pass: deal 1 damage” to a dying one."""
    house = step()
    house["zombie-1"].damage = 6
    house.stack("combat-humanoid", "with-both-hands-overhead")
    attack(house, "zombie-1", "ada")
    assert not house.table.monsters
    assert house.table.turn.attacked == []


def test_a_trauma_may_follow_a_monsters_damage() -> None:
    """RC-272 RC-287: in the keeper's turn too."""
    house = step("zombie-1")
    house.hold("trauma", "turned-ankle")
    house.stack("combat-humanoid", "half-a-breath")
    house.do(
        "monster-attack",
        roll=[10],
        answers={"trauma": "turned-ankle"},
        monster="zombie-1",
        who="ada",
    )
    assert house["ada"].injury == "turned-ankle"


@pytest.mark.parametrize("when", ["a monster attacks you", "you are attacked"])
@pytest.mark.parametrize("deed", ["take 99 damage", "kill the monster"])
def test_where_one_of_them_is_gone_before_a_card_is_drawn_none_is(
    worded: Any, when: str, deed: str
) -> None:
    """RC-246 RC-120: what waits for the attack has ended it."""
    house = step("zombie-1")
    house.give("ada", "black-ledger")
    worded(house, "exploration", "black-ledger", f"When {when}, {deed}.")
    attack(house, "zombie-1", "ada")
    gone = house["ada"].state != "alive" or not house.table.monsters
    assert gone and house.told("attack") and not house.told("draw")
