"""Whatever is played, undone, redone and gone back to: the states are the same."""

from __future__ import annotations

import os
import tempfile
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from keeper.errors import Refused
from keeper.session.session import Session
from keeper.session.verify import verify
from tests.examples import some

from . import toy

DEEDS = ["tick", "draw", "roll", "join", "leave"]


class Undoing(RuleBasedStateMachine):
    """A model beside the file: the states done, and those that may be redone."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.path = os.path.join(self.folder.name, "g.json")
        toy.begin(self.path, cards=5)
        self.done = [toy.look(self.path).saved()]
        self.undone: list[Any] = []
        self.marks: dict[str, Any] = {}

    def teardown(self) -> None:
        session = toy.look(self.path)
        verdict = verify(session, lambda first: toy.fresh(5), toy.replay)
        assert verdict.ok, verdict.fault
        self.folder.cleanup()

    def hold(self) -> Any:
        return Session.hold(self.path, toy.SCHEMA)

    @rule(do=st.sampled_from(DEEDS))
    def play(self, do: str) -> None:
        toy.command(self.path, do)
        after = toy.look(self.path).saved()
        self.done.append(after)
        self.undone = []

    @rule(count=st.integers(1, 4))
    def undo(self, count: int) -> None:
        with self.hold() as session:
            if count >= len(self.done):
                with pytest.raises(Refused):
                    session.undo(count, toy.entry("undo"))
                return
            session.undo(count, toy.entry("undo"))
        for _ in range(count):
            self.undone.append(self.done.pop())

    @rule(count=st.integers(1, 3))
    def redo(self, count: int) -> None:
        with self.hold() as session:
            if count > len(self.undone):
                with pytest.raises(Refused):
                    session.redo(count, toy.entry("redo"))
                return
            session.redo(count, toy.entry("redo"))
        for _ in range(count):
            self.done.append(self.undone.pop())

    @rule(name=st.sampled_from("ab"))
    def checkpoint(self, name: str) -> None:
        with self.hold() as session:
            session.checkpoint(name, toy.entry("checkpoint"))
        self.marks[name] = self.done[-1]

    @precondition(lambda self: self.marks)
    @rule(data=st.data())
    def back(self, data: Any) -> None:
        name = data.draw(st.sampled_from(sorted(self.marks)))
        with self.hold() as session:
            if self.marks[name] == self.done[-1]:
                with pytest.raises(Refused):
                    session.back(name, toy.entry("back"))
                return
            session.back(name, toy.entry("back"))
        self.done.append(self.marks[name])
        self.undone = []

    @rule()
    def note(self) -> None:
        with self.hold() as session:
            session.note("a thought", toy.entry("note"))

    @invariant()
    def the_file_is_the_model(self) -> None:
        session = toy.look(self.path)
        assert session.saved() == self.done[-1]
        assert not session.edited


TestUndoing = Undoing.TestCase
TestUndoing.settings = settings(
    max_examples=some(10),
    stateful_step_count=20,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
