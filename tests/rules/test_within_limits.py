"""A file that a person edited: the last value that makes sense, and the first that does not."""

from __future__ import annotations

from typing import Any

import pytest

from keeper.rules import integrity
from tests.rules.build import House

# By table, document and field: what may stand there, and what may not.
LIMITS: dict[str, tuple[list[Any], list[Any]]] = {
    "session.1.players": ([1, 4], [0, 5]),
    "session.1.reading": ([1, 2], [0, 3]),
    "session.1.round": ([0, 1], [-1]),
    "session.1.threat": ([0, 99], [-1]),
    "session.1.keeper_skill": ([0], [-1]),
    "session.1.time": ([0], [-1]),
    "session.1.samples": ([0], [-1]),
    "session.1.drawn": ([{"dice": 0}], [{"dice": -1}, {"dice": 1, "mythos": -1}]),
    "session.1.objective": (["get-out"], ["", "nothing"]),
    "session.1.choices": (
        [{"1": "A", "2": "A"}, {"1": "C", "2": "A"}],
        [{"1": "A"}, {"1": "A", "2": "A", "3": "A"}, {"1": "Q", "2": "A"}, {}],
    ),
    "session.1.options": ([[], ["curses"]], [["nothing"], ["curses", "none"]]),
    "session.1.sealed": ([[]], [["no-door"]]),
    "session.1.clues": ([[], ["clue-1"]], [["clue-9"]]),
    "session.1.phase": (["investigators"], ["keeper", "over", "nobody"]),
    "session.1.step": ([""], ["trading"]),
    "session.1.active": (["", "ada", "bruno"], ["cora", "nobody"]),
    "session.1.outcome": ([None], [{"winner": "keeper", "why": ""}]),
    "turn.1.who": (["", "ada", "keeper"], ["cora"]),
    "turn.1.window": (["", "start", "action"], ["late"]),
    "turn.1.moves": ([0, 3], [-1]),
    "turn.1.acted": ([0, 1], [-1]),
    "turn.1.losses": (
        [[{"who": "ada", "kind": "injury"}], [{"who": "bruno", "kind": "insanity"}]],
        [[{"who": "cora", "kind": "injury"}], [{"who": "ada", "kind": "trauma"}]],
    ),
    "investigators.1.id": (["ada"], ["nobody", "bruno"]),
    "investigators.1.player": ([1, 4], [0, 5]),
    "investigators.1.state": (["alive"], ["dead", "gone"]),
    "investigators.1.space": (["library-1"], ["", "library-9"]),
    "investigators.1.health": (
        [{"now": 1, "max": 8}, {"now": 8, "max": 8}],
        [{"now": 0, "max": 8}, {"now": 9, "max": 8}, {"now": -1, "max": 8}],
    ),
    "investigators.1.sanity": (
        [{"now": 0, "max": 8}, {"now": 8, "max": 8}],
        [{"now": 9, "max": 8}, {"now": -1, "max": 8}],
    ),
    "investigators.1.skill": ([0, 9], [-1]),
    "investigators.1.stun": ([0, 9], [-1]),
    "investigators.1.curses": ([0, 9], [-1]),
    "investigators.1.lost_moves": ([0], [-1]),
    "investigators.1.lost_actions": ([0], [-1]),
    "investigators.1.traits": ([[]], [["nothing"]]),
    "investigators.1.attributes": ([], [{}, {"luck": 4}]),
    "investigators.1.items": ([[], ["fire-axe"]], [["no-thing"], ["wet-footprints"]]),
    "investigators.1.injury": ([None], ["no-trauma"]),
    "monsters.1.kind": (["zombie"], ["ghost"]),
    "monsters.1.figure": ([], ["zombie-99"]),
    "monsters.1.id": (["zombie-1", "zombie-12"], ["zombie", "zombie-x"]),
    "monsters.1.space": (["library-1"], ["", "library-9"]),
    "monsters.1.damage": ([0, 3], [-1]),
    "monsters.1.stun": ([0, 3], [-1]),
    "monsters.1.samples": ([0, 3], [-1]),
    "rooms.1.faceup": ([[], ["only-dust-1"]], [["clue-1"]]),
    "markers.1.kind": (["corpse"], ["crown"]),
    "markers.1.space": (["library-1"], ["library-9"]),
    "markers.1.door": ([None], ["no-door"]),
}


def complaints(path: str, value: Any) -> list[str]:
    house = House()
    house.monster("zombie", "library-1")
    state = house.table.state()
    table, document, field = path.split(".")
    state[table][document][field] = value
    return integrity.faults(state, house.library)


@pytest.mark.parametrize("path", LIMITS)
def test_what_makes_sense_is_let_stand_and_what_does_not_is_named(path: str) -> None:
    good, bad = LIMITS[path]
    assert [complaints(path, value) for value in good] == [[]] * len(good)
    found = [complaints(path, value) for value in bad]
    assert all(found), dict(zip(map(str, bad), found))


@pytest.mark.parametrize(
    ("bonus", "sense"), [(0, True), (-1, True), ("all", False), ("more", False)]
)
def test_a_monster_has_some_health(bonus: Any, sense: bool) -> None:
    house = House()
    zombie = house.monster("zombie", "library-1")
    health = house.game.figure(zombie).health
    zombie.bonus = {"all": -health, "more": -health - 1}.get(bonus, bonus)
    assert (integrity.faults(house.table.state(), house.library) == []) is sense
    zombie.bonus = 1 - health
    assert integrity.faults(house.table.state(), house.library) == []


def test_nothing_is_there_twice() -> None:
    house = House()
    for _ in range(2):
        house.monster("zombie", "library-1")
    one, other = house.table.monsters
    other.id, other.figure = one.id, one.figure
    found = integrity.faults(house.table.state(), house.library)
    assert [one for one in found if "twice" in one] == found and len(found) == 2
    house.table.monsters.clear()
    card = house["ada"].items[0]
    house["bruno"].items.append(card)
    found = integrity.faults(house.table.state(), house.library)
    assert len(found) == 2 and all("2 places" in one for one in found)
