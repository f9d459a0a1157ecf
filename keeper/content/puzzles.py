"""Puzzles as they are printed: pieces, setup tiles, layouts (p17 to p20).

A layout is drawn: `o` is a place for a piece, `#` a part of the setup tile, `.` nothing.
What touches what is read from the drawing. Sides go clockwise from the arrow.
"""

from __future__ import annotations

from math import atan2, pi
from typing import Iterable, Mapping

from keeper.content.cards import Located, Reader
from keeper.content.records import dataclass

KINDS = ("wiring", "lock", "rune", "alchemy")
SIDES = ("top", "right", "bottom", "left")
ACROSS = ((-1, 0), (0, 1), (1, 0), (0, -1))  # row and column beyond each side
# Every order of the pieces can be looked up while there are no more places than this.
MOST = 8
# The size of a fragment of a rune, in letters.
ART = (7, 3)

Square = tuple[int, int]  # row and column of the drawing


@dataclass(frozen=True)
class Symbol:
    """What is printed on a side: the sign for it, and its colour."""

    id: str
    mark: str
    colour: str


@dataclass(frozen=True)
class Piece:
    """A wiring piece also knows which side each side's wire leads to (-1: no wire)."""

    id: str
    sides: tuple[str, ...] = ()
    leads: tuple[int, ...] = ()
    art: tuple[str, ...] = ()


@dataclass(frozen=True)
class Joint:
    """Two pieces that touch, and with which sides."""

    place: int
    side: int
    other: int
    other_side: int


@dataclass(frozen=True)
class Contact:
    """A piece that touches the setup tile, and with which side."""

    place: int
    side: int


@dataclass(frozen=True)
class Terminal:
    """Where a wire begins or ends on the setup tile of a wiring puzzle."""

    place: int
    side: int
    colour: str


@dataclass(frozen=True)
class Layout:
    """Places in reading order; contacts clockwise from the tile's top left corner."""

    places: tuple[str, ...]
    squares: tuple[Square, ...]
    tile: tuple[Square, ...]
    joints: tuple[Joint, ...]
    contacts: tuple[Contact, ...]


@dataclass(frozen=True)
class Puzzle:
    """One variation. `turn`: by how many degrees its setup tile is turned."""

    id: str
    kind: str
    pile: str
    layout: Layout
    tile: tuple[str, ...] = ()
    turn: int = 0
    terminals: tuple[Terminal, ...] = ()

    @property
    def turns(self) -> int:
        """How many positions the setup tile has."""
        return 360 // self.turn if self.turn else 1


@dataclass(eq=False)
class Puzzles:
    """All that is in the box."""

    symbols: dict[str, Symbol]
    piles: dict[str, tuple[str, ...]]  # the pieces with one back
    pieces: dict[str, Piece]
    puzzles: dict[str, Puzzle]

    def named(self, name: str) -> list[str]:
        """`lock puzzle 4` is that one; `lock puzzle` any of its kind."""
        if name in self.puzzles:
            return [name]
        kind = name.removesuffix(" puzzle")
        return [one.id for one in self.puzzles.values() if one.kind == kind]


def read(
    symbols: Iterable[Located], piles: Iterable[Located], puzzles: Iterable[Located]
) -> Puzzles:
    """Later files win, a whole pile or puzzle at a time."""
    known = {one.id: one for one in (_symbol(Reader(*found)) for found in symbols)}
    box = Puzzles(known, {}, {}, {})
    for found in piles:
        _pile(Reader(*found), box)
    for found in puzzles:
        _puzzle(Reader(*found), box)
    return box


def _symbol(reader: Reader) -> Symbol:
    symbol = Symbol(
        reader.take("id", str), reader.take("mark", str), reader.take("colour", str)
    )
    if len(symbol.mark) != 1:
        raise reader.fault("mark", "one letter or sign is needed")
    reader.end()
    return symbol


# Pieces -------------------------------------------------------------------------------


def _pile(reader: Reader, box: Puzzles) -> None:
    back = reader.take("id", str)
    kind = reader.one_of("kind", KINDS)
    texts = reader.words("pieces")
    reader.end()
    made = _wired if kind == "wiring" else _sided
    pieces = [
        made(reader, box.symbols, f"{back}-{n}", text)
        for n, text in enumerate(texts, 1)
    ]
    _put(box, back, pieces)


