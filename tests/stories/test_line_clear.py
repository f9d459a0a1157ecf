"""Whole games of Line Clear to every ending.

No step is forced, set by hand or left to people; every game can be proved afterwards.
"""

from __future__ import annotations

from tests.stories.driver import LUCKY, Evening
from tests.stories.endings import ended, fetch, rounds, slay, wait
from tests.stories.in_memory import InMemory

CLUES = ["telegraph-office", "kitchen", "lamp-room"]  # with answers 2A 3A


def evening(answers: str, *people: str) -> Evening:
    return InMemory(*(people or ("ada", "bruno")), answers=answers, story="line-clear")


def raise_the_dead(game: Evening, most: int = 3) -> None:
    """A Zombie out of each corpse, then all of them on toward the stove."""
    zombies = [one for one in game.status["monsters"] if one["kind"] == "zombie"]
    corpses = [one for one in game.status["features"] if one["kind"] == "corpse"]
    if game.status["threat"] < 2:
        return
    if len(zombies) < most and corpses:
        game.do("action", "out-of-the-drift", "remove-corpse", *LUCKY)
    elif zombies:
        steps: list[str] = []
        for one in game.status["monsters"]:
            going = one in zombies[:most]
            way = game.path(one["space"], "waiting-room")[:2] if going else []
            steps += way if len(way) == 2 else [*way, "stay"]
        game.do("action", "out-of-the-drift", "move-monster", *steps, *LUCKY)


# A: the dead rise -----------------------------------------------------------


def test_a_the_house_is_held_until_four() -> None:
    game = evening("1A 2A 3A 4A")
    wait(game)
    ended(game, "investigators")


def test_a_three_sit_by_the_stove() -> None:
    game = evening("1A 2B 3B 4B", "ada", "bruno", "cora")
    wait(game, lambda: raise_the_dead(game))
    ended(game, "keeper")
    assert game.status["event"]["stage"] == "V"  # not before event IV


def test_a_two_sit_by_the_stove_at_four() -> None:
    game = evening("1A 2A 3B 4A", "ada")
    wait(game, lambda: raise_the_dead(game, most=2))
    ended(game, "nobody")


# B: an ally to be found -----------------------------------------------------


def test_b_nell_sits_at_her_key() -> None:
    game = evening("1B 2A 3A 4A")
    game.visit("ada", *CLUES, "ice-house")
    assert "night-operator" in game.person("ada")["items"]
    for one in rounds(game):
        if one == "ada":
            game.walk("ada", "telegraph-office")
    ended(game, "investigators")


def test_b_the_conductor_is_put_down() -> None:
    game = evening("1B 2A 3A 4B")
    game.visit("ada", "train-shed", *CLUES)
    slay(game, "ada", "fire-axe", "Conductor")
    ended(game, "investigators")


def test_b_all_aboard() -> None:
    game = evening("1B 2B 3A 4B")
    wait(game)
    ended(game, "keeper")


# C: a last puzzle -----------------------------------------------------------


def test_c_the_mail_is_given_its_road() -> None:
    game = evening("1C 2A 3A 4B")
    game.visit("ada", *CLUES)
    fetch(game, "ada", "train-staff", "signal-tower", "train-shed")
    ended(game, "investigators")


def test_c_the_mail_takes_its_road() -> None:
    game = evening("1C 2B 3B 4A")
    wait(game)
    ended(game, "keeper")
