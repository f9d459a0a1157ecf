"""Texts whose sentences lean on one another, and what is read in them.

In kept_readings.txt below each text stands what is printed of it, and in brackets what
belongs to what in it, where the words do not say so; or how it is refused.
"""

from __future__ import annotations

from pathlib import Path
from typing import Iterator

from keeper.content.language.printing import in_brackets
from keeper.content.language.reading import parse, render
from keeper.errors import StoryFault

KEPT = Path(__file__).parent / "kept_readings.txt"


def kept() -> Iterator[tuple[str, list[str]]]:
    for one in KEPT.read_text(encoding="utf-8").strip().split("\n\n"):
        text, *said = one.split("\n  ")
        yield text, said


def readings(text: str) -> list[str]:
    try:
        made = parse(text)
    except StoryFault as fault:
        return [f"refused: {fault.message} {fault.hint}".strip()]
    return [*dict.fromkeys((render(made), in_brackets(made)))]


def test_each_is_read_as_it_is_meant() -> None:
    found = [*kept()]
    assert len(found) >= 150
    assert [(text, readings(text)) for text, _ in found] == found
