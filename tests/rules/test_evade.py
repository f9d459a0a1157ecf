"""Evade tests (p14, p15)."""

from __future__ import annotations

from typing import Any

import pytest

from keeper.content.plan.house import EVERYTHING
from keeper.errors import Refused
from tests.rules.build import House
from tests.rules.frights import frightened

PASS, FAIL = 1, 10


def evaded(house: House) -> int:
    return len([one for one in house.told("test") if one["sort"] == "evade"])


def cornered(
    *monsters: str, space: str = "parlor-1", options: tuple[str, ...] = ()
) -> House:
    """Ada's turn, these monsters in her space."""
    house = House(options=options)
    for kind in monsters:
        house.monster(kind, space)
    house.put("ada", space)
    house["parlor"].pile = []
    house.give("ada", "dinner-pail")
    house.turn()
    return house


ACTIONS: list[tuple[str, dict[str, Any], str]] = [
    ("move", {"space": "parlor-2"}, "parlor-1"),
    ("move", {"space": "great-hall-2"}, "parlor-1"),
    ("run", {"space": "parlor-2"}, "parlor-1"),
    ("explore", {}, "parlor-1"),
    ("drop", {"items": ["dinner-pail"]}, "parlor-1"),
    ("use", {"typed": "dinner-pail"}, "parlor-1"),
    ("hide", {}, "parlor-2"),
    ("barrier", {}, "great-hall-3"),
]


@pytest.mark.parametrize("act, args, space", ACTIONS)
def test_before_moving_or_acting_he_evades(
    act: str, args: dict[str, Any], space: str
) -> None:
    """RC-187 RC-199"""
    house = cornered("zombie", space=space)
    house["ada"].health.now -= 1
    house["ada"].attributes["dexterity"] = 4
    house.do(act, roll=[PASS], **args)
    test = house.told("test")[0]
    assert (test["sort"], test["attribute"]) == ("evade", "dexterity")
    assert test["target"] == 5 and evaded(house) == 1


@pytest.mark.parametrize(
    "kind, awareness", [("zombie", 1), ("cultist", 0), ("mi-go", -1)]
)
def test_its_awareness_modifies_the_test(kind: str, awareness: int) -> None:
    """RC-187"""
    house = cornered(kind)
    house["ada"].attributes["dexterity"] = 4
    house.do("move", roll=[PASS], space="parlor-2")
    assert house.told("test")[0]["target"] == 4 + awareness


def test_a_monster_elsewhere_in_the_room_needs_no_evading() -> None:
    """RC-187: the space, not the room."""
    house = cornered()
    house.monster("zombie", "parlor-2")
    house.do("drop", items=["dinner-pail"])
    assert evaded(house) == 0


@pytest.mark.parametrize(
    "seen, figures, stun, plain",
    [
        ((False, False), (0, 1), 0, True),  # nobody knows that they differ
        ((True, True), (0, 1), 0, False),
        ((True, False), (0, 1), 0, False),
        ((False, False), (0, 1), 1, False),
    ],
)
def test_the_order_of_two_that_nobody_can_tell_apart_is_hardly_a_question(
    seen: tuple[bool, bool], figures: tuple[int, int], stun: int, plain: bool
) -> None:
    """RC-188 RC-360"""
    house = cornered()
    kinds = list(house.library.monsters()["zombie"].figures)
    for known, figure in zip(seen, figures):
        house.monster("zombie", "parlor-1", kinds[figure]).seen = known
    house["zombie-1"].stun = stun
    house.do("move", roll=[PASS, PASS], space="parlor-2")
    (order,) = [one for one in house.asked if one.kind == "evade-order"]
    assert order.plain == plain


