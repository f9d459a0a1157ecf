"""What runs out and what does not (p25)."""

from __future__ import annotations

import pytest

from keeper.errors import Refused
from keeper.rules.chapters.hands import decks
from keeper.rules.table import Deck
from tests.rules import arena
from tests.rules.build import House

HANDS = ("mythos", "trauma")


def everywhere(house: House, hand: str) -> list[str]:
    deck = house[hand]
    return sorted(deck.draw + deck.discard + getattr(house.table.session, hand))


@pytest.mark.parametrize("hand", HANDS)
def test_an_empty_deck_is_made_anew_from_its_discard(hand: str) -> None:
    """RC-353: shuffled when a draw is due, not before."""
    house = House()
    deck = house[hand]
    cards = everywhere(house, hand)
    deck.draw, deck.discard = deck.draw[:1], deck.draw[1:]
    house.do("hand-draw", hand=hand, count=1)
    assert deck.draw == [] and not house.told("shuffle")
    pile = list(deck.discard)
    house.do("hand-draw", hand=hand, count=1)
    (shuffle,) = house.told("shuffle")
    assert shuffle == {"deck": hand, "cards": len(pile)}
    assert deck.discard == [] and len(deck.draw) == len(pile) - 1
    assert everywhere(house, hand) == cards


def test_a_new_deck_is_shuffled_and_not_turned_over() -> None:
    """RC-353: the old order does not come again."""
    house = House()
    orders = set()
    for _ in range(6):
        deck = house["combat-humanoid"]
        deck.discard, deck.draw = sorted(deck.draw + deck.discard), []
        decks.reshuffle(house.game, deck)
        orders.add(tuple(deck.draw))
    assert len(orders) == 6


def test_the_event_deck_is_never_made_anew() -> None:
    """RC-353 RC-132"""
    house = House()
    deck = house["event"]
    deck.discard, deck.draw = deck.draw, []
    assert decks.draw(house.game, deck) is None
    assert deck.draw == []
    with pytest.raises(Refused) as no:
        house.do("deck-shuffle", name="event")
    assert no.value.rule == "RC-132"


@pytest.mark.parametrize("deck", ["mythos", "trauma", "combat-beast"])
def test_nothing_is_drawn_from_nothing(deck: str) -> None:
    """RC-357: all cards are in hands."""
    house = House()
    empty = Deck(deck)
    assert decks.draw(house.game, empty) is None
    assert decks.draw_until(house.game, empty, lambda card: True) == ([], None, False)


@pytest.mark.parametrize("hand", HANDS)
def test_a_hand_takes_what_there_is(hand: str) -> None:
    """RC-357: of three cards due, the last two are not there."""
    house = House()
    deck = house[hand]
    deck.draw, deck.discard = deck.draw[:1], []
    house.do("hand-draw", hand=hand, count=3)
    assert len(getattr(house.table.session, hand)) == 1
    assert deck.draw == deck.discard == []


def test_tokens_never_run_out() -> None:
    """RC-354: 40 of each."""
    house = arena.ring("shoggoth-1")
    house.do("threat", by=40)
    house.do("stun", who="ada", n=40)
    house.do("stun", who="shoggoth-1", n=40)
    house.do("skill", who="ada", by=40)
    house["ada"].sanity.max = house["ada"].sanity.now = 50
    house.do("horror", who="ada", n=40)
    house["ada"].health.max = house["ada"].health.now = 50
    house.do("damage", who="ada", n=40)
    house.do("monster-sample", monster="shoggoth-1", by=40)
    for room in list(house.table.rooms):
        house.do("status", room=room, token="fire", on=True)
        house.do("status", room=room, token="darkness", on=True)
    ada, shoggoth = house["ada"], house["shoggoth-1"]
    assert house.table.session.threat >= 40
    assert (ada.stun, shoggoth.stun, shoggoth.samples) == (40, 40, 40)
    assert ada.skill >= 40
    assert (ada.sanity.now, ada.health.now) == (10, 10)
    assert all(room.fire and room.dark for room in house.table.rooms.values())


def test_without_a_figure_left_in_the_box_his_player_is_out() -> None:
    """RC-356 RC-267: every investigator has taken part."""
    house = House(("ada", "bruno"), ("1B", "2A"))
    everybody = list(house.library.characters())
    for dead, comes in zip(["ada", *everybody[2:]], everybody[2:]):
        house.do("damage", who=dead, n=99)
        assert house[dead].state == "dead"
        traits = house.library.characters()[comes].traits
        one = next(trait for trait in traits.values() if trait.kind == "physical")
        two = next(trait for trait in traits.values() if trait.kind == "mental")
        house.do("turn", who=comes, traits=[one.id, two.id])
        session = house.table.session
        session.taken, session.phase, session.step = [], "investigators", ""
    house.do("damage", who=everybody[-1], n=99)
    last = house[everybody[-1]]
    assert last.state == "eliminated"
    assert house["bruno"].state == "alive"
    assert house.table.session.outcome is None


def test_with_one_left_in_the_box_he_goes_on() -> None:
    """RC-356 RC-265: dead, and his player chooses anew."""
    house = House(("ada", "bruno"))
    house.do("damage", who="ada", n=99)
    assert house["ada"].state == "dead"
