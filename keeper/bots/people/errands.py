"""What is worth going for, and where: clues, rooms, what the objective asks, monsters."""

from __future__ import annotations

from typing import Collection, Iterator

from keeper.bots import goals
from keeper.bots.duels import menace
from keeper.bots.goals import Task
from keeper.bots.people.arms import (
    ENOUGH,
    best_strike,
    blast,
    firing_spaces,
    is_armed,
)
from keeper.bots.people.obstacles import able, enters, faced, keys_wanted, past
from keeper.bots.sight import Investigators
from keeper.bots.ways import INVESTIGATOR
from keeper.bots.worth import ignores
from keeper.content.records import dataclass
from keeper.views.pieces import OpenFigure, OpenMonster, OpenRoom

LEAD = 60.0  # the room that the last clue tells of
GOAL = 80.0  # whom the objective wants dead, all in all
WIN = 300.0  # what ends the game, for one who has all that is needed for it
ROOM = 5.0  # a room that nobody has looked through
KEY = 7.0  # the same while a lock waits for its key
BLOCKED = 14.0  # the same while nobody can go on without it
SPOKEN = 3.0  # more, where a text has named it
ARMS = 4.0  # more, for one who has nothing to fight with
NEEDED = 60.0  # the same while the thing that the objective asks for is not found
AFTER = 1.5  # the same when nothing more is needed
HELD = 14.0  # the place that must be held
STOP = 35.0  # a monster that must not come where it goes
SPOIL = 14.0  # one of many that help the keeper along
MARGIN = 2  # rounds that one comes before the time
PACE = 2.5  # spaces in a turn
AID = 0.5  # the end of a monster that besets somebody, for one who has to go there
NUISANCE = 4.0  # how many of its attacks the end of a monster saves
HOPELESS = 90.0  # turns that nobody has
NOT_MINE = 0.15  # somebody else is nearer
JOIN = 3.0  # to be near where the others will go on
ALONG = 0.3  # the same where all that was read points: one does not go there alone


@dataclass(eq=False)
class Errand:
    """`deed`: what is done there: explore, use, carry, escape, kill, hold."""

    deed: str
    ends: Collection[str]  # the spaces where it is done
    worth: float
    why: str
    room: str = ""
    item: str = ""
    monster: str = ""


def errands(sight: Investigators, who: OpenFigure) -> list[Errand]:
    """All that is worth going for, on the spot."""
    found = [*_tasks(sight, who), *_monsters(sight, who), *_rooms(sight, who)]
    found += _join(sight, who)
    return [one for one in found if one.worth > 0.3]


# Rooms to look through -----------------------------------------------------------------


def _rooms(sight: Investigators, who: OpenFigure) -> Iterator[Errand]:
    usual = _usual_room(sight, who)
    for room in _unexplored(sight):
        worth, why = _looked_for(sight, room, usual)
        obstacle = faced(sight, room.id, "obstacle")
        if obstacle is not None:
            worth *= past(sight, who, obstacle)
            why = f"{why}, past {_named(obstacle.name)}"
        worth += sum(_treasure(sight, name) for name in room.faceup)
        if room.dark and not ignores(sight, who, "darkness"):
            worth *= 0.8
        if not _is_mine(sight, who, room.id):
            worth *= ALONG if room.id in sight.leads[:1] else NOT_MINE
        yield Errand("explore", room.spaces, worth, why, room.id)


def _join(sight: Investigators, who: OpenFigure) -> Iterator[Errand]:
    """Whoever can do nothing about the way on keeps near those who can."""
    for room in sight.leads[:1]:
        if sight.goal is None and enters(sight, who, room) <= 0:
            steps = sight.ways.steps(INVESTIGATOR)
            inside = sight.ways.rooms[room]
            ends = {one for space in inside for one in steps[space]} - set(inside)
            name = sight.box.room_names[room]
            yield Errand("join", ends, JOIN, f"the way on leads to the {name}", room)


def _named(title: str) -> str:
    return title if title.startswith("The ") else f"the {title}"


def _usual_room(sight: Investigators, who: OpenFigure) -> float:
    """What a room may hold that nobody has looked through."""
    arms = 0.0 if is_armed(sight, who) else ARMS
    if sight.goal is None:
        wanted = BLOCKED if _blocked(sight) else KEY if keys_wanted(sight) else ROOM
        return arms + wanted
    if missing(sight):
        return NEEDED
    hunted = any(task.deed == goals.KILL for task in _all_tasks(sight))
    return AFTER + arms * (1.5 if hunted else 0.5)


