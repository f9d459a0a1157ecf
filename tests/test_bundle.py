"""The program's modules in one file: quicker, and never older than their sources."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from keeper import bundle

ROOT = Path(__file__).parent.parent
ASK = "from keeper.__main__ import main; main()"
# Which loader brought a module, and what is in it.
LOOK = """
from keeper import bundle
bundle.use()
from keeper import errors
print(type(errors.__loader__).__name__, getattr(errors, "ADDED", ""), errors.__file__)
"""
# Which of the rules' chapters a command has run, of all that their modules name.
CHAPTERS = """
from keeper import bundle
bundle.use()
import sys
from keeper.rules.acts.fighting import Attack
combat = sys.modules["keeper.rules.chapters.trials.combat"]
def awake(): return "MATCHES" in combat.__dict__
"""


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A program of its own, of which nothing is kept yet."""
    unwanted = shutil.ignore_patterns("*.kept*")
    shutil.copytree(ROOT / "keeper", tmp_path / "keeper", ignore=unwanted)
    return tmp_path / "keeper"


def run(package: Path, source: str, *words: str, **more: str) -> str:
    env = {"PATH": os.environ["PATH"], "PYTHONPATH": str(package.parent), **more}
    env["KEEPER_HOME"] = str(package.parent / "home")
    done = subprocess.run(
        [sys.executable, "-c", source, *words],
        env=env,
        cwd=package.parent,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


def kept(package: Path) -> list[Path]:
    return list((package / "__pycache__").glob("*.kept*"))


def test_what_was_loaded_is_taken_from_one_file_next_time(package: Path) -> None:
    assert run(package, LOOK).startswith("SourceFileLoader")
    said = run(package, ASK, "sessions")
    assert len(kept(package)) == 1
    loader, file = run(package, LOOK).split()
    assert (loader, file) == ("_Kept", str(package / "errors.py"))
    assert run(package, ASK, "sessions") == said


def test_a_changed_source_is_never_passed_over(package: Path) -> None:
    run(package, ASK, "sessions")
    with open(package / "errors.py", "a", encoding="utf-8") as file:
        file.write("\nADDED = 'new'\n")
    assert run(package, LOOK).split()[:2] == ["SourceFileLoader", "new"]
    run(package, ASK, "sessions")
    assert run(package, LOOK).split()[:2] == ["_Kept", "new"]


def test_what_was_loaded_through_a_link_names_its_real_file(package: Path) -> None:
    link = package.parent / "link" / "keeper"
    link.parent.mkdir()
    link.symlink_to(package)
    run(link, ASK, "sessions")
    where = "print(errors.KeeperError.__init__.__code__.co_filename)"
    assert str(package / "errors.py") in run(package, f"{LOOK}{where}").splitlines()


@pytest.mark.parametrize("damage", [b"", b"\0\1\2", b"(\2\0\0\0"])
def test_a_damaged_file_is_made_anew(package: Path, damage: bytes) -> None:
    said = run(package, ASK, "sessions")
    (path,) = kept(package)
    path.write_bytes(damage)
    assert run(package, ASK, "sessions") == said
    assert run(package, LOOK).startswith("_Kept")


def test_what_the_killed_have_left_half_made_is_swept_up(package: Path) -> None:
    old, fresh = (
        package / "__pycache__" / f"{Path(bundle.PATH).name}.{n}" for n in (1, 2)
    )
    for path in (old, fresh):
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(b"half")
    os.utime(old, (0, 0))
    run(package, ASK, "sessions")
    assert fresh in kept(package) and old not in kept(package)
    assert run(package, LOOK).startswith("_Kept")


def test_where_nothing_can_be_kept_the_program_runs_all_the_same(package: Path) -> None:
    said = run(package, ASK, "sessions")
    (path,) = kept(package)
    path.unlink()
    path.mkdir()
    assert run(package, ASK, "sessions") == said
    assert run(package, ASK, "sessions", PYTHONDONTWRITEBYTECODE="1") == said
    assert kept(package) == [path]


@pytest.fixture
def played(package: Path) -> Path:
    """A program that has kept the rules of fighting."""
    run(package, CHAPTERS + "awake(); bundle.keep()")
    return package


def test_a_module_that_is_only_named_is_not_run(played: Path) -> None:
    asked = "print(awake(), Attack.name, awake(), len(combat.MATCHES), type(combat) is type(sys))"
    assert run(played, CHAPTERS + asked) == "False attack False 5 True\n"


def test_a_module_that_two_ask_for_at_once_is_run_once_and_wholly(played: Path) -> None:
    asked = """
from concurrent.futures import ThreadPoolExecutor
sys.setswitchinterval(1e-6)
last = list(combat.__loader__.get_code(combat.__name__).co_names)[-1]
with ThreadPoolExecutor(8) as people:
    found = list(people.map(lambda _: id(getattr(combat, last)), range(64)))
print(len(set(found)))
"""
    assert run(played, CHAPTERS + asked) == "1\n"


def test_a_module_stopped_half_way_is_run_again(played: Path) -> None:
    asked = """
stopped = combat.__loader__.get_code
def get_code(name):
    combat.__loader__.get_code = stopped
    return compile("MATCHES = 1; raise KeyboardInterrupt", name, "exec")
combat.__loader__.get_code = get_code
try:
    combat.MATCHES
except KeyboardInterrupt:
    print("stopped", len(combat.MATCHES))
"""
    assert run(played, CHAPTERS + asked) == "stopped 5\n"
