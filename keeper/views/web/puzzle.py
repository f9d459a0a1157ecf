"""A puzzle that somebody is at, for a screen that the whole room can see."""

from __future__ import annotations

from keeper.views.board.laid import OpenPuzzle, OpenPuzzles, heading, new_piece
from keeper.views.board.puzzle import Run, picture
from keeper.views.web.markup import Markup, join, tag


def puzzle(seen: OpenPuzzles, one: OpenPuzzle) -> Markup:
    """The same picture as on a terminal, sign by sign."""
    rows = picture(seen.box, one.laid).rows()
    drawn = join(join([*map(_run, row), "\n"]) for row in rows)
    parts = [tag("h2", heading(one)), tag("pre", drawn)]
    parts += [tag("p", new_piece(seen.box, one))] if one.drawn else []
    return tag("div", *parts, class_="puzzle")


def _run(run: Run) -> Markup:
    signs, how = run
    return tag("span", signs, class_=how) if how else join([signs])
