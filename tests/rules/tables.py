"""Arranged tables on which any sentence can do something, and any condition is so or not."""

from __future__ import annotations

from functools import cache, wraps
from typing import Callable

from keeper.rules.chapters.house import features
from keeper.rules.table import Loss

from . import build
from .build import House

AXE = "fire-axe-of-the-mill"
# Names that these tables have, for the blanks of the grammar's rows.
NAMES = {
    "name": "Mill Axe",
    "item": "Mill Axe",
    "titled": "Mill Axe",
    "spell": "Cinder Psalm",
}


def arranged(made: Callable[[], House]) -> Callable[[], House]:
    """Arranged once, and a copy of it for everybody; anew where somebody listens."""
    first = cache(made)
    return wraps(made)(lambda: first().copy() if build.heard is None else made())


@arranged
def together() -> House:
    """Ada, Bruno and a stunned Zombie in one space; things to lose and to heal."""
    house = House()
    house.turn("ada")
    house.put("ada", "great-hall-4")
    house.put("bruno", "great-hall-4")
    house.monster("zombie", "great-hall-4")
    ada = house["ada"]
    ada.health.now, ada.sanity.now, ada.stun, ada.skill = 4, 3, 1, 3
    house["zombie-1"].stun, house["zombie-1"].damage = 1, 1
    session = house.table.session
    session.threat, session.time, session.samples = 5, 1, 3
    session.marks["mill axe"] = 2
    things = [
        one.id
        for one in house.library.cards("exploration").values()
        if "equipment" in one.types
    ]
    ada.items[:] = []
    house.give("ada", AXE, *things[:2])
    house.give("bruno", *things[2:4])
    for card in house.library.cards("trauma").values():
        if getattr(ada, card.kind) is None:
            setattr(ada, card.kind, card.id)
            house.table.decks["trauma"].draw.remove(card.id)
    house.hold("mythos", "wet-footprints")
    house.hold("trauma", house.table.decks["trauma"].draw[0])
    house.table.turn.losses += [Loss("ada", "injury"), Loss("ada", "insanity")]
    features.place(house.game, "corpse", "parlor-1")
    features.place(house.game, "barrier", "parlor-2")
    house.table.rooms["parlor"].pile[:0] = ["green-lock"]
    house.table.rooms["chapel"].pile.remove("green-lock")
    return house


@arranged
def apart() -> House:
    """The Zombie, with a sample, in another room; Ada hides where it burns in the dark."""
    house = together()
    house.put("ada", "parlor-2")
    house.put("bruno", "library-3")
    house["ada"].hiding, house["ada"].stun = True, 0
    zombie = house["zombie-1"]
    zombie.space, zombie.stun, zombie.samples = "chapel-1", 0, 1
    parlor = house.table.rooms["parlor"]
    parlor.fire = parlor.dark = True
    house.table.session.sealed[:] = ["great-hall/parlor"]
    house["ada"].items.clear()
    return house


@arranged
def obstructed() -> House:
    """Nothing is hidden, everybody stands free; an obstacle lies in the Parlor."""
    house = together()
    house.put("ada", "parlor-2")
    house["zombie-1"].stun = 0
    pile = house.table.rooms["parlor"].pile
    pile[:0] = ["sheeted-figure"]
    house.table.rooms["kitchen"].pile.remove("sheeted-figure")
    return house


@arranged
def bare() -> House:
    """The beginning of a game: nothing has happened, nobody has anything."""
    house = House()
    house.put("ada", "kitchen-1")
    house.put("bruno", "library-3")
    house["bruno"].attributes["luck"] = 2
    for one in house.table.investigators:
        one.items.clear()
    house.monster("witch", "wheel-house-1")
    session = house.table.session
    session.threat, session.choices = 0, {"1": "B", "2": "B"}
    session.phase = "keeper"
    house.game.moment = "keeper-start"
    return house


@arranged
def late() -> House:
    """Near the end: found, revealed, slain, used, burnt, escaped."""
    house = House()
    house.turn("ada")
    session = house.table.session
    house.put("ada", "great-hall-4")
    house.put("bruno", "great-hall-4")
    house.give("ada", AXE)
    for space in ("great-hall-4", "great-hall-4", "great-hall-3"):
        house.monster("zombie", space)
    house["zombie-1"].named = "Mill Axe"
    session.clues[:] = ["clue-3", "clue-2", "clue-1"]
    session.revealed, session.round = True, 6
    session.kills[:], session.slain[:] = ["zombie"] * 3, ["Mill Axe"]
    session.used[:], session.fled[:] = [f"{AXE}@great-hall-1"], ["zombie", "zombie"]
    session.samples, session.threat, session.marks["mill axe"] = 3, 9, 3
    events = house.table.decks["event"]
    events.discard[:0] = [events.draw.pop(0)]
    for room in house.table.rooms.values():
        room.fire, room.lit = True, 1
    for one in house.table.investigators:
        one.health.now, one.sanity.now = 1, 0
    turn = house.table.turn
    turn.moves, turn.acted = 2, 1
    deeds = ("run", "attack", "explore", "injury", "insanity")
    turn.uses.update(
        {f"did {one}:{deed}": 1 for one in ("ada", "bruno") for deed in deeds}
    )
    session.sealed[:] = [
        door.id
        for space in house.library.plan.rooms["parlor"].spaces
        for door in house.library.plan.doors_of(space)
    ]
    house.game.moment = "round-end"
    features.place(house.game, "barrier", "great-hall-4")
    features.place(house.game, "altar", "great-hall-3")
    return house


def haunted() -> House:
    """Somebody goes by a card's name; it has burnt since before the first round."""
    house = bare()
    house.put("witch-1", "great-hall-4").named = "Mill Axe"
    house.table.session.round = 2
    for room in house.table.rooms.values():
        room.fire = True
    return house


def escaped() -> House:
    """All are out of the house, one of them with the axe."""
    house = late()
    for one in house.table.investigators:
        one.state, one.space = "escaped", ""
    return house


def dead() -> House:
    house = late()
    for one in house.table.investigators:
        one.state = "eliminated"
    house.table.monsters.clear()
    house.table.markers.clear()
    house.game.moment = "keeper-end"
    return house


TABLES: tuple[Callable[[], House], ...] = (together, apart, obstructed)


@arranged
def crowded() -> House:
    """Two Zombies, and two alone, in a room with Ada."""
    house = House()
    house.turn("ada")
    house.monster("zombie", "great-hall-4")
    house.monster("zombie", "great-hall-3")
    return house


MOMENTS: tuple[Callable[[], House], ...] = (
    *TABLES,
    bare,
    late,
    escaped,
    dead,
    haunted,
    crowded,
)
