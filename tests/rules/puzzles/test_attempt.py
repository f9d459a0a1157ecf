"""Attempting a puzzle, action by action (p17, p18)."""

from __future__ import annotations

from typing import Any

import pytest

from keeper.answers import chosen
from keeper.errors import Refused
from keeper.rules.chance import Chance
from keeper.rules.game import Game, Question
from keeper.rules.puzzles import laying
from keeper.rules.puzzles.board import Board
from keeper.rules.puzzles.solved import solved
from keeper.rules.table import Table
from tests.rules.build import House, Script
from tests.rules.puzzles.laid import SOLVED, VARIATIONS, by_hand
from tests.rules.puzzles.tried import FOUND, Hall, card_of, words
from tests.rules.test_sentences import play

KINDS = ("wiring puzzle 1", "lock puzzle 5", "rune puzzle 8")
CLOSED = [one for one in VARIATIONS if "alchemy" not in one]
LOCK = "three-wards"


def before_the_lock() -> House:
    """Ada's turn, one step from a room behind a puzzle lock."""
    house = House()
    house["ada"].attributes.update(intellect=4, luck=2)
    house["ada"].skill = 2
    house.pile("parlor", LOCK, "only-dust-2")
    house.turn("ada")
    house.put("ada", "great-hall-2")
    return house


def enter(house: House, *answers: str, **more: Any) -> None:
    house.do("move", answers={"puzzle": list(answers)}, space="parlor-1", **more)


def refused(question: Question, word: str) -> str:
    """The rule that forbids an answer."""
    with pytest.raises(Refused) as no:
        chosen(question, word)
    return no.value.rule


def first(hall: Hall) -> Question:
    return next(one for one in hall.asked if one.kind == "puzzle")


# It breaks into a move or an action ---------------------------------------------------


def test_it_breaks_into_a_move_at_no_extra_step() -> None:
    """RC-301"""
    house = before_the_lock()
    enter(house, "turn", "stop")
    kinds = house.kinds()
    assert kinds.index("revealed") < kinds.index("puzzle") < kinds.index("locked")
    assert (house.table.turn.moves, house.table.turn.acted) == (1, 0)


def test_it_breaks_into_an_action_at_no_extra_step() -> None:
    """RC-301"""
    hall = Hall("rune puzzle 7")
    hall.explore("stop")
    assert (hall.table.turn.moves, hall.table.turn.acted) == (0, 1)


def test_a_solved_one_lets_the_move_go_on() -> None:
    """RC-302"""
    house = before_the_lock()
    enter(house, "solved")
    assert house["ada"].space == "parlor-1" and LOCK not in house["parlor"].pile
    assert house.kinds().index("puzzle") < house.kinds().index("moved")


@pytest.mark.parametrize("puzzle", CLOSED)
def test_a_solved_one_lets_the_exploring_go_on(puzzle: str) -> None:
    """RC-302: solved by its pieces, not by a word."""
    hall = Hall(puzzle)
    hall.explore("stop")
    hall.lay(by_hand(puzzle, SOLVED[puzzle]))
    hall.again("bruno")
    hall.explore()
    assert hall.open and hall.told("puzzle-solved") and not hall.asked
    assert hall.told("nothing")[0]["what"] == FOUND


def test_an_unsolved_one_ends_the_move() -> None:
    """RC-303"""
    house = before_the_lock()
    enter(house, "turn", "turn", "turn", "turn")
    assert house["ada"].space == "great-hall-2" and LOCK in house["parlor"].pile
    assert house.table.turn.moves == 1


@pytest.mark.parametrize("puzzle", CLOSED)
def test_an_unsolved_one_ends_the_exploring(puzzle: str) -> None:
    """RC-303"""
    hall = Hall(puzzle)
    hall.explore("stop")
    assert not hall.open and FOUND in hall["great-hall"].pile
    assert hall.table.turn.acted == 1


# Going on later -----------------------------------------------------------------------


