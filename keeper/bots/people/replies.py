"""How the investigators answer what the rules ask them."""

from __future__ import annotations

from typing import Callable

from keeper.bots.people.arms import strikes
from keeper.bots.people.errands import errands
from keeper.bots.people.obstacles import PUZZLE, solves
from keeper.bots.sight import Investigators
from keeper.bots.worth import harm, odds, sentences
from keeper.rules.chance import Chance
from keeper.rules.game import Question
from keeper.views.observer import OpenInvestigator

Reply = Callable[[Investigators, Question, Chance], str]
CAREFUL = 4  # so little left that a skill point is well spent


def reply(sight: Investigators, question: Question, chance: Chance) -> str:
    found = REPLIES.get(question.kind)
    answer = found(sight, question, chance) if found else question.default
    return answer if answer in question.choices else _usual(question)


def _usual(question: Question) -> str:
    return question.default or question.choices[0]


def _asked(sight: Investigators, question: Question) -> OpenInvestigator | None:
    """Whom a question is about: it says so, or it is the one whose turn it is."""
    for word in question.about:
        if word in sight.people:
            return sight.people[word]
    return sight.actor


def _skill(sight: Investigators, question: Question, chance: Chance) -> str:
    """Where it changes much and much hangs on it."""
    who = _asked(sight, question)
    if who is None or len(question.about) < 2:
        return "no"
    attribute, sort = question.about[0], question.about[1]
    target = who.attributes.get(attribute, 5)
    gain = odds(target + who.attributes["luck"]) - odds(target)
    weighs = {
        "horror": 1.6 if who.sanity.now <= CAREFUL else 0.5,
        "evade": 1.6 if who.health.now <= CAREFUL else 0.7,
        "combat": 1.6 if who.health.now <= CAREFUL else 0.9,
    }.get(sort, 0.8)
    return "yes" if gain * weighs >= 0.34 - 0.03 * who.skill else "no"


def _reroll(sight: Investigators, question: Question, chance: Chance) -> str:
    return "yes"


def _puzzle(sight: Investigators, question: Question, chance: Chance) -> str:
    who = _asked(sight, question)
    solved = who is not None and _happens(chance, solves(who), "puzzle")
    if "solved" in question.choices:
        return "solved" if solved else "stop"
    return "yes" if solved else "no"


def _more_actions(sight: Investigators, question: Question, chance: Chance) -> str:
    who = _asked(sight, question)
    worth_it = who is not None and who.skill > 1
    return "yes" if worth_it and PUZZLE else "no"


def _happens(chance: Chance, p: float, what: str) -> bool:
    return int(chance.pick([str(n) for n in range(100)], what)) < 100 * p


def _worst_thing(sight: Investigators, question: Question, chance: Chance) -> str:
    """What can best be spared."""
    held = sight.held

    def value(item: str) -> float:
        card = held.get(item)
        if card is None:
            return 0.0
        return 5.0 * bool({"key", "clue"} & set(card.types)) + card.damage + card.light

    return min(question.choices, key=value)


def _stroll(sight: Investigators, question: Question, chance: Chance) -> str:
    """On towards the best errand."""
    who = _asked(sight, question)
    for errand in errands(sight, who)[:1] if who and who.space else ():
        if errand.step in question.choices:
            return errand.step
    return "stay"


def _best_way(sight: Investigators, question: Question, chance: Chance) -> str:
    """Of several ways the one that does the most good."""
    who = _asked(sight, question)
    if who is None or not question.labels:
        return question.choices[0]

    def bad(choice: str) -> float:
        return harm(sight, sentences(question.labels.get(choice, "")), who)

    return min(question.choices, key=bad)


def _target(sight: Investigators, question: Question, chance: Chance) -> str:
    """A monster with the most damage on it, or the friend who is worst off."""

    def need(choice: str) -> float:
        if choice in sight.monsters:
            return float(sight.monsters[choice].damage)
        one = sight.people.get(choice)
        return float(one.health.max - one.health.now) if one else 0.0

    return max(question.choices, key=need)


def _weapon(sight: Investigators, question: Question, chance: Chance) -> str:
    who = _asked(sight, question)
    if who is None:
        return question.choices[0]
    held = sight.held
    return max(
        question.choices,
        key=lambda item: strikes(sight, who, held.get(item)),
    )


REPLIES: dict[str, Reply] = {
    "skill": _skill,
    "reroll": _reroll,
    "puzzle": _puzzle,
    "puzzle-luck": _more_actions,
    "drop": _worst_thing,
    "drop-weapon": _worst_thing,
    "discard-item": _worst_thing,
    "give-up-what": _worst_thing,
    "stroll": _stroll,
    "ability": _best_way,
    "alternative": _best_way,
    "target": _target,
    "weapon": _weapon,
}
