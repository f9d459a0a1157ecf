"""Two audiences: the table's side is made from types that have no field for a secret."""

from __future__ import annotations

import ast
import importlib
import pkgutil
import re
from pathlib import Path
from typing import Any, Iterator

import pytest

import keeper.views
from keeper.content.packs import Library
from keeper.errors import NotUnderstood, Refused
from keeper.rules.game import Game, Question, Report
from keeper.rules.table import Deck, Investigator, Monster, Room, Session, Table
from keeper.views.audience import KEEPER, TABLE, View
from tests.rules.build import House
from tests.views.test_table_leaks import house, secrets  # noqa: F401

KEEPERS_OWN = (Game, Library, Table, Session, Deck, Investigator, Monster, Room)
# They are not about a game alone: a journal, a replay, a file, a pack, a test.
OF_OTHER_THINGS = {
    "LOG",
    "CHRONICLE",
    "PROOF",
    "HEALTH",
    "STORY",
    "CHECKS",
    "ODDS",
    "FIGHT",
    "EVENING",
}


def views() -> Iterator[tuple[str, View[Any, Any, ...]]]:
    for found in pkgutil.walk_packages(keeper.views.__path__, "keeper.views."):
        module = importlib.import_module(found.name)
        for name, value in vars(module).items():
            if isinstance(value, View):
                yield name, value


VIEWS = dict(views())
OF_A_GAME = sorted(set(VIEWS) - OF_OTHER_THINGS)


def reached(thing: Any) -> Iterator[Any]:
    """Everything that can be got at from a thing."""
    yield thing
    if isinstance(thing, dict):
        for key, value in thing.items():
            yield from reached(key)
            yield from reached(value)
    elif isinstance(thing, (list, tuple, set, frozenset)):
        for value in thing:
            yield from reached(value)
    elif hasattr(thing, "__dict__"):
        for value in vars(thing).values():
            yield from reached(value)


@pytest.mark.parametrize("name", OF_A_GAME)
def test_no_secret_can_be_reached_from_what_the_table_observes(
    name: str, house: House  # noqa: F811
) -> None:
    """RC-358, RC-359, RC-362"""
    found = list(reached(VIEWS[name].observe(house.game)))
    assert not [one for one in found if isinstance(one, KEEPERS_OWN)]
    assert not [one for one in found if callable(one)]
    words = {one for one in found if isinstance(one, str)}
    assert not words & set(secrets(house))


def test_every_view_of_a_game_is_looked_at() -> None:
    assert OF_OTHER_THINGS <= set(VIEWS)
    assert {"STATUS", "NOW", "MAP", "ROOM", "CARD", "HAND"} <= set(OF_A_GAME)


def test_the_audience_is_a_type_and_not_a_flag() -> None:
    root = Path(keeper.views.__file__).parent.parent
    for path in root.rglob("*.py"):
        source = path.read_text(encoding="utf-8")
        if not re.search(r"\btable\s*:\s*[\"']?bool\b", source):
            continue
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.arg) and node.arg == "table" and node.annotation:
                if path.name != "root.py":  # the word typed, made an audience at once
                    assert ast.unparse(node.annotation) != "bool", path


def test_the_table_hears_what_is_open() -> None:
    told = [Report("a", "x", True, {}), Report("b", "y", False, {})]
    assert [one.kind for one in TABLE.hear(told)] == ["a"]
    assert [one.kind for one in KEEPER.hear(told)] == ["a", "b"]


def test_a_secret_question_is_not_put_to_the_table() -> None:
    question = Question("trauma", "keeper", "?", ["yes", "no"], "no", secret=True)
    assert KEEPER.may_be_asked(question) and not TABLE.may_be_asked(question)


@pytest.mark.parametrize(
    "error", [Refused("the Deacon is dead", "RC-1", 9), NotUnderstood("no Deacon")]
)
def test_a_refusal_does_not_say_to_the_table_what_it_is_about(error: Any) -> None:
    assert KEEPER.refusal(error) is error
    shown = TABLE.refusal(error)
    assert shown.code == error.code
    assert "Deacon" not in shown.message + shown.hint
