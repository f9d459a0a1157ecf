"""The floor plan as a picture: the same drawing that the terminal shows, with its figures."""

from __future__ import annotations

from typing import Iterator

from keeper.content.plan.house import Door, Plan, Space
from keeper.content.records import dataclass
from keeper.views.board.floor import OpenFloor
from keeper.views.observer import OpenTable
from keeper.views.web.markup import Markup, tag

# One sign of the drawing; a terminal's signs are twice as high as they are wide.
WIDE, HIGH = 10, 20
ALONG, DOWN, WHITE_ALONG, WHITE_DOWN = "-+", "|+", ".", ":"
TINTS = 6
LABEL = 20  # what a room's name takes of the height of a space
FEATURES = 16
LARGEST = 24.0  # a figure's radius
GAP = 8
EDGE = 4  # around the house, for what stands out of its walls
# Width of a letter, as large as the style has it.
LETTERS = {"name": 9.6, "state": 7.6, "feature": 7.6}


@dataclass(eq=False, repr=False)
class Box:
    """A rectangle of the picture."""

    x: float
    y: float
    width: float
    height: float


@dataclass(eq=False, repr=False)
class Figure:
    """Somebody on the board: what his token says, and whose it is."""

    sign: str
    name: str
    class_: str


def x_of(column: float) -> float:
    return column * WIDE + WIDE / 2


def y_of(row: float) -> float:
    return row * HIGH + HIGH / 2


def box_of(space: Space) -> Box:
    """From wall to wall."""
    left, top = x_of(space.left - 1), y_of(space.top - 1)
    return Box(left, top, x_of(space.right + 1) - left, y_of(space.bottom + 1) - top)


def size(plan: Plan) -> tuple[int, int]:
    return len(plan.lines[0]) * WIDE, len(plan.lines) * HIGH


def picture(floor: OpenFloor) -> Markup:
    """The whole house with everything that stands in it."""
    wide, high = size(floor.plan)
    parts = [*empty_house(floor.plan, floor.table), *_figures(floor)]
    return tag(
        "svg",
        *parts,
        viewBox=f"{-EDGE} {-EDGE} {wide + 2 * EDGE} {high + 2 * EDGE}",
        preserveAspectRatio="xMidYMin",
        xmlns="http://www.w3.org/2000/svg",
        class_="house",
        role="img",
        aria_label="The floor plan",
    )


def empty_house(plan: Plan, table: OpenTable) -> Iterator[Markup]:
    yield tag("defs", _hatching())
    for number, room in enumerate(plan.rooms):
        yield _room(plan, table, room, number)
    yield tag("g", *_white_lines(plan), class_="white")
    yield tag("g", *_walls(plan), class_="walls")
    barred = {one.door for one in table.markers if one.door}
    for door in plan.doors.values():
        yield _door(plan, door, door.id in table.sealed, door.id in barred)
    for space in plan.spaces.values():
        yield from _labels(plan, table, space)


def _hatching() -> Markup:
    """Darkness is seen without colours too."""
    line = tag("path", d="M0 0V8", class_="hatch")
    turned = "rotate(45)"
    return tag(
        "pattern",
        line,
        id="dark",
        width=8,
        height=8,
        patternUnits="userSpaceOnUse",
        patternTransform=turned,
    )


# Floors and walls ------------------------------------------------------------------------


def _room(plan: Plan, table: OpenTable, room: str, number: int) -> Markup:
    seen = table.room(room)
    boxes = [box_of(plan.spaces[space]) for space in plan.rooms[room].spaces]
    floors = [_rect(box, f"floor tint-{number % TINTS}") for box in boxes]
    floors += [_rect(box, "fire") for box in boxes if seen.fire]
    floors += [_rect(box, "dark") for box in boxes if seen.dark]
    return tag("g", *floors, class_="room")


def _rect(box: Box, class_: str) -> Markup:
    return tag(
        "rect", x=box.x, y=box.y, width=box.width, height=box.height, class_=class_
    )


def _line(
    x1: float, y1: float, x2: float, y2: float, class_: str | None = None
) -> Markup:
    return tag("path", d=f"M{x1:g} {y1:g}L{x2:g} {y2:g}", class_=class_)


