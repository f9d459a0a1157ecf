"""Links, modes, full disks, locked folders: nothing is lost and it is told."""

from __future__ import annotations

import errno
import os
import resource
import stat
import subprocess
from collections.abc import Iterator
from typing import Any

import pytest

from keeper.errors import SessionTrouble
from keeper.session import storage
from keeper.session.disk import backup_of, past_of, put_file, temporary_of
from keeper.session.session import Session
from tests.windows import loaded

from . import toy

NOBODY = 65534


@pytest.fixture
def path(tmp_path: Any) -> str:
    path = str(tmp_path / "g.json")
    toy.begin(path)
    toy.command(path, "tick")
    return path


def mode(path: str) -> int:
    return stat.S_IMODE(os.stat(path).st_mode)


def trouble(path: str, do: str = "tick") -> str:
    """What a command that must fail says."""
    try:
        toy.command(path, do)
    except SessionTrouble as error:
        return f"{error.message} {error.hint}"
    return ""


def test_a_new_game_is_private_and_a_mode_is_kept(path: str) -> None:
    assert mode(path) == 0o600
    os.chmod(path, 0o640)
    toy.command(path, "tick")
    assert mode(path) == 0o640


def test_the_backup_is_the_version_before(path: str) -> None:
    kept = open(path, "rb").read()
    toy.command(path, "draw")
    assert open(backup_of(path), "rb").read() == kept
    toy.command(path, "draw")
    assert toy.look(backup_of(path)).revision == toy.look(path).revision - 1


def test_a_linked_game_keeps_its_link(path: str, tmp_path: Any) -> None:
    (tmp_path / "elsewhere").mkdir()
    link = str(tmp_path / "elsewhere" / "link.json")
    os.symlink(path, link)
    toy.command(link, "tick")
    assert os.path.islink(link)
    assert toy.look(path).revision == toy.look(link).revision == 3
    assert os.listdir(tmp_path / "elsewhere") == ["link.json"]
    assert toy.look(link).name == "link"


def test_both_names_of_a_linked_game_share_one_lock(path: str, tmp_path: Any) -> None:
    link = str(tmp_path / "link.json")
    os.symlink(path, link)
    with Session.hold(path, toy.SCHEMA):
        with pytest.raises(SessionTrouble, match="in use"):
            with Session.hold(link, toy.SCHEMA, patience=0.05):
                raise AssertionError("two hold the same game")


def test_reading_takes_no_lock_and_leaves_no_trace(path: str, tmp_path: Any) -> None:
    before = sorted(os.listdir(tmp_path)), os.stat(path).st_mtime_ns
    with Session.hold(path, toy.SCHEMA):
        assert toy.look(path).revision == 2
    assert (sorted(os.listdir(tmp_path)), os.stat(path).st_mtime_ns) == before


def test_a_write_protected_game_stays_as_it_is(path: str, tmp_path: Any) -> None:
    kept = open(path, "rb").read()
    os.chmod(path, 0o444)
    assert "write-protected" in trouble(path)
    assert open(path, "rb").read() == kept and mode(path) == 0o444
    assert not os.path.exists(temporary_of(path))


def test_a_folder_that_may_not_be_written(
    path: str, tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = open(path, "rb").read()
    for name in os.listdir(tmp_path):
        os.chmod(tmp_path / name, 0o666)
    os.chmod(tmp_path, 0o555)
    before = sorted(os.listdir(tmp_path))

    def as_an_ordinary_person() -> Any:
        # No mode binds the superuser, so the child becomes somebody else.
        if os.geteuid() == 0:
            os.setgroups([])
            os.setgid(NOBODY)
            os.setuid(NOBODY)
        return [toy.look("g.json").revision, trouble("g.json")]

    monkeypatch.chdir(tmp_path)
    parents = opened(str(tmp_path))
    try:
        revision, told = toy.in_child(as_an_ordinary_person)
    finally:
        for folder, old in parents:
            os.chmod(folder, old)
        os.chmod(tmp_path, 0o755)
    assert revision == 2
    assert "Permission denied" in told and "yours to write" in told
    assert open(path, "rb").read() == kept
    assert sorted(os.listdir(tmp_path)) == before


def opened(folder: str) -> list[tuple[str, int]]:
    """Let everybody pass to the test's own folder; the old modes are returned."""
    changed = []
    folder = os.path.dirname(folder)
    while folder != "/":
        old = mode(folder)
        if os.stat(folder).st_uid == os.geteuid() and not old & 0o001:
            os.chmod(folder, old | 0o001)
            changed.append((folder, old))
        folder = os.path.dirname(folder)
    return changed


def test_a_file_that_cannot_grow(path: str) -> None:
    kept = open(path, "rb").read()

    def limited() -> Any:
        resource.setrlimit(resource.RLIMIT_FSIZE, (len(kept), len(kept)))
        return trouble(path)

    told = toy.in_child(limited)
    assert "File too large" in told and "Free some space" in told
    assert open(path, "rb").read() == kept
    assert not os.path.exists(temporary_of(path))
    assert toy.command(path, "tick") == 3


@pytest.fixture
def small_disk(tmp_path: Any) -> Iterator[str]:
    """A disk of 64 KB. Who may not mount one gets a folder, and the test a quota."""
    folder = str(tmp_path / "disk")
    os.mkdir(folder)
    command = ["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", folder]
    mounted = os.geteuid() == 0 and subprocess.run(command).returncode == 0
    yield folder
    if mounted:
        subprocess.run(["umount", "-l", folder], check=True)


def test_a_full_disk_loses_nothing_and_the_game_goes_on(small_disk: str) -> None:
    path = os.path.join(small_disk, "g.json")
    toy.begin(path)

    def fill() -> Any:
        if not os.path.ismount(small_disk):
            resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, 20_000))
        for turn in range(1, 500):
            told = trouble(path, "tick")
            if told:
                return [turn, told]
        return [0, ""]

    turns, told = toy.in_child(fill)
    assert turns > 1 and "Free some space" in told
    session = toy.look(path)
    assert session.revision == turns
    assert session.state["session"]["1"]["count"] == turns - 1
    assert not os.path.exists(temporary_of(path))
    # Room is made again, and the same command is given again.
    os.unlink(backup_of(path))
    assert toy.command(path, "tick") == turns + 1


