"""Every combat card and every special attack does what its own words say, and no more.

The words are read a second time, by `interpreter`, which shares no code with the rules.
"""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from tests.rules import arena
from tests.rules.arena import CLASSES, RING, ROUTE, WEAPON_DAMAGE, WEAPONS
from tests.rules.build import House
from tests.rules.interpreter import Facts, Stage, predict

CARDS = [
    (klass, card)
    for klass in CLASSES
    for card in arena.printed(f"combat/{klass}")
    for _ in range(card.get("copies", 1))
]
ROLL = {True: 1, False: 10}
TWO_TESTS = list(product((True, False), repeat=2))
THINGS = ("fire-axe", "graveyard-spade", "army-revolver", "storm-lantern-1")


def named(found: Any) -> str:
    return str(found[1]["id"]) if isinstance(found, tuple) else str(found)


def weapons_of(half: str) -> list[str]:
    """The weapons that answer to a top half (p23)."""
    if half == "none":
        return [""]
    return [card for sort, card in WEAPONS.items() if half in sort]


def same(after: Facts, wanted: Facts) -> None:
    wanted.pop("last", None)
    assert after == wanted


def test_the_decks_hold_65_cards() -> None:
    """RC-006: 25, 20 and 20."""
    assert [sum(card[0] == klass for card in CARDS) for klass in CLASSES] == [
        25,
        20,
        20,
    ]


def strong_and_weak(klass: str) -> list[str]:
    """The figures of a class with the most and with the least health."""
    found = sorted(arena.figures(klass), key=lambda one: int(one[1]["health"]))
    return [found[0][1]["id"], found[-1][1]["id"]]


@pytest.mark.parametrize("passed", [True, False], ids=["pass", "fail"])
@pytest.mark.parametrize("klass_and_card", CARDS, ids=named)
def test_a_top_half_does_what_it_says(klass_and_card: Any, passed: bool) -> None:
    """RC-217 RC-233 RC-234 RC-235 RC-236 RC-237 RC-238: each top half, each weapon."""
    klass, card = klass_and_card
    for weapon, foe in product(weapons_of(card["weapon"]), strong_and_weak(klass)):
        house = arena.ring(foe, *THINGS)
        house.turn("ada")
        house.stack(f"combat-{klass}", card["id"])
        figure = arena.figure(foe)[1]
        stage = Stage(
            you="ada",
            outcomes=[passed, passed],
            weapon=weapon,
            weapon_damage=WEAPON_DAMAGE[weapon],
            attacking=True,
            weapons=tuple(WEAPONS.values()),
            foe_damage=figure["damage"],
            foe_health=figure["health"],
            special=figure["text"],
            foe_route=ROUTE,
        )
        wanted = predict(arena.facts(house), card["attack"], stage)
        house.do(
            "attack",
            roll=[ROLL[passed]] * 2,
            answers={"step": list(ROUTE)},
            monster=house.table.monsters[0].id,
            weapon=weapon or "bare-hands",
        )
        same(arena.facts(house), wanted)
        (draw,) = house.told("draw")
        assert draw["drawn"] == [card["id"]]


def attacked(house: House, card: str, klass: str, rolls: list[int]) -> None:
    house.keeper("attacks")
    house.stack(f"combat-{klass}", card)
    answers: dict[str, Any] = {"step": list(ROUTE), "stroll": list(ROUTE)}
    answers["sweep"] = list(ROUTE)
    if house["ada"].items:
        answers["control"] = f"drop:{house['ada'].items[0]}"
    house.do(
        "monster-attack",
        roll=[*rolls, 1, 1],
        answers=answers,
        monster=house.table.monsters[0].id,
        who="ada",
    )


def defence(figure: dict[str, Any], outcomes: tuple[bool, ...]) -> Stage:
    return Stage(
        you="ada",
        outcomes=[*outcomes],
        weapons=tuple(WEAPONS.values()),
        foe_damage=figure["damage"],
        foe_health=figure["health"],
        special=figure["text"],
        foe_route=ROUTE,
        route=ROUTE,
    )


