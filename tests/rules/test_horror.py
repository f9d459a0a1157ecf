"""Horror tests (p13, p14)."""

from __future__ import annotations

import pytest

from keeper.errors import Refused
from tests.rules.build import House
from tests.rules.frights import frightened

PASS, FAIL = 1, 10


def faced(house: House) -> list[str]:
    """Who made a horror test in the last command, in order."""
    return [test["who"] for test in house.told("test") if test["sort"] == "horror"]


def beside_the_parlor(*monsters: str, where: str = "parlor-2") -> House:
    """Ada's turn, one door away from these."""
    house = House()
    for kind in monsters:
        house.monster(kind, where)
    house.put("ada", "great-hall-2")
    house.turn()
    return house


@pytest.mark.parametrize("where", ["parlor-1", "parlor-2"])
@pytest.mark.parametrize(
    "kind, rating",
    [("cultist", 0), ("zombie", -1), ("mi-go", -2), ("chthonian", -3)],
)
def test_who_enters_a_monsters_room_tests_willpower_at_once(
    kind: str, rating: int, where: str
) -> None:
    """RC-172: the whole room counts, and the rating modifies."""
    house = beside_the_parlor(kind, where=where)
    house["ada"].attributes["willpower"] = 6
    house.do("move", roll=[FAIL], space="parlor-1")
    (test,) = house.told("test")
    assert (test["attribute"], test["target"]) == ("willpower", 6 + rating)
    kinds = house.kinds()
    assert kinds.index("moved") < kinds.index("test") < kinds.index("horror")


@pytest.mark.parametrize("how", ["run", "ladder", "set-by-card"])
def test_every_way_of_entering_counts(how: str) -> None:
    """RC-172 RC-184"""
    house = House()
    house.monster("zombie", "cellar-1" if how == "ladder" else "parlor-2")
    if how == "ladder":
        house.put("ada", "kitchen-2")
        house.turn()
        house.do("move", roll=[PASS], space="cellar-1")
    elif how == "run":
        house.put("ada", "great-hall-2")
        house.turn()
        house.do("run", roll=[PASS], space="parlor-1")
    else:
        house.put("ada", "great-hall-2")
        house["ada"].spells = ["threshold-rhyme-1"]
        house.table.decks["spell-threshold-rhyme"].draw.remove("threshold-rhyme-1")
        house.turn()
        answers = {"stroll": ["parlor-1", "stay"]}
        house.do("cast", roll=[1, PASS], answers=answers, spell="threshold-rhyme")
    assert faced(house) == ["ada"]


def test_a_monster_that_walks_in_is_faced() -> None:
    """RC-173"""
    house = House(["ada"])
    house.monster("maniac", "great-hall-2")
    house.put("ada", "parlor-2")
    house.keeper("actions")
    house.do("monster-move", roll=[FAIL], monster="maniac-1", spaces=["parlor-1"])
    assert faced(house) == ["ada"] and house["ada"].sanity.now == 10


@pytest.mark.parametrize("how", ["by hand", "action", "mythos", "event"])
def test_a_monster_that_is_placed_is_faced(how: str) -> None:
    """RC-173: whoever places it."""
    house = House(["ada"], choices=["1A", "2B"])
    session = house.table.session
    session.threat = 9
    if how == "by hand":
        house.put("ada", "cellar-1")
        house.do("monster-place", roll=[PASS], kind="zombie", space="cellar-1")
    elif how == "action":
        house.put("ada", "chapel-2")
        house.keeper("actions")
        house.do("action", roll=[PASS], typed="evensong-below")
    elif how == "mythos":
        house.put("ada", "parlor-1")
        house.do("mark", feature="corpse", space="parlor-2", on=True)
        house.hold("mythos", "a-bed-of-earth")
        house.turn()
        house.do("mythos-play", roll=[PASS], card="a-bed-of-earth")
    else:
        house.put("ada", "cellar-1")
        session.time = 1
        house.keeper("attacks")
        house.do("step", roll=[PASS])
    assert faced(house) == ["ada"]


