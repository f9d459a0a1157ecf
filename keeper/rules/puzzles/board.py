"""A puzzle that is laid out, and the puzzle actions (p17, p18)."""

from __future__ import annotations

from typing import Sequence

from keeper.content.puzzles import Piece, Puzzle, Puzzles
from keeper.content.records import dataclass
from keeper.errors import NotUnderstood
from keeper.rules.chance import Chance
from keeper.rules.game import Why
from keeper.rules.table import Laid

COSTS = {"swap": 1, "rotate": 1, "turn": 1, "draw": 2}
PLACES = {"swap": 2, "rotate": 1, "turn": 0, "draw": 1}
# Which actions each kind of puzzle knows: runes are only swapped (p18).
ACTIONS = {
    "wiring": ("swap", "rotate", "draw"),
    "lock": ("swap", "rotate", "turn", "draw"),
    "rune": ("swap",),
    "alchemy": ("swap", "rotate", "draw"),
}


@dataclass(frozen=True)
class Step:
    """One puzzle action."""

    do: str
    places: tuple[int, ...] = ()
    left: bool = False

    @property
    def cost(self) -> int:
        return COSTS[self.do]


class Board:
    """A laid out puzzle with its printed pieces and the pile of unused ones, top first."""

    def __init__(self, box: Puzzles, laid: Laid, pile: list[str]) -> None:
        self.box = box
        self.laid = laid
        self.pile = pile
        self.puzzle: Puzzle = box.puzzles[laid.puzzle]

    @property
    def names(self) -> tuple[str, ...]:
        return self.puzzle.layout.places

    def piece(self, place: int) -> Piece:
        return self.box.pieces[self.laid.pieces[place]]

    def sides(self, place: int) -> tuple[str, ...]:
        """As the piece lies: its top, right, bottom and left."""
        return faces(self.piece(place), self.laid.turns[place])

    def leads(self, place: int) -> tuple[int, ...]:
        """As the piece lies: where the wire on each side leads to."""
        return leads(self.piece(place), self.laid.turns[place])

    def tile(self) -> tuple[str, ...]:
        """The setup tile's symbols as it lies, contact by contact."""
        return tile_faces(self.puzzle, self.laid.tile)


def shifted(sides: tuple[str, ...], by: int) -> tuple[str, ...]:
    """Turned to the right: what was first comes `by` sides later."""
    by %= len(sides) or 1
    return sides[-by:] + sides[:-by] if by else sides


