"""Keeper actions: costs, limits, targets, alternatives (p10, p11, p12)."""

from __future__ import annotations

from typing import Any

import pytest

from keeper.errors import NotUnderstood, Refused
from keeper.rules.text.questions.selection import ENOUGH
from tests.rules.build import House


def ready(*monsters: tuple[str, str], threat: int = 9, **more: object) -> House:
    """The third step of the keeper's turn, these monsters on the board."""
    house = House(**more)  # type: ignore[arg-type]
    for kind, space in monsters:
        house.monster(kind, space)
    house.table.session.threat = threat
    house.keeper("actions")
    return house


def refused(house: House, card: str, rule: str, **answers: object) -> None:
    before = house.table.state()
    with pytest.raises(Refused) as no:
        house.do("action", typed=card, answers=answers)
    assert no.value.rule == rule
    assert house.table.state() == before


# Costs and limits -----------------------------------------------------------------


@pytest.mark.parametrize(
    "card, cost",
    [("press-the-bruise", 1), ("evensong-below", 2), ("light-sleepers", 2)],
)
def test_an_action_costs_its_threat(card: str, cost: int) -> None:
    """RC-098"""
    house = ready(threat=cost)
    house.do("action", typed=card)
    assert house.table.session.threat == 0
    refused(ready(threat=cost - 1), card, "RC-098")


def test_an_action_that_costs_nothing_needs_no_threat() -> None:
    """RC-098"""
    house = ready(threat=0)
    house.hold("mythos", "a-clock-stops")
    house.do("action", typed="burn-the-letter")
    assert house.table.session.threat == 1
    assert [one["by"] for one in house.told("threat")] == [1]  # nothing was paid


@pytest.mark.parametrize(
    "text, held, stopped",
    [
        ("Discard 2 samples: gain 3 threat.", 1, True),
        ("Discard 2 samples: gain 3 threat.", 2, False),
        ("You may discard 2 samples. If you do, gain 3 threat.", 1, False),
    ],
)
def test_a_price_that_must_be_paid_and_cannot_stops_the_card(
    worded: Any, text: str, held: int, stopped: bool
) -> None:
    """RC-102"""
    house = ready()
    house.table.session.samples = held
    worded(house, "action", "press-the-bruise", text)
    if stopped:
        refused(house, "press-the-bruise", "RC-102")
    else:
        house.do("action", typed="press-the-bruise")
        assert house.table.session.threat == 9 - 1 + (3 if held == 2 else 0)
        assert house.table.session.samples == held % 2


def test_the_same_card_may_be_used_again() -> None:
    """RC-099: and what grows dearer does"""
    house = ready(threat=6)
    for left in (5, 3, 0):
        house.do("action", typed="turn-another-page")
        assert house.table.session.threat == left
    assert len(house.table.session.mythos) == 3


def test_a_dearer_card_costs_its_printed_price_again_next_turn() -> None:
    """RC-099"""
    house = ready(threat=4)
    house.do("action", typed="turn-another-page")
    house.keeper("actions")
    house.do("action", typed="turn-another-page")
    assert house.table.session.threat == 2


@pytest.mark.parametrize(
    "card", ["press-the-bruise", "burn-the-letter", "let-it-catch"]
)
def test_a_card_limited_to_once_per_turn_is_refused_a_second_time(card: str) -> None:
    """RC-099"""
    house = ready()
    house.hold("mythos", "a-clock-stops", "the-deaf-minute")
    house.hold("trauma", "turned-ankle")
    house.monster("zombie", "kitchen-1")
    house.do("action", typed=card)
    refused(house, card, "RC-099")


def test_once_per_target_another_target_is_allowed() -> None:
    """RC-099"""
    house = ready(("zombie", "parlor-1"), ("zombie", "cellar-1"))
    for monster in ("zombie-1", "zombie-2"):
        house.do("action", typed="a-crook-of-the-finger", answers={"choose": monster})
    refused(house, "a-crook-of-the-finger", "RC-099")


