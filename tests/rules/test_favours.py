"""Limited abilities that do their holder good: asked about, and never used up in vain."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.build import House

TOAD = "jade-toad"
FRIGHT = "breath-on-the-neck"


def played_on(house: House, answer: bool) -> None:
    house.do("mythos-play", answers={"use": answer}, roll=[1], card=FRIGHT)


def threatened() -> House:
    house = House()
    house.hold("mythos", FRIGHT)
    house.give("ada", TOAD)
    house.turn()
    return house


def test_the_holder_is_asked_before_a_use_is_gone() -> None:
    """RC-048: once per game is his to choose."""
    house = threatened()
    played_on(house, False)
    assert house.asked_kinds() == ["use", "skill"] and house["ada"].used == []
    question = house.asked[0]
    assert question.asks == "investigators" and "once per game" in question.text
    assert set(question.about) == {TOAD, "ada"}
    house.hold("mythos", FRIGHT)
    house.table.turn.mythos, house.table.turn.window = "", "start"
    played_on(house, True)
    assert house.told("cancelled") and house["ada"].used == [TOAD]


@pytest.mark.parametrize("cancelled", [False, True])
def test_a_card_laid_face_down_can_be_cancelled_too(cancelled: bool) -> None:
    """RC-152: it was played on her; cancelled, it lies face up on the discard."""
    house = threatened()
    house.hold("mythos", "salt-in-the-mouth")
    house.table.session.threat = 9
    answers = {"use": cancelled}
    house.do("mythos-play", answers=answers, card="salt-in-the-mouth")
    assert house.asked_kinds() == ["use"]
    assert house["ada"].facedown == ([] if cancelled else ["salt-in-the-mouth"])
    assert ("salt-in-the-mouth" in house["mythos"].discard) == cancelled
    assert house.table.turn.mythos == "salt-in-the-mouth"


def test_what_has_had_its_use_is_not_asked_about() -> None:
    """RC-048"""
    house = threatened()
    house["ada"].used.append(TOAD)
    played_on(house, True)
    assert house.asked_kinds() == ["skill"] and house.told("test")


def test_what_could_do_nothing_now_is_kept(worded: Any) -> None:
    """RC-102: a use that would do nothing is not made."""
    house = threatened()
    text = "Once per game: When a Mythos card is played on you, heal 1 horror."
    worded(house, "exploration", TOAD, text)
    played_on(house, True)
    assert house.asked_kinds() == ["skill"] and house["ada"].used == []


@pytest.mark.parametrize(
    "text, asked",
    [
        ("Once per turn: When you take damage, prevent 1 damage.", True),
        ("Once per round: When you take damage, heal 1 horror.", True),
        ("When you take damage, discard this card and heal 1 horror.", True),
        ("When you take damage, heal 1 horror.", False),  # as often as it happens
        ("When you take 2 or more damage, discard this card.", False),  # no favour
        ("Once per turn: When you take damage, take 1 horror.", False),
        ("Once per turn: When you take damage, you are stunned.", False),
    ],
)
def test_only_a_favour_that_is_used_up_is_a_choice(
    text: str, asked: bool, worded: Any
) -> None:
    """RC-048"""
    house = House()
    house.give("ada", "foundry-coat")
    worded(house, "exploration", "foundry-coat", text)
    house["ada"].sanity.now -= 2
    house.do("damage", who="ada", n=2)
    assert house.asked_kinds() == ["use"] * asked


@pytest.mark.parametrize("limit", ["turn", "round"])
def test_what_comes_once_anyway_is_done(limit: str, worded: Any) -> None:
    """RC-048: there is nothing to keep it for."""
    house = House()
    house.give("ada", "foundry-coat")
    text = f"Once per {limit}: At the start of your turn, heal 1 horror."
    worded(house, "exploration", "foundry-coat", text)
    house["ada"].sanity.now -= 2
    house.turn()
    assert house.asked == [] and house.told("heal")


def test_what_afflicts_him_is_no_choice(worded: Any) -> None:
    """RC-278: a trauma works whether he likes it or not."""
    house = House()
    house["ada"].injury = "turned-ankle"
    text = "Once per game: When you take damage, heal 1 horror."
    worded(house, "trauma", "turned-ankle", text)
    house["ada"].sanity.now -= 1
    house.do("damage", who="ada", n=1)
    assert house.asked == [] and house.told("heal")


@pytest.mark.parametrize("limit", ["turn", "round", "game"])
@pytest.mark.parametrize(
    "offer, kind",
    [
        ("you may heal 1 horror.", "may"),
        ("you may take 1 horror. If you do, gain 1 skill point.", "give-up"),
    ],
)
def test_a_may_that_is_declined_leaves_its_use(
    limit: str, offer: str, kind: str, worded: Any
) -> None:
    """RC-048: the card asks by itself, and once."""
    house = House()
    house.give("ada", "foundry-coat")
    text = f"Once per {limit}: When you take damage, {offer}"
    worded(house, "exploration", "foundry-coat", text)
    house["ada"].sanity.now -= 2
    house.turn()
    for answer in (False, True):
        house.do("damage", who="ada", n=1, answers={kind: answer})
        assert house.asked_kinds() == [kind]
    house.do("damage", who="ada", n=1, answers={kind: True})
    assert house.asked_kinds() == []
