"""The least number of puzzle actions from a layout, exactly.

For the keeper and for authors: nothing here is ever shown to the investigators (p18).
A final order of the pieces is looked for, cheapest first: what it costs to turn the
pieces there adds up piece by piece, the swaps are looked up, and a drawn piece takes
over the place of one that is not needed, so all draws may come first.
"""

from __future__ import annotations

from functools import cache
from itertools import permutations
from typing import Iterator

from keeper.content.records import dataclass
from keeper.rules.puzzles import swaps
from keeper.rules.puzzles.board import Board, Step, across, faces, leads, tile_faces

# Nobody would go on so long; a puzzle that needs more counts as impossible.
MOST = 40


@dataclass(frozen=True)
class Solution:
    steps: tuple[Step, ...]

    @property
    def cost(self) -> int:
        return sum(step.cost for step in self.steps)


@dataclass(eq=False)
class Facing:
    """One way in which a piece can lie, how many actions turn it there, and which way."""

    cost: int
    left: bool
    sides: tuple[str, ...]
    leads: tuple[int, ...]


# What the four sides of a place must show; None: anything.
Wanted = tuple[str | None, ...]


class Token:
    """A piece that is in play, or one that is drawn (`start` is -1)."""

    def __init__(self, start: int, far: list[int | None], facings: list[Facing]):
        self.start = start
        self.far = far
        self.facings = facings
        self.placed = False
        self._showing: dict[Wanted, list[Facing]] = {}

    def showing(self, wanted: Wanted) -> list[Facing]:
        """The ways to lie that show what is wanted, the cheapest first."""
        if wanted not in self._showing:
            self._showing[wanted] = [
                facing
                for facing in self.facings
                if all(want in (None, side) for want, side in zip(wanted, facing.sides))
            ]
        return self._showing[wanted]


