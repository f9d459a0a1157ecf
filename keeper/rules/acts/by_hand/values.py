"""What the words after `set` mean: numbers, yes and no, lists of cards."""

from __future__ import annotations

from typing import Mapping

from keeper.errors import NotUnderstood
from keeper.rules import names
from keeper.rules.game import Game

YES = ("yes", "true", "on", "1")
NO = ("no", "false", "off", "0")
NONE = ("", "none", "null", "nobody", "[]")
MOST = 999


def number(text: str, least: int = 0, most: int = MOST) -> int:
    try:
        found = int(text)
    except ValueError:
        raise NotUnderstood(f"{text!r} is not a whole number") from None
    if not least <= found <= most:
        raise NotUnderstood(f"{found} is not a number from {least} to {most}")
    return found


def truth(text: str) -> bool:
    if text.lower() in YES + NO:
        return text.lower() in YES
    raise NotUnderstood(f"{text!r} is neither yes nor no")


def nothing(text: str) -> bool:
    return text.strip().lower() in NONE


def listing(text: str) -> list[str]:
    """`a b`, `a,b` or `["a", "b"]`, as one types or copies it."""
    if nothing(text):
        return []
    plain = text.strip().strip("[]").replace('"', "").replace(",", " ")
    return plain.split()


def cards(text: str, known: Mapping[str, str], what: str) -> list[str]:
    """Cards by id or name, none of them twice."""
    found = [names.find_by_name(word, known, what) for word in listing(text)]
    for card in found:
        if found.count(card) > 1:
            raise NotUnderstood(f"{card} is named twice")
    return found


def printed(game: Game, *sorts: str) -> dict[str, str]:
    """Id and name of every card of some sorts."""
    return {
        card.id: card.name
        for sort in sorts
        for card in game.library.cards(sort).values()
    }


def shown(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ", ".join(value) or "empty"
    return "none" if value is None or value == "" else str(value)
