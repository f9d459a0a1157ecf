"""Whatever can be waited for, waited for at once: what each thing that is done sets off.

A test for every trigger plays what it waits for. Here it shows also by what it is not set
off, and in which order.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Iterator

from keeper.content.language.grammar.phrases import Rows
from keeper.content.language.grammar.selectors import read_selector
from keeper.content.language.grammar.triggers import (
    DEEDS,
    OF_MONSTERS,
    OF_STORY,
    read_trigger,
    show_trigger,
)
from keeper.content.language.nodes import Selector, Trigger
from keeper.content.language.reader.timing import TIMINGS
from keeper.content.records import replace
from keeper.rules.table import Standing
from tests.content.rows import sentence
from tests.rules.build import House
from tests.rules.test_triggers import DONE, Deed, attacked, beside, table

DOES = "put a mark on the bell."  # for which nobody waits
WOULD = (
    "When you would take damage",
    "When you would take horror",
    "Before you make a test",
    "When you would escape",
)
# On a card that was played on somebody: of whom else it speaks.
OF = {
    "ada": ("another investigator", "a monster in your room"),
    "bruno": ("an investigator in your room", "a beast"),
    "": ("an investigator", "a Zombie"),
}
THIS = Selector("this-monster")  # the one to which the card has come


@cache
def _rows(rows: Rows[Trigger]) -> list[Trigger]:
    """Each of them once, in its first words, somewhere."""
    places = ("the Parlor", "your room")
    said = (sentence(row, n="1", where=one) for row in rows.rows for one in places)
    return list(dict.fromkeys(filter(None, map(read_trigger, said))))


@cache
def _whens(who: str) -> list[str]:
    """Of himself, of somebody else, of monsters, of the story."""
    person, foe = map(read_selector, OF[who])
    waited = [*_rows(DEEDS)] * bool(who) + [*_rows(OF_STORY)] * (not who)
    waited += [replace(one, about=person) for one in _rows(DEEDS)]
    waited += [replace(one, about=foe) for one in _rows(OF_MONSTERS)]
    waited += [replace(one, about=THIS) for one in _rows(OF_MONSTERS)]
    times = [time.capitalize() for time in TIMINGS if " of " in time]
    said = (f"When {show_trigger(one)}" for one in waited)
    return list(dict.fromkeys([*said, *WOULD, *times]))


def waiting() -> House:
    """What was played on Ada, on Bruno, and on nobody."""
    house = table()
    for who in OF:
        for when in _whens(who):
            waits = Standing(f"{when}, {DOES}", who or "all", who, "zombie-1")
            house.table.session.standing.append(waits)
    return house


def _in_bruno(deed: str, **args: Any) -> Deed:
    return lambda house: house.do(deed, who="bruno", **args)


def _near(deed: Deed) -> Deed:
    """With Bruno beside her."""

    def done(house: House) -> None:
        house.put("bruno", "great-hall-4")
        deed(house)

    return done


def _end(house: House) -> None:
    house.do("done")


def _hit(house: House) -> None:
    """What is dealt by a monster."""
    attacked(house)
    house.do("monster-kill", monster="zombie-1")


def _round(house: House) -> None:
    for deed, args in (("done", {}), ("turn", {"who": "bruno"}), ("done", {})):
        house.do(deed, **args)
    while house.table.session.phase == "keeper":
        house.do("step")


def _another(house: House) -> None:
    """Not the one to which the card has come."""
    beside(house)
    house.monster("zombie", "great-hall-1")
    house.do("monster-move", monster="zombie-2", spaces=["great-hall-2"])


def _evades(roll: int) -> Deed:
    def done(house: House) -> None:
        beside(house)
        house.do("move", space="great-hall-3", roll=[roll])

    return done


MORE: dict[str, Deed] = {
    "an evade test is passed": _evades(1),
    "an evade test is failed": _evades(10),
    "bruno: damage": _in_bruno("damage", n=1),
    "bruno: horror": _in_bruno("horror", n=1),
    "bruno: heal": lambda house: (
        house.do("damage", who="bruno", n=2),
        house.do("heal", who="bruno", what="damage", n=1),
    ),
    "bruno: nothing to heal": _in_bruno("heal", what="horror", n=1),
    "bruno: a test": _in_bruno("test", attribute="lore", roll=[1]),
    "bruno: stun": _in_bruno("stun", n=1),
    "bruno: less stun": lambda house: (
        house.do("stun", who="bruno", n=2),
        house.do("stun", who="bruno", n=-1),
    ),
    "bruno: insane already": lambda house: (
        house.do("horror", who="bruno", n=30),
        house.do("horror", who="bruno", n=1),
    ),
    "bruno: clue 2": _in_bruno("give", card="clue-2"),
    "the end of a turn": _end,
    "the beginning of another": lambda house: (_end(house), house.do("turn", who="b")),
    "the end of all turns": lambda house: (
        house.do("done"),
        house.do("turn", who="bruno"),
        house.do("done"),
    ),
    "the end of a round": _round,
    "clue 2": lambda house: house.do("give", who="ada", card="clue-2"),
    "another zombie moves": _another,
    "a monster is killed by hand": _hit,
    "a beast is placed": lambda house: house.do(
        "monster-place", kind="hound-of-tindalos", space="great-hall-2"
    ),
    "a beast is hurt": lambda house: (
        house.monster("hound-of-tindalos", "great-hall-4"),
        house.do("damage", who="hound-of-tindalos-1", n=1),
    ),
    "fire elsewhere": lambda house: house.do(
        "status", room="cellar", token="fire", on=True
    ),
    "darkness": lambda house: house.do(
        "status", room="parlor", token="darkness", on=True
    ),
}
NEAR = ("failed-test", "explore", "attack", "attacked", "damage", "horror", "move")


def fired() -> Iterator[str]:
    deeds = {**DONE, **MORE, **{f"{one}, together": _near(DONE[one]) for one in NEAR}}
    for title, deed in deeds.items():
        yield f"= {title}"
        house = waiting()
        deed(house)
        for report in house.reports:
            if report.kind == "text" and report.told.endswith(DOES):
                yield f"  {report.told.removesuffix(f', {DOES}')}"
