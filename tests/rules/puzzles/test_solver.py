"""The least number of actions: proved against a search through everything."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Iterator

import pytest

from keeper.content.puzzles import Puzzles
from keeper.rules.chance import Chance
from keeper.rules.puzzles import solver
from keeper.rules.puzzles.board import Board, Laid, legal, take, why_not
from keeper.rules.puzzles.solved import solved
from keeper.rules.puzzles.solver import Search, Wanted, least
from tests.rules.puzzles import small
from tests.rules.puzzles.laid import SOLVED, VARIATIONS, by_hand, dealt

FEW = 6  # so many actions can be searched through

State = tuple[tuple[str, ...], tuple[int, ...], int, tuple[str, ...]]


def state(board: Board) -> State:
    laid = board.laid
    return tuple(laid.pieces), tuple(laid.turns), laid.tile, tuple(board.pile)


def board_of(box: Puzzles, puzzle: str, found: State) -> Board:
    pieces, turns, tile, pile = found
    return Board(box, Laid(puzzle, list(pieces), list(turns), tile), list(pile))


def by_trying_everything(board: Board) -> int | None:
    """The least number of actions, if it is no more than FEW."""
    start = state(board)
    known, rim = {start: 0}, [(0, start)]
    while rim:
        cost, found = heappop(rim)
        here = board_of(board.box, board.laid.puzzle, found)
        if cost > known[found]:
            continue
        if solved(here):
            return cost
        for step in legal(here, FEW - cost):
            there = board_of(board.box, board.laid.puzzle, found)
            take(there, step)
            if cost + step.cost < known.get(state(there), FEW + 1):
                known[state(there)] = cost + step.cost
                heappush(rim, (cost + step.cost, state(there)))
    return None


@pytest.mark.parametrize("word", [*"abcdef", "26"])  # there a draw is cheaper
@pytest.mark.parametrize(
    "box",
    [small.ROW, small.CORNER, small.PLATE, small.APART, small.ALL_IN_USE],
    ids=["row", "corner", "plate", "apart", "all-in-use"],
)
def test_nothing_shorter_can_be_found(box: Puzzles, word: str) -> None:
    board = dealt(next(iter(box.puzzles)), word, box)
    found, tried = least(board), by_trying_everything(board)
    if tried is None:
        assert found is None or found.cost > FEW
    else:
        assert found is not None and found.cost == tried


def replay(board: Board) -> None:
    """The promised actions solve it, each of them legal, the last one not too late."""
    found = least(board)
    assert found is not None
    left = found.cost
    for step in found.steps:
        assert not solved(board) and why_not(board, step, left) is None
        take(board, step)
        left -= step.cost
    assert solved(board) and left == 0


@pytest.mark.parametrize("word", "abcd")
@pytest.mark.parametrize("puzzle", VARIATIONS)
def test_a_solution_keeps_its_promise(puzzle: str, word: str) -> None:
    replay(dealt(puzzle, word))


@pytest.mark.parametrize("puzzle", VARIATIONS)
def test_a_puzzle_half_done_is_solved_from_where_it_is(puzzle: str) -> None:
    board = dealt(puzzle)
    chance = Chance("half", puzzle, 0)
    for _ in range(5):
        take(board, chance.pick(legal(board, 2), "an action"))
    replay(board)


@pytest.mark.parametrize("puzzle", VARIATIONS)
def test_a_solved_one_needs_nothing(puzzle: str) -> None:
    found = least(by_hand(puzzle, SOLVED[puzzle]))
    assert found is not None and found.steps == ()


# How many pieces are laid on trial, and how many orders are looked up, at the most.
TRIED = {
    "wiring puzzle 1": (1609, 11),
    "wiring puzzle 2": (2352, 28),
    "wiring puzzle 3": (971, 8),
    "lock puzzle 4": (129, 1),
    "lock puzzle 5": (2454, 1),
    "lock puzzle 6": (215, 1),
    "rune puzzle 7": (0, 7),
    "alchemy puzzle 10": (72, 1),
    "alchemy puzzle 11": (69, 1),
    "alchemy puzzle 12": (255, 1),
}


class Counted(Search):
    """A search that counts what it tries."""

    laid = ordered = 0

    def place(self, place: int, wanted: Wanted, room: int) -> Iterator[int]:
        for left in super().place(place, wanted, room):
            Counted.laid += 1
            yield left

    def _order(self, most: int) -> bytes | None:
        Counted.ordered += 1
        return super()._order(most)


@pytest.mark.parametrize("puzzle", TRIED)
def test_nothing_is_tried_that_costs_more_than_is_left(
    puzzle: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(solver, "Search", Counted)
    Counted.laid = Counted.ordered = 0
    least(dealt(puzzle, "a"))
    laid, ordered = TRIED[puzzle]
    assert Counted.laid <= laid and Counted.ordered <= ordered


def test_one_without_a_solution_is_said_to_have_none() -> None:
    assert least(dealt("lock puzzle 1", box=small.HOPELESS)) is None
