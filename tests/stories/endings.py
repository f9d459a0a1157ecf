"""How an evening comes to its end, and what is checked when it has."""

from __future__ import annotations

from typing import Any, Callable, Iterator

import pytest

from tests.stories.driver import LUCKY, Evening, keeper


@pytest.fixture
def at_home(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KEEPER_HOME", str(tmp_path))
    monkeypatch.delenv("KEEPER_SESSION", raising=False)


def ended(game: Evening, winner: str) -> None:
    """The right side won, nothing was bent on the way, and the game can be proved."""
    outcome = game.status["outcome"]
    assert outcome is not None and outcome["winner"] == winner
    entries = game.ask("log", "-n", "2000")
    assert not [one for one in entries if one.get("forced") or one.get("set")]
    assert not [one for one in entries if "By hand" in str(one.get("told"))]
    code, out, err = keeper("--json", "verify")
    assert code == 0, (out, err)


def rounds(game: Evening, act: Callable[[], None] = lambda: None) -> Iterator[str]:
    """Everybody's turn, round after round until it is over; `act` is the keeper's."""
    for _ in range(26):
        yield from game.turns()
        game.keepers_turn(act)
        if game.over:
            return


def wait(game: Evening, act: Callable[[], None] = lambda: None) -> None:
    """The investigators do nothing until it is over."""
    for _ in rounds(game, act):
        continue


def fetch(game: Evening, who: str, item: str, found: str, used: str) -> None:
    """Somebody takes a card out of one room, puzzle or no, and uses it in another."""
    for one in rounds(game):
        held = item in game.person(who)["items"]
        if one == who and game.walk(who, used if held else found):
            if game.person(who)["action_left"]:
                game.do(*(["use", item] if held else ["explore", "--yes"]), *LUCKY)


def slay(game: Evening, who: str, weapon: str, *names: str) -> None:
    """Somebody goes where the named monsters are and fights them, one after another."""
    for one in rounds(game):
        foes = [foe for foe in game.status["monsters"] if foe["named"] in names]
        if one != who or not foes:
            continue
        game.walk(who, foes[0]["space"])
        here = game.person(who)
        if here["space"] == foes[0]["space"] and here["action_left"]:
            game.do("attack", foes[0]["id"], "--with", weapon, *LUCKY)
