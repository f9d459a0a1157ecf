"""Advice: the best thing to do now, and what else there is."""

from __future__ import annotations

from typing import Any

from keeper.views.audience import Shown
from keeper.views.style import Cell, Page

Facts = dict[str, Any]


def shown(found: Facts) -> Shown:
    return Shown(lambda: found, lambda page: text(found, page))


def text(found: Facts, page: Page) -> str:
    if not found["advice"]:
        return "\n".join(page.wrap(_nothing(found), "", "  "))
    rows: list[list[Cell]] = [
        [(one["command"], "bold" if n == 0 else ""), one["why"]]
        for n, one in enumerate(found["advice"])
    ]
    when = "to the question that waits" if "asked" in found else "the best first"
    head = page.heading(f"For {found['for']}, {when}")
    return "\n".join([head, *page.columns(rows, indent=2)])


def _nothing(found: Facts) -> str:
    """Nobody can do everything for everybody."""
    asked = found.get("asked", "")
    if asked and asked in found["for"]:
        return (
            "A puzzle is for people: `?` says what can be done with the pieces, "
            "`stop` leaves it for another time."
        )
    if asked:
        return f"Not for {found['for']}: the {asked} must answer first."
    return f"Nothing for {found['for']} to do: let the others play."
