"""What a card gives out of the box: only what is still in it, of the sort that is said."""

from __future__ import annotations

from typing import Callable

import pytest

from keeper.content.cards import Card
from keeper.rules.chapters.hands import possessions
from tests.rules.build import House

SORTS: dict[str, Callable[[Card], bool]] = {
    "item": lambda card: True,
    "tome": lambda card: "tome" in card.types,
    "weapon": lambda card: "weapon" in card.types,
    "artifact": lambda card: "artifact" in card.types,
    "ally": lambda card: "ally" in card.types,
    "light": lambda card: bool(card.light),
}


def offered(house: House, kind: str) -> set[str]:
    """What chance is to choose from."""
    seen: list[Card] = []

    def pick(found: list[Card], what: str) -> Card:
        assert what == kind
        seen.extend(found)
        return found[0]

    house.game.chance.pick = pick  # type: ignore[assignment,method-assign]
    possessions.gain_random(house.game, house["ada"], kind)
    assert not seen or seen[0].id in house["ada"].items
    return {card.id for card in seen}


@pytest.mark.parametrize("kind", SORTS)
def test_a_random_thing_is_of_its_sort_and_out_of_the_box(kind: str) -> None:
    """Neither keys nor nothing; nothing that is held, that lies about or is discarded."""
    house = House()
    fitting = {
        card.id
        for card in house.library.cards("exploration").values()
        if SORTS[kind](card) and not {"nothing", "key"} & {*card.types}
    }
    about = possessions.in_play(house.game)
    assert about == {
        *(item for one in house.table.investigators for item in one.items),
        *(card for room in house.table.rooms.values() for card in room.pile),
    }
    there = sorted(fitting - about)
    held, lying, gone, *left = there
    house["bruno"].items.append(held)
    house["cellar"].pile.append(lying)
    house["exploration"].discard.append(gone)
    assert offered(house, kind) == {*left}


def test_a_starting_item_is_no_exploration_card() -> None:
    house = House()
    there = {*house.library.cards("item")} - possessions.in_play(house.game)
    assert offered(house, "starting") == there and len(there) > 5


@pytest.mark.parametrize("kind", SORTS)
def test_when_none_is_left_none_is_given(kind: str) -> None:
    house = House()
    house["cellar"].pile += [*house.library.cards("exploration")]
    before = [*house["ada"].items]
    assert offered(house, kind) == set() and house["ada"].items == before
    assert house.game.reports[-1].kind == "nothing"


@pytest.mark.parametrize(
    "taken, typed, given",
    [
        ([], "storm-lantern", "storm-lantern-1"),
        (["storm-lantern-1"], "storm-lantern", "storm-lantern-2"),
        (["storm-lantern-1"], "Storm Lantern", "storm-lantern-2"),
        (["storm-lantern-2"], "storm lantern", "storm-lantern-1"),
        (["storm-lantern-1", "storm-lantern-2"], "Storm Lantern", "storm-lantern-1"),
        (["storm-lantern-1"], "storm-lantern-1", "storm-lantern-1"),
        ([], "storm-lantern-2", "storm-lantern-2"),
        ([], "jade", "jade-toad"),
    ],
)
def test_a_copy_that_is_in_the_box_is_given_first(
    taken: list[str], typed: str, given: str
) -> None:
    house = House()
    for room in house.table.rooms.values():
        room.pile = [card for card in room.pile if "lantern" not in card]
    house["bruno"].items = [*taken]
    house.do("give", who="ada", card=typed)
    assert given in house["ada"].items and given not in house["bruno"].items
    assert len(house["bruno"].items) == len(taken) - (given in taken)


@pytest.mark.parametrize("sort", ["exploration", "item"])
@pytest.mark.parametrize("place", ["box", "held", "lies", "discarded"])
def test_a_named_thing_comes_out_of_the_box_or_not_at_all(
    sort: str, place: str
) -> None:
    house = House()
    card = {"exploration": "jade-toad", "item": "dinner-pail"}[sort]
    for one in house.table.investigators:
        one.items[:] = []
    if place == "held":
        house["bruno"].items.append(card)
    elif place == "lies":
        house["cellar"].pile.append(card)
    elif place == "discarded":
        house["exploration"].discard.append(card)
    name = house.library.card(card, (sort,)).name.upper()
    possessions.gain_by_name(house.game, house["ada"], name)
    assert (card in house["ada"].items) is (place == "box")
    assert (house.game.reports[-1].kind == "nothing") is (place != "box")


def test_what_is_given_by_hand_is_taken_from_wherever_it_lies() -> None:
    house = House()
    house.pile("cellar", "jade-toad", "ivory-key")
    house["cellar"].faceup = ["jade-toad"]
    house["bruno"].items = ["glass-eye"]
    house["exploration"].discard.append("black-ledger")
    for card in ("jade-toad", "glass-eye", "black-ledger"):
        house.do("give", who="ada", card=card)
        assert house["ada"].items[-1] == card
    assert house["cellar"].pile == ["ivory-key"] and house["cellar"].faceup == []
    assert house["bruno"].items == [] and house["exploration"].discard == []
