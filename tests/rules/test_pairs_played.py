"""Parts that combine are carried out: a thing that is chosen by what is so of it, and what
is done with it or to it. What changes a table, changes it too for whoever is chosen."""

from __future__ import annotations

import random
from functools import cache
from typing import Any, Callable, Iterator, NamedTuple

import pytest

from keeper.content.language.grammar.phrases import Phrase
from keeper.content.language.nodes import Choose, Selector
from keeper.content.language.reading import parse
from keeper.rules.text.questions import conditions
from keeper.rules.text.scene import Scene

from ..content.test_pairs import things
from .build import House
from .tables import TABLES
from .test_rows import COMING, EVERY, as_sentence, carried_out

MOST = 150  # pairs in one run, others each time


class Pair(NamedTuple):
    """On this table, with this happening, the effect alone changes something."""

    thing: str
    effect: str
    table: Callable[[], House]
    coming: str

    @property
    def text(self) -> str:
        return f"With {self.thing}, {self.effect[0].lower()}{self.effect[1:]}"


def changes(text: str, table: Callable[[], House], coming: str) -> bool:
    before, after, _ = carried_out(table(), text, coming)
    return bool(before != after)


@cache
def effects() -> list[str]:
    """One sentence for each meaning."""
    first: dict[str, Phrase[Any]] = {}
    for row in EVERY:
        first.setdefault(repr(row.made), row)
    return [as_sentence(row) for row in first.values()]


@cache
def alone(effect: str) -> list[tuple[Callable[[], House], str]]:
    return [
        (table, coming)
        for table in TABLES
        for coming in COMING
        if changes(effect, table, coming)
    ]


def selected(thing: str) -> Selector:
    (ability,) = parse(f"With {thing}, gain 1 threat.")
    node = ability.nodes[0]
    assert isinstance(node, Choose)
    return node.selector


@cache
def meant(thing: str, table: Callable[[], House]) -> list[str]:
    house = table()
    scene = Scene(who=house["ada"], monster=house["zombie-1"])
    scene.chosen = house["zombie-1"]
    return [one.id for one in conditions.meant(house.game, selected(thing), scene)]


def pairs() -> Iterator[Pair]:
    """Of things that are the one whom the effect alone is about too, and nobody else."""
    every = [one.replace("each", "a") for one in things()]
    for thing in every:
        person = selected(thing).what == "investigator"
        same = ["ada"] if person else ["zombie-1"]
        here = [one for one in TABLES if meant(thing, one) == same]
        for effect in effects() if here else ():
            if person and " it" in effect.lower():
                continue  # “it” would be he
            for table, coming in alone(effect):
                if table in here:
                    yield Pair(thing, effect, table, coming)


def test_what_is_done_to_a_chosen_thing_is_done() -> None:
    every = list(pairs())
    assert len(every) > 2000
    for pair in random.sample(every, MOST):
        assert changes(pair.text, pair.table, pair.coming), pair


@pytest.mark.parametrize("thing", ("a Zombie in the room", "a stunned investigator"))
def test_what_is_not_there_is_not_chosen(thing: str) -> None:
    """What the others are held against."""
    bare = TABLES[1]
    assert not meant(thing, bare)
    assert not changes(f"With {thing}, gain 1 threat.", bare, "damage")


if __name__ == "__main__":
    failing = [one for one in pairs() if not changes(one.text, one.table, one.coming)]
    print(len(list(pairs())), *failing, sep="\n  ")
