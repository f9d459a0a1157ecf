"""The whole table at a glance."""

from __future__ import annotations

from keeper.views import glance, status
from keeper.views.audience import KEEPER, TABLE
from keeper.views.observer import observe
from keeper.views.style import Page
from tests.rules.build import House

KEYS = (
    """session story round phase step active threat keeper_skill event objective choices
hands decks investigators monsters rooms outcome samples""".split()
)
PERSON = (
    """id name player state space room health sanity skill attributes stun hiding items
spells injury insanity moves_left action_left""".split()
)
MONSTER = "id kind class space room damage health stun samples named".split()


def bell(**said: object) -> House:
    return House(story="the-drowned-bell", choices=["1C", "2B", "3A", "4A"])


def test_every_promised_key_is_there() -> None:
    house = bell()
    house.monster("zombie", "crypt-2")
    shown = KEEPER.see(status.STATUS, house.game).facts()
    assert set(KEYS) <= set(shown)
    assert set(shown["event"]) == {"stage", "time", "needs", "left"}
    assert set(shown["objective"]) == {"id", "revealed", "title"}
    assert set(PERSON) <= set(shown["investigators"][0])
    assert set(MONSTER) <= set(shown["monsters"][0])


def test_the_clock_is_the_back_of_the_top_card() -> None:
    house = bell()
    house.table.session.time = 2
    shown = TABLE.see(status.STATUS, house.game).facts()["event"]
    assert shown == {"stage": "I", "time": 2, "needs": 3, "left": 5}


def test_rooms_have_the_spaces_of_the_drawing() -> None:
    house = bell()
    drawn = {room.id: list(room.spaces) for room in house.library.plan.rooms.values()}
    shown = TABLE.see(status.STATUS, house.game).facts()["rooms"]
    assert {room["id"]: room["spaces"] for room in shown} == drawn


def test_a_lock_shows_by_its_back() -> None:
    house = bell()
    shown = {
        room["id"]: room["locked"]
        for room in TABLE.see(status.STATUS, house.game).facts()["rooms"]
    }
    assert [room for room, locked in shown.items() if locked] == [
        "study",
        "east-bedroom",
        "laboratory",
        "boathouse",
        "bell-tower",
    ]


def test_steps_left_follow_the_turn() -> None:
    house = bell()
    house["ada"].stun = 1
    house.turn("ada")
    house.game.turn.acted = 1
    shown = TABLE.see(status.STATUS, house.game).facts()["investigators"]
    assert [(one["moves_left"], one["action_left"]) for one in shown] == [
        (1, False),
        (2, True),
    ]


def test_off_the_board_is_null() -> None:
    house = bell()
    house["bruno"].state, house["bruno"].space = "escaped", ""
    shown = TABLE.see(status.STATUS, house.game).facts()["investigators"][1]
    assert (shown["space"], shown["room"], shown["moves_left"]) == (None, None, 0)


def test_a_named_monster_has_its_bonus_health() -> None:
    house = bell()
    zombie = house.monster("zombie", "crypt-1")
    zombie.bonus = 6
    (shown,) = KEEPER.see(status.STATUS, house.game).facts()["monsters"]
    assert shown["health"] == house.game.figure(zombie).health + 6
    assert (shown["class"], shown["room"]) == ("humanoid", "crypt")


def test_text_names_everybody_and_stays_within_the_page() -> None:
    house = bell()
    house.monster("hound-of-tindalos", "crypt-2")
    house["ada"].items += ["storm-lantern-1", "army-revolver", "cavalry-sabre"]
    house["library"].fire = True
    text = KEEPER.see(status.STATUS, house.game).text(Page(80))
    assert all(len(line) <= 80 for line in text.splitlines())
    for word in ("ada", "bruno", "hound-of-tindalos-1", "library", "army-revolver"):
        assert word in text


def test_what_the_keeper_was_shown_does_not_reach_the_table_afterwards() -> None:
    """In one process, with one library: the shell, and the screen beside it."""
    house = bell()
    before = TABLE.see(status.STATUS, house.game).facts()
    assert KEEPER.see(status.STATUS, house.game).facts()["rooms"][0]["cards"]
    assert TABLE.see(status.STATUS, house.game).facts() == before


def test_the_bar_cuts_rooms_no_shorter_than_it_must() -> None:
    house = bell()
    for one in house.table.investigators:
        one.space = "entrance-hall-1"
    seen = observe(house.game)
    whole = glance.bar(seen, 200)
    assert "entrance-hall-1" in whole
    assert "entranc-hall-1" in glance.bar(seen, len(whole) - 1)
    least = whole.replace("entrance-hall-1", "en-h-1")
    assert glance.bar(seen, len(least)) == least
