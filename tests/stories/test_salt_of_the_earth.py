"""Whole games of Salt of the Earth to every ending.

No step is forced, set by hand or left to people; every game can be proved afterwards.
"""

from __future__ import annotations

from tests.stories.driver import LUCKY, Evening
from tests.stories.endings import ended, leave, on_foot, slay, stay, wait
from tests.stories.in_memory import InMemory

CLUES = ["assay-laboratory", "tipple", "study", "pump-room"]  # 2A 3A 4B


def evening(answers: str, *people: str) -> Evening:
    return InMemory(*(people or ("ada",)), answers=answers, story="salt-of-the-earth")


# A: a message ---------------------------------------------------------------


def test_a_one_is_out_with_the_book() -> None:
    game = evening("1A 2A 3A 4B 5B 6A", "ada", "bruno")
    game.visit("ada", *CLUES, "red-level", "mule-stable")
    assert "assay-book" in game.person("ada")["items"]
    leave(game, "tipple-2", "ada")
    ended(game, "investigators")


def test_a_forty_cars_go_out() -> None:
    game = evening("1A 2B 3B 4A 5A 6B")
    wait(game)
    ended(game, "keeper")


def test_a_one_is_out_without_it() -> None:
    game = evening("1A 2A 3A 4B 5A 6B", "ada", "bruno")
    game.visit("ada", *CLUES, "red-level")
    leave(game, "tipple-2", "ada")
    ended(game, "nobody")


# B: a stone -----------------------------------------------------------------


def test_b_the_block_is_put_back() -> None:
    game = evening("1B 2A 3A 4B 5A 6A", "ada", "bruno")
    game.visit("ada", *CLUES, "powder-magazine", "mule-stable")
    assert "red-block" in game.person("ada")["items"]
    stay(game, "ada", "red-level")
    ended(game, "investigators")


def test_b_the_river_finds_its_way() -> None:
    game = evening("1B 2B 3A 4A 5B 6B")
    wait(game)
    ended(game, "keeper")


# C: the Drinker -------------------------------------------------------------


def test_c_the_drinker_is_killed() -> None:
    game = evening("1C 2A 3A 4B 5A 6A", "bruno")
    game.visit("bruno", *CLUES, "red-level")
    slay(game, "bruno", "sledgehammer", "Drinker")
    ended(game, "investigators")


def test_c_the_drinker_comes_up() -> None:
    game = evening("1C 2A 3B 4B 5B 6A", "ada", "bruno")
    wait(game, lambda: climb(game))
    ended(game, "keeper")


def test_c_it_goes_back_to_sleep() -> None:
    game = evening("1C 2B 3B 4A 5A 6A")
    wait(game)
    ended(game, "nobody")


def climb(game: Evening) -> None:
    """Everything may move by a space; only the Drinker does."""
    drinker = [one for one in game.status["monsters"] if one["named"]]
    if drinker and game.status["threat"] >= 2:
        up = on_foot(game, drinker[0]["space"], "tipple")[0]
        steps = [up if one["named"] else "stay" for one in game.status["monsters"]]
        game.do("action", "the-household-stirs", *steps, *LUCKY)
