"""An evening begins where nothing is there that only POSIX has."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.kept import share

ROOT = Path(__file__).resolve().parent.parent
# Loaded before: they would ask Windows for its console, which nobody plays here.
BARE = """
import os, sys
import click, tempfile, tinydb, shutil, subprocess
from tests.windows import BINARY, NO_INHERIT, Msvcrt

for name in "fcntl grp pwd readline resource termios tty".split():
    sys.modules[name] = None
fork = os.fork
for name in dir(os):
    gone = "geteuid getuid fchown fchmod chown pread pwrite nice sched_getaffinity fork"
    flags = "O_NONBLOCK O_NOCTTY O_NOFOLLOW O_CLOEXEC O_DIRECTORY"
    if name in f"{gone} {flags}".split():
        delattr(os, name)
os.O_BINARY, os.O_NOINHERIT, taken = BINARY, NO_INHERIT, os.open

def opened(path, flags, mode=0o777, **more):
    return taken(path, flags & ~(BINARY | NO_INHERIT), mode, **more)

os.open = opened
sys.modules["msvcrt"] = Msvcrt()
sys.platform = "win32"

from keeper.commands.root import main

for words in sys.stdin.read().splitlines():
    child = fork()
    if child == 0:
        sys.argv = ["keeper", *words.split()]
        main()  # which leaves by itself
    assert os.waitpid(child, 0)[1] == 0, words
    print(END, flush=True)
"""
END = "== done =="


def bare(home: Path, *lines: str, encoding: str = "utf-8") -> list[str]:
    """What each command says there, in a process of its own; it must succeed."""
    surroundings = {**os.environ, "PYTHONIOENCODING": encoding, "NO_COLOR": "1"}
    surroundings |= {"APPDATA": str(home), "KEEPER_ANSWERS": "defaults"}
    surroundings.pop("KEEPER_HOME", None)
    share(str(home / "keeper"))
    done = subprocess.run(
        [sys.executable, "-c", BARE.replace("END", repr(END))],
        input="\n".join(lines).encode(),
        cwd=ROOT,
        env=surroundings,
        capture_output=True,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr.decode(encoding, "replace")
    said = done.stdout.decode(encoding).split(f"{END}\n")[:-1]
    assert len(said) == len(lines)
    return said


def test_a_game_is_begun_played_and_undone(tmp_path: Path) -> None:
    _, turn, _, _, _, status, log = bare(
        tmp_path,
        "new the-drowned-bell -i ada --random --name e",
        "turn ada",
        "move ent-2",
        "undo",
        "threat +1",
        "status",
        "log",
    )
    assert (tmp_path / "keeper" / "sessions" / "e.json").exists()
    assert "Ada Thorne" in turn
    assert "ada's turn" in status
    assert "ada" in log


def test_a_console_without_our_signs_shows_others(tmp_path: Path) -> None:
    """The older consoles of Windows know some two hundred."""
    bare(tmp_path, "new the-drowned-bell -i ada --random", encoding="cp437")
    assert all(bare(tmp_path, "map", "status", "setup", encoding="cp1252"))
