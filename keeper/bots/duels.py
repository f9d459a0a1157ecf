"""What a fight comes to on average: the printed combat decks, for one who fights (p21 to p23)."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Iterator, NamedTuple, Sequence

from keeper.bots.sight import Sight
from keeper.bots.worth import (
    DARKNESS,
    STUN,
    added,
    frailty,
    ignores,
    odds,
    sentences,
    texts,
)
from keeper.content.cards import Card
from keeper.content.language.nodes import Effect
from keeper.rules.chapters.trials.combat import matches
from keeper.views.pieces import OpenFigure, OpenMonster

USUAL = 5  # what is reached in a test that names no attribute
SPECIAL = 0.6  # a special attack, in attacks that strike home
Numbers = tuple[tuple[str, int], ...]  # each attribute with all that adds to it


class Toll(NamedTuple):
    """What the halves of a deck do on average to one who meets them."""

    hits: float = 0.0  # times that the monster's damage is taken
    wounds: float = 0.0  # damage besides
    fright: float = 0.0
    weapon: float = 0.0  # times that the weapon's damage is dealt
    dealt: float = 0.0  # damage dealt besides
    stuns: float = 0.0  # how often the monster is stunned

    def times(self, n: float) -> Toll:
        return Toll(*(n * one for one in self))

    def plus(self, other: Toll) -> Toll:
        return Toll(*(one + more for one, more in zip(self, other)))


def numbers(sight: Sight, who: OpenFigure) -> Numbers:
    """What somebody tests against in a fight where he stands."""
    key = ("numbers", who, sight.around(who))
    if key not in sight.kept:
        less = STUN if who.stun else 0
        if who.room and sight.rooms[who.room].dark:
            less += 0 if ignores(sight, who, "darkness") else DARKNESS
        own = tuple(who.attributes.items())
        sight.kept[key] = _numbers(own, less, texts(sight, who))
    found: Numbers = sight.kept[key]
    return found


@lru_cache(maxsize=1024)
def _numbers(own: Numbers, less: int, texts: tuple[str, ...]) -> Numbers:
    return tuple((name, n + less + added(texts, (name, "combat"))) for name, n in own)


def attack(sight: Sight, who: OpenFigure, weapon: str, klass: str) -> Toll:
    """One attack with a sort of weapon on a class of monsters."""
    return average(sight.box.combat[klass], weapon, numbers(sight, who))


def defence(sight: Sight, who: OpenFigure, klass: str) -> Toll:
    """One attack of a monster on somebody, hiding or not."""
    versus = "hiding" if who.hiding else "attack"
    return average(sight.box.combat[klass], versus, numbers(sight, who))


@lru_cache(maxsize=8192)
def average(deck: tuple[Card, ...], half: str, target: Numbers) -> Toll:
    """Over all cards of the deck that count for this half."""
    found = [card for card in deck if matches(card, half)]
    top = half not in ("attack", "hiding", "barrier")
    if not found:
        return Toll(hits=0.5, weapon=0.5)
    reached = dict(target)
    tolls = [_one(card.attack if top else card.defend, reached) for card in found]
    return Toll(*map(sum, zip(*tolls))).times(1 / len(found))


def _one(text: str, target: dict[str, int]) -> Toll:
    """Of a card it matters only what it tests."""
    return _half(text, tuple(target.get(name, USUAL) for name in _tested(text)))


@lru_cache(maxsize=8192)
def _half(text: str, reached: tuple[int, ...]) -> Toll:
    return _sum(sentences(text), dict(zip(_tested(text), reached)))


@lru_cache(maxsize=1024)
def _tested(text: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(_names(sentences(text))))


def _names(nodes: Sequence[Any]) -> Iterator[str]:
    for node in nodes:
        if hasattr(node, "failed"):
            yield getattr(node, "attribute", "")
            yield from _names((*node.passed, *node.failed))
        else:
            yield from _names(getattr(node, "then", ()))


def _sum(nodes: Sequence[Any], target: dict[str, int]) -> Toll:
    total = Toll()
    for node in nodes:
        total = total.plus(_of(node, target))
    return total


def _of(node: Any, target: dict[str, int]) -> Toll:
    if isinstance(node, Effect):
        return (
            _EFFECTS.get(node.verb, Toll())
            .times(max(1, node.count))
            ._replace(**_exact(node))
        )
    if hasattr(node, "failed"):
        modifier = getattr(node, "modifier", 0)
        number = target.get(getattr(node, "attribute", ""), USUAL)
        p = odds(number + (modifier if isinstance(modifier, int) else 0))
        passed = _sum(node.passed, target).times(p)
        return passed.plus(_sum(node.failed, target).times(1 - p))
    return _sum(getattr(node, "then", ()), target)


def _exact(node: Effect) -> dict[str, float]:
    """Effects whose number is added to another, and those of one figure alone."""
    if node.verb == "deal-weapon-damage":
        return {"weapon": 1.0, "dealt": float(node.count)}
    if node.verb == "monster-damages":
        return {"hits": 1.0, "wounds": float(node.count)}
    if node.verb == "stun":
        return {"stuns": float(node.what != "you"), "wounds": float(node.what == "you")}
    return {}


_EFFECTS = {
    "take-damage": Toll(wounds=1),
    "take-horror": Toll(fright=1),
    "special-attack": Toll(hits=SPECIAL, fright=0.4),
    "deal-damage": Toll(dealt=1),
    "drop-weapon": Toll(wounds=0.6),
    "drop-items": Toll(wounds=0.4),
    "discard-item": Toll(wounds=0.4),
    "lose-skill": Toll(wounds=0.6),
    "lose-move": Toll(wounds=0.4),
    "lose-action": Toll(wounds=0.8),
}


def pain(who: OpenFigure, toll: Toll, strikes: int, death: float) -> float:
    """What a toll is worth to the one who pays it; `death`: what his end would cost."""
    hurt = toll.hits * strikes + toll.wounds
    fright = 0.8 * toll.fright * frailty(who.sanity.now) if who.sanity.now else 0.0
    deadly = death * toll.hits if strikes >= who.health.now else 0.0
    return hurt * frailty(who.health.now) + fright + deadly


def menace(
    sight: Sight, who: OpenFigure, monster: OpenMonster, death: float = 5.0
) -> float:
    """The harm that one attack of a monster does to somebody."""
    if monster.stun:
        return 0.0
    strikes = sight.strength(monster).strikes
    key: Any = ("menace", who, sight.around(who), monster.klass, strikes, death)
    if key not in sight.kept:
        toll = defence(sight, who, monster.klass)
        sight.kept[key] = pain(who, toll, strikes, death)
    found: float = sight.kept[key]
    return found
