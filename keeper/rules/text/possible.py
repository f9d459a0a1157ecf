"""Whether a text could do anything now: what aims at nothing is not played (p11, p16)."""

from __future__ import annotations

from typing import Callable, Iterable, Sequence

from keeper.content.language.nodes import (
    Branch,
    Choose,
    Condition,
    Each,
    Effect,
    If,
    May,
    Node,
    Options,
    Pay,
    Roll,
    Test,
)
from keeper.rules.chapters.house import features, monsters, placing
from keeper.rules.chapters.rounds import clock, steps_left
from keeper.rules.game import Game
from keeper.rules.table import Investigator
from keeper.rules.text.questions import conditions, selection
from keeper.rules.text.questions.referents import foe, holds_item
from keeper.rules.text.scene import Scene

# Whether a part finds what it works on; None where it needs nothing.
Found = bool | None
Weigh = Callable[[Sequence[Found]], Found]


def could(game: Game, nodes: Iterable[Node], scene: Scene) -> bool:
    """RC-378: some part of it would do something."""
    return _weighed(game, nodes, scene, _anything) is not False


def has_target(game: Game, nodes: Iterable[Node], scene: Scene) -> bool:
    """RC-102: what an investigator's own card is for has a target.

    A price alone is no reason to use it, nor is what it does to him who uses it.
    """
    return _weighed(game, nodes, scene, _aim) is not False


def _anything(found: Sequence[Found]) -> Found:
    return False if found and all(one is False for one in found) else None


def _aim(found: Sequence[Found]) -> Found:
    known = [one for one in found if one is not None]
    return any(known) if known else None


def _weighed(game: Game, nodes: Iterable[Node], scene: Scene, weigh: Weigh) -> Found:
    return weigh([_of(game, node, scene, weigh) for node in nodes])


def _of(game: Game, node: Node, scene: Scene, weigh: Weigh) -> Found:
    if isinstance(node, Effect):
        if weigh is _aim and node.verb in TOLLS and node.what in ("", "you"):
            return None
        old = game.first_reading and node.verb not in FIRST_READING
        rule = None if old else EFFECTS.get(node.verb)
        return rule(game, node, scene) if rule else None
    if isinstance(node, (Choose, Each)):
        wanted = node.selector if isinstance(node, Choose) else node.group
        return any(
            game.first_reading
            or _weighed(game, node.then, scene.centred(one), weigh) is not False
            for one in conditions.candidates(game, wanted, scene)
        )
    if isinstance(node, (Test, Branch)):
        return _weighed(game, [*node.passed, *node.failed], scene, weigh)
    if isinstance(node, If):
        return _weighed(game, _branches(game, node, scene), scene, weigh)
    if isinstance(node, Pay):  # a price may be paid or not
        return _weighed(game, [*node.then, *node.otherwise], scene, weigh)
    if isinstance(node, (Options, Roll)):
        inner = [one for way in node.ways for one in way]
        return _weighed(game, inner, scene, weigh)
    return _weighed(game, node.then, scene, weigh) if isinstance(node, May) else None


def _branches(game: Game, node: If, scene: Scene) -> Sequence[Node]:
    met = conditions.all_hold(game, node.conditions, scene)
    return node.then if met else node.otherwise


# What each verb needs -------------------------------------------------------------------


def _patient(scene: Scene) -> Investigator | None:
    return scene.chosen if isinstance(scene.chosen, Investigator) else scene.who


def _damaged(game: Game, effect: Effect, scene: Scene) -> bool:
    who = _patient(scene)
    return who is not None and who.health.now < who.health.max


def _horrified(game: Game, effect: Effect, scene: Scene) -> bool:
    who = _patient(scene)
    return who is not None and who.sanity.now < who.sanity.max


def _afflicted(game: Game, effect: Effect, scene: Scene) -> bool:
    who = _patient(scene)
    if who is None:
        return False
    held = {"injury": bool(who.injury), "insanity": bool(who.insanity)}
    return held.get(effect.what, any(held.values()))


def _dazed(game: Game, effect: Effect, scene: Scene) -> bool:
    his = effect.what != "monster" and isinstance(scene.chosen, Investigator)
    about_him = effect.what == "you" or his
    found = _patient(scene) if about_him else foe(game, effect, scene)
    return found is not None and found.stun > 0


def _beside(game: Game, effect: Effect, scene: Scene) -> bool:
    return scene.who is not None and bool(scene.monster or game.beside(scene.who))


def _frightened(game: Game, effect: Effect, scene: Scene) -> bool:
    who = scene.who
    return who is not None and bool(
        scene.monster or game.monsters_in(game.room_of(who))
    )


def _room_where(token: str, on: bool) -> Callable[[Game, Effect, Scene], bool]:
    def found(game: Game, effect: Effect, scene: Scene) -> bool:
        spaces = selection.spaces_at(game, effect.where or "your-room", scene)
        rooms = [game.room_of(space) for space in spaces]
        return any(getattr(room, token) != on for room in rooms)

    return found


def _holds(what: str) -> Callable[[Game, Effect, Scene], bool]:
    def found(game: Game, effect: Effect, scene: Scene) -> bool:
        where = "named" if effect.where == "named" else ""
        wanted = Condition("has", what or effect.what, where=where)
        return scene.who is not None and bool(holds_item(game, scene.who, wanted))

    return found


