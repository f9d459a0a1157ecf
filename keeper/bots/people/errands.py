"""Where an investigator could go, what for, and what that is worth: the best way first."""

from __future__ import annotations

from typing import Iterator

from keeper.bots import goals
from keeper.bots.goals import Task
from keeper.bots.people.arms import ENOUGH, best_strike, in_reach, is_armed
from keeper.bots.people.obstacles import enters, faced, keys_wanted, past
from keeper.bots.sight import Investigators
from keeper.bots.ways import FAR, INVESTIGATOR, Journeys
from keeper.bots.worth import frailty, ignores, keeps_calm, menace
from keeper.content.records import dataclass
from keeper.views.observer import OpenInvestigator

LEAD = 30.0  # the room that the last clue tells of
GOAL = 45.0  # what the objective asks for
ROOM = 6.0  # a room that nobody has looked through
KEY = 8.0  # the same while a lock waits for its key
ARMS = 3.0  # more, for one who has nothing to fight with
NEEDED = 24.0  # the same while the thing that the objective asks for is not found
STOP = 20.0  # a monster that must not come where it goes
SPOIL = 7.0  # one of many that help the keeper along
AID = 4.0  # a monster that besets a friend, for one who can strike
LATER = 0.82  # what comes a turn later is worth so much less
NOT_MINE = 0.15  # somebody else is nearer
CAREFUL = 4  # health below which one does not look for a fight
PACE = 2.5  # spaces in a turn


@dataclass(eq=False)
class Errand:
    """`deed`: what is done there: explore, use, carry, escape, kill."""

    deed: str
    room: str
    worth: float
    why: str
    cost: float = 0.0
    step: str = ""  # the first space on the way; his own when he is there
    item: str = ""
    monster: str = ""
    full: float = 0.0  # what it is worth on the spot


def journeys(sight: Investigators, who: OpenInvestigator) -> Journeys:
    """The ways from here, dearer through danger, closed where nobody gets in."""
    prices: dict[str, float] = {}
    for room in sight.table.rooms:
        p = enters(sight, who, room.id) if room.id not in sight.shut else 0.0
        dread = sum(
            0.6 * (1 - keeps_calm(sight, who, one)) * frailty(who.sanity)
            for one in sight.in_room(room.id)
        )
        fire = 1.5 * room.fire * (not ignores(sight, who, "fire"))
        prices[room.id] = FAR if p <= 0 else 1 / p - 1 + dread + fire
    danger: dict[str, float] = {}
    for one in sight.table.monsters:
        danger[one.space] = danger.get(one.space, 0) + 0.7 * menace(sight, who, one)

    def price(here: str, there: str) -> float:
        cost = 1 + danger.get(there, 0.0)
        room = there.rpartition("-")[0]
        return cost if here.rpartition("-")[0] == room else cost + prices[room]

    return sight.ways.cheapest(who.space or "", price)


def errands(sight: Investigators, who: OpenInvestigator) -> list[Errand]:
    """All that is worth going for, what is worth most first, the way reckoned in."""
    ways = journeys(sight, who)
    found = []
    for errand in _thought_of(sight, who):
        space = _where(sight, who, errand)
        if space:
            errand.cost, errand.step = ways.to_space(space)
        else:
            errand.cost, errand.step = ways.to_room(errand.room)
        errand.full = errand.worth
        if errand.cost < FAR / 2:
            errand.worth *= LATER ** (errand.cost / PACE)
            errand.worth *= _mine(sight, who, errand)
            found.append(errand)
    return sorted(found, key=lambda one: (-one.worth, one.cost, one.room))


def _where(sight: Investigators, who: OpenInvestigator, errand: Errand) -> str:
    """An exit or a monster is in one space; a shot need not be fired from there."""
    if errand.monster:
        monster = sight.monsters[errand.monster]
        shots = [card for card in sight.held.values() if card.range]
        near = any(in_reach(sight, who, monster, card) for card in shots)
        return (who.space or "") if near else monster.space
    if errand.deed == goals.ESCAPE:
        for space in sight.ways.rooms[errand.room]:
            for door in sight.box.plan.doors_of(space):
                if door.outside and door.id not in sight.table.sealed:
                    return space
    return ""


def _mine(sight: Investigators, who: OpenInvestigator, errand: Errand) -> float:
    """People split up: who is nearer, or has what is needed, does it."""
    if errand.deed not in ("explore", goals.SEARCH):
        return 1.0
    own = sight.ways.far_from_room(INVESTIGATOR, who.space or "", errand.room)
    for other in sight.alive():
        if other.id == who.id or not other.space:
            continue
        far = sight.ways.far_from_room(INVESTIGATOR, other.space, errand.room)
        nearer = far < own or (far == own and other.id < who.id)
        if nearer and enters(sight, other, errand.room) > 0:
            return NOT_MINE
    return 1.0


def _thought_of(sight: Investigators, who: OpenInvestigator) -> Iterator[Errand]:
    yield from _tasks(sight, who)
    yield from _aid(sight, who)
    yield from _rooms(sight, who)