def test_an_action_is_whole_before_the_next() -> None:
    """RC-100"""
    house = ready(("zombie", "parlor-1"))
    moves = {"choose": "zombie-1", "step": ["parlor-2", "parlor-1"]}
    house.do("action", typed="a-crook-of-the-finger", answers=moves)
    assert [report["space"] for report in house.told("moved")] == [
        "parlor-2",
        "parlor-1",
    ]
    assert house.kinds().index("threat") < house.kinds().index("moved")


@pytest.mark.parametrize(
    "typed", ["pinch-out-the-flame", "The Long Amen", "nine-knots"]
)
def test_another_card_of_the_box_is_not_this_storys(typed: str) -> None:
    """RC-101"""
    refused(ready(("witch", "parlor-1")), typed, "RC-101")


def test_a_word_that_is_no_keeper_action_is_not_understood() -> None:
    """RC-101: only cards of the box are refused by the rule"""
    with pytest.raises(NotUnderstood):
        ready().do("action", typed="xyzzy")


@pytest.mark.parametrize("step", ["trading", "threat", "attacks", "event"])
def test_keeper_actions_belong_to_the_third_step(step: str) -> None:
    """RC-103"""
    house = ready()
    house.keeper(step)
    refused(house, "turn-another-page", "RC-103")


def test_no_keeper_action_in_an_investigators_turn() -> None:
    """RC-103"""
    house = House()
    house.table.session.threat = 9
    house.turn("ada")
    refused(house, "turn-another-page", "RC-103")


def test_forced_it_goes_through_and_is_written_down() -> None:
    """RC-103"""
    house = House()
    house.table.session.threat = 9
    house.turn("ada")
    house.do("action", typed="turn-another-page", force=True)
    assert house.game.forced and len(house.table.session.mythos) == 1


@pytest.mark.parametrize("pool", [0, 1])
def test_forced_beyond_the_pool_it_takes_what_is_there(pool: int) -> None:
    """RC-098"""
    house = House()
    house.table.session.threat = pool
    house.keeper("actions")
    house.do("action", typed="light-sleepers", force=True, answers={"room": "library"})
    (paid,) = [report.told for report in house.reports if report.kind == "threat"]
    assert paid == f"The keeper spends {pool} threat (Light Sleepers): 0 now."


# Alternatives ---------------------------------------------------------------------


@pytest.mark.parametrize(
    "hand, card", [("mythos", "a-clock-stops"), ("trauma", "turned-ankle")]
)
def test_one_card_of_either_hand_is_burnt_for_one_threat(hand: str, card: str) -> None:
    """RC-099: with an empty other hand there is nothing to choose"""
    house = ready(threat=0)
    house.hold(hand, card)
    house.do("action", typed="burn-the-letter")
    assert house.table.session.threat == 1
    assert house[hand].discard[0] == card and "alternative" not in house.asked_kinds()


@pytest.mark.parametrize(
    "way, hand", [("discard-mythos", "mythos"), ("discard-trauma", "trauma")]
)
def test_with_both_hands_full_the_keeper_chooses_which(way: str, hand: str) -> None:
    """RC-099"""
    house = ready(threat=0)
    house.hold("mythos", "a-clock-stops")
    house.hold("trauma", "turned-ankle")
    house.do("action", typed="burn-the-letter", answers={"alternative": way})
    assert house.table.session.threat == 1
    left = {
        name: len(getattr(house.table.session, name)) for name in ("mythos", "trauma")
    }
    assert left == {"mythos": 1, "trauma": 1, hand: 0}


def test_nothing_to_burn_is_refused() -> None:
    """RC-102"""
    refused(ready(), "burn-the-letter", "RC-102")


def test_a_sample_is_taken_in_the_space_of_an_investigator() -> None:
    """RC-102: in the room is not enough"""
    house = ready(("zombie", "parlor-1"))
    house.put("ada", "parlor-2")
    refused(house, "a-little-of-the-living", "RC-102")
    house.put("ada", "parlor-1")
    house.do("action", typed="a-little-of-the-living")
    assert house["zombie-1"].samples == 1


