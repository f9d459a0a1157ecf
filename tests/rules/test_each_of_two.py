"""More where two things must both be so, or one is enough: rounds, walks, fights."""

from __future__ import annotations

from typing import Any

import pytest

from keeper.errors import Refused
from tests.rules import arena
from tests.rules.build import House
from tests.rules.refusals import refused

LEDGER = "black-ledger"


def carrying(worded: Any, text: str, space: str = "great-hall-1") -> House:
    """Ada's turn; she has a card that says this."""
    house = House()
    house["ada"].items[:] = []
    house.give("ada", LEDGER)
    worded(house, "exploration", LEDGER, text)
    house.put("ada", space)
    house.turn()
    return house


@pytest.mark.parametrize(
    "deed, fought",
    [("take 99 damage", False), ("kill the monster", False), ("gain 1 threat", True)],
)
def test_an_attack_that_its_beginning_ends_draws_no_card(
    worded: Any, deed: str, fought: bool
) -> None:
    """RC-246"""
    house = arena.ring("zombie-1", LEDGER)
    worded(house, "exploration", LEDGER, f"When you attack, {deed}.")
    house.turn()
    house.do("attack", roll=[10], monster="zombie-1", weapon="bare-hands")
    assert bool(house.told("draw")) is fought
    gone = house["ada"].state != "alive" or not house.table.monsters
    assert gone is not fought


def test_only_of_whom_was_set_down_a_horror_test_may_be_due() -> None:
    """RC-400: Bruno stood there before; what she has faced in this turn is not due."""
    house = House()
    house.put("bruno", "parlor-1")
    house.monster("zombie", "parlor-2")
    house.monster("maniac", "parlor-2")
    house.table.turn.tested["ada"] = ["maniac-1"]
    house.do("set", thing="ada.space", value="parlor-2")
    assert [(one["who"], one["monster"]) for one in house.told("due")] == [
        ("ada", "zombie-1")
    ]
    house.do("set", thing="zombie-1.space", value="great-hall-1")
    assert not house.told("due")
    house.do("set", thing="zombie-1.space", value="parlor-1")
    assert sorted(one["who"] for one in house.told("due")) == ["ada", "bruno"]


def test_a_barrier_suffers_no_special_attack(worded: Any) -> None:
    """RC-230: there is nobody whom it could strike."""
    house = House()
    house.monster("zombie", "great-hall-2")
    house.do("mark", feature="barrier", space="great-hall-2")
    house.table.markers[-1].door = "great-hall/parlor"
    for card in house["combat-humanoid"].draw:
        text = "Monster makes its special attack."
        worded(house, "combat-humanoid", card, "", defend=text, versus="barrier")
    house.do("monster-move", monster="zombie", spaces=["parlor-1"])
    assert house["zombie-1"].space == "great-hall-2"
    assert not house.told("underside") and house.told("stopped")


@pytest.mark.parametrize(
    "where, space, again",
    [
        ("", "great-hall-1", True),
        (" in the Great Hall", "great-hall-1", True),
        (" in the Parlor", "great-hall-1", False),
        (" in the Parlor", "parlor-1", True),
    ],
)
@pytest.mark.parametrize(
    "sort, fits", [("a test", 1), ("a Luck test", 1), ("a Lore test", 0)]
)
def test_a_card_rolls_again_for_its_test_in_its_place(
    worded: Any, where: str, space: str, again: bool, sort: str, fits: int
) -> None:
    text = f"After you fail {sort}{where}, you may roll again."
    house = carrying(worded, text, space)
    house.do(
        "test", who="ada", attribute="luck", roll=[10, 1], answers={"reroll": True}
    )
    rolls = [one["roll"] for one in house.told("test")]
    assert rolls == ([10, 1] if again and fits else [10])


