"""Puzzles on the table: laid out, taken up, laid out afresh (p17, p18, p25)."""

from __future__ import annotations

import pytest

from keeper.content.cards import slug
from keeper.errors import Refused
from keeper.rules.acts.every import read
from tests.rules.puzzles.laid import BOX, VARIATIONS
from tests.rules.puzzles.tried import ROOM, Hall, card_of

CLOSED = [one for one in VARIATIONS if "alchemy" not in one]


def every_piece(hall: Hall, back: str) -> list[str]:
    """Wherever the pieces with one back lie."""
    found = list(hall.table.pieces[back].pieces)
    for laid in hall.table.puzzles:
        found += laid.pieces if BOX.puzzles[laid.puzzle].pile == back else []
    return sorted(found)


def meet(hall: Hall, puzzle: str, who: str) -> None:
    """Another obstacle in the same room, met in a turn of its own."""
    hall.pile(ROOM, card_of(puzzle), "only-dust-2")
    hall.puzzle = puzzle
    hall.again(who)
    hall.explore("stop")


@pytest.mark.parametrize("puzzle", CLOSED)
def test_laid_out_at_the_first_meeting_and_not_before(puzzle: str) -> None:
    """RC-304 RC-008"""
    hall = Hall(puzzle)
    assert not hall.table.puzzles and not hall.table.pieces
    hall.explore("stop")
    back = BOX.puzzles[puzzle].pile
    assert hall.laid.card == card_of(puzzle) and hall.laid.tile == 0
    assert hall.laid.turns == [0] * len(BOX.puzzles[puzzle].layout.places)
    rolls = [one for one in hall.game.chance.rolls if "shuffle" in one]
    assert rolls == [{"shuffle": f"{back} pieces", "cards": len(BOX.piles[back])}]
    assert every_piece(hall, back) == sorted(BOX.piles[back])
    assert [one["what"] for one in hall.told("puzzle-laid")] == [puzzle]


def test_puzzles_of_one_kind_share_their_pile() -> None:
    """RC-304: only what is unused is dealt."""
    hall = Hall("lock puzzle 4")
    hall.explore("stop")
    meet(hall, "lock puzzle 5", "bruno")
    assert len(hall.table.puzzles) == 2 and len(hall.table.pieces["lock"].pieces) == 1
    assert every_piece(hall, "lock") == sorted(BOX.piles["lock"])


def test_where_the_pieces_do_not_reach_the_first_makes_room() -> None:
    """15 pieces, and 22 places: the box cannot lay out all three locks."""
    hall = Hall("lock puzzle 5")
    hall.explore("stop")
    meet(hall, "lock puzzle 4", "bruno")
    meet(hall, "lock puzzle 6", "ada")
    assert [one.puzzle for one in hall.table.puzzles] == [
        "lock puzzle 4",
        "lock puzzle 6",
    ]
    assert every_piece(hall, "lock") == sorted(BOX.piles["lock"])
    assert hall.told("puzzle-taken-up") == [{"what": "lock puzzle 5"}]


def test_a_puzzle_whose_card_is_gone_is_taken_up_first() -> None:
    hall = Hall("lock puzzle 4")
    hall.explore("stop")
    hall.table.decks["obstacle"].discard.append("lock-4")
    meet(hall, "lock puzzle 5", "bruno")
    assert [one.puzzle for one in hall.table.puzzles] == ["lock puzzle 5"]


@pytest.mark.parametrize("puzzle", CLOSED)
def test_reset_shuffles_all_its_pieces_back_and_lays_it_out(puzzle: str) -> None:
    """RC-323"""
    hall = Hall(puzzle)
    hall.explore("stop")
    hall.laid.turns[0] = 1
    before = list(hall.laid.pieces)
    hall.do("puzzle-reset")
    back, count = BOX.puzzles[puzzle].pile, len(before)
    shuffles = [one["cards"] for one in hall.game.chance.rolls if "shuffle" in one]
    assert shuffles == [len(BOX.piles[back])] * 2
    assert hall.laid.turns == [0] * count and hall.laid.card == card_of(puzzle)
    assert hall.laid.pieces != before
    assert every_piece(hall, back) == sorted(BOX.piles[back])


def test_reset_names_one_of_several() -> None:
    """RC-323"""
    hall = Hall("lock puzzle 4")
    hall.explore("stop")
    meet(hall, "rune puzzle 7", "bruno")
    before = list(hall.table.puzzles[1].pieces)
    hall.do("puzzle-reset", card="lock puzzle 4")
    assert [one.puzzle for one in hall.table.puzzles] == [
        "rune puzzle 7",
        "lock puzzle 4",
    ]
    assert hall.table.puzzles[0].pieces == before


def test_there_is_nothing_to_reset() -> None:
    """RC-323"""
    hall = Hall("lock puzzle 4")
    with pytest.raises(Refused):
        hall.do("puzzle-reset")


@pytest.mark.parametrize("by", ["card", "name", "puzzle"])
def test_one_of_several_is_named_by_its_card_or_by_itself(by: str) -> None:
    """RC-323"""
    hall = Hall("lock puzzle 4")
    hall.explore("stop")
    meet(hall, "rune puzzle 7", "bruno")
    card = hall.library.card(card_of("rune puzzle 7"))
    said = {"card": card.id, "name": slug(card.name), "puzzle": "rune puzzle 7"}
    before = list(hall.table.puzzles[0].pieces)
    hall.do("puzzle-reset", card=said[by])
    assert [one["what"] for one in hall.told("puzzle-laid")] == ["rune puzzle 7"]
    assert hall.table.puzzles[0].pieces == before
    act = read(hall.game, {"do": "puzzle-reset", "card": said[by]})
    assert act.typed() == ["puzzle", card.id, "reset"]
