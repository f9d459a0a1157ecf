"""`You may not …`: each thing that a card can forbid is refused, or told to the people."""

from __future__ import annotations

from typing import Any

import pytest

from keeper.content.language.grammar.words.deeds import DEEDS
from keeper.errors import Refused
from keeper.rules.chapters.house import features
from keeper.rules.chapters.trials import tests
from keeper.rules.table import Standing
from keeper.rules.text import control

from .build import House
from .test_sentences import play

LAMP, AXE, BAG = "hurricane-lamp", "fire-axe-of-the-mill", "physicians-bag"


def table(deed: str = "") -> House:
    house = House()
    house.put("ada", "great-hall-3")
    house.turn("ada")
    house["ada"].items.clear()
    house.give("ada", AXE, BAG)
    house["ada"].health.now = 3
    if deed:
        text = f"You may not {DEEDS[deed]}."
        house.table.session.standing.append(Standing(text, "A Card", "ada"))
    return house


def attack(house: House, weapon: str = AXE) -> None:
    house.monster("zombie", "great-hall-3")
    house.do("attack", roll=[1, 1], monster="zombie-1", weapon=weapon)


def hide(house: House) -> None:
    house.put("ada", "parlor-2")
    house.do("hide")


def cast(house: House) -> None:
    house["ada"].spells.append("cinder-psalm-1")
    house["spell-cinder-psalm"].draw.remove("cinder-psalm-1")
    house.monster("zombie", "great-hall-3")
    house.do("cast", roll=[1, 1], spell="cinder-psalm", on="zombie-1")


def drag(house: House) -> None:
    features.place(house.game, "corpse", "great-hall-3")
    house.do("move", space="great-hall-1", drag=True)


def trade(house: House) -> None:
    house.put("bruno", "great-hall-3")
    house.keeper("trading")
    house.do("trade", giver="ada", taker="bruno", items=[AXE])


def shoot(house: House) -> None:
    gun = next(
        one.id
        for one in house.library.cards("exploration").values()
        if one.weapon == "ranged"
    )
    house.give("ada", gun)
    attack(house, gun)


def into_the_dark(house: House) -> None:
    house.put("ada", "great-hall-2")
    house["parlor"].dark = True
    house.do("move", space="parlor-1")


def out_of_the_room(house: House) -> None:
    house.put("ada", "great-hall-2")
    house.do("move", space="parlor-1")


def out_of_the_house(house: House) -> None:
    house.table.session.revealed = True
    house.put("ada", "gallery-porch-1")
    house.do("escape")


def into_the_fire(house: House) -> None:
    house.put("ada", "great-hall-2")
    house["parlor"].fire = True
    house.do("move", space="parlor-1")


def struck(house: House) -> None:
    house.monster("zombie", "great-hall-3")
    house.keeper("attacks")
    house.do("monster-attack", roll=[1, 1], monster="zombie-1", who="ada")


DONE: dict[str, Any] = {
    "run": lambda house: house.do("run", space="great-hall-1"),
    "explore": lambda house: house.do("explore"),
    "attack": attack,
    "hide": hide,
    "cast": cast,
    "drag": drag,
    "trade": trade,
    "ranged": shoot,
    "move": lambda house: house.do("move", space="great-hall-1"),
    "enter-dark": into_the_dark,
    "enter-fire": into_the_fire,
    "attacked": struck,
    "use": lambda house: house.do("use", card=BAG, roll=[1]),
    "barrier": lambda house: house.do("barrier"),
    "drop": lambda house: house.do("drop", items=[AXE]),
    "receive": trade,
    "weapon": attack,
    "leave": out_of_the_room,
    "escape": out_of_the_house,
}


@pytest.mark.parametrize("deed", sorted(DONE))
def test_what_a_card_forbids_is_refused(deed: str) -> None:
    DONE[deed](table())  # nothing else stands in its way
    house = table(deed)
    with pytest.raises(Refused, match="(?i)a card"):
        DONE[deed](house)


def test_every_deed_has_its_case() -> None:
    elsewhere = {
        "tome",
        "skill",
        "gain-skill",
        "speak",
        "speak-far",
        "heal",
        "heal-damage",
        "heal-horror",
        "attacked",
        "enter-fire",
    }
    assert {*DONE} | elsewhere == {*DEEDS}


