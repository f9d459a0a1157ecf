"""A part of `scripts/corpus`, which tries a thousand hostile games and three hundred packs."""

from __future__ import annotations

from pathlib import Path

import pytest

from keeper.content import sources
from keeper.errors import StoryFault
from tests.hostile.games import Games
from tests.hostile.packs import Packs

pytestmark = pytest.mark.usefixtures("home")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("KEEPER_HOME", str(tmp_path))
    monkeypatch.setenv("KEEPER_ANSWERS", "defaults")
    monkeypatch.delenv("KEEPER_SESSION", raising=False)
    monkeypatch.delenv("KEEPER_STORIES", raising=False)
    return tmp_path


def test_hostile_games() -> None:
    games = Games()
    for number in range(15):
        games.try_one(number)


def test_hostile_packs(home: Path) -> None:
    packs = Packs(str(home))
    for number in range(5):
        packs.try_one(number)


@pytest.mark.parametrize(
    "data", [b"y" * 190_000, b'"' * 190_000, b"a" + b" " * 190_000]
)
def test_a_long_line_is_read_in_no_time(data: bytes, tmp_path: Path) -> None:
    import time

    path = tmp_path / "x.toml"
    path.write_bytes(data)
    start = time.process_time()
    with pytest.raises(StoryFault):
        sources.read(str(path))
    assert time.process_time() - start < 1
