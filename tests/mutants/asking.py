"""Which tests are asked about a mutant, and in which order."""

from __future__ import annotations

from collections import Counter
from typing import Container, Iterable

from tests.mutants.changes import Mutant
from tests.mutants.touched import Touched
from tests.rules.told.played import BOTH

FIRST = 30
BROAD = 20  # then those that run most, for they compare most
OF_ONE_FILE = 4  # among the first: one file's view of things is not all


class Asking:
    def __init__(self, touched: Touched) -> None:
        self.touched = touched
        self.gone: set[str] = set()
        self.breadth = Counter(
            test
            for places in touched.ran.values()
            for tests in places.values()
            for test in tests
        )

    def only(self, tests: Container[str]) -> None:
        """The map may know tests that are no longer there."""
        took = self.touched.took
        self.gone = {name for name in took if name not in tests}

    def quick(self, mutant: Mutant, seconds: float) -> dict[str, float]:
        """Tests that run it, and the others of their files, as many as there is time for."""
        exact = self._running(mutant)
        files = {_file(name) for name in exact}
        ring = {name for name in self.touched.took if _file(name) in files}
        around = self._around(mutant)
        # Of these everything is compared.
        whole = {one for page in BOTH for one in page.kept() if one in exact}
        order = self._sorted(whole) + self._spread(self._sorted(exact - whole))
        order += self._sorted(around - exact)
        order += self._sorted(ring - exact - around)
        return self._within([one for one in order if self._here(one)], seconds)

    def all(self, mutant: Mutant, seconds: float) -> dict[str, float]:
        """Whatever can notice: what runs its module at all, and all that go by files."""
        known = self._running(mutant)
        rest = self.touched.anywhere_in(mutant.change.path) | self.touched.by_file
        order = self._spread(self._sorted(known))
        order[FIRST:FIRST] = self._sorted(self.touched.by_file - known)[:FIRST]
        order += self._sorted(rest - {*order})
        return self._within(order, seconds)

    def _running(self, mutant: Mutant) -> set[str]:
        path, function = mutant.change.path, mutant.function
        if not function:
            return self.touched.anywhere_in(path)
        name = "" if function == "<lambda>" else function
        return self.touched.running(path, name, mutant.offset) or self._around(mutant)

    def _around(self, mutant: Mutant) -> set[str]:
        if mutant.function in ("", "<lambda>"):
            return self.touched.anywhere_in(mutant.change.path)
        return self.touched.running(mutant.change.path, mutant.function)

    def _here(self, name: str) -> bool:
        return name not in self.touched.by_file

    def _sorted(self, names: Iterable[str]) -> list[str]:
        return sorted(names, key=lambda one: (self.touched.took[one], one))

    def _spread(self, names: list[str]) -> list[str]:
        seen: Counter[str] = Counter()
        first, later = [], []
        for one in names:
            seen[_file(one)] += 1
            early = seen[_file(one)] <= OF_ONE_FILE and len(first) < FIRST
            (first if early else later).append(one)
        broad = sorted(later, key=lambda one: -self._worth(one))[:BROAD]
        return first + broad + [one for one in later if one not in broad]

    def _worth(self, name: str) -> float:
        return self.breadth[name] / (1 + self.touched.took[name])

    def _within(self, names: list[str], seconds: float) -> dict[str, float]:
        chosen = {}
        for one in names:
            took = self.touched.took[one]
            if one not in self.gone and took <= seconds:
                seconds -= took
                chosen[one] = took
        return chosen


def _file(test: str) -> str:
    return test.partition("::")[0]
