"""Whatever was played: undo gives the table before it again, and redo the one after."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from keeper import lifecycle, opening
from keeper.deciders import Wish
from keeper.errors import NotUnderstood, Refused
from tests.examples import some
from tests.filed import NAME, Filed, kinds, own_home
from tests.stories.driver import keeper

SEEDS = st.integers(0, 10**6)
few = settings(
    max_examples=some(4), deadline=None, suppress_health_check=[HealthCheck.too_slow]
)


@given(seed=SEEDS, story=st.sampled_from(["old-mill", "the-drowned-bell"]))
@few
def test_every_undo_and_every_redo_gives_the_very_same_table(
    seed: int, story: str
) -> None:
    """The whole state: deck orders and the counter of the draws are part of it."""
    with own_home():
        table = Filed(seed, story)
        states = table.play_some(14)
        assert {"drawn", "seed"} <= set(states[0]["session"]["1"])
        for state in reversed(states[:-1]):
            table.undo()
            assert table.state == state
        with pytest.raises(Refused):
            table.undo()
        for state in states[1:]:
            table.redo()
            assert table.state == state
        with pytest.raises(Refused):
            table.redo()


@given(seed=SEEDS)
@few
def test_all_at_once_is_one_by_one(seed: int) -> None:
    with own_home():
        table = Filed(seed)
        states = table.play_some(14)
        count = len(states) - 1
        if not count:
            return
        with pytest.raises(Refused):
            table.undo(count + 1)
        assert table.state == states[-1]
        table.undo(count)
        assert table.state == states[0]
        table.redo(count)
        assert table.state == states[-1]


@given(seed=SEEDS)
@few
def test_an_undone_command_comes_out_the_same(seed: int) -> None:
    """Undo is for slips, not for second chances: the same dice, the same cards."""
    with own_home():
        table = Filed(seed)
        for moment in range(10):
            name, args = table.next()
            wish = table.wish()
            before = table.state

            def again(salt: int = moment) -> tuple[bool, Any, Any]:
                random = Random(salt)
                changed = table.perform(
                    name, args, wish, lambda asked, told: random.choice(asked.choices)
                )
                last = table.session.recent(1)[0]
                return changed, table.state, (last.get("rolls"), last.get("told"))

            first = again()
            if first[0]:
                table.undo()
                assert table.state == before
                assert again() == first


@given(seed=SEEDS)
@few
def test_a_new_command_ends_what_could_be_redone(seed: int) -> None:
    with own_home():
        table = Filed(seed)
        assert table.perform("threat", {"by": 1}, Wish())
        table.undo()
        states = table.play_some(8)
        if len(states) > 1:
            with pytest.raises(Refused):
                table.redo()


@given(seed=SEEDS)
@few
def test_back_to_a_checkpoint_and_forward_again(seed: int) -> None:
    with own_home():
        table = Filed(seed)
        table.play_some(5)
        lifecycle.checkpoint(NAME, ["checkpoint", "here"], "here")
        here = table.state
        table.play_some(6)
        table.perform("threat", {"by": 2}, Wish())
        later = table.state
        assume(later != here)  # a game may be over before the checkpoint
        lifecycle.back(NAME, ["back", "here"], "here")
        assert table.state == here
        with pytest.raises(Refused):
            lifecycle.back(NAME, ["back", "here"], "here")
        table.undo()
        assert table.state == later
        table.redo()
        assert table.state == here
        with pytest.raises(NotUnderstood):
            lifecycle.back(NAME, ["back", "nowhere"], "nowhere")


def test_undo_redo_and_back_are_in_the_log_themselves() -> None:
    with own_home():
        table = Filed(1)
        table.perform("threat", {"by": 1}, Wish())
        lifecycle.checkpoint(NAME, ["checkpoint", "here"], "here")
        table.perform("damage", {"who": table.first, "n": 1}, Wish())
        table.undo()
        table.redo()
        lifecycle.back(NAME, ["back", "here"], "here")
        entries = list(table.session.entries())
        assert kinds(entries) == ["", "", "checkpoint", "", "undo", "redo", "back"]
        assert entries[4]["undone"] == [4] and entries[5]["redone"] == [4]
        assert [one["command"][0] for one in entries[4:]] == ["undo", "redo", "back"]


def test_a_note_is_neither_undone_nor_in_the_way() -> None:
    with own_home():
        table = Filed(2)
        before = table.state
        table.perform("threat", {"by": 1}, Wish())
        lifecycle.note(NAME, ["note", "x"], "x")
        table.undo()
        assert table.state == before
        lifecycle.note(NAME, ["note", "y"], "y")
        table.redo()
        assert table.state["session"]["1"]["threat"] > before["session"]["1"]["threat"]


def test_an_undone_die_is_not_rolled_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At the command line, and with the seed's own counter put back."""
    monkeypatch.setenv("KEEPER_HOME", str(tmp_path))
    new = "new the-drowned-bell --name n -i ada --random --seed s"
    assert keeper(*new.split())[0] == 0
    drawn = opening.look("n").session.drawn
    rolls = []
    for _ in range(3):
        code, out, _ = keeper("test", "ada", "luck")
        now = opening.look("n").session.drawn
        assert code == 0 and now == {**drawn, "dice": 1}
        rolls.append(out)
        assert keeper("undo")[0] == 0
        assert opening.look("n").session.drawn == drawn
    assert len(set(rolls)) == 1
    # A real die does not use up one of the seed's.
    assert keeper("test", "ada", "luck", "--roll", "7")[0] == 0
    assert opening.look("n").session.drawn == drawn
    assert keeper("test", "ada", "luck")[1] == rolls[0]


