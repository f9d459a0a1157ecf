"""The floor plan with everything that stands on it. All of it is open (p5)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Sequence

from keeper.content.plan.house import EVERYTHING, SIGHT, Plan, Space, blank
from keeper.content.records import dataclass
from keeper.rules.chapters.house import adjacency
from keeper.rules.names import find_by_name
from keeper.views.audience import Shown, same_for_all
from keeper.views.observer import OpenTable, observe
from keeper.views.style import PAGE_BREAK

if TYPE_CHECKING:
    from keeper.rules.game import Game
    from keeper.views.style import Page

Facts = dict[str, Any]
Word = tuple[str, str]  # what is written, and how it is painted
LETTERS = {
    "altar": "A",
    "barrier": "B",
    "camp-fire": "C",
    "corpse": "D",
    "hiding": "H",
    "ladder": "L",
    "vent": "V",
}
JUDGED = {
    "": "",
    SIGHT: "A list of spaces: it shows who is where. What is seen from one room to "
    "another is yours to judge.",
    EVERYTHING: "Only the rooms are known: it shows who is where. What touches what is "
    "on your board, and yours to judge.",
}
DOOR, SEALED, BARRED = "=", "X", "#"
BORDERS = f"{DOOR}{SEALED}:."
FEATURE = "cyan"
CROSSING, MORE = ".+.", "+2"
UPRIGHT, ACROSS = "|:=X#", "+-."  # walls and doors that go on from row to row, or end
MEANS = {  # of the signs on a map, those that no name explains
    DOOR: "= door",
    SEALED: "X sealed",
    BARRED: "# barred",
    ":": ": . no wall between",
    **{letter: f"{letter} {kind}" for kind, letter in LETTERS.items()},
    CROSSING: "+ no diagonal",
    MORE: "+2 more, named below",
}
PAINT = {DOOR: "yellow", SEALED: "red", BARRED: "bold red", ":": "dim", ".": "dim"}


class Sheet:
    """A grid of signs, each with its paint."""

    def __init__(self, lines: list[str]) -> None:
        self.walls = lines
        self.signs = [list(line) for line in lines]
        self.paints = [[PAINT.get(sign, "") for sign in line] for line in lines]

    def write(self, row: int, column: int, text: str, how: str = "") -> None:
        for place, sign in enumerate(text, column):
            self.signs[row][place] = sign
            self.paints[row][place] = how

    def leave(self, kept: set[tuple[int, int]]) -> None:
        """Nothing but these places."""
        for row, signs in enumerate(self.signs):
            for column in range(len(signs)):
                if (row, column) not in kept:
                    self.write(row, column, " ")

    def lines(self, page: Page | None, box: tuple[int, int, int, int]) -> list[str]:
        """The part inside a box: top, left, bottom, right, all included."""
        top, left, bottom, right = box
        return self.drawn(page, self.rows(top, bottom), left, right)

    def rows(self, top: int, bottom: int, squeezed: bool = False) -> list[int]:
        """`squeezed`: without those that say no more than the one above them."""
        return [
            row
            for row in range(top, bottom + 1)
            if not (squeezed and row > top and self._says_nothing(row))
        ]

    def drawn(
        self, page: Page | None, rows: Sequence[int], left: int, right: int
    ) -> list[str]:
        return [
            _painted(self.signs[row], self.paints[row], left, right, page)
            for row in rows
        ]

    def floors(self, rows: list[int], most: int) -> list[list[int]]:
        """Parted between two floors, or at a wall from side to side, which both show."""
        inside = range(1, min(most, len(rows) - 1))
        gaps = [place for place in inside if not self.walls[rows[place]].strip()]
        if gaps:
            return [rows[: gaps[-1]], rows[gaps[-1] + 1 :]]
        rooms = {":", "|", "."}
        walls = [one for one in inside if not rooms & set(self.walls[rows[one]])]
        return [rows[: walls[-1] + 1], rows[walls[-1] :]] if walls else [rows]

    def _says_nothing(self, row: int) -> bool:
        """Walls that go on from the row above, and nothing between them."""
        pairs = zip(self.signs[row], self.walls[row - 1])
        return all(
            above not in ACROSS if sign == " " else sign in UPRIGHT and above in UPRIGHT
            for sign, above in pairs
        )


def _painted(
    signs: list[str], paints: list[str], left: int, right: int, page: Page | None
) -> str:
    if page is None or not page.colour:
        return "".join(signs[left : right + 1]).rstrip()
    line, start = "", left
    for place in range(left, right + 2):
        if place == right + 1 or paints[place] != paints[start]:
            line += page.paint("".join(signs[start:place]), paints[start])
            start = place
    return line.rstrip()


class Map:
    """One table drawn onto one plan; `rest` has what found no room, by space.

    `room`: that one alone, with its walls, whatever lies in the corners of its box.
    """

    def __init__(self, seen: OpenTable, plan: Plan, room: str = "") -> None:
        self.seen, self.plan = seen, plan
        self.sheet = Sheet(blank(plan))
        self.rest: dict[str, list[str]] = {}
        self.letters = ""
        self._doors()
        for space in plan.spaces.values():
            self._space(space)
        if room:
            self.sheet.leave(_walled(plan, room))

    def _doors(self) -> None:
        barred = {one.door for one in self.seen.markers if one.door}
        for door in self.plan.doors.values():
            sign = SEALED if door.id in self.seen.sealed else DOOR
            sign = BARRED if door.id in barred else sign
            for row, column in door.cells:
                self.sheet.write(row, column, sign, PAINT[sign])

    def _space(self, space: Space) -> None:
        width = space.right - space.left + 1
        name, number = self._label(space, width)
        self.sheet.write(space.top, space.left, name, "bold")
        fits = len(name) + 1 + len(number) <= width
        row = space.top if fits else min(space.top + 1, space.bottom)
        self.sheet.write(row, space.right + 1 - len(number), number, "dim")
        rows = [width] * (space.bottom - space.top)
        if rows and row > space.top:
            rows[0] -= len(number) + 1 if number else 0
        self._fill(space, rows)

    def _label(self, space: Space, width: int) -> tuple[str, str]:
        """A room's name stands in its first space; a lone space needs no number."""
        room = self.plan.rooms[space.room]
        name = room.name if room.spaces[0] == space.id else ""
        if len(name) > width:
            name = name[: width - 1] + "."
        return name, str(space.number) if len(room.spaces) > 1 else ""

    def _fill(self, space: Space, rows: list[int]) -> None:
        """Names in full; else cut short; else as many as fit, the rest below the map."""
        figures, features = figures_in(self.seen, space.id), features_in(
            self.seen, space
        )
        full = figures + self._state(space) + features
        words = full if _fits(full, rows) else self._shortened(space)
        if not _fits(words, rows):
            words = self._as_many(space, words, rows)
        if words is not full:
            self.letters += next((one for one, how in words if how == FEATURE), "")
        for (text, how), (row, column) in zip(words, _flow(words, rows)):
            cut = _cut(text, rows[row])
            self.sheet.write(space.top + 1 + row, space.left + column, cut, how)

    def _shortened(self, space: Space) -> list[Word]:
        figures = figures_in(self.seen, space.id)
        kinds = [LETTERS.get(word, "?") for word, _ in features_in(self.seen, space)]
        letters = [("".join(kinds), FEATURE)] if kinds else []
        return [(_short(id), how) for id, how in figures] + self._state(space) + letters

    def _as_many(self, space: Space, words: list[Word], rows: list[int]) -> list[Word]:
        full = [id for id, _ in figures_in(self.seen, space.id)]
        full += [word for word, _ in self._state(space)]
        features = features_in(self.seen, space)
        full += [", ".join(word for word, _ in features)] * bool(features)
        for count in range(len(words) - 1, -1, -1):
            kept = [*words[:count], (f"+{len(words) - count}", "bold")]
            if _fits(kept, rows) or count == 0:
                self.rest[space.id] = full[count:]
                break
        return kept

    def _state(self, space: Space) -> list[Word]:
        """Status of the room, written where its name is."""
        if self.plan.rooms[space.room].spaces[0] != space.id:
            return []
        room = self.seen.room(space.room)
        found = [("*fire*", "bold red")] * room.fire + [
            ("(dark)", "bold blue")
        ] * room.dark
        return found + [("locked", "yellow")] * room.locked


