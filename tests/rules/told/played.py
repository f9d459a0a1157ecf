"""What some tests of the rules play, kept whole: beside what they assert, all of it counts.

The page names each by a line `= TEST`; with one more such line, scripts/told keeps one more.
Only what a `House` is told to do is heard.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Iterator

import pytest

from tests.rules import build

PAGE = Path(__file__).parent / "kept" / "played.txt"


@lru_cache(maxsize=1)
def kept() -> dict[str, list[str]]:
    """What came of every act of a test, by the test."""
    found: dict[str, list[str]] = {}
    for line in PAGE.read_text(encoding="utf-8").splitlines():
        if line.startswith("= "):
            lines = found.setdefault(line.removeprefix("= "), [])
        else:
            lines.append(line)
    return found


class Playing:
    """Hears tests; afterwards all has come out as it did."""

    def __init__(self) -> None:
        self.anew: dict[str, list[str]] | None = None

    def hear(self, test: str) -> Iterator[None]:
        build.heard = []
        yield
        now, build.heard = "\n".join(build.heard).splitlines(), None
        if self.anew is not None:
            self.anew[test] = now
        else:
            # If the change is meant: scripts/told, and read the difference.
            assert now == kept()[test]

    def write(self) -> None:
        """Those that are still there, as they come out now."""
        self.anew = {}
        files = dict.fromkeys(test.partition("::")[0] for test in kept())
        options = ["-q", "-p", "no:xdist", "-p", "no:cacheprovider"]
        pytest.main([*options, *files], plugins=[self])
        lines = [one for test, now in self.anew.items() for one in (f"= {test}", *now)]
        PAGE.write_text("\n".join([*lines, ""]), encoding="utf-8")

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [one for one in items if one.nodeid in kept()]


playing = Playing()
