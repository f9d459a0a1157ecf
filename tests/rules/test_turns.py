"""The round and the investigators' turns (p6, p8, p15)."""

from __future__ import annotations

from typing import Any

import pytest

from keeper.rules.chapters.rounds import players, turns
from keeper.rules.table import Table
from tests.rules.build import House
from tests.rules.refusals import refused

ADA = "ada:hill-legs,careful-reckoner"
BRUNO = "bruno:stonebreaker,stubborn-as-granite"


# The round ------------------------------------------------------------------------------


def test_all_investigators_then_one_keeper_turn_then_a_new_round() -> None:
    """RC-027"""
    house = House(["ada", "bruno", "cora"])
    session = house.table.session
    for who in ("ada", "bruno", "cora"):
        assert (session.phase, session.round) == ("investigators", 1)
        refused(house, "RC-044", "step")
        session = house.table.session
        house.turn(who)
        house.do("done")
    assert session.phase == "keeper"
    refused(house, "RC-027", "turn", who="ada")
    for _ in range(5):
        assert house.table.session.phase == "keeper"
        house.do("step")
    session = house.table.session
    assert (session.phase, session.round, session.taken) == ("investigators", 2, [])


def test_nobody_has_two_turns_in_a_round() -> None:
    """RC-027"""
    house = House()
    house.turn("ada")
    house.do("done")
    refused(house, "RC-027", "turn", who="ada")


def test_not_even_by_force_is_a_turn_begun_in_the_keepers_turn() -> None:
    """RC-027"""
    house = House()
    house.keeper()
    refused(house, "RC-027", "turn", who="ada", force=True)


@pytest.mark.parametrize(
    "first, second", [(["ada", "bruno"], ["bruno", "ada"]), (["bruno", "ada"],) * 2]
)
def test_the_players_choose_their_order_anew_each_round(
    first: list[str], second: list[str]
) -> None:
    """RC-028"""
    house = House()
    for order in (first, second):
        for who in order:
            house.turn(who)
            house.do("done")
        assert house.table.session.phase == "keeper"
        for _ in range(5):
            house.do("step")
    assert house.table.session.round == 3


def test_those_who_wait_are_listed_in_the_order_of_their_seats() -> None:
    """RC-029: where they do not agree, clockwise from the keeper's left."""
    house = House(["gus", "ada", "cora"])
    assert players.waiting(house.game) == [1, 2, 3]
    house.turn("ada")
    house.do("done")
    assert players.waiting(house.game) == [1, 3]


def test_nobody_else_begins_while_a_turn_runs() -> None:
    """RC-030"""
    house = House()
    house.turn("ada")
    refused(house, "RC-030", "turn", who="bruno")
    house.do("done")
    house.turn("bruno")
    assert house.table.session.active == "bruno"


@pytest.mark.parametrize(
    "act, args",
    [
        ("move", {"space": "great-hall-2"}),
        ("run", {"space": "great-hall-2"}),
        ("explore", {}),
        ("drop", {"items": ["brush-hook"]}),
        ("hide", {}),
        ("barrier", {}),
        ("escape", {}),
        ("done", {}),
    ],
)
def test_without_a_turn_there_are_no_steps(act: str, args: dict[str, Any]) -> None:
    """RC-030: neither before a turn nor after it nor in the keeper's."""
    house = House([ADA, "bruno"])
    refused(house, "RC-030", act, **args)
    house.turn("ada")
    house.do("done")
    refused(house, "RC-030", act, **args)
    house.keeper("actions")
    refused(house, "RC-030", act, **args)
    refused(house, "RC-030", act, force=True, **args)


def test_the_last_turn_opens_the_first_step_of_the_keeper() -> None:
    """RC-044"""
    house = House(["ada"])
    house.turn("ada")
    house.do("done")
    session = house.table.session
    assert (session.phase, session.step) == ("keeper", "trading")
    assert (house.table.turn.who, session.active) == ("keeper", "")


def test_when_the_last_one_waited_for_is_taken_out_by_hand_step_goes_on() -> None:
    """RC-044: `set` itself moves nothing on."""
    house = House(["ada", "bruno"])
    house.turn("bruno")
    house.do("done")
    house.do("set", thing="ada.state", value="eliminated")
    assert house.table.session.phase == "investigators"
    house.do("step")
    session = house.table.session
    assert (session.phase, session.step) == ("keeper", "trading")


def test_an_eliminated_player_is_passed_over() -> None:
    """RC-045"""
    house = House(["ada", "bruno"])
    house.table.session.revealed = True
    house.turn("ada")
    house.do("damage", who="bruno", n=99)
    assert house["bruno"].state == "eliminated"
    house.do("done")
    assert house.table.session.phase == "keeper"
    for _ in range(5):
        house.do("step")
    assert players.waiting(house.game) == [1]
    refused(house, "RC-045", "turn", who="bruno")
    refused(house, "RC-045", "turn", who="bruno", force=True)


# Steps ----------------------------------------------------------------------------------


