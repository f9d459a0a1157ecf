"""A second reader of card texts, with plain string handling, to hold the first one against.

It knows nothing of the rules' code. From the facts before, the words of a card and how
each test went, it says what the facts must be afterwards.
"""

from __future__ import annotations

import re
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

Facts = dict[str, Any]
# What each of the things that these tests hand out is worth to whoever holds it; nothing
# is asked of anybody who keeps to the default, so the least of them goes.
WORTH = {"fire-axe": 3, "graveyard-spade": 3, "army-revolver": 3, "storm-lantern-1": 1}


class Unread(Exception):
    """A sentence that this small reader does not know."""


@dataclass
class Stage:
    """What the words of a card refer to. `outcomes`: how the tests go, in order."""

    you: str
    outcomes: list[bool]
    weapon: str = ""  # the weapon in use
    weapon_damage: int = 1
    attacking: bool = False
    weapons: tuple[str, ...] = ()  # cards that are weapons, whoever holds them
    foe_damage: int = 0
    foe_health: int = 0
    special: str = ""
    foe_route: tuple[str, ...] = ()
    route: tuple[str, ...] = ()
    passed: bool | None = None  # a spell's test, made before its back is read
    target: str = ""  # whom a healing spell heals


def room(space: str) -> str:
    return space.rsplit("-", 1)[0]


def predict(before: Facts, text: str, stage: Stage) -> Facts:
    """The facts after the text; nothing else may have changed."""
    facts = deepcopy(before)
    stage.outcomes = list(stage.outcomes)
    _read(facts, text, stage)
    return facts


def _read(facts: Facts, text: str, stage: Stage) -> None:
    group = "each investigator in the room: "
    if text.lower().startswith(group):
        here = room(facts["people"][stage.you]["space"])
        for name, person in facts["people"].items():
            if room(person["space"]) == here:
                _sentences(facts, text[len(group) :], stage, name)
        return
    _sentences(facts, text, stage, stage.you)


def _sentences(facts: Facts, text: str, stage: Stage, you: str) -> None:
    passed = stage.passed
    for sentence in [one.strip() for one in text.rstrip(".").split(". ")]:
        word = sentence.lower()
        if word.startswith("test "):
            passed = stage.outcomes.pop(0)
        elif word.startswith(("pass: ", "fail: ")):
            if passed is word.startswith("pass: "):
                _clauses(facts, word[6:], stage, you)
        else:
            _clauses(facts, word, stage, you)


def _clauses(facts: Facts, words: str, stage: Stage, you: str) -> None:
    for clause in re.split(r" and |, ", words):
        if facts["people"][you]["health"] > 0:
            _clause(facts, clause, stage, you)


def _number(clause: str) -> int:
    found = re.search(r"[+-]?\d+", clause)
    return int(found.group()) if found else 1


def _clause(facts: Facts, clause: str, stage: Stage, you: str) -> None:
    for about in (_about_you, _about_the_monster, _about_the_house):
        if about(facts, clause, stage, you):
            return
    raise Unread(clause)


def _about_you(facts: Facts, clause: str, stage: Stage, you: str) -> bool:
    one, n = facts["people"][you], _number(clause)
    patient = facts["people"][stage.target or you]
    if re.fullmatch(r"take \d damage", clause):
        one["health"] = max(0, one["health"] - n)
    elif re.fullmatch(r"take \d horror", clause):
        one["sanity"] = max(0, one["sanity"] - n)
    elif re.fullmatch(r"heal \d (damage|horror)", clause):
        gauge = "health" if "damage" in clause else "sanity"
        patient[gauge] = min(patient[f"{gauge} at most"], patient[gauge] + n)
    elif clause == "discard your injury":
        patient["injury"] = None
    elif clause == "you are stunned":
        one["stun"] += 1
    elif clause == "you are no longer hiding":
        one["hiding"] = False
    elif re.fullmatch(r"lose \d skill points?", clause):
        one["skill"] = max(0, one["skill"] - n)
    elif clause == "lose your next action":
        one["actions"] -= 1
    elif clause == "take another action":
        one["actions"] += 1
    elif clause == "lose a movement step":
        one["moves"] -= 1
    elif re.fullmatch(r"(keeper moves you|move) up to \d spaces?", clause):
        if clause.startswith("move"):
            _evade(facts, stage, one)
        for space in stage.route[:n]:
            one["space"], one["hiding"] = space, False
    else:
        return _things(facts, clause, stage, you)
    return True


