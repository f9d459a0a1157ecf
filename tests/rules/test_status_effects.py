"""Stun, fire and darkness (p15)."""

from __future__ import annotations

from typing import Any

import pytest

from keeper.content.vocabulary import ATTRIBUTES
from keeper.errors import Refused
from keeper.rules.chapters.rounds import steps_left
from tests.rules.build import House
from tests.rules.frights import frightened

PASS, FAIL = 1, 10


def modifiers(test: dict[str, Any]) -> dict[str, int]:
    return {one["why"]: one["by"] for one in test["modifiers"]}


# Stun ---------------------------------------------------------------------------------


@pytest.mark.parametrize("tokens", [1, 2, 5])
def test_the_stunned_have_one_movement_step_and_their_action(tokens: int) -> None:
    """RC-200"""
    house = House()
    house["ada"].stun = tokens
    house.turn()
    house.do("move", space="great-hall-2")
    with pytest.raises(Refused) as no:
        house.do("move", space="great-hall-1")
    assert (no.value.rule, no.value.page) == ("RC-201", 15)
    house.do("run", space="great-hall-1")
    assert house["ada"].space == "great-hall-1"


def test_stunned_after_the_first_step_he_takes_no_second() -> None:
    """RC-201"""
    house = House()
    house.turn()
    house.do("move", space="great-hall-2")
    house.do("stun", who="ada", n=1)
    before = house.table.state()
    with pytest.raises(Refused) as no:
        house.do("move", space="great-hall-1")
    assert no.value.rule == "RC-201" and house.table.state() == before


def test_stunned_after_both_steps_he_loses_nothing() -> None:
    """RC-201"""
    house = House()
    house.turn()
    house.do("move", space="great-hall-2")
    house.do("move", space="great-hall-1")
    house.do("stun", who="ada", n=2)
    house.do("explore")
    assert "explore" in house.kinds()


def test_whoever_was_let_take_a_third_step_has_none_left_to_lose() -> None:
    """RC-034 RC-201: by force; what he loses then is no step gained."""
    house = House()
    house.turn()
    for space in ("great-hall-2", "great-hall-1", "great-hall-2"):
        house.do("move", space=space, force=True)
    steps_left.lose(house.game, house["ada"], moves=1)
    assert house.table.turn.extra_moves == 0
    assert house.reports[-1].facts["moves"] == 0


@pytest.mark.parametrize("attribute", ATTRIBUTES)
@pytest.mark.parametrize("tokens, by", [(0, 0), (1, -2), (2, -2), (4, -2)])
def test_stun_is_minus_two_once(attribute: str, tokens: int, by: int) -> None:
    """RC-202"""
    house = House()
    house["ada"].items = []
    house["ada"].attributes[attribute] = 6
    house["ada"].stun = tokens
    house.do("test", roll=[PASS], who="ada", attribute=attribute, modifier=0)
    assert house.told("test")[0]["target"] == 6 + by


@pytest.mark.parametrize("sort", ["horror", "evade"])
def test_stun_weighs_on_horror_and_evade_tests_too(sort: str) -> None:
    """RC-202"""
    house = House()
    house.monster("zombie", "great-hall-1")
    house["ada"].stun = 1
    house.do("test-against", roll=[PASS], who="ada", sort=sort, monster="zombie-1")
    assert modifiers(house.told("test")[0])["stunned"] == -2


@pytest.mark.parametrize("tokens", [1, 3])
def test_stun_leaves_the_attributes_themselves_alone(tokens: int) -> None:
    """RC-203: puzzle actions are counted from Intellect, which stun does not lower."""
    house = House()
    ada = house["ada"]
    ada.attributes["intellect"] = 5
    ada.stun = 0
    house.do("stun", who="ada", n=tokens)
    house.do("test", roll=[PASS], who="ada", attribute="intellect", modifier=0)
    assert ada.attributes["intellect"] == 5 == house.told("test")[0]["base"]


@pytest.mark.parametrize("tokens", [1, 2])
def test_a_stunned_monster_neither_moves_nor_attacks(tokens: int) -> None:
    """RC-204"""
    house = House()
    house.monster("zombie", "parlor-1").stun = tokens
    house.put("ada", "parlor-1")
    house.keeper("actions")
    with pytest.raises(Refused) as no:
        house.do("monster-move", monster="zombie-1", spaces=["parlor-2"])
    assert no.value.rule == "RC-111"
    house.do("step")
    with pytest.raises(Refused):
        house.do("monster-attack", monster="zombie-1", who="ada")
    assert house["zombie-1"].space == "parlor-1"


