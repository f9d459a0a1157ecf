"""Which tests run which statements of the rules: a map for scripts/mutants, made once.

    pytest -p tests.mutants.touched --touched FOLDER tests/rules …

A pytest plugin. It imports the rooms with a mark before each statement, and notes after
each test which marks were met. A statement is known by its function and its place there,
so that a line added elsewhere leaves the map true. Each process leaves a file of its own,
and the newest word about a test counts: tests can be added one by one.
"""

from __future__ import annotations

import ast
import importlib
import os
import pickle
import sys
import time
from array import array
from collections import defaultdict
from dataclasses import dataclass, field
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from typing import Any, Iterator, Sequence

import pytest

from tests.mutants.memory import forget

ROOT = Path(__file__).parents[2]
ROOMS = ("keeper/rules", "keeper/content/language", "keeper/content/check")
MARKS = "__touched__"
STARTS = ("subprocess.Popen", "os.fork", "os.posix_spawn", "os.forkpty")

Place = tuple[
    str, int
]  # a function by its full name, and a line counted from its `def`
Ran = dict[str, dict[Place, list[str]]]  # by module: the tests that run a place


def modules() -> list[str]:
    """The paths of all that is changed, within the repository."""
    found = [path for room in ROOMS for path in (ROOT / room).rglob("*.py")]
    return sorted(str(path.relative_to(ROOT)) for path in found)


def import_all() -> None:
    for path in modules():
        importlib.import_module(path[:-3].replace("/", ".").removesuffix(".__init__"))


# Marks --------------------------------------------------------------------------------


class Marked(ast.NodeTransformer):
    """A mark before each statement in a function, and in each lambda."""

    def __init__(self) -> None:
        self.places: list[Place] = []
        self.around: list[tuple[str, int]] = []

    def visit_ClassDef(self, node: ast.ClassDef) -> Any:
        return self._inside(node, node.name)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> Any:
        return self._inside(node, node.name)

    def visit_Lambda(self, node: ast.Lambda) -> Any:
        self.generic_visit(node)
        met = ast.parse(self._mark(node.body.lineno)).body[0]
        assert isinstance(met, ast.Expr)
        both = ast.Tuple([met.value, node.body], ast.Load())
        node.body = ast.Subscript(both, ast.Constant(1), ast.Load())
        return node

    def _inside(self, node: Any, name: str) -> Any:
        self.around.append((name, node.lineno))
        if isinstance(node, ast.FunctionDef):
            self.generic_visit(node)
            node.body = self._each(node.body)
        else:
            self.generic_visit(node)
        self.around.pop()
        return node

    def generic_visit(self, node: ast.AST) -> ast.AST:
        super().generic_visit(node)
        if self._in_function and not isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            for name in ("body", "orelse", "finalbody"):
                block = getattr(node, name, None)
                if isinstance(block, list) and block:
                    setattr(node, name, self._each(block))
        return node

    @property
    def _in_function(self) -> bool:
        return bool(self.around)

    def _each(self, block: Sequence[ast.stmt]) -> list[ast.stmt]:
        return [
            part
            for one in block
            for part in (*ast.parse(self._mark(one.lineno)).body, one)
        ]

    def _mark(self, line: int) -> str:
        name = ".".join(part for part, _ in self.around)
        self.places.append((name, line - (self.around[-1][1] if self.around else 0)))
        return f"{MARKS}.__setitem__({len(self.places) - 1}, 1)"


class Loader(SourceFileLoader):
    def get_code(self, fullname: str) -> Any:
        marked = Marked()
        tree = marked.visit(ast.parse(Path(self.path).read_text(encoding="utf-8")))
        self.places = marked.places
        return compile(ast.fix_missing_locations(tree), self.path, "exec")

    def exec_module(self, module: Any) -> None:
        code = self.get_code(module.__name__)
        marks = bytearray(len(self.places))
        setattr(module, MARKS, marks)
        within = str(Path(self.path).relative_to(ROOT))
        _met.append((within, self.places, marks))
        exec(code, module.__dict__)


