"""Our quick `dataclass`: classes as the standard library would make them."""

from __future__ import annotations

from typing import Any

import pytest

from keeper.content.language import nodes
from keeper.content.language.reading import parse
from keeper.content.records import copied, dataclass, field, replace
from keeper.rules import game, options, table, why
from keeper.rules.puzzles import board, solver, survey
from keeper.rules.text import scene
from tests.rules.build import House


@dataclass
class Lamp:
    name: str
    oil: int = 3
    marks: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Flame:
    colour: str


@dataclass
class Lantern(Lamp):
    glass: str = "clear"


def test_a_class_says_what_its_fields_are_and_which_are_needed() -> None:
    said: Any = Lantern
    kinds = {"name": "str", "oil": "int", "marks": "list[str]", "glass": "str"}
    assert said.__kinds__ == kinds and said.__needed__ == ["name"]


def test_fields_begin_with_their_defaults_and_lists_of_their_own() -> None:
    assert vars(Lamp("storm")) == {"name": "storm", "oil": 3, "marks": []}
    assert Lamp("storm").marks is not Lamp("storm").marks
    for wrong in ({}, {"name": "x", "wick": 1}):
        with pytest.raises(TypeError):
            Lamp(**wrong)  # type: ignore[arg-type]


def test_what_is_frozen_is_a_value() -> None:
    assert Flame("blue") == Flame("blue") and len({Flame("blue"), Flame("blue")}) == 1
    with pytest.raises(AttributeError):
        Flame("blue").colour = "red"  # type: ignore[misc]


def test_a_copy_is_changed_by_itself() -> None:
    lamp = Lamp("storm", marks=["dent"])
    changed, other = replace(lamp, oil=1), copied(lamp)
    other.oil = 2
    assert [one.oil for one in (lamp, changed, other)] == [3, 1, 2]
    assert changed == Lamp("storm", 1, ["dent"]) and other.marks is lamp.marks


def records(module: Any) -> list[Any]:
    """The records that are written down in a module."""
    own = (one for one in vars(module).values() if "__kinds__" in vars_of(one))
    return [one for one in own if one.__module__ == module.__name__]


def vars_of(one: object) -> dict[str, Any]:
    return getattr(one, "__dict__", {})


def test_what_was_read_of_a_sentence_is_a_value() -> None:
    """It is remembered by its words and held by many: nobody may change it."""
    read = parse("Take 1 horror for each Zombie in your room.")[0].nodes[0]
    assert read in {read} and nodes.lasting(read) is False
    assert read.count == 1 and not read.settled  # type: ignore[union-attr]
    values = (why.Why, options.Option, board.Step, solver.Solution)
    for sort in (*records(nodes), *values):
        one = object.__new__(sort)
        with pytest.raises(AttributeError):
            one.anything = 1


def test_two_things_that_are_alike_are_still_two() -> None:
    """Of two losses of one man, or two questions of the same words, each is itself."""
    house = House()
    one, other = (table.Loss("ada", "injury") for _ in range(2))
    house.table.turn.losses += [one, other]
    house.table.turn.losses.remove(other)
    assert vars(one) == vars(other) and house.table.turn.losses[0] is one
    things = (*records(table), *records(game), *records(scene))
    for sort in (*things, solver.Facing, survey.Spread):
        alike = [object.__new__(sort) for _ in range(2)]
        assert len({*alike}) == 2 and alike[0] != alike[1]
