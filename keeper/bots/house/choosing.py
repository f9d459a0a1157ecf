"""Whom or what a card lets the keeper choose, as far as it matters for what it is worth."""

from __future__ import annotations

from typing import Any, Callable, Iterator

from keeper.bots.house.hunting import Hunt, is_of
from keeper.bots.ways import FAR, INVESTIGATOR
from keeper.views.pieces import OpenRoom


def candidates(hunt: Hunt, selector: Any) -> Iterator[tuple[Any, str]]:
    """Each thing with the word that names it in the question."""
    for thing, name in _all(hunt, selector):
        if all(_holds(hunt, thing, one) != one.negated for one in selector.filters):
            yield thing, name


def _all(hunt: Hunt, selector: Any) -> Iterator[tuple[Any, str]]:
    sight = hunt.sight
    if selector.what == "monster":
        for one in sight.table.monsters:
            if is_of(one, selector.kind):
                yield one, one.id
    elif selector.what == "investigator":
        for who in hunt.prey:
            yield who, who.id
    elif selector.what == "room":
        for room in sight.table.rooms:
            yield room, room.id
    else:
        for marker in sight.table.markers:
            if marker.kind == "corpse":
                yield marker, marker.id


def _holds(hunt: Hunt, thing: Any, one: Any) -> bool:
    """The rules see to what is not in the table."""
    test = TESTS.get(one.test)
    return test(hunt, thing, one) if test else not one.negated


def _room(hunt: Hunt, thing: Any) -> str:
    return thing.id if isinstance(thing, OpenRoom) else hunt.sight.room(thing.space)


def _spaces(hunt: Hunt, what: str) -> list[str]:
    """Where those stand of whom a filter speaks: people, a kind of monsters, markers."""
    if what == "investigator":
        return [str(one.space) for one in hunt.prey]
    table = hunt.sight.table
    found = [one.space for one in table.monsters if is_of(one, what)]
    return found + [one.space for one in table.markers if one.kind == what]


def _in_space(hunt: Hunt, thing: Any, one: Any) -> bool:
    return thing.space in _spaces(hunt, one.what)


def _in_room(hunt: Hunt, thing: Any, one: Any) -> bool:
    rooms = {hunt.sight.room(space) for space in _spaces(hunt, one.what)}
    return _room(hunt, thing) in rooms


def _within(hunt: Hunt, thing: Any, one: Any) -> bool:
    far = hunt.sight.ways.distances(INVESTIGATOR, thing.space)
    return any(far.get(space, FAR) <= one.count for space in _spaces(hunt, one.what))


def _adjacent(hunt: Hunt, thing: Any, one: Any) -> bool:
    far = hunt.sight.ways.distances(INVESTIGATOR, thing.space)
    return any(far.get(space, FAR) == 1 for space in _spaces(hunt, one.what))


TESTS: dict[str, Callable[[Hunt, Any, Any], bool]] = {
    "in-space-with": _in_space,
    "in-room-with": _in_room,
    "has-feature": _in_room,
    "within": _within,
    "adjacent": _adjacent,
    "with-sample": lambda hunt, thing, one: bool(thing.samples),
    "insane": lambda hunt, thing, one: thing.sanity.now == 0,
    "burning": lambda hunt, thing, one: hunt.sight.rooms[_room(hunt, thing)].fire,
    "dark": lambda hunt, thing, one: hunt.sight.rooms[_room(hunt, thing)].dark,
}