@pytest.mark.parametrize("tokens", [1, 2, 3])
def test_a_round_sheds_one_token_at_most(tokens: int) -> None:
    """RC-205"""
    house = House()
    house["ada"].stun = tokens
    house.monster("zombie", "parlor-1").stun = tokens
    house.keeper("trading")
    for _ in range(5):
        house.do("step")
    assert house.table.session.phase == "investigators"
    assert house["ada"].stun == tokens - 1 == house["zombie-1"].stun


def test_he_may_keep_his_token() -> None:
    """RC-205: at most one, and only if he likes."""
    house = House()
    house["ada"].stun = 2
    house.keeper("trading")
    house.do("step", answers={"shed-stun": False})
    assert house["ada"].stun == 2


# Fire ---------------------------------------------------------------------------------

WAYS: list[tuple[str, str, str, str]] = [
    ("move", "great-hall-2", "parlor-1", "parlor"),
    ("run", "great-hall-2", "parlor-1", "parlor"),
    ("move", "kitchen-2", "cellar-1", "cellar"),  # by the ladder
    ("move", "chapel-2", "library-2", "library"),  # no door between
]


@pytest.mark.parametrize("act, start, space, room", WAYS)
@pytest.mark.parametrize("roll, lost", [(PASS, 0), (FAIL, 1)])
def test_entering_a_fire_takes_willpower(
    act: str, start: str, space: str, room: str, roll: int, lost: int
) -> None:
    """RC-206: he enters either way."""
    house = House()
    house[room].fire = True
    house.put("ada", start)
    house.turn()
    house.do(act, roll=[roll], space=space)
    (test,) = house.told("test")
    assert (test["attribute"], test["target"]) == ("willpower", test["base"])
    assert house["ada"].space == space
    assert house["ada"].sanity.now == house["ada"].sanity.max - lost


def test_fire_that_drives_him_off_keeps_him_out() -> None:
    """RC-206 RC-182: the horror of it may carry him away before he is in."""
    house = frightened("bolt")
    house["parlor"].fire = True
    house.put("ada", "great-hall-2")
    house.turn()
    answers = {"trauma": "bolt", "sweep": ["great-hall-3", "stay"]}
    house.do("move", roll=[FAIL], answers=answers, space="parlor-1")
    assert house["ada"].space == "great-hall-3" and house.table.turn.moves == 1


def test_fire_and_what_stands_in_it() -> None:
    """RC-206 RC-172: first the fire, then the monster."""
    house = House()
    house["parlor"].fire = True
    house.monster("zombie", "parlor-2")
    house.put("ada", "great-hall-2")
    house.turn()
    house.do("move", roll=[FAIL, FAIL], space="parlor-1")
    assert [one["sort"] for one in house.told("test")] == ["attribute", "horror"]
    assert house["ada"].sanity.now == house["ada"].sanity.max - 2


def test_who_ignores_fire_walks_in() -> None:
    """RC-206 RC-208: a card may say so."""
    house = House()
    house["parlor"].fire = True
    house.put("ada", "great-hall-2")
    house.give("ada", "foundry-coat")
    house.turn()
    house.do("move", space="parlor-1")
    assert house.told("test") == []
    house.do("done")
    assert house["ada"].health.now == house["ada"].health.max


@pytest.mark.parametrize("act", ["move", "run"])
def test_inside_the_fire_nobody_tests_again(act: str) -> None:
    """RC-207"""
    house = House()
    house["great-hall"].fire = True
    house.turn()
    house.do(act, space="great-hall-4")
    assert house.told("test") == []


@pytest.mark.parametrize("space", ["great-hall-1", "great-hall-4", "kitchen-2"])
def test_at_the_end_of_his_own_turn_fire_costs_two(space: str) -> None:
    """RC-208 RC-216: in any space of the room."""
    house = House()
    house[house.library.plan.room_of(space)].fire = True
    house.put("ada", space)
    house.put("bruno", space)
    house.turn()
    house.do("done")
    assert house["ada"].health.now == house["ada"].health.max - 2
    assert house["bruno"].health.now == house["bruno"].health.max


def test_fire_may_kill_him_and_the_round_goes_on() -> None:
    """RC-208 RC-256"""
    house = House()
    house["great-hall"].fire = True
    house["ada"].health.now = 2
    house.turn("ada")
    house.do("done")
    assert house["ada"].state == "dead" and house.table.session.active == ""
    house.turn("bruno")
    house["bruno"].health.now = 1
    house.do("done")
    assert house["bruno"].state == "dead"
    assert house.table.session.phase == "keeper"


