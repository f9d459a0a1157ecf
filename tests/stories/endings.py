"""How an evening comes to its end, and what is checked when it has."""

from __future__ import annotations

from typing import Callable, Iterator

from keeper.content.packs import Library, builtin
from tests.stories.driver import LUCKY, Evening


def ended(game: Evening, winner: str) -> None:
    """The right side won, nothing was bent on the way, and the game can be proved."""
    outcome = game.status["outcome"]
    assert outcome is not None and outcome["winner"] == winner
    entries = game.entries()
    assert not [one for one in entries if one.get("forced") or one.get("set")]
    assert not [one for one in entries if "By hand" in str(one.get("told"))]
    game.prove()
    assert game.is_closed()


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
                if held:
                    game.do("use", item, *LUCKY)
                else:
                    game.explore(who)


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


def stay(game: Evening, who: str, room: str) -> None:
    """Somebody goes to a room and does not leave it."""
    for one in rounds(game):
        if one == who:
            game.walk(who, room)


def leave(game: Evening, space: str, *leaving: str) -> None:
    """Those named go to a door that leads out, and out by it."""
    for one in rounds(game):
        if one in leaving and game.walk(one, space):
            here = game.person(one)
            if here["state"] == "alive" and here["moves_left"] + here["action_left"]:
                game.do("escape", *LUCKY)


def on_foot(game: Evening, start: str, room: str) -> list[str]:
    """The way of something that cannot climb, to a room or a space (p13)."""
    features = Library([builtin()], game.status["story"]).plan.features
    ladders = {space for feature, space in features if feature == "ladder"}
    ways, seen = [[start]], {start}
    while ways:
        way = ways.pop(0)
        if room in (way[-1], game.house[way[-1]]["room"]):
            return way[1:]
        for step in game.house[way[-1]]["steps"]:
            if step not in seen and not {way[-1], step} <= ladders:
                seen.add(step)
                ways.append([*way, step])
    raise AssertionError(f"no way from {start} to {room}")


def lead(game: Evening, name: str, room: str) -> None:
    """The keeper moves a named monster toward a room, two spaces a turn."""
    for one in game.status["monsters"]:
        if one["named"] == name and game.status["threat"]:
            way = on_foot(game, one["space"], room)[:2]
            if way:
                game.do("action", "a-crook-of-the-finger", one["id"], *way, *LUCKY)
