"""A folder that several people may write to: what is made there is for all of them."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from keeper import files
from keeper.content import cache, starter
from keeper.session import home
from keeper.session.disk import backup_of, lock_of

from . import toy
from .test_disk import NOBODY, mode, opened

SUPERUSER = os.geteuid() == 0


@pytest.fixture(params=[0o770, 0o777])
def shared(tmp_path: Path, request: pytest.FixtureRequest) -> Path:
    """A folder of our group, or of everybody's."""
    os.chmod(tmp_path, request.param)
    return tmp_path


def test_who_may_write_in_a_folder_may_play_there(shared: Path) -> None:
    others = mode(str(shared)) & 0o066
    path = str(shared / "sessions" / "g.json")
    toy.begin(path)
    toy.command(path, "tick")
    assert mode(os.path.dirname(path)) & 0o777 == mode(str(shared))
    for one in (path, lock_of(path), backup_of(path)):
        assert mode(one) == 0o600 | others


@pytest.mark.parametrize("kind", [0o700, 0o755, 0o1777])
def test_where_others_only_look_or_each_has_his_own_a_game_is_private(
    tmp_path: Path, kind: int
) -> None:
    os.chmod(tmp_path, kind)
    path = str(tmp_path / "sessions" / "g.json")
    toy.begin(path)
    assert mode(os.path.dirname(path)) == 0o700
    assert mode(path) == mode(lock_of(path)) == 0o600


def test_stories_notes_and_what_is_kept_for_speed_too(
    shared: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    others = mode(str(shared)) & 0o066
    monkeypatch.setenv("KEEPER_HOME", str(shared))
    toy.begin(home.path_for("night"))
    home.use("night")
    starter.write(str(shared / "stories"), "Moor")
    monkeypatch.setattr(cache, "_read", {})
    cache.keep_in(str(shared / "cache"))
    try:
        cache.parse("Take 1 damage.")
    finally:
        cache.keep_in("")
    made = [path for path in shared.rglob("*") if path.is_file()]
    assert {path.suffix for path in made} >= {".toml", ".json", ".kept", ".lock"}
    assert all(mode(str(path)) & others == others for path in made)


@pytest.mark.skipif(not SUPERUSER, reason="needs other users")
def test_another_of_the_group_plays_on(tmp_path: Path) -> None:
    """Who began it is not who plays on; the superuser's part belongs to the folder's owner."""
    parents = opened(str(tmp_path))
    os.chown(tmp_path, NOBODY, NOBODY)
    os.chmod(tmp_path, 0o770)
    path = str(tmp_path / "sessions" / "g.json")

    def as_a_member() -> Any:
        os.setgroups([NOBODY])
        os.setgid(NOBODY - 1)
        os.setuid(NOBODY - 1)
        return toy.command(path, "tick")

    try:
        toy.begin(path)
        assert os.stat(path).st_uid == os.stat(lock_of(path)).st_uid == NOBODY
        assert toy.in_child(as_a_member) == 2
        assert os.stat(path).st_uid == NOBODY - 1 and os.stat(path).st_gid == NOBODY
        assert toy.command(path, "tick") == 3
        assert toy.in_child(as_a_member) == 4
    finally:
        for folder, old in parents:
            os.chmod(folder, old)


@pytest.mark.skipif(not SUPERUSER, reason="needs other users")
def test_a_group_that_we_are_not_in_gets_nothing(tmp_path: Path) -> None:
    parents = opened(str(tmp_path))
    os.chown(tmp_path, 0, NOBODY)
    os.chmod(tmp_path, 0o773)

    def as_a_stranger() -> Any:
        os.setgroups([])
        os.setgid(NOBODY - 1)
        os.setuid(NOBODY - 1)
        files.make_folder(str(tmp_path / "his"))
        return True

    try:
        assert toy.in_child(as_a_stranger) is True
        assert mode(str(tmp_path / "his")) == 0o707
    finally:
        for folder, old in parents:
            os.chmod(folder, old)
