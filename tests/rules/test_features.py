"""Feature markers (p12, p13)."""

from __future__ import annotations

from typing import Any

import pytest

from keeper.errors import Refused
from keeper.rules.chapters.house import features
from tests.rules.build import House

PASS, FAIL = 1, 10
FEATURES = ["altar", "barrier", "camp-fire", "corpse", "hiding", "ladder", "vent"]


def corpses(house: House) -> list[str]:
    return sorted(one.space for one in house.table.markers if one.kind == "corpse")


def doors_barred(house: House) -> list[str]:
    return [one.door for one in house.table.markers if one.door]


def refused(house: House, act: str, rule: str, **args: Any) -> Refused:
    """The act is refused by this rule, and nothing has changed."""
    before = house.table.state()
    with pytest.raises(Refused) as no:
        house.do(act, **args)
    assert no.value.rule == rule and no.value.page in (12, 13)
    assert house.table.state() == before
    return no.value


# The altar ----------------------------------------------------------------------------


def test_an_altar_does_nothing_of_itself() -> None:
    """RC-328"""
    house = House()
    house["chapel"].pile = []
    house.put("ada", "chapel-2")
    house.turn()
    house.do("move", space="chapel-1")
    assert house.kinds() == ["moved"]
    house.do("done")
    assert house.told("test") == house.told("damage") == house.told("horror") == []


def test_an_altar_does_what_a_keeper_action_says() -> None:
    """RC-328: the cards name it."""
    house = House()
    house.table.session.threat = 5
    house.keeper("actions")
    house.do("action", typed="evensong-below")
    assert house.game.room_of(house["cultist-1"]).id == "chapel"


# Barriers -----------------------------------------------------------------------------


def at_the_barrier(space: str = "great-hall-3") -> House:
    house = House()
    house.put("ada", space)
    house.turn()
    return house


def again(house: House, who: str = "ada") -> None:
    """His next turn, without the rest of the round."""
    house.table.session.active = ""
    house.table.session.taken = []
    house.turn(who)


def test_a_barrier_goes_onto_a_door_and_back() -> None:
    """RC-329"""
    house = at_the_barrier()
    house.do("barrier")
    assert doors_barred(house) == ["great-hall/kitchen"]
    assert house.table.turn.acted == 1
    with pytest.raises(Refused) as no:
        house.do("barrier")
    assert no.value.rule == "RC-035"
    again(house)
    house.do("barrier")
    assert doors_barred(house) == [] and house.table.turn.acted == 1


@pytest.mark.parametrize("typed", ["chapel/cellar", "chapel", "chap", "Chapel"])
def test_of_several_doors_one_is_named(typed: str) -> None:
    """RC-329"""
    house = at_the_barrier("cellar-1")
    house.do("barrier", door=typed)
    assert doors_barred(house) == ["chapel/cellar"] and house.asked == []


@pytest.mark.parametrize("door", ["guest-bedroom/cellar", "chapel/cellar"])
def test_of_several_doors_one_is_asked_for(door: str) -> None:
    """RC-329"""
    house = at_the_barrier("cellar-1")
    house.do("barrier", answers={"door": door})
    assert doors_barred(house) == [door]
    again(house)
    house.do("barrier")
    assert house.asked == [] and doors_barred(house) == []


def test_of_two_barriers_one_is_taken_off_or_the_other_put_on() -> None:
    """RC-329: also from a door that stands barred, and onto one that does not."""
    for door, barred in (
        ("chapel", []),
        ("guest-bedroom", ["chapel", "guest-bedroom"]),
    ):
        house = at_the_barrier("cellar-1")
        house.do("barrier", door="chapel")
        features.place(house.game, "barrier", "cellar-1")
        again(house)
        house.do("barrier", door=door)
        assert doors_barred(house) == [f"{one}/cellar" for one in barred]


def test_from_one_door_to_another_takes_two_actions() -> None:
    """RC-329: onto a door from the space, or from the door into the space."""
    house = at_the_barrier("cellar-1")
    house.do("barrier", door="chapel")
    again(house)
    refused(house, "barrier", "RC-329", door="guest-bedroom")


@pytest.mark.parametrize("space", ["great-hall-1", "parlor-2", "chapel-1"])
def test_without_a_barrier_in_his_space_there_is_none_to_move(space: str) -> None:
    """RC-329 RC-331"""
    house = at_the_barrier(space)
    refused(house, "barrier", "RC-329")


