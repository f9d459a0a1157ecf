"""Mythos cards: windows, costs, requirements, face-down cards (p16, p25)."""

from __future__ import annotations

from typing import Any

import pytest

from keeper.errors import NotUnderstood, Refused
from tests.rules.build import House

CHEAP, OTHER = "a-clock-stops", "wet-footprints"


def ready(*cards: str, who: str = "ada", threat: int = 9, **more: Any) -> House:
    """Somebody's turn has begun, these cards in the keeper's hand."""
    house = House(**more)
    house.hold("mythos", *(cards or (CHEAP, OTHER)))
    house.table.session.threat = threat
    house.turn(who)
    return house


def play(house: House, card: str = CHEAP, **more: Any) -> None:
    house.do("mythos-play", card=card, **more)


def refused(house: House, rule: str, card: str = CHEAP, **args: Any) -> None:
    before = house.table.state()
    with pytest.raises(Refused) as no:
        play(house, card, **args)
    assert (no.value.rule, no.value.page) == (rule, 16)
    assert house.table.state() == before


# Windows --------------------------------------------------------------------------------


@pytest.mark.parametrize("who", ["ada", "bruno"])
def test_a_window_opens_at_the_start_of_a_turn(who: str) -> None:
    """RC-135"""
    house = ready(who=who)
    play(house)
    assert house.told("mythos")[0]["who"] == who
    assert house["mythos"].discard[0] == CHEAP


def test_effects_at_the_start_of_the_turn_do_not_shut_the_window() -> None:
    """RC-135: the start of the turn is over only when something is done"""
    house = House()
    house.hold("mythos", CHEAP)
    house["ada"].insanity = "the-counting"
    house.turn("ada")
    assert house.told("test")
    play(house)


def test_no_window_between_the_turns() -> None:
    """RC-135"""
    house = ready()
    house.do("done")
    refused(house, "RC-142")


@pytest.mark.parametrize("steps, rule", [(1, "RC-136"), (2, "RC-137")])
def test_a_window_opens_right_after_each_movement_step(steps: int, rule: str) -> None:
    """RC-136 RC-137"""
    house = ready()
    for space in ("great-hall-2", "great-hall-4")[:steps]:
        house.do("move", space=space)
    play(house)
    assert house["mythos"].discard[0] == CHEAP


@pytest.mark.parametrize("option", [[], ["third-step-unwatched"]])
def test_a_further_movement_step_opens_one_too(option: list[str]) -> None:
    """RC-137: p11 has it after each step; p16 names two."""
    house = ready(options=option)
    house.table.turn.extra_moves = 2
    for space in ("great-hall-2", "great-hall-4", "great-hall-3", "great-hall-1"):
        house.do("move", space=space)
    if option:
        refused(house, "RC-142")
    else:
        assert house.table.turn.window == "move-3"
        play(house)


@pytest.mark.parametrize("act", ["explore", "run", "attack"])
def test_a_window_opens_right_after_the_action_step(act: str) -> None:
    """RC-138"""
    house = ready()
    house.monster("zombie", "great-hall-1")
    if act == "attack":
        house.do("attack", monster="zombie-1", weapon="hands", roll=[1, 1, 1])
    else:
        args = {"space": "great-hall-2"} if act == "run" else {}
        house.do(act, **args, roll=[1, 1])
    play(house)


def test_one_card_in_a_turn() -> None:
    """RC-139"""
    house = ready()
    play(house)
    refused(house, "RC-139", OTHER)
    house.do("move", space="great-hall-2")
    refused(house, "RC-139", OTHER)


def test_one_card_in_each_turn() -> None:
    """RC-140"""
    house = ready()
    play(house)
    house.do("done")
    house.turn("bruno")
    play(house, OTHER)
    assert house["mythos"].discard[:2] == [OTHER, CHEAP]


@pytest.mark.parametrize("step", ["trading", "threat", "actions", "attacks", "event"])
@pytest.mark.parametrize("on", ["", "ada"])
def test_never_in_the_keepers_turn(step: str, on: str) -> None:
    """RC-141"""
    house = ready()
    house.do("done")
    house.keeper(step)
    refused(house, "RC-141", on=on)


