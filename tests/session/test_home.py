"""Games are found by name, by path, and as the last one used."""

from __future__ import annotations

import os
import sys
from typing import Any

import click
import pytest

from keeper.errors import NotUnderstood, SessionTrouble
from keeper.session import home
from keeper.session.disk import past_of

from . import toy


@pytest.fixture(autouse=True)
def own_home(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KEEPER_HOME", str(tmp_path / "home"))
    monkeypatch.delenv("KEEPER_SESSION", raising=False)


def test_without_games_the_way_to_begin_is_told() -> None:
    assert home.listing() == []
    with pytest.raises(SessionTrouble) as caught:
        home.find()
    assert "keeper new" in caught.value.hint


def test_games_are_listed_used_and_remembered() -> None:
    for name in ("blackwood", "moor", "moor-2"):
        toy.begin(home.path_for(name))
        toy.command(home.path_for(name), "tick")
    open(past_of(home.path_for("moor")), "w").close()
    assert home.listing() == ["blackwood", "moor", "moor-2"]
    assert home.use("moor") == home.path_for("moor")
    assert home.find() == home.path_for("moor")
    assert home.last() == "moor"


def test_a_terminal_may_have_its_own_game(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("one", "two"):
        toy.begin(home.path_for(name))
    home.use("one")
    monkeypatch.setenv("KEEPER_SESSION", "two")
    assert home.find() == home.path_for("two")
    assert home.find("one") == home.path_for("one")


def test_a_slip_brings_near_names() -> None:
    for name in ("blackwood", "moor"):
        toy.begin(home.path_for(name))
    with pytest.raises(NotUnderstood) as caught:
        home.find("blackwod")
    assert "blackwood" in caught.value.hint
    with pytest.raises(NotUnderstood) as caught:
        home.find("mo")
    assert "moor" in caught.value.hint


def test_a_game_may_live_elsewhere(tmp_path: Any) -> None:
    path = str(tmp_path / "table.json")
    toy.begin(path)
    assert home.use(path) == path
    assert home.find() == path
    with pytest.raises(SessionTrouble):
        home.use(str(tmp_path / "never.json"))
    assert home.find() == path


@pytest.mark.parametrize(
    "name",
    ["", ".hidden", "x.past", " x", "a\nb", "-n", "~", "~x", "x.json", "X.JSON"]
    + [
        "nul",
        "Com1",
        "aux.two",
        "x.bak",
        "a/b",
        "a\\b",
        "a:b",
        "x.",
        "é" * 41,
        "a\x1b[2Jb",
        "a\u202eb",
    ],
)
def test_bad_names_are_refused(name: str) -> None:
    with pytest.raises(NotUnderstood):
        home.path_for(name)


def test_the_platform_folder_is_the_default(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("KEEPER_HOME")
    assert home.home() == click.get_app_dir("keeper")
    monkeypatch.setenv("XDG_CONFIG_HOME", "/somewhere")
    assert home.home() == click.get_app_dir("keeper")
    assert os.path.basename(home.sessions()) == "sessions"


def test_windows_has_a_folder_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("KEEPER_HOME")
    monkeypatch.setenv("APPDATA", "/roaming")
    monkeypatch.setattr(sys, "platform", "win32")
    assert home.home() == os.path.join("/roaming", "keeper")


def test_a_game_of_which_only_the_backup_is_left_is_found_by_name() -> None:
    path = home.path_for("moor")
    toy.begin(path)
    toy.command(path, "tick")
    os.unlink(path)
    assert home.listing() == ["moor"]
    assert home.find("moor") == home.use("moor") == path
    with pytest.raises(SessionTrouble) as caught:
        toy.look(home.find("moor"))
    assert "doctor" in caught.value.hint
    with pytest.raises(SessionTrouble):
        toy.begin(path)


def test_a_game_that_an_older_keeper_let_be_named_oddly_is_still_found() -> None:
    for name in ("x.json", "a:b", "~"):
        toy.begin(os.path.join(home.sessions(), f"{name}.json"))
        assert name in home.listing()
        assert os.path.basename(home.find(name)) == f"{name}.json"
        home.use(name)
        assert home.find() == home.find(name)


@pytest.mark.parametrize("make", [os.mkfifo, os.mkdir])
def test_a_note_of_the_last_game_that_is_no_file_is_named(make: Any) -> None:
    toy.begin(home.path_for("moor"))
    make(os.path.join(home.home(), "last"))
    for work in (home.find, lambda: home.use("moor")):
        with pytest.raises(SessionTrouble, match="last cannot be"):
            work()
    assert home.find("moor")
