"""Two games of one story that begin alike to the table, and are played in step."""

from __future__ import annotations

import itertools
import re
from typing import Any, Iterator, Sequence

from keeper import beginning, opening
from keeper.rules.game import Game
from keeper.views.audience import TABLE
from keeper.views.status import STATUS
from tests.secrecy.listening import Heard, World
from tests.secrecy.wandering import NAME

PEOPLE = ("ada", "bruno")
# The time of day is nobody's secret; a seal over the journal is open, like the seed's.
APART = re.compile(r"\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\dZ?)?|\b[0-9a-f]{32}\b")


def alike(story: str) -> tuple[str, str]:
    """Two ways to answer the keeper's questions that lay out the same open table."""
    library = opening.library(story)
    ways = itertools.product(
        *(
            [f"{one.number}{letter}" for letter in one.answers]
            for one in library.story.questions
        )
    )
    known: dict[str, str] = {}
    for way in ways:
        game = beginning.set_up(NAME, arguments(story, "a", way), None)
        rooms = str(TABLE.see(STATUS, game).facts()["rooms"])
        if rooms in known:
            return known[rooms], " ".join(way)
        known[rooms] = " ".join(way)
    raise AssertionError(f"every answer of {story} shows on the table")


def arguments(story: str, seed: str, way: Sequence[str]) -> dict[str, Any]:
    return {
        "story": story,
        "seed": seed,
        "word": "lantern",
        "players": None,
        "investigators": [traits(story, who) for who in PEOPLE],
        "choices": list(way),
        "options": [],
        "random": False,
        "reading": 2,
    }


def traits(story: str, who: str) -> str:
    """Somebody with the first trait of each kind."""
    known = opening.library(story).characters()[who].traits.values()
    first = {one.kind: one.id for one in reversed(list(known))}
    return f"{who}:{','.join(first.values())}"


class InStep:
    """Both games, at the same place in turn."""

    def __init__(self, story: str) -> None:
        self.worlds = [
            self.begun(story, seed, way) for seed, way in zip("ab", alike(story))
        ]

    def begun(self, story: str, seed: str, way: str) -> World:
        args = arguments(story, seed, way.split())
        beginning.begin(NAME, ["new", story], args, None)
        world = World()
        world.clear()
        return world

    def hear(self, words: Sequence[str]) -> list[Heard]:
        """The same line in both."""
        said = []
        for world in self.worlds:
            code, out, err = world.hear(words)
            said.append(Heard(code, APART.sub("…", out), APART.sub("…", err)))
            world.keep()
        return said

    def game(self) -> Game:
        self.worlds[0].put()
        return opening.look(NAME)

    def commands(self) -> Iterator[list[str]]:
        """A round in which nothing hidden comes up; dice fall on the table."""
        dice = ["--roll", "1"] * 4
        for who in PEOPLE:
            yield ["turn", who]
            here = self.game().by_id(who).space
            steps = list(self.game().library.plan.open_neighbours(here))
            yield ["move", *steps[:1], *dice]
            yield ["move", here, *dice]
            yield ["done"]
        yield from (["step", *dice] for _ in range(5))
