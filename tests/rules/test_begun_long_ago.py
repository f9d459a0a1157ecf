"""What stays as it was in games that were begun with the first reading of the rules."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules import arena
from tests.rules.build import House
from tests.rules.refusals import refused

READINGS = pytest.mark.parametrize("reading", [1, 2])


def begun(reading: int, who: str = "ada") -> House:
    """The turn of one of two."""
    house = House()
    house.table.session.reading = reading
    house.turn(who)
    return house


@READINGS
def test_a_turn_begun_by_force_ends_the_one_that_runs(reading: int) -> None:
    """RC-030: what waits for its end happens; then nobody's turn was ended by that."""
    house = begun(reading)
    house["great-hall"].fire = True
    before = house["ada"].health.now
    house.do("turn", who="bruno", force=True)
    assert house.table.session.active == "bruno"
    ended = ["ada"] if reading == 2 else []
    assert [one["who"] for one in house.told("done")] == ended
    assert before - house["ada"].health.now == 2 * len(ended)
    assert house.table.session.taken == [1] * len(ended)


@READINGS
@pytest.mark.parametrize(
    "way, words, rule",
    [("sweep", {"who": "ada"}, "RC-036"), ("monster-move", {"monster": "z"}, "RC-110")],
)
def test_a_way_that_leads_nowhere_is_refused(
    reading: int, way: str, words: dict[str, Any], rule: str
) -> None:
    """RC-401: before its first step, or as its steps come; nobody is moved by either."""
    house = begun(reading)
    house.monster("zombie", "great-hall-1")
    for spaces in (["great-hall-2", "cellar-1"], ["cellar-1"]):
        said = refused(house, rule, way, spaces=spaces, **words)
        assert "Cellar" in said
    house.do(way, spaces=["great-hall-2", "great-hall-4"], roll=[1], **words)
    assert [one["space"] for one in house.told("moved")][-1] == "great-hall-4"


@READINGS
@pytest.mark.parametrize("card", ["jade-toad", "brush-hook"])
def test_only_then_an_artifact_was_used_wherever_he_stood(
    reading: int, card: str
) -> None:
    """RC-383: as the action that an objective may have asked for."""
    house = begun(reading)
    house.give("ada", card)
    house.own.card(card, ("exploration", "item")).text = ""
    if reading == 2 or card == "brush-hook":
        refused(house, "RC-383", "use", card=card)
        return
    house.do("use", card=card)
    assert house.table.turn.acted == 1
    assert house.table.session.used == [f"{card}@{house['ada'].space}"]


@READINGS
@pytest.mark.parametrize("typed", ["borrowed-warmth-4", "borrowed-warmth", "warmth"])
def test_which_copy_of_a_spell_was_cast(reading: int, typed: str) -> None:
    """RC-349: now none is told from another; then the one that was named by its number."""
    house = begun(reading)
    deck = house["spell-borrowed-warmth"].draw
    copies = ["borrowed-warmth-2", "borrowed-warmth-4"]
    deck[:] = [one for one in deck if one not in copies]
    house["ada"].spells = [*copies]
    house["ada"].health.now -= 2
    house.do("cast", spell=typed, on="ada", roll=[1])
    (told,) = house.told("flipped")
    named = reading == 1 and typed in copies
    assert told["card"] == copies[named]


@READINGS
def test_what_goes_from_a_full_hand_is_the_keepers_secret(reading: int) -> None:
    """RC-399: once there was a default, now there is none."""
    house = begun(reading)
    house.hold("trauma", *house["trauma"].draw[:4])
    house.do("hand-draw", hand="trauma", count=1)
    (question,) = [one for one in house.asked if one.kind == "discard"]
    assert question.secret and question.asks == "keeper"
    assert bool(question.default) is (reading == 1)
    assert len(question.choices) == 5 == len(house.table.session.trauma) + 1


@READINGS
@pytest.mark.parametrize("down", [True, False])
def test_only_now_a_card_cancels_another_as_it_is_played(
    reading: int, down: bool
) -> None:
    """RC-158: laid face down or read aloud, the toad swallows it."""
    house = begun(reading)
    card = "salt-in-the-mouth" if down else "breath-on-the-neck"
    house.give("ada", "jade-toad")
    house.hold("mythos", card)
    house.table.session.threat = 9
    house.do("mythos-play", card=card, roll=[1, 1])
    assert ("cancelled" in house.kinds()) is (reading == 2)
    laid = reading == 1 and down
    assert house["ada"].facedown == ([card] if laid else [])
    assert house["mythos"].discard == ([] if laid else [card])
    assert house.table.session.mythos == []


