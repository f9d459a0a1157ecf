"""What sentences do on a table: conditions, quantities, prices, orders, triggers, durations."""

from __future__ import annotations

from typing import Any, Callable

import pytest

from keeper.content.cards import Card
from keeper.rules.chance import Chance
from keeper.rules.game import Game
from keeper.rules.table import Table
from keeper.rules.text import interpreter
from keeper.rules.text.held import read
from keeper.rules.text.scene import Scene

from .build import House, Script


def stage() -> House:
    """Ada with a Zombie and Bruno in one room; things to lose, to burn and to mark."""
    house = House()
    house.turn("ada")
    space = house["ada"].space
    house.put("bruno", space)
    house.monster("zombie", space)
    house["ada"].health.now -= 3
    house["ada"].sanity.now -= 3
    house["ada"].stun = 1
    house["ada"].skill = 2
    house["zombie-1"].damage = 1
    house.table.session.threat = 5
    house.table.session.time = 1
    house.table.session.samples = 2
    return house


def play(
    house: House,
    text: str,
    sort: str = "mythos",
    roll: tuple[int, ...] = (),
    answers: dict[str, Any] | None = None,
    who: str = "ada",
    **about: Any,
) -> Game:
    """A text carried out on the stage, as one card of a sort."""
    session = house.table.session
    chance = Chance(session.seed, session.word, session.drawn, roll)
    script = Script(answers or {})
    game = Game(house.table, house.library, chance, script)
    game.text = interpreter
    card = Card(id="a-card", name="A Card", sort=sort, text=text)
    scene = Scene(who=house[who] if who else None, card=card, words=text, **about)
    interpreter.carry_out_all(game, read(card), scene)
    session.drawn = chance.drawn
    house.asked, house.reports = script.asked, game.reports
    return game


# Each of these must change the table.
CHANGES = [
    "If an investigator is in your room, take 1 horror.",
    "If no investigator has the Silver Key, gain 1 threat.",
    "If a Zombie is on the board and clue 1 is not found, gain 1 threat.",
    "If only 1 Zombie is on the board, gain 1 threat.",
    "If you are hiding or stunned, take 1 horror.",
    "If the monster is in your space, take 1 horror.",
    "If the monster's damage is 1 or more, take 1 horror.",
    "If you have not moved this turn, take 1 horror.",
    "If there are 2 or more investigators, gain 2 threat.",
    "Take 1 horror for each monster in your room.",
    "Take damage equal to half your Strength (rounded up).",
    "Gain 1 threat per player.",
    "Take 1 damage or 1 horror.",
    "Choose one: take 1 damage / gain 2 threat.",
    "Lose 1 skill point. If you cannot, take 1 horror.",
    "The investigator with the lowest sanity takes 1 horror.",
    "Each other investigator in your room takes 1 horror.",
    "2 investigators take 1 horror.",
    "A monster in your room takes 1 damage.",
    "Place darkness in each room next to your room.",
    "Place fire in an adjacent room.",
    "Heal 1 damage from the monster.",
    "The monster is stunned.",
    "Remove 1 stun token.",
    "Move the monster to an adjacent space.",
    "Move each Zombie 1 space away from you.",
    "Move to an adjacent space.",
    "The monster has 2 more health.",
    "Seal every door of your room.",
    "Place a barrier in your space.",
    "Put a mark on the bell. If the bell has 1 mark, gain 1 threat.",
    "Roll a die. On 1-10, take 1 horror.",
    "Remove 1 time token.",
    "Discard 2 samples: gain 3 threat.",
    "Gain a random spell.",
    "Your health is reduced by 1.",
    "Until the end of the round, you get -1 to all tests.",
    "The monster escapes.",
    "Heal 1 horror from each investigator in your room.",
    "Place a Zombie in the start space.",
]


@pytest.mark.parametrize("text", CHANGES)
def test_a_sentence_that_is_understood_changes_the_table(text: str) -> None:
    house = stage()
    before = house.table.state()
    game = play(house, text, monster=house["zombie-1"])
    assert not [one for one in game.reports if one.kind == "by-hand"]
    assert house.table.state() != before


def test_otherwise_it_does_not_happen() -> None:
    house = stage()
    before = house["ada"].sanity.now
    play(house, "If 3 or more rooms are dark, take 1 horror.")
    play(
        house,
        "If the monster is an eldritch, take 1 horror.",
        monster=house["zombie-1"],
    )
    play(house, "Unless you are stunned, take 1 horror.")
    assert house["ada"].sanity.now == before


def test_a_quantity_is_worked_out_on_the_table() -> None:
    house = stage()
    house.monster("zombie", house["ada"].space)
    before = house["ada"].sanity.now
    play(house, "Take 1 horror for each Zombie on the board.")
    assert house["ada"].sanity.now == before - 2


def test_a_price_is_offered_and_refused_at_a_cost() -> None:
    house = stage()
    house["ada"].items[:] = house["ada"].items or []
    sanity = house["ada"].sanity.now
    text = "Take 1 horror unless you spend 1 skill point."
    play(house, text, answers={"give-up": True})
    assert (house["ada"].skill, house["ada"].sanity.now) == (1, sanity)
    play(house, text, answers={"give-up": False})
    assert (house["ada"].skill, house["ada"].sanity.now) == (1, sanity - 1)