@pytest.mark.parametrize("kind", ["cultist", "zombie", "shoggoth"])
@pytest.mark.parametrize("roll, lost", [(PASS, 0), (FAIL, 1)])
def test_failing_costs_one_horror_and_never_more(
    kind: str, roll: int, lost: int
) -> None:
    """RC-174"""
    house = beside_the_parlor(kind)
    house.do("move", roll=[roll], space="parlor-1")
    assert house["ada"].sanity.now == house["ada"].sanity.max - lost


@pytest.mark.parametrize(
    "order", [["cora", "ada", "bruno"], ["bruno", "cora", "ada"], ["ada", "bruno"]]
)
def test_all_in_the_room_test_in_the_keepers_order(order: list[str]) -> None:
    """RC-175"""
    house = House(["ada", "bruno", "cora"])
    for who in order:
        house.put(who, "parlor-1")
    house.do(
        "monster-place",
        roll=[PASS] * 3,
        answers={"horror-order": order[:-1]},
        kind="zombie",
        space="parlor-2",
    )
    assert faced(house) == order
    asked = [one for one in house.asked if one.kind == "horror-order"]
    assert {one.asks for one in asked} == {"keeper"} and len(asked) == len(order) - 1
    words = [one.text.split()[-1] for one in asked]
    assert words == ["first?", "next?"][: len(asked)]


def test_one_alone_needs_no_order() -> None:
    """RC-175"""
    house = House()
    house.put("bruno", "parlor-1")
    house.do("monster-place", roll=[PASS], kind="witch", space="parlor-1")
    assert faced(house) == ["bruno"] and "horror-order" not in house.asked_kinds()


@pytest.mark.parametrize(
    "monsters",
    [("zombie", "zombie"), ("zombie", "mi-go", "shoggoth"), ("cultist",) * 4],
)
def test_one_test_for_each_monster(monsters: tuple[str, ...]) -> None:
    """RC-176"""
    house = beside_the_parlor(*monsters)
    house.do("move", roll=[FAIL] * len(monsters), space="parlor-1")
    assert len(faced(house)) == len(monsters)
    assert house["ada"].sanity.now == house["ada"].sanity.max - len(monsters)


@pytest.mark.parametrize("space", ["parlor-1", "parlor-2"])
def test_a_turn_that_begins_with_a_monster_brings_no_test(space: str) -> None:
    """RC-177"""
    house = House()
    house.monster("zombie", "parlor-1")
    house.put("ada", space)
    house.turn()
    assert faced(house) == []


def test_inside_the_monsters_room_nobody_tests_again() -> None:
    """RC-178"""
    house = House()
    house.monster("zombie", "parlor-2")
    house.put("ada", "parlor-1")
    house.turn()
    house.do("move", space="parlor-2")
    assert house.told("test") == []


def test_out_and_in_again_in_one_turn_is_one_test() -> None:
    """RC-179"""
    house = beside_the_parlor("zombie")
    house.do("move", roll=[PASS], space="parlor-1")
    house.do("move", space="great-hall-2")
    house.do("run", space="parlor-1")
    assert faced(house) == []


def test_out_and_in_again_after_starting_beside_it_is_one_test() -> None:
    """RC-179: he had made none in this turn."""
    house = House()
    house.monster("zombie", "parlor-2")
    house.put("ada", "parlor-1")
    house.turn()
    house.do("move", space="great-hall-2")
    house.do("move", roll=[PASS], space="parlor-1")
    assert faced(house) == ["ada"]


def test_the_memory_is_for_each_monster() -> None:
    """RC-179: another monster is another test."""
    house = beside_the_parlor("zombie")
    house.do("move", roll=[PASS], space="parlor-1")
    house.do("move", space="great-hall-2")
    house.monster("zombie", "parlor-2")
    house.do("run", roll=[PASS], space="parlor-1")
    assert faced(house) == ["ada"]


def test_by_hand_a_second_test_in_a_turn_is_refused() -> None:
    """RC-179"""
    house = beside_the_parlor("zombie")
    house.do("move", roll=[PASS], space="parlor-1")
    with pytest.raises(Refused) as no:
        house.do("test-against", who="ada", sort="horror", monster="zombie-1")
    assert (no.value.rule, no.value.page) == ("RC-179", 14)


