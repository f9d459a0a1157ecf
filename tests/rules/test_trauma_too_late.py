"""Why a trauma card cannot be played on somebody now: each time the rule that says so."""

from __future__ import annotations

from typing import Any

import pytest

from keeper.rules.table import Loss
from tests.rules.build import House
from tests.rules.refusals import refused

INJURY, INSANITY = "turned-ankle", "the-counting"


def keeping(step: str, sanity: int) -> House:
    """The keeper's turn, at a step, with one card of each kind in his hand."""
    house = House()
    house.hold("trauma", INJURY, INSANITY)
    house["ada"].sanity.now = sanity
    house.keeper(step)
    return house


@pytest.mark.parametrize(
    "step, sanity, about, injury, insanity",
    [
        ("attacks", 3, {}, "RC-275", "RC-275"),
        ("actions", 3, {}, "RC-275", "RC-275"),
        ("attacks", 0, {}, "RC-275", "RC-275"),
        ("actions", 0, {}, "RC-283", ""),
        ("actions", 0, {"maddened": ["ada"]}, "RC-283", "RC-280"),
        ("actions", 0, {"maddened": ["bruno"]}, "RC-283", ""),
        ("actions", 3, {"maddened": ["ada"]}, "RC-275", "RC-275"),
        ("attacks", 0, {"maddened": ["ada"]}, "RC-275", "RC-275"),
        ("attacks", 3, {"losses": ["injury"]}, "", "RC-274"),
        ("attacks", 3, {"losses": ["insanity"]}, "RC-274", ""),
        ("attacks", 3, {"losses": ["injury", "insanity"]}, "", ""),
        ("attacks", 3, {"followed": ["injury"]}, "RC-289", "RC-275"),
        ("attacks", 3, {"followed": ["insanity"]}, "RC-275", "RC-289"),
        ("attacks", 3, {"followed": ["injury"], "losses": ["injury"]}, "", "RC-274"),
    ],
)
def test_the_rule_that_forbids_it(
    step: str, sanity: int, about: dict[str, Any], injury: str, insanity: str
) -> None:
    for card, rule in ((INJURY, injury), (INSANITY, insanity)):
        house = keeping(step, sanity)
        turn = house.table.turn
        turn.maddened += about.get("maddened", [])
        turn.losses += [Loss("ada", kind) for kind in about.get("losses", [])]
        turn.followed += [["ada", kind] for kind in about.get("followed", [])]
        if rule:
            refused(house, rule, "trauma-play", card=card, on="ada")
            continue
        house.do("trauma-play", card=card, on="ada")
        assert card in (house["ada"].injury, house["ada"].insanity)


@pytest.mark.parametrize("force", [False, True])
def test_on_one_who_is_gone_none_is_played(force: bool) -> None:
    """RC-284: not even by force."""
    house = keeping("attacks", 3)
    house.do("damage", who="ada", n=99)
    args = {"card": INJURY, "on": "bruno", "force": force}
    if not force:
        refused(house, "RC-275", "trauma-play", **args)
        return
    house.do("trauma-play", **args)
    assert house["bruno"].injury == INJURY and house.told("forced")


@pytest.mark.parametrize("kind", ["injury", "insanity"])
def test_the_old_one_of_its_kind_makes_room(kind: str) -> None:
    """RC-277: and the other kind stays; the hand loses one card, the loss its moment."""
    house = keeping("attacks", 3)
    ada, deck = house["ada"], house["trauma"]
    cards = house.library.cards("trauma").values()
    held = {INJURY, INSANITY}
    old = {
        one: next(c.id for c in cards if c.kind == one and c.id not in held)
        for one in ("injury", "insanity")
    }
    ada.injury, ada.insanity = old["injury"], old["insanity"]
    deck.draw[:] = [one for one in deck.draw if one not in old.values()]
    house.table.turn.losses.append(Loss("ada", kind))
    card = INJURY if kind == "injury" else INSANITY
    house.do("trauma-play", card=card, on="ada", roll=[1, 1])
    now = {**old, kind: card}
    assert (ada.injury, ada.insanity) == (now["injury"], now["insanity"])
    assert deck.discard == [old[kind]]
    assert house.table.session.trauma == sorted(held - {card})
    assert house.table.turn.losses == []


@pytest.mark.parametrize("text", ["cancel that card", "you may cancel that card"])
def test_a_trauma_that_is_cancelled_leaves_nothing_behind(
    worded: Any, text: str
) -> None:
    """It is discarded, and what it says is not done."""
    house = keeping("attacks", 3)
    house.give("ada", "jade-toad")
    said = f"When a Trauma card is played on you, {text}."
    worded(house, "exploration", "jade-toad", said)
    worded(house, "trauma", INJURY, "Take 1 damage.")
    house.table.turn.losses.append(Loss("ada", "injury"))
    before = house["ada"].health.now
    house.do("trauma-play", card=INJURY, on="ada")
    assert house["ada"].injury is None and house["trauma"].discard == [INJURY]
    assert house["ada"].health.now == before


@pytest.mark.parametrize(
    "card, said",
    [(INJURY, "an injury is played right after damage"), (INSANITY, "after horror")],
)
@pytest.mark.parametrize("force", [False, True])
def test_where_nobody_was_hurt_it_is_played_on_nobody(
    card: str, said: str, force: bool
) -> None:
    """RC-275"""
    house = keeping("attacks", 3)
    assert said in refused(house, "RC-275", "trauma-play", card=card, force=force)
