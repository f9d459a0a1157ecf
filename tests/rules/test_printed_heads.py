"""What stands at the head of a card typed as printed: on whom it is played, and when."""

from __future__ import annotations

from typing import Any

import pytest

from keeper.content.cards import Card, cards
from keeper.content.check.idle import never
from keeper.content.heads import heads
from keeper.content.language.reading import parse, render
from keeper.rules.chapters.hands import trauma
from keeper.rules.text.questions import required

from .build import House


def typed(sort: str, text: str, **fields: Any) -> Card:
    table = {"id": "typed", "name": "Typed", "text": text, **fields}
    return cards([("own.toml", table)], sort)["typed"]


def mythos(text: str) -> Card:
    return typed("mythos", text, icon="moon", cost=1)


def alone_in_the_dark(house: House) -> None:
    house.put("bruno", "cellar-1")
    house["great-hall"].dark = True


def stunned(house: House) -> None:
    house["ada"].stun = 1


def hurt(house: House) -> None:
    house["ada"].health.now = 4


def carrying(house: House) -> None:
    house.give("ada", "dueling-pistol")


def in_the_cellar(house: House) -> None:
    house.put("ada", "cellar-1")


HEADS = [
    ("Requirement: alone.", alone_in_the_dark),
    ("Requirement: no other investigator in the room.", alone_in_the_dark),
    ("Play on an investigator in a dark room.", alone_in_the_dark),
    ("Play on an investigator in a room with darkness.", alone_in_the_dark),
    ("Play this card only if the investigator is stunned.", stunned),
    ("Play on an investigator whose health is 4 or lower.", hurt),
    ("Play when an investigator has a weapon.", carrying),
    ("Requirement: an investigator with a weapon.", carrying),
    ("Requirement: Cellar, Attic.", in_the_cellar),
    ("Play in the Cellar or the Attic.", in_the_cellar),
    ("Requirement: Cellar. Play on an investigator without a light.", in_the_cellar),
]


@pytest.mark.parametrize("head, arrange", HEADS)
def test_the_head_of_a_text_says_on_whom_it_is_played(head: str, arrange: Any) -> None:
    house = House()
    house.turn("ada")
    house.put("bruno", house["ada"].space)
    card = mythos(f"{head} He takes 1 horror.")
    assert not required.meets(house.game, card, house["ada"])
    arrange(house)
    assert required.meets(house.game, card, house["ada"])
    assert card.text.startswith(head)


def test_both_of_two_heads_must_be_met() -> None:
    house = House()
    house.turn("ada")
    card = mythos(
        "Requirement: Cellar. Play on an investigator who is stunned. Take 1 horror."
    )
    in_the_cellar(house)
    assert not required.meets(house.game, card, house["ada"])
    stunned(house)
    assert required.meets(house.game, card, house["ada"])


@pytest.mark.parametrize(
    "head, window",
    [
        ("Play at the start of an investigator's turn.", "start"),
        ("Play after an investigator's Action Step.", "action"),
        ("Play after a Movement Step.", "move-2"),
    ],
)
def test_a_head_may_name_the_moment(head: str, window: str) -> None:
    house = House()
    house.turn("ada")
    card = mythos(f"{head} Take 1 horror.")
    for one in ("start", "move-1", "move-2", "action"):
        house.game.turn.window = one
        fits = one.split("-")[0] == window.split("-")[0]
        assert required.meets(house.game, card, house["ada"]) == fits


def test_after_he_has_explored() -> None:
    house = House()
    house.turn("ada")
    card = mythos("Play after an investigator explores. Take 1 horror.")
    assert not required.meets(house.game, card, house["ada"])
    house.do("explore")
    assert required.meets(house.game, card, house["ada"])


def test_a_trauma_says_so_too() -> None:
    house = House()
    house.turn("ada")
    card = typed(
        "trauma", "Play on an investigator with a weapon. Drop weapon.", kind="injury"
    )
    house.do("damage", who="ada", n=1)
    why = trauma.why_not(house.game, card, house["ada"])
    assert why is not None and why.rule == "RC-276"
    carrying(house)
    assert trauma.why_not(house.game, card, house["ada"]) is None


def test_a_card_laid_face_down() -> None:
    card = mythos(
        "Play this card facedown in front of the investigator. When you explore, take 1 horror."
    )
    assert card.facedown and not card.requirement


def test_a_head_is_printed_again_and_asks_nothing_of_other_cards() -> None:
    said = parse("Requirement: Chapel. Test Willpower. Fail: take 2 horror.")
    assert parse(render(said)) == said
    assert not list(never(said, "mythos"))
    assert list(never(said, "event"))
    assert heads("Take 1 horror. Play on.")[0] == []
