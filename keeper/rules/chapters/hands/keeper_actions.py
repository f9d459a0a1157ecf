"""The keeper's actions (p10, p11)."""

from __future__ import annotations

from typing import Iterator

from keeper.content.cards import Card
from keeper.content.language.nodes import Ability, Choose, Each, Effect, Node, Pay
from keeper.content.records import replace
from keeper.content.unread import NO_COST
from keeper.rules.chapters.hands import threat
from keeper.rules.chapters.house import monsters, placing
from keeper.rules.chapters.rounds import reached
from keeper.rules.game import Game, Why
from keeper.rules.table import Monster
from keeper.rules.text import abilities, possible
from keeper.rules.text.aloud import read_aloud
from keeper.rules.text.alternatives import one_of
from keeper.rules.text.questions import conditions, means, selection
from keeper.rules.text.scene import Chosen, Scene
from keeper.rules.text.suffering import NEEDS, can_suffer


def known(game: Game) -> dict[str, Card]:
    """The story's own keeper actions."""
    library = game.library
    return {one: library.card(one, ("action",)) for one in library.story.actions}


def cost(game: Game, card: Card) -> int:
    """The printed cost; some cards grow dearer with each use in a turn."""
    if card.cost == NO_COST:
        return NO_COST  # asked for when it is used
    dearer = sum(ability.dearer for ability in abilities.read(card))
    return card.cost + dearer * int(game.turn.uses.get(card.id, 0))


def affordable(game: Game) -> list[Card]:
    return [card for card in known(game).values() if why_not(game, card) is None]


def why_not(game: Game, card: Card) -> Why | None:
    """What forbids this action now, or None."""
    if game.session.phase != "keeper" or game.session.step != "actions":
        message = "keeper actions belong to the third step of the keeper's turn"
        return Why(message, "RC-103", 10, reached.how_to(game, "actions"))
    price = cost(game, card)
    if price > game.session.threat:
        message = f"{card.name} costs {price}; {game.session.threat} threat is there"
        return Why(message, "RC-098", 10)
    first, used = abilities.read(card)[0], int(game.turn.uses.get(card.id, 0))
    if first.limit == "turn" and used >= abilities.often(first):
        often = f"{first.times} times" if first.times else "once"
        return Why(f"{card.name} works {often} per turn", "RC-099", 10)
    return None if ways(game, card) else _why_in_vain(game, card)


def _why_in_vain(game: Game, card: Card) -> Why:
    """What keeps it from a target that is there, or that there is none at all."""
    for ability in abilities.read(card):
        for node in ability.nodes:
            if isinstance(node, Choose):
                there = conditions.candidates(game, node.selector, Scene())
                for thing in sorted(there, key=lambda one: _is_used(game, card, one)):
                    return _why_not_on(game, card, thing)
    return Why(f"{card.name} has no valid target now", "RC-102", 11)


# What a card can do now ------------------------------------------------------------


def ways(game: Game, card: Card) -> list[Ability]:
    """Those of its alternatives that can do something."""
    found = [one for one in abilities.read(card) if _can_begin(game, card, one)]
    if game.first_reading:
        return found
    return [one for one in found if possible.could(game, one.nodes, Scene(card=card))]


def _can_begin(game: Game, card: Card, ability: Ability) -> bool:
    for node in ability.nodes:
        if isinstance(node, Choose):
            return bool(targets(game, card, node))
        if not _can_carry_out(game, node):
            return False
    return True


def targets(game: Game, card: Card, node: Choose) -> list[Chosen]:
    """What may be chosen: nothing twice where that is forbidden, nothing in vain."""
    return [
        thing
        for thing in conditions.candidates(game, node.selector, Scene(card=card))
        if not _is_used(game, card, thing) and can_suffer(game, thing, node.then)
    ]


