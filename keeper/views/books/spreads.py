"""How hard the puzzles are, for their author."""

from __future__ import annotations

from functools import partial
from typing import Any, Sequence

from keeper.rules.puzzles.survey import AVERAGE, Spread
from keeper.views.audience import Shown, keepers_only
from keeper.views.books.packs import SECRET
from keeper.views.style import Cell, Page

Row = dict[str, Any]
HEADS = ("least", "half", "95%", "most", "never")
ATTEMPTS = (1, 2, 3, 4, 5)  # the last stands for more as well


def row(spread: Spread) -> Row:
    actions, attempts = spread.actions, spread.attempts()
    return {
        "puzzle": spread.puzzle,
        "deals": spread.deals,
        "impossible": spread.impossible,
        "actions": {str(count): actions[count] for count in sorted(actions)},
        "attempts": {str(count): attempts[count] for count in sorted(attempts)},
    }


def text(spreads: Sequence[Spread], page: Page) -> str:
    low, high = AVERAGE
    lead = (
        f"Each puzzle dealt {spreads[0].deals} times: the least number of puzzle "
        "actions, and in how many attempts an investigator of Intellect "
        f"{low} or {high} could be done without one false move."
    )
    heads = [*HEADS, *[f"in {count}" for count in ATTEMPTS[:-1]], "more"]
    rows: list[Sequence[Cell]] = [["", *[(head, "cyan") for head in heads]]]
    rows += [_line(spread) for spread in spreads]
    return "\n".join([*page.wrap(lead), "", *page.columns(rows)])


def _line(spread: Spread) -> list[str]:
    if not spread.actions:
        return [spread.puzzle, "", "", "", "", str(spread.impossible)]
    numbers = (
        min(spread.actions),
        spread.share(0.5),
        spread.share(0.95),
        max(spread.actions),
        spread.impossible,
    )
    return [spread.puzzle, *map(str, numbers), *_attempts(spread)]


def _attempts(spread: Spread) -> list[str]:
    attempts = spread.attempts()
    shares = [attempts[count] for count in ATTEMPTS[:-1]]
    shares.append(attempts.total() - sum(shares))
    return [f"{100 * share / attempts.total():.0f}%" for share in shares]


def _keeper(spreads: Sequence[Spread]) -> Shown:
    return Shown(lambda: [row(one) for one in spreads], partial(text, spreads))


SPREADS = keepers_only(_keeper, *SECRET)
