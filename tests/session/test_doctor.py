"""The doctor says what is wrong and restores the newest good state."""

from __future__ import annotations

import os
from typing import Any

import pytest

from keeper.errors import SessionTrouble
from keeper.session import past
from keeper.session.disk import backup_of, past_of, temporary_of
from keeper.session.doctor import diagnose, repair
from keeper.session.session import Session

from . import toy


@pytest.fixture
def path(tmp_path: Any) -> str:
    path = str(tmp_path / "g.json")
    toy.begin(path)
    for do in ("tick", "draw", "tick"):
        toy.command(path, do)
    return path


def bad(path: str) -> list[str]:
    return [finding.kind for finding in diagnose(path, toy.SCHEMA) if finding.bad]


def write(path: str, data: bytes) -> None:
    with open(path, "wb") as file:
        file.write(data)


def test_a_healthy_game_has_nothing_wrong(path: str) -> None:
    kept = open(path, "rb").read()
    assert bad(path) == []
    assert repair(path, toy.SCHEMA) == []
    assert open(path, "rb").read() == kept


def test_a_truncated_game_comes_back_and_the_damage_is_kept(path: str) -> None:
    broken = open(path, "rb").read()[:300]
    write(path, broken)
    assert bad(path) == ["damaged"]
    assert repair(path, toy.SCHEMA)
    assert toy.look(path).revision == 3
    assert open(path + ".damaged-1", "rb").read() == broken
    write(path, b"again")
    repair(path, toy.SCHEMA)
    assert open(path + ".damaged-1", "rb").read() == broken
    assert open(path + ".damaged-2", "rb").read() == b"again"
    assert toy.command(path, "tick") == 4


def test_a_lost_game_comes_back(path: str) -> None:
    os.chmod(backup_of(path), 0o640)
    os.unlink(path)
    assert bad(path) == ["missing"]
    repair(path, toy.SCHEMA)
    assert toy.look(path).revision == 3
    assert os.stat(path).st_mode & 0o777 == 0o640


def test_without_a_good_backup_nothing_is_touched(path: str) -> None:
    write(path, b"{")
    write(backup_of(path), b"}")
    with pytest.raises(SessionTrouble, match="backup is no help"):
        repair(path, toy.SCHEMA)
    assert open(path, "rb").read() == b"{"
    assert open(backup_of(path), "rb").read() == b"}"


def test_schema_faults_are_found(path: str) -> None:
    toy.edit(path, lambda data: data["session"]["1"].update(count="many"))
    found = diagnose(path, toy.SCHEMA)
    assert 'session 1: count is "many"' in found[0].told


def test_edits_gaps_leavings_and_a_newer_backup_are_found(path: str) -> None:
    newer = open(path, "rb").read()
    old = open(backup_of(path), "rb").read()
    write(path, old)
    write(backup_of(path), newer)
    assert bad(path) == ["backup"]
    write(temporary_of(path), b"half")

    def change(data: Any) -> None:
        data["session"]["1"]["count"] = 77
        del data["journal"]["2"]

    toy.edit(path, change)
    kinds = [finding.kind for finding in diagnose(path, toy.SCHEMA)]
    assert kinds == ["journal", "edited", "backup", "leavings"]
    repair(path, toy.SCHEMA)
    assert not os.path.exists(temporary_of(path))


def test_a_damaged_past_is_saved_line_by_line(path: str) -> None:
    with Session.hold(path, toy.SCHEMA) as session:
        for _ in range(past.KEPT + past.BLOCK):
            toy.act(session, "tick")
    assert bad(path) == []
    whole = open(past_of(path), "rb").read()
    lines = whole.split(b"\n")
    lines[20] = lines[20][:30]
    write(past_of(path), b"\n".join(lines))
    assert bad(path) == ["past"]
    assert any("199 entries" in told for told in repair(path, toy.SCHEMA))
    assert open(past_of(path) + ".damaged-1", "rb").read() != whole
    numbers = [entry["n"] for entry in toy.look(path).entries()]
    assert len(numbers) == toy.look(path).revision - 1
    os.unlink(past_of(path))
    assert bad(path) == ["past"]