@pytest.mark.parametrize(
    "start, space, barrier",
    [
        ("great-hall-3", "kitchen-1", "great-hall-3"),
        ("kitchen-1", "great-hall-3", "great-hall-3"),
        ("chapel-2", "cellar-1", "cellar-1"),
    ],
)
@pytest.mark.parametrize("act", ["move", "run"])
def test_nobody_passes_a_barred_door(
    act: str, start: str, space: str, barrier: str
) -> None:
    """RC-330: from neither side."""
    house = House()
    marker = next(
        one
        for one in house.table.markers
        if one.kind == "barrier" and one.space == barrier
    )
    (door,) = house.library.plan.door_between(start, space)
    marker.door = door.id
    house.put("ada", start)
    house.turn()
    refused(house, act, "RC-330", space=space)


def test_a_barrier_does_not_leave_its_space() -> None:
    """RC-331"""
    house = at_the_barrier()
    refused(house, "barrier", "RC-331", door="chapel/cellar")
    refused(house, "barrier", "RC-331", door="great-hall/parlor")
    house.do("move", space="great-hall-4")
    spaces = [one.space for one in house.table.markers if one.kind == "barrier"]
    assert spaces == ["great-hall-3", "cellar-1"]


def test_from_the_other_side_it_cannot_be_taken_off() -> None:
    """RC-332"""
    house = at_the_barrier()
    house.do("barrier")
    house.put("ada", "kitchen-1")
    again(house)
    refused(house, "barrier", "RC-332")


# Camp fires ---------------------------------------------------------------------------


@pytest.mark.parametrize("count, left", [(None, 0), (1, 2), (2, 1), (9, 0)])
def test_any_number_of_corpses_is_burnt(count: int | None, left: int) -> None:
    """RC-333"""
    house = House()
    for space in ["kitchen-1"] * 3 + ["kitchen-2"]:
        house.do("mark", feature="corpse", space=space, on=True)
    house.put("ada", "kitchen-1")
    house.turn()
    house.do("burn", count=count)
    assert corpses(house) == ["kitchen-1"] * left + ["kitchen-2"]
    assert house.table.turn.acted == 1


@pytest.mark.parametrize("space, corpse", [("kitchen-2", True), ("kitchen-1", False)])
def test_fire_and_corpse_must_be_in_his_space(space: str, corpse: bool) -> None:
    """RC-333"""
    house = House()
    if corpse:
        house.do("mark", feature="corpse", space=space, on=True)
    house.put("ada", space)
    house.turn()
    refused(house, "burn", "RC-333")


def test_a_camp_fire_may_be_spread_through_its_room() -> None:
    """RC-334"""
    house = House()
    house.table.session.threat = 5
    house.do("mark", feature="corpse", space="kitchen-2", on=True)
    house.keeper("actions")
    house.do("action", answers={"alternative": "1"}, typed="let-it-catch")
    burning = [room.id for room in house.table.rooms.values() if room.fire]
    assert burning == ["kitchen"] and corpses(house) == []


# Corpses ------------------------------------------------------------------------------


@pytest.mark.parametrize("act", ["move", "run"])
@pytest.mark.parametrize("space", ["great-hall-1", "parlor-1"])
@pytest.mark.parametrize("drag", [True, False])
def test_a_corpse_comes_along_for_free(act: str, space: str, drag: bool) -> None:
    """RC-335: he may, and it costs no further step."""
    house = House()
    house.do("mark", feature="corpse", space="great-hall-2", on=True)
    house.put("ada", "great-hall-2")
    house.turn()
    house.do(act, space=space, drag=drag)
    assert corpses(house) == [space if drag else "great-hall-2"]
    turn = house.table.turn
    assert turn.moves + turn.acted == 1


def test_what_is_not_there_is_not_dragged() -> None:
    """RC-335"""
    house = House()
    house.do("mark", feature="corpse", space="great-hall-2", on=True)
    house.turn()
    refused(house, "move", "RC-335", space="great-hall-2", drag=True)


def test_before_a_locked_door_the_corpse_stays_too() -> None:
    """RC-335: he did not move out of the space."""
    house = House()
    house.do("mark", feature="corpse", space="parlor-1", on=True)
    house.put("ada", "parlor-1")
    house.turn()
    house.do("move", roll=[FAIL], space="guest-bedroom-1", drag=True)
    assert (corpses(house), house["ada"].space) == (["parlor-1"], "parlor-1")


def test_only_one_corpse_is_dragged_at_a_time() -> None:
    """RC-336"""
    house = House()
    for _ in range(3):
        house.do("mark", feature="corpse", space="great-hall-1", on=True)
    house.turn()
    house.do("move", space="great-hall-2", drag=True)
    assert corpses(house) == ["great-hall-1", "great-hall-1", "great-hall-2"]
    house.do("move", space="parlor-1", drag=True)
    assert corpses(house) == ["great-hall-1", "great-hall-1", "parlor-1"]