@pytest.mark.parametrize("moves, actions", [(0, 0), (1, 0), (0, 1), (1, 1), (2, 1)])
def test_what_he_was_to_lose_he_loses_as_his_turn_begins(
    moves: int, actions: int
) -> None:
    """RC-031"""
    house = House()
    house["ada"].lost_moves, house["ada"].lost_actions = moves, actions
    house.turn()
    turn = house.table.turn
    assert (turn.extra_moves, turn.extra_actions) == (-moves, -actions)
    assert len(house.told("steps")) == int(bool(moves or actions))
    assert house["ada"].lost_moves == house["ada"].lost_actions == 0


@pytest.mark.parametrize("option", [True, False])
@pytest.mark.parametrize("curses, said", [(0, True), (1, False), (1, True), (2, True)])
def test_a_curse_has_a_passed_test_rolled_again(
    option: bool, curses: int, said: bool
) -> None:
    house = House(options=("curses",) if option else ())
    house["ada"].curses = curses
    answers = {"curse": said}
    house.do("test", who="ada", attribute="luck", roll=[1, 2], answers=answers)
    asked = option and curses > 0
    assert ("curse" in house.asked_kinds()) is asked
    used = asked and said
    assert len(house.told("test")) == 1 + used
    assert house["ada"].curses == curses - used


@pytest.mark.parametrize("markers", [1, 2])
def test_who_hides_elsewhere_goes_on_hiding(markers: int) -> None:
    """RC-342: and so does he, while one place to hide is left in his space."""
    house = House()
    house.put("bruno", "parlor-2")
    for space in (*["great-hall-1"] * markers, "parlor-2"):
        house.do("mark", feature="hiding", space=space)
    house["ada"].hiding = house["bruno"].hiding = True
    house.do("mark", feature="hiding", space="great-hall-1", on=False)
    assert house["ada"].hiding is (markers == 2) and house["bruno"].hiding


@pytest.mark.parametrize(
    "who, left, through, goes",
    [
        ("ada", False, True, False),  # Bruno has had no turn
        ("bruno", True, True, False),  # he has steps left
        ("bruno", False, True, True),
        ("bruno", False, False, False),
    ],
)
def test_the_step_that_ends_the_last_turn(
    who: str, left: bool, through: bool, goes: bool
) -> None:
    """RC-044"""
    house = House()
    if who == "bruno":
        house.turn("ada")
        house.do("done")
    house.turn(who)
    if not left:
        house.table.turn.moves, house.table.turn.acted = 2, 1
    if not goes:
        refused(house, "RC-044", "step", through=through)
        return
    house.do("step", through=through)
    assert house.table.session.phase == "keeper" or house.table.session.round == 2


@pytest.mark.parametrize(
    "revealed, escape, rules",
    [
        (False, "gallery-porch", ["RC-297"]),
        (True, "", ["RC-297"]),
        (True, "gallery-porch", ["RC-298"]),
    ],
)
def test_what_an_escape_is_forced_against(
    revealed: bool, escape: str, rules: list[str]
) -> None:
    """RC-297 RC-298: of a hidden objective no room is told."""
    house = House()
    house.own.objectives["get-out"].escape = escape
    house.table.session.revealed = revealed
    house.turn()
    refused(house, rules[0], "escape")
    house.do("escape", force=True)
    assert [one["rule"] for one in house.told("forced")] == rules
    assert house["ada"].state == "escaped"


@pytest.mark.parametrize(
    "deed, ends",
    [
        ("lose a Movement Step", "parlor-1"),
        ("you are stunned", "parlor-1"),
        ("gain 1 threat", "guest-bedroom-1"),
    ],
)
def test_a_walk_ends_where_no_step_is_left(worded: Any, deed: str, ends: str) -> None:
    """RC-034: what a step brings counts before the next."""
    house = carrying(worded, f"When you enter the Parlor, {deed}.", "great-hall-2")
    house["guest-bedroom"].pile = []
    house.do("move", space="guest-bedroom-1")
    assert house["ada"].space == ends
    assert bool(house.told("stopped")) is (ends == "parlor-1")


