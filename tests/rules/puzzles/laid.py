"""Puzzles laid out for tests: by hand, piece by piece, or dealt."""

from __future__ import annotations

from keeper.content.packs import Library, builtin
from keeper.content.puzzles import Puzzles
from keeper.rules.chance import Chance
from keeper.rules.puzzles.board import Board, deal
from keeper.rules.table import Laid

BOX: Puzzles = Library([builtin()]).puzzles()
VARIATIONS = list(BOX.puzzles)
TURNS = "^>v<"  # where the arrow points

# One solution of each variation, pieces by their number, checked by eye.
SOLVED = {
    "wiring puzzle 1": "8< 1^ 13^ 7< 15^ 3> 6^ 14>",
    "wiring puzzle 2": "1^ 8< 14^ 7^ 15^ 13< 3v",
    "wiring puzzle 3": "13< 1^ 15^ 12^ 7^ 11> 4> 3>",
    "lock puzzle 4": "11^ 9^ 8< 15^ 12v 5^ tile 1",
    "lock puzzle 5": "8> 7^ 3^ 1< 15^ 6> 14^ 13^ tile 1",
    "lock puzzle 6": "15v 7^ 8< 12^ 5^ 10> 11< 4< tile 2",
    "rune puzzle 7": "1^ 2^ 3^ 4^ 5^ 6^ 7^",
    "rune puzzle 8": "1^ 2^ 3^ 4^ 5^ 6^ 7^ 8^",
    "rune puzzle 9": "1^ 2^ 3^ 4^ 5^ 6^ 7^ 8^",
    "alchemy puzzle 10": "6/1 3/6 10/7 2/4",
    "alchemy puzzle 11": "10/0 3/7 1/6 5/1 9/5 6/0",
    "alchemy puzzle 12": "10/6 3/3 9/0 5/2 6/0 1/0",
}


def by_hand(puzzle: str, text: str, box: Puzzles = BOX) -> Board:
    """`11^ 9> tile 1`: piece 11 with its arrow up, piece 9 turned right, the tile turned."""
    pieces, _, tile = text.partition(" tile ")
    back = box.puzzles[puzzle].pile
    laid = Laid(puzzle, tile=int(tile or 0))
    for word in pieces.split():
        number, turn = word.split("/") if "/" in word else (word[:-1], word[-1])
        laid.pieces.append(f"{back}-{number}")
        laid.turns.append(int(turn) if turn.isdigit() else TURNS.index(turn))
    return Board(box, laid, [one for one in box.piles[back] if one not in laid.pieces])


def dealt(puzzle: str, word: str = "", box: Puzzles = BOX) -> Board:
    pile = list(box.piles[box.puzzles[puzzle].pile])
    return Board(box, deal(box, puzzle, pile, Chance("a test", word, 0)), pile)
