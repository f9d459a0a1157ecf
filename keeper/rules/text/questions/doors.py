"""Doors as cards name them: by the rooms on both sides, and the how manieth it is there."""

from __future__ import annotations

from keeper.content.plan.house import Door
from keeper.rules.game import Game

BETWEEN = "between:"
_OUTSIDE = "outside"
_NTH = ("first", "second", "third")


def between(game: Game, where: str, nth: str = "") -> list[str]:
    """Those that join the two rooms, or a room and the outside."""
    sides = sorted(_known(game, one) for one in where.removeprefix(BETWEEN).split("|"))
    found = [door.id for door in _alike(game, sides)]
    return found[_NTH.index(nth) :][:1] if nth else found


def named(game: Game, door: Door) -> tuple[str, str]:
    """Its rooms, and which it is of the doors between them if there are several."""
    where = BETWEEN + "|".join(_name(game, one) for one in _sides(game, door))
    alike = _alike(game, sorted(_sides(game, door)))
    nth = dict(zip(alike, _NTH)) if len(alike) > 1 else {}
    return where, nth.get(door, "")


def _alike(game: Game, sides: list[str]) -> list[Door]:
    every = sorted(game.library.plan.doors.values(), key=lambda door: door.id)
    return [one for one in every if sorted(_sides(game, one)) == sides]


def _sides(game: Game, door: Door) -> list[str]:
    rooms = [game.room_of(space).id for space in door.spaces]
    return [*rooms, _OUTSIDE] if door.outside else rooms


def _known(game: Game, name: str) -> str:
    return name if name == _OUTSIDE else game.room(name).id


def _name(game: Game, room: str) -> str:
    return _OUTSIDE if room == _OUTSIDE else game.name(game.room(room)).lower()
