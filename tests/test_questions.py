"""Questions that wait: through Ctrl-C, kill and other terminals, with the same dice."""

from __future__ import annotations

import json
import os
import signal
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.commands import line
from tests.commands.line import begin
from tests.commands.terminal import KEEPER, Terminal, environment

pytestmark = pytest.mark.usefixtures("home")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("KEEPER_HOME", str(tmp_path))
    monkeypatch.delenv("KEEPER_SESSION", raising=False)
    monkeypatch.delenv("KEEPER_STORIES", raising=False)
    begin()
    monkeypatch.delenv("KEEPER_ANSWERS", raising=False)
    return tmp_path


def env(home: Path) -> dict[str, str]:
    found = environment(str(home))
    found.pop("KEEPER_ANSWERS", None)
    return found


def keeper(home: Path, *words: str) -> tuple[int, dict[str, Any]]:
    """One command, without a terminal."""
    said = line.keeper("--json", *words)
    assert "Traceback" not in said.err, said.err
    return said.code, said.json


def elsewhere(home: Path, *words: str) -> tuple[int, dict[str, Any]]:
    """The same in a process of its own."""
    ran = subprocess.run(
        [*KEEPER, "--json", *words], env=env(home), capture_output=True, text=True
    )
    assert "Traceback" not in ran.stderr, ran.stderr
    return ran.returncode, json.loads(ran.stdout)


def file(home: Path) -> Path:
    return home / "sessions" / "t1.json"


FIGHT = ("monster", "place", "zombie", "entrance-hall-1", "--defaults")


def facing_a_zombie(home: Path) -> None:
    """Ada's turn, a zombie in her space: an attack draws a card, then asks."""
    keeper(home, "set", "ada.space", "entrance-hall-1")
    keeper(home, *FIGHT)
    assert keeper(home, "turn", "ada")[0] == 0


def test_without_a_terminal_a_question_waits(home: Path) -> None:
    code, said = elsewhere(home, "test", "ada", "willpower")
    assert code == 5 and said["ok"]
    asked = said["question"]
    assert (asked["kind"], asked["asks"]) == ("skill", "investigators")
    assert [one["id"] for one in asked["choices"]] == ["yes", "no"]
    assert asked["default"] == "no"
    assert keeper(home, "status")[0] == 0 and keeper(home, "map")[0] == 0
    assert keeper(home, "now")[1]["now"]["question"]["text"] == asked["text"]
    code, said = keeper(home, "test", "ada", "strength")
    assert code == 1 and asked["text"] in said["error"]["message"]
    code, said = keeper(home, "answer", "perhaps")
    assert code == 2
    code, said = keeper(home, "answer", "no")
    assert code == 0 and said["reports"][-1]["kind"] == "test"
    assert keeper(home, "answer", "no")[0] == 1
    assert keeper(home, "verify")[0] == 0


def test_a_default_is_taken_when_it_is_asked_for(home: Path) -> None:
    code, said = keeper(home, "test", "ada", "willpower", "--defaults")
    assert code == 0 and "question" not in said


def test_nothing_is_learnt_by_trying_again(home: Path) -> None:
    """The card and the dice behind a question come out the same after undo."""
    facing_a_zombie(home)
    before = file(home).read_bytes()
    code, said = keeper(home, "attack", "zombie-1", "hands")
    assert code == 5 and said["question"]["kind"] == "skill"
    drawn = [one["card"] for one in said["reports"] if one["kind"] == "draw"]
    assert drawn
    held = json.loads(file(home).read_bytes())
    assert held["question"]["1"]["told"], "what was seen is in the file"
    assert keeper(home, "undo")[0] == 0
    kept = json.loads(file(home).read_bytes())["journal"]
    entry = kept[max(kept, key=int)]
    assert entry["kind"] == "withdrawn" and entry["command"][0] == "attack"
    assert [line[0] for line in entry["told"]], "the journal remembers what was seen"
    (row,) = keeper(home, "log", "-n", "1")[1]["log"]
    assert row["undone"] and row["told"]
    (row,) = keeper(home, "--table", "log", "-n", "1")[1]["log"]
    assert [one["told"] for one in row["told"]] == ["1 command was taken back."]
    code, again = keeper(home, "attack", "zombie-1", "hands")
    assert code == 5
    assert drawn == [one["card"] for one in again["reports"] if one["kind"] == "draw"]
    code, said = keeper(home, "answer", "no")
    assert code == 0
    roll = [one["roll"] for one in said["reports"] if one["kind"] == "test"]
    assert keeper(home, "verify")[0] == 0
    file(home).write_bytes(before)
    code, said = keeper(home, "attack", "zombie-1", "hands", "--no")
    assert code == 0, "the same game, answered beforehand"
    assert roll == [one["roll"] for one in said["reports"] if one["kind"] == "test"]


