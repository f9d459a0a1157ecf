"""The keeper's cards: his actions, which lie open, and his two hands, which do not."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Sequence

from keeper.rules.chapters.hands import keeper_actions
from keeper.rules.game import Game
from keeper.rules.names import counted
from keeper.rules.text import abilities
from keeper.views.audience import Shown, View
from keeper.views.style import Page
from keeper.views.turn import playable

if TYPE_CHECKING:
    from keeper.content.cards import Card

Row = dict[str, Any]
LIMITS = {"turn": "once per turn", "target": "once per target and turn"}


# The keeper's actions --------------------------------------------------------------------


def open_actions(game: Game) -> list[Row]:
    """The story's actions. They lie face up before the keeper: open to all."""
    return [_action(game, card) for card in keeper_actions.known(game).values()]


def _action(game: Game, card: Card) -> Row:
    limits = [ability.limit for ability in abilities.read(card) if ability.limit]
    return {
        "id": card.id,
        "name": card.name,
        "cost": playable.price(keeper_actions.cost(game, card)),
        "limit": limits[0] if limits else None,
        "text": card.text,
    }


def _own_actions(game: Game) -> list[Row]:
    """With what can be used now, and what forbids the rest."""
    rows = open_actions(game)
    return [{**row, **_played(playable.action(game, row["id"]))} for row in rows]


def _played(facts: Row) -> Row:
    """Without reasons where there are none."""
    return {key: value for key, value in facts.items() if value is not None}


def actions(rows: Sequence[Row], page: Page) -> str:
    lines = _reason(page, _shared(rows), "")
    for row in rows:
        limit = f", {LIMITS[row['limit']]}" if row["limit"] in LIMITS else ""
        lines += _titled(page, row, f"{playable.costs(row)}{limit}")
        lines += page.wrap(row["text"], "    ")
        lines += [] if _shared(rows) else _reason(page, row)
    return "\n".join(lines)


ACTIONS = View(
    open_actions,
    lambda rows: Shown(lambda: rows, partial(actions, rows)),
    lambda game: Shown(
        partial(_own_actions, game), lambda page: actions(_own_actions(game), page)
    ),
)


def _titled(page: Page, row: Row, note: str) -> list[str]:
    """`✓ Name  id  note`: what can be used now, at a glance."""
    able = bool(row.get("playable"))
    mark = page.paint("✓", "green") if able else page.paint("–", "dim")
    mark = mark if "playable" in row else " "
    name = page.paint(row["name"], "bold" if able else "")
    lines = page.wrap(f"{row['name']}  ({row['id']}, {note})", "  ", "    ")
    lines[0] = lines[0].replace(row["name"], name, 1)
    return [f"{mark} {lines[0][2:]}", *lines[1:]]


def _shared(rows: Sequence[Row]) -> Row:
    """What forbids every one of them is said once, above them all."""
    same = len(rows) > 1 and len({row.get("why") for row in rows}) == 1
    return rows[0] if same and "why" in rows[0] else {}


def _reason(page: Page, row: Row, indent: str = "    ") -> list[str]:
    if "why" not in row:
        return []
    rule = f" ({row['rule']}, page {row['page']})" if row["rule"] else ""
    lines = page.wrap(f"Not now: {row['why']}{rule}.", indent)
    return [page.paint(line, "dim") for line in lines]


# The two hands ---------------------------------------------------------------------------


def hand_sizes(game: Game) -> dict[str, int]:
    """The table is told how many cards there are (p25)."""
    session = game.session
    return {"mythos": len(session.mythos), "trauma": len(session.trauma)}


def _counted_hand(sizes: dict[str, int], name: str) -> Shown:
    told = f"The keeper holds {counted(sizes[name], f'{name} card')}."
    return Shown(lambda: {"cards": sizes[name]}, lambda page: told)


def _own_hand(game: Game, name: str) -> Shown:
    held = game.session.mythos if name == "mythos" else game.session.trauma
    row = _mythos if name == "mythos" else _trauma
    rows = [row(game, game.library.card(card, (name,))) for card in held]
    return Shown(lambda: rows, partial(hand, rows, name))


HAND = View(hand_sizes, _counted_hand, _own_hand)


def _mythos(game: Game, card: Card) -> Row:
    return {
        "id": card.id,
        "name": card.name,
        "cost": playable.price(card.cost),
        "requirement": card.requirement,
        "facedown": card.facedown,
        **_played(playable.mythos(game, card.id)),
        "text": card.text,
    }


def _trauma(game: Game, card: Card) -> Row:
    return {
        "id": card.id,
        "name": card.name,
        "kind": card.kind,
        "threshold": card.threshold,
        "multi": card.multi,
        **_played(playable.trauma(game, card.id)),
        "text": card.text,
    }


def hand(rows: list[Row], name: str, page: Page) -> str:
    if not rows:
        return f"You hold no {name} card."
    lines = _reason(page, _shared(rows), "")
    for row in rows:
        lines += _titled(page, row, _terms(row))
        lines += page.wrap(row["text"], "    ")
        if row["playable"]:
            told = f"Now, on {', '.join(row['on'])}."
            lines.append("    " + page.paint(told, "green"))
        lines += [] if _shared(rows) else _reason(page, row)
    return "\n".join(lines)


def _terms(row: Row) -> str:
    """What the card asks for before it can be played."""
    if "cost" in row:
        needs = f", needs {row['requirement']}" if row["requirement"] else ""
        turned = ", face down" if row["facedown"] else ""
        return f"{playable.costs(row)}{needs}{turned}"
    word = "health" if row["kind"] == "injury" else "sanity"
    limit = row["threshold"]
    bound = f", at {word} {limit} or less" if limit is not None else ""
    several = ", several investigators" if row["multi"] else ""
    return f"{row['kind'] or 'injury or insanity'}{bound}{several}"
