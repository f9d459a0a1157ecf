"""Optional rules and rulings: off by default, each a switch (p26)."""

from __future__ import annotations

from typing import Any

import pytest

from keeper.errors import NotUnderstood, Refused
from keeper.rules.options import OPTIONAL_RULES, OPTIONS, RULINGS
from keeper.views.books import rulebook
from tests.rules.build import House

POINTS = "monster-skill-points"


def fighting(*options: str, points: int | None = None, who: int = 2) -> House:
    crew = list(House(("ada",)).library.characters())[:who]
    house = House(crew, options=options)
    house.monster("zombie", "great-hall-1")
    if points is not None:
        house.table.session.keeper_skill = points
    return house


def test_all_options_are_off_by_default() -> None:
    """RC-025"""
    assert House().table.session.options == []


@pytest.mark.parametrize("option", sorted(OPTIONS))
def test_every_option_can_be_switched_on_alone(option: str) -> None:
    """RC-025"""
    house = House(options=[option])
    assert house.table.session.options == [option]
    assert OPTIONS[option].text.endswith(".")
    house.turn("ada")
    house.do("move", space="great-hall-2")
    house.do("done")


def test_all_options_together() -> None:
    """RC-025"""
    house = House(options=list(OPTIONS))
    assert house.table.session.options == sorted({*OPTIONAL_RULES, *RULINGS})


def test_an_unknown_option_is_not_understood() -> None:
    """RC-025"""
    with pytest.raises(NotUnderstood):
        House(options=["fair-play"])


# Monster skill points ---------------------------------------------------------------------


@pytest.mark.parametrize("who", [1, 2, 3, 4])
def test_the_keeper_has_as_many_points_as_there_are_players(who: int) -> None:
    """RC-368"""
    assert fighting(POINTS, who=who).table.session.keeper_skill == who
    assert fighting(who=who).table.session.keeper_skill == 0


def test_points_do_not_come_back() -> None:
    """RC-368"""
    house = fighting(POINTS, points=1, who=1)
    house.keeper("event")
    house.do("step")
    house.do("turn", who="ada")
    house.do("done", roll=[1, 1, 1])
    house.do("step")
    assert house.table.session.keeper_skill == 1


def attack(house: House, roll: list[int], **answers: Any) -> list[Any]:
    if not house.table.session.active:
        house.turn("ada")
    house.stack("combat-humanoid", unarmed(house))
    args = {"monster": "zombie-1", "weapon": "hands"}
    house.do("attack", roll=roll, answers=answers, **args)
    return [test["roll"] for test in house.told("test")]


def unarmed(house: House) -> str:
    cards = house.library.cards("combat-humanoid").values()
    return next(card.id for card in cards if card.weapon == "none")


def test_a_point_makes_him_roll_again_in_combat() -> None:
    """RC-369"""
    house = fighting(POINTS)
    rolls = attack(house, [1, 10], **{"monster-skill": True})
    assert rolls == [1, 10] and house.table.session.keeper_skill == 1
    assert [test["passed"] for test in house.told("test")] == [True, False]


def test_the_second_roll_stands() -> None:
    """RC-369"""
    house = fighting(POINTS)
    rolls = attack(house, [1, 1, 10], **{"monster-skill": True})
    assert rolls == [1, 1] and house.table.session.keeper_skill == 1
    assert house.asked_kinds().count("monster-skill") == 1


@pytest.mark.parametrize("points", [0, 1])
def test_without_a_point_or_the_will_nothing_is_rolled_again(points: int) -> None:
    """RC-369"""
    house = fighting(POINTS, points=points)
    assert attack(house, [1], **{"monster-skill": False}) == [1]
    assert house.table.session.keeper_skill == points
    assert house.asked_kinds().count("monster-skill") == points


@pytest.mark.parametrize(
    "act, args",
    [
        ("test", {"who": "ada", "attribute": "luck", "modifier": 0}),
        ("test-against", {"who": "ada", "sort": "horror", "monster": "zombie-1"}),
        ("test-against", {"who": "ada", "sort": "evade", "monster": "zombie-1"}),
        ("mythos-play", {"card": "wet-footprints"}),
    ],
)
def test_only_combat_is_rolled_again(act: str, args: dict[str, Any]) -> None:
    """RC-370"""
    house = fighting(POINTS)
    house.hold("mythos", "wet-footprints")
    house.turn("ada")
    house.do(act, roll=[1, 10], answers={"monster-skill": True}, **args)
    assert [test["roll"] for test in house.told("test")] == [1]
    assert "monster-skill" not in house.asked_kinds()
    assert house.table.session.keeper_skill == 2


@pytest.mark.parametrize("spends", [True, False])
def test_a_point_buys_the_special_attack_before_any_card_is_drawn(spends: bool) -> None:
    """RC-371"""
    house = fighting(POINTS)
    house.keeper("attacks")
    house.stack("combat-humanoid", plain(house))
    args = {"monster": "zombie-1", "who": "ada"}
    house.do("monster-attack", answers={"special": spends}, **args)
    assert bool(house.told("draw")) != spends
    assert house.table.session.keeper_skill == 2 - spends
    text = house.library.monsters()["zombie"].figures[house["zombie-1"].figure].text
    assert (text in [report.told for report in house.reports]) == spends


def plain(house: House) -> str:
    cards = house.library.cards("combat-humanoid").values()
    return next(
        card.id
        for card in cards
        if card.versus == "attack" and "special" not in card.defend
    )


def test_without_points_no_special_attack_is_offered() -> None:
    """RC-371"""
    house = fighting()
    house.keeper("attacks")
    house.do("monster-attack", monster="zombie-1", who="ada")
    assert "special" not in house.asked_kinds()


# Curses: our own design ---------------------------------------------------------------------


def test_a_ten_brings_a_curse_only_with_the_option() -> None:
    """RC-025: the expansion's curse, off by default"""
    for options, curses in (((), 0), (("curses",), 1)):
        house = House(options=options)
        house.do("test", roll=[10], who="ada", attribute="luck", modifier=0)
        assert house["ada"].curses == curses


def test_a_curse_is_spent_to_have_a_passed_test_rolled_again() -> None:
    """RC-025"""
    house = House(options=["curses"])
    house["ada"].curses = 1
    args = {"who": "ada", "attribute": "luck", "modifier": 0}
    house.do("test", roll=[1, 9], answers={"curse": True}, **args)
    assert [test["roll"] for test in house.told("test")] == [1, 9]
    assert house["ada"].curses == 0


def test_without_the_option_curses_are_refused() -> None:
    """RC-025"""
    with pytest.raises(Refused) as no:
        House().do("curse", who="ada", by=1)
    assert no.value.rule == "RC-025"


def test_every_option_names_a_page_of_its_case() -> None:
    """RC-025"""
    pages = {case.id: case.pages for case in rulebook.book().cases}
    named = [one for one in OPTIONS.values() if one.rule]
    assert [one for one in named if one.page not in pages[one.rule]] == []
