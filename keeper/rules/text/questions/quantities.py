"""The values that a card may name: of a person, a monster, the table."""

from __future__ import annotations

from keeper.content.language.nodes import Condition
from keeper.rules.game import Game
from keeper.rules.table import Investigator, Monster
from keeper.rules.text.questions.referents import holds_item, monster, person
from keeper.rules.text.scene import Scene


def of(game: Game, what: str, scene: Scene) -> int | None:
    """A value that somebody or something has; None where there is nobody."""
    if what.startswith("marks:"):
        return game.session.marks.get(what.removeprefix("marks:"), 0)
    end, colon, both = what.partition(":")
    if colon and end in ("lower", "higher"):
        values = [of(game, one, scene) for one in both.split("|")]
        known = [value for value in values if value is not None]
        return (min if end == "lower" else max)(known) if known == values else None
    if what in _TABLE:
        return _table(game, what)
    if what.startswith("monster-"):
        foe = monster(scene)
        return None if foe is None else _monsters(game, foe, what)
    if what == "weapon-damage":
        return scene.weapon.damage if scene.weapon else 1
    if what in ("roll", "hit", "x"):
        return {"roll": scene.rolled, "hit": scene.hit, "x": scene.x}[what]
    who = person(scene)
    if who is not None and what.startswith("owned:"):
        return len(holds_item(game, who, Condition("has", what.removeprefix("owned:"))))
    return None if who is None else _persons(game, who, what)


# What “with the most damage” and the like go by.
_RANKS_OF_PEOPLE = {"damage": "lost-health", "horror": "lost-sanity"}
_RANKS_OF_MONSTERS = {"damage": "monster-hurt", "health": "monster-health"}


def ranked(game: Game, what: str, one: Investigator | Monster) -> int:
    """What somebody has of it, where the first of several is looked for."""
    if isinstance(one, Investigator):
        return _persons(game, one, _RANKS_OF_PEOPLE.get(what, what))
    return _monsters(game, one, _RANKS_OF_MONSTERS[what])


_TABLE = ("players", "investigators", "threat", "round", "samples", "clues")


def _table(game: Game, what: str) -> int:
    session = game.session
    return {
        "players": session.players,
        "investigators": len(game.alive()),
        "threat": session.threat,
        "round": session.round,
        "samples": session.samples,
        "clues": len(session.clues),
    }[what]


def _monsters(game: Game, found: Monster, what: str) -> int:
    figure, kind = game.figure(found), game.kind(found)
    return {
        "monster-damage": figure.damage,
        "monster-health": game.health_of(found) - found.damage,
        "monster-horror": -kind.horror,  # printed as what it takes off a test (p13)
        "monster-awareness": kind.awareness,
        "monster-hurt": found.damage,
    }[what]


def _persons(game: Game, who: Investigator, what: str) -> int:
    if what in who.attributes:
        return who.attributes[what]
    return {
        "health": who.health.now,
        "sanity": who.sanity.now,
        "lost-health": who.health.max - who.health.now,
        "lost-sanity": who.sanity.max - who.sanity.now,
        "skill": who.skill,
        "skill point": who.skill,
        "items": len(who.items),
        "item": len(who.items),
        "clue": sum("clue" in game.library.card(one).types for one in who.items),
    }[what]
