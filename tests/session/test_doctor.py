"""The doctor says what is wrong and restores the newest good state."""

from __future__ import annotations

import errno
import os
import resource
import signal
from typing import Any

import pytest

from keeper.errors import DiskTrouble, SessionTrouble
from keeper.session import disk, past
from keeper.session.disk import backup_of, lock_of, past_of, temporary_of
from keeper.session.doctor import BY_HAND, diagnose, repair
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


def restored(path: str) -> int:
    """The entry that a game was restored at; the next one says so."""
    newest = toy.look(path).recent(1)[0]
    assert newest["kind"] == "restored"
    return int(newest["n"]) - 1


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
    assert restored(path) == 3
    assert open(path + ".damaged-1", "rb").read() == broken
    write(path, b"again")
    repair(path, toy.SCHEMA)
    assert open(path + ".damaged-1", "rb").read() == broken
    assert open(path + ".damaged-2", "rb").read() == b"again"
    assert toy.command(path, "tick") == 5


def test_a_lost_game_comes_back(path: str) -> None:
    os.chmod(backup_of(path), 0o640)
    os.unlink(path)
    assert bad(path) == ["missing"]
    repair(path, toy.SCHEMA)
    assert restored(path) == 3
    assert os.stat(path).st_mode & 0o777 == 0o640


def test_a_backup_newer_than_its_game_is_told(path: str) -> None:
    """Somebody has put an older copy back: the next command would make that the backup."""
    game = open(path, "rb").read()
    toy.command(path, "tick")
    os.replace(path, backup_of(path))
    with open(path, "wb") as file:
        file.write(game)
    (told,) = [one.told for one in diagnose(path, toy.SCHEMA) if one.kind == "backup"]
    assert "an older copy was put in its place" in told


def test_where_there_is_no_game_nothing_is_left(tmp_path: Any) -> None:
    with pytest.raises(SessionTrouble, match="There is no game"):
        repair(str(tmp_path / "g.json"), toy.SCHEMA)
    assert os.listdir(tmp_path) == []


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


def test_edits_gaps_and_leavings_are_found(path: str) -> None:
    write(temporary_of(path), b"half")

    def change(data: Any) -> None:
        data["session"]["1"]["count"] = 77
        del data["journal"]["2"]

    toy.edit(path, change)
    kinds = [finding.kind for finding in diagnose(path, toy.SCHEMA)]
    assert kinds == ["journal", "edited", "backup", "leavings"]
    assert remedies(path) == [
        "The same command with --repair restores it from its backup, at entry 3."
    ]
    edited = open(path, "rb").read()
    repair(path, toy.SCHEMA)
    assert not os.path.exists(temporary_of(path))
    assert restored(path) == 3 and bad(path) == []
    assert open(path + ".damaged-1", "rb").read() == edited


def test_what_no_backup_has_is_not_promised(path: str) -> None:
    def change(data: Any) -> None:
        del data["journal"]["2"]

    for one in (path, backup_of(path)):
        toy.edit(one, change)
    kept = open(path, "rb").read()
    assert remedies(path) == ["It can be played, but not be proved."]
    assert repair(path, toy.SCHEMA) == []
    assert open(path, "rb").read() == kept
    write(path, b"{")
    write(backup_of(path), b"}")
    assert remedies(path) == [BY_HAND]


def remedies(path: str) -> list[str]:
    return [finding.remedy for finding in diagnose(path, toy.SCHEMA) if finding.remedy]


def test_a_proof_that_fails_is_a_finding(path: str) -> None:
    """The doctor and the proof say the same."""
    told = [one.told for one in diagnose(path, toy.SCHEMA, prove=lambda path: "no.")]
    assert told[0] == "It can be played, but no."


def test_a_repair_on_a_full_disk_loses_nothing(path: str) -> None:
    """The damaged file stays in its place until the good one is there."""
    write(path, b"{")
    before = sorted(os.listdir(os.path.dirname(path)))

    def limited() -> Any:
        resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))
        try:
            repair(path, toy.SCHEMA)
        except SessionTrouble as error:
            return error.hint

    assert "Nothing was changed" in toy.in_child(limited)
    assert open(path, "rb").read() == b"{"
    assert sorted(os.listdir(os.path.dirname(path))) == before
    repair(path, toy.SCHEMA)
    assert restored(path) == 3


def test_a_repair_that_is_killed_loses_nothing(
    path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At whatever moment: game or damaged file, one of them is always there."""
    write(path, b"{")
    for call in ("link", "replace", "fsync", "open", "write"):

        def killed(call: str = call) -> Any:
            monkeypatch.setattr(os, call, lambda *a, **k: toy.kill_self())
            return repair(path, toy.SCHEMA)

        assert toy.in_child(killed) is None
        assert open(path, "rb").read() == b"{"
    repair(path, toy.SCHEMA)
    assert restored(path) == 3


def test_a_disk_that_does_not_answer_is_no_damage(
    path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else a game that is whole would go back to its backup."""
    whole, read = open(path, "rb").read(), disk.read_whole

    def once(where: str, most: int) -> bytes:
        monkeypatch.setattr(disk, "read_whole", read)
        raise OSError(errno.EIO, os.strerror(errno.EIO), where)

    monkeypatch.setattr(disk, "read_whole", once)
    with pytest.raises(DiskTrouble, match=os.strerror(errno.EIO)):
        repair(path, toy.SCHEMA)
    assert open(path, "rb").read() == whole


PLACES = {"game": str, "backup": backup_of, "past": past_of, "lock": lock_of}
THINGS = {
    "pipe": os.mkfifo,
    "folder": os.mkdir,
    "device": lambda where: os.symlink("/dev/zero", where),
}


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("thing", THINGS)
def test_what_is_no_file_is_named_and_not_waited_for(
    path: str, place: str, thing: str
) -> None:
    where = PLACES[place](path)
    if os.path.exists(where):
        os.unlink(where)
    THINGS[thing](where)
    names = {where, os.path.realpath(where)}

    def everything() -> Any:
        signal.alarm(10)
        told = [one.told for one in diagnose(path, toy.SCHEMA)]
        for work in (
            lambda: toy.look(path),
            lambda: list(toy.look(path).entries()),
            lambda: toy.command(path, "tick"),
            lambda: repair(path, toy.SCHEMA),
        ):
            try:
                work()
            except SessionTrouble as error:
                told.append(error.message)
        return told

    told = toy.in_child(everything)
    assert told is not None, "it waited"
    assert any(name in one for one in told for name in names)


@pytest.mark.usefixtures("soon_sealed")
def test_a_damaged_past_is_saved_line_by_line(path: str) -> None:
    with Session.hold(path, toy.SCHEMA) as session:
        for _ in range(past.KEPT + past.BLOCK):
            toy.act(session, "tick")
    assert bad(path) == []
    whole = open(past_of(path), "rb").read()
    lines = whole.split(b"\n")
    lines[10] = lines[10][:30]
    write(past_of(path), b"\n".join(lines))
    assert bad(path) == ["past"]
    assert any(f"{past.BLOCK - 1} entries" in told for told in repair(path, toy.SCHEMA))
    assert open(past_of(path) + ".damaged-1", "rb").read() != whole
    numbers = [entry["n"] for entry in toy.look(path).entries()]
    assert len(numbers) == toy.look(path).revision - 1
    os.unlink(past_of(path))
    assert bad(path) == ["past"]