def tile_faces(puzzle: Puzzle, turn: int) -> tuple[str, ...]:
    """The setup tile's symbols when it is turned, contact by contact."""
    return shifted(puzzle.tile, turn * len(puzzle.tile) // puzzle.turns)


def faces(piece: Piece, turn: int) -> tuple[str, ...]:
    """What it shows to the four sides; of eight sides every other one touches."""
    return shifted(piece.sides, turn)[:: len(piece.sides) // 4 or 1]


def leads(piece: Piece, turn: int) -> tuple[int, ...]:
    """Where the wire on each of the four sides leads to; -1: there is none."""
    printed = piece.leads
    turned = (printed[(side - turn) % 4] for side in range(len(printed)))
    return tuple(-1 if to < 0 else (to + turn) % 4 for to in turned)


def across(board: Board) -> dict[tuple[int, int], tuple[int, int]]:
    """Place and side of what each side of a place touches."""
    found = {}
    for at in board.puzzle.layout.joints:
        found[at.place, at.side] = at.other, at.other_side
        found[at.other, at.other_side] = at.place, at.side
    return found


def deal(box: Puzzles, puzzle: str, pile: list[str], chance: Chance) -> Laid:
    """p17: the unused pieces are shuffled and dealt row by row, arrows up."""
    chance.shuffle(pile, f"{box.puzzles[puzzle].pile} pieces")
    count = len(box.puzzles[puzzle].layout.places)
    dealt, pile[:] = pile[:count], pile[count:]
    return Laid(puzzle, dealt, [0] * count)


# The actions --------------------------------------------------------------------------


def why_not(board: Board, step: Step, actions: int) -> Why | None:
    """What forbids it, with so many puzzle actions left."""
    return _unfit(board, step) or _too_dear(step, actions)


def _unfit(board: Board, step: Step) -> Why | None:
    kind = board.puzzle.kind
    if step.do not in ACTIONS[kind]:
        return UNKNOWN[step.do]
    if step.do == "swap" and not _touching(board, *step.places):
        return APART
    if step.do == "draw" and not board.pile:
        return Why(f"all {kind} pieces are in use", "RC-313", 25)
    return None


APART = Why("only pieces that touch are swapped", "RC-308", 18)
UNKNOWN: dict[str, Why] = {
    "rotate": Why("runes are only swapped", "RC-314", 18),
    "turn": Why("only a lock puzzle's setup tile can be turned", "RC-310", 18),
    "draw": Why("all pieces of a rune are in use", "RC-313", 25),
}


def _too_dear(step: Step, actions: int) -> Why | None:
    if step.cost <= actions:
        return None
    if step.do == "draw":
        return Why("drawing a piece takes 2 puzzle actions", "RC-312", 18)
    return Why("no puzzle action is left", "RC-306", 18)


def _touching(board: Board, one: int, other: int) -> bool:
    joined = {frozenset((at.place, at.other)) for at in board.puzzle.layout.joints}
    return frozenset((one, other)) in joined


def take(board: Board, step: Step) -> None:
    """Does it; whether it may be done is asked beforehand."""
    laid = board.laid
    way = -1 if step.left else 1
    if step.do == "swap":
        one, other = step.places
        laid.pieces[one], laid.pieces[other] = laid.pieces[other], laid.pieces[one]
        laid.turns[one], laid.turns[other] = laid.turns[other], laid.turns[one]
    elif step.do == "rotate":
        (place,) = step.places
        laid.turns[place] = (laid.turns[place] + way) % len(board.piece(place).sides)
    elif step.do == "turn":
        laid.tile = (laid.tile + way) % board.puzzle.turns
    else:
        _draw(board, *step.places)


def _draw(board: Board, place: int) -> None:
    """p18: the new piece lies arrow up, the old one goes face down to the bottom."""
    laid = board.laid
    board.pile.append(laid.pieces[place])
    laid.pieces[place], laid.turns[place] = board.pile.pop(0), 0


def every_step(board: Board) -> list[Step]:
    """All that touches: swaps, both ways of turning, draws."""
    places = range(len(board.names))
    steps = [Step("swap", (at.place, at.other)) for at in board.puzzle.layout.joints]
    for left in (False, True):
        steps += [Step("rotate", (place,), left) for place in places]
        steps.append(Step("turn", (), left))
    return steps + [Step("draw", (place,)) for place in places]


def legal(board: Board, actions: int) -> list[Step]:
    return [step for step in every_step(board) if not why_not(board, step, actions)]


# Words --------------------------------------------------------------------------------


def read(board: Board, words: Sequence[str]) -> Step:
    """`swap a1 a2`, `rotate b1 left`, `turn`, `draw c2`."""
    do, *rest = [word.lower() for word in words] or [""]
    if do not in COSTS:
        told = f"{do!r} is not a puzzle action"
        raise NotUnderstood(told, "swap A B, rotate A [left], turn [left], draw A")
    way = (
        rest.pop()
        if do in ("rotate", "turn") and rest[-1:] in (["left"], ["right"])
        else ""
    )
    if len(rest) != PLACES[do]:
        raise NotUnderstood(f"`{do}` {NEEDS[PLACES[do]]}", f"for instance: {SHOWN[do]}")
    places = tuple(_place(board, word) for word in rest)
    return Step(do, places, way == "left")


NEEDS = ("names no piece", "names one piece", "names two pieces")
SHOWN = {
    "swap": "swap a1 a2",
    "rotate": "rotate a1 left",
    "turn": "turn left",
    "draw": "draw a1",
}


def _place(board: Board, word: str) -> int:
    if word not in board.names:
        told = f"there is no piece {word!r} in the {board.puzzle.id}"
        raise NotUnderstood(told, f"the pieces are {', '.join(board.names)}")
    return board.names.index(word)


def shown(board: Board, step: Step) -> str:
    """The words for it."""
    names = [board.names[place] for place in step.places]
    return " ".join([step.do, *names, *(["left"] if step.left else [])])
