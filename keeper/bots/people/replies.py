"""How the investigators answer what the rules ask them."""

from __future__ import annotations

from typing import Callable

from keeper.bots.people.arms import strikes
from keeper.bots.people.obstacles import PUZZLE, solves
from keeper.bots.people.turn import Turn
from keeper.bots.sight import Investigators
from keeper.bots.ways import FAR
from keeper.bots.worth import frailty, harm, odds, sentences
from keeper.content.cards import slug
from keeper.rules.chance import Chance
from keeper.rules.chapters.hands.possessions import worth
from keeper.rules.game import Question
from keeper.views.pieces import OpenFigure

Look = Callable[[], Investigators]
Reply = Callable[[Investigators, Question, Chance], str]
SKILL = "skill"
PRICE = 0.9  # what a skill point is worth to one who has none to spare


def reply(look: Look, question: Question, chance: Chance) -> str:
    """A look is taken only where the question does not say all that matters."""
    answer = (
        _skill(look, question)
        if question.kind == SKILL
        else REPLIES[question.kind](look(), question, chance)
    )
    return answer if answer in question.choices else usual(question)


def usual(question: Question) -> str:
    return question.default or question.choices[0]


def _asked(sight: Investigators, question: Question) -> OpenFigure | None:
    """Whom a question is about: it says so, or it is the one whose turn it is."""
    for word in question.about:
        if word in sight.people:
            return sight.people[word]
    return sight.actor


def _skill(look: Look, question: Question) -> str:
    """Where it changes much and much hangs on it, for whoever tests as he is by now."""
    facts = question.facts
    if "needs" not in facts:
        return "no"
    gain = odds(facts["with_skill"]) - odds(facts["needs"])
    weight = WEIGHTS.get(facts["sort"], _usual_weight)(look, question)
    return "yes" if gain * weight >= PRICE - 0.1 * facts["skill"] else "no"


def _fear(look: Look, question: Question) -> float:
    return 0.8 * frailty(question.facts["sanity"])


def _blow(look: Look, question: Question) -> float:
    """What the monster would do; an attack that fails may cost as much."""
    sight, health = look(), question.facts["health"]
    found = [sight.monsters[one] for one in question.about if one in sight.monsters]
    strikes = max((sight.strength(one).strikes for one in found), default=2)
    deadly = 4.0 if strikes >= health else 0.0
    return strikes * frailty(health) + deadly


def _usual_weight(look: Look, question: Question) -> float:
    """A lock, an obstacle, a card: most of a turn."""
    return 2.2


Weight = Callable[[Look, Question], float]
WEIGHTS: dict[str, Weight] = {"horror": _fear, "evade": _blow, "combat": _blow}


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
        return worth(card) if card else 0.0

    return min(question.choices, key=value)


def _stroll(sight: Investigators, question: Question, chance: Chance) -> str:
    """On to the best place within a step."""
    who = _asked(sight, question)
    if who is None or not who.space:
        return "stay"
    turn = Turn(sight, who)
    spots = [one for one in question.choices if one in sight.ways.plan.spaces]
    best = max([who.space, *spots], key=lambda one: turn.stand(one)[0])
    return best if best in question.choices else "stay"


def _led_away(sight: Investigators, question: Question, chance: Chance) -> str:
    """A monster goes where its way to the nearest of them is longest."""
    monster = sight.monsters[question.about[0]]

    def way(choice: str) -> int:
        far = sight.ways.distances(monster.klass, choice)
        return min((far.get(one.space or "", FAR) for one in sight.alive()), default=0)

    spots = [one for one in question.choices if one in sight.ways.plan.spaces]
    best = max([monster.space, *spots], key=way)
    return best if best in question.choices else "stay"


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
    # At a table a card is called by its title, whichever copy it is.
    titled = {slug(card.name): card for card in sight.held.values()}
    held = titled | dict(sight.held)
    return max(
        question.choices,
        key=lambda item: strikes(sight, who, held.get(item)),
    )


REPLIES: dict[str, Reply] = {
    "reroll": _reroll,
    "puzzle": _puzzle,
    "puzzle-luck": _more_actions,
    "drop": _worst_thing,
    "drop-weapon": _worst_thing,
    "discard-item": _worst_thing,
    "give-up-what": _worst_thing,
    "step": _led_away,
    "stroll": _stroll,
    "ability": _best_way,
    "alternative": _best_way,
    "target": _target,
    "weapon": _weapon,
}
KINDS = {SKILL, *REPLIES}
# What depends on people, things and monsters alone, wherever they are.
AT_A_GLANCE = (SKILL, "reroll", "puzzle", "puzzle-luck", "drop", "drop-weapon")