def least(board: Board, most: int = MOST) -> Solution | None:
    """The shortest solution, with the pile as it lies; None if there is none."""
    search = Search(board)
    for limit in range(most + 1):
        for draws in range(min(limit // 2, len(board.pile)) + 1):
            found = search.find(limit - 2 * draws, draws)
            if found is not None:
                return found
    return None


class Search:
    def __init__(self, board: Board) -> None:
        self.board = board
        self.layout = board.puzzle.layout
        self.count = len(self.layout.places)
        self.swaps = swaps.of(self.layout)
        self.beyond = across(board)
        self.beside: list[list[tuple[int, int, int]]] = [[] for _ in board.names]
        for (place, side), (other, other_side) in self.beyond.items():
            self.beside[place].append((side, other, other_side))
        self.order = self._most_bound_first()
        far = self.swaps.apart()
        self.dealt = [
            Token(place, far[place], _facings(board, piece, board.laid.turns[place]))
            for place, piece in enumerate(board.laid.pieces)
        ]
        anywhere: list[int | None] = [0] * self.count
        self.drawn = [
            Token(-1, anywhere, _facings(board, piece, 0)) for piece in board.pile
        ]
        self.final: dict[int, tuple[Token, Facing]] = {}

    def _most_bound_first(self) -> tuple[int, ...]:
        """The places in the order in which most is known of what they must show."""
        bound = [0] * self.count
        for at in self.layout.contacts:
            bound[at.place] += 1
        order: list[int] = []
        while len(order) < self.count:
            rest = [place for place in range(self.count) if place not in order]
            order.append(max(rest, key=lambda place: bound[place]))
            for _, other, _ in self.beside[order[-1]]:
                bound[other] += 1
        return tuple(order)

    def find(self, actions: int, draws: int) -> Solution | None:
        """A solution of just so many draws, and at most so many other actions."""
        self.tokens = self.dealt + self.drawn[:draws]
        self.last = self.drawn[draws - 1] if draws else None
        fit = FITS[self.board.puzzle.kind]
        for turns in _turns(self.board.puzzle.turns):
            self.left = actions - len(turns)
            for _ in fit(self, self.board.laid.tile + _sum(turns), 2 * self.left):
                found = self._routed(draws, turns)
                if found is not None:
                    self.final.clear()
                    return found
        return None

    # Filling the places ---------------------------------------------------------------

    def place(self, place: int, wanted: Wanted, room: int) -> Iterator[int]:
        """Each way to fill a place so that its sides show what is wanted.

        `room` is twice the actions left: a swap brings two pieces one place nearer.
        """
        for token in self.tokens:
            far = token.far[place]
            if token.placed or far is None or far > room:
                continue
            token.placed = True
            for facing in token.showing(wanted):
                left = room - far - 2 * facing.cost
                if left < 0:
                    break
                self.final[place] = token, facing
                yield left
                del self.final[place]
            token.placed = False

    # The way there --------------------------------------------------------------------

    def _routed(self, draws: int, turns: tuple[Step, ...]) -> Solution | None:
        """The swaps that lead to the final order, if there are actions enough."""
        if self.last is not None and not self.last.placed:
            return None
        turned = sum(facing.cost for _, facing in self.final.values())
        order = self._order(self.left - turned)
        if order is None:
            return None
        steps = [*self._draws(order, draws), *self._swaps(order), *self._rotations()]
        return Solution((*steps, *turns))

    def _order(self, most: int) -> bytes | None:
        """Drawn pieces lie where unneeded ones lay; where those go does not matter."""
        kept = {place: one.start for place, (one, _) in self.final.items()}
        kept = {place: start for place, start in kept.items() if start >= 0}
        starts = [one for one in range(self.count) if one not in kept.values()]
        places = [one for one in range(self.count) if one not in kept]
        best: tuple[int, bytes] | None = None
        for rest in permutations(starts):
            whole = {**kept, **dict(zip(places, rest))}
            order = bytes(whole[place] for place in range(self.count))
            found = self.swaps.within(order, most)
            if found is not None and (best is None or found < best[0]):
                best = found, order
        return best[1] if best else None

    def _draws(self, order: bytes, draws: int) -> Iterator[Step]:
        """A piece that is not kept goes where the last one will replace it."""
        slots = {id(token): order[at] for at, (token, _) in self.final.items()}
        for token in self.drawn[:draws]:
            yield Step("draw", (slots.get(id(token), slots[id(self.last)]),))

    def _swaps(self, order: bytes) -> Iterator[Step]:
        return (Step("swap", edge) for edge in self.swaps.way(order))

    def _rotations(self) -> Iterator[Step]:
        for place, (_, facing) in self.final.items():
            yield from [Step("rotate", (place,), facing.left)] * facing.cost


def _facings(board: Board, piece: str, turn: int) -> list[Facing]:
    """Each different look of a piece, the cheapest to reach first."""
    printed = board.box.pieces[piece]
    count = len(printed.sides) or 1
    found: dict[tuple[tuple[str, ...], tuple[int, ...]], Facing] = {}
    for by in range(count):
        left = by > count // 2
        cost = count - by if left else by
        look = faces(printed, turn + by), leads(printed, turn + by)
        if look not in found or cost < found[look].cost:
            found[look] = Facing(cost, left, *look)
    return sorted(found.values(), key=lambda facing: facing.cost)


def _turns(count: int) -> list[tuple[Step, ...]]:
    """Each position of the setup tile, by the shorter way round."""
    right = [(Step("turn"),) * n for n in range(count // 2 + 1)]
    left = [(Step("turn", left=True),) * n for n in range(1, (count + 1) // 2)]
    return right + left


def _sum(turns: tuple[Step, ...]) -> int:
    return sum(-1 if step.left else 1 for step in turns)


# What each kind wants -----------------------------------------------------------------


def _rune(search: Search, tile: int, room: int) -> Iterator[None]:
    whole = search.board.box.piles[search.board.puzzle.pile]
    for token, piece in zip(search.dealt, search.board.laid.pieces):
        search.final[whole.index(piece)] = token, token.facings[0]
    yield


def _lock(search: Search, tile: int, room: int) -> Iterator[None]:
    """Place by place, each side as the tile and the places before it want it."""
    puzzle = search.board.puzzle
    symbols = tile_faces(puzzle, tile)
    contacts = zip(puzzle.layout.contacts, symbols)
    fixed = {(at.place, at.side): symbol for at, symbol in contacts}

    def fill(rest: tuple[int, ...], room: int) -> Iterator[None]:
        if not rest:
            yield
            return
        for left in search.place(rest[0], _wanted(search, rest[0], fixed), room):
            yield from fill(rest[1:], left)

    yield from fill(search.order, room)


def _wanted(search: Search, place: int, fixed: dict[tuple[int, int], str]) -> Wanted:
    wanted = [fixed.get((place, side)) for side in range(4)]
    for side, other, other_side in search.beside[place]:
        if other in search.final:
            wanted[side] = search.final[other][1].sides[other_side]
    return tuple(wanted)


def _wiring(search: Search, tile: int, room: int) -> Iterator[None]:
    """Along the wire, from the start to the end."""
    start, end = search.board.puzzle.terminals

    def follow(place: int, side: int, colour: str, room: int) -> Iterator[None]:
        if place in search.final:
            if search.final[place][1].sides[side] == colour:
                yield from leave(place, side, room)
            return
        for left in search.place(place, _by(side, colour), room):
            yield from leave(place, side, left)

    def leave(place: int, side: int, room: int) -> Iterator[None]:
        facing = search.final[place][1]
        out = facing.leads[side]
        if (place, out) == (end.place, end.side):
            if facing.sides[out] == end.colour:
                yield
        elif (place, out) in search.beyond:
            yield from follow(*search.beyond[place, out], facing.sides[out], room)

    yield from follow(start.place, start.side, start.colour, room)


@cache
def _by(side: int, colour: str) -> Wanted:
    """A wire of that colour on one side, anything on the others."""
    return tuple(colour if one == side else None for one in range(4))


FITS = {"rune": _rune, "lock": _lock, "alchemy": _lock, "wiring": _wiring}