def test_samples_are_put_on_the_altar_by_a_second_use() -> None:
    """RC-099: a use is either; the same monster has one use a turn"""
    house = ready(("zombie", "chapel-2"))
    house.put("ada", "chapel-2")
    house.do("action", typed="a-little-of-the-living")
    refused(house, "a-little-of-the-living", "RC-099")
    house.keeper("actions")
    house.do(
        "action",
        typed="a-little-of-the-living",
        answers={"alternative": "deliver-samples"},
    )
    assert (house["zombie-1"].samples, house.table.session.samples) == (0, 1)


def test_a_corpse_is_laid_or_one_rises() -> None:
    """RC-113: the keeper picks the space"""
    house = ready()
    house.do("action", typed="light-sleepers", answers={"space": "library-3"})
    assert not house.table.monsters
    house.do("action", typed="light-sleepers", answers={"alternative": "remove-corpse"})
    (zombie,) = house.table.monsters
    assert (zombie.kind, zombie.space) == ("zombie", "library-3")
    assert not [one for one in house.table.markers if one.kind == "corpse"]
    assert house.table.session.threat == 9 - 2 - 4


def test_fire_starts_at_a_camp_fire_or_is_carried_by_a_monster() -> None:
    """RC-102"""
    house = ready(("zombie", "kitchen-1"))
    house.do("action", typed="let-it-catch")
    assert house["kitchen"].fire
    house.keeper("actions")
    house.do("action", typed="let-it-catch", answers={"step": "great-hall-3"})
    assert house["great-hall"].fire and house["zombie-1"].space == "great-hall-3"
    house.keeper("actions")
    house.table.monsters.clear()
    refused(house, "let-it-catch", "RC-102")


# Control --------------------------------------------------------------------------


def possessed(*items: str, sanity: int = 0, space: str = "wheel-house-1") -> House:
    """Ada, insane, with only these things, where no door leads on."""
    house = ready()
    ada = house["ada"]
    ada.sanity.now, ada.items, ada.spells = sanity, [], []
    house.put("ada", space)
    house.give("ada", *items)
    return house


def offered(house: House) -> list[str]:
    house.do("action", typed="hand-in-the-glove")
    asked = [one for one in house.asked if one.kind == "control"]
    return asked[0].choices if asked else []


def test_with_nothing_he_could_do_control_is_refused() -> None:
    """RC-102"""
    house = possessed()
    refused(house, "hand-in-the-glove", "RC-102")


def test_only_the_insane_are_controlled() -> None:
    """RC-102"""
    refused(possessed(sanity=1, space="great-hall-1"), "hand-in-the-glove", "RC-102")


def cure(house: House, words: str) -> str:
    cards = house.library.cards("exploration").values()
    return next(card.id for card in cards if words in card.text)


@pytest.mark.parametrize(
    "words, wound",
    [
        ("Discard your injury", "injury"),
        ("Heal 2 damage", "health"),
        ("Heal 2 horror", "sanity"),
    ],
)
def test_a_remedy_without_its_ill_is_not_offered(words: str, wound: str) -> None:
    """RC-102: no sedative for one without trauma"""
    house = possessed(space="parlor-1")
    item = cure(house, words)
    house.give("ada", item)
    ada = house["ada"]
    ada.health.now = ada.health.max
    if wound != "sanity":
        assert f"use:{item}" not in offered(house)
        barred = next(one.barred for one in house.asked if one.kind == "control")
        why = barred[f"use:{item}"]
        assert (why.rule, why.page) == ("RC-102", 11)
        house.keeper("actions")
    if wound == "injury":
        ada.injury = "turned-ankle"
    elif wound == "health":
        ada.health.now -= 1
    assert f"use:{item}" in offered(house)


