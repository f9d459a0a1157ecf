"""Out of the house (p16)."""

from __future__ import annotations

import pytest

from keeper.errors import Refused
from keeper.rules.acts.act import INVESTIGATORS
from keeper.rules.acts.legal import legal
from keeper.rules.chapters.rounds import players
from tests.rules.build import House
from tests.rules.refusals import refused

ADA = "ada:hill-legs,careful-reckoner"
BRUNO = "bruno:stonebreaker,stubborn-as-granite"


def on_the_porch(choice: str = "1A", revealed: bool = True) -> House:
    house = House([ADA, BRUNO], choices=[choice, "2A"])
    house.table.session.revealed = revealed
    house.put("ada", "gallery-porch-1")
    house.turn("ada")
    return house


def test_nobody_escapes_while_the_objective_is_hidden() -> None:
    """RC-297"""
    refused(on_the_porch(revealed=False), "RC-297", "escape")


@pytest.mark.parametrize("choice", ["1B", "1C"])
def test_nor_where_it_does_not_tell_them_to(choice: str) -> None:
    """RC-297"""
    refused(on_the_porch(choice), "RC-297", "escape")


def test_he_leaves_the_board_and_has_no_more_turns() -> None:
    """RC-298"""
    house = on_the_porch()
    house.do("escape")
    ada = house["ada"]
    assert (ada.state, ada.space) == ("escaped", "")
    assert house.table.session.active == ""
    assert ada not in house.game.alive()
    house.turn("bruno")
    house.do("done")
    for _ in range(5):
        house.do("step")
    assert players.waiting(house.game) == [2]
    refused(house, "RC-298", "turn", who="ada")


@pytest.mark.parametrize("here", ["wheel-house-1", "library-3", "great-hall-1"])
def test_only_from_the_room_that_is_named(here: str) -> None:
    """RC-298: other doors out of the house do not count."""
    house = on_the_porch()
    house.put("ada", here)
    refused(house, "RC-298", "escape")


def test_a_sealed_door_is_no_way_out() -> None:
    """RC-298"""
    house = on_the_porch()
    house.table.session.sealed.append("gallery-porch/outside")
    refused(house, "RC-298", "escape")


def test_a_barred_door_is_no_way_out() -> None:
    """RC-298, RC-330"""
    house = on_the_porch()
    house.do("mark", feature="barrier", space="gallery-porch-1", on=True)
    house.table.markers[-1].door = "gallery-porch/outside"
    refused(house, "RC-298", "escape")


@pytest.mark.parametrize("moves, acted", [(0, 1), (1, 0), (2, 0)])
def test_it_takes_a_movement_step_or_a_run(moves: int, acted: int) -> None:
    """RC-298"""
    house = on_the_porch()
    house.table.turn.moves, house.table.turn.acted = moves, acted
    house.do("escape")
    assert house["ada"].state == "escaped"


def test_without_a_step_there_is_no_escape() -> None:
    """RC-298"""
    house = on_the_porch()
    house.table.turn.moves, house.table.turn.acted = 2, 1
    refused(house, "RC-035", "escape")


def test_who_may_not_run_does_not_run_out() -> None:
    """RC-298"""
    house = on_the_porch()
    house["ada"].injury = "turned-ankle"
    house.table.turn.moves = 2
    with pytest.raises(Refused):
        house.do("escape")
    house.table.turn.moves = 1
    house.do("escape")
    assert house["ada"].state == "escaped"


def test_who_hides_comes_out_first() -> None:
    """RC-298, RC-339"""
    house = on_the_porch()
    house["ada"].hiding = True
    refused(house, "RC-339", "escape")


@pytest.mark.parametrize("roll", [1, 10])
def test_a_monster_in_the_space_is_evaded_first(roll: int) -> None:
    """RC-298: it is a move; a failed test hurts and does not stop it."""
    house = on_the_porch()
    house.monster("zombie", "gallery-porch-1")
    house.do("escape", roll=[roll])
    assert len(house.told("test")) == 1
    assert house["ada"].state == "escaped"


