"""Whole games of The Eleventh of June to every ending.

No step is forced, set by hand or left to people; every game can be proved afterwards.
"""

from __future__ import annotations

from tests.stories.driver import LUCKY, UNLUCKY, Evening
from tests.stories.endings import ended, fetch, lead, rounds, slay, wait
from tests.stories.in_memory import InMemory

CLUES = ["womens-ward", "kitchen", "laboratory", "study"]  # with answers 2A 3A 4A
STORY = "the-eleventh-of-june"


def evening(answers: str, *people: str) -> Evening:
    return InMemory(*(people or ("ada", "bruno")), answers=answers, story=STORY)


def named(game: Evening) -> set[str]:
    return {one["named"] for one in game.status["monsters"] if one["named"]}


# A: samples, and an ally who is not one -------------------------------------


def test_a_both_sisters_are_killed() -> None:
    game = evening("1A 2A 3A 4A 5A", "bruno")
    game.visit("bruno", *CLUES)
    assert named(game) == {"Elder Sister", "Younger Sister"}
    slay(game, "bruno", "deer-rifle", "Younger Sister", "Elder Sister")
    ended(game, "investigators")


def test_a_she_was_a_comfort_until_event_three() -> None:
    game = evening("1A 2B 3B 4B 5B", "bruno")
    game.visit("bruno", "mens-ward")
    assert "night-sister" in game.person("bruno")["items"]
    for _ in rounds(game):
        if game.status["event"]["stage"] == "IV":
            break
    assert "night-sister" not in game.person("bruno")["items"]
    (sister,) = [
        one for one in game.status["monsters"] if one["named"] == "Younger Sister"
    ]
    assert sister["space"] == game.person("bruno")["space"]


def test_a_the_stone_is_full() -> None:
    game = evening("1A 2A 3A 4A 5A", "ada", "bruno", "cora")

    def nurse() -> None:
        """A spoonful from whoever stands before the stone, and on to it."""
        for one in game.status["monsters"]:
            if one["kind"] != "witch" or game.over or not game.status["threat"]:
                continue
            way = game.path(one["space"], "chapel-2")[:2]
            if way:
                game.do("action", "a-crook-of-the-finger", one["id"], *way, *LUCKY)
            elif one["samples"] >= 2:
                game.do("action", "a-spoonful", "deliver-samples", one["id"], *LUCKY)
            else:
                game.do("action", "a-spoonful", "gain-sample", one["id"], *LUCKY)

    for who in rounds(game, nurse):
        game.walk(who, "chapel-2")
    ended(game, "keeper")


def test_a_the_stone_is_not_full() -> None:
    game = evening("1A 2A 3A 4A 5A")
    wait(game)
    ended(game, "nobody")


# B: something that hunts ----------------------------------------------------


def test_b_the_last_corner_is_filled() -> None:
    game = evening("1B 2A 3A 4A 5A")
    game.visit("ada", *CLUES)
    fetch(game, "ada", "pail-of-plaster", "bath-house", "attic")
    ended(game, "investigators")


def test_b_two_are_hunted_down() -> None:
    game = evening("1B 2A 3A 4A 5A")
    game.visit("ada", *CLUES)

    for _ in range(14):
        for who in game.turns():
            here = [one["space"] for one in game.status["monsters"]]
            if game.walk(who, "reception-hall-3") and game.person(who)["space"] in here:
                game.do("explore", "--yes", *UNLUCKY)
            if game.over:
                break
        game.keepers_turn(lambda: lead(game, "Lean Hound", "reception-hall-3"))
        if game.over:
            break
    ended(game, "keeper")


def test_b_it_goes_away_for_now() -> None:
    game = evening("1B 2A 3B 4A 5B")
    wait(game)
    ended(game, "nobody")


# C: insanity or death -------------------------------------------------------


def test_c_the_clock_is_wound() -> None:
    game = evening("1C 2A 3A 4A 5B")
    game.visit("ada", *CLUES)
    fetch(game, "ada", "clock-key", "dispensary", "reception-hall")
    ended(game, "investigators")


def test_c_two_stop_minding() -> None:
    game = evening("1C 2B 3A 4B 5A", "bruno", "gus", "ada", "desmond")

    def soothe() -> None:
        for who in ("bruno", "gus"):
            if game.status["threat"] >= 2 and not game.over:
                game.do("action", "lie-back-dear", who, *UNLUCKY)

    wait(game, soothe)
    ended(game, "keeper")
    assert game.status["outcome"]["why"] == "the objective is fulfilled"


def test_c_they_lie_down_in_the_end() -> None:
    game = evening("1C 2A 3A 4A 5A")
    wait(game)
    ended(game, "keeper")
