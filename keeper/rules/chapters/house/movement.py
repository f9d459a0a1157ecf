"""Who may step where (p8, p11 to p13), and what a step across the house does."""

from __future__ import annotations

from keeper.rules.chapters.house import exploration, features
from keeper.rules.chapters.house.adjacency import (
    apart,
    barrier_on,
    investigator_steps,
    linked,
    on_foot,
    standing,
)
from keeper.rules.chapters.rounds import objective
from keeper.rules.chapters.trials import evade, harm, horror, tests
from keeper.rules.game import Game, Why
from keeper.rules.table import Investigator, Room
from keeper.rules.text import abilities
from keeper.rules.text.scene import Happening


def why_no_step(game: Game, who: Investigator, space: str) -> Why | None:
    """What forbids a step that cannot even be tried."""
    return (
        why_not_adjacent(game, who, space)
        or why_no_entry(game, who, space)
        or why_held(game, who, space)
    )


def why_held(game: Game, who: Investigator, space: str) -> Why | None:
    """RC-081: a lock that held against him in this turn."""
    if not held_shut(game, space):
        return None
    room = game.name(game.room_of(space))
    message = f"{room} held against {game.name(who)} this turn already"
    return Why(message, "RC-081", 8)


def why_no_entry(game: Game, who: Investigator, space: str) -> Why | None:
    """A card keeps him where he is, or out of that room."""
    room = game.room_of(space)
    why = abilities.why_barred(game, who, "move")
    if why is not None or game.room_of(who) is room:
        return why
    return kept_out(game, who).get(room.id)


def kept_out(game: Game, who: Investigator) -> dict[str, Why]:
    """Rooms that a card keeps him from entering."""
    found: dict[str, Why] = {}
    rooms = game.table.rooms.values()
    why = abilities.why_barred(game, who, "enter-dark")
    if why is not None and not abilities.ignores(game, who, "darkness"):
        found = {room.id: why for room in rooms if room.dark}
    why = abilities.why_barred(game, who, "enter-fire")
    if why is not None and not abilities.ignores(game, who, "fire"):
        found.update({room.id: why for room in rooms if room.fire})
    why = abilities.why_barred(game, who, "leave")
    if why is not None:
        found = {room.id: why for room in rooms if room is not game.room_of(who)}
    for card, room in abilities.rooms_meant(game, who, "no-entry"):
        message = f"{abilities.label(game, card)}: nobody may enter {game.name(room)}"
        found[room.id] = Why(message, "RC-048", 9)
    for card, room in abilities.rooms_meant(game, who, "keep-out"):
        label, name = abilities.label(game, card), game.name(who)
        message = f"{label} keeps {name} out of {game.name(room)}"
        found[room.id] = Why(message, "RC-048", 9)
    return found


def why_not_adjacent(
    game: Game, who: Investigator, space: str, here: str = ""
) -> Why | None:
    """Why he cannot step there from his space, or another: what stands in the way."""
    here = here or who.space
    if space in on_foot(game, here):
        return None
    why = why_shut(game, here, space)
    if why is not None:
        return why
    if space == here:
        return Why(f"{game.name(who)} is there already", "RC-036", 8)
    if space in linked(game, here, "vent"):
        return Why("only beasts move through vents", "RC-345", 13)
    message = f"{game.space_name(space)} is not adjacent to {game.space_name(here)}"
    return Why(message, "RC-036", 8)


def why_shut(game: Game, here: str, space: str) -> Why | None:
    """A door between two spaces through which nobody steps."""
    for door in game.library.plan.door_between(here, space):
        if door.id in game.session.sealed:
            return Why(f"the door {door.id} is sealed", "RC-041", 8)
        if barrier_on(game, door):
            return Why(f"a barrier stands on the door {door.id}", "RC-330", 12)
    return None


def held_shut(game: Game, space: str) -> bool:
    """p8: who failed at a lock cannot enter that room in the same turn."""
    room = game.room_of(space)
    if room.id not in game.turn.shut or game.has("locks-again"):
        return False
    return bool(exploration.locks_on(game, room))


def open_ways(game: Game, who: Investigator) -> list[str]:
    """Where a card may move him, a step at a time."""
    shut = game.turn.who == who.id
    return [
        space
        for space in investigator_steps(game, who)
        if not (shut and held_shut(game, space))
        and why_no_entry(game, who, space) is None
    ]


def enter(
    game: Game,
    who: Investigator,
    space: str,
    drag: bool = False,
    swept: bool = False,
) -> bool:
    """Lock, fire, the figure moves, horror tests: in this order. False: it stays.

    `swept`: the keeper moves him. Evade tests are made before this is called.
    """
    game.close_windows()
    here, room = who.space, game.room_of(space)
    if game.room_of(who) is not room:
        if not _past_locks(game, who, room, swept) or not still_there(game, who, space):
            return False
        if not (swept and game.has("swept-through-fire")):
            brave_fire(game, who, room)
        if who.state != "alive":
            return False
        if who.space != here and not still_there(game, who, space):
            return False  # a trauma took him elsewhere
    dragged = features.corpse_in(game, who.space) if drag else None
    left = who.space
    who.space, who.hiding = space, False
    told = f"{game.name(who)} moves to {game.space_name(space)}."
    game.tell("moved", told, who=who.id, space=space)
    if dragged is not None:
        features.drag(game, dragged, space)
    _arrive(game, who, left)
    return True