def _put(box: Puzzles, back: str, pieces: list[Piece]) -> None:
    for old in box.piles.get(back, ()):
        del box.pieces[old]
    box.piles[back] = tuple(piece.id for piece in pieces)
    box.pieces.update({piece.id: piece for piece in pieces})


def _sided(
    reader: Reader, symbols: Mapping[str, Symbol], piece: str, text: str
) -> Piece:
    """`sun moon star ring`: four sides, or the eight of an alchemist's piece."""
    sides = tuple(text.split())
    if len(sides) not in (4, 8):
        raise reader.fault("pieces", f"{text!r}: four sides are needed, or eight")
    return Piece(piece, tuple(_known(reader, symbols, side) for side in sides))


def _known(reader: Reader, symbols: Mapping[str, Symbol], word: str) -> str:
    if word not in symbols:
        raise reader.fault("symbol", f"{word!r} is not one of {', '.join(symbols)}")
    return word


def _wired(
    reader: Reader, symbols: Mapping[str, Symbol], piece: str, text: str
) -> Piece:
    """`top red - left red, right blue - bottom red`: wires from side to side."""
    sides, leads = [""] * len(SIDES), [-1] * len(SIDES)
    for wire in text.split(","):
        ends = [_end(reader, symbols, end) for end in wire.split("-")]
        if len(ends) != 2 or ends[0][0] == ends[1][0]:
            raise reader.fault("pieces", f"{wire!r}: a wire has two ends")
        for (side, colour), (other, _) in (ends, ends[::-1]):
            if sides[side]:
                raise reader.fault("pieces", f"{text!r}: two wires on one side")
            sides[side], leads[side] = colour, other
    return Piece(piece, tuple(sides), tuple(leads))


def _end(reader: Reader, symbols: Mapping[str, Symbol], text: str) -> tuple[int, str]:
    side, _, colour = text.strip().partition(" ")
    return _side(reader, "pieces", side), _known(reader, symbols, colour)


def _side(reader: Reader, key: str, word: str) -> int:
    if word not in SIDES:
        raise reader.fault(key, f"{word!r} is not one of {', '.join(SIDES)}")
    return SIDES.index(word)


# Puzzles ------------------------------------------------------------------------------


def _puzzle(reader: Reader, box: Puzzles) -> None:
    name, kind = reader.take("id", str), reader.one_of("kind", KINDS)
    layout = _layout(reader, reader.take("layout", str))
    if kind == "rune":
        back = name.replace(" puzzle ", "-")
        _put(box, back, _fragments(reader, back, layout))
    else:
        back = reader.take("pile", str, kind)
    puzzle = Puzzle(
        name,
        kind,
        back,
        layout,
        tile=_tile(reader, box.symbols, layout),
        turn=reader.take("turn", int, 0),
        terminals=_terminals(reader, box.symbols, layout),
    )
    reader.end()
    _check(reader, puzzle, box)
    box.puzzles[name] = puzzle


def _layout(reader: Reader, drawing: str) -> Layout:
    rows = [line.split() for line in drawing.strip().splitlines()]
    at = {
        (row, column): sign
        for row, line in enumerate(rows)
        for column, sign in enumerate(line)
    }
    if set(at.values()) - set("o#."):
        raise reader.fault("layout", "is drawn with o, # and . alone")
    squares = tuple(square for square, sign in at.items() if sign == "o")
    if not 1 < len(squares) <= MOST:
        raise reader.fault("layout", f"has 2 to {MOST} places")
    tile = tuple(square for square, sign in at.items() if sign == "#")
    if tile and len(tile) != _bounded(tile):
        raise reader.fault("layout", "the setup tile is one rectangle of #")
    return _read_layout(squares, tile)


def _bounded(tile: tuple[Square, ...]) -> int:
    """How many squares the rectangle around them has."""
    rows, columns = [row for row, _ in tile], [column for _, column in tile]
    return (max(rows) - min(rows) + 1) * (max(columns) - min(columns) + 1)