@pytest.mark.parametrize("first", ["zombie-1", "mi-go-1"])
def test_every_monster_in_the_order_of_the_investigator(first: str) -> None:
    """RC-188"""
    house = cornered("zombie", "mi-go", "maniac")
    answers = {"evade-order": [first, "maniac-1"]}
    house.do("move", roll=[PASS] * 3, answers=answers, space="parlor-2")
    orders = [one for one in house.asked if one.kind == "evade-order"]
    assert {one.asks for one in orders} == {"investigators"}
    assert [len(one.choices) for one in orders] == [3, 2]
    assert [one.text.split()[-1] for one in orders] == ["first?", "next?"]
    assert house.table.turn.evaded["ada"][:2] == [first, "maniac-1"]
    assert evaded(house) == 3


@pytest.mark.parametrize(
    "kind, figure, damage",
    [("zombie", "zombie-1", 2), ("zombie", "zombie-3", 1), ("chthonian", "", 4)],
)
def test_failing_may_cost_its_damage(kind: str, figure: str, damage: int) -> None:
    """RC-189"""
    house = House()
    house.monster(kind, "parlor-1", figure)
    house.put("ada", "parlor-1")
    house.turn()
    house.do("move", roll=[FAIL], space="parlor-2")
    assert house["ada"].health.now == house["ada"].health.max - damage
    assert {one.asks for one in house.asked if one.kind == "evade-damage"} == {"keeper"}


def test_the_keeper_may_let_him_go() -> None:
    """RC-190"""
    house = cornered("zombie")
    house.do("move", roll=[FAIL], answers={"evade-damage": False}, space="parlor-2")
    assert house["ada"].health.now == house["ada"].health.max
    assert house["ada"].space == "parlor-2"


def test_the_keeper_chooses_for_each_monster() -> None:
    """RC-188 RC-190"""
    house = cornered("zombie", "maniac")
    answers = {"evade-damage": [False, True]}
    house.do("move", roll=[FAIL] * 2, answers=answers, space="parlor-2")
    figure = house.game.figure(house["maniac-1"])
    assert house["ada"].health.now == house["ada"].health.max - figure.damage


@pytest.mark.parametrize("roll", [PASS, FAIL])
@pytest.mark.parametrize(
    "act, args, done",
    [
        ("move", {"space": "parlor-2"}, "moved"),
        ("run", {"space": "great-hall-2"}, "moved"),
        ("explore", {}, "explore"),
        ("use", {"typed": "dinner-pail"}, "heal"),
        ("drop", {"items": ["dinner-pail"]}, "dropped"),
    ],
)
def test_pass_or_fail_it_is_done(
    act: str, args: dict[str, Any], done: str, roll: int
) -> None:
    """RC-191"""
    house = cornered("zombie")
    house["ada"].health.now -= 1
    house.do(act, roll=[roll], **args)
    kinds = house.kinds()
    assert kinds.index("test") < kinds.index(done)


@pytest.mark.parametrize("roll", [PASS, FAIL])
def test_the_same_monster_is_evaded_once_a_turn(roll: int) -> None:
    """RC-192"""
    house = cornered("zombie")
    house.do("drop", roll=[roll], items=["dinner-pail"])
    house.do("move", space="parlor-2")
    house.put("zombie-1", "parlor-2")
    house.do("move", space="parlor-1")
    assert evaded(house) == 0


def test_the_next_turn_is_another_turn() -> None:
    """RC-192"""
    house = cornered("zombie")
    house.do("drop", roll=[PASS], items=["dinner-pail"])
    house.do("done")
    house.turn("bruno")
    house.do("done")
    for _ in range(5):
        house.do("step")
    house.turn("ada")
    house.do("move", roll=[PASS], space="parlor-2")
    assert evaded(house) == 1


def test_by_hand_a_second_test_is_refused() -> None:
    """RC-192"""
    house = cornered("zombie")
    house.do("test-against", roll=[PASS], who="ada", sort="evade", monster="zombie-1")
    with pytest.raises(Refused) as no:
        house.do("test-against", who="ada", sort="evade", monster="zombie-1")
    assert (no.value.rule, no.value.page) == ("RC-192", 14)
    house.do("move", space="parlor-2")
    assert evaded(house) == 0


