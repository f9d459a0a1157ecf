"""Corrections by hand, one by one, sensible and not."""

from __future__ import annotations

from typing import Any, Iterator, Sequence

from tests.rules import tables
from tests.rules.told.playing import Moment

Lines = Iterator[str]


def acts() -> Lines:
    """Corrections, one by one, sensible and not."""
    for made in (tables.together, tables.apart):
        moment = Moment(made())
        yield f"## {made.__name__}"
        for kept in CORRECTIONS:
            yield from moment.act(kept)


def _each(act: str, /, **ways: Sequence[Any]) -> Iterator[dict[str, Any]]:
    """The first way of everything, and each other way of each thing."""
    first = {key: values[0] for key, values in ways.items()}
    yield {"do": act, **first}
    for key, values in ways.items():
        yield from ({"do": act, **first, key: value} for value in values[1:])


ANYBODY = ("ada", "zombie-1", "bruno", "nobody")
CORRECTIONS = [
    *_each("damage", who=ANYBODY, n=(1, 0, -1, 99)),
    *_each("horror", who=ANYBODY, n=(1, 0, -1, 99)),
    *_each("heal", who=("ada", "bruno"), what=("damage", "horror"), n=(1, 0, 99)),
    *_each("stun", who=ANYBODY, n=(1, 0, -1, 3)),
    *_each("skill", who=("ada", "bruno"), by=(1, -1, -9)),
    *_each("curse", who=("ada", "bruno"), by=(1, -1)),
    *_each("threat", by=(1, -1, -99)),
    *_each("test", who=("ada",), attribute=("strength", "luck"), modifier=(0, 2, -9)),
    *_each(
        "test-against", who=("ada",), sort=("horror", "evade"), monster=("zombie-1",)
    ),
    *_each(
        "status",
        room=("parlor", "chapel"),
        token=("fire", "darkness"),
        on=(True, False),
    ),
    *_each(
        "mark",
        feature=("corpse", "altar", "hiding", "camp-fire", "barrier", "nothing"),
        space=("parlor-1", "library-3"),
        on=(True, False),
    ),
    *_each("seal", door=("great-hall/kitchen", "great-hall/parlor"), on=(True, False)),
    *_each("bar", door=("great-hall/kitchen", "great-hall/parlor"), on=(True, False)),
    *_each("sweep", who=("ada", "bruno"), spaces=(["great-hall-3"], ["cellar-1"])),
    *_each(
        "give", who=("ada", "bruno"), card=("black-ledger", "fire-axe", "pry-bar", "x")
    ),
    *_each("mend", who=("ada", "bruno"), cards=([], ["cracked-ribs"])),
    *_each("event-tick"),
    *_each("objective-reveal"),
    *_each("puzzle-reset"),
    *_each("end", winner=("keeper", "investigators", "nobody"), why=("late", "")),
    *_each("deck-shuffle", name=("mythos", "event", "trauma", "nothing")),
    *_each(
        "deck-put",
        card=("breath-on-the-neck", "wet-footprints", "nothing"),
        name=("mythos", "trauma"),
        where=("top", "bottom", "discard"),
    ),
    *_each("hand-draw", hand=("mythos", "trauma"), count=(1, 0, 9)),
    *_each(
        "hand-discard", hand=("mythos", "trauma"), card=("wet-footprints", "nothing")
    ),
    *_each(
        "combat",
        deck=("humanoid", "beast", "eldritch"),
        wanted=("none", "sharp", "ranged", "attack", "barrier", "hiding"),
    ),
    *_each(
        "monster-place",
        kind=("maniac", "mi-go", "zombie"),
        space=("great-hall-3", "chapel-1"),
    ),
    *_each(
        "monster-move",
        monster=("zombie-1",),
        spaces=(["great-hall-3"], ["parlor-1"], ["chapel-2"], ["cellar-1"]),
    ),
    *_each("monster-kill", monster=("zombie-1", "maniac-1")),
    *_each("monster-sample", monster=("zombie-1",), by=(1, -1, 0)),
    *_each("setup", parts=(["1"], ["decks"], ["x"])),
    *_each("dice", by=("table", "program", "nobody")),
]


def values() -> Lines:
    """`set`, to what can be and to what cannot."""
    moment = Moment(tables.together())
    for thing, values in SET.items():
        for value in values:
            yield from moment.done("set", thing=thing, value=value)
    order = " ".join(reversed(moment.game().table.decks["trauma"].draw))
    yield from moment.done("set", thing="trauma.draw", value=order)


COUNTED = ("0", "1", "4", "5", "999", "1000", "-1", "x")
TRUTHS = ("yes", "no", "off", "maybe")
SET: dict[str, Sequence[str]] = {
    **{thing: COUNTED for thing in ("threat", "round", "players", "event.time")},
    **{thing: COUNTED[1:4] for thing in ("keeper_skill", "samples", "event.stage")},
    **{thing: TRUTHS for thing in ("objective.revealed", "skip_keeper", "ada.hiding")},
    "phase": ("keeper", "investigators", "x"),
    "step": ("threat", "x"),
    "active": ("bruno", "none", "x"),
    "objective.id": ("x",),
    "choices.1": ("B", "X"),
    "choices.9": ("A",),
    "choices": ("A",),
    "hands.mythos": ("", "breath-on-the-neck a-clock-stops", "x"),
    "hands.trauma": ("cracked-ribs",),
    "hands.x": ("x",),
    "clues": ("clue-1, clue-2", "none", "x"),
    "options": ("curses", "none", "x"),
    "window": ("move-1", "none", "x"),
    "outcome": ("none", "keeper"),
    "ada.state": ("alive", "dead", "escaped", "eliminated", "x"),
    "ada.space": ("parlor-1", "x"),
    "ada.player": ("0", "1", "4", "5"),
    **{
        f"ada.{gauge}{part}": ("0", "1", "5", "11", "12")
        for gauge in ("health", "sanity")
        for part in ("", ".now", ".max")
    },
    **{f"ada.{one}": ("0", "7") for one in ("skill", "stun", "curses")},
    "ada.items": ("black-ledger", "none", "fire-axe, pry-bar", "x"),
    "ada.spells": ("cinder-psalm-1", "none", "x"),
    "ada.injury": ("cracked-ribs", "none", "x"),
    "ada.insanity": ("the-counting", "none", "cracked-ribs"),
    "ada.moves_left": ("0", "1", "3", "x"),
    "bruno.moves_left": ("1",),
    "ada.action_left": TRUTHS,
    "ada.strength": ("0", "1", "9"),
    "ada.attributes.luck": ("3",),
    "ada.kind": ("x",),
    "ada.facedown": ("x",),
    "ada.room": ("parlor",),
    "zombie-1.space": ("parlor-1", "x"),
    "zombie-1.damage": ("0", "1", "2", "9", "x"),
    "zombie-1.health": ("0", "1", "9"),
    "zombie-1.stun": ("0", "2"),
    "zombie-1.samples": ("3",),
    "zombie-1.named": ("The Miller", "none"),
    "zombie-1.figure": ("zombie-2", "zombie-1", "x"),
    "zombie-1.kind": ("x",),
    "parlor.fire": TRUTHS,
    "parlor.dark": TRUTHS,
    "parlor.locked": TRUTHS,
    "kitchen.locked": TRUTHS,
    "parlor.cards": ("black-ledger", "none", "x"),
    "parlor.pile": ("green-lock, only-dust-2",),
    "great-hall.faceup": ("only-dust-1", "x"),
    "mythos.draw": ("x",),
    "mythos.left": ("x",),
    "nothing.at": ("x",),
    "nothing": ("x",),
}
