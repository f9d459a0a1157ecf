"""How the keeper plays: for the objective first, then where it hurts."""

from __future__ import annotations

from typing import Any, Callable, Collection, Iterator, Mapping, Sequence

from keeper.bots.goals import clock_is_friend
from keeper.bots.house.choosing import candidates
from keeper.bots.house.hunting import Hunt
from keeper.bots.house.placing import in_vain, placed, token_in, token_worth
from keeper.bots.sight import Keeper
from keeper.bots.temper import Temper
from keeper.bots.weighed import Weighed
from keeper.bots.worth import NOW, harm, lasting, sentences
from keeper.content.cache import parse
from keeper.content.cards import Card
from keeper.content.language.nodes import Choose, Effect
from keeper.rules.acts.fighting import MonsterAttack
from keeper.rules.acts.keeper import PlayMythos, PlayTrauma, Step, UseAction
from keeper.views.pieces import OpenFigure, OpenMonster

HAND = 4
MYTHOS, TRAUMA = 2.4, 2.0  # the first card in an empty hand
THREAT = 0.7  # a token where none lie idle
SAMPLE = 9.0  # one taken, by a monster that has none
DELIVERED = 15.0  # each one on the altar
ON = Weighed(Step(), 0.0, "nothing more is worth doing in this step")


def weigh(
    sight: Keeper,
    temper: Temper,
    actions: Mapping[str, tuple[Card, int]],
    spent: Collection[str],
) -> Iterator[Weighed]:
    """Everything worth doing now, with reasons; nothing here is known to be legal.

    `actions`: the story's own, each with its price now. `spent`: on what they were used.
    """
    hunt = Hunt(sight, temper, spent)
    if sight.table.phase != "keeper":
        yield from mythos(hunt)
        return
    yield ON
    if sight.table.step == "actions":
        yield from _madness(sight, temper)
        for card, price in actions.values():
            if price <= sight.table.threat:
                yield from _action(hunt, card, price)
    if sight.table.step == "attacks":
        yield from _attacks(hunt)


# Hands -----------------------------------------------------------------------------------


def mythos(hunt: Hunt) -> Iterator[Weighed]:
    """On whoever acts, when the harm is worth the threat."""
    sight, who = hunt.sight, hunt.sight.actor
    if who is None or not sight.table.window or not sight.mythos:
        return
    crowded = 0.5 if len(sight.mythos) >= HAND - 1 else 0.0
    for card in sight.mythos:
        if in_vain(hunt, sentences(card.text)):
            continue
        gain = harm(sight, sentences(card.text), who) + _moves(hunt, card)
        gain += 1.0 if card.facedown else 0.0
        worth = gain + crowded - 0.6 * hunt.price * card.cost
        if worth >= hunt.temper.least:
            why = f"{card.name} may cost {who.name} dearly here"
            yield Weighed(PlayMythos(card.id, who.id), worth, why)


def _moves(hunt: Hunt, card: Card) -> float:
    """What a card that moves a monster can do beyond what is usual."""
    found = 0.0
    for node in sentences(card.text):
        if isinstance(node, Choose):
            found = max(found, _chosen(hunt, node)[0])
    return found


def severity(sight: Keeper, card: Card, who: OpenFigure) -> float:
    """How much a trauma will hinder somebody, now and later."""
    points = harm(sight, sentences(card.text), who)
    for one in parse(card.text):
        if one.timing in ("turn-start", "turn-end"):
            points += 1.5 * max(0.5, harm(sight, one.nodes, who))
        elif one.timing not in NOW:  # sooner or later
            points += harm(sight, one.nodes, who)
    weights = {"test": 0.7, "may-not": 0.7, "moves": 1.5}
    for node in lasting(card.text):
        many = 2.0 if node.what in ("all", "combat") else 1.0
        points += weights.get(node.verb, 0.5) * max(1, abs(node.count)) * many
    return points


def _madness(sight: Keeper, temper: Temper) -> Iterator[Weighed]:
    """p25: an insanity on the insane costs nothing."""
    for card in sight.trauma:
        for one in sight.alive():
            if card.kind == "insanity" and one.sanity.now == 0 and not one.insanity:
                worth = severity(sight, card, one)
                if worth >= temper.least:
                    why = f"{one.name} has no sanity left"
                    yield Weighed(PlayTrauma(card.id, one.id), worth, why)


# Actions ------------------------------------------------------------------------------------


def _action(hunt: Hunt, card: Card, price: int) -> Iterator[Weighed]:
    """Each way that a card can be used, against what it costs."""
    for ability in parse(card.text):
        gain, why, answers = _gain(hunt, ability.nodes, card.id)
        worth = gain - hunt.price * price
        if worth > 0:
            yield Weighed(UseAction(card.id), worth, f"{card.name}: {why}", answers)


Gain = tuple[float, str, dict[str, str]]


def _gain(hunt: Hunt, nodes: Sequence[Any], card: str = "") -> Gain:
    total, reasons, answers = 0.0, list[str](), dict[str, str]()
    for node in nodes:
        if isinstance(node, Choose):
            gain, why, chosen = _chosen(hunt, node, card)
            answers |= chosen
        else:
            gain, why = _plain(hunt, node)
        verb = _first_verb(node)
        if verb and "alternative" not in answers:
            answers["alternative"] = verb
        total += gain
        if why:
            reasons.append(why)
    return total, "; ".join(reasons) or "it may help", answers


def _first_verb(node: Any) -> str:
    if isinstance(node, Effect):
        return node.verb
    for inner in getattr(node, "then", ()):
        return _first_verb(inner)
    return ""


