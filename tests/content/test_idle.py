"""Sentences that could never do anything where they stand are problems."""

from __future__ import annotations

import pytest

from keeper.content.check.idle import never
from keeper.content.language.reading import parse, render

IDLE = [
    ("Prevent 1 damage.", "mythos", "item", "When you take damage, prevent 1 damage."),
    (
        "Cancel that card.",
        "item",
        "item",
        "When a Mythos card is played on you, cancel that card.",
    ),
    ("Destroy the barrier.", "mythos", "combat-beast", "Destroy the barrier."),
    (
        "If 2 Zombies are on the board, kill it.",
        "event",
        "event",
        "If a Zombie is on the board, kill it.",
    ),
    (
        "You may not use this weapon.",
        "item",
        "combat-beast",
        "Until the end of your next turn, you may not use this weapon.",
    ),
    ("This door is locked.", "mythos", "lock", "This door is locked."),
]


@pytest.mark.parametrize(("text", "sort", "other", "right"), IDLE)
def test_what_nothing_is_there_for_is_a_problem(
    text: str, sort: str, other: str, right: str
) -> None:
    assert list(never(parse(text), sort))
    assert not list(never(parse(right), other))


def test_one_fewer_is_one_step() -> None:
    text = "You have 1 fewer Movement Step."
    assert render(parse(text)) == text
