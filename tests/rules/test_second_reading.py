"""What a second reading of the rulebook brought to light (p8 to p16)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.build import House
from tests.rules.refusals import refused

HALL, HALL_2, PARLOR, PARLOR_2 = "great-hall-1", "great-hall-2", "parlor-1", "parlor-2"
Options = tuple[str, ...]


def hurting_two(*trauma: str) -> House:
    """Two people in the hall, and a bell that frightens each of them."""
    house = House()
    house.hold("mythos", "bell-for-no-service")
    house.hold("trauma", *trauma)
    house.table.session.threat = 9
    house.turn()
    return house


def insanities(house: House, count: int) -> list[str]:
    every = house.library.cards("trauma").values()
    plain = [one for one in every if one.kind == "insanity" and one.threshold is None]
    return [one.id for one in plain if not one.multi][:count]


# One effect on several ------------------------------------------------------------------


def test_each_of_several_has_a_moment_for_a_trauma() -> None:
    """RC-377"""
    first, second = insanities(House(), 2)
    house = hurting_two(first, second)
    answers = {"trauma": [first, second]}
    house.do("mythos-play", card="bell-for-no-service", roll=[10, 10], answers=answers)
    assert (house["ada"].insanity, house["bruno"].insanity) == (first, second)


def test_both_moments_are_open_when_the_effect_is_done() -> None:
    """RC-377: the keeper says on whom the card is played."""
    (card,) = insanities(House(), 1)
    for who in ("ada", "bruno"):
        house = hurting_two(card)
        house.do("mythos-play", card="bell-for-no-service", roll=[10, 10])
        assert house.asked_kinds().count("trauma") == 2
        house.do("trauma-play", card=card, on=who)
        assert house[who].insanity == card


def test_the_victim_of_a_card_shares_the_moment(worded: Any) -> None:
    """RC-377: the card hurts the victim first, and then the others."""
    (card,) = insanities(House(), 1)
    house = hurting_two(card)
    text = "Take 1 horror. Each other investigator in the room takes 1 horror."
    worded(house, "mythos", "bell-for-no-service", text)
    house.do("mythos-play", card="bell-for-no-service")
    house.do("trauma-play", card=card, on="ada")
    assert house["ada"].insanity == card


def test_who_passed_has_no_moment() -> None:
    """RC-377"""
    (card,) = insanities(House(), 1)
    house = hurting_two(card)
    house.do("mythos-play", card="bell-for-no-service", roll=[1, 10])
    refused(house, "RC-275", "trauma-play", card=card, on="ada")
    house.do("trauma-play", card=card, on="bruno")


@pytest.mark.parametrize("option, winner", [((), "investigators"), (1, "keeper")])
def test_what_fulfils_both_sides(option: Any, winner: str) -> None:
    """RC-392"""
    options = ["keeper-wins-ties"] if option else []
    house = House(choices=("1B", "2A"), options=options)
    session = house.table.session
    session.slain.append("Old Miller")
    house.monster("maniac", "chapel-1").named = "Old Miller"
    house.do("horror", who="ada", n=1)
    assert session.outcome is not None and session.outcome.winner == winner


@pytest.mark.parametrize("option, winner", [((), "investigators"), (1, "keeper")])
def test_one_death_that_is_the_end_of_both(option: Any, winner: str) -> None:
    """RC-392: the last investigator falls, and with her what kept the Miller alive."""
    options = ["health-follows", *(["keeper-wins-ties"] if option else [])]
    house = House(("ada",), choices=("1B", "2A"), options=options)
    house.table.session.revealed = True
    miller = house.monster("maniac", "library-1")
    miller.named, miller.damage = "Old Miller", house.game.figure(miller).health
    house.do("damage", who="ada", n=99)
    outcome = house.table.session.outcome
    assert outcome is not None and outcome.winner == winner


# Mythos cards and the clock ---------------------------------------------------------------


IDLE = [
    ("Discard a tome.", "items"),
    ("You are no longer hiding.", "hiding"),
    ("Place darkness in your room.", "dark"),
    ("Choose a monster. Move it up to 1 space.", "monster"),
    ("Test Willpower. Fail: lose 1 skill point.", "skill"),
    ("Each other investigator in the room takes 1 horror.", "company"),
]


def idle(text: str, worded: Any, options: Options = ()) -> House:
    house = House(options=options)
    house.hold("mythos", "breath-on-the-neck")
    worded(house, "mythos", "breath-on-the-neck", text)
    house["ada"].items, house["ada"].skill = [], 0
    house["great-hall"].dark = True
    house.put("bruno", "kitchen-1")
    house.turn()
    return house


@pytest.mark.parametrize("text, needs", IDLE)
def test_a_mythos_card_that_could_do_nothing_is_refused(
    text: str, needs: str, worded: Any
) -> None:
    """RC-378"""
    house = idle(text, worded)
    refused(house, "RC-378", "mythos-play", card="breath-on-the-neck")
    house.do("mythos-play", card="breath-on-the-neck", force=True)
    house = idle(text, worded, ("idle-mythos",))
    house.do("mythos-play", card="breath-on-the-neck")


@pytest.mark.parametrize("text, needs", IDLE)
def test_it_is_played_when_one_part_has_something_to_do(
    text: str, needs: str, worded: Any
) -> None:
    """RC-378"""
    house = idle(text, worded)
    ada = house["ada"]
    if needs == "items":
        house.give("ada", "black-ledger")
    elif needs == "hiding":
        ada.hiding = True
    elif needs == "dark":
        house["great-hall"].dark = False
    elif needs == "monster":
        house.monster("zombie", "library-1")
    elif needs == "skill":
        ada.skill = 1
    else:
        house.put("bruno", HALL_2)
    house.do("mythos-play", card="breath-on-the-neck")
    assert house.table.session.mythos == []


@pytest.mark.parametrize("moves, idles", [(2, True), (1, False)])
def test_a_lost_step_is_lost_by_whoever_has_one(
    moves: int, idles: bool, worded: Any
) -> None:
    """RC-378: in his own turn one that is left, in another's one of his next."""
    text = "Each investigator: lose a Movement Step."
    house = idle("Lose a Movement Step.", worded)
    house.table.turn.moves = moves
    if idles:
        refused(house, "RC-378", "mythos-play", card="breath-on-the-neck")
    else:
        house.do("mythos-play", card="breath-on-the-neck")
    house = idle(text, worded)
    house.table.turn.moves = moves
    house.do("mythos-play", card="breath-on-the-neck")
    assert house["bruno"].lost_moves == 1


