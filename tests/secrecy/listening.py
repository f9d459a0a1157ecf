"""One world at a time: every line typed for the table's eyes, and all that is shown."""

from __future__ import annotations

import asyncio
import io
import json
import os
import sys
from contextlib import (
    AbstractContextManager,
    nullcontext,
    redirect_stderr,
    redirect_stdout,
)
from typing import Any, AsyncIterator, Collection, Iterator, NamedTuple, Sequence

from sse_starlette import EventSourceResponse

from keeper import opening, play
from keeper.commands.invocation import Setting
from keeper.commands.root import COMMANDS, run
from keeper.commands.terminal.suggestions import PLACES, candidates
from keeper.following import Following
from keeper.rules.chance import seal
from keeper.rules.game import Game, Report
from keeper.rules.table import SCHEMA, State
from keeper.rules.text.held import HIDDEN
from keeper.screen.addresses import Addresses
from keeper.screen.broadcast import Broadcast
from keeper.screen.server import Screen
from keeper.session import home
from keeper.session.session import Session
from keeper.views.audience import TABLE
from tests.secrecy.twins import other_faces
from tests.secrecy.wandering import NAME


class Heard(NamedTuple):
    code: int
    out: str
    err: str


class World:
    """A game's file, kept so that every line finds it as it was."""

    def __init__(self, other_faces_of: Collection[str] = ()) -> None:
        self.disguised = other_faces_of
        self.path = home.path_for(NAME)
        with open(self.path, "rb") as file:
            self.file = file.read()
        self.before = self.state
        self.seal = seal(self.before["session"]["1"]["seed"])

    def put(self) -> None:
        """Back to the moment, and nothing beside it; it is the game last used again."""
        self.clear()
        with open(self.path, "wb") as file:
            file.write(self.file)
        if home.last() != NAME:
            home.use(NAME)

    def clear(self) -> None:
        folder = home.sessions()
        for name in os.listdir(folder):
            os.unlink(os.path.join(folder, name))

    def keep(self) -> None:
        """From now on the game is as the last line left it."""
        with open(self.path, "rb") as file:
            self.file = file.read()

    @property
    def changed(self) -> bool:
        """Whether the last line changed the game, or another one was begun."""
        with open(self.path, "rb") as file:
            return file.read() != self.file

    @property
    def state(self) -> State:
        return Session.open(self.path, SCHEMA).saved()

    def hear(self, words: Sequence[str], typed: str = "") -> Heard:
        self.put()
        out, err, stdin = io.StringIO(), io.StringIO(), sys.stdin
        sys.stdin = io.StringIO(typed)
        try:
            with self.faces(), redirect_stdout(out), redirect_stderr(err):
                code = run([*words], Setting())
        finally:
            sys.stdin = stdin
        return Heard(code, self.masked(out.getvalue()), self.masked(err.getvalue()))

    def faces(self) -> AbstractContextManager[None]:
        """What lies before everybody is printed alike; events to come are not."""
        return other_faces(self.disguised) if self.disguised else nullcontext()

    def masked(self, text: str) -> str:
        """The seal is open, and is another for another seed."""
        return text.replace(self.seal, "SEAL")

    def suggested(self) -> dict[str, Any]:
        """All that Tab offers anywhere."""
        self.put()
        setting = Setting(audience=TABLE, session=NAME)
        with self.faces():
            return {" ".join(line): candidates(line, setting) for line in begun()}

    def shown(self) -> dict[str, dict[str, Any]]:
        """All that the screen has, for the whole table ("") and for each of its own."""
        self.put()
        with self.faces():
            broadcast = Broadcast(Following(NAME))
            broadcast.look()
            screen = Screen(broadcast, Addresses("a secret", NAME, open_here=True))
            return {who: _served(screen, who) for who in ("", *broadcast.people())}


def _served(screen: Screen, who: str) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, thing in screen.things.items():
        answer = thing(who)
        found[name] = getattr(answer, "body", None)
        if isinstance(answer, EventSourceResponse):
            found[name] = asyncio.run(_first(screen.broadcast.changes(who)))
    return found


async def _first(changes: AsyncIterator[Any]) -> Any:
    return await anext(changes)


def begun() -> Iterator[list[str]]:
    """Lines as somebody begins to type them."""
    yield [""]
    for name in COMMANDS:
        yield [name, ""]
        yield [name, "x"]
        yield [name, "--trauma", ""]
    for line in PLACES:
        yield [*line.split(), ""]
        yield [*line.split(), "ada", ""]
    for line in ("mythos play", "trauma play", "deck put", "give ada", "cast", "use"):
        yield [*line.split(), ""]


