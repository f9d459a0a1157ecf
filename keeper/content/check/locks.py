"""What a lock or an obstacle wants before it goes away, as its text says."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Iterable, Iterator

from keeper.content.cache import parse
from keeper.content.cards import Card
from keeper.content.language.nodes import (
    Amount,
    Branch,
    ByHand,
    Choose,
    Condition,
    Each,
    Effect,
    If,
    Lasting,
    May,
    Node,
    Options,
    Pay,
    Roll,
    Selector,
    Test,
    inside,
)
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
        if isinstance(node, Effect) and node.verb == "discard-item"
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
        elif isinstance(node, Pay):
            for wanted in _wanted(library, _prices(node)):
                yield from _ways(library, node.then, held | wanted)
            yield from _ways(library, node.otherwise, held)
        elif isinstance(node, (Options, Roll)):
            for way in node.ways:
                yield from _ways(library, way, held)


def _prices(node: Pay) -> list[Condition]:
    """What he must have to pay it."""
    return [
        Condition("has", one.what, where="named" if one.where == "named" else "")
        for one in node.price
        if isinstance(one, Effect) and one.verb == "discard-item"
    ]


def _wanted(library: Library, conditions: Iterable[Condition]) -> set[Way]:
    """Each a set of cards that makes the conditions true."""
    found: set[Way] = {frozenset()}
    for condition in conditions:
        if condition.test != "has" or condition.negated:
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


def every(nodes: Iterable[Node]) -> Iterator[Node | Condition | Selector]:
    """The nodes with all that is inside them, their conditions and their selectors."""
    for node in nodes:
        yield node
        if isinstance(node, If):
            yield from conditions(node.conditions)
        elif isinstance(node, Each):
            yield from selected(node.group)
        elif isinstance(node, Choose):
            yield from selected(node.selector)
        elif isinstance(node, (Effect, Lasting)):
            if isinstance(node.n, Amount) and node.n.each is not None:
                yield from selected(node.n.each)
            if isinstance(node.where, Selector):
                yield from selected(node.where)
        yield from every(inside(node))


def conditions(found: Iterable[Condition]) -> Iterator[Condition | Selector]:
    for one in found:
        yield one
        for way in one.ways:
            yield from conditions(way)
        for part in (one.about, one.where):
            if isinstance(part, Selector):
                yield from selected(part)


def selected(one: Selector) -> Iterator[Condition | Selector]:
    yield one
    yield from conditions(one.filters)
