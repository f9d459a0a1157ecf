"""The pieces of the puzzles: in their piles, and back to them (p5, p25)."""

from __future__ import annotations

from keeper.rules.game import Game
from keeper.rules.table import Laid, Pile


def pile(game: Game, back: str) -> Pile:
    """p5: the pieces with one back; before any is used, all of them."""
    if back not in game.table.pieces:
        pieces = list(game.library.puzzles().piles[back])
        game.table.pieces[back] = Pile(back, pieces)
    return game.table.pieces[back]


def back_of(game: Game, laid: Laid) -> str:
    return game.library.puzzles().puzzles[laid.puzzle].pile


def put_back(game: Game, laid: Laid) -> None:
    """p25: what is no longer needed is shuffled into the unused pieces."""
    unused = pile(game, back_of(game, laid))
    game.table.puzzles.remove(laid)
    unused.pieces += laid.pieces
    game.chance.shuffle(unused.pieces, f"{unused.name} pieces")


def card_gone(game: Game, card: str) -> None:
    """A lock or an obstacle has left the board: nobody will meet its puzzle again."""
    for laid in [one for one in game.table.puzzles if one.card == card]:
        put_back(game, laid)
