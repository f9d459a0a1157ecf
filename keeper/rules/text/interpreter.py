"""Carrying out what a card says, sentence by sentence."""

from __future__ import annotations

from typing import Callable, Iterable

from keeper.content.language.nodes import (
    Ability,
    Branch,
    ByHand,
    Choose,
    Each,
    Effect,
    If,
    May,
    Node,
    Test,
)
from keeper.rules.chapters.hands.keeper_actions import can_suffer
from keeper.rules.chapters.house import monsters
from keeper.rules.chapters.trials import harm, tests
from keeper.rules.game import Game
from keeper.rules.table import Investigator, Monster
from keeper.rules.text import abilities, prices, selection, stakes
from keeper.rules.text.alternatives import alternatives, one_of
from keeper.rules.text.effects import VERBS
from keeper.rules.text.scene import Chosen, Scene

HURTS = ("take-damage", "take-horror", "monster-damages")
KEEPERS = (
    "move-monster",
    "gain-sample",
    "gain-threat",
    "lose-threat",
    "draw-mythos",
    "draw-trauma",
    "add-time",
)


def carry_out_all(game: Game, said: Iterable[Ability], scene: Scene) -> None:
    """What happens now; what lasts or waits for its time lies in front of its owner."""
    for group in alternatives(one for one in said if one.timing == "now"):
        several = len(group) > 1
        way = one_of(game, group, "keeper", scene.card) if several else group[0]
        carry_out(game, way.nodes, scene)


def carry_out(game: Game, nodes: tuple[Node, ...], scene: Scene) -> None:
    for n, node in enumerate(nodes):
        if _gone(scene) and not _is_keepers(node):
            continue  # who is gone suffers nothing more
        if isinstance(node, Effect) and node.verb in HURTS:
            if n == 0 or not _hurts(nodes[n - 1]):
                _hit(game, nodes[n:], scene)
        else:
            NODES.get(type(node), _nothing)(game, node, scene)


def _gone(scene: Scene) -> bool:
    return scene.who is not None and scene.who.state != "alive"


def _is_keepers(node: Node) -> bool:
    """What happens to his monsters and his hand, whoever died on the way."""
    return isinstance(node, Effect) and node.verb in KEEPERS


def _hurts(node: Node) -> bool:
    return isinstance(node, Effect) and node.verb in HURTS


def _hit(game: Game, nodes: tuple[Node, ...], scene: Scene) -> None:
    """Damage and horror that stand side by side are one hit (RC-288)."""
    if scene.who is None:
        return
    damage = horror = 0
    for node in nodes:
        if not isinstance(node, Effect) or node.verb not in HURTS:
            break
        if node.verb == "take-damage":
            damage += node.n
        elif node.verb == "take-horror":
            horror += node.n
        elif scene.monster in game.table.monsters and scene.monster is not None:
            monsters.show_underside(game, scene.monster)
            damage += game.figure(scene.monster).damage
    cast = scene.passed is not None  # p16: the price of a spell is the spell's doing
    why = game.name(scene.monster) if scene.monster and not cast else ""
    if scene.card is not None and not why:
        why = abilities.label(game, scene.card)
    if damage or horror:
        harm.hit(game, scene.who, damage, horror, why)


def _effect(game: Game, node: Effect, scene: Scene) -> None:
    VERBS[node.verb](game, node, scene)


def _by_hand(game: Game, node: ByHand, scene: Scene) -> None:
    game.tell("by-hand", f"By hand: {node.text}", text=node.text)


def _test(game: Game, node: Test, scene: Scene) -> None:
    if scene.who is None:
        return
    why = abilities.label(game, scene.card) if scene.card else "card"
    made = (node.attribute, node.modifier, scene.sort, why)
    passed = tests.test(game, scene.who, *made, fails=stakes.failing(scene))
    if scene.who.state == "alive":
        carry_out(game, node.passed if passed else node.failed, scene)


def _branch(game: Game, node: Branch, scene: Scene) -> None:
    if scene.passed is not None:
        carry_out(game, node.passed if scene.passed else node.failed, scene)


def _if(game: Game, node: If, scene: Scene) -> None:
    met = prices.all_met(game, node.conditions, scene)
    carry_out(game, node.then if met else node.otherwise, scene)


def _each(game: Game, node: Each, scene: Scene) -> None:
    with harm.at_once(game):
        for thing in selection.candidates(game, node.group, scene):
            _on_one(game, node, scene, thing)


def _on_one(game: Game, node: Each, scene: Scene, thing: Chosen) -> None:
    if isinstance(thing, Investigator):
        carry_out(game, node.then, scene.about(who=thing, chosen=thing, group=True))
    elif isinstance(thing, Monster):
        if thing in game.table.monsters:
            about = scene.about(monster=thing, chosen=thing, group=True)
            carry_out(game, node.then, about)
    else:
        carry_out(game, node.then, scene.about(chosen=thing))


def _may(game: Game, node: May, scene: Scene) -> None:
    asks = "keeper" if node.whose == "keeper" else "investigators"
    from keeper.content.language.reading import render

    text = render((Ability("now", node.then),))
    if game.may("may", asks, f"May: {text}", default=True):
        carry_out(game, node.then, scene)


def _choose(game: Game, node: Choose, scene: Scene) -> None:
    found = selection.candidates(game, node.selector, scene)
    if not game.first_reading:
        found = [one for one in found if can_suffer(game, one, node.then)]
    chosen = selection.choose_of(game, node.selector, found)
    if chosen is None:
        game.tell("no-target", "There is nothing to choose.")
        return
    about = scene.centred(chosen)
    carry_out(game, node.then, about)
    scene.met, scene.locked = about.met, about.locked


def _nothing(game: Game, node: Node, scene: Scene) -> None:
    """Lasting effects need no carrying out: they hold while the card lies there."""


NODES: dict[type, Callable[..., None]] = {
    Effect: _effect,
    ByHand: _by_hand,
    Test: _test,
    Branch: _branch,
    If: _if,
    Each: _each,
    May: _may,
    Choose: _choose,
}