@pytest.mark.parametrize(
    "act, args",
    [
        ("threat", {"by": 1}),
        ("hand-draw", {"hand": "mythos", "count": 1}),
        ("skill", {"who": "ada", "by": 1}),
        ("set", {"thing": "ada.skill", "value": "2"}),
        ("status", {"room": "great-hall", "token": "darkness", "on": True}),
        ("mark", {"feature": "corpse", "space": "great-hall-1", "on": True}),
        ("test", {"who": "ada", "attribute": "luck", "modifier": 0}),
        ("damage", {"who": "ada", "n": 1}),
        ("horror", {"who": "bruno", "n": 1}),
        ("heal", {"who": "ada", "what": "damage", "n": 1}),
        ("stun", {"who": "ada"}),
        ("combat", {"deck": "humanoid", "wanted": "none"}),
        ("monster-place", {"kind": "zombie", "space": "great-hall-1"}),
        ("event-tick", {}),
    ],
)
def test_a_correction_by_hand_closes_no_window(act: str, args: dict[str, Any]) -> None:
    """RC-388: only a step does."""
    house = ready()
    house.do("move", space="great-hall-2")
    house.do(act, **args)
    assert house.table.turn.window == "move-1"
    play(house)


def test_what_was_put_right_does_not_open_one() -> None:
    """RC-142: two players' turns have none between them."""
    house = ready()
    house.do("done")
    house.do("damage", who="ada", n=1)
    refused(house, "RC-142")


def test_a_refused_step_leaves_the_window_open() -> None:
    """RC-142"""
    house = ready()
    with pytest.raises(Refused):
        house.do("move", space="library-1")
    play(house)


def test_a_trauma_for_what_the_step_brought_leaves_the_window_open() -> None:
    """RC-138: the step has just ended, whatever it brought"""
    house = ready()
    house.hold("trauma", "unsteady-hands")
    house.monster("zombie", "parlor-1")
    house.put("ada", "great-hall-2")
    house.do("move", space="parlor-1", roll=[10])
    house.do("trauma-play", card="unsteady-hands", on="ada")
    assert house["ada"].insanity == "unsteady-hands"
    play(house)


# Cost -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "card, cost",
    [("the-deaf-minute", 1), ("called-by-name", 1), ("the-quarter-struck-early", 4)],
)
def test_a_card_must_be_paid_for(card: str, cost: int) -> None:
    """RC-143 RC-144"""
    refused(ready(card, threat=cost - 1), "RC-143", card)
    house = ready(card, threat=cost)
    play(house, card)
    assert house.table.session.threat == 0
    kinds = house.kinds()
    assert kinds.index("threat") < kinds.index("mythos") < kinds.index("test")


def test_cost_nothing_is_always_paid() -> None:
    """RC-143"""
    house = ready(threat=0)
    play(house, roll=[1])
    assert house.table.session.threat == 0 and house.told("threat") == []


# Requirements --------------------------------------------------------------------------------

BEDROOM = "dust-on-the-sleeve"  # Attic, Bedroom, Study or Library


@pytest.mark.parametrize("space", ["guest-bedroom-1", "guest-bedroom-2", "library-1"])
def test_part_of_a_rooms_name_is_enough(space: str) -> None:
    """RC-145 RC-147"""
    house = ready(BEDROOM)
    house.put("ada", space)
    play(house, BEDROOM)
    assert house["mythos"].discard[0] == BEDROOM


@pytest.mark.parametrize("space", ["kitchen-1", "great-hall-1", "cellar-1"])
def test_another_room_does_not_do(space: str) -> None:
    """RC-146"""
    house = ready(BEDROOM)
    house.put("ada", space)
    refused(house, "RC-146", BEDROOM)


def meet(house: House, card: str) -> None:
    ada = house["ada"]
    if card == "what-the-match-showed":
        house["great-hall"].dark = True
    elif card == "the-wrong-friend":
        house.put("bruno", "great-hall-4")
    elif card == "an-answering-light":
        ada.sanity.now = 6
    elif card == "the-cupboard-is-taken":
        house.put("ada", "parlor-1")  # there is a hiding space beside her


@pytest.mark.parametrize(
    "card",
    [
        "what-the-match-showed",
        "the-wrong-friend",
        "an-answering-light",
        "the-cupboard-is-taken",
    ],
)
def test_other_requirements_must_be_met(card: str) -> None:
    """RC-148"""
    house = ready(card)
    house.put("bruno", "library-1")
    house["ada"].sanity.now = 7
    house["ada"].items.clear()
    refused(house, "RC-148", card)
    meet(house, card)
    play(house, card)
    assert house["mythos"].discard[0] == card


