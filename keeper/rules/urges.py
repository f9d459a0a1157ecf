"""Controlling an investigator: the keeper chooses one action for him."""

from __future__ import annotations

from keeper.cards.nodes import Effect, If, Node
from keeper.cards.printed import Card
from keeper.rules import abilities, exploration, movement, possessions, spells
from keeper.rules.game import Game
from keeper.rules.table import Investigator

NOTHING = "nothing"


def choices(game: Game, who: Investigator) -> list[str]:
    """What he can be made to do; nothing without a valid target (RC-102)."""
    found = [f"run:{space}" for space in movement.investigator_steps(game, who)]
    if who.hiding:
        found = []
    for item in who.items:
        found.append(f"drop:{item}")
        found += [f"use:{item}" for _ in usable(game, who, game.library.card(item))]
    for spell in who.spells:
        card = game.library.card(spell, ("spell",))
        if spells.targets(game, who, card) and not (who.hiding and card.aggressive):
            found.append(f"cast:{card.kind}")
    return list(dict.fromkeys(found))


def usable(game: Game, who: Investigator, card: Card) -> list[int]:
    """The places of its action abilities that would do something now."""
    return [
        place
        for place, ability in enumerate(abilities.read(card))
        if ability.timing == "action"
        and not abilities.spent(game, who, card, place, ability)
        and _has_target(who, ability.nodes)
    ]


def _has_target(who: Investigator, nodes: tuple[Node, ...]) -> bool:
    """A cure needs a trauma, healing needs a wound; anything else can be tried."""
    wanted = [node for node in nodes if isinstance(node, (Effect, If))]
    wants = [
        _useful(who, node)
        for node in wanted
        if isinstance(node, Effect)
        and node.verb in ("cure", "heal-damage", "heal-horror")
    ]
    return not wants or any(wants)


def _useful(who: Investigator, effect: Effect) -> bool:
    if effect.verb == "heal-damage":
        return who.health.now < who.health.max
    if effect.verb == "heal-horror":
        return who.sanity.now < who.sanity.max
    held = {"injury": who.injury, "insanity": who.insanity}
    return any(held.values()) if effect.what == "trauma" else bool(held[effect.what])


def control(game: Game, who: Investigator) -> None:
    """One action of the keeper's choice; the investigator's own action is not spent."""
    found = choices(game, who)
    if not found:
        game.refuse(
            f"there is nothing {game.name(who)} could be made to do", "RC-102", 11
        )
        return
    text = f"What is {game.name(who)} made to do?"
    verb, _, what = game.pick("control", "keeper", text, found).partition(":")
    game.tell("controlled", f"{game.name(who)} is not his own master.", who=who.id)
    if verb == "run":
        movement.enter(game, who, what, swept=True)
    elif verb == "drop":
        exploration.drop(game, who, [what], game.room_of(who))
    elif verb == "cast":
        card = spells.held(game, who, what)
        targets = spells.targets(game, who, card)
        text = f"On whom is {card.name} cast?"
        chosen = game.pick("target", "keeper", text, list(targets))
        spells.cast(game, who, card, targets[chosen])
    else:
        card = game.library.card(what)
        possessions.use(game, who, card, usable(game, who, card)[0])
