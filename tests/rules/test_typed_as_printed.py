"""Ways of speaking that printed cards have: each on a table where it is so, and where it is not."""

from __future__ import annotations

from typing import Any, Callable

import pytest

from keeper.content.cards import Card
from keeper.content.heads import reveals
from keeper.content.language.nodes import every_condition
from keeper.content.language.reading import parse, parse_verdicts, render
from keeper.rules.chance import Chance
from keeper.rules.chapters.house import movement
from keeper.rules.chapters.trials import combat
from keeper.rules.game import Game
from keeper.rules.text import abilities, interpreter
from keeper.rules.text.held import read
from keeper.rules.text.questions import conditions
from keeper.rules.text.scene import Scene

from .build import House, Script
from .test_sentences import play, stage

Arrange = Callable[[House], Any]
HERE = "great-hall-1"


def nothing(house: House) -> None:
    """As it stands."""


def sanity(house: House) -> int:
    return int(house["ada"].sanity.now)


def health(house: House) -> int:
    return int(house["ada"].health.now)


def brunos(house: House) -> int:
    return int(house["bruno"].sanity.now)


def threat(house: House) -> int:
    return int(house.table.session.threat)


def zombies(house: House) -> int:
    return len(house.table.monsters)


def corpses(house: House) -> int:
    return sum(one.kind == "corpse" for one in house.table.markers)


def stuns(house: House) -> int:
    return int(house["ada"].stun)


def burning(house: House) -> int:
    return sum(one.fire for one in house.table.rooms.values())


def dark(house: House) -> None:
    house["great-hall"].dark = True


def bruno_away(house: House) -> None:
    house.put("bruno", "cellar-1")


def armed(house: House) -> None:
    house.give("ada", "dueling-pistol")


def lit_cellar(house: House) -> None:
    house["cellar"].fire = True


# A text, what it changes, by how much; then another table, and by how much there.
CASES: list[tuple[str, Callable[[House], int], int, Arrange, int]] = [
    (
        "Each investigator in the Great Hall or the Attic takes 1 horror.",
        brunos,
        -1,
        bruno_away,
        0,
    ),
    ("Each investigator other than you takes 1 horror.", sanity, 0, nothing, 0),
    ("Each investigator other than you takes 1 horror.", brunos, -1, nothing, -1),
    ("Place fire in each room other than the Great Hall.", burning, 8, lit_cellar, 7),
    ("If you are holding a weapon, take 1 horror.", sanity, 0, armed, -1),
    (
        "If the Great Hall contains a Zombie, gain 1 threat.",
        threat,
        1,
        lambda h: h.table.monsters.clear(),
        0,
    ),
    ("The keeper places 2 Zombies in the Cellar.", zombies, 2, nothing, 2),
    ("Take 1 horror while in a dark room.", sanity, 0, dark, -1),
    ("You are stunned until the end of your next turn.", stuns, 1, nothing, 1),
    (
        "Place darkness in the Cellar. Each investigator there takes 1 horror.",
        brunos,
        0,
        bruno_away,
        -1,
    ),
]


@pytest.mark.parametrize("text, measure, by, arrange, then", CASES)
def test_it_is_done_where_it_is_so(
    text: str, measure: Callable[[House], int], by: int, arrange: Arrange, then: int
) -> None:
    said = parse(text)
    assert parse(render(said)) == said
    for arranged, wanted in ((nothing, by), (arrange, then)):
        house = stage()
        arranged(house)
        before = measure(house)
        game = play(house, text, monster=next(iter(house.table.monsters), None))
        assert not [one for one in game.reports if one.kind == "by-hand"]
        assert measure(house) - before == wanted


def test_a_monster_is_placed_with_more_health() -> None:
    house = stage()
    play(
        house,
        "Place a Zombie in the Cellar with +2 health per investigator.",
        sort="event",
    )
    placed = house.table.monsters[-1]
    usual = house["zombie-1"]
    assert placed.space.startswith("cellar")
    assert house.game.health_of(placed) == house.game.figure(placed).health + 4
    assert house.game.health_of(usual) == house.game.figure(usual).health


def test_its_space_is_where_the_corpse_lay() -> None:
    house = stage()
    play(house, "Place a corpse in your space.")
    play(house, "Remove the corpse and place a Zombie in its space.")
    assert not corpses(house)
    assert house.table.monsters[-1].space == house["ada"].space


