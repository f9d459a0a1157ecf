"""What a second reading brought to light about doors, monsters, hands and the keeper's turn."""

from __future__ import annotations

from typing import Any

import pytest

from keeper.errors import KeeperError, NotUnderstood
from keeper.rules.game import Question
from keeper.rules.table import Loss
from tests.rules.build import House
from tests.rules.refusals import refused

HALL, HALL_2, PARLOR = "great-hall-1", "great-hall-2", "parlor-1"
OUT, SEALED, PLAIN = "library/outside", "great-hall/parlor-2", "great-hall/kitchen"
Options = tuple[str, ...]


# Tests by hand -----------------------------------------------------------------------------


@pytest.mark.parametrize("sort, space", [("horror", PARLOR), ("evade", HALL_2)])
def test_a_test_against_a_monster_elsewhere(sort: str, space: str) -> None:
    """RC-384"""
    house = House()
    house.monster("zombie", space)
    house.put("ada", HALL)
    args = {"who": "ada", "sort": sort, "monster": "zombie-1"}
    refused(house, "RC-384", "test-against", **args)
    house.do("test-against", force=True, roll=[1], **args)
    assert house.told("test")


def test_a_horror_test_needs_the_room_and_not_the_space() -> None:
    """RC-384"""
    house = House()
    house.monster("zombie", HALL_2)
    house.put("ada", HALL)
    house.do("test-against", who="ada", sort="horror", monster="zombie-1", roll=[1])
    assert house.told("test")[0]["sort"] == "horror"


@pytest.mark.parametrize("combat, by", [(False, []), (True, [-2])])
def test_a_combat_test_by_hand_has_combats_modifiers(combat: bool, by: Any) -> None:
    """RC-401"""
    house = House()
    house["great-hall"].dark = True
    house["ada"].items = []
    house.do("test", who="ada", attribute="strength", combat=combat, roll=[1])
    (test,) = house.told("test")
    assert [one["by"] for one in test["modifiers"]] == by


# Barriers and doors ---------------------------------------------------------------------------


@pytest.mark.parametrize("option", [(), ("any-door-barred",)])
@pytest.mark.parametrize("door, space", [(OUT, "library-3"), (SEALED, "great-hall-4")])
def test_a_barrier_is_for_an_open_door_between_two_spaces(
    door: str, space: str, option: Options
) -> None:
    """RC-390"""
    house = House(options=option)
    house.do("mark", feature="barrier", space=space)
    house.put("ada", space)
    house.turn()
    if option:
        house.do("barrier", door=door)
        assert door in [one.door for one in house.table.markers]
    else:
        refused(house, "RC-390", "barrier", door=door)


def test_a_door_is_sealed_and_unsealed_by_hand() -> None:
    """RC-401"""
    house = House()
    house.put("ada", "great-hall-3")
    house.do("seal", door=PLAIN)
    house.turn()
    refused(house, "RC-041", "move", space="kitchen-1")
    house.do("seal", door=PLAIN, on=False)
    house.do("move", space="kitchen-1")
    assert house["ada"].space == "kitchen-1"


def test_a_barrier_is_put_on_a_door_by_hand_and_taken_off() -> None:
    """RC-401: the one that stands beside it."""
    house = House()
    house.put("ada", "great-hall-3")
    house.turn()
    house.do("bar", door=PLAIN)
    assert [m.id for m in house.table.markers if m.door == PLAIN] == ["barrier-1"]
    refused(house, "RC-330", "move", space="kitchen-1")
    house.do("bar", door=PLAIN, on=False)
    house.do("move", space="kitchen-1")
    with pytest.raises(NotUnderstood):
        house.do("bar", door=PLAIN, on=False)
    refused(house, "RC-390", "bar", door=SEALED)


def test_a_sealed_door_bears_no_barrier() -> None:
    """RC-401"""
    house = House()
    house.do("bar", door=PLAIN)
    house.do("seal", door=PLAIN)
    assert all(marker.door is None for marker in house.table.markers)


def test_somebody_is_moved_as_a_keepers_card_would() -> None:
    """RC-401: horror and fire, no evade test."""
    house = House()
    house.put("ada", HALL_2)
    house.monster("zombie", HALL_2)
    house.monster("zombie", "parlor-2")
    house["parlor"].fire = True
    house.turn()
    house.do("sweep", who="ada", spaces=[PARLOR], roll=[1, 1])
    assert [fact["sort"] for fact in house.told("test")] == ["attribute", "horror"]
    refused(house, "RC-036", "sweep", who="ada", spaces=["library-1"])