def _chosen(hunt: Hunt, node: Choose, card: str = "") -> Gain:
    """The best thing that could be chosen, and is not used up."""
    best: Gain = (0.0, "there is nothing to choose", {})
    for thing, name in candidates(hunt, node.selector):
        if f"{card}@{name}" in hunt.spent:
            continue
        gain, why, answers = _done_to(hunt, node.then, thing)
        if gain > best[0]:
            best = (gain, why, {"choose": name, **answers})
    return best


def _done_to(hunt: Hunt, nodes: Sequence[Any], thing: Any) -> Gain:
    verbs = [getattr(one, "verb", "") for one in nodes]
    if verbs == ["move-monster", "place-fire"]:
        return _carried_fire(hunt, thing, nodes[0].count)
    gain, why = 0.0, ""
    for inner in nodes:
        more, said = _upon(hunt, inner, thing)
        gain, why = gain + more, why or said
    return gain, why, {}


def _carried_fire(hunt: Hunt, monster: OpenMonster, n: int) -> Gain:
    """It goes where nothing burns yet, and sets it alight."""
    sight = hunt.sight
    far = sight.ways.distances(monster.klass, monster.space)
    best: Gain = (0.0, "", {})
    for space in (one for one, away in far.items() if 0 < away <= n):
        room = sight.room(space)
        gain = token_worth(hunt, "place-fire", room)
        if gain > best[0]:
            why = f"{monster.name} carries the fire into the {sight.rooms[room].name}"
            best = (gain, why, {"step": space})
    return best


def _upon(hunt: Hunt, node: Any, thing: Any) -> tuple[float, str]:
    """What a sentence does to the chosen thing."""
    sight = hunt.sight
    if isinstance(thing, OpenFigure):
        points = harm(sight, (node,), thing)
        return points * (1 + hunt.temper.zeal * 0.3), f"it may hurt {thing.name}"
    if isinstance(node, Effect) and isinstance(thing, OpenMonster):
        if node.verb == "move-monster":
            return hunt.improvement(thing, node.count), f"{thing.name} comes nearer"
        samples = any(aim.deed == "samples" for aim in hunt.aims)
        if node.verb == "gain-sample":
            full = SAMPLE if not thing.samples else SAMPLE / 3
            wanted = hunt.lacks > 0
            return (full if wanted else 0.1), f"{thing.name} takes a sample"
        if node.verb == "deliver-samples":
            worth = DELIVERED * thing.samples if samples else 0.1
            return worth, "the samples reach the altar"
    return _plain(hunt, node, thing)


def _plain(hunt: Hunt, node: Any, thing: Any = None) -> tuple[float, str]:
    """What a sentence does that is about nobody in particular."""
    if isinstance(node, Effect):
        return PLAIN.get(node.verb, _little)(hunt, node, thing)
    if hasattr(node, "group"):
        return _on_each(hunt, node)
    gain, why, _ = _gain(hunt, getattr(node, "then", ()))
    return gain, why


def _on_each(hunt: Hunt, node: Any) -> tuple[float, str]:
    sight = hunt.sight
    if node.group.what == "investigator":
        points = sum(harm(sight, node.then, one) for one in sight.alive())
        return points, "it touches everybody"
    moved = [
        _upon(hunt, inner, thing)[0]
        for thing, _ in candidates(hunt, node.group)
        for inner in node.then
    ]
    return sum(moved), "they all come nearer"


def _little(hunt: Hunt, node: Effect, thing: Any) -> tuple[float, str]:
    return 0.0, ""


Plain = Callable[[Hunt, Effect, Any], tuple[float, str]]


def _draw(hand: str, points: float) -> Plain:
    def draw(hunt: Hunt, node: Effect, thing: Any) -> tuple[float, str]:
        held = len(getattr(hunt.sight, hand))
        return max(1, node.count) * _nth(held + 1, points), f"a {hand} card in hand"

    return draw


def _threat(hunt: Hunt, node: Effect, thing: Any) -> tuple[float, str]:
    return min(THREAT, hunt.price) * node.count, "threat for later"


def _discard(hand: str, points: float) -> Plain:
    def discard(hunt: Hunt, node: Effect, thing: Any) -> tuple[float, str]:
        held = len(getattr(hunt.sight, hand))
        return -_nth(held, points), ""

    return discard


def _nth(n: int, points: float) -> float:
    """What the last of so many cards in a hand is worth."""
    return points * (HAND + 1 - n) / HAND


def _time(hunt: Hunt, node: Effect, thing: Any) -> tuple[float, str]:
    goal = hunt.sight.goal
    return 3.0 * (clock_is_friend(goal) if goal else 0), "time is on the keeper's side"


PLAIN: dict[str, Plain] = {
    "draw-mythos": _draw("mythos", MYTHOS),
    "draw-trauma": _draw("trauma", TRAUMA),
    "gain-threat": _threat,
    "discard-mythos": _discard("mythos", MYTHOS),
    "discard-trauma": _discard("trauma", TRAUMA),
    "add-time": _time,
    "place-monster": placed,
    "place-corpse": token_in,
    "place-fire": token_in,
    "place-darkness": token_in,
}


# Attacks -------------------------------------------------------------------------------------


def _attacks(hunt: Hunt) -> Iterator[Weighed]:
    sight = hunt.sight
    for monster in sight.table.monsters:
        for one in sight.alive():
            if one.space == monster.space:
                worth = 1 + hunt.prize(monster, one)
                why = f"{one.name} is within reach of {monster.name}"
                yield Weighed(MonsterAttack(monster.id, one.id), worth, why)
