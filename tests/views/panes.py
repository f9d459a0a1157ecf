"""Real terminals: one tmux server with a pane for each size, with and without colour."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType

ROOT = Path(__file__).parent.parent.parent
CLEAR = "C-l"
PAINT = re.compile(r"\x1b\[[0-9;]*m")
LOOK = 0.05  # seconds between two looks at a pane
PATIENCE = 60.0


class Panes:
    """A server of its own, gone when the test is over."""

    def __init__(self, folder: Path) -> None:
        self.base = ["tmux", "-S", str(folder / "tmux"), "-f", "/dev/null"]

    def __enter__(self) -> Panes:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.tmux("kill-server")

    def tmux(self, *words: str) -> str:
        done = subprocess.run([*self.base, *words], capture_output=True, text=True)
        return done.stdout

    def open(self, name: str, size: str, env: dict[str, str], *words: str) -> Pane:
        """The program at a terminal of this size."""
        width, height = size.split("x")
        given = [f"{key}={value}" for key, value in env.items()]
        program = [sys.executable, "-m", "keeper", *words]
        command = ["env", "-i", *given, *program]
        place = ["-x", width, "-y", height, "-c", str(ROOT)]
        self.tmux("new-session", "-d", "-s", name, *place, *command)
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


def environment(home: Path, colour: bool, stories: str) -> dict[str, str]:
    found = {"PATH": os.environ["PATH"], "HOME": str(home), "LANG": "C.UTF-8"}
    found |= {"KEEPER_HOME": str(home), "KEEPER_STORIES": stories}
    found |= {"TERM": "screen-256color", "PYTHONPATH": str(ROOT)}
    return found if colour else {**found, "NO_COLOR": "1"}