def _cut(word: str, width: int) -> str:
    """`hound-of-tindalos-2` in a narrow space: the number is what counts."""
    if len(word) <= width:
        return word
    head, _, number = word.rpartition("-")
    tail = f"~{number}" if head and number.isdigit() else "~"
    return word[: max(0, width - len(tail))] + tail


def _short(id: str) -> str:
    """`hound-of-tindalos-2` as `hound-o-t-2`, which the keeper may type as well."""
    first, *middle, last = id.split("-") if "-" in id else (id, "")
    return "-".join([first, *(part[0] for part in middle), last]).rstrip("-")


def _fits(words: list[Word], rows: list[int]) -> bool:
    return len(_flow(words, rows)) == len(words) and all(
        len(word) <= max(rows, default=0) for word, _ in words
    )


def _flow(words: list[Word], rows: list[int]) -> list[tuple[int, int]]:
    """Where each word begins, as many as there is room for: (row, column)."""
    placed: list[tuple[int, int]] = []
    row, column = 0, 0
    for word, _ in words:
        while row < len(rows):
            length = min(len(word), rows[row])
            if length and column + length <= rows[row]:
                break
            row, column = row + 1, 0
        if row == len(rows):
            return placed
        placed.append((row, column))
        column += length + 1
    return placed


def figures_in(seen: OpenTable, space: str) -> list[Word]:
    people = [
        (one.id, "bold green") for one in seen.investigators if one.space == space
    ]
    return people + [
        (one.id, "bold red") for one in seen.monsters if one.space == space
    ]


