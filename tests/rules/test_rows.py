"""Whatever the grammar reads does something: every row of its tables is played."""

from __future__ import annotations

from typing import Any

import pytest

from keeper.content.cards import Card
from keeper.content.language.grammar.effects.tables import EFFECTS, LASTING
from keeper.content.language.grammar.phrases import Phrase
from keeper.content.language.grammar.words.deeds import DEEDS
from keeper.rules.chance import Chance
from keeper.rules.chapters.house import movement
from keeper.rules.chapters.rounds import turns
from keeper.rules.chapters.trials import evade
from keeper.rules.chapters.trials import tests as checks
from keeper.rules.game import Game, Over, Question
from keeper.rules.table import Standing
from keeper.rules.text import abilities, interpreter
from keeper.rules.text.held import read
from keeper.rules.text.scene import Happening, Scene

from ..content.rows import sentence
from .build import House, Script
from .tables import AXE, NAMES, TABLES, together

# Effects that say that nothing happens, or that are done where they are asked for.
EXCEPTIONS = {
    "none": "it says that nothing happens",
    "flip-this": "only a spell that is cast has another side: tests of its own",
    "roll-again": "read after a failed test alone; the roll itself offers it",
    "keep-this": "a spell is kept by not being discarded; it is told",
    "look-at-room": "looking changes nothing; it is told",
    "look-at-hand": "looking changes nothing; it is told",
    "look-at-deck": "looking changes nothing; it is told",
    "look-at-top": "looking changes nothing; it is told",
    "look-at-items": "looking changes nothing; it is told",
}
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
    told = scene.met, scene.locked, scene.cleared, scene.bonus, scene.passed
    return state, vars(coming).copy(), told, barrier


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
    scene.attacking, scene.sort, scene.passed = True, "combat", coming == "damage"
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


def as_sentence(row: Phrase[Any], way: int = 0, **names: str) -> str:
    said = sentence(row, way, **{**NAMES, **names})
    return said[0].upper() + said[1:] + "."


EVERY = [
    row for row in EFFECTS.rows if {one.verb for one in row.made}.isdisjoint(EXCEPTIONS)
]
TOLD = tuple(one for one in EXCEPTIONS if one.startswith(("keep", "look")))


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


# What lasts -----------------------------------------------------------------------------


def holding(text: str) -> House:
    house = together()
    ada = house["ada"]
    ada.injury, ada.insanity, ada.stun = None, None, 0
    house.table.session.standing.append(Standing(text, "A Card", "ada", "zombie-1"))
    return house


def measured(house: House) -> tuple[Any, ...]:
    """Everything that a lasting effect may weigh on."""
    ada, zombie = house["ada"], house["zombie-1"]
    game = house.game
    sorts = ("attribute", "horror", "evade", "combat")
    by_sort = [
        checks.prepare(game, ada, "luck", 0, sort, "", zombie, use).target
        for sort in sorts
        for use in ("", "locks", "casting")
    ]
    sorts = ("armour", "composure", "frailty", "dread")
    harm = [abilities.total(game, ada, one) for one in sorts]
    foe = [
        abilities.bound(game, zombie, "move"),
        abilities.bound(game, zombie, "attack", ada),
        abilities.harm_of(game, zombie),
        abilities.armour_of(game, zombie),
        sorted(room.id for room in abilities.kept_out(game, zombie)),
    ]
    more = abilities.total(game, ada, "attack-damage", zombie)
    seen = [abilities.ignores(game, ada, one) for one in ("fire", "darkness")]
    deeds = (*DEEDS, "mill axe")
    barred = [abilities.forbids(game, ada, one, zombie) is not None for one in deeds]
    kept = sorted(movement.kept_out(game, ada))
    left = turns.moves_left(game, ada)
    most = abilities.total(game, ada, "carry")
    evades = [one.id for one in evade.due(game, ada)]
    return by_sort, left, harm, foe, more, seen, barred, kept, most, evades


# Which one it is, it is told when it begins (`tests/content/test_one_weapon.py`).
TOLD_FIRST = [row for row in LASTING.rows if row.made[0].what == "this weapon"]
WEIGHING = [row for row in LASTING.rows if row not in TOLD_FIRST]


@pytest.mark.parametrize("row", WEIGHING, ids=lambda row: row.template)
def test_everything_that_lasts_weighs_on_something(row: Phrase[Any]) -> None:
    usual = measured(holding("No effect."))
    for tests in ("Luck", "Luck and Strength", "all", "evade"):
        names = {"room": "the Parlor", "rooms": "a room with a corpse"}
        text = as_sentence(row, tests=tests, n="1", **names)
        assert measured(holding(text)) != usual, text
