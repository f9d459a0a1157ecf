"""Two processes play at once: nothing is lost."""

from __future__ import annotations

from pathlib import Path

from tests import together


def test_nothing_is_lost_between_two_players(tmp_path: Path) -> None:
    assert together.lost(str(tmp_path), 25) == []
