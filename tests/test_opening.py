"""What a process that goes on keeps in hand between two commands."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from keeper import opening
from keeper.content import starter
from keeper.errors import DiskTrouble

STORY = "a-small-night"


@pytest.fixture
def stories(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("KEEPER_HOME", str(tmp_path))
    monkeypatch.delenv("KEEPER_STORIES", raising=False)
    return tmp_path / "stories"


def write(stories: Path) -> None:
    starter.write(str(stories), "A Small Night")
    for path in stories.rglob("*.toml"):
        os.utime(path, (1, 1))


def test_the_cards_of_a_story_are_read_once(stories: Path) -> None:
    first = opening.library("line-clear")
    assert first.events
    assert opening.library("line-clear") is first
    assert opening.library("places-please") is not first


def test_a_story_that_was_changed_is_read_anew(stories: Path) -> None:
    write(stories)
    first = opening.library(STORY)
    assert first.story.title and opening.library(STORY) is first
    path = stories / STORY / "story.toml"
    path.write_text(path.read_text().replace("A Small Night", "A Long Night"))
    assert opening.library(STORY).story.title == "A Long Night"


def test_a_home_that_gets_stories_is_looked_into(stories: Path) -> None:
    assert str(stories) not in opening.library("line-clear").folders
    write(stories)
    assert str(stories) in opening.library("line-clear").folders


def test_only_a_few_are_kept(stories: Path) -> None:
    first = opening.library("line-clear")
    for number in range(opening.FEW):
        opening.library(f"none-{number}")
    assert opening.library("line-clear") is not first


def test_a_file_of_one_endless_line_is_not_read_to_its_end(stories: Path) -> None:
    """Every command asks first who is the keeper: of a huge file that is no game too."""
    path = stories.parent / "sessions" / "huge.json"
    path.parent.mkdir()
    with open(path, "wb") as file:
        file.truncate(300 << 20)
    start = time.process_time()
    with pytest.raises(DiskTrouble, match="too many"):
        opening.program("huge")
    assert time.process_time() - start < 0.3
