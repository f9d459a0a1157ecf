"""Feature markers (p12, p13) and the status tokens of rooms (p15)."""

from __future__ import annotations

from typing import Iterator

from keeper.content.plan.house import Door
from keeper.rules.chapters.house import adjacency
from keeper.rules.game import Game, Why
from keeper.rules.table import Investigator, Marker, Room
from keeper.rules.text.scene import Happening

# Tokens on a room's name, and what then is so of the room.
TOKENS = {"fire": "fire", "darkness": "dark"}


def at(game: Game, space: str, kind: str) -> list[Marker]:
    return [
        one for one in game.table.markers if one.kind == kind and one.space == space
    ]


def corpse_in(game: Game, space: str) -> Marker | None:
    found = at(game, space, "corpse")
    return found[0] if found else None


def used_up(game: Game, kind: str) -> bool:
    """All markers of a kind that the box holds are on the board."""
    limit = game.library.feature_limits().get(kind, 0)
    there = [one for one in game.table.markers if one.kind == kind]
    return bool(limit) and len(there) >= limit


def place(game: Game, kind: str, space: str) -> Marker | None:
    """A marker of a kind; beyond the box's number it is ignored (p25)."""
    there = [one for one in game.table.markers if one.kind == kind]
    if used_up(game, kind):
        told = f"All {len(there)} {kind} markers are on the board: no more is placed."
        game.tell("ignored", told, feature=kind)
        return None
    numbers = {one.id for one in there}
    number = next(n for n in range(1, len(there) + 2) if f"{kind}-{n}" not in numbers)
    marker = Marker(f"{kind}-{number}", kind, space)
    game.table.markers.append(marker)
    one = "An" if kind[0] in "aeiou" else "A"
    told = f"{one} {kind} marker is placed in {game.space_name(space)}."
    game.tell("placed", told, feature=marker.id, space=space)
    if kind == "corpse":
        _burn_corpses(game, game.room_of(space))
    return marker


def remove(game: Game, marker: Marker) -> None:
    game.table.markers.remove(marker)
    told = f"The {marker.kind} in {game.space_name(marker.space)} is discarded."
    game.tell("removed", told, feature=marker.id, space=marker.space)
    if marker.kind == "hiding" and not at(game, marker.space, "hiding"):
        for one in game.alive():
            if one.hiding and one.space == marker.space:
                unhide(game, one)


def drag(game: Game, corpse: Marker, space: str) -> None:
    """p12: one corpse comes along for free."""
    corpse.space = space
    game.tell("dragged", "A corpse is dragged along.", feature=corpse.id, space=space)
    _burn_corpses(game, game.room_of(space))


def set_status(game: Game, room: Room, token: str, on: bool) -> None:
    """Fire or darkness on a room's name: one token of a kind at most."""
    field = TOKENS[token]
    if getattr(room, field) == on:
        word = "already" if on else "no"
        game.tell("status", f"There is {word} {token} in {game.name(room)}.")
        return
    setattr(room, field, on)
    lit = {"fire": ("is on fire", "burns no more"), "dark": ("is dark", "is lit again")}
    told = f"{game.name(room)} {lit[field][0 if on else 1]}."
    game.tell("status", told, room=room.id, token=token, on=on)
    if field == "fire" and on:
        room.lit = 0 if game.first_reading else game.session.round
        _burn_corpses(game, room)
        here = game.library.plan.rooms[room.id].spaces[0]
        game.happens("fire", happening=Happening("fire", space=here))


def _burn_corpses(game: Game, room: Room) -> None:
    """p12: a corpse in a burning room is discarded."""
    if not room.fire:
        return
    for marker in list(game.table.markers):
        if marker.kind == "corpse" and game.room_of(marker.space) is room:
            remove(game, marker)


# Barriers ------------------------------------------------------------------------


