"""Feature markers (p12, p13) and the status tokens of rooms (p15)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from keeper.errors import Ambiguous, NotUnderstood
from keeper.rules import names
from keeper.rules.game import Game
from keeper.rules.table import Investigator, Marker, Room

if TYPE_CHECKING:
    from keeper.content.plan.house import Door


def at(game: Game, space: str, kind: str) -> list[Marker]:
    return [
        one for one in game.table.markers if one.kind == kind and one.space == space
    ]


def corpse_in(game: Game, space: str) -> Marker | None:
    found = at(game, space, "corpse")
    return found[0] if found else None


def place(game: Game, kind: str, space: str) -> Marker | None:
    """A marker of a kind; beyond the box's number it is ignored (p25)."""
    limit = game.library.feature_limits().get(kind, 0)
    there = [one for one in game.table.markers if one.kind == kind]
    if limit and len(there) >= limit:
        told = f"All {limit} {kind} markers are on the board: no more is placed."
        game.tell("ignored", told, feature=kind)
        return None
    numbers = {one.id for one in there}
    number = next(n for n in range(1, len(there) + 2) if f"{kind}-{n}" not in numbers)
    marker = Marker(f"{kind}-{number}", kind, space)
    game.table.markers.append(marker)
    told = f"A {kind} marker is placed in {game.space_name(space)}."
    game.tell("placed", told, feature=marker.id, space=space)
    if kind == "corpse":
        _burn_corpses(game, game.room_of(space))
    return marker


def remove(game: Game, marker: Marker) -> None:
    game.table.markers.remove(marker)
    if marker.kind == "hiding":
        for one in [who for who in game.alive() if who.space == marker.space]:
            one.hiding = False
    told = f"The {marker.kind} in {game.space_name(marker.space)} is discarded."
    game.tell("removed", told, feature=marker.id, space=marker.space)


def drag(game: Game, corpse: Marker, space: str) -> None:
    """p12: one corpse comes along for free."""
    corpse.space = space
    game.tell("dragged", "A corpse is dragged along.", feature=corpse.id, space=space)
    _burn_corpses(game, game.room_of(space))


def set_status(game: Game, room: Room, token: str, on: bool) -> None:
    """Fire or darkness on a room's name: one token of a kind at most."""
    field = "fire" if token == "fire" else "dark"
    if getattr(room, field) == on:
        word = "already" if on else "no"
        game.tell("status", f"There is {word} {token} in {game.name(room)}.")
        return
    setattr(room, field, on)
    lit = {"fire": ("is on fire", "burns no more"), "dark": ("is dark", "is lit again")}
    told = f"{game.name(room)} {lit[field][0 if on else 1]}."
    game.tell("status", told, room=room.id, token=token, on=on)
    if field == "fire" and on:
        _burn_corpses(game, room)


def _burn_corpses(game: Game, room: Room) -> None:
    """p12: a corpse in a burning room is discarded."""
    if not room.fire:
        return
    for marker in list(game.table.markers):
        if marker.kind == "corpse" and game.room_of(marker.space) is room:
            remove(game, marker)


# Barriers ------------------------------------------------------------------------


def barrier_and_door(
    game: Game, who: Investigator, typed: str
) -> tuple[Marker, Door] | None:
    """p12: the barrier in his space and the door of that space that are meant."""
    here = at(game, who.space, "barrier")
    if not here:
        if _barrier_beyond(game, who):
            message = "that barrier stands on the other side of the door"
            game.refuse(message, "RC-332", 12)
        game.refuse("there is no barrier in this space", "RC-329", 12)
        return None
    on = {one.door: one for one in here if one.door is not None}
    free = [one for one in here if one.door is None]
    door = _door(game, who, typed, None if free else list(on))
    if door is None:
        game.refuse("there is no door in this space", "RC-329", 12)
        return None
    if door.id in on:
        return on[door.id], door
    if not free:
        message = (
            f"the barrier stands on {here[0].door}: it is moved off that door first"
        )
        game.refuse(message, "RC-329", 12)
    return (free or here)[0], door


def shift_barrier(game: Game, who: Investigator, barrier: Marker, door: Door) -> None:
    """Off the door that it stands on, or onto another one."""
    if barrier.door == door.id:
        clear_barrier(game, barrier, destroy=False)
        return
    barrier.door = door.id
    told = f"{game.name(who)} bars the door {door.id}."
    game.tell("barrier", told, feature=barrier.id, door=door.id)


def _barrier_beyond(game: Game, who: Investigator) -> bool:
    doors = {door.id for door in game.library.plan.doors_of(who.space)}
    return any(one.door in doors for one in game.table.markers)


def _door(
    game: Game, who: Investigator, typed: str, only: list[str] | None
) -> Door | None:
    """The door named; unnamed, one of `only` these, or of all in the space."""
    plan = game.library.plan
    doors: dict[str, Door] = {door.id: door for door in plan.doors_of(who.space)}
    if not typed:
        choices = list(doors) if only is None else only
        if not choices:
            return None
        return doors[game.pick("door", "investigators", "Which door?", choices)]
    try:
        return doors[names.find(typed, doors, "door of this space")]
    except Ambiguous:
        raise
    except NotUnderstood:
        elsewhere: Door = plan.doors[names.find(typed, plan.doors, "door")]
        message = f"{elsewhere.id} is not a door of this space"
        game.refuse(message, "RC-331", 12)
        return elsewhere


def clear_barrier(game: Game, barrier: Marker, destroy: bool) -> None:
    if destroy:
        game.table.markers.remove(barrier)
        game.tell("barrier", "The barrier is destroyed.", feature=barrier.id)
        return
    door, barrier.door = barrier.door, None
    told = "The barrier is moved off the door."
    game.tell("barrier", told, feature=barrier.id, was=door)


# Hiding and camp fires ---------------------------------------------------------------


def hide(game: Game, who: Investigator) -> None:
    who.hiding = True
    game.turn.hid = True
    game.tell("hiding", f"{game.name(who)} hides.", who=who.id, hiding=True)


def unhide(game: Game, who: Investigator) -> None:
    who.hiding = False
    told = f"{game.name(who)} comes out of hiding."
    game.tell("hiding", told, who=who.id, hiding=False)


def burn_corpses(game: Game, who: Investigator, count: int | None) -> None:
    """p12: any number of corpses in his space, at a camp fire in his space."""
    corpses = at(game, who.space, "corpse")
    for corpse in corpses[: len(corpses) if count is None else count]:
        remove(game, corpse)