@pytest.mark.parametrize("puzzle", CLOSED)
def test_another_goes_on_from_where_it_was_left(puzzle: str) -> None:
    """RC-305 RC-321 RC-327"""
    hall = Hall(puzzle)
    one, other = hall_names(hall)
    hall.explore(f"swap {one} {other}", "stop")
    left = (list(hall.laid.pieces), list(hall.laid.turns), hall.laid.tile)
    hall.again("bruno")
    hall.explore("stop")
    asked = first(hall).facts["puzzle"]
    assert (asked["pieces"], asked["turns"], asked["tile"]) == left
    assert asked["who"] == "bruno" and "puzzle-laid" not in hall.kinds()


def hall_names(hall: Hall) -> tuple[str, str]:
    """Two pieces that touch, whatever is dealt."""
    from tests.rules.puzzles.laid import BOX

    layout = BOX.puzzles[hall.puzzle].layout
    joint = layout.joints[0]
    return layout.places[joint.place], layout.places[joint.other]


@pytest.mark.parametrize("puzzle", KINDS)
def test_the_same_one_goes_on_in_a_later_turn(puzzle: str) -> None:
    """RC-305"""
    hall = Hall(puzzle)
    hall.explore("stop")
    before = list(hall.laid.pieces)
    hall.again("bruno")
    hall.again("ada")
    assert hall.explore("stop")[0] == 4 and hall.laid.pieces == before


def test_once_a_turn_for_each_investigator() -> None:
    """RC-320: the second exploring in one turn does not get to the pieces."""
    hall = Hall("rune puzzle 7")
    hall.explore("stop")
    hall.table.turn.extra_actions = 1
    assert hall.explore("solved") == [0]
    assert not hall.asked and not hall.open


def test_a_lock_that_held_is_not_tried_again_in_the_turn() -> None:
    """RC-320 RC-081"""
    from keeper.errors import Refused

    house = before_the_lock()
    enter(house, "stop")
    with pytest.raises(Refused):
        enter(house, "solved")


# The actions --------------------------------------------------------------------------


@pytest.mark.parametrize("stun", [0, 1, 2])
@pytest.mark.parametrize("intellect", [1, 4, 6])
def test_intellect_counts_them_and_stun_takes_none(intellect: int, stun: int) -> None:
    """RC-306 RC-326 RC-203"""
    hall = Hall("lock puzzle 4")
    hall["ada"].attributes["intellect"], hall["ada"].stun = intellect, stun
    told = hall.explore(*["turn"] * intellect)
    assert told == list(range(intellect, -1, -1))
    assert len([one for one in hall.asked if one.kind == "puzzle"]) == intellect + 1


def test_without_actions_or_luck_it_ends_by_itself() -> None:
    """RC-306"""
    hall = Hall("lock puzzle 4")
    hall["ada"].skill = 0
    hall.explore(*["turn"] * 4)
    assert len(hall.asked) == 4 and hall.told("puzzle-left")


@pytest.mark.parametrize("puzzle", KINDS)
def test_a_swap_takes_one(puzzle: str) -> None:
    """RC-307"""
    hall = Hall(puzzle)
    one, other = hall_names(hall)
    assert hall.explore(f"swap {one} {other}", "stop") == [4, 3]
    before = first(hall).facts["puzzle"]["pieces"]
    a, b = (hall.board.names.index(name) for name in (one, other))
    assert (hall.laid.pieces[a], hall.laid.pieces[b]) == (before[b], before[a])


@pytest.mark.parametrize("puzzle", CLOSED)
def test_only_what_touches_is_offered_and_the_rest_says_why(puzzle: str) -> None:
    """RC-308"""
    hall = Hall(puzzle)
    hall.explore("stop")
    asked, layout = first(hall), hall.board.puzzle.layout
    swaps = {one for one in asked.choices if one.startswith("swap")}
    touching = {(layout.places[j.place], layout.places[j.other]) for j in layout.joints}
    assert swaps == {f"swap {a} {b}" for a, b in touching}
    assert refused(asked, "swap a1 a1") == "RC-308"