def test_a_part_that_could_do_something_is_enough(worded: Any) -> None:
    """RC-378"""
    house = idle("Discard a tome. Take 1 horror.", worded)
    house.do("mythos-play", card="breath-on-the-neck")
    assert house.told("horror")


def early_bell(*options: str, time: int = 1) -> House:
    house = House(options=options)
    house.hold("mythos", "the-quarter-struck-early")
    house.table.session.threat, house.table.session.time = 9, time
    house.turn()
    return house


def test_a_card_that_fills_the_clock_brings_the_event_when_it_is_done() -> None:
    """RC-379: after the whole card, its test included."""
    house = early_bell()
    house.do("mythos-play", card="the-quarter-struck-early", roll=[10])
    assert house.table.session.time == 0 and len(house["event"].discard) == 1
    assert house.kinds().index("test") < house.kinds().index("event")


def test_a_card_that_does_not_fill_the_clock_brings_nothing() -> None:
    """RC-379"""
    house = early_bell(time=0)
    house.do("mythos-play", card="the-quarter-struck-early", roll=[1])
    assert house.table.session.time == 1 and not house["event"].discard


def test_no_token_is_lost_in_silence(worded: Any) -> None:
    """RC-379"""
    house = early_bell()
    worded(house, "mythos", "the-quarter-struck-early", "Add 3 time tokens.")
    house.do("mythos-play", card="the-quarter-struck-early")
    assert [fact["over"] for fact in house.told("time") if "over" in fact] == [2]


def test_an_event_that_was_put_off_is_not_brought_by_every_command() -> None:
    """RC-379 RC-374: it waits for its step."""
    house = House(options=["alternate-game-length"])
    event = house["event"]
    event.discard, event.draw = event.draw[:-1][::-1], event.draw[-1:]
    house.table.session.time = house.library.events[event.draw[0]].time - 1
    house.keeper("attacks")
    house.do("step", roll=[1])
    house.do("horror", who="ada", n=1)
    assert event.draw == house["event"].draw and house["event"].draw


