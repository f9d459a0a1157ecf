"""The slow way: the file really changed, in a copy of everything, and pytest anew."""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Mapping

from tests.mutants.changes import Mutant

COPIED = ("keeper", "tests", "stories", "scripts", ".ci")
FILES = ("setup.cfg", "setup.py", "README.md", "CHANGELOG.md", "LICENSE", "MANIFEST.in")
PYTEST = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider"]
PATIENCE = 60.0  # seconds beyond what the tests took: what hangs has been noticed
SLOWER = 12
FIRST = 80  # tests in the first process; the others are in a second one
PASSED = 0


class Copy:
    """A copy of the repository, to be changed."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.unsound: set[str] = set()
        self.folder = Path(tempfile.mkdtemp(prefix="mutants"))
        for part in COPIED:
            if (root / part).exists():
                shutil.copytree(root / part, self.folder / part)
        for name in FILES:
            shutil.copy2(root / name, self.folder / name)

    def close(self) -> None:
        shutil.rmtree(self.folder, ignore_errors=True)

    def noticed(self, mutant: Mutant, tests: Mapping[str, float]) -> bool:
        """Whether one of these tests fails, or never ends, that else passes."""
        path = self.folder / mutant.change.path
        names = list(tests)
        for part in (names[:FIRST], names[FIRST:]):
            left = {name: tests[name] for name in part if name not in self.unsound}
            while left:
                path.write_text(ast.unparse(mutant.tree), encoding="utf-8")
                failed = self._failed(left)
                shutil.copy2(self.root / mutant.change.path, path)
                if not failed:
                    break
                if failed not in left:  # it cannot even be imported, or never ends
                    return self._failed(left) != failed
                if not self._failed({failed: left[failed]}):
                    return True
                self.unsound.add(failed)
                print(f"\n{failed} fails by itself: not asked", flush=True)
                del left[failed]
        return False

    def mistyped(self, mutant: Mutant) -> bool:
        """Whether the type checker objects, to the change and not to how it is written."""
        path = self.folder / mutant.change.path
        before = path.read_text(encoding="utf-8")
        try:
            path.write_text(ast.unparse(ast.parse(before)), encoding="utf-8")
            if not self._well_typed():
                return False
            path.write_text(ast.unparse(mutant.tree), encoding="utf-8")
            return not self._well_typed()
        finally:
            path.write_text(before, encoding="utf-8")

    def _well_typed(self) -> bool:
        asked = [sys.executable, "-m", "mypy", "--strict", "keeper"]
        return not subprocess.run(
            asked, cwd=self.folder, capture_output=True
        ).returncode

    def _failed(self, tests: Mapping[str, float]) -> str:
        """The first test that fails, or in words why none could be run; else nothing."""
        home = tempfile.mkdtemp(dir=self.folder)
        here = {"HOME": home, "KEEPER_HOME": home, "PYTHONPATH": str(self.folder)}
        try:
            ran = subprocess.run(
                [*PYTEST, *tests],
                cwd=self.folder,
                env={**os.environ, **here},
                timeout=PATIENCE + SLOWER * sum(tests.values()),
                capture_output=True,
                text=True,
            )
        except subprocess.TimeoutExpired:
            return "it never ended"
        finally:
            shutil.rmtree(home, ignore_errors=True)
        if ran.returncode == PASSED:
            return ""
        said = re.search(
            r"^(?:FAILED|ERROR) (.+?)(?: - .*)?$", ran.stdout, re.MULTILINE
        )
        return said[1] if said else "it could not be imported"