@pytest.mark.parametrize("way, turned", [("", 1), (" left", 3)])
def test_a_rotation_takes_one(way: str, turned: int) -> None:
    """RC-309"""
    hall = Hall("wiring puzzle 2")
    assert hall.explore(f"rotate b2{way}", "stop") == [4, 3]
    assert hall.laid.turns[hall.board.names.index("b2")] == turned
    assert sum(hall.laid.turns) == turned


@pytest.mark.parametrize("puzzle, positions", [(4, 2), (5, 3), (6, 4)])
def test_the_setup_tile_of_a_lock_takes_one(puzzle: int, positions: int) -> None:
    """RC-310"""
    hall = Hall(f"lock puzzle {puzzle}")
    hall["ada"].attributes["intellect"] = positions
    told = hall.explore(*["turn"] * positions, "stop")
    assert told == list(range(positions, -1, -1)) and hall.laid.tile == 0


@pytest.mark.parametrize("puzzle", ["wiring puzzle 1", "rune puzzle 7"])
def test_no_other_puzzle_has_a_tile_to_turn(puzzle: str) -> None:
    """RC-310"""
    hall = Hall(puzzle)
    hall.explore("stop")
    assert refused(first(hall), "turn") == "RC-310"
    assert "turn" not in first(hall).choices


@pytest.mark.parametrize("answer", ["draw a1", "draw"])
def test_a_new_piece_takes_two_and_lies_arrow_up(answer: str) -> None:
    """RC-311: drawn, then placed; the old one goes to the bottom of the pile."""
    hall = Hall("lock puzzle 4")
    told = hall.explore("rotate a1", answer, "stop", places=["a1"])
    assert told == [4, 3, 1] and hall.laid.turns[0] == 0
    old, unused = (
        first(hall).facts["puzzle"]["pieces"][0],
        hall.table.pieces["lock"].pieces,
    )
    assert unused[-1] == old and hall.laid.pieces[0] not in unused


def test_a_drawn_piece_is_seen_before_it_is_placed() -> None:
    """RC-311"""
    hall = Hall("lock puzzle 4")
    hall.explore("draw", "stop", places=["c2"])
    (asked,) = [one for one in hall.asked if one.kind == "puzzle-draw"]
    place = hall.board.names.index("c2")
    assert hall.laid.pieces[place] == asked.facts["puzzle"]["drawn"]
    assert set(asked.choices) == set(hall.board.names), "it must replace one"


def test_one_action_is_not_enough_to_draw() -> None:
    """RC-312"""
    hall = Hall("lock puzzle 4")
    hall["ada"].attributes["intellect"] = 1
    hall.explore("stop")
    assert not [one for one in first(hall).choices if one.startswith("draw")]
    assert refused(first(hall), "draw a1") == "RC-312"


def test_nothing_is_drawn_when_all_pieces_are_in_use() -> None:
    """RC-313"""
    hall = Hall("rune puzzle 8")
    hall.explore("stop")
    assert refused(first(hall), "draw") == "RC-313"
    other = Hall("lock puzzle 4")
    other.explore("stop")
    other.table.pieces["lock"].pieces.clear()
    other.again("bruno")
    other.explore("stop")
    assert refused(first(other), "draw") == "RC-313"


@pytest.mark.parametrize("puzzle", [one for one in CLOSED if "rune" in one])
def test_a_rune_is_only_swapped_until_it_is_as_on_the_card(puzzle: str) -> None:
    """RC-314"""
    assert_solved_by_last_joint(puzzle, "RC-314")


@pytest.mark.parametrize("puzzle", [one for one in CLOSED if "wiring" in one])
def test_a_wire_from_start_to_end_solves_it(puzzle: str) -> None:
    """RC-315"""
    assert_solved_by_last_joint(puzzle)


@pytest.mark.parametrize("puzzle", [one for one in CLOSED if "lock" in one])
def test_every_touching_pair_solves_it(puzzle: str) -> None:
    """RC-316"""
    assert_solved_by_last_joint(puzzle)


