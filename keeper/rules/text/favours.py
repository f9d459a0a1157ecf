"""Abilities that are used up, and do their holder good: whether to use one now is his choice."""

from __future__ import annotations

from typing import Iterable, Iterator

from keeper.content.cards import Card
from keeper.content.language.nodes import Ability, Effect, May, Node, Pay, inside
from keeper.rules.game import Game
from keeper.rules.text import possible
from keeper.rules.text.scene import Scene

OWN = ("exploration", "item", "story-card", "trait")  # what he has, not what he suffers
LIMITS = {"turn": "once per turn", "round": "once per round", "game": "once per game"}
# What comes no oftener than the limit allows is never better kept for later.
COMES_ONCE = {
    "turn": ("turn-start", "turn-end"),
    "round": ("turn-start", "turn-end", "keeper-start", "keeper-end")
    + ("round-start", "round-end"),
}
GIVES_UP = ("discard-this", "lose-this")
BURDENS = (
    *GIVES_UP,
    "take-damage",
    "take-horror",
    "monster-damages",
    "monster-attacks",
    "special-attack",
    "lose-skill",
    "lose-move",
    "lose-action",
    "end-turn",
    "keeper-moves",
    "drop-weapon",
    "drop-items",
    "discard-weapon",
    "discard-item",
    "fail-test",
    "gain-threat",
    "add-time",
    "draw-mythos",
    "draw-trauma",
    "place-fire",
    "place-darkness",
    "place-monster",
)


def taken(game: Game, card: Card, ability: Ability, scene: Scene) -> bool:
    """Whether it is used now; what is no favour, or is not used up, always is."""
    if scene.who is None or not _is_favour(card, ability):
        return True
    if not possible.could(game, ability.nodes, scene):
        return False
    if asks_itself(ability):
        return True
    often = LIMITS.get(ability.limit, "and no more after it")
    if ability.times:
        often = often.replace("once", f"{ability.times} times")
    text = f"Does {game.name(scene.who)} use {card.name} now, {often}? {card.text}"
    about = [card.id, scene.who.id]
    return game.may("use", "investigators", text, default=True, about=about)


def asks_itself(ability: Ability) -> bool:
    """The whole of it is a “may” of his: one question is enough."""
    only = ability.nodes[0] if len(ability.nodes) == 1 else None
    return isinstance(only, (May, Pay)) and only.whose == "investigator"


def _is_favour(card: Card, ability: Ability) -> bool:
    effects = list(_effects(ability.nodes))
    burden = bool(effects) and all(_burdens(one) for one in effects)
    return card.sort.startswith(OWN) and _is_used_up(ability, effects) and not burden


def _is_used_up(ability: Ability, effects: Iterable[Effect]) -> bool:
    if ability.timing in COMES_ONCE.get(ability.limit, ()):
        return False
    return bool(ability.limit) or any(one.verb in GIVES_UP for one in effects)


def _effects(nodes: Iterable[Node]) -> Iterator[Effect]:
    for node in nodes:
        if isinstance(node, Effect):
            yield node
        yield from _effects(inside(node))


def _burdens(effect: Effect) -> bool:
    return effect.verb in BURDENS or (effect.verb, effect.what) == ("stun", "you")