def test_a_question_is_taken_back_together_with_more_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KEEPER_HOME", str(tmp_path))
    monkeypatch.delenv("KEEPER_ANSWERS", raising=False)
    new = "new the-drowned-bell --name n -i ada:level-eye,walks-alone --random"
    assert keeper(*new.split())[0] == 0
    assert keeper("threat", "+1")[0] == 0 and keeper("test", "ada", "willpower")[0] == 5
    waiting = Path(tmp_path, "sessions", "n.json").read_bytes()
    assert keeper("undo", "9")[0] == 1
    assert Path(tmp_path, "sessions", "n.json").read_bytes() == waiting
    code, said, _ = keeper("undo", "2")
    assert code == 0 and "2 commands" in said
    assert "test ada willpower" in said and "threat +1" in said
    assert opening.look("n").waiting is None and opening.look("n").session.threat == 1


def test_another_process_undoes_it_tomorrow(tmp_path: Path) -> None:
    with own_home() as folder:
        table = Filed(3, "the-drowned-bell")
        states = table.play_some(6)
        assert table.perform("threat", {"by": 3}, Wish())

        def typed(*words: str) -> str:
            command = [sys.executable, "-m", "keeper", *words]
            environment = {**os.environ, "KEEPER_HOME": folder}
            found = subprocess.run(
                command, capture_output=True, text=True, env=environment
            )
            assert found.returncode == 0, found.stderr
            return found.stdout

        assert "Undone" in typed("undo")
        assert table.state == states[-1]
        assert "Done again" in typed("redo")
        assert table.state["session"]["1"]["threat"] == (
            states[-1]["session"]["1"]["threat"] + 3
        )


def test_what_is_taken_back_is_told_as_it_lies_on_the_board() -> None:
    """Figures and tokens, and what only the keeper knows is none of them."""
    with own_home():
        table = Filed(3, "the-drowned-bell")
        was = table.state["investigators"]["1"]
        place = {"kind": "zombie", "space": was["space"]}
        assert table.perform("monster-place", place, Wish(force=True))
        assert table.perform("threat", {"by": 3}, Wish())
        hurt = {"who": was["id"], "n": 2}
        assert table.perform("damage", hurt, Wish())
        held = len(table.state["session"]["1"]["mythos"])
        assert table.perform("hand-draw", {"hand": "mythos"}, Wish())
        assert len(table.state["session"]["1"]["mythos"]) == held + 1
        told = lifecycle.undo(NAME, ["undo"], 1).reports
        assert "put-back" not in [one.kind for one in told]
        told = lifecycle.undo(NAME, ["undo", "3"], 3).reports
        said = [one.told for one in told if one.kind == "put-back" and one.open]
        health = was["health"]["now"]
        assert "Zombie 1 taken off; " in said[0] and f": health {health}; " in said[0]
        told = lifecycle.redo(NAME, ["redo"], 1).reports
        assert "Zombie 1 to " in told[-1].told
