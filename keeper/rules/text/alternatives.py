"""Abilities that stand for one another (“Or:”): one of them is chosen and carried out."""

from __future__ import annotations

from typing import Iterable, Mapping

from keeper.content.cards import Card
from keeper.content.language.nodes import Ability, Effect, Lasting, Node
from keeper.rules.game import Game


def alternatives(said: Iterable[Ability]) -> list[list[Ability]]:
    """Each ability together with those that one may choose instead of it (“Or:”)."""
    groups: list[list[Ability]] = []
    for ability in said:
        if ability.other_way and groups:
            groups[-1].append(ability)
        else:
            groups.append([ability])
    return groups


def labelled(named: Mapping[str, Ability]) -> dict[str, str]:
    """Each way with its sentence. The grammar is read only here: it is not small."""
    from keeper.content.language.reading import render

    return {name: render((one,)) for name, one in named.items()}


def one_of(game: Game, group: list[Ability], asks: str, card: Card | None) -> Ability:
    """One of several ways, called by the first thing that it does."""
    named = {_first_verb(one.nodes): one for one in group}
    if len(named) < len(group):
        named = {str(n): one for n, one in enumerate(group, 1)}
    text = f"{card.name}: which?" if card else "Which?"
    labels = labelled(named)
    return named[game.pick("alternative", asks, text, list(named), labels=labels)]


def _first_verb(nodes: tuple[Node, ...]) -> str:
    for node in nodes:
        if isinstance(node, (Effect, Lasting)):
            return node.verb
        inside = _first_verb(getattr(node, "then", ()))
        if inside:
            return inside
    return ""
