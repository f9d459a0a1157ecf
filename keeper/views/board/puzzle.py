"""A puzzle as it lies before the investigators, to be solved by looking at it.

Made from what lies face up alone: no pile, no solution. Colours only repeat what the
signs and lines say already.
"""

from __future__ import annotations

from typing import Iterator

from keeper.content.puzzles import SIDES, Puzzle, Puzzles, Square, Terminal
from keeper.rules.puzzles.board import Board
from keeper.rules.table import Laid
from keeper.views.style import Page

WIDE = 9
HIGH = {"lock": 3, "wiring": 5, "rune": 5, "alchemy": 5}
MIDDLE = WIDE // 2
ARROWS = "↑→↓←"
EIGHT_ARROWS = "↑↗→↘↓↙←↖"
TRIANGLE = 120  # a tile that is turned by thirds has three sides
# Straight, upright, and the corners that join right-bottom, bottom-left, left-top, top-right.
LINES = {"═": "═║╔╗╝╚", "─": "─│┌┐┘└"}
SOLDERED = "●"  # where a wire changes its colour
MARGIN = 9
Point = tuple[int, int]
Run = tuple[str, str]  # signs in a row, and how they are painted


class Canvas:
    """Signs on a page, each with its paint."""

    def __init__(self) -> None:
        self.signs: dict[Point, tuple[str, str]] = {}

    def put(self, x: int, y: int, text: str, how: str = "") -> None:
        for n, sign in enumerate(text):
            self.signs[x + n, y] = sign, how

    @property
    def size(self) -> Point:
        """The first free column and the first free line."""
        return max(x for x, _ in self.signs) + 1, max(y for _, y in self.signs) + 1

    def rows(self) -> list[list[Run]]:
        """Line by line: signs of one paint, and the paint."""
        wide, high = self.size
        first = min(y for _, y in self.signs)
        return [list(self._runs(y, wide)) for y in range(first, high)]

    def _runs(self, y: int, wide: int) -> Iterator[Run]:
        run, paint = "", ""
        for x in range(wide):
            sign, how = self.signs.get((x, y), (" ", ""))
            if how != paint:
                yield run, paint
                run, paint = "", how
            run += sign
        yield run, paint


def drawing(page: Page, box: Puzzles, laid: Laid) -> list[str]:
    """The picture on a terminal."""
    rows = picture(box, laid).rows()
    return ["".join(page.paint(*run) for run in row).rstrip() for row in rows]


def picture(box: Puzzles, laid: Laid) -> Canvas:
    """The pieces with their names, the setup tile, and what the card shows."""
    drawn = Picture(Board(box, laid, []))
    if drawn.puzzle.kind == "rune":
        _whole(drawn.canvas, box, drawn.puzzle)
    elif drawn.puzzle.kind == "wiring":
        _legend(drawn.canvas, box, drawn.puzzle)
    return drawn.canvas


def _whole(canvas: Canvas, box: Puzzles, puzzle: Puzzle) -> None:
    """Beside the pieces of a rune the picture on the card that they are to become."""
    left = canvas.size[0] + 3
    canvas.put(left, 0, "As on the card:")
    for (row, column), piece in zip(puzzle.layout.squares, box.piles[puzzle.pile]):
        for n, line in enumerate(box.pieces[piece].art):
            canvas.put(left + column * len(line), 2 + row * 3 + n, line)


def _legend(canvas: Canvas, box: Puzzles, puzzle: Puzzle) -> None:
    colours = {
        side for piece in box.piles[puzzle.pile] for side in box.pieces[piece].sides
    }
    x, y = 0, canvas.size[1] + 1
    for one in box.symbols.values():
        if one.id in colours:
            canvas.put(x, y, f"{one.mark * 3} {one.id}", one.colour)
            x += len(one.id) + 7