def test_only_the_newcomer_is_evaded() -> None:
    """RC-193"""
    house = cornered("zombie")
    house.do("drop", roll=[PASS], items=["dinner-pail"])
    house.do("monster-place", roll=[PASS], kind="maniac", space="parlor-1")
    house.do("move", roll=[PASS], space="parlor-2")
    (test,) = house.told("test")
    assert test["sort"] == "evade"
    assert house.table.turn.evaded["ada"] == ["zombie-1", "maniac-1"]


@pytest.mark.parametrize("weapon", ["hands", "brush-hook", "blued-automatic"])
def test_attacking_needs_no_evading(weapon: str) -> None:
    """RC-194"""
    house = cornered("zombie")
    house.give("ada", "brush-hook", "blued-automatic")
    house.do("attack", roll=[PASS] * 4, monster="zombie-1", weapon=weapon)
    assert evaded(house) == 0


def test_shooting_at_another_monster_needs_no_evading() -> None:
    """RC-194"""
    house = cornered("zombie")
    house.monster("maniac", "parlor-2")
    house.give("ada", "blued-automatic")
    house.do("attack", roll=[PASS] * 4, monster="maniac-1", weapon="blued-automatic")
    assert evaded(house) == 0 and house.told("attack")[0]["monster"] == "maniac-1"


@pytest.mark.parametrize(
    "spell, on, due", [("cinder-psalm", "zombie-1", 0), ("borrowed-warmth", "ada", 1)]
)
def test_attack_spells_need_no_evading_and_others_do(
    spell: str, on: str, due: int
) -> None:
    """RC-194 RC-195"""
    house = cornered("zombie")
    card = house.table.decks[f"spell-{spell}"].draw.pop(0)
    house["ada"].spells = [card]
    house.do("cast", roll=[PASS] * 2, spell=spell, on=on)
    assert evaded(house) == due
    assert house.told("cast")


def test_a_free_ability_is_no_action() -> None:
    """RC-195: only actions call for an evade test."""
    house = cornered("zombie")
    house["ada"].traits = ["level-eye", "walks-alone"]
    house.do("use", answers={"stroll": "stay"}, typed="walks-alone")
    assert evaded(house) == 0


@pytest.mark.parametrize(
    "act, args, space", [one for one in ACTIONS if one[0] != "barrier"]
)
def test_who_dies_evading_does_nothing_more(
    act: str, args: dict[str, Any], space: str
) -> None:
    """RC-196"""
    house = cornered("zombie", "zombie", space=space)
    house["ada"].health.now = 1
    house["ada"].items = ["dinner-pail"]
    house.do(act, roll=[FAIL, FAIL], **args)
    ada = house["ada"]
    assert (ada.state, ada.space, ada.hiding) == ("dead", "", False)
    assert evaded(house) == 1
    kinds = house.kinds()
    assert not {"moved", "explore", "heal", "hiding"} & set(kinds)
    assert house.table.session.active == "" and house.table.turn.window == ""


@pytest.mark.parametrize("roll, lost", [(5, 0), (6, 2)])
def test_the_rulebooks_evade_example(roll: int, lost: int) -> None:
    """RC-197: Dexterity 4, awareness +1, damage 2; he explores, then walks freely."""
    house = House()
    house.monster("zombie", "parlor-1", "zombie-1")
    ada = house["ada"]
    ada.space, ada.attributes["dexterity"] = "parlor-1", 4
    house.turn()
    house.do("explore", roll=[roll])
    assert ada.health.now == ada.health.max - lost
    assert "clue-3" in ada.items
    house.do("move", space="parlor-2")
    assert house.told("test") == [] and ada.space == "parlor-2"


@pytest.mark.parametrize("tokens", [1, 2])
@pytest.mark.parametrize("strikes", [False, True])
def test_a_stunned_monster_is_evaded_but_does_not_strike(
    tokens: int, strikes: bool
) -> None:
    """RC-198: both settings of the ruling."""
    house = cornered("zombie", options=("stunned-still-strike",) if strikes else ())
    house["zombie-1"].stun = tokens
    house.do("move", roll=[FAIL], space="parlor-2")
    assert evaded(house) == 1
    assert ("evade-damage" in house.asked_kinds()) is strikes
    assert (house["ada"].health.now < house["ada"].health.max) is strikes


