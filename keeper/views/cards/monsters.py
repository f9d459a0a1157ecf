"""Monsters: the tokens on the board, and what is printed of each kind (p25)."""

from __future__ import annotations

from functools import partial
from typing import Any, Sequence

from keeper.content.cards import Figure, MonsterKind
from keeper.content.records import dataclass
from keeper.rules.game import Game
from keeper.rules.names import find_by_name
from keeper.views.audience import Shown, View
from keeper.views.observer import OpenTable, observe
from keeper.views.pieces import OpenMonster, underside
from keeper.views.style import Page

Row = dict[str, Any]


# On the board --------------------------------------------------------------------------------


def _front(one: OpenMonster) -> Row:
    return {
        "id": one.id,
        "name": one.name,
        "kind": one.kind,
        "class": one.klass,
        "space": one.space,
        "room": one.room,
        "awareness": one.awareness,
        "horror": one.horror,
        "damage": one.damage,
        "stun": one.stun,
        "samples": one.samples,
        "named": one.named,
    }


def _open_monster(one: OpenMonster) -> Row:
    """p25: the table may look under a damaged monster."""
    return {**_front(one), **(vars(one.underside) if one.underside else {})}


def _table_monsters(seen: OpenTable) -> Shown:
    rows = [_open_monster(one) for one in seen.monsters]
    return Shown(lambda: rows, partial(monsters, rows))


def _keepers_rows(game: Game) -> list[Row]:
    pairs = zip(observe(game).monsters, game.table.monsters)
    return [{**_front(one), **vars(underside(game, own))} for one, own in pairs]


def _keepers_monsters(game: Game) -> Shown:
    rows = _keepers_rows(game)
    return Shown(lambda: rows, partial(monsters, rows))


MONSTERS = View(observe, _table_monsters, _keepers_monsters)


def monsters(rows: Sequence[Row], page: Page) -> str:
    if not rows:
        return "There is no monster on the board."
    lines: list[str] = []
    for row in rows:
        title = f"{row['name']} ({row['id']}, {row['class']}) in {row['space']}"
        lines.append(page.paint(title, "bold"))
        lines += page.wrap("; ".join(_condition(row)), "    ")
        if "special" in row:
            lines += page.wrap(f"Special attack: {row['special']}", "    ")
    return "\n".join(lines)


def _condition(row: Row) -> list[str]:
    told = [f"awareness {row['awareness']:+d}, horror {row['horror']:+d}"]
    if "health" in row:
        told.append(f"damage {row['damage']} of {row['health']}")
        told.append(f"strikes for {row['strikes']}")
    if row["stun"]:
        told.append(f"stunned ({row['stun']})")
    if row["samples"]:
        told.append(f"samples {row['samples']}")
    return told


# One of them, or a kind ----------------------------------------------------------------------


def token_front(kind: MonsterKind) -> Row:
    """What everybody sees on the token."""
    return {
        "id": kind.id,
        "sort": "monster",
        "name": kind.name,
        "class": kind.klass,
        "awareness": kind.awareness,
        "horror": kind.horror,
        "flavour": kind.flavour,
    }


def both_sides(kind: MonsterKind) -> Row:
    """With what is printed under the figures of the kind, for the keeper."""
    return {
        **token_front(kind),
        "undersides": [_below(one) for one in kind.figures.values()],
    }


def _below(figure: Figure) -> Row:
    return {"damage": figure.damage, "health": figure.health, "text": figure.text}


@dataclass(eq=False, repr=False)
class OpenKinds:
    """The fronts of all kinds, and the tokens on the board."""

    kinds: list[Row]
    table: OpenTable


def observe_kinds(game: Game) -> OpenKinds:
    return OpenKinds(
        [token_front(one) for one in game.library.monsters().values()], observe(game)
    )


def _one(seen: OpenKinds, typed: str) -> Shown:
    rows = [_open_monster(one) for one in seen.table.monsters]
    return _looked_up(seen.kinds, rows, typed)


def _keepers_one(game: Game, typed: str) -> Shown:
    kinds = [both_sides(one) for one in game.library.monsters().values()]
    return _looked_up(kinds, _keepers_rows(game), typed)


def _looked_up(kinds: Sequence[Row], rows: Sequence[Row], typed: str) -> Shown:
    known = {one["id"]: one["name"] for one in (*kinds, *rows)}
    found = find_by_name(typed, known, "monster")
    on_board = [row for row in rows if found in (row["id"], row["kind"])]
    kind = on_board[0]["kind"] if on_board else found
    face = dict(next(one for one in kinds if one["id"] == kind))
    if found != kind:  # a token on the board, which has its own underside alone
        face.pop("undersides", None)
    facts = {**face, "on_board": on_board}
    return Shown(lambda: facts, partial(_one_text, face, on_board))


def _one_text(face: Row, on_board: Sequence[Row], page: Page) -> str:
    lines = kind_lines(face, page)
    if on_board:
        lines += ["", monsters(on_board, page)]
    return "\n".join(lines)


def kind_lines(face: Row, page: Page) -> list[str]:
    title = f"{page.paint(face['name'], 'bold')} ({face['id']}, {face['class']})"
    lines = [title, f"  awareness {face['awareness']:+d}, horror {face['horror']:+d}"]
    lines += page.wrap(f"“{face['flavour'].strip()}”", "    ", "     ")
    for one in face.get("undersides", []):
        below = f"damage {one['damage']}, health {one['health']}. {one['text']}"
        lines += page.wrap(f"Underside: {below}", "  ", "    ")
    return lines


MONSTER = View(observe_kinds, _one, _keepers_one)
