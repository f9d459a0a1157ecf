"""Which spaces are one step apart, for whom (p8, p11 to p13)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Iterable

from keeper.rules.game import Game
from keeper.rules.table import Investigator, Marker, Monster

if TYPE_CHECKING:
    from keeper.content.plan.house import Door


def open_door(game: Game, door: Door) -> bool:
    """A door that leads to another space and is not sealed."""
    return not door.outside and door.id not in game.session.sealed


def barrier_on(game: Game, door: Door) -> Marker | None:
    return next((one for one in game.table.markers if one.door == door.id), None)


def steps(game: Game, space: str, barred: bool = False) -> dict[str, Door | None]:
    """Spaces one step away, and the door on the way. `barred`: past barriers too."""
    plan = game.library.plan
    found: dict[str, Door | None] = {one: None for one in plan.open_neighbours(space)}
    for door in plan.doors_of(space):
        if not open_door(game, door):
            continue
        if barrier_on(game, door) and not barred:
            continue
        (other,) = [one for one in door.spaces if one != space]
        found.setdefault(other, door)
    return dict(sorted(found.items()))


def linked(game: Game, space: str, kind: str) -> list[str]:
    """Other spaces with the same marker: ladders, vents (p13)."""
    here = [one for one in game.table.markers if one.kind == kind]
    if not any(one.space == space for one in here):
        return []
    return sorted({one.space for one in here} - {space})


def on_foot(game: Game, here: str) -> dict[str, Door | None]:
    """Where an investigator in this space can step."""
    return game.once(("on foot", here), lambda: _on_foot(game, here))


def _on_foot(game: Game, here: str) -> dict[str, Door | None]:
    found = steps(game, here)
    for space in linked(game, here, "ladder"):
        found.setdefault(space, None)
    return found


def investigator_steps(game: Game, who: Investigator) -> dict[str, Door | None]:
    return on_foot(game, who.space)


def standing(game: Game, spaces: Iterable[str]) -> dict[str, str]:
    """Who stands where, for whoever must choose a space."""
    found: dict[str, list[str]] = {space: [] for space in spaces}
    figures: list[Investigator | Monster] = [*game.alive(), *game.table.monsters]
    for one in figures:
        if one.space in found:
            found[one.space].append(game.name(one))
    return {space: ", ".join(names) for space, names in found.items() if names}


def reach(game: Game, spaces: Iterable[str], n: int) -> set[str]:
    """All spaces within n steps, through doors, not past barriers."""
    near = set(spaces)
    for _ in range(n):
        near |= {step for space in near for step in steps(game, space)}
    return near


def beside(game: Game, spaces: Iterable[str]) -> set[str]:
    """All spaces adjacent to these, which are none of them (p8)."""
    own = set(spaces)
    return reach(game, own, 1) - own


FAR = 99  # more than any house has


def apart(game: Game, here: Iterable[str], there: Iterable[str]) -> int:
    """Steps from one to the other, as people walk; far where there is no way."""
    near, goal = set(here), set(there)
    for steps in range(len(game.library.plan.spaces)):
        if near & goal:
            return steps
        near = reach(game, near, 1)
    return FAR
