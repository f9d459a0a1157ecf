"""Whole games of Places, Please to every ending.

No step is forced, set by hand or left to people; every game can be proved afterwards.
"""

from __future__ import annotations

from tests.stories.driver import LUCKY, Evening
from tests.stories.endings import ended, fetch, lead, leave, stay, wait
from tests.stories.in_memory import InMemory

CLUES = ["box-office", "dressing-room", "gallery", "music-library"]  # 2B 3A, and a key


def evening(answers: str, *people: str) -> Evening:
    return InMemory(*(people or ("ada",)), answers=answers, story="places-please")


# A: a seat is held ----------------------------------------------------------


def test_a_the_seat_is_taken() -> None:
    game = evening("1A 2B 3A 4B 5A", "ada", "bruno")
    game.visit("ada", *CLUES, "founders-box", "boiler-room")
    assert "founders-ticket" in game.person("ada")["items"]
    stay(game, "ada", "founders-box")
    ended(game, "investigators")


def test_a_nobody_sits_there_and_somebody_comes() -> None:
    game = evening("1A 2A 3A 4A 5B")
    wait(game)
    ended(game, "keeper")


def test_a_nobody_sits_there_and_nobody_conducts() -> None:
    game = evening("1A 2A 3B 4B 5A")
    wait(game, lambda: lead(game, "Maestro", "scene-dock"))
    ended(game, "nobody")


# B: a fire ------------------------------------------------------------------


def test_b_the_tank_is_opened() -> None:
    game = evening("1B 2B 3A 4B 5A", "ada", "bruno")
    game.visit("ada", *CLUES, "fly-loft")
    fetch(game, "ada", "tank-wheel", "scene-dock", "fly-loft")
    ended(game, "investigators")


def test_b_the_house_burns() -> None:
    """Singers come up out of a burning dressing room and carry the fire on."""
    game = evening("1B 2A 3A 4A 5A", "ada", "bruno", "cora")
    wait(game, lambda: spread(game))
    ended(game, "keeper")


def test_b_the_engine_comes_up_the_hill() -> None:
    game = evening("1B 2B 3B 4B 5B")
    wait(game)
    ended(game, "nobody")


def spread(game: Evening) -> None:
    burning = {one["id"] for one in game.status["rooms"] if one["fire"]}
    if "dressing-room" not in burning and game.status["threat"] >= 2:
        game.do("action", "let-it-catch", "dressing-room", *LUCKY)
    elif game.status["threat"] >= 4:
        game.do("action", "chorus-please", "dressing-room-1", *LUCKY)
        carry(game, burning)


def carry(game: Evening, burning: set[str]) -> None:
    """A monster in a burning room goes into one that is not."""
    for one in game.status["monsters"]:
        if game.house[one["space"]]["room"] in burning:
            for there in game.house[one["space"]]["steps"]:
                if game.house[there]["room"] not in burning:
                    words = ["let-it-catch", "move-monster", one["id"], there]
                    game.do("action", *words, *LUCKY)
                    return


# C: one door ----------------------------------------------------------------


def test_c_all_are_out_by_the_dock() -> None:
    game = evening("1C 2B 3A 4A 5A", "ada", "bruno")
    game.visit("ada", *CLUES, "fly-loft", others="scene-dock-1")
    leave(game, "scene-dock-1", "ada", "bruno")
    ended(game, "investigators")


def test_c_the_understudy_finds_the_door() -> None:
    game = evening("1C 2A 3A 4A 5B")
    wait(game, lambda: lead(game, "Understudy", "scene-dock"))
    ended(game, "keeper")
    assert game.status["event"]["stage"] == "V"  # it was there before the curtain


def test_c_the_curtain_rises_with_everyone_inside() -> None:
    game = evening("1C 2B 3B 4B 5A")
    wait(game)
    ended(game, "keeper")
