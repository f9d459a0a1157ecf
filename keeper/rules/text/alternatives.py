"""Abilities that stand for one another (“Or:”): one of them is chosen and carried out."""

from __future__ import annotations

from functools import lru_cache
from typing import Callable, Iterable, Mapping, Sequence

from keeper.content.cards import Card
from keeper.content.language.nodes import Ability, Effect, Lasting, Node
from keeper.content.records import replace
from keeper.rules.game import Game, Why


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
    """Each way with its sentence."""
    return {name: sentence(one).removeprefix("Or: ") for name, one in named.items()}


@lru_cache(maxsize=256)
def sentence(ability: Ability) -> str:
    """The grammar prints it: it is not small, and the same ones come again."""
    # The grammar: a quarter of what importing click and tinydb takes, seldom needed.
    from keeper.content.language.printing import plainly

    return plainly((ability,))


def _bare(named: Mapping[str, Ability]) -> dict[str, Ability]:
    """When and how often all of them work is no part of what one of them does."""
    return {name: replace(one, other_way=True, dearer=0) for name, one in named.items()}


def called(group: Sequence[Ability]) -> dict[str, Ability]:
    """Several ways, each called by the first thing that it does; alike, by number."""
    named = {_first_verb(one.nodes): one for one in group}
    if len(named) < len(group):
        named = {str(n): one for n, one in enumerate(group, 1)}
    return named


def one_of(
    game: Game,
    group: list[Ability],
    asks: str,
    card: Card | None,
    why_not: Callable[[Ability], Why | None] = lambda way: None,
) -> Ability:
    """One of several ways; those that cannot be taken now are refused by their reason."""
    first, *others = group
    if not others:
        return first
    named = called(group)
    barred = {name: why for name, one in named.items() if (why := why_not(one))}
    choices = [name for name in named if name not in barred]
    if not choices:
        choices, barred = list(named), {}
    text = f"{card.name}: which?" if card else "Which?"
    labels = labelled(_bare(named))
    return named[
        game.pick("alternative", asks, text, choices, labels=labels, barred=barred)
    ]


def which(game: Game, card: Card, found: Mapping[int, Ability], asks: str) -> int:
    """The place of one of a card's abilities."""
    named = {
        name: _place(found, one) for name, one in called([*found.values()]).items()
    }
    if game.first_reading:
        named = {str(place): place for place in found}
    labels = labelled({name: found[place] for name, place in named.items()})
    text = f"{card.name}: which ability?"
    return named[game.pick("ability", asks, text, list(named), labels=labels)]


def _place(found: Mapping[int, Ability], wanted: Ability) -> int:
    return next(place for place, one in found.items() if one is wanted)


def _first_verb(nodes: tuple[Node, ...]) -> str:
    for node in nodes:
        if isinstance(node, (Effect, Lasting)):
            return node.verb
        inside = _first_verb(getattr(node, "then", ()))
        if inside:
            return inside
    return ""
