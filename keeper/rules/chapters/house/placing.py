"""Monsters are placed (p11, p12, p25)."""

from __future__ import annotations

from typing import Iterable

from keeper.content.cards import MonsterKind
from keeper.content.language.nodes import Choose, Effect, Node, Test
from keeper.content.stories import Named
from keeper.errors import NotUnderstood
from keeper.rules.chapters.house.monsters import (
    kill,
    kind_named,
    recall,
    take_off,
    whisper_underside,
)
from keeper.rules.chapters.rounds import players
from keeper.rules.chapters.trials import horror
from keeper.rules.game import Game
from keeper.rules.table import Monster

NONE = "none"


def place(game: Game, typed: str, space: str, figure: str = "") -> Monster | None:
    """A random figure of the kind, its underside unseen (p11); horror tests follow.

    `figure`: the one that was made free for it.
    """
    kind, named = kind_named(game, typed)
    if named is not None and stands(game, typed):
        return None
    figure = figure or _figure(game, kind, named) or ""
    if not figure:
        told = f"No {kind.name} figure is left: none is placed."
        game.tell("ignored", told, monster=kind.id)
        return None
    monster = Monster(_free_id(game, kind.id), kind.id, figure, space)
    monster.start = "" if game.first_reading else space
    if named is not None:
        monster.named = named.name
        monster.bonus = named.health_per_investigator * players.left(game)
    game.table.monsters.append(monster)
    recall(game, monster)
    told = f"{game.name(monster)} is placed in {game.space_name(space)}."
    game.tell(
        "placed",
        told,
        monster=monster.id,
        what=kind.id,
        space=space,
        named=monster.named,
    )
    whisper_underside(game, monster)
    horror.on_arrival(game, monster)
    game.happens("monster-placed", None, monster)
    return monster


def stands(game: Game, typed: str) -> bool:
    """Whether that very monster is there already; it is said that it is not placed."""
    kind, named = kind_named(game, typed)
    if named is None or not _on_board(game, named):
        return False
    told = f"{named.name} is on the board already: nothing is placed."
    game.tell("ignored", told, monster=kind.id)
    return True


def _on_board(game: Game, named: Named) -> bool:
    """A name belongs to one monster only (p12)."""
    return any(one.named == named.name for one in game.table.monsters)


def known(game: Game, typed: str) -> bool:
    """Whether there is such a kind, or a monster of that name."""
    try:
        kind_named(game, typed)
    except NotUnderstood:
        return False
    return True


def placeable(game: Game, typed: str) -> bool:
    """Whether it can come at all: a name belongs to one monster only (a card may lie there)."""
    if not known(game, typed):
        return True
    _, named = kind_named(game, typed)
    return named is None or not _on_board(game, named)


def _figure(game: Game, kind: MonsterKind, named: Named | None) -> str | None:
    on_board = [one for one in game.table.monsters if one.kind == kind.id]
    free = _free_figures(game, kind)
    if free:
        return game.chance.pick(free, kind.id)
    if named is not None and not game.first_reading and not game.has("named-may-wait"):
        return _given_up(game, on_board, named)
    return _killed_for_it(game, kind, on_board)


def _free_figures(game: Game, kind: MonsterKind) -> list[str]:
    return sorted(set(kind.figures) - {one.figure for one in game.table.monsters})


def make_room(game: Game, typed: str, unpaid: str = "") -> str | None:
    """Before it is asked where it stands: a figure made free for it; "": some are free."""
    kind, named = kind_named(game, typed)
    if _free_figures(game, kind):
        return ""
    found = _figure(game, kind, named)
    if found is None:
        told = f"No {kind.name} figure is left: none is placed{unpaid}."
        game.tell("ignored", told, monster=kind.id)
    return found


def _killed_for_it(
    game: Game, kind: MonsterKind, on_board: list[Monster]
) -> str | None:
    """p25: the keeper may kill one of his to place it anew."""
    text = f"Every {kind.name} is on the board: kill one to place it anew?"
    choices = [NONE, *(one.id for one in on_board)]
    chosen = game.ask_which("replace", text, choices, NONE)
    if chosen == NONE:
        return None
    monster = game.monster(chosen)
    kill(game, monster, by_keeper=True)
    return monster.figure


def _given_up(game: Game, on_board: list[Monster], named: Named) -> str:
    """RC-394: a named monster is never left out: one of its kind makes room for it."""
    nameless = [one.id for one in on_board if not one.named]
    text = f"No figure is left for {named.name}: which one is taken off the board?"
    choices = nameless or [one.id for one in on_board]
    monster = game.monster(game.pick("make-room", "keeper", text, choices))
    take_off(game, monster)
    told = f"{game.name(monster)} is taken off the board to make room."
    game.tell("removed", told, monster=monster.id)
    return monster.figure


def _free_id(game: Game, kind: str) -> str:
    taken = {one.id for one in game.table.monsters}
    n = 1
    while f"{kind}-{n}" in taken:
        n += 1
    return f"{kind}-{n}"


def room_for(game: Game, nodes: Iterable[Node]) -> bool:
    """p25: a figure that cannot be placed costs nothing; he may kill one for it first.

    A test that the card has made besides is made without it: it is asked as it is placed.
    """
    said = list(nodes)
    if game.first_reading or any(isinstance(one, Test) for one in said):
        return True
    placed = [
        node.what
        for one in said
        for node in (one.then if isinstance(one, Choose) else [one])
        if isinstance(node, Effect) and node.verb == "place-monster"
    ]
    nameless = [
        one for one in placed if known(game, one) and not kind_named(game, one)[1]
    ]
    unpaid = ", and nothing is paid"
    return all(make_room(game, one, unpaid) is not None for one in nameless)
