"""A pattern is passed over only where it could not fit."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from keeper.content.language.grammar.words.apart import apart
from keeper.content.language.grammar.words.synonyms import WAYS
from keeper.content.language.patterns import Pattern
from keeper.content.language.reader.structures import STRUCTURES

CORPUS = Path(__file__).parent / "corpus"
PATTERNS = [
    *(Pattern(pattern) for pattern, _ in (*apart.ways, *WAYS)),
    *(pattern for pattern, _ in STRUCTURES),
]

NEEDS = {
    "take (?:one|two) (?:more )?horror": [("take",), ("one", "two"), ("horror",)],
    "(?i)chooses? a|pick": [("choose", "pick")],
    "(?<!not )may(?= rest)(?! now)": [("may",), ("rest",)],
    r"a{2,3}bc\.? \(end\)": [("bc",), ("(end)",)],
    "(?:of|[a-z]+) [if]": [],
    "abc(?:de|fg)|hi(?:jkl|mnop)": [("abc", "jkl", "mnop")],
    "(?:one )?two|three(?: four)? five": [("two", "three")],
    "ab(?:c|de)?fg": [("ab",), ("fg",)],
    "[ab]c+d*ef": [("ef",)],
    "ab|c": [],
}


@pytest.mark.parametrize("pattern", NEEDS)
def test_what_a_pattern_needs(pattern: str) -> None:
    assert Pattern(pattern).needs == NEEDS[pattern]


def test_what_fits_has_the_words_that_it_needs() -> None:
    lines = [
        line
        for file in CORPUS.glob("*.txt")
        for line in file.read_text("utf-8").splitlines()
    ]
    fitted = 0
    for pattern in PATTERNS:
        compiled = re.compile(pattern.pattern, re.I)
        fitting = [line for line in lines if compiled.search(line)]
        fitted += len(fitting)
        assert all(pattern.may_fit(line.lower()) for line in fitting), pattern.pattern
    assert fitted > 500
