"""A game taken from its shelf: its file, its cards, and a look at it."""

from __future__ import annotations

import os
import time
from typing import Any

from keeper import files
from keeper.content import cache, sources
from keeper.content.packs import Library, builtin
from keeper.content.records import dataclass, field
from keeper.errors import DiskTrouble, KeeperError, SessionTrouble
from keeper.rules.chance import Chance
from keeper.rules.game import Game, Question, Why
from keeper.rules.table import SCHEMA, State, Table
from keeper.session import home
from keeper.session.schema import check
from keeper.session.session import QUESTION, STAMP, Session
from keeper.views.audience import Audience

FEW = 8  # stories that a process may have open
FIRST_LINES = 1 << 20  # signs, each: a file of one endless line is not read for this
_libraries: dict[tuple[str, ...], Library] = {}  # the one used last stands last


@dataclass(eq=False)
class Waiting:
    """A command that waits for an answer, as it stands in the file."""

    command: list[str]
    act: dict[str, Any]
    kind: str
    asks: str
    text: str
    choices: list[str]
    default: str = ""
    secret: bool = False
    labels: dict[str, str] = field(default_factory=dict)
    wish: dict[str, Any] = field(default_factory=dict)
    given: list[str] = field(default_factory=list)  # what people have answered so far
    rolls: list[Any] = field(default_factory=list)
    answers: list[str] = field(default_factory=list)
    told: list[list[Any]] = field(default_factory=list)
    heard: int = 0
    table: str = ""  # a fingerprint of the game that it was asked about
    barred: dict[str, list[Any]] = field(default_factory=dict)
    facts: dict[str, Any] = field(default_factory=dict)
    limit: int = 0
    clock: str = ""
    since: str = ""  # when its clock began to run

    def asking(self) -> Question:
        """The question as people are asked it."""
        found = Question(self.kind, self.asks, self.text, self.choices, self.default)
        found.secret, found.labels, found.facts = self.secret, self.labels, self.facts
        found.barred = {word: Why(*why) for word, why in self.barred.items()}
        found.limit, found.clock, found.since = self.limit, self.clock, self.since
        return found


def waiting(session: Session) -> Waiting | None:
    """What waits in a game. It is looked through: anybody can seal anything."""
    found = session.question
    if found is not None:
        check({QUESTION: {"1": found}}, {QUESTION: Waiting})
    return None if found is None else Waiting(**found)


def seconds_left(question: Question) -> float:
    """Until its time is over, by the clock on the wall."""
    from calendar import timegm  # two modules that only a clock needs

    try:
        begun = timegm(time.strptime(question.since, STAMP))
    except ValueError:
        trouble = f"{QUESTION} 1: since is {question.since!r}, which is no time"
        raise SessionTrouble(trouble, "`keeper undo` takes the command back") from None
    return begun + question.limit - time.time()


def folders() -> list[str]:
    """Where packs live; a later folder may replace single cards of an earlier one."""
    said = os.environ.get("KEEPER_STORIES", "")
    chosen = [one for one in said.split(os.pathsep) if one]
    own = [os.path.join(home.home(), "stories"), *chosen]
    return [builtin(), *(one for one in own if sources.is_there(one))]


def library(story: str = "") -> Library:
    """The cards of a story. What goes on, as a proof or the shell, reads them once."""
    cache.keep_in(os.path.join(home.home(), "cache"))
    key = (story, "anew" if cache.is_anew() else "", *folders())
    found = _libraries.pop(key, None)
    if found is None or not found.is_current():
        found = Library(key[2:], story)
    _libraries[key] = found
    if len(_libraries) > FEW:
        del _libraries[next(iter(_libraries))]
    return found


def look(name: str = "") -> Game:
    """A game to read: nothing that is done to it is kept, and nobody is asked."""
    return seen(opened(name))


def seen(session: Session) -> Game:
    """The game in a file that is read, with the question that waits in it."""
    game = game_of(session.state, None)
    found = waiting(session)
    game.waiting = found.asking() if found else None
    return game


def asked(name: str, audience: Audience) -> Question | None:
    """The question that waits in a game, as these people are asked it."""
    session = Session.open(home.find(name), SCHEMA)
    found = waiting(session)
    if found is None:
        return None
    cards = library(session.state["session"]["1"]["story"])
    return audience.asked(cards, found.asking())


def opened(name: str = "") -> Session:
    """A game's file to read, journal and all."""
    session = Session.open(home.find(name), SCHEMA)
    sensible(session)
    return session


def program(name: str = "") -> bool:
    """Whether the program is the keeper of a game that goes on.

    Every command asks this: of a file as we write it only the first document is read.
    """
    import json

    try:
        with open(home.find(name), encoding="utf-8", opener=files.careful) as file:
            line = [file.readline(FIRST_LINES) for _ in range(3)][-1]
        found = json.loads(line.strip().rstrip(",").removeprefix('"1":'))
        return bool(found.get("program")) and not found.get("outcome")
    except DiskTrouble:
        raise  # who cannot tell must not show the keeper's screen
    except KeeperError:
        return False  # there is no such game: whoever wants one is told so
    except (OSError, ValueError, AttributeError):
        return _told_whole(name)


def _told_whole(name: str) -> bool:
    """The same of a file that other hands wrote."""
    try:
        found = Session.open(home.find(name), SCHEMA).state["session"]["1"]
    except DiskTrouble:
        raise
    except KeeperError:
        return False
    return bool(found.get("program")) and not found.get("outcome")


def sensible(session: Session) -> State:
    """The state, looked through name by name where a person edited the file."""
    found = wrong(session.state) if session.by_hand else []
    if found:
        more = f"{len(found)} in all; " if len(found) > 1 else ""
        hint = f"{more}mend the file, or let `keeper doctor --repair` restore it"
        raise SessionTrouble(found[0], hint)
    return session.state


def wrong(state: State) -> list[str]:
    """What makes no sense in a state, by table and field."""
    from keeper.rules import integrity  # it reads every card: only for edited files

    misshapen = integrity.shape(state)
    if misshapen:
        return misshapen
    return integrity.faults(state, library(state["session"]["1"]["story"]))


def game_of(
    state: State,
    decider: Any,
    dice: tuple[int | None, ...] = (),
    force: bool = False,
    cards: Library | None = None,
) -> Game:
    """The game at a table; `cards`, where they are at hand, are not looked for again."""
    table = Table(state)
    session = table.session
    chance = Chance(session.seed, session.word, session.drawn, dice)
    return Game(table, cards or library(session.story), chance, decider, force)
