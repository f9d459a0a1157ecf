"""Piles of cards in rooms: locks (p8), obstacles and exploring (p9), dropped things."""

from __future__ import annotations

from typing import Sequence

from keeper.content.cards import Card
from keeper.content.unread import unread
from keeper.rules.chapters.hands import possessions
from keeper.rules.game import Game
from keeper.rules.puzzles import pieces
from keeper.rules.table import Investigator, Room
from keeper.rules.text import abilities
from keeper.rules.text.aloud import read_aloud
from keeper.rules.text.scene import Scene

ORDER = {"lock": 0, "obstacle": 1}  # p8, p9: from the top; everything else below


def in_order(cards: Sequence[Card]) -> list[Card]:
    """Lock, obstacle, then the rest as written."""
    return sorted(cards, key=lambda card: ORDER.get(card.sort, 2))


def locks_on(game: Game, room: Room) -> list[Card]:
    return _of_sort(game, room, "lock")


def _of_sort(game: Game, room: Room, sort: str) -> list[Card]:
    cards = [game.library.card(card) for card in room.pile]
    return [card for card in cards if card.sort == sort]


def clear_away(game: Game, room: Room, sort: str) -> None:
    """Every lock, or every obstacle, of a room is discarded as it lies."""
    for card in _of_sort(game, room, sort):
        room.take_off(card.id)
        possessions.to_discard(game, card)
        pieces.card_gone(game, card.id)
        told = f"{card.name} is cleared away."
        game.tell("discard", told, card=card.id, room=room.id)


def resolve(game: Game, who: Investigator, room: Room, card: Card) -> bool:
    """A lock or an obstacle is turned up, read and tried. True: he may go on."""
    room.turn_up(card.id)
    told = f"{game.name(room)}: {card.name} ({card.sort})."
    game.tell("revealed", told, what=card.id, room=room.id, name=card.name)
    read_aloud(game, card)
    scene = Scene(who=who, card=card, words=card.text)
    game.text.carry_out_all(game, abilities.read(card), scene)
    if unread(card.text) and who.state == "alive":
        _as_people_read_it(game, scene, card)
    if card.id not in room.pile:
        pieces.card_gone(game, card.id)
    return scene.met and not scene.locked and who.state == "alive"


MET = {
    "no": "it is not met",
    "yes": "it is met, and the card is discarded",
    "stays": "it is met, and the card stays",
}


def _as_people_read_it(game: Game, scene: Scene, card: Card) -> None:
    """The words are on the card alone: whoever reads it says how it went."""
    text = f"Read your card: {card.name}. Is it met?"
    answer = game.pick("met", "investigators", text, list(MET), "no", labels=MET)
    scene.met = answer != "no"
    if answer == "yes":
        possessions.discard_this(game, card, scene.who)


def gropes(game: Game, who: Investigator) -> bool:
    """p15: in the dark, exploring costs a Movement Step as well."""
    return game.room_of(who).dark and not abilities.ignores(game, who, "darkness")


def explore(game: Game, who: Investigator) -> None:
    """p9: the pile from the top down; an obstacle that is not met ends it."""
    room = game.room_of(who)
    game.happens("explore", who)
    if who.state != "alive" or game.room_of(who) is not room:
        return
    cards = [game.library.card(card) for card in room.pile]
    cards = [
        card for card in cards if card.sort != "lock"
    ]  # p8: those are for entering
    for card in cards:
        if who.state != "alive" or game.room_of(who) is not room:
            return  # what he found took him away
        if card.id not in room.pile:
            continue  # or took it away
        if card.sort != "obstacle":
            hand_over(game, who, room, card)
        elif not resolve(game, who, room, card):
            _stopped(game, who, room, card)
            return
    if all(card.sort == "obstacle" for card in cards):
        game.tell("nothing", f"There is nothing more in {game.name(room)}.")


def _stopped(game: Game, who: Investigator, room: Room, card: Card) -> None:
    if who.state == "alive":
        told = f"{card.name} stays: {game.name(who)} gets no further."
        game.tell("stopped", told, who=who.id, room=room.id, what=card.id)


def hand_over(game: Game, who: Investigator, room: Room, card: Card) -> None:
    """p9: read aloud and taken; nothing of interest is discarded at once."""
    room.take_off(card.id)
    if "nothing" in card.types:
        possessions.to_discard(game, card)
        told = f"{card.name}: {card.flavour or 'there is nothing here.'}"
        game.tell("nothing", told, what=card.id, room=room.id)
        return
    who.items.append(card.id)
    told = f"{game.name(who)} finds {card.name}."
    game.tell("revealed", told, what=card.id, who=who.id, room=room.id, name=card.name)
    read_aloud(game, card)
    possessions.find_clue(game, who, card)
    possessions.keep_within(game, who)
