"""The way on foot to a space: the shortest, and of several the one with least to fear (p8)."""

from __future__ import annotations

from collections import Counter
from typing import Container

from keeper.rules.chapters.house import exploration
from keeper.rules.chapters.house.adjacency import linked, on_foot
from keeper.rules.chapters.house.movement import (
    held_shut,
    kept_out,
    why_held,
    why_shut,
)
from keeper.rules.game import Game, Why
from keeper.rules.table import Investigator
from keeper.rules.text import abilities

Way = list[str]


def ways(game: Game, who: Investigator, steps: int | None = None) -> dict[str, Way]:
    """Every space that can be walked to, with the spaces on the way; `steps` at most."""
    return game.once(("ways", who.id, steps), lambda: _ways(game, who, steps))


def _ways(game: Game, who: Investigator, steps: int | None) -> dict[str, Way]:
    if abilities.why_barred(game, who, "move") is not None:
        return {}
    shut, fears = set(kept_out(game, who)), Fears(game)
    found: dict[str, Way] = {who.space: []}
    edge: dict[str, tuple[int, Way]] = {who.space: (0, [])}
    while edge and (steps is None or steps > 0):
        edge = _further(game, edge, found, shut, fears)
        found.update({space: way for space, (_, way) in edge.items()})
        steps = None if steps is None else steps - 1
    del found[who.space]
    return found


def is_a_step(game: Game, who: Investigator, space: str) -> bool:
    """Whether one step leads there."""
    if space not in on_foot(game, who.space):
        return False
    if abilities.why_barred(game, who, "move") is not None:
        return False
    return _passes(game, who.space, space, kept_out(game, who))


def _passes(game: Game, here: str, space: str, shut: Container[str]) -> bool:
    """Whether nothing stands between two spaces; `shut`: rooms that let nobody in."""
    return not held_shut(game, space) and _enters(game, here, space) not in shut


def _further(
    game: Game,
    edge: dict[str, tuple[int, Way]],
    known: dict[str, Way],
    shut: set[str],
    fears: Fears,
) -> dict[str, tuple[int, Way]]:
    """One step more in every direction; equally long ways are told apart by their risk."""
    found: dict[str, tuple[int, Way]] = {}
    for here, (risk, way) in edge.items():
        for space in on_foot(game, here):
            if space in known or not _passes(game, here, space, shut):
                continue
            longer = (risk + fears.on(here, _enters(game, here, space)), [*way, space])
            found[space] = min(longer, found.get(space, longer))
    return found


def _enters(game: Game, here: str, space: str) -> str:
    """The room that the step leads into, if it is another."""
    spaces = game.library.plan.spaces
    room = spaces[space].room
    return "" if room == spaces[here].room else room


def why_no_way(
    game: Game, who: Investigator, space: str, steps: int | None
) -> Why | None:
    """What stands on the shortest way there that `steps` would be enough for."""
    here, shut = who.space, kept_out(game, who)
    for step in _straight(game, here, space, steps):
        why = why_shut(game, here, step) or shut.get(_enters(game, here, step))
        why = why or why_held(game, who, step)
        if why is not None:
            return why
        here = step
    return None


def _straight(game: Game, here: str, space: str, steps: int | None) -> Way:
    """The shortest way if no door were shut; nothing where there is none so short."""
    found: dict[str, Way] = {here: []}
    edge = [here]
    while edge and space not in found and (steps is None or steps > 0):
        for one in list(edge):
            edge.remove(one)
            for other in _touching(game, one):
                if other not in found:
                    found[other] = [*found[one], other]
                    edge.append(other)
        steps = None if steps is None else steps - 1
    return found.get(space, [])


def _touching(game: Game, here: str) -> list[str]:
    """One step away on foot, through any door of the house."""
    doors = [door.spaces for door in game.library.plan.doors_of(here)]
    beyond = [one for spaces in doors for one in spaces if one != here]
    near = [*game.library.plan.open_neighbours(here), *linked(game, here, "ladder")]
    return sorted({*near, *beyond})


class Fears:
    """What everybody at the table can see: evade tests, horror tests, fire, locks."""

    def __init__(self, game: Game) -> None:
        self.game = game
        spaces = [one.space for one in game.table.monsters]
        self._leaving = Counter(spaces)
        self._entering = Counter(game.room_of(one).id for one in spaces)

    def on(self, here: str, room: str) -> int:
        """A step from a space; `room`: the one that it leads into, if it is another."""
        evaded = self._leaving.get(here, 0)
        return evaded + self._inside(room) if room else evaded

    def _inside(self, room: str) -> int:
        there = self.game.table.rooms[room]
        locks = len(exploration.locks_on(self.game, there))
        return self._entering.get(room, 0) + there.fire + locks