@pytest.mark.parametrize("hurt, dies", [(0, False), (4, False), (5, True), (6, True)])
def test_at_the_end_of_the_keepers_turn_monsters_burn(hurt: int, dies: bool) -> None:
    """RC-209"""
    house = House()
    house["parlor"].fire = True
    house.monster("zombie", "parlor-2", "zombie-1").damage = hurt  # health 7
    house.monster("maniac", "kitchen-1")
    house.keeper("trading")
    for _ in range(4):
        house.do("step")
        assert house["zombie-1"].damage == hurt
    house.do("step")
    alive = [one.id for one in house.table.monsters]
    assert ("zombie-1" not in alive) is dies
    assert house["maniac-1"].damage == 0
    if not dies:
        assert house["zombie-1"].damage == hurt + 2


def test_monsters_do_not_burn_in_an_investigators_turn() -> None:
    """RC-209"""
    house = House()
    house["parlor"].fire = True
    house.monster("zombie", "parlor-2")
    house.turn()
    house.do("done")
    assert house["zombie-1"].damage == 0


def test_who_only_runs_through_is_not_burnt() -> None:
    """RC-210"""
    house = House()
    house["parlor"].fire = True
    house["guest-bedroom"].pile = []
    house.put("ada", "great-hall-2")
    house.turn()
    house.do("move", roll=[PASS], space="parlor-1")
    house.do("move", space="guest-bedroom-1")
    house.do("done")
    assert house["ada"].health.now == house["ada"].health.max


# Corpses ------------------------------------------------------------------------------


def corpses(house: House) -> list[str]:
    return [one.space for one in house.table.markers if one.kind == "corpse"]


def test_fire_consumes_the_corpses_of_its_room() -> None:
    """RC-211"""
    house = House()
    for space in ("parlor-1", "parlor-2", "parlor-2", "kitchen-1"):
        house.do("mark", feature="corpse", space=space, on=True)
    house.do("status", room="parlor", token="fire", on=True)
    assert corpses(house) == ["kitchen-1"]


def test_a_corpse_that_comes_into_a_fire_is_consumed() -> None:
    """RC-211: laid there, or dragged there."""
    house = House()
    house["parlor"].fire = True
    house.do("mark", feature="corpse", space="parlor-2", on=True)
    assert corpses(house) == []
    house.do("mark", feature="corpse", space="great-hall-2", on=True)
    house.put("ada", "great-hall-2")
    house.turn()
    house.do("move", roll=[PASS], space="parlor-1", drag=True)
    assert corpses(house) == []


# Hiding and the whole room --------------------------------------------------------------


def test_hiding_is_no_shelter_from_fire() -> None:
    """RC-212"""
    house = House()
    house["parlor"].fire = True
    house.put("ada", "parlor-2")
    house["ada"].hiding = True
    house.turn()
    house.do("done")
    assert house["ada"].health.now == house["ada"].health.max - 2


def test_hiding_is_no_shelter_from_darkness() -> None:
    """RC-212"""
    house = House()
    house["parlor"].dark = True
    house.put("ada", "parlor-2")
    house["ada"].hiding = True
    house.monster("zombie", "parlor-2")
    house.stack("combat-humanoid", "a-steady-wrist")
    house.keeper("attacks")
    house.do("monster-attack", roll=[PASS], monster="zombie-1", who="ada")
    assert modifiers(house.told("test")[0])["darkness"] == -2


@pytest.mark.parametrize("token", ["fire", "darkness"])
def test_a_token_lies_on_the_room(token: str) -> None:
    """RC-216: one at most, and the whole room has it."""
    house = House()
    for _ in range(2):
        house.do("status", room="great-hall", token=token, on=True)
    told = [report.told for report in house.reports if report.kind == "status"]
    assert told == [f"There is already {token} in Great Hall."]
    room = house["great-hall"]
    assert (room.fire, room.dark) == (token == "fire", token == "darkness")
    for other in house.table.rooms.values():
        assert other is room or not (other.fire or other.dark)
    house.do("status", room="great-hall", token=token, on=False)
    assert not (room.fire or room.dark)


# Darkness -------------------------------------------------------------------------------


