"""A past that comes soon."""

from __future__ import annotations

import pytest

from keeper.session import past


@pytest.fixture
def soon_sealed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game keeps a tenth of what games keep, and seals the rest by the tenth."""
    monkeypatch.setattr(past, "KEPT", past.KEPT // 10)
    monkeypatch.setattr(past, "BLOCK", past.BLOCK // 10)
