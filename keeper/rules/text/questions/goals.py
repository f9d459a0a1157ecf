"""The conditions that are about the whole game: what was found, killed, used, resolved."""

from __future__ import annotations

from functools import lru_cache
from typing import Callable, Collection

from keeper.content.language.nodes import Condition
from keeper.content.packs import Library
from keeper.content.stories import agrees
from keeper.rules.chapters.rounds import players
from keeper.rules.game import Game
from keeper.rules.table import Investigator


def same(name: str, other: str | None) -> bool:
    return other is not None and name.lower() == other.lower()


def is_place(game: Game, name: str, where: str) -> bool:
    """Whether the room of a space answers to a name, or has a feature."""
    return game.room_of(where).id in _places(game, name)


def _places(game: Game, name: str) -> Collection[str]:
    """The rooms that answer to a name, or have a feature."""
    if name.startswith("feature:"):
        return game.rooms_with(name.removeprefix("feature:"))
    return _called(game.library, name)


@lru_cache(maxsize=256)
def _called(library: Library, name: str) -> frozenset[str]:
    """What is printed does not change."""
    rooms = library.room_names.items()
    return frozenset(room for room, title in rooms if name.lower() in title.lower())


def _named(wanted: Condition) -> str:
    return str(wanted.where)


def _samples(game: Game, wanted: Condition) -> bool:
    return bool(game.session.samples >= wanted.settled)


def _killed(game: Game, wanted: Condition) -> bool:
    return any(same(wanted.what, one) for one in game.session.slain)


def _kills(game: Game, wanted: Condition) -> bool:
    """All that were killed in this game."""
    return _among(game, wanted, game.session.kills)


def _kills_since(game: Game, wanted: Condition) -> bool:
    """Only those that were killed after the objective was revealed."""
    late = game.session.kills[game.session.kills_before :]
    return game.session.revealed and _among(game, wanted, late)


def _among(game: Game, wanted: Condition, kills: list[str]) -> bool:
    """A kind, a class, or any monster."""
    kinds = game.library.monsters()
    found = [
        kind
        for kind in kills
        if wanted.what in ("", "monster", kinds[kind].name.lower(), kinds[kind].klass)
    ]
    return len(found) >= max(1, wanted.settled)


def _at(game: Game, wanted: Condition) -> bool:
    return any(
        (same(wanted.what, one.named) or game.is_kind(one, wanted.what))
        and is_place(game, _named(wanted), one.space)
        for one in game.table.monsters
    ) or _lies(game, wanted)


def _lies(game: Game, wanted: Condition) -> bool:
    """A card that lies in a room, or is carried there."""
    for place in _places(game, _named(wanted)):
        room = game.table.rooms[place]
        people = game.investigators_in(room)
        held = [item for who in people for item in who.items]
        for card in (*room.pile, *held):
            if same(wanted.what, game.library.card(card).name):
                return True
    return False


def _on_board(game: Game, wanted: Condition) -> bool:
    return any(
        same(wanted.what, one.named) or game.is_kind(one, wanted.what)
        for one in game.table.monsters
    )


def _all_escaped(game: Game, wanted: Condition) -> bool:
    """p16: one investigator per player; who fell before the finale is not waited for."""
    if not _escaped(game):
        return False
    left = [one for one in players.seats(game).values() if _counts(game, one)]
    return bool(left) and all(one.state == "escaped" for one in left)


def _players_escaped(game: Game, wanted: Condition) -> bool:
    """Whoever was eliminated is not waited for; who is to bring another (p24), is."""
    if not _escaped(game):
        return False
    seats = players.seats(game).values()
    left = [one.state for one in seats if one.state != "eliminated"]
    return bool(left) and all(state == "escaped" for state in left)


def _counts(game: Game, one: Investigator) -> bool:
    """RC-375: a player is excused by a death before the reveal, not by one after it."""
    if game.has("survivors-suffice"):
        return one.state in ("alive", "escaped")
    late = one.id in game.session.fallen and not game.first_reading
    return late or one.state != "eliminated"


def _escaped(game: Game) -> list[Investigator]:
    return [one for one in game.table.investigators if one.state == "escaped"]


def _some_escaped(game: Game, wanted: Condition) -> bool:
    return len(_escaped(game)) >= max(1, wanted.settled)


