"""What a card asks somebody to pay or to do, beside what it merely asks about."""

from __future__ import annotations

from typing import Callable

from keeper.content.language.nodes import Condition
from keeper.rules import names
from keeper.rules.chapters.hands import possessions
from keeper.rules.chapters.trials import tests
from keeper.rules.game import Game
from keeper.rules.puzzles import attempt
from keeper.rules.text import conditions
from keeper.rules.text.conditions import person
from keeper.rules.text.scene import Scene


def all_met(game: Game, wanted: tuple[Condition, ...], scene: Scene) -> bool:
    """Every condition holds and every price is paid, in their order."""
    return all(_met(game, one, scene) for one in wanted)


def _met(game: Game, wanted: Condition, scene: Scene) -> bool:
    if wanted.test not in PRICES:
        return conditions.holds(game, wanted, scene)
    return PRICES[wanted.test](game, wanted, scene) != wanted.negated


def _discards(game: Game, wanted: Condition, scene: Scene) -> bool:
    """He may give up a thing; a key only for the card that it names (RC-061)."""
    who = person(scene)
    if who is None:
        return False
    fitting = [
        one
        for one in conditions.holds_item(game, who, wanted)
        if _opens(game, one, wanted, scene)
    ]
    if not fitting:
        return False
    text = f"Does {game.name(who)} discard {names.listed(fitting, 'or')}?"
    if not game.may("give-up", "investigators", text, default=True):
        return False
    chosen = game.pick("give-up-what", "investigators", "Which one?", fitting)
    possessions.discard(game, who, chosen)
    return True


def _opens(game: Game, item: str, wanted: Condition, scene: Scene) -> bool:
    """p9: a key is used on the locks and obstacles that it names, and on no other.

    One that names none opens what asks for it by its name.
    """
    demand = scene.card
    if demand is None or demand.sort not in ("lock", "obstacle"):
        return True
    key = game.library.find(item)
    if key is None or "key" not in key.types or demand.id in key.opens:
        return True
    return wanted.where == "named" and not key.opens


def _spends_skill(game: Game, wanted: Condition, scene: Scene) -> bool:
    who = person(scene)
    if who is None or tests.why_no_skill(game, who):
        return False
    text = f"Does {game.name(who)} spend a skill point?"
    if not game.may("give-up", "investigators", text, default=False):
        return False
    tests.spend_skill(game, who)
    return True


def _solves(game: Game, wanted: Condition, scene: Scene) -> bool:
    who = person(scene)
    source = scene.card.id if scene.card else wanted.what
    return who is not None and attempt.attempt(game, who, wanted.what, source)


def _by_hand(game: Game, wanted: Condition, scene: Scene) -> bool:
    return game.may("by-hand", "keeper", f"By hand: {wanted.what}?", default=False)


PRICES: dict[str, Callable[[Game, Condition, Scene], bool]] = {
    "discards": _discards,
    "spends-skill": _spends_skill,
    "solves": _solves,
    "by-hand": _by_hand,
}
