"""When a puzzle is solved (p18): each kind has its own test."""

from __future__ import annotations

from keeper.rules.puzzles.board import Board, across


def solved(board: Board) -> bool:
    return TESTS[board.puzzle.kind](board)


def _rune(board: Board) -> bool:
    """p18: every piece where the picture on the card has it."""
    whole = board.box.piles[board.puzzle.pile]
    return tuple(board.laid.pieces) == whole


def _lock(board: Board) -> bool:
    """p18: every symbol equals the one it touches, those of the setup tile too."""
    layout, tile = board.puzzle.layout, board.tile()
    sides = [board.sides(place) for place in range(len(layout.places))]
    return all(
        sides[at.place][at.side] == sides[at.other][at.other_side]
        for at in layout.joints
    ) and all(
        sides[at.place][at.side] == symbol for at, symbol in zip(layout.contacts, tile)
    )


def _wiring(board: Board) -> bool:
    """p18: one wire from the start to the end, equal in colour wherever pieces meet."""
    start, end = board.puzzle.terminals
    beyond = across(board)
    place, side, colour = start.place, start.side, start.colour
    while True:
        sides = board.sides(place)
        if sides[side] != colour:
            return False
        side = board.leads(place)[side]
        colour = sides[side]
        if (place, side) == (end.place, end.side):
            return colour == end.colour
        if (place, side) not in beyond:
            return False
        place, side = beyond[place, side]


TESTS = {"rune": _rune, "lock": _lock, "alchemy": _lock, "wiring": _wiring}
