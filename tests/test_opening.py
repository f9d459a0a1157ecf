"""What a process that goes on keeps in hand between two commands."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from keeper import opening
from keeper.content import starter

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
