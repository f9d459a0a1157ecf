"""The quick way: one process that has collected all tests, and a child for each mutant.

The child puts the changed function in the place of the old one, forgets what was reckoned
with that, and runs tests until one fails. What stands outside of functions was run long
ago, and tests that start processes see the files: both are for `on_disk`.
"""

from __future__ import annotations

import gc
import os
import resource
import shutil
import signal
import tempfile
from pathlib import Path
from types import CodeType, FunctionType
from typing import Iterator, Mapping, NoReturn, Sequence

import pytest
from _pytest.runner import runtestprotocol

from tests.mutants.changes import Mutant
from tests.mutants.memory import forget, keep_in, make_anew
from tests.mutants.touched import import_all

MEMORY = 4 << 30
PATIENCE = 20.0  # seconds beyond what the tests took: what hangs has been noticed
SLOWER = 4  # than when the map was made
NOBODY = ""
MAKERS = ("phrases.py", "patterns.py")  # of what is made once, and then kept
CANNOT = "?"  # no function could be put in its place


class Forks:
    """Children of a process that holds all tests."""

    def __init__(self, root: Path, items: Mapping[str, pytest.Item]) -> None:
        self.root = root
        self.items = items
        self._sound: dict[str, bool] = {}
        import_all()  # a function that is yet to be imported cannot be changed
        self._functions: dict[str, list[FunctionType]] = {}

    def ready(self) -> None:
        """Find every function now: a child that looked at all there is would copy it."""
        gc.unfreeze()
        for one in gc.get_objects():
            if isinstance(one, FunctionType):
                path = one.__code__.co_filename
                self._functions.setdefault(path, []).append(one)
        gc.collect()
        gc.freeze()
        gc.disable()

    def noticed(self, mutant: Mutant, tests: Mapping[str, float]) -> str:
        """The first test that fails; NOBODY, or CANNOT."""
        names = [name for name in tests if name in self.items]
        while names:
            limit = PATIENCE + SLOWER * sum(tests[name] for name in names)
            found = self._child(names, limit, mutant)
            if found not in self.items or self._is_sound(found):
                return found
            names.remove(found)
        return NOBODY

    def _is_sound(self, name: str) -> bool:
        """Whether a test passes here without any change."""
        if name not in self._sound:
            self._sound[name] = self._child([name], 100.0) == NOBODY
            if not self._sound[name]:
                print(f"\n{name} fails by itself: not asked", flush=True)
        return self._sound[name]

    def _child(
        self, names: Sequence[str], limit: float, mutant: Mutant | None = None
    ) -> str:
        hears, says = os.pipe()
        home = tempfile.mkdtemp(dir="/dev/shm" if os.path.isdir("/dev/shm") else None)
        child = os.fork()
        if child == 0:
            self._obey(names, limit, mutant, home, says)
        os.close(says)
        with open(hears, encoding="utf-8") as pipe:
            found = pipe.read()
        os.waitpid(child, 0)
        shutil.rmtree(home, ignore_errors=True)
        return found.removeprefix(".") if found else "it never ended"

    def _obey(
        self,
        names: Sequence[str],
        limit: float,
        mutant: Mutant | None,
        home: str,
        says: int,
    ) -> NoReturn:
        found = "."
        try:
            _bound(limit, home)
            if mutant is not None and not self._swap(mutant):
                found += CANNOT
            else:
                texts = mutant is None or "content" in mutant.change.path
                forget(texts)
                if mutant is not None and mutant.change.path.endswith(MAKERS):
                    make_anew()
                if texts:
                    keep_in(home)
                found += self.first_failing(names)
        except BaseException as error:
            found += f"broke: {error!r}"
        finally:
            os.write(says, found[:2000].encode())
            os._exit(0)

    def _swap(self, mutant: Mutant) -> bool:
        """The changed function for the old one, wherever that is held."""
        path = str(self.root / mutant.change.path)
        new: dict[tuple[str, int], list[CodeType]] = {}
        for code in _codes(compile(mutant.tree, path, "exec")):
            new.setdefault((code.co_qualname, code.co_firstlineno), []).append(code)
        done = False
        for one in self._functions.get(path, []):
            old = one.__code__
            found = new.get((old.co_qualname, old.co_firstlineno), [])
            if len(found) == 1 and found[0] != old:
                if found[0].co_freevars != old.co_freevars:
                    return False
                one.__code__ = found[0]
                done = True
        return done

    def first_failing(self, names: Sequence[str]) -> str:
        items = [self.items[name] for name in names]
        for item, after in zip(items, [*items[1:], None]):
            reports = runtestprotocol(item, log=False, nextitem=after)
            if any(report.failed for report in reports):
                return item.nodeid
        return NOBODY


def _bound(limit: float, home: str) -> None:
    """In a home of its own, and not for ever."""
    os.environ.update(HOME=home, KEEPER_HOME=home, PYTEST_DEBUG_TEMPROOT=home)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    signal.signal(signal.SIGPROF, signal.SIG_DFL)
    signal.setitimer(signal.ITIMER_PROF, limit)
    signal.alarm(int(limit * 10))


def _codes(code: CodeType) -> Iterator[CodeType]:
    for part in code.co_consts:
        if isinstance(part, CodeType):
            yield part
            yield from _codes(part)
