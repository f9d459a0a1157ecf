"""What a chosen thing can suffer: a card is not used on what it can do nothing to."""

from __future__ import annotations

from typing import Iterable

from keeper.content.language.nodes import Effect, Node
from keeper.rules.chapters.house import monsters
from keeper.rules.game import Game
from keeper.rules.table import Investigator, Monster
from keeper.rules.text import control
from keeper.rules.text.scene import Chosen

# What a monster must be able to do before a card has it done.
NEEDS = {
    "move-monster": monsters.why_fixed,
    "deliver-samples": monsters.why_no_delivery,
}


def can_suffer(game: Game, thing: Chosen, nodes: Iterable[Node]) -> bool:
    """Whether nothing that is said would be refused for the thing chosen."""
    return all(_can_suffer(game, thing, node) for node in nodes)


def _can_suffer(game: Game, thing: Chosen, node: Node) -> bool:
    """p11: a card is not used on what it can do nothing to."""
    if not isinstance(node, Effect):
        return True
    if node.verb == "control" and isinstance(thing, Investigator):
        return bool(control.choices(game, thing))
    if isinstance(thing, Monster) and node.verb in NEEDS:
        return NEEDS[node.verb](game, thing) is None
    return True
