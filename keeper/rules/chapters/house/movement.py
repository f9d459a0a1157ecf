"""Who may step where (p8, p11 to p13), and what a step across the house does."""

from __future__ import annotations

from keeper.rules.chapters.house import exploration, features
from keeper.rules.chapters.house.adjacency import barrier_on, investigator_steps, linked
from keeper.rules.chapters.trials import evade, harm, horror, tests
from keeper.rules.game import Game, Why
from keeper.rules.table import Investigator
from keeper.rules.text import abilities


def why_no_step(game: Game, who: Investigator, space: str) -> Why | None:
    """What forbids a step that cannot even be tried."""
    if space not in investigator_steps(game, who):
        return _why_not_adjacent(game, who, space)
    if not held_shut(game, space):
        return None
    room = game.name(game.room_of(space))
    message = f"{room} held against {game.name(who)} this turn already"
    return Why(message, "RC-081", 8)


def _why_not_adjacent(game: Game, who: Investigator, space: str) -> Why:
    """Why he cannot step there: the rule that stands in the way."""
    plan = game.library.plan
    for door in plan.door_between(who.space, space):
        if door.id in game.session.sealed:
            return Why("that door is sealed", "RC-041", 8)
        if barrier_on(game, door):
            return Why("a barrier stands before that door", "RC-330", 12)
    if space == who.space:
        return Why(f"{game.name(who)} is there already", "RC-036", 8)
    if space in linked(game, who.space, "vent"):
        return Why("only beasts move through vents", "RC-345", 13)
    message = (
        f"{game.space_name(space)} is not adjacent to {game.space_name(who.space)}"
    )
    return Why(message, "RC-036", 8)


def held_shut(game: Game, space: str) -> bool:
    """p8: who failed at a lock cannot enter that room in the same turn."""
    room = game.room_of(space)
    if room.id not in game.turn.shut or game.has("locks-again"):
        return False
    return exploration.lock_on(game, room) is not None


def _ways(game: Game, who: Investigator) -> list[str]:
    """Where a card may move him, a step at a time."""
    shut = game.turn.who == who.id
    return [
        space
        for space in investigator_steps(game, who)
        if not (shut and held_shut(game, space))
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
        if not _past_lock(game, who, space, swept):
            return False
        _brave_fire(game, who, room.fire)
        if who.state != "alive":
            return False
        if who.space != here and not still_there(game, who, space):
            return False  # a trauma took him elsewhere
    new_room = game.room_of(who) is not room
    dragged = features.corpse_in(game, who.space) if drag else None
    who.space, who.hiding = space, False
    told = f"{game.name(who)} moves to {game.space_name(space)}."
    game.tell("moved", told, who=who.id, space=space)
    if dragged is not None:
        features.drag(game, dragged, space)
    if new_room:
        horror.on_entering(game, who)
    return True


def still_there(game: Game, who: Investigator, space: str) -> bool:
    """Whether he can still make the step he began (RC-182); forced ones always."""
    return bool(game.forced) or space in investigator_steps(game, who)


def _past_lock(game: Game, who: Investigator, space: str, swept: bool) -> bool:
    """p8: the lock is read before the figure moves."""
    room = game.room_of(space)
    lock = exploration.lock_on(game, room)
    if lock is None or (swept and game.has("swept-past-locks")):
        return True
    if exploration.resolve(game, who, room, lock):
        return who.state == "alive" and still_there(game, who, space)
    if game.turn.who == who.id:
        game.turn.shut.append(room.id)
    told = f"The way into {game.name(room)} stays shut."
    game.tell("locked", told, who=who.id, room=room.id)
    return False


def _brave_fire(game: Game, who: Investigator, fire: bool) -> None:
    """p15: Willpower on entering a burning room; he enters either way."""
    if fire and not abilities.ignores(game, who, "fire"):
        game.tell("fire", f"{game.name(who)} braves the fire.", who=who.id)
        if not tests.test(game, who, "willpower", why="fire", fails="1 horror"):
            harm.horror(game, who, 1, "fire")


def sweep(game: Game, who: Investigator, n: int) -> None:
    """The keeper moves him up to n spaces: horror tests yes, evade tests no (p15)."""
    for left in range(n, 0, -1):
        if who.state != "alive":
            return
        text = f"Where do you move {game.name(who)}? ({left} left)"
        choices = ["stay", *_ways(game, who)]
        step = game.pick("sweep", "keeper", text, choices, "stay", about=[who.id])
        if step == "stay" or not enter(game, who, step, swept=True):
            return


def stroll(game: Game, who: Investigator, n: int) -> None:
    """A card lets him move up to n spaces; the usual rules hold."""
    if who.hiding:
        game.tell("stopped", f"{game.name(who)} is hiding and stays.", who=who.id)
        return
    for left in range(n, 0, -1):
        if who.state != "alive":
            return
        text = f"Where does {game.name(who)} move? ({left} left)"
        choices = ["stay", *_ways(game, who)]
        step = game.pick(
            "stroll", "investigators", text, choices, "stay", about=[who.id]
        )
        if step == "stay" or not evade.before(game, who):
            return
        if not still_there(game, who, step) or not enter(game, who, step):
            return
