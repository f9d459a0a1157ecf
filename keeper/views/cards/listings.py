"""Lists that a keeper asks for: games, monsters, clock, clues, objective."""

from __future__ import annotations

from functools import partial
from typing import Any, Mapping, Sequence

from keeper.content.stories import ON_THE_CARD
from keeper.rules.game import Game
from keeper.views.audience import Shown, View, same_for_all
from keeper.views.style import Page

Row = dict[str, Any]
UNREAD: Mapping[str, Any] = {}
SIDES = {"keeper": "the keeper", "investigators": "the investigators"}


# Games ---------------------------------------------------------------------------------


def session_row(
    name: str, current: bool, session: Mapping[str, Any] | None = UNREAD
) -> Row:
    """A game by its own document, which is None where the file is damaged."""
    row: Row = {"name": name, "current": current}
    if session is None:
        return {**row, "damaged": True}
    if not session:
        return row
    outcome = session.get("outcome")
    return {
        **row,
        "story": session.get("story", ""),
        "round": session.get("round", 0),
        "phase": session.get("phase", ""),
        "outcome": dict(outcome) if outcome else None,
    }


def sessions(rows: Sequence[Row], page: Page) -> str:
    shown = []
    for row in rows:
        mark = "→" if row["current"] else " "
        how = "bold" if row["current"] else ""
        if row.get("damaged"):
            told: Any = (f"damaged; `keeper doctor {row['name']}`", "red")
            shown.append([mark, (row["name"], how), "", told])
        elif "story" in row:
            shown.append([mark, (row["name"], how), row["story"], _standing(row)])
        else:
            shown.append([mark, (row["name"], how)])
    return "\n".join(page.columns(shown))


def _standing(row: Row) -> str:
    if row["outcome"]:
        winner = SIDES.get(row["outcome"]["winner"], "nobody")
        return f"over in round {row['round']}: {winner} won"
    whose = "keeper's turn" if row["phase"] == "keeper" else "investigators' turns"
    return f"round {row['round']}, {whose}"


# The clock, the clues, the objective -------------------------------------------------------


def clock(game: Game) -> Row:
    """What the backs and the tokens show; the faces are nobody's yet (p11)."""
    deck = game.table.decks["event"].draw
    event = game.library.events[deck[0]] if deck else None
    return {
        "stage": event.stage if event else None,
        "time": game.session.time,
        "needs": event.time if event else None,
        "left": len(deck),
    }


def clock_text(shown: Row, page: Page) -> str:
    if shown["stage"] is None:
        return "The last event is resolved."
    tokens = "●" * shown["time"] + "○" * max(0, shown["needs"] - shown["time"])
    cards = "card" if shown["left"] == 1 else "cards"
    return (
        f"Event {shown['stage']}  {page.paint(tokens, 'bold')}  "
        f"{shown['time']} of {shown['needs'] or '?'} time tokens; "
        f"{shown['left']} event {cards} left"
    )


CLOCK = same_for_all(
    clock, lambda shown: Shown(lambda: shown, partial(clock_text, shown))
)


def _clue_rows(game: Game) -> list[Row]:
    """The clues found, in the order in which they were read."""
    found = []
    for one in game.session.clues:
        card = game.library.card(one, ("clue",))
        row = {"id": card.id, "level": card.level, "name": card.name}
        found.append({**row, "flavour": card.flavour, "text": card.text.strip()})
    return found


def open_clues(game: Game) -> list[Row]:
    return [{**row, "id": f"clue-{row['level']}"} for row in _clue_rows(game)]


def clues(rows: Sequence[Row], page: Page) -> str:
    if not rows:
        return "No clue has been found yet."
    lines: list[str] = []
    for row in rows:
        lines += [""] if lines else []
        lines.append(page.paint(f"Clue {row['level']}: {row['name']}", "bold"))
        lines += page.paragraphs(row["text"], "    ")
    return "\n".join(lines)


def _clues_shown(rows: list[Row]) -> Shown:
    return Shown(lambda: rows, partial(clues, rows))


CLUES = View(open_clues, _clues_shown, lambda game: _clues_shown(_clue_rows(game)))


def open_objective(game: Game) -> Row:
    """Nothing before it is revealed (p16)."""
    return whole_objective(game) if game.session.revealed else {"revealed": False}


def whole_objective(game: Game) -> Row:
    card = game.library.objectives[game.session.objective]
    return {
        "id": card.id,
        "title": card.name,
        "revealed": bool(game.session.revealed),
        "summary": card.summary.strip(),
        "keeper": card.keeper,
        "investigators": card.investigators,
        "reveal": card.reveal,
        "escape": card.escape,
        "last_event": card.last_event,
    }


def objective_text(shown: Row, page: Page) -> str:
    if "id" not in shown:
        return "The objective is hidden."
    state = "revealed" if shown["revealed"] else "hidden from the table"
    lines = [f"{page.paint(shown['title'], 'bold')} ({state})"]
    lines += page.paragraphs(shown["summary"], "    ")
    for text in (shown["keeper"], shown["investigators"]):
        lines += page.wrap(text, "  ", "    ")
    if shown["reveal"]:
        lines += page.wrap(f"On its reveal: {shown['reveal']}", "  ", "    ")
    if shown["escape"]:
        lines.append(f"  The way out is by {shown['escape']}.")
    lines.append(f"  After the last event: {_after(shown['last_event'])}.")
    return "\n".join(lines)


def _objective_shown(row: Row) -> Shown:
    return Shown(lambda: row, partial(objective_text, row))


OBJECTIVE = View(
    open_objective,
    _objective_shown,
    lambda game: _objective_shown(whole_objective(game)),
)


def _after(winner: str) -> str:
    if winner == ON_THE_CARD:
        return "read your card"
    side = SIDES.get(winner)
    return f"{side} win{'s' * (winner == 'keeper')}" if side else "nobody wins"
