"""Each player's investigator at the beginning (p6)."""

from __future__ import annotations

import pytest

from keeper.content.vocabulary import ATTRIBUTES
from keeper.errors import NotUnderstood, Refused
from tests.rules.build import House

ADA = "ada:hill-legs,careful-reckoner"
DESMOND = "desmond:last-words,reader-of-epitaphs"
BELL = "the-drowned-bell"


def test_a_player_has_what_his_character_card_says() -> None:
    """RC-010"""
    house = House([ADA, DESMOND])
    for one in house.table.investigators:
        card = house.library.characters()[one.id]
        assert (one.health.now, one.health.max) == (card.health, card.health)
        assert (one.sanity.now, one.sanity.max) == (card.sanity, card.sanity)
        assert one.skill == card.skill
        assert len(card.traits) == 4


def test_two_traits_are_kept_and_give_all_seven_attributes() -> None:
    """RC-011"""
    ada = House([ADA])["ada"]
    assert ada.traits == ["hill-legs", "careful-reckoner"]
    assert list(ada.attributes) == list(ATTRIBUTES)
    assert (ada.attributes["dexterity"], ada.attributes["intellect"]) == (6, 7)


@pytest.mark.parametrize(
    "who",
    [
        "ada:hill-legs,careful-reckoner,level-eye",
        "ada:hill-legs,hill-legs",
        "ada:hill-legs,level-eye,careful-reckoner,walks-alone",
    ],
)
def test_neither_more_nor_the_same_twice(who: str) -> None:
    """RC-011"""
    with pytest.raises(Refused) as no:
        House([who])
    assert no.value.rule == "RC-011"


@pytest.mark.parametrize(
    "who",
    [
        "ada:hill-legs,level-eye",
        "ada:careful-reckoner,walks-alone",
        "esther:true-sight,old-fraud",
    ],
)
def test_two_traits_of_one_kind_are_refused(who: str) -> None:
    """RC-012"""
    with pytest.raises(Refused) as no:
        House([who])
    assert no.value.rule == "RC-012"


def test_a_table_may_allow_any_two_traits() -> None:
    """RC-012"""
    ada = House(["ada:hill-legs,level-eye"], options=["any-traits"])["ada"]
    assert ada.traits == ["hill-legs", "level-eye"]
    assert set(ada.attributes) == set(ATTRIBUTES)
    assert ada.items == ["brush-hook", "brass-theodolite"]


def test_a_trait_of_somebody_else_is_not_understood() -> None:
    """RC-011"""
    with pytest.raises(NotUnderstood):
        House(["ada:stonebreaker,careful-reckoner"])


@pytest.mark.parametrize(
    "who, item",
    [
        (ADA, "brush-hook"),
        ("ada:level-eye,walks-alone", "brass-theodolite"),
        ("bruno:ox-of-the-ledge,grandmothers-tales", "dinner-pail"),
    ],
)
def test_the_starting_item_is_the_one_the_traits_name(who: str, item: str) -> None:
    """RC-013"""
    (one,) = House([who]).table.investigators
    assert (one.items, one.spells) == ([item], [])


def test_a_starting_spell_comes_from_the_top_of_its_deck() -> None:
    """RC-013"""
    house = House([DESMOND])
    (spell,) = house["desmond"].spells
    deck = house.table.decks["spell-borrowed-warmth"]
    assert house.library.card(spell, ("spell",)).kind == "borrowed-warmth"
    assert len(deck.draw) == 4 and spell not in deck.draw
    assert house["desmond"].items == []


@pytest.mark.parametrize("story", ["old-mill", BELL])
def test_all_figures_stand_on_the_start_space(story: str) -> None:
    """RC-014"""
    house = House(["ada", "bruno", "cora", "gus"], story=story, choices=())
    start = house.library.plan.start
    assert [one.space for one in house.table.investigators] == [start] * 4
