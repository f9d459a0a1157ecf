"""The cards in front of an investigator, as they are read."""

from __future__ import annotations

from contextlib import contextmanager
from functools import cached_property, lru_cache
from operator import attrgetter
from typing import Iterator, Sequence

from keeper.content.cache import parse, signs
from keeper.content.cards import Card, Trait
from keeper.content.language.nodes import (
    Ability,
    Condition,
    Each,
    Effect,
    If,
    Lasting,
    Node,
    Selector,
    inside,
)
from keeper.content.packs import Library
from keeper.errors import StoryFault
from keeper.rules.game import Game
from keeper.rules.table import Investigator, Standing

HIDDEN = "a hidden card"
_PARSED: dict[str, tuple[Ability, ...]] = {}
_SIGNS: dict[str, dict[str, list[str]]] = {}
Timed = tuple[Card, int, Ability]  # an ability with its place on its card
# Something that lasts, the card that says so, and when it holds.
Held = tuple[Card, Lasting, tuple[Condition, ...]]
Shared = tuple[Card, Lasting, tuple[Condition, ...], Selector]  # and of whom


def read(card: Card, text: str | None = None) -> tuple[Ability, ...]:
    """The abilities in a card's text; a fault in it is named by file and card."""
    words = _rules(card) if text is None else text
    if words not in _PARSED:
        with _named(card):
            _PARSED[words] = parse(words)
    return _PARSED[words]


def signs_of(card: Card) -> dict[str, list[str]]:
    """At which "times" a card works, and which "verbs" of it last."""
    words = _rules(card)
    if words not in _SIGNS:
        with _named(card):
            _SIGNS[words] = signs(words)
    return _SIGNS[words]


def _rules(card: Card) -> str:
    """A clue is a tale: whatever it says, nothing of it is done."""
    return "" if card.sort == "clue" else card.text


@contextmanager
def _named(card: Card) -> Iterator[None]:
    try:
        yield
    except StoryFault as fault:
        message = f"{card.file}: {card.id}: {fault.message}"
        raise StoryFault(message, fault.hint) from None


class Hand:
    """The cards in front of somebody, by when they work and by what of them lasts."""

    def __init__(self, library: Library, who: Investigator) -> None:
        items, traits, injury, insanity, facedown = _lying(who)
        self.lying = ([*items], [*traits], injury, insanity, [*facedown])
        own = library.character(who.id).traits
        suffered = [one for one in (injury, insanity) if one]
        cards = [library.card(item) for item in items]
        cards += [_as_card(own[trait]) for trait in traits]
        cards += [library.card(one, ("trauma",)) for one in suffered]
        cards += [library.card(secret, ("mythos",)) for secret in facedown]
        self.cards = tuple(cards)
        self._timed: dict[str, tuple[Timed, ...]] = {}
        self._lasting: dict[str, tuple[Held, ...]] = {}
        self._shared: dict[str, tuple[Shared, ...]] = {}

    @cached_property
    def _times(self) -> set[str]:
        return {time for card in self.cards for time in signs_of(card)["times"]}

    def timed(self, timing: str) -> tuple[Timed, ...]:
        if timing not in self._times:
            return ()
        if timing not in self._timed:
            self._timed[timing] = tuple(
                (card, place, ability)
                for card in self.cards
                if timing in signs_of(card)["times"]
                for place, ability in enumerate(read(card))
                if ability.timing == timing
            )
        return self._timed[timing]

    def lasting(self, verb: str) -> tuple[Held, ...]:
        if verb not in self._lasting:
            found = (one for card in self.cards for one in said(card, verb))
            self._lasting[verb] = tuple(found)
        return self._lasting[verb]

    def shared(self, verb: str) -> tuple[Shared, ...]:
        """What of it lasts for a group, and not for him alone."""
        if verb not in self._shared:
            found = (one for card in self.cards for one in said_of_groups(card, verb))
            self._shared[verb] = tuple(found)
        return self._shared[verb]


