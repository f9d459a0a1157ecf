"""What comes in between: deaths, events and cards that change what is under way."""

from __future__ import annotations

from typing import Any

import pytest

from keeper.rules.table import Standing
from tests.rules.build import House
from tests.rules.frights import frightened
from tests.rules.refusals import refused

FAIL = 10
CORA = ["brass-plate", "night-calls"]


def spent(house: House) -> None:
    """No step is left in the open turn."""
    turn = house.table.turn
    turn.moves, turn.acted = 2, 1


# Deaths ---------------------------------------------------------------------------------


@pytest.mark.parametrize("how", ["turn", "done", "step"])
def test_who_burns_to_death_at_the_end_of_a_turn_has_had_it(how: str) -> None:
    """RC-265 RC-046: the new investigator comes in the next round, however it ended."""
    house = House()
    house["great-hall"].fire = True
    house["bruno"].space = "parlor-1"
    if how == "step":
        house.turn("bruno")
        house.do("done")
    house.turn("ada")
    house["ada"].health.now = 1
    spent(house)
    words: dict[str, Any] = {"who": "bruno"} if how == "turn" else {}
    words |= {"through": True} if how == "step" else {}
    house.do(how, **words)
    session = house.table.session
    assert house["ada"].state == "dead" and 1 in session.taken
    if how == "step":
        assert (session.phase, session.active) == ("keeper", "")
    else:
        spent(house)
        for who in ("ada", "cora"):
            why = refused(house, "RC-265", "turn", who=who)
            assert "player 1 has had this round's turn" in why


def test_what_others_suffer_goes_on_without_him() -> None:
    """RC-256: he was killed by the first sentence, and the second is theirs."""
    house = House()
    house.hold("mythos", "the-wrong-friend")
    house.hold("trauma", "the-open-window")
    house["ada"].sanity.now = 1
    house.table.session.threat = 9
    house.turn()
    answers = {"trauma": "the-open-window"}
    house.do("mythos-play", card="the-wrong-friend", answers=answers)
    assert house["ada"].state == "dead"
    assert [one["who"] for one in house.told("horror")] == ["ada", "bruno"]


def test_who_has_escaped_suffers_nothing_more() -> None:
    """RC-298 RC-284: the wound of the evade test stays at home."""
    house = House()
    house.table.session.revealed = True
    house.hold("trauma", "turned-ankle")
    house.put("ada", "gallery-porch-1")
    house.monster("zombie", "gallery-porch-1")
    house.turn()
    house.do("escape", roll=[FAIL])
    assert house["ada"].state == "escaped" and house.told("damage")
    assert house.table.turn.losses == []
    refused(house, "RC-284", "trauma-play", card="turned-ankle", on="ada")


# Exploring ------------------------------------------------------------------------------


def test_what_a_find_takes_away_is_not_met(worded: Any) -> None:
    """RC-057: the obstacle below was cleared before it was turned."""
    house = House()
    house.pile("great-hall", "clue-3", "sheeted-figure", "ivory-key")
    house.turn()
    house.give("ada", "foundry-coat")
    text = "When you find a clue, discard all Obstacle cards."
    worded(house, "exploration", "foundry-coat", text)
    house.do("explore")
    assert "ivory-key" in house["ada"].items
    assert house["great-hall"].pile == [] == house["great-hall"].faceup


# Locks ----------------------------------------------------------------------------------


@pytest.mark.parametrize("rolls, inside", [([1, 1], True), ([1, FAIL], False)])
def test_every_lock_of_a_room_is_met(rolls: list[int], inside: bool) -> None:
    """RC-070: a card has laid a second one on it."""
    house = House()
    second = next(
        card.id
        for card in house.library.cards("lock").values()
        if card.text.startswith("Test") and card.id != "swollen-door"
    )
    house.pile("guest-bedroom", "swollen-door", second)
    house.put("ada", "parlor-1")
    house.turn()
    house.do("move", space="guest-bedroom-1", roll=rolls)
    assert len(house.told("test")) == 2
    assert (house["ada"].space == "guest-bedroom-1") == inside


@pytest.mark.parametrize("option", [[], ["swept-past-locks"]])
def test_a_card_that_puts_him_into_a_room_meets_its_lock(
    option: list[str], worded: Any
) -> None:
    """RC-082"""
    house = put_into_the_bedroom(worded, options=option)
    house.do("use", card="foundry-coat", roll=[FAIL])
    there = house["ada"].space.startswith("guest-bedroom")
    assert there == bool(option)


@pytest.mark.parametrize("option", [[], ["swept-through-fire"]])
def test_a_card_that_puts_him_into_a_fire_asks_for_courage(
    option: list[str], worded: Any
) -> None:
    """RC-398"""
    house = put_into_the_bedroom(worded, options=option)
    house.pile("guest-bedroom")
    house["guest-bedroom"].fire = True
    house.do("use", card="foundry-coat", roll=[FAIL])
    assert len(house.told("horror")) == (0 if option else 1)
    assert house["ada"].space.startswith("guest-bedroom")


def put_into_the_bedroom(worded: Any, **more: Any) -> House:
    house = House(**more)
    house.put("ada", "library-3")
    house.turn()
    house.give("ada", "foundry-coat")
    text = "Any time: Move to the Guest Bedroom."
    worded(house, "exploration", "foundry-coat", text)
    return house


# Hiding ---------------------------------------------------------------------------------


