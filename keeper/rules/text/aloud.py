"""A card as the keeper reads it."""

from __future__ import annotations

from keeper.content.cards import Card
from keeper.rules.game import Game


def read_aloud(game: Game, card: Card) -> None:
    """Its flavour and its text, both open to all."""
    if card.flavour:
        game.tell("flavour", card.flavour, card=card.id)
    if card.text:
        game.tell("text", card.text, card=card.id)
