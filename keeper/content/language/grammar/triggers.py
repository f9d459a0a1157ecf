"""What an ability may wait for: something that somebody does, or that happens to him."""

from __future__ import annotations

import re

from keeper.content.language.grammar.phrases import Phrase as P
from keeper.content.language.grammar.phrases import Rows
from keeper.content.language.grammar.places import place, show_place
from keeper.content.language.grammar.selectors import read_selector
from keeper.content.language.grammar.shown_conditions import show_conditions
from keeper.content.language.grammar.shown_selectors import show_several
from keeper.content.language.grammar.voices.happening import in_full
from keeper.content.language.grammar.words.clauses import bare_clause
from keeper.content.language.grammar.words.synonyms import reworded
from keeper.content.language.grammar.words.verbs import third
from keeper.content.language.nodes import Selector, Trigger
from keeper.content.records import replace

# Said of “you”, or of any investigator.
DEEDS: Rows[Trigger] = Rows(
    P("you fail a test", Trigger("failed-test")),
    P("fail* (a|any|the|this) test", Trigger("failed-test")),
    P("you fail {atest}", Trigger("failed-test")),
    P("fail* {atest}", Trigger("failed-test")),
    P("you pass a test", Trigger("passed-test")),
    P("(pass|succeed at)* (a|any|the|this) test", Trigger("passed-test")),
    P("you pass {atest}", Trigger("passed-test")),
    P("pass* {atest}", Trigger("passed-test")),
    P("(fail)*", Trigger("failed-test")),
    P("(pass|succeed)*", Trigger("passed-test")),
    P("evade* (a|any|the|another) monster", Trigger("passed-test", "evade")),
    P("you make a test", Trigger("test")),
    P("(test|make* (a|any) test|roll*)", Trigger("test")),
    P("(test|make a test|makes a test|roll|rolls|tests)", Trigger("test")),
    P("you make {atest}", Trigger("test")),
    P("test* [your ]{attribute}", Trigger("test")),
    P("roll* (for a test|for any test|the die|a die for a test)", Trigger("test")),
    P("(make|attempt|take)* {atest}", Trigger("test")),
    P("you have made a test", Trigger("tested")),
    P("you have made {atest}", Trigger("tested")),
    P("you explore", Trigger("explore")),
    P("(explore|search)*[ a room][ your room][ the room]", Trigger("explore")),
    P("you explore {where}", Trigger("explore")),
    P("(explore|search)* {where}", Trigger("explore")),
    P("you attack with this card", Trigger("attack", "this-card")),
    P(
        "attack*[ a monster] (with|using) this (weapon|card|item)",
        Trigger("attack", "this-card"),
    ),
    P("you attack", Trigger("attack")),
    P("attack*[ a monster]", Trigger("attack")),
    P("you attack {thing}", Trigger("attack")),
    P("attack* {thing}", Trigger("attack")),
    P("you are attacked", Trigger("attacked")),
    P("you are attacked by {thing}", Trigger("attacked")),
    P("you enter a room", Trigger("enter")),
    P("(enter|move into|step into)*( a| any| another|) room", Trigger("enter")),
    P("you enter {where}", Trigger("enter")),
    P("(enter|move into|step into|move to)* {where}", Trigger("enter")),
    P("you leave a room", Trigger("leave")),
    P("(leave|exit)* (any|your|the|this) room", Trigger("leave")),
    P("you leave {where}", Trigger("leave")),
    P("(leave|exit|move out of)* {where}", Trigger("leave")),
    P("you move", Trigger("move")),
    P("move*", Trigger("move")),
    P("you heal damage", Trigger("heal", "damage")),
    P("you heal horror", Trigger("heal", "horror")),
    P("(heal|recover|regain)* [any ](damage|health)", Trigger("heal", "damage")),
    P("(heal|recover|regain)* [any ](horror|sanity)", Trigger("heal", "horror")),
    P("you run", Trigger("run")),
    P("run*", Trigger("run")),
    P("you hide", Trigger("hide")),
    P("hide*", Trigger("hide")),
    P("you take damage", Trigger("damage")),
    P("(take|would take|suffer|lose)*( any| the|) (damage|health)", Trigger("damage")),
    P("you take damage from {thing}", Trigger("damage")),
    P(
        "(take|would take|suffer|would suffer)*( any|) damage from {thing}",
        Trigger("damage"),
    ),
    P("you take {n} or more damage", Trigger("damage")),
    P("(take|would take)* {n} or more damage", Trigger("damage")),
    P("you take horror", Trigger("horror")),
    P("(take|would take|suffer|lose)*( any| the|) (horror|sanity)", Trigger("horror")),
    P("you take horror from {thing}", Trigger("horror")),
    P(
        "(take|would take|suffer|would suffer)*( any|) horror from {thing}",
        Trigger("horror"),
    ),
    P("you take {n} or more horror", Trigger("horror")),
    P("(take|would take)* {n} or more horror", Trigger("horror")),
    P("you kill a monster with this card", Trigger("kill", "this-card")),
    P(
        "(kill|slay|defeat)* (a|any|the) monster (with|using|by) this (weapon|card|item|spell)",
        Trigger("kill", "this-card"),
    ),
    P("you kill a monster", Trigger("kill")),
    P("(kill|slay|defeat)* (a|any|the) monster", Trigger("kill")),
    P("you kill {thing}", Trigger("kill")),
    P("(kill|slay|defeat)* {thing}", Trigger("kill")),
    P("you cast a spell", Trigger("cast")),
    P("cast* (a|any|this) spell", Trigger("cast")),
    P("you fail to evade", Trigger("failed-test", "evade")),
    P("you find a clue", Trigger("clue")),
    P("(find|gain|discover)* (a|any) clue", Trigger("clue")),
    P("you are killed", Trigger("death")),
    P("(die|are killed|is killed|dies)", Trigger("death")),
    P("you go insane", Trigger("madness")),
    P("(go|become|goes|becomes)* insane", Trigger("madness")),
    P("you escape", Trigger("escape")),
    P("(escape|would escape|try to escape|tries to escape)*", Trigger("escape")),
    P("a Mythos card is played on you", Trigger("mythos")),
    P("the keeper plays a Mythos card[ on you]", Trigger("mythos")),
    P("(a|any) mythos card is played[ on you]", Trigger("mythos")),
    P("a Trauma card is played on you", Trigger("trauma")),
    P("the keeper plays a trauma card[ on you]", Trigger("trauma")),
    P("you are stunned", Trigger("stun")),
    P("your turn begins", Trigger("turn-start")),
    P("your turn starts", Trigger("turn-start")),
    P("your turn ends", Trigger("turn-end")),
)
# Said of “it”, or of any monster.
OF_MONSTERS: Rows[Trigger] = Rows(
    P("it is killed", Trigger("killed")),
    P("it (dies|is destroyed|is slain|is defeated)", Trigger("killed")),
    P("it enters your room", Trigger("monster-enters")),
    P(
        "it (enters|moves into|comes into) (your|the) (room|space)",
        Trigger("monster-enters"),
    ),
    P("it enters {where}", Trigger("monster-enters")),
    P("it (moves into|comes into) {where}", Trigger("monster-enters")),
    P("it moves", Trigger("monster-moves")),
    P("it attacks", Trigger("monster-attacks")),
    P("it attacks (you|an investigator|somebody)", Trigger("monster-attacks")),
    P("it takes damage", Trigger("monster-hurt")),
    P("it is (damaged|hurt|wounded)", Trigger("monster-hurt")),
    P("it is placed", Trigger("monster-placed")),
    P("it is (placed|put) on the board", Trigger("monster-placed")),
)
# Said of the story.
OF_STORY: Rows[Trigger] = Rows(
    P("clue {n} is found", Trigger("clue")),
    P("clue {n} has been found", Trigger("clue")),
    P("a clue is found", Trigger("clue", about=Selector("investigator"))),
    P(
        "(a|any|the next|another) clue (is|has been) found",
        Trigger("clue", about=Selector("investigator")),
    ),
    P("the last clue (is|has been) found", Trigger("clue", n=1)),
    P("event {stage} is resolved", Trigger("event")),
    P("the objective is revealed", Trigger("revealed")),
    P("{where} catches fire", Trigger("fire")),
    P("[a ]fire is placed in {where}", Trigger("fire")),
    P("the keeper's turn begins", Trigger("keeper-start")),
    P("the keeper's turn starts", Trigger("keeper-start")),
    P("the keeper's turn ends", Trigger("keeper-end")),
    P("the round begins", Trigger("round-start")),
    P("the round ends", Trigger("round-end")),
)
# Whose place is part of what is done.
_GO_THERE = ("explore", "enter", "leave", "monster-enters", "fire")
_THIS = r"(?i)(?:this monster|that monster|the monster|it) "