def _arrive(game: Game, who: Investigator, left: str) -> None:
    """The figure stands there: what is in the room frightens, what waited happens."""
    space = who.space
    new_room = game.room_of(left) is not game.room_of(who)
    if new_room:
        game.happens("leave", who, happening=Happening("leave", space=left))
    if new_room and who.state == "alive" and who.space == space:
        horror.on_entering(game, who)
    if new_room and who.state == "alive" and who.space == space:
        game.happens("enter", who)
    if who.state == "alive" and who.space == space:
        game.happens("move", who)
    if not game.first_reading:
        objective.check(game)  # RC-295: on the way, too


def set_down(game: Game, who: Investigator, space: str, swapped: bool = False) -> None:
    """A card puts him there, whatever lies between; who changes places meets no lock."""
    if not game.first_reading:
        game.close_windows()  # RC-275: as a step does
    room = game.room_of(space)
    new_room = game.room_of(who) is not room
    if new_room and not game.first_reading:
        if not swapped and not _past_locks(game, who, room, swept=True):
            return
        if not game.has("swept-through-fire"):
            brave_fire(game, who, room)
        if who.state != "alive":
            return
    left = who.space
    who.space, who.hiding = space, False
    told = f"{game.name(who)} moves to {game.space_name(space)}."
    game.tell("moved", told, who=who.id, space=space)
    _arrive(game, who, left)


def still_there(game: Game, who: Investigator, space: str) -> bool:
    """Whether he can still make the step he began (RC-182); forced ones always."""
    return bool(game.forced) or space in investigator_steps(game, who)


def _past_locks(game: Game, who: Investigator, room: Room, swept: bool) -> bool:
    """p8: every lock is read before the figure moves."""
    if swept and game.has("swept-past-locks"):
        return True
    for lock in exploration.locks_on(game, room):
        if not exploration.resolve(game, who, room, lock):
            _hold(game, who, room, swept)
            return False
    return who.state == "alive"


def _hold(game: Game, who: Investigator, room: Room, swept: bool) -> None:
    """RC-081: not again in this turn."""
    own = not swept or game.first_reading or game.has("swept-tries-count")
    if game.turn.who == who.id and own:  # RC-387: who was pushed has not tried
        game.turn.shut.append(room.id)
    told = f"The way into {game.name(room)} stays shut."
    game.tell("locked", told, who=who.id, room=room.id)


def brave_fire(game: Game, who: Investigator, room: Room) -> None:
    """p15: Willpower on entering a burning room; he enters either way."""
    if room.fire and not abilities.ignores(game, who, "fire"):
        game.tell("fire", f"{game.name(who)} braves the fire.", who=who.id)
        if not tests.test(game, who, "willpower", why="fire", fails="1 horror"):
            harm.horror(game, who, 1, "fire")


def sweep(game: Game, who: Investigator, n: int) -> None:
    """The keeper moves him up to n spaces: horror tests yes, evade tests no (p15)."""
    for left in range(n, 0, -1):
        if who.state != "alive":
            return
        text = f"Where do you move {game.name(who)}? ({left} left)"
        choices = ["stay", *open_ways(game, who)]
        step = game.pick(
            "sweep",
            "keeper",
            text,
            choices,
            "stay",
            labels=standing(game, choices),
            about=[who.id],
        )
        if step == "stay":
            return
        if not swept(game, who, step):
            return


def swept(game: Game, who: Investigator, space: str) -> bool:
    """One step that the keeper moves him (RC-382: corpses stay where they lie)."""
    drag = game.has("swept-with-corpses") and _drags(game, who)
    return enter(game, who, space, drag, swept=True)


def stroll(game: Game, who: Investigator, n: int, evades: bool = True) -> None:
    """A card lets him move up to n spaces; the usual rules hold."""
    if who.hiding:
        game.tell("stopped", f"{game.name(who)} is hiding and stays.", who=who.id)
        return
    for left in range(n, 0, -1):
        if who.state != "alive":
            return
        text = f"Where does {game.name(who)} move? ({left} left)"
        choices = ["stay", *open_ways(game, who)]
        step = game.pick(
            "stroll",
            "investigators",
            text,
            choices,
            "stay",
            labels=standing(game, choices),
            about=[who.id],
        )
        if step == "stay" or evades and not evade.before(game, who):
            return
        if not still_there(game, who, step):
            return
        if not enter(game, who, step, _drags(game, who)):
            return


def steps_for(game: Game, who: Investigator, goal: set[str], away: bool) -> list[str]:
    """The steps that bring him nearer to these spaces, or farther from them."""
    here = apart(game, {who.space}, goal)
    ways = [] if who.hiding else open_ways(game, who)
    left = {one: apart(game, {one}, goal) for one in ways}
    return [one for one in ways if (left[one] > here if away else left[one] < here)]


def _drags(game: Game, who: Investigator) -> bool:
    """RC-382: whoever goes somewhere by choice may drag one corpse along."""
    if game.first_reading or features.corpse_in(game, who.space) is None:
        return False
    if abilities.why_barred(game, who, "drag") is not None:
        return False
    text = f"Does {game.name(who)} drag the corpse along?"
    return game.may("drag", "investigators", text, default=False, about=[who.id])
