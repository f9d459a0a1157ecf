"""A card as the keeper reads it."""

from __future__ import annotations

from keeper.content.cards import Card
from keeper.rules.game import Game

TARGETS = {"monster": "a monster", "investigator": "an investigator", "room": "a room"}


def read_aloud(game: Game, card: Card) -> None:
    """Its flavour and its text, both open to all."""
    if card.flavour:
        game.tell("flavour", card.flavour, card=card.id)
    said = what_it_does(card)
    if said:
        game.tell("text", said, card=card.id)


def what_it_does(card: Card) -> str:
    return " ".join(part for part in (_weapon(card), card.text) if part)


def front(spell: Card) -> str:
    """Of a spell what everybody may read: its price is on the back (p16)."""
    reach = f", range {spell.range}" if spell.range else ""
    whom = f", on {TARGETS[spell.target]}" if spell.target in TARGETS else ""
    return f"test {spell.test}{whom}{reach}"


def _weapon(card: Card) -> str:
    """p23: its kind, what it deals and how far it reaches."""
    if not card.weapon or "weapon" not in card.types:
        return ""
    reach = f", range {card.range}" if card.range else ""
    return f"Weapon ({card.weapon}): damage {card.damage}{reach}."
