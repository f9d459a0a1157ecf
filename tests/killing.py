"""Commands of the real `keeper` that are killed, and what must hold afterwards."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time

from keeper.rules.table import SCHEMA
from keeper.session.session import Session
from keeper.session.storage import digest
from tests.kept import share

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
KEEPER = [sys.executable, "-c", "from keeper.__main__ import main; main()"]


def environment(home: str) -> dict[str, str]:
    kept = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    return {**kept, "KEEPER_HOME": share(home), "PYTHONPATH": ROOT}


def call(home: str, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*KEEPER, *words], env=environment(home), capture_output=True, text=True
    )


def begin(home: str) -> str:
    """A game of two; its file."""
    words = ("the-drowned-bell", "--name", "killed", "-i", "ada", "-i", "bruno")
    found = call(home, "new", *words, "--seed", "kills", "--random")
    assert found.returncode == 0, found.stderr
    return os.path.join(home, "sessions", "killed.json")


def kill_once(home: str, longest: float) -> int:
    """Commands through one table shell until the kill; how many were acknowledged."""
    lines = "threat +1\nthreat +1\nundo\nmythos draw 1\nundo 2\n" * 40
    process = subprocess.Popen(
        [*KEEPER, "--json", "play"],
        env=environment(home),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdin is not None and process.stdout is not None
    process.stdin.write(lines)
    process.stdin.flush()
    # One command at least is done, however slow the machine is.
    said = []
    while not said or not _done(said[-1]):
        said.append(process.stdout.readline())
        assert said[-1], "the table shell has ended by itself"
    time.sleep(random.random() * longest)
    process.send_signal(signal.SIGKILL)
    said += process.stdout.read().splitlines(keepends=True)
    process.wait()
    process.stdin.close()
    return sum(_done(line) for line in said if line.endswith("\n"))


def _done(line: str) -> bool:
    """A question that waits is no command done yet."""
    told = json.loads(line)
    return bool(told["ok"] and "question" not in told)


def take_back(home: str, path: str) -> None:
    """A question may wait, which the one who was killed had been asked."""
    if Session.open(path, SCHEMA).question is not None:
        found = call(home, "undo")
        assert found.returncode == 0, found.stderr


def problem(path: str, before: int, acknowledged: int) -> str:
    """What a kill has broken, or nothing."""
    session = Session.open(path, SCHEMA)
    if session.revision < before + acknowledged:
        return f"{acknowledged} commands were acknowledged, {session.revision - before} are there"
    if [entry["n"] for entry in session.entries()] != list(
        range(1, session.revision + 1)
    ):
        return "the journal has gaps"
    if session.recent(1)[0]["digest"] != digest(session.saved()):
        return "the journal and the table disagree"
    return ""


def kills(home: str, count: int, longest: float = 0.15) -> tuple[list[str], int]:
    """Kill so many players; the problems found, and how far the game came."""
    path = begin(home)
    found: list[str] = []
    for done in range(count):
        before = Session.open(path, SCHEMA).revision
        told = problem(path, before, kill_once(home, longest))
        found += [told] if told else []
        if sys.stderr.isatty():
            print(f"\r{done + 1} of {count} killed", end="", file=sys.stderr)
    return found, Session.open(path, SCHEMA).revision
