"""What an objective asks of each side, read from its own sentences.

Each condition that an objective may name stands in a table with what it means to somebody
who wants it to come true. A condition that is not there is nobody's to work for.
"""

from __future__ import annotations

from typing import Any, Callable, Iterator

from keeper.bots.sight import Sight
from keeper.content.cache import parse_verdicts
from keeper.content.cards import slug
from keeper.content.language.nodes import Condition
from keeper.content.records import dataclass
from keeper.content.stories import Objective
from keeper.views.pieces import OpenFigure

STAGES = ("I", "II", "III", "IV", "V")
EVENT = 4  # rounds from one event to the next, about
KILL, USE, CARRY, ESCAPE, SEARCH, HOLD = (
    "kill",
    "use",
    "carry",
    "escape",
    "search",
    "hold out",
)


@dataclass(frozen=True)
class Task:
    """One thing that the investigators can do for the end of the story."""

    deed: str
    rooms: tuple[str, ...] = ()
    item: str = ""  # by its name in ids
    monster: str = ""  # the id of one on the board
    stage: str = ""  # the event before which it counts for nothing


@dataclass(frozen=True)
class Aim:
    """One thing that the keeper can bring about."""

    deed: str  # "lead", "gather", "samples", "slay", "madden", "burn", "wait", "hoard"
    rooms: tuple[str, ...] = ()
    kind: str = ""  # a kind or a name of monsters
    n: int = 1
    stage: str = ""  # the event before which it counts for nothing


def wanted(text: str, side: str) -> Iterator[Condition]:
    """All conditions under which a side wins by a text."""
    for verdict in parse_verdicts(text):
        if verdict.outcome == side:
            yield from flat(verdict.conditions)


def flat(conditions: Any) -> Iterator[Condition]:
    """Conditions joined by “and” and “or”, one by one."""
    for one in conditions:
        inner = getattr(one, "conditions", None) or getattr(one, "either", None)
        if inner:
            yield from flat(inner)
        else:
            yield one


# The investigators -------------------------------------------------------------------


def tasks(sight: Sight) -> list[Task]:
    """What the revealed objective has them do; then what they can keep the keeper from."""
    if sight.goal is None:
        return []
    table = sight.table
    key = ("tasks", sight.goal, *table.monsters, table.markers)
    if key not in sight.kept:
        sight.kept[key] = _tasks(sight, sight.goal)
    found: list[Task] = sight.kept[key]
    return found


def _tasks(sight: Sight, goal: Objective) -> list[Task]:
    found: list[Task] = []
    for verdict in parse_verdicts(goal.investigators):
        if verdict.outcome == "investigators":
            found += _asked(sight, goal, list(flat(verdict.conditions)))
    return list(dict.fromkeys(found))


def _asked(
    sight: Sight, goal: Objective, conditions: list[Condition]
) -> Iterator[Task]:
    stage = _stage(conditions)
    for one in conditions:
        read = TASKS.get(one.test)
        for task in read(sight, goal, one) if read else ():
            yield Task(task.deed, task.rooms, task.item, task.monster, stage)


def _stage(conditions: list[Condition]) -> str:
    """The event that must have been resolved besides."""
    return next((one.what for one in conditions if one.test == "event-resolved"), "")


def relics(sight: Sight) -> set[str]:
    """The things that the objective asks the investigators for, by their names in ids."""
    key = ("relics", sight.goal)
    if key not in sight.kept:
        sight.kept[key] = {task.item for task in tasks(sight) if task.item}
    found: set[str] = sight.kept[key]
    return found


def carries(sight: Sight, who: OpenFigure) -> bool:
    """Somebody has one of them."""
    wanted = relics(sight)
    return bool(wanted) and not wanted.isdisjoint(who.items)


def defences(sight: Sight) -> list[Task]:
    """Monsters that are to be stopped before the keeper has what he wants."""
    if sight.goal is None:
        return []
    found = []
    # What merely must not be there at the end is left alone by those who can win before.
    there = () if tasks(sight) else ("on-board", "kind-on-board")
    for one in wanted(sight.goal.keeper, "keeper"):
        if one.test in ("at", "kind-in", *there):
            rooms = sight.rooms_called(one.place) if one.place else []
            found += _hunt(sight, one.what, tuple(rooms))
        if one.test == "samples-on-altar":
            carry = [m.id for m in sight.table.monsters if m.samples]
            found += [Task(KILL, monster=one) for one in carry]
    return found


def strongholds(sight: Sight) -> set[str]:
    """Rooms into which something must not come, whether it is on the board yet or not."""
    if sight.goal is None:
        return set()
    found = set()
    for one in wanted(sight.goal.keeper, "keeper"):
        if one.test in ("at", "kind-in") and one.place:
            found |= set(sight.rooms_called(one.place))
    return found


def _hunt(sight: Sight, what: str, rooms: tuple[str, ...] = ()) -> list[Task]:
    return [
        Task(KILL, rooms, monster=one.id)
        for one in sight.table.monsters
        if what.lower() in (one.kind, (one.named or "").lower(), slug(one.kind))
        or slug(what) in (one.kind, slug(one.named or ""))
    ]


