"""A ring for fights: the library's three spaces, where moving calls for no horror test.

Ada stands with the monster in `library-1`, Bruno looks on from `library-3`.
"""

from __future__ import annotations

import os
import tomllib
from functools import lru_cache
from typing import Any

from keeper.content.packs import builtin
from tests.rules.build import House
from tests.rules.interpreter import Facts

CLASSES = ("humanoid", "beast", "eldritch")
RING = "library-1"
ASIDE = "library-3"
ROUTE = ("library-2", "library-3")
# One weapon of each sort that a Combat card can ask for.
WEAPONS = {"sharp melee": "fire-axe", "blunt melee": "graveyard-spade"}
WEAPONS["ranged"] = "army-revolver"
WEAPON_DAMAGE = {"fire-axe": 3, "graveyard-spade": 3, "army-revolver": 3, "": 1}


@lru_cache(maxsize=None)
def printed(file: str) -> tuple[dict[str, Any], ...]:
    """The tables of a core file as they are written."""
    with open(os.path.join(builtin(), "core", f"{file}.toml"), "rb") as opened:
        (tables,) = tomllib.load(opened).values()
    return tuple(tables)


def figures(klass: str) -> list[tuple[str, dict[str, Any]]]:
    """(kind, figure) of a class, or of all."""
    return [
        (kind["id"], figure)
        for kind in printed("monsters")
        if klass in ("", kind["class"])
        for figure in kind["figure"]
    ]


def figure(name: str) -> tuple[str, dict[str, Any]]:
    return next(found for found in figures("") if found[1]["id"] == name)


def attack(
    house: House, weapon: str, roll: int = 1, monster: str = "", **args: Any
) -> None:
    """Ada attacks the first monster, unless another is named."""
    foe = monster or house.table.monsters[0].id
    house.do("attack", roll=[roll], monster=foe, weapon=weapon, **args)


def aim(space: str, target: str, item: str = "army-revolver") -> House:
    """Ada's turn in one space, a zombie in another."""
    house = ring("zombie-1", item)
    house.put("ada", space)
    house["zombie-1"].space = target
    house.turn("ada")
    return house


def duel(foe: str, *items: str) -> House:
    """Ada's turn in the ring."""
    house = ring(foe, *items)
    house.turn("ada")
    return house


def ring(foe: str, *items: str) -> House:
    """Ada against this figure, with these things; nobody dies of a scratch."""
    house = House()
    for name, space in (("ada", RING), ("bruno", ASIDE)):
        one = house[name]
        one.items.clear()
        house.put(name, space)
        for gauge in (one.health, one.sanity):
            gauge.max, gauge.now = 30, 20
    house.give("ada", *items)
    kind, found = figure(foe)
    house.monster(kind, RING, found["id"])
    return house


def _cycle(house: House, spells: list[str]) -> list[str]:
    """A spell that is held, and after it the cards of its deck from the top."""
    if not spells:
        return []
    deck = house[f"spell-{house.library.card(spells[0], ('spell',)).kind}"]
    return [*spells, *deck.draw]


def facts(house: House) -> Facts:
    """Everything that a card can change, in the words of the table."""
    table, turn = house.table, house.table.turn
    people = {}
    for one in table.investigators:
        mine = turn.who == one.id
        people[one.id] = {
            "health": one.health.now,
            "health at most": one.health.max,
            "sanity": one.sanity.now,
            "sanity at most": one.sanity.max,
            "stun": one.stun,
            "hiding": one.hiding,
            "skill": one.skill,
            "space": one.space,
            "items": list(one.items),
            "spells": _cycle(house, one.spells),
            "injury": one.injury,
            "insanity": one.insanity,
            "moves": (turn.extra_moves if mine else 0) - one.lost_moves,
            "actions": (turn.extra_actions if mine else 0) - one.lost_actions,
        }
    foe = table.monsters[0] if table.monsters else None
    barrier = [one.door for one in table.markers if one.id == "barrier-2"]
    return {
        "people": people,
        "foe": foe
        and {
            "damage": foe.damage,
            "stun": foe.stun,
            "samples": foe.samples,
            "space": foe.space,
        },
        "fire": sorted(one.id for one in table.rooms.values() if one.fire),
        "darkness": sorted(one.id for one in table.rooms.values() if one.dark),
        "piles": {one.id: list(one.pile) for one in table.rooms.values()},
        "threat": table.session.threat,
        "barrier": barrier[0] if barrier else "gone",
    }