@pytest.mark.parametrize("quiet", [False, True])
@pytest.mark.parametrize("act", ["hide", "unhide"])
@pytest.mark.parametrize("step", ["move", "action"])
def test_into_hiding_and_out_of_it(act: str, step: str, quiet: bool) -> None:
    """RC-199: both settings of the ruling."""
    options = ("quiet-hiding",) if quiet else ()
    house = cornered("zombie", space="parlor-2", options=options)
    house["ada"].hiding = act == "unhide"
    house.do(act, roll=[] if quiet else [PASS], step=step)
    assert evaded(house) == (0 if quiet else 1)
    assert house["ada"].hiding is (act == "hide")


# When the blow carries him away ----------------------------------------------------


def hurled(act: str, to: str, at: str = "parlor-1", **args: Any) -> House:
    """He acts beside a zombie, fails, and an injury throws him to another space."""
    house = frightened("hurled")
    house.monster("zombie", at, "zombie-1")
    house.put("ada", at)
    house.give("ada", "dinner-pail")
    house["ada"].health.now = 5
    house.turn()
    answers = {"trauma": "hurled", "sweep": [*to.split(), "stay"]}
    house.do(act, roll=[FAIL], answers=answers, **args)
    assert house["ada"].injury == "hurled"
    return house


def test_thrown_out_of_the_room_he_explores_nothing() -> None:
    """RC-182 RC-191: only what is still possible goes on."""
    house = hurled("explore", "great-hall-2")
    assert house["ada"].space == "great-hall-2"
    assert house["parlor"].pile == ["clue-3"] and house["great-hall"].pile
    assert "explore" not in house.kinds() and "stopped" in house.kinds()


def test_thrown_about_in_the_room_he_explores_it() -> None:
    """RC-182 RC-191"""
    house = hurled("explore", "parlor-2")
    assert "clue-3" in house["ada"].items


def test_thrown_too_far_he_moves_nowhere() -> None:
    """RC-182: the step is spent."""
    house = hurled("move", "great-hall-2 great-hall-1", space="parlor-2")
    assert house["ada"].space == "great-hall-1" and "stopped" in house.kinds()
    assert house.table.turn.moves == 1


def test_thrown_aside_he_uses_his_card_all_the_same() -> None:
    """RC-182: a card in the hand can be used anywhere."""
    house = hurled("use", "great-hall-2", typed="dinner-pail")
    assert house["ada"].health.now == 5 - 2 + 2


def test_thrown_aside_he_does_not_hide() -> None:
    """RC-182: the hiding space is where it was."""
    house = hurled("hide", "parlor-1", at="parlor-2")
    assert not house["ada"].hiding and house.table.turn.moves == 1


def test_thrown_aside_he_does_not_move_the_barrier() -> None:
    """RC-182 RC-329"""
    house = hurled("barrier", "great-hall-1", at="great-hall-3")
    assert house.table.turn.acted == 1
    assert all(one.door is None for one in house.table.markers)


def test_where_he_lands_he_evades_as_well() -> None:
    """RC-187: every monster in his space, before he acts."""
    house = frightened("hurled")
    house.monster("zombie", "parlor-1", "zombie-1")
    house.monster("maniac", "parlor-2")
    house.put("ada", "parlor-1")
    house.give("ada", "dinner-pail")
    house["ada"].health.now -= 1
    house.turn()
    answers = {"trauma": "hurled", "sweep": ["parlor-2", "stay"]}
    house.do("use", roll=[FAIL, PASS], answers=answers, typed="dinner-pail")
    assert evaded(house) == 2 and "used" in house.kinds()


# When the wound forbids what he was about to do ------------------------------------


