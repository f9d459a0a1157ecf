"""The cards in front of an investigator, and what they say."""

from __future__ import annotations

from functools import lru_cache
from typing import Iterator

from keeper.content.cache import parse
from keeper.content.cards import Card, Trait
from keeper.content.language.nodes import Ability, Lasting
from keeper.errors import StoryFault
from keeper.rules.game import Game, Why
from keeper.rules.table import Investigator

_PARSED: dict[str, tuple[Ability, ...]] = {}
# A word without which no card says such a thing: most cards need not be parsed for it.
TELLTALE = {
    "moves": ("movement",),
    "may-not": ("not", "can't", "can’t"),
    "ignore": ("ignor",),
    "armour": ("reduc",),
    "composure": ("reduc",),
    "attack-damage": ("attacks",),
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
    return "a hidden card" if hidden else card.name


def trait_card(game: Game, who: Investigator, trait_id: str) -> Card:
    return _as_card(game.library.characters()[who.id].traits[trait_id])


@lru_cache(maxsize=64)
def _as_card(trait: Trait) -> Card:
    return Card(id=trait.id, name=trait.name, sort="trait", text=trait.text)


def lasting(game: Game, who: Investigator, verb: str) -> Iterator[tuple[Card, Lasting]]:
    for card in held(game, who):
        if card.light and verb == "ignore":
            yield card, Lasting("ignore", what="darkness")
        if card.text and _may_say(card.text, verb):
            for node in _lasting(card, verb):
                yield card, node


@lru_cache(maxsize=1024)
def _may_say(text: str, verb: str) -> bool:
    words = text.lower()
    return any(sign in words for sign in TELLTALE.get(verb, ("",)))


@lru_cache(maxsize=1024)
def _lasting(card: Card, verb: str) -> tuple[Lasting, ...]:
    return tuple(
        node
        for ability in read(card)
        for node in ability.nodes
        if isinstance(node, Lasting) and node.verb == verb
    )


def total(game: Game, who: Investigator, verb: str) -> int:
    return sum(node.n for _, node in lasting(game, who, verb))


def ignores(game: Game, who: Investigator, what: str) -> bool:
    return any(node.what == what for _, node in lasting(game, who, "ignore"))


def forbids(game: Game, who: Investigator, what: str) -> Card | None:
    """The card that says he may not."""
    for card, node in lasting(game, who, "may-not"):
        if node.what == what:
            return card
    return None


# What a card keeps somebody from, as people say it.
DOING = {
    "run": "running",
    "drag": "dragging a corpse",
    "explore": "exploring",
    "hide": "hiding",
    "attack": "attacking",
    "ranged": "shooting",
    "cast": "casting spells",
    "trade": "trading",
}


def why_barred(game: Game, who: Investigator, what: str) -> Why | None:
    """A card before him says that he may not."""
    card = forbids(game, who, what)
    if card is None:
        return None
    message = f"{label(game, card)} keeps {game.name(who)} from {DOING[what]}"
    return Why(message, "RC-047", 9)


def still_may(game: Game, who: Investigator, what: str) -> bool:
    """p14: a trauma of the evade test comes before the attempt, and may forbid it."""
    why = why_barred(game, who, what)
    if why is None:
        return True
    if game.force:
        game.heed(why)  # so that the journal says so
        return True
    game.tell("stopped", f"{why.message}.", who=who.id)
    return False


def timed(
    game: Game, who: Investigator, timing: str
) -> Iterator[tuple[Card, int, Ability]]:
    """Abilities of one timing, with their place on the card."""
    for card in held(game, who):
        for place, ability in enumerate(read(card)):
            if ability.timing == timing and not spent(game, who, card, place, ability):
                yield card, place, ability


def spent(
    game: Game, who: Investigator, card: Card, place: int, ability: Ability
) -> bool:
    """A limited ability that has had its use."""
    if ability.limit == "game":
        return mark(card, place) in who.used
    return ability.limit == "turn" and bool(
        game.turn.uses.get(f"{who.id}:{mark(card, place)}")
    )


def spend(
    game: Game, who: Investigator, card: Card, place: int, ability: Ability
) -> None:
    if ability.limit == "game":
        who.used.append(mark(card, place))
    elif ability.limit == "turn":
        game.turn.uses[f"{who.id}:{mark(card, place)}"] = 1


def mark(card: Card, place: int) -> str:
    """Ways that stand for one another (“Or:”) share one use."""
    while place and read(card)[place].other_way:
        place -= 1
    return card.id if place == 0 else f"{card.id}#{place}"