@READINGS
@pytest.mark.parametrize("card", ["salt-in-the-mouth", "breath-on-the-neck"])
def test_only_now_a_card_waits_for_one_that_is_played_on_him(
    worded: Any, reading: int, card: str
) -> None:
    """RC-158: also for one that is laid face down."""
    house = begun(reading)
    house.give("ada", "jade-toad")
    text = "After a Mythos card is played on you, gain 1 skill point."
    worded(house, "exploration", "jade-toad", text)
    house.hold("mythos", card)
    house.table.session.threat, before = 9, house["ada"].skill
    house.do("mythos-play", card=card, roll=[1, 1])
    assert house["ada"].skill - before == int(reading == 2)


@READINGS
@pytest.mark.parametrize("threat, fits", [(0, False), (9, True)])
def test_only_now_the_keeper_is_asked_whatever_his_hand_holds(
    reading: int, threat: int, fits: bool
) -> None:
    """RC-145: that nothing is asked would tell what he does not hold."""
    house = House()
    house.table.session.reading = reading
    house.hold("mythos", "salt-in-the-mouth")
    house.table.session.threat = threat
    house.do("move", space="great-hall-2", of="ada", roll=[1])
    assert ("mythos" in house.asked_kinds()) is (fits or reading == 2)
    if "mythos" in house.asked_kinds():
        (question,) = [one for one in house.asked if one.kind == "mythos"]
        assert ("salt-in-the-mouth" in question.choices) is fits
        assert len(question.barred) == int(not fits)


@READINGS
def test_an_event_that_a_card_brings_comes_only_now_with_the_card(
    worded: Any, reading: int
) -> None:
    """RC-379: then it waited for its step."""
    house = begun(reading)
    event = house["event"].draw[0]
    needs = house.library.events[event].time
    house.table.session.time = needs - 1
    house.hold("mythos", "the-quarter-struck-early")
    worded(house, "mythos", "the-quarter-struck-early", "Add 1 time token.", cost=0)
    house.do("mythos-play", card="the-quarter-struck-early")
    assert (house["event"].discard == [event]) is (reading == 2)
    assert house.table.session.time == (0 if reading == 2 else needs)


@READINGS
@pytest.mark.parametrize("unwatched", [True, False])
def test_only_now_a_third_step_is_watched(reading: int, unwatched: bool) -> None:
    """RC-137: unless the table rules that it is not."""
    house = begun(reading)
    house.table.session.options = ["third-step-unwatched"] * unwatched
    house.table.turn.extra_moves = 1
    windows = []
    for space in ("great-hall-2", "great-hall-4", "great-hall-2"):
        house.do("move", space=space)
        windows.append(house.table.turn.window)
    third = "move-3" if reading == 2 and not unwatched else ""
    assert windows == ["move-1", "move-2", third]


@READINGS
@pytest.mark.parametrize(
    "moment",
    ["at the end of the round", "at the end of the keeper's turn"],
)
def test_only_now_an_objective_looks_at_the_end_of_something(
    reading: int, moment: str
) -> None:
    """RC-295"""
    house = begun(reading)
    goal = house.own.objectives["get-out"]
    goal.keeper = f"Keeper wins when an investigator is in the Great Hall {moment}."
    house.keeper("event")
    house.do("threat", by=1)
    assert house.table.session.outcome is None
    house.do("step")
    assert (house.table.session.outcome is not None) is (reading == 2)


@READINGS
def test_only_now_each_side_may_have_a_test_rolled_again(
    worded: Any, reading: int
) -> None:
    """RC-369: then there was one second roll in a test, whoever wanted it."""
    house = arena.ring("zombie-1", "jade-toad")
    house.table.session.reading, house.table.session.keeper_skill = reading, 1
    text = "After you fail a test, you may roll again."
    worded(house, "exploration", "jade-toad", text)
    house.turn()
    house.stack("combat-humanoid", "a-steady-wrist")
    answers = {"reroll": True, "monster-skill": True, "evade-damage": False}
    house.do("attack", roll=[10, 1, 10], monster="zombie-1", answers=answers)
    rolls = [one["roll"] for one in house.told("test")]
    assert rolls == ([10, 1] if reading == 1 else [10, 1, 10])
    assert house.table.session.keeper_skill == (1 if reading == 1 else 0)
