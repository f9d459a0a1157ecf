"""Locks (p8): read before the figure moves, resolved on every entering."""

from __future__ import annotations

from typing import Any

import pytest

from keeper.rules.chapters.house import movement
from keeper.rules.chapters.rounds import turns
from keeper.rules.text import interpreter
from tests.rules.build import House
from tests.rules.refusals import refused
from tests.rules.test_sentences import play, stage

ADA = "ada:hill-legs,careful-reckoner"
BRUNO = "bruno:stonebreaker,stubborn-as-granite"
# The ways into the room with the test lock, and into the one with the key lock.
BEDROOM = [
    ("parlor-1", "guest-bedroom-1"),
    ("kitchen-2", "guest-bedroom-1"),
    ("cellar-1", "guest-bedroom-2"),
]
CHAPEL = [
    ("gallery-porch-1", "chapel-1"),
    ("cellar-1", "chapel-2"),
    ("library-2", "chapel-2"),  # no door at all: a white line
]


def at_the_door(here: str = "parlor-1", options: tuple[str, ...] = ()) -> House:
    house = House([ADA, BRUNO], options=options)
    house.put("ada", here)
    house.turn("ada")
    return house


def test_a_lock_is_turned_and_read_before_the_figure_moves() -> None:
    """RC-070"""
    house = at_the_door()
    house.do("move", space="guest-bedroom-1", roll=[1])
    kinds = house.kinds()
    assert kinds.index("revealed") < kinds.index("test") < kinds.index("moved")
    lock = house.library.card("swollen-door")
    told = [report.told for report in house.reports if report.open]
    assert any(lock.text in line for line in told)


def test_what_helps_with_locks_helps_with_nothing_else(worded: Any) -> None:
    """RC-073"""
    house = at_the_door()
    house.give("ada", "black-ledger")
    worded(house, "exploration", "black-ledger", "You get +2 for locks.")
    helped = []
    house.do("move", space="guest-bedroom-1", roll=[1])
    helped += house.told("test")
    house.do("test", who="ada", attribute="strength", roll=[1])
    helped += house.told("test")
    assert [sum(by["by"] for by in one["modifiers"]) for one in helped] == [2, 0]


@pytest.mark.parametrize(
    "sort, by", [("lock", 2), ("obstacle", 2), ("mythos", 0), ("exploration", 0)]
)
def test_obstacles_are_locks_to_what_helps_with_them_and_no_other_card(
    worded: Any, sort: str, by: int
) -> None:
    house = stage()
    house["ada"].stun = 0
    house.give("ada", "black-ledger")
    worded(house, "exploration", "black-ledger", "You get +2 for locks.")
    play(house, "Test Strength.", sort, roll=(1,))
    (test,) = house.told("test")
    assert sum(one["by"] for one in test["modifiers"]) == by


def test_until_then_it_lies_face_down() -> None:
    """RC-070"""
    house = at_the_door("great-hall-2")
    house.do("move", space="parlor-1")
    assert house["guest-bedroom"].faceup == []
    house.do("move", space="guest-bedroom-1", roll=[10])
    assert house["guest-bedroom"].faceup == ["swollen-door"]


@pytest.mark.parametrize("here, there", BEDROOM)
def test_a_demand_that_fails_costs_the_step_and_he_stays(here: str, there: str) -> None:
    """RC-071"""
    house = at_the_door(here)
    house.do("move", space=there, roll=[10])
    assert house["ada"].space == here
    assert turns.moves_left(house.game, house["ada"]) == 1
    assert house["guest-bedroom"].pile == ["swollen-door", "clue-2"]


@pytest.mark.parametrize("here, there", BEDROOM)
def test_a_demand_that_is_met_lets_the_same_step_go_on(here: str, there: str) -> None:
    """RC-072, RC-074"""
    house = at_the_door(here)
    house.do("move", space=there, roll=[1])
    assert house["ada"].space == there
    assert turns.moves_left(house.game, house["ada"]) == 1
    assert house["guest-bedroom"].pile == ["clue-2"]
    assert house.table.decks["lock"].discard == ["swollen-door"]


@pytest.mark.parametrize("roll, inside", [(4, True), (5, False)])
def test_a_lock_may_ask_for_a_test(roll: int, inside: bool) -> None:
    """RC-073"""
    house = at_the_door()
    house["ada"].attributes["strength"] = 4
    house.do("move", space="guest-bedroom-1", roll=[roll])
    (test,) = house.told("test")
    assert (test["attribute"], test["passed"]) == ("strength", inside)
    assert (house["ada"].space == "guest-bedroom-1") is inside