def test_a_fresh_turn_has_two_movement_steps_and_an_action() -> None:
    """RC-031"""
    house = House()
    for who in ("ada", "bruno"):
        one = house.turn(who)
        assert turns.moves_left(house.game, one) == 2
        assert turns.action_left(house.game, one)
        house.do("done")


@pytest.mark.parametrize("order", ["mma", "mam", "amm", "m", "a", "am", "ma", "mm", ""])
def test_steps_come_in_any_order_and_none_is_compulsory(order: str) -> None:
    """RC-032, RC-033"""
    house = House([ADA, BRUNO])
    house.turn("ada")
    spaces = iter(["great-hall-2", "great-hall-4"])
    for step in order:
        if step == "m":
            house.do("move", space=next(spaces))
        else:
            house.do("drop", items=["brush-hook"])
    house.do("done")
    assert house.table.session.taken == [1]
    assert house["ada"].space == f"great-hall-{[1, 2, 4][order.count('m')]}"
    assert ("brush-hook" in house["ada"].items) == ("a" not in order)


@pytest.mark.parametrize("between", [False, True])
def test_a_third_movement_step_is_refused(between: bool) -> None:
    """RC-034"""
    house = House()
    house.turn()
    house.do("move", space="great-hall-2")
    if between:
        house.do("explore")
    house.do("move", space="great-hall-4")
    refused(house, "RC-034", "move", space="great-hall-3")


@pytest.mark.parametrize(
    "act, args",
    [
        ("run", {"space": "great-hall-2"}),
        ("explore", {}),
        ("drop", {"items": ["brush-hook"]}),
        ("use", {"typed": "dinner-pail"}),
        ("barrier", {"door": "great-hall/kitchen"}),
        ("hide", {"step": "action"}),
    ],
)
def test_a_second_action_is_refused(act: str, args: dict[str, Any]) -> None:
    """RC-035"""
    house = House([ADA, BRUNO])
    house.put("ada", "great-hall-3")
    house.do("give", who="ada", card="dinner-pail")
    house.do("mark", feature="hiding", space="great-hall-3", on=True)
    house.turn()
    house.do("explore")
    refused(house, "RC-035", act, **args)


def test_a_forced_second_action_is_done_and_noted() -> None:
    """RC-035"""
    house = House([ADA])
    house.turn()
    house.do("explore")
    house.do("run", space="great-hall-2", force=True)
    assert house["ada"].space == "great-hall-2"
    assert [one for one in house.game.forced if one.startswith("RC-035")]


def test_a_movement_step_is_one_adjacent_space() -> None:
    """RC-036"""
    house = House()
    house.turn()
    house.do("move", space="great-hall-3")
    assert house["ada"].space == "great-hall-3"
    assert turns.moves_left(house.game, house["ada"]) == 1
    refused(house, "RC-036", "move", space="parlor-1")
    refused(house, "RC-036", "move", space="great-hall-3")
    refused(house, "RC-036", "run", space="cellar")


def test_three_spaces_with_a_run_and_not_four() -> None:
    """RC-037"""
    house = House()
    house.turn()
    house.do("run", space="great-hall-2")
    house.do("move", space="parlor-1")
    house.do("move", space="parlor-2")
    refused(house, "RC-034", "move", space="parlor-1")
    refused(house, "RC-035", "run", space="parlor-1")


def test_a_run_is_a_move_by_all_its_rules() -> None:
    """RC-038: evade first, then the lock, then the fire."""
    house = House([ADA])
    house["guest-bedroom"].fire = True
    house.put("ada", "parlor-1")
    house.monster("zombie", "parlor-1")
    house.turn()
    house.do("run", space="guest-bedroom-1", roll=[1, 1, 1])
    assert [test["attribute"] for test in house.told("test")] == [
        "dexterity",
        "strength",
        "willpower",
    ]
    assert house["ada"].space == "guest-bedroom-1"
    assert turns.moves_left(house.game, house["ada"]) == 2


def test_a_failed_evade_hurts_the_runner_and_does_not_stop_him() -> None:
    """RC-038"""
    house = House([ADA])
    house.put("ada", "parlor-1")
    zombie = house.monster("zombie", "parlor-1")
    house.turn()
    house.do("run", space="great-hall-2", roll=[10])
    figure = house.library.monsters()["zombie"].figures[zombie.figure]
    ada = house["ada"]
    assert ada.health.max - ada.health.now == figure.damage
    assert ada.space == "great-hall-2"


def test_who_dies_on_the_way_does_not_arrive() -> None:
    """RC-038"""
    house = House([ADA, BRUNO])
    house.put("ada", "parlor-1").health.now = 1  # type: ignore[union-attr]
    house.monster("zombie", "parlor-1")
    house.turn()
    house.do("move", space="great-hall-2", roll=[10])
    assert (house["ada"].state, house["ada"].space) == ("dead", "")
    assert house.table.session.active == ""
    assert "brush-hook" in house["parlor"].pile


