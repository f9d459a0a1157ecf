"""Spells (p16): hidden backs that cycle through their decks."""

from __future__ import annotations

from keeper.content.cache import parse_test
from keeper.content.cards import Card
from keeper.errors import NotUnderstood
from keeper.rules import names
from keeper.rules.chapters.hands import decks
from keeper.rules.chapters.trials import combat, tests
from keeper.rules.game import Game
from keeper.rules.table import Deck, Investigator, Monster
from keeper.rules.text import abilities
from keeper.rules.text.scene import Chosen, Scene


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
        if len(who.spells) > place:
            who.spells.insert(place, who.spells.pop())


def held(game: Game, who: Investigator, typed: str) -> Card:
    """One of his spells, by the name of the spell."""
    kinds: dict[str, Card] = {}
    for spell in who.spells:
        printed = game.library.card(spell, ("spell",))
        kinds.setdefault(printed.kind, printed)
    known = {kind: card.name for kind, card in kinds.items()}
    if typed in who.spells:
        return game.library.card(typed, ("spell",))
    return kinds[names.find_by_name(typed, known, f"spell of {game.name(who)}'s")]


def targets(game: Game, who: Investigator, card: Card) -> dict[str, Chosen]:
    """Whom or what the spell may be cast on; himself counts (p16)."""
    if card.target == "monster":
        fitting = [
            one
            for one in game.table.monsters
            if combat.in_range(game, who, one, card.range)
        ]
        return {one.id: one for one in fitting}
    if card.target == "investigator":
        room = game.room_of(who)
        return {one.id: one for one in game.investigators_in(room)}
    if card.target == "room":
        here = game.room_of(who)
        return {here.id: here}
    return {who.id: who}


def target(game: Game, who: Investigator, card: Card, on: str) -> Chosen:
    found = targets(game, who, card)
    if on:
        if card.target == "monster":
            monster = game.monster(on)
            if monster.id not in found:
                combat_refusal(game, who, card, monster.id)
            return monster
        if card.target == "investigator" and game.investigator(on).id not in found:
            message = f"{card.name} reaches those in the room of {game.name(who)}"
            game.refuse(message, "RC-350", 16)
            return game.investigator(on)
        return found[names.find(on, found, "target of this spell")]
    if not found:
        game.refuse(f"{card.name} has no target here", "RC-239", 21)
        raise NotUnderstood("the spell needs a target", "name one with --on")
    text = f"On whom is {card.name} cast?"
    return found[game.pick("target", "investigators", text, list(found))]


def combat_refusal(game: Game, who: Investigator, card: Card, monster: str) -> None:
    combat.refuse_range(game, who, game.monster(monster), card.range, card.name)


def cast(game: Game, who: Investigator, card: Card, chosen: Chosen) -> None:
    """Test, flip, apply the side that the roll gives (RC-348)."""
    told = f"{game.name(who)} casts {card.name}."
    game.tell("cast", told, who=who.id, spell=card.kind)
    if card.flavour:
        game.tell("flavour", card.flavour)
    passed = True
    sort = "combat" if card.aggressive else "attribute"
    if card.test:
        attribute, modifier = parse_test(card.test)
        passed = tests.test(game, who, attribute, modifier, sort, card.name)
    if who.state != "alive":
        return
    game.tell("flipped", card.text, spell=card.kind, card=card.id)
    if card.back_flavour:
        game.tell("flavour", card.back_flavour)
    scene = Scene(who=who, card=card, passed=passed, sort=sort)
    scene.attacking = card.aggressive
    _aim(scene, chosen)
    game.text.carry_out_all(game, abilities.read(card), scene)


def _aim(scene: Scene, chosen: Chosen) -> None:
    """A spell on somebody else is about him, but its price is the caster's."""
    scene.chosen = chosen
    if isinstance(chosen, Monster):
        scene.monster = chosen