def _read_layout(squares: tuple[Square, ...], tile: tuple[Square, ...]) -> Layout:
    joints, contacts = [], []
    for place, square in enumerate(squares):
        for side in range(len(SIDES)):
            beyond = _beyond(square, side)
            if beyond in tile:
                contacts.append(Contact(place, side))
            elif beyond in squares[place:]:
                joints.append(Joint(place, side, squares.index(beyond), (side + 2) % 4))
    contacts.sort(key=lambda one: _angle(_edge(squares[one.place], one.side), tile))
    names = tuple(f"{chr(ord('a') + row)}{column + 1}" for row, column in squares)
    return Layout(names, squares, tile, tuple(joints), tuple(contacts))


def _beyond(square: Square, side: int) -> Square:
    down, right = ACROSS[side]
    return square[0] + down, square[1] + right


def _edge(square: Square, side: int) -> tuple[float, float]:
    down, right = ACROSS[side]
    return square[0] + down / 2, square[1] + right / 2


def _angle(point: tuple[float, float], tile: tuple[Square, ...]) -> float:
    """How far round the tile a point lies, clockwise from the top left corner."""
    rows, columns = [row for row, _ in tile], [column for _, column in tile]
    middle = (min(rows) + max(rows)) / 2, (min(columns) + max(columns)) / 2
    corner = atan2(min(rows) - 0.5 - middle[0], min(columns) - 0.5 - middle[1])
    there = atan2(point[0] - middle[0], point[1] - middle[1])
    return (there - corner) % (2 * pi)


def _tile(
    reader: Reader, symbols: Mapping[str, Symbol], layout: Layout
) -> tuple[str, ...]:
    """The symbols of the setup tile, clockwise from its top left corner."""
    words = reader.take("tile", str, "").split()
    if len(words) != len(layout.contacts):
        count = len(layout.contacts)
        raise reader.fault("tile", f"{len(words)} symbols; {count} sides touch it")
    return tuple(_known(reader, symbols, word) for word in words)


def _terminals(
    reader: Reader, symbols: Mapping[str, Symbol], layout: Layout
) -> tuple[Terminal, ...]:
    texts = [reader.take(key, str, "") for key in ("start", "end")]
    return tuple(_terminal(reader, symbols, layout, text) for text in texts if text)


def _terminal(
    reader: Reader, symbols: Mapping[str, Symbol], layout: Layout, text: str
) -> Terminal:
    """`a1 left red`"""
    words = text.split()
    if len(words) != 3 or words[0] not in layout.places:
        raise reader.fault(
            "start", f"{text!r}: a place, a side and a colour are needed"
        )
    side = _side(reader, "start", words[1])
    colour = _known(reader, symbols, words[2])
    return Terminal(layout.places.index(words[0]), side, colour)


def _fragments(reader: Reader, back: str, layout: Layout) -> list[Piece]:
    """The rune cut up along the layout: each piece is the picture of its own place."""
    wide, high = ART
    lines = reader.take("art", str).strip("\n").splitlines()
    pieces = []
    for n, (row, column) in enumerate(layout.squares, 1):
        strip = lines[row * high : (row + 1) * high]
        strip += [""] * (high - len(strip))
        art = tuple(
            line[column * wide : (column + 1) * wide].ljust(wide) for line in strip
        )
        pieces.append(Piece(f"{back}-{n}", art=art))
    if len({piece.art for piece in pieces}) < len(pieces):
        raise reader.fault("art", "two fragments look the same")
    return pieces


def _check(reader: Reader, puzzle: Puzzle, box: Puzzles) -> None:
    if puzzle.pile not in box.piles:
        raise reader.fault("pile", f"there is no pile {puzzle.pile!r}")
    if len(box.piles[puzzle.pile]) < len(puzzle.layout.places):
        raise reader.fault("layout", "has more places than its pile has pieces")
    if (puzzle.kind == "wiring") != (len(puzzle.terminals) == 2):
        raise reader.fault("start", "a wiring puzzle has a start and an end")
    if puzzle.turn and (
        360 % puzzle.turn or len(puzzle.layout.contacts) % puzzle.turns
    ):
        raise reader.fault("turn", "the tile does not fit its place when turned")
