"""`keeper print`: where it is written, and what it refuses."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.commands.line import begin, keeper


@pytest.fixture(autouse=True)
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setenv("KEEPER_HOME", str(tmp_path))
    monkeypatch.delenv("KEEPER_SESSION", raising=False)
    return begin()


@pytest.mark.parametrize("part", [[], ["cards"], ["sh"], ["map"], ["story"]])
def test_a_file_is_what_would_be_shown(tmp_path: Path, part: list[str]) -> None:
    file = tmp_path / "paper.html"
    said = keeper("--table", "print", *part, "--to", str(file))
    assert (said.code, said.out) == (0, f"Written: {file}\n")
    assert file.read_text(encoding="utf-8") == keeper("--table", "print", *part).out
    assert file.read_text(encoding="utf-8").startswith("<!doctype html>")


def test_programs_are_told_the_file(tmp_path: Path) -> None:
    file = tmp_path / "paper.html"
    said = keeper("--json", "print", "--to", str(file))
    assert said.json["print"] == {"file": str(file)} and file.exists()


def test_an_older_print_is_replaced_and_the_game_is_as_before(
    tmp_path: Path, game: str
) -> None:
    before, file = Path(game).read_bytes(), tmp_path / "paper.html"
    file.write_text("old")
    assert keeper("print", "--to", str(file)).code == 0
    assert file.read_text(encoding="utf-8").startswith("<!doctype html>")
    assert Path(game).read_bytes() == before
    assert not [name for name in os.listdir(tmp_path) if name.endswith(".tmp")]


def test_a_game_is_never_written_over(tmp_path: Path, game: str) -> None:
    before = Path(game).read_bytes()
    copy = tmp_path / "copy.json"
    copy.write_bytes(before)
    assert keeper("print", "--to", game).code == 2
    assert keeper("print", "--to", str(copy)).code == 3
    assert Path(game).read_bytes() == copy.read_bytes() == before


def test_an_unknown_part_writes_nothing(tmp_path: Path) -> None:
    file = tmp_path / "paper.html"
    said = keeper("print", "poster", "--to", str(file))
    assert said.code == 2 and "story" in said.err and not file.exists()
