"""The keeper's turn: its five steps, trading and threat (p6, p10)."""

from __future__ import annotations

from typing import Any

import pytest

from keeper.errors import Refused
from tests.rules.build import House
from tests.rules.tables import AXE

STEPS = ["trading", "threat", "actions", "attacks", "event"]
TRADED = {"giver": "ada", "taker": "bruno", "items": []}


def after_the_turns(house: House) -> House:
    for one in house.table.investigators:
        if one.state == "alive":
            house.do("turn", who=one.id)
            house.do("done")
    return house


@pytest.mark.parametrize("team", [("ada",), ("ada", "bruno"), ("ada", "bruno", "cora")])
def test_five_steps_in_their_order_each_once(team: tuple[str, ...]) -> None:
    """RC-083"""
    house = after_the_turns(House(team))
    seen = [house.table.session.step]
    for _ in range(4):
        house.do("step")
        seen.append(house.table.session.step)
    assert seen == STEPS
    house.do("step")
    session = house.table.session
    assert (session.phase, session.round) == ("investigators", 2)


def test_no_step_of_the_keeper_while_an_investigator_waits() -> None:
    """RC-083: the keeper's turn comes after all investigators'"""
    house = House()
    house.turn("bruno")
    house.do("done")
    with pytest.raises(Refused):
        house.do("step")
    assert house.table.session.phase == "investigators"


@pytest.mark.parametrize(
    "at, act, words, hint",
    [
        ("threat", "action", {"card": "press-the-bruise"}, "`keeper step` goes on"),
        ("attacks", "action", {"card": "press-the-bruise"}, "that step is over"),
        ("actions", "monster-attack", {"monster": "zombie-1"}, "`keeper step` goes on"),
        ("event", "monster-attack", {"monster": "zombie-1"}, "that step is over"),
        ("event", "trade", TRADED, "that step is over"),
        ("", "action", {"card": "press-the-bruise"}, "the keeper's turn comes when"),
        ("", "trade", TRADED, "the keeper's turn comes when"),
    ],
)
def test_what_belongs_to_another_step_says_how_to_come_there(
    at: str, act: str, words: dict[str, Any], hint: str
) -> None:
    """RC-083 RC-103: a step that is over is not ahead."""
    house = House()
    house.monster("zombie", house["ada"].space)
    if at:
        house.keeper(at)
    with pytest.raises(Refused) as no:
        house.do(act, **words)
    assert no.value.hint.startswith(hint)


def traders(
    *cards: str, at: str = "great-hall-1", other: str = "great-hall-1"
) -> House:
    house = House()
    house["ada"].items, house["bruno"].items = [], []
    house.give("ada", *cards)
    house.put("ada", at)
    house.put("bruno", other)
    house.keeper("trading")
    return house


@pytest.mark.parametrize("space, able", [("great-hall-1", True), ("parlor-1", False)])
def test_the_trading_step_says_who_may_trade(space: str, able: bool) -> None:
    house = House(("ada", "bruno"))
    house["ada"].items, house["bruno"].items = [], []
    house.give("ada", AXE)
    house.put("ada", "great-hall-1")
    house.put("bruno", space)
    after_the_turns(house)
    assert [{"trades": [["ada", "bruno"]]}] * able == house.told("possible")


def test_any_number_of_cards_change_hands_in_one_space() -> None:
    """RC-084"""
    house = traders("verdigris-key", "millers-seal", "fire-axe-of-the-mill")
    cards = ["verdigris-key", "millers-seal", "fire-axe-of-the-mill"]
    house.do("trade", giver="ada", taker="bruno", items=cards)
    assert house["ada"].items == [] and house["bruno"].items == cards
    house.do("trade", giver="bruno", taker="ada", items=["millers-seal"])
    assert house["ada"].items == ["millers-seal"]


@pytest.mark.parametrize("space", ["great-hall-2", "great-hall-4", "kitchen-1"])
def test_another_space_is_too_far_to_trade(space: str) -> None:
    """RC-085: also in the same room"""
    house = traders("millers-seal", other=space)
    with pytest.raises(Refused) as no:
        house.do("trade", giver="ada", taker="bruno", items=["millers-seal"])
    assert no.value.rule == "RC-085"
    assert house["ada"].items == ["millers-seal"]


