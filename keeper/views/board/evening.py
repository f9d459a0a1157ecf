"""The whole evening on one page, for a second terminal that everybody looks at."""

from __future__ import annotations

from functools import partial
from typing import Any

from keeper.content.records import dataclass
from keeper.rules.game import DIE, YES_NO, Game
from keeper.rules.names import counted
from keeper.views import reports, status
from keeper.views.audience import Shown, same_for_all
from keeper.views.board import laid
from keeper.views.board.floor import Map, OpenFloor, box_of, observe_floor
from keeper.views.board.laid import (
    OpenPuzzle,
    OpenPuzzles,
    heading,
    in_question,
    observe_puzzles,
)
from keeper.views.journal.chronicle import Kept, OpenEntry, Told, observe_journal
from keeper.views.observer import OpenTable, as_far_as_known
from keeper.views.pieces import OpenInvestigator, OpenMonster
from keeper.views.style import Page

LATELY = 12  # commands that are still worth telling
BESIDE = 40  # columns beside the map that a second column needs
GAP = 3
LOW = 5  # rows of a map that are too few to show anything
NEWEST = 3  # lines of what happened, however long a text was read
ENDLESS = 10_000


@dataclass(eq=False, repr=False)
class OpenEvening:
    """The board, and what was told of late."""

    floor: OpenFloor
    lately: list[OpenEntry]
    prologue: str  # what everybody has heard before the first command
    puzzles: OpenPuzzles | None = None  # while somebody is at one
    asked: str = ""  # what waits for an answer, and whose it is


def observe_evening(kept: Kept) -> OpenEvening:
    told = [entry for entry in observe_journal(kept.entries) if _counts(entry)]
    first = kept.game.session.round == 1
    prologue = kept.game.library.story.prologue if first else ""
    puzzles = observe_puzzles(kept.game) if in_question(kept.game.waiting) else None
    floor, asked = observe_floor(kept.game), _asked(kept.game)
    return OpenEvening(floor, told[-LATELY:], prologue, puzzles, asked)


def _asked(game: Game) -> str:
    """The question in words; of a secret one only that the keeper is to answer."""
    waiting = as_far_as_known(game).waiting
    if waiting is None or waiting.facts.get("puzzle"):
        return ""
    if waiting.secret:
        return "The keeper decides."
    text = f"Keeper: {waiting.text}" if waiting.asks == "keeper" else waiting.text
    if waiting.choices == YES_NO or waiting.kind == DIE:
        return text
    ways = [_way(one, waiting.labels.get(one, "")) for one in waiting.choices]
    return f"{text} {'; '.join(ways)}."


def _way(choice: str, label: str) -> str:
    """What is to be typed, and what is said of it."""
    return f"{choice}: {label.rstrip('.')}" if label else choice


def _counts(entry: OpenEntry) -> bool:
    """A command that was taken back at its question is not worth telling any more."""
    return bool(entry.told) and entry.kind != "withdrawn"


# What was told -----------------------------------------------------------------------------


def read_last(seen: OpenEvening) -> list[Told]:
    """The texts that were read aloud last, as they were read."""
    for entry in reversed(seen.lately):
        texts = [line for line in entry.told if line.kind in reports.READ]
        if texts:
            return texts
    return [Told(seen.prologue, True, "read")] if seen.prologue else []


def happened(seen: OpenEvening) -> list[Told]:
    """What was told, oldest first, without what was read or only counted."""
    passed_over = {*reports.READ, *COUNTED}
    return [
        line
        for entry in seen.lately
        for line in entry.told
        if line.kind not in passed_over
    ]


COUNTED = ("deck", "hand", "shuffle", "time", "seal", "session")


# On a terminal -------------------------------------------------------------------------------


def as_text(seen: OpenEvening, page: Page) -> str:
    """The map with everything beside it, or below it where the terminal is narrow.

    While somebody is at a puzzle, that is what everybody looks at.
    """
    floor, height = seen.floor, page.height or ENDLESS
    head = [*status.head(floor.table, page), *_waits(seen, page)]
    if seen.puzzles and seen.puzzles.tried:
        shown = _puzzle(seen.puzzles, seen.puzzles.tried, page)
        return "\n".join(_cut([*head, *shown, *_people(seen, page)], height))
    wide = len(floor.plan.lines[0]) + GAP
    rest = height - len(head)
    if page.width >= wide + BESIDE:
        narrow = Page(page.width - wide, page.colour)
        board = _board(floor, Page(wide - GAP, page.colour), rest)
        people = _cut(_people(seen, narrow), rest)
        beside = [*people, *_told(seen, narrow, rest - len(people))]
        body = _side_by_side(board, beside, wide)
    else:
        body = _stacked(seen, page, rest)
    return "\n".join(_cut([*head, *body], height))


