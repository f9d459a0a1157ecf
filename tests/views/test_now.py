"""What may legally happen now."""

from __future__ import annotations

import pytest

from keeper.errors import Refused
from keeper.views.audience import KEEPER, TABLE
from keeper.views.style import Page
from keeper.views.turn import now
from tests.rules.build import House


def bell() -> House:
    return House(story="the-drowned-bell", choices=["1C", "2B", "3A", "4A"])


def test_before_a_turn_those_who_still_have_one() -> None:
    house = bell()
    house.table.session.taken = [1]
    shown = TABLE.see(now.NOW, house.game).facts()
    assert (shown["turns_left"], shown["active"]) == (["bruno"], None)


def test_moves_are_the_steps_that_the_rules_allow() -> None:
    house = bell()
    house.turn("ada")
    moves = TABLE.see(now.NOW, house.game).facts()["moves"]
    assert moves
    for space in house.library.plan.spaces:
        trial = bell()
        trial.turn("ada")
        if space in moves:
            trial.do("move", space=space)
        else:
            with pytest.raises(Refused):
                trial.do("move", space=space)


def test_a_hiding_investigator_stays_and_may_come_out() -> None:
    house = bell()
    house.put("ada", "east-bedroom-2")
    house["ada"].hiding = True
    house.turn("ada")
    shown = TABLE.see(now.NOW, house.game).facts()
    assert shown["moves"] == [] and shown["actions"]["unhide"]


def test_weapons_reach_what_their_range_allows() -> None:
    house = bell()
    house["ada"].items[:] = ["army-revolver"]
    house.monster("zombie", "entrance-hall-3")
    house.monster("zombie", "entrance-hall-4")
    house.turn("ada")
    attacks = TABLE.see(now.NOW, house.game).facts()["actions"]["attacks"]
    armed = {(one["monster"], one["weapon"]) for one in attacks}
    assert ("zombie-1", "army-revolver") in armed
    assert ("zombie-1", "bare-hands") not in armed
    assert ("zombie-2", "bare-hands") in armed


def test_mythos_cards_say_why_not() -> None:
    house = bell()
    house.hold("mythos", "called-by-name", "the-wrong-friend")
    house.table.session.threat = 1
    house.turn("ada")
    cheap, dear = KEEPER.see(now.NOW, house.game).facts()["mythos"]
    assert (cheap["playable"], cheap["on"]) == (True, ["ada"])
    assert (dear["playable"], dear["rule"]) == (False, "RC-143")
    house.game.turn.window = ""
    shown = KEEPER.see(now.NOW, house.game).facts()["mythos"]
    assert {one["rule"] for one in shown} == {"RC-142"}


def test_a_trauma_is_for_him_who_was_hurt() -> None:
    house = bell()
    house.hold("trauma", "struck-on-the-temple")
    house["ada"].health.now = 2
    house.do("damage", who="ada", n=1)
    (shown,) = KEEPER.see(now.NOW, house.game).facts()["trauma"]
    assert (shown["on"], shown["playable"]) == (["ada"], True)
    assert TABLE.see(now.NOW, house.game).facts()["trauma_windows"] == [
        {"who": "ada", "kind": "injury"}
    ]


def test_keeper_actions_in_their_step_only() -> None:
    house = bell()
    house.keeper("trading")
    assert {
        one["rule"] for one in KEEPER.see(now.NOW, house.game).facts()["keeper_actions"]
    } == {"RC-103"}
    house.keeper("actions")
    house.table.session.threat = 1
    shown = KEEPER.see(now.NOW, house.game).facts()["keeper_actions"]
    dear = [one for one in shown if one["cost"] > 1]
    assert dear and {one["rule"] for one in dear} == {"RC-098"}


def test_monsters_beside_somebody_may_attack() -> None:
    house = bell()
    house.monster("zombie", "entrance-hall-4")
    house.monster("zombie", "crypt-1")
    house.keeper("attacks")
    shown = TABLE.see(now.NOW, house.game).facts()
    assert shown["attackers"] == {"zombie-1": ["ada", "bruno"]}


def test_the_player_of_a_dead_investigator_must_choose() -> None:
    house = bell()
    house.do("damage", who="bruno", n=30)
    (must,) = TABLE.see(now.NOW, house.game).facts()["must"]
    assert (must["kind"], must["player"]) == ("new-investigator", 2)
    assert "ada" not in must["of"] and "bruno" not in must["of"]
    house.turn("ada")  # nobody else begins while a turn is open
    assert TABLE.see(now.NOW, house.game).facts()["must"] == []


@pytest.mark.parametrize("step", ["trading", "actions", "attacks", "event"])
def test_text_stays_within_the_page(step: str) -> None:
    house = House(
        story="the-drowned-bell", choices=["1A", "2B", "3A", "4A"], hands=True
    )
    house.keeper(step)
    text = KEEPER.see(now.NOW, house.game).text(Page(80))
    assert step in text and all(len(line) <= 80 for line in text.splitlines())


def test_exploring_where_nothing_lies_is_said_beforehand() -> None:
    house = bell()
    house.turn("ada")
    room = house.game.room_of(house["ada"])
    for pile, said in ((["dueling-pistol"], False), ([], True)):
        room.pile = pile
        text = TABLE.see(now.NOW, house.game).text(Page(80))
        assert ("explore (no card lies here)" in text) == said


def test_whoever_is_stunned_sees_why_there_is_one_step_alone() -> None:
    """RC-200"""
    for stun in (0, 1):
        house = bell()
        house["ada"].stun = stun
        house.turn("ada")
        shown = TABLE.see(now.NOW, house.game)
        said = "left      1 Movement Step (stunned: one at most), the Action Step"
        assert (said in shown.text(Page())) == bool(stun)
        assert "dazed" not in shown.facts()["actions"]


def test_when_the_game_is_over_no_hand_is_gone_through() -> None:
    house = bell()
    house.hold("trauma", "turned-ankle")
    house.table.session.phase = "over"
    assert KEEPER.see(now.NOW, house.game).text(Page(80)) == "The game is over"


def test_where_nobody_is_left_the_hand_says_so_in_words() -> None:
    house = bell()
    house.hold("trauma", "turned-ankle")
    for one in house.table.investigators:
        one.state = "eliminated"
    text = KEEPER.see(now.NOW, house.game).text(Page(80))
    assert "no investigator is left in the house" in text and "RC-284" not in text
