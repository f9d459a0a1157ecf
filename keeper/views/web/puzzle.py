"""A puzzle that somebody is at, for a screen that the whole room can see."""

from __future__ import annotations

from typing import Sequence

from keeper.views.board.laid import OpenPuzzle, OpenPuzzles, heading, new_piece
from keeper.views.board.puzzle import Run, picture
from keeper.views.web.markup import Markup, tag

# One sign of a terminal, where a line of letters is 10 high.
WIDE, HIGH, FOOT = 6.02, 11.0, 2.4


def puzzle(seen: OpenPuzzles, one: OpenPuzzle) -> Markup:
    """The same picture as on a terminal, sign by sign, as large as there is room."""
    rows = picture(seen.box, one.laid).rows()
    parts = [tag("h2", heading(one)), _drawn(rows)]
    parts += [tag("p", new_piece(seen.box, one))] if one.drawn else []
    return tag("div", *parts, class_="puzzle")


def _drawn(rows: Sequence[Sequence[Run]]) -> Markup:
    wide = max(map(_length, rows))
    lines = [_line(row, n) for n, row in enumerate(rows, 1) if _length(row)]
    size = f"0 0 {wide * WIDE:g} {len(rows) * HIGH:g}"
    return tag("svg", *lines, viewBox=size, preserveAspectRatio="xMinYMin", role="img")


def _line(row: Sequence[Run], number: int) -> Markup:
    """Every sign in its place, whatever the letters of this machine are."""
    return tag(
        "text",
        *(tag("tspan", signs, class_=how or None) for signs, how in row if signs),
        y=round(number * HIGH - FOOT, 1),
        textLength=round(_length(row) * WIDE, 2),
        lengthAdjust="spacingAndGlyphs",
        **{"xml:space": "preserve"},
    )


def _length(row: Sequence[Run]) -> int:
    return sum(len(signs) for signs, _ in row)