def test_lost_steps_are_missed_in_the_next_turn_and_once_only() -> None:
    """RC-031"""
    house = House()
    house["ada"].lost_moves, house["ada"].lost_actions = 1, 2
    ada = house.turn()
    assert turns.moves_left(house.game, ada) == 1
    assert not turns.action_left(house.game, ada)
    assert (ada.lost_moves, ada.lost_actions) == (0, 0)
    house.table.turn.extra_actions += 1  # a card grants another action
    assert turns.action_left(house.game, ada)


@pytest.mark.parametrize("stun, left", [(0, 2), (1, 1), (3, 1)])
def test_a_stunned_investigator_has_one_movement_step(stun: int, left: int) -> None:
    """RC-031, RC-201"""
    house = House()
    house["ada"].stun = stun
    assert turns.moves_left(house.game, house.turn()) == left


# The end of the turn --------------------------------------------------------------------


@pytest.mark.parametrize("who", ["ada", "bruno"])
def test_a_burning_room_costs_two_health_at_the_end_of_the_own_turn(who: str) -> None:
    """RC-046"""
    house = House()
    house["great-hall"].fire = True
    house.turn(who)
    assert house[who].health.now == house[who].health.max
    house.do("done")
    hurt = {one.id: one.health.max - one.health.now for one in house.game.alive()}
    assert hurt == {"ada": 0, "bruno": 0, who: 2}


def test_a_trauma_may_follow_the_fire_even_after_the_last_turn() -> None:
    """RC-046"""
    house = House(["ada"])
    house.hold("trauma", "turned-ankle")
    house["great-hall"].fire = True
    house.turn()
    house.do("done")
    assert house.table.session.phase == "keeper"
    house.do("trauma-play", card="turned-ankle", on="ada")
    assert house["ada"].injury == "turned-ankle"


def test_the_window_is_closed_by_the_next_step() -> None:
    """RC-046, RC-275"""
    house = House(["ada"])
    house.hold("trauma", "turned-ankle")
    house["great-hall"].fire = True
    house.turn()
    house.do("done")
    house.do("step")
    refused(house, "RC-275", "trauma-play", card="turned-ankle", on="ada")


def test_who_left_the_burning_room_is_not_burnt() -> None:
    """RC-046"""
    house = House()
    house["great-hall"].fire = True
    house.put("ada", "great-hall-2")
    house.turn()
    house.do("move", space="parlor-1")
    house.do("done")
    assert house["ada"].health.now == house["ada"].health.max


def test_the_fire_can_kill_and_then_the_turn_is_over_all_the_same() -> None:
    """RC-046"""
    house = House([ADA, BRUNO])
    house["great-hall"].fire = True
    house["ada"].health.now = 2
    house.turn()
    house.do("done")
    session = house.table.session
    assert (house["ada"].state, session.active, session.taken) == ("dead", "", [1])
    house.turn("bruno")


def test_a_turn_lives_through_the_file() -> None:
    """RC-034: what was used is remembered when the game is opened again."""
    house = House()
    house.turn()
    house.do("move", space="great-hall-2")
    house.do("run", space="great-hall-4")
    house.table = Table(house.table.state())
    house.do("move", space="great-hall-3")
    refused(house, "RC-034", "move", space="great-hall-1")


def test_out_of_turn_he_has_the_steps_of_the_turn_to_come() -> None:
    """RC-031: none once it has been, and less what a card has taken"""
    house = House([ADA, BRUNO])
    bruno = house["bruno"]
    found = [
        (turns.moves_left(house.game, bruno), turns.action_left(house.game, bruno))
    ]
    bruno.lost_moves, bruno.lost_actions = 1, 1
    found += [
        (turns.moves_left(house.game, bruno), turns.action_left(house.game, bruno))
    ]
    bruno.lost_moves = bruno.lost_actions = 0
    house.turn("bruno")
    house.do("done")
    house.turn("ada")
    found += [
        (turns.moves_left(house.game, bruno), turns.action_left(house.game, bruno))
    ]
    assert found == [(2, True), (1, False), (0, False)]


def test_after_the_end_not_even_force_goes_on_to_a_step() -> None:
    """RC-294"""
    house = House([ADA, BRUNO])
    house.do("end", winner="nobody", why="late")
    refused(house, "RC-294", "step")
    refused(house, "RC-294", "step", force=True)


def test_with_nobody_left_to_wait_for_the_keeper_goes_on() -> None:
    """RC-045: all have escaped, or are out by hand"""
    house = House([ADA, BRUNO], choices=["1B", "2A"])
    house.keeper("event")
    for one in house.table.investigators:
        one.state, one.space = "escaped", ""
    house.do("step")
    session = house.table.session
    assert (session.phase, session.step, session.round) == ("keeper", "trading", 2)


def test_naming_another_ends_a_turn_that_has_no_step_left() -> None:
    """RC-030: and by force also one that has"""
    house = House([ADA, BRUNO])
    house.turn("ada")
    refused(house, "RC-030", "turn", who="bruno")
    house.do("turn", who="bruno", force=True)
    assert house.table.session.active == "bruno"
    house.do("turn", who="ada", force=True)  # who had one; Bruno's was the last
    assert (house.table.session.phase, house.table.session.active) == ("keeper", "")