@pytest.mark.parametrize("option", [(), ("cards-close-windows",)])
def test_a_free_card_leaves_the_window_open(option: Options, worded: Any) -> None:
    """RC-388"""
    house = House(options=option)
    house.hold("mythos", "breath-on-the-neck")
    house.give("ada", "black-ledger")
    worded(house, "exploration", "black-ledger", "Any time: Heal 1 horror.")
    house["ada"].sanity.now -= 1
    house.turn()
    house.do("move", space=HALL_2)
    house.do("use", card="black-ledger")
    if option:
        refused(house, "RC-142", "mythos-play", card="breath-on-the-neck")
    else:
        house.do("mythos-play", card="breath-on-the-neck", roll=[1])


# Steps and walking --------------------------------------------------------------------------


def test_a_stunned_investigator_takes_one_step_at_most(worded: Any) -> None:
    """RC-385"""
    house = House()
    house.give("ada", "black-ledger")
    more = "Any time: Take another Movement Step."
    worded(house, "exploration", "black-ledger", more)
    house["ada"].stun = 1
    house.turn()
    house.do("use", card="black-ledger")
    (told,) = [report.told for report in house.reports if report.kind == "steps"]
    assert told == "Ada Thorne is stunned: no Movement Step is added."
    house.do("move", space=HALL_2)
    refused(house, "RC-201", "move", space=HALL)


@pytest.mark.parametrize("gift", ["Movement Step", "action"])
def test_a_further_step_waits_for_the_turn_whatever_comes_with_it(
    gift: str, worded: Any
) -> None:
    """RC-030: in another's turn it would be lost, and the use of the card with it."""
    house = House()
    house.give("ada", "black-ledger")
    more = f"Once per game: Take another {gift} and gain 1 skill point."
    worded(house, "exploration", "black-ledger", more)
    had = house["ada"].skill
    house.turn("bruno")
    refused(house, "RC-030", "use", card="black-ledger", by="ada")
    assert (house["ada"].skill, house["ada"].used) == (had, [])
    house.do("done")
    house.turn()
    house.do("use", card="black-ledger")
    assert house["ada"].skill == had + 1 and house.told("steps")


def test_being_moved_by_a_card_is_no_movement_step(worded: Any) -> None:
    """RC-385"""
    house = House()
    house.give("ada", "black-ledger")
    worded(house, "exploration", "black-ledger", "Any time: Move up to 1 space.")
    house["ada"].stun = 1
    house.turn()
    house.do("move", space=HALL_2)
    house.do("use", card="black-ledger", answers={"stroll": HALL})
    assert house["ada"].space == HALL


@pytest.mark.parametrize("option, left", [((), 1), (("stun-takes-first",), 0)])
def test_stunned_with_one_step_fewer(option: Options, left: int, worded: Any) -> None:
    """RC-386"""
    house = House(options=option)
    house.give("ada", "black-ledger")
    less = "You have 1 fewer Movement Step."
    worded(house, "exploration", "black-ledger", less)
    house["ada"].stun = 1
    house.turn()
    for _ in range(left):
        house.do("move", space=HALL_2)
    refused(house, "RC-034", "move", space=HALL)


@pytest.mark.parametrize("stun, said", [(0, False), (1, True)])
def test_a_step_lost_that_stun_would_take_anyway_is_said(
    stun: int, said: bool, worded: Any
) -> None:
    """RC-386: one is left all the same, and the screen says why."""
    house = idle("Lose 1 Movement Step.", worded)
    house["ada"].stun = stun
    house.do("mythos-play", card="breath-on-the-neck")
    (lost,) = [one for one in house.reports if one.kind == "steps"]
    assert ("all the same" in lost.told) == said


def test_the_end_of_a_turn_leaves_the_stunned_nothing(worded: Any) -> None:
    """RC-385: all steps are lost, also those that stun takes anyway."""
    house = idle("End your turn.", worded)
    house["ada"].stun = 1
    house.do("mythos-play", card="breath-on-the-neck")
    refused(house, "RC-034", "move", space=HALL_2)  # it is not the stun


LOCKED = "chapel-1"


