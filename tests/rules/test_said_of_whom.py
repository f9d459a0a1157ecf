"""Of whom something is said, and until when: words that point at somebody, or at a time."""

from __future__ import annotations

import pytest

from keeper.content.language.reading import clauses, parse, parse_verdicts
from keeper.rules.chapters.rounds import passing, turns
from keeper.rules.text.questions import conditions
from keeper.rules.text.scene import Scene

from .build import House
from .test_sentences import play, stage


def holds(house: House) -> bool:
    return bool(house.table.session.standing)


@pytest.mark.parametrize(
    "span",
    [
        "Until the start of your next turn,",
        "Until the beginning of your next turn,",
        "Until your next turn,",
    ],
)
def test_it_holds_to_the_start_of_ones_next_turn(span: str) -> None:
    house = stage()
    play(house, f"{span} you may not run.")
    turns.end(house.game, house["ada"])
    assert holds(house)
    turns.begin(house.game, house["bruno"])
    assert holds(house)
    turns.begin(house.game, house["ada"])
    assert not holds(house)


def test_it_holds_to_the_start_of_the_keepers_turn() -> None:
    house = stage()
    play(house, "Until the start of the keeper's turn, you get +1 to all tests.")
    turns.end(house.game, house["ada"])
    assert holds(house)
    passing.keepers_turn(house.game)
    assert not holds(house)


@pytest.mark.parametrize(
    ("text", "turns_left"),
    [
        ("Choose a monster. Until the end of your turn, it may not move.", 0),
        ("Choose a monster. Until the end of your next turn, it may not move.", 1),
    ],
)
def test_on_his_own_card_the_turn_is_the_keepers(text: str, turns_left: int) -> None:
    house = stage()
    house.table.session.phase = "keeper"
    play(house, text, sort="action", who="")
    house.game.pass_by("keeper")
    assert holds(house) is bool(turns_left)
    house.game.pass_by("keeper")
    assert not holds(house)


def test_until_the_next_round_is_to_the_end_of_this_one() -> None:
    house = stage()
    play(house, "Until the start of the next round, you may not run.")
    house.game.pass_by("round")
    assert not holds(house)


@pytest.mark.parametrize(
    "goal",
    [
        "every Zombie has been killed",
        "all Zombies have been killed",
        "all of the Zombies are dead",
    ],
)
def test_all_of_a_kind_are_killed_when_one_was_and_none_is_left(goal: str) -> None:
    (verdict,) = parse_verdicts(f"Investigators win when {goal}.")

    def so(house: House) -> bool:
        return conditions.all_hold(house.game, verdict.conditions, Scene())

    house = stage()
    house.table.session.kills[:] = ["zombie"]
    assert not so(house)
    house.table.monsters.clear()
    assert so(house)
    house.table.session.kills.clear()
    assert not so(house)


def test_one_of_a_kind_is_counted_and_is_no_name() -> None:
    (verdict,) = parse_verdicts("Investigators win when 1 Zombie has been killed.")
    house = stage()
    for kills in ([], ["zombie"]):
        house.table.session.kills[:] = kills
        found = conditions.all_hold(house.game, verdict.conditions, Scene())
        assert found is bool(kills)


NEAR = [
    "Choose a Zombie. Each investigator adjacent to them takes 1 horror.",
    "Choose a Zombie. Each investigator in their room takes 1 horror.",
    "Choose a Zombie. Each investigator within 1 space of them takes 1 horror.",
]


@pytest.mark.parametrize("text", NEAR)
def test_near_the_monsters_that_were_chosen(text: str) -> None:
    """Ada, whom the card is about, stands far from it; Bruno stands with it."""
    house = stage()
    house.put("ada", "cellar-1")
    before = house["ada"].sanity.now, house["bruno"].sanity.now
    if "adjacent" in text:  # p8: which is never the same space
        house.put("bruno", "great-hall-2")
    play(house, text)
    assert house["ada"].sanity.now == before[0]
    assert house["bruno"].sanity.now == before[1] - 1


