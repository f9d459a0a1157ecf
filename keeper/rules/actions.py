"""Threat and the keeper's actions (p10, p11)."""

from __future__ import annotations

from typing import Sequence

from keeper.cards.nodes import Ability, Choose, Effect, Node
from keeper.cards.printed import Card
from keeper.rules import abilities, effects, names, selection
from keeper.rules.game import Game
from keeper.rules.scene import Scene

Why = tuple[str, str, int]


def change_threat(game: Game, by: int, why: str = "") -> None:
    """Into or out of the pool: the log is its ledger. There is no upper limit (p25)."""
    game.session.threat += by
    word = "gains" if by >= 0 else "spends"
    because = f" ({why})" if why else ""
    told = f"The keeper {word} {abs(by)} threat{because}: {game.session.threat} now."
    game.tell("threat", told, by=by, now=game.session.threat, why=why)


def card_named(game: Game, typed: str) -> Card:
    """One of the story's actions; another one of the box is refused (RC-101)."""
    every = game.library.cards("action")
    known = {one: every[one].name for one in game.library.story.actions}
    if typed not in known and typed in every:
        message = f"{every[typed].name} is not among this story's keeper actions"
        game.refuse(message, "RC-101", 10)
        return every[typed]
    return every[names.find_by_name(typed, known, "keeper action of this story")]


def ability_of(card: Card) -> Ability:
    return abilities.read(card)[0]


def cost(game: Game, card: Card) -> int:
    """The printed cost; some cards grow dearer with each use in a turn."""
    dearer = sum(ability.dearer for ability in abilities.read(card))
    return card.cost + dearer * int(game.turn.uses.get(card.id, 0))


def why_not(game: Game, card: Card) -> Why | None:
    """What forbids this action now, or None."""
    if game.session.phase != "keeper" or game.session.step != "actions":
        return (
            "keeper actions belong to the third step of the keeper's turn",
            "RC-103",
            10,
        )
    price = cost(game, card)
    if price > game.session.threat:
        message = f"{card.name} costs {price}; {game.session.threat} threat is there"
        return message, "RC-098", 10
    limit = ability_of(card).limit
    if limit == "turn" and game.turn.uses.get(card.id):
        return f"{card.name} works once per turn", "RC-099", 10
    if not possible(game, card):
        return f"{card.name} has no valid target now", "RC-102", 11
    return None


def possible(game: Game, card: Card) -> bool:
    """Whether any of its alternatives can do something."""
    return any(_can_begin(game, card, ability) for ability in abilities.read(card))


def _can_begin(game: Game, card: Card, ability: Ability) -> bool:
    scene = Scene(card=card)
    for node in ability.nodes:
        if isinstance(node, Choose):
            return _can_choose(game, node, scene)
        if not _can_carry_out(game, node):
            return False
    return True


def _can_choose(game: Game, node: Choose, scene: Scene) -> bool:
    from keeper.rules import urges
    from keeper.rules.table import Investigator

    for thing in selection.candidates(game, node.selector, scene):
        if scene.card and f"{scene.card.id}@{thing.id}" in game.turn.uses:
            continue
        controls = any(
            isinstance(one, Effect) and one.verb == "control" for one in node.then
        )
        if controls and isinstance(thing, Investigator):
            if not urges.choices(game, thing):
                continue
        return True
    return False


def _can_carry_out(game: Game, node: Node) -> bool:
    """A price that cannot be paid stops the card; anything else can be tried."""
    if not isinstance(node, Effect):
        return True
    if node.verb == "discard-mythos":
        return len(game.session.mythos) >= max(1, node.n)
    if node.verb == "discard-trauma":
        return len(game.session.trauma) >= max(1, node.n)
    if node.verb == "place-monster" and node.where.startswith("feature:"):
        return bool(selection.spaces_at(game, node.where, Scene()))
    return True


def act(game: Game, typed: str) -> None:
    """Pay, then carry it out whole before the next (p10)."""
    card = card_named(game, typed)
    why = why_not(game, card)
    if why:
        game.refuse(*why)
    price = cost(game, card)
    change_threat(game, -min(price, game.session.threat), card.name)
    game.turn.uses[card.id] = int(game.turn.uses.get(card.id, 0)) + 1
    told = f"The keeper uses {card.name} (cost {price})."
    game.tell("action", told, card=card.id, cost=price)
    effects.read_aloud(game, card)
    ability = _alternative(game, card)
    scene = Scene(card=card)
    if ability.limit == "target":
        _once_per_target(game, card, ability, scene)
    else:
        effects.carry_out(game, ability.nodes, scene)


def _alternative(game: Game, card: Card) -> Ability:
    """A card with “Or:” has several abilities: the keeper takes one that can be used."""
    found = {
        str(n): ability
        for n, ability in enumerate(abilities.read(card), 1)
        if game.force or _can_begin(game, card, ability)
    }
    if not found:
        return ability_of(card)
    from keeper.cards.language import render

    labels = {n: render((ability,)) for n, ability in found.items()}
    text = f"{card.name}: which?"
    return found[game.pick("alternative", "keeper", text, list(found), labels=labels)]


def _once_per_target(game: Game, card: Card, ability: Ability, scene: Scene) -> None:
    """The chosen thing is remembered: it cannot be chosen again in this turn."""
    nodes: Sequence[Node] = ability.nodes
    for n, node in enumerate(nodes):
        if isinstance(node, Choose):
            effects.carry_out(game, tuple(nodes[:n]), scene)
            chosen = selection.choose(game, node.selector, scene)
            if chosen is None:
                game.tell("no-target", "There is nothing to choose.")
                return
            game.turn.uses[f"{card.id}@{chosen.id}"] = 1
            effects.carry_out(game, node.then, effects.centred(scene, chosen))
            return
    effects.carry_out(game, tuple(nodes), scene)