def test_a_game_that_could_not_be_read_again_is_not_written(path: str) -> None:
    kept = open(path, "rb").read()
    with Session.hold(path, toy.SCHEMA) as session:
        with pytest.raises(SessionTrouble, match="more than 8 MB"):
            session.note("x" * storage.LARGEST_GAME, toy.entry("note"))
    assert open(path, "rb").read() == kept
    toy.command(path, "tick")


def test_a_file_too_large_for_a_game_is_not_read(path: str) -> None:
    with open(path, "ab") as file:
        file.write(b" " * storage.LARGEST_GAME)
    assert "too many" in trouble(path)


@pytest.mark.parametrize("make", ["folder", "pipe", "nothing", "below a file"])
def test_what_is_not_a_game_is_told(tmp_path: Any, make: str) -> None:
    path = str(tmp_path / "g.json")
    if make == "folder":
        os.mkdir(path)
    elif make == "pipe":
        os.mkfifo(path)
    elif make == "below a file":
        (tmp_path / "file").write_text("x")
        path = str(tmp_path / "file" / "g.json")
    with pytest.raises(SessionTrouble) as caught:
        toy.look(path)
    assert caught.value.hint
    assert trouble(path)


def test_a_new_game_in_a_folder_that_is_a_file_is_told(tmp_path: Any) -> None:
    (tmp_path / "file").write_text("x")
    with pytest.raises(SessionTrouble, match="cannot be made"):
        toy.begin(str(tmp_path / "file" / "g.json"))


def test_a_file_system_without_links_has_a_backup_too(
    path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_links(*args: Any) -> None:
        raise PermissionError(1, "Operation not permitted")

    kept = open(path, "rb").read()
    monkeypatch.setattr(os, "link", no_links)
    toy.command(path, "tick")
    assert open(backup_of(path), "rb").read() == kept
    assert mode(backup_of(path)) == mode(path)


# Written beside the games ------------------------------------------------------------------


@pytest.mark.parametrize("which", [str, backup_of, past_of])
def test_nothing_is_written_over_a_game(path: str, which: Any) -> None:
    """Nor over its past or its backup, under whatever name they lie elsewhere."""
    target = os.path.join(os.path.dirname(path), "evening.md")
    if which is past_of:
        open(past_of(path), "wb").write(b'{\n"journal": {\n}}\n')
    os.rename(which(path), target)
    kept = open(target, "rb").read()
    with pytest.raises(SessionTrouble, match="not written over"):
        put_file(target, b"# The evening\n")
    assert open(target, "rb").read() == kept


def test_a_chronicle_is_replaced_whole_or_not_at_all(tmp_path: Any) -> None:
    target = str(tmp_path / "evening.md")
    put_file(target, b"# One\n")
    os.chmod(target, 0o640)
    put_file(target, b"# Two\n")
    assert (open(target, "rb").read(), mode(target)) == (b"# Two\n", 0o640)

    def limited() -> Any:
        resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))
        try:
            put_file(target, b"# Three\n" * 100)
        except SessionTrouble as error:
            return error.hint

    assert "Nothing was changed" in toy.in_child(limited)
    assert open(target, "rb").read() == b"# Two\n"
    assert os.listdir(tmp_path) == ["evening.md"]


@pytest.mark.parametrize("make", [os.mkfifo, os.mkdir])
def test_a_chronicle_needs_a_file(tmp_path: Any, make: Any) -> None:
    target = str(tmp_path / "evening.md")
    make(target)
    with pytest.raises(SessionTrouble, match="no file"):
        put_file(target, b"# One\n")


def test_windows_waits_for_those_who_read(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk, _ = loaded("keeper.session.disk", monkeypatch)
    path, asked, replace = str(tmp_path / "g.json"), [], os.replace

    def reluctant(old: str, new: str) -> None:
        asked.append(new)
        if len(asked) % 3:
            raise PermissionError(errno.EACCES, "it is being read", old, None, new)
        replace(old, new)

    monkeypatch.setattr(os, "replace", reluctant)
    disk.replace_file(path, b"one\n")
    disk.replace_file(path, b"two\n", backup=True)
    assert asked == [path] * 3 + [backup_of(path)] * 3 + [path] * 3
    assert (disk.read_file(path), disk.read_file(backup_of(path))) == (
        b"two\n",
        b"one\n",
    )


def test_windows_does_not_wait_for_ever(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk, _ = loaded("keeper.session.disk", monkeypatch)
    path = str(tmp_path / "g.json")
    disk.replace_file(path, b"one\n")

    def refused(old: str, new: str) -> None:
        raise PermissionError(errno.EACCES, "it is being read", old, None, new)

    monkeypatch.setattr(disk, "READERS", 0.02)
    monkeypatch.setattr(os, "replace", refused)
    with pytest.raises(SessionTrouble):
        disk.replace_file(path, b"two\n")
    assert disk.read_file(path) == b"one\n"
    assert not os.path.exists(temporary_of(path))
