"""The cards in front of an investigator, as they are read."""

from __future__ import annotations

from functools import lru_cache
from typing import Iterator, NamedTuple

from keeper.content.cache import parse
from keeper.content.cards import Card, Trait
from keeper.content.language.nodes import Ability, Condition, If, Lasting, Node, inside
from keeper.errors import StoryFault
from keeper.rules.game import Game
from keeper.rules.table import Investigator, Standing

HIDDEN = "a hidden card"
_PARSED: dict[str, tuple[Ability, ...]] = {}
# A word without which no card says such a thing: most cards need not be parsed for it.
TELLTALE = {
    "moves": ("movement",),
    "no-entry": ("enter", "move into"),
    "may-not": ("not", "can't", "can’t"),
    "ignore": ("ignor",),
    "armour": ("reduc", "less damage"),
    "composure": ("reduc", "less horror"),
    "attack-damage": ("damage",),
}


def read(card: Card, text: str | None = None) -> tuple[Ability, ...]:
    """The abilities in a card's text; a fault in it is named by file and card."""
    words = card.text if text is None else text
    if words not in _PARSED:
        try:
            _PARSED[words] = parse(words)
        except StoryFault as fault:
            message = f"{card.file}: {card.id}: {fault.message}"
            raise StoryFault(message, fault.hint) from None
    return _PARSED[words]


class Held(NamedTuple):
    """Something that lasts, the card that says so, and when it holds."""

    card: Card
    node: Lasting
    conditions: tuple[Condition, ...]


def held(game: Game, who: Investigator) -> Iterator[Card]:
    """Every card in front of him that may say something lasting."""
    for item in who.items:
        yield game.library.card(item)
    for trait in who.traits:
        yield trait_card(game, who, trait)
    for trauma in (who.injury, who.insanity):
        if trauma:
            yield game.library.card(trauma, ("trauma",))
    for secret in who.facedown:
        yield game.library.card(secret, ("mythos",))


def label(game: Game, card: Card) -> str:
    """Its name, unless it lies face down before somebody (p25)."""
    hidden = any(card.id in one.facedown for one in game.table.investigators)
    return HIDDEN if hidden else card.name


def trait_card(game: Game, who: Investigator, trait_id: str) -> Card:
    return _as_card(game.library.characters()[who.id].traits[trait_id])


@lru_cache(maxsize=64)
def _as_card(trait: Trait) -> Card:
    return Card(id=trait.id, name=trait.name, sort="trait", text=trait.text)


def said_to_last(game: Game, who: Investigator, verb: str) -> Iterator[Held]:
    """Everything of a kind that lasts for him, whether it holds now or not."""
    for card in held(game, who):
        if card.light and verb == "ignore":
            yield Held(card, Lasting("ignore", what="darkness"), ())
        if card.text and _may_say(card.text, verb):
            yield from _lasting(card, verb)
    for one in game.session.standing:
        if one.who in ("", who.id) and _may_say(one.text, verb):
            yield from _lasting(as_card(one), verb)


def as_card(one: Standing) -> Card:
    """A sentence that stands by itself, with the name of the card that said so."""
    return Card(id=one.name, name=one.name, sort="standing", text=one.text)


@lru_cache(maxsize=1024)
def _lasting(card: Card, verb: str) -> tuple[Held, ...]:
    return tuple(
        held
        for ability in read(card)
        if ability.timing == "now"
        for held in _in_nodes(card, ability.nodes, verb, ())
    )


def _in_nodes(
    card: Card, nodes: tuple[Node, ...], verb: str, only: tuple[Condition, ...]
) -> Iterator[Held]:
    for node in nodes:
        if isinstance(node, Lasting) and node.verb == verb:
            yield Held(card, node, only)
        elif isinstance(node, If):
            yield from _in_nodes(card, node.then, verb, (*only, *node.conditions))


@lru_cache(maxsize=1024)
def _may_say(text: str, verb: str) -> bool:
    words = text.lower()
    return any(sign in words for sign in TELLTALE.get(verb, ("",)))


def always_ignores(game: Game, who: Investigator, what: str) -> bool:
    """Whatever else is so: a condition about darkness may not ask for itself."""
    found = said_to_last(game, who, "ignore")
    return any(one.node.what == what and not one.conditions for one in found)


def rolls_again(node: Node) -> bool:
    """It changes a roll, and is offered where the roll is made."""
    if getattr(node, "verb", "") == "roll-again":
        return True
    return any(map(rolls_again, inside(node)))
