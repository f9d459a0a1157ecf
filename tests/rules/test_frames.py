"""Everything that rules other sentences is played both ways: done where it is so, or not."""

from __future__ import annotations

from typing import Any, Callable, NamedTuple

import pytest

from keeper.content.language import nodes
from keeper.content.language.nodes import Ability, Node, inside
from keeper.content.language.reader.spans import SPANS
from keeper.content.language.reading import clauses, parse
from keeper.rules.text import abilities

from ..content.rows import structures_left
from .build import House
from .test_sentences import play, stage
from .test_triggers import marks

Deed = Callable[[House], Any]
RUNG = "put a mark on the bell"


class Case(NamedTuple):
    """A text, how often the bell is rung; another table, dice or answer, and how often then."""

    text: str
    rung: int
    other: int
    arrange: Deed = lambda house: None
    roll: tuple[int, int] = (2, 2)  # then, and in the other case
    answers: tuple[dict[str, Any], dict[str, Any]] = ({}, {})


def awake(house: House) -> None:
    house["ada"].stun = 0


def alone(house: House) -> None:
    house.put("bruno", "cellar-1")


def bare(house: House) -> None:
    house["ada"].items.clear()


def saying(kind: str, first: Any, then: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    return {kind: first}, {kind: then}


GIVES = saying("give-up", True, False)
CASES = [
    Case(
        f"If you are stunned, {RUNG}. Otherwise, put 2 marks on the bell.", 1, 2, awake
    ),
    Case(f"Unless you are stunned, {RUNG}.", 0, 1, awake),
    Case("Put a mark on the bell if you are stunned.", 1, 0, awake),
    Case(f"If you are stunned, no effect. {RUNG}. Otherwise, no effect.", 1, 0, awake),
    Case(
        "Put a mark on the bell. If you are stunned, put 3 marks on the bell instead.",
        3,
        1,
        awake,
    ),
    Case(f"Stunned? {RUNG}.", 1, 0, awake),
    Case(f"Everyone else in the room: {RUNG}.", 1, 0, alone),
    Case(f"For each investigator in the room, {RUNG}.", 2, 1, alone),
    Case(f"Each other investigator in the room: {RUNG}.", 1, 0, alone),
    Case(
        f"If another investigator is in your room, he is stunned and {RUNG}.",
        1,
        0,
        alone,
    ),
    Case(f"Choose another investigator in the room. {RUNG}.", 1, 0, alone),
    Case(f"With another investigator in the room, {RUNG}.", 1, 0, alone),
    Case(f"You may {RUNG}.", 1, 0, answers=saying("may", True, False)),
    Case(f"The keeper may {RUNG}.", 1, 0, answers=saying("may", True, False)),
    Case(
        f"You may discard an item. If you do, {RUNG}. Otherwise, put 2 marks on the bell.",
        1,
        2,
        answers=GIVES,
    ),
    Case(f"If you discard an item, {RUNG}.", 1, 0, answers=GIVES),
    Case(f"You may discard an item to {RUNG}.", 1, 0, answers=GIVES),
    Case(f"You may {RUNG} by discarding an item.", 1, 0, answers=GIVES),
    Case("Put a mark on the bell unless you discard an item.", 0, 1, answers=GIVES),
    Case(
        "Put a mark on the bell. You may discard an item to ignore this effect.",
        0,
        1,
        answers=GIVES,
    ),
    Case(f"For 1 more threat, {RUNG}.", 1, 0, answers=GIVES),
    Case(f"Discard an item to {RUNG}.", 1, 0, bare),
    Case(f"Discard an item: {RUNG}.", 1, 0, bare),
    Case(f"Discard an item. If you cannot, {RUNG}.", 0, 1, bare),
    Case(
        f"Choose one: {RUNG} / put 2 marks on the bell.",
        1,
        2,
        answers=saying("alternative", "1", "2"),
    ),
    Case(
        f"Roll a die. On 1-3, {RUNG}. On 4 or more, put 2 marks on the bell.",
        1,
        2,
        roll=(3, 4),
    ),
    Case(
        f"Test Luck. Pass: {RUNG}. Fail: put 2 marks on the bell.", 1, 2, roll=(1, 10)
    ),
    Case(
        f"Test Luck. Pass: no effect. {RUNG}. Fail: no effect. In any case, {RUNG}.",
        2,
        1,
        roll=(1, 10),
    ),
    Case(f"If you pass a Luck test, {RUNG}.", 1, 0, roll=(1, 10)),
    Case(f"Put a mark on the bell. If it has 1 mark, {RUNG}.", 2, 2),
    Case(f"Place a corpse in the Cellar. If there is a corpse there, {RUNG}.", 1, 1),
    Case("Put 1 mark on the bell twice.", 2, 2),
    Case(f"The rope slips: {RUNG}.", 1, 1),
    Case(f"Sharp melee weapon. {RUNG}.", 1, 1),
    Case(f"An insane investigator is stunned. {RUNG} if you are stunned.", 1, 0, awake),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.text)
def test_a_frame_is_played_both_ways(case: Case) -> None:
    assert clauses(parse(case.text))[1] == 0
    for wanted, arrange, roll, answers in (
        (case.rung, lambda house: None, case.roll[0], case.answers[0]),
        (case.other, case.arrange, case.roll[1], case.answers[1]),
    ):
        house = stage()
        arrange(house)
        zombie = house["zombie-1"]
        play(house, case.text, roll=(roll, roll), answers=answers, monster=zombie)
        assert marks(house) == wanted


# What waits, and what holds for a time -------------------------------------------------


def hurt(house: House) -> None:
    house.do("damage", who="ada", n=1)


WAITING = {
    f"The next time you take damage, {RUNG}.": [0, 1, 1],
    f"Test Luck. Pass: the next time you take damage, {RUNG}.": [0, 1, 1],
    f"Test Luck. Pass: when you take damage, {RUNG}.": [0, 1, 2],
    f"When you take damage, {RUNG}.": [0, 1, 2],
}


@pytest.mark.parametrize("text", WAITING)
def test_what_waits_is_done_when_it_happens(text: str) -> None:
    house = stage()
    play(house, text, roll=(1,))
    rung = [marks(house)]
    for _ in range(2):
        hurt(house)
        rung.append(marks(house))
    assert rung == WAITING[text]


def test_the_next_damage_is_prevented_and_no_other() -> None:
    house = stage()
    play(house, "Prevent the next damage you take.")
    health = house["ada"].health.now
    hurt(house)
    assert house["ada"].health.now == health
    hurt(house)
    assert house["ada"].health.now == health - 1


HOLDS = {  # whether it still holds: now, when his turn is over, in the next round
    "turn": [True, False, False],
    "next-turn": [True, True, True],
    "round": [True, True, False],
    "next-round": [True, True, True],
    "keeper": [True, True, False],
    "next-start": [True, True, True],
    "keeper-start": [True, True, False],
    "next-keeper": [True, True, False],
    "event": [True, True, False],  # the first one comes with this round
    "game": [True, True, True],
}


@pytest.mark.parametrize("span", SPANS)
def test_what_holds_for_a_time_ends_with_it(span: str) -> None:
    house = stage()
    said = SPANS[span]
    play(house, f"{said[0].upper()}{said[1:]}, you may not run.")
    held = [_may_not_run(house)]
    house.do("done")
    held.append(_may_not_run(house))
    house.do("turn", who="bruno")
    house.do("done")
    for _ in range(9):
        if house.table.session.phase == "keeper":
            house.do("step")
    held.append(_may_not_run(house))
    assert held == HOLDS[span]


def _may_not_run(house: House) -> bool:
    return abilities.forbids(house.game, house["ada"], "run") is not None


@pytest.mark.parametrize("deed", ("move", "attack"))
def test_a_monster_is_bound_for_a_time(deed: str) -> None:
    house = stage()
    zombie = house["zombie-1"]
    text = f"Choose a Zombie. It may not {deed} until the end of your turn."
    play(house, text)
    assert abilities.bound(house.game, zombie, deed)
    house.do("done")
    assert not abilities.bound(house.game, zombie, deed)


@pytest.mark.parametrize(
    ("samples", "says", "shown"), [(1, True, True), (1, False, False), (0, True, False)]
)
def test_the_keeper_may_show_an_objective_when_it_is_so(
    samples: int, says: bool, shown: bool
) -> None:
    house = House(choices=("1B", "2A"))
    said = "The keeper may reveal this card when 1 sample is on the altar."
    house.own.objectives["the-old-miller"].reveal = said
    house.table.session.samples = samples
    house.turn("ada")
    house.do("done")
    house.do("turn", who="bruno")
    house.do("done", answers={"may": says})
    assert house.table.session.revealed is shown


def test_he_may_show_it_only_as_his_turn_begins() -> None:
    """RC-044: neither at its end nor at that of the round"""
    house = House()
    said = "The keeper may reveal this card when 1 sample is on the altar."
    house.own.objectives[house.table.session.objective].reveal = said
    house.table.session.samples = 1
    house.keeper("event")
    house.do("step", answers={"may": True})
    assert house.table.session.round == 2
    assert "may" not in house.asked_kinds() and not house.table.session.revealed


# That nothing is forgotten ---------------------------------------------------------------

FRAMES = {
    nodes.If,
    nodes.Each,
    nodes.May,
    nodes.Pay,
    nodes.Options,
    nodes.Roll,
    nodes.Until,
    nodes.Later,
    nodes.Choose,
    nodes.Test,
    nodes.Branch,
}
PLAYED = (*(case.text for case in CASES), *WAITING, "Prevent the next damage you take.")
# What is played elsewhere: with a spell, a monster, a time.
ELSEWHERE = (
    "Until clue 1 is found, nobody may enter the Kitchen.",
    "Pass: gain 1 threat.",
    "Until the end of your turn, you may not run.",
    "You and the monster each take 1 damage.",
)


def _every(found: tuple[Node, ...]) -> set[type]:
    sorts = {type(one) for one in found}
    return sorts.union(*(_every(tuple(inside(one))) for one in found))


def test_every_sort_of_frame_is_played() -> None:
    made: list[Ability] = [one for text in (*PLAYED, *ELSEWHERE) for one in parse(text)]
    assert FRAMES <= set().union(*(_every(one.nodes) for one in made))


def test_every_structure_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not structures_left((*PLAYED, *ELSEWHERE), monkeypatch)


def test_you_and_the_monster_are_both_hurt() -> None:
    house = stage()
    zombie, health = house["zombie-1"], house["ada"].health.now
    play(house, "You and the monster each take 1 damage.", monster=zombie)
    assert (house["ada"].health.now, zombie.damage) == (health - 1, 2)