def test_in_the_room_of_somebody_said_by_what_is_so_of_him() -> None:
    house = stage()
    house.put("bruno", "cellar-1")
    house["bruno"].sanity.now = 1
    text = "Place a Zombie in the same room as the investigator with the lowest sanity."
    play(house, text, sort="event", who="")
    assert house.table.monsters[-1].space.startswith("cellar")


def test_whoever_is_hit_instead_takes_it() -> None:
    house = stage()
    before = house["bruno"].health.now
    text = "Test Luck. Fail: You hit another investigator in your space instead. He takes 1 damage."
    play(house, text, roll=(10,), monster=house["zombie-1"])
    assert house["bruno"].health.now == before - 1
    assert health(house) == stage()["ada"].health.now


def test_the_answer_points_back_to_its_question() -> None:
    text = "If the answer to question 1 is B, gain 1 threat. If the answer is A, gain 2 threat."
    house = stage()
    before = threat(house)
    play(house, text, sort="event", who="")
    assert threat(house) == before + 2


@pytest.mark.parametrize(
    "text",
    [
        "You need a weapon to enter this room.",
        "You must have a weapon to explore this room.",
    ],
)
def test_what_one_must_have_to_go_on(text: str) -> None:
    for arranged, locked in ((nothing, True), (armed, False)):
        house = stage()
        arranged(house)
        card = Card(id="a-lock", name="A Lock", sort="lock", text=text)
        game = Game(house.table, house.library, Chance("a", "", 0), Script({}))
        scene = Scene(who=house["ada"], card=card)
        interpreter.carry_out_all(game, read(card), scene)
        assert (scene.locked, scene.met) == (locked, not locked)


def test_a_trigger_may_stand_at_the_end() -> None:
    said = parse("Take 1 horror whenever you enter a dark room.")
    assert said == parse("When you enter a dark room, take 1 horror.")
    assert said[0].timing == "enter"
    gone = parse("Discard this card if you take 2 or more damage at once.")
    assert gone[0].timing == "damage" and gone[0].trigger and gone[0].trigger.n == 2


def test_the_keepers_turn_is_meant_by_his_turn() -> None:
    said = parse("From now on, the keeper gains 1 threat at the start of his turn.")
    assert said[0].timing == "keeper-start"


def test_what_is_only_told_is_no_clause_by_hand() -> None:
    tale = "Whispers. You roll aside. A bullet starts a fire. You strike twice. Take 1 horror."
    rules = "The room is on fire. The fire spreads to an adjacent room. Dance."
    told, said = parse(tale), parse(rules)
    assert [type(one).__name__ for one in told[0].nodes] == ["Told"] * 4 + ["Effect"]
    assert "Told" not in [type(one).__name__ for one in said[0].nodes]


def test_a_puzzle_without_its_number_is_one_of_its_kind() -> None:
    house = stage()
    text = "Solve a lock puzzle to enter."
    card = Card(id="a-lock", name="A Lock", sort="lock", text=text)
    game = Game(house.table, house.library, Chance("a", "", 0), Script({}))
    interpreter.carry_out_all(game, read(card), Scene(who=house["ada"], card=card))
    assert any("lock puzzle" in str(one) for one in game.reports)


def test_as_much_threat_as_the_keeper_says() -> None:
    text = "Spend X threat to heal X damage from the monster."
    said = parse(text)
    assert parse(render(said)) == said
    for x, left in (("3", 0), ("1", 2), ("0", 3)):
        house = stage()
        house["zombie-1"].damage = 3
        play(
            house, text, "action", answers={"alternative": x}, monster=house["zombie-1"]
        )
        assert house["zombie-1"].damage == left
        assert threat(house) == 5 - int(x)


@pytest.mark.parametrize("damage, wanted", [(0, 1), (2, 3)])
def test_one_and_one_more_for_each(damage: int, wanted: int) -> None:
    text = "Deal 1 damage plus 1 for each damage on the monster."
    said = parse(text)
    assert parse(render(said)) == said
    house = stage()
    zombie = house["zombie-1"]
    zombie.damage, zombie.bonus = damage, 9
    play(house, text, monster=zombie)
    assert zombie.damage == damage + wanted


