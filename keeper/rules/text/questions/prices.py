"""What a card asks somebody to give or to do for something: whether he can, and does."""

from __future__ import annotations

from typing import Callable

from keeper.content.language.nodes import Ability, Amount, Condition, Effect, Node, Pay
from keeper.content.packs import FOUND
from keeper.rules import names
from keeper.rules.chapters.hands import decks, possessions
from keeper.rules.chapters.rounds import steps_left
from keeper.rules.chapters.trials import tests
from keeper.rules.game import Game
from keeper.rules.puzzles import attempt
from keeper.rules.table import Investigator
from keeper.rules.text.questions import conditions, selection
from keeper.rules.text.questions.referents import holds_item, person
from keeper.rules.text.scene import Scene


def paid(game: Game, node: Pay, scene: Scene) -> bool:
    """Whether the price is given: asked for where he may refuse, and done."""
    _say_how_many(game, node, scene)
    price = [_valued(game, one, scene) for one in node.price]
    if (
        any(isinstance(one, Effect) and one.n == Amount("x") for one in node.price)
        and not scene.x
    ):
        return False
    if not all(able(game, one, scene) for one in price):
        return False
    if node.whose == "must":
        game.text.carry_out(game, tuple(price), scene)
        return True
    alone = price[0] if len(price) == 1 else None
    if isinstance(alone, Effect) and node.whose != "keeper":
        if alone.verb in OFFERS:
            return OFFERS[alone.verb](game, alone, scene)
    return _offered(game, node, tuple(price), scene)


_MOST = 10


def _say_how_many(game: Game, node: Pay, scene: Scene) -> None:
    """`Spend X threat`: the keeper says how much, nothing at all included."""
    asked = [
        one for one in node.price if isinstance(one, Effect) and one.n == Amount("x")
    ]
    if not asked:
        return
    threat = asked[0].verb == "lose-threat"
    least = 0 if scene.who is None else scene.who.skill
    most = min(_MOST, game.session.threat if threat else least)
    asks = "keeper" if threat else "investigators"
    text = f"{scene.card.name}: how many?" if scene.card else "How many?"
    choices = [str(n) for n in range(most + 1)]
    scene.x = int(game.pick("alternative", asks, text, choices, default=str(most)))


def _valued(game: Game, node: Node, scene: Scene) -> Node:
    if not isinstance(node, Effect):
        return node
    n = conditions.amount(game, node.n, scene)
    return Effect(node.verb, n, node.what, node.where, node.whose)


def _offered(game: Game, node: Pay, price: tuple[Node, ...], scene: Scene) -> bool:
    asks = "keeper" if node.whose == "keeper" else "investigators"
    text = f"{offered(game, scene, node.whose)}: {said(price)} Is it done?"
    if not game.may("give-up", asks, text, default=False):
        return False
    game.text.carry_out(game, price, scene)
    return True


def offered(game: Game, scene: Scene, whose: str) -> str:
    """`Storm Lantern, Ada Thorne may`: of what, and to whom."""
    person = None if whose == "keeper" else scene.who
    card = f"{scene.card.name}, " if scene.card else ""
    return f"{card}{game.name(person) if person else 'the keeper'} may"


def said(nodes: tuple[Node, ...]) -> str:
    """The sentence of some nodes. The grammar is read only here: it is not small."""
    # The grammar: a quarter of what importing click and tinydb takes, seldom needed.
    from keeper.content.language.printing import plainly

    return plainly((Ability("now", nodes),))


# Whether he can ---------------------------------------------------------------------


def able(game: Game, node: Node, scene: Scene) -> bool:
    """Whether this can be done at all, whole."""
    if not isinstance(node, Effect):
        return True
    rule = ABLE.get(node.verb)
    return rule is None or rule(game, node, scene)


def _n(effect: Effect) -> int:
    return max(1, effect.n) if isinstance(effect.n, int) else 1


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
    return len(fitting(game, effect, scene)) >= min(_n(effect), 9)


def _has_things(game: Game, effect: Effect, scene: Scene) -> bool:
    who = person(scene)
    return who is not None and len(who.items) >= min(_n(effect), 1)


def _has_weapon(game: Game, effect: Effect, scene: Scene) -> bool:
    who = person(scene)
    return who is not None and bool(holds_item(game, who, Condition("has", "weapon")))


def _has_skill(game: Game, effect: Effect, scene: Scene) -> bool:
    who = person(scene)
    return who is not None and who.skill >= _n(effect) and not _barred(game, who)


def _barred(game: Game, who: Investigator) -> bool:
    return tests.why_no_skill(game, who) is not None


def _has_threat(game: Game, effect: Effect, scene: Scene) -> bool:
    return game.session.threat >= _n(effect)


def _has_samples(game: Game, effect: Effect, scene: Scene) -> bool:
    return game.session.samples >= _n(effect)


def _has_marks(game: Game, effect: Effect, scene: Scene) -> bool:
    return game.session.marks.get(effect.what, 0) >= min(_n(effect), 1)


def _in_hand(hand: str) -> Callable[[Game, Effect, Scene], bool]:
    def able(game: Game, effect: Effect, scene: Scene) -> bool:
        return len(decks.hand(game, hand)) >= _n(effect)

    return able


def _has_action(game: Game, effect: Effect, scene: Scene) -> bool:
    who = person(scene)
    return who is not None and steps_left.action_left(game, who)


def _has_moves(game: Game, effect: Effect, scene: Scene) -> bool:
    who = person(scene)
    return who is not None and steps_left.moves_left(game, who) >= min(_n(effect), 1)


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


# Prices with words of their own -----------------------------------------------------


def _discards(game: Game, effect: Effect, scene: Scene) -> bool:
    who = person(scene)
    found = fitting(game, effect, scene)
    if who is None or not found:
        return False
    called = dict.fromkeys(
        game.library.card(one, (*FOUND, "spell")).name for one in found
    )
    text = f"Does {game.name(who)} discard {names.titles(called, 'or')}?"
    if not game.may("give-up", "investigators", text, default=True):
        return False
    for _ in range(_n(effect)):
        text = f"Which one does {game.name(who)} discard?"
        chosen = game.pick("give-up-what", "investigators", text, found)
        possessions.discard(game, who, chosen)
        found.remove(chosen)
    return True


def _spends_skill(game: Game, effect: Effect, scene: Scene) -> bool:
    who = person(scene)
    if who is None:
        return False
    points = "a skill point" if _n(effect) == 1 else f"{_n(effect)} skill points"
    text = f"Does {game.name(who)} spend {points}?"
    if not game.may("give-up", "investigators", text, default=False):
        return False
    for _ in range(_n(effect)):
        tests.spend_skill(game, who)
    return True


def _solves(game: Game, effect: Effect, scene: Scene) -> bool:
    who = person(scene)
    source = scene.card.id if scene.card else effect.what
    return who is not None and attempt.attempt(
        game, who, _puzzle(game, effect.what, source), source
    )


def _puzzle(game: Game, what: str, source: str) -> str:
    """`a lock puzzle`, without its number: always the same one for the same card."""
    known = game.library.puzzles().named(what)
    return known[sum(map(ord, source)) % len(known)] if known else what


OFFERS: dict[str, Callable[[Game, Effect, Scene], bool]] = {
    "discard-item": _discards,
    "lose-skill": _spends_skill,
    "solve": _solves,
}