def names(game: Game, other: Game, dice: str) -> Iterator[dict[str, str]]:
    """Words for the lines: open ones, and what is hidden in either world."""
    session = game.session
    living = [one for one in game.table.investigators if one.state == "alive"]
    who = next((one for one in living if one.id == session.active), None)
    who = who or (living or game.table.investigators)[0]
    spaces = list(game.library.plan.spaces)
    steps = game.library.plan.open_neighbours(who.space) if who.space else spaces
    piled = [room for room in game.table.rooms.values() if room.pile]
    room = (piled or list(game.table.rooms.values()))[0]
    for world in (game, other):
        pile = world.table.rooms[room.id].pile
        yield {
            "who": who.id,
            "item": next((game.library.card(one).name for one in who.items), "x"),
            "spell": next((one.partition("-")[0] for one in who.spells), "x"),
            "room": room.id,
            "space": (sorted(steps) or spaces)[0],
            "monster": next((one.id for one in game.table.monsters), "x"),
            "mythos": next(iter(world.session.mythos), "x"),
            "trauma": next(iter(world.session.trauma), "x"),
            "act": game.library.story.actions[0],
            "hidden": next((one for one in pile if one not in room.faceup), "x"),
            "event": next(iter(game.table.decks["event"].draw), "x"),
            "secret": next(_facedown(world), "x"),
            "back": next(iter(world.by_id(who.id).spells), "x"),
            "dice": dice,
        }


def _facedown(game: Game) -> Iterator[str]:
    return (card for one in game.table.investigators for card in one.facedown)


# These turn something up that stays where it lies; a monster shows its underside.
TURNED_UP = ("flipped", "shown", "revealed", "event", "kept")
TELLS_ANSWERS = ("event", "revealed", "ended")
ANSWERS = "answers"
FACEDOWN = "facedown"  # what lies before people, and does something now
PIECES = "pieces"  # how the pieces of puzzles lie in their piles


def touched(world: World, words: Sequence[str]) -> set[str]:
    """Cards and monsters that an act turns up, or moves from where they were."""
    said = world.hear(["--json", *words])
    if not world.changed:  # an answer in words that only the table knows
        said = world.hear(["--table", "--json", *words])
    told = json.loads(said.out).get("reports", []) if said.out else []
    with world.faces():
        return _turned_up(world, told)


def led_to(world: World) -> set[str]:
    """The same of the command that waits, as far as it has gone."""
    world.put()
    with world.faces():
        return _turned_up(world, [])


def _turned_up(world: World, told: Sequence[dict[str, Any]]) -> set[str]:
    """Where a question waits, what led to it is in no table of the file yet."""
    game = play.midway(opening.opened(NAME))
    told = [*told, *(_as_told(report) for report in game.reports)]
    found = {word for one in told for word in _told_by(one)}
    after = game.table.state()
    if after.get("pieces") != world.before.get("pieces"):
        found.add(PIECES)
    if game.waiting is not None and HIDDEN in game.waiting.text:
        found.add(FACEDOWN)
    places, moved = _places(world.before), _places(after)
    gone = {card for card in places if places[card] != moved.get(card)}
    laid = {card for card in gone if places[card].endswith(FACEDOWN)}
    return found | gone | {FACEDOWN for _ in laid}


def _as_told(report: Report) -> dict[str, Any]:
    known = {"kind": report.kind, "open": report.open, "told": report.told}
    return {**report.facts, **known}


def _told_by(one: dict[str, Any]) -> Iterator[str]:
    if one["kind"] in TURNED_UP:
        yield from (word for word in _words(one) if " " not in word)
    if one["kind"] == "underside" and one["open"]:
        yield one["monster"]
    if one["kind"] in TELLS_ANSWERS:
        yield ANSWERS
    if HIDDEN in one.get("told", ""):
        yield FACEDOWN


def _words(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for one in value.values():
            yield from _words(one)
    elif isinstance(value, list):
        for one in value:
            yield from _words(one)
    elif isinstance(value, str):
        yield value


def _places(state: State) -> dict[str, str]:
    """Where each card is, and every monster with what can be seen of it."""
    found: dict[str, str] = {}
    session = state["session"]["1"]
    for hand in ("mythos", "trauma"):
        found |= {card: hand for card in session[hand]}
    for deck in state["decks"].values():
        found |= {card: f"{deck['name']} draw" for card in deck["draw"]}
        found |= {card: f"{deck['name']} discard" for card in deck["discard"]}
    for room in state["rooms"].values():
        found |= {
            card: f"{room['id']} {card in room['faceup']}" for card in room["pile"]
        }
    for one in state["investigators"].values():
        for key in ("items", "spells", "facedown"):
            found |= {card: f"{one['id']} {key}" for card in one[key]}
    for monster in state["monsters"].values():
        found[monster["id"]] = f"{monster['damage']} {monster['seen']}"
    return found
