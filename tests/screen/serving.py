"""A real server on a game of its own, and ways to look at it."""

from __future__ import annotations

import http.client
import json
import select
import signal
import subprocess
import time
from pathlib import Path
from types import TracebackType
from typing import Any, Iterator
from urllib.parse import urlsplit

from tests.commands.terminal import KEEPER, LATE, environment


class Served:
    """`keeper screen` in a process of its own; `pages` has its addresses by name."""

    def __init__(self, home: str, *words: str) -> None:
        self.home = Path(home)
        self.process = subprocess.Popen(
            [*KEEPER, "--json", "screen", "--port", "0", *words],
            env=environment(home),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout and self.process.stderr
        line = self.process.stdout.readline()
        if not line:
            raise AssertionError(self.process.stderr.read())
        self.pages: dict[str, str] = json.loads(line)["screen"]

    def __enter__(self) -> Served:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()

    def stop(self) -> int:
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
        try:
            self.process.communicate(timeout=LATE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.communicate()
        return self.process.returncode

    def more(self) -> dict[str, str]:
        """The next line of addresses: for whoever joined later."""
        assert self.process.stdout
        found: dict[str, str] = json.loads(self.process.stdout.readline())["screen"]
        return found

    @property
    def port(self) -> int:
        return int(urlsplit(self.pages["table"]).port or 0)

    def path(self, name: str = "table") -> str:
        return urlsplit(self.pages[name]).path

    def get(
        self, path: str, method: str = "GET", **headers: str
    ) -> tuple[int, dict[str, str], str]:
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=LATE)
        line.request(method, path, headers=headers)
        answer = line.getresponse()
        found = answer.read().decode()
        line.close()
        known = {name.lower(): value for name, value in answer.getheaders()}
        return answer.status, known, found

    def listen(self, name: str = "table") -> Listener:
        return Listener(self.port, f"{self.path(name)}events")


class Listener:
    """One page's stream of changes."""

    def __init__(self, port: int, path: str) -> None:
        self.line = http.client.HTTPConnection("127.0.0.1", port, timeout=LATE)
        self.line.request("GET", path)
        self.socket = self.line.sock
        self.answer = self.line.getresponse()
        self.rest = b""

    def next(self, seconds: float = LATE) -> dict[str, Any]:
        """The parts of the next change."""
        end = time.monotonic() + seconds
        while True:
            for event in self._events():
                return event
            left = end - time.monotonic()
            assert left > 0, "nothing came"
            if select.select([self.socket], [], [], left)[0]:
                self.rest += self.answer.read1(1 << 20)

    def _events(self) -> Iterator[dict[str, Any]]:
        while b"\r\n\r\n" in self.rest:
            event, _, self.rest = self.rest.partition(b"\r\n\r\n")
            lines = event.decode().split("\r\n")
            if "event: beat" in lines:
                continue
            data = [line[6:] for line in lines if line.startswith("data: ")]
            if data:
                yield json.loads("\n".join(data))

    def close(self) -> None:
        self.line.close()
