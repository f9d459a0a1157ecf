"""Every mythos and trauma card can be played, and does what its words say.

The words are read a second time, by `interpreter`; for sentences that are beyond it the
test states what must have changed.
"""

from __future__ import annotations

import re
from typing import Any

import pytest

from keeper.rules.chapters.rounds import turns
from tests.rules import arena
from tests.rules.arena import RING
from tests.rules.build import House
from tests.rules.interpreter import Stage, predict

MYTHOS = list(arena.printed("mythos"))
TRAUMA = list(arena.printed("trauma"))
THINGS = ("storm-lantern-1", "fire-axe", "black-ledger")
ROUTE = ("library-2", "library-3")
LASTING = ("you may not", "you get", "you have", "at the start of", "at the end of")
# What the second reader leaves open: the fact that must differ, passed and failed.
BEYOND = {
    "the-oil-is-gone": ("", "people"),
    "eaten-pages": ("people", "people"),
    "the-servants-board": ("foe", "foe"),
    "the-quarter-struck-early": ("", "people"),
    "two-shadows": ("people", "people"),
    "what-was-planted": ("", "people"),
    "a-bed-of-earth": ("markers", "markers"),
    "the-wrong-friend": ("people", "people"),
    "he-lets-himself-in": ("", "people"),
    "the-lid-is-lifted": ("", "people"),
}


def named(card: Any) -> str:
    return str(card["id"]) if isinstance(card, dict) else str(card)


def haunted(**card: Any) -> House:
    """Ada where every requirement that is not a room's name can be met."""
    house = arena.ring("zombie-1", *THINGS)
    house["zombie-1"].space = "kitchen-1"
    house.put("bruno", RING)
    ada = house["ada"]
    ada.hiding, ada.stun, ada.sanity.now = True, 1, 6
    house["library"].dark = True
    house.do("mark", feature="corpse", space=RING, on=True)
    if "dark" in f"{card}":
        ada.items.remove("storm-lantern-1")
    if card.get("requirement") == "alone":
        house.put("bruno", "great-hall-1")
    house.turn("ada")
    house.table.session.threat = 9
    return house


def immediate(text: str) -> str:
    """The sentences that happen now: what is waited for rules the rest of the text."""
    text = (
        re.split(r"(?:^|(?<=\. ))(?=(?:When|After) )", text)[0].strip() or "No effect."
    )
    if text.lower().startswith(LASTING):
        parts = text.split(". ")
        rest = [part for part in parts if not part.lower().startswith(LASTING)]
        if text.lower().startswith("at the "):
            return "No effect."
        return ". ".join(rest) or "No effect."
    found = [part for part in text.split(". ") if not part.lower().startswith(LASTING)]
    return ". ".join(found)


WAITING = {
    "lamp-oil-burns": lambda house: house.do("damage", who="ada", n=1),
    "unsteady-hands": lambda house: house.do(
        "attack", roll=[10, 10, 10], monster="zombie-1"
    ),
    "nerves-like-wire": lambda house: house.do(
        "monster-move", roll=[10, 10], monster="zombie-1", spaces=["great-hall-2"]
    ),
}


@pytest.mark.parametrize("card", WAITING)
def test_a_trauma_that_waits_is_felt_when_it_comes(card: str) -> None:
    """Held against the same table where nobody has it."""
    felt = []
    for held in (card, ""):
        house = House()
        house.turn("ada")
        house.put("ada", "great-hall-2")
        house.put("bruno", "cellar-1")
        house.give("ada", "fire-axe")
        space = "parlor-1" if card == "nerves-like-wire" else "great-hall-2"
        house.monster("zombie", space)
        kind = next(one["kind"] for one in TRAUMA if one["id"] == card)
        setattr(house["ada"], kind, held or None)
        WAITING[card](house)
        ada = house["ada"]
        felt.append((ada.sanity.now, ada.stun, "fire-axe" in ada.items))
    assert felt[0] != felt[1]


def markers(house: House) -> list[tuple[str, str]]:
    return [(one.kind, one.space) for one in house.table.markers]


@pytest.mark.parametrize("passed", [True, False], ids=["pass", "fail"])
@pytest.mark.parametrize("card", MYTHOS, ids=named)
def test_a_mythos_card_does_what_it_says(card: dict[str, Any], passed: bool) -> None:
    """RC-144 RC-149 RC-151 RC-162: paid, carried out, face up on the discard."""
    house = haunted(**card)
    house.hold("mythos", card["id"])
    before = arena.facts(house)
    before["threat"] -= card["cost"]
    standing = markers(house)
    stage = Stage("ada", [passed] * 4, weapons=("fire-axe",), route=ROUTE)
    house.do(
        "mythos-play",
        roll=[1 if passed else 10] * 4,
        answers={"sweep": list(ROUTE), "step": ["kitchen-2"]},
        force=True,  # rooms of another house
        card=card["id"],
    )
    after = arena.facts(house)
    after["markers"], before["markers"] = markers(house), standing
    if card.get("facedown"):
        assert house["ada"].facedown == [card["id"]]
    else:
        assert house["mythos"].discard[0] == card["id"]
    if card["id"] in BEYOND:
        changed = BEYOND[card["id"]][0 if passed else 1]
        assert not changed or after[changed] != before[changed]
        return
    wanted = predict(before, immediate(card["text"]), stage)
    assert after == wanted


