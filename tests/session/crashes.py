"""Writers that are killed, and what must hold afterwards."""

from __future__ import annotations

import os
import random
import signal
import time
from collections.abc import Callable
from typing import Any

from keeper.session.session import Session
from keeper.session.storage import digest

from . import toy


def write_on(path: str, acknowledge: Callable[[int], Any]) -> None:
    """Play for ever, undoing now and then; every command is acknowledged."""
    turn = 0
    while True:
        turn += 1
        with Session.hold(path, toy.SCHEMA, ("writer",)) as session:
            # An undo makes the file shrink, which is where writing in place breaks.
            if turn % 5 == 0:
                session.undo(2, toy.entry("undo"))
            else:
                toy.act(session, "tick")
            acknowledge(session.revision)


def kill_once(path: str, longest: float) -> int:
    """Start a writer, kill it at a random instant; the last number acknowledged."""
    reading, writing = os.pipe()
    pid = os.fork()
    if pid == 0:
        try:
            write_on(path, lambda n: os.write(writing, b"%d\n" % n))
        finally:
            os._exit(1)
    os.close(writing)
    time.sleep(random.random() * longest)
    os.kill(pid, signal.SIGKILL)
    _, status = os.waitpid(pid, 0)
    with os.fdopen(reading, "rb") as pipe:
        numbers = pipe.read().split()
    assert os.WIFSIGNALED(status), "the writer ended by itself"
    return int(numbers[-1]) if numbers else 0


def problem(path: str, acknowledged: int) -> str:
    """What a kill has broken, or nothing."""
    session = toy.look(path)
    if session.revision < acknowledged:
        return f"entry {acknowledged} was acknowledged, {session.revision} is there"
    if [e["n"] for e in session.entries()] != list(range(1, session.revision + 1)):
        return "the journal has gaps"
    count = session.state["session"]["1"]["count"]
    if session.state["investigators"]["1"]["health"]["max"] != 9 + count and count:
        return "a command is half done"
    if session.recent(1)[0]["digest"] != digest(session.saved()):
        return "the journal and the table disagree"
    return ""


def kills(path: str, count: int, longest: float = 0.05) -> tuple[list[str], int]:
    """Kill so many writers; the problems found, and how far the game came."""
    toy.begin(path)
    found = []
    for _ in range(count):
        acknowledged = kill_once(path, longest)
        told = problem(path, acknowledged)
        if told:
            found.append(told)
    return found, toy.look(path).revision
