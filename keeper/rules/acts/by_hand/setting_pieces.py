"""What `set` changes of investigators, monsters, rooms and decks."""

from __future__ import annotations

from typing import Any, Callable, TypeVar

from keeper.content.packs import FOUND
from keeper.content.vocabulary import ATTRIBUTES
from keeper.errors import NotUnderstood
from keeper.rules import names
from keeper.rules.acts.by_hand.decks import pull
from keeper.rules.acts.by_hand.values import (
    cards,
    listing,
    nothing,
    number,
    printed,
    truth,
)
from keeper.rules.chapters.hands import possessions, spells, trauma
from keeper.rules.chapters.house import exploration, features
from keeper.rules.chapters.rounds import steps_left, turns
from keeper.rules.chapters.trials import horror
from keeper.rules.game import Game
from keeper.rules.table import Deck, Gauge, Investigator, Monster, Room, Turn

Piece = TypeVar("Piece")
# A setter carries the change out and says what is there now.
Setter = Callable[[Game, Piece, str], object]


# Investigators -----------------------------------------------------------------------------


def _field(field: str, read: Callable[[str], object]) -> Setter[Any]:
    def change(game: Game, thing: Any, value: str) -> object:
        setattr(thing, field, read(value))
        return getattr(thing, field)

    return change


def _attribute(name: str) -> Setter[Investigator]:
    def change(game: Game, one: Investigator, value: str) -> int:
        one.attributes[name] = number(value)
        return one.attributes[name]

    return change


def _gauge(name: str, least: int) -> Setter[Investigator]:
    def change(game: Game, one: Investigator, value: str) -> int:
        gauge: Gauge = getattr(one, name)
        gauge.now = number(value, least if one.state == "alive" else 0, gauge.max)
        return gauge.now

    return change


def _gauge_max(name: str) -> Setter[Investigator]:
    def change(game: Game, one: Investigator, value: str) -> int:
        gauge: Gauge = getattr(one, name)
        gauge.max = number(value, 1)
        gauge.now = min(gauge.now, gauge.max)
        return gauge.max

    return change


def _space(game: Game, one: Investigator | Monster, value: str) -> str:
    if isinstance(one, Investigator) and one.state != "alive":
        raise NotUnderstood(f"{one.id} is off the board", f"set {one.id}.state alive")
    before, one.space = one.space, game.space(value)
    if one.space != before and not game.first_reading:
        _put_right(game, one, before)
    return one.space


def _put_right(game: Game, one: Investigator | Monster, before: str) -> None:
    """RC-400: what depended on its place; what may be due is said, for the keeper to do."""
    if isinstance(one, Monster):
        game.turn.stuck = [other for other in game.turn.stuck if other != one.id]
    elif one.hiding:
        features.unhide(game, one)
    room = game.room_of(one)
    if room is not game.room_of(before):
        for who, foe in _meetings(game, one, room):
            told = f"A horror test may be due: `keeper test {who.id} horror {foe.id}`."
            game.whisper("due", told, who=who.id, monster=foe.id)


def _meetings(
    game: Game, one: Investigator | Monster, room: Room
) -> list[tuple[Investigator, Monster]]:
    people, foes = game.investigators_in(room), game.monsters_in(room)
    return [
        (who, foe)
        for who in people
        for foe in foes
        if one in (who, foe) and horror.due(game, who, foe)
    ]


GONE = ("dead", "eliminated")


def _leaves_things(game: Game, one: Investigator) -> None:
    """RC-400: whoever is killed by the rules drops things and ends trauma (p24)."""
    told = (
        f"Nothing of {game.name(one)}'s was dropped or discarded (p24): `keeper undo`, "
        f"then `keeper damage {one.id} {one.health.now}` kills by the rules."
    )
    game.whisper("due", told, who=one.id)


def _state(game: Game, one: Investigator, value: str) -> str:
    """His place on the board follows; his things stay what they were."""
    states = ("alive", "dead", "eliminated", "escaped")
    before, one.state = one.state, names.find(value, states, "state")
    fallen = [other for other in game.session.fallen if other != one.id]
    if one.state in GONE and game.session.revealed:
        fallen.append(one.id)
    game.session.fallen = fallen
    if one.state == "alive":
        one.space = one.space or game.library.plan.start
        one.health.now = max(1, one.health.now)
        return one.state
    if before == "alive" and one.state in GONE and not game.first_reading:
        _leaves_things(game, one)
    one.space = ""
    game.turn.losses = [loss for loss in game.turn.losses if loss.who != one.id]
    if game.session.active == one.id:
        game.session.active, game.table.turn = "", Turn()
    return one.state


def _items(game: Game, one: Investigator, value: str) -> list[str]:
    wanted = cards(value, printed(game, *possessions.CARRIED), "card to hold")
    for item in [item for item in one.items if item not in wanted]:
        possessions.discard(game, one, item)
    for item in [item for item in wanted if item not in one.items]:
        possessions.give(game, one, item)
    one.items.sort(key=wanted.index)
    return one.items


def _spells(game: Game, one: Investigator, value: str) -> list[str]:
    wanted = cards(value, printed(game, "spell"), "spell card")
    for card in [card for card in one.spells if card not in wanted]:
        spells.discard(game, one, card)
    for card in [card for card in wanted if card not in one.spells]:
        pull(game, card)
    one.spells = wanted
    return one.spells


