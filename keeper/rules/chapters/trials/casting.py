"""Spells are cast (p16): on whom, and what comes of it."""

from __future__ import annotations

from typing import Sequence

from keeper.content.cache import parse, parse_test
from keeper.content.cards import Card
from keeper.rules import names
from keeper.rules.chapters.trials import combat, tests
from keeper.rules.game import Game, Why
from keeper.rules.table import Investigator, Monster
from keeper.rules.text import abilities
from keeper.rules.text.scene import Chosen, Scene


def targets(game: Game, who: Investigator, card: Card) -> dict[str, Chosen]:
    """Whom or what the spell may be cast on; himself counts (p16)."""
    if card.target == "room":
        here = game.room_of(who)
        return {here.id: here}
    if card.target not in ("monster", "investigator"):
        return {who.id: who}
    return {one.id: one for one in _named(game, card) if _fits(game, who, card, one)}


def _named(game: Game, card: Card) -> Sequence[Investigator | Monster]:
    return game.table.monsters if card.target == "monster" else game.alive()


def _fits(
    game: Game, who: Investigator, card: Card, target: Investigator | Monster
) -> bool:
    """RC-381: a printed range counts to investigators as it does to monsters."""
    if _in_the_room(game, card):
        return game.room_of(target) is game.room_of(who)
    return combat.in_range(game, who, target, card.range)


def _in_the_room(game: Game, card: Card) -> bool:
    unranged = not card.range or game.first_reading
    return card.target == "investigator" and unranged


def aimed(game: Game, who: Investigator, card: Card, typed: str) -> str:
    """What the words after --on mean."""
    if card.target == "monster":
        return game.monster(typed).id
    if card.target == "investigator":
        return game.investigator(typed).id
    known = {one: one for one in targets(game, who, card)}
    known |= {one.id: game.name(one) for one in game.alive()}
    return names.find_by_name(typed, known, "target of this spell")


def why_no_target(game: Game, who: Investigator, card: Card, on: str) -> Why | None:
    found = targets(game, who, card)
    if not on:
        why = Why(f"{card.name} has no target here", "RC-239", 21, final=True)
        return None if found else why
    if on in found:
        return None
    aim = {one.id: one for one in _named(game, card)}.get(on)
    if aim is None or card.target not in ("monster", "investigator"):
        message = f"{card.name} cannot be cast on {game.name(game.by_id(on))}"
        return Why(message, "RC-350", 16, final=True)
    if _in_the_room(game, card):
        message = f"{card.name} reaches those in the room of {game.name(who)}"
        return Why(message, "RC-350", 16)
    return combat.why_out_of_range(game, who, aim, card.range, card.name)


def target(game: Game, who: Investigator, card: Card, on: str) -> Chosen:
    """The one named, also against the rules; unnamed, one of those it may be cast on."""
    found = targets(game, who, card)
    if on and on not in found:
        return next(one for one in _named(game, card) if one.id == on)
    text = f"On whom is {card.name} cast?"
    return found[on or game.pick("target", "investigators", text, list(found))]


def reaches(game: Game, who: Investigator, card: Card, chosen: Chosen) -> bool:
    """Whether it can still be cast on what was chosen before the evade tests."""
    return bool(game.forced) or chosen in targets(game, who, card).values()


def cast(game: Game, who: Investigator, card: Card, chosen: Chosen) -> None:
    """Test, flip, apply the side that the roll gives (RC-348)."""
    told = f"{game.name(who)} casts {card.name}."
    game.tell("cast", told, who=who.id, spell=card.kind)
    game.happens("cast", who)
    if card.flavour:
        game.tell("flavour", card.flavour)
    sort = "combat" if card.aggressive else "attribute"
    scene = Scene(who=who, card=card, sort=sort, attacking=card.aggressive)
    if card.front:
        scene.caster, scene.words = who, card.front
        for one in parse(card.front):
            game.text.carry_out(game, one.nodes, scene)
        return
    passed = True
    if card.test:
        attribute, modifier = parse_test(card.test)
        fails = "what its back says"  # which nobody has seen yet
        passed = tests.test(
            game, who, attribute, modifier, sort, card.name, fails, use="casting"
        )
    _aim(scene, chosen)
    flip(game, card, scene.about(passed=passed))


def flip(game: Game, card: Card, scene: Scene) -> None:
    """Its back is read, and the side of it that the test gives."""
    if scene.who is None or scene.who.state != "alive":
        return
    game.tell("flipped", card.text, spell=card.kind, card=card.id)
    if card.back_flavour:
        game.tell("flavour", card.back_flavour)
    game.text.carry_out_all(game, abilities.read(card), scene)


def _aim(scene: Scene, chosen: Chosen) -> None:
    """A spell on somebody else is about him, but its price is the caster's."""
    scene.chosen = chosen
    if isinstance(chosen, Monster):
        scene.monster = chosen
