"""Carrying out what a card says, sentence by sentence."""

from __future__ import annotations

from typing import Callable, Iterable

from keeper.content.language.nodes import (
    Ability,
    Amount,
    Branch,
    ByHand,
    Choose,
    Each,
    Effect,
    If,
    Lasting,
    Later,
    May,
    Node,
    Options,
    Pay,
    Roll,
    Selector,
    Test,
    Told,
    Trigger,
    Until,
)
from keeper.content.records import replace
from keeper.rules.chapters.hands import possessions
from keeper.rules.chapters.house import monsters
from keeper.rules.chapters.trials import harm, tests
from keeper.rules.game import Game
from keeper.rules.table import Investigator, Monster
from keeper.rules.text import abilities, stakes, standing
from keeper.rules.text.alternatives import alternatives, one_of
from keeper.rules.text.questions import conditions, means, prices, selection
from keeper.rules.text.questions.referents import on_board
from keeper.rules.text.scene import Chosen, Group, Scene
from keeper.rules.text.standing import pass_by
from keeper.rules.text.suffering import can_suffer
from keeper.rules.text.triggers import happens
from keeper.rules.text.verbs.every import VERBS

__all__ = ["carry_out", "carry_out_all", "happens", "pass_by"]
HURTS = ("take-damage", "take-horror", "monster-damages")
STRIKES = ("deal-damage", "deal-weapon-damage", "deal-extra", "monster-attacks")
FIGHTS = ("combat-", "figure")  # cards that say what the monster does
HOUSES = (
    "move-monster-to",
    "heal-monster",
    "place-monster",
    "place-fire",
    "place-darkness",
    "mark",
    "seal",
    "unseal",
)
KEEPERS = (
    "move-monster",
    "gain-sample",
    "gain-threat",
    "lose-threat",
    "draw-mythos",
    "draw-trauma",
    "add-time",
)


def carry_out_all(game: Game, said: Iterable[Ability], scene: Scene) -> None:
    """What happens now; what lasts or waits for its time lies in front of its owner."""
    said = list(said)
    for group in alternatives(one for one in said if one.timing == "now"):
        way = one_of(game, group, "keeper", scene.card)
        carry_out(game, way.nodes, scene)
    standing.wait(game, said, scene)


def carry_out(game: Game, nodes: tuple[Node, ...], scene: Scene) -> None:
    for n, node in enumerate(nodes):
        if _gone(scene) and not _goes_on(game, node):
            continue  # who is gone suffers nothing more
        if scene.who is not None:
            scene.space = scene.who.space or scene.space
        if isinstance(node, Effect) and node.verb in HURTS:
            if n == 0 or not _hurts(nodes[n - 1]):
                _hit(game, nodes[n:], scene)
        else:
            NODES[type(node)](game, node, scene)


def _gone(scene: Scene) -> bool:
    return scene.who is not None and scene.who.state != "alive"


def _goes_on(game: Game, node: Node) -> bool:
    """What the keeper has of it, and what others suffer, whoever died on the way."""
    if isinstance(node, Each) and not game.first_reading:
        return True
    known = KEEPERS if game.first_reading else (*KEEPERS, *HOUSES)
    return isinstance(node, Effect) and node.verb in known


def _hurts(node: Node) -> bool:
    return isinstance(node, Effect) and node.verb in HURTS


def _hit(game: Game, nodes: tuple[Node, ...], scene: Scene) -> None:
    """Damage and horror that stand side by side are one hit (RC-288)."""
    if scene.who is None:
        return
    damage = horror = 0
    foe = on_board(game, scene.monster)
    for node in nodes:
        if not isinstance(node, Effect) or node.verb not in HURTS:
            break
        n = conditions.amount(game, node.n, scene)
        if node.verb == "take-damage":
            damage += n
        elif node.verb == "take-horror":
            horror += n
        elif foe is not None:
            monsters.show_underside(game, foe)
            fierce = abilities.harm_of(game, foe) + scene.fiercer
            damage += max(0, fierce + n)
    scene.hit = damage
    if damage or horror:
        doing = _whose_doing(game, scene)
        harm.hit(game, scene.who, damage, horror, doing, _who_hits(scene))


