"""Horror tests (p13, p14): on meeting, once per investigator, monster and turn."""

from __future__ import annotations

from typing import Sequence

from keeper.rules.chapters.trials import harm, tests
from keeper.rules.game import Game
from keeper.rules.table import Investigator, Monster, Room


def due(game: Game, who: Investigator, monster: Monster) -> bool:
    return monster.id not in game.turn.tested.get(who.id, [])


def test(game: Game, who: Investigator, monster: Monster) -> bool:
    """Willpower with the monster's horror rating; failing costs 1 horror."""
    game.turn.tested.setdefault(who.id, []).append(monster.id)
    rating = game.kind(monster).horror
    why = game.name(monster)
    passed = tests.test(
        game, who, "willpower", rating, "horror", why, "1 horror", monster=monster
    )
    if not passed:
        harm.horror(game, who, 1, f"the sight of {why}", monster)
    return passed


def on_entering(game: Game, who: Investigator) -> None:
    """He came into a room: one test for each monster there (RC-176)."""
    room = game.room_of(who)
    for monster in list(game.monsters_in(room)):
        still = who.state == "alive" and game.room_of(who) is room
        if still and due(game, who, monster):
            test(game, who, monster)


def on_leaving(game: Game, monster: Monster, room: Room) -> None:
    """RC-180: whoever it leaves there is not frightened when it comes back in this turn."""
    seen = [_left(who, room) for who in game.investigators_in(room)]
    if seen and not game.first_reading:
        game.turn.left.setdefault(monster.id, []).extend(seen)


def _left(who: Investigator, room: Room) -> str:
    return f"{who.id}@{room.id}"


def on_arrival(game: Game, monster: Monster) -> None:
    """A monster came into a room: each investigator there tests, the keeper's order."""
    room, known = game.room_of(monster), game.turn.left.get(monster.id, ())
    waiting = [
        who
        for who in game.investigators_in(room)
        if due(game, who, monster) and _left(who, room) not in known
    ]
    order = "first"
    while waiting:
        who = _next(game, monster, waiting, order)
        order = "next"
        waiting.remove(who)
        if who.state == "alive" and game.room_of(who) is room:
            test(game, who, monster)


def _next(
    game: Game, monster: Monster, waiting: Sequence[Investigator], order: str
) -> Investigator:
    text = f"Who faces {game.name(monster)} {order}?"
    ids = [who.id for who in waiting]
    # Without a trauma to play in between, any order comes to the same.
    plain = not game.session.trauma
    chosen = game.pick("horror-order", "keeper", text, ids, plain=plain)
    return game.by_id(chosen)
