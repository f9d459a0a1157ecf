"""Real terminals: one tmux server with a pane for each size, with and without colour."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
import time
from pathlib import Path
from threading import Lock
from types import TracebackType

ROOT = Path(__file__).parent.parent.parent
CLEAR = "C-l"
PAINT = re.compile(r"\x1b\[[0-9;]*m")
ASKING = re.compile(r"^\?$|^-- .* --$|\):$")  # where one types
LOOK = 0.05  # seconds between two looks at a pane
PATIENCE = 60.0


class Panes:
    """A server of its own, gone when the test is over; one client gives all orders."""

    def __init__(self, folder: Path) -> None:
        base = ["tmux", "-S", str(folder / "tmux"), "-f", "/dev/null", "-C"]
        self.client = subprocess.Popen(
            [*base, "new-session", "cat"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )
        self.lock = Lock()
        self._reply()

    def __enter__(self) -> Panes:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.client.communicate("kill-server\n")

    def tmux(self, *words: str) -> str:
        """What the server answers to an order."""
        assert self.client.stdin is not None
        with self.lock:
            self.client.stdin.write(shlex.join(words) + "\n")
            self.client.stdin.flush()
            return self._reply()

    def _reply(self) -> str:
        """The lines between the next `%begin` and its end."""
        found: list[str] | None = None
        for line in self.client.stdout or ():
            if line.startswith("%begin "):
                found = []
            elif found is not None and line.startswith(("%end ", "%error ")):
                assert line.startswith("%end "), found
                return "".join(found)
            elif found is not None:
                found.append(line)
        raise AssertionError("the terminal is gone")

    def open(self, name: str, size: str, env: dict[str, str], *words: str) -> Pane:
        """A module and its words at a terminal of this size."""
        width, height = size.split("x")
        given = [f"{key}={value}" for key, value in env.items()]
        program = [sys.executable, "-m", *words]
        command = shlex.join(["env", "-i", *given, *program])
        place = ["-x", width, "-y", height, "-c", str(ROOT)]
        self.tmux("new-session", "-d", "-s", name, *place, command)
        return Pane(self, name)


class Pane:
    def __init__(self, panes: Panes, name: str) -> None:
        self.panes, self.name = panes, name

    def type(self, line: str, *keys: str) -> None:
        """On a screen that was cleared."""
        send = ["send-keys", "-t", self.name]
        self.panes.tmux(*send, "-l", "--", line)
        self.panes.tmux(*send, *(keys or ("Enter",)))

    def press(self, *keys: str) -> None:
        self.panes.tmux("send-keys", "-t", self.name, *keys)

    def painted(self) -> str:
        return self.panes.tmux("capture-pane", "-p", "-e", "-t", self.name)

    def wait(self, *wanted: str) -> str:
        """The screen, once all of this is on it and nothing changes any more."""
        end, before = time.monotonic() + PATIENCE, ""
        while True:
            shown = self.painted()
            plain = PAINT.sub("", shown)
            if shown == before and all(re.search(one, plain, re.M) for one in wanted):
                return shown
            assert time.monotonic() < end, (wanted, plain)
            before = shown
            time.sleep(LOOK)

    def asked(self, title: str) -> str:
        """The screen under this title, once somebody is waited for at its last line."""
        end, place = time.monotonic() + PATIENCE, "#{pane_title} #{cursor_x}"
        while True:
            seen = self.panes.tmux("display-message", "-p", "-t", self.name, place)
            shown = self.painted().rstrip() + "\n"
            last = PAINT.sub("", shown).splitlines()[-1]
            if seen.split() == [title, str(len(last) + 1)] and ASKING.search(last):
                return shown
            assert time.monotonic() < end, (title, shown)
            time.sleep(LOOK / 10)


def environment(home: Path, colour: bool, stories: str) -> dict[str, str]:
    found = {"PATH": os.environ["PATH"], "HOME": str(home), "LANG": "C.UTF-8"}
    found |= {"KEEPER_HOME": str(home), "KEEPER_STORIES": stories}
    found |= {"TERM": "screen-256color", "PYTHONPATH": str(ROOT)}
    return found if colour else {**found, "NO_COLOR": "1"}