@pytest.mark.parametrize("space", ["parlor-1", "parlor-2"])
@pytest.mark.parametrize("side", ["investigator", "monster"])
@pytest.mark.parametrize("stun, by", [(0, -2), (1, -4), (3, -4)])
def test_combat_in_the_dark(space: str, side: str, stun: int, by: int) -> None:
    """RC-213 RC-215 RC-216"""
    house = House()
    house["parlor"].dark = True
    house.put("ada", space)
    house["ada"].items, house["ada"].stun = ["brush-hook"], stun
    house.monster("zombie", space)
    if side == "investigator":
        house.turn()
        house.do("attack", roll=[PASS] * 3, monster="zombie-1", weapon="brush-hook")
    else:
        house.stack("combat-humanoid", "half-a-breath")
        house.keeper("attacks")
        house.do("monster-attack", roll=[PASS], monster="zombie-1", who="ada")
    found = modifiers(house.told("test")[0])
    assert found.get("darkness", 0) + found.get("stunned", 0) == by


@pytest.mark.parametrize("dark", [True, False])
def test_what_he_does_when_attacked_is_in_combat(dark: bool) -> None:
    """RC-213: all tests during combat, those of an item that waits for the attack too."""
    house = House()
    house["parlor"].dark = dark
    house.put("ada", "parlor-1")
    house["ada"].items = ["letter-opener"]
    house.monster("zombie", "parlor-1")
    house.keeper("attacks")
    house.do("monster-attack", roll=[PASS] * 2, monster="zombie-1", who="ada")
    cut, *_ = house.told("test")
    assert cut["sort"] == "combat"
    assert modifiers(cut).get("darkness", 0) == (-2 if dark else 0)


def test_the_dark_of_another_room_is_not_his() -> None:
    """RC-213: the room in which the test is made."""
    house = House()
    house["chapel"].dark = True
    house["chapel"].pile = []
    house.put("ada", "library-2")
    house.monster("zombie", "chapel-2")
    house.give("ada", "blued-automatic")
    house.turn()
    house.do("attack", roll=[PASS] * 3, monster="zombie-1", weapon="blued-automatic")
    assert "darkness" not in modifiers(house.told("test")[0])


@pytest.mark.parametrize("light", ["storm-lantern-1", "hearse-lamp"])
def test_a_light_takes_the_darkness_off(light: str) -> None:
    """RC-213: some cards ignore it."""
    house = House()
    house["parlor"].dark = True
    house.put("ada", "parlor-1")
    house.give("ada", light)
    house.monster("zombie", "parlor-1")
    house.stack("combat-humanoid", "half-a-breath")
    house.keeper("attacks")
    house.do("monster-attack", roll=[PASS], monster="zombie-1", who="ada")
    assert "darkness" not in modifiers(house.told("test")[0])


@pytest.mark.parametrize("what", ["evade", "horror", "lock", "mythos", "plain"])
def test_other_tests_are_as_good_in_the_dark(what: str) -> None:
    """RC-214"""
    house = House()
    for room in house.table.rooms.values():
        room.dark = True
    house.table.session.threat = 9
    house.put("ada", "parlor-1")
    if what == "evade":
        house.monster("zombie", "parlor-1")
        house.turn()
        house.do("move", roll=[PASS], space="parlor-2")
    elif what == "horror":
        house.do("monster-place", roll=[PASS], kind="zombie", space="parlor-2")
    elif what == "lock":
        house.turn()
        house.do("move", roll=[PASS], space="guest-bedroom-1")
    elif what == "mythos":
        house.hold("mythos", "breath-on-the-neck")
        house.turn()
        house.do("mythos-play", roll=[PASS], card="breath-on-the-neck")
    else:
        house.do("test", roll=[PASS], who="ada", attribute="lore", modifier=0)
    (test,) = house.told("test")
    assert "darkness" not in modifiers(test)


@pytest.mark.parametrize("moves, allowed", [(0, True), (1, True), (2, False)])
def test_exploring_in_the_dark_costs_a_movement_step_too(
    moves: int, allowed: bool
) -> None:
    """RC-065 RC-212"""
    house = House()
    house["great-hall"].dark = True
    house.turn()
    for space in ["great-hall-2", "great-hall-1"][:moves]:
        house.do("move", space=space)
    before = house.table.state()
    if allowed:
        house.do("explore")
        assert (house.table.turn.moves, house.table.turn.acted) == (moves + 1, 1)
        return
    with pytest.raises(Refused) as no:
        house.do("explore")
    assert no.value.rule == "RC-065" and house.table.state() == before


def test_the_stunned_who_moved_cannot_explore_in_the_dark() -> None:
    """RC-200 RC-066"""
    house = House()
    house["great-hall"].dark = True
    house["ada"].stun = 1
    house.turn()
    house.do("move", space="great-hall-2")
    with pytest.raises(Refused) as no:
        house.do("explore")
    assert no.value.rule == "RC-066"