def _walls(plan: Plan) -> Iterator[Markup]:
    for row, line in enumerate(plan.lines):
        for first, last in _runs(line, ALONG + "=X"):
            yield _line(x_of(first), y_of(row), x_of(last), y_of(row))
    for column in range(len(plan.lines[0])):
        line = "".join(line[column] for line in plan.lines)
        for first, last in _runs(line, DOWN + "=X"):
            yield _line(x_of(column), y_of(first), x_of(column), y_of(last))


def _white_lines(plan: Plan) -> Iterator[Markup]:
    """p8: what may be walked across; it ends at the walls on both sides."""
    for row, line in enumerate(plan.lines):
        for first, last in _runs(line, WHITE_ALONG, 1):
            yield _line(x_of(first - 1), y_of(row), x_of(last + 1), y_of(row))
    for column in range(len(plan.lines[0])):
        line = "".join(line[column] for line in plan.lines)
        for first, last in _runs(line, WHITE_DOWN, 1):
            yield _line(x_of(column), y_of(first - 1), x_of(column), y_of(last + 1))


def _runs(line: str, signs: str, least: int = 2) -> Iterator[tuple[int, int]]:
    """Where these signs stand side by side: first and last place of each stretch."""
    start = None
    for place, sign in enumerate(line + " "):
        if sign in signs and start is None:
            start = place
        elif sign not in signs and start is not None:
            if place - start >= least:
                yield start, place - 1
            start = None


def _door(plan: Plan, door: Door, sealed: bool, barred: bool) -> Markup:
    (top, left), (bottom, right) = min(door.cells), max(door.cells)
    space = plan.spaces[door.spaces[0]]
    if left > space.right or right < space.left:  # in an upright wall
        x, (y1, y2) = x_of(left), (y_of(top - 0.5), y_of(bottom + 0.5))
        ends = (x, y1, x, y2)
    else:
        y, (x1, x2) = y_of(top), (x_of(left - 0.5), x_of(right + 0.5))
        ends = (x1, y, x2, y)
    parts = [_line(*ends, class_="gap"), _line(*ends, class_="leaf")]
    parts += [_cross(ends)] if sealed else []
    parts += [_line(*ends, class_="bar")] if barred else []
    state = "sealed" if sealed else "barred" if barred else "door"
    return tag("g", tag("title", f"{door.id}, {state}"), *parts, class_=f"door {state}")


def _cross(ends: tuple[float, float, float, float]) -> Markup:
    x, y = (ends[0] + ends[2]) / 2, (ends[1] + ends[3]) / 2
    arms = f"M{x - 6:g} {y - 6:g}l12 12M{x + 6:g} {y - 6:g}l-12 12"
    return tag("path", d=arms, class_="cross")


# Names and features --------------------------------------------------------------------------


def _labels(plan: Plan, table: OpenTable, space: Space) -> Iterator[Markup]:
    box, room = box_of(space), plan.rooms[space.room]
    left, foot = box.x + 6, box.y + box.height - 7
    if room.spaces[0] == space.id:
        width, words = _along(plan, space) - 10, _state(table, room.id)
        below = _below(plan, table, space)
        beside = "" if below else words
        yield _written(room.name, left, box.y + 18, "name", width, beside)
        if below:
            yield _written(words, left, box.y + 34, "state", width)
    several = len(room.spaces) > 1
    if several:
        x = box.x + box.width - 6
        yield tag("text", str(space.number), x=x, y=foot, class_="number")
    found = [one.kind for one in table.markers if one.space == space.id]
    if found:
        width = box.width - (24 if several else 10)
        yield _written(", ".join(found), left, foot, "feature", width)


def _below(plan: Plan, table: OpenTable, space: Space) -> bool:
    """Whether what holds in a room is written below its name, for want of width."""
    room = plan.rooms[space.room]
    words = _state(table, room.id) if room.spaces[0] == space.id else ""
    wide = _wide(room.name, "name") + GAP + _wide(words, "state")
    return bool(words) and wide > _along(plan, space) - 10


def _wide(words: str, class_: str) -> float:
    return len(words) * LETTERS[class_]


def _along(plan: Plan, first: Space) -> float:
    """How far a room's name may run: over its spaces that lie in one row."""
    box = box_of(first)
    end = box.x + box.width
    for name in plan.rooms[first.room].spaces:
        other = box_of(plan.spaces[name])
        if other.y == box.y and abs(other.x - end) < WIDE:
            end = other.x + other.width
    return end - box.x