def test_who_ignores_darkness_is_not_in_the_dark() -> None:
    """RC-148: p15"""
    house = ready("what-the-match-showed")
    house["great-hall"].dark = True
    cards = house.library.cards("exploration").values()
    house["ada"].items = [next(card.id for card in cards if card.light)]
    refused(house, "RC-148", "what-the-match-showed")


@pytest.mark.parametrize("space", ["wheel-house-1", "parlor-2", "chapel-1"])
def test_without_a_requirement_any_place_will_do(space: str) -> None:
    """RC-149"""
    house = ready()
    house.put("ada", space)
    play(house)


def test_the_card_is_for_the_one_whose_turn_it_is() -> None:
    """RC-150"""
    house = ready()
    refused(house, "RC-150", on="bruno")


def test_unless_the_ruling_lets_it_be_for_anybody() -> None:
    """RC-150"""
    house = ready(options=["mythos-on-anyone"])
    play(house, on="bruno")
    assert house.told("mythos")[0]["who"] == "bruno"


def test_for_anybody_the_requirement_is_the_victims() -> None:
    """RC-150"""
    house = ready(BEDROOM, options=["mythos-on-anyone"])
    house.put("ada", "library-1")
    refused(house, "RC-146", BEDROOM, on="bruno")
    house.put("bruno", "library-2")
    play(house, BEDROOM, on="bruno")


@pytest.mark.parametrize("third", ["library-2", "parlor-1"])
def test_for_anybody_whom_alone_it_fits_need_not_be_named(third: str) -> None:
    """RC-150: the acting one first; of several others the keeper says who."""
    house = House(("ada", "bruno", "cora"), options=["mythos-on-anyone"])
    house.hold("mythos", BEDROOM)
    house.table.session.threat = 9
    for who, space in (("ada", "parlor-1"), ("bruno", "library-2"), ("cora", third)):
        house.put(who, space)
    house.turn("ada")
    if third == "library-2":
        with pytest.raises(NotUnderstood):
            play(house, BEDROOM)
        house.put("ada", "library-1")
    play(house, BEDROOM)
    who = "ada" if third == "library-2" else "bruno"
    assert house.told("mythos")[0]["who"] == who


# Afterwards -----------------------------------------------------------------------------------


def test_a_played_card_lies_face_up_on_the_discard() -> None:
    """RC-151"""
    house = ready()
    play(house)
    assert house["mythos"].discard == [CHEAP]
    assert CHEAP not in house.table.session.mythos + house["mythos"].draw
    assert [report.open for report in house.reports if report.kind == "mythos"] == [
        True
    ]
    printed = house.library.card(CHEAP, ("mythos",))
    told = [report.told for report in house.reports if report.open]
    assert printed.text in told and printed.flavour in told


FACEDOWN = "salt-in-the-mouth"


def test_a_facedown_card_is_seen_by_nobody_else() -> None:
    """RC-152"""
    house = ready(FACEDOWN)
    play(house, FACEDOWN)
    assert house["ada"].facedown == [FACEDOWN] and house["mythos"].discard == []
    told = [report for report in house.reports if report.open]
    assert not any(mentions(report, FACEDOWN, "Salt") for report in told)
    assert any(mentions(report, FACEDOWN, "Salt") for report in house.reports)


def mentions(report: Any, *words: str) -> bool:
    said = f"{report.told} {report.facts}"
    return any(word in said for word in words)


@pytest.mark.parametrize("card", ["salt-in-the-mouth", "the-slow-thorn"])
def test_nobody_else_learns_what_a_facedown_card_tests(card: str) -> None:
    """RC-152: the roll is seen; the attribute is between its victim and the keeper."""
    house = House()
    house.turn("ada")
    house["ada"].facedown.append(card)
    house.do("done", roll=[10])
    aloud = [(one.told, one.facts) for one in house.reports if one.open]
    (offered,) = [one for one in house.asked if one.kind == "skill"]
    for attribute in ("willpower", "strength"):
        assert attribute not in str(aloud).lower()
        assert attribute not in str(vars(offered)).lower()
    assert house.told("tested") == [{"who": "ada", "roll": 10, "passed": False}]


