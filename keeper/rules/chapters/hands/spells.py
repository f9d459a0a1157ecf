"""Spells (p16): hidden backs that cycle through their decks."""

from __future__ import annotations

from keeper.content.cards import Card, is_copy
from keeper.errors import NotUnderstood
from keeper.rules import names
from keeper.rules.chapters.hands import decks
from keeper.rules.game import Game
from keeper.rules.table import Deck, Investigator


def deck_of(game: Game, kind: str) -> Deck:
    return game.table.decks[f"spell-{kind}"]


def gain(game: Game, who: Investigator, kind: str) -> None:
    """The top card of that spell's deck, its back unseen."""
    deck = deck_of(game, kind)
    card = decks.draw(game, deck)
    if card is None:
        game.tell("nothing", "No card of that spell is left.", deck=deck.name)
        return
    who.spells.append(card)
    name = game.library.card(card, (deck.name,)).name
    told = f"{game.name(who)} knows {name}. {len(deck.draw)} left in its deck."
    game.tell("gained", told, who=who.id, spell=kind, deck=deck.name)


def discard(game: Game, who: Investigator, card: str) -> None:
    """To the bottom of its deck (p16); not replaced."""
    printed = game.library.card(card, ("spell",))
    who.spells.remove(card)
    deck_of(game, printed.kind).draw.append(card)
    told = f"{printed.name} goes back under its deck."
    game.tell("discard", told, who=who.id, spell=printed.kind)


def replace(game: Game, who: Investigator, card: Card) -> None:
    """p16: under its deck, and a new card of the same spell is drawn."""
    if card.id in who.spells:
        place = who.spells.index(card.id)
        discard(game, who, card.id)
        gain(game, who, card.kind)
        who.spells.insert(place, who.spells.pop())


def known(game: Game, who: Investigator) -> dict[str, Card]:
    """His spells by their kind: nobody knows one copy from another (p16)."""
    found: dict[str, Card] = {}
    for spell in who.spells:
        printed = game.library.card(spell, ("spell",))
        found.setdefault(printed.kind, printed)
    return found


def only(game: Game, who: Investigator) -> str:
    """The spell that needs no name, because there is no other."""
    kinds = list(known(game, who))
    if len(kinds) == 1:
        return kinds[0]
    if not kinds:
        raise NotUnderstood(f"{game.name(who)} knows no spell", "`keeper sheet`")
    raise NotUnderstood("which spell?", f"there are: {', '.join(kinds)}")


def held(game: Game, who: Investigator, typed: str) -> Card:
    """One of his spells, by the name of the spell."""
    if game.first_reading and typed in who.spells:
        return game.library.card(typed, ("spell",))
    kinds = known(game, who)
    for kind in kinds:
        if is_copy(typed, kind):
            return kinds[kind]
    called = {kind: card.name for kind, card in kinds.items()}
    return kinds[names.find_by_name(typed, called, f"spell of {game.name(who)}'s")]