@pytest.mark.parametrize(
    "kind, wanted",
    [("sharp melee", 1), ("blunt melee", 0), ("ranged", 0), ("none", 0)],
)
def test_the_weapon_of_the_attack(kind: str, wanted: int) -> None:
    house = stage()
    weapon = (
        Card(id="w", name="W", sort="item", weapon=kind) if kind != "none" else None
    )
    before = sanity(house)
    text = "If your weapon is a sharp melee weapon, take 1 horror."
    play(house, text, monster=house["zombie-1"], weapon=weapon)
    assert before - sanity(house) == wanted


@pytest.mark.parametrize("spends, wanted", [(True, 1), (False, 0)])
def test_a_skill_point_spent_on_the_test(spends: bool, wanted: int) -> None:
    house = stage()
    before = sanity(house)
    text = (
        "Test Strength. Pass: If you spent a skill point on this test, take 1 horror."
    )
    play(house, text, roll=(1,), answers={"skill": spends})
    assert before - sanity(house) == wanted


def test_a_room_that_burns_may_be_forbidden() -> None:
    house = stage()
    house["parlor"].fire = True
    assert not movement.kept_out(house.game, house["ada"])
    play(house, "Until the end of the round, you may not enter rooms with fire.")
    assert list(movement.kept_out(house.game, house["ada"])) == ["parlor"]


def test_who_cannot_be_attacked() -> None:
    house = stage()
    assert "ada" in combat.prey(house.game, house["zombie-1"])
    play(house, "Until the end of the round, you cannot be attacked.")
    assert "ada" not in combat.prey(house.game, house["zombie-1"])
    assert "bruno" in combat.prey(house.game, house["zombie-1"])


def test_the_first_card_of_a_pile_is_found() -> None:
    house = stage()
    house.pile("great-hall", "dueling-pistol")
    play(house, "Draw one Exploration card from the room.")
    assert "dueling-pistol" in house["ada"].items


def test_both_are_so_of_the_same_one() -> None:
    text = "If an investigator is in the Cellar with a weapon, gain 1 threat."
    said = parse(text)
    assert parse(render(said)) == said
    house = stage()
    house.put("ada", "cellar-1")  # Bruno has a hammer, and is elsewhere
    play(house, text, sort="event", who="")
    assert threat(house) == 5
    armed(house)
    play(house, text, sort="event", who="")
    assert threat(house) == 6


def test_another_is_the_same_again() -> None:
    house = stage()
    before = sanity(house)
    play(house, "Take 1 horror, then another if you are stunned.")
    assert sanity(house) == before - 2
    house["ada"].stun = 0
    play(house, "Take 1 horror. If you are stunned, take another.")
    assert sanity(house) == before - 3


def test_a_sentence_with_or_is_another_way() -> None:
    said = parse("Gain 1 threat. Or draw 1 Mythos.")
    assert said == parse("Gain 1 threat. Or: Draw 1 Mythos.")
    assert [one.other_way for one in said] == [False, True]


OBJECTIVES = [
    (
        "The investigators win if they kill the Warden before the last event is resolved.",
        2,
    ),
    ("The keeper wins if the Shoggoth escapes from the house.", 1),
    ("The keeper wins when 2 samples per investigator are on the altar.", 1),
    ("The keeper wins if all investigators have been killed or driven insane.", 1),
    (
        "The investigators win if an investigator escapes through the Hall with the Journal.",
        1,
    ),
    ("The investigators win if one of them is in the Crypt with the Holy Symbol.", 1),
    ("The keeper wins if the Chapel is on fire for 2 rounds.", 1),
]


@pytest.mark.parametrize("text, n", OBJECTIVES)
def test_an_objective_as_printed(text: str, n: int) -> None:
    (verdict,) = parse_verdicts(text)
    found = [one.test for one in every_condition(verdict.conditions)]
    assert len(found) == n and "by-hand" not in found


def test_everybody_lost() -> None:
    house = stage()
    (verdict,) = parse_verdicts(
        "Keeper wins when all investigators are dead or insane."
    )
    assert not conditions.all_hold(house.game, verdict.conditions, Scene())
    house["ada"].sanity.now = 0
    assert not conditions.all_hold(house.game, verdict.conditions, Scene())
    house["bruno"].state = "dead"
    assert conditions.all_hold(house.game, verdict.conditions, Scene())