def test_beyond_the_boxs_corpses_no_more_is_placed() -> None:
    """RC-337"""
    house = House()
    limit = house.library.feature_limits()["corpse"]
    for _ in range(limit):
        house.do("mark", feature="corpse", space="kitchen-1", on=True)
    house.do("mark", feature="corpse", space="parlor-1", on=True)
    assert corpses(house) == ["kitchen-1"] * limit and "ignored" in house.kinds()
    house.do("mark", feature="corpse", space="kitchen-1", on=False)
    house.do("mark", feature="corpse", space="parlor-1", on=True)
    assert corpses(house) == ["kitchen-1"] * (limit - 1) + ["parlor-1"]
    assert len({one.id for one in house.table.markers}) == len(house.table.markers)


def test_a_card_adds_no_corpse_beyond_the_box_either() -> None:
    """RC-337: ignored, and the rest of the card happens."""
    house = House()
    limit = house.library.feature_limits()["corpse"]
    for _ in range(limit):
        house.do("mark", feature="corpse", space="kitchen-1", on=True)
    house.table.session.threat = 5
    house.put("ada", "gallery-porch-1")
    card = house.library.cards("mythos")["what-was-planted"]
    house.hold("mythos", card.id)
    house.turn()
    house.do("mythos-play", roll=[FAIL], card=card.id, force=True)
    assert len(corpses(house)) == limit and house.told("horror")


# Hiding -------------------------------------------------------------------------------


def in_the_cupboard(hiding: bool = True) -> House:
    house = House()
    house["parlor"].pile = []
    house.put("ada", "parlor-2")
    house["ada"].hiding = hiding
    house.give("ada", "dinner-pail")
    house.turn()
    return house


@pytest.mark.parametrize("step, spent", [("", "moves"), ("move", "moves")])
def test_hiding_costs_a_movement_step(step: str, spent: str) -> None:
    """RC-338"""
    house = in_the_cupboard(hiding=False)
    house.do("hide", step=step)
    assert house["ada"].hiding
    assert (house.table.turn.moves, house.table.turn.acted) == (1, 0)


@pytest.mark.parametrize("moves", [0, 2])
def test_or_hiding_costs_the_action_step(moves: int) -> None:
    """RC-338"""
    house = in_the_cupboard(hiding=False)
    for space in ("parlor-1", "parlor-2")[:moves]:
        house.do("move", space=space)
    house.do("hide", step="" if moves else "action")
    assert house["ada"].hiding
    assert (house.table.turn.moves, house.table.turn.acted) == (moves, 1)


def test_without_any_step_left_there_is_no_hiding() -> None:
    """RC-338"""
    house = in_the_cupboard(hiding=False)
    house.do("move", space="parlor-1")
    house.do("move", space="parlor-2")
    house.do("explore")
    with pytest.raises(Refused):
        house.do("hide")
    assert not house["ada"].hiding


@pytest.mark.parametrize("space", ["parlor-1", "great-hall-1", "kitchen-2"])
def test_hiding_needs_a_hiding_space(space: str) -> None:
    """RC-338"""
    house = House()
    house.put("ada", space)
    house.turn()
    refused(house, "hide", "RC-338")


@pytest.mark.parametrize(
    "act, args",
    [
        ("move", {"space": "parlor-1"}),
        ("run", {"space": "parlor-1"}),
        ("attack", {"monster": "zombie-1", "weapon": "hands"}),
        ("attack", {"monster": "zombie-1", "weapon": "blued-automatic"}),
        ("cast", {"spell": "cinder-psalm", "on": "zombie-1"}),
    ],
)
def test_who_hides_may_not_move_or_attack(act: str, args: dict[str, Any]) -> None:
    """RC-339"""
    house = in_the_cupboard()
    house.monster("zombie", "parlor-2")
    house.give("ada", "blued-automatic")
    house["ada"].spells = [house.table.decks["spell-cinder-psalm"].draw.pop(0)]
    refused(house, act, "RC-339", **args)


@pytest.mark.parametrize(
    "act, args, done",
    [
        ("explore", {}, "explore"),
        ("drop", {"items": ["dinner-pail"]}, "dropped"),
        ("use", {"typed": "dinner-pail"}, "heal"),
        ("cast", {"spell": "borrowed-warmth", "on": "ada"}, "cast"),
    ],
)
def test_everything_else_is_done_in_hiding(
    act: str, args: dict[str, Any], done: str
) -> None:
    """RC-340"""
    house = in_the_cupboard()
    house["ada"].health.now -= 1
    house["ada"].spells = [house.table.decks["spell-borrowed-warmth"].draw.pop(0)]
    house.do(act, roll=[PASS] if act == "cast" else [], **args)
    assert done in house.kinds() and house["ada"].hiding


