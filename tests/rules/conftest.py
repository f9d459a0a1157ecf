"""Card texts that are changed for one test."""

from __future__ import annotations

from typing import Any, Iterator

import pytest

from keeper.content.cards import Card
from keeper.rules.text import abilities
from tests.rules.build import House


@pytest.fixture
def worded(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Another text on a card, for one test: what was read of the old one is forgotten."""

    def change(house: House, sort: str, card: str, text: str, **more: Any) -> Card:
        printed = house.library.card(card, (sort,))
        for field, value in {"text": text, **more}.items():
            monkeypatch.setattr(printed, field, value)
        abilities._lasting.cache_clear()
        return printed

    yield change
    abilities._lasting.cache_clear()
