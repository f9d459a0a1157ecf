"""Ctrl-C at any instant: nothing was changed, or the answer says what was."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
import weakref
from pathlib import Path
from typing import Any

import pytest

from keeper import __main__, interrupts
from keeper.errors import SessionTrouble
from keeper.session import disk
from tests.commands.line import begin, keeper
from tests.commands.terminal import KEEPER, LATE, Terminal, environment
from tests.examples import some

MOMENTS = some(20)


def revision() -> int:
    return int(keeper("--json", "log", "-n", "1").json["log"][0]["n"])


def pressed_after(home: Path, seconds: float, *words: str) -> tuple[int, str, str]:
    """The real program, and Ctrl-C so much later, or when it has left."""
    running = subprocess.Popen(
        [*KEEPER, *words],
        env=environment(str(home)),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        running.wait(seconds)
    except subprocess.TimeoutExpired:
        running.send_signal(signal.SIGINT)
    out, err = running.communicate(timeout=LATE)
    return running.returncode, out, err


def before_ours(err: str) -> bool:
    """Whether it fell before the program could say that it listens for Ctrl-C."""
    lines = Path(str(__main__.__file__)).read_text(encoding="utf-8").splitlines()
    listens = next(n for n, line in enumerate(lines, 1) if "SIG_DFL" in line)
    places = re.findall(r'keeper/(\w+)\.py", line (\d+)', err)
    return all(room == "__main__" and int(n) <= listens for room, n in places)


def test_at_every_moment_what_is_said_is_true(home: Path) -> None:
    """From the first instruction of ours; Python's own start comes before it."""
    begin()
    keeper("note", "so that everything has been read once")
    began = time.monotonic()
    assert pressed_after(home, LATE, "note", "hello")[0] == 0
    whole = time.monotonic() - began  # on this machine, with whatever else it does
    seen = set()
    for seconds in (*(step * whole / MOMENTS for step in range(MOMENTS)), LATE):
        before = revision()
        code, out, err = pressed_after(home, seconds, "note", "hello")
        done = revision() - before
        if "Traceback" in err or "Fatal Python error: init" in err:
            assert before_ours(err), err
        else:
            assert (code, "Noted" in out, done) in {
                (-signal.SIGINT, False, 0),
                (130, False, 0),
                (0, True, 1),
            }, (code, out, err, done)
            assert ("nothing was changed" in err) == (code == 130)
        seen.add(code)
    assert not (home / "bugs").exists()
    assert {130, 0} <= seen or {-signal.SIGINT, 0} <= seen


PRESSED_ON_OPENING = """
import os, signal
from keeper.__main__ import main
from keeper.commands import guard
made = guard.Guarded
def pressed(*about, **more):
    return [made(*about, **more), os.kill(os.getpid(), signal.SIGINT)][0]
guard.Guarded = pressed
main()
"""


def test_pressed_while_the_streams_are_opened_it_is_told_on_them(home: Path) -> None:
    """A stream that was half made took the one beneath with it: a traceback was left."""
    words = [sys.executable, "-c", PRESSED_ON_OPENING, "sessions"]
    said = subprocess.run(
        words, env=environment(str(home)), capture_output=True, text=True
    )
    assert said.returncode == 130 and "nothing was changed" in said.stderr
    assert "Traceback" not in said.stderr


def test_a_repair_that_is_stopped_says_so(home: Path) -> None:
    path = Path(begin())
    keeper("note", "one")
    path.write_bytes(b"{")
    code, out, err = pressed_after(home, 0.05, "doctor", "--repair")
    if "restored" not in out:
        assert path.read_bytes() == b"{"
    assert "Traceback" not in err or before_ours(err)


def test_before_a_file_is_replaced_it_stops_and_afterwards_it_waits() -> None:
    interrupts.begin()
    with pytest.raises(KeyboardInterrupt):
        interrupts._pressed(2, None)
    with interrupts.commit():
        interrupts._pressed(2, None)
    assert interrupts.committed()
    with pytest.raises(KeyboardInterrupt):
        interrupts._pressed(2, None)  # the second one means it
    interrupts.begin()


def test_where_python_lets_nothing_be_raised_it_stops_at_the_next_file(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    class Gone:
        pass

    monkeypatch.setattr(sys, "unraisablehook", interrupts._unraisable)
    interrupts.begin()
    gone = Gone()
    told = weakref.ref(gone, lambda _: interrupts._pressed(2, None))
    del gone
    assert told() is None
    with pytest.raises(KeyboardInterrupt), interrupts.commit():
        pass
    assert not interrupts.committed()
    with interrupts.commit():
        pass
    assert capfd.readouterr().err == ""


def test_a_replace_that_fails_has_changed_nothing(tmp_path: Path) -> None:
    interrupts.begin()
    (tmp_path / "x" / "full").mkdir(parents=True)
    with pytest.raises(SessionTrouble):
        disk.replace_file(str(tmp_path / "x"), b"data")
    assert not interrupts.committed()
    with pytest.raises(OSError):
        with interrupts.commit():
            os.replace(tmp_path / "nothing", tmp_path / "y")
    assert not interrupts.committed()


def test_who_is_asked_may_leave_although_something_was_written() -> None:
    interrupts.begin()
    with interrupts.commit(), interrupts.asking():
        with pytest.raises(KeyboardInterrupt):
            interrupts._pressed(2, None)
    interrupts.begin()


def test_a_question_is_left_with_ctrl_c(home: Path) -> None:
    with Terminal(["new"], environment(str(home))) as terminal:
        terminal.wait("Which story?", "? ")
        terminal.interrupt("nothing was changed")
        assert terminal.left() == 130
    assert "Traceback" not in terminal.text
    assert not (home / "sessions").exists()


def test_a_mistake_of_ours_after_the_commit_does_not_deny_it(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is said about the game is true, whatever else is broken."""
    from keeper.views import reports

    def broken(*args: Any) -> str:
        raise ZeroDivisionError

    begin()
    before = revision()
    monkeypatch.setattr(reports, "as_text", broken)
    said = keeper("note", "x")
    assert said.code == 70 and "log` says what was done" in said.err
    assert revision() == before + 1
    said = keeper("note")
    assert said.code == 2


def test_a_game_that_cannot_be_noted_as_the_last_is_there_all_the_same(
    home: Path,
) -> None:
    """One commit point: the game's own file."""
    (home / "last").mkdir()
    words = ("the-drowned-bell", "--name", "t1", "-i", "ada", "--random")
    said = keeper("new", *words)
    told = " ".join(said.out.split())  # however the lines break
    assert said.code == 0 and "last cannot be" in told
    assert "keeper -s t1" in told
    assert keeper("-s", "t1", "status").code == 0


def test_a_new_game_on_a_full_disk_is_not_begun(home: Path) -> None:
    """And a name that could not be used again is refused beforehand."""
    words = ["new", "the-drowned-bell", "-i", "ada", "--random", "--name"]
    for name in ("blackwood.json", "~"):
        said = keeper(*words, name)
        assert said.code == 2, name
    assert not (home / "sessions").exists()
    shell = 'ulimit -f 1; exec "$@"'
    done = subprocess.run(
        ["bash", "-c", shell, "-", *KEEPER, "--json", *words, "t1"],
        # Python would leave halves of its own compiled files behind, for everybody.
        env={**environment(str(home)), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
    )
    assert done.returncode == 3, done.stderr
    assert "Nothing was changed" in json.loads(done.stdout)["error"]["hint"]
    assert keeper("sessions").out.startswith("There is no game")
