"""Every trigger of the grammar is played: what waits for it is done, once."""

from __future__ import annotations

import re
from typing import Any, Callable

import pytest

from keeper.content.language.grammar.phrases import Phrase
from keeper.content.language.grammar.triggers import (
    DEEDS,
    OF_MONSTERS,
    OF_STORY,
    read_trigger,
    show_trigger,
)
from keeper.content.language.nodes import Selector
from keeper.content.language.reading import parse
from keeper.content.records import replace
from keeper.rules.chapters.trials import harm
from keeper.rules.table import Standing

from ..content.rows import sentence, ways
from .build import House

Deed = Callable[[House], Any]


def table() -> House:
    """Ada alone in the Great Hall at the beginning of her turn, Bruno far away."""
    house = House()
    house.put("ada", "great-hall-4")
    house.put("bruno", "library-3")
    house["ada"].items.clear()
    house.turn("ada")
    house.table.session.threat = 10
    return house


def beside(house: House) -> None:
    house.monster("zombie", "great-hall-4")


def attack(house: House) -> None:
    beside(house)
    house.do("attack", roll=[1, 1, 1], monster="zombie-1")


def attacked(house: House) -> None:
    beside(house)
    house.keeper("attacks")
    house.do("monster-attack", roll=[1, 1, 1], monster="zombie-1", who="ada")


def kill(house: House) -> None:
    beside(house)
    house.do("damage", who="zombie-1", n=20)


def heal(house: House, what: str = "damage") -> None:
    house["ada"].health.now -= 1
    house["ada"].sanity.now -= 1
    house.do("heal", who="ada", what=what, n=1)


def cast(house: House) -> None:
    beside(house)
    card = next(iter(house.library.cards("spell").values()))
    house["ada"].spells.append(card.id)
    house.table.decks[f"spell-{card.kind}"].draw.remove(card.id)
    house.do("cast", roll=[1, 1], spell=card.kind)


def mythos(house: House) -> None:
    house.hold("mythos", "wet-footprints")
    house.do("mythos-play", roll=[1, 1], card="wet-footprints")


def trauma(house: House) -> None:
    house.hold("trauma", "turned-ankle")
    house.do("damage", who="ada", n=1)
    house.do("trauma-play", card="turned-ankle", on="ada")


def clue(house: House) -> None:
    house.do("give", who="ada", card="clue-1")


def escape(house: House) -> None:
    house.table.session.revealed = True
    house.put("ada", "gallery-porch-1")
    house.do("escape")


def event(house: House) -> None:
    for _ in range(9):
        if house.table.decks["event"].discard:
            return
        house.do("event-tick")


def begin(house: House) -> None:
    """Her turn, which has not begun."""
    house.table.session.active, house.table.session.taken = "", []
    house.turn("ada")


def keepers_turn(house: House) -> None:
    """From the end of the last turn of the investigators on."""
    house.do("done")
    house.turn("bruno")
    house.do("done")


def whole_round(house: House) -> None:
    keepers_turn(house)
    while house.table.session.phase == "keeper":
        house.do("step")


DONE: dict[str, Deed] = {
    "turn-start": begin,
    "turn-end": lambda house: house.do("done"),
    "keeper-start": keepers_turn,
    "keeper-end": whole_round,
    "round-start": whole_round,
    "round-end": whole_round,
    "leave": lambda house: house.do("move", space="parlor-1"),
    "failed-test": lambda house: house.do(
        "test", who="ada", attribute="luck", roll=[10]
    ),
    "passed-test": lambda house: house.do(
        "test", who="ada", attribute="luck", roll=[1]
    ),
    "test": lambda house: house.do("test", who="ada", attribute="luck", roll=[1]),
    "tested": lambda house: house.do("test", who="ada", attribute="luck", roll=[1]),
    "explore": lambda house: house.do("explore"),
    "attack": attack,
    "attacked": attacked,
    "enter": lambda house: house.do("move", space="parlor-1"),
    "move": lambda house: house.do("move", space="great-hall-3"),
    "run": lambda house: house.do("run", space="great-hall-3"),
    "heal": heal,
    "heal horror": lambda house: heal(house, "horror"),
    "hide": lambda house: (house.put("ada", "parlor-2"), house.do("hide")),
    "damage": lambda house: house.do("damage", who="ada", n=2),
    "horror": lambda house: house.do("horror", who="ada", n=2),
    "kill": kill,
    "cast": cast,
    "clue": clue,
    "death": lambda house: house.do("damage", who="ada", n=30),
    "madness": lambda house: house.do("horror", who="ada", n=30),
    "escape": escape,
    "mythos": mythos,
    "trauma": trauma,
    "stun": lambda house: house.do("stun", who="ada", n=1),
    "killed": kill,
    "monster-enters": lambda house: (
        house.monster("zombie", "parlor-1"),
        house.do("monster-move", monster="zombie-1", spaces=["great-hall-2"]),
    ),
    "monster-moves": lambda house: (
        house.monster("zombie", "great-hall-1"),
        house.do("monster-move", monster="zombie-1", spaces=["great-hall-2"]),
    ),
    "monster-attacks": attacked,
    "monster-hurt": lambda house: (
        beside(house),
        house.do("damage", who="zombie-1", n=1),
    ),
    "monster-placed": lambda house: house.do(
        "monster-place", kind="zombie", space="great-hall-2"
    ),
    "event": event,
    "revealed": lambda house: house.do("objective-reveal"),
    "fire": lambda house: house.do("status", room="parlor", token="fire", on=True),
}
# What the row says where it is played: the room in which it happens.
WHERE = {
    "enter": "the Parlor",
    "explore": "the Great Hall",
    "leave": "the Great Hall",
    "monster-enters": "the Great Hall",
}