def test_a_new_figure_with_the_old_number_is_another_monster() -> None:
    """RC-179 RC-180: the one that was killed is gone with its memory."""
    house = beside_the_parlor("zombie")
    house.do("move", roll=[PASS], space="parlor-1")
    house.do("monster-kill", monster="zombie-1")
    house.do("monster-place", roll=[PASS], kind="zombie", space="parlor-1")
    assert faced(house) == ["ada"] and house["zombie-1"]


def test_a_monster_that_leaves_and_comes_back_is_faced_once() -> None:
    """RC-180"""
    house = House(["ada"])
    house.monster("zombie", "great-hall-2")
    house.put("ada", "parlor-2")
    house.keeper("actions")
    way = ["parlor-1", "great-hall-2", "parlor-1"]
    house.do("monster-move", roll=[PASS], monster="zombie-1", spaces=way)
    assert faced(house) == ["ada"]


def test_whoever_stood_beside_it_all_along_is_not_frightened_by_its_return() -> None:
    """RC-180: no test was made in this turn, and none is due."""
    house = House(["ada"])
    house.monster("zombie", "parlor-1")
    house.put("ada", "parlor-2")
    house.keeper("actions")
    way = ["great-hall-2", "parlor-1"]
    house.do("monster-move", monster="zombie-1", spaces=way)
    assert faced(house) == []


def test_whoever_follows_it_into_the_next_room_is_frightened() -> None:
    """RC-180 is about his own room; RC-172: he enters the monster's."""
    house = House(["ada"])
    house.monster("zombie", "parlor-1")
    house.put("ada", "parlor-2")
    house.turn()
    house.do("monster-move", monster="zombie-1", spaces=["great-hall-2"])
    house.do("move", roll=[PASS, PASS], space="great-hall-2")
    assert faced(house) == ["ada"]


def test_another_turn_is_another_test() -> None:
    """RC-181: his own turn, then the keeper's, then his own again."""
    house = House(["ada"])
    house.monster("zombie", "parlor-2")
    house.put("ada", "great-hall-2")
    house.turn()
    house.do("move", roll=[PASS], space="parlor-1")
    house.do("move", space="great-hall-2")
    house.do("done")
    house.keeper("actions")
    way = ["parlor-1", "great-hall-2"]
    house.do("monster-move", roll=[PASS], monster="zombie-1", spaces=way)
    assert faced(house) == ["ada"]
    house.put("zombie-1", "parlor-2")
    for _ in range(3):
        house.do("step")
    house.turn()
    house.do("move", roll=[PASS], space="parlor-1")
    assert faced(house) == ["ada"]


def test_the_turn_of_another_investigator_is_another_turn() -> None:
    """RC-181"""
    house = House()
    house.put("ada", "parlor-1")
    house.turn("ada")
    house.do("monster-place", roll=[PASS], kind="zombie", space="parlor-1")
    house.do("done")
    house.put("zombie-1", "great-hall-2")
    house.turn("bruno")
    house.do("monster-move", roll=[PASS], monster="zombie-1", spaces=["parlor-1"])
    assert faced(house) == ["ada"]


def test_undo_gives_the_memory_back() -> None:
    """RC-179: state before the test is state before the test."""
    house = beside_the_parlor("zombie")
    before = house.table.state()
    house.do("move", roll=[PASS], space="parlor-1")
    from keeper.rules.table import Table

    house.table = Table(before)
    house.do("move", roll=[PASS], space="parlor-1")
    assert faced(house) == ["ada"]


def test_the_step_goes_on_after_the_test() -> None:
    """RC-182: the run into the room stands, and a step is left."""
    house = beside_the_parlor("zombie")
    house.do("run", roll=[FAIL], space="parlor-1")
    assert house["ada"].space == "parlor-1"
    house.do("move", space="parlor-2")
    assert house["ada"].space == "parlor-2"


def test_who_is_frightened_away_cannot_attack() -> None:
    """RC-182 RC-183: the rulebook's panic."""
    house = frightened("bolt")
    house.monster("zombie", "parlor-1")
    house.put("ada", "great-hall-2")
    house.turn()
    house.do(
        "move",
        roll=[FAIL],
        answers={"trauma": "bolt", "sweep": ["great-hall-2", "great-hall-1", "stay"]},
        space="parlor-1",
    )
    assert house["ada"].space == "great-hall-1"
    with pytest.raises(Refused) as no:
        house.do("attack", monster="zombie-1", weapon="hands")
    assert no.value.rule == "RC-244"