@pytest.mark.parametrize("roll", [1, 10])
def test_each_of_them_on_either_side_of_a_test(roll: int) -> None:
    house = stage()
    house.monster("zombie", house["ada"].space)
    text = "Choose 2 Zombies. Test Lore. Pass: each of them is stunned. "
    text += "Fail: each of them is killed."
    play(house, text, roll=(roll,))
    stunned = [one.stun for one in house.table.monsters]
    assert stunned == ([1, 1] if roll == 1 else [])


def test_each_of_the_investigators_that_were_chosen_and_nobody_else() -> None:
    house = stage()
    text = (
        "Choose an investigator other than you. Test Luck. Fail: each of them takes 1 "
    )
    before = house["ada"].sanity.now, house["bruno"].sanity.now
    play(house, text + "horror.", roll=(10,))
    assert house["ada"].sanity.now == before[0]
    assert house["bruno"].sanity.now == before[1] - 1


@pytest.mark.parametrize(("said", "hit"), [("2 damage", 3), ("weapon damage", 2)])
def test_the_monster_and_each_other_one_in_its_space(said: str, hit: int) -> None:
    """Without a weapon, one deals 1 damage."""
    house = stage()
    house.monster("zombie", house["ada"].space)
    house.monster("zombie", "cellar-1")
    one, other, away = house.table.monsters
    text = (
        f"Deal {said} to the monster and 1 damage to each other monster in its space."
    )
    play(house, text, monster=one)
    assert (one.damage, other.damage, away.damage) == (hit, 1, 0)


@pytest.mark.parametrize("text", ["The house burns.", "The house is dark."])
def test_a_tale_of_the_whole_house_sets_no_room_on_fire(text: str) -> None:
    assert clauses(parse(text))[1] == 1
    house = stage()
    play(house, text)
    assert not any(one.fire or one.dark for one in house.table.rooms.values())


@pytest.mark.parametrize("dark", [False, True])
def test_what_comes_before_and_if_is_under_no_condition(dark: bool) -> None:
    house = stage()
    house["great-hall"].dark = dark
    before = house["ada"].sanity.now
    play(house, "Take 1 horror, and if your room is dark, kill a Zombie.")
    assert house["ada"].sanity.now == before - 1
    assert bool(house.table.monsters) is not dark


MANY = {
    "All Zombies move 1 space.": ("great-hall-2", 1, 0),
    "Two Zombies move 1 space.": ("great-hall-2", 1, 0),
    "All monsters in your room heal 1 damage.": ("great-hall-1", 0, 1),
    "All Zombies lose 1 stun token.": ("great-hall-1", 1, 0),
    "Remove all monsters from the Great Hall.": None,
}


@pytest.mark.parametrize("text", MANY)
def test_what_several_monsters_do_they_do_themselves(text: str) -> None:
    house = stage()
    for one in ("ada", "bruno"):
        house.put(one, "great-hall-1")
    house["zombie-1"].space = "great-hall-1"
    house.monster("zombie", "great-hall-1")
    for zombie in house.table.monsters:
        zombie.damage, zombie.stun = 1, "move" not in text
    ada = house["ada"]
    before = ada.space, ada.health.now, ada.stun
    play(house, text, answers={"step": "great-hall-2"})
    found = [(one.space, one.damage, one.stun) for one in house.table.monsters]
    assert found == ([MANY[text]] * 2 if MANY[text] else [])
    assert (ada.space, ada.health.now, ada.stun) == before


def test_all_of_them_attack() -> None:
    house = stage()
    play(house, "All Zombies attack.")
    assert house.told("attack") or house.told("combat-card")


def test_the_chosen_room_is_no_name_of_a_room() -> None:
    house = stage()
    house.put("bruno", "cellar-1")
    before = house["ada"].sanity.now, house["bruno"].sanity.now
    text = "Choose a room. Each investigator in the chosen room takes 1 horror."
    play(house, text, answers={"choose": "cellar"})
    assert house["ada"].sanity.now == before[0]
    assert house["bruno"].sanity.now == before[1] - 1


@pytest.mark.parametrize(
    "text",
    ["When you attack, your attack misses.", "After you fail a test, no effect."],
)
def test_what_would_wait_for_nothing_is_left_to_the_people(text: str) -> None:
    assert clauses(parse(text))[1] == 1


