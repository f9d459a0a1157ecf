"""Texts of the kinds that an owner of the box or an author writes: how many are understood."""

from __future__ import annotations

from pathlib import Path

from keeper.content.language.nodes import every_condition
from keeper.content.language.reading import clauses, parse, parse_verdicts, render
from keeper.errors import StoryFault

CORPUS = Path(__file__).parent / "corpus"
SHARE = 0.98


def texts() -> list[tuple[str, str]]:
    return [
        (file.stem, text)
        for file in sorted(CORPUS.glob("*.txt"))
        for text in file.read_text(encoding="utf-8").splitlines()
        if text
    ]


def understood(sort: str, text: str) -> bool:
    """Every clause of it; and what is printed means the same."""
    try:
        if sort == "objectives":
            found = [one for each in parse_verdicts(text) for one in each.conditions]
            return all(one.test != "by-hand" for one in every_condition((*found,)))
        made = parse(text)
        assert parse(render(made)) == made, text
        return clauses(made)[1] == 0
    except StoryFault:
        return False


def test_nearly_all_texts_are_wholly_understood() -> None:
    every = texts()
    left = [text for sort, text in every if not understood(sort, text)]
    assert len(every) >= 380
    assert len(left) <= (1 - SHARE) * len(every) + 1, left