@pytest.mark.parametrize("step", ["", "move", "action"])
def test_out_of_hiding_only_on_a_later_turn(step: str) -> None:
    """RC-341"""
    house = in_the_cupboard(hiding=False)
    house.do("hide")
    refused(house, "unhide", "RC-341", step=step)
    again(house)
    house.do("unhide", step=step)
    assert not house["ada"].hiding
    turn = house.table.turn
    assert (turn.moves, turn.acted) == ((0, 1) if step == "action" else (1, 0))
    house.do("move", space="parlor-1")
    assert house["ada"].space == "parlor-1"


def test_who_does_not_hide_does_not_come_out() -> None:
    """RC-341"""
    house = in_the_cupboard(hiding=False)
    refused(house, "unhide", "RC-341")


# Ladders and vents -----------------------------------------------------------------------


@pytest.mark.parametrize(
    "start, space", [("kitchen-2", "cellar-1"), ("cellar-1", "kitchen-2")]
)
@pytest.mark.parametrize("who", ["ada", "zombie", "cultist", "witch"])
def test_people_and_what_looks_like_people_climb(
    who: str, start: str, space: str
) -> None:
    """RC-342"""
    house = House(["ada"])
    if who == "ada":
        house.put("ada", start)
        house.turn()
        house.do("move", space=space)
        assert house["ada"].space == space
        return
    monster = house.monster(who, start)
    house.keeper("actions")
    house.do("monster-move", monster=monster.id, spaces=[space])
    assert house[monster.id].space == space


def test_a_ladder_placed_later_counts_like_the_others() -> None:
    """RC-342"""
    house = House()
    house.do("mark", feature="ladder", space="parlor-2", on=True)
    house.put("ada", "parlor-2")
    house.turn()
    house.do("move", space="cellar-1")
    house.do("move", space="kitchen-2")
    assert house["ada"].space == "kitchen-2"


def test_at_the_foot_of_a_ladder_locks_and_monsters_count() -> None:
    """RC-342 RC-172: a step like any other."""
    house = House()
    house.pile("cellar", "swollen-door")
    house.monster("zombie", "cellar-1")
    house.put("ada", "kitchen-2")
    house.turn()
    house.do("move", roll=[PASS, PASS], space="cellar-1")
    assert [test["sort"] for test in house.told("test")] == ["attribute", "horror"]


@pytest.mark.parametrize("kind", ["mi-go", "hound-of-tindalos", "shoggoth"])
def test_beasts_and_horrors_do_not_climb(kind: str) -> None:
    """RC-343"""
    house = House()
    monster = house.monster(kind, "kitchen-2")
    house.keeper("actions")
    refused(house, "monster-move", "RC-343", monster=monster.id, spaces=["cellar-1"])


def test_ladders_are_for_moving_only() -> None:
    """RC-344"""
    house = House()
    plan = house.library.plan
    assert plan.distance("kitchen-2", "cellar-1") is None
    assert not plan.sees("kitchen-2", "cellar-1")
    house.put("ada", "kitchen-2")
    house.monster("zombie", "cellar-1")
    house.give("ada", "blued-automatic")
    house.turn()
    with pytest.raises(Refused) as no:
        house.do("attack", monster="zombie-1", weapon="blued-automatic")
    assert no.value.rule == "RC-240"


@pytest.mark.parametrize(
    "start, space",
    [("gallery-porch-1", "wheel-house-1"), ("wheel-house-1", "gallery-porch-1")],
)
@pytest.mark.parametrize("kind", ["mi-go", "hound-of-tindalos"])
def test_beasts_move_through_vents(kind: str, start: str, space: str) -> None:
    """RC-345"""
    house = House()
    monster = house.monster(kind, start)
    house.keeper("actions")
    house.do("monster-move", monster=monster.id, spaces=[space])
    assert house[monster.id].space == space


@pytest.mark.parametrize("who", ["ada", "zombie", "witch", "shoggoth", "chthonian"])
def test_nobody_else_moves_through_vents(who: str) -> None:
    """RC-345"""
    house = House()
    if who == "ada":
        house.put("ada", "gallery-porch-1")
        house.turn()
        refused(house, "move", "RC-345", space="wheel-house-1")
        return
    monster = house.monster(who, "gallery-porch-1")
    house.keeper("actions")
    refused(
        house, "monster-move", "RC-345", monster=monster.id, spaces=["wheel-house-1"]
    )


@pytest.mark.parametrize("feature", FEATURES)
def test_every_kind_of_marker_is_placed_and_taken_off(feature: str) -> None:
    """RC-328 RC-337: by hand, with a name of its own."""
    house = House()
    markers = len(house.table.markers)
    house.do("mark", feature=feature, space="library-3", on=True)
    found = [one for one in house.table.markers if one.space == "library-3"]
    assert [one.kind for one in found] == [feature]
    house.do("mark", feature=feature, space="library-3", on=False)
    assert len(house.table.markers) == markers
