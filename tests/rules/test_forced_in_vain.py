"""What is forced though there is nothing to do it with; and what not even force does."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules import arena
from tests.rules.build import House
from tests.rules.refusals import refused


def forced(house: House, act: str, **args: Any) -> list[str]:
    """Done by force: the rules that forbade it, in their order."""
    house.do(act, force=True, **args)
    return [one["rule"] for one in house.told("forced")]


def in_the_parlor() -> House:
    house = House()
    house.put("ada", "parlor-2")
    house.turn()
    return house


def test_where_there_is_no_barrier_none_is_pushed() -> None:
    """RC-329: and no Action Step is spent on it."""
    house = in_the_parlor()
    refused(house, "RC-329", "barrier")
    before = [*house.table.markers]
    assert forced(house, "barrier") == ["RC-329"]
    house.put("ada", "parlor-1")
    assert forced(house, "barrier", door="great-hall/parlor") == ["RC-329"]
    assert house.table.turn.acted == 0 and not house.told("barrier")
    assert [one.door for one in house.table.markers] == [one.door for one in before]


def test_a_barrier_on_the_other_side_of_the_door_is_not_reached() -> None:
    """RC-332 RC-329"""
    house = House()
    house.turn()
    doors = house.library.plan.doors.values()
    door = next(one for one in doors if not one.outside and not one.sealed)
    here, beyond = door.spaces
    house.put("ada", here)
    house.do("mark", feature="barrier", space=beyond)
    house.table.markers[-1].door = door.id
    assert forced(house, "barrier") == ["RC-332", "RC-329"]
    assert house.table.markers[-1].door == door.id


def test_where_nothing_burns_nothing_is_burnt() -> None:
    """RC-333"""
    house = in_the_parlor()
    assert forced(house, "burn") == ["RC-333", "RC-333"]
    assert house.table.turn.acted == 1 and not house.told("removed")


@pytest.mark.parametrize("force", [False, True])
@pytest.mark.parametrize(
    "weapon, rule", [("cinder-psalm-1", "RC-225"), ("jade-toad", "RC-217")]
)
def test_with_what_is_no_weapon_nobody_attacks(
    weapon: str, rule: str, force: bool
) -> None:
    """RC-217 RC-225: a spell is cast."""
    house = arena.ring("zombie-1", "jade-toad")
    deck = house["spell-cinder-psalm"]
    deck.draw.remove("cinder-psalm-1")
    house["ada"].spells.append("cinder-psalm-1")
    house.turn()
    refused(house, rule, "attack", monster="zombie-1", weapon=weapon, force=force)


def test_the_penalty_for_a_mistake_is_for_a_mistake() -> None:
    """RC-024: he has that card; unless the keeper will have it so."""
    house = House()
    held = house["ada"].items[0]
    refused(house, "RC-024", "mend", who="ada", cards=[held])
    assert forced(house, "mend", who="ada", cards=[held]) == ["RC-024"]
    assert house.table.session.skip_keeper and house["ada"].items.count(held) == 1
    house.table.session.skip_keeper = False
    house.do("mend", who="ada", cards=["ivory-key"])
    assert house.table.session.skip_keeper and "ivory-key" in house["ada"].items


def test_a_step_without_a_step_left_is_forced() -> None:
    """RC-034 RC-035: each of them is told once."""
    house = in_the_parlor()
    house.table.turn.moves, house.table.turn.acted = 2, 1
    assert forced(house, "move", space="parlor-1") == ["RC-034"]
    assert forced(house, "run", space="parlor-2") == ["RC-035"]
    assert house["ada"].space == "parlor-2"
    assert (house.table.turn.moves, house.table.turn.acted) == (3, 2)


def test_in_the_dark_he_explores_by_force_though_no_step_is_left() -> None:
    """RC-065 RC-066"""
    house = in_the_parlor()
    house["parlor"].dark, house.table.turn.moves = True, 2
    assert forced(house, "explore") == ["RC-065"]
    assert (house.table.turn.moves, house.table.turn.acted) == (3, 1)
    assert house.told("explore")


def test_out_of_reach_and_out_of_sight_are_forced() -> None:
    """RC-240: the fight is fought."""
    house = arena.aim("great-hall-2", "parlor-1")
    args = {"monster": "zombie-1", "weapon": "army-revolver"}
    refused(house, "RC-240", "attack", **args)
    assert forced(house, "attack", roll=[10], **args) == ["RC-240"]
    assert house.told("draw")


def test_a_turn_of_one_who_has_had_his_is_forced() -> None:
    """RC-027"""
    house = House()
    house.turn("ada")
    house.do("done")
    assert forced(house, "turn", who="ada") == ["RC-027"]
    assert house.table.session.active == "ada"


def test_cards_that_may_not_change_hands_do_so_by_force() -> None:
    """RC-083 RC-085 RC-087: wrong step, wrong place, wrong card."""
    house = House()
    house["ada"].items[:] = []
    house.give("ada", "clue-3")
    house.put("bruno", "cellar-1")
    args: dict[str, Any] = {"giver": "ada", "taker": "bruno", "items": ["clue-3"]}
    assert forced(house, "trade", **args) == ["RC-083", "RC-085", "RC-087"]
    assert "clue-3" in house["bruno"].items


def test_a_monster_attacks_out_of_its_step_by_force() -> None:
    """RC-083 RC-119"""
    house = House()
    house.monster("zombie", "great-hall-1")
    args = {"monster": "zombie-1", "who": "ada"}
    assert forced(house, "monster-attack", roll=[1], **args) == ["RC-083"]
    house.put("bruno", "cellar-1")
    house.keeper("attacks")
    args["who"] = "bruno"
    assert forced(house, "monster-attack", roll=[1], **args) == ["RC-119"]
    assert house.told("draw")
