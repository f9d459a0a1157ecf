"""p25: a trauma is played right after the harm; whatever comes next is too late for it."""

from __future__ import annotations

from typing import Any

import pytest

from keeper.rules.table import Loss
from tests.rules.build import House

CARD, LEDGER = "breath-on-the-neck", "black-ledger"


def open_for(house: House) -> list[str]:
    return [loss.who for loss in house.table.turn.losses]


def playing(worded: Any, text: str) -> House:
    """Ada's turn; a mythos card says this, and is played on her."""
    house = House()
    house.hold("mythos", CARD)
    worded(house, "mythos", CARD, text, cost=0)
    house.table.session.time = 0
    house.turn()
    return house


@pytest.mark.parametrize(
    "text, left",
    [
        ("Take 1 damage.", ["ada"]),
        ("Take 1 damage. Gain 1 threat.", ["ada"]),
        ("Take 1 damage. Test Luck. Fail: gain 1 threat.", []),
        ("Take 1 damage. Move a Zombie up to 1 space.", []),
        ("Take 1 damage. Add 9 time tokens.", []),
        ("Each investigator takes 1 damage.", ["ada", "bruno"]),
        ("Each investigator takes 1 damage. Test Luck. Fail: gain 1 threat.", []),
    ],
)
def test_what_comes_after_the_harm_on_the_same_card(
    worded: Any, text: str, left: list[str]
) -> None:
    """RC-275"""
    house = playing(worded, text)
    house.monster("zombie", "great-hall-3")
    answers = {"step": "kitchen-1"}
    house.do("mythos-play", card=CARD, roll=[10], answers=answers)
    assert house.told("damage") and sorted(open_for(house)) == left


@pytest.mark.parametrize("reading, left", [(1, 1), (2, 0)])
def test_an_event_is_something_else(reading: int, left: int) -> None:
    """RC-275: once it was not."""
    house = House()
    house.table.session.reading = reading
    house.keeper("attacks")
    house.table.turn.losses.append(Loss("ada", "injury"))
    event = house.library.events[house["event"].draw[0]]
    house.table.session.time = event.time - 1
    game = house.game
    from keeper.rules.chapters.rounds import clock
    from keeper.rules.text import interpreter

    game.text = interpreter
    clock.tick(game)
    assert house["event"].discard == [event.id]
    assert len(house.table.turn.losses) == left


@pytest.mark.parametrize(
    "act, args, left",
    [
        ("mythos-play", {"card": CARD}, []),
        ("use", {"card": LEDGER}, []),
        ("move", {"space": "great-hall-2"}, []),
        ("mark", {"feature": "corpse", "space": "cellar-1"}, ["ada"]),
        ("status", {"room": "cellar", "token": "fire"}, ["ada"]),
        ("dice", {"by": "table"}, ["ada"]),
    ],
)
def test_what_is_done_next(
    worded: Any, act: str, args: dict[str, Any], left: list[str]
) -> None:
    """RC-275: what is only laid out on the table is nothing that happens."""
    house = playing(worded, "Gain 1 threat.")
    house.give("ada", LEDGER)
    worded(house, "exploration", LEDGER, "Any time: Gain 1 skill point.")
    house.table.turn.losses.append(Loss("ada", "injury"))
    house.table.turn.followed.append(["ada", "insanity"])
    house.do(act, **args)
    assert open_for(house) == left
    assert bool(house.table.turn.followed) is bool(left)


@pytest.mark.parametrize(
    "space, left", [("parlor-1", ["ada"]), ("parlor-2", []), ("guest-bedroom-1", [])]
)
def test_the_next_step_of_a_walk(worded: Any, space: str, left: list[str]) -> None:
    """RC-275"""
    house = House()
    house.give("ada", LEDGER)
    worded(house, "exploration", LEDGER, "When you enter the Parlor, take 1 damage.")
    house["guest-bedroom"].pile = []
    house.put("ada", "great-hall-2")
    house.turn()
    house.do("move", space=space)
    assert house["ada"].space == space and house.told("damage")
    assert open_for(house) == left


@pytest.mark.parametrize(
    "spaces, left", [(["parlor-1"], 1), (["parlor-1", "parlor-2"], 0)]
)
def test_the_next_step_of_a_monster(spaces: list[str], left: int) -> None:
    """RC-275"""
    house = House()
    house.put("ada", "parlor-2")
    house.monster("zombie", "great-hall-2")
    house.turn()
    house.do("monster-move", monster="zombie", spaces=spaces, roll=[10])
    assert house.told("horror") and len(open_for(house)) == left


@pytest.mark.parametrize("second, left", [(False, ["ada"]), (True, [])])
def test_the_next_monster_attacks(worded: Any, second: bool, left: list[str]) -> None:
    """RC-275: though its card does nothing at all."""
    house = House()
    hurts, idle = house["combat-humanoid"].draw[:2]
    for card, text in ((hurts, "Take 1 damage."), (idle, "No effect.")):
        worded(house, "combat-humanoid", card, "", defend=text, versus="attack")
    house.stack("combat-humanoid", hurts, idle)
    house.put("bruno", "parlor-1")
    house.monster("zombie", "great-hall-1")
    if second:
        house.monster("zombie", "parlor-1")
    house.keeper("attacks")
    house.do("monster-attack-all")
    assert len(house.told("attack")) == 1 + second
    assert open_for(house) == left
