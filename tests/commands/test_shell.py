"""The table shell, in real terminals and with lines from a file."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from keeper.answers import chosen
from keeper.commands.terminal.shell import split
from keeper.errors import NotUnderstood
from keeper.rules.game import Question
from keeper.views.question import said
from tests.commands.line import begin, keeper
from tests.commands.terminal import KEEPER, Terminal, environment

pytestmark = pytest.mark.usefixtures("home")


def feed(home: Path, lines: str, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*KEEPER, *words, "play"],
        env=environment(str(home)),
        input=lines,
        capture_output=True,
        text=True,
        timeout=60,
    )


# Lines from a file --------------------------------------------------------------------


def test_lines_are_read_one_by_one_and_nothing_is_echoed(home: Path) -> None:
    begin()
    found = feed(home, "# a remark\n\nkeeper threat +2\n  --table threat\n")
    assert found.returncode == 0 and found.stderr == ""
    assert found.stdout.splitlines()[-1] == keeper("threat").out.strip()
    assert len(found.stdout.splitlines()) == 2


def test_a_line_that_fails_does_not_end_it_but_is_its_exit_code(home: Path) -> None:
    begin()
    found = feed(home, 'turn nobody\nnote "open\nexplore\nthreat +1\nquit\nthreat +1\n')
    assert found.returncode == 1
    assert found.stdout.count("gains 1 threat") == 1


def test_one_json_object_for_each_command(home: Path) -> None:
    begin()
    lines = "threat\nnonsense\nturn ada\nhelp turn\nplay\nnote 'a b'\nquit\n"
    found = feed(home, lines, "--json")
    objects = [json.loads(line) for line in found.stdout.splitlines()]
    assert [one["ok"] for one in objects] == [
        True,
        False,
        True,
        True,
        False,
        True,
        True,
    ]
    assert found.returncode == 2
    assert objects[4]["error"]["kind"] == "usage"


def test_without_a_game_one_is_begun(home: Path) -> None:
    found = feed(home, "threat\n")
    assert found.returncode == 0 and found.stdout.startswith("Threat:")
    assert keeper("threat").code == 0


def test_no_game_is_begun_for_a_line_that_begins_one_itself(home: Path) -> None:
    found = feed(
        home, "sessions\nnew the-drowned-bell --name mine --random\nthreat +1\n"
    )
    assert found.returncode == 0
    assert [path.stem for path in (home / "sessions").glob("*.json")] == ["mine"]


def test_the_shell_stays_at_its_game(home: Path) -> None:
    begin("one")
    begin("two")
    found = feed(home, "where\nopen one\nwhere\n-s two where\nwhere\n")
    paths = [line for line in found.stdout.splitlines() if line.endswith(".json")]
    assert [Path(path).stem for path in paths] == ["two", "one", "two", "one"]


def test_quotes_and_apostrophes() -> None:
    assert split("note 'two words' \"and more\"") == ["note", "two words", "and more"]
    assert split("note don't go") == ["note", "don't", "go"]
    with pytest.raises(NotUnderstood):
        split('note "open')


# Questions -------------------------------------------------------------------------------


def question(default: str = "chapel-1") -> Question:
    labels = {"chapel-1": "where the tide has been, " * 6}
    return Question(
        "where",
        "keeper",
        "Where? " * 20,
        ["chapel-1", "chapel-2"],
        default,
        False,
        labels,
    )


@pytest.mark.parametrize(
    "typed, meant", [("", 0), ("2", 1), ("chapel-2", 1), ("ch-1", 0)]
)
def test_a_number_or_a_name_answers(typed: str, meant: int) -> None:
    assert chosen(question(), typed) == question().choices[meant]


@pytest.mark.parametrize("typed", ["0", "3", "chapel", "nowhere"])
def test_what_is_no_answer_is_asked_again(typed: str) -> None:
    with pytest.raises(NotUnderstood):
        chosen(question(), typed)


def test_without_a_default_something_must_be_typed() -> None:
    with pytest.raises(NotUnderstood):
        chosen(question(default=""), " ")


def test_a_question_fits_a_terminal_of_80_columns() -> None:
    lines = said(question()).splitlines()
    assert max(map(len, lines)) <= 80
    assert any("* 1  chapel-1" in line for line in lines)


# At a terminal --------------------------------------------------------------------------------


@pytest.fixture(params=[True, False], ids=["prompt_toolkit", "readline"])
def env(request: pytest.FixtureRequest, home: Path) -> dict[str, str]:
    begin()
    return environment(str(home), request.param)


def test_the_prompt_says_where_the_game_stands(env: dict[str, str]) -> None:
    with Terminal(["play"], env) as terminal:
        terminal.wait("r1 · who goes next? · threat 1 · I 0")
        terminal.type("turn ada\r")
        terminal.wait("r1 · ada: 2 moves + action")
        terminal.type("turn nobody\r")
        terminal.wait("there are: ada", "r1 · ada")
        terminal.type("\x04")
        assert terminal.left() == 0


def test_tab_completes_and_history_is_kept(env: dict[str, str], home: Path) -> None:
    with Terminal(["play"], env) as terminal:
        terminal.wait("goes next?")
        terminal.type("turn br\t\r")
        terminal.wait("Bruno", "r1 · bruno")
        terminal.type("quit\r")
        assert terminal.left() == 0
    assert (home / "history").stat().st_mode & 0o077 == 0
    keeper("undo")
    with Terminal(["play"], env) as terminal:
        terminal.wait("goes next?")
        terminal.type("\x1b[A\x1b[A\r")
        terminal.wait("Bruno", "r1 · bruno")


def test_ctrl_c_clears_the_line_and_stays(env: dict[str, str]) -> None:
    with Terminal(["play"], env) as terminal:
        terminal.wait("goes next?")
        terminal.type("threat +5")
        terminal.wait("+5")
        terminal.interrupt(" >")
        terminal.type("threat\r")
        terminal.wait("Threat: 1")
        terminal.type("exit\r")
        assert terminal.left() == 0


def test_a_question_left_with_ctrl_c_waits(env: dict[str, str], home: Path) -> None:
    file = home / "sessions" / "t1.json"
    with Terminal(["play"], env) as terminal:
        terminal.wait("goes next?")
        terminal.type("test ada willpower\r")
        terminal.wait("Players:", "? ")
        terminal.interrupt("the question waits", "r1 · a question waits ·")
        assert keeper("status").code == 0
        before = file.read_bytes()
        terminal.type("test ada strength\r")
        terminal.wait("A question waits: Ada", "r1 · a question waits ·")
        assert file.read_bytes() == before
        terminal.type("no\r")
        terminal.wait("rolls", "who goes next?")
    assert file.read_bytes() != before
    assert keeper("verify").code == 0


def test_a_question_answered_at_another_terminal(env: dict[str, str]) -> None:
    with Terminal(["play"], env) as terminal:
        terminal.wait("goes next?")
        terminal.type("test ada willpower\r")
        terminal.wait("Players:", "? ")
        # Nothing is locked while a person thinks.
        assert keeper("threat", "+1").code == 1
        assert keeper("answer", "no").code == 0
        terminal.type("no\r")
        terminal.wait("meanwhile", "threat 1 ·")


def test_at_a_prompt_things_can_be_looked_up(home: Path) -> None:
    begin()
    with Terminal(["test", "ada", "strength"], environment(str(home))) as terminal:
        terminal.wait("Spend a skill point?")
        terminal.type("status\n")
        terminal.wait("Threat", "Spend a skill point?")
        terminal.type("?\n")
        terminal.wait("skill point may be spent", "Spend a skill point?")
        terminal.type("nonsense\n")
        terminal.wait("no choice")
        terminal.type("6\n")
        terminal.wait("rolls 6")
        assert terminal.left() == 0


def test_a_finished_game_is_not_taken_up_again(home: Path) -> None:
    begin()
    keeper("end", "nobody", "--why", "it was late")
    with Terminal(["play"], environment(str(home))) as terminal:
        terminal.wait("is over: let us begin another")
    with Terminal(["-s", "t1", "play"], environment(str(home))) as terminal:
        terminal.wait("t1 · over >")


def test_a_game_taken_up_again_says_where_people_were(home: Path) -> None:
    begin()
    keeper("turn", "ada")
    keeper("move", "ent-1")
    with Terminal(["play"], environment(str(home))) as terminal:
        terminal.wait("Where we were:", "Ada Thorne moves to Entrance Hall 1.")
        terminal.wait("ada h10 s11 entrance-hall-1")  # the bar
        terminal.type("attack x\r")
        assert "`keeper" not in terminal.wait("no monster on the board", "r1 ·")
        terminal.type("setup\r")
        terminal.wait("Setting up", "more lines")
        terminal.type("q\r")
        terminal.wait("r1 ·")


def test_the_end_says_what_comes_after_and_a_round_sums_up_the_last(home: Path) -> None:
    begin()
    found = feed(
        home,
        "monster place zombie crypt-1\ndone ada\ndone bruno\nstep\nstep\nend keeper --why late",
    )
    assert "Last round: Zombie 1 is placed." in found.stdout
    assert "`export --to" in found.stdout and "`verify`" in found.stdout
