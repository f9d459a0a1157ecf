"""An evening begins where nothing is there that only POSIX has."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# Loaded before: they would ask Windows for its console, which nobody plays here.
BARE = """
import os, sys
import click, tempfile, tinydb, shutil, subprocess
from tests.windows import BINARY, NO_INHERIT, Msvcrt

for name in "fcntl grp pwd readline resource termios tty".split():
    sys.modules[name] = None
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

sys.argv[0] = "keeper"
main()
"""


def bare(home: Path, *words: str, encoding: str = "utf-8") -> str:
    """What a command says there; it must succeed."""
    surroundings = {**os.environ, "PYTHONIOENCODING": encoding, "NO_COLOR": "1"}
    surroundings |= {"APPDATA": str(home), "KEEPER_ANSWERS": "defaults"}
    surroundings.pop("KEEPER_HOME", None)
    done = subprocess.run(
        [sys.executable, "-c", BARE, *words],
        cwd=ROOT,
        env=surroundings,
        capture_output=True,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr.decode(encoding, "replace")
    return done.stdout.decode(encoding)


def test_a_game_is_begun_played_and_undone(tmp_path: Path) -> None:
    bare(tmp_path, "new", "the-drowned-bell", "-i", "ada", "--random", "--name", "e")
    assert (tmp_path / "keeper" / "sessions" / "e.json").exists()
    assert "Ada Thorne" in bare(tmp_path, "turn", "ada")
    bare(tmp_path, "move", "ent-2")
    bare(tmp_path, "undo")
    bare(tmp_path, "threat", "+1")
    assert "ada's turn" in bare(tmp_path, "status")
    assert "ada" in bare(tmp_path, "log")


def test_a_console_without_our_signs_shows_others(tmp_path: Path) -> None:
    """The older consoles of Windows know some two hundred."""
    bare(tmp_path, "new", "the-drowned-bell", "-i", "ada", "--random", encoding="cp437")
    for page in ("map", "status", "setup"):
        assert bare(tmp_path, page, encoding="cp1252")
