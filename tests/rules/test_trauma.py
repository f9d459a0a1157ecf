"""Trauma cards: right after the harm, one of a kind, and on the insane (p25)."""

from __future__ import annotations

from typing import Any

import pytest

from keeper.errors import NotUnderstood, Refused
from keeper.rules.table import Loss
from tests.rules.build import House
from tests.rules.test_sentences import play as carried_out

INJURY, INSANITY = "turned-ankle", "the-counting"
HARM = {"injury": "damage", "insanity": "horror"}
KINDS = [("damage", INJURY), ("horror", INSANITY)]


def ready(*cards: str, **more: Any) -> House:
    house = House(**more)
    house.hold("trauma", *(cards or (INJURY, INSANITY)))
    return house


def suffered(house: House, who: str = "ada") -> tuple[str | None, str | None]:
    return house[who].injury, house[who].insanity


def play(house: House, card: str, on: str = "ada", **more: Any) -> None:
    house.do("trauma-play", card=card, on=on, **more)


def refused(house: House, card: str, rule: str, on: str = "ada") -> None:
    before = house.table.state()
    with pytest.raises(Refused) as no:
        play(house, card, on)
    assert no.value.rule == rule
    assert house.table.state() == before


# Right after the harm ---------------------------------------------------------------------


@pytest.mark.parametrize("who", ["ada", "bruno"])
@pytest.mark.parametrize("act, card", KINDS)
def test_it_may_be_played_right_after_the_harm(act: str, card: str, who: str) -> None:
    """RC-272 RC-273"""
    house = ready()
    house.do(act, who=who, n=1)
    play(house, card, who)
    assert card in suffered(house, who)
    assert card not in house.table.session.trauma


@pytest.mark.parametrize("act, card", KINDS)
def test_it_is_put_to_the_keeper_in_the_middle_of_the_command(
    act: str, card: str
) -> None:
    """RC-272 RC-273"""
    house = ready()
    house.do(act, who="ada", n=1, answers={"trauma": card})
    assert card in suffered(house)
    (asked,) = [one for one in house.asked if one.kind == "trauma"]
    assert asked.secret and asked.asks == "keeper" and asked.choices == ["none", card]


@pytest.mark.parametrize("act, card", [("damage", INSANITY), ("horror", INJURY)])
def test_each_kind_follows_its_own_harm(act: str, card: str) -> None:
    """RC-274"""
    house = ready()
    house.do(act, who="ada", n=1)
    refused(house, card, "RC-274")


@pytest.mark.parametrize(
    "act, args",
    [
        ("heal", {"who": "ada", "what": "damage", "n": 1}),
        ("stun", {"who": "ada", "n": 1}),
        ("damage", {"who": "bruno", "n": 1}),
        ("monster-place", {"kind": "zombie", "space": "cellar-1"}),
        ("turn", {"who": "bruno"}),
    ],
)
def test_anything_in_between_is_too_much(act: str, args: dict[str, Any]) -> None:
    """RC-275"""
    house = ready()
    house.do("damage", who="ada", n=1)
    house.do(act, **args)
    refused(house, INJURY, "RC-275")


def test_an_event_that_the_same_card_brings_is_too_much() -> None:
    """RC-275 RC-379: the horror comes first, then the whole event."""
    house = ready("the-counting")
    house.hold("mythos", "the-quarter-struck-early")
    house.table.session.threat = 9
    house.turn()
    clock = house.table.session
    event = house.table.decks["event"].draw[0]
    clock.time = house.game.library.events[event].time - 1
    house.do("mythos-play", roll=[10], card="the-quarter-struck-early", on="ada")
    assert clock.told and house["ada"].sanity.now < house["ada"].sanity.max
    refused(house, "the-counting", "RC-275")


MOVED = (
    "Move to an adjacent space.",
    "Move to the Cellar.",
    "Move a Zombie to the Cellar.",
)


@pytest.mark.parametrize("text", MOVED)
def test_whoever_is_put_elsewhere_has_moved_in_between(text: str) -> None:
    """RC-275: by a card, as by a step."""
    house = ready()
    house.monster("zombie", "great-hall-3")
    carried_out(house, f"Take 1 damage. {text}", answers={"trauma": "none"})
    assert house.told("moved")
    refused(house, INJURY, "RC-275")