@pytest.mark.parametrize("card", ["salt-in-the-mouth", "the-slow-thorn"])
def test_nobody_is_told_it_who_rolls_a_real_die_for_one(card: str) -> None:
    """RC-152: neither the attribute nor the number that passes."""
    house = House()
    house.table.session.dice = "table"
    house.turn("ada")
    house["ada"].facedown.append(card)
    house.do("done", answers={"die": "10"})
    (die,) = [one for one in house.asked if one.kind == "die"]
    assert die.text == "Ada Thorne rolls for a hidden card. The die?"


def test_nor_is_it_told_where_another_card_settles_it() -> None:
    """RC-152"""
    house = House()
    house.turn("ada")
    (held,) = house["ada"].items
    house.own.card(held).text = "Before you make a test, automatically pass that test."
    house["ada"].facedown.append("salt-in-the-mouth")
    house.do("done")
    assert house.told("tested") == [{"who": "ada", "passed": True}]
    aloud = [(one.told, one.facts) for one in house.reports if one.open]
    assert "willpower" not in str(aloud).lower()


def test_what_a_facedown_card_does_later_does_not_give_it_away() -> None:
    """RC-152"""
    house = ready(FACEDOWN)
    play(house, FACEDOWN)
    house.do("done", roll=[10])
    assert house.told("horror")[0]["who"] == "ada"
    told = [report for report in house.reports if report.open]
    assert not any(mentions(report, FACEDOWN, "Salt") for report in told)
    assert house["ada"].facedown == [FACEDOWN]


def test_shaken_off_it_goes_to_the_discard() -> None:
    """RC-152"""
    house = ready(FACEDOWN)
    play(house, FACEDOWN)
    house.do("done", roll=[1])
    assert house["ada"].facedown == [] and house["mythos"].discard == [FACEDOWN]


def test_its_horror_opens_a_trauma_window_at_once() -> None:
    """RC-153"""
    house = ready(OTHER)
    house.hold("trauma", "the-counting")
    play(house, OTHER, roll=[10], answers={"trauma": "the-counting"})
    assert house["ada"].insanity == "the-counting"


def test_or_right_after_the_command() -> None:
    """RC-153"""
    house = ready(OTHER)
    house.hold("trauma", "the-counting")
    play(house, OTHER, roll=[10])
    house.do("trauma-play", card="the-counting", on="ada")
    assert house["ada"].insanity == "the-counting"


def test_a_mythos_card_in_between_is_too_late_for_the_trauma() -> None:
    """RC-275: even one that hurts nobody"""
    house = House()
    house.hold("mythos", CHEAP)
    house.hold("trauma", "the-counting")
    house.monster("zombie", "parlor-1")
    house.turn("ada")
    house.put("ada", "great-hall-2")
    house.do("move", space="parlor-1", roll=[10])
    play(house, roll=[1])
    with pytest.raises(Refused) as no:
        house.do("trauma-play", card="the-counting", on="ada")
    assert no.value.rule == "RC-275"


def test_a_step_lost_on_a_lock_opens_its_window() -> None:
    """RC-154"""
    house = ready()
    house.put("ada", "kitchen-2")
    house.do("move", space="guest-bedroom-1", roll=[10, 10, 10])
    assert house["ada"].space == "kitchen-2"
    assert house.table.turn.window == "move-1"
    play(house)


@pytest.mark.parametrize("options, kinds", [((), 0), (("running-is-moving",), 1)])
def test_a_run_is_an_action_step(options: tuple[str, ...], kinds: int) -> None:
    """RC-155"""
    house = ready(options=options)
    house.do("run", space="great-hall-2")
    assert house.table.turn.window == "action"
    assert house.kinds().count("window") == kinds


@pytest.mark.parametrize("options, welcome", [((), False), (("no-welcome",), True)])
def test_nobody_is_played_on_as_he_arrives(
    options: tuple[str, ...], welcome: bool
) -> None:
    """RC-156"""
    house = House(options=options)
    house.hold("mythos", CHEAP)
    house.do("damage", who="ada", n=99)
    kinds = {
        one.kind: one.id for one in house.library.characters()["cora"].traits.values()
    }
    house.do("turn", who="cora", traits=list(kinds.values()))
    assert house["cora"].space == house.library.plan.start
    if welcome:
        play(house)
        assert house.told("mythos")[0]["who"] == "cora"
        with pytest.raises(Refused):
            house.do("move", space="great-hall-2")
    else:
        refused(house, "RC-142")