# Figures moved by hand ----------------------------------------------------------------------


def test_whoever_is_set_elsewhere_no_longer_hides() -> None:
    """RC-400"""
    house = House()
    house.put("ada", "parlor-2").hiding = True  # type: ignore[union-attr]
    house.do("set", thing="ada.space", value="parlor-2")
    assert house["ada"].hiding
    house.do("set", thing="ada.space", value="parlor-1")
    assert not house["ada"].hiding


def test_a_figure_set_into_a_room_points_at_the_tests_that_may_be_due() -> None:
    """RC-400"""
    house = House(("ada",))
    house.monster("zombie", "parlor-2")
    house.do("set", thing="ada.space", value=PARLOR)
    assert house.told("due") == [{"who": "ada", "monster": "zombie-1"}]
    house.do("set", thing="zombie-1.space", value=PARLOR)
    assert house.told("due") == []


@pytest.mark.parametrize("state, due", [("dead", 1), ("eliminated", 1), ("escaped", 0)])
def test_whoever_is_set_dead_points_at_what_the_rules_would_drop(
    state: str, due: int
) -> None:
    """RC-400, RC-262"""
    house = House()
    house.do("set", thing="ada.state", value=state)
    assert house.told("due") == [{"who": "ada"}] * due


def test_whoever_is_set_alive_again_stands_with_a_point_of_health() -> None:
    """RC-400"""
    house = House()
    where = house["ada"].space
    house.do("damage", who="ada", n=30)
    house.do("set", thing="ada.state", value="alive")
    one = house["ada"]
    assert (one.state, one.health.now, one.space) == ("alive", 1, where)
    house.put("ada", PARLOR)
    one.health.now = 3
    house.do("set", thing="ada.state", value="alive")
    assert (one.health.now, one.space) == (3, PARLOR)


@pytest.mark.parametrize("state", ["dead", "escaped"])
def test_whoever_was_gone_has_no_window_left_for_a_trauma(state: str) -> None:
    """RC-275, RC-284: also when he is put back; another keeps his."""
    house = House()
    house.hold("trauma", "cracked-ribs")
    house.keeper("attacks")
    house.table.turn.losses += [Loss("ada", "injury"), Loss("bruno", "injury")]
    house.do("set", thing="ada.state", value=state)
    house.do("set", thing="ada.state", value="alive")
    refused(house, "RC-275", "trauma-play", card="cracked-ribs", on="ada")
    assert [one.who for one in house.table.turn.losses] == ["bruno"]


def test_a_monster_set_elsewhere_may_be_moved_again() -> None:
    """RC-400: the barrier that stopped it is far away."""
    house = House()
    house.monster("zombie", HALL)
    house.table.turn.stuck = ["zombie-1"]
    house.do("set", thing="zombie-1.space", value=PARLOR)
    house.do("monster-move", monster="zombie-1", spaces=["parlor-2"])
    assert house["zombie-1"].space == "parlor-2"


# Figures ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("option", [(), ("same-figure-same-fright",)])
def test_a_figure_placed_anew_is_a_new_monster(option: Options) -> None:
    """RC-393"""
    house = House(("ada",), options=option)
    for n, space in enumerate(("library-1", "library-2", "library-3")):
        house.monster("zombie", space)
    foe = house.monster("zombie", HALL_2)
    house.turn()
    args = {"who": "ada", "sort": "horror", "monster": foe.id, "roll": [1]}
    house.do("test-against", **args)
    house.do("monster-kill", monster=foe.id)
    house.do("monster-place", kind="zombie", space=HALL, roll=[1])
    assert house[foe.id].figure == foe.figure
    assert len(house.told("test")) == (0 if option else 1)


def all_maniacs(options: Options = ()) -> House:
    house = House(choices=("1B", "2A"), options=options)
    for _ in house.library.monsters()["maniac"].figures:
        house.monster("maniac", "library-1")
    return house


def test_a_named_monster_is_never_left_out() -> None:
    """RC-394: one of its kind makes room for it; nobody is killed by that."""
    house = all_maniacs()
    house.do("objective-reveal", answers={"make-room": "maniac-2"})
    (miller,) = [one for one in house.table.monsters if one.named]
    assert miller.space == "cellar-1" and house.told("killed") == []
    assert len(house.table.monsters) == 2 and "maniac-1" in {
        one.id for one in house.table.monsters
    }
    assert house.asked_kinds() == ["make-room"]