def _kill(sight: Sight, goal: Objective, one: Condition) -> list[Task]:
    return _hunt(sight, one.what)


def _use(sight: Sight, goal: Objective, one: Condition) -> list[Task]:
    rooms = tuple(sight.rooms_called(one.place)) if one.place else ()
    return [Task(USE, rooms, slug(one.what))]


def _carry(sight: Sight, goal: Objective, one: Condition) -> list[Task]:
    return [Task(CARRY, tuple(sight.rooms_called(one.place)), slug(one.what))]


def _escape(sight: Sight, goal: Objective, one: Condition) -> list[Task]:
    item = slug(one.what) if one.test == "escaped-with" else ""
    return [Task(ESCAPE, (goal.escape,), item)] if goal.escape else []


def _search(sight: Sight, goal: Objective, one: Condition) -> list[Task]:
    return [Task(SEARCH)]


def _hold(sight: Sight, goal: Objective, one: Condition) -> list[Task]:
    return [Task(HOLD)]


TASKS: dict[str, Callable[[Sight, Objective, Condition], list[Task]]] = {
    "killed": _kill,
    "used": _use,
    "with-item-in": _carry,
    "all-escaped": _escape,
    "players-escaped": _escape,
    "one-escaped": _escape,
    "escaped-with": _escape,
    "clue-found": _search,
    "event-resolved": _hold,
}


# The keeper ----------------------------------------------------------------------------


def aims(sight: Sight) -> list[Aim]:
    """What the keeper works for."""
    if sight.goal is None:
        return []
    key = ("aims", sight.goal, len(sight.alive()), sight.table.markers)
    if key not in sight.kept:
        sight.kept[key] = _aims(sight, sight.goal)
    found: list[Aim] = sight.kept[key]
    return found


def _aims(sight: Sight, goal: Objective) -> list[Aim]:
    found: list[Aim] = []
    for verdict in parse_verdicts(goal.keeper):
        conditions = list(flat(verdict.conditions))
        if verdict.outcome == "keeper" and _concerns(sight, conditions):
            found += _together(sight, conditions)
    if goal.last_event == "keeper":
        found.append(Aim("wait"))
    return found


def _concerns(sight: Sight, conditions: list[Condition]) -> bool:
    """Not what is for more people than there are."""
    many = len(sight.alive())
    return not any(
        one.test == "there"
        and one.about is not None
        and isinstance(one.about.n, int)
        and one.about.n > many
        for one in conditions
        if getattr(one.about, "what", "") == "investigator"
    )


def _together(sight: Sight, conditions: list[Condition]) -> Iterator[Aim]:
    """Aims that must all be reached at one time, after the event that is named with them."""
    stage = _stage(conditions)
    for one in conditions:
        read = AIMS.get(one.test)
        if read:
            aim = read(sight, one)
            yield Aim(aim.deed, aim.rooms, aim.kind, aim.n, stage)


def due(sight: Sight, stage: str) -> int:
    """Rounds until an event has been resolved, about."""
    table = sight.table
    ahead = STAGES.index(stage) - (len(STAGES) - table.events_left) if stage else -1
    return max(0, table.needs - table.time + EVENT * ahead) if ahead >= 0 else 0


def clock_is_friend(goal: Objective) -> int:
    """Whether time works for the keeper (1), for nobody (0) or against him (-1)."""
    at_the_end = any(
        one.test == "event-resolved" for one in wanted(goal.keeper, "keeper")
    )
    if goal.last_event == "keeper" or at_the_end:
        return 1
    return -1 if goal.last_event == "investigators" else 0


def guarded(sight: Sight) -> set[str]:
    """Rooms that the investigators must come to, once everybody knows it."""
    if not sight.table.revealed or sight.goal is None:
        return set()
    found = {room for task in tasks(sight) for room in task.rooms}
    return found


def _rooms(sight: Sight, one: Condition) -> tuple[str, ...]:
    return tuple(sight.rooms_called(one.place)) if one.place else ()


AIMS: dict[str, Callable[[Sight, Condition], Aim]] = {
    "at": lambda sight, one: Aim("lead", _rooms(sight, one), one.what),
    "kind-in": lambda sight, one: Aim(
        "gather", _rooms(sight, one), one.what, one.count
    ),
    "on-board": lambda sight, one: Aim("place", (), one.what, 1),
    "kind-on-board": lambda sight, one: Aim("place", (), one.what, max(1, one.count)),
    "samples-on-altar": lambda sight, one: Aim("samples", n=one.count),
    "dead-count": lambda sight, one: Aim("slay", n=one.count),
    "lost-count": lambda sight, one: Aim("slay", n=one.count),
    "eliminated-count": lambda sight, one: Aim("slay", n=one.count),
    "insane-count": lambda sight, one: Aim("madden", n=one.count),
    "burning-count": lambda sight, one: Aim("burn", n=one.count),
    "event-resolved": lambda sight, one: Aim("wait"),
    "threat-at-least": lambda sight, one: Aim("hoard", n=one.count),
}
