"""Where the keeper puts new monsters, corpses, fire and darkness."""

from __future__ import annotations

from typing import Any, Sequence

from keeper.bots.house.hunting import Hunt
from keeper.content.cards import slug
from keeper.content.language.nodes import Effect
from keeper.views.pieces import OpenMonster, OpenRoom

NEWCOMER = "a newcomer"
IN_VAIN = -99.0  # nothing that the card does besides is done


def imagined(hunt: Hunt, kind: str, space: str) -> OpenMonster | None:
    """A monster of a kind as it would stand there, its underside not drawn yet."""
    key = ("imagined", hunt.sight.goal, kind, space)
    if key not in hunt.sight.kept:
        hunt.sight.kept[key] = _imagined(hunt, kind, space)
    found: OpenMonster | None = hunt.sight.kept[key]
    return found


def _imagined(hunt: Hunt, kind: str, space: str) -> OpenMonster | None:
    word = slug(kind)
    goal = hunt.sight.goal
    for named in goal.named if goal else ():
        if word in (named.id, slug(named.name)):
            word = named.kind
    found = hunt.sight.box.kinds.get(word)
    if found is None:
        return None
    room = hunt.sight.room(space)
    return OpenMonster(
        id=NEWCOMER,
        name=kind,
        kind=word,
        klass=found.klass,
        awareness=found.awareness,
        horror=found.horror,
        space=space,
        room=room,
        damage=0,
        stun=0,
        samples=0,
        named=None,
        underside=hunt.sight.box.usual(word),
    )


def best_space(hunt: Hunt, kind: str, spaces: Sequence[str]) -> tuple[float, str]:
    """What a new monster is worth at its best place, and that place."""
    best = (0.0, spaces[0] if spaces else "")
    for space in spaces:
        one = imagined(hunt, kind, space)
        if one is not None:
            worth = max(0.5, hunt.value(one, space)) + 1.5
            if worth > best[0]:
                best = (worth, space)
    return best


def _spaces(hunt: Hunt, where: str, thing: Any) -> list[str]:
    """The spaces that a place on a card may mean, as far as it matters for its worth."""
    plan = hunt.sight.box.plan
    if where.startswith("room:"):
        name = where.removeprefix("room:")
        rooms = hunt.sight.rooms_called(name)
    elif where.startswith("feature:"):
        rooms = hunt.sight.rooms_called(where)
    elif where.startswith("its") and isinstance(thing, OpenRoom):
        rooms = [thing.id]
    elif where.startswith("its") and thing is not None:
        return [str(thing.space)]
    else:
        return list(plan.spaces)
    return [space for room in rooms for space in hunt.sight.ways.rooms[room]]


def none_left(hunt: Hunt, one: OpenMonster) -> bool:
    """Whether every figure of its kind is on the board."""
    board = sum(other.kind == one.kind for other in hunt.sight.table.monsters)
    return board >= len(hunt.sight.box.kinds[one.kind].figures)


def in_vain(hunt: Hunt, nodes: Sequence[Any]) -> bool:
    """p25: without a figure left nothing of the card is done."""
    start = next(iter(hunt.sight.box.plan.spaces))
    figures = (
        imagined(hunt, node.what, start)
        for node in nodes
        if isinstance(node, Effect) and node.verb == "place-monster"
    )
    return any(one is not None and none_left(hunt, one) for one in figures)


def placed(hunt: Hunt, node: Effect, thing: Any) -> tuple[float, str]:
    """A figure that is left in the box, where it can do most."""
    one = imagined(hunt, node.what, next(iter(hunt.sight.box.plan.spaces)))
    if one is None:
        return 0.0, ""
    if none_left(hunt, one):
        return IN_VAIN, ""
    worth, space = best_space(hunt, node.what, _spaces(hunt, node.place, thing))
    wanted = any(
        aim.deed in ("gather", "place") and hunt.is_called(one, aim.kind)
        for aim in hunt.aims
    )
    many = 2.5 if wanted else 1 / (1 + 0.25 * len(hunt.sight.table.monsters))
    return worth * many, f"a {one.name} more in the {_room(hunt, space)}"


def _room(hunt: Hunt, space: str) -> str:
    return hunt.sight.box.room_names.get(hunt.sight.room(space), "house")


def token_in(hunt: Hunt, node: Effect, thing: Any) -> tuple[float, str]:
    """Fire, darkness or a corpse in the best room there is for it."""
    rooms = list(hunt.sight.ways.rooms)
    if isinstance(thing, OpenRoom):
        rooms = [thing.id]
    elif isinstance(thing, OpenMonster):
        rooms = [thing.room]
    best = max(rooms, key=lambda one: token_worth(hunt, node.verb, one))
    return token_worth(hunt, node.verb, best), f"the {_name(hunt, best)} is made worse"


def _name(hunt: Hunt, room: str) -> str:
    return hunt.sight.box.room_names[room]


def token_worth(hunt: Hunt, verb: str, room: str) -> float:
    sight = hunt.sight
    there = sight.rooms[room]
    people = sum(one.room == room for one in hunt.prey)
    if verb == "place-fire":
        burn = 4.0 if any(aim.deed == "burn" for aim in hunt.aims) else 0.0
        mine = sum(one.room == room for one in sight.table.monsters)
        return 0.0 if there.fire else burn + 2.5 * people - 1.5 * mine
    if verb == "place-darkness":
        return 0.0 if there.dark else 0.7 * people + 0.2 * (there.pile > 0)
    wanted = any(aim.deed in ("gather", "place") for aim in hunt.aims)
    near = any(one.room == room for one in hunt.prey)
    corpses = sum(m.kind == "corpse" for m in sight.table.markers)
    return (1.2 + wanted + 0.8 * near) / (1 + corpses)