def test_who_dies_at_the_door_has_not_escaped() -> None:
    """RC-298"""
    house = on_the_porch()
    house.monster("zombie", "gallery-porch-1")
    house["ada"].health.now = 1
    house.do("escape", roll=[10])
    assert house["ada"].state == "eliminated"
    assert house["gallery-porch"].pile == ["brush-hook"]


def test_all_must_escape_and_then_they_win_at_once() -> None:
    """RC-299"""
    house = on_the_porch()
    house.do("escape")
    assert house.table.session.outcome is None
    house.put("bruno", "gallery-porch-1")
    house.turn("bruno")
    house.do("escape")
    outcome = house.table.session.outcome
    assert outcome is not None and outcome.winner == "investigators"


def test_one_who_was_killed_before_the_finale_is_not_waited_for() -> None:
    """RC-299: his player's new investigator is."""
    house = House([ADA, BRUNO])
    house.do("damage", who="ada", n=99)
    house.do("turn", who="cora", traits=["steady-hands", "bedside-manner"])
    house.table.session.revealed = True
    for who, over in (("bruno", False), ("cora", True)):
        if who == "cora":
            for _ in range(5):
                house.do("step")
        house.put(who, "gallery-porch-1")
        house.turn(who)
        house.do("escape")
        assert (house.table.session.outcome is not None) is over
    assert house.table.session.outcome.winner == "investigators"  # type: ignore[union-attr]


@pytest.mark.parametrize("option", [(), ("survivors-suffice",)])
def test_a_death_after_the_reveal_is_not_excused(option: tuple[str, ...]) -> None:
    """RC-375: the last straggler's death wins nothing, unless survivors suffice."""
    house = on_the_porch()
    house.table.session.options = list(option)
    house.do("escape")
    house.do("damage", who="bruno", n=99)
    outcome = house.table.session.outcome
    assert (outcome is not None) is bool(option)
    if outcome is not None:
        assert outcome.winner == "investigators"


def test_whoever_fell_before_the_reveal_is_not_waited_for() -> None:
    """RC-299 RC-375: a player without another investigator, eliminated early."""
    house = House([ADA, BRUNO])
    house["bruno"].state, house["bruno"].space = "eliminated", ""
    house.table.session.revealed = True
    house.put("ada", "gallery-porch-1")
    house.turn("ada")
    house.do("escape")
    outcome = house.table.session.outcome
    assert outcome is not None and outcome.winner == "investigators"


def test_a_player_who_waits_for_a_new_investigator_is_waited_for() -> None:
    """RC-299: killed before the reveal, not yet replaced."""
    house = House([ADA, BRUNO])
    house.do("damage", who="bruno", n=99)
    house.table.session.revealed = True
    house.put("ada", "gallery-porch-1")
    house.turn("ada")
    house.do("escape")
    assert house.table.session.outcome is None


@pytest.mark.parametrize("goal", ["chapel", "parlor", "cellar"])
def test_a_door_to_another_room_is_no_way_out(goal: str) -> None:
    """RC-300"""
    house = on_the_porch()
    house.own.objectives["get-out"].escape = goal
    for space in house.library.plan.rooms[goal].spaces:
        house.put("ada", space)
        refused(house, "RC-298", "escape")


def test_the_door_must_be_one_of_his_space() -> None:
    """RC-298, RC-300"""
    house = on_the_porch()
    house.own.objectives["get-out"].escape = "library"
    house.put("ada", "library-1")
    refused(house, "RC-298", "escape")
    house.put("ada", "library-3")
    house.do("escape")
    assert house["ada"].state == "escaped"


def test_his_things_go_with_him() -> None:
    """RC-298"""
    house = on_the_porch()
    house.do("escape")
    assert house["ada"].items == ["brush-hook"]


def test_it_is_among_what_may_be_done_only_where_it_may() -> None:
    """RC-297 RC-298"""
    for revealed, space, may in (
        (True, "gallery-porch-1", True),
        (True, "library-3", False),
        (False, "gallery-porch-1", False),
    ):
        house = on_the_porch(revealed=revealed)
        house.put("ada", space)
        found = {act.name for act in legal(house.game, INVESTIGATORS)}
        assert ("escape" in found) == may
    house = on_the_porch()
    house.do("escape")
    assert {act.name for act in legal(house.game, INVESTIGATORS)} == {"turn"}