class Finder(MetaPathFinder):
    def find_spec(self, name: str, path: Any = None, target: Any = None) -> Any:
        found: ModuleSpec | None = None
        if name.startswith(tuple(room.replace("/", ".") for room in ROOMS)):
            found = PathFinder.find_spec(name, path)
        if found is not None and found.origin:
            found.loader = Loader(name, found.origin)
        return found


_met: list[tuple[str, list[Place], bytearray]] = []


# The map ------------------------------------------------------------------------------


@dataclass
class Touched:
    """How long each test took, which ones go by the files themselves, and who runs what."""

    took: dict[str, float] = field(default_factory=dict)
    by_file: set[str] = field(default_factory=set)
    ran: Ran = field(default_factory=lambda: defaultdict(lambda: defaultdict(list)))

    def running(self, path: str, function: str, line: int | None = None) -> set[str]:
        """Tests that run this line of a function, or any of it."""
        return {
            test
            for (name, at), tests in self.ran[path].items()
            if name == function and line in (at, None)
            for test in tests
        }

    def anywhere_in(self, path: str) -> set[str]:
        return {test for tests in self.ran[path].values() for test in tests}


class Noting:
    """What was met in each test of this process."""

    def __init__(self) -> None:
        self.tests: list[str] = []
        self.took: list[float] = []
        self.by_file: set[str] = set()
        self.ran: dict[str, dict[Place, array[int]]] = {}
        self.outside = False
        sys.addaudithook(self._heard)

    def _heard(self, event: str, args: Any) -> None:
        """A process, or somebody who reads the program's own sources."""
        if event in STARTS or event == "open" and str(args[0]).endswith(".py"):
            self.outside = True

    def note(self, test: str, took: float) -> None:
        number = len(self.tests)
        self.tests.append(test)
        self.took.append(took)
        if self.outside:
            self.by_file.add(test)
        for path, places, marks in _met:
            if 1 in marks:
                by_place = self.ran.setdefault(path, {})
                for at, met in enumerate(marks):
                    if met:
                        by_place.setdefault(places[at], array("H")).append(number)
                wipe(marks)
        self.outside = False


def wipe(marks: bytearray) -> None:
    marks[:] = bytes(len(marks))


_noting = Noting()
_file = ""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--touched", default="", help="the folder of the map")


@pytest.hookimpl(tryfirst=True)
def pytest_load_initial_conftests() -> None:
    """Before any of the tests' own modules has imported the rules."""
    sys.meta_path.insert(0, Finder())
    import_all()


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    global _file
    here = item.nodeid.partition("::")[0]
    # What a test finds in memory it would else seem not to run.
    forget(texts=here != _file)
    _file = here
    for *_, marks in _met:
        wipe(marks)
    began = time.process_time()
    yield
    _noting.note(item.nodeid, time.process_time() - began)


def pytest_sessionfinish(session: pytest.Session) -> None:
    folder = session.config.getoption("--touched")
    if folder and _noting.tests:
        os.makedirs(folder, exist_ok=True)
        kept = (_noting.tests, _noting.took, _noting.by_file, _noting.ran)
        Path(folder, f"{time.time():.0f}-{os.getpid()}").write_bytes(pickle.dumps(kept))


def load(folder: str) -> Touched:
    found = Touched()
    for path in sorted(Path(folder).iterdir(), reverse=True):
        tests, took, by_file, ran = pickle.loads(path.read_bytes())
        fresh = {n for n, test in enumerate(tests) if test not in found.took}
        found.took.update({tests[n]: took[n] for n in fresh})
        found.by_file |= by_file & {tests[n] for n in fresh}
        for module, places in ran.items():
            for place, numbers in places.items():
                found.ran[module][place] += [tests[n] for n in numbers if n in fresh]
    return found
