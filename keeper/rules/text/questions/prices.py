"""What a card asks somebody to give or to do for something: whether he does."""

from __future__ import annotations

from typing import Callable, TypeGuard

from keeper.content.language.nodes import Ability, Amount, Effect, Node, Pay
from keeper.content.packs import FOUND
from keeper.content.records import replace
from keeper.rules import names
from keeper.rules.chapters.hands import possessions
from keeper.rules.chapters.trials import tests
from keeper.rules.game import Game
from keeper.rules.puzzles import attempt
from keeper.rules.table import Investigator
from keeper.rules.text.questions import conditions
from keeper.rules.text.questions.means import able, fitting, given
from keeper.rules.text.questions.referents import person
from keeper.rules.text.scene import Scene


def paid(game: Game, node: Pay, scene: Scene) -> bool:
    """Whether the price is given: asked for where he may refuse, and done."""
    _say_how_many(game, node, scene)
    price = [_valued(game, one, scene) for one in node.price]
    if any(map(_of_x, node.price)):
        if scene.x:  # so many were said: nothing is asked again
            game.text.carry_out(game, tuple(price), scene)
        return scene.x > 0
    if any(map(_of_nothing, node.price, price)):
        return False
    if not all(able(game, one, scene) for one in price):
        return False
    if node.whose == "must":
        game.text.carry_out(game, tuple(price), scene)
        return True
    alone, who = price[0] if len(price) == 1 else None, person(scene)
    if isinstance(alone, Effect) and who is not None and node.whose != "keeper":
        if alone.verb in OFFERS:
            return OFFERS[alone.verb](game, who, alone, scene)
    return _offered(game, node, tuple(price), scene)


_MOST = 10


def _say_how_many(game: Game, node: Pay, scene: Scene) -> None:
    """`Spend X threat`: somebody says how much, nothing at all included."""
    asked = [one for one in node.price if _of_x(one)]
    if not asked:
        return
    most = max(n for n in range(_MOST + 1) if not n or _could(game, asked[0], n, scene))
    keepers = asked[0].verb in ("lose-threat", "discard-mythos", "discard-trauma")
    asks = "keeper" if keepers or node.whose == "keeper" else "investigators"
    text = f"{scene.card.name}: how many?" if scene.card else "How many?"
    choices = [str(n) for n in range(most + 1)]
    scene.x = int(game.pick("alternative", asks, text, choices, default=str(most)))


def _of_x(node: Node) -> TypeGuard[Effect]:
    return isinstance(node, Effect) and node.n == Amount("x")


def _of_nothing(said: Node, price: Node) -> bool:
    """“For each” of what there is none of: whoever gives nothing has not paid."""
    return isinstance(price, Effect) and not price.n and said != price


def _could(game: Game, price: Effect, n: int, scene: Scene) -> bool:
    return able(game, replace(price, n=n), scene)


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


# Prices with words of their own -----------------------------------------------------


def _discards(game: Game, who: Investigator, effect: Effect, scene: Scene) -> bool:
    found = fitting(game, effect, scene)
    called = dict.fromkeys(
        game.library.card(one, (*FOUND, "spell")).name for one in found
    )
    many = given(effect, len(found))
    joint = "and" if many == len(found) else "or"
    text = f"Does {game.name(who)} discard {names.titles(called, joint)}?"
    if not game.may("give-up", "investigators", text, default=True):
        return False
    for _ in range(many):
        text = f"Which one does {game.name(who)} discard?"
        asks = "investigators"
        chosen = possessions.which_goes(game, "give-up-what", asks, text, found)
        possessions.discard(game, who, chosen)
        found.remove(chosen)
    return True


def _spends_skill(game: Game, who: Investigator, effect: Effect, scene: Scene) -> bool:
    n = given(effect, who.skill)
    points = "a skill point" if n == 1 else f"{n} skill points"
    text = f"Does {game.name(who)} spend {points}?"
    if not game.may("give-up", "investigators", text, default=False):
        return False
    for _ in range(n):
        tests.spend_skill(game, who)
    return True


def _solves(game: Game, who: Investigator, effect: Effect, scene: Scene) -> bool:
    source = scene.card.id if scene.card else effect.what
    return attempt.attempt(game, who, _puzzle(game, effect.what, source), source)


def _puzzle(game: Game, what: str, source: str) -> str:
    """`a lock puzzle`, without its number: always the same one for the same card."""
    known = game.library.puzzles().named(what)
    return known[sum(map(ord, source)) % len(known)] if known else what


OFFERS: dict[str, Callable[[Game, Investigator, Effect, Scene], bool]] = {
    "discard-item": _discards,
    "lose-skill": _spends_skill,
    "solve": _solves,
}