def _stacked(seen: OpenEvening, page: Page, height: int) -> list[str]:
    """One below the other; what people hold gives way to the map."""
    told = len(_told(seen, page, ENDLESS))
    for brief in (False, True):
        people = _cut(_people(seen, page, brief), height)
        rest = height - len(people)
        board = _board(seen.floor, page, max(rest - told, rest * 3 // 5))
        if len(board) >= _whole(seen.floor):
            break
    return [*board, *people, *_told(seen, page, rest - len(board))]


def _waits(seen: OpenEvening, page: Page) -> list[str]:
    lines = page.wrap(seen.asked, "", "  ") if seen.asked else []
    return [page.paint(line, "bold green") for line in lines]


def _puzzle(puzzles: OpenPuzzles, tried: OpenPuzzle, page: Page) -> list[str]:
    return ["", page.heading(heading(tried)), "", *laid.lines(page, puzzles.box, tried)]


def _board(floor: OpenFloor, page: Page, height: int) -> list[str]:
    """The house; where it is too large for that, the part around whoever acts."""
    drawn = Map(floor.table, floor.plan)
    below = [
        line
        for space, words in drawn.rest.items()
        for line in page.listed(f"+ {space}", words)
    ]
    top, left, bottom, right = box_of(floor.plan, "")
    rows, columns = drawn.sheet.rows(top, bottom), range(left, right + 1)
    height -= 1 + len(below)
    if len(rows) > height:
        rows = drawn.sheet.rows(top, bottom, squeezed=True)
    row, column = _centre(floor)
    near = sum(1 for one in rows if one < row)
    rows = rows[_window(near, len(rows), height)]
    columns = columns[_window(column, len(columns), page.width)]
    if len(rows) < LOW:
        return []
    return ["", *drawn.sheet.drawn(page, rows, columns[0], columns[-1]), *below]


def _whole(floor: OpenFloor) -> int:
    """The fewest lines in which the house can be drawn."""
    top, _, bottom, _ = box_of(floor.plan, "")
    drawn = Map(floor.table, floor.plan)
    return 1 + len(drawn.sheet.rows(top, bottom, squeezed=True))


def _centre(floor: OpenFloor) -> tuple[int, int]:
    """Where everybody looks: whoever has the turn, else the first who is there."""
    table = floor.table
    there = [one for one in table.investigators if one.space in floor.plan.spaces]
    there.sort(key=lambda one: one.id != table.active)
    if not there:
        return 0, 0
    space = floor.plan.spaces[there[0].space or ""]
    return (space.top + space.bottom) // 2, (space.left + space.right) // 2


def _window(middle: int, whole: int, shown: int) -> slice:
    """So many in a row, around the one in the middle as well as can be."""
    first = max(0, min(middle - shown // 2, whole - shown))
    return slice(first, first + max(0, shown))


def _people(seen: OpenEvening, page: Page, brief: bool = False) -> list[str]:
    table = seen.floor.table
    person = _gauges if brief else _person
    people = [line for one in table.investigators for line in person(table, one, page)]
    figures = [line for one in table.monsters for line in _monster(one, page)]
    return ["", *people, *([""] if figures else []), *figures]


def _person(table: OpenTable, one: OpenInvestigator, page: Page) -> list[str]:
    held = page.listed("holds", [*one.items, *one.spells], 4, "dim")
    return _gauges(table, one, page) + held


def _gauges(table: OpenTable, one: OpenInvestigator, page: Page) -> list[str]:
    gauges = [
        f"health {one.health.now}/{one.health.max}",
        f"sanity {one.sanity.now}/{one.sanity.max}",
        f"skill {one.skill}",
        *["hiding"] * one.hiding,
        *status.conditions(one),
    ]
    if one.id == table.active:
        gauges.append(f"{counted(one.moves_left, 'move')} left")
        gauges += ["an action left"] * one.action_left
    how = "bold green" if one.id == table.active else "bold"
    return page.listed(one.id, [one.space or one.state, *gauges], how=how)


def _monster(one: OpenMonster, page: Page) -> list[str]:
    health = f" of {one.underside.health}" if one.underside else ""
    words = [one.space, f"damage {one.damage}{health}"]
    words += [f"stun {one.stun}"] * bool(one.stun)
    words += [one.named] if one.named else []
    return page.listed(one.id, words, how="bold red")


def _told(seen: OpenEvening, page: Page, height: int) -> list[str]:
    """What was read, then what happened, the newest last; of both what there is room for."""
    read: list[str] = []
    for text in read_last(seen):
        read += ["", *page.paragraphs(text.told, "  ")]
    told = [
        line for one in happened(seen)[-6:] for line in page.wrap(one.told, "", "  ")
    ]
    kept = max(NEWEST, height - len(read) - 1)
    last = ["", *(page.paint(line, "dim") for line in told[-kept:])]
    return [*_cut(read, height - len(last)), *last[: max(0, height)]]


def _side_by_side(left: list[str], right: list[str], column: int) -> list[str]:
    rows = max(len(left), len(right))
    left = left + [""] * (rows - len(left))
    right = right + [""] * (rows - len(right))
    return [
        one + " " * (column - wide_as(one)) + other if other else one
        for one, other in zip(left, right)
    ]


def wide_as(line: str) -> int:
    """How many columns a painted line takes."""
    found, inside = 0, False
    for sign in line:
        inside = inside or sign == "\x1b"
        found += not inside
        inside = inside and sign != "m"
    return found


def _cut(lines: list[str], height: int) -> list[str]:
    """No more than there is room for; what is missing is counted."""
    if len(lines) <= height:
        return lines
    if height < 1:
        return []
    return [*lines[: height - 1], f"… {len(lines) - height + 1} more lines"]


def as_json(seen: OpenEvening) -> dict[str, Any]:
    tried = seen.puzzles.tried if seen.puzzles else None
    return {
        **status.open_json(seen.floor.table),
        "read": [line.told for line in read_last(seen)],
        "told": [line.told for line in happened(seen)],
        "asked": seen.asked or None,
        "puzzle": laid.as_json(seen.puzzles, tried) if seen.puzzles and tried else None,
    }


EVENING = same_for_all(
    observe_evening,
    lambda seen: Shown(partial(as_json, seen), partial(as_text, seen)),
)