def test_while_another_can_no_named_monster_makes_room() -> None:
    """RC-394"""
    house = all_maniacs()
    house["maniac-1"].named = "Somebody"
    house.do("objective-reveal")
    assert house.asked_kinds() == []
    assert {one.named for one in house.table.monsters} == {"Somebody", "Old Miller"}


def test_unless_the_table_lets_it_wait() -> None:
    """RC-394"""
    house = all_maniacs(("named-may-wait",))
    house.do("objective-reveal")
    assert not any(one.named for one in house.table.monsters)


def sleepers(count: int) -> House:
    house = House()
    house.do("mark", feature="corpse", space=HALL)
    for _ in range(count):
        house.monster("zombie", "library-1")
    house.keeper("actions")
    house.table.session.threat = 9
    return house


def test_a_zombie_that_cannot_be_placed_costs_nothing() -> None:
    """RC-114: neither the corpse nor the threat."""
    house = sleepers(4)
    answers = {"alternative": "remove-corpse", "replace": "none"}
    house.do("action", typed="light-sleepers", answers=answers)
    assert house.table.session.threat == 9 and len(house.table.monsters) == 4
    assert [one.kind for one in house.table.markers].count("corpse") == 1
    answers["replace"] = "zombie-2"
    house.do("action", typed="light-sleepers", answers=answers)
    assert house["zombie-2"].space == HALL and house.table.session.threat < 9


@pytest.mark.parametrize("replaced, threat", [("none", 5), ("maniac-2", 5)])
def test_without_a_figure_the_rest_of_the_card_is_done(
    replaced: str, threat: int
) -> None:
    """RC-114: he may place none; the test that the card asks for is made all the same."""
    house = all_maniacs()
    house.hold("mythos", "he-lets-himself-in")
    house.table.session.threat = 9
    house.put("ada", "cellar-1")
    house.turn("ada")
    answers = {"replace": replaced}
    house.do("mythos-play", card="he-lets-himself-in", roll=[10] * 2, answers=answers)
    assert house.table.session.threat == threat and house["ada"].stun == 1
    left = [one for one in house.table.monsters if one.space == "library-1"]
    assert len(left) == (2 if replaced == "none" else 1)


def test_nobody_is_asked_where_a_named_monster_stands_that_is_there_already() -> None:
    """RC-249: a name belongs to one monster; the second space would be for nobody."""
    answers = [f"{question}A" for question in "23456"]
    house = House(story="salt-of-the-earth", choices=("1C", *answers))
    house.do("objective-reveal")
    (drinker,) = house.table.monsters
    assert (drinker.named, drinker.space[:9]) == ("Drinker", "red-level")
    assert house.asked_kinds() == ["space"] and len(house.told("ignored")) == 1


# The keeper's turn and hands ------------------------------------------------------------------


@pytest.mark.parametrize("option", [(), ("skipped-whole",)])
def test_a_missed_turn_leaves_the_investigators_their_step(option: Options) -> None:
    """RC-395"""
    house = House(("ada", "bruno"), options=option)
    house["ada"].stun = 2
    house.give("ada", "fire-axe")
    house.do("mend", who="ada", cards=[])
    threat = house.table.session.threat
    for who in ("ada", "bruno"):
        house.turn(who)
        house.do("done")
    session = house.table.session
    assert house.kinds().count("skipped") == 1
    if not option:
        house.do("trade", giver="ada", taker="bruno", items=["fire-axe"])
        house.do("step", answers={"shed-stun": True})
    assert (session.phase, session.round, session.threat) == (
        "investigators",
        2,
        threat,
    )
    assert house["ada"].stun == (2 if option else 1) and not session.skip_keeper


def overfull() -> House:
    house = House()
    house.hold("mythos", *house["mythos"].draw[:4])
    return house


def test_no_default_throws_a_card_away() -> None:
    """RC-399"""
    house = overfull()
    house.do("hand-draw", hand="mythos")
    asked: list[Question] = [one for one in house.asked if one.kind == "discard"]
    assert [one.default for one in asked] == [""]
    assert len(asked[0].choices) == 5 and asked[0].asks == "keeper"


def test_the_keepers_choice_goes() -> None:
    """RC-399"""
    house = overfull()
    gone = house.table.session.mythos[2]
    house.do("hand-draw", hand="mythos", answers={"discard": gone})
    assert house["mythos"].discard == [gone]


# Attack spells and escapes ---------------------------------------------------------------------