def _monster_escaped(game: Game, wanted: Condition) -> bool:
    fled = [
        one for one in game.session.fled if not wanted.what or same(wanted.what, one)
    ]
    if wanted.what and _escaped_with(game, wanted):
        return True  # a thing, and no monster: somebody carried it out
    return len(fled) >= max(1, wanted.settled)


def _all_lost(game: Game, wanted: Condition) -> bool:
    """Nobody is left in his right mind."""
    return all(one.sanity.now == 0 for one in game.alive())


def _carries(game: Game, who: Investigator, name: str) -> bool:
    return any(same(name, game.library.card(item).name) for item in who.items)


def _escaped_with(game: Game, wanted: Condition) -> bool:
    return any(_carries(game, one, wanted.what) for one in _escaped(game))


def _with_item_in(game: Game, wanted: Condition) -> bool:
    return any(
        _carries(game, one, wanted.what) and is_place(game, _named(wanted), one.space)
        for one in game.alive()
    )


def _used(game: Game, wanted: Condition) -> bool:
    for mark in game.session.used:
        item, _, space = mark.partition("@")
        if same(wanted.what, game.library.card(item).name):
            if not wanted.where or is_place(game, _named(wanted), space):
                return True
    return False


def _insane(game: Game, wanted: Condition) -> bool:
    living = game.alive()
    insane = [one for one in living if one.sanity.now == 0]
    return len(insane) >= (wanted.settled or max(1, len(living)))


def _dead(game: Game, wanted: Condition) -> bool:
    """In the whole game: those killed and those eliminated by it."""
    gone = [
        one for one in game.table.investigators if one.state in ("dead", "eliminated")
    ]
    return len(gone) >= (wanted.settled or len(game.table.investigators))


def _lost(game: Game, wanted: Condition) -> bool:
    """Killed in the whole game, or out of their minds now."""
    lost = [
        one
        for one in game.table.investigators
        if one.state in ("dead", "eliminated")
        or one.state == "alive"
        and one.sanity.now == 0
    ]
    return len(lost) >= max(1, wanted.settled)


def _eliminated(game: Game, wanted: Condition) -> bool:
    """p24: a player whose investigator was killed after the reveal, or who has none left."""
    seats = players.seats(game).values()
    out = [one for one in seats if one.state == "eliminated"]
    return len(out) >= (wanted.settled or len(seats))


def _kind_on_board(game: Game, wanted: Condition) -> bool:
    fitting = [one for one in game.table.monsters if game.is_kind(one, wanted.what)]
    return len(fitting) >= max(1, wanted.settled)


def _kind_in(game: Game, wanted: Condition) -> bool:
    fitting = [
        one
        for one in game.table.monsters
        if game.is_kind(one, wanted.what) and is_place(game, _named(wanted), one.space)
    ]
    return len(fitting) >= max(1, wanted.settled)


def _burning(game: Game, wanted: Condition) -> bool:
    return sum(room.fire for room in game.table.rooms.values()) >= wanted.settled


def _burning_for(game: Game, wanted: Condition) -> bool:
    """So many rounds have ended since the fire was placed."""
    there = (game.table.rooms[one] for one in _places(game, _named(wanted)))
    now = game.session.round
    return any(one.fire and now - max(1, one.lit) >= wanted.settled for one in there)


def _event_resolved(game: Game, wanted: Condition) -> bool:
    events = game.library.events
    resolved = game.table.decks["event"].discard
    return wanted.what.upper() in [events[one].stage for one in resolved]


def _threat(game: Game, wanted: Condition) -> bool:
    return bool(game.session.threat >= wanted.settled)


def _levels(game: Game) -> list[int]:
    return [game.library.card(one, ("clue",)).level for one in game.session.clues]


def _clue_found(game: Game, wanted: Condition) -> bool:
    return wanted.settled in _levels(game)


def _clues(game: Game, wanted: Condition) -> bool:
    return len(game.session.clues) >= wanted.settled


def _all_clues(game: Game, wanted: Condition) -> bool:
    """Every clue that was laid out with the keeper's answers."""
    laid = set()
    for seeding in game.library.seeding():
        cards = [*seeding.always]
        for when, more in seeding.when.items():
            if agrees(when, game.session.choices):
                cards += more
        laid |= {card for card in cards if game.library.find(card, ("clue",))}
    return bool(laid) and laid <= set(game.session.clues)