def marks(house: House) -> int:
    return house.table.session.marks.get("bell", 0)


def waits(trigger: str, who: str = "") -> House:
    house = table()
    text = f"When {trigger}, put a mark on the bell."
    house.table.session.standing.append(Standing(text, "A Card", who))
    return house


def said(row: Phrase[Any], way: int = 0) -> str:
    event = row.made[0].event
    return sentence(row, way, where=WHERE.get(event, "the Parlor"))


# With this very card: played where it lies before its owner (test_for_a_time).
PLAYED = [one for one in DEEDS.rows if one.made[0].what != "this-card"]


@pytest.mark.parametrize("row", PLAYED, ids=lambda row: row.template)
def test_what_somebody_does_is_waited_for(row: Phrase[Any]) -> None:
    house = waits(said(row), "ada")
    event = row.made[0].event
    if row.made[0].what == "evade":
        beside(house)
        house.do(
            "move", space="great-hall-3", roll=[1 if event == "passed-test" else 10]
        )
    elif "from {thing}" in row.template:
        beside(house)
        harm.hit(house.game, house["ada"], 1, 1, "", house["zombie-1"])
    elif event == "test" and not re.search(r"\{at(?:est|tribute)\}", row.template):
        house.do("test", who="ada", attribute="strength", roll=[1])
    else:
        DONE.get(f"{event} {row.made[0].what}", DONE[event])(house)
    assert marks(house) == 1 and "mark" in house.kinds()


@pytest.mark.parametrize(
    "row",
    [one for one in PLAYED if one.template.startswith("you ")],
    ids=lambda row: row.template,
)
def test_what_another_does_is_not(row: Phrase[Any]) -> None:
    house = waits(said(row), "bruno")
    DONE[row.made[0].event](house)
    assert marks(house) == 0


@pytest.mark.parametrize("row", OF_MONSTERS.rows, ids=lambda row: row.template)
def test_what_a_monster_does_is_waited_for(row: Phrase[Any]) -> None:
    for subject in ("a Zombie", "a monster", "a humanoid"):
        house = waits(subject + said(row).removeprefix("it"), "ada")
        DONE[row.made[0].event](house)
        assert marks(house) == 1, subject
    house = waits("a Witch" + said(row).removeprefix("it"), "ada")
    DONE[row.made[0].event](house)
    assert marks(house) == 0


@pytest.mark.parametrize("row", OF_STORY.rows, ids=lambda row: row.template)
def test_what_happens_in_the_story_is_waited_for(row: Phrase[Any]) -> None:
    house = waits(sentence(row, n="1", where="the Parlor"))
    DONE[row.made[0].event](house)
    assert marks(house) == 1
    house = waits(sentence(row, n="2", stage="V", where="the Chapel"))
    DONE[row.made[0].event](house)
    narrowed = "{" in row.template
    assert marks(house) == (0 if narrowed else 1)


@pytest.mark.parametrize(
    ("when", "deed"),
    [
        ("clue 1 is found", "clue"),
        ("a clue is found", "clue"),
        ("event I is resolved", "event"),
        ("the objective is revealed", "revealed"),
        ("the Parlor catches fire", "fire"),
    ],
)
def test_whoever_holds_the_card_waits_for_the_story(when: str, deed: str) -> None:
    """RC-048: it names a time, and does not say that he himself must bring it about."""
    house = table()
    house.own.card("pry-bar").text = f"When {when}, put a mark on the bell."
    house.give("bruno", "pry-bar")
    DONE[deed](house)  # Ada finds it
    assert marks(house) == 1
    house = waits(when, "bruno")
    DONE[deed](house)
    assert marks(house) == 1