class Picture:
    """One laid out puzzle, drawn square by square."""

    def __init__(self, board: Board) -> None:
        self.board, self.puzzle = board, board.puzzle
        self.high = HIGH[self.puzzle.kind]
        self.margin = MARGIN if self.puzzle.terminals else 0
        self.canvas = Canvas()
        draw = DRAWN[self.puzzle.kind]
        for place in range(len(board.names)):
            self._border(place)
            draw(self, place)
        self._tile()
        for label, terminal in zip(("start", "end"), self.puzzle.terminals):
            self._terminal(label, terminal)

    def corner(self, square: Square) -> Point:
        row, column = square
        return self.margin + column * WIDE, row * self.high

    def at(self, place: int) -> Point:
        return self.corner(self.puzzle.layout.squares[place])

    def sign(self, x: int, y: int, symbol: str) -> None:
        known = self.board.box.symbols[symbol]
        self.canvas.put(x, y, known.mark, known.colour)

    def edge(self, place: int, side: int) -> Point:
        """The middle of one side."""
        x, y = self.at(place)
        across, down = MIDDLE, self.high // 2
        return (
            (x + across, y),
            (x + WIDE - 1, y + down),
            (x + across, y + self.high - 1),
            (x, y + down),
        )[side]

    def _border(self, place: int) -> None:
        x, y = self.at(place)
        flat, upright = ("┄", "┊") if self.puzzle.kind == "wiring" else ("─", "│")
        bottom = y + self.high - 1
        self.canvas.put(x, y, f"┌{flat * (WIDE - 2)}┐", "dim")
        self.canvas.put(x, bottom, f"└{flat * (WIDE - 2)}┘", "dim")
        for line in range(y + 1, bottom):
            self.canvas.put(x, line, upright, "dim")
            self.canvas.put(x + WIDE - 1, line, upright, "dim")
        self.canvas.put(x + 1, y, self.board.names[place], "bold")

    # Pieces ---------------------------------------------------------------------------

    def lock_piece(self, place: int) -> None:
        for side, symbol in enumerate(self.board.sides(place)):
            self.sign(*self.edge(place, side), symbol)
        self._arrow(place, ARROWS)

    def alchemy_piece(self, place: int) -> None:
        """Eight sides: those at the corners touch nothing until the piece is turned."""
        sides, turn = self.board.piece(place).sides, self.board.laid.turns[place]
        x, y = self.at(place)
        right, bottom = x + WIDE - 1, y + self.high - 1
        slanted = ((right, y), (right, bottom), (x, bottom), (x, y))
        for side in range(len(SIDES)):
            self.sign(*self.edge(place, side), sides[(2 * side - turn) % 8])
            self.sign(*slanted[side], sides[(2 * side + 1 - turn) % 8])
        self._arrow(place, EIGHT_ARROWS)

    def _arrow(self, place: int, arrows: str) -> None:
        x, y = self.at(place)
        turned = arrows[self.board.laid.turns[place]]
        self.canvas.put(x + MIDDLE, y + self.high // 2, turned, "dim")

    def rune_piece(self, place: int) -> None:
        x, y = self.at(place)
        for n, line in enumerate(self.board.piece(place).art, 1):
            self.canvas.put(x + 1, y + n, line)

    def wiring_piece(self, place: int) -> None:
        leads = self.board.leads(place)
        wires = [(one, other) for one, other in enumerate(leads) if one < other]
        # Of two wires that cross, the one from top to bottom lies over the other.
        for wire in sorted(wires, reverse=True):
            self._wire(place, wire, crowded=len(wires) > 1)

    def _wire(self, place: int, wire: tuple[int, int], crowded: bool) -> None:
        sides = self.board.sides(place)
        colours = [sides[side] for side in wire]
        ends = [self.edge(place, side) for side in wire]
        way = _way(wire, crowded)
        points = [ends[0], *[self._inside(place, point) for point in way], ends[1]]
        self._lay(_filled(points), colours)
        if crowded and wire == (0, 2):
            x, y = self._inside(place, (MIDDLE, 2))
            self.canvas.put(x - 1, y, " ")
            self.canvas.put(x + 1, y, " ")

    def _inside(self, place: int, point: Point) -> Point:
        x, y = self.at(place)
        return x + point[0], y + point[1]

    def _lay(self, points: list[Point], colours: list[str]) -> None:
        half = _half(points)
        known = [self.board.box.symbols[colour] for colour in colours]
        for n, point in enumerate(points):
            look = known[0] if n <= half else known[1]
            before = points[n - 1] if n else _before(points[1], point)
            after = (
                points[n + 1] if n + 1 < len(points) else _before(points[n - 1], point)
            )
            sign = _line(LINES[look.mark], before, point, after)
            self.canvas.put(*point, sign, look.colour)
        if colours[0] != colours[1]:
            self.canvas.put(*points[half], SOLDERED)

    # The setup tile -------------------------------------------------------------------

    def _tile(self) -> None:
        tile = self.puzzle.layout.tile
        if not tile:
            return
        (x, y), (right, bottom) = self.corner(tile[0]), self.corner(tile[-1])
        right, bottom = right + WIDE - 1, bottom + self.high - 1
        if self.puzzle.turn == TRIANGLE:
            self._triangle(x, y, right, bottom)
        else:
            self._plate(x, y, right, bottom)

    def _plate(self, x: int, y: int, right: int, bottom: int) -> None:
        self.canvas.put(x, y, "┏" + "━" * (right - x - 1) + "┓")
        self.canvas.put(x, bottom, "┗" + "━" * (right - x - 1) + "┛")
        for line in range(y + 1, bottom):
            self.canvas.put(x, line, "┃")
            self.canvas.put(right, line, "┃")
        for at, symbol in zip(self.puzzle.layout.contacts, self.board.tile()):
            down, across = STEPS[at.side]
            column, line = self.edge(at.place, at.side)
            self.sign(column + across, line + down, symbol)

    def _triangle(self, x: int, y: int, right: int, bottom: int) -> None:
        """Its slanted sides are joined to the pieces by dots."""
        slope = (right - x - 1) / 2 / (bottom - y)
        foot = {line: round((bottom - line) * slope) for line in range(y, bottom + 1)}
        for line, in_from in foot.items():
            self.canvas.put(x + in_from, line, "╱")
            self.canvas.put(right - in_from, line, "╲")
        self.canvas.put(x + 1, bottom, "━" * (right - x - 1))
        for at, symbol in zip(self.puzzle.layout.contacts, self.board.tile()):
            column, line = self.edge(at.place, at.side)
            if SIDES[at.side] == "top":
                self.sign(column, bottom, symbol)
            elif SIDES[at.side] == "right":
                self.canvas.put(column + 1, line, "┄" * foot[line], "dim")
                self.sign(x + foot[line] + 1, line, symbol)
            else:
                self.canvas.put(right - foot[line] + 1, line, "┄" * foot[line], "dim")
                self.sign(right - foot[line] - 1, line, symbol)

    def _terminal(self, label: str, terminal: Terminal) -> None:
        x, y = self.edge(terminal.place, terminal.side)
        look = self.board.box.symbols[terminal.colour]
        flat, upright = LINES[look.mark][0], LINES[look.mark][1]
        side = SIDES[terminal.side]
        if side == "left":
            self.canvas.put(x - 3, y, flat * 3, look.colour)
            self.canvas.put(x - 4 - len(label), y, label, "bold")
        elif side == "right":
            self.canvas.put(x + 1, y, flat * 3, look.colour)
            self.canvas.put(x + 5, y, label, "bold")
        else:
            line = y - 1 if side == "top" else y + 1
            self.canvas.put(x, line, upright, look.colour)
            self.canvas.put(x + 2, line, label, "bold")


STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))  # down and across, beyond each side
DRAWN = {
    "lock": Picture.lock_piece,
    "alchemy": Picture.alchemy_piece,
    "rune": Picture.rune_piece,
    "wiring": Picture.wiring_piece,
}