def features_in(seen: OpenTable, space: Space) -> list[Word]:
    return [(one.kind, FEATURE) for one in seen.markers if one.space == space.id]


def _walled(plan: Plan, room: str) -> set[tuple[int, int]]:
    """The cells of a room and of the walls around it."""
    return {
        (row, column)
        for space in plan.rooms[room].spaces
        for one in [plan.spaces[space]]
        for row in range(one.top - 1, one.bottom + 2)
        for column in range(one.left - 1, one.right + 2)
    }


def box_of(plan: Plan, room: str) -> tuple[int, int, int, int]:
    """The walls around a room, or around the whole house."""
    chosen = [one for one in plan.spaces.values() if not room or one.room == room]
    if not room:
        return 0, 0, len(plan.lines) - 1, len(plan.lines[0]) - 1
    return (
        min(one.top for one in chosen) - 1,
        min(one.left for one in chosen) - 1,
        max(one.bottom for one in chosen) + 1,
        max(one.right for one in chosen) + 1,
    )


# What `map` prints -------------------------------------------------------------------------


@dataclass(eq=False, repr=False)
class OpenFloor:
    """The board: what is printed on it, and what stands there."""

    table: OpenTable
    plan: Plan
    steps: dict[str, list[str]]  # to where one can go from each space

    def room(self, typed: str) -> str:
        """The room meant; nothing typed is the whole house."""
        known = {room.id: room.name for room in self.plan.rooms.values()}
        return find_by_name(typed, known, "room") if typed else ""


def observe_floor(game: Game) -> OpenFloor:
    plan = game.library.plan
    steps = {
        space: sorted(
            {*adjacency.steps(game, space), *adjacency.linked(game, space, "ladder")}
        )
        for space in plan.spaces
    }
    return OpenFloor(observe(game), plan, steps)


def as_json(seen: OpenFloor, room: str) -> Facts:
    drawn = Map(seen.table, seen.plan, room)
    return {
        "lines": drawn.sheet.lines(None, box_of(seen.plan, room)),
        "spaces": {
            space.id: space_json(seen, space)
            for space in seen.plan.spaces.values()
            if not room or space.room == room
        },
    }


def space_json(seen: OpenFloor, space: Space) -> Facts:
    table = seen.table
    return {
        "room": space.room,
        "investigators": [
            one.id for one in table.investigators if one.space == space.id
        ],
        "monsters": [one.id for one in table.monsters if one.space == space.id],
        "features": [one.kind for one in table.markers if one.space == space.id],
        "steps": seen.steps[space.id],
        "doors": [door.id for door in seen.plan.doors_of(space.id)],
        "sight": space.dots,
    }


def as_text(seen: OpenFloor, room: str, page: Page) -> str:
    plan = seen.plan
    drawn = Map(seen.table, plan, room)
    box = box_of(plan, room)
    rest: list[str] = []
    for space, words in drawn.rest.items():
        if not room or plan.room_of(space) == room:
            rest += page.listed(f"+ {space}", words)
    legend = _legend(drawn, box, bool(rest), page)
    below = len(rest) + len(legend) + 1  # and where one types
    rows = drawn.sheet.rows(box[0], box[2])
    if page.height and len(rows) + below > page.height:
        rows = drawn.sheet.rows(box[0], box[2], squeezed=True)
    floors = [rows]
    if page.height and len(rows) + len(rest) > page.height:
        floors = drawn.sheet.floors(rows, page.height)
    *above, last = [drawn.sheet.drawn(page, one, box[1], box[3]) for one in floors]
    fits = not page.height or len(last) + below <= page.height  # the house comes first
    parts = [
        *above,
        [*last, *rest, *(legend if fits else ()), *page.wrap(JUDGED[plan.judged], "")],
    ]
    return PAGE_BREAK.join("\n".join(part) for part in parts)


def _legend(
    drawn: Map, box: tuple[int, int, int, int], more: bool, page: Page
) -> list[str]:
    """The signs that are there, each with what it means, none parted from its word."""
    top, left, bottom, right = box
    there = {*drawn.letters, *([MORE] * more)}
    for row in range(top, bottom + 1):
        walls = drawn.sheet.walls[row][left : right + 1]
        for wall, sign in zip(walls, drawn.sheet.signs[row][left : right + 1]):
            there |= {":" if sign == "." else sign} if wall in BORDERS else set()
        there |= {CROSSING} if CROSSING in walls else set()
    lines = [""]
    for one in [words for sign, words in MEANS.items() if sign in there]:
        if lines[-1] and len(lines[-1]) + 3 + len(one) > page.width:
            lines.append("")
        lines[-1] += f"   {one}" if lines[-1] else one
    return [page.paint(line, "dim") for line in lines if line]


def _shown(seen: OpenFloor, typed: str = "") -> Shown:
    room = seen.room(typed)
    return Shown(partial(as_json, seen, room), partial(as_text, seen, room))


MAP = same_for_all(observe_floor, _shown)
