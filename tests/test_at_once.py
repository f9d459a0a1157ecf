"""What tests come to in several processes is what they come to in one."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="processes are forked")
SOME = """
import os, pytest

@pytest.mark.parametrize("n", range(70))
def test_it_holds(n, tmp_path, capfd):
    (tmp_path / "file").write_text("of this test alone")
    assert len([*tmp_path.iterdir()]) == 1
    os.system(f"echo {n}")
    assert capfd.readouterr().out == f"{n}\\n"

def test_it_fails():
    print("what was said")
    assert [1] == [2]

@pytest.mark.skip(reason="not today")
def test_it_waits(): ...

@pytest.fixture
def torn():
    yield
    assert "afterwards" == ""

def test_it_fails_at_its_end(torn): ...
"""
KILLED = """
import os, signal

def test_it_holds(): ...

def test_it_dies():
    os.kill(os.getpid(), signal.SIGKILL)
"""


def played(folder: Path, text: str, *options: str) -> tuple[int, str]:
    (folder / "test_some.py").write_text(text, encoding="utf-8")
    plain = "-p no:cacheprovider -p no:hypothesispytest -p tests.at_once".split()
    command = [sys.executable, "-m", "pytest", *plain, *options, str(folder)]
    ran = subprocess.run(
        command, capture_output=True, text=True, cwd=folder, env=environment()
    )
    return ran.returncode, ran.stdout


def environment() -> dict[str, str]:
    """What is asked of the tests that run this one is not asked of those."""
    kept = {name: os.environ[name] for name in os.environ if name != "PYTEST_ADDOPTS"}
    return {**kept, "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"}


def test_all_are_played_once_and_what_fails_is_shown(tmp_path: Path) -> None:
    code, shown = played(tmp_path, SOME)
    assert code == 1
    counts = "1 failed, 71 passed, 1 skipped, 1 error"
    assert re.sub(r" in .*|=+ ", "", shown.splitlines()[-1]) == counts
    for said in ("assert [1] == [2]", "what was said", "assert 'afterwards' == ''"):
        assert said in shown


def test_the_first_that_fails_may_end_it(tmp_path: Path) -> None:
    failing = "def test_it_fails(): assert False\n"
    slow = "def test_it_holds{0}():\n    import time; time.sleep(0.01)\n"
    many = "".join(slow.format(n) for n in range(300))
    code, shown = played(tmp_path, failing + many, "-x")
    assert code == 1
    found = re.search(r"1 failed, (\d+) passed", shown.splitlines()[-1])
    assert found and int(found[1]) < 300


def test_one_that_is_killed_is_named(tmp_path: Path) -> None:
    code, shown = played(tmp_path, KILLED)
    assert code == 1
    assert "test_it_dies: its process was killed" in shown


def test_when_the_first_is_killed_the_others_end(tmp_path: Path) -> None:
    slow = "import time\n" + "".join(
        f"def test_it_holds{n}():\n    time.sleep(0.05)\n    print('x' * 99)\n"
        for n in range(400)
    )
    (tmp_path / "test_some.py").write_text(slow, encoding="utf-8")
    plain = "-p no:cacheprovider -p no:hypothesispytest -p tests.at_once".split()
    command = [sys.executable, "-m", "pytest", *plain, str(tmp_path)]
    running = subprocess.Popen(
        command,
        cwd=tmp_path,
        env=environment(),
        stdout=subprocess.PIPE,
        start_new_session=True,
    )
    assert running.stdout is not None
    while not (line := running.stdout.readline()).startswith(b"collected"):
        assert line, "it ended before it had collected anything"
    assert running.stdout.read(1) == b"."
    running.kill()
    running.communicate(timeout=60)
    until = time.monotonic() + 25
    while time.monotonic() < until and anybody_of(running.pid):
        time.sleep(0.05)
    assert not anybody_of(running.pid)


def anybody_of(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True
