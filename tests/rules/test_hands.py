"""The keeper's two hands: four cards each, discards at once (p11, p24, p25)."""

from __future__ import annotations

import pytest

from keeper.rules.chapters.rounds import players
from tests.rules.build import House
from tests.rules.refusals import refused

LIMIT = 4


def holding(hand: str, count: int, house: House | None = None) -> House:
    house = house or House()
    house.hold(hand, *house[hand].draw[:count])
    return house


def held(house: House, hand: str) -> list[str]:
    cards: list[str] = getattr(house.table.session, hand)
    return cards


@pytest.mark.parametrize("hand, rule", [("mythos", "RC-104"), ("trauma", "RC-105")])
@pytest.mark.parametrize("drawn", [1, 2, 3])
def test_over_four_the_keeper_discards_cards_of_his_choice(
    hand: str, rule: str, drawn: int
) -> None:
    """RC-104 RC-105"""
    house = holding(hand, LIMIT)
    before = list(held(house, hand))
    chosen = before[:drawn]
    house.do("hand-draw", hand=hand, count=drawn, answers={"discard": chosen})
    assert len(held(house, hand)) == LIMIT
    assert set(before) & set(held(house, hand)) == set(before) - set(chosen)
    assert house[hand].discard[:drawn] == chosen[::-1]
    assert house.asked_kinds() == ["discard"] * drawn
    assert house.told("hand")[0]["cards"] == LIMIT
    assert all(question.secret for question in house.asked)


def test_the_new_card_may_be_the_one_discarded() -> None:
    """RC-104"""
    house = holding("mythos", LIMIT)
    new = house["mythos"].draw[0]
    house.do("hand-draw", hand="mythos", count=1, answers={"discard": new})
    assert house["mythos"].discard == [new]


@pytest.mark.parametrize(
    "hand, card", [("mythos", "turn-another-page"), ("trauma", "press-the-bruise")]
)
def test_a_draw_by_a_keeper_action_keeps_the_limit_too(hand: str, card: str) -> None:
    """RC-104 RC-105"""
    house = holding(hand, LIMIT)
    house.table.session.threat = 9
    house.keeper("actions")
    house.do("action", typed=card)
    assert len(held(house, hand)) == LIMIT and house.asked_kinds() == ["discard"]


def test_four_of_each_are_legal() -> None:
    """RC-106"""
    house = holding("trauma", LIMIT, holding("mythos", LIMIT - 1))
    house.do("hand-draw", hand="mythos", count=1)
    assert (len(held(house, "mythos")), len(held(house, "trauma"))) == (LIMIT, LIMIT)
    assert house.asked == []


@pytest.mark.parametrize("full, empty", [("mythos", "trauma"), ("trauma", "mythos")])
def test_the_limits_do_not_pool(full: str, empty: str) -> None:
    """RC-107"""
    house = holding(full, LIMIT)
    house.do("hand-draw", hand=full, count=1)
    assert (len(held(house, full)), len(held(house, empty))) == (LIMIT, 0)


@pytest.mark.parametrize("hand", ["mythos", "trauma"])
def test_not_even_by_hand_are_there_five(hand: str) -> None:
    """RC-107"""
    house = House()
    four, five = house[hand].draw[:LIMIT], house[hand].draw[: LIMIT + 1]
    thing = f"hands.{hand}"
    refused(house, "RC-107", "set", thing=thing, value=",".join(five))
    house.do("set", thing=thing, value=",".join(four))
    assert held(house, hand) == four


def test_the_discard_is_due_at_once_in_any_phase() -> None:
    """RC-108: an event lets him draw"""
    house = holding("mythos", LIMIT)
    house.turn("ada")
    house.do("hand-draw", hand="mythos", count=2)
    assert len(held(house, "mythos")) == LIMIT
    event = house.own.events[house["event"].draw[0]]
    event.sections[0].text, event.sections[0].when = "Draw 2 Mythos.", ""
    house.keeper("attacks")
    house.table.session.time = event.time - 1
    house.do("step")
    assert house.asked_kinds() == ["discard", "discard"]
    assert len(held(house, "mythos")) == LIMIT


def test_an_empty_deck_is_made_anew_from_its_discard() -> None:
    """RC-151 RC-353"""
    house = House()
    deck = house["mythos"]
    deck.draw, deck.discard = deck.draw[:1], deck.draw[1:]
    every = {*deck.draw, *deck.discard}
    house.do("hand-draw", hand="mythos", count=3)
    assert deck.discard == [] and len(house.told("shuffle")) == 1
    draws = [one.facts for one in house.reports if one.kind == "draw"]
    assert [one["reshuffled"] for one in draws] == [False, True, False]
    assert {*deck.draw, *held(house, "mythos")} == every


def test_with_deck_and_discard_empty_nothing_is_drawn() -> None:
    """RC-151"""
    house = House()
    house["mythos"].draw.clear()
    house.do("hand-draw", hand="mythos", count=2)
    assert held(house, "mythos") == []


# Multi-investigator trauma -------------------------------------------------------------


def multi(house: House) -> list[str]:
    return [card.id for card in house.library.cards("trauma").values() if card.multi]


def test_alone_multi_investigator_trauma_is_drawn_anew() -> None:
    """RC-285"""
    house = House(("ada",))
    unfit = multi(house)
    house.stack("trauma", *unfit, "turned-ankle")
    house.do("hand-draw", hand="trauma", count=1)
    assert held(house, "trauma") == ["turned-ankle"]
    assert set(house["trauma"].discard) == set(unfit)
    names = {house.library.card(one, ("trauma",)).name for one in unfit}
    drawn_anew = [one.told for one in house.reports if one.kind == "discard"]
    assert {told.partition(" needs")[0] for told in drawn_anew} == names


def test_in_company_it_is_kept() -> None:
    """RC-285"""
    house = House(("ada", "bruno"))
    house.stack("trauma", multi(house)[0])
    house.do("hand-draw", hand="trauma", count=1)
    assert held(house, "trauma") == [multi(house)[0]]


def test_alone_with_nothing_but_such_cards_left_the_draw_ends() -> None:
    """RC-285"""
    house = House(("ada",))
    deck, unfit = house["trauma"], multi(house)
    deck.draw, deck.discard = unfit[:2], unfit[2:]
    house.do("hand-draw", hand="trauma", count=1)
    assert held(house, "trauma") == []
    assert sorted(deck.draw + deck.discard) == sorted(unfit)


@pytest.mark.parametrize("team", [("ada", "bruno"), ("ada", "bruno", "cora")])
def test_the_last_player_left_makes_the_keeper_change_such_cards(
    team: tuple[str, ...],
) -> None:
    """RC-286"""
    house = House(team)
    unfit = multi(house)[:2]
    house.hold("trauma", *unfit, "turned-ankle")
    house.table.session.revealed = True  # the dead are eliminated from now on
    for who in team[1:]:
        assert held(house, "trauma")[:2] == unfit
        house.do("damage", who=who, n=99)
    assert players.left(house.game) == 1
    cards = held(house, "trauma")
    assert len(cards) == 3 and "turned-ankle" in cards
    assert not set(cards) & set(multi(house))


def test_a_dead_player_with_another_investigator_to_come_is_company() -> None:
    """RC-286"""
    house = House(("ada", "bruno"))
    house.hold("trauma", *multi(house)[:1])
    house.do("damage", who="bruno", n=99)
    assert house["bruno"].state == "dead"
    assert held(house, "trauma") == multi(house)[:1]
