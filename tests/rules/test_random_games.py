"""Whole games, played without sense: no crash, and what must hold holds."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from keeper.rules.options import OPTIONS
from tests.examples import some
from tests.rules.player import Player

ACTS = 300


@pytest.mark.parametrize("story", ["old-mill", "the-drowned-bell"])
@pytest.mark.parametrize("seed", range(6))
def test_a_long_game_never_breaks(story: str, seed: int) -> None:
    """RC-098 RC-104 RC-105 RC-126 RC-139 RC-295"""
    player = Player(seed, story)
    player.play(ACTS)
    assert player.done["turn"] > 0


@pytest.mark.parametrize("seed", [0, 2, 3])
@pytest.mark.parametrize("story", ["old-mill", "the-drowned-bell"])
def test_a_game_begun_long_ago_never_breaks(story: str, seed: int) -> None:
    """With the first reading of the rules."""
    player = Player(seed, story)
    player.house.table.session.reading = 1
    player.play(ACTS)
    assert player.done["turn"] > 0


@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("seed", [2, 4])
def test_a_long_game_under_every_other_option_never_breaks(
    seed: int, first: int
) -> None:
    """RC-025"""
    player = Player(seed, "the-drowned-bell", sorted(OPTIONS)[first::2])
    player.play(ACTS)
    assert player.done["turn"] > 0


def test_some_random_games_come_to_an_end() -> None:
    """RC-131: the clock sees to it"""
    endings = Counter[str]()
    for seed in range(100, 106):
        player = Player(seed)
        player.play(ACTS)
        outcome = player.house.table.session.outcome
        endings[outcome.winner if outcome else "none"] += 1
    assert sum(endings.values()) > endings["none"]


@settings(max_examples=some(12), deadline=None)
@given(
    st.integers(min_value=0, max_value=10**6),
    st.sets(st.sampled_from(sorted(OPTIONS)), max_size=4),
)
def test_the_invariants_hold_under_any_options(seed: int, options: set[str]) -> None:
    """RC-025 RC-095 RC-107 RC-130: `check` of the player looks after every act"""
    player = Player(seed, "old-mill", sorted(options))
    player.play(60)
    assert player.pool == player.house.table.session.threat