def with_an_attack_spell() -> House:
    house = House(("ada",))
    ada = house["ada"]
    ada.items, ada.traits = [], ada.traits
    for name, deck in house.table.decks.items():
        if name.startswith("spell-"):
            card = house.library.card(deck.draw[0], ("spell",))
            if card.aggressive:
                ada.spells = [deck.draw.pop(0)]
    house.put("ada", "parlor-2")
    house.monster("zombie", "parlor-2")
    house.turn()
    return house


def test_an_attack_spell_is_an_attack() -> None:
    """RC-391: darkness counts, nobody is evaded."""
    house = with_an_attack_spell()
    house["parlor"].dark = True
    house.do("cast", spell=house["ada"].spells[0], on="zombie-1", roll=[10])
    (test,) = [one for one in house.told("test") if one["sort"] == "combat"]
    assert ("darkness", -2) in [(one["why"], one["by"]) for one in test["modifiers"]]
    assert not [one for one in house.told("test") if one["sort"] == "evade"]


def test_hiding_forbids_an_attack_spell() -> None:
    """RC-391"""
    house = with_an_attack_spell()
    house["ada"].hiding = True
    spell = house["ada"].spells[0]
    refused(house, "RC-339", "cast", spell=spell, on="zombie-1")


@pytest.mark.parametrize("barred", ["attack", "use ranged weapons"])
def test_what_forbids_attacks_forbids_the_spell_but_weapons_do_not(
    barred: str, worded: Any
) -> None:
    """RC-391"""
    house = with_an_attack_spell()
    args = {"spell": house["ada"].spells[0], "on": "zombie-1"}
    house.give("ada", "black-ledger")
    worded(house, "exploration", "black-ledger", f"You may not {barred}.")
    if barred == "attack":
        refused(house, "RC-391", "cast", **args)
    else:
        house.do("cast", roll=[10], **args)


def leaving() -> House:
    house = House()
    house.table.session.revealed = True
    house.put("ada", "gallery-porch-1")
    house.turn()
    return house


def test_an_escape_costs_a_step_and_evading_comes_first() -> None:
    """RC-396"""
    house = leaving()
    house.monster("zombie", "gallery-porch-1")
    house.do("escape", roll=[1])
    assert [fact["sort"] for fact in house.told("test")] == ["evade"]
    house = leaving()
    house.table.turn.moves, house.table.turn.acted = 2, 1
    refused(house, "RC-035", "escape")
    house.table.turn.acted = 0
    house.do("escape")  # by a run
    assert house["ada"].state == "escaped"


def test_a_barrier_and_hiding_keep_one_from_escaping() -> None:
    """RC-396"""
    house = leaving()
    house["ada"].hiding = True
    refused(house, "RC-339", "escape")
    house["ada"].hiding = False
    house.do("mark", feature="barrier", space="gallery-porch-1")
    house.table.markers[-1].door = "gallery-porch/outside"
    refused(house, "RC-298", "escape")


def test_the_cards_go_along_and_there_is_no_more_trading() -> None:
    """RC-396"""
    house = leaving()
    house.give("ada", "fire-axe")
    house.do("escape")
    assert "fire-axe" in house["ada"].items
    assert all("fire-axe" not in room.pile for room in house.table.rooms.values())
    house.keeper("trading")
    with pytest.raises(NotUnderstood):
        house.do("trade", giver="ada", taker="bruno", items=["fire-axe"])


@pytest.mark.parametrize(
    "thing, least, most",
    [
        ("round", 1, None),
        ("players", 1, 4),
        ("threat", 0, None),
        ("keeper_skill", 0, None),
        ("samples", 0, None),
        ("event.time", 0, None),
        ("ada.player", 1, 4),
        ("ada.health", 1, 9),
        ("ada.sanity", 0, 9),
        ("ada.skill", 0, None),
        ("ada.stun", 0, None),
        ("ada.curses", 0, None),
        ("zombie-1.damage", 0, 2),
        ("zombie-1.stun", 0, None),
        ("zombie-1.samples", 0, None),
    ],
)
def test_what_is_set_by_hand_has_its_bounds(
    thing: str, least: int, most: int | None
) -> None:
    """RC-400"""
    house = House()
    house.monster("zombie", HALL)
    house["ada"].health.max = house["ada"].sanity.max = 9
    figure = house.own.monsters()["zombie"].figures[house["zombie-1"].figure]
    figure.health = 3
    for value in (least, most if most is not None else least + 7):
        house.do("set", thing=thing, value=str(value))
    for value in (least - 1, *([most + 1] if most is not None else [])):
        with pytest.raises(KeeperError):
            house.do("set", thing=thing, value=str(value))