def test_a_refused_command_is_nothing_in_between() -> None:
    """RC-275"""
    house = ready()
    house.do("damage", who="ada", n=1)
    with pytest.raises(Refused):
        house.do("step")
    play(house, INJURY)


def test_harm_to_another_is_no_harm_to_him() -> None:
    """RC-275"""
    house = ready()
    house.do("damage", who="bruno", n=1)
    refused(house, INJURY, "RC-275", on="ada")


def test_the_only_one_hurt_need_not_be_named() -> None:
    """RC-272"""
    house = ready()
    house.do("damage", who="bruno", n=1)
    play(house, INJURY, on="")
    assert suffered(house, "bruno") == (INJURY, None)


def test_with_nobody_hurt_and_nobody_named_the_rule_refuses() -> None:
    """RC-275"""
    refused(ready(), INJURY, "RC-275", on="")
    with pytest.raises(Refused):
        play(ready(), INJURY, on="", force=True)


def test_the_loss_is_used_up_also_for_one_who_need_not_be_named() -> None:
    """RC-289"""
    house = ready(INJURY, "ringing-ears")
    house.do("damage", who="ada", n=3)
    play(house, INJURY, on="")
    refused(house, "ringing-ears", "RC-289", on="")


def test_the_only_insane_one_need_not_be_named() -> None:
    """RC-280"""
    house = ready()
    house["bruno"].sanity.now = 0
    house.keeper("actions")
    play(house, INSANITY, on="")
    assert suffered(house, "bruno") == (None, INSANITY)


def test_of_two_insane_ones_one_is_named() -> None:
    """RC-281"""
    house = ready()
    house["ada"].sanity.now = house["bruno"].sanity.now = 0
    house.keeper("actions")
    with pytest.raises(NotUnderstood):
        play(house, INSANITY, on="")
    play(house, INSANITY, on="bruno")


def test_fire_at_the_end_of_the_last_turn_leaves_the_window_open() -> None:
    """RC-287: though the keeper's turn has begun"""
    house = ready(investigators=("ada",))
    house["great-hall"].fire = True
    house.turn("ada")
    house.do("done")
    assert house.table.session.phase == "keeper"
    play(house, INJURY)
    assert suffered(house) == (INJURY, None)


def test_it_stays_open_when_the_keepers_turn_is_skipped() -> None:
    """RC-287"""
    house = ready(investigators=("ada",))
    house.table.session.options = ["skipped-whole"]
    house["great-hall"].fire = True
    house.do("mend", who="ada", cards=[])
    house.turn("ada")
    house.do("done")
    assert (house.table.session.phase, house.table.session.round) == (
        "investigators",
        2,
    )
    play(house, INJURY)


def test_it_is_shut_by_the_next_step() -> None:
    """RC-275"""
    house = ready(investigators=("ada",))
    house["great-hall"].fire = True
    house.turn("ada")
    house.do("done")
    house.do("step")
    refused(house, INJURY, "RC-275")


@pytest.mark.parametrize("phase", ["investigators", "keeper"])
def test_in_either_sides_turn(phase: str) -> None:
    """RC-287"""
    house = ready()
    house.turn("ada")
    if phase == "keeper":
        house.keeper("attacks")
    house.do("damage", who="ada", n=1)
    play(house, INJURY)
    assert suffered(house) == (INJURY, None)


def test_a_monster_hurts_and_the_injury_follows_in_the_same_command() -> None:
    """RC-287"""
    house = ready()
    house.monster("zombie", "great-hall-1")
    house.keeper("attacks")
    house.stack("combat-humanoid", hurting(house))
    args = {"monster": "zombie-1", "who": "ada"}
    house.do("monster-attack", roll=[10], answers={"trauma": INJURY}, **args)
    assert suffered(house) == (INJURY, None)


def hurting(house: House) -> str:
    cards = house.library.cards("combat-humanoid").values()
    return next(
        card.id
        for card in cards
        if card.versus == "attack" and "Fail: monster damages you." in card.defend
    )


# Thresholds --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "card, gauge, number",
    [
        ("cracked-ribs", "health", 8),
        ("the-bone-shows", "health", 4),
        ("nerves-like-wire", "sanity", 8),
        ("the-blank-hour", "sanity", 4),
    ],
)
@pytest.mark.parametrize("over", [-1, 0, 1])
def test_the_number_is_the_most_he_may_have_left(
    card: str, gauge: str, number: int, over: int
) -> None:
    """RC-276"""
    house = ready(card)
    found = getattr(house["ada"], gauge)
    found.max, found.now = 12, number + over + 1
    house.do("damage" if gauge == "health" else "horror", who="ada", n=1)
    if over > 0:
        refused(house, card, "RC-276")
    else:
        play(house, card)
        assert card in suffered(house)


