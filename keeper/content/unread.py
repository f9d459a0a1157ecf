"""Texts that nobody has typed in: their words are on the owner's own cards alone."""

from __future__ import annotations

CARD = "Read your card: "
GUIDE = "Read your guide: "
GOAL = "when your card says so"  # of an objective, whose sentences say who wins
NO_COST = -1  # not typed in either: it is asked for


def unread(text: str) -> bool:
    """Whether a card, or the guide, must be taken in hand for it."""
    return text.startswith((CARD, GUIDE)) or GOAL in text
