"""Tables where what a card waits for comes in the middle of something, and ends it."""

from __future__ import annotations

from typing import Iterator

from keeper.rules.table import Standing
from tests.rules.build import House
from tests.rules.told.corners import Corner, Deed, Said, casting
from tests.views import situations as views


def _waits(*texts: str, made: House | None = None) -> House:
    house = made or views.unstunned()
    for text in texts:
        house.table.session.standing.append(Standing(text, "A Card", "", ""))
    return house


def _placed(who: str, space: str, house: House) -> House:
    house.put(who, space)
    return house


def _burning(house: House) -> House:
    house.table.rooms["parlor"].fire = True
    house.table.rooms["parlor"].pile.clear()
    return house


def _act(name: str, /, **args: object) -> dict[str, object]:
    return {"do": name, **args}


HURTS = "When you take horror, take 9 damage."
SHUTS = "When a monster moves, seal the door between the Great Hall and the Kitchen."
BEFORE = (
    "When you would take damage, take 9 damage.",
    "When you would take horror, take 9 damage.",
    "When you would take damage, move to the Chapel.",
)
AFTER = (
    "After you fail an evade test, keeper moves you to the Chapel.",
    "After you fail an evade test, take 9 damage.",
    "After you fail an evade test, kill the monster.",
    "After you fail an evade test, end your turn.",
)
DEEDS: tuple[Deed, ...] = (
    _act("move", space="great-hall-3"),
    _act("explore"),
    "Move up to 2 spaces.",
)
TOLD_OF_NOBODY = (
    "Place fire in the room chosen in question 9.",
    "Until the end of the round, each investigator may not hide.",
    "You may discard a trauma. If you do, gain 1 threat. If you do not, take 1 horror.",
    "The monster makes its special attack.",
)


def _walks() -> Iterator[tuple[House, Deed, Said]]:
    to_the_kitchen: Said = {"step": ["kitchen-1"]}
    for text in (SHUTS, "When a monster moves, kill the monster."):
        house = _placed("zombie-1", "great-hall-2", _waits(text))
        yield house, "Move the monster up to 3 spaces.", to_the_kitchen
        house = _placed("zombie-1", "great-hall-2", _waits(text))
        yield house, "The monster moves 3 spaces toward the Kitchen.", {}
    for deed in ("Keeper moves you to the Parlor.", "Move to the Parlor."):
        yield _waits(HURTS, made=_burning(views.unstunned())), deed, {}
    for text in AFTER:
        for deed in DEEDS:
            yield _waits(text), deed, {}


def _shut_in() -> House:
    """No door of the Parlor is open."""
    house = views.unstunned()
    plan = house.library.plan
    spaces = plan.rooms["parlor"].spaces
    doors = (door.id for space in spaces for door in plan.doors_of(space))
    house.table.session.sealed[:] = dict.fromkeys(doors)
    return house


def every() -> Iterator[Corner]:
    for way in ("toward", "away from"):
        for who in ("The monster moves", "Move"):
            yield _shut_in(), f"{who} 2 spaces {way} the Parlor.", {}
    yield from _walks()
    for text in BEFORE:
        yield _waits(text), _act("damage", who="ada", n=2), {}
        yield _waits(text), _act("horror", who="ada", n=1), {}
    for text in TOLD_OF_NOBODY:
        yield views.unstunned(), text, {}
    house = casting()
    house["ada"].hiding = True
    yield house, "Keeper controls you for an action.", {}