def test_who_is_hidden_by_a_card_keeps_nobody_else_in_hiding(worded: Any) -> None:
    """RC-341: he who acts hid on an earlier turn."""
    house = House()
    for who in ("ada", "bruno"):
        house.put(who, "parlor-2")
    house["bruno"].hiding = True
    house.give("ada", "foundry-coat")
    worded(house, "exploration", "foundry-coat", "Any time: You hide.")
    house.turn("bruno")
    house.do("use", card="foundry-coat", by="ada")
    assert house["ada"].hiding
    house.do("unhide")
    assert not house["bruno"].hiding


# Rolls made again -------------------------------------------------------------------------


@pytest.mark.parametrize(
    "rolls, asked",
    [
        ([FAIL, 1, FAIL], ["reroll", "monster-skill"]),
        ([1, FAIL, 1], ["monster-skill", "reroll"]),
        ([1, FAIL, FAIL], ["monster-skill", "reroll"]),
        ([FAIL, 1, 1], ["reroll", "monster-skill"]),
    ],
)
def test_his_card_and_the_keepers_point_answer_one_another(
    rolls: list[int], asked: list[str]
) -> None:
    """RC-369: each once; a roll that the keeper forced is not forced again."""
    house = House(options=["monster-skill-points"])
    house.give("ada", "scratched-lens")
    house.monster("zombie", "great-hall-1")
    house.turn()
    answers = {"reroll": True, "monster-skill": True}
    words = {"who": "ada", "attribute": "strength", "combat": True}
    house.do("test", roll=[*rolls, 1, 1], answers=answers, **words)
    assert [one["roll"] for one in house.told("test")] == rolls
    assert [one for one in house.asked_kinds() if one in answers] == asked


# Monsters ---------------------------------------------------------------------------------


def test_a_figure_that_the_keeper_gives_up_was_killed_by_nobody() -> None:
    """RC-114: no investigator's card takes it for his deed."""
    house = House()
    for _ in range(4):
        house.monster("zombie", "library-3")
    house.give("ada", "bone-saw")
    house.do("mark", feature="corpse", space="great-hall-1")
    house.hold("mythos", "a-bed-of-earth")
    house.table.session.threat = 9
    house.put("bruno", "cellar-1")
    house.turn()
    answers = {"replace": "zombie-2"}
    house.do("mythos-play", card="a-bed-of-earth", roll=[1], answers=answers)
    assert house["zombie-2"].space.startswith("great-hall")
    assert house.told("killed") and house.told("horror") == []


def test_a_monster_that_is_removed_is_told_of(worded: Any) -> None:
    """RC-255: nothing leaves the board in silence."""
    house = House()
    house.monster("zombie", "great-hall-1")
    house.turn()
    house.give("ada", "foundry-coat")
    text = "Any time: Choose a monster. Remove it from the board."
    worded(house, "exploration", "foundry-coat", text)
    house.do("use", card="foundry-coat")
    assert house.table.monsters == []
    assert [one["monster"] for one in house.told("removed")] == ["zombie-1"]


# The clock, doors, piles --------------------------------------------------------------------


def test_an_event_that_a_card_brings_leaves_the_mythos_window(worded: Any) -> None:
    """RC-388 RC-379: the Action Step was the last step."""
    house = House()
    house.give("ada", "foundry-coat")
    text = "Action: Add 1 time token. Heal 1 horror."
    worded(house, "exploration", "foundry-coat", text)
    house["ada"].sanity.now -= 1
    del house["event"].draw[:2]  # the third one frightens
    house.hold("mythos", "breath-on-the-neck")
    house.turn()
    house.do("use", card="foundry-coat", roll=[FAIL, FAIL])
    assert house.told("event") and house.told("horror")
    assert house.table.turn.window == "action"
    house.do("mythos-play", card="breath-on-the-neck", roll=[1])


def test_a_door_that_a_card_seals_carries_no_barrier(worded: Any) -> None:
    """RC-390"""
    house = House()
    house.do("bar", door="great-hall/kitchen")
    house.give("ada", "foundry-coat")
    worded(house, "exploration", "foundry-coat", "Any time: Seal the Kitchen.")
    house.turn()
    house.do("use", card="foundry-coat")
    assert "great-hall/kitchen" in house.table.session.sealed
    assert all(one.door is None for one in house.table.markers)


def test_nobody_is_made_to_run_where_nobody_may_go(worded: Any) -> None:
    """RC-102: the keeper's control obeys the cards that shut a room."""
    house = House()
    house.put("ada", "great-hall-2")
    house.give("ada", "foundry-coat")
    worded(house, "exploration", "foundry-coat", "Nobody may enter the Parlor.")
    from keeper.rules.text import control

    found = control.choices(house.game, house["ada"])
    assert "run:great-hall-1" in found and "run:parlor-1" not in found


def test_the_objectives_use_of_a_card_needs_its_place_after_evading(
    worded: Any,
) -> None:
    """RC-383 RC-182: a trauma of the evade test has taken him elsewhere."""
    house = frightened("hurled", choices=("1C", "2A"))
    house.table.session.revealed = True
    house.give("ada", "millers-seal")
    worded(house, "story-card", "millers-seal", "")
    house.put("ada", "chapel-1")
    house.monster("zombie", "chapel-1")
    house.turn()
    answers = {"trauma": "hurled", "sweep": ["gallery-porch-1", "stay"]}
    house.do("use", card="millers-seal", roll=[FAIL], answers=answers)
    assert house.table.session.outcome is None
    assert house.told("stopped") and not house.told("used")


def test_what_holds_for_a_keepers_turn_ends_with_one_that_is_missed() -> None:
    """RC-395 RC-134"""
    house = House()
    session = house.table.session
    session.skip_keeper = True
    session.standing.append(
        Standing("You get -1 to all tests.", "a card", "", "", "keeper")
    )
    house.keeper("trading")
    house.do("step")
    assert session.round == 2 and session.standing == []
