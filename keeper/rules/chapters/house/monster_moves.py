"""Monsters are moved (p11, p12)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from keeper.rules.chapters.house.adjacency import (
    barrier_on,
    linked,
    standing,
    steps,
)
from keeper.rules.chapters.house.monsters import why_fixed
from keeper.rules.chapters.rounds import objective
from keeper.rules.chapters.trials import combat, horror
from keeper.rules.game import Game, Why
from keeper.rules.table import Monster, Room
from keeper.rules.text import abilities
from keeper.rules.text.scene import Group

if TYPE_CHECKING:
    from keeper.content.plan.house import Door, Plan

STAY = "stay"
REST = "rest"  # of the monsters that a card moves one after the other
NONE = "none"
LADDER_CLASS = "humanoid"  # p13
VENT_CLASS = "beast"


def monster_steps(
    game: Game, monster: Monster, here: str = ""
) -> dict[str, Door | None]:
    """Where it can step from its space, or from another one."""
    here = here or monster.space
    found = steps(game, here, barred=True)
    klass = game.kind(monster).klass
    if klass == LADDER_CLASS:
        found.update({one: None for one in linked(game, here, "ladder")})
    if klass == VENT_CLASS:
        found.update({one: None for one in linked(game, here, "vent")})
    shut = abilities.kept_out(game, monster)
    if not shut:
        return found
    own = game.room_of(here)
    return {
        space: door
        for space, door in found.items()
        if (room := game.room_of(space)) is own or room not in shut
    }


def monster_ways(game: Game, monster: Monster, n: int) -> dict[str, list[str]]:
    """Every space within n steps of it, the nearest first, with a shortest way there."""
    found: dict[str, list[str]] = {monster.space: []}
    edge = [monster.space]
    for _ in range(n):
        further: list[str] = []
        for here in edge:
            for space in monster_steps(game, monster, here):
                if space not in found:
                    found[space] = [*found[here], space]
                    further.append(space)
        edge = further
    del found[monster.space]
    return found


def walk(
    game: Game, monster: Monster, n: int, must: bool, asks: str, group: Group | None
) -> None:
    """The keeper, or whoever a card says, moves it up to n spaces, one at a time (p11).

    `must`: he chose it for this; one that cannot move is only chosen by force.
    """
    if group and group.stays:
        return
    why = why_fixed(game, monster)
    if why and not must:
        game.tell("stays", why.sentence(), monster=monster.id)
        return
    left = n
    while left > 0:
        way = _way(game, monster, left, asks, group)
        if not way and left == n:
            told = f"{game.name(monster)} stays in {game.space_name(monster.space)}."
            game.tell("stays", told, monster=monster.id)
        if not way or not _along(game, monster, way):
            return
        left -= len(way)


def _way(
    game: Game, monster: Monster, left: int, asks: str, group: Group | None
) -> list[str]:
    """The spaces that it walks through, as far as it is told to; none: it stays."""
    ways = monster_ways(game, monster, left)
    plan, near = game.library.plan, _in_the_way(game, monster, monster.space)
    barred = {
        space: near.get(space) or _too_far(plan, monster.space, space, left)
        for space in plan.spaces
        if space not in ways and space != monster.space
    }
    far = "1 space" if left == 1 else f"up to {left} spaces"
    rest = {REST: "it stays, and so do all that are left"}
    rest = rest if group and group.left else {}
    space = game.pick(
        "step",
        asks,
        f"Where does {game.name(monster)} go? ({far})",
        [STAY, *rest, *ways],
        STAY,
        labels={**rest, **standing(game, ways)},
        barred=barred,
        about=[monster.id, str(left)],
    )
    if group and space == REST:
        group.stays = True
    return ways.get(space, [])


def _along(game: Game, monster: Monster, way: list[str]) -> bool:
    """Space by space; False: something has stopped it."""
    for space in way:
        if space not in monster_steps(game, monster):
            return False  # what happened on the way has changed the house
        if not step(game, monster, space):
            return False
    return True


def drive(game: Game, monster: Monster, n: int, goal: set[str], away: bool) -> None:
    """It goes by itself, the shortest way to one of these spaces, or away from them."""
    why = why_fixed(game, monster)
    if why is not None:
        game.tell("stays", why.sentence(), monster=monster.id)
        return
    for _ in range(n):
        here = _steps_to(game, monster, monster.space, goal)
        steps = {
            space: _steps_to(game, monster, space, goal)
            for space in monster_steps(game, monster)
        }
        better = [
            space
            for space, left in steps.items()
            if (left > here if away else left < here)
        ]
        if not better:
            return
        text = f"Where does {game.name(monster)} go?"
        if not step(game, monster, game.pick("step", "keeper", text, better)):
            return


_NO_WAY = 999


def _steps_to(game: Game, monster: Monster, space: str, goal: set[str]) -> int:
    """As this monster walks; a barrier on the way is fought, and does not count."""
    seen, edge, steps = {space}, {space}, 0
    while edge:
        if edge & goal:
            break
        found = {to for one in edge for to in monster_steps(game, monster, one)}
        edge, steps = found - seen, steps + 1
        seen |= found
    return steps if edge else _NO_WAY


def set_down(game: Game, monster: Monster, space: str) -> None:
    """A card puts it there, whatever lies between."""
    if not game.first_reading:
        game.close_windows()  # RC-275: as a step does
    old = game.room_of(monster)
    monster.space = space
    told = f"{game.name(monster)} moves to {game.space_name(space)}."
    game.tell("moved", told, monster=monster.id, space=space)
    _arrive(game, monster, old)


def _arrive(game: Game, monster: Monster, old: Room) -> None:
    """It stands there: who sees it is frightened, and what waited for it happens."""
    if game.room_of(monster) is not old:
        horror.on_leaving(game, monster, old)
        horror.on_arrival(game, monster)
        game.happens("monster-enters", None, monster)
    game.happens("monster-moves", None, monster)
    if not game.first_reading:
        objective.check(game)  # RC-295: on the way, too


def step(game: Game, monster: Monster, space: str) -> bool:
    """One space; a barrier on the way is fought first. False: it stays."""
    game.close_windows()
    found = monster_steps(game, monster)
    if space not in found:
        game.heed(why_no_step(game, monster, space))
    door = found.get(space)
    while door is not None and (barrier := barrier_on(game, door)):
        if combat.against_barrier(game, monster, barrier):
            continue  # a door may be barred from both sides
        game.turn.stuck.append(monster.id)
        told = f"{game.name(monster)} is kept out and is not moved again this turn."
        game.tell("stopped", told, monster=monster.id)
        return False
    old, stunned = game.room_of(monster), monster.stun
    monster.space = space
    told = f"{game.name(monster)} moves to {game.space_name(space)}."
    game.tell("moved", told, monster=monster.id, space=space)
    _arrive(game, monster, old)
    # p15: one that is stunned on the way goes no further
    return monster in game.table.monsters and monster.stun <= stunned


def why_no_step(game: Game, monster: Monster, space: str, here: str = "") -> Why | None:
    """From its space, or from another one."""
    here = here or monster.space
    if space in monster_steps(game, monster, here):
        return None
    near = _in_the_way(game, monster, here).get(space)
    return near or _too_far(game.library.plan, here, space, 1)


def _in_the_way(game: Game, monster: Monster, here: str) -> dict[str, Why]:
    """What keeps it from spaces that are near for others, or were before."""
    climbs = Why(f"{game.name(monster)} cannot climb ladders", "RC-343", 13)
    crawls = Why("only beasts move through vents", "RC-345", 13)
    sealed = Why("that door is sealed", "RC-041", 8)
    found = dict.fromkeys(linked(game, here, "vent"), crawls)
    found |= dict.fromkeys(linked(game, here, "ladder"), climbs)
    for door in game.library.plan.doors_of(here):
        if door.id in game.session.sealed:
            found |= {one: sealed for one in door.spaces if one != here}
    return found


@lru_cache(maxsize=8192)
def _too_far(plan: Plan, start: str, end: str, left: int) -> Why:
    here, there = plan.space_name(start), plan.space_name(end)
    if left > 1:
        return Why(f"{there} is not within {left} spaces of {here}", "RC-110", 11)
    return Why(f"{there} is not adjacent to {here}", "RC-110", 11)