def assert_solved_by_last_joint(puzzle: str, no_turning: str = "") -> None:
    """One action short of a hand-made solution it is not solved; the action solves it."""
    hall = Hall(puzzle)
    hall.explore("stop")
    if no_turning:
        assert refused(first(hall), "rotate a1") == no_turning
    hall.lay(by_hand(puzzle, SOLVED[puzzle]))
    one, other = hall_names(hall)
    undone = f"swap {one} {other}"
    hall.again("bruno")
    swap_back(hall, one, other)
    assert not solved(hall.board)
    assert hall.explore(undone) == [4, 3] and hall.open
    assert hall.told("puzzle-solved") and not hall.game.by_hand


def swap_back(hall: Hall, one: str, other: str) -> None:
    a, b = (hall.board.names.index(name) for name in (one, other))
    for row in (hall.laid.pieces, hall.laid.turns):
        row[a], row[b] = row[b], row[a]  # type: ignore[index]


@pytest.mark.parametrize("seed", ["a", "b", "c"])
@pytest.mark.parametrize("puzzle", CLOSED)
def test_a_solution_solves_it_in_just_the_number_it_promised(
    puzzle: str, seed: str
) -> None:
    hall = Hall(puzzle, seed=seed)
    hall.explore("stop")
    steps, cost = words(hall.board)
    hall.again("bruno")
    hall["bruno"].attributes["intellect"] = cost
    told = hall.explore(*steps)
    assert hall.open and told[0] == cost and told[-1] == 0
    assert not hall.game.by_hand and len(hall.asked) == len(steps)


# Skill points -------------------------------------------------------------------------


@pytest.mark.parametrize("spent", [0, 2, 4])
def test_luck_at_any_time_of_the_attempt(spent: int) -> None:
    """RC-317 RC-318"""
    hall = Hall("lock puzzle 4")
    turning = ["turn", "turn left"] * 3
    told = hall.explore(*turning[:spent], "luck", *turning[: 6 - spent], "stop")
    assert len(told) - 2 == 6, "4 actions of Intellect, 2 of Luck"
    assert told[spent + 1] == told[spent] + 2 and hall["ada"].skill == 1


@pytest.mark.parametrize("options, spent", [((), 1), (("luck-again",), 2)])
def test_one_skill_point_an_attempt(options: tuple[str, ...], spent: int) -> None:
    """RC-319"""
    hall = Hall("lock puzzle 4", options)
    answers = ["luck", "luck", "stop"] if options else ["luck", "stop"]
    hall.explore(*answers)
    assert hall["ada"].skill == 2 - spent
    last = hall.asked[-1]
    assert "luck" not in last.choices
    assert refused(last, "luck") == ("RC-167" if options else "RC-319")


def test_none_is_offered_where_there_is_none() -> None:
    """RC-317 RC-167"""
    hall = Hall("lock puzzle 4")
    hall["ada"].skill = 0
    hall.explore("stop")
    assert "luck" not in first(hall).choices


# Afterwards ---------------------------------------------------------------------------


@pytest.mark.parametrize("puzzle", CLOSED)
def test_the_pieces_of_a_solved_one_go_back(puzzle: str) -> None:
    """RC-322"""
    hall = Hall(puzzle)
    hall.explore("solved")
    back = hall.library.puzzles().puzzles[puzzle].pile
    assert not hall.table.puzzles
    assert sorted(hall.table.pieces[back].pieces) == sorted(
        hall.library.puzzles().piles[back]
    )


def test_the_pieces_go_back_with_a_lock_that_a_card_clears_away() -> None:
    """RC-322: nobody will meet that puzzle again."""
    house = before_the_lock()
    enter(house, "stop")
    assert house.table.puzzles
    play(house, "Discard all Lock cards.", answers={"room": "parlor"})
    assert LOCK not in house["parlor"].pile and not house.table.puzzles


def test_they_are_shuffled_in() -> None:
    """RC-322, by our reading of pages 18 and 25: nobody knows what lies at the bottom."""
    hall = Hall("lock puzzle 4")
    hall.explore("stop")
    used = list(hall.laid.pieces)
    hall.again("bruno")
    hall.explore("solved")
    shuffles = [roll for roll in hall.game.chance.rolls if "shuffle" in roll]
    assert shuffles == [{"shuffle": "lock pieces", "cards": 15}]
    assert hall.table.pieces["lock"].pieces[-6:] != used


