"""A small part of `scripts/faults`, which lets every system call fail or be the last."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests import faults


def traceable() -> bool:
    """Is strace there, and may it look into processes?"""
    if not faults.STRACE:
        return False
    tried = subprocess.run([faults.STRACE, "-qq", "true"], capture_output=True)
    return tried.returncode == 0


pytestmark = pytest.mark.skipif(not traceable(), reason="needs strace")


@pytest.mark.parametrize("name", ["threat +1", "answer"])
def test_nothing_is_lost_and_what_is_said_is_true(name: str, tmp_path: Path) -> None:
    (kind,) = [one for one in faults.KINDS if one.name == name]
    place = faults.Place(str(tmp_path.resolve()), kind)
    every = faults.faults(place)
    assert len(place.calls) > 40 and len(every) == 4 * len(place.calls)
    tried = 0
    for fault in every[::23]:
        ran = place.suffer(fault)
        if ran is not None:
            tried += 1
            assert faults.judge(place, fault, ran) == [], (fault, ran)
    assert tried > 5


def test_a_lost_command_would_be_found(tmp_path: Path) -> None:
    """The judge sees a game that is half written, and one that was not written at all."""
    (kind,) = [one for one in faults.KINDS if one.name == "threat +1"]
    place = faults.Place(str(tmp_path.resolve()), kind)
    fault = faults.Fault(place.calls[0], "EIO")
    place.reset()
    told = faults.judge(place, fault, faults.Ran(0, "The keeper gains 1 threat."))
    assert "said to be done, and it is not" in told
    told = faults.judge(place, fault, faults.Ran(3, "There is no game yet."))
    assert {"the reason is not said", "there is a game"} <= set(told)
    game = Path(place.home, kind.file)
    game.write_bytes(game.read_bytes()[:-9])
    assert "half done" in faults.judge(place, fault, faults.Ran(-9, ""))