def test_killed_at_a_question_it_waits(home: Path) -> None:
    facing_a_zombie(home)
    with Terminal(["attack", "zombie-1", "hands"], env(home)) as terminal:
        terminal.wait("Players:", "? ")
        os.kill(terminal.pid, signal.SIGKILL)
    waiting = elsewhere(home, "now")[1]["now"]["question"]
    assert waiting is not None and "a skill point" in waiting["text"]
    code, said = elsewhere(home, "answer", "no")
    assert code == 0 and said["reports"][0]["kind"] == "test"
    assert keeper(home, "verify")[0] == 0


def test_answered_from_another_process(home: Path) -> None:
    facing_a_zombie(home)
    with Terminal(["attack", "zombie-1", "hands"], env(home)) as terminal:
        terminal.wait("Players:", "? ")
        assert elsewhere(home, "answer", "no")[0] == 0
        terminal.type("no\r")
        terminal.wait("meanwhile")
    assert keeper(home, "verify")[0] == 0


def test_a_die_may_come_with_the_answer(home: Path) -> None:
    keeper(home, "test", "ada", "willpower")
    code, said = keeper(home, "answer", "no", "3")
    assert code == 0 and said["reports"][-1]["roll"] == 3


@pytest.mark.parametrize("said", ["--no", "--yes"])
def test_what_was_said_beforehand_holds_after_the_question(
    home: Path, said: str
) -> None:
    """RC-273: the skill point was declined before the keeper was asked for a trauma."""
    facing_a_zombie(home)
    keeper(home, "set", "ada.sanity", "1")
    keeper(home, "deck", "put", "nerves-like-wire", "trauma", "top")
    keeper(home, "trauma", "draw")
    words = ("test", "ada", "horror", "zombie-1", "--roll", "10", said)
    code, waits = keeper(home, *words, "--force")
    assert code == 5 and waits["question"]["kind"] == "trauma"
    code, done = keeper(home, "answer", "none")
    assert code == 0 and done["reports"] == []
    assert keeper(home, "verify")[0] == 0


def test_a_wrong_word_is_refused_before_anything_is_asked(home: Path) -> None:
    """It costs nothing: no dice, no question, no change."""
    facing_a_zombie(home)
    before = file(home).read_bytes()
    for words in (("attack", "zombie-9"), ("attack", "zombie-1", "harpoon")):
        code, _ = keeper(home, *words)
        assert code == 2
    assert file(home).read_bytes() == before


def test_a_file_changed_under_a_question_is_noticed(home: Path) -> None:
    keeper(home, "test", "ada", "willpower")
    text = file(home).read_text(encoding="utf-8")
    file(home).write_text(text.replace('"threat": 1', '"threat": 7'), encoding="utf-8")
    code, said = keeper(home, "answer", "no")
    assert code == 3 and "changed under the question" in said["error"]["message"]
    assert keeper(home, "undo")[0] == 0
    assert keeper(home, "test", "ada", "willpower", "--no")[0] == 0


def test_luck_and_answers_can_be_aimed(home: Path) -> None:
    """RC-163: a skill point for one test of the command and not for another."""
    keeper(home, "set", "ada.space", "entrance-hall-1")
    for _ in range(2):
        keeper(home, *FIGHT)
    keeper(home, "turn", "ada")
    words = ("move", "entrance-hall-3", "--roll", "9", "--roll", "9", "--no")
    code, said = keeper(home, *words, "--luck-on", "zombie-2", "--pick", "zombie-1")
    assert code == 0
    spent = [one["skill_spent"] for one in said["reports"] if one["kind"] == "test"]
    assert spent == [False, True]


def test_the_table_does_not_see_the_keepers_question(home: Path) -> None:
    """RC-358: it learns that he decides, and nothing else."""
    (card,) = json.loads(file(home).read_bytes())["session"]["1"]["trauma"]
    assert keeper(home, "set", "ada.health", "1")[0] == 0
    keeper(home, "set", "ada.sanity", "1")
    for harm in ("damage", "horror"):
        keeper(home, "heal", "ada", harm, "3", "--defaults")
        code, said = keeper(home, "--table", harm, "ada", "1")
        if code == 5:
            assert said["question"] == {"asks": "keeper"}
            assert card not in json.dumps(said)
            assert keeper(home, "answer", "none")[0] == 0
            return
    raise AssertionError("no trauma was ever offered")
