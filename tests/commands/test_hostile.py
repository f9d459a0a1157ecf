"""Careless and hostile use: bytes, streams, folders and packs that are not what they should be."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from typing import Callable

import pytest

from keeper.commands.failing import EXIT_UNHEARD
from keeper.commands.terminal.line_editor import History
from keeper.content.packs import builtin
from tests.commands.line import begin, keeper
from tests.commands.terminal import KEEPER, Terminal, environment

# Several commands of one process, as the program itself begins each.
SEVERAL = """
import sys
from keeper.commands.guard import open_streams
from keeper.commands.invocation import Setting
from keeper.commands.root import run
open_streams([])
for line in sys.argv[1:]:
    assert run(line.split(), Setting()) == 0, line
"""
HALF = "\udcff"  # how a byte that is no letter comes in


def process(
    home: Path, shell: str, typed: bytes = b"", **more: str
) -> subprocess.CompletedProcess[bytes]:
    """The real program in a real shell, as `K`."""
    words = " ".join(f"'{word}'" for word in KEEPER)
    env = {**environment(str(home)), **more}
    script = f'K() {{ {words} "$@"; }}\n{shell}'
    return subprocess.run(
        ["bash", "-c", script], env=env, input=typed, capture_output=True
    )


# Streams -----------------------------------------------------------------------------


@pytest.mark.parametrize("closed", [">&-", "2>&-", "<&-", ">&- 2>&- <&-"])
def test_closed_streams_change_nothing_of_the_command(home: Path, closed: str) -> None:
    begin()
    done = process(home, f"K note hello {closed}")
    assert (done.returncode, done.stderr) == (0, b"")
    assert keeper("--json", "log", "-n", "1").json["log"][0]["command"] == [
        "note",
        "hello",
    ]


def test_a_shell_without_input_is_left_at_once(home: Path) -> None:
    assert process(home, "K play <&-").returncode == 0


@pytest.mark.parametrize("words", ["threat", "--json threat", "-h", "note x", "play"])
def test_a_full_disk_behind_the_output_is_said(home: Path, words: str) -> None:
    begin()
    done = process(home, f"K {words} > /dev/full", typed=b"threat\n")
    assert b"Traceback" not in done.stderr and b"mistake" not in done.stderr
    assert b"cannot be written" in done.stderr
    assert done.returncode == EXIT_UNHEARD
    assert not (home / "bugs").exists()


def test_errors_nobody_can_read_do_not_break_the_program(home: Path) -> None:
    done = process(home, "K nosuch 2> /dev/full")
    assert (done.returncode, done.stdout) == (EXIT_UNHEARD, b"")


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp437", "utf-8:strict"])
def test_any_encoding_shows_something(home: Path, encoding: str) -> None:
    begin()
    lines = ("action", "verify", "export", "move -h", "log")
    several = " ".join(f"'{line}'" for line in lines)
    for shell in ("K map", f"{sys.executable} -c '{SEVERAL}' {several}"):
        done = process(home, shell, PYTHONIOENCODING=encoding)
        assert (done.returncode, done.stderr) == (0, b""), shell


def test_json_is_always_utf_8(home: Path) -> None:
    begin()
    keeper("note", "“│”")
    done = process(home, "K --json log -n 1", PYTHONIOENCODING="latin-1")
    assert json.loads(done.stdout.decode("utf-8"))["log"][0]["command"][1] == "“│”"
    bad = process(home, "K --json -s $'\\xff' status", PYTHONIOENCODING="utf-8:strict")
    assert json.loads(bad.stdout.decode("utf-8"))["ok"] is False


def test_json_of_a_sick_game_is_no_success(home: Path) -> None:
    path = Path(begin())
    path.write_text(path.read_text(encoding="utf-8")[:-9], encoding="utf-8")
    said = keeper("--json", "doctor")
    assert said.code == 3 and said.json["ok"] is False
    assert said.json["error"]["kind"] == "session"
    assert said.json["doctor"]["ok"] is False


@pytest.mark.parametrize("words", ["-s x.json status", "export --to x.md"])
def test_in_a_folder_that_is_gone(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: str
) -> None:
    begin()
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    said = keeper(*words.split())
    assert said.code == 3 and "folder that you are in is not there" in said.err
    assert keeper("threat", "+1").code == 0


@pytest.mark.parametrize("words", ["note", "checkpoint", "new", "threat"])
def test_a_command_without_end_is_refused(home: Path, words: str) -> None:
    path = Path(begin())
    before = path.read_bytes()
    said = keeper(*words.split(), "x" * 9000)
    assert said.code == 2 and "too long" in said.err and len(said.err) < 200
    assert path.read_bytes() == before


def test_bad_games_do_not_hide_the_good_ones(home: Path) -> None:
    folder = Path(begin("good")).parent
    (folder / "torn.json").write_bytes(b'{"session": {')
    (folder / "folder.json").mkdir()
    os.mkfifo(folder / "pipe.json")
    (folder / "device.json").symlink_to("/dev/zero")
    (folder / "newer.json").write_text('{"session": {"1": {"format": 99}}}')
    said = keeper("sessions")
    assert said.code == 0 and "the-drowned-bell" in said.out
    for name in ("torn", "folder", "pipe", "device", "newer"):
        assert name in said.out


@pytest.mark.parametrize("spoil", [os.mkfifo, os.mkdir])
def test_a_history_that_is_no_file_is_not_waited_for(
    tmp_path: Path, spoil: Callable[[Path], None]
) -> None:
    spoil(tmp_path / "history")
    history = History(str(tmp_path / "history"))
    history.add("status")
    assert history.lines() == []


# Bytes that are no letters ---------------------------------------------------------------


@pytest.mark.parametrize("option", ["--seed", "--word"])
def test_a_seed_that_is_no_text_is_not_understood(home: Path, option: str) -> None:
    words = ("the-drowned-bell", "--random", "--players", "1")
    said = keeper("new", *words, option, HALF)
    assert said.code == 2 and "plain text" in said.err
    assert not (home / "sessions").exists()


def test_the_report_of_a_bug_can_hold_any_word(home: Path) -> None:
    from keeper.commands.bugs import report

    path = report(ValueError(HALF), ["note", HALF])
    assert "\\udcff" in Path(path).read_text(encoding="utf-8")


def test_bytes_typed_into_the_shell_do_not_end_it(home: Path) -> None:
    begin()
    strict = {"PYTHONIOENCODING": "utf-8:strict"}
    done = process(home, "K play", typed=b"note \xff\nthreat\n", **strict)
    assert done.returncode == 0 and b"Threat: " in done.stdout
    env = {**environment(str(home), toolkit=False), **strict}
    with Terminal(["play"], env) as terminal:
        terminal.wait("> ")
        os.write(terminal.handle, b"note \xff\n")
        terminal.wait("Noted")
        terminal.type("quit\n")
        assert terminal.left() == 0


# Files that are none -----------------------------------------------------------------------


@pytest.mark.parametrize("words", ["status", "threat +1", "undo", "doctor --repair"])
def test_a_pipe_in_the_place_of_a_game_is_named_and_not_waited_for(
    home: Path, words: str
) -> None:
    path = home / "sessions" / "t1.json"
    path.parent.mkdir()
    os.mkfifo(path)
    signal.alarm(10)
    said = keeper("-s", "t1", *words.split())
    signal.alarm(0)
    assert said.code == 3 and "it is no file" in said.err


# Width -----------------------------------------------------------------------------------


def test_four_long_names_and_a_long_reason_stay_on_the_page(home: Path) -> None:
    people = [
        word for who in ("cora", "hattie", "felix", "desmond") for word in ("-i", who)
    ]
    assert keeper("new", "the-drowned-bell", "--random", *people).code == 0
    for table in ((), ("--table",)):
        said = keeper(*table, "status")
        assert "to go: cora, hattie, felix, desmond\n" in said.out
        assert max(map(len, said.out.splitlines())) <= 80
    assert keeper("end", "nobody", "--why", "the tide " * 20).code == 0
    assert max(map(len, keeper("status").out.splitlines())) <= 80


def test_a_chance_with_many_modifiers_stays_on_the_page(home: Path) -> None:
    begin()
    said = keeper("odds", "ada", "marksmanship", "-" + "9" * 40)
    assert said.code == 0 and "target" in said.out
    assert max(map(len, said.out.splitlines())) <= 80


# Packs -------------------------------------------------------------------------------------


@pytest.fixture
def pack(home: Path) -> Path:
    """A sound small story of one's own."""
    assert keeper("story", "new", "attic").code == 0
    return home / "stories" / "attic"


