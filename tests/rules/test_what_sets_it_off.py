"""What a card waits for: what happens to whom, by what, where and how much; and nothing like it."""

from __future__ import annotations

from typing import Any

import pytest

from keeper.rules.table import Standing
from keeper.rules.text import interpreter
from keeper.rules.text.scene import Happening
from tests.rules.build import House

COAT = "foundry-coat"
Case = tuple[str, str, str, tuple[str, ...], Happening | None]


def of(
    event: str, who: str = "", foe: str = "", *what: str, n: int = 0, at: str = ""
) -> Case:
    happening = Happening(event, n, space=at) if n or at else None
    return event, who, foe, what, happening


# Ada has the card; Bruno and the Zombie are in her room, the Witch is in the dark Chapel.
SETS_OFF: dict[str, tuple[list[Case], list[Case]]] = {
    "you take damage": (
        [of("damage", "ada", n=1), of("damage", "ada", "zombie-1", n=2)],
        [of("damage", "bruno", n=1), of("horror", "ada", n=1)],
    ),
    "you take 2 or more damage": (
        [of("damage", "ada", n=2), of("damage", "ada", n=3)],
        [of("damage", "ada", n=1), of("damage", "bruno", n=2)],
    ),
    "you take damage from a Zombie": (
        [of("damage", "ada", "zombie-1", n=1)],
        [of("damage", "ada", "witch-1", n=1), of("damage", "ada", n=1)],
    ),
    "an investigator takes damage": (
        [of("damage", "ada", n=1), of("damage", "bruno", n=1)],
        [of("horror", "bruno", n=1)],
    ),
    "another investigator takes damage": (
        [of("damage", "bruno", n=1), of("damage", "cora", n=1)],
        [of("damage", "ada", n=1)],
    ),
    "an investigator in your room takes horror": (
        [of("horror", "bruno", n=1), of("horror", "ada", n=1)],
        [of("horror", "cora", n=1)],
    ),
    "you find a clue": (
        [of("clue", "ada", n=1), of("clue", "ada", n=3)],
        [of("clue", "bruno", n=1)],
    ),
    "a clue is found": ([of("clue", "bruno", n=2), of("clue", "ada", n=1)], []),
    "clue 2 is found": (
        [of("clue", "bruno", n=2), of("clue", "ada", n=2)],
        [of("clue", "ada", n=1), of("clue", "ada", n=3)],
    ),
    "you kill a monster": (
        [of("kill", "ada", "zombie-1", "fire-axe"), of("kill", "ada", "witch-1")],
        [of("kill", "bruno", "zombie-1"), of("killed", "ada", "zombie-1")],
    ),
    "you kill a humanoid": (
        [of("kill", "ada", "zombie-1")],
        [of("kill", "ada", "shoggoth-1"), of("kill", "bruno", "zombie-1")],
    ),
    "you kill a monster with this card": (
        [of("kill", "ada", "zombie-1", COAT)],
        [of("kill", "ada", "zombie-1", "fire-axe"), of("kill", "ada", "zombie-1")],
    ),
    "a Zombie is killed": (
        [of("killed", "", "zombie-1"), of("killed", "bruno", "zombie-1")],
        [of("killed", "ada", "witch-1")],
    ),
    "you make a Luck test": (
        [of("test", "ada", "", "luck", "attribute")],
        [of("test", "ada", "", "lore", "attribute"), of("test", "bruno", "", "luck")],
    ),
    "you make a horror test": (
        [of("test", "ada", "zombie-1", "willpower", "horror")],
        [of("test", "ada", "zombie-1", "willpower", "combat")],
    ),
    "you are attacked by a Zombie": (
        [of("attacked", "ada", "zombie-1")],
        [of("attacked", "ada", "witch-1"), of("attacked", "bruno", "zombie-1")],
    ),
    "a Zombie attacks an investigator": (
        [of("monster-attacks", "bruno", "zombie-1")],
        [of("monster-attacks", "bruno", "witch-1")],
    ),
    "a monster enters your room": (
        [of("monster-enters", "", "zombie-1")],
        [of("monster-enters", "", "witch-1")],
    ),
    "a monster enters the Chapel": (
        [of("monster-enters", "", "witch-1")],
        [of("monster-enters", "", "zombie-1")],
    ),
    "a Shoggoth moves": (
        [of("monster-moves", "", "shoggoth-1")],
        [of("monster-moves", "", "witch-1")],
    ),
    "you leave the Parlor": (
        [of("leave", "ada", at="parlor-1")],
        [of("leave", "ada", at="great-hall-1"), of("leave", "bruno", at="parlor-1")],
    ),
    "an investigator enters a dark room": (
        [of("enter", "cora")],
        [of("enter", "ada"), of("enter", "bruno")],
    ),
    "the Parlor catches fire": (
        [of("fire", at="parlor-2")],
        [of("fire", at="great-hall-1")],
    ),
    "event II is resolved": (
        [of("event", "", "", "II")],
        [of("event", "", "", "I"), of("event", "", "", "III")],
    ),
    "you heal horror": (
        [of("heal", "ada", "", "horror")],
        [of("heal", "ada", "", "damage"), of("heal", "bruno", "", "horror")],
    ),
    "the objective is revealed": ([of("revealed")], [of("keeper-start")]),
    "the keeper's turn begins": ([of("keeper-start")], [of("keeper-end")]),
    "your turn begins": ([of("turn-start", "ada")], [of("turn-start", "bruno")]),
}


