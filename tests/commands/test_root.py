"""The root of the command line: names, errors, exit codes, help."""

from __future__ import annotations

import json
import os
import subprocess
from importlib import import_module
from pathlib import Path

import click
import pytest

from keeper.commands.failing import EXIT_BUG
from keeper.commands.root import COMMANDS, root
from tests.commands.line import begin, keeper
from tests.commands.terminal import KEEPER, environment

pytestmark = pytest.mark.usefixtures("home")


def test_any_clear_beginning_of_a_command_is_enough() -> None:
    begin()
    assert keeper("thr").out == keeper("threat").out != ""


def test_an_unclear_beginning_names_what_it_could_be() -> None:
    said = keeper("se")
    assert said.code == 2
    for name in ("sessions", "set", "setup"):
        assert name in said.err


@pytest.mark.parametrize(
    "words", ["", "help", "-h", "help all", "help options", "move -h", "--version"]
)
def test_help_too_is_one_json_object(words: str) -> None:
    """`--json` prints exactly one, and the words that people read are in it."""
    plain, said = keeper(*words.split()), keeper("--json", *words.split())
    assert said.code == 0 and said.out.count("\n") == 1
    assert said.json["ok"] and said.json["text"].rstrip() == plain.out.rstrip() != ""


def test_an_unknown_command_names_its_neighbours() -> None:
    said = keeper("explor3")
    assert said.code == 2 and "explore" in said.err


def test_done_is_exit_code_0() -> None:
    begin()
    assert keeper("turn", "ada").code == 0


def test_refused_by_the_rules_is_exit_code_1_with_rule_and_page() -> None:
    begin()
    said = keeper("--json", "explore")
    assert said.code == 1
    error = said.json["error"]
    assert error["kind"] == "rule" and error["rule"].startswith("RC-") and error["page"]


@pytest.mark.parametrize("words", [("turn",), ("turn", "nobody"), ("threat", "much")])
def test_not_understood_is_exit_code_2(words: tuple[str, ...]) -> None:
    path = begin()
    before = Path(path).read_bytes()
    said = keeper(*words)
    assert said.code == 2 and said.out == ""
    assert Path(path).read_bytes() == before


def test_no_game_is_exit_code_3() -> None:
    said = keeper("--json", "threat")
    assert said.code == 3 and said.json["error"]["kind"] == "session"


def test_a_broken_story_is_exit_code_4(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin()
    broken = tmp_path / "mine" / "core"
    broken.mkdir(parents=True)
    (broken / "actions.toml").write_text("[[card]\n", encoding="utf-8")
    monkeypatch.setenv("KEEPER_STORIES", str(tmp_path / "mine"))
    said = keeper("--json", "action", "anything")
    assert said.code == 4 and said.json["error"]["kind"] == "story"


@pytest.mark.parametrize(
    "words",
    [("st",), ("threat",), ("turn", "--nothing"), ("damage", "x", "y"), ("play", "x")],
)
def test_an_error_is_one_json_object(words: tuple[str, ...]) -> None:
    said = keeper("--json", *words)
    assert said.code and said.json["ok"] is False
    assert said.json["error"]["message"] and said.out.count("\n") == 1


def test_a_mistake_of_the_program_is_one_line_and_a_report(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = begin()
    before = Path(path).read_bytes()

    def wrong(*args: object, **words: object) -> None:
        raise ZeroDivisionError("in the rules")

    monkeypatch.setattr("keeper.rules.chapters.hands.threat.change", wrong)
    said = keeper("threat", "+1")
    assert said.code == EXIT_BUG
    assert said.out == "" and said.err.count("\n") == 1 and "Traceback" not in said.err
    (report,) = (home / "bugs").iterdir()
    assert str(report) in said.err and "ZeroDivisionError" in report.read_text()
    assert Path(path).read_bytes() == before


def test_a_command_of_a_mistake_is_one_json_object(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    begin()
    monkeypatch.setattr("keeper.rules.chapters.hands.threat.change", None)
    said = keeper("--json", "threat", "+1")
    assert said.code == EXIT_BUG and said.json["error"]["kind"] == "bug"


def commands() -> list[tuple[str, ...]]:
    found: list[tuple[str, ...]] = []
    context = click.Context(root)
    for name in COMMANDS:
        command = root.get_command(context, name)
        found.append((name,))
        if isinstance(command, click.Group):
            found += [(name, one) for one in command.list_commands(context)]
    return found


@pytest.mark.parametrize("words", commands(), ids=" ".join)
def test_every_command_has_help_with_an_example(words: tuple[str, ...]) -> None:
    said = keeper(*words, "-h")
    assert said.code == 0
    assert "Example:" in said.out and f"keeper {words[0]}" in said.out
    lines = said.out.splitlines()
    assert max(map(len, lines)) <= 80 and lines.index("  Example:") < 18


def test_the_list_of_commands_has_no_command_without_a_module() -> None:
    for name, (module, text) in COMMANDS.items():
        import_module(f"keeper.commands.{module}")
        assert text.endswith("."), name


def test_a_reader_that_has_gone_away_is_no_error(home: Path) -> None:
    begin()
    line = " ".join(f"'{word}'" for word in [*KEEPER, "--help"]) + " | true"
    found = subprocess.run(
        ["bash", "-o", "pipefail", "-c", line],
        env=environment(str(home)),
        capture_output=True,
    )
    assert found.returncode == 0 and found.stderr == b""


def test_the_exit_code_and_the_output_reach_the_shell(home: Path) -> None:
    begin()
    found = subprocess.run(
        [*KEEPER, "--json", "explore"], env=environment(str(home)), capture_output=True
    )
    assert found.returncode == 1 and json.loads(found.stdout)["ok"] is False
    found = subprocess.run([*KEEPER, "turn", "ada"], env=environment(str(home)))
    assert found.returncode == 0 and os.path.exists(home / "last")
