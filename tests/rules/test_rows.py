"""Whatever the grammar reads does something: every row of its tables is played."""

from __future__ import annotations

from typing import Any, Callable

import pytest

from keeper.content.cards import Card
from keeper.content.language.grammar.effects import EFFECTS
from keeper.content.language.grammar.phrases import Phrase
from keeper.rules.chance import Chance
from keeper.rules.chapters.house import features
from keeper.rules.game import Game, Over, Question
from keeper.rules.table import Loss
from keeper.rules.text import interpreter
from keeper.rules.text.held import read
from keeper.rules.text.scene import Happening, Scene

from ..content.rows import sentence
from .build import House, Script

# Effects that say that nothing happens, or that are done where they are asked for.
EXCEPTIONS = {
    "none": "it says that nothing happens",
    "roll-again": "read after a failed test alone; the roll itself offers it",
    "keep-this": "a spell is kept by not being discarded; it is told",
    "look-at-room": "looking changes nothing; it is told",
    "look-at-hand": "looking changes nothing; it is told",
    "look-at-deck": "looking changes nothing; it is told",
}
AXE = "fire-axe-of-the-mill"
# Names that the house of these tests has.
NAMES = {
    "name": "Mill Axe",
    "item": "Mill Axe",
    "titled": "Mill Axe",
    "spell": "Cinder Psalm",
}


def together() -> House:
    """Ada, Bruno and a stunned Zombie in one space; things to lose and to heal."""
    house = House()
    house.turn("ada")
    house.put("ada", "great-hall-4")
    house.put("bruno", "great-hall-4")
    house.monster("zombie", "great-hall-4")
    ada = house["ada"]
    ada.health.now, ada.sanity.now, ada.stun, ada.skill = 4, 3, 1, 3
    house["zombie-1"].stun, house["zombie-1"].damage = 1, 1
    session = house.table.session
    session.threat, session.time, session.samples = 5, 1, 3
    session.marks["mill axe"] = 2
    ada.items[:] = []
    house.give("ada", AXE)
    things = [
        one.id
        for one in house.library.cards("exploration").values()
        if "equipment" in one.types
    ]
    house.give("ada", *things[:2])
    house.give("bruno", *things[2:4])
    for card in house.library.cards("trauma").values():
        if getattr(ada, card.kind) is None:
            setattr(ada, card.kind, card.id)
            house.table.decks["trauma"].draw.remove(card.id)
    house.hold("mythos", "wet-footprints")
    house.hold("trauma", house.table.decks["trauma"].draw[0])
    house.table.turn.losses += [Loss("ada", "injury"), Loss("ada", "insanity")]
    features.place(house.game, "corpse", "parlor-1")
    features.place(house.game, "barrier", "parlor-2")
    house.table.rooms["parlor"].pile[:0] = ["green-lock"]
    house.table.rooms["chapel"].pile.remove("green-lock")
    return house


def apart() -> House:
    """The Zombie, with a sample, in the next room, which burns in the dark; Ada hides."""
    house = together()
    house.put("ada", "parlor-2")
    house.put("bruno", "library-3")
    house["ada"].hiding, house["ada"].stun = True, 0
    zombie = house.put("zombie-1", "chapel-1")
    zombie.stun, zombie.samples = 0, 1  # type: ignore[union-attr]
    parlor = house.table.rooms["parlor"]
    parlor.fire = parlor.dark = True
    house.table.session.sealed[:] = ["parlor-great-hall"]
    house["ada"].items.clear()
    return house


def obstructed() -> House:
    """Nothing is hidden, everybody stands free; an obstacle lies in the Parlor."""
    house = together()
    house.put("ada", "parlor-2")
    house["zombie-1"].stun = 0
    pile = house.table.rooms["parlor"].pile
    pile[:0] = ["sheeted-figure"]
    house.table.rooms["kitchen"].pile.remove("sheeted-figure")
    return house


TABLES: tuple[Callable[[], House], ...] = (together, apart, obstructed)


STEPS = ("step", "sweep", "stroll")


class Eager(Script):
    """Goes one step, and not back again."""

    def decide(self, question: Question) -> str:
        answer = super().decide(question)
        steps = [one for one in self.asked if one.kind in STEPS]
        if question.kind in STEPS and len(steps) == 1:
            return next(one for one in question.choices if one != answer)
        return answer


COMING = ("damage", "horror")


def facts(house: House, scene: Scene, coming: Happening) -> Any:
    """Everything that a card may change, without what merely counts the dice."""
    state = house.table.state()
    state["session"]["1"].pop("drawn")
    barrier = scene.barrier and scene.barrier.door
    return state, vars(coming).copy(), scene.met, scene.locked, scene.cleared, barrier


def carried_out(house: House, text: str, coming: str) -> tuple[Any, Any, list[str]]:
    """The facts before and after a text, and the kinds of what was told."""
    session = house.table.session
    chance = Chance(session.seed, session.word, session.drawn, (1,) * 12)
    game = Game(house.table, house.library, chance, Eager({}))
    game.text = interpreter
    card = Card(id="a-card", name="A Card", sort="mythos", text=text)
    happening = Happening(coming, 3)
    scene = Scene(who=house["ada"], monster=house["zombie-1"], card=card, words=text)
    scene.happening, scene.chosen = happening, house["zombie-1"]
    scene.attacking, scene.sort = True, "combat"
    scene.weapon = house.library.card(AXE)
    before = facts(house, scene, happening)
    try:
        interpreter.carry_out_all(game, read(card), scene)
    except Over:
        pass
    kinds = [one.kind for one in game.reports]
    return before, facts(house, scene, happening), kinds


def does_something(text: str) -> bool:
    for table in TABLES:
        for coming in COMING:
            before, after, _ = carried_out(table(), text, coming)
            if before != after:
                return True
    return False


def told(text: str) -> list[str]:
    return carried_out(together(), text, "damage")[2]


def as_sentence(row: Phrase[Any], way: int = 0) -> str:
    said = sentence(row, way, **NAMES)
    return said[0].upper() + said[1:] + "."


EVERY = [
    row for row in EFFECTS.rows if {one.verb for one in row.made}.isdisjoint(EXCEPTIONS)
]
TOLD = ("keep-this", "look-at-room", "look-at-hand", "look-at-deck")


@pytest.mark.parametrize("row", EVERY, ids=lambda row: row.template)
def test_every_effect_changes_some_table(row: Phrase[Any]) -> None:
    assert does_something(as_sentence(row))


@pytest.mark.parametrize(
    "row",
    [row for row in EFFECTS.rows if row.made[0].verb in TOLD],
    ids=lambda row: row.template,
)
def test_what_changes_nothing_is_told(row: Phrase[Any]) -> None:
    assert {"kept", "looks", "shown"} & {*told(as_sentence(row))}


def test_no_effect_changes_nothing() -> None:
    """What all the others are held against."""
    assert not does_something("No effect.")
