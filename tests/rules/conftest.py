"""Card texts that are changed for one test."""

from __future__ import annotations

from typing import Any

import pytest

from keeper.content.cards import Card
from tests.rules.build import House


@pytest.fixture
def worded(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Another text on a card, for one test."""

    def change(house: House, sort: str, card: str, text: str, **more: Any) -> Card:
        printed = house.own.card(card, (sort,))
        for field, value in {"text": text, **more}.items():
            monkeypatch.setattr(printed, field, value)
        return printed

    return change
