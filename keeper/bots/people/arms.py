"""What somebody has to fight with, and what that does (p9, p21)."""

from __future__ import annotations

from keeper.bots.sight import Investigators
from keeper.bots.worth import chance
from keeper.content.cards import Card
from keeper.rules.chapters.trials.combat import BARE_HANDS
from keeper.views.observer import OpenInvestigator, OpenMonster

ATTRIBUTES = {"ranged": "marksmanship"}
ENOUGH = 1.0  # damage that an attack does on average, to call it one


def weapons(sight: Investigators) -> dict[str, Card | None]:
    """Of whoever acts."""
    held: dict[str, Card | None] = {
        item: card for item, card in sight.held.items() if "weapon" in card.types
    }
    return {**held, BARE_HANDS: None}


def strikes(sight: Investigators, who: OpenInvestigator, weapon: Card | None) -> float:
    """The damage that one attack does on average."""
    attribute = ATTRIBUTES.get(weapon.weapon if weapon else "none", "strength")
    p = chance(sight, who, attribute, 0, "combat")
    return p * (weapon.damage if weapon else 1)


def best_strike(sight: Investigators, who: OpenInvestigator) -> float:
    """With the best weapon that somebody holds."""
    held = sight.hands.get(who.id, {}).values()
    found = [card for card in held if "weapon" in card.types]
    return max((strikes(sight, who, card) for card in found), default=0.0)


def is_armed(sight: Investigators, who: OpenInvestigator) -> bool:
    return best_strike(sight, who) >= ENOUGH


def in_reach(
    sight: Investigators,
    who: OpenInvestigator,
    monster: OpenMonster,
    weapon: Card | None,
) -> bool:
    if monster.space == who.space:
        return True
    if weapon is None or not weapon.range:
        return False
    plan = sight.box.plan
    away = plan.distance(who.space or "", monster.space)
    near = away is not None and away <= weapon.range
    return near and plan.sees(who.space or "", monster.space)