def wounded(trauma: str, act: str, force: bool = False, **args: Any) -> House:
    """He acts beside a zombie and a corpse, fails, and is dealt this injury."""
    house = frightened(trauma)
    house.monster("zombie", "parlor-2", "zombie-1")
    house.put("ada", "parlor-2")
    house.do("mark", feature="corpse", space="parlor-2", on=True)
    house["ada"].health.now = 5
    house.turn()
    house.do(act, roll=[FAIL], answers={"trauma": trauma}, force=force, **args)
    assert house["ada"].injury == trauma
    return house


def test_lamed_in_the_middle_he_does_not_run() -> None:
    """RC-182: the evade test comes before the attempt, and the action is spent."""
    house = wounded("turned-ankle", "run", space="parlor-1")
    assert house["ada"].space == "parlor-2" and "stopped" in house.kinds()
    assert house.table.turn.acted == 1


def test_lamed_in_the_middle_he_runs_if_the_keeper_forces_it() -> None:
    """RC-182"""
    house = wounded("turned-ankle", "run", force=True, space="parlor-1")
    assert house["ada"].space == "parlor-1"


def test_lamed_in_the_middle_he_still_walks() -> None:
    """RC-191: only running is forbidden."""
    house = wounded("turned-ankle", "move", space="parlor-1")
    assert house["ada"].space == "parlor-1"


def test_burned_in_the_middle_he_does_not_hide() -> None:
    """RC-182 RC-338"""
    house = wounded("lamp-oil-burns", "hide")
    assert not house["ada"].hiding and house.table.turn.moves == 1


def test_with_cracked_ribs_he_goes_without_the_corpse() -> None:
    """RC-182 RC-335"""
    house = wounded("cracked-ribs", "move", space="parlor-1", drag=True)
    assert house["ada"].space == "parlor-1"
    assert [one.space for one in house.table.markers if one.kind == "corpse"] == [
        "parlor-2"
    ]


def test_lamed_in_the_middle_he_does_not_run_out_of_the_house() -> None:
    """RC-182 RC-298: with no Movement Step left, the way out is a run."""
    house = frightened("turned-ankle")
    house.table.session.revealed = True
    house.monster("zombie", "gallery-porch-1", "zombie-1")
    house.put("ada", "gallery-porch-1")
    house.turn()
    house.table.turn.moves = 2
    house.do("escape", roll=[FAIL], answers={"trauma": "turned-ankle"})
    assert (house["ada"].state, house["ada"].space) == ("alive", "gallery-porch-1")
    assert house.table.turn.acted == 1 and "stopped" in house.kinds()


def test_blinded_in_the_middle_he_explores_nothing() -> None:
    """RC-182: the pile is not touched, the action is spent."""
    house = wounded("grit-in-both-eyes", "explore")
    assert house["parlor"].pile == ["clue-3"] and house.table.turn.acted == 1
    assert "explore" not in house.kinds() and "stopped" in house.kinds()


def test_blinded_in_the_middle_he_casts_nothing() -> None:
    """RC-182 RC-195: the spell stays in his hand as it was."""
    house = frightened("grit-in-both-eyes")
    house.monster("zombie", "parlor-1", "zombie-1")
    house.put("ada", "parlor-1")
    house["ada"].spells = ["borrowed-warmth-1"]
    house["ada"].health.now = 5
    house.turn()
    answers = {"trauma": "grit-in-both-eyes"}
    house.do("cast", roll=[FAIL], answers=answers, spell="borrowed-warmth", on="ada")
    assert house["ada"].spells == ["borrowed-warmth-1"] and not house.told("flipped")
    assert house.table.turn.acted == 1 and "stopped" in house.kinds()


@pytest.mark.parametrize("there", [True, False])
def test_where_only_rooms_are_known_people_say_who_shares_a_space(there: bool) -> None:
    """Each monster of the room is asked about once, and whoever is away is not evaded."""
    house = cornered("zombie", "maniac")
    plan, answers = house.library.plan, {"same-space": [there, False]}
    object.__setattr__(plan, "judged", EVERYTHING)
    try:
        house.do("explore", roll=[PASS] * there, answers=answers)
    finally:
        object.__setattr__(plan, "judged", "")
    assert house.asked_kinds().count("same-space") == 2
    assert evaded(house) == there