def _who_hits(scene: Scene) -> Monster | None:
    """Whose doing it is, where the card speaks for a monster."""
    card = scene.card
    return scene.monster if card and card.sort.startswith(FIGHTS) else None


def _whose_doing(game: Game, scene: Scene) -> str:
    """A Combat card speaks for the monster; other cards, spells too, for themselves."""
    if scene.card is not None and not scene.card.sort.startswith(FIGHTS):
        return abilities.label(game, scene.card)
    return game.name(scene.monster) if scene.monster else ""


def _effect(game: Game, node: Effect, scene: Scene) -> None:
    """Its number is worked out here; in many rooms it is done in each of them."""
    n = conditions.amount(game, node.n, scene)
    if not n and isinstance(node.n, Amount) and node.verb not in STRIKES:
        return  # “for each” of what there is none of
    node = replace(node, n=n)
    if isinstance(node.where, Selector) and node.where.many == "all":
        for room in conditions.candidates(game, node.where, scene):
            about = scene.about(chosen=room)
            VERBS[node.verb](game, replace(node, where="its-room"), about)
        return
    VERBS[node.verb](game, node, scene)


def _by_hand(game: Game, node: ByHand, scene: Scene) -> None:
    game.tell("by-hand", f"By hand: {node.text}", text=node.text)


def _told(game: Game, node: Told, scene: Scene) -> None:
    """It was read aloud with the card."""


def _test(game: Game, node: Test, scene: Scene) -> None:
    if scene.who is None:
        return
    why = abilities.label(game, scene.card) if scene.card else "card"
    by = conditions.signed(game, node.modifier, scene) + scene.bonus
    scene.bonus = 0
    passed = all(
        tests.test(
            game,
            scene.who,
            attribute,
            by,
            scene.sort,
            why,
            fails=stakes.failing(scene),
            monster=scene.monster,
            use=_use(scene),
        )
        for attribute in _attributes(game, node.attribute, scene.who)
    )
    scene.rolled, scene.tested, scene.spent = game.rolled, passed, game.spent
    if scene.who.state == "alive":
        carry_out(game, node.passed if passed else node.failed, scene)


def _use(scene: Scene) -> str:
    if scene.caster is not None:
        return "casting"
    barred = scene.card is not None and scene.card.sort in ("lock", "obstacle")
    return "locks" if barred else ""


def _attributes(game: Game, said: str, who: Investigator) -> list[str]:
    """“or”: the better of the two, unless it says otherwise; “and”: both are to be passed."""
    several, _, how = said.partition(" (")
    if " or " not in several:
        return several.split(" and ")
    ways = several.split(" or ")
    if how == "your choice)":
        text = f"Which does {game.name(who)} test?"
        return [game.pick("alternative", "investigators", text, ways)]
    best = min if how == "the lower)" else max
    return [best(ways, key=lambda one: who.attributes[one])]


def _branch(game: Game, node: Branch, scene: Scene) -> None:
    if scene.passed is not None:
        carry_out(game, node.passed if scene.passed else node.failed, scene)


def _if(game: Game, node: If, scene: Scene) -> None:
    met = conditions.all_hold(game, node.conditions, scene)
    carry_out(game, node.then if met else node.otherwise, scene)


def _each(game: Game, node: Each, scene: Scene) -> None:
    with harm.at_once(game):
        found = conditions.candidates(game, node.group, scene)
        group = Group(len(found))
        for thing in found:
            group.left -= 1
            _on_one(game, node, scene, thing, group)


def _on_one(game: Game, node: Each, scene: Scene, thing: Chosen, group: Group) -> None:
    about = scene.about(chosen=thing)
    if isinstance(thing, Investigator):
        about = scene.about(who=thing, chosen=thing, group=group)
    elif isinstance(thing, Monster):
        if thing not in game.table.monsters:
            return
        about = scene.about(monster=thing, chosen=thing, group=group)
    carry_out(game, node.then, about)
    scene.go_on_from(about)


