"""Whatever is done to a deck, every card is in exactly one place (p25)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from keeper.errors import KeeperError
from keeper.rules.table import Table
from tests.examples import some
from tests.rules import arena
from tests.rules.build import House

DECKS = ("mythos", "trauma", "combat-humanoid", "combat-beast", "spell-unpicking")
HALVES = ("none", "sharp", "blunt", "ranged", "attack", "hiding", "barrier")
EVENTS = ("event",)

number = st.integers(0, 99)
deeds = st.one_of(
    st.tuples(st.just("hand-draw"), st.sampled_from(("mythos", "trauma")), number),
    st.tuples(st.just("hand-discard"), st.sampled_from(("mythos", "trauma")), number),
    st.tuples(st.just("deck-shuffle"), st.sampled_from(DECKS + EVENTS), number),
    st.tuples(st.just("deck-put"), st.sampled_from(DECKS + EVENTS), number),
    st.tuples(st.just("combat"), st.sampled_from(("humanoid", "beast")), number),
    st.tuples(st.just("give"), st.just("unpicking"), number),
    st.tuples(st.just("trauma-play"), st.just("ada"), number),
    st.tuples(st.just("cast"), st.just("unpicking"), number),
    st.tuples(st.just("kill"), st.just("bruno"), number),
)


def places(table: Table) -> list[str]:
    """Every card on the table, as often as it lies there."""
    session = table.session
    found = [*session.mythos, *session.trauma]
    for deck in table.decks.values():
        found += deck.draw + deck.discard
    for room in table.rooms.values():
        found += room.pile
    for one in table.investigators:
        found += [*one.items, *one.spells, *one.facedown]
        found += [card for card in (one.injury, one.insanity) if card]
    return found


def arguments(house: House, deed: tuple[str, str, int]) -> dict[str, Any]:
    name, what, n = deed
    table = house.table
    if name == "hand-draw":
        return {"hand": what, "count": n % 6 + 1}
    if name == "hand-discard":
        held = getattr(table.session, what)
        return {"hand": what, "card": held[n % len(held)] if held else "nothing"}
    if name == "deck-shuffle":
        return {"name": what}
    if name == "deck-put":
        events = [*table.decks["event"].draw, *table.decks["event"].discard]
        cards = events if what == "event" else sorted(house.library.cards(what))
        card = cards[n % len(cards)]
        where = ("top", "bottom", "discard")[n % 3]
        return {"card": card, "name": what, "where": where}
    if name == "combat":
        return {"deck": what, "wanted": HALVES[n % len(HALVES)]}
    if name == "give":
        return {"who": ("ada", "bruno")[n % 2], "card": what}
    if name == "trauma-play":
        held = table.session.trauma
        return {"card": held[n % len(held)] if held else "nothing", "on": what}
    return {"spell": what, "on": "zombie-1"}


@settings(max_examples=some(25), deadline=None)
@given(st.lists(deeds, max_size=25))
def test_a_card_is_always_in_exactly_one_place(
    done: list[tuple[str, str, int]],
) -> None:
    """RC-222 RC-353 RC-349: drawn, discarded, put, shuffled, played, cast, and died with."""
    house = arena.ring("zombie-1")
    house["zombie-1"].named = "The Guest"  # whom nothing kills outright
    house.turn("ada")
    everything = set(places(house.table))
    for deed in done:
        house.table.turn.acted = 0
        try:
            if deed[0] == "kill":
                house.do("damage", who="bruno", n=1)
            else:
                house.do(deed[0], force=deed[2] % 2 == 0, **arguments(house, deed))
        except KeeperError:
            pass
        now = Counter(places(house.table))
        assert set(now.values()) == {1}
        assert everything <= set(now)  # `deck put` may fetch one out of the box
        everything = set(now)
        house["zombie-1"].damage = 0


def test_what_is_put_onto_a_discard_lies_first_there() -> None:
    house = House()
    first, second = house["mythos"].draw[:2]
    for card in (first, second):
        house.do("deck-put", card=card, name="mythos", where="discard")
    assert house["mythos"].discard[:2] == [second, first]


@pytest.mark.parametrize(
    "deck, card, where",
    [
        ("trauma", "skinned-hands", "injury"),
        ("trauma", "unsteady-hands", "insanity"),
        ("item", "quarry-hammer", "items"),
        ("mythos", "salt-in-the-mouth", "facedown"),
    ],
)
def test_nobody_loses_a_card_to_a_deck_without_a_word(
    deck: str, card: str, where: str
) -> None:
    """RC-401: put right by hand; what lies face down is not named to the table (p25)."""
    house = House()
    held = card if where in ("injury", "insanity") else [card]
    setattr(house["bruno"], where, held)
    house.do("deck-put", card=card, deck=deck, where="top")
    assert house[deck].draw[0] == card and not getattr(house["bruno"], where)
    (said,) = house.told("taken")
    assert said["who"] == "bruno"
    assert said.get("card") == (None if where == "facedown" else card)


def test_who_is_given_what_another_holds_takes_it_from_him_aloud() -> None:
    house = House()
    house.give("bruno", "fire-axe")
    house.do("give", who="ada", card="fire-axe")
    assert [one["who"] for one in house.told("taken")] == ["bruno"]
    house.do("give", who="ada", card="fire-axe")  # who has it already
    assert house.told("taken") == [] and house["ada"].items[-1] == "fire-axe"
