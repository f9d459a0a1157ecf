"""An evening of eight rounds with three investigators: what the keeper had to type.

`evenings/eight-rounds.txt` holds every line that was typed in the table shell; `> ` stands
before an answer. `eight-rounds.told.txt` is what the shell said to it. It is played with
the stories of an older version, so that a card mended since then changes nothing.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest

from tests.kept import share

ROOT = Path(__file__).parent.parent
HERE = Path(__file__).parent / "evenings"
SCRIPT, TOLD = HERE / "eight-rounds.txt", HERE / "eight-rounds.told.txt"
STORIES = ROOT / "tests" / "saved" / "first" / "stories.tar.gz"
ANSWER, ROUND = "> ", "# Round "
BEGIN = (
    "new the-drowned-bell --name evening --seed rook -i ada:level-eye,careful-reckoner "
    "-i bruno:ox-of-the-ledge,stubborn-as-granite -i cora --choice 1C --choice 2A "
    "--choice 3A --choice 4A --random"
)
# Questions go to standard error: one stream keeps them where they were asked.
PROGRAM = """
import io, sys
from contextlib import redirect_stderr, redirect_stdout
from keeper.commands.invocation import Setting
from keeper.commands.root import run
from keeper.commands.terminal.shell import Shell
with redirect_stderr(sys.stdout):
    assert run(sys.argv[1].split(), Setting()) == 0
    shell = Shell(Setting())
    for line in sys.stdin.read().splitlines():
        print(f"\\n{shell.prompt()[0]}{line}")
        code = shell.line(line.removeprefix("> "))
        assert code in (0, 5), (line, code)
    print(f"\\n{shell.prompt()[0]}")
    with redirect_stdout(io.StringIO()):
        assert run(["verify"], Setting()) == 0
"""


def played(folder: Path) -> str:
    """The evening as the shell showed it."""
    (folder / "keeper").symlink_to(ROOT / "keeper")
    with tarfile.open(STORIES) as stories:
        stories.extractall(folder, filter="data")
    env = {"PATH": os.environ["PATH"], "PYTHONPATH": str(folder), "PYTHONUTF8": "1"}
    env["KEEPER_HOME"] = share(str(folder / "home"))
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, BEGIN],
        input=SCRIPT.read_text(encoding="utf-8"),
        env=env,
        cwd=folder,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr
    return done.stdout


def rounds() -> list[list[str]]:
    parts = SCRIPT.read_text(encoding="utf-8").split(ROUND)[1:]
    return [part.splitlines()[1:] for part in parts]


def test_it_goes_through_and_is_told_as_it_was(tmp_path: Path) -> None:
    told = played(tmp_path)
    assert told.splitlines()[-1].startswith("r9 · who goes next?")
    assert told == TOLD.read_text(encoding="utf-8"), "run scripts/transcripts"


def test_a_round_takes_at_most_twelve_commands_and_160_keys() -> None:
    """Every round of the evening; answers are no commands, Enter is a key."""
    assert len(rounds()) == 8
    commands = [sum(not one.startswith(ANSWER) for one in lines) for lines in rounds()]
    keys = [sum(len(one.removeprefix(ANSWER)) + 1 for one in ls) for ls in rounds()]
    assert max(commands) <= 12 and max(keys) <= 160


@pytest.mark.parametrize("short, word", [("m ", "moves"), ("a ", "attacks")])
def test_people_move_fight_and_are_hurt(short: str, word: str) -> None:
    typed = [line for lines in rounds() for line in lines]
    assert any(line.startswith(short) for line in typed)
    assert word in TOLD.read_text(encoding="utf-8")