def of_type(house: House, kind: str) -> str:
    for sort in ("exploration", "item", "story-card"):
        for card in house.library.cards(sort).values():
            if kind in card.types:
                return card.id
    raise AssertionError(kind)


@pytest.mark.parametrize(
    "kind", ["key", "equipment", "weapon", "artifact", "ally", "tome"]
)
def test_six_types_are_traded(kind: str) -> None:
    """RC-086"""
    house = traders()
    card = of_type(house, kind)
    house.give("ada", card)
    house.do("trade", giver="ada", taker="bruno", items=[card])
    assert house["bruno"].items == [card] and house["ada"].items == []


def test_clues_are_not_traded() -> None:
    """RC-087"""
    house = traders("clue-3")
    with pytest.raises(Refused) as no:
        house.do("trade", giver="ada", taker="bruno", items=["clue-3"])
    assert no.value.rule == "RC-087"
    assert house["ada"].items == ["clue-3"] and house["bruno"].items == []


@pytest.mark.parametrize("typed", ["card", "kind"])
def test_spells_and_trauma_are_not_traded(typed: str) -> None:
    """RC-087"""
    house = traders()
    kind = house.library.spell_kinds()[0]
    house.do("give", who="ada", card=kind)
    spell = house["ada"].spells[-1]
    house["ada"].injury = "turned-ankle"
    held = list(house["ada"].spells)
    for card in (spell if typed == "card" else kind, "turned-ankle"):
        with pytest.raises(Refused) as no:
            house.do("trade", giver="ada", taker="bruno", items=[card])
        assert no.value.rule == "RC-087"
    assert house["ada"].spells == held and house["ada"].injury == "turned-ankle"


def test_nothing_is_laid_down_in_the_trading_step() -> None:
    """RC-088"""
    house = traders("millers-seal")
    with pytest.raises(Refused) as no:
        house.do("drop", items=["millers-seal"])
    assert (no.value.rule, no.value.page) == ("RC-088", 10)
    assert house["ada"].items == ["millers-seal"]


@pytest.mark.parametrize("step", ["threat", "actions", "attacks", "event"])
def test_no_trade_after_the_trading_step(step: str) -> None:
    """RC-083"""
    house = traders("millers-seal")
    house.keeper(step)
    with pytest.raises(Refused):
        house.do("trade", giver="ada", taker="bruno", items=["millers-seal"])


@pytest.mark.parametrize("tokens", [1, 2, 3])
@pytest.mark.parametrize("sheds", [True, False])
def test_after_trading_he_may_shed_one_stun_token(tokens: int, sheds: bool) -> None:
    """RC-089"""
    house = House()
    house["ada"].stun = tokens
    house.keeper("trading")
    house.do("step", answers={"shed-stun": sheds})
    assert house["ada"].stun == tokens - sheds
    assert house.asked_kinds() == ["shed-stun"]


def test_stun_is_shed_after_trading_and_before_threat() -> None:
    """RC-090"""
    house = traders("millers-seal")
    house["ada"].stun = 1
    house.do("trade", giver="ada", taker="bruno", items=["millers-seal"])
    assert house["ada"].stun == 1
    house.do("step")
    kinds = house.kinds()
    assert house["ada"].stun == 0
    assert kinds.index("stun") < kinds.index("step") < kinds.index("threat")


def gained(house: House) -> int:
    before = house.table.session.threat
    house.keeper("trading")
    house.do("step")
    return house.table.session.threat - before


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_threat_is_the_number_of_investigator_players(count: int) -> None:
    """RC-091 RC-097"""
    assert gained(House(crew(count))) == count


def crew(count: int) -> list[str]:
    return list(House(("ada",)).library.characters())[:count]


def test_the_eliminated_still_count_for_threat() -> None:
    """RC-092"""
    house = House(crew(3))
    house.table.investigators[1].state = "eliminated"
    house.table.investigators[1].space = ""
    assert gained(house) == 3


