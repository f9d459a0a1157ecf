"""What is known of the published stories: names, places and figures, no words."""

from __future__ import annotations

import os
from typing import Iterator, Sequence

from keeper.content import sources
from keeper.content.cards import Reader, slug
from keeper.content.packs import builtin
from keeper.content.records import dataclass, field

FOLDER = "box"
NOTHING = "Nothing of Interest"
ALWAYS = "always"


@dataclass(eq=False, repr=False)
class Facts:
    """One published story. `rooms`: by room, and by answers, the cards laid there."""

    id: str
    title: str
    number: int
    source: str
    questions: int
    threat: int
    mythos: int
    trauma: int
    icons: tuple[str, ...]
    actions: tuple[str, ...]
    exploration: tuple[str, ...]
    locks: tuple[str, ...]
    obstacles: tuple[str, ...]
    aside: tuple[str, ...]
    nothing: int
    times: list[int] = field(default_factory=list)
    deal: str = ""
    bare: tuple[str, ...] = ()
    rooms: dict[str, dict[str, tuple[str, ...]]] = field(default_factory=dict)

    def answers(self) -> list[list[str]]:
        """The answers of each question: `1A`, `1B` and so on."""
        counts = [3] + [2] * (self.questions - 1)
        return [
            [f"{number}{letter}" for letter in "ABC"[:count]]
            for number, count in enumerate(counts, 1)
        ]

    def placed(self) -> Iterator[tuple[str, str, str]]:
        """Every card that a room holds: room, answers, name."""
        for room, by_answers in self.rooms.items():
            for when, cards in by_answers.items():
                for name in cards:
                    yield room, "" if when == ALWAYS else when, name


def stories() -> list[Facts]:
    """All published stories that are known, in their order."""
    folder = os.path.join(builtin(), FOLDER)
    names = [one for one in os.listdir(folder) if one.endswith(".toml")]
    found = [_read(os.path.join(folder, name)) for name in names]
    return sorted(found, key=lambda one: one.number)


def _read(path: str) -> Facts:
    reader = Reader(path, sources.read(path))
    title = reader.take("title", str)
    found = Facts(
        id=slug(title),
        title=title,
        number=reader.take("number", int),
        source=reader.take("from", str),
        questions=reader.take("questions", int),
        threat=reader.take("threat", int),
        mythos=reader.take("mythos", int),
        trauma=reader.take("trauma", int),
        icons=reader.words("icons"),
        actions=reader.words("actions"),
        exploration=reader.words("exploration"),
        locks=reader.words("locks"),
        obstacles=reader.words("obstacles"),
        aside=reader.words("aside"),
        nothing=reader.take("nothing", int),
        times=list(reader.take("times", list, [])),
        deal=reader.take("deal", str, ""),
        bare=reader.words("bare"),
    )
    for room, table in reader.take("rooms", dict).items():
        side = Reader(path, table, room)
        found.rooms[room] = {when: side.words(when) for when in table}
    reader.end()
    return found


# The cards of the whole box ------------------------------------------------------------


def names(stories: Sequence[Facts], sort: str) -> list[str]:
    """Every card of a sort that some story names."""
    if sort != "exploration":
        return sorted({name for one in stories for name in getattr(one, sort)})
    others = {*names(stories, "locks"), *names(stories, "obstacles")}
    found = {NOTHING, *(name for one in stories for name in one.exploration)}
    found |= {name for one in stories for name in one.aside}
    found |= {name for one in stories for _, _, name in one.placed()}
    return sorted(name for name in found - others if not clue_level(name))


def clue_level(name: str) -> int:
    """`Clue 2` is 2; anything else is no clue."""
    word, _, number = name.partition(" ")
    return int(number) if word == "Clue" and number.isdecimal() else 0