def test_the_worst_needs_sanity_0_and_kills() -> None:
    """RC-276"""
    house = ready("the-open-window")
    house["ada"].sanity.now = 2
    house.do("horror", who="ada", n=1)
    refused(house, "the-open-window", "RC-276")
    house.do("horror", who="ada", n=1)
    play(house, "the-open-window")
    assert house["ada"].state == "dead"
    assert "the-open-window" in house["trauma"].discard


@pytest.mark.parametrize("health", [2, 7, 12])
def test_without_a_number_any_health_will_do(health: int) -> None:
    """RC-277"""
    house = ready()
    house["ada"].health.max = house["ada"].health.now = health
    house.do("damage", who="ada", n=1)
    play(house, INJURY)
    assert suffered(house) == (INJURY, None)


# One of a kind -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "act, first, second",
    [("damage", INJURY, "skinned-hands"), ("horror", INSANITY, "unsteady-hands")],
)
def test_a_second_of_its_kind_replaces_the_first(
    act: str, first: str, second: str
) -> None:
    """RC-278"""
    house = ready(first, second)
    for card in (first, second):
        house.do(act, who="ada", n=1)
        play(house, card)
    assert [card for card in suffered(house) if card] == [second]
    assert house["trauma"].discard == [first]
    kinds = house.kinds()
    assert kinds.index("cured") < kinds.index("trauma")


def test_one_injury_and_one_insanity_are_borne_together() -> None:
    """RC-279"""
    house = ready()
    for act, card in KINDS:
        house.do(act, who="ada", n=1)
        play(house, card)
    assert suffered(house) == (INJURY, INSANITY)
    assert house["trauma"].discard == []


# On the insane ------------------------------------------------------------------------------


def insane(
    *who: str, cards: tuple[str, ...] = (INSANITY, "unsteady-hands", INJURY)
) -> House:
    house = ready(*cards)
    for one in who:
        house[one].sanity.now = 0
    house.keeper("actions")
    return house


def test_once_a_turn_on_an_insane_investigator_and_free() -> None:
    """RC-280 RC-282"""
    house = insane("ada")
    house.table.session.threat = 0
    play(house, INSANITY)
    assert suffered(house) == (None, INSANITY) and house.table.session.threat == 0
    refused(house, "unsteady-hands", "RC-280")
    house.keeper("actions")
    play(house, "unsteady-hands")


def test_once_on_each_of_them() -> None:
    """RC-281"""
    house = insane("ada", "bruno")
    play(house, INSANITY, "ada")
    play(house, "unsteady-hands", "bruno")
    assert suffered(house, "bruno") == (None, "unsteady-hands")


def test_only_on_the_insane() -> None:
    """RC-280"""
    house = insane("bruno")
    refused(house, INSANITY, "RC-275", on="ada")


@pytest.mark.parametrize("step", ["trading", "threat", "attacks", "event"])
def test_only_in_the_third_step(step: str) -> None:
    """RC-280"""
    house = insane("ada")
    house.keeper(step)
    refused(house, INSANITY, "RC-275")


def test_no_injury_as_an_action() -> None:
    """RC-283"""
    refused(insane("ada"), INJURY, "RC-283")


def test_horror_on_the_insane_lets_another_be_played() -> None:
    """RC-280: p24, as if he had gained horror as normal"""
    house = insane("ada")
    play(house, INSANITY)
    house.do("horror", who="ada", n=1)
    assert house["ada"].sanity.now == 0
    play(house, "unsteady-hands")
    assert suffered(house) == (None, "unsteady-hands")


@pytest.mark.parametrize("n", [8, 99])
def test_nothing_is_played_on_the_dead(n: int) -> None:
    """RC-284"""
    house = ready()
    house["ada"].health.now = 8
    house.do("damage", who="ada", n=n, answers={"trauma": INJURY})
    assert "trauma" not in house.asked_kinds()
    refused(house, INJURY, "RC-284")


def test_multi_investigator_trauma_needs_company() -> None:
    """RC-285: should one be in the hand of a lone keeper's opponent"""
    house = ready("sworn-to-silence", investigators=("ada",))
    house.do("horror", who="ada", n=1)
    assert [one.choices for one in house.asked] == [["none"]]
    refused(house, "sworn-to-silence", "RC-285")


