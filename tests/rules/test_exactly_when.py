"""How many it takes: each condition that counts is so from its number on, and not before."""

from __future__ import annotations

from typing import Callable

import pytest

from keeper.content.language.grammar.conditions import read_conditions
from keeper.content.language.reading import parse_verdicts
from keeper.rules.table import Investigator
from keeper.rules.text.questions import conditions
from keeper.rules.text.scene import Scene
from tests.rules.build import House

Arranged = Callable[[House, int], None]


def house_of_four() -> House:
    known = [*House(("ada",)).library.characters()]
    house = House(known[:4])
    for one in house.table.investigators:
        house.put(one.id, "library-1")
    return house


def people(house: House, change: Callable[[Investigator], None], n: int) -> None:
    for one in house.table.investigators[:n]:
        change(one)


def _state(state: str) -> Arranged:
    def change(one: Investigator) -> None:
        one.state, one.space = state, ""

    return lambda house, n: people(house, change, n)


def _mad(house: House, n: int) -> None:
    people(house, lambda one: setattr(one.sanity, "now", 0), n)


def _zombies(house: House, n: int) -> None:
    house.monster("witch", "chapel-1")
    for _ in range(min(n, 2)):
        house.monster("zombie", "chapel-1")
    house.monster("zombie", "parlor-1")


def _fires(house: House, n: int) -> None:
    for room in [*house.table.rooms.values()][:n]:
        room.fire = True


def _set(name: str) -> Arranged:
    return lambda house, n: setattr(house.table.session, name, n)


def _kills(house: House, n: int) -> None:
    house.table.session.kills[:] = ["witch", *["zombie"] * n]


def _kills_late(house: House, n: int) -> None:
    session = house.table.session
    session.kills[:] = ["zombie", "zombie", *["zombie"] * n]
    session.kills_before, session.revealed = 2, True


def _fled(house: House, n: int) -> None:
    house.table.session.fled[:] = ["Zombie"] * n


def _clues(house: House, n: int) -> None:
    house.table.session.clues[:] = ["clue-3", "clue-2", "clue-1"][:n]


def _marks(house: House, n: int) -> None:
    house.table.session.marks["bell"] = n


def _events(house: House, n: int) -> None:
    deck = house.table.decks["event"]
    deck.discard[:], deck.draw[:] = deck.draw[:n], deck.draw[n:]


def _sealed(house: House, n: int) -> None:
    plan = house.library.plan
    doors = {
        door.id
        for space in plan.rooms["parlor"].spaces
        for door in plan.doors_of(space)
    }
    house.table.session.sealed[:] = sorted(doors)[:n]


# Of 0, 1, 2, 3 and 4 of them: for which it is so.
COUNTED: dict[str, tuple[Arranged, set[int]]] = {
    "2 samples are on the altar": (_set("samples"), {2, 3, 4}),
    "the keeper has 2 or more threat": (_set("threat"), {2, 3, 4}),
    "the keeper has no threat": (_set("threat"), {0}),
    "it is round 2 or later": (_set("round"), {2, 3, 4}),
    "this is the first round": (_set("round"), {0, 1}),
    "2 Zombies have been killed": (_kills, {2, 3, 4}),
    "2 humanoids have been killed": (_kills, {1, 2, 3, 4}),
    "3 monsters have been killed": (_kills, {2, 3, 4}),
    "2 Zombies have been killed since the objective was revealed": (
        _kills_late,
        {2, 3, 4},
    ),
    "2 monsters have escaped": (_fled, {2, 3, 4}),
    "the Zombie has escaped": (_fled, {1, 2, 3, 4}),
    "2 clues have been found": (_clues, {2, 3, 4}),
    "clue 2 has been found": (_clues, {2, 3, 4}),
    "clue 1 has been found": (_clues, {3, 4}),
    "all clues have been found": (_clues, {3, 4}),
    "the Bell has 2 marks": (_marks, {2, 3, 4}),
    "the Bell has no marks": (_marks, {0}),
    "event I has been resolved": (_events, {1, 2, 3, 4}),
    "event 2 has been resolved": (_events, {2, 3, 4}),
    "event 4 has been resolved": (_events, {4}),
    "2 rooms are on fire": (_fires, {2, 3, 4}),
    "2 Zombies are in the Chapel": (_zombies, {2, 3, 4}),
    "2 Zombies are on the board": (_zombies, {1, 2, 3, 4}),
    "the Parlor is sealed": (_sealed, {3, 4}),
    "2 investigators are insane": (_mad, {2, 3, 4}),
    "all investigators are insane": (_mad, {4}),
    "2 investigators are dead": (_state("dead"), {2, 3, 4}),
    "all investigators are dead": (_state("dead"), {4}),
    "no investigator has been killed": (_state("eliminated"), {0}),
    "2 investigators are insane or dead": (_mad, {2, 3, 4}),
    "3 investigators are dead or insane": (_state("eliminated"), {3, 4}),
    "2 players are eliminated": (_state("eliminated"), {2, 3, 4}),
    "all players are eliminated": (_state("eliminated"), {4}),
    "an investigator has escaped": (_state("escaped"), {1, 2, 3, 4}),
    "2 investigators have escaped": (_state("escaped"), {2, 3, 4}),
    "all investigators have escaped": (_state("escaped"), {4}),
    "every player left has escaped": (_state("escaped"), {4}),
}


@pytest.mark.parametrize("said", COUNTED)
def test_it_is_so_from_its_number_on(said: str) -> None:
    wanted = read_conditions(said)
    if wanted is None:
        wanted = parse_verdicts(f"Investigators win when {said}.")[0].conditions
    arrange, so = COUNTED[said]
    found = set()
    for n in range(5):
        house = house_of_four()
        arrange(house, n)
        if conditions.all_hold(house.game, wanted, Scene()):
            found.add(n)
    assert found == so