@pytest.mark.parametrize("weapon, horror", [(True, 0), (False, 1)])
def test_a_side_belongs_to_both_tests(weapon: bool, horror: int) -> None:
    house = stage()
    if weapon:
        armed(house)
    text = "If you have a weapon, test Strength. If you do not, test Luck. Fail: take 1 horror."
    before = sanity(house)
    play(house, text, roll=(10,))
    assert sanity(house) == before - 1
    attributes = [one.facts["attribute"] for one in house.reports if one.kind == "test"]
    assert attributes in (["strength"] if weapon else ["luck"], [])


def test_what_is_put_somewhere_is_the_card_just_named() -> None:
    text = "If no investigator has the Dueling Pistol, place it in the Cellar."
    house = stage()
    play(house, text, sort="event", who="")
    assert "dueling-pistol" in house["cellar"].pile
    house = stage()
    armed(house)
    play(house, text, sort="event", who="")
    assert "dueling-pistol" not in house["cellar"].pile


def test_they_are_all_of_whom_it_is_so() -> None:
    house = stage()
    text = "If any investigators are in the Great Hall, they each take 1 horror."
    before = sanity(house), brunos(house)
    play(house, text, sort="event", who="")
    assert (sanity(house), brunos(house)) == (before[0] - 1, before[1] - 1)


def test_for_each_thing_of_a_sort_that_one_has() -> None:
    house = stage()
    before = sanity(house)
    play(house, "Take 1 horror for each weapon you have.")
    assert sanity(house) == before
    armed(house)
    play(house, "Take 1 horror for each weapon you have.")
    assert sanity(house) == before - 1


def test_an_event_waits_until_something_becomes_so() -> None:
    text = "When the Cellar is on fire, the keeper gains 2 threat."
    said = parse(text)
    assert parse(render(said)) == said
    house = stage()
    play(house, text, sort="event", who="")
    house.do("threat", by=1)
    assert threat(house) == 6
    house["cellar"].fire = True
    house.do("threat", by=1)
    assert threat(house) == 9
    house.do("threat", by=1)
    assert threat(house) == 10  # it became so once


def test_an_offer_to_prevent_waits_for_the_harm() -> None:
    said = parse("You may discard this card to prevent 2 damage.")
    assert [one.timing for one in said] == ["before-damage"]
    said = parse("Discard this card to cancel a Mythos card played on you.")
    assert [one.timing for one in said] == ["before-mythos"]


@pytest.mark.parametrize(
    "sentence, so",
    [
        ("Reveal this card when event III is resolved", True),
        ("Reveal this Objective as soon as a monster has been killed", True),
        ("This card is revealed when an investigator is killed", True),
        ("If the Attic is on fire, reveal the objective", True),
        ("Place a Zombie in the Attic", False),
        ("Reveal the objective", False),
    ],
)
def test_when_an_objective_shows_itself(sentence: str, so: bool) -> None:
    assert reveals(sentence) is so
    if so:
        (verdict,) = parse_verdicts(sentence + ".")
        assert verdict.outcome == "reveal"


@pytest.mark.parametrize("roll, horror", [(8, 0), (9, 1), (10, 1)])
def test_two_faces_of_a_die(roll: int, horror: int) -> None:
    house = stage()
    before = sanity(house)
    play(house, "Roll a die; on a 9 or 10 you take 1 horror.", roll=(roll,))
    assert before - sanity(house) == horror


@pytest.mark.parametrize("kind, gained", [("zombie", 1), ("shoggoth", 0)])
def test_a_class_needs_no_article(kind: str, gained: int) -> None:
    house = stage()
    monster = house.monster(kind, house["ada"].space)
    play(house, "If the monster is humanoid, gain 1 threat.", monster=monster)
    assert threat(house) == 5 + gained


def test_what_nobody_may_do_for_a_time() -> None:
    house = stage()
    play(
        house,
        "Until the end of the round, no investigator may spend skill points.",
        who="",
    )
    for one in ("ada", "bruno"):
        assert abilities.forbids(house.game, house[one], "skill") is not None


