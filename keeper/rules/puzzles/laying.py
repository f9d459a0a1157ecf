"""Puzzles on the table: laid out, left as they are, taken up again (p17, p18, p25)."""

from __future__ import annotations

from keeper.content.cards import slug
from keeper.errors import Refused
from keeper.rules.game import Game
from keeper.rules.names import find
from keeper.rules.puzzles.board import Board, deal
from keeper.rules.puzzles.pieces import back_of, pile, put_back
from keeper.rules.table import Laid


def met(game: Game, puzzle: str, card: str) -> Board:
    """p17, p18: laid out at the first meeting; at every other one as it was left."""
    for laid in game.table.puzzles:
        if (laid.card, laid.puzzle) == (card, puzzle):
            return board_of(game, laid)
    return _lay(game, puzzle, card)


def named(game: Game, typed: str = "", puzzle: str = "") -> Laid:
    """One of those on the table, by its card or its own name; the only one needs none."""
    laid = [one for one in game.table.puzzles if puzzle in ("", one.puzzle)]
    known = {one.puzzle: one for one in laid}
    for one in laid:
        card = game.library.find(one.card)
        known |= {one.card: one, **({slug(card.name): one} if card else {})}
    if not typed and len(laid) == 1:
        return laid[0]
    if not laid:
        raise Refused("no puzzle lies on the table", "RC-304", 17)
    return known[find(typed, known, "puzzle on the table")]


def board_of(game: Game, laid: Laid) -> Board:
    box = game.library.puzzles()
    return Board(box, laid, pile(game, box.puzzles[laid.puzzle].pile).pieces)


def _lay(game: Game, puzzle: str, card: str) -> Board:
    box = game.library.puzzles()
    back = box.puzzles[puzzle].pile
    _make_room(game, back, len(box.puzzles[puzzle].layout.places))
    laid = deal(box, puzzle, pile(game, back).pieces, game.chance)
    laid.card = card
    game.table.puzzles.append(laid)
    game.tell("puzzle-laid", f"The {puzzle} is laid out.", what=puzzle)
    return board_of(game, laid)


def _make_room(game: Game, back: str, needed: int) -> None:
    """Whose card is gone lies there for nothing; then the one laid out first makes room."""
    gone = {card for deck in game.table.decks.values() for card in deck.discard}
    mine = [one for one in game.table.puzzles if back_of(game, one) == back]
    for laid in sorted(mine, key=lambda one: one.card not in gone):
        short = len(pile(game, back).pieces) < needed
        if laid.card in gone or short:
            put_back(game, laid)
            told = f"The pieces of the {laid.puzzle} are taken up."
            game.tell("puzzle-taken-up", told, what=laid.puzzle)


def reset(game: Game, laid: Laid) -> None:
    """p18: all its pieces are shuffled back, and it is laid out afresh."""
    put_back(game, laid)
    _lay(game, laid.puzzle, laid.card)