def _met(game: Game) -> set[str]:
    """Every card that lies, is carried or is gone: not those in the box."""
    table = game.table
    held = {item for who in table.investigators for item in who.items}
    lying = {card for room in table.rooms.values() for card in room.pile}
    gone = {card for deck in table.decks.values() for card in deck.discard}
    return held | lying | gone


def _item_found(game: Game, wanted: Condition) -> bool:
    """Somebody has it, or had it: it lies face up, or is gone from the piles."""
    hidden = [
        card
        for room in game.table.rooms.values()
        for card in room.pile
        if card not in room.faceup
    ]
    for sort in ("exploration", "item", "story-card"):
        for card in game.library.cards(sort).values():
            if same(wanted.what, card.name) and card.id in _met(game):
                return card.id not in hidden
    return False


def _event_number(game: Game, wanted: Condition) -> bool:
    stages = ("I", "II", "III", "IV", "V")
    events = game.library.events
    resolved = {events[one].stage for one in game.table.decks["event"].discard}
    return stages[min(wanted.settled, 5) - 1] in resolved


def _sealed(game: Game, wanted: Condition) -> bool:
    """Every door of the room."""
    name = _named(wanted).removeprefix("room:")
    for room in game.table.rooms.values():
        if name in game.name(room).lower():
            spaces = game.library.plan.rooms[room.id].spaces
            doors = {
                door.id for one in spaces for door in game.library.plan.doors_of(one)
            }
            return bool(doors) and doors <= set(game.session.sealed)
    return False


def _feature_there(game: Game, wanted: Condition) -> bool:
    return any(
        one.kind == wanted.what
        and (not wanted.where or is_place(game, _named(wanted), one.space))
        for one in game.table.markers
    )


def _marks(game: Game, wanted: Condition) -> bool:
    return game.session.marks.get(wanted.what, 0) >= max(1, wanted.settled)


def _answer(game: Game, wanted: Condition) -> bool:
    return game.session.choices.get(str(wanted.n)) == wanted.what


def _together(game: Game, wanted: Condition) -> bool:
    """All who are left, in one room."""
    return len({game.room_of(one).id for one in game.alive()}) == 1


def _moment(game: Game, wanted: Condition) -> bool:
    return game.moment == wanted.what


def _revealed(game: Game, wanted: Condition) -> bool:
    return game.session.revealed


def _from_round(game: Game, wanted: Condition) -> bool:
    return game.session.round >= wanted.settled


def _to_round(game: Game, wanted: Condition) -> bool:
    return game.session.round <= wanted.settled


def _keepers_turn(game: Game, wanted: Condition) -> bool:
    return game.session.phase == "keeper"


GOALS: dict[str, Callable[[Game, Condition], bool]] = {
    "samples-on-altar": _samples,
    "killed": _killed,
    "kills": _kills,
    "kills-since": _kills_since,
    "at": _at,
    "on-board": _on_board,
    "all-escaped": _all_escaped,
    "players-escaped": _players_escaped,
    "one-escaped": _some_escaped,
    "escaped-count": _some_escaped,
    "monster-escaped": _monster_escaped,
    "escaped-with": _escaped_with,
    "with-item-in": _with_item_in,
    "used": _used,
    "insane-count": _insane,
    "dead-count": _dead,
    "lost-count": _lost,
    "eliminated-count": _eliminated,
    "kind-on-board": _kind_on_board,
    "kind-in": _kind_in,
    "burning-count": _burning,
    "burning-for": _burning_for,
    "all-lost": _all_lost,
    "event-resolved": _event_resolved,
    "clue-found": _clue_found,
    "clues-at-least": _clues,
    "threat-at-least": _threat,
    "marks-at-least": _marks,
    "all-clues": _all_clues,
    "item-found": _item_found,
    "event-number": _event_number,
    "sealed": _sealed,
    "feature-there": _feature_there,
    "answer": _answer,
    "revealed": _revealed,
    "together": _together,
    "moment": _moment,
    "round-at-least": _from_round,
    "round-at-most": _to_round,
    "keepers-turn": _keepers_turn,
}
