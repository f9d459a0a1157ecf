"""A house with an obstacle for every variation, and somebody who explores it."""

from __future__ import annotations

import os
from typing import Any, Sequence

from keeper.rules.puzzles.board import Board, shown
from keeper.rules.puzzles.laying import board_of
from keeper.rules.puzzles.solver import Solution, least
from keeper.rules.table import Laid
from tests.rules.build import House

PACK = os.path.join(os.path.dirname(__file__), "pack")
ROOM = "great-hall"
FOUND = "only-dust-2"  # what lies below the obstacle


def card_of(puzzle: str) -> str:
    return puzzle.replace(" puzzle ", "-")


class Hall(House):
    """Ada and Bruno in a room whose obstacle asks for a puzzle."""

    def __init__(self, puzzle: str, options: Sequence[str] = (), **more: Any) -> None:
        super().__init__(options=options, packs=[PACK], **more)
        self.puzzle = puzzle
        for who in ("ada", "bruno"):
            self[who].attributes.update(intellect=4, luck=2)
            self[who].skill = 2
            self.put(who, f"{ROOM}-1")
        self.pile(ROOM, card_of(puzzle), FOUND)
        self.turn("ada")

    def explore(self, *answers: str, places: Sequence[str] = ()) -> list[int]:
        """One attempt; how many puzzle actions were left, each time that was told."""
        said = {"puzzle": list(answers), "puzzle-draw": list(places)}
        self.do("explore", answers=said)
        return [one["actions"] for one in self.told("puzzle")]

    def again(self, who: str = "ada") -> None:
        """A new turn in which he may explore."""
        self.do("done")
        if who not in [one.id for one in self.game.alive()] or self._taken(who):
            self._next_round()
        self.turn(who)

    def _taken(self, who: str) -> bool:
        return self[who].player in self.table.session.taken

    def _next_round(self) -> None:
        self.table.session.taken.clear()
        self.table.session.phase, self.table.session.step = "investigators", ""

    # Looking ----------------------------------------------------------------------------

    @property
    def laid(self) -> Laid:
        (found,) = self.table.puzzles
        return found

    @property
    def board(self) -> Board:
        return board_of(self.game, self.laid)

    @property
    def open(self) -> bool:
        """Whether the obstacle is gone."""
        return card_of(self.puzzle) not in self[ROOM].pile

    def lay(self, like: Board) -> None:
        """Exactly this layout; the other pieces are unused."""
        self.laid.pieces[:], self.laid.turns[:] = like.laid.pieces, like.laid.turns
        self.laid.tile = like.laid.tile
        self.table.pieces[like.puzzle.pile].pieces[:] = like.pile


def words(board: Board) -> tuple[list[str], int]:
    """The shortest solution in words, and the number of actions it promises."""
    found = least(board)
    assert isinstance(found, Solution)
    return [shown(board, step) for step in found.steps], found.cost
