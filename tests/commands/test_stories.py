"""`keeper story`: list, show, check, new."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.commands.terminal import Terminal, environment
from tests.views.evening import Evening, at


@pytest.fixture
def evening(tmp_path: Path, monkeypatch, capsys) -> Evening:
    return at(tmp_path, monkeypatch, capsys)


@pytest.fixture
def own(evening: Evening) -> Path:
    """A fresh story among the user's own."""
    return Path(evening.facts("story new Salt Marsh")["story"]["path"])


def spoil(pack: Path) -> None:
    """A card that does not exist is laid into a room."""
    file = pack / "rooms.toml"
    text = file.read_text(encoding="utf-8")
    assert "always" in text
    file.write_text(text.replace("always = [", 'always = ["no-such-card", ', 1))


def test_the_stories_are_listed(evening: Evening) -> None:
    rows = {row["id"]: row for row in evening.facts("story list")["stories"]}
    bell = rows["the-drowned-bell"]
    assert (bell["objectives"], bell["questions"]) == (3, 4)
    assert bell["title"] in evening.text("story list")
    assert evening.facts("story")["stories"] == list(rows.values())


def test_a_pack_that_cannot_be_read_does_not_hide_the_others(
    evening: Evening, own: Path
) -> None:
    (own / "story.toml").write_text("id = ")
    rows = {row["id"]: row for row in evening.facts("story list")["stories"]}
    assert "fault" in rows["salt-marsh"] and "fault" not in rows["the-drowned-bell"]
    assert "salt-marsh" in evening.text("story list")


def test_a_story_is_shown_to_its_author_alone(evening: Evening) -> None:
    facts = evening.facts("story show the-dr")["story"]
    assert len(facts["events"]) == 5 and len(facts["objectives"]) == 3
    shown = evening.text("story show the-drowned-bell")
    assert all(one["name"] in shown for one in facts["objectives"])
    code, out, err = evening.type("--table story show the-drowned-bell")
    assert code == 1 and out == ""


def test_while_a_story_is_played_its_coming_events_stay_hidden(
    evening: Evening,
) -> None:
    """RC-005: from the keeper too, until the game is over."""
    faces = evening.facts("story show the-drowned-bell")["story"]["events"]
    assert len({one["name"] for one in faces}) == 5
    evening.facts("new the-drowned-bell --random --seed tests --name bell")
    forced = evening.facts("story show the-drowned-bell --force")["story"]["events"]
    assert forced == faces
    events = evening.facts("story show the-drowned-bell")["story"]["events"]
    assert [sorted(one) for one in events] == [["stage", "time"]] * 5
    shown = evening.text("story show the-drowned-bell")
    for one in faces:
        assert one["name"] not in shown
        assert not any(part["read"][:40] in shown for part in one["sections"])
    evening.facts("end nobody --why dawn")
    events = evening.facts("story show the-drowned-bell")["story"]["events"]
    assert events == faces


def test_a_new_story_is_sound(evening: Evening, own: Path) -> None:
    assert own.name == "salt-marsh" and own.parent == evening.home / "stories"
    checks = evening.facts("story check salt-marsh")["checks"]
    assert len(checks) == 6
    for check in checks:
        assert check["ok"] and check["problems"] == []
        assert check["story"] == "salt-marsh" and set(check["choices"]) == {"1", "2"}
        assert 0 < check["fastest"] <= check["clock"]
    assert "salt-marsh" in evening.text("story check salt-marsh")


def test_a_check_says_what_times_stand_against_the_clock(evening: Evening) -> None:
    told = " ".join(evening.text("story check the-drowned-bell").split())
    assert "19 rounds on the clock. At best: all clues together in " in told
    assert re.search(r"alone in [0-9-]+; objective A in [0-9-]+, B in .*, C in ", told)


def test_a_new_story_never_overwrites_one(evening: Evening, own: Path) -> None:
    before = (own / "story.toml").read_bytes()
    code, found = evening.refused("story new Salt Marsh")
    assert code == 2 and (own / "story.toml").read_bytes() == before


def test_a_story_is_checked_by_its_folder(evening: Evening, tmp_path: Path) -> None:
    packs = tmp_path / "packs"
    made = evening.facts(f"story new moor --in {packs}")["story"]
    assert made["path"] == str(packs / "moor")
    assert "moor" not in [row["id"] for row in evening.facts("story")["stories"]]
    for folder in (packs / "moor", packs):
        checks = evening.facts(f"story check {folder}")["checks"]
        assert {check["story"] for check in checks} == {"moor"}


def test_problems_are_listed_and_end_with_code_four(
    evening: Evening, own: Path
) -> None:
    spoil(own)
    code, found = evening.refused("story check salt-marsh")
    assert code == 4 and found["error"]["kind"] == "story"
    bad = [check for check in found["checks"] if not check["ok"]]
    assert any("no-such-card" in told for told in bad[0]["problems"])
    code, out, _ = evening.type("story check salt-marsh")
    assert code == 4 and "no-such-card" in out
    assert max(map(len, out.splitlines())) <= 80


def test_without_a_name_core_and_every_story_are_checked(
    evening: Evening, own: Path
) -> None:
    code, out, _ = evening.type("--json story check")
    found = json.loads(out)
    names = {check["story"] for check in found["checks"]}
    assert names >= {"core", "salt-marsh", "the-drowned-bell"}
    assert (code == 0) == found["ok"] == all(one["ok"] for one in found["checks"])


def test_the_core_decks_alone(evening: Evening) -> None:
    (check,) = evening.facts("story check core")["checks"]
    assert (check["story"], check["ok"]) == ("core", True)


@pytest.mark.parametrize(
    "words", ["story show nowhere", "story check nowhere", "story x"]
)
def test_an_unknown_story(evening: Evening, words: str) -> None:
    code, found = evening.refused(words)
    assert (code, found["error"]["kind"]) == (2, "usage")


def test_a_folder_without_a_story(evening: Evening, tmp_path: Path) -> None:
    code, _ = evening.refused(f"story check {tmp_path}")
    assert code == 2


@pytest.mark.parametrize(
    "words", ["story", "story list", "story show", "story check", "story new"]
)
def test_help_shows_an_example(evening: Evening, words: str) -> None:
    assert "keeper story" in evening.text(f"{words} -h").partition("Example:")[2]


def test_puzzles_are_dealt_and_solved_for_their_author(evening: Evening) -> None:
    rows = evening.facts("story check --puzzles --deals 3")["puzzles"]
    assert len(rows) == 12 and all(row["deals"] == 3 for row in rows)
    assert all(sum(row["actions"].values()) == 3 for row in rows)
    assert all(row["impossible"] == 0 for row in rows)
    text = evening.text("story check --puzzles --deals 3")
    assert all(row["puzzle"] in text for row in rows)
    assert max(map(len, text.splitlines())) <= 80
    assert evening.type("story check --puzzles --deals 0")[0] == 2
    assert evening.type("--table story check --puzzles --deals 1")[0] == 1


def test_what_is_being_checked_has_a_line_of_its_own(tmp_path: Path) -> None:
    """It was to be wiped away; the order for that is shown as a sign, and was."""
    words = ["story", "check", "line-clear"]
    with Terminal(words, environment(str(tmp_path))) as terminal:
        terminal.wait("checking line-clear …", "✓ line-clear")
        assert terminal.left() == 0
    assert "␍".encode() not in terminal.raw
    assert "checking line-clear …\r\n".encode() in terminal.raw
