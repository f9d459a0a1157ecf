"""The house as a board: drawn at the size of figures, over as many pages as it takes.

Every page shows one tile and marks where to cut it out; the tiles then lie edge to edge.
"""

from __future__ import annotations

from copy import copy
from itertools import pairwise
from math import ceil
from typing import Iterator, Sequence

from keeper.content.plan.house import EVERYTHING, Plan
from keeper.content.records import dataclass
from keeper.views.board.floor import OpenFloor
from keeper.views.observer import OpenTable
from keeper.views.pieces import OpenMarker, OpenRoom
from keeper.views.printed.paper import HIGH, WIDE, sheet
from keeper.views.web.house import Box, box_of, empty_house, size
from keeper.views.web.markup import Markup, join, tag

SPACE = 30  # millimetres of the shortest wall: a base, and a hand to move it
EDGE = 7  # around a tile, for the marks and its name
MARK = 5  # a mark's length
TILE = WIDE - 2 * EDGE, HIGH - 2 * EDGE
Span = tuple[float, float]
OWN_TILES = "This house is laid with the tiles of its own box."
PLAN = "plan"  # drawn once, shown by every tile


@dataclass(eq=False, repr=False)
class Tile:
    """A page's piece of the house, in millimetres of the board."""

    name: str
    box: Box


def pages(floor: OpenFloor) -> list[Markup]:
    plan = floor.plan
    if plan.judged == EVERYTHING:
        return [sheet("overview", tag("h1", floor.table.title), tag("p", OWN_TILES))]
    scale = _scale(plan)
    tiles = list(_tiles(plan, scale))
    return [
        sheet("overview", *_overview(floor, tiles, scale)),
        *(sheet("tile", _tile(tile, scale)) for tile in tiles),
    ]


def _scale(plan: Plan) -> float:
    """Millimetres for a unit of the drawing."""
    boxes = [box_of(space) for space in plan.spaces.values()]
    return SPACE / min(min(box.width, box.height) for box in boxes)


def _tiles(plan: Plan, scale: float) -> Iterator[Tile]:
    """Row by row; A1 is at the top on the left. Where no room is, no tile is."""
    wide, high = (length * scale for length in size(plan))
    spaces = [box_of(space) for space in plan.spaces.values()]
    across = [(box.x * scale, (box.x + box.width) * scale) for box in spaces]
    down = [(box.y * scale, (box.y + box.height) * scale) for box in spaces]
    columns = list(pairwise(_cuts(across, wide, TILE[0])))
    for row, (top, bottom) in enumerate(pairwise(_cuts(down, high, TILE[1]))):
        for column, (left, right) in enumerate(columns):
            box = Box(left, top, right - left, bottom - top)
            if any(_touch(box, space, scale) for space in spaces):
                yield Tile(f"{chr(ord('A') + row)}{column + 1}", box)


def _cuts(spans: Sequence[Span], length: float, most: int) -> list[float]:
    """As few pieces as there can be, cut where the fewest spaces are cut through."""
    pieces = max(1, ceil(length / most))
    cuts = [0.0]
    for left in range(pieces - 1, 0, -1):
        even = cuts[-1] + (length - cuts[-1]) / (left + 1)
        least, furthest = length - left * most, cuts[-1] + most
        edges = {even, *(edge for span in spans for edge in span)}
        fitting = [edge for edge in edges if least <= edge <= furthest]
        cuts.append(
            min(fitting, key=lambda cut: (_through(spans, cut), abs(cut - even), cut))
        )
    return [*cuts, length]


def _through(spans: Sequence[Span], cut: float) -> int:
    return sum(first + 0.01 < cut < last - 0.01 for first, last in spans)


def _touch(tile: Box, space: Box, scale: float) -> bool:
    x, y = space.x * scale, space.y * scale
    return (
        x < tile.x + tile.width
        and x + space.width * scale > tile.x
        and y < tile.y + tile.height
        and y + space.height * scale > tile.y
    )


def _empty(floor: OpenFloor) -> OpenTable:
    """The board as it is printed: nothing that comes and goes in a game."""
    table = copy(floor.table)
    table.rooms = [_quiet(room) for room in table.rooms]
    features = floor.plan.features
    table.markers = [OpenMarker(kind, space, None) for kind, space in features]
    table.sealed = [door.id for door in floor.plan.doors.values() if door.sealed]
    return table


def _quiet(room: OpenRoom) -> OpenRoom:
    found = copy(room)
    found.fire = found.dark = found.locked = False
    return found


def _overview(floor: OpenFloor, tiles: list[Tile], scale: float) -> Iterator[Markup]:
    plan = floor.plan
    wide, high = size(plan)
    drawn = tag("g", *empty_house(plan, _empty(floor)), id=PLAN, class_="house")
    lines = [_framed(tile, scale) for tile in tiles]
    yield tag("h1", floor.table.title)
    yield tag(
        "svg",
        drawn,
        tag("g", *lines, class_="frames"),
        viewBox=f"0 0 {wide} {high}",
    )
    yield tag(
        "p",
        f"The board on {len(tiles)} pages. Cut each along its marks and lay them "
        "edge to edge as they are named here. Print at 100 %, not fitted to the page: "
        f"the shortest wall is {SPACE} mm long.",
    )


def _framed(tile: Tile, scale: float) -> Markup:
    box = tile.box
    x, y, wide, high = (
        round(one / scale, 2) for one in (box.x, box.y, box.width, box.height)
    )
    return join(
        [
            tag("rect", x=x, y=y, width=wide, height=high),
            tag("text", tile.name, x=round(x + wide / 2, 2), y=round(y + high / 2, 2)),
        ]
    )


def _tile(tile: Tile, scale: float) -> Markup:
    """In millimetres of the page: what is inside the marks, the marks, and the name."""
    box = tile.box
    window = [round(one / scale, 3) for one in (box.x, box.y, box.width, box.height)]
    inside = tag(
        "svg",
        tag("use", href=f"#{PLAN}"),
        x=EDGE,
        y=EDGE,
        width=round(box.width, 3),
        height=round(box.height, 3),
        viewBox=" ".join(f"{one:g}" for one in window),
        preserveAspectRatio="none",
        overflow="hidden",
    )
    return tag(
        "svg",
        inside,
        tag("path", d=_marks(box), class_="marks"),
        tag("text", tile.name, x=EDGE + box.width / 2, y=EDGE - 1.5, class_="called"),
        viewBox=f"0 0 {WIDE} {HIGH}",
        width=f"{WIDE}mm",
        height=f"{HIGH}mm",
        class_="board",
    )


def _marks(box: Box) -> str:
    """Two short lines off each corner, outside what is cut out."""
    drawn = []
    for x, out in ((EDGE, -1), (EDGE + box.width, 1)):
        for y, off in ((EDGE, -1), (EDGE + box.height, 1)):
            drawn.append(f"M{x + out:g} {y:g}h{out * MARK}")
            drawn.append(f"M{x:g} {y + off:g}v{off * MARK}")
    return "".join(drawn)
