"""A small part of `scripts/faults`, which lets every system call fail or be the last."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import Iterator

import pytest

from tests import faults
from tests.nursery import STRACE, Nursery, Ran


def traceable() -> bool:
    """Is strace there, and may it look into processes?"""
    if not STRACE:
        return False
    tried = subprocess.run([STRACE, "-qq", "true"], capture_output=True)
    return tried.returncode == 0


pytestmark = pytest.mark.skipif(not traceable(), reason="needs strace")


@pytest.fixture(scope="module")
def nursery() -> Iterator[Nursery]:
    found = Nursery()
    yield found
    found.close()


def place(name: str, folder: Path, nursery: Nursery) -> faults.Place:
    (kind,) = [one for one in faults.KINDS if one.name == name]
    return faults.Place(str(folder.resolve()), kind, nursery)


@pytest.mark.parametrize("name", ["threat +1", "undone with more"])
def test_nothing_is_lost_and_what_is_said_is_true(
    name: str, tmp_path: Path, nursery: Nursery
) -> None:
    here = place(name, tmp_path, nursery)
    every = list(faults.faults(here))
    assert len(here.calls) > 40 and len(every) > 2 * len(here.calls)
    tried = 0
    for fault in every[::31]:
        ran = here.suffer(fault)
        if ran is not None:
            tried += 1
            assert faults.judge(here, fault, ran) == [], (fault, ran)
    assert tried > 5


def test_a_lost_command_would_be_found(tmp_path: Path, nursery: Nursery) -> None:
    """The judge sees a game that is half written, and one that was not written at all."""
    here = place("threat +1", tmp_path, nursery)
    fault = faults.Fault(here.calls[0], "EIO")

    def judged(code: int, text: str) -> set[str]:
        return set(faults.judge(here, fault, Ran(code, text)))

    assert judged(0, here.told) == set()
    assert judged(3, "Input/output error. Nothing was changed.") == {
        "something was changed",
        "it is not said to be done",
    }
    here.reset()
    assert judged(0, here.told) == {"said to be done, and it is not"}
    assert judged(-9, here.told) == {"said to be done, and it is not"}
    assert judged(-9, "") == set()
    unsaid = "neither is all of it said nor the reason why not"
    assert judged(3, "There is no game yet.") == {unsaid, "there is a game"}
    game = Path(here.here, faults.GAME)
    game.write_bytes(game.read_bytes()[:-9])
    assert "half done" in judged(-9, "")
    game.unlink()
    assert "half done" in judged(-9, "")