_DOING = {
    "making": "make",
    "taking": "take",
    "moving": "move",
    "running": "run",
    "hiding": "hide",
    "exploring": "explore",
    "escaping": "escape",
    "evading": "evade",
}


def _done(clause: str) -> str:
    """`attacking a monster` → `attack a monster`."""
    verb, space, rest = clause.partition(" ")
    plain = (
        _DOING.get(verb.lower(), verb[:-3]) if verb.lower().endswith("ing") else verb
    )
    return plain + space + rest


_IN_A_PLACE = (
    r"(?i)(?P<said>.+?) (?:in|inside|within) (?P<where>(?:the|your|an?|any) .+)"
)


def read_trigger(clause: str) -> Trigger | None:
    clause = _done(clause)
    found = _read(clause)
    other = clause if found else reworded(clause)
    found = found if other == clause else _read(other)
    return found or _in_a_place(other) or _in_short(clause)


def _in_short(clause: str) -> Trigger | None:
    """`attacked`, `entering a dark room`, `damage is taken`: what you do, or is done to you."""
    said = in_full(clause)
    return _read(said) if said != clause else None


def _in_a_place(clause: str) -> Trigger | None:
    """`an investigator fails a test in the Cellar`: whatever is waited for, only there."""
    match = re.fullmatch(_IN_A_PLACE, clause)
    found = _read(match["said"]) if match else None
    if match is None or found is None or found.where:
        return None
    where = place(match["where"])
    return replace(found, where=where) if where else None


