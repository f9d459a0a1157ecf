"""Fights for the odds: ten situations, and how often each end comes when they are fought."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from random import Random
from typing import Any, Callable

from keeper.rules.chance import Chance
from keeper.rules.chapters.trials import combat, outlook
from keeper.rules.chapters.trials.outlook import Fight
from keeper.rules.game import Game
from keeper.rules.table import Table
from keeper.rules.text import interpreter
from tests.rules.build import House, Script

HALL = "great-hall-1"


def facing(kind: str, *items: str, **fields: Any) -> House:
    house = House(("ada", "bruno"))
    ada = house.put("ada", HALL)
    ada.items, ada.spells = [], []  # type: ignore[union-attr]
    house.monster(kind, HALL)
    house.give("ada", *items)
    for field, value in fields.items():
        setattr(house["ada"], field, value)
    house.game.text = interpreter
    return house


def dark(house: House) -> House:
    house["great-hall"].dark = True
    return house


def half_drawn(house: House, kind: str) -> House:
    """A deck that has been drawn from: what lies on its discard does not come."""
    deck = house[f"combat-{kind}"]
    deck.discard, deck.draw = deck.draw[:12], deck.draw[12:]
    return house


def nearly_dead(house: House, who: str) -> House:
    if who == "ada":
        house["ada"].health.now = 1
    else:
        foe = house.table.monsters[0]
        foe.damage, foe.seen = house.game.figure(foe).health - 2, True
    return house


AXE, GUN = "fire-axe", "service-revolver"
Situation = tuple[Callable[[], House], Fight, bool]
SITUATIONS: dict[str, Situation] = {
    "bare hands": (lambda: facing("zombie"), Fight("ada", "zombie-1"), False),
    "an axe": (lambda: facing("zombie", AXE), Fight("ada", "zombie-1", AXE), False),
    "an axe and luck": (
        lambda: facing("zombie", AXE),
        Fight("ada", "zombie-1", AXE),
        True,
    ),
    "an axe in the dark, stunned": (
        lambda: dark(facing("shoggoth", AXE, stun=1)),
        Fight("ada", "shoggoth-1", AXE),
        False,
    ),
    "the last blow": (
        lambda: nearly_dead(facing("mi-go", AXE), "monster"),
        Fight("ada", "mi-go-1", AXE),
        True,
    ),
    "a beast attacks": (
        lambda: facing("hound-of-tindalos"),
        Fight("ada", "hound-of-tindalos-1", by_monster=True),
        False,
    ),
    "a beast attacks, with luck": (
        lambda: facing("hound-of-tindalos"),
        Fight("ada", "hound-of-tindalos-1", by_monster=True),
        True,
    ),
    "hidden from a zombie": (
        lambda: facing("zombie", hiding=True),
        Fight("ada", "zombie-1", by_monster=True),
        False,
    ),
    "one wound from death": (
        lambda: nearly_dead(facing("chthonian"), "ada"),
        Fight("ada", "chthonian-1", by_monster=True),
        False,
    ),
    "half the deck is gone": (
        lambda: half_drawn(facing("zombie", AXE), "humanoid"),
        Fight("ada", "zombie-1", AXE),
        False,
    ),
}


def fought(house: House, fight: Fight, luck: bool, times: int) -> Counter[Any]:
    """How often each end came: real dice, a deck shuffled anew for each fight."""
    random, found = Random(f"{fight}{luck}"), Counter[Any]()
    state = house.table.state()
    for n in range(times):
        table = Table(state)
        chance = Chance(f"{n} {random.random()}", "", 0)
        answers = {"skill": ["yes"]} if luck else {}
        game = Game(table, house.library, chance, Script(answers))
        game.text = interpreter
        name = combat.deck_name(game, game.monster(fight.monster))
        random.shuffle(table.decks[name].draw)
        outlook.strike(game, fight)
        found[outlook.end_of(fight, game.reports).key()] += 1
    return found


def far_off(name: str, times: int, errors: float) -> list[str]:
    """The ends whose number is further than so many standard errors from the odds."""
    arranged, fight, luck = SITUATIONS[name]
    house = arranged()
    counted = fought(house, fight, luck, times)
    exact = {end.key(): p for p, end in outlook.of(house.game, fight, luck).ends}
    wrong = [f"{key}: never said to come" for key in counted if key not in exact]
    for key, p in exact.items():
        error = sqrt(p * (1 - p) / times)
        off = abs(counted[key] / times - p)
        if off > errors * error + 1e-12:
            wrong.append(f"{key}: {p:.4f} said, {counted[key] / times:.4f} came")
    return wrong
