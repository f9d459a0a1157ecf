"""Where two things must both be so, or one of two is enough: each of them by itself."""

from __future__ import annotations

from typing import Any

import pytest

from keeper.rules.chapters.house.monster_moves import monster_steps
from tests.rules import arena
from tests.rules.build import House

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
    "deed, found",
    [("gain 1 threat", 2), ("move to the Cellar", 0), ("take 99 damage", 0)],
)
def test_whom_his_exploring_takes_away_finds_nothing(
    worded: Any, deed: str, found: int
) -> None:
    """RC-054"""
    house = carrying(worded, f"When you explore, {deed}.")
    house.pile("great-hall", "jade-toad", "glass-eye")
    house.do("explore", roll=[1])
    assert len({"jade-toad", "glass-eye"} & {*house["ada"].items}) == found
    assert len([one for one in house["great-hall"].pile if one != LEDGER]) == 2 - found


@pytest.mark.parametrize("reading, place", [(1, 0), (2, 1)])
@pytest.mark.parametrize("lock", [True, False])
def test_what_is_dropped_lies_below_what_locks_the_room(
    reading: int, place: int, lock: bool
) -> None:
    """RC-049: above it, once."""
    house = House()
    house.table.session.reading = reading
    item = house["ada"].items[0]
    house.pile("great-hall", *["green-lock"] * lock, "ivory-key")
    house.turn()
    house.do("drop", items=[item])
    assert house["great-hall"].pile.index(item) == (place if lock else 0)
    assert house["great-hall"].pile[-1] == "ivory-key"


@pytest.mark.parametrize("standing", [True, False])
def test_the_doors_that_a_second_barrier_is_for(standing: bool) -> None:
    """RC-329 RC-390: the open ones of the space, and the one that the first stands on."""
    house = House()
    house.put("ada", "parlor-1")
    for _ in range(2):
        house.do("mark", feature="barrier", space="parlor-1")
    sealed, opens = "great-hall/parlor-2", {"great-hall/parlor", "parlor/guest-bedroom"}
    barriers = [one for one in house.table.markers if one.kind == "barrier"]
    if standing:
        barriers[-1].door = sealed
    house.turn()
    house.do("barrier")
    (question,) = [one for one in house.asked if one.kind == "door"]
    assert {*question.choices} == opens | ({sealed} if standing else set())


@pytest.mark.parametrize("what", ["damage", "horror"])
def test_who_takes_none_would_have_taken_none(worded: Any, what: str) -> None:
    """A strike that only hurts sets off nothing that waits for horror."""
    house = arena.ring("zombie-1", LEDGER)
    text = f"When you would take {what}, place darkness in the Chapel."
    worded(house, "exploration", LEDGER, text)
    house.turn()
    house.do("move", space="library-2", roll=[10])
    assert [one["who"] for one in house.told("damage")] == ["ada"]
    assert house["chapel"].dark is (what == "damage")


@pytest.mark.parametrize(
    "moves, acted, spent",
    [
        (0, 0, (1, 0)),
        (1, 0, (2, 0)),
        (2, 0, (2, 1)),
        (0, 1, (1, 1)),
        (1, 1, (2, 1)),
    ],
)
@pytest.mark.parametrize("act", ["hide", "unhide"])
def test_which_step_hiding_costs(
    act: str, moves: int, acted: int, spent: tuple[int, int]
) -> None:
    """RC-338: a Movement Step while there is one."""
    house = House()
    house.do("mark", feature="hiding", space="great-hall-1")
    house.turn()
    house["ada"].hiding = act == "unhide"
    house.table.turn.moves, house.table.turn.acted = moves, acted
    house.do(act)
    assert (house.table.turn.moves, house.table.turn.acted) == spent
    window = "action" if spent[1] > acted else f"move-{spent[0]}"
    assert house.table.turn.window == window


@pytest.mark.parametrize("free", [True, False])
def test_force_chooses_what_does_not_fit_only_where_nothing_fits(
    worded: Any, free: bool
) -> None:
    """RC-102: what is forced is the price, while one of them can be moved."""
    house = House()
    card, *_ = house.library.cards("action")
    text = "Choose a monster. Move it up to 1 space."
    worded(house, "action", card, text, cost=5)
    for space in ("great-hall-1", "great-hall-4"):
        house.monster("zombie", space).stun = 1
    if free:
        house["zombie-2"].stun = 0
    house.keeper("actions")
    house.table.session.threat = 0
    answers = {} if free else {"choose": "zombie-1"}
    house.do("action", typed=card, force=True, answers=answers)
    chosen = [one for one in house.asked if "zombie-1" in one.choices]
    assert bool(chosen) is not free


@pytest.mark.parametrize(
    "room, here, away",
    [
        ("", "great-hall-2", {"parlor-1"}),
        ("the Parlor", "great-hall-2", set()),
        ("the Kitchen", "great-hall-2", {"parlor-1"}),
        ("the Great Hall", "great-hall-2", {"parlor-1"}),
    ],
)
def test_monsters_stay_out_of_a_room_and_move_within_their_own(
    worded: Any, room: str, here: str, away: set[str]
) -> None:
    """RC-048"""
    text = f"Monsters may not enter {room}." if room else ""
    house = carrying(worded, text)
    zombie = house.monster("zombie", here)
    found = {*monster_steps(house.game, zombie)}
    near = house.library.plan.open_neighbours(here)
    assert found == near | away and near
