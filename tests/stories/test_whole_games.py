"""Whole games of The Drowned Bell to every ending.

No step is forced, set by hand or left to people; every game can be proved afterwards.
"""

from __future__ import annotations

from tests.stories.driver import LUCKY, Evening
from tests.stories.endings import ended
from tests.stories.in_memory import InMemory

CLUES = {  # the rooms of clues 4 to 1 with answers 2A 3A 4A
    "A": ["east-bedroom", "library", "laboratory", "bell-tower"],
    "B": ["east-bedroom", "library", "laboratory", "study"],
    "C": ["east-bedroom", "library", "laboratory", "bell-tower"],
}


def escape(evening: Evening, *leaving: str) -> None:
    """Those named go to the Boathouse and out of it."""
    for _ in range(8):
        for who in evening.turns():
            if who in leaving and evening.walk(who, "boathouse-1"):
                here = evening.person(who)
                if here["state"] == "alive" and (
                    here["moves_left"] or here["action_left"]
                ):
                    evening.do("escape", *LUCKY)
        evening.keepers_turn()
        gone = [evening.person(who)["state"] for who in leaving]
        if evening.over or all(state == "escaped" for state in gone):
            return


def wait(evening: Evening) -> None:
    """Nobody does anything until the clock has run down."""
    for _ in range(25):
        for _ in evening.turns():
            continue
        evening.keepers_turn()
        if evening.over:
            return


# A: they must all escape ------------------------------------------------------------


def test_a_all_escape_in_the_boat() -> None:
    evening = InMemory("ada", "bruno", answers="1A 2A 3A 4A")
    evening.visit("ada", *CLUES["A"], others="boathouse-1")
    assert evening.status["objective"]["revealed"]
    escape(evening, "ada", "bruno")
    ended(evening, "investigators")


def test_a_the_water_comes_for_all_of_them() -> None:
    evening = InMemory("ada", "bruno", answers="1A 2B 3B 4B")
    wait(evening)
    ended(evening, "keeper")


def test_a_three_are_out_when_the_water_comes() -> None:
    evening = InMemory("ada", "bruno", "cora", "desmond", answers="1A 2A 3A 4A")
    evening.visit("ada", *CLUES["A"], others="boathouse-1")
    escape(evening, "ada", "bruno", "cora")
    wait(evening)
    ended(evening, "nobody")


# B: the Deacon ------------------------------------------------------------------------


def test_b_the_deacon_is_killed() -> None:
    evening = InMemory("ada", answers="1B 2A 3A 4A")
    evening.visit("ada", *CLUES["B"])
    assert [one["named"] for one in evening.status["monsters"] if one["named"]]
    for _ in range(10):
        for who in evening.turns():
            deacon = next(one for one in evening.status["monsters"] if one["named"])
            here = evening.person(who)
            if here["space"] != deacon["space"]:
                evening.walk(who, deacon["space"])
            here = evening.person(who)
            if here["space"] == deacon["space"] and here["action_left"]:
                evening.do("attack", deacon["id"], "--with", "army-revolver", *LUCKY)
        evening.keepers_turn()
        if evening.over:
            break
    ended(evening, "investigators")


def test_b_the_deacon_comes_to_his_bell() -> None:
    evening = InMemory("ada", "bruno", "cora", answers="1B 2A 3A 4A")

    def lead() -> None:
        for one in evening.status["monsters"]:
            if one["named"] and evening.status["threat"] >= 1:
                way = evening.path(one["space"], "bell-tower")[:2]
                if way:
                    evening.do(
                        "action", "a-crook-of-the-finger", one["id"], *way, *LUCKY
                    )

    on_foot = ["boathouse-2", "cellar-3", "cellar-2", "pantry-1", "kitchen-2"]
    for number in range(1, 26):
        for _ in evening.turns():
            continue
        picks = [word for space in on_foot for word in ("--pick", space)]
        evening.keepers_turn(lead, event=picks if number == 15 else [])
        if evening.over:
            break
    ended(evening, "keeper")


def test_b_nobody_stops_him_and_he_cannot_finish() -> None:
    evening = InMemory("cora", answers="1B 2B 3A 4B")
    wait(evening)
    ended(evening, "nobody")


# C: the stone and the tongue --------------------------------------------------------------


def test_c_the_silver_clapper_is_struck() -> None:
    evening = InMemory("ada", "bruno", answers="1C 2A 3A 4A")
    evening.visit("ada", *CLUES["C"], "crypt")
    assert "silver-clapper" in evening.person("ada")["items"]
    for _ in range(5):
        for who in evening.turns():
            if who == "ada" and evening.walk(who, "chapel"):
                if evening.person(who)["action_left"]:
                    evening.do("use", "silver-clapper", *LUCKY)
        evening.keepers_turn()
        if evening.over:
            break
    ended(evening, "investigators")


def test_c_three_samples_and_a_leader() -> None:
    people = ("ada", "bruno", "cora")
    evening = InMemory(*people, answers="1C 2A 3A 4A")

    def gather() -> None:
        """A sample a turn in the Chapel, then to the altar; the leader is led there."""
        status = evening.status
        there = [one for one in status["monsters"] if one["space"] == "chapel-2"]
        for one in status["monsters"]:
            way = evening.path(one["space"], "chapel")[:2]
            if one["kind"] == "cult-leader" and way and status["threat"] >= 1:
                evening.do("action", "a-crook-of-the-finger", one["id"], *way, *LUCKY)
        if evening.over or evening.status["threat"] < 2:
            return
        if not there:
            evening.do("action", "evensong-below", "chapel-2", *LUCKY)
        elif status["samples"] < 3:
            which = {0: [], 3: ["deliver"]}.get(there[0]["samples"], ["gain"])
            words = ["action", "a-little-of-the-living", *which, there[0]["id"]]
            evening.do(*words, *LUCKY)

    for _ in range(25):
        for who in evening.turns():
            evening.walk(who, "chapel-2")
        evening.keepers_turn(gather)
        if evening.over:
            break
    ended(evening, "keeper")


def test_c_the_tide_turns_and_nothing_is_lifted() -> None:
    evening = InMemory("ada", "bruno", "cora", "desmond", answers="1C 2B 3B 4B")
    wait(evening)
    ended(evening, "nobody")
