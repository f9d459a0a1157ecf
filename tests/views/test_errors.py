"""An error as people read it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from keeper.errors import Refused, SessionTrouble
from keeper.views.errors import lines


@pytest.mark.parametrize(
    "message, read",
    [
        ("the door is locked", "The door is locked."),
        (
            "night.json cannot be read: it is torn.",
            "night.json cannot be read: it is torn.",
        ),
        ("gone.", "Gone."),
    ],
)
def test_a_sentence_begins_with_a_capital_and_a_file_keeps_its_name(
    message: str, read: str
) -> None:
    assert lines(SessionTrouble(message)) == [read]


# Full stops ----------------------------------------------------------------------------------

DOUBLED = re.compile(r"(?<!\.)[.!?][)”’]*\.(?![\w.])|\w[,;:]\.(?= |$)|[,;]{2}")
TESTS = Path(__file__).parent.parent
KEPT = [
    *TESTS.glob("views/screens/*.txt"),
    *TESTS.glob("transcripts/*.md"),
    *TESTS.glob("evenings/*.txt"),
    *TESTS.glob("rules/told/kept/*.txt"),
    TESTS.parent / "README.md",
]


@pytest.mark.parametrize("text", ["roll again.).", "Why?.", "It ends..", "so;."])
def test_what_is_looked_for_is_found(text: str) -> None:
    assert DOUBLED.search(text)


def test_no_kept_page_has_a_full_stop_too_many() -> None:
    for page in KEPT:
        for line in page.read_text(encoding="utf-8").splitlines():
            assert not DOUBLED.search(line.partition("{")[0]), (page.name, line)


@pytest.mark.parametrize(
    "message, shown",
    [
        ("a question waits: again? (Once: roll again.)", "(Once: roll again.)"),
        ("so it is", "So it is."),
        ("which one?", "Which one?"),
        ("the die shows 3 (or less)", "(or less)."),
    ],
)
def test_a_message_ends_once(message: str, shown: str) -> None:
    assert lines(Refused(message))[0].endswith(shown)
