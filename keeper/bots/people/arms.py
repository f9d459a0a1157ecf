"""What somebody has to fight with, and what that does (p9, p21)."""

from __future__ import annotations

from functools import lru_cache

from keeper.bots.duels import attack
from keeper.bots.sight import Investigators
from keeper.bots.worth import lasting, sentences
from keeper.content.cards import Card
from keeper.content.language.nodes import Effect
from keeper.content.plan.house import Plan
from keeper.content.vocabulary import BARE_HANDS
from keeper.views.pieces import OpenFigure, OpenMonster

ENOUGH = 1.2  # damage that an attack does on average, to call somebody armed
AVERAGE = "humanoid"  # what most things are that walk about


def weapons(sight: Investigators, who: OpenFigure) -> dict[str, Card | None]:
    held: dict[str, Card | None] = {
        item: card
        for item, card in sight.hands.get(who.id, {}).items()
        if "weapon" in card.types
    }
    return {**held, BARE_HANDS: None}


def strikes(
    sight: Investigators,
    who: OpenFigure,
    weapon: Card | None,
    klass: str = AVERAGE,
) -> float:
    """The damage that one attack does on average."""
    toll = attack(sight, who, weapon.weapon if weapon else "none", klass)
    if weapon is None:
        return toll.dealt
    return toll.dealt + toll.weapon * (weapon.damage + _added(sight, who))


def _added(sight: Investigators, who: OpenFigure) -> int:
    """What a friend at one's side adds to every attack."""
    return sum(
        node.count
        for card in sight.hands.get(who.id, {}).values()
        if card.text
        for node in lasting(card.text)
        if node.verb == "attack-damage"
    )


def best_strike(sight: Investigators, who: OpenFigure, klass: str = AVERAGE) -> float:
    """With the best weapon that somebody holds."""
    key = ("best", klass, who, sight.around(who))
    if key not in sight.kept:
        held = weapons(sight, who).values()
        sight.kept[key] = max(strikes(sight, who, card, klass) for card in held)
    found: float = sight.kept[key]
    return found


@lru_cache(maxsize=512)
def blast(card: Card) -> int:
    """The damage that a card does, once, to every monster in the room."""
    found = 0
    for node in sentences(card.text) if card.text else ():
        if getattr(getattr(node, "group", None), "what", "") == "monster":
            found += sum(
                one.count
                for one in node.then
                if isinstance(one, Effect) and one.verb == "deal-damage"
            )
    return found


def is_armed(sight: Investigators, who: OpenFigure) -> bool:
    return best_strike(sight, who) >= ENOUGH


def struck_from(
    sight: Investigators, target: str, weapon: Card | None
) -> frozenset[str]:
    """The spaces from which a weapon carries to another."""
    return shot_from(sight.box.plan, target, weapon.range if weapon else 0)


def firing_spaces(
    sight: Investigators, who: OpenFigure, monster: OpenMonster
) -> set[str]:
    """From where somebody can strike a monster about as well as he ever can."""
    key = ("firing", who, sight.around(who), monster.klass, monster.space)
    if key not in sight.kept:
        sight.kept[key] = _firing_spaces(sight, who, monster)
    found: set[str] = sight.kept[key]
    return found


def _firing_spaces(
    sight: Investigators, who: OpenFigure, monster: OpenMonster
) -> set[str]:
    best = best_strike(sight, who, monster.klass)
    guns = [
        card
        for card in weapons(sight, who).values()
        if card is not None
        and card.range
        and strikes(sight, who, card, monster.klass) >= 0.8 * best
    ]
    found = {monster.space}
    for gun in guns:
        found |= shot_from(sight.box.plan, monster.space, gun.range)
    return found


@lru_cache(maxsize=4096)
def shot_from(plan: Plan, target: str, reach: int) -> frozenset[str]:
    """The spaces from which a shot reaches another (p21); without one, itself."""
    if not reach:
        return frozenset({target})
    away = {space: plan.distance(space, target) for space in plan.spaces}
    return frozenset(
        space
        for space, far in away.items()
        if far is not None and far <= reach and plan.sees(space, target)
    )
