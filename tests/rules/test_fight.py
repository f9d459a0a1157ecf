"""A fight of several rounds through the real session: told in order, taken back blow by blow."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from keeper import beginning, lifecycle, play, proving
from keeper.deciders import Wish
from keeper.rules.acts.every import read
from keeper.rules.table import SCHEMA, State
from keeper.session import home
from keeper.session.session import Session
from keeper.views import reports
from keeper.views.audience import TABLE
from tests.rules.build import PACKS

# What a blow is told as, from the first word to the last.
ORDER = ("attack", "draw", "deck", "flavour", "text", "test", "damage", "killed")


class Fight:
    """Commands as they are typed, the state after each of them kept."""

    def __init__(self, folder: Path) -> None:
        args = {
            "story": "old-mill",
            "seed": "a fight",
            "word": "",
            "players": 2,
            "investigators": ["ada", "bruno"],
            "choices": ["1A", "2A"],
            "options": [],
            "random": True,
        }
        beginning.begin("fight", ["new"], args, None)
        self.states: list[State] = [self.state()]
        self.told: list[Any] = []

    def state(self) -> State:
        return Session.open(home.find("fight"), SCHEMA).state

    def do(self, act: str, roll: int = 1, **args: Any) -> list[str]:
        """One command; the kinds of its reports."""
        wish = Wish(rolls=[roll] * 4, defaults=True)
        played = play.perform(
            "fight", [act], lambda game: read(game, {"do": act, **args}), wish
        )
        self.told = played.reports
        self.states.append(self.state())
        return [one.kind for one in played.reports]

    def blow(self, who: str, weapon: str, card: str, roll: int) -> list[str]:
        """A whole turn with one attack; the kinds that the attack was told in."""
        self.do("turn", who=who)
        self.do("deck-put", card=card, name="combat-eldritch", where="top")
        kinds = self.do("attack", roll, monster="shoggoth-1", weapon=weapon)
        self.attack_told = reports.as_text(TABLE.hear(self.told))
        self.do("done")
        return kinds

    def answered(self, victim: str, card: str, roll: int) -> list[str]:
        """The keeper's turn up to the shoggoth's attack, and on to the next round."""
        for _ in range(3):
            self.do("step")
        self.do("deck-put", card=card, name="combat-eldritch", where="top")
        kinds = self.do("monster-attack", roll, monster="shoggoth-1", who=victim)
        for _ in range(2):
            self.do("step")
        return kinds


@pytest.fixture
def fight(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Fight:
    monkeypatch.setenv("KEEPER_HOME", str(tmp_path))
    monkeypatch.setenv("KEEPER_STORIES", os.fspath(PACKS))
    monkeypatch.delenv("KEEPER_SESSION", raising=False)
    found = Fight(tmp_path)
    for who in ("ada", "bruno"):
        found.do("set", thing=f"{who}.space", value="library-1")
    found.do("give", who="ada", card="fire-axe")
    found.do("monster-place", kind="shoggoth", space="library-1")
    found.do("set", thing="shoggoth-1.health", value="11")
    return found


def in_order(kinds: list[str]) -> bool:
    places = [ORDER.index(kind) for kind in kinds if kind in ORDER]
    return places == sorted(places) and kinds[0] == "attack"


def brawl(fight: Fight) -> None:
    """Three rounds: hits, a miss, both answers of the shoggoth, and its end."""
    assert in_order(fight.blow("ada", "fire-axe", "wires-in-the-wind", 1))
    assert in_order(fight.blow("bruno", "quarry-hammer", "the-part-that-is-still", 1))
    fight.answered("bruno", "somebody-elses-finger", 10)
    assert in_order(fight.blow("bruno", "quarry-hammer", "one-low-note", 1))
    missed = fight.blow("ada", "fire-axe", "the-seam-of-a-glove", 10)
    assert "damage" not in missed
    for _ in range(5):
        fight.do("step")
    killing = fight.blow("ada", "fire-axe", "after-the-fifth", 1)
    assert in_order(killing) and "killed" in killing


def test_the_blows_of_a_fight_add_up(fight: Fight) -> None:
    """RC-245 RC-246 RC-217 RC-118 RC-122: 3, 3, 3 (and a stun), then 4 of 11."""
    brawl(fight)
    damage = [
        state["monsters"]["1"]["damage"] if state["monsters"] else None
        for state in fight.states
    ]
    seen = list(dict.fromkeys(damage))
    assert seen == [None, 0, 3, 6, 9]
    assert damage[-1] is None
    bruno = fight.states[-1]["investigators"]["2"]
    underside = next(
        state["monsters"]["1"]["figure"] for state in fight.states if state["monsters"]
    )
    assert bruno["health"]["now"] == bruno["health"]["max"] - 3, underside
    stuns = [
        state["monsters"]["1"]["stun"] for state in fight.states if state["monsters"]
    ]
    assert max(stuns) == 1 and stuns[-1] == 0


def test_a_blow_is_told_as_it_happens(fight: Fight) -> None:
    """RC-361: who, with what, the card, its words, the roll, the harm; all open."""
    fight.blow("ada", "fire-axe", "wires-in-the-wind", 1)
    lines = [line.strip() for line in fight.attack_told.splitlines()]
    assert "attacks Shoggoth 1 with Fire Axe." in lines[0]
    assert any("Test Dexterity." in line for line in lines)
    test = next(
        n for n, line in enumerate(lines) if "rolls 1 (your die): passed" in line
    )
    harm = next(n for n, line in enumerate(lines) if "takes 3 damage" in line)
    assert 0 < test < harm == len(lines) - 1
    assert all(one.open for one in fight.told)


def test_each_blow_is_taken_back_exactly(fight: Fight) -> None:
    """RC-222 RC-245: `undo` restores damage, decks, steps and chance; `redo` repeats."""
    brawl(fight)
    states = fight.states
    for n in range(len(states) - 2, -1, -1):
        lifecycle.undo("fight", ["undo"], 1)
        assert fight.state() == states[n]
    for state in states[1:]:
        lifecycle.redo("fight", ["redo"], 1)
        assert fight.state() == state
    lifecycle.undo("fight", ["undo"], len(states) - 1)
    assert fight.state() == states[0]
    verdict = proving.prove(home.find("fight")).verdict
    assert verdict.ok and verdict.fault is None


def test_a_blow_repeated_after_undo_falls_out_the_same(fight: Fight) -> None:
    """RC-217: the same cards and the same die; undo is no second chance."""
    fight.do("turn", who="ada")
    before = fight.state()
    outcomes, wish = [], Wish(defaults=True)
    for _ in range(2):
        play.perform("fight", ["attack"], lambda game: read(game, ATTACK), wish)
        outcomes.append(fight.state())
        lifecycle.undo("fight", ["undo"], 1)
        assert fight.state() == before
    assert outcomes[0] == outcomes[1]


ATTACK = {"do": "attack", "monster": "shoggoth-1", "weapon": "fire-axe"}