def arranged() -> House:
    house = House(["ada", "bruno", "cora"])
    house.put("cora", "chapel-1")
    house.table.rooms["chapel"].dark = True
    for kind, space in (
        ("zombie", "great-hall-1"),
        ("witch", "chapel-1"),
        ("shoggoth", "cellar-1"),
    ):
        house.monster(kind, space)
    house.game.text = interpreter
    return house


def works(house: House, case: Case) -> bool:
    event, who, foe, what, happening = case
    session, before = house.table.session, house.table.session.threat
    about = house[who] if who else None, house[foe] if foe else None
    interpreter.happens(house.game, event, *about, what, happening)
    return session.threat > before


@pytest.mark.parametrize("when", SETS_OFF)
def test_a_card_before_her_waits_for_that_alone(worded: Any, when: str) -> None:
    house = arranged()
    house.give("ada", COAT)
    worded(house, "exploration", COAT, f"When {when}, the keeper gains 1 threat.")
    does, does_not = SETS_OFF[when]
    assert [works(house, one) for one in does] == [True] * len(does)
    assert [works(house, one) for one in does_not] == [False] * len(does_not)
    assert house.game.firing == []


# A card that is gone has no name in anybody's hands; nobody attacks with it.
STANDS = [one for one in SETS_OFF if "this card" not in one]


@pytest.mark.parametrize("when", STANDS)
def test_a_sentence_that_stands_waits_for_that_alone(when: str) -> None:
    house = arranged()
    text = f"When {when}, the keeper gains 1 threat."
    house.table.session.standing.append(Standing(text, "A Card", "ada"))
    does, does_not = SETS_OFF[when]
    assert [works(house, one) for one in does] == [True] * len(does)
    assert [works(house, one) for one in does_not] == [False] * len(does_not)


def test_what_waits_for_the_next_time_has_had_it_then() -> None:
    """Two cards say the same, and a third something else: each goes once."""
    house = arranged()
    text = "The next time you take damage, the keeper gains 1 threat."
    other = "When you take damage, the keeper gains 1 threat."
    standing = house.table.session.standing
    for name, said in (("A Card", text), ("Another", text), ("A Third", other)):
        standing.append(Standing(said, name, "ada"))
    threat = house.table.session.threat
    interpreter.happens(house.game, "damage", house["ada"])
    assert house.table.session.threat == threat + 3
    assert [one.name for one in standing] == ["A Third"]


def test_it_is_of_one_monster_that_the_sentence_stands() -> None:
    house = arranged()
    house.monster("zombie", "great-hall-1")
    text = "When this monster is killed, the keeper gains 1 threat."
    said = Standing(text, "A Card", "ada", "zombie-1")
    house.table.session.standing.append(said)
    cases = [of("killed", "", one) for one in ("zombie-2", "witch-1", "zombie-1")]
    assert [works(house, case) for case in cases] == [False, False, True]


@pytest.mark.parametrize("state", ["alive", "dead"])
def test_the_cards_of_the_dead_wait_for_nothing(state: str) -> None:
    house = arranged()
    text = "When an investigator takes damage, the keeper gains 1 threat."
    house.table.session.standing.append(Standing(text, "A Card", "ada"))
    house["ada"].state = state
    assert works(house, of("damage", "bruno", n=1)) is (state == "alive")


def test_no_card_sets_itself_off(worded: Any) -> None:
    """It frightens her once more, and not until she is out of her mind."""
    house = arranged()
    house.give("ada", COAT)
    worded(house, "exploration", COAT, "When you take horror, take 1 horror.")
    before = house["ada"].sanity.now
    house.turn("ada")
    house.do("horror", who="ada", n=1)
    assert house["ada"].sanity.now == before - 2
    assert [one["by"] for one in house.told("horror")] == [1, 1]
