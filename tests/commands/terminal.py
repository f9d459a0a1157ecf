"""A real terminal with the table shell in it."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import sys
import termios
import time
from types import TracebackType
from typing import NoReturn

import prompt_toolkit

from keeper.__main__ import main
from tests.kept import share

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
KEEPER = [sys.executable, "-c", "from keeper.__main__ import main; main()"]
ESCAPES = re.compile(
    r"\x1b(\[[0-9;?]*[a-zA-Z]|[()][A-Z0-9]|[=>78]|\][^\x07]*\x07)|\r|\x07"
)
LATE = 90.0  # seconds: on any machine, and nobody waits for them
# The toolkit asks the terminal where its cursor is before it draws.
TOOLKIT, WITHOUT = prompt_toolkit.__name__, "without-it"
ASKS, ANSWER = b"\x1b[6n", b"\x1b[1;1R"


def environment(home: str, toolkit: bool = True) -> dict[str, str]:
    kept = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    paths = [ROOT]
    if not toolkit:
        hidden = os.path.join(home, WITHOUT, TOOLKIT)
        os.makedirs(hidden, exist_ok=True)
        with open(os.path.join(hidden, "__init__.py"), "w", encoding="utf-8") as file:
            file.write("raise ImportError('not installed')\n")
        paths.insert(0, os.path.dirname(hidden))
    return {
        **kept,
        "KEEPER_HOME": share(home),
        "PYTHONPATH": ":".join(paths),
        "TERM": "xterm",
    }


def become(words: list[str], env: dict[str, str]) -> NoReturn:
    """The program, in a child of this process: what it imports is there already."""
    try:
        os.environ.clear()
        os.environ.update(env)
        sys.path[:0] = env["PYTHONPATH"].split(":")
        if WITHOUT in env["PYTHONPATH"]:
            for name in [one for one in sys.modules if one.startswith(TOOLKIT)]:
                del sys.modules[name]
        signal.signal(signal.SIGINT, signal.default_int_handler)
        sys.stdin = open(0, encoding="utf-8", closefd=False)
        sys.stdout = open(1, "w", encoding="utf-8", closefd=False)
        sys.stderr = open(2, "w", encoding="utf-8", closefd=False)
        sys.argv = ["keeper", *words]
        main()  # which leaves by itself
    except BaseException as error:
        os.write(2, f"Traceback: {error!r}".encode())
    os._exit(99)


class Terminal:
    """Type into it, wait for what should appear."""

    def __init__(self, words: list[str], env: dict[str, str]) -> None:
        self.pid, self.handle = pty.fork()
        if self.pid == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
            become(words, env)
        self.raw = b""
        self.seen = 0
        self.code: int | None = None

    def __enter__(self) -> Terminal:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.code is None:
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
        os.close(self.handle)

    @property
    def text(self) -> str:
        return ESCAPES.sub("", self.raw.decode("utf-8", "replace"))

    def type(self, keys: str) -> None:
        self.seen = len(self.text)
        os.write(self.handle, keys.encode())

    def wait(self, *wanted: str, seconds: float = LATE) -> str:
        """What has appeared since the last keys, once all of this is in it, in order."""
        end = time.monotonic() + seconds
        while not self._shows(wanted):
            assert time.monotonic() < end, f"{wanted} not in {self.text[self.seen:]!r}"
            self._read(0.1)
        return self.text[self.seen :]

    def _shows(self, wanted: tuple[str, ...]) -> bool:
        place, text = self.seen, self.text
        for one in wanted:
            place = text.find(one, place) + len(one)
            if place < len(one):
                return False
        return True

    def interrupt(self, *wanted: str) -> None:
        """Ctrl-C, again if it came while the line editor was not yet waiting."""
        self.seen = len(self.text)
        for _ in range(10):
            self._read(0.3)
            os.write(self.handle, b"\x03")
            end = time.monotonic() + 2
            while time.monotonic() < end:
                self._read(0.1)
                if all(one in self.text[self.seen :] for one in wanted):
                    return
        self.wait(*wanted, seconds=0.1)

    def left(self, seconds: float = LATE) -> int:
        """Wait for the end of the program; its exit code."""
        end = time.monotonic() + seconds
        while True:
            self._read(0.05)
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                self.code = os.waitstatus_to_exitcode(status)
                return self.code
            assert time.monotonic() < end, f"still there: {self.text[self.seen:]!r}"

    def _read(self, seconds: float) -> None:
        if not select.select([self.handle], [], [], seconds)[0]:
            return
        try:
            found = os.read(self.handle, 65536)
        except OSError:
            return
        self.raw += found
        if ASKS in found:
            os.write(self.handle, ANSWER)