def _written(
    words: str, x: float, y: float, class_: str, width: float, beside: str = ""
) -> Markup:
    """Words that would be too long are drawn together until they fit."""
    fit: dict[str, str | int] = {
        "textLength": round(width),
        "lengthAdjust": "spacingAndGlyphs",
    }
    tight = fit if _wide(words, class_) > width else {}
    more = [tag("tspan", beside, dx=GAP, class_="state")] if beside else []
    return tag("text", words, *more, x=x, y=y, class_=class_, **tight)


def _state(table: OpenTable, room: str) -> str:
    seen = table.room(room)
    words = ["fire"] * seen.fire + ["dark"] * seen.dark + ["locked"] * seen.locked
    return ", ".join(words)


# Figures ---------------------------------------------------------------------------------


def signs(table: OpenTable) -> dict[str, Figure]:
    """Everybody's token: the same on the map and in the lists."""
    found = {}
    for one in table.investigators:
        found[one.id] = Figure(
            _initials(one.name), one.name, f"person player-{one.player}"
        )
    kinds = {monster.kind for monster in table.monsters}
    for monster in table.monsters:
        sign = _letters(monster.kind, kinds) + monster.id.rpartition("-")[2]
        found[monster.id] = Figure(sign, monster.name, f"monster {monster.klass}")
    return found


def _letters(kind: str, kinds: set[str]) -> str:
    """Its first ones; where another kind has the same, two of its name."""
    first = {one: _initials(one.replace("-", " ")) for one in kinds}
    alone = list(first.values()).count(first[kind]) == 1
    return first[kind] if alone else kind[:2].upper()


def _initials(name: str) -> str:
    return "".join(part[0] for part in name.split() if part[0].isalnum())[:2].upper()


def _figures(floor: OpenFloor) -> Iterator[Markup]:
    known = signs(floor.table)
    for space in floor.plan.spaces.values():
        people = [one.id for one in floor.table.investigators if one.space == space.id]
        monsters = [one.id for one in floor.table.monsters if one.space == space.id]
        here = [known[one] for one in people + monsters]
        lines = 2 if _below(floor.plan, floor.table, space) else 1
        yield from _standing(here, box_of(space), lines * LABEL)


def _standing(figures: list[Figure], box: Box, label: int) -> Iterator[Markup]:
    """In rows, as large as all of them find room."""
    if not figures:
        return
    room = Box(box.x + 4, box.y + label, box.width - 8, box.height - label - FEATURES)
    radius, columns = _fitted(len(figures), room)
    rows = -(-len(figures) // columns)
    top = room.y + (room.height - rows * 2 * radius) / 2 + radius
    for place, figure in enumerate(figures):
        row, column = divmod(place, columns)
        in_row = min(columns, len(figures) - row * columns)
        left = room.x + (room.width - in_row * 2 * radius) / 2 + radius
        yield token(figure, left + column * 2 * radius, top + row * 2 * radius, radius)


def _fitted(count: int, room: Box) -> tuple[float, int]:
    """The largest radius, and how many stand in a row."""
    best = (0.0, 1)
    for columns in range(1, count + 1):
        rows = -(-count // columns)
        radius = min(room.width / columns, room.height / rows, 2 * LARGEST) / 2
        best = max(best, (radius, columns))
    return best


def token(figure: Figure, x: float, y: float, radius: float) -> Markup:
    monster = figure.class_.startswith("monster")
    shape = _diamond(x, y, radius) if monster else _disc(x, y, radius - 1)
    size = radius * (1.7 if monster else 1.9) / max(2, len(figure.sign))
    sign = tag(
        "text",
        figure.sign,
        x=round(x, 1),
        y=round(y + size * 0.36, 1),
        font_size=round(size, 1),
        class_="sign",
    )
    return tag(
        "g", tag("title", figure.name), shape, sign, class_=f"figure {figure.class_}"
    )


def _disc(x: float, y: float, radius: float) -> Markup:
    return tag("circle", cx=round(x, 1), cy=round(y, 1), r=round(radius, 1))


def _diamond(x: float, y: float, r: float) -> Markup:
    points = [(x, y - r), (x + r, y), (x, y + r), (x - r, y)]
    return tag("polygon", points=" ".join(f"{a:.1f},{b:.1f}" for a, b in points))


def legend(figure: Figure) -> Markup:
    """The token by itself, beside a name in a list."""
    drawn = token(figure, 20, 20, 20)
    return tag("svg", drawn, viewBox="0 0 40 40", class_="token", aria_hidden="true")
