"""The slow way: the file really changed, in a copy of everything, and pytest anew."""

from __future__ import annotations

import ast
import os
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
PASSED, FAILED, BROKEN = 0, 1, 2


class Copy:
    """A copy of the repository, to be changed."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.folder = Path(tempfile.mkdtemp(prefix="mutants"))
        for part in COPIED:
            if (root / part).exists():
                shutil.copytree(root / part, self.folder / part)
        for name in FILES:
            shutil.copy2(root / name, self.folder / name)

    def close(self) -> None:
        shutil.rmtree(self.folder, ignore_errors=True)

    def noticed(self, mutant: Mutant, tests: Mapping[str, float]) -> bool:
        """Whether one of these tests fails, or never ends."""
        path = self.folder / mutant.change.path
        path.write_text(ast.unparse(mutant.tree), encoding="utf-8")
        names = list(tests)
        try:
            return any(
                self._fails({name: tests[name] for name in part})
                for part in (names[:FIRST], names[FIRST:])
                if part
            )
        finally:
            shutil.copy2(self.root / mutant.change.path, path)

    def _fails(self, tests: Mapping[str, float]) -> bool:
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
            return True
        finally:
            shutil.rmtree(home, ignore_errors=True)
        if ran.returncode not in (PASSED, FAILED, BROKEN):
            # A changed table can leave tests without their names.
            return "not found" in ran.stdout + ran.stderr
        return ran.returncode != PASSED
