"""Anything at all, played on a game's own file: refused or done, whole or not at all."""

from __future__ import annotations

import os
import tempfile
from contextlib import contextmanager
from random import Random
from types import SimpleNamespace
from typing import Any, Iterator, Sequence

from keeper import beginning, lifecycle, opening, play
from keeper.deciders import Wish
from keeper.errors import KeeperError, Refused
from keeper.played import Ask
from keeper.rules.acts.every import read
from keeper.rules.table import SCHEMA
from keeper.session import home
from keeper.session.session import Session
from tests.rules.build import PACKS
from tests.rules.player import Act, Player

NAME = "night"
# In memory where there is such a place: these tests save some thousand times.
MEMORY = "/dev/shm" if os.path.isdir("/dev/shm") else None


@contextmanager
def own_home(stories: str = PACKS) -> Iterator[str]:
    """A KEEPER_HOME for one example; the environment is put back afterwards."""
    before = dict(os.environ)
    with tempfile.TemporaryDirectory(dir=MEMORY) as folder:
        os.environ.update(KEEPER_HOME=folder, KEEPER_STORIES=stories)
        os.environ.pop("KEEPER_SESSION", None)
        try:
            yield folder
        finally:
            os.environ.clear()
            os.environ.update(before)


class Filed(Player):
    """The whims of a random player, written down by the program itself."""

    def __init__(self, seed: int, story: str = "old-mill") -> None:
        self.random = Random(seed)
        team = self.random.sample(["ada", "bruno", "cora"], self.random.randint(1, 3))
        args = {
            "story": story,
            "seed": f"seed {seed}",
            "word": "lantern",
            "players": None,
            "investigators": team,
            "choices": [],
            "options": [],
            "random": True,
        }
        beginning.begin(NAME, ["new", story], args, None)
        self.begun = self.state

    # Looking --------------------------------------------------------------------

    @property
    def path(self) -> str:
        return home.find(NAME)

    @property
    def session(self) -> Session:
        """A fresh look at the file."""
        return Session.open(self.path, SCHEMA)

    @property
    def state(self) -> Any:
        return self.session.saved()

    @property
    def first(self) -> str:
        """An investigator who is alive."""
        people = self.state["investigators"].values()
        return next(str(one["id"]) for one in people if one["state"] == "alive")

    # Playing --------------------------------------------------------------------

    def whim(self) -> Ask:
        """Answers that a second whim of the same moment would repeat."""
        random = Random(self.random.random())
        return lambda question, reports: random.choice(question.choices)

    def wish(self) -> Wish:
        """Now and then dice of his own, luck, force, words for every question."""
        chance = self.random.random
        dice = [self.random.randint(1, 10) for _ in range(self.random.randrange(3))]
        return Wish(
            force=chance() < 0.2,
            rolls=dice if chance() < 0.3 else (),
            luck=int(chance() < 0.1),
            may=self.random.choice([None, None, True, False]),
            trauma=self.house.table.session.trauma[:1] if chance() < 0.1 else (),
        )

    def perform(  # type: ignore[override]
        self, name: str, args: dict[str, Any], wish: Wish, prompt: Ask | None = None
    ) -> bool:
        """One command; True if it was done: then it is a step that can be undone."""
        before = self.session.head
        try:
            play.perform(
                NAME,
                [name],
                lambda game: read(game, {"do": name, **args}),
                wish,
                prompt or self.whim(),
            )
        except KeeperError as error:
            assert error.message
            assert self.session.head == before, "a refused command was written down"
            if self.session.question is not None:
                self.undo()  # dice were seen before the refusal
            return False
        after = self.session.head
        assert after.last == before.last + 1
        assert after.head == after.last
        return True

    def next(self) -> Act:
        game = opening.look(NAME)
        self.house = SimpleNamespace(table=game.table, library=game.library)
        while True:
            name, args = self.act()
            if name != "end":
                return name, args

    def play_some(self, count: int) -> list[Any]:
        """So many attempts; the states that the table went through, first to last."""
        states = [self.state]
        for _ in range(count):
            name, args = self.next()
            if self.perform(name, args, self.wish()):
                states.append(self.state)
        return states

    def undo(self, count: int = 1) -> None:
        lifecycle.undo(NAME, ["undo", str(count)], count)

    def undo_some(self) -> None:
        """Two or three at once, if there are so many."""
        try:
            self.undo(self.random.randint(2, 3))
        except Refused as refusal:
            assert refusal.message

    def redo(self, count: int = 1) -> None:
        lifecycle.redo(NAME, ["redo", str(count)], count)


def kinds(entries: Sequence[dict[str, Any]]) -> list[str]:
    return [str(entry.get("kind", "")) for entry in entries]