def test_the_dead_who_await_another_investigator_still_count() -> None:
    """RC-093"""
    house = House(crew(3))
    victim = house.table.investigators[2]
    house.do("damage", who=victim.id, n=99)
    assert victim.state == "dead"
    assert gained(house) == 3


def test_threat_counts_players_and_says_so_when_they_share_investigators() -> None:
    """RC-094"""
    house = House(crew(2))
    house.table.session.players = 1
    assert gained(house) == 1
    assert "house-rule" in house.kinds()
    plain = House(crew(2))
    gained(plain)
    assert "house-rule" not in plain.kinds()


def test_unspent_threat_is_kept() -> None:
    """RC-095"""
    house = House()
    house.table.session.threat = 5
    assert gained(house) == 2
    for _ in range(3):
        house.do("step")
    house.do("step")
    assert house.table.session.threat == 7
    after_the_turns(house)
    house.do("step")
    assert house.table.session.threat == 9


def test_threat_has_no_upper_limit() -> None:
    """RC-096"""
    house = House(crew(4))
    house.table.session.threat = 11
    assert gained(house) == 4
    house.do("threat", by=40)
    assert house.table.session.threat == 55


@pytest.mark.parametrize("option", [(), ("clock-never-skips",)])
def test_a_skipped_keeper_turn_has_no_step_at_all(option: tuple[str, ...]) -> None:
    """RC-134: also no time token, unless the ruling says so"""
    house = House(options=option)
    house.do("mend", who="ada", cards=[])
    threat = house.table.session.threat
    after_the_turns(house)
    session = house.table.session
    assert (session.phase, session.step) == ("keeper", "trading")  # RC-395
    house.do("step")
    assert (session.phase, session.round) == ("investigators", 2)
    assert session.threat == threat
    assert session.time == len(option)
    after_the_turns(house)
    assert session.phase == "keeper"


# Passing over what is empty --------------------------------------------------------------


def at_the_last_end(there: str) -> House:
    """Bruno has had his turn; Ada's is open, and she has no step left."""
    house = traders("verdigris-key", at="great-hall-1", other=there)
    session = house.table.session
    session.phase, session.step, session.taken = "investigators", "", [2]
    house.turn("ada")
    house.table.turn.moves, house.table.turn.acted = 2, 1
    return house


def test_who_may_trade_is_not_passed_over_at_the_end_of_the_last_turn() -> None:
    """RC-083, RC-084: the turn is ended, and the Trading Step is open"""
    house = at_the_last_end("great-hall-1")
    house.do("step", through=True)
    assert house.table.session.step == "trading"
    house.do("trade", giver="ada", taker="bruno", items=["verdigris-key"])
    assert house["bruno"].items == ["verdigris-key"]


def test_a_trading_step_in_which_nobody_can_trade_is_passed_over() -> None:
    """RC-083"""
    house = at_the_last_end("great-hall-2")
    house.do("step", through=True)
    assert house.table.session.step not in ("", "trading", "threat")


@pytest.mark.parametrize("sanity, able", [(0, True), (4, False)])
def test_the_action_step_says_who_may_get_an_insanity_for_nothing(
    sanity: int, able: bool
) -> None:
    """RC-280"""
    house = House(("ada", "bruno"), hands=True)
    house.hold("trauma", "the-counting")
    house["ada"].sanity.now = sanity
    house.keeper("threat")
    house.do("step")
    assert ({"trauma": ["ada"]} in house.told("possible")) == able


@pytest.mark.parametrize(
    "sanity, trauma, stops", [(0, True, True), (0, False, False), (1, True, False)]
)
def test_the_action_step_waits_for_who_may_have_an_insanity(
    sanity: int, trauma: bool, stops: bool
) -> None:
    """RC-281: also where no action can be paid for"""
    house = House()
    house.put("bruno", "great-hall-2")
    house["ada"].sanity.now = sanity
    house.hold("trauma", *(["the-counting"] if trauma else []))
    house.table.session.threat = -9
    house.keeper("threat")
    house.do("step", through=True)
    assert (house.table.session.step == "actions") == stops