_lying = attrgetter("items", "traits", "injury", "insanity", "facedown")


def hand(game: Game, who: Investigator) -> Hand:
    """Every card in front of him that may say something lasting."""
    # They are asked for at all that happens, and seldom change: the same are not read anew.
    found: Hand | None = game.hands.get(who.id)
    if found is None or found.lying != _lying(who):
        found = game.hands[who.id] = Hand(game.library, who)
    return found


def held(game: Game, who: Investigator) -> tuple[Card, ...]:
    """The cards themselves."""
    return hand(game, who).cards


def label(game: Game, card: Card) -> str:
    """Its name, unless it lies face down before somebody (p25)."""
    hidden = any(card.id in one.facedown for one in game.table.investigators)
    return HIDDEN if hidden else card.name


@lru_cache(maxsize=64)
def _as_card(trait: Trait) -> Card:
    return Card(id=trait.id, name=trait.name, sort="trait", text=trait.text)


def said_to_last(game: Game, who: Investigator, verb: str) -> Sequence[Held]:
    """Everything of a kind that lasts for him, whether it holds now or not."""
    own = hand(game, who).lasting(verb)
    if not game.session.standing:
        return own
    standing = [
        found
        for one in game.session.standing
        if one.who in ("", who.id)
        for found in said(as_card(one), verb)
    ]
    return (*own, *standing) if standing else own


def as_card(one: Standing) -> Card:
    """A sentence that stands by itself, with the name of the card that said so."""
    return _standing_card(one.name, one.text)


@lru_cache(maxsize=256)
def _standing_card(name: str, text: str) -> Card:
    return Card(id=name, name=name, sort="standing", text=text)


@lru_cache(maxsize=8192)
def said(card: Card, verb: str) -> tuple[Held, ...]:
    """What a card says that lasts."""
    return tuple(_said(card, verb))


def _said(card: Card, verb: str) -> Iterator[Held]:
    if card.light and verb == "ignore":
        yield card, Lasting("ignore", what="darkness"), ()
    if verb in signs_of(card)["verbs"]:
        for ability in read(card):
            if ability.timing == "now":
                yield from _in_nodes(card, ability.nodes, verb, ())


def _in_nodes(
    card: Card, nodes: tuple[Node, ...], verb: str, only: tuple[Condition, ...]
) -> Iterator[Held]:
    for node in nodes:
        if isinstance(node, Lasting) and node.verb == verb:
            yield card, node, only
        elif isinstance(node, If):
            yield from _in_nodes(card, node.then, verb, (*only, *node.conditions))
        elif isinstance(node, Each) and node.group.what == "investigator":
            yield from _in_nodes(card, node.then, verb, (*only, *node.group.filters))


def said_of_groups(card: Card, verb: str) -> tuple[Shared, ...]:
    """What it says that lasts for each of a group."""
    if verb not in signs_of(card)["verbs"]:
        return ()
    now = (one for one in read(card) if one.timing == "now")
    return tuple(said for one in now for said in _of_groups(card, one.nodes, verb, ()))


def _of_groups(
    card: Card, nodes: tuple[Node, ...], verb: str, only: tuple[Condition, ...]
) -> Iterator[Shared]:
    for node in nodes:
        if isinstance(node, If):
            yield from _of_groups(card, node.then, verb, (*only, *node.conditions))
        elif isinstance(node, Each):
            for one in node.then:
                if isinstance(one, Lasting) and one.verb == verb:
                    yield card, one, only, node.group


def always_ignores(game: Game, who: Investigator, what: str) -> bool:
    """Whatever else is so: a condition about darkness may not ask for itself."""
    found = said_to_last(game, who, "ignore")
    return any(node.what == what and not only for _, node, only in found)


def rolls_again(node: Node) -> Effect | None:
    """What changes a roll, and is offered where the roll is made."""
    if isinstance(node, Effect) and node.verb == "roll-again":
        return node
    return next(filter(None, map(rolls_again, inside(node))), None)
