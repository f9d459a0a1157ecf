"""A puzzle laid out, and the puzzle actions (p17, p18)."""

from __future__ import annotations

import pytest

from keeper.errors import NotUnderstood
from keeper.rules.chance import Chance
from keeper.rules.puzzles import board as puzzle_board
from keeper.rules.puzzles.board import (
    Board,
    Step,
    deal,
    every_step,
    leads,
    read,
    shown,
    take,
)
from keeper.rules.puzzles.words import tidy
from tests.rules.puzzles.laid import BOX, VARIATIONS, by_hand, dealt

KINDS = ("wiring puzzle 2", "lock puzzle 5", "rune puzzle 7", "alchemy puzzle 11")


def why_not(board: Board, words: str, actions: int = 9) -> str:
    """The rule that forbids it, or nothing."""
    found = puzzle_board.why_not(board, read(board, words.split()), actions)
    return found.rule if found else ""


def do(board: Board, words: str) -> None:
    assert not why_not(board, words)
    take(board, read(board, words.split()))


def lying(board: Board) -> dict[str, tuple[str, int]]:
    return dict(zip(board.names, zip(board.laid.pieces, board.laid.turns)))


# Setting up ---------------------------------------------------------------------------


@pytest.mark.parametrize("puzzle", VARIATIONS)
def test_pieces_are_dealt_row_by_row_from_a_shuffled_pile_arrows_up(
    puzzle: str,
) -> None:
    """RC-304"""
    whole = list(BOX.piles[BOX.puzzles[puzzle].pile])
    shuffled, pile = list(whole), list(whole)
    Chance("s", "", 0).shuffle(shuffled, "the pile as it is shuffled")
    chance = Chance("s", "", 0)
    board = Board(BOX, deal(BOX, puzzle, pile, chance), pile)
    count = len(board.names)
    assert board.laid.pieces == shuffled[:count] and pile == shuffled[count:]
    assert board.laid.turns == [0] * count and board.laid.tile == 0
    assert list(board.names) == sorted(board.names) and chance.rolls[0]["shuffle"]


def test_only_unused_pieces_are_dealt() -> None:
    """RC-304"""
    pile = list(BOX.piles["lock"])
    first = deal(BOX, "lock puzzle 6", pile, Chance("s", "", 0))
    second = deal(BOX, "lock puzzle 4", pile, Chance("s", "", 9))
    assert sorted([*first.pieces, *second.pieces, *pile]) == sorted(BOX.piles["lock"])


# The actions --------------------------------------------------------------------------


@pytest.mark.parametrize("puzzle", KINDS)
def test_a_swap_keeps_the_turn_of_both_pieces(puzzle: str) -> None:
    """RC-307"""
    board = dealt(puzzle)
    joint = board.puzzle.layout.joints[0]
    one, other = board.names[joint.place], board.names[joint.other]
    board.laid.turns[joint.place] = 3
    before = lying(board)
    do(board, f"swap {one} {other}")
    assert lying(board) == {**before, one: before[other], other: before[one]}
    assert read(board, ["swap", one, other]).cost == 1


@pytest.mark.parametrize(
    "puzzle, words",
    [
        ("wiring puzzle 1", "swap a1 b2"),
        ("wiring puzzle 1", "swap a1 a3"),
        ("lock puzzle 4", "swap a1 c1"),  # the tile lies between
        ("lock puzzle 6", "swap a2 b1"),
        ("rune puzzle 9", "swap a2 b1"),
        ("rune puzzle 7", "swap a1 a1"),
    ],
)
def test_what_does_not_touch_is_not_swapped(puzzle: str, words: str) -> None:
    """RC-308"""
    assert why_not(dealt(puzzle), words) == "RC-308"


@pytest.mark.parametrize("words, turn", [("a1", 1), ("a1 right", 1), ("a1 left", 3)])
def test_a_piece_is_rotated_by_a_quarter_either_way(words: str, turn: int) -> None:
    """RC-309"""
    board = by_hand("lock puzzle 4", "1^ 2^ 3^ 4^ 5^ 6^")  # 1: sun moon star sun
    before = lying(board)
    do(board, f"rotate {words}")
    assert lying(board) == {**before, "a1": ("lock-1", turn)}
    sides = (
        ("sun", "sun", "moon", "star") if turn == 1 else ("moon", "star", "sun", "sun")
    )
    assert board.sides(0) == sides
    for _ in range(3):
        do(board, f"rotate {words}")
    assert lying(board) == before


def test_an_alchemists_piece_is_rotated_by_an_eighth() -> None:
    board = by_hand("alchemy puzzle 10", "1/0 2/0 3/0 4/0")
    printed = BOX.pieces["alchemy-1"].sides
    do(board, "rotate a1")
    assert board.sides(0) == (printed[7], printed[1], printed[3], printed[5])
    for _ in range(7):
        do(board, "rotate a1")
    assert board.laid.turns[0] == 0


