"""An investigator's sheet: what counts now, and why."""

from __future__ import annotations

from typing import Any

import pytest

from keeper.errors import NotUnderstood
from keeper.views import sheet
from keeper.views.audience import KEEPER, TABLE, Audience
from keeper.views.style import Page
from tests.rules.build import House


def bell() -> House:
    return House(
        story="the-drowned-bell",
        investigators=["ada:level-eye,walks-alone", "bruno"],
        choices=["1C", "2B", "3A", "4A"],
    )


def facts(house: House, who: str = "ada", audience: Audience = TABLE) -> dict[str, Any]:
    found: dict[str, Any] = audience.see(sheet.SHEET, house.game, who).facts()
    return found


def facedown(house: House, card: str, who: str = "ada") -> None:
    for place in (house["mythos"].draw, house.table.session.mythos):
        if card in place:
            place.remove(card)
    house[who].facedown.append(card)


def test_an_attribute_counts_with_its_reasons() -> None:
    """RC-163"""
    house = bell()
    house["ada"].stun = 2
    shown = facts(house)["worth"]
    assert shown["strength"] == {
        "base": 3,
        "now": 1,
        "reasons": [{"why": "stunned", "by": -2}],
    }
    reasons = {one["why"]: one["by"] for one in shown["marksmanship"]["reasons"]}
    assert reasons == {"stunned": -2, "Brass Theodolite": 1}


def test_darkness_counts_in_combat_alone() -> None:
    house = bell()
    house.game.room_of(house["ada"]).dark = True
    shown = facts(house)
    assert shown["tests"] == {"combat": [{"why": "darkness", "by": -2}]}
    assert shown["worth"]["strength"]["now"] == 3


def test_what_he_holds_is_shown_with_its_text() -> None:
    (held,) = facts(bell())["items"]
    assert held["name"] == "Brass Theodolite" and "Marksmanship" in held["text"]


def test_of_a_spell_the_face_alone() -> None:
    """RC-347"""
    house = bell()
    spell = house["spell-unpicking"].draw.pop(0)
    house["ada"].spells.append(spell)
    for audience in (TABLE, KEEPER):
        (shown,) = facts(house, audience=audience)["spells"]
        assert shown["id"] == "unpicking" and "text" not in shown


def test_a_text_that_he_holds_keeps_its_paragraphs() -> None:
    house = bell()
    house["ada"].items.append("clue-4a")
    lines = TABLE.see(sheet.SHEET, house.game, "ada").text(Page()).splitlines()
    begun = [n for n, line in enumerate(lines) if line.lstrip().startswith("Under the")]
    assert [lines[n - 1] for n in begun] == [""]


def test_afflictions_are_shown_with_their_text() -> None:
    house = bell()
    house["trauma"].draw.remove("turned-ankle")
    house["ada"].injury = "turned-ankle"
    (shown,) = facts(house)["afflictions"]
    assert shown["id"] == "turned-ankle" and shown["text"]


def test_an_ability_is_marked_once_it_is_used() -> None:
    house = bell()
    (own,) = facts(house)["abilities"]
    assert own == {"card": "Walks Alone", "limit": "game", "used": False, "times": 0}
    house["ada"].used.append("walks-alone")
    (own,) = facts(house)["abilities"]
    assert own["used"]


def test_a_card_face_down_is_its_victims_and_the_keepers() -> None:
    """RC-152"""
    house = bell()
    before = facts(house)
    facedown(house, "salt-in-the-mouth")
    shown = facts(house)
    assert shown.pop("facedown") == 1 and before.pop("facedown") == 0
    assert shown == before
    (keepers,) = facts(house, audience=KEEPER)["facedown_cards"]
    (own,) = sheet.own_sheet(house.game, "ada").facedown
    assert keepers["name"] == own["name"] == "Salt in the Mouth"
    assert sheet.own_sheet(house.game, "bruno").facedown == []


def test_the_acting_investigator_need_not_be_named() -> None:
    house = bell()
    with pytest.raises(NotUnderstood):
        facts(house, "")
    house.turn("bruno")
    assert facts(house, "")["id"] == "bruno"


def test_the_text_fits_the_page() -> None:
    house = bell()
    house["ada"].stun = 1
    house.game.room_of(house["ada"]).dark = True
    for width in (40, 80):
        text = TABLE.see(sheet.SHEET, house.game, "ada").text(Page(width))
        assert all(len(line) <= width for line in text.splitlines())
        assert "Brass Theodolite" in text and "darkness" in text


def test_whoever_has_the_turn_reads_what_may_be_done_now() -> None:
    house = bell()
    house.turn("ada")
    may = facts(house)["may"]
    assert (
        may["moves_left"] == 2 and may["explore"] and "entrance-hall-1" in may["moves"]
    )
    assert "entrance-hall-1" in TABLE.see(sheet.SHEET, house.game, "ada").text(Page())
    assert facts(house, "bruno")["may"] is None