@pytest.mark.parametrize("option", [(), ("swept-tries-count",)])
def test_a_lock_that_held_when_pushed_may_be_tried(option: Options) -> None:
    """RC-387"""
    house = House(options=option)
    house.put("ada", "gallery-porch-1")
    house.turn()
    house.do("sweep", who="ada", spaces=[LOCKED])
    assert house["ada"].space == "gallery-porch-1" and house.told("locked")
    if option:
        refused(house, "RC-081", "move", space=LOCKED)
    else:
        house.do("move", space=LOCKED)
        refused(house, "RC-081", "move", space=LOCKED)  # now it was his own try


@pytest.mark.parametrize("drags", [True, False])
def test_a_card_that_lets_one_move_lets_one_drag(drags: bool, worded: Any) -> None:
    """RC-382"""
    house = House()
    house.do("mark", feature="corpse", space=HALL)
    house.give("ada", "black-ledger")
    worded(house, "exploration", "black-ledger", "Any time: Move up to 1 space.")
    house.turn()
    answers = {"stroll": HALL_2, "drag": drags}
    house.do("use", card="black-ledger", answers=answers)
    (corpse,) = [one for one in house.table.markers if one.kind == "corpse"]
    assert corpse.space == (HALL_2 if drags else HALL)


@pytest.mark.parametrize("option", [(), ("swept-with-corpses",)])
def test_whoever_the_keeper_moves_drags_nothing(option: Options, worded: Any) -> None:
    """RC-382"""
    house = idle("Keeper moves you up to 1 space.", worded, option)
    house.do("mark", feature="corpse", space=HALL)
    answers = {"sweep": HALL_2, "drag": True}
    house.do("mythos-play", card="breath-on-the-neck", answers=answers)
    (corpse,) = [one for one in house.table.markers if one.kind == "corpse"]
    assert house["ada"].space == HALL_2
    assert corpse.space == (HALL_2 if option else HALL)


@pytest.mark.parametrize("option", [(), ("swept-through-fire",)])
def test_fire_is_braved_by_whoever_is_moved_into_it(option: Options) -> None:
    """RC-398"""
    house = House(options=option)
    house["parlor"].fire = True
    house.put("ada", HALL_2)
    house.turn()
    house.do("sweep", who="ada", spaces=[PARLOR], roll=[10])
    assert bool(house.told("horror")) is not bool(option)
    assert house["ada"].space == PARLOR


@pytest.mark.parametrize("option", [(), ("newcomers-brave-fire",)])
def test_a_newcomer_on_a_burning_start_space(option: Options) -> None:
    """RC-389: horror yes, no Willpower test for fire, and it burns."""
    house = House(("ada",), options=option)
    house.monster("zombie", HALL_2)
    house["great-hall"].fire = True
    house.do("damage", who="ada", n=99)
    while house.table.session.phase == "keeper":
        house.do("step")
    traits = _traits(house, "cora")
    house.do("turn", who="cora", traits=traits, roll=[10, 10])
    sorts = [fact["sort"] for fact in house.told("test")]
    assert sorts == (["attribute"] if option else []) + ["horror"]
    assert [fact["by"] for fact in house.told("damage")] == [2]


def _traits(house: House, who: str) -> list[str]:
    traits = house.library.characters()[who].traits.values()
    return [next(t.id for t in traits if t.kind == k) for k in ("physical", "mental")]


@pytest.mark.parametrize("option", [(), ("keeper-disarms",)])
def test_who_chooses_the_weapon_that_is_dropped(option: Options, worded: Any) -> None:
    """RC-397"""
    house = idle("Drop your weapon.", worded, option)
    house.give("ada", "fire-axe", "obsidian-blade")
    answers = {"drop-weapon": "obsidian-blade"}
    house.do("mythos-play", card="breath-on-the-neck", answers=answers)
    (asked,) = [one for one in house.asked if one.kind == "drop-weapon"]
    assert asked.asks == ("keeper" if option else "investigators")
    assert house["ada"].items == ["fire-axe"]


@pytest.mark.parametrize(
    "option, dropped", [((), "letter-opener"), (("keeper-disarms",), "fire-axe")]
)
def test_by_default_he_parts_with_the_least_and_the_keeper_takes_the_best(
    worded: Any, option: Options, dropped: str
) -> None:
    """RC-397: neither the first of them nor the last."""
    house = idle("Drop your weapon.", worded, option)
    held = ["hearth-poker-1", "fire-axe", "letter-opener", "boning-knife"]
    house.give("ada", *held)
    house.do("mythos-play", card="breath-on-the-neck")
    assert house["ada"].items == [one for one in held if one != dropped]
