"""What a card lets the keeper choose, and whom it is about."""

from __future__ import annotations

from typing import Sequence

from keeper.content.language.nodes import Condition, Selector
from keeper.rules.chapters.house import adjacency
from keeper.rules.game import Game, Why
from keeper.rules.table import Marker, Room
from keeper.rules.text import conditions
from keeper.rules.text.scene import Chosen, Scene

BEFORE = ("in-its-room", "in-its-space")


def candidates(game: Game, wanted: Selector, scene: Scene) -> list[Chosen]:
    """Everything that fits, in the table's order."""
    found: Sequence[Chosen]
    if wanted.what == "monster":
        found = [one for one in game.table.monsters if game.is_kind(one, wanted.kind)]
    elif wanted.what == "investigator":
        found = game.alive()
    elif wanted.what == "room":
        found = list(game.table.rooms.values())
    else:
        found = conditions.corpses(game)
    return [one for one in found if _fits(game, one, wanted.filters, scene)]


def _fits(
    game: Game, thing: Chosen, filters: tuple[Condition, ...], scene: Scene
) -> bool:
    about = scene.about(chosen=thing)
    for wanted in filters:
        if wanted.test in BEFORE:
            if scene.chosen is None or not conditions.fits_place(
                game, wanted, thing, scene.chosen
            ):
                return False
        elif not conditions.holds(game, wanted, about):
            return False
    return True


def choose(game: Game, wanted: Selector, scene: Scene) -> Chosen | None:
    return choose_of(game, wanted, candidates(game, wanted, scene))


def choose_of(
    game: Game,
    wanted: Selector,
    things: Sequence[Chosen],
    barred: dict[str, Why] | None = None,
) -> Chosen | None:
    """The keeper's choice among these; `barred` says why others are not among them."""
    found = {one.id: one for one in things}
    if not found:
        return None
    labels = {name: described(game, one) for name, one in found.items()}
    text = f"Choose {article(wanted)}."
    ids = list(found)
    return found[game.pick("choose", "keeper", text, ids, labels=labels, barred=barred)]


def article(wanted: Selector) -> str:
    word = wanted.kind or wanted.what
    return f"an {word}" if word[0] in "aeiou" else f"a {word}"


def spaces_at(game: Game, where: str, scene: Scene) -> list[str]:
    """The spaces that a WHERE of the card language means."""
    plan = game.library.plan
    if where == "start":
        return [plan.start]
    if where == "any-room":
        return list(plan.spaces)
    if where.startswith("room:"):
        room = game.room(where.removeprefix("room:"))
        return list(plan.rooms[room.id].spaces)
    if where.startswith("feature:"):
        kind = where.removeprefix("feature:")
        rooms = [
            room for room in game.table.rooms.values() if game.feature_in(room, kind)
        ]
        return [space for room in rooms for space in plan.rooms[room.id].spaces]
    return _around(game, where, scene)


def _around(game: Game, where: str, scene: Scene) -> list[str]:
    about: Chosen | None = scene.who or scene.chosen
    if where.startswith("its"):
        about = scene.chosen or scene.monster
    elif where == "monster-space":
        about = scene.monster
    if about is None:
        return []
    spaces = conditions.spaces_of(game, about)
    if where == "adjacent-space":
        return sorted(
            {step for space in spaces for step in adjacency.steps(game, space)}
        )
    if where.endswith("-room"):
        room = conditions.place_of(game, about)
        return list(game.library.plan.rooms[room.id].spaces) if room else []
    return spaces


def space_at(game: Game, where: str, scene: Scene, text: str, what: str) -> str | None:
    """One of those spaces for a thing: the keeper's choice (p11)."""
    found = spaces_at(game, where, scene)
    return game.pick("space", "keeper", text, found, about=[what]) if found else None


def room_at(game: Game, where: str, scene: Scene, text: str, what: str) -> Room | None:
    rooms = [game.room_of(space).id for space in spaces_at(game, where, scene)]
    if not rooms:
        return None
    return game.table.rooms[
        game.pick("room", "keeper", text, list(dict.fromkeys(rooms)), about=[what])
    ]


def described(game: Game, thing: Chosen) -> str:
    if isinstance(thing, Marker):
        return f"the corpse in {game.space_name(thing.space)}"
    return game.name(thing)
