"""What people have to give: whether a price can be paid at all."""

from __future__ import annotations

from typing import Callable

from keeper.content.language.nodes import ALL, Condition, Effect, Node
from keeper.rules.chapters.hands import decks
from keeper.rules.chapters.rounds import steps_left
from keeper.rules.chapters.trials import tests
from keeper.rules.game import Game
from keeper.rules.table import Investigator
from keeper.rules.text.questions import conditions, selection
from keeper.rules.text.questions.referents import holds_item, person
from keeper.rules.text.scene import Scene


def able(game: Game, node: Node, scene: Scene) -> bool:
    """Whether this can be done at all, whole."""
    if not isinstance(node, Effect):
        return True
    rule = ABLE.get(node.verb)
    return rule is None or rule(game, node, scene)


def number(effect: Effect) -> int:
    """So many must be there: of “all” of them, one."""
    return 1 if effect.n == ALL else max(1, effect.settled)


def given(effect: Effect, there: int) -> int:
    """So many are given, of those that are there."""
    return there if effect.n == ALL else number(effect)


def fitting(game: Game, effect: Effect, scene: Scene) -> list[str]:
    """What he could give; a key only for the card that it names (RC-061)."""
    who = person(scene)
    if who is None:
        return []
    where = "named" if effect.where == "named" else ""
    wanted = Condition("has", effect.what, where=where)
    return [
        one for one in holds_item(game, who, wanted) if _opens(game, one, wanted, scene)
    ]


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


def _has_item(game: Game, effect: Effect, scene: Scene) -> bool:
    return len(fitting(game, effect, scene)) >= number(effect)


def _has_things(game: Game, effect: Effect, scene: Scene) -> bool:
    who = person(scene)
    return who is not None and len(who.items) >= number(effect)


def _has_weapon(game: Game, effect: Effect, scene: Scene) -> bool:
    who = person(scene)
    return who is not None and bool(holds_item(game, who, Condition("has", "weapon")))


def _has_skill(game: Game, effect: Effect, scene: Scene) -> bool:
    who = person(scene)
    return who is not None and who.skill >= number(effect) and not _barred(game, who)


def _barred(game: Game, who: Investigator) -> bool:
    return tests.why_no_skill(game, who) is not None


def _has_threat(game: Game, effect: Effect, scene: Scene) -> bool:
    return game.session.threat >= number(effect)


def _has_samples(game: Game, effect: Effect, scene: Scene) -> bool:
    return game.session.samples >= number(effect)


def _has_marks(game: Game, effect: Effect, scene: Scene) -> bool:
    return game.session.marks.get(effect.what, 0) >= number(effect)


def _in_hand(hand: str) -> Callable[[Game, Effect, Scene], bool]:
    def able(game: Game, effect: Effect, scene: Scene) -> bool:
        return len(decks.hand(game, hand)) >= number(effect)

    return able


def _has_action(game: Game, effect: Effect, scene: Scene) -> bool:
    who = person(scene)
    return who is not None and steps_left.action_left(game, who)


def _has_moves(game: Game, effect: Effect, scene: Scene) -> bool:
    who = person(scene)
    return who is not None and steps_left.moves_left(game, who) >= number(effect)


def _has_trauma(game: Game, effect: Effect, scene: Scene) -> bool:
    who = person(scene)
    if who is None:
        return False
    held = {"injury": who.injury, "insanity": who.insanity}
    return bool(
        held.get(effect.what) or (effect.what == "trauma" and any(held.values()))
    )


def _corpse_there(game: Game, effect: Effect, scene: Scene) -> bool:
    spaces = selection.spaces_at(game, effect.where or "your-space", scene)
    return any(one.space in spaces for one in conditions.corpses(game))


def _somewhere(game: Game, effect: Effect, scene: Scene) -> bool:
    return bool(selection.spaces_at(game, effect.where, scene))


def _somebody_hurt(game: Game, effect: Effect, scene: Scene) -> bool:
    return person(scene) is not None


ABLE: dict[str, Callable[[Game, Effect, Scene], bool]] = {
    "discard-item": _has_item,
    "give-item": _has_things,
    "drop-items": _has_things,
    "drop-weapon": _has_weapon,
    "discard-weapon": _has_weapon,
    "lose-skill": _has_skill,
    "lose-threat": _has_threat,
    "discard-samples": _has_samples,
    "unmark": _has_marks,
    "discard-mythos": _in_hand("mythos"),
    "discard-trauma": _in_hand("trauma"),
    "lose-action": _has_action,
    "lose-move": _has_moves,
    "cure": _has_trauma,
    "remove-corpse": _corpse_there,
    "place-monster": _somewhere,
    "move-to": _somewhere,
    "take-damage": _somebody_hurt,
    "take-horror": _somebody_hurt,
    "solve": _somebody_hurt,
}