def _read(clause: str) -> Trigger | None:
    this = re.match(_THIS, clause)
    if this:
        made = OF_MONSTERS.read_one("it " + clause[this.end() :])
        if made:
            return replace(made, about=Selector("this-monster"))
    whoever = re.fullmatch(r"(?i)whoever kills it(.*)", clause)
    made = DEEDS.read_one(bare_clause(clause)) or OF_STORY.read_one(clause)
    if made and not whoever:
        return made
    said = clause.split(" ")
    for cut in range(1, min(len(said), 12)):
        chosen = read_selector(" ".join(said[:cut]))
        rest = " ".join(said[cut:])
        if chosen is None or chosen.what not in ("investigator", "monster"):
            continue
        monster = chosen.what == "monster"
        if monster and re.fullmatch(_ATTACKS_YOU, rest):
            return _attacked_by(chosen)
        made = OF_MONSTERS.read_one(f"it {rest}") if monster else DEEDS.read_one(rest)
        if made:
            return replace(made, about=chosen)
    return None


_ATTACKS_YOU = r"(?i)(?:attacks?|would attack) (?:you|him|her|him or her)"


def _attacked_by(foe: Selector) -> Trigger | None:
    """`a Witch attacks you`: you, and nobody else, are attacked; by which, its kind says."""
    known = replace(Selector("monster"), kind=foe.kind)
    return Trigger("attacked", foe.kind or "monster") if foe == known else None


def show_trigger(trigger: Trigger) -> str:
    if trigger.event == "so":
        return show_conditions(trigger.conditions)
    if trigger.where and trigger.event not in _GO_THERE:
        return (
            f"{show_trigger(replace(trigger, where=''))} in {show_place(trigger.where)}"
        )
    bare = replace(trigger, about=None)
    if trigger.about is None:
        return DEEDS.show(bare) or OF_STORY.show(bare) or trigger.event
    whom = show_several(trigger.about)
    shown = OF_MONSTERS.show(bare)
    if trigger.about.what == "this-monster":
        return shown or trigger.event
    if shown is not None:
        return whom + shown.removeprefix("it")
    deed = DEEDS.show(bare) or trigger.event
    if deed.startswith(("a Mythos", "a Trauma")):
        return f"{whom} {deed}"
    return f"{whom} {third(deed.removeprefix('you '))}"