# One hit ------------------------------------------------------------------------------------

BOTH = "Test Luck. Fail: take 1 damage and take 2 horror."


def hit(house: House, text: str = BOTH, **more: Any) -> None:
    """One blow of damage and horror, out of an event."""
    event = house.own.events[house["event"].draw[0]]
    event.sections[0].text = f"Each investigator in the Great Hall: {text}"
    event.sections[0].when = ""
    house.put("bruno", "library-1")
    house.keeper("attacks")
    house.table.session.time = event.time - 1
    house.do("step", roll=[10], **more)


@pytest.mark.parametrize("order", [(INJURY, INSANITY), (INSANITY, INJURY)])
def test_a_hit_of_both_lets_both_kinds_be_played(order: tuple[str, str]) -> None:
    """RC-288"""
    house = ready()
    hit(house, answers={"trauma": list(order)})
    assert suffered(house) == (INJURY, INSANITY)


def test_also_after_the_command() -> None:
    """RC-288"""
    house = ready()
    hit(house)
    play(house, INSANITY)
    play(house, INJURY)
    assert suffered(house) == (INJURY, INSANITY)


def test_only_one_of_them_by_the_other_ruling() -> None:
    """RC-288"""
    house = ready(options=["one-trauma-a-hit"])
    hit(house, answers={"trauma": [INJURY, INSANITY]})
    assert suffered(house) == (INJURY, None)
    refused(house, INSANITY, "RC-275")


@pytest.mark.parametrize("n", [1, 2, 3])
def test_one_card_for_one_loss_of_several_points(n: int) -> None:
    """RC-289"""
    house = ready(INJURY, "skinned-hands")
    house.do("damage", who="ada", n=n)
    play(house, INJURY)
    refused(house, "skinned-hands", "RC-289")
    house.turn()
    refused(house, "skinned-hands", "RC-275")


def test_the_moment_after_horror_is_one_although_he_raves() -> None:
    """RC-289 RC-100: the free insanity is an action of its own, after this one."""
    house = insane("ada", "bruno")
    house.table.session.threat = 9
    house.hold("trauma", INSANITY, "unsteady-hands")
    house["bruno"].space = "parlor-1"
    house.do("horror", who="ada", n=1, answers={"trauma": [INSANITY, "unsteady-hands"]})
    assert house["ada"].insanity == INSANITY
    assert house.asked_kinds() == ["trauma"]
    play(house, "unsteady-hands")
    assert house["ada"].insanity == "unsteady-hands"


@pytest.mark.parametrize("n", [1, 2])
def test_a_card_for_each_point_by_the_other_ruling(n: int) -> None:
    """RC-289"""
    house = ready(INJURY, "skinned-hands", "ringing-ears", options=["trauma-a-point"])
    house.do("damage", who="ada", n=n)
    for card in (INJURY, "skinned-hands")[:n]:
        play(house, card)
    refused(house, "ringing-ears", "RC-289")


def test_undone_harm_takes_its_window_along() -> None:
    """RC-275: the window is part of the game's state"""
    house = ready()
    state = house.table.state()
    house.do("damage", who="ada", n=1)
    house.table = type(house.table)(state)
    refused(house, INJURY, "RC-275")


def test_of_a_card_that_nobody_typed_in_the_keeper_says_which_kind_it_is(
    worded: Any,
) -> None:
    """RC-275: where both were lost; else there is nothing to say"""
    for lost, kinds in ((("damage", "horror"), 2), (("horror",), 1)):
        house = House()
        worded(house, "trauma", "turned-ankle", "Read your card: Turned Ankle", kind="")
        house.hold("trauma", "turned-ankle")
        house.turn("ada")
        house.table.turn.losses += [
            Loss("ada", {"damage": "injury", "horror": "insanity"}[one]) for one in lost
        ]
        answers = {"kind": "insanity"} if kinds == 2 else {}
        house.do("trauma-play", card="turned-ankle", on="ada", answers=answers)
        asked = [one for one in house.asked if one.kind == "kind"]
        assert [(one.asks, one.secret) for one in asked] == [("keeper", True)] * (
            kinds - 1
        )
        assert (house["ada"].injury, house["ada"].insanity) == (None, "turned-ankle")
