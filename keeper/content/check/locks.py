"""What a lock or an obstacle wants before it goes away, as its text says."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Iterable, Iterator

from keeper.content.cards import Card
from keeper.content.language.nodes import (
    Branch,
    ByHand,
    Choose,
    Condition,
    Each,
    Effect,
    If,
    May,
    Node,
    Test,
)
from keeper.content.language.reading import parse
from keeper.content.packs import Library
from keeper.content.plan.routes import Way

OPENING = ("discard-this", "go-on")


@dataclass(frozen=True)
class Demand:
    """`ways` are names of cards to have; `spent` those that it keeps."""

    ways: tuple[Way, ...]
    spent: frozenset[str]


def demands(library: Library) -> dict[str, Demand]:
    """Of every lock and obstacle of the core set."""
    cards = [*library.cards("lock").values(), *library.cards("obstacle").values()]
    return {card.id: demand(library, card) for card in cards}


def demand(library: Library, card: Card) -> Demand:
    nodes = [node for ability in parse(card.text) for node in ability.nodes]
    ways = set(_ways(library, nodes, frozenset()))
    ways |= {frozenset((key.name.lower(),)) for key in openers(library, card.id)}
    locks = any(node == Effect("locked") for node in every(nodes))
    if not ways and card.sort == "lock" and not locks:
        ways.add(frozenset())  # it never says that the door is locked
    if frozenset() in ways:
        ways = {frozenset()}
    spent = {
        node.what
        for node in every(nodes)
        if isinstance(node, Condition) and node.test == "discards"
    }
    wanted = frozenset(name for way in ways for name in way)
    return Demand(tuple(sorted(ways, key=sorted)), wanted & spent)


def openers(library: Library, card_id: str) -> list[Card]:
    return [card for card in carried(library) if card_id in card.opens]


def carried(library: Library) -> Iterator[Card]:
    for sort in ("exploration", "item", "story-card"):
        if sort != "story-card" or library.story_id:
            yield from library.cards(sort).values()


def _ways(library: Library, nodes: Iterable[Node], held: Way) -> Iterator[Way]:
    """Tests and puzzles can be passed, and people find a way by hand: only cards count."""
    for node in nodes:
        if isinstance(node, ByHand):
            yield held
        elif isinstance(node, Effect):
            if node.verb in OPENING:
                yield held
        elif isinstance(node, (Test, Branch)):
            yield from _ways(library, (*node.passed, *node.failed), held)
        elif isinstance(node, (May, Each, Choose)):
            yield from _ways(library, node.then, held)
        elif isinstance(node, If):
            for wanted in _wanted(library, node.conditions):
                yield from _ways(library, node.then, held | wanted)
            yield from _ways(library, node.otherwise, held)


def _wanted(library: Library, conditions: Iterable[Condition]) -> set[Way]:
    """Each a set of cards that makes the conditions true."""
    found: set[Way] = {frozenset()}
    for condition in conditions:
        if condition.test not in ("has", "discards") or condition.negated:
            continue
        if condition.where == "named":
            found = {way | {condition.what} for way in found}
        elif not _brought(library, condition.what):
            fitting = _of_type(library, condition.what)
            found = {way | {name} for way in found for name in fitting}
    return found


def _brought(library: Library, kind: str) -> bool:
    """Whether somebody may have such a thing from the start."""
    types = {kind for card in library.cards("item").values() for kind in card.types}
    lights = any(card.light for card in library.cards("item").values())
    return kind in types | {"item", "spell"} or (kind == "light" and lights)


def _of_type(library: Library, kind: str) -> set[str]:
    return {card.name.lower() for card in carried(library) if kind in card.types}


def every(nodes: Iterable[Node]) -> Iterator[Node | Condition]:
    """The nodes with all that is inside them, and their conditions."""
    for node in nodes:
        yield node
        if isinstance(node, (Test, Branch)):
            yield from every((*node.passed, *node.failed))
        elif isinstance(node, If):
            yield from node.conditions
            yield from every((*node.then, *node.otherwise))
        elif isinstance(node, Each):
            yield from node.group.filters
            yield from every(node.then)
        elif isinstance(node, Choose):
            yield from node.selector.filters
            yield from every(node.then)
        elif isinstance(node, May):
            yield from every(node.then)
