"""A toy game for the session layer: a clock, two players, one deck of cards."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Callable
from hashlib import blake2b
from typing import Any

from keeper.content.records import dataclass, field
from keeper.session import schema
from keeper.session.schema import State
from keeper.session.session import Session


@dataclass
class Gauge:
    now: int
    max: int


@dataclass
class Clock:
    name: str
    count: int
    drawn: int = 0
    format: int = 1


@dataclass
class Player:
    id: str
    health: Gauge
    items: list[str] = field(default_factory=list)
    space: str | None = None
    ready: bool = True
    marks: dict[str, int] = field(default_factory=dict)
    ways: dict[str, list[str]] = field(default_factory=dict)
    wounds: list[Gauge] = field(default_factory=list)
    extra: dict[str, Any] = field(default_factory=dict)


@dataclass
class Deck:
    name: str
    draw: list[str]
    discard: list[str] = field(default_factory=list)


SCHEMA = {"session": Clock, "investigators": Player, "decks": Deck}


def fresh(cards: int = 65) -> State:
    """The toy game's set-up."""
    return {
        "session": {
            "1": {"name": "toy", "count": 0, "drawn": 0, "format": schema.FORMAT}
        },
        "investigators": {
            "1": {"id": "ada", "health": {"now": 9, "max": 9}, "items": []},
            "2": {"id": "bo", "health": {"now": 7, "max": 7}, "items": ["lamp"]},
        },
        "decks": {
            "1": {
                "name": "mythos",
                "draw": [f"card-{n}" for n in range(cards)],
                "discard": [],
            }
        },
    }


def roll(drawn: int) -> int:
    """The toy's chance: a die that a replay throws again."""
    return blake2b(b"toy%d" % drawn, digest_size=4).digest()[0] % 10 + 1


def play(state: State, act: dict[str, Any]) -> tuple[State, list[int]]:
    """One command of the toy game, which changes the state that it is given."""
    clock, deck = state["session"]["1"], state["decks"]["1"]
    rolls = []
    if act["do"] == "tick":
        clock["count"] += 1
        state["investigators"]["1"]["health"]["max"] = 9 + clock["count"]
    elif act["do"] == "draw":
        if not deck["draw"]:
            deck["draw"], deck["discard"] = deck["discard"], []
        deck["discard"].insert(0, deck["draw"].pop(0))
    elif act["do"] == "roll":
        rolls.append(roll(clock["drawn"]))
        clock["drawn"] += 1
        state["investigators"]["2"]["health"]["now"] = rolls[0]
    elif act["do"] == "give":
        state["investigators"]["1"]["items"].append(act["what"])
    elif act["do"] == "join":
        number = str(max(map(int, state["investigators"])) + 1)
        joining = {"id": f"guest-{number}", "health": {"now": 5, "max": 5}}
        state["investigators"][number] = joining
    elif act["do"] == "leave" and len(state["investigators"]) > 2:
        state["investigators"].pop(max(state["investigators"], key=int))
    elif act["do"] == "break":
        raise RuntimeError("the toy is broken")
    return state, rolls


def entry(*words: str, **more: Any) -> dict[str, Any]:
    """What a caller says of a command."""
    return {"command": list(words), "act": {}, "rolls": [], "answers": [], **more}


def begin(path: str, cards: int = 65) -> Session:
    """A new toy game in a file."""
    return Session.create(path, fresh(cards), entry("new"), SCHEMA, ("toy", "new"))


def act(session: Session, do: str, **more: Any) -> int:
    """Play one command in a held game."""
    deed = {"do": do, **more}
    state, rolls = play(session.state, deed)
    words = entry(do, act=deed, rolls=rolls, told=f"{do} was done")
    return session.record(state, words)


def command(path: str, do: str, **more: Any) -> int:
    """Play one command as a process would: hold, act, let go."""
    with Session.hold(path, SCHEMA, ("toy", do)) as session:
        return act(session, do, **more)


def look(path: str) -> Session:
    """The game as a reading command sees it."""
    return Session.open(path, SCHEMA)


def replay(state: State, said: dict[str, Any]) -> tuple[State, list[int]]:
    """The toy's rules for `verify`."""
    return play(state, said["act"])


def edit(path: str, change: Callable[[Any], Any]) -> None:
    """Edit a game's file as a person with any JSON tool might."""
    with open(path, encoding="utf-8") as file:
        data = json.load(file)
    change(data)
    with open(path, "w", encoding="utf-8") as file:
        json.dump(data, file, indent=1)


def in_child(work: Callable[[], Any]) -> Any:
    """Run some work in a process of its own; its JSON result, or None if killed."""
    reading, writing = os.pipe()
    pid = os.fork()
    if pid == 0:
        os.close(reading)
        try:
            os.write(writing, json.dumps(work()).encode())
        finally:
            os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        data = pipe.read()
    os.waitpid(pid, 0)
    return json.loads(data) if data else None


def kill_self() -> None:
    """The hardest end a process can come to."""
    os.kill(os.getpid(), signal.SIGKILL)
