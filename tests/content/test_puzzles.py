"""Puzzles as they are printed: the numbers of the box, layouts, mistakes that are named."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from keeper.content import puzzles
from keeper.content.check import core_decks
from keeper.content.packs import Library, builtin
from keeper.content.puzzles import Puzzles
from keeper.errors import StoryFault

BOX = Library([builtin()]).puzzles()
OF_THE_BOX = {"wiring": (1, 2, 3), "lock": (4, 5, 6), "rune": (7, 8, 9)}


def test_there_are_as_many_pieces_and_tiles_as_in_the_box() -> None:
    """RC-008: five piles, each with a back of its own."""
    sizes = {
        back: len(pieces) for back, pieces in BOX.piles.items() if back != "alchemy"
    }
    assert len(sizes) == 5
    assert sizes["wiring"] == sizes["lock"] == 15
    assert sum(sizes.values()) - 30 == 23
    tiles = [one for one in BOX.puzzles.values() if one.kind in ("wiring", "lock")]
    assert len([one for one in tiles if one.tile or one.terminals]) == 6


def test_each_kind_has_its_three_variations() -> None:
    for kind, numbers in OF_THE_BOX.items():
        assert all(BOX.puzzles[f"{kind} puzzle {n}"].kind == kind for n in numbers)


def test_setup_tiles_are_turned_as_the_rulebook_says() -> None:
    """RC-310"""
    turns = {name: one.turn for name, one in BOX.puzzles.items() if one.turn}
    assert turns == {"lock puzzle 4": 180, "lock puzzle 5": 120, "lock puzzle 6": 90}


def test_no_card_of_ours_asks_for_alchemy() -> None:
    """It is in play only with packs that want it."""
    library = Library([builtin()])
    sorts = ("lock", "obstacle", "exploration", "item")
    cards = [card for sort in sorts for card in library.cards(sort).values()]
    assert not [card.id for card in cards if "Alchemy Puzzle" in card.text]
    kinds = [name for name, one in BOX.puzzles.items() if one.kind == "alchemy"]
    assert kinds == [f"alchemy puzzle {n}" for n in (10, 11, 12)]


def test_a_runes_pieces_are_cut_from_its_picture() -> None:
    first = BOX.pieces["rune-8-1"].art
    assert [len(line) for line in first] == [7, 7, 7]
    assert len({BOX.pieces[one].art for one in BOX.piles["rune-9"]}) == 8


def test_a_puzzle_that_a_card_names_must_exist(tmp_path: Path) -> None:
    folder = tmp_path / "core"
    folder.mkdir()
    (folder / "locks.toml").write_text(
        '[[card]]\nid = "odd"\nname = "Odd"\n'
        'text = "If you solve the Lock Puzzle 12, discard this card."\n'
    )
    found = core_decks.problems(Library([builtin(), str(tmp_path)]))
    assert ["lock puzzle 12" in str(one) for one in found] == [True]


# Layouts ------------------------------------------------------------------------------

SYMBOLS = [
    {"id": one, "mark": one[0], "colour": "red"} for one in ("red", "sun", "moon")
]
PILES = [
    {"id": "lock", "kind": "lock", "pieces": ["sun moon sun moon"] * 9},
    {"id": "wiring", "kind": "wiring", "pieces": ["top red - left red"] * 9},
]


def boxed(*piles: dict[str, object], **puzzle: object) -> Puzzles:
    told = {"id": "lock puzzle 1", "kind": "lock", **puzzle}
    tables = (SYMBOLS, [*PILES, *piles], [told])
    return puzzles.read(*[[("puzzles.toml", one) for one in table] for table in tables])


def layout(drawing: str, symbols: int, turn: int = 0) -> puzzles.Layout:
    tile = " ".join(["sun"] * symbols)
    return boxed(layout=drawing, tile=tile, turn=turn).puzzles["lock puzzle 1"].layout


def test_what_touches_is_read_from_the_drawing() -> None:
    found = layout("o o\n. o", 0)
    assert found.places == ("a1", "a2", "b2")
    joints = [(at.place, at.side, at.other, at.other_side) for at in found.joints]
    assert joints == [(0, 1, 1, 3), (1, 2, 2, 0)]


@pytest.mark.parametrize(
    "drawing, contacts",
    [
        (". o o .\no # # o\n. o o .", "a2 a3 b4 c3 c2 b1"),
        ("o # # o\no # # o\no o o o", "a4 b4 c3 c2 b1 a1"),
        (". o o .\no # # o\no # # o\n. o o .", "a2 a3 b4 c4 d3 d2 c1 b1"),
        ("o o o\n# # #\no o o", "a1 a2 a3 c3 c2 c1"),
        ("o # o", "a3 a1"),
    ],
)
def test_a_tile_is_gone_round_clockwise_from_its_top_left(
    drawing: str, contacts: str
) -> None:
    found = layout(drawing, len(contacts.split()))
    assert [found.places[at.place] for at in found.contacts] == contacts.split()


MISTAKES: list[tuple[str, dict[str, object]]] = [
    ("layout", {"layout": "o x"}),
    ("layout", {"layout": "o"}),
    ("layout", {"layout": "o o o o o\no o o o o"}),
    ("layout", {"layout": "# o #", "tile": "sun sun"}),
    ("tile", {"layout": "o # o", "tile": "sun"}),
    ("tile", {"layout": "o o", "tile": "sun"}),
    ("symbol", {"layout": "o # o", "tile": "sun sky"}),
    ("turn", {"layout": "o # o", "tile": "sun sun", "turn": 120}),
    ("turn", {"layout": "o # o", "tile": "sun sun", "turn": 100}),
    ("pile", {"layout": "o o", "pile": "nobody"}),
    ("start", {"layout": "o o", "start": "a1 left red", "end": "a2 right red"}),
    ("art", {"layout": "o o o", "kind": "rune", "art": "x"}),
    ("kind", {"layout": "o o", "kind": "riddle"}),
    ("colour", {"layout": "o o", "colour": "red"}),
]
UNWIRED = [("a1 left red", ""), ("a1 red", "a2 top red"), ("z9 left red", "a2 top red")]
UNWIRED += [("a1 up red", "a2 top red"), ("a1 left sky", "a2 top red")]
MISTAKES += [
    ("s", {"layout": "o o", "kind": "wiring", "start": start, "end": end})
    for start, end in UNWIRED
]


@pytest.mark.parametrize("key, mistake", MISTAKES)
def test_a_mistake_is_named_by_its_key(key: str, mistake: dict[str, object]) -> None:
    with pytest.raises(StoryFault, match=rf"puzzles\.toml: lock puzzle 1: {key}"):
        boxed(**mistake)


@pytest.mark.parametrize(
    "kind, piece",
    [
        ("lock", "sun moon sun"),
        ("lock", "sun moon sun sky"),
        ("wiring", "top red"),
        ("wiring", "top red - top red"),
        ("wiring", "top red - left red, top red - right red"),
        ("wiring", "top red - up red"),
        ("wiring", "top red - left sky"),
    ],
)
def test_a_piece_that_cannot_be_is_named(kind: str, piece: str) -> None:
    own = {"id": "own", "kind": kind, "pieces": [piece]}
    with pytest.raises(StoryFault, match=re.escape("puzzles.toml: own: ")):
        boxed(own, layout="o o")


def test_a_pack_may_replace_a_pile_and_a_puzzle(tmp_path: Path) -> None:
    folder = tmp_path / "core"
    folder.mkdir()
    (folder / "puzzles.toml").write_text(
        '[[pile]]\nid = "lock"\nkind = "lock"\n'
        f"pieces = {['sun moon sun moon'] * 8}\n"
        '[[puzzle]]\nid = "lock puzzle 4"\nkind = "lock"\nlayout = "o o"\n'
    )
    found = Library([builtin(), str(tmp_path)]).puzzles()
    assert len(found.piles["lock"]) == 8 and "lock-9" not in found.pieces
    assert found.puzzles["lock puzzle 4"].layout.places == ("a1", "a2")