@pytest.mark.parametrize(
    "puzzle, positions",
    [("lock puzzle 4", 2), ("lock puzzle 5", 3), ("lock puzzle 6", 4)],
)
def test_a_lock_tile_is_turned_by_halves_thirds_and_quarters(
    puzzle: str, positions: int
) -> None:
    """RC-310"""
    board = dealt(puzzle)
    printed, seen = board.tile(), [board.tile()]
    for _ in range(positions - 1):
        do(board, "turn")
        seen.append(board.tile())
    assert 360 // board.puzzle.turn == positions
    step = len(printed) // positions
    assert seen == [
        printed[-n * step :] + printed[: -n * step] for n in range(positions)
    ]
    do(board, "turn")
    assert board.tile() == printed
    do(board, "turn left")
    assert board.tile() == seen[-1]
    assert read(board, ["turn"]).cost == 1


@pytest.mark.parametrize("puzzle", [one for one in KINDS if "lock" not in one])
def test_other_kinds_have_no_tile_to_turn(puzzle: str) -> None:
    """RC-310"""
    assert why_not(dealt(puzzle), "turn") == "RC-310"


def test_runes_are_only_swapped() -> None:
    """RC-314"""
    assert why_not(dealt("rune puzzle 8"), "rotate a1") == "RC-314"


def test_a_drawn_piece_lies_arrow_up_and_the_old_one_goes_to_the_bottom() -> None:
    """RC-311"""
    board = by_hand("wiring puzzle 2", "1> 2> 3> 4> 5> 6> 7>")
    before, top, rest = lying(board), board.pile[0], board.pile[1:]
    do(board, "draw b2")
    assert lying(board) == {**before, "b2": (top, 0)}
    assert board.pile == [*rest, "wiring-5"]
    assert read(board, ["draw", "b2"]).cost == 2


def test_drawing_takes_two_actions() -> None:
    """RC-312"""
    board = dealt("lock puzzle 4")
    assert why_not(board, "draw a1", 1) == "RC-312" and not why_not(board, "draw a1", 2)


@pytest.mark.parametrize("words", ["swap a1 a2", "rotate a1", "turn"])
def test_without_actions_nothing_is_done(words: str) -> None:
    """RC-306"""
    board = dealt("lock puzzle 4")
    assert why_not(board, words, 0) == "RC-306" and not why_not(board, words, 1)


def test_with_all_pieces_in_use_none_is_drawn() -> None:
    """RC-313"""
    board = dealt("lock puzzle 4")
    board.pile.clear()
    assert why_not(board, "draw a1") == "RC-313"
    assert why_not(dealt("rune puzzle 7"), "draw a1") == "RC-313"


@pytest.mark.parametrize("puzzle", VARIATIONS)
def test_whatever_is_done_every_piece_is_somewhere(puzzle: str) -> None:
    board, chance = dealt(puzzle), Chance("any", puzzle, 0)
    for _ in range(60):
        take(board, chance.pick(puzzle_board.legal(board, 2), "an action"))
        pieces = [*board.laid.pieces, *board.pile]
        assert sorted(pieces) == sorted(BOX.piles[board.puzzle.pile])


# Words --------------------------------------------------------------------------------


@pytest.mark.parametrize("puzzle", KINDS)
def test_the_words_for_an_action_are_read_as_that_action(puzzle: str) -> None:
    board = dealt(puzzle)
    for step in every_step(board):
        assert read(board, shown(board, step).split()) == step


def test_capitals_are_no_mistake() -> None:
    board = dealt("lock puzzle 4")
    assert read(board, ["Swap", "A1", "A2"]) == Step("swap", (0, 1))


@pytest.mark.parametrize(
    "words",
    ["", "dance", "swap", "swap a1", "swap a1 b1", "swap a1 a2 a3", "rotate", "rotate x9",
     "rotate a1 up", "turn a1", "draw", "draw a1 a2", "draw a1 left", "left"],
)  # fmt: skip
def test_other_words_are_not_understood(words: str) -> None:
    with pytest.raises(NotUnderstood):
        read(dealt("lock puzzle 4"), words.split())


@pytest.mark.parametrize(
    "typed, meant",
    [
        ("Rotate a1 right", "rotate a1"),
        ("rotate a1 left", "rotate a1 left"),
        ("puzzle swap b1 a1", "swap a1 b1"),
        ("turn right", "turn"),
        ("turn l", "turn l"),
        ("turn b1", "rotate b1"),
        ("turn b1 left", "rotate b1 left"),
        ("right", "right"),
        ("done", "stop"),
        ("puzzle", ""),
    ],
)
def test_a_puzzle_is_answered_as_people_spell_it(typed: str, meant: str) -> None:
    assert tidy(typed) == meant


@pytest.mark.parametrize("turn", range(4))
def test_a_wire_leads_to_the_side_from_which_it_leads_back(turn: int) -> None:
    """RC-306: and a side without one nowhere"""
    pieces = [one for one in BOX.pieces.values() if one.leads]
    assert any(-1 in one.leads for one in pieces)
    for piece in pieces:
        found = leads(piece, turn)
        assert found.count(-1) == piece.leads.count(-1)
        for side, to in enumerate(found):
            assert to == -1 or found[to] == side
