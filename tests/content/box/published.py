"""The published stories as somebody else wrote them down: the test's own copy."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, Iterator

HERE = Path(__file__).resolve().parent
OWN = HERE / "published.json"
# Where the people of this project keep what they share, when it is there.
SHARED = HERE.parents[3] / "shared" / "BOX.json"


def stories(path: Path = OWN) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))
    return found


def names(said: list[str]) -> list[str]:
    """`Yellow Sign x4` is four cards; brackets around a name say nothing."""
    found: list[str] = []
    for name in said:
        many = re.fullmatch(r"(.+) x(\d)", name)
        found += [many[1]] * int(many[2]) if many else [name.strip("()")]
    return found


def laid(story: dict[str, Any], choices: dict[str, str]) -> dict[str, list[str]]:
    """Room by room what lies there for these answers; a room is its letters alone."""
    answers = {f"{number}{letter}" for number, letter in choices.items()}
    found: dict[str, list[str]] = {}
    for room, by_answers in story["rooms"].items():
        pile = found.setdefault(letters(room), [])
        for when, cards in by_answers.items():
            if agrees(when, answers):
                pile += names(cards)
    return {room: sorted(pile) for room, pile in found.items() if pile}


def agrees(when: str, answers: set[str]) -> bool:
    if when == "always":
        return True
    any_of, _, with_ = when.partition(" with ")
    return bool(answers & set(any_of.split())) and (not with_ or with_ in answers)


def letters(name: str) -> str:
    return "".join(filter(str.isalnum, name.lower()))


def pool(story: dict[str, Any]) -> Iterator[int]:
    """How many Nothing of Interest are dealt."""
    yield from map(int, re.findall(r"and (\d+) Nothing", story["random_pool"]))