def _blocked(sight: Investigators) -> bool:
    """Nobody comes to where all that was read points: there must be a key."""
    return any(
        all(_effort(sight, one, room) >= HOPELESS for one in sight.alive() if one.space)
        for room in sight.leads[:1]
        if sight.rooms[room].pile
    )


def _looked_for(
    sight: Investigators, room: OpenRoom, usual: float
) -> tuple[float, str]:
    leads = sight.leads
    if room.id in leads[:1] and (sight.goal is None or missing(sight)):
        return LEAD, f"all that was read points to the {room.name}"
    if room.id in leads and sight.goal is None:
        return usual + SPOKEN, f"the {room.name} was spoken of"
    return usual, f"nobody has looked through the {room.name}"


def _is_mine(sight: Investigators, who: OpenFigure, room: str) -> bool:
    return _owners(sight).get(room, who.id) == who.id


def _owners(sight: Investigators) -> dict[str, str]:
    """People split up: to each the room that is least trouble to him, the lead first."""
    if "owners" not in sight.memo:
        pairs = sorted(
            (
                room.id not in sight.leads[:1],
                _effort(sight, one, room.id),
                one.id,
                room.id,
            )
            for room in _unexplored(sight)
            for one in sight.alive()
            if one.space
        )
        found: dict[str, str] = {}
        for _, effort, one, chosen in pairs:
            if effort < HOPELESS and chosen not in found and one not in found.values():
                found[chosen] = one
        sight.memo["owners"] = found
    owners: dict[str, str] = sight.memo["owners"]
    return owners


def _unexplored(sight: Investigators) -> list[OpenRoom]:
    return [
        room
        for room in sight.table.rooms
        if room.pile > int(room.locked and len(room.faceup) == 1)
    ]


def _effort(sight: Investigators, who: OpenFigure, room: str) -> float:
    """Turns that it may take somebody to have looked through a room."""
    key = (sight.rooms[room], sight.ways, who.space, able(sight, who))
    if key not in sight.kept:
        p = enters(sight, who, room)
        obstacle = faced(sight, room, "obstacle")
        p *= past(sight, who, obstacle) if obstacle else 1.0
        far = sight.ways.far_from_room(INVESTIGATOR, who.space or "", room)
        sight.kept[key] = far / PACE + (1 / p if p > 0 else 99)
    found: float = sight.kept[key]
    return found


def _all_tasks(sight: Investigators) -> list[Task]:
    if "tasks" not in sight.memo:
        sight.memo["tasks"] = goals.tasks(sight)
    found: list[Task] = sight.memo["tasks"]
    return found


def missing(sight: Investigators) -> bool:
    """The objective needs a thing that nobody has."""
    held = {item for one in sight.alive() for item in one.items}
    return any(task.item and task.item not in held for task in _all_tasks(sight))


def _treasure(sight: Investigators, name: str) -> float:
    """What the dead have left behind."""
    card = sight.box.named.get(name)
    if name in {task.item for task in _all_tasks(sight)}:
        return GOAL
    if card is None or card.sort in ("lock", "obstacle"):
        return 0.0
    return 5.0 if "key" in card.types else 1.0 + card.damage


# What the objective asks for ------------------------------------------------------------


def _tasks(sight: Investigators, who: OpenFigure) -> Iterator[Errand]:
    for task in _all_tasks(sight):
        yield from TASKS[task.deed](sight, who, task)
        yield from _unlocking(sight, who, task)
    if goals.carries(sight, who):
        return  # what wins is not put at stake to hold a room
    for room in sorted(goals.strongholds(sight)):
        why = f"the {sight.box.room_names[room]} must be held"
        yield Errand(goals.HOLD, sight.ways.rooms[room], HELD, why, room)


def _unlocking(sight: Investigators, who: OpenFigure, task: Task) -> Iterator[Errand]:
    """Whoever has the key opens the door for one who has what is needed behind it."""
    others = [one for one in sight.alive() if not task.item or task.item in one.items]
    for room in task.rooms:
        shut = [one for one in others if enters(sight, one, room) <= 0]
        if sight.rooms[room].locked and shut and enters(sight, who, room) > 0:
            why = f"the way into the {sight.box.room_names[room]} must be opened"
            yield Errand("open", sight.ways.rooms[room], GOAL, why, room)


def _use(sight: Investigators, who: OpenFigure, task: Task) -> Iterator[Errand]:
    if task.item in who.items:
        for room in task.rooms or (who.room or "",):
            why = f"the {_called(sight, task.item)} is to be used there"
            ends = sight.ways.rooms[room]
            yield Errand(goals.USE, ends, WIN, why, room, item=task.item)