@pytest.mark.parametrize("passed", [True, False], ids=["pass", "fail"])
@pytest.mark.parametrize("card", TRAUMA, ids=named)
def test_a_trauma_card_does_what_it_says(card: dict[str, Any], passed: bool) -> None:
    """RC-272 RC-273 RC-278: laid before the victim, the old one discarded first."""
    house = haunted()
    house.do("set", thing="ada.injury", value="skinned-hands")
    house.do("set", thing="ada.insanity", value="the-counting")
    house.hold("trauma", card["id"])
    kind, ada = card["kind"], house["ada"]
    old = getattr(ada, kind)
    gauge = ada.health if kind == "injury" else ada.sanity
    gauge.now = card.get("threshold", 6) + 1
    if card.get("threshold") == 0:
        gauge.now = 1
    before = arena.facts(house)
    house.do(
        "damage" if kind == "injury" else "horror",
        roll=[1 if passed else 10] * 4,
        answers={"trauma": card["id"]},
        who="ada",
        n=1,
    )
    if card["text"] == "You are killed.":
        assert ada.state == "dead"
        return
    assert getattr(ada, kind) == card["id"]
    if old != card["id"]:
        assert old in house["trauma"].discard
    wanted = predict(before, f"Take 1 {_harm(kind)}.", Stage("ada", []))
    wanted["people"]["ada"][kind] = card["id"]
    text = immediate(card["text"])
    if "Each other investigator" in text:
        wanted["people"]["bruno"]["sanity"] -= 0 if passed else 1
    else:
        stage = Stage("ada", [passed] * 2, weapons=("fire-axe",))
        wanted = predict(wanted, text, stage)
    assert arena.facts(house) == wanted


def _harm(kind: str) -> str:
    return "damage" if kind == "injury" else "horror"


def test_what_a_card_holds_does_not_wait_for_what_it_does() -> None:
    """RC-048, RC-172: a blade that heals when it kills, and frightens all the time."""
    house = House()
    house.give("ada", "obsidian-blade")
    house.put("ada", "great-hall-1")
    house.monster("zombie", "parlor-1")
    house.turn()
    house.put("ada", "great-hall-2")
    house.do("move", space="parlor-1", roll=[1])
    (faced,) = house.told("test")
    assert {"why": "Obsidian Blade", "by": -1} in faced["modifiers"]


def test_an_amulet_weighs_whether_or_not_it_has_helped() -> None:
    """RC-048, RC-031"""
    house = House()
    house.give("ada", "lead-amulet")
    house.turn()
    assert turns.moves_left(house.game, house["ada"]) == 1
    before = house["ada"].health.now
    house.do("damage", who="ada", n=2)
    assert house["ada"].health.now == before - 1
    assert turns.moves_left(house.game, house["ada"]) == 1


def _meeting(item: str, dealt: int = 0) -> House:
    house = House()
    house.give("ada", item, "fire-axe")
    house.put("ada", "great-hall-1")
    house.monster("zombie", "great-hall-1")
    house["zombie-1"].damage = dealt
    house.turn()
    return house


def test_knives_are_thrown_at_what_one_slips_away_from() -> None:
    """RC-048: they do nothing for the other weapons of their owner."""
    house = _meeting("juggling-knives")
    house.do("move", space="great-hall-2", roll=[1])
    assert house["zombie-1"].damage == 1
    assert house["ada"].space == "great-hall-2"


def test_a_knife_may_end_it_on_the_way_past() -> None:
    fresh = _meeting("juggling-knives")
    health = fresh.game.health_of(fresh["zombie-1"])
    house = _meeting("juggling-knives", health - 1)
    house.do("move", space="great-hall-2", roll=[1])
    assert house.table.monsters == []
    assert house["ada"].space == "great-hall-2"


def test_a_poker_rakes_a_fire_apart() -> None:
    house = House()
    house.give("ada", "hearth-poker-1")
    house.put("ada", "great-hall-1")
    house.turn()
    house.table.rooms["great-hall"].fire = True
    house.do("use", card="hearth-poker-1")
    assert not house.table.rooms["great-hall"].fire
    assert "hearth-poker-1" in house["ada"].items


@pytest.mark.parametrize("roll, more", [(1, 1), (10, 0)])
def test_a_boning_knife_goes_on_from_what_it_has_killed(roll: int, more: int) -> None:
    """RC-048: a Movement Step more; what lives gives none."""
    house = arena.duel("zombie-1", "boning-knife")
    house["zombie-1"].damage = house.game.health_of(house["zombie-1"]) - 1
    house.stack("combat-humanoid", "low-and-flat")
    steps = turns.moves_left(house.game, house["ada"])
    arena.attack(house, "boning-knife", roll=roll)
    assert len(house.table.monsters) == 1 - more
    assert turns.moves_left(house.game, house["ada"]) == steps + more
