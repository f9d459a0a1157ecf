"""What some tests of the rules play, kept: beside what they assert, all of it counts.

A page names each test by a line `= TEST`; with one more such line, scripts/told keeps one
more. Of long games and of many boards only a mark for each act is kept. Heard is what a
`House`, a `Player` and a `Board` are told to do.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import zip_longest
from pathlib import Path
from typing import Callable, Iterator, Sequence

import pytest

from tests.mutants.memory import forget
from tests.rules import build
from tests.rules.told.lines import in_rows, mark

FOLDER = Path(__file__).parent / "kept"


def acts(heard: Sequence[str]) -> list[str]:
    """What was heard, act by act."""
    return "\n".join(heard).removeprefix("> ").split("\n> ")


def whole(heard: Sequence[str]) -> list[str]:
    return "\n".join(heard).splitlines()


def marked(heard: Sequence[str]) -> list[str]:
    return in_rows([mark(act) for act in acts(heard)])


class Playing:
    """Hears tests; afterwards all has come out as it did."""

    def __init__(self, name: str, form: Callable[[Sequence[str]], list[str]]) -> None:
        self.page = FOLDER / f"{name}.txt"
        self.form = form
        self.anew: dict[str, list[str]] | None = None

    @lru_cache(maxsize=None)
    def kept(self) -> dict[str, list[str]]:
        """What came of every act of a test, by the test."""
        found: dict[str, list[str]] = {}
        for line in self.page.read_text(encoding="utf-8").splitlines():
            if line.startswith("= "):
                lines = found.setdefault(line.removeprefix("= "), [])
            else:
                lines.append(line)
        return found

    def hear(self, test: str) -> Iterator[None]:
        build.heard = []
        yield
        heard, build.heard = build.heard, None
        now = self.form(heard)
        if self.anew is not None:
            self.anew[test] = now
        else:
            # If the change is meant: scripts/told, and read the difference.
            assert now == self.kept()[test], self.first_other(test, heard)

    def first_other(self, test: str, heard: Sequence[str]) -> str:
        """As it is now."""
        before = " ".join(self.kept()[test]).split()
        now = " ".join(self.form(heard)).split()
        pairs = zip_longest(acts(heard), now, before)
        return next((str(act) for act, new, old in pairs if new != old), "")

    def write(self) -> None:
        """Those that are still there, as they come out now."""
        self.anew = {}
        forget(texts=True)  # another run has used the same folders for other packs
        files = dict.fromkeys(test.partition("::")[0] for test in self.kept())
        options = ["-q", "-p", "no:xdist", "-p", "no:cacheprovider"]
        pytest.main([*options, *files], plugins=[self])
        lines = [one for test, now in self.anew.items() for one in (f"= {test}", *now)]
        self.page.write_text("\n".join([*lines, ""]), encoding="utf-8")

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [one for one in items if one.nodeid in self.kept()]


PLAYED = Playing("played", whole)
MARKED = Playing("marked", marked)
BOTH = (PLAYED, MARKED)


def listening(test: str) -> Playing | None:
    return next((one for one in BOTH if test in one.kept()), None)