def _may(game: Game, node: May, scene: Scene) -> None:
    asks = "keeper" if node.whose == "keeper" else "investigators"
    said = prices.said(node.then)
    text = f"{prices.offered(game, scene, node.whose)}: {said} Is it done?"
    if game.may("may", asks, text, default=True):
        _as(game, node.then, scene, node.whose)
    else:
        scene.declined = True


def _as(game: Game, nodes: tuple[Node, ...], scene: Scene, whose: str) -> None:
    """RC-376: whoever may, decides what is left open."""
    before, scene.whose = scene.whose, whose
    carry_out(game, nodes, scene)
    scene.whose = before


def _pay(game: Game, node: Pay, scene: Scene) -> None:
    paid = prices.paid(game, node, scene)
    if not paid and not node.otherwise:
        scene.declined = True
    carry_out(game, node.then if paid else node.otherwise, scene)


def _options(game: Game, node: Options, scene: Scene) -> None:
    """One of several; what cannot be done at all is chosen only if nothing can."""
    asks = "keeper" if node.whose == "keeper" else "investigators"
    named = {str(n): way for n, way in enumerate(node.ways, 1)}
    able = {
        name: way
        for name, way in named.items()
        if all(means.able(game, one, scene) for one in way)
    }
    labels = {name: prices.said(way) for name, way in named.items()}
    found = able or named
    text = f"{scene.card.name}: which?" if scene.card else "Which?"
    chosen = game.pick("alternative", asks, text, list(found), labels=labels)
    carry_out(game, named[chosen], scene)


def _roll(game: Game, node: Roll, scene: Scene) -> None:
    scene.rolled = game.chance.d10()
    game.tell("roll", f"The die shows {scene.rolled}.", roll=scene.rolled)
    for (low, high), way in zip(node.faces, node.ways):
        if low <= scene.rolled <= high:
            carry_out(game, way, scene)


def _until(game: Game, node: Until, scene: Scene) -> None:
    standing.begin(game, node.then, scene, node.span)


def _later(game: Game, node: Later, scene: Scene) -> None:
    limit = "" if node.span == "for ever" else "once"
    plain = node.trigger == Trigger(node.trigger.event)
    trigger = None if plain else node.trigger
    ability = Ability(node.trigger.event, node.then, limit, trigger=trigger)
    standing.stand(game, ability, scene, node.span)


def _choose(game: Game, node: Choose, scene: Scene) -> None:
    found = conditions.meant(game, node.selector, scene)
    if not game.first_reading:
        found = [one for one in found if can_suffer(game, one, node.then)]
    chosen = selection.choose(game, node.selector, found, scene)
    if not chosen:
        game.tell("no-target", "There is nothing to choose.")
        return
    then = node.then
    for one in chosen:
        about = scene.centred(one)
        carry_out(game, then, about)
        scene.go_on_from(about)
        if about.who is scene.who:
            then = _as_tested(node.then, about)


def _as_tested(nodes: tuple[Node, ...], scene: Scene) -> tuple[Node, ...]:
    """One test for all that were chosen, where it is not they who make it."""
    found: tuple[Node, ...] = ()
    for node in nodes:
        if isinstance(node, Test):
            found += node.passed if scene.tested else node.failed
        else:
            found += (node,)
    return found


PEOPLE_KEEP = {"speak": "speak", "speak-far": "speak to anybody in another room"}


def _lasting(game: Game, node: Lasting, scene: Scene) -> None:
    """It holds while the card lies there; what only people can keep, they are told."""
    if node.verb == "carry" and scene.who is not None:
        possessions.keep_within(game, scene.who)
    if node.verb == "may-not" and node.what in PEOPLE_KEEP and scene.who is not None:
        told = f"{game.name(scene.who)} may not {PEOPLE_KEEP[node.what]}. The table sees to it."
        game.tell("silenced", told, who=scene.who.id)


NODES: dict[type, Callable[..., None]] = {
    Effect: _effect,
    ByHand: _by_hand,
    Told: _told,
    Test: _test,
    Branch: _branch,
    If: _if,
    Each: _each,
    May: _may,
    Pay: _pay,
    Options: _options,
    Roll: _roll,
    Until: _until,
    Later: _later,
    Choose: _choose,
    Lasting: _lasting,
}
