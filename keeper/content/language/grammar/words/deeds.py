"""The words for tests, and for what somebody may not do."""

from __future__ import annotations

import re

from keeper.content.language.grammar.words.blanks import (
    plain,
    with_article,
    without_article,
)
from keeper.content.vocabulary import ATTRIBUTES

TESTS = (*ATTRIBUTES, "horror", "evade", "combat", "all")
DEEDS = {
    "run": "run",
    "explore": "explore",
    "attack": "attack",
    "hide": "hide",
    "cast": "cast spells",
    "drag": "drag corpses",
    "trade": "trade",
    "skill": "spend skill points",
    "gain-skill": "gain skill points",
    "ranged": "use ranged weapons",
    "move": "move",
    "enter-dark": "enter dark rooms",
    "use": "use items",
    "speak": "speak",
    "speak-far": "speak to anybody outside your room",
    "barrier": "move barriers",
    "drop": "drop items",
    "heal": "be healed",
    "heal-damage": "heal damage",
    "heal-horror": "heal horror",
    "receive": "receive items",
    "weapon": "use weapons",
    "leave": "leave your room",
    "attacked": "be attacked",
    "enter-fire": "enter burning rooms",
    "tome": "use tomes",
    "escape": "escape",
}
_SAID = {
    "use spells": "cast",
    "heal": "heal",
    "recover health": "heal-damage",
    "recover sanity": "heal-horror",
    "receive items": "receive",
    "trade items": "trade",
    "give items": "trade",
    "take items": "receive",
    "gain items": "receive",
    "leave the room": "leave",
    "leave this room": "leave",
    "use a weapon": "weapon",
    "use your weapon": "weapon",
    "use any weapon": "weapon",
    "use ranged weapon": "ranged",
    "spend skill point": "skill",
    "use skill points": "skill",
    "enter a dark room": "enter-dark",
    "enter rooms with darkness": "enter-dark",
    "enter darkness": "enter-dark",
    "enter any dark room": "enter-dark",
    "speak to other players": "speak",
    "speak to the other players": "speak",
    "talk": "speak",
    "speak to anyone outside your room": "speak-far",
    "speak to anybody who is not in your room": "speak-far",
    "speak to anyone who is not in your room": "speak-far",
    "enter rooms with fire": "enter-fire",
    "enter a burning room": "enter-fire",
    "enter rooms on fire": "enter-fire",
    "enter a room with fire": "enter-fire",
    "enter a room on fire": "enter-fire",
    "be attacked by monsters": "attacked",
    "be attacked by a monster": "attacked",
    "be the target of an attack": "attacked",
    "use any items": "use",
    "read tomes": "tome",
    "read a tome": "tome",
    "read any tome": "tome",
    "read any tomes": "tome",
    "use an item": "use",
}
_DEED = {
    said: deed
    for deed, shown in DEEDS.items()
    for said in (deed, shown, shown.rstrip("s"), f"take {deed}")
}
_EVERY = dict.fromkeys(
    (
        "",
        "all",
        "attribute",
        "all attribute",
        "all attributes",
        "attributes",
        "your attributes",
        "skill",
        "all your attributes",
        "every",
        "all skill",
    ),
    "all",
)
# `enter rooms that contain a darkness token`.
_ROOMS = (
    r"^enter (?:an? |any )?(?:spaces? in )?rooms? (?:that )?(?:with|containing|contains?|has|have"
    r"|(?:is|are) on|on) (?:an? |any )?(darkness|fire)(?: tokens?| markers?)?(?: in it)?$"
)
_MADE_OF = {"darkness": "dark", "fire": "burning"}
_LIST = r", (?:and|or|nor) | and | or | nor |, "


def tests(text: str) -> tuple[str, ...] | None:
    """`Strength and Dexterity`: the tests that are easier or harder."""
    said = [part.lower().removesuffix(" test") for part in re.split(_LIST, text)]
    said = [part.removesuffix(" tests").removeprefix("your ") for part in said]
    said = [
        re.sub(r"^(?:all|any|every|each) (?:of )?(?:your )?", "", part) or part
        for part in said
    ]
    said = [_EVERY.get(part, part) for part in said]
    return tuple(said) if all(part in TESTS for part in said) else None


def attribute(text: str) -> str | None:
    return text.lower() if text.lower() in ATTRIBUTES else None


def show_test(known: str) -> str | None:
    if known not in TESTS:
        return None
    return known.capitalize() if known in ATTRIBUTES else known


def a_test(text: str) -> str | None:
    """`a Luck test`, `an evade test`."""
    said = without_article(plain(text)).lower()
    known = said.removesuffix(" test")
    return known if said != known and known in TESTS and known != "all" else None


def show_a_test(known: str) -> str:
    return with_article(show_test(known) or known) + " test"


def deeds(text: str) -> tuple[str, ...] | None:
    """`run`, `hide or cast spells`: what somebody may not do."""
    found = []
    for said in re.split(_LIST, text.lower()):
        said = re.sub(
            r"^(?:perform|take|use|do|make) (?:the|an?|any) (\w+) actions?$",
            r"\1",
            said,
        )
        part = re.sub(
            r"^(use|spend|cast|drop) (?:your|his|her|their|any|an?) ", r"\1 ", said
        )
        part = re.sub(_ROOMS, lambda found: f"enter {_MADE_OF[found[1]]} rooms", part)
        deed = _DEED.get(part) or _SAID.get(said) or _SAID.get(part)
        if deed is None:
            return None
        found.append(deed)
    return tuple(found)


def show_deed(known: str) -> str | None:
    return DEEDS.get(known)