def _hiding(game: Game, effect: Effect, scene: Scene) -> bool:
    return scene.who is not None and scene.who.hiding


def _free_to_walk(game: Game, effect: Effect, scene: Scene) -> bool:
    return scene.who is not None and not scene.who.hiding


def _skilled(game: Game, effect: Effect, scene: Scene) -> bool:
    return scene.who is not None and scene.who.skill > 0


def _acts(game: Game, effect: Effect, scene: Scene) -> bool:
    return scene.who is not None and steps_left.may_gain(game, scene.who)


def _has_steps(game: Game, effect: Effect, scene: Scene) -> bool:
    who = scene.who
    if who is None or game.session.active != who.id:
        return who is not None  # his next turn will be the shorter
    moves = effect.verb != "lose-action" and steps_left.moves_left(game, who) > 0
    return moves or (effect.verb != "lose-move" and steps_left.action_left(game, who))


def _corpses(game: Game, effect: Effect, scene: Scene) -> bool:
    spaces = selection.spaces_at(game, effect.where or "your-space", scene)
    return any(one.space in spaces for one in conditions.corpses(game))


def _corpse_left(game: Game, effect: Effect, scene: Scene) -> bool:
    return not features.used_up(game, "corpse")


def _placeable(game: Game, effect: Effect, scene: Scene) -> bool:
    spaces = selection.spaces_at(game, effect.where, scene)
    return bool(spaces) and placing.placeable(game, effect.what)


def _foe(game: Game, effect: Effect, scene: Scene) -> bool:
    about_him = effect.what == "you" or isinstance(scene.chosen, Investigator)
    return about_him or foe(game, effect, scene) is not None


def _movable(game: Game, effect: Effect, scene: Scene) -> bool:
    monster = foe(game, effect, scene)
    return monster is not None and monsters.why_fixed(game, monster) is None


def _hand(name: str) -> Callable[[Game, Effect, Scene], bool]:
    return lambda game, effect, scene: bool(getattr(game.session, name))


def _drawable(name: str) -> Callable[[Game, Effect, Scene], bool]:
    def found(game: Game, effect: Effect, scene: Scene) -> bool:
        deck = game.table.decks[name]
        return bool(deck.draw or deck.discard)

    return found


def _threatened(game: Game, effect: Effect, scene: Scene) -> bool:
    return bool(game.session.threat)


def _hidden(game: Game, effect: Effect, scene: Scene) -> bool:
    return not game.session.revealed


def _clock_runs(game: Game, effect: Effect, scene: Scene) -> bool:
    return clock.top(game) is not None


def _ticked(game: Game, effect: Effect, scene: Scene) -> bool:
    return game.session.time > 0


def _always(game: Game, effect: Effect, scene: Scene) -> bool:
    return True


def _never(game: Game, effect: Effect, scene: Scene) -> bool:
    return False


# All that was asked of a card before the rules were read a second time.
FIRST_READING = (
    "heal-damage",
    "heal-horror",
    "cure",
    "remove-fire",
    "remove-darkness",
)
# What nobody uses a card of his own for.
TOLLS = (
    "stun",
    "lose-action",
    "lose-move",
    "lose-skill",
    "end-turn",
    "drop-items",
    "drop-weapon",
    "drop-random",
    "discard-weapon",
    "discard-random",
    "evade-test",
    "horror-test",
    "draw-mythos",
    "draw-trauma",
    "add-time",
)
EFFECTS: dict[str, Callable[[Game, Effect, Scene], bool]] = {
    "heal-damage": _damaged,
    "heal-horror": _horrified,
    "cure": _afflicted,
    "cure-all": _afflicted,
    "unstun": _dazed,
    "place-fire": _room_where("fire", True),
    "place-darkness": _room_where("dark", True),
    "remove-fire": _room_where("fire", False),
    "remove-darkness": _room_where("dark", False),
    "discard-item": _holds(""),
    "drop-items": _holds("item"),
    "drop-weapon": _holds("weapon"),
    "drop-random": _holds("item"),
    "discard-weapon": _holds("weapon"),
    "discard-random": _holds(""),
    "evade-test": _beside,
    "horror-test": _frightened,
    "unhide": _hiding,
    "move": _free_to_walk,
    "lose-skill": _skilled,
    "lose-action": _has_steps,
    "lose-move": _has_steps,
    "end-turn": _has_steps,
    "take-action": _acts,
    "take-move": _acts,
    "remove-corpse": _corpses,
    "place-corpse": _corpse_left,
    "place-monster": _placeable,
    "deal-damage": _foe,
    "deal-weapon-damage": _foe,
    "special-attack": _foe,
    "stun": _foe,
    "kill": _foe,
    "move-monster": _movable,
    "gain-sample": _foe,
    "discard-mythos": _hand("mythos"),
    "discard-trauma": _hand("trauma"),
    "draw-mythos": _drawable("mythos"),
    "draw-trauma": _drawable("trauma"),
    "lose-threat": _threatened,
    "reveal-objective": _hidden,
    "add-time": _clock_runs,
    "none": _never,
    # Never in vain: for these alone a card may be used.
    "gain-skill": _always,
    "gain-spell": _always,
    "gain-item": _always,
    "gain-random": _always,
    "remove-time": _ticked,
}
