"""The bots play better than chance, and a cruel keeper better than a gentle one.

A hundred games of each are for `scripts/strength`.
"""

from __future__ import annotations

from collections import Counter

from keeper.content.packs import Library, builtin
from keeper.rules.acts.act import INVESTIGATORS, KEEPER
from tests.bots.strength import winner

GAMES = 4
TEMPERED = 2  # games of each story


def winners(random: str) -> Counter[str]:
    """Who wins when one side does anything that is allowed."""
    return Counter(
        winner("the-drowned-bell", f"strength {n}", random) for n in range(GAMES)
    )


def test_the_keeper_beats_people_who_do_anything() -> None:
    assert winners(INVESTIGATORS)["keeper"] >= 0.9 * GAMES


def test_the_investigators_beat_a_keeper_who_does_anything() -> None:
    won = winners(KEEPER)
    assert won["investigators"] > 0.6 * GAMES and won["keeper"] == 0


def test_cruel_beats_gentle() -> None:
    """All stories: a single one has objectives that decide more."""
    won = Counter(
        temper
        for story in Library([builtin()]).stories()
        for temper in ("gentle", "cruel")
        for n in range(TEMPERED)
        if winner(story, f"temper {n}", temper) == "keeper"
    )
    assert won["cruel"] > won["gentle"]