def test_control_uses_the_thing_and_not_his_own_action() -> None:
    """RC-102"""
    house = possessed(space="parlor-1")
    item = cure(house, "Discard your insanity")
    house.give("ada", item)
    house["ada"].insanity = "the-counting"
    house.table.decks["trauma"].draw.remove("the-counting")
    house.do("action", typed="hand-in-the-glove", answers={"control": f"use:{item}"})
    assert house["ada"].insanity is None and house["ada"].stun == 1
    assert house.table.session.phase == "keeper"


def test_a_healing_spell_needs_somebody_to_heal() -> None:
    """RC-102"""
    house = possessed(space="parlor-1")
    house.do("give", who="ada", card="borrowed-warmth")
    ada = house["ada"]
    ada.health.now, ada.sanity.now = ada.health.max, 0
    ada.sanity.max = 0
    assert "cast:borrowed-warmth" not in offered(house)
    house.keeper("actions")
    ada.health.now -= 1
    assert "cast:borrowed-warmth" in offered(house)


def test_an_attack_spell_needs_a_monster_in_reach() -> None:
    """RC-102"""
    house = possessed(space="parlor-1")
    house.do("give", who="ada", card="cinder-psalm")
    assert "cast:cinder-psalm" not in offered(house)
    house.keeper("actions")
    house.put("ada", "parlor-1")
    house.monster("zombie", "parlor-1")
    assert "cast:cinder-psalm" in offered(house)


def test_once_per_investigator_per_turn() -> None:
    """RC-099"""
    house = possessed(space="parlor-1")
    house["bruno"].sanity.now = 0
    for who in ("ada", "bruno"):
        house.do("action", typed="hand-in-the-glove", answers={"choose": who})
    refused(house, "hand-in-the-glove", "RC-099")


# “Or:” on other cards ------------------------------------------------------------------


@pytest.mark.parametrize(
    "way, harm", [("take-damage", "damage"), ("take-horror", "horror")]
)
def test_of_a_mythos_card_with_two_ways_the_keeper_takes_one(
    way: str, harm: str
) -> None:
    """RC-149"""
    house = House()
    house.hold("mythos", "a-clock-stops")
    card = house.own.card("a-clock-stops", ("mythos",))
    card.text = "Take 1 damage. Or: Take 1 horror."
    house.turn("ada")
    house.do("mythos-play", card=card.id, answers={"alternative": way})
    assert [kind for kind in house.kinds() if kind in ("damage", "horror")] == [harm]
    (asked,) = [one for one in house.asked if one.kind == "alternative"]
    assert asked.asks == "keeper"


def test_of_an_item_with_two_ways_its_owner_takes_one_and_spends_both() -> None:
    """RC-048: they share their limit"""
    house = House()
    card = house.own.card("millers-seal")
    card.text = "Once per game: Action: Heal 1 damage. Or: Heal 1 horror."
    house.give("ada", card.id)
    house["ada"].sanity.now, house["ada"].health.now = 3, 3
    house.turn("ada")
    house.table.turn.extra_actions = 1
    house.do("use", typed=card.id, answers={"ability": "heal-horror"})
    assert house["ada"].sanity.now == 4
    assert [one.asks for one in house.asked] == ["investigators"]
    with pytest.raises(Refused):
        house.do("use", typed=card.id, answers={"ability": "heal-damage"})


def test_an_action_on_up_to_two_is_on_one_at_least(worded: Any) -> None:
    """RC-102: whoever uses it chooses somebody, and may then leave it at that."""
    house = ready()
    text = "Choose up to 2 investigators. Each of them takes 1 horror."
    worded(house, "action", "press-the-bruise", text)
    house.do("action", typed="press-the-bruise", answers={"choose": ["bruno", ENOUGH]})
    first, second = (one for one in house.asked if one.kind == "choose")
    assert ENOUGH not in first.choices and ENOUGH in second.choices
    assert [one["who"] for one in house.told("horror")] == ["bruno"]
