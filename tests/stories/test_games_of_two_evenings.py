"""Places, Please and Salt of the Earth through the command line, to every ending.

No step is forced, set by hand or left to people; every game can be proved afterwards.
"""

from __future__ import annotations

from typing import Any, Callable

import pytest

from keeper.content.packs import Library, builtin
from tests.stories.driver import LUCKY, Evening
from tests.stories.test_whole_games import ended, wait

THEATRE = ["box-office", "dressing-room", "gallery", "music-library"]  # 2B 3A
SALT = ["assay-laboratory", "tipple", "study", "pump-room"]  # 2A 3A 4B


@pytest.fixture(autouse=True)
def at_home(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KEEPER_HOME", str(tmp_path))
    monkeypatch.delenv("KEEPER_SESSION", raising=False)


def theatre(*people: str, answers: str) -> Evening:
    return Evening(*people, answers=answers, story="places-please")


def salt(*people: str, answers: str) -> Evening:
    return Evening(*people, answers=answers, story="salt-of-the-earth")


def until(evening: Evening, turn: Callable[[str], None]) -> None:
    """Everybody does the same thing each turn, until it is over."""
    for _ in range(25):
        for who in evening.turns():
            turn(who)
        evening.keepers_turn()
        if evening.over:
            return
    raise AssertionError("it never ended")


def play_on(evening: Evening, act: Callable[[], None]) -> None:
    """Nobody does anything, and the keeper does this in each of his turns."""
    for _ in range(25):
        for _ in evening.turns():
            continue
        evening.keepers_turn(act)
        if evening.over:
            return


def escape(evening: Evening, room: str, *leaving: str) -> None:
    """Those named go to a room and out of it."""

    def go(who: str) -> None:
        if who not in leaving or not evening.walk(who, room):
            return
        here = evening.person(who)
        if here["state"] == "alive" and (here["moves_left"] or here["action_left"]):
            evening.do("escape", *LUCKY)

    until(evening, go)


def stay(evening: Evening, holder: str, room: str) -> None:
    """One goes to a room and stays there; the others wait."""

    def go(who: str) -> None:
        if who == holder:
            evening.walk(who, room)

    until(evening, go)


def use(evening: Evening, holder: str, item: str, room: str) -> None:
    def go(who: str) -> None:
        if who == holder and evening.walk(who, room):
            if evening.person(who)["action_left"]:
                evening.do("use", item, *LUCKY)

    until(evening, go)


def named(evening: Evening) -> dict[str, Any] | None:
    found = [one for one in evening.status["monsters"] if one["named"]]
    return found[0] if found else None


def on_foot(evening: Evening, start: str, room: str) -> list[str]:
    """The way of something that cannot climb."""
    plan = Library([builtin()], evening.status["story"]).plan
    ladders = {space for feature, space in plan.features if feature == "ladder"}
    ways, seen = [[start]], {start}
    while ways:
        way = ways.pop(0)
        if evening.house[way[-1]]["room"] == room:
            return way[1:]
        for step in evening.house[way[-1]]["steps"]:
            climbs = way[-1] in ladders and step in ladders
            if step not in seen and not climbs:
                seen.add(step)
                ways.append([*way, step])
    raise AssertionError(f"no way from {start} to {room}")


def lead(evening: Evening, room: str) -> Callable[[], None]:
    """The keeper moves his named monster toward a room, two spaces a turn."""

    def act() -> None:
        one = named(evening)
        if one and evening.status["threat"]:
            way = on_foot(evening, one["space"], room)[:2]
            if way:
                evening.do("action", "a-crook-of-the-finger", one["id"], *way, *LUCKY)

    return act


# Places, Please: A, a seat is held ---------------------------------------------------


def test_the_seat_is_taken() -> None:
    evening = theatre("ada", "bruno", answers="1A 2B 3A 4B 5A")
    evening.visit("ada", *THEATRE, "founders-box", "boiler-room")
    assert "founders-ticket" in evening.person("ada")["items"]
    stay(evening, "ada", "founders-box")
    ended(evening, "investigators")


def test_nobody_sits_in_the_box_and_somebody_comes() -> None:
    evening = theatre("ada", answers="1A 2A 3A 4A 5B")
    wait(evening)
    ended(evening, "keeper")


def test_nobody_sits_in_the_box_and_nobody_conducts() -> None:
    evening = theatre("ada", answers="1A 2A 3B 4B 5A")
    play_on(evening, lead(evening, "scene-dock"))
    ended(evening, "nobody")


# Places, Please: B, the fire ------------------------------------------------------------


def test_the_tank_is_opened() -> None:
    evening = theatre("ada", "bruno", answers="1B 2B 3A 4B 5A")
    evening.visit("ada", *THEATRE, "fly-loft", "scene-dock")
    assert evening.status["objective"]["revealed"]
    use(evening, "ada", "tank-wheel", "fly-loft")
    ended(evening, "investigators")


def test_the_house_burns() -> None:
    """Singers come up out of a burning dressing room and carry the fire on."""
    evening = theatre("ada", "bruno", "cora", answers="1B 2A 3A 4A 5A")

    def spread() -> None:
        status = evening.status
        burning = {one["id"] for one in status["rooms"] if one["fire"]}
        if "dressing-room" not in burning and status["threat"] >= 2:
            evening.do("action", "let-it-catch", "dressing-room", *LUCKY)
        elif status["threat"] >= 4:
            evening.do("action", "chorus-please", "dressing-room-1", *LUCKY)
            carry(evening, burning)

    play_on(evening, spread)
    ended(evening, "keeper")


def carry(evening: Evening, burning: set[str]) -> None:
    """A monster in a burning room goes into one that is not."""
    for one in evening.status["monsters"]:
        if evening.house[one["space"]]["room"] in burning:
            for there in evening.house[one["space"]]["steps"]:
                if evening.house[there]["room"] not in burning:
                    words = ["let-it-catch", "move-monster", one["id"], there]
                    evening.do("action", *words, *LUCKY)
                    return


def test_the_engine_comes_up_the_hill() -> None:
    evening = theatre("cora", answers="1B 2B 3B 4B 5B")
    wait(evening)
    ended(evening, "nobody")


# Places, Please: C, the way out -----------------------------------------------------------


def test_all_are_out_by_the_dock_door() -> None:
    evening = theatre("ada", "bruno", answers="1C 2B 3A 4A 5A")
    evening.visit("ada", *THEATRE, "fly-loft", others="scene-dock-1")
    escape(evening, "scene-dock-1", "ada", "bruno")
    ended(evening, "investigators")


def test_the_understudy_finds_the_door() -> None:
    evening = theatre("ada", "bruno", answers="1C 2A 3A 4A 5B")
    play_on(evening, lead(evening, "scene-dock"))
    ended(evening, "keeper")
    assert evening.status["outcome"]["why"] == "the objective is fulfilled"


def test_the_curtain_rises_with_everyone_inside() -> None:
    evening = theatre("ada", answers="1C 2B 3B 4B 5A")
    wait(evening)
    ended(evening, "keeper")


# Salt of the Earth: A, the book ----------------------------------------------------------


def test_one_is_out_with_the_book() -> None:
    evening = salt("ada", "bruno", answers="1A 2A 3A 4B 5B 6A")
    evening.visit("ada", *SALT, "red-level", "mule-stable")
    assert "assay-book" in evening.person("ada")["items"]
    escape(evening, "tipple-2", "ada")
    ended(evening, "investigators")


def test_forty_cars_go_out() -> None:
    evening = salt("ada", answers="1A 2B 3B 4A 5A 6B")
    wait(evening)
    ended(evening, "keeper")


# Salt of the Earth: B, the block ----------------------------------------------------------


def test_the_block_is_put_back() -> None:
    evening = salt("ada", "bruno", answers="1B 2A 3A 4B 5A 6A")
    evening.visit("ada", *SALT, "powder-magazine", "mule-stable")
    assert "red-block" in evening.person("ada")["items"]
    stay(evening, "ada", "red-level")
    ended(evening, "investigators")


def test_the_river_finds_its_way() -> None:
    evening = salt("ada", answers="1B 2B 3A 4A 5B 6B")
    wait(evening)
    ended(evening, "keeper")


# Salt of the Earth: C, the Drinker ------------------------------------------------------------


def test_the_drinker_is_killed() -> None:
    evening = salt("bruno", answers="1C 2A 3A 4B 5A 6A")
    evening.visit("bruno", *SALT, "red-level")

    def fight(who: str) -> None:
        one = named(evening)
        assert one is not None
        if evening.walk(who, one["space"]) and evening.person(who)["action_left"]:
            evening.do("attack", one["id"], "--with", "sledgehammer", *LUCKY)

    until(evening, fight)
    ended(evening, "investigators")


def test_the_drinker_comes_up() -> None:
    evening = salt("ada", "bruno", answers="1C 2A 3B 4B 5B 6A")

    def climb() -> None:
        one, status = named(evening), evening.status
        if one and status["threat"] >= 2:
            way = on_foot(evening, one["space"], "tipple")[0]
            steps = [way if each["named"] else "stay" for each in status["monsters"]]
            evening.do("action", "the-household-stirs", *steps, *LUCKY)

    play_on(evening, climb)
    ended(evening, "keeper")


def test_it_goes_back_to_sleep() -> None:
    evening = salt("ada", answers="1C 2B 3B 4A 5A 6A")
    wait(evening)
    ended(evening, "nobody")
