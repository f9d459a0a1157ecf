"""What `verify` and `doctor` say."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from keeper.rules.chance import seal
from tests.views.evening import Evening, at

SEED = "night"


@pytest.fixture
def evening(tmp_path: Path, monkeypatch, capsys) -> Evening:
    return at(tmp_path, monkeypatch, capsys).begin()


def test_the_seed_stays_shut_until_the_game_is_over(evening: Evening) -> None:
    shown = evening.facts("verify")["verify"]
    assert shown["ok"] and shown["checked"] == 1
    assert shown["seal"] == seal(SEED) and "seed" not in shown
    evening.text("end nobody --why daylight")
    over = evening.facts("--table verify")["verify"]
    assert over["seed"] == SEED and seal(over["seed"]) == shown["seal"]
    assert over["seal"] in evening.text("verify")


def test_what_was_done_by_hand_is_named(evening: Evening) -> None:
    evening.text("set threat 5")
    rows = evening.facts("verify")["verify"]["decided"]
    (entry,) = [row for row in rows if row["kind"] == "set"]
    assert entry["n"] == 2 and entry["command"] == ["set", "threat", "5"]
    rows = evening.facts("--table verify")["verify"]["decided"]
    (entry,) = [row for row in rows if row["kind"] == "set"]
    assert entry["n"] == 2 and "command" not in entry
    assert "set threat 5" in evening.text("verify")
    assert "Values set by hand: entry 2" in evening.text("--table verify")


def test_a_changed_die_is_found(evening: Evening) -> None:
    evening.text("test ada strength")
    path = evening.path()
    text = path.read_text(encoding="utf-8")
    roll = json.loads(text)["journal"]["2"]["rolls"][0]["d10"]
    changed = re.sub(rf'("d10": ?){roll}\b', rf"\g<1>{roll % 10 + 1}", text)
    assert changed != text
    path.write_text(changed, encoding="utf-8")
    code, found = evening.refused("verify")
    assert code == 3 and found["error"]["kind"] == "session"
    assert "entry 2" in found["error"]["message"]


def test_the_doctor_is_content_with_a_sound_game(evening: Evening) -> None:
    shown = evening.facts("doctor")["doctor"]
    assert shown["ok"] and shown["file"] == str(evening.path())
    assert evening.text("doctor").strip()


def test_the_doctor_names_and_mends_damage(evening: Evening) -> None:
    evening.text("threat +1")
    evening.path().write_text("{ no game")
    code, out, _ = evening.type("doctor")
    assert code == 3 and "--repair" in out
    shown = evening.facts("doctor --repair")["doctor"]
    assert shown["ok"] and shown["done"]
    assert evening.facts("verify")["verify"]["ok"]
