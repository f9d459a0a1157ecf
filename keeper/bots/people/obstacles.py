"""Locks and obstacles: who gets past one, and how likely (p8, p9, p17)."""

from __future__ import annotations

from typing import Any, Sequence

from keeper.bots.sight import Sight
from keeper.bots.worth import chance, sentences
from keeper.content.cards import Card, slug
from keeper.content.language.nodes import Effect
from keeper.views.pieces import OpenFigure

OPENS = ("discard-this", "go-on")
PUZZLE = 0.085  # for each point of Intellect: two to four attempts for most people


def solves(who: OpenFigure) -> float:
    """One attempt at a puzzle."""
    return min(0.9, PUZZLE * who.attributes["intellect"])


def past(sight: Sight, who: OpenFigure, card: Card) -> float:
    """The chance that somebody gets past a card whose face is known."""
    key = ("past", card.id, able(sight, who))
    if key not in sight.kept:
        sight.kept[key] = _past(sight, who, card)
    found: float = sight.kept[key]
    return found


class Able:
    """What somebody can open and get past, whoever he is."""


def able(sight: Sight, who: OpenFigure) -> Able:
    """All of somebody that matters where something is to be opened."""
    key = ("able", who)
    if key not in sight.kept:
        fit = (*who.attributes.values(), who.stun > 0, who.skill > 0)
        held = (*who.items, who.injury, who.insanity)
        # The same object for the same: it is part of what other things are kept by.
        sight.kept[key] = sight.kept.setdefault((fit, held), Able())
    found: Able = sight.kept[key]
    return found


def _past(sight: Sight, who: OpenFigure, card: Card) -> float:
    if any(card.id in sight.box.card(item).opens for item in who.items):
        return 1.0
    return _opened(sight, who, sentences(card.text))


def _opened(sight: Sight, who: OpenFigure, nodes: Sequence[Any]) -> float:
    shut = 1.0
    for node in nodes:
        shut *= 1 - _by(sight, who, node)
    return 1 - shut


def _by(sight: Sight, who: OpenFigure, node: Any) -> float:
    if isinstance(node, Effect):
        return 1.0 if node.verb in OPENS else 0.0
    if hasattr(node, "failed"):
        attribute = getattr(node, "attribute", "luck")
        modifier = getattr(node, "modifier", 0)
        p = (
            chance(sight, who, attribute, modifier)
            if isinstance(modifier, int)
            else 0.5
        )
        passed = _opened(sight, who, node.passed)
        return p * passed + (1 - p) * _opened(sight, who, node.failed)
    if hasattr(node, "otherwise"):
        p = 1.0
        for wanted in getattr(node, "conditions", ()):
            p *= _meets(sight, who, wanted)
        for price in getattr(node, "price", ()):
            p *= _pays(sight, who, price)
        then = _opened(sight, who, node.then)
        return p * then + (1 - p) * _opened(sight, who, node.otherwise)
    return _opened(sight, who, getattr(node, "then", ()))


def _meets(sight: Sight, who: OpenFigure, wanted: Any) -> float:
    if getattr(wanted, "test", "") != "has":
        return 0.5
    return _holds(sight, who, wanted)


def _pays(sight: Sight, who: OpenFigure, price: Any) -> float:
    verb = getattr(price, "verb", "")
    if verb == "solve":
        return solves(who)
    if verb == "lose-skill":
        return 1.0 if who.skill else 0.0
    return _holds(sight, who, price) if verb == "discard-item" else 0.5


def _holds(sight: Sight, who: OpenFigure, wanted: Any) -> float:
    held = [sight.box.card(item) for item in who.items]
    if wanted.where == "named":
        return float(slug(wanted.what) in who.items)
    if wanted.what == "light":
        return float(any(card.light for card in held))
    return float(any(wanted.what in (*card.types, "item") for card in held))


def faced(sight: Sight, room: str, sort: str) -> Card | None:
    """The lock or the obstacle that lies face up in a room."""
    for name in sight.rooms[room].faceup:
        card = sight.box.card(name)
        if card.sort == sort:
            return card
    return None


def enters(sight: Sight, who: OpenFigure, room: str) -> float:
    """The chance to come through the lock of a room, as far as it is known."""
    if not sight.rooms[room].locked:
        return 1.0
    lock = faced(sight, room, "lock")
    return 0.5 if lock is None else past(sight, who, lock)


def keys_wanted(sight: Sight) -> bool:
    """Some lock or obstacle has been seen that nobody alive can open."""
    for room in (one for one in sight.table.rooms if one.faceup):
        for sort in ("lock", "obstacle"):
            card = faced(sight, room.id, sort)
            if card and not any(past(sight, one, card) for one in sight.alive()):
                return True
    return False
