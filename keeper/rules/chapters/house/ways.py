"""The way on foot to a space: the shortest, and of several the one with least to fear (p8)."""

from __future__ import annotations

from keeper.rules.chapters.house import exploration
from keeper.rules.chapters.house.adjacency import on_foot
from keeper.rules.chapters.house.movement import held_shut, kept_out
from keeper.rules.game import Game
from keeper.rules.table import Investigator
from keeper.rules.text import abilities

Way = list[str]


def ways(game: Game, who: Investigator, steps: int | None = None) -> dict[str, Way]:
    """Every space that can be walked to, with the spaces on the way; `steps` at most."""
    if abilities.why_barred(game, who, "move") is not None:
        return {}
    shut = set(kept_out(game, who))
    found: dict[str, Way] = {who.space: []}
    edge: dict[str, tuple[int, Way]] = {who.space: (0, [])}
    while edge and (steps is None or steps > 0):
        edge = _further(game, edge, found, shut)
        found.update({space: way for space, (_, way) in edge.items()})
        steps = None if steps is None else steps - 1
    del found[who.space]
    return found


def _further(
    game: Game,
    edge: dict[str, tuple[int, Way]],
    known: dict[str, Way],
    shut: set[str],
) -> dict[str, tuple[int, Way]]:
    """One step more in every direction; equally long ways are told apart by their risk."""
    found: dict[str, tuple[int, Way]] = {}
    for here, (risk, way) in edge.items():
        for space in on_foot(game, here):
            if space in known or held_shut(game, space):
                continue
            if _enters(game, here, space) in shut:
                continue
            longer = (risk + _risk(game, here, space), [*way, space])
            if space not in found or longer < found[space]:
                found[space] = longer
    return found


def _enters(game: Game, here: str, space: str) -> str:
    """The room that the step leads into, if it is another."""
    room = game.room_of(space)
    return "" if room is game.room_of(here) else room.id


def _risk(game: Game, here: str, space: str) -> int:
    """What everybody at the table can see: evade tests, horror tests, fire, locks."""
    evaded = sum(one.space == here for one in game.table.monsters)
    room = game.room_of(space)
    if room is game.room_of(here):
        return evaded
    locked = exploration.lock_on(game, room) is not None
    return evaded + len(game.monsters_in(room)) + room.fire + locked