@pytest.mark.parametrize("outcomes", TWO_TESTS, ids=str)
@pytest.mark.parametrize(
    "klass_and_card", [one for one in CARDS if one[1]["versus"] != "barrier"], ids=named
)
def test_a_bottom_half_does_what_it_says(
    klass_and_card: Any, outcomes: tuple[bool, bool]
) -> None:
    """RC-226 RC-227 RC-233 RC-234 RC-238: each half for an open or a hidden victim."""
    klass, card = klass_and_card
    foe = arena.figures(klass)[0][1]
    house = arena.ring(foe["id"], *THINGS)
    house["ada"].hiding = card["versus"] == "hiding"
    wanted = predict(arena.facts(house), card["defend"], defence(foe, outcomes))
    attacked(house, card["id"], klass, [ROLL[passed] for passed in outcomes])
    same(arena.facts(house), wanted)


@pytest.mark.parametrize("outcomes", TWO_TESTS, ids=str)
@pytest.mark.parametrize("kind_and_figure", arena.figures(""), ids=named)
def test_a_special_attack_does_what_it_says(
    kind_and_figure: Any, outcomes: tuple[bool, bool]
) -> None:
    """RC-233: the text under the token, exactly as if it were a Combat card."""
    kind, foe = kind_and_figure
    klass = next(one["class"] for one in arena.printed("monsters") if one["id"] == kind)
    special = "Monster makes its special attack."
    card = next(one for of, one in CARDS if of == klass and one["defend"] == special)
    house = arena.ring(foe["id"], *THINGS)
    wanted = predict(arena.facts(house), special, defence(foe, outcomes))
    attacked(house, card["id"], klass, [ROLL[passed] for passed in outcomes])
    same(arena.facts(house), wanted)
    assert all(one["sort"] == "combat" for one in house.told("test"))


@pytest.mark.parametrize("outcomes", TWO_TESTS, ids=str)
@pytest.mark.parametrize("kind_and_figure", arena.figures(""), ids=named)
def test_a_special_attack_finds_a_hidden_one_too(
    kind_and_figure: Any, outcomes: tuple[bool, bool]
) -> None:
    """RC-233: bought with the keeper's skill point (p26)."""
    _, foe = kind_and_figure
    house = arena.ring(foe["id"], *THINGS)
    house["ada"].hiding = True
    house.table.session.keeper_skill = 1
    text = "Monster makes its special attack."
    wanted = predict(arena.facts(house), text, defence(foe, outcomes))
    house.keeper("attacks")
    answers: dict[str, Any] = {"special": True, "sweep": list(ROUTE)}
    answers |= {"control": f"drop:{THINGS[0]}", "step": list(ROUTE)}
    rolls = [ROLL[passed] for passed in outcomes]
    house.do(
        "monster-attack",
        roll=rolls,
        answers=answers,
        monster=house.table.monsters[0].id,
        who="ada",
    )
    same(arena.facts(house), wanted)
    assert not house.told("draw")


BARRIERS = [one for one in CARDS if one[1]["versus"] == "barrier"]
GOES_ON = ("Destroy the barrier.", "Move the barrier off the door.")


@pytest.mark.parametrize("klass_and_card", BARRIERS, ids=named)
def test_a_barrier_half_does_what_it_says(klass_and_card: Any) -> None:
    """RC-229 RC-230 RC-231 RC-232: through, or kept out and not moved again."""
    klass, card = klass_and_card
    foe = arena.figures(klass)[0][1]
    house = arena.ring(foe["id"])
    monster = house.table.monsters[0]
    monster.space = "chapel-2"
    barrier = next(one for one in house.table.markers if one.id == "barrier-2")
    barrier.door = "chapel/cellar"
    house.keeper("actions")
    house.stack(f"combat-{klass}", card["id"])
    wanted = predict(arena.facts(house), card["defend"], Stage("ada", []))
    through = card["defend"] in GOES_ON
    wanted["foe"]["space"] = "cellar-1" if through else "chapel-2"
    house.do("monster-move", monster=monster.id, spaces=["cellar-1"])
    same(arena.facts(house), wanted)
    assert (monster.id in house.table.turn.stuck) is not through
    assert RING not in (monster.space, barrier.space)
