"""An error as people read it."""

from __future__ import annotations

import pytest

from keeper.errors import SessionTrouble
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
