"""A puzzle drawn so that it can be solved by looking at it."""

from __future__ import annotations

import re

import pytest

from keeper.rules.chance import Chance
from keeper.rules.puzzles.board import Board, legal, take
from keeper.rules.puzzles.solved import solved
from keeper.views.board.puzzle import drawing
from keeper.views.style import Page
from tests.rules.puzzles.laid import BOX, SOLVED, VARIATIONS, by_hand, dealt

MARKS = {BOX.symbols[one].mark for one in ("sun", "moon", "star")}
COLOURED = re.compile(r"\x1b\[[0-9;]*m")


def drawn(board: Board, colour: bool = False) -> list[str]:
    return drawing(Page(80, colour), BOX, board.laid)


def shaken(puzzle: str, word: str, times: int = 6) -> Board:
    board, chance = dealt(puzzle, word), Chance("shaken", word, 0)
    for _ in range(times):
        take(board, chance.pick(legal(board, 2), "an action"))
    return board


@pytest.mark.parametrize("puzzle", VARIATIONS)
def test_it_fits_a_small_terminal(puzzle: str) -> None:
    lines = drawn(dealt(puzzle))
    assert len(lines) <= 20 and max(map(len, lines)) <= 80


@pytest.mark.parametrize("puzzle", VARIATIONS)
def test_every_place_is_named_once(puzzle: str) -> None:
    named = re.findall(
        r"\b[a-d][1-4]\b", " ".join(drawn(dealt(puzzle))).replace("_", " ")
    )
    assert sorted(named) == sorted(BOX.puzzles[puzzle].layout.places)


@pytest.mark.parametrize("puzzle", VARIATIONS)
def test_colours_add_nothing_but_colour(puzzle: str) -> None:
    board = shaken(puzzle, "colour")
    painted = drawn(board, colour=True)
    assert any(COLOURED.search(line) for line in painted)
    assert [COLOURED.sub("", line) for line in painted] == drawn(board)


@pytest.mark.parametrize("word", "abc")
@pytest.mark.parametrize("puzzle", VARIATIONS)
def test_another_layout_looks_otherwise(puzzle: str, word: str) -> None:
    """Two layouts that look the same are the same for the rules."""
    board = shaken(puzzle, word)
    before = drawn(board)
    for step in legal(board, 2):
        other = shaken(puzzle, word)
        take(other, step)
        alike = all(
            (other.sides(n), other.leads(n)) == (board.sides(n), board.leads(n))
            for n in range(len(board.names))
        )
        if not alike:
            assert drawn(other) != before


# By eye alone -------------------------------------------------------------------------


def touching_marks(lines: list[str]) -> list[tuple[str, str]]:
    """Signs that stand side by side, or one above the other, across an edge."""
    wide = max(map(len, lines))
    rows = [line.ljust(wide) for line in lines]
    pairs = [(a, b) for row in rows for a, b in zip(row, row[1:])]
    pairs += [(a, b) for up, down in zip(rows, rows[1:]) for a, b in zip(up, down)]
    return [(a, b) for a, b in pairs if a in MARKS and b in MARKS]


@pytest.mark.parametrize("word", ["solved", *"abcdefgh"])
@pytest.mark.parametrize("puzzle", ["lock puzzle 4", "lock puzzle 6"])
def test_a_lock_can_be_judged_from_the_picture(puzzle: str, word: str) -> None:
    """RC-316: who compares the signs that touch says the same as the rules."""
    board = (
        by_hand(puzzle, SOLVED[puzzle]) if word == "solved" else shaken(puzzle, word)
    )
    pairs = touching_marks(drawn(board))
    layout = board.puzzle.layout
    assert len(pairs) == len(layout.joints) + len(layout.contacts)
    assert all(a == b for a, b in pairs) == solved(board)


def test_a_triangle_is_joined_to_its_pieces_by_dots() -> None:
    lines = drawn(by_hand("lock puzzle 5", SOLVED["lock puzzle 5"]))
    joined = [
        pair
        for line in lines
        for pair in re.findall(r"(\S)┄+╱(\S)", line) + re.findall(r"(\S)╲┄+(\S)", line)
    ]
    assert len(joined) == 4 and all(a == b for a, b in joined)


WAYS = {
    "═": "lr", "║": "ud", "╔": "rd", "╗": "ld", "╝": "lu", "╚": "ru",
    "─": "lr", "│": "ud", "┌": "rd", "┐": "ld", "┘": "lu", "└": "ru",
}  # fmt: skip
RED = "═║╔╗╝╚"
STEP = {"l": (-1, 0), "r": (1, 0), "u": (0, -1), "d": (0, 1)}
BACK = {"l": "r", "r": "l", "u": "d", "d": "u"}


def follow(lines: list[str], x: int, y: int, way: str) -> str:
    """Along a wire with a finger; the word where it leaves the pieces, if it gets there."""
    rows = [line.ljust(80) for line in [*lines, ""]]
    colour, soldered = rows[y][x] in RED, False
    while True:
        last = rows[y][x + 1 :].split()
        x, y = x + STEP[way][0], y + STEP[way][1]
        if rows[y][x] == " " and rows[y][x + STEP[way][0]] in "║│" and way in "lr":
            x += 3 * STEP[way][0]  # under the wire that crosses
        sign = rows[y][x]
        if sign == "●":
            soldered = True
        elif sign == " ":
            return last[0] if last else ""
        elif BACK[way] not in WAYS.get(sign, ""):
            return ""
        elif (sign in RED) != colour and not soldered:
            return ""
        else:
            colour, soldered = sign in RED, False
            (way,) = set(WAYS[sign]) - {BACK[way]}


def by_finger(board: Board) -> bool:
    lines = drawn(board)
    y = next(n for n, line in enumerate(lines) if line.startswith("start"))
    return follow(lines, 6, y, "r") == "end"


@pytest.mark.parametrize("puzzle", [one for one in VARIATIONS if "wiring" in one])
def test_a_wire_can_be_followed_with_a_finger(puzzle: str) -> None:
    """RC-315: who follows the lines says the same as the rules."""
    board = by_hand(puzzle, SOLVED[puzzle])
    assert by_finger(board)
    for step in legal(board, 2):
        other = by_hand(puzzle, SOLVED[puzzle])
        take(other, step)
        assert by_finger(other) == solved(other)
    for word in "abcd":
        other = shaken(puzzle, word)
        assert by_finger(other) == solved(other)


@pytest.mark.parametrize("puzzle", [one for one in VARIATIONS if "rune" in one])
def test_the_picture_on_the_card_stands_beside_a_rune(puzzle: str) -> None:
    """RC-314: the solved pieces put together are the picture."""
    lines = drawn(by_hand(puzzle, SOLVED[puzzle]))
    wide = lines[0].index("As on")
    card = [line[wide:].rstrip() for line in lines[2:] if line[wide:].strip()]
    pieces = [line[:wide].rstrip() for line in lines if line[:1] not in "┌└"]
    pieces = [line for line in pieces if "─" not in line]
    joined = [line.replace("│", "").rstrip() for line in pieces]
    assert [line.replace(" ", "") for line in joined] == [
        line.replace(" ", "") for line in card
    ]
    assert lines != drawn(dealt(puzzle))