def test_another_is_of_the_kind_just_named() -> None:
    house = stage()
    play(
        house,
        "If only 1 Zombie is on the board, place another in the Cellar.",
        "event",
        who="",
    )
    assert [one.kind for one in house.table.monsters] == ["zombie", "zombie"]
    assert house.table.monsters[-1].space.startswith("cellar")


@pytest.mark.parametrize("weapon, locked", [(True, False), (False, True)])
def test_or_another_in_the_room_has_it(weapon: bool, locked: bool) -> None:
    house = stage()
    house["bruno"].items.clear()
    house["ada"].items.clear()
    if weapon:
        house.give("bruno", "dueling-pistol")
    text = "You can only explore this room if you or another investigator in the room has a weapon."
    card = Card(id="a-bar", name="A Bar", sort="obstacle", text=text)
    game = Game(house.table, house.library, Chance("a", "", 0), Script({}))
    scene = Scene(who=house["ada"], card=card)
    interpreter.carry_out_all(game, read(card), scene)
    assert (scene.locked, scene.met) == (locked, not locked)


def test_a_hit_that_is_told_is_not_dealt_twice() -> None:
    weapon = Card(id="w", name="W", sort="item", weapon="ranged", damage=2)
    for text in ("Your attack hits. Deal weapon damage.", "Your attack hits."):
        house = stage()
        zombie = house["zombie-1"]
        zombie.damage, zombie.bonus = 0, 9
        play(house, text, monster=zombie, weapon=weapon, attacking=True)
        assert zombie.damage == 2


def test_who_cannot_take_damage() -> None:
    house = stage()
    before = health(house)
    play(house, "You cannot take damage this turn.")
    play(house, "Take 2 damage and 1 horror.")
    assert health(house) == before
    assert sanity(house) == stage()["ada"].sanity.now - 1


@pytest.mark.parametrize("is_dark, horror", [(True, 1), (False, 0)])
def test_ending_a_turn_somewhere(is_dark: bool, horror: int) -> None:
    said = parse("You suffer 1 horror whenever you end your turn in a dark room.")
    assert said[0].timing == "turn-end"
    house = stage()
    house["great-hall"].dark = is_dark
    before = sanity(house)
    game = Game(house.table, house.library, Chance("a", "", 0), Script({}))
    game.text = interpreter
    interpreter.carry_out(game, said[0].nodes, Scene(who=house["ada"]))
    assert before - sanity(house) == horror


def test_tests_that_always_fail() -> None:
    said = parse("You automatically fail all horror tests.")
    assert said == parse(
        "Before you make a horror test, you fail this test automatically."
    )


def test_the_investigators_each_gain_it() -> None:
    house = stage()
    before = house["ada"].skill, house["bruno"].skill
    play(house, "The investigators gain 1 skill point each.", "event", who="")
    assert (house["ada"].skill, house["bruno"].skill) == (before[0] + 1, before[1] + 1)


def test_one_of_them_is_chosen_to_take_it() -> None:
    house = stage()
    before = house["bruno"].health.now
    text = "The investigators must choose one of them to take 3 damage."
    play(house, text, "event", answers={"choose": "bruno", "target": "bruno"}, who="")
    hurt = before - house["bruno"].health.now, stage()["ada"].health.now - health(house)
    assert sorted(hurt) == [0, 3]


@pytest.mark.parametrize("near, far", [("ada", "bruno"), ("bruno", "ada")])
def test_whoever_is_closest_to_a_room(near: str, far: str) -> None:
    text = "The investigator closest to the Cellar takes 1 horror."
    said = parse(text)
    assert parse(render(said)) == said
    house = stage()
    house.put(near, "cellar-1")
    before = house[near].sanity.now, house[far].sanity.now
    play(house, text, "event", who="")
    assert (house[near].sanity.now, house[far].sanity.now) == (before[0] - 1, before[1])


def test_the_room_farthest_from_everybody() -> None:
    text = "Place a Zombie in the room farthest from all investigators."
    said = parse(text)
    assert parse(render(said)) == said
    for here, there in (
        ("wheel-house-1", "great-hall"),
        ("great-hall-1", "wheel-house"),
    ):
        house = stage()
        house.put("ada", here)
        house.put("bruno", here)
        play(house, text, "event", who="")
        assert house.table.monsters[-1].space.startswith(there)