def test_who_is_frightened_away_faces_nothing_more_there() -> None:
    """RC-182: the other monsters of the room he left are not faced."""
    house = frightened("bolt")
    house.monster("zombie", "parlor-2")
    house.monster("shoggoth", "parlor-2")
    house.put("ada", "great-hall-2")
    house.turn()
    house.do(
        "move",
        roll=[FAIL, PASS],
        answers={"trauma": "bolt", "sweep": ["great-hall-2", "stay"]},
        space="parlor-1",
    )
    assert faced(house) == ["ada"] and house["ada"].space == "great-hall-2"


def test_who_is_frightened_away_first_need_not_wait_for_the_others() -> None:
    """RC-175 RC-182: the others in the room still test, he does not twice."""
    house = frightened("bolt", investigators=["ada", "bruno"])
    house.put("ada", "parlor-1")
    house.put("bruno", "parlor-1")
    house.do(
        "monster-place",
        roll=[FAIL, PASS],
        answers={
            "horror-order": ["ada"],
            "trauma": "bolt",
            "sweep": ["great-hall-2", "parlor-1", "stay"],
        },
        kind="zombie",
        space="parlor-2",
    )
    assert faced(house) == ["ada", "bruno"] and house["ada"].space == "parlor-1"


def test_the_keeper_drags_him_before_a_monster() -> None:
    """RC-184: horror test yes, evade test no."""
    house = frightened("bolt")
    house.monster("zombie", "great-hall-2")
    house.monster("maniac", "parlor-1")
    house.put("ada", "great-hall-2")
    house.turn()
    house.do(
        "horror",
        roll=[PASS],
        answers={"trauma": "bolt", "sweep": ["parlor-1", "stay"]},
        who="ada",
        n=1,
    )
    assert [test["sort"] for test in house.told("test")] == ["horror"]
    assert house["ada"].space == "parlor-1"


@pytest.mark.parametrize("card, played", [("bolt", True), (None, False)])
def test_the_insane_lose_nothing_but_may_be_maddened(
    card: str | None, played: bool
) -> None:
    """RC-185"""
    house = frightened("bolt")
    house.monster("zombie", "parlor-2")
    ada = house.put("ada", "great-hall-2")
    house["ada"].sanity.now = 0
    house.turn()
    house.do("move", roll=[FAIL], answers={"trauma": card}, space="parlor-1")
    assert house["ada"].sanity.now == 0
    assert "trauma" in house.asked_kinds()
    assert (house["ada"].insanity == "bolt") is played
    assert house.told("horror")[0]["by"] == 0 and ada.space == "parlor-1"


@pytest.mark.parametrize("place", ["library-2", "chapel-2"])
def test_what_stands_in_the_next_room_is_not_faced(place: str) -> None:
    """RC-186: Library and Chapel lie open to each other; the room decides."""
    house = House()
    other = {"library-2": "chapel-2", "chapel-2": "library-2"}[place]
    assert house.library.plan.sees(place, other)
    house["chapel"].pile = []
    house.put("ada", place)
    house.do("monster-place", kind="shoggoth", space=other)
    assert faced(house) == []
    house.turn()
    house.do("move", roll=[PASS], space=other)
    assert faced(house) == ["ada"]


def test_who_was_driven_out_before_his_turn_to_test_faces_nothing() -> None:
    """RC-175 RC-182: the first one's outburst sends the second out of the room."""
    house = frightened("one-of-us-is-lying", "bolt")
    for who in ("ada", "bruno"):
        house.put(who, "parlor-1")
        house[who].sanity.now = 6
    answers = {
        "horror-order": ["ada"],
        "trauma": ["one-of-us-is-lying", "bolt"],
        "sweep": ["great-hall-2", "stay"],
    }
    house.do(
        "monster-place",
        roll=[FAIL, FAIL, PASS],
        answers=answers,
        kind="zombie",
        space="parlor-2",
    )
    assert house["bruno"].space == "great-hall-2"
    assert faced(house) == ["ada"]
