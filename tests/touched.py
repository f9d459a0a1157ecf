"""Which tests run which lines of the rules: a map for scripts/mutants, made once.

    pytest -p tests.touched --touched FILE tests/rules …

A pytest plugin. The first calls of a function in a test are followed line by line, all
further ones not at all: the line of its `def` stands for the function as a whole.
"""

from __future__ import annotations

import pickle
import sys
import time
from array import array
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, Iterator

import pytest

ROOT = Path(__file__).parent.parent
ROOMS = ("keeper/rules", "keeper/content/language")
FOLLOWED = 6  # calls of one function in one test
ENOUGH = FOLLOWED + 1


class Touched:
    """The map: tests by number, how long each took, and who runs what."""

    def __init__(self) -> None:
        self.tests: list[str] = []
        self.took: list[float] = []
        self.lines: dict[str, dict[int, array[int]]] = {}

    def running(self, path: str, line: int) -> list[int]:
        return list(self.lines.get(path, {}).get(line, ()))

    def anywhere_in(self, path: str) -> list[int]:
        found = {test for tests in self.lines.get(path, {}).values() for test in tests}
        return sorted(found)

    def add(self, test: str, took: float, hit: dict[CodeType, set[int]]) -> None:
        number = len(self.tests)
        self.tests.append(test)
        self.took.append(took)
        found = {
            (_inside(code.co_filename), line)
            for code, lines in hit.items()
            for line in (*lines, code.co_firstlineno)
        }
        for path, line in found:
            by_line = self.lines.setdefault(path, {})
            by_line.setdefault(line, array("H")).append(number)


def _inside(path: str) -> str:
    return str(Path(path).relative_to(ROOT))


class Follower:
    """What one test runs."""

    def __init__(self) -> None:
        self.calls: dict[CodeType, int] = {}
        self.hit: dict[CodeType, set[int]] = {}
        self.wanted = tuple(str(ROOT / room) for room in ROOMS)

    def call(self, frame: FrameType, event: str, arg: Any) -> Any:
        code = frame.f_code
        calls = self.calls.get(code)
        if calls is None:
            calls = 0 if code.co_filename.startswith(self.wanted) else ENOUGH
            if not calls:
                self.hit[code] = set()
        self.calls[code] = calls + 1
        return self.line if calls < FOLLOWED else None

    def line(self, frame: FrameType, event: str, arg: Any) -> Any:
        self.hit[frame.f_code].add(frame.f_lineno)
        return self.line


_MAP = Touched()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--touched", default="", help="where the map is written")


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    follower, began = Follower(), time.process_time()
    sys.settrace(follower.call)
    yield
    sys.settrace(None)
    _MAP.add(item.nodeid, time.process_time() - began, follower.hit)


def pytest_sessionfinish(session: pytest.Session) -> None:
    path = session.config.getoption("--touched")
    if path:
        kept = (_MAP.tests, _MAP.took, _MAP.lines)
        Path(path).write_bytes(pickle.dumps(kept))


def load(path: str) -> Touched:
    found = Touched()
    found.tests, found.took, found.lines = pickle.loads(Path(path).read_bytes())
    return found