def test_the_card_says_whose_choice_a_monsters_move_is() -> None:
    """RC-376"""
    for text, asks in (
        ("You may move the monster 1 space.", "investigators"),
        ("The keeper may move the monster 1 space.", "keeper"),
        ("Move the monster up to 1 space.", "keeper"),
    ):
        house = stage()
        play(house, text, monster=house["zombie-1"])
        assert [one.asks for one in house.asked if one.kind == "step"] == [asks]


def test_rc_397_who_drops_a_weapon_chooses_unless_the_card_says_the_keeper() -> None:
    for text, asks in (
        ("Drop your weapon.", "investigators"),
        ("Drop a weapon of the keeper's choice.", "keeper"),
    ):
        house = stage()
        weapons = [
            one.id
            for one in house.library.cards("exploration").values()
            if "weapon" in one.types
        ][:2]
        house.give("ada", *weapons)
        held = len(house["ada"].items)
        play(house, text)
        assert [one.asks for one in house.asked if one.kind == "drop-weapon"] == [asks]
        assert len(house["ada"].items) == held - 1


# What waits -----------------------------------------------------------------------------


def stands(text: str) -> House:
    house = stage()
    house["ada"].stun = 0
    house.table.monsters.clear()
    play(house, text, sort="event", who="")
    assert house.table.session.standing
    house.table.session.threat = 0
    return house


def _explore(house: House) -> None:
    house.do("explore")


def _hurt(house: House) -> None:
    house.do("damage", who="ada", n=1)


WAITING: list[tuple[str, Callable[[House], None]]] = [
    ("When an investigator explores, gain 3 threat.", _explore),
    ("When an investigator takes damage, gain 3 threat.", _hurt),
]


@pytest.mark.parametrize(("text", "deed"), WAITING)
def test_what_an_event_waits_for_happens(
    text: str, deed: Callable[[House], None]
) -> None:
    house = stands(text)
    deed(house)
    assert house.table.session.threat == 3


def _holding(house: House, text: str) -> None:
    """A sentence before Ada for the rest of the game."""
    from keeper.rules.table import Standing

    house.table.session.standing.append(Standing(text, "A Card", "ada"))


def test_after_a_failed_test_something_happens() -> None:
    house = stage()
    _holding(house, "After you fail a test, take 1 horror.")
    before = house["ada"].sanity.now
    house.do("test", who="ada", attribute="luck", roll=[10])
    assert house["ada"].sanity.now == before - 1
    house.do("test", who="ada", attribute="luck", roll=[1])
    assert house["ada"].sanity.now == before - 1


def test_what_lasts_under_a_condition_holds_only_then() -> None:
    house = stage()
    _holding(house, "While your room is dark, you get -3 to all tests.")
    room = house.game.room_of(house["ada"])
    house.do("test", who="ada", attribute="luck", roll=[5])
    lit = house.told("test")[0]["target"]
    house.table.rooms[room.id].dark = True
    house.do("test", who="ada", attribute="luck", roll=[5])
    assert house.told("test")[0]["target"] == lit - 3


def test_damage_is_prevented_before_it_is_taken() -> None:
    house = stage()
    _holding(house, "When you take damage, prevent 1 damage.")
    before = house["ada"].health.now
    house.do("damage", who="ada", n=2)
    assert house["ada"].health.now == before - 1


def test_what_holds_until_the_end_of_the_turn_ends_with_it() -> None:
    house = stage()
    play(house, "Until the end of your turn, you get +1 to all tests.")
    assert len(house.table.session.standing) == 1
    house.do("done")
    assert not house.table.session.standing


def test_a_monster_that_carries_something_drops_it() -> None:
    house = stage()
    house.table.monsters.clear()
    text = "Place a Zombie in the start space. When it is killed, gain 4 threat."
    play(house, text, sort="event", who="")
    house.table.session.threat = 0
    house.do("damage", who=house.table.monsters[0].id, n=20)
    assert house.table.session.threat == 4


def test_and_no_other_monster_drops_it() -> None:
    house = stage()
    text = "Place a Zombie in the start space. When it is killed, gain 4 threat."
    play(house, text, sort="event", who="")
    house.table.session.threat = 0
    house.do("damage", who="zombie-1", n=20)
    assert house.table.session.threat == 0


def test_nobody_may_enter_a_room_that_is_forbidden() -> None:
    house = stage()
    house.table.monsters.clear()
    ways = [
        space
        for space in house.library.plan.spaces
        if house.game.room_of(space) is not house.game.room_of(house["ada"])
    ]
    game = play(house, "You may not move.", sort="event", who="")
    from keeper.rules.chapters.house import movement

    assert any(movement.why_no_entry(game, house["ada"], one) for one in ways)


def test_old_files_without_the_new_fields_load() -> None:
    house = stage()
    state = house.table.state()
    assert "standing" not in state["session"]["1"]
    assert Table(state).session.standing == []