# Wires --------------------------------------------------------------------------------

# How a wire bends round the middle where a second one needs room, side by side.
BENDS: dict[tuple[int, int], list[Point]] = {
    (0, 1): [(4, 1), (6, 1), (6, 2)],
    (1, 2): [(6, 2), (6, 3), (4, 3)],
    (2, 3): [(4, 3), (2, 3), (2, 2)],
    (0, 3): [(4, 1), (2, 1), (2, 2)],
}


def _way(wire: tuple[int, int], crowded: bool) -> list[Point]:
    """The bends between two sides of a piece."""
    if crowded and wire in BENDS:
        return BENDS[wire]
    return [(MIDDLE, 2)]


def _filled(corners: list[Point]) -> list[Point]:
    """Every point on the way from corner to corner."""
    points = [corners[0]]
    for x, y in corners[1:]:
        while points[-1] != (x, y):
            at_x, at_y = points[-1]
            points.append((at_x + _sign(x - at_x), at_y + _sign(y - at_y)))
    return points


def _half(points: list[Point]) -> int:
    """The middle of a wire, where it runs straight."""
    inner = range(1, len(points) - 1)
    straight = [n for n in inner if _before(points[n - 1], points[n]) == points[n + 1]]
    return min(straight, key=lambda n: abs(n - len(points) // 2))


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def _before(beyond: Point, point: Point) -> Point:
    """The point on the other side of it: a wire goes straight over the edge."""
    return 2 * point[0] - beyond[0], 2 * point[1] - beyond[1]


def _line(signs: str, before: Point, point: Point, after: Point) -> str:
    sides = frozenset(
        (_sign(other[0] - point[0]), _sign(other[1] - point[1]))
        for other in (before, after)
    )
    return signs[TURNS.index(sides)]


UP, RIGHT, DOWN, LEFT = (0, -1), (1, 0), (0, 1), (-1, 0)
TURNS = [
    frozenset(pair)
    for pair in (
        (LEFT, RIGHT),
        (UP, DOWN),
        (RIGHT, DOWN),
        (DOWN, LEFT),
        (LEFT, UP),
        (UP, RIGHT),
    )
]