@pytest.mark.parametrize("named", [True, False])
def test_what_is_too_far_is_said_with_the_way_towards_it(named: bool) -> None:
    """RC-036: as it is to be typed, with a name where one was typed."""
    house = House()
    house["guest-bedroom"].pile = []
    house.put("ada", "great-hall-1")
    if not named:
        house.turn()
    of = {"of": "ada"} if named else {}
    with pytest.raises(Refused) as no:
        house.do("move", space="guest-bedroom-1", **of)
    whose = "ada " if named else ""
    assert no.value.rule == "RC-036" and f"`keeper move {whose}" in no.value.hint
    assert house.table.session.active == ("" if named else "ada")


@pytest.mark.parametrize("sort", ["exploration", "trait"])
@pytest.mark.parametrize("barred", [True, False])
def test_an_evade_test_may_cost_him_the_use_of_things(
    worded: Any, sort: str, barred: bool
) -> None:
    """RC-182: of things, and of nothing else; the Action Step is spent either way."""
    house = arena.ring("zombie-1", LEDGER)
    trait = house["ada"].traits[0]
    card = LEDGER if sort == "exploration" else trait
    worded(house, "exploration", LEDGER, "Action: Gain 1 skill point.")
    own = house.own.character("ada").traits[trait]
    own.text = "Action: Gain 1 skill point."
    house.hold("trauma", "turned-ankle")
    ban = "You may not use items." if barred else "You may not run."
    worded(house, "trauma", "turned-ankle", ban)
    house.turn()
    before = house["ada"].skill
    answers = {"trauma": "turned-ankle", "evade-damage": True}
    house.do("use", card=card, roll=[10], answers=answers)
    assert house["ada"].injury == "turned-ankle" and house.table.turn.acted == 1
    stopped = barred and sort == "exploration"
    assert house["ada"].skill - before == (0 if stopped else 1)


TWO = "Action: Heal 1 damage. Action: Gain 1 skill point."


@pytest.mark.parametrize("hurt, asked", [(True, 1), (False, 0)])
def test_of_two_abilities_only_those_that_do_something_are_offered(
    worded: Any, hurt: bool, asked: int
) -> None:
    house = carrying(worded, TWO)
    house["ada"].health.now -= hurt
    before = house["ada"].skill
    house.do("use", card=LEDGER)
    assert len([one for one in house.asked if len(one.choices) == 2]) == asked
    assert house["ada"].skill - before == (0 if hurt else 1)


def test_an_ability_that_does_nothing_is_used_by_force(worded: Any) -> None:
    """RC-048: and the Action Step is spent."""
    house = carrying(worded, "Action: Heal 1 damage.")
    refused(house, "RC-048", "use", card=LEDGER)
    house.do("use", card=LEDGER, force=True)
    assert house.told("used") and house.table.turn.acted == 1


@pytest.mark.parametrize("dies", [True, False])
def test_who_dies_of_the_test_reads_no_back(worded: Any, dies: bool) -> None:
    """RC-348"""
    n = 99 if dies else 1
    house = carrying(worded, f"Before you make a test, take {n} damage.")
    house["ada"].spells = ["borrowed-warmth-1"]
    deck = house["spell-borrowed-warmth"].draw
    deck[:] = [one for one in deck if one != "borrowed-warmth-1"]
    house.do("cast", spell="borrowed-warmth", on="ada", roll=[1])
    assert house.told("cast") and bool(house.told("flipped")) is not dies


@pytest.mark.parametrize(
    "space, ends", [("great-hall-4", "parlor-1"), ("great-hall-3", "great-hall-3")]
)
def test_whom_the_fire_turns_back_goes_on_if_he_still_can(
    worded: Any, space: str, ends: str
) -> None:
    """RC-182: from beside the other door he can."""
    text = "When you take horror, move to the Great Hall."
    house = carrying(worded, text, "great-hall-2")
    house.table.session.sealed.clear()
    house["parlor"].fire = True
    house.do("move", space="parlor-1", roll=[10], answers={"space": space})
    assert house["ada"].space == ends