@pytest.mark.parametrize("hiding", [False, True])
def test_each_investigator_not_hiding(hiding: bool) -> None:
    house = stage()
    house["ada"].hiding = hiding
    before = house["ada"].sanity.now
    play(house, "Each investigator not hiding takes 1 horror.")
    assert (house["ada"].sanity.now == before) is hiding


@pytest.mark.parametrize("deed", ["attack", "run", "explore"])
def test_what_one_did_not_do_this_turn(deed: str) -> None:
    for did in (False, True):
        house = stage()
        if did:
            house.table.turn.uses[f"did ada:{deed}"] = 1
        before = house["ada"].sanity.now
        play(house, f"If you did not {deed} this turn, take 1 horror.")
        assert (house["ada"].sanity.now == before) is did


def test_fire_in_the_room_of_each_of_them() -> None:
    house = stage()
    house.put("bruno", "cellar-1")
    for one in ("ada", "bruno"):
        house["cellar" if one == "bruno" else "great-hall"].fire = False
        house[one].sanity.now = 0
    play(house, "Place 1 fire token in the room of each insane investigator.")
    burning = {key for key, room in house.table.rooms.items() if room.fire}
    assert burning == {"great-hall", "cellar"}


@pytest.mark.parametrize("roll", [1, 10])
def test_each_must_pass_a_test_or_pay(roll: int) -> None:
    house = stage()
    before = house["ada"].sanity.now, house["bruno"].sanity.now
    text = "Each investigator in the Great Hall must pass a Luck test or take 1 horror."
    play(house, text, roll=(roll, roll))
    lost = int(roll == 10)
    after = house["ada"].sanity.now, house["bruno"].sanity.now
    assert after == (before[0] - lost, before[1] - lost)


def test_each_of_them_is_nobody_where_nobody_was_chosen() -> None:
    """Those of the other side of the test are not all that there are."""
    text = (
        "Test Luck. Pass: each investigator in your room heals 1 horror. Fail: each of "
    )
    house = stage()
    play(house, text + "them takes 1 horror.", roll=(10,))
    assert house.told("by-hand") and not house.told("horror")


def attacked(house: House) -> list[str]:
    told = [one.told for one in house.reports if one.kind == "attack"]
    return [one.split(" attacks ")[1].rstrip(".") for one in told]


def test_it_attacks_everybody_in_its_space() -> None:
    house = stage()
    text = "The monster attacks each investigator in its space."
    play(house, text, monster=house["zombie-1"])
    assert attacked(house) == ["Ada Thorne", "Bruno Kask"]


def test_it_attacks_him_of_whom_it_was_said() -> None:
    house = stage()
    house.put("ada", "cellar-1")
    text = "Choose a Zombie. If an investigator is in its space, it attacks him."
    play(house, text, sort="action", who="")
    assert attacked(house) == ["Bruno Kask"]


def test_all_in_one_room_is_left_to_the_people() -> None:
    assert clauses(parse("All Maniacs in one room move up to 3 spaces."))[1] == 1


@pytest.mark.parametrize(
    "near", ["in a room with", "in a space with", "within 1 space of"]
)
def test_that_investigator_is_he_by_whom_a_monster_was_chosen(near: str) -> None:
    house = stage()
    house.put("ada", "cellar-1")
    before = house["ada"].sanity.now, house["bruno"].sanity.now
    play(
        house,
        f"Choose a Zombie {near} an investigator. That investigator takes 1 horror.",
    )
    assert house["ada"].sanity.now == before[0]
    assert house["bruno"].sanity.now == before[1] - 1


@pytest.mark.parametrize(
    "said, bound",
    [
        ("The monster damages you and you may not explore.", "may-not"),
        ("The monster is stunned and may not attack.", "monster-bound"),
        ("The monster damages you and it may not attack.", "monster-bound"),
    ],
)
def test_who_is_named_in_the_second_half_is_meant(said: str, bound: str) -> None:
    (ability,) = parse(said)
    assert [getattr(one, "verb", "") for one in ability.nodes][-1] == bound