@pytest.mark.parametrize("stun, darkness", [(0, True), (1, False), (1, True)])
def test_stun_weighs_on_the_lock_and_darkness_does_not(
    stun: int, darkness: bool
) -> None:
    """RC-073"""
    house = at_the_door()
    house["ada"].attributes["strength"] = 4
    house["ada"].stun = stun
    house["parlor"].dark = house["guest-bedroom"].dark = darkness
    house.do("move", space="guest-bedroom-1", roll=[10])
    assert house.told("test")[0]["target"] == 4 - 2 * stun


@pytest.mark.parametrize("here, there", CHAPEL)
@pytest.mark.parametrize("key", [True, False])
def test_one_lock_holds_every_way_in(here: str, there: str, key: bool) -> None:
    """RC-074"""
    house = at_the_door(here)
    if key:
        house.give("ada", "verdigris-key")
    house.do("move", space=there)
    assert house["ada"].space == (there if key else here)
    assert ("green-lock" in house["chapel"].pile) is not key
    assert ("verdigris-key" in house.table.decks["exploration"].discard) is key


def test_he_may_keep_his_key_and_stay_outside() -> None:
    """RC-074"""
    house = at_the_door("library-2")
    house.give("ada", "verdigris-key")
    house.do("move", space="chapel-2", answers={"give-up": False})
    assert house["ada"].space == "library-2"
    assert "verdigris-key" in house["ada"].items


def test_the_key_of_a_companion_opens_no_lock() -> None:
    """RC-060, RC-074"""
    house = at_the_door("library-2")
    house.put("bruno", "library-2")
    house.give("bruno", "verdigris-key")
    house.do("move", space="chapel-2")
    assert house["ada"].space == "library-2"
    assert "verdigris-key" in house["bruno"].items


def test_an_unmet_lock_stays_face_up() -> None:
    """RC-075"""
    house = at_the_door()
    house.do("move", space="guest-bedroom-1", roll=[10])
    house.do("done")
    house.turn("bruno")
    house.do("done")
    for _ in range(5):
        house.do("step")
    room = house["guest-bedroom"]
    assert room.pile[0] == "swollen-door" and room.faceup == ["swollen-door"]


@pytest.mark.parametrize("who", ["ada", "bruno"])
def test_it_is_resolved_again_by_the_next_who_tries(who: str) -> None:
    """RC-076"""
    house = at_the_door()
    house.do("move", space="guest-bedroom-1", roll=[10])
    house.do("done")
    house.turn("bruno")
    if who == "ada":
        house.do("done")
        for _ in range(5):
            house.do("step")
        house.turn("ada")
    house.put(who, "kitchen-2")
    house.do("move", space="guest-bedroom-1", roll=[1])
    assert len(house.told("test")) == 1
    assert house[who].space == "guest-bedroom-1"
    assert house["guest-bedroom"].faceup == []


def test_the_door_is_locked_ends_the_movement_step() -> None:
    """RC-077"""
    house = at_the_door()
    house.own.card("swollen-door").text = "This door is locked."
    house.do("move", space="guest-bedroom-1")
    assert house["ada"].space == "parlor-1"
    assert house.told("locked") and house.told("test") == []
    house.do("move", space="parlor-2")
    assert turns.moves_left(house.game, house["ada"]) == 0


def test_a_lock_may_let_him_pass_and_stay_where_it_is() -> None:
    """RC-072, RC-075"""
    house = at_the_door()
    house.own.card("swollen-door").text = "Test Strength. Pass: you may go on."
    house.do("move", space="guest-bedroom-1", roll=[1])
    assert house["ada"].space == "guest-bedroom-1"
    assert house["guest-bedroom"].pile == ["swollen-door", "clue-2"]


@pytest.mark.parametrize("kind", ["zombie", "shoggoth", "mi-go"])
def test_monsters_pass_locks_without_turning_them(kind: str) -> None:
    """RC-078"""
    house = House()
    house.keeper("actions")
    monster = house.monster(kind, "parlor-1")
    house.do("monster-move", monster=monster.id, spaces=["guest-bedroom-1"])
    assert house[monster.id].space == "guest-bedroom-1"
    assert house["guest-bedroom"].faceup == []
    house.do("monster-move", monster=monster.id, spaces=["kitchen-2"])
    assert house[monster.id].space == "kitchen-2"
    assert house["guest-bedroom"].pile == ["swollen-door", "clue-2"]


@pytest.mark.parametrize("there, here", BEDROOM)
def test_leaving_a_locked_room_is_free(here: str, there: str) -> None:
    """RC-079"""
    house = at_the_door(here)
    house.do("move", space=there)
    assert house["ada"].space == there
    assert house.told("test") == [] and house["guest-bedroom"].faceup == []


def test_moving_inside_a_locked_room_is_free_too() -> None:
    """RC-079"""
    house = at_the_door("guest-bedroom-1")
    house.do("move", space="guest-bedroom-2")
    assert house["ada"].space == "guest-bedroom-2" and not house.told("test")