def test_what_a_monster_deals_to_whom_it_caught_comes_from_it() -> None:
    """RC-189: the damage of a failed evade test is the monster's."""
    house = waits("you take damage from a Zombie", "ada")
    beside(house)
    house.do("move", space="great-hall-3", roll=[10])
    assert marks(house) == 1


def test_whom_he_evades_without_a_roll_is_known_too() -> None:
    house = waits("you evade a monster", "ada")
    text = "When you evade a monster, it is stunned."
    house.table.session.standing[0].text = text
    sure = "When you would make an evade test, pass this test automatically."
    house.table.session.standing.append(Standing(sure, "Another Card", "ada"))
    beside(house)
    house.do("move", space="great-hall-3")
    assert house["zombie-1"].stun == 1


@pytest.mark.parametrize("trigger", sorted(DONE))
def test_any_investigator_may_be_waited_for(trigger: str) -> None:
    """`When an investigator …`, on a card that is nobody's."""
    rows = [one for one in PLAYED if one.made[0].event == trigger]
    if not rows or not rows[0].template.startswith("you "):
        return
    found = read_trigger(rows[0].template)
    assert found is not None
    house = waits(show_trigger(replace(found, about=Selector("investigator"))))
    DONE[trigger](house)
    assert marks(house) == 1


@pytest.mark.parametrize("rows", (DEEDS, OF_STORY), ids=("deeds", "story"))
def test_every_wording_waits_for_the_same(rows: Any) -> None:
    for row in rows.rows:
        for way in range(ways(row)):
            text = f"When {said(row, way)}, put a mark on the bell."
            assert [one.timing for one in parse(text)] == [row.made[0].event], text


MOMENTS: list[tuple[str, Deed]] = [
    ("At the start of your turn", lambda house: house.do("turn", who="bruno")),
    ("At the end of your turn", lambda house: house.do("done")),
    (
        "At the start of each investigator's turn",
        lambda house: house.do("turn", who="bruno"),
    ),
    ("At the end of each investigator's turn", lambda house: house.do("done")),
]


@pytest.mark.parametrize(("when", "deed"), MOMENTS)
def test_the_moments_of_a_turn_are_waited_for(when: str, deed: Deed) -> None:
    house = table()
    text = f"{when}, put a mark on the bell."
    begins = "start" in when
    if begins:
        house.do("done")
    who = "bruno" if begins else "ada"
    house.table.session.standing.append(Standing(text, "A Card", who))
    deed(house)
    assert marks(house) == 1


ROUND = [
    "At the start of the keeper's turn",
    "At the end of the keeper's turn",
    "At the start of each round",
    "At the end of each round",
]


@pytest.mark.parametrize("when", ROUND)
def test_the_moments_of_a_round_are_waited_for(when: str) -> None:
    house = table()
    text = f"{when}, put a mark on the bell."
    house.table.session.standing.append(Standing(text, "A Card"))
    house.do("done")
    house.do("turn", who="bruno")
    house.do("done")
    for _ in range(9):
        if house.table.session.phase != "keeper":
            break
        house.do("step")
    assert house.table.session.round == 2
    assert marks(house) == 1


def test_what_stands_under_a_token_waits_for_its_own_moment() -> None:
    """RC-048: the token's text, when that monster is killed, and at nothing else."""
    house = table()
    text = "When this monster is killed, gain 2 threat."
    for figure in house.own.monsters()["zombie"].figures.values():
        figure.text = text
    zombie = house.monster("zombie", "great-hall-4")
    house.do("damage", who=zombie.id, n=1)
    assert house.table.session.threat == 10
    house.do("monster-kill", monster=zombie.id)
    assert house.table.session.threat == 12


def test_of_two_things_under_a_token_each_has_its_own_moment() -> None:
    """RC-048"""
    house = table()
    text = "When this monster is killed, gain 2 threat. When this monster attacks, gain 5 threat."
    for figure in house.own.monsters()["zombie"].figures.values():
        figure.text = text
    zombie = house.monster("zombie", "great-hall-4")
    house.keeper("attacks")
    house.do("monster-attack", roll=[1, 1, 1], monster=zombie.id, who="ada")
    assert house.table.session.threat == 15
    house.do("monster-kill", monster=zombie.id)
    assert house.table.session.threat == 17
