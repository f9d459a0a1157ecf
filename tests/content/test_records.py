"""Our quick `dataclass`: classes as the standard library would make them."""

from __future__ import annotations

from typing import Any

import pytest

from keeper.content.records import copied, dataclass, field, replace


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