def _evade(facts: Facts, stage: Stage, one: dict[str, Any]) -> None:
    """p14: he moves by himself, out of the monster's space; a fail costs its damage."""
    foe = facts["foe"]
    if foe is not None and foe["space"] == one["space"] and stage.outcomes:
        if not stage.outcomes.pop(0):
            one["health"] -= stage.foe_damage


def _things(facts: Facts, clause: str, stage: Stage, you: str) -> bool:
    one = facts["people"][you]
    if clause == "drop weapon":
        held = [item for item in one["items"] if item in stage.weapons]
        if stage.attacking:
            held = [item for item in held if item == stage.weapon]
        _drop(facts, one, _spared(held, 1))
    elif re.fullmatch(r"drop \d items?", clause):
        _drop(facts, one, _spared(one["items"], _number(clause)))
    elif clause == "keeper controls you for an action":
        _drop(facts, one, one["items"][:1])  # what the test has the keeper choose
    elif clause == "discard an item":
        gone = _spared(one["items"], 1)
        one["items"] = [item for item in one["items"] if item not in gone]
    elif clause == "discard this card":
        one["spells"] = one["spells"][1:] + one["spells"][:1]  # under its deck
    else:
        return False
    return True


def _spared(items: list[str], n: int) -> list[str]:
    return sorted(items, key=lambda item: WORTH.get(item, 0))[:n]


def _drop(facts: Facts, one: dict[str, Any], items: list[str]) -> None:
    for item in items:
        one["items"] = [other for other in one["items"] if other != item]
        facts["piles"][room(one["space"])].insert(0, item)


def _about_the_monster(facts: Facts, clause: str, stage: Stage, you: str) -> bool:
    foe, n = facts["foe"], _number(clause)
    hit: int | None = None
    if re.fullmatch(r"deal weapon damage( [+-]\d)?", clause):
        hit = stage.weapon_damage + (n if clause[-1].isdigit() else 0)
    elif re.fullmatch(r"deal \d damage", clause):
        hit = n
    elif clause == "kill the monster":
        hit = stage.foe_health
    elif clause == "monster makes its special attack":
        if foe is not None:
            _read(facts, stage.special, stage)
    elif clause == "monster damages you":
        if foe is not None:
            _clause(facts, f"take {stage.foe_damage} damage", stage, you)
    elif clause == "monster is stunned":
        if foe is not None:
            foe["stun"] += 1
    elif clause == "monster gains a sample":
        if foe is not None:
            foe["samples"] += 1
    elif re.fullmatch(r"(you may )?move the monster up to \d spaces?", clause):
        for space in stage.foe_route[:n] if foe is not None else ():
            foe["space"] = space
    else:
        return False
    if hit is not None and foe is not None:
        foe["damage"] += hit
        if foe["damage"] >= stage.foe_health:
            facts["last"], facts["foe"] = foe["space"], None
    return True


def _about_the_house(facts: Facts, clause: str, stage: Stage, you: str) -> bool:
    here = room(facts["people"][you]["space"])
    token = re.fullmatch(
        r"(place|remove) (fire|darkness) (?:in|from) "
        r"(your room|your space|the monster's space)",
        clause,
    )
    if token:
        deed, what, where = token.groups()
        foe = facts["foe"]
        if "monster" in where:
            here = room(foe["space"] if foe else facts["last"])
        rooms = {*facts[what], here} if deed == "place" else {*facts[what]} - {here}
        facts[what] = sorted(rooms)
    elif re.fullmatch(r"gain \d threat", clause):
        facts["threat"] += _number(clause)
    elif clause == "destroy the barrier":
        facts["barrier"] = "gone"
    elif clause == "move the barrier off the door":
        facts["barrier"] = None
    elif clause != "no effect":
        return False
    return True