def test_nothing_helps_the_investigators() -> None:
    """RC-324: what is asked says what may be done, and nothing about what is good."""
    hall = Hall("lock puzzle 6")
    hall.explore("turn", "stop")
    for asked in hall.asked:
        assert set(asked.facts["puzzle"]) == {
            "who", "card", "name", "puzzle", "pieces", "turns", "tile", "actions",
        }  # fmt: skip
        assert asked.default == "stop"
    board = hall.board
    offered = [one for one in hall.asked[0].choices if " " in one or one == "turn"]
    assert len(offered) == len(board.names) * 3 + len(board.puzzle.layout.joints) + 2


def test_turning_back_takes_another_action() -> None:
    """RC-325"""
    hall = Hall("wiring puzzle 3")
    assert hall.explore("rotate a1", "rotate a1 left", "stop") == [4, 3, 2]
    assert hall.laid.turns == [0] * 8


@pytest.mark.parametrize("puzzle", KINDS)
def test_who_stops_leaves_it_as_it_lies(puzzle: str) -> None:
    """RC-327"""
    hall = Hall(puzzle)
    one, other = hall_names(hall)
    hall.explore(f"swap {one} {other}", "stop")
    before = (list(hall.laid.pieces), list(hall.laid.turns))
    hall.do("done")
    assert (hall.laid.pieces, hall.laid.turns) == before


# By hand, and by the clock ------------------------------------------------------------


def test_solved_with_real_pieces_is_marked_as_by_hand() -> None:
    hall = Hall("rune puzzle 9")
    hall.explore("solved")
    assert hall.open and hall.game.by_hand and "by-hand" in hall.kinds()


def test_time_takes_what_is_not_spent() -> None:
    """RC-367"""
    hall = Hall("lock puzzle 4", ["puzzle-time-limit"])
    hall["ada"].attributes["intellect"] = 6
    assert hall.explore("turn", "time") == [6, 5]
    assert not hall.open and hall["ada"].skill == 2 and hall.laid.tile == 1
    asked = [one for one in hall.asked if one.kind == "puzzle"]
    assert {one.limit for one in asked} == {60} and len({o.clock for o in asked}) == 1


def test_there_is_no_clock_without_the_option() -> None:
    """RC-367"""
    hall = Hall("lock puzzle 4")
    hall.explore("stop")
    assert first(hall).limit == 0 and "time" not in first(hall).choices


# Alchemy: a kind of our own ---------------------------------------------------------------


@pytest.mark.parametrize("puzzle", [one for one in VARIATIONS if "alchemy" in one])
def test_alchemy_need_not_be_solved_but_failing_has_its_price(puzzle: str) -> None:
    hall = Hall(puzzle)
    sanity = hall["ada"].sanity.now
    hall.explore("rotate " + hall_names(hall)[0], "stop")
    assert hall.open and hall["ada"].sanity.now == sanity - 1
    assert hall.told("nothing")[0]["what"] == FOUND, "the exploring goes on"
    assert not hall.table.puzzles, "nobody will meet it again"


def to_be_dealt(hall: Hall) -> Board:
    """What the next meeting will lay out."""
    session = hall.table.session
    chance = Chance(session.seed, session.word, session.drawn)
    game = Game(Table(hall.table.state()), hall.library, chance, Script({}))
    return laying.met(game, hall.puzzle, card_of(hall.puzzle))


@pytest.mark.parametrize("puzzle", [one for one in VARIATIONS if "alchemy" in one])
def test_alchemy_that_is_solved_has_no_price(puzzle: str) -> None:
    hall = Hall(puzzle)
    hall["ada"].attributes["intellect"] = 40
    sanity = hall["ada"].sanity.now
    steps, cost = words(to_be_dealt(hall))
    told = hall.explore(*steps)
    assert hall.open and hall["ada"].sanity.now == sanity
    assert told[0] - told[-1] == cost