def change(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


def attic() -> tuple[int, str]:
    said = keeper("new", "attic", "--random", "--players", "1")
    return said.code, said.err


def test_a_folder_in_place_of_a_file_is_a_fault_of_the_story(pack: Path) -> None:
    (pack / "rooms.toml").unlink()
    (pack / "rooms.toml").mkdir()
    code, err = attic()
    assert code == 4 and "rooms.toml" in err
    assert keeper("story", "show", "attic").code == 4
    checked = keeper("story", "check", "attic")
    assert checked.code == 4 and "rooms.toml:" in checked.out
    assert ": :" not in checked.out
    assert keeper("story", "list").code == 0


def test_files_that_do_not_fit_together_are_named(pack: Path) -> None:
    change(pack / "rooms.toml", 'id = "library"', 'id = "nowhere"')
    code, err = attic()
    assert code == 4 and "rooms.toml" in err and "nowhere" in err
    assert "story check attic" in err


def test_a_card_that_is_missing_is_named_with_its_file(pack: Path) -> None:
    change(pack / "clues.toml", 'id = "clue-1"', "id = 1.5")
    code, err = attic()
    assert code == 4 and "clues.toml" in err


def test_a_broken_pack_does_not_touch_the_other_games(home: Path, pack: Path) -> None:
    begin()
    for file in pack.iterdir():
        file.write_bytes(b"\xff = [")
    for words in ("status", "now", "setup", "turn ada", "story list", "verify"):
        assert keeper(*words.split()).code == 0, words


def test_broken_cards_are_no_fault_of_the_journal(home: Path) -> None:
    begin()
    own = home / "stories" / "core"
    own.mkdir(parents=True)
    (own / "mythos.toml").write_text("= [", encoding="utf-8")
    said = keeper("verify")
    assert said.code == 4 and "mythos.toml" in said.err
    shutil.rmtree(own)
    assert keeper("verify").code == 0


@pytest.mark.parametrize("place", [1, 5, -1])
def test_one_card_of_the_core_can_be_replaced(home: Path, place: int) -> None:
    begin()
    text = Path(builtin(), "core", "mythos.toml").read_text(encoding="utf-8")
    card = "[[card]]" + text.split("[[card]]")[place]
    own = home / "stories" / "core"
    own.mkdir(parents=True)
    name = next(line for line in card.splitlines() if line.startswith("name = "))
    changed = card.replace(name, 'name = "Quite Another"')
    (own / "mythos.toml").write_text(changed, encoding="utf-8")
    assert "Quite Another" in keeper("card", "quite another").out
    assert keeper("verify").code == 0


@pytest.mark.parametrize("name", ["the-drowned-bell", "The Drowned Bell", "attic"])
def test_a_new_story_never_hides_another(pack: Path, name: str) -> None:
    said = keeper("story", "new", name)
    assert said.code == 2 and "already" in said.err
    assert os.listdir(pack.parent) == ["attic"]


def test_the_program_needs_no_home(home: Path) -> None:
    done = subprocess.run(
        [sys.executable, *KEEPER[1:], "sessions"],
        env={
            "PYTHONPATH": environment(str(home))["PYTHONPATH"],
            "KEEPER_HOME": str(home),
        },
        capture_output=True,
    )
    assert done.returncode == 0 and b"keeper new" in done.stdout
