"""How the keeper answers what the rules ask."""

from __future__ import annotations

from typing import Callable

from keeper.bots.house.hunting import Hunt
from keeper.bots.house.keeper import mythos, severity
from keeper.bots.house.placing import best_space, token_worth
from keeper.bots.sight import Keeper
from keeper.bots.weighed import ranked
from keeper.bots.worth import harm, sentences
from keeper.rules.acts.keeper import PlayMythos
from keeper.rules.chapters.hands.decks import NONE, SKIP
from keeper.rules.chapters.house.monster_moves import REST
from keeper.rules.game import Question
from keeper.views.pieces import OpenFigure

Order = Callable[[Hunt, Question], str]
NO_CARD = {NONE, SKIP}


def order(hunt: Hunt, question: Question) -> str:
    answer = ORDERS[question.kind](hunt, question)
    return answer if answer in question.choices else usual(question)


def is_a_choice(question: Question) -> bool:
    """Not where no card fits: it is asked all the same, so that nobody can tell (p25)."""
    return question.kind in ORDERS and not set(question.choices) <= NO_CARD


def usual(question: Question) -> str:
    """Without a look at the board."""
    if question.kind in WILLING and "yes" in question.choices:
        return "yes"
    return question.default or question.choices[0]


def _mythos(hunt: Hunt, question: Question) -> str:
    """Between two steps of a walk, as at its end."""
    for one in ranked(mythos(hunt)):
        if isinstance(one.act, PlayMythos) and one.act.card in question.choices:
            return one.act.card
    return NONE


def _trauma(hunt: Hunt, question: Question) -> str:
    """The worst that is worse than what somebody suffers already."""
    sight, temper = hunt.sight, hunt.temper
    who = sight.people[question.about[0]]
    hand = {card.id: card for card in sight.trauma}
    best, worst = NONE, max(temper.least, 0.8)
    for choice in question.choices:
        if choice in hand:
            card = hand[choice]
            points = severity(sight, card, who) - _suffered(sight, card.kind, who)
            if points > worst:
                best, worst = choice, points
    return best


def _suffered(sight: Keeper, kind: str, who: OpenFigure) -> float:
    """A trauma of this kind would be discarded for the new one."""
    name = who.injury if kind == "injury" else who.insanity
    return severity(sight, sight.box.traumas[name], who) if name else 0.0


def _discard(hunt: Hunt, question: Question) -> str:
    """The card that would do least."""
    sight = hunt.sight
    people = sight.alive()
    mythos = {card.id: card for card in sight.mythos}
    trauma = {card.id: card for card in sight.trauma}

    def worth(choice: str) -> float:
        if choice in trauma:
            return sum(severity(sight, trauma[choice], one) for one in people)
        card = mythos.get(choice)
        if card is None:
            return 0.0
        nodes = sentences(card.text)
        return sum(harm(sight, nodes, one) for one in people) - card.cost

    return min(question.choices, key=worth)


def _step(hunt: Hunt, question: Question) -> str:
    monster = next(
        (
            hunt.sight.monsters[one]
            for one in question.about
            if one in hunt.sight.monsters
        ),
        None,
    )
    if monster is None:
        return "stay"
    choices = [one for one in question.choices if one != REST]
    return hunt.step(monster, choices, int(question.about[-1]))


def _choose(hunt: Hunt, question: Question) -> str:
    """A monster that can come nearest, a person who is worst off, a room full of people."""
    sight = hunt.sight

    def worth(choice: str) -> float:
        if choice in sight.monsters:
            return hunt.improvement(sight.monsters[choice], 2)
        if choice in sight.people:
            return _frail(hunt, sight.people[choice])
        return float(sum(one.room == choice for one in hunt.prey))

    return max(question.choices, key=worth)


def _frail(hunt: Hunt, one: OpenFigure) -> float:
    left = one.health.now / one.health.max + one.sanity.now / one.sanity.max
    return -left if hunt.temper.zeal >= 0 else left


def _space(hunt: Hunt, question: Question) -> str:
    _, space = best_space(hunt, question.about[0], question.choices)
    return space


def _room(hunt: Hunt, question: Question) -> str:
    verb = f"place-{question.about[0]}"
    return max(question.choices, key=lambda room: token_worth(hunt, verb, room))


def _replace(hunt: Hunt, question: Question) -> str:
    """A figure near its end is taken off the board for a fresh one."""
    spent = [
        one
        for one in hunt.sight.table.monsters
        if one.id in question.choices and one.damage >= 3 and not one.samples
    ]
    return max(spent, key=lambda one: one.damage).id if spent else NONE


def _prey(hunt: Hunt, question: Question) -> str:
    people = hunt.sight.people
    return max(question.choices, key=lambda one: _frail(hunt, people[one]))


def _sweep(hunt: Hunt, question: Question) -> str:
    """Into a burning room or a monster's arms; otherwise away from where they want to be."""
    sight = hunt.sight

    def worth(choice: str) -> float:
        if choice == "stay":
            return 0.1
        room = sight.rooms[sight.room(choice)]
        return 3.0 * room.fire + 2.0 * len(sight.in_space(choice)) - 0.05 * room.pile

    return max(question.choices, key=worth)


ORDERS: dict[str, Order] = {
    "mythos": _mythos,
    "trauma": _trauma,
    "discard": _discard,
    "step": _step,
    "choose": _choose,
    "space": _space,
    "room": _room,
    "replace": _replace,
    "prey": _prey,
    "horror-order": _prey,
    "sweep": _sweep,
}
WILLING = ("evade-damage", "may", "special", "monster-skill", "curse")