def why_no_barrier(game: Game, who: Investigator, door: str) -> Iterator[Why]:
    """p12: he needs a barrier in his space, free for that door or standing on it."""
    here = at(game, who.space, "barrier")
    if not here:
        if _barrier_beyond(game, who):
            message = "that barrier stands on the other side of the door"
            yield Why(message, "RC-332", 12)
        yield Why("there is no barrier in this space", "RC-329", 12)
        return
    doors = {one.id for one in game.library.plan.doors_of(who.space)}
    if door and door not in doors:
        yield Why(f"{door} is not a door of this space", "RC-331", 12)
    elif door and (why := why_no_bar(game, game.library.plan.doors[door])):
        yield why
    if not _doors_for(game, who, here):
        yield Why("there is no door in this space", "RC-329", 12)
    elif door and door not in _doors_for(game, who, here):
        message = (
            f"the barrier stands on {here[0].door}: it is moved off that door first"
        )
        yield Why(message, "RC-329", 12)


def why_no_bar(game: Game, door: Door) -> Why | None:
    """RC-390: an unsealed door between two spaces."""
    any_door = game.first_reading or game.has("any-door-barred")
    if any_door or adjacency.open_door(game, door):
        return None
    word = "leads out of the house" if door.outside else "is sealed"
    message = f"{door.id} {word}: barriers are for doors between two spaces"
    return Why(message, "RC-390", 12)


def _doors_for(game: Game, who: Investigator, here: list[Marker]) -> list[str]:
    """The doors that a barrier of his space can be pushed onto, or off."""
    standing = [one.door for one in here if one.door is not None]
    if len(standing) == len(here):
        return standing
    doors = game.library.plan.doors_of(who.space)
    return [
        one.id for one in doors if one.id in standing or why_no_bar(game, one) is None
    ]


def barrier_and_door(
    game: Game, who: Investigator, chosen: str
) -> tuple[Marker, Door] | None:
    """The barrier that is meant and its door; None where there is nothing to push."""
    here = at(game, who.space, "barrier")
    choices = [chosen] if chosen else _doors_for(game, who, here)
    if not here or not choices:
        return None
    text = f"At which door does {game.name(who)} push the barrier?"
    door = game.pick("door", "investigators", text, choices)
    on = [one for one in here if one.door == door]
    free = [one for one in here if one.door is None]
    return (on or free or here)[0], game.library.plan.doors[door]


def ways_out(game: Game, space: str) -> list[Door]:
    """Open doors of a space that lead out of the house (p16)."""
    return [
        door
        for door in game.library.plan.doors_of(space)
        if door.outside
        and door.id not in game.session.sealed
        and all(one.door != door.id for one in game.table.markers)
    ]


def shift_barrier(game: Game, who: Investigator, barrier: Marker, door: Door) -> None:
    """Off the door that it stands on, or onto another one."""
    if barrier.door == door.id:
        clear_barrier(game, barrier, destroy=False)
        return
    set_on_door(game, barrier, door, f"{game.name(who)} bars the door {door.id}.")


def set_on_door(game: Game, barrier: Marker, door: Door, told: str = "") -> None:
    barrier.door = door.id
    told = told or f"A barrier stands on the door {door.id}."
    game.tell("barrier", told, feature=barrier.id, door=door.id)


def _barrier_beyond(game: Game, who: Investigator) -> bool:
    doors = {door.id for door in game.library.plan.doors_of(who.space)}
    return any(one.door in doors for one in game.table.markers)


def unbar(game: Game, door: str) -> None:
    """What stands on a door, from either side, goes back to its space."""
    for barrier in [one for one in game.table.markers if one.door == door]:
        clear_barrier(game, barrier, destroy=False)


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
    if game.turn.who == who.id:
        game.turn.hid = True
    game.tell("hiding", f"{game.name(who)} hides.", who=who.id, hiding=True)
    game.happens("hide", who)


def unhide(game: Game, who: Investigator) -> None:
    who.hiding = False
    told = f"{game.name(who)} comes out of hiding."
    game.tell("hiding", told, who=who.id, hiding=False)


def burn_corpses(game: Game, who: Investigator, count: int | None) -> None:
    """p12: any number of corpses in his space, at a camp fire in his space."""
    corpses = at(game, who.space, "corpse")
    for corpse in corpses[: len(corpses) if count is None else count]:
        remove(game, corpse)


def why_hiding(game: Game, one: Investigator, doing: str) -> Why | None:
    if not one.hiding:
        return None
    return Why(f"{game.name(one)} is hiding and may not {doing}", "RC-339", 13)