def _why_not_on(game: Game, card: Card, thing: Chosen) -> Why:
    """What keeps this card from this target."""
    name = selection.described(game, thing)
    if _is_used(game, card, thing):
        message = (
            f"{card.name} works once per turn on each target, and {name} has had it"
        )
        return Why(message, "RC-099", 10)
    for node in _said(card):
        if isinstance(thing, Monster) and isinstance(node, Effect):
            why = NEEDS.get(node.verb, monsters.why_fixed)(game, thing)
            if why is not None:
                return why
    return Why(f"{card.name} can do nothing to {name}", "RC-102", 11)


def _said(card: Card) -> Iterator[Node]:
    """What its choices have done to the chosen."""
    for ability in abilities.read(card):
        for node in ability.nodes:
            if isinstance(node, Choose):
                yield from node.then


def _is_used(game: Game, card: Card, thing: Chosen) -> bool:
    return _use(card, thing) in game.turn.uses


def _use(card: Card, thing: Chosen) -> str:
    return f"{card.id}@{thing.id}"


def _can_carry_out(game: Game, node: Node) -> bool:
    """A price that cannot be paid stops the card; anything else can be tried."""
    if isinstance(node, Each):
        return bool(conditions.candidates(game, node.group, Scene()))
    if isinstance(node, Pay):
        needed = node.price if node.whose == "must" else ()
        return all(means.able(game, one, Scene()) for one in needed)
    if isinstance(node, Effect) and node.verb in _NEEDED:
        return means.able(game, node, Scene())
    return True


_NEEDED = ("discard-mythos", "discard-trauma", "place-monster", "discard-samples")


# Using one -------------------------------------------------------------------------


def use(game: Game, card: Card) -> None:
    """Pay, then carry it out whole before the next (p10)."""
    price = threat.price(game, card, cost(game, card))
    ability = _way(game, card)
    if not placing.room_for(game, ability.nodes):
        return
    if price:
        threat.pay(game, price, card.name)
    game.turn.uses[card.id] = int(game.turn.uses.get(card.id, 0)) + 1
    told = f"The keeper uses {card.name} (cost {price})."
    game.tell("action", told, card=card.id, cost=price)
    read_aloud(game, card)
    _carry_out(game, card, ability)


def _way(game: Game, card: Card) -> Ability:
    """A card with “Or:” has several abilities: the keeper takes one that can be used."""
    every = abilities.read(card)
    in_vain = Why(f"{card.name} can do nothing that way now", "RC-102", 11)
    able = ways(game, card)
    return one_of(
        game, list(every), "keeper", card, lambda way: None if way in able else in_vain
    )


def _carry_out(game: Game, card: Card, ability: Ability) -> None:
    scene = Scene(card=card, words=card.text)
    for n, node in enumerate(ability.nodes):
        if isinstance(node, Choose):
            game.text.carry_out(game, ability.nodes[:n], scene)
            _on_targets(game, card, ability, node)
            game.text.carry_out(game, ability.nodes[n + 1 :], scene)
            return
    game.text.carry_out(game, ability.nodes, scene)


def _on_targets(game: Game, card: Card, ability: Ability, node: Choose) -> None:
    """The chosen thing is remembered where the card works once on each."""
    scene = Scene(card=card, words=card.text)
    fitting = targets(game, card, node)
    if not fitting and game.forced:
        fitting = conditions.candidates(game, node.selector, scene)
    anybody = replace(node.selector, filters=(), rank="")
    barred = {
        thing.id: _why_not_on(game, card, thing)
        for thing in conditions.candidates(game, anybody, scene)
        if thing not in fitting
    }
    found: list[Chosen] = []
    for n in range(max(1, conditions.amount(game, node.selector.n, scene))):
        may_stop = n > 0 and node.selector.many == "up-to"
        left = [one for one in fitting if one not in found]
        chosen = selection.choose_of(
            game, node.selector, left, card, barred, may_stop=may_stop
        )
        if chosen is None:
            break
        found.append(chosen)
    if not found:
        game.tell("no-target", "There is nothing to choose.")
    for one in found:
        if ability.limit == "target":
            game.turn.uses[_use(card, one)] = 1
        game.text.carry_out(game, node.then, scene.centred(one))
