"""Evade tests (p14, p15): before moving or acting with a monster in the space."""

from __future__ import annotations

from keeper.content.plan.house import EVERYTHING
from keeper.rules.chapters.house import monsters
from keeper.rules.chapters.trials import harm, tests
from keeper.rules.game import Game
from keeper.rules.table import Investigator, Monster
from keeper.rules.text import abilities


def due(game: Game, who: Investigator) -> list[Monster]:
    if any(True for _ in abilities.lasting(game, who, "unevaded")):
        return []
    evaded = game.turn.evaded.get(who.id, [])
    return [one for one in game.beside(who) if one.id not in evaded]


def before(game: Game, who: Investigator) -> bool:
    """Every test that is due, in his order. True if he can still go on (p14)."""
    order = "first"
    while who.state == "alive":
        waiting = due(game, who)
        if not waiting:
            return True
        text = f"Which monster does {game.name(who)} evade {order}?"
        ids = [one.id for one in waiting]
        plain = len({_told_apart(game, one) for one in waiting}) == 1
        chosen = game.pick("evade-order", "investigators", text, ids, plain=plain)
        order = "next"
        if _really_there(game, who, game.monster(chosen)):
            test(game, who, game.monster(chosen))
    return False


def still(game: Game, one: Investigator, possible: bool) -> bool:
    """p14: what interrupted the step may have made the rest of it impossible."""
    if not possible:
        told = f"{game.name(one)} is no longer where it could be done."
        game.tell("stopped", told, who=one.id)
    return possible


def _really_there(game: Game, who: Investigator, monster: Monster) -> bool:
    """Where only the rooms are known, people say who shares a space."""
    if game.library.plan.judged != EVERYTHING:
        return True
    text = f"Is {game.name(monster)} in the space of {game.name(who)}?"
    there = game.may("same-space", "investigators", text, True, about=[monster.id])
    if not there:
        game.turn.evaded.setdefault(who.id, []).append(monster.id)
    return there


def _told_apart(game: Game, monster: Monster) -> tuple[str, bool, str]:
    """All that people know of it: where two are alike, their order is no question."""
    below = monster.figure if monster.seen else ""
    return monster.kind, _helpless(game, monster), below


def test(game: Game, who: Investigator, monster: Monster) -> bool:
    """Dexterity with its awareness; on a fail the keeper may have it deal its damage."""
    game.turn.evaded.setdefault(who.id, []).append(monster.id)
    awareness = game.kind(monster).awareness
    name = game.name(monster)
    fails = _cost(game, monster)
    passed = tests.test(
        game, who, "dexterity", awareness, "evade", name, fails, monster=monster
    )
    if not passed and _both_there(game, who, monster):
        _strike(game, who, monster)
    return passed


def _both_there(game: Game, who: Investigator, monster: Monster) -> bool:
    """A card that waited for the failed test may have killed one of them."""
    return who.state == "alive" and monster in game.table.monsters


def _cost(game: Game, monster: Monster) -> str:
    """p25: how much its damage is, only those know who have seen its underside."""
    if _helpless(game, monster):
        return "nothing, for it is stunned"
    return f"{_damage(game, monster)}, if the keeper wishes"


def _damage(game: Game, monster: Monster) -> str:
    """What it deals is known once it has shown its underside."""
    return f"{game.figure(monster).damage} damage" if monster.seen else "its damage"


def _helpless(game: Game, monster: Monster) -> bool:
    """RC-198: by default a stunned monster does not strike."""
    return monster.stun > 0 and not game.has("stunned-still-strike")


def _strike(game: Game, who: Investigator, monster: Monster) -> None:
    name = game.name(monster)
    if _helpless(game, monster):
        game.tell("spared", f"{name} is stunned and cannot strike.", who=who.id)
        return
    text = f"{game.name(who)} failed to evade {name}: deal {_damage(game, monster)}?"
    about = [who.id, monster.id]
    if game.may("evade-damage", "keeper", text, default=True, about=about):
        monsters.show_underside(game, monster)
        harm.hit(game, who, game.figure(monster).damage, 0, name, monster)
    else:
        game.tell("spared", f"{name} lets {game.name(who)} pass.", who=who.id)
