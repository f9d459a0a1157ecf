"""Card texts that are changed for one test; and what tests play, held against its page."""

from __future__ import annotations

from typing import Any, Iterator

import pytest

from keeper.content.cards import Card
from tests.rules.build import House
from tests.rules.told.played import listening


@pytest.fixture
def worded(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Another text on a card, for one test."""

    def change(house: House, sort: str, card: str, text: str, **more: Any) -> Card:
        printed = house.own.card(card, (sort,))
        for field, value in {"text": text, **more}.items():
            monkeypatch.setattr(printed, field, value)
        return printed

    return change


@pytest.fixture(autouse=True)
def as_it_was(request: pytest.FixtureRequest) -> Iterator[None]:
    """Everything that is kept of a test comes out again."""
    test = request.node.nodeid
    playing = listening(test)
    yield from playing.hear(test) if playing else (None,)