def test_who_may_not_be_healed_is_not() -> None:
    for deed, health, sanity in (
        ("", 5, 5),
        ("heal", 3, 3),
        ("heal-damage", 3, 5),
        ("heal-horror", 5, 3),
    ):
        house = table(deed)
        house["ada"].sanity.now = 3
        play(house, "Heal 2 damage. Heal 2 horror.")
        assert (house["ada"].health.now, house["ada"].sanity.now) == (health, sanity)


def test_no_skill_point_is_spent() -> None:
    house = table()
    house["ada"].skill = 1
    assert tests.why_no_skill(house.game, house["ada"], "strength") is None
    house = table("skill")
    house["ada"].skill = 1
    assert tests.why_no_skill(house.game, house["ada"], "strength")


def test_who_may_not_use_items_fights_with_bare_hands() -> None:
    house = table("use")
    with pytest.raises(Refused, match="A Card"):
        attack(house)
    house.do("attack", roll=[1, 1], monster="zombie-1", weapon="bare-hands")


def test_nor_can_the_keeper_make_one_do_it() -> None:
    house = table()
    assert f"drop:{AXE}" in control.choices(house.game, house["ada"])
    assert f"use:{BAG}" in control.choices(house.game, house["ada"])
    house.table.session.standing.append(
        Standing("You may not use items or drop items.", "A Card", "ada")
    )
    found = control.choices(house.game, house["ada"])
    assert not [one for one in found if one.startswith(("drop", "use"))]


def test_silence_is_for_the_people_to_keep_and_they_are_told() -> None:
    for said in ("speak", "speak to anybody outside your room"):
        house = table()
        play(house, f"You may not {said}.", sort="trauma")
        assert house.told("silenced") == [{"who": "ada"}]
    house = table()
    play(house, "Until the end of the round, you may not speak.")
    assert "speak" in house.told("standing")[0]["text"]


@pytest.mark.parametrize("before", (0, 1))
def test_kills_count_from_the_reveal(before: int) -> None:
    """`since the objective was revealed` counts nothing that fell before it."""
    house = table()
    for _ in range(before):
        house.monster("zombie", "great-hall-3")
        house.do("monster-kill", monster="zombie-1")
    house.do("objective-reveal")
    text = "If 1 Zombie is killed since the objective was revealed, gain 3 threat."
    house.table.session.threat = 0
    play(house, text)
    assert house.table.session.threat == 0
    house.monster("zombie", "great-hall-3")
    house.do("monster-kill", monster="zombie-1")
    play(house, text)
    assert house.table.session.threat == 3


@pytest.mark.parametrize(
    "text, act, words, refused",
    [
        (
            "It may not move.",
            "monster-move",
            {"spaces": ["great-hall-1"]},
            "a card keeps Zombie 1 where it is",
        ),
        (
            "It may not attack.",
            "monster-attack",
            {"who": "ada"},
            "a card keeps Zombie 1 from attacking",
        ),
    ],
)
def test_a_monster_that_a_card_binds_is_refused_as_well(
    text: str, act: str, words: dict[str, Any], refused: str
) -> None:
    for bound in ("zombie-2", "zombie-1"):
        house = table()
        house.monster("zombie", "great-hall-3")
        house.monster("zombie", "great-hall-1")
        house.keeper("attacks" if act == "monster-attack" else "actions")
        house.table.session.standing.append(Standing(text, "A Card", "ada", bound))
        told = {"monster": "zombie-1", **words}
        if bound == "zombie-2":
            house.do(act, roll=[1] * 3, **told)  # nothing else stands in its way
            continue
        with pytest.raises(Refused, match=refused):
            house.do(act, roll=[1] * 3, **told)


def test_who_drops_the_card_that_limits_him_keeps_the_rest(worded: Any) -> None:
    """RC-048: it works while it lies before him"""
    house = table()
    worded(house, "item", BAG, "You may not carry more than 1 item.")
    house.do("give", who="ada", card="jade-toad", answers={"drop": [BAG]})
    assert house["ada"].items == [AXE, "jade-toad"]
