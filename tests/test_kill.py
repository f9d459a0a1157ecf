"""`kill -9` of the real command line at random instants."""

from __future__ import annotations

from pathlib import Path

from tests.killing import call, kills, take_back


def test_no_kill_loses_or_halves_a_command(tmp_path: Path) -> None:
    found, revision = kills(str(tmp_path), 12)
    assert found == []
    assert revision > 12
    take_back(str(tmp_path), str(tmp_path / "sessions" / "killed.json"))
    after = call(str(tmp_path), "threat", "+1")
    assert after.returncode == 0, after.stderr
    left = [path.name for path in (tmp_path / "sessions").iterdir()]
    assert not [name for name in left if name.endswith(".tmp")]