# Rooms to look through -----------------------------------------------------------------


def _rooms(sight: Investigators, who: OpenInvestigator) -> Iterator[Errand]:
    leads = list(sight.leads)
    unknown = KEY if keys_wanted(sight) else ROOM
    if sight.goal is not None:
        unknown = NEEDED if _missing(sight) else 1.0
    arms = 0.0 if is_armed(sight, who) else ARMS
    if sight.goal is not None and any(t.deed == goals.KILL for t in goals.tasks(sight)):
        arms *= 3
    for room in sight.table.rooms:
        if not room.pile or room.pile <= int(room.locked and len(room.faceup) == 1):
            continue
        worth, why = unknown + arms, f"nobody has looked through the {room.name}"
        if room.id in leads[:1] and (sight.goal is None or _missing(sight)):
            worth, why = LEAD, f"all that was read points to the {room.name}"
        elif room.id in leads and sight.goal is None:
            worth, why = unknown + arms + 3, f"the {room.name} was spoken of"
        obstacle = faced(sight, room.id, "obstacle")
        if obstacle is not None:
            worth *= past(sight, who, obstacle)
            why = f"{why}, past the {obstacle.name}"
        worth += sum(_treasure(sight, name) for name in room.faceup)
        if room.dark and not ignores(sight, who, "darkness"):
            worth *= 0.8
        yield Errand("explore", room.id, worth, why)


def _missing(sight: Investigators) -> bool:
    """The objective needs a thing that nobody has."""
    held = {item for one in sight.alive() for item in one.items}
    return any(task.item and task.item not in held for task in goals.tasks(sight))


def _treasure(sight: Investigators, name: str) -> float:
    """What the dead have left behind."""
    card = sight.box.named.get(name)
    wanted = {task.item for task in goals.tasks(sight)}
    if name in wanted:
        return GOAL
    if card is None or card.sort in ("lock", "obstacle"):
        return 0.0
    return 5.0 if "key" in card.types else 2.0


# What the objective asks for ------------------------------------------------------------


def _tasks(sight: Investigators, who: OpenInvestigator) -> Iterator[Errand]:
    for task in goals.tasks(sight):
        yield from TASKS.get(task.deed, _nothing)(sight, who, task)
    for task in goals.defences(sight):
        named = sight.monsters[task.monster].named
        yield from _hunting(sight, who, task, STOP if named else SPOIL)


def _aid(sight: Investigators, who: OpenInvestigator) -> Iterator[Errand]:
    """Whoever is well armed comes to those whom something follows about."""
    best = best_strike(sight, who)
    if best < ENOUGH or who.health.now <= CAREFUL:
        return
    beset = {one.room for one in sight.alive() if one.id != who.id}
    for monster in sight.table.monsters:
        if monster.room in beset:
            left = max(1, sight.strength(monster).health - monster.damage)
            worth = AID * min(1.0, 2 * best / left)
            why = f"{monster.name} is at somebody's heels"
            yield Errand("kill", monster.room, worth, why, monster=monster.id)


def _nothing(
    sight: Investigators, who: OpenInvestigator, task: Task
) -> Iterator[Errand]:
    return iter(())


def _kill(sight: Investigators, who: OpenInvestigator, task: Task) -> Iterator[Errand]:
    yield from _hunting(sight, who, task, GOAL)


def _hunting(
    sight: Investigators, who: OpenInvestigator, task: Task, worth: float
) -> Iterator[Errand]:
    monster = sight.monsters.get(task.monster)
    worth *= 1.0 if is_armed(sight, who) else 0.4
    if monster is not None and who.health.now > sight.strength(monster).strikes:
        why = f"{monster.name} must be stopped"
        yield Errand("kill", monster.room, worth, why, monster=monster.id)


def _use(sight: Investigators, who: OpenInvestigator, task: Task) -> Iterator[Errand]:
    if task.item in who.items:
        rooms = task.rooms or (who.room or "",)
        for room in rooms:
            why = f"the {_called(sight, task.item)} is to be used there"
            yield Errand(goals.USE, room, GOAL, why, item=task.item)


def _carry(sight: Investigators, who: OpenInvestigator, task: Task) -> Iterator[Errand]:
    if task.item in who.items:
        for room in task.rooms:
            why = f"the {_called(sight, task.item)} belongs there"
            yield Errand(goals.CARRY, room, GOAL, why, item=task.item)


def _escape(
    sight: Investigators, who: OpenInvestigator, task: Task
) -> Iterator[Errand]:
    if task.item and task.item not in who.items:
        return
    for room in task.rooms:
        yield Errand(goals.ESCAPE, room, GOAL, "it is the way out")


def _called(sight: Investigators, item: str) -> str:
    return sight.box.card(item).name


TASKS = {
    goals.KILL: _kill,
    goals.USE: _use,
    goals.CARRY: _carry,
    goals.ESCAPE: _escape,
}
