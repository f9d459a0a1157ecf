"""What a card's sentences are worth: the harm that is to be expected from them, in points.

A point is about one damage to somebody in good health. What does good counts below nothing.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any, Callable, Iterable, Sequence

from keeper.bots.goals import relics
from keeper.bots.sight import Sight
from keeper.content.cache import parse
from keeper.content.cards import Card
from keeper.content.language.nodes import Effect, Lasting
from keeper.rules.table import Gauge
from keeper.views.pieces import OpenFigure, OpenMonster

STUN = -2
RELIC = 25.0  # the thing that the objective asks for
DARKNESS = -2
LIGHT = "Ignore darkness."  # what a light does, whatever else it says
BOTH = 0.5  # a condition that nobody looks up here: it may hold or not
NOW = ("now", "action", "any")


@cache
def sentences(text: str) -> tuple[Any, ...]:
    """All that a text does at once or when it is used, without what merely lasts."""
    return tuple(node for one in parse(text) if one.timing in NOW for node in one.nodes)


@cache
def lasting(text: str) -> tuple[Lasting, ...]:
    found = (node for one in parse(text) for node in one.nodes)
    return tuple(node for node in found if isinstance(node, Lasting))


# Chances -----------------------------------------------------------------------------


def before(sight: Sight, who: OpenFigure) -> Iterable[Card]:
    """The cards that lie open before somebody."""
    yield from (sight.box.card(item) for item in who.items)
    for name in (who.injury, who.insanity):
        if name:
            yield sight.box.traumas[name]


def texts(sight: Sight, who: OpenFigure) -> tuple[str, ...]:
    """What stands on the cards before somebody."""
    key = ("texts", who)
    if key not in sight.kept:
        cards = list(before(sight, who))
        lit = (LIGHT,) if any(card.light for card in cards) else ()
        sight.kept[key] = (*lit, *(card.text for card in cards if card.text))
    found: tuple[str, ...] = sight.kept[key]
    return found


def bonus(sight: Sight, who: OpenFigure, *tests: str) -> int:
    return added(texts(sight, who), tests)


@lru_cache(maxsize=8192)
def added(texts: tuple[str, ...], tests: tuple[str, ...]) -> int:
    return sum(
        node.count
        for text in texts
        for node in lasting(text)
        if node.verb == "test" and node.what in (*tests, "all")
    )


def ignores(sight: Sight, who: OpenFigure, what: str) -> bool:
    return _ignores(texts(sight, who), what)


@lru_cache(maxsize=4096)
def _ignores(texts: tuple[str, ...], what: str) -> bool:
    return any(
        node.verb == "ignore" and node.what == what
        for text in texts
        for node in lasting(text)
    )


def odds(target: float) -> float:
    """p13: 1 always passes, 10 always fails."""
    return max(1.0, min(9.0, target)) / 10


def chance(
    sight: Sight,
    who: OpenFigure,
    attribute: str,
    modifier: int = 0,
    sort: str = "attribute",
) -> float:
    """Whether somebody passes a test now."""
    target = who.attributes[attribute] + modifier
    target += bonus(sight, who, attribute, sort)
    target += STUN if who.stun else 0
    if sort == "combat" and who.room and sight.rooms[who.room].dark:
        target += 0 if ignores(sight, who, "darkness") else DARKNESS
    return odds(target)


def evades(sight: Sight, who: OpenFigure, monster: OpenMonster) -> float:
    return chance(sight, who, "dexterity", monster.awareness, "evade")


def keeps_calm(sight: Sight, who: OpenFigure, monster: OpenMonster) -> float:
    return chance(sight, who, "willpower", monster.horror, "horror")


def frailty(left: int) -> float:
    """A point weighs more the fewer are left."""
    return 1 + 0.35 * (5 - left) if left < 5 else 1.0


# Sentences ---------------------------------------------------------------------------


def harm(
    sight: Sight,
    nodes: Sequence[Any],
    who: OpenFigure,
    monster: OpenMonster | None = None,
) -> float:
    """What is to be expected of these sentences for one whom they are about."""
    return sum(_harm(sight, node, who, monster) for node in nodes)


def _harm(
    sight: Sight, node: Any, who: OpenFigure, monster: OpenMonster | None
) -> float:
    if isinstance(node, Effect):
        weigh = EFFECTS.get(node.verb)
        return weigh(sight, node, who, monster) if weigh else 0.0
    if hasattr(node, "failed"):
        passed = harm(sight, node.passed, who, monster)
        failed = harm(sight, node.failed, who, monster)
        attribute = getattr(node, "attribute", "lore")  # the back of a spell has none
        modifier = getattr(node, "modifier", 0)
        if attribute not in who.attributes or not isinstance(modifier, int):
            return BOTH * (passed + failed)
        p = chance(sight, who, attribute, modifier)
        return p * passed + (1 - p) * failed
    then = harm(sight, getattr(node, "then", ()), who, monster)
    if hasattr(node, "otherwise"):
        return BOTH * (then + harm(sight, node.otherwise, who, monster))
    if hasattr(node, "group"):
        return then * _how_many(sight, node.group, who)
    return then


def _how_many(sight: Sight, group: Any, who: OpenFigure) -> int:
    if group.what == "monster":
        return len(sight.in_room(who.room or ""))
    if any(one.test in ("same-room", "in-room") for one in group.filters):
        return sum(one.room == who.room for one in sight.alive())
    return len(sight.alive())


Weigh = Callable[[Sight, Effect, OpenFigure, "OpenMonster | None"], float]


def _each(points: float) -> Weigh:
    return lambda sight, effect, who, monster: points * max(1, effect.count)


def _damage(
    sight: Sight, effect: Effect, who: OpenFigure, monster: OpenMonster | None
) -> float:
    deadly = 4.0 if effect.count >= who.health.now else 0.0
    return effect.count * frailty(who.health.now) + deadly


def _horror(
    sight: Sight, effect: Effect, who: OpenFigure, monster: OpenMonster | None
) -> float:
    return 0.8 * min(effect.count, who.sanity.now) * frailty(who.sanity.now)


def _strikes(
    sight: Sight, effect: Effect, who: OpenFigure, monster: OpenMonster | None
) -> float:
    strikes = sight.strength(monster).strikes if monster else 2
    return (strikes + effect.count) * frailty(who.health.now)


def _stun(
    sight: Sight, effect: Effect, who: OpenFigure, monster: OpenMonster | None
) -> float:
    if effect.what == "you":
        return 1.2 if not who.stun else 0.4
    return -1.5 if monster is not None or effect.what == "it" else 0.0


def _healed(gauge: str, points: float) -> Weigh:
    def weigh(
        sight: Sight, effect: Effect, who: OpenFigure, monster: OpenMonster | None
    ) -> float:
        found: Gauge = getattr(who, gauge)
        return -points * min(effect.count, found.max - found.now) * frailty(found.now)

    return weigh


def _token(kind: str, points: float) -> Weigh:
    """Fire or darkness come or go, where somebody is."""

    def weigh(
        sight: Sight, effect: Effect, who: OpenFigure, monster: OpenMonster | None
    ) -> float:
        there = bool(who.room) and getattr(sight.rooms[who.room or ""], kind)
        return points if there != (points > 0) else 0.0

    return weigh


def _robbed(
    sight: Sight, effect: Effect, who: OpenFigure, monster: OpenMonster | None
) -> float:
    """A thing more or less, but for the one that everything depends on."""
    lost = [
        item
        for item in relics(sight) & set(who.items)
        if effect.what in (*sight.box.card(item).types, item)
    ]
    return 0.8 * max(1, effect.count) + RELIC * len(lost)


def _cured(
    sight: Sight, effect: Effect, who: OpenFigure, monster: OpenMonster | None
) -> float:
    return -2.5 if who.injury or who.insanity else 0.0


def _killed(
    sight: Sight, effect: Effect, who: OpenFigure, monster: OpenMonster | None
) -> float:
    return 20.0 if effect.what == "you" else -6.0


EFFECTS: dict[str, Weigh] = {
    "take-damage": _damage,
    "take-horror": _horror,
    "monster-damages": _strikes,
    "special-attack": _each(2.0),
    "stun": _stun,
    "kill": _killed,
    "lose-move": _each(0.6),
    "lose-action": _each(1.5),
    "end-turn": _each(2.0),
    "drop-weapon": _each(0.8),
    "drop-items": _each(0.6),
    "discard-item": _robbed,
    "lose-skill": _each(0.8),
    "unhide": _each(0.5),
    "keeper-moves": _each(0.6),
    "control": _each(2.0),
    "locked": _each(0.5),
    "gain-threat": _each(1.0),
    "lose-threat": _each(-1.0),
    "draw-mythos": _each(1.2),
    "draw-trauma": _each(1.2),
    "add-time": _each(1.5),
    "move-monster": _each(0.6),
    "place-monster": _each(3.0),
    "place-corpse": _each(0.4),
    "place-fire": _token("fire", 2.5),
    "place-darkness": _token("dark", 0.5),
    "remove-fire": _token("fire", -2.5),
    "remove-darkness": _token("dark", -0.5),
    "heal-damage": _healed("health", 1.2),
    "heal-horror": _healed("sanity", 1.0),
    "cure": _cured,
    "gain-skill": _each(-1.5),
    "gain-spell": _each(-2.0),
    "gain-item": _each(-1.5),
    "take-action": _each(-1.5),
    "take-move": _each(-0.5),
    "move": _each(-0.3),
    "deal-damage": _each(-1.0),
    "deal-weapon-damage": _each(-2.0),
}
