"""Texts whose sentences lean on one another, and what is read in them.

In kept_readings.txt below each text stands what is printed of it, and in brackets what
belongs to what in it, where the words do not say so; or how it is refused.
"""

from __future__ import annotations

from pathlib import Path
from typing import Iterator

from keeper.content.language.nearest import advice
from keeper.content.language.printing import in_brackets
from keeper.content.language.reading import (
    deeds,
    parse,
    parse_requirement,
    parse_verdicts,
    render,
)
from keeper.errors import StoryFault
from tests.rules.told.reading import shown

KEPT = Path(__file__).parent / "kept_readings.txt"


def kept() -> Iterator[tuple[str, list[str]]]:
    for one in KEPT.read_text(encoding="utf-8").strip().split("\n\n"):
        text, *said = one.split("\n  ")
        yield text, said


def readings(text: str) -> list[str]:
    """Of an objective or a requirement, what it asks for; of other words, what to write."""
    sort, _, said = text.partition(": ")
    try:
        if sort == "Objective":
            return [shown(parse_verdicts(said)), *filter(None, [deeds(said)])]
        if sort == "Requirement":
            return [shown(parse_requirement(said))]
        if sort == "Advice":
            return [advice(said)]
        made = parse(text)
        return [*dict.fromkeys((render(made), in_brackets(made)))]
    except StoryFault as fault:
        return [f"refused: {fault.message} {fault.hint}".strip()]


def test_each_is_read_as_it_is_meant() -> None:
    found = [*kept()]
    assert len(found) >= 150
    assert [(text, readings(text)) for text, _ in found] == found
