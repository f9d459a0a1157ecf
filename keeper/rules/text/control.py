"""Controlling an investigator: the keeper chooses one action for him."""

from __future__ import annotations

from keeper.content.cards import Card
from keeper.rules.chapters.hands import possessions, spells
from keeper.rules.chapters.house import movement
from keeper.rules.chapters.trials import casting
from keeper.rules.game import Game, Why
from keeper.rules.table import Investigator
from keeper.rules.text import abilities, possible
from keeper.rules.text.alternatives import which
from keeper.rules.text.scene import Scene


def choices(game: Game, who: Investigator) -> list[str]:
    """What he can be made to do; nothing without a valid target (RC-102)."""
    found = []
    if not who.hiding and abilities.forbids(game, who, "run") is None:
        found += [f"run:{space}" for space in movement.open_ways(game, who)]
    for item in who.items:
        if abilities.forbids(game, who, "drop") is None:
            found.append(f"drop:{item}")
        if usable(game, who, game.library.card(item)):
            found.append(f"use:{item}")
    kinds = {game.library.card(one, ("spell",)).kind: None for one in who.spells}
    if abilities.forbids(game, who, "cast") is None:
        found += [f"cast:{kind}" for kind in kinds if cast_on(game, who, kind)]
    return found


def pointless(game: Game, who: Investigator, found: list[str]) -> dict[str, Why]:
    """What he has and cannot be made to use or cast, for want of a target (p11)."""
    items = {item: game.library.card(item) for item in who.items}
    known = {f"use:{item}": card for item, card in items.items() if _is_action(card)}
    for one in who.spells:
        card = game.library.card(one, ("spell",))
        known[f"cast:{card.kind}"] = card
    return {
        deed: Why(f"{card.name} has no valid target now", "RC-102", 11)
        for deed, card in known.items()
        if deed not in found
    }


def _is_action(card: Card) -> bool:
    return any(ability.timing == "action" for ability in abilities.read(card))


def usable(game: Game, who: Investigator, card: Card) -> list[int]:
    """The places of its action abilities that would do something now."""
    if abilities.forbids(game, who, "use") is not None:
        return []
    return [
        place
        for place, ability in enumerate(abilities.read(card))
        if ability.timing == "action"
        and not abilities.spent(game, who, card, place, ability)
        and possible.has_target(game, ability.nodes, Scene(who=who))
    ]


def cast_on(game: Game, who: Investigator, spell: str) -> list[str]:
    """Whom the spell may help or harm: any of its backs might, for nobody sees which."""
    card = spells.held(game, who, spell)
    if card.aggressive and (who.hiding or abilities.forbids(game, who, "attack")):
        return []  # RC-391: it is an attack
    found = casting.targets(game, who, card)
    backs = game.library.cards(f"spell-{card.kind}").values()
    said = [
        node for back in backs for one in abilities.read(back) for node in one.nodes
    ]
    return [
        name
        for name, thing in found.items()
        if not isinstance(thing, Investigator)
        or possible.has_target(game, said, Scene(who=thing))
    ]


def control(game: Game, who: Investigator) -> None:
    """One action of the keeper's choice; the investigator's own action is not spent."""
    found = choices(game, who)
    text = f"What is {game.name(who)} made to do?"
    barred = pointless(game, who, found)
    chosen = game.pick("control", "keeper", text, found, barred=barred)
    verb, _, what = chosen.partition(":")
    game.tell(
        "controlled",
        f"{game.name(who)} is made to act, as the keeper chooses.",
        who=who.id,
    )
    DEEDS[verb](game, who, what)


def _run(game: Game, who: Investigator, space: str) -> None:
    movement.enter(game, who, space, swept=True)


def _drop(game: Game, who: Investigator, item: str) -> None:
    possessions.drop(game, who, [item], game.room_of(who))


def _cast(game: Game, who: Investigator, spell: str) -> None:
    card = spells.held(game, who, spell)
    text = f"On whom is {card.name} cast?"
    chosen = game.pick("target", "keeper", text, cast_on(game, who, spell))
    casting.cast(game, who, card, casting.targets(game, who, card)[chosen])


def _use(game: Game, who: Investigator, item: str) -> None:
    card = game.library.card(item)
    said = abilities.read(card)
    found = {place: said[place] for place in usable(game, who, card)}
    possessions.use(game, who, card, which(game, card, found, "keeper"))


DEEDS = {"run": _run, "drop": _drop, "cast": _cast, "use": _use}