def _carry(sight: Investigators, who: OpenFigure, task: Task) -> Iterator[Errand]:
    if task.item in who.items:
        for room in task.rooms:
            why = f"the {_called(sight, task.item)} belongs there"
            ends = sight.ways.rooms[room]
            worth = WIN if _is_time(sight, who, room, task.stage) else HELD
            yield Errand(goals.CARRY, ends, worth, why, room, item=task.item)


def _is_time(sight: Investigators, who: OpenFigure, room: str, stage: str) -> bool:
    """Whoever must be somewhere at an event need not sit there long before it."""
    far = sight.ways.far_from_room(INVESTIGATOR, who.space or "", room)
    return goals.due(sight, stage) <= far / PACE + MARGIN


def _escape(sight: Investigators, who: OpenFigure, task: Task) -> Iterator[Errand]:
    if task.item and task.item not in who.items:
        return
    for room in task.rooms:
        ends = [one for one in sight.ways.rooms[room] if _leads_out(sight, one)]
        yield Errand(goals.ESCAPE, ends, WIN, "it is the way out", room)


def _leads_out(sight: Investigators, space: str) -> bool:
    doors = sight.box.plan.doors_of(space)
    return any(one.outside and one.id not in sight.table.sealed for one in doors)


def _nothing(sight: Investigators, who: OpenFigure, task: Task) -> Iterator[Errand]:
    """What is done elsewhere: rooms are searched anyway, a monster is hunted below."""
    return iter(())


def _called(sight: Investigators, item: str) -> str:
    return sight.box.card(item).name


TASKS = {
    goals.KILL: _nothing,
    goals.USE: _use,
    goals.CARRY: _carry,
    goals.ESCAPE: _escape,
    goals.SEARCH: _nothing,
    goals.HOLD: _nothing,
}


# Monsters ---------------------------------------------------------------------------------


def hunted(sight: Investigators) -> dict[str, float]:
    """Monsters whose end the objective makes worth more than that of others."""
    if "hunted" not in sight.memo:
        found = {
            task.monster: GOAL for task in _all_tasks(sight) if task.deed == goals.KILL
        }
        for task in goals.defences(sight):
            if task.monster in sight.monsters:
                worth = _stopped(sight, sight.monsters[task.monster], task)
                found[task.monster] = max(worth, found.get(task.monster, 0.0))
        sight.memo["hunted"] = found
    result: dict[str, float] = sight.memo["hunted"]
    return result


def _stopped(sight: Investigators, monster: OpenMonster, task: Task) -> float:
    """The nearer it is to where it must not be, the more."""
    full = STOP if monster.named or monster.samples else SPOIL
    if not task.rooms:
        return full
    ways = sight.ways
    far = min(
        ways.far_from_room(monster.klass, monster.space, one) for one in task.rooms
    )
    return full * (2.5 if far == 0 else 1.5 if far <= 3 else 1.0)


def bounty(sight: Investigators, who: OpenFigure, monster: OpenMonster) -> float:
    """What a monster's end is worth to somebody."""
    threatened = max(
        menace(sight, one, monster)
        for one in sight.alive()
        if one.room == monster.room or one.id == who.id
    )
    return _price(sight, who, monster) + 1.0 + NUISANCE * threatened


def _price(sight: Investigators, who: OpenFigure, monster: OpenMonster) -> float:
    """What the objective makes its end worth; not to one who has better to do."""
    found = hunted(sight).get(monster.id, 0.0)
    return found if found == GOAL or not goals.carries(sight, who) else 0.0


def left(sight: Investigators, monster: OpenMonster) -> int:
    return max(1, sight.strength(monster).health - monster.damage)


def _monsters(sight: Investigators, who: OpenFigure) -> Iterator[Errand]:
    held = sight.hands.get(who.id, {}).values()
    burst = max((blast(card) for card in held), default=0)
    beset = {one.room for one in sight.alive()}
    for monster in sight.table.monsters:
        best = max(best_strike(sight, who, monster.klass), float(burst))
        worth = _price(sight, who, monster)
        if not worth and monster.room in beset and best >= ENOUGH:
            worth = AID * bounty(sight, who, monster)
        worth *= min(1.0, best / ENOUGH) * min(
            1.0, 0.4 + 2 * best / left(sight, monster)
        )
        if worth:
            why = f"{monster.name} must be stopped"
            ends = (
                sight.ways.rooms[monster.room]
                if burst
                else firing_spaces(sight, who, monster)
            )
            yield Errand(goals.KILL, ends, worth, why, monster.room, monster=monster.id)
