"""When a puzzle is solved (p18): solutions checked by eye, and the same with one flaw."""

from __future__ import annotations

from copy import deepcopy
from typing import Iterator

import pytest

from keeper.rules.puzzles.board import Board
from keeper.rules.puzzles.solved import solved
from tests.rules.puzzles.laid import BOX, SOLVED, VARIATIONS, by_hand
from tests.rules.puzzles.small import CROSSED

SYMBOLS = [one for one in VARIATIONS if BOX.puzzles[one].kind in ("lock", "alchemy")]


@pytest.mark.parametrize("puzzle", VARIATIONS)
def test_a_solution_is_known_as_one(puzzle: str) -> None:
    assert solved(by_hand(puzzle, SOLVED[puzzle]))


@pytest.mark.parametrize("puzzle", [one for one in VARIATIONS if "rune" in one])
def test_a_rune_with_two_pieces_exchanged_is_not_solved(puzzle: str) -> None:
    """RC-314"""
    first, second, *rest = SOLVED[puzzle].split()
    assert not solved(by_hand(puzzle, " ".join([second, first, *rest])))


# Symbols ------------------------------------------------------------------------------


def side(board: Board, place: int, towards: int) -> str:
    """What a place shows, read from the printed piece without the rules' own turning."""
    printed = board.piece(place).sides
    step = len(printed) // 4
    return printed[(towards * step - board.laid.turns[place]) % len(printed)]


def tile_side(board: Board, contact: int) -> str:
    symbols, turns = board.puzzle.tile, board.puzzle.turns
    return symbols[(contact - board.laid.tile * len(symbols) // turns) % len(symbols)]


def wrong_joints(board: Board) -> int:
    """How many touching pairs differ: pieces that share an edge, and the tile's edges."""
    layout = board.puzzle.layout
    at = {square: place for place, square in enumerate(layout.squares)}
    wrong = 0
    for (row, column), place in at.items():
        right, below = at.get((row, column + 1)), at.get((row + 1, column))
        if right is not None:
            wrong += side(board, place, 1) != side(board, right, 3)
        if below is not None:
            wrong += side(board, place, 2) != side(board, below, 0)
    for n, one in enumerate(layout.contacts):
        wrong += side(board, one.place, one.side) != tile_side(board, n)
    return wrong


def one_place_changed(board: Board) -> Iterator[Board]:
    """Every other piece, in every position, at each place in turn."""
    for place, old in enumerate(board.laid.pieces):
        for piece in (old, *board.pile):
            for turn in range(len(board.box.pieces[piece].sides)):
                laid = deepcopy(board.laid)
                laid.pieces[place], laid.turns[place] = piece, turn
                yield Board(board.box, laid, [])


@pytest.mark.parametrize("puzzle", SYMBOLS)
def test_one_wrong_joint_spoils_it(puzzle: str) -> None:
    """RC-316"""
    board = by_hand(puzzle, SOLVED[puzzle])
    assert wrong_joints(board) == 0
    found = [(wrong_joints(one), solved(one)) for one in one_place_changed(board)]
    assert (1, False) in found
    assert all(is_solved == (wrong == 0) for wrong, is_solved in found)


@pytest.mark.parametrize("puzzle", [one for one in SYMBOLS if "lock" in one])
def test_the_setup_tile_counts(puzzle: str) -> None:
    """RC-316: the pieces match each other still, and the turned tile does not."""
    board = by_hand(puzzle, SOLVED[puzzle])
    board.laid.tile = (board.laid.tile + 1) % board.puzzle.turns
    assert wrong_joints(board) > 0 and not solved(board)


# Wires --------------------------------------------------------------------------------

# The solution with a piece of the same shape and the wrong colour at one joint.
WRONGLY_WIRED = {
    "wiring puzzle 1": {
        "the start": "10v 1^ 13^ 7< 15^ 3> 6^ 14>",
        "in the middle": "8< 1^ 13^ 7< 15^ 2> 6^ 14>",
        "a gap": "8< 1^ 13^ 7< 15^ 3^ 6^ 14>",
        "the end": "8< 1^ 13^ 7< 15^ 3> 6^ 9<",
    },
    "wiring puzzle 2": {
        "the start": "4> 8< 14^ 7^ 15^ 13< 3v",
        "in the middle": "1^ 10v 14^ 7^ 15^ 13< 3v",
        "a gap": "1^ 8< 14^ 7^ 15^ 13^ 3v",
        "the end": "1^ 8< 14^ 7^ 15^ 13< 12^",
    },
    "wiring puzzle 3": {
        "the start": "7< 1^ 15^ 12^ 13^ 11> 4> 3>",
        "in the middle": "13< 1^ 15^ 12^ 7^ 11> 2> 3>",
        "a gap": "13< 1^ 15^ 12> 7^ 11> 4> 3>",
        "the end": "13< 2^ 15^ 12^ 7^ 11> 4> 1^",
    },
}
FLAWS = [(puzzle, flaw) for puzzle, flaws in WRONGLY_WIRED.items() for flaw in flaws]


@pytest.mark.parametrize("puzzle, flaw", FLAWS)
def test_a_wire_is_as_good_as_its_worst_joint(puzzle: str, flaw: str) -> None:
    """RC-315"""
    assert not solved(by_hand(puzzle, WRONGLY_WIRED[puzzle][flaw]))


@pytest.mark.parametrize("puzzle", WRONGLY_WIRED)
def test_pieces_off_the_wire_do_not_matter(puzzle: str) -> None:
    """RC-315: only the way from the start to the end counts."""
    idle = {"wiring puzzle 1": 1, "wiring puzzle 2": 3, "wiring puzzle 3": 1}[puzzle]
    board = by_hand(puzzle, SOLVED[puzzle])
    board.laid.turns[idle] += 1
    assert solved(board)


def test_a_wire_may_cross_itself() -> None:
    """RC-315: a piece with two wires may be passed twice."""
    assert solved(by_hand("wiring puzzle 1", "1^ 2^ 3^ 4^", CROSSED))
    assert not solved(by_hand("wiring puzzle 1", "1^ 2^ 4^ 3^", CROSSED))
