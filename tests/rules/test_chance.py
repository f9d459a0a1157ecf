"""Chance: fair dice, fair shuffles, and the same again from the same seed."""

from __future__ import annotations

from collections import Counter
from typing import Iterable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from keeper.errors import NotUnderstood
from keeper.rules import integrity
from keeper.rules.chance import Chance, seal
from tests.rules.build import House

# The value that a fair sample exceeds once in a thousand times, by degrees of freedom.
CRITICAL = {5: 20.52, 6: 22.46, 9: 27.88, 23: 49.73}


def chi_square(found: Iterable[int], kinds: int) -> float:
    counts = Counter(found)
    expected = sum(counts.values()) / kinds
    assert len(counts) <= kinds
    wrong = sum((counts[one] - expected) ** 2 for one in counts)
    return (wrong + (kinds - len(counts)) * expected**2) / expected


@pytest.mark.parametrize("seed", ["lantern", "salt"])
def test_twenty_thousand_dice_are_fair(seed: str) -> None:
    chance = Chance(seed, "", 0)
    rolls = [chance.d10() for _ in range(20_000)]
    assert set(rolls) == set(range(1, 11))
    assert chi_square(rolls, 10) < CRITICAL[9]


def test_a_roll_says_nothing_about_the_next() -> None:
    """Pairs of following rolls, gathered by their difference."""
    chance = Chance("pairs", "", 0)
    rolls = [chance.d10() for _ in range(20_000)]
    steps = [(after - before) % 10 for before, after in zip(rolls, rolls[1:])]
    assert chi_square(steps, 10) < CRITICAL[9]


def test_every_card_is_as_often_on_top() -> None:
    chance = Chance("top", "", 0)
    tops = []
    for _ in range(5_000):
        cards = list(range(10))
        chance.shuffle(cards, "test")
        assert sorted(cards) == list(range(10))
        tops.append(cards[0])
    assert chi_square(tops, 10) < CRITICAL[9]


def test_a_shuffle_reaches_every_order_evenly() -> None:
    chance = Chance("orders", "", 0)
    orders = []
    for _ in range(4_800):
        cards = list("abcd")
        chance.shuffle(cards, "test")
        orders.append("".join(cards))
    assert len(set(orders)) == 24
    number = {order: n for n, order in enumerate(sorted(set(orders)))}
    assert chi_square([number[order] for order in orders], 24) < CRITICAL[23]


@pytest.mark.parametrize("n", [6, 7, 10])
def test_below_is_even(n: int) -> None:
    chance = Chance("below", "", 0)
    found = [chance.below(n) for _ in range(7_000)]
    assert set(found) == set(range(n))
    assert chi_square(found, n) < CRITICAL[n - 1]


@pytest.mark.parametrize("n", [3 << 62, (1 << 64) - 1, (1 << 63) + 1])
def test_the_uneven_end_of_the_range_is_thrown_away(n: int) -> None:
    """Taking the remainder alone would make the low numbers twice as likely."""
    chance = Chance("uneven", "", 0)
    found = [chance.below(n) for _ in range(600)]
    assert all(0 <= one < n for one in found)
    low = sum(one < n // 2 for one in found)
    assert 240 < low < 360


@settings(max_examples=50, deadline=None)
@given(st.text(max_size=20), st.text(max_size=20), st.integers(0, 1 << 40))
def test_the_same_seed_word_and_counter_give_the_same(
    seed: str, word: str, drawn: int
) -> None:
    first, second = Chance(seed, word, drawn), Chance(seed, word, drawn)
    one, other = list(range(12)), list(range(12))
    first.shuffle(one, "test")
    second.shuffle(other, "test")
    assert one == other and first.d10() == second.d10()
    assert first.rolls == second.rolls and first.drawn == second.drawn
    assert sum(first.drawn.values()) >= drawn + 12


def test_the_investigators_word_changes_everything() -> None:
    rolls = {
        tuple(Chance("seed", word, 0).d10() for _ in range(1)) + tuple(_dice(word))
        for word in ("", "owl", "Owl", "owl ")
    }
    assert len(rolls) == 4


def _dice(word: str) -> list[int]:
    chance = Chance("seed", word, 0)
    return [chance.d10() for _ in range(12)]


@pytest.mark.parametrize("other", ["mythos", "trauma", "zombie"])
def test_dice_and_decks_count_for_themselves(other: str) -> None:
    """To shuffle or draw something else does not change what falls next."""
    plain, busy = Chance("seed", "", {}), Chance("seed", "", {"spare": 3})
    busy.shuffle(list(range(9)), other)
    busy.pick([1, 2, 3], f"{other} 2")
    assert [plain.d10() for _ in range(9)] == [busy.d10() for _ in range(9)]
    one, same = list(range(20)), list(range(20))
    plain.shuffle(one, "combat-beast")
    busy.shuffle(same, "combat-beast")
    assert one == same
    assert busy.drawn["spare"] == 3 and plain.drawn["dice"] == busy.drawn["dice"] == 9


def test_two_streams_are_not_the_same() -> None:
    chance = Chance("seed", "", {})
    rolls = [chance.below(10**6, what) for what in ("dice", "mythos", "trauma")]
    assert len(set(rolls)) == 3


def test_a_game_with_one_counter_goes_on_with_it() -> None:
    """Games of the first format: whatever is drawn, the next number of the seed."""
    chance, again = Chance("seed", "", {"": 4}), Chance("seed", "", 4)
    drawn = [chance.below(10**6, what) for what in ("dice", "mythos", "dice")]
    assert drawn == [again.below(10**6) for _ in range(3)]
    assert chance.drawn == {"": 7}


def test_the_seal_has_128_bits_and_older_ones_stay_as_they_were_written_down() -> None:
    assert len(bytes.fromhex(seal("rosebud"))) == 16
    assert seal("rosebud", 1) == "9be51d5da31fe3fd4c2c"


def test_dice_from_the_table_come_first_and_cost_no_draw() -> None:
    chance = Chance("seed", "", 5, [7, 2])
    assert (chance.d10(), chance.d10(), chance.drawn) == (7, 2, {"": 5})
    assert chance.d10() == Chance("seed", "", 5).d10()
    assert [roll.get("from") for roll in chance.rolls] == ["table", "table", None]


@pytest.mark.parametrize("die", [0, 11, -1])
def test_a_ten_sided_die_shows_one_to_ten(die: int) -> None:
    with pytest.raises(NotUnderstood):
        Chance("seed", "", 0, [3, die])


def test_picking_is_even_and_written_down() -> None:
    chance = Chance("pick", "", 0)
    found = [chance.pick("abcdef", "figure") for _ in range(6_000)]
    assert chi_square([ord(one) for one in found], 6) < CRITICAL[5]
    assert chance.rolls[0]["of"] == 6 and "abcdef"[chance.rolls[0]["index"]] == found[0]


@settings(max_examples=50, deadline=None)
@given(st.text(max_size=30), st.text(max_size=30))
def test_a_seal_binds_its_seed(seed: str, other: str) -> None:
    assert (seal(seed) == seal(other)) is (seed == other)


def test_what_was_never_drawn_is_no_fault_of_a_file() -> None:
    house = House()
    house.table.session.drawn["a die nobody rolled"] = 0
    assert not integrity.faults(house.table.state(), house.library)
    house.table.session.drawn["a die nobody rolled"] = -1
    assert integrity.faults(house.table.state(), house.library)