def _trauma(kind: str) -> Setter[Investigator]:
    def change(game: Game, one: Investigator, value: str) -> str | None:
        trauma.cure(game, one, kind)
        if not nothing(value):
            every = game.library.cards("trauma").values()
            known = {card.id: card.name for card in every if card.kind == kind}
            found = names.find_by_name(value, known, kind)
            pull(game, found)
            setattr(one, kind, found)
        held: str | None = getattr(one, kind)
        return held

    return change


def _in_his_turn(game: Game, one: Investigator) -> None:
    if game.session.active != one.id:
        hint = f"`keeper set active {one.id}` begins that turn"
        raise NotUnderstood(f"it is not {one.id}'s turn", hint)


def _moves_left(game: Game, one: Investigator, value: str) -> int:
    _in_his_turn(game, one)
    allowed = steps_left.moves_due(game, one)
    game.turn.extra_moves = number(value) + game.turn.moves - allowed
    return turns.moves_left(game, one)


def _action_left(game: Game, one: Investigator, value: str) -> bool:
    _in_his_turn(game, one)
    game.turn.extra_actions = game.turn.acted - (0 if truth(value) else 1)
    return turns.action_left(game, one)


PERSON: dict[str, Setter[Investigator]] = {
    "state": _state,
    "space": _space,
    "player": _field("player", lambda text: number(text, 1, 4)),
    "health": _gauge("health", 1),
    "health.now": _gauge("health", 1),
    "health.max": _gauge_max("health"),
    "sanity": _gauge("sanity", 0),
    "sanity.now": _gauge("sanity", 0),
    "sanity.max": _gauge_max("sanity"),
    "skill": _field("skill", number),
    "stun": _field("stun", number),
    "curses": _field("curses", number),
    "hiding": _field("hiding", truth),
    "items": _items,
    "spells": _spells,
    "injury": _trauma("injury"),
    "insanity": _trauma("insanity"),
    "moves_left": _moves_left,
    "action_left": _action_left,
    **{name: _attribute(name) for name in ATTRIBUTES},
}


# Monsters, rooms, decks --------------------------------------------------------------------


def _damage(game: Game, one: Monster, value: str) -> int:
    """Short of its health: one that has taken it all is dead (p24)."""
    one.damage = number(value, 0, game.health_of(one) - 1)
    one.seen = one.seen or one.damage > 0
    return one.damage


def _health(game: Game, one: Monster, value: str) -> int:
    one.bonus = number(value, one.damage + 1) - game.figure(one).health
    return game.health_of(one)


def _figure(game: Game, one: Monster, value: str) -> str:
    """Another underside of its kind, if nobody else stands on it."""
    taken = {other.figure for other in game.table.monsters if other is not one}
    free = [figure for figure in game.kind(one).figures if figure not in taken]
    one.figure = names.find(value, free, f"free {one.kind} figure")
    return one.figure


MONSTER: dict[str, Setter[Monster]] = {
    "space": _space,
    "damage": _damage,
    "health": _health,
    "stun": _field("stun", number),
    "samples": _field("samples", number),
    "named": _field("named", lambda text: None if nothing(text) else text),
    "figure": _figure,
}


def _pile(game: Game, room: Room, value: str) -> list[str]:
    """The cards of a room, top first; those that leave it are discarded."""
    wanted = cards(value, printed(game, *FOUND), "card that lies in rooms")
    for card in wanted:
        pull(game, card)
    for card in room.pile:
        possessions.to_discard(game, game.library.card(card))
    room.pile, room.faceup = wanted, []
    return room.pile


def _faceup(game: Game, room: Room, value: str) -> list[str]:
    room.faceup = cards(value, {card: card for card in room.pile}, "card of its pile")
    return room.faceup


def _token(token: str) -> Setter[Room]:
    """What lies on a room's name lies there for everybody to see."""

    def change(game: Game, room: Room, value: str) -> bool:
        features.set_status(game, room, token, truth(value))
        return bool(getattr(room, features.TOKENS[token]))

    return change


def _locked(game: Game, room: Room, value: str) -> bool:
    """A lock is a card: it can be taken away by hand, not made out of nothing."""
    if not truth(value):
        exploration.clear_away(game, room, "lock")
    elif not exploration.locks_on(game, room):
        raise NotUnderstood("a lock is a card", "set the room's cards, the lock first")
    return bool(exploration.locks_on(game, room))


ROOM: dict[str, Setter[Room]] = {
    "fire": _token("fire"),
    "dark": _token("darkness"),
    "locked": _locked,
    "cards": _pile,
    "pile": _pile,
    "faceup": _faceup,
}


def reorder(deck: Deck, field: str, value: str) -> list[str]:
    """The order of a deck, top first: the same cards, differently."""
    lying = deck.draw if field == "draw" else deck.discard
    wanted = listing(value)
    if field not in ("draw", "discard") or sorted(wanted) != sorted(lying):
        message = f"{deck.name}: its draw or discard is set to the same cards anew"
        raise NotUnderstood(
            message, "`keeper deck put CARD NAME top|bottom|discard` moves single cards"
        )
    lying[:] = wanted
    return lying