def test_a_lock_that_fails_in_a_run_costs_the_action() -> None:
    """RC-080"""
    house = at_the_door()
    house.do("run", space="guest-bedroom-1", roll=[10])
    ada = house["ada"]
    assert ada.space == "parlor-1"
    assert turns.moves_left(house.game, ada) == 2
    assert not turns.action_left(house.game, ada)


@pytest.mark.parametrize("again", ["move", "run"])
def test_a_lock_that_held_is_not_tried_twice_in_a_turn(again: str) -> None:
    """RC-081"""
    house = at_the_door()
    house.do("move", space="guest-bedroom-1", roll=[10])
    refused(house, "RC-081", again, space="guest-bedroom-1")


def test_not_by_another_door_either() -> None:
    """RC-081"""
    house = at_the_door()
    house.do("move", space="guest-bedroom-1", roll=[10])
    house.put("ada", "kitchen-2")
    refused(house, "RC-081", "move", space="guest-bedroom-1")


def test_a_table_may_allow_the_second_try() -> None:
    """RC-081"""
    house = at_the_door(options=("locks-again",))
    house.do("move", space="guest-bedroom-1", roll=[10])
    house.do("move", space="guest-bedroom-1", roll=[1])
    assert house["ada"].space == "guest-bedroom-1"


def test_a_lock_that_is_gone_holds_nobody() -> None:
    """RC-081: cleared away by hand after the failed try."""
    house = at_the_door()
    house.do("move", space="guest-bedroom-1", roll=[10])
    house.do("deck-put", card="swollen-door", name="lock", where="discard")
    house.do("move", space="guest-bedroom-1")
    assert house["ada"].space == "guest-bedroom-1"


def test_another_investigator_is_not_barred_by_his_failure() -> None:
    """RC-081"""
    house = at_the_door()
    house.do("move", space="guest-bedroom-1", roll=[10])
    house.do("done")
    house.put("bruno", "parlor-1")
    house.turn("bruno")
    house.do("move", space="guest-bedroom-1", roll=[1])
    assert house["bruno"].space == "guest-bedroom-1"


SWEEP = "Keeper moves you up to 2 spaces."


@pytest.mark.parametrize("phase", ["own turn", "keeper"])
@pytest.mark.parametrize("roll, inside", [(1, True), (10, False)])
def test_the_keeper_who_moves_him_meets_the_lock(
    phase: str, roll: int, inside: bool
) -> None:
    """RC-082"""
    house = at_the_door()
    if phase == "keeper":
        house.keeper("actions")
    sweep(house, roll, ["guest-bedroom-1", "stay"])
    assert (house["ada"].space == "guest-bedroom-1") is inside
    assert ("swollen-door" in house["guest-bedroom"].pile) is not inside


@pytest.mark.parametrize("phase", ["own turn", "keeper"])
def test_a_table_may_have_the_swept_pass_locks(phase: str) -> None:
    """RC-082"""
    house = at_the_door(options=("swept-past-locks",))
    if phase == "keeper":
        house.keeper("actions")
    sweep(house, 10, ["guest-bedroom-1", "stay"])
    assert house["ada"].space == "guest-bedroom-1"
    assert house["guest-bedroom"].pile == ["swollen-door", "clue-2"]
    assert house["guest-bedroom"].faceup == []


@pytest.mark.parametrize("again", [False, True])
def test_nor_is_he_led_to_a_lock_that_held_him_in_this_turn(again: bool) -> None:
    """RC-081, RC-082"""
    house = at_the_door(options=("locks-again",) if again else ())
    house.do("move", space="guest-bedroom-1", roll=[10])
    sweep(house, 1, ["stay"])
    (question,) = house.asked
    assert ("guest-bedroom-1" in question.choices) is again
    assert "great-hall-2" in question.choices


def test_cards_that_move_him_do_so_by_the_usual_rules() -> None:
    """RC-082, RC-073: he moves himself, and the lock is met on the way."""
    house = House(["ada:hill-legs,walks-alone"])
    house.put("ada", "parlor-2")
    house.turn()
    house.do(
        "use",
        typed="walks-alone",
        roll=[10],
        answers={"stroll": ["parlor-1", "guest-bedroom-1", "great-hall-2"]},
    )
    ada = house["ada"]
    assert ada.space == "parlor-1"
    assert turns.moves_left(house.game, ada) == 2
    refused(house, "RC-081", "move", space="guest-bedroom-1")


def sweep(house: House, roll: int, answers: list[str]) -> None:
    """The keeper moves Ada with a card, through the real rules of such a card."""
    from keeper.rules.chance import Chance
    from keeper.rules.game import Game
    from tests.rules.build import Script

    script = Script({"sweep": answers})
    game = Game(house.table, house.library, Chance("x", "", 0, [roll]), script)
    game.text = interpreter
    movement.sweep(game, house["ada"], 2)
    house.game, house.asked = game, script.asked
