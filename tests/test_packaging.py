"""A wheel, installed where there is no checkout, plays."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

from tests.kept import share

ROOT = Path(__file__).resolve().parent.parent
TREES = ("keeper", "stories")
FILES = ("setup.cfg", "setup.py", "LICENSE", "README.md", "MANIFEST.in")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built from a copy, so that nothing left over in the checkout gets into it."""
    source = tmp_path_factory.mktemp("source")
    for name in TREES:
        left_out = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / name, source / name, ignore=left_out)
    for name in FILES:
        if (ROOT / name).exists():
            shutil.copy(ROOT / name, source / name)
    # What pip asks of the project, without pip.
    build = "from setuptools.build_meta import build_wheel; build_wheel('dist')"
    words = [sys.executable, "-c", build]
    subprocess.run(words, cwd=source, check=True, capture_output=True)
    (found,) = (source / "dist").glob("*.whl")
    return found


def test_every_story_file_is_in_the_wheel(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    stories = [path for path in (ROOT / "stories").rglob("*") if path.is_file()]
    assert stories
    for path in stories:
        assert f"keeper/{path.relative_to(ROOT).as_posix()}" in names
    assert {"keeper/py.typed", "keeper/screen/screen.js"} <= names
    assert not [name for name in names if name.startswith(("tests/", "scripts/"))]


def test_the_wheel_plays_without_the_checkout(wheel: Path, tmp_path: Path) -> None:
    place = tmp_path / "venv"
    venv.create(place, with_pip=False, symlinks=True)
    packages = next((place / "lib").glob("python*/site-packages"))
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(packages)
    for name in ("click", "tinydb"):
        module = __import__(name)
        shutil.copytree(Path(str(module.__file__)).parent, packages / name)
    env = {"PATH": os.environ["PATH"], "KEEPER_HOME": share(str(tmp_path / "home"))}
    program = "from keeper.__main__ import main; main()"

    def keeper(*words: str) -> dict[str, object]:
        found = subprocess.run(
            [str(place / "bin" / "python"), "-c", program, "--json", *words],
            env=env,
            cwd=tmp_path,
            capture_output=True,
            text=True,
        )
        assert found.returncode == 0, found.stdout + found.stderr
        answer: dict[str, object] = json.loads(found.stdout)
        return answer

    keeper("new", "the-drowned-bell", "--name", "far", "-i", "ada", "--random")
    assert keeper("turn", "ada")["ok"] is True
    assert keeper("status")["status"]
    assert keeper("rules", "horror")["ok"] is True
    assert keeper("story", "check")["ok"] is True
