"""Every system call of a command that touches its files: failing, or the last one made.

`strace` lets one call fail or kills the process at it, and then the files, and what the
person read, are judged. The clock stands still, so that files are compared byte by byte.
"""

from __future__ import annotations

import errno
import gzip
import os
import re
import shutil
from collections import Counter
from dataclasses import dataclass, field
from itertools import cycle
from typing import Callable, Iterator, NamedTuple

from keeper import proving
from keeper.errors import KeeperError
from keeper.rules.table import SCHEMA
from keeper.session import past
from keeper.session.session import Session
from tests.nursery import ROOT, Nursery, Ran

TRACED = "trace=file,desc"
ERRORS = ("EIO", "ENOSPC", "EINTR")
KILL = "killed"
GAME = "home/sessions/night.json"
NOTHING = re.compile("nothing was changed", re.IGNORECASE)
NO_GAME = re.compile("there is no game", re.IGNORECASE)

Files = dict[str, bytes]


class Call(NamedTuple):
    """A system call by its name and its number among those of the same name."""

    name: str
    number: int
    reading: bool = False  # of cards, which are read by the hundred


class Fault(NamedTuple):
    """A call and what becomes of it: an error's name, or the process is killed there."""

    call: Call
    how: str

    @property
    def injected(self) -> str:
        what = "signal=KILL" if self.how == KILL else f"error={self.how}"
        return f"inject={self.call.name}:{what}:when={self.call.number}"


@dataclass
class Kind:
    """A writing command, and the home in which it is given."""

    name: str
    words: str
    before: list[str] = field(default_factory=list)  # commands that lead there
    prepare: Callable[[str], None] = lambda home: None
    done: tuple[int, ...] = (0,)
    file: str = GAME  # what is written
    playable: bool = True  # there is a game that can be played on before it
    proved: bool = True  # and, after it, one that can be proved
    says: str = ""  # how it says that it is done, if not by its exit code alone
    new: str = ""  # how the game is begun, if not as the others are


class Place:
    """A folder with a home in it, put back as it was before each fault."""

    def __init__(self, folder: str, kind: Kind, nursery: Nursery) -> None:
        self.kind, self.nursery = kind, nursery
        self.model, self.here = (os.path.join(folder, one) for one in ("as", "here"))
        self.home = os.path.join(self.here, "home")
        self.log, self.said = (os.path.join(folder, one) for one in ("calls", "said"))
        os.makedirs(self.home)
        for words in [f"new {kind.new or NEW}", *kind.before]:
            ran = self._run(words)
            assert ran.code in (0, 5), (words, ran)
        kind.prepare(self.home)
        shutil.copytree(self.here, self.model)
        self.before = self.files()
        self._run(kind.words)  # what it reads is cached from now on
        if os.path.isdir(self.home + "/cache"):
            shutil.rmtree(self.model + "/home/cache", ignore_errors=True)
            shutil.copytree(self.home + "/cache", self.model + "/home/cache")
        self.reset()
        self.told, self.calls = self._trace()
        self.after, self.evening = self.files(), self.played()
        assert self.after != self.before, f"{kind.words} changes nothing"
        self._sound: dict[bytes, list[str]] = {}

    def reset(self) -> None:
        shutil.rmtree(self.here, ignore_errors=True)
        shutil.copytree(self.model, self.here)

    def files(self) -> Files:
        """Every file that is not only kept for speed."""
        found = {}
        for folder, _, names in os.walk(self.here):
            for name in names if "cache" not in folder else ():
                path = os.path.join(folder, name)
                with open(path, "rb") as file:
                    found[os.path.relpath(path, self.here)] = file.read()
        return found

    def played(self) -> list[object]:
        """The game and its journal, whichever of its two files an entry is in."""
        try:
            session = Session.open(os.path.join(self.here, GAME), SCHEMA)
            entries = [{**entry, "before": ""} for entry in session.entries()]
        except KeeperError:
            return []
        return [session.state, session.question, entries]

    def written(self, files: Files) -> Files:
        """What the command is about: a file, or the files of a folder."""
        kind = self.kind.file
        return {
            name: files[name]
            for name in files
            if name == kind or name.startswith(f"{kind}/")
        }

    def _run(self, words: str, *trace: str) -> Ran:
        typed = words.replace("HERE", self.here).split()
        return self.nursery.run(typed, self.home, self.said, trace)

    def _trace(self) -> tuple[str, list[Call]]:
        """What the command says, and its calls that touch our files, as they come."""
        ran = self._run(self.kind.words, "-o", self.log, "-e", TRACED)
        assert ran.code in self.kind.done, ran
        counted: Counter[str] = Counter()
        found = []
        for line in self._lines():
            name = line.split("(")[0]
            counted[name] += 1
            if self.here in line and self.said not in line:
                found.append(Call(name, counted[name], self._reads(line)))
        return ran.text, found

    def _reads(self, line: str) -> bool:
        cards = f"{self.home}/stories/", f"{self.home}/cache/"
        own = os.path.join(self.here, self.kind.file)
        return any(one in line and not own.startswith(one) for one in cards)

    def _lines(self) -> list[str]:
        with open(self.log, encoding="utf-8", errors="replace") as file:
            return [line for line in file if "(" in line and "+++" not in line]

    def suffer(self, fault: Fault) -> Ran | None:
        """The command with a fault in it; None if that did not come about."""
        self.reset()
        only = f"trace={fault.call.name}"
        ran = self._run(
            self.kind.words, "-o", self.log, "-e", only, "-e", fault.injected
        )
        lines = self._lines()
        if fault.how == KILL:
            return ran if ran.killed and self.here in lines[-1] else None
        hit = any("(INJECTED)" in line and self.here in line for line in lines)
        return ran if hit else None

    def sound(self, now: Files) -> list[str]:
        """What keeps the game from being proved and played on; the same files once."""
        game = now.get(GAME, b"")
        if game not in self._sound:
            tried = self.here + ".tried"
            shutil.copytree(self.here, tried)
            self._sound[game] = list(_unsound(tried, self.kind.proved))
            shutil.rmtree(tried)
        return self._sound[game]


def faults(place: Place) -> Iterator[Fault]:
    """Every fault of every call; where cards are read, the faults in turn."""
    turns = cycle((*ERRORS, KILL))
    for call in place.calls:
        for how in [next(turns)] if call.reading else (*ERRORS, KILL):
            yield Fault(call, how)


# Judging -----------------------------------------------------------------------------------


def judge(place: Place, fault: Fault, ran: Ran) -> list[str]:
    """What is wrong after a fault: in the files, or in what the person read."""
    now = place.files()
    # A past that could not be read is left alone, and the game keeps its entries.
    if now.get(GAME) != place.after.get(GAME) and place.played() == place.evening:
        now[GAME] = place.after[GAME]
    done = place.written(now) == place.written(place.after)
    found = list(_files(place, now, fault))
    if not done and place.written(now) != place.written(place.before):
        found.append("half done")
    if ran.code == 70 or "Traceback" in ran.text:
        found.append("a traceback")
    text = " ".join(ran.text.split())
    if NOTHING.search(text) and not _as_before(place, now):
        found.append("something was changed")
    if NO_GAME.search(text) and GAME in place.before:
        found.append("there is a game")
    if _flat(place.told) in text and not done:
        found.append("said to be done, and it is not")
    if not ran.killed:
        found += _answered(place, fault, ran, text, done)
    if place.kind.playable or (done and GAME in now):
        found += place.sound(now)
    return found


def _answered(
    place: Place, fault: Fault, ran: Ran, text: str, done: bool
) -> Iterator[str]:
    """A command that went through says all it would say, one that failed says why."""
    says = ran.code in place.kind.done and place.kind.says in text
    # The doctor says so before it looks whether all is well now, which may fail.
    says = says or bool(place.kind.says) and place.kind.says in text
    if says != done:
        yield "said to be done, and it is not" if says else "it is not said to be done"
    reason = os.strerror(getattr(errno, fault.how)) in text
    if not reason and not (says and _flat(place.told) in text):
        yield "neither is all of it said nor the reason why not"


def _flat(text: str) -> str:
    return " ".join(text.split())


def _files(place: Place, now: Files, fault: Fault) -> Iterator[str]:
    """Each file is as it was before, or as the whole command leaves it; none is lost."""
    for name in {*now, *place.before, *place.after}:
        if name.endswith(".lock"):
            continue
        if ".tmp" in name:
            # Who was killed could not sweep, and what cannot be removed stays.
            if fault.how != KILL and fault.call.name not in ("unlink", "unlinkat"):
                yield f"{name} is left"
        elif now.get(name) not in (place.before.get(name), place.after.get(name)):
            yield f"{name} is neither as it was nor as it should be"


def _as_before(place: Place, now: Files) -> bool:
    """The backup may be newer, and the past hold what the game still has as well."""
    ours = (".bak", ".lock", "tmp", ".past.json")
    names = {name for name in {*now, *place.before} if not name.endswith(ours)}
    return all(now.get(name) == place.before.get(name) for name in names)


def _unsound(here: str, proved: bool) -> Iterator[str]:
    """The game can be proved and played on, and what was half made is swept."""
    os.environ["KEEPER_HOME"] = os.path.join(here, "home")
    path = os.path.join(here, GAME)
    try:
        fault = proving.prove(path).verdict.fault if proved else None
        if fault:
            yield f"it is not proved: {fault.what}"
        with Session.hold(path, SCHEMA, patience=0.1) as session:
            session.note("and on", {"command": ["note"]})
    except KeeperError as error:
        yield f"it cannot be played on: {error.message}"
    for name in os.listdir(os.path.dirname(path)):
        if "tmp" in name:
            yield f"{name} is left"


# The commands ------------------------------------------------------------------------------

STORY = "the-drowned-bell --seed faults --word lantern --random"
NEW = f"{STORY} --name night -i ada:level-eye,walks-alone -i bruno"
RESTORED = "The game is restored from its backup"
ALONE = f"{STORY} --name night -i ada --keeper program"


def _damage(home: str) -> None:
    path = os.path.join(home, "sessions", "night.json")
    os.truncate(path, os.path.getsize(path) // 2)


def _damaged_past(home: str) -> None:
    _nearly_sealed(home)
    path = os.path.join(home, "sessions", "night.json")
    with Session.hold(path, SCHEMA) as session:
        session.note("sealed", {"command": ["note"]})
    beside = path.replace(".json", ".past.json")
    os.truncate(beside, os.path.getsize(beside) // 2)


def _lose(home: str) -> None:
    os.unlink(os.path.join(home, "sessions", "night.json"))


def _written(home: str) -> None:
    for name in ("evening.md", "sheets.html"):
        with open(os.path.join(home, name), "w", encoding="utf-8") as file:
            file.write("An older evening\n")


def _nothing_yet(home: str) -> None:
    shutil.rmtree(os.path.join(home, "sessions"))
    os.unlink(os.path.join(home, "last"))


def _older(home: str) -> None:
    """A game that an older keeper left, in the first format."""
    saved = os.path.join(ROOT, "tests", "saved", "first", "by-the-rules.json.gz")
    path = os.path.join(home, "sessions", "night.json")
    for name in (path, path + ".bak"):
        with gzip.open(saved) as old, open(name, "wb") as file:
            file.write(old.read())


def _nearly_sealed(home: str) -> None:
    """So many entries that the next command seals a block of them."""
    path = os.path.join(home, "sessions", "night.json")
    with Session.hold(path, SCHEMA) as session:
        while session.revision < past.MOST - 1:
            session.note("a line", {"command": ["note"]})


KINDS = [
    Kind("threat +1", "threat +1"),
    Kind("undo", "undo", ["threat +1"]),
    Kind("redo", "redo", ["threat +1", "undo"]),
    Kind("note", "note a remark"),
    Kind("checkpoint", "checkpoint here"),
    Kind("back", "back here", ["checkpoint here", "threat +1"]),
    Kind("set", "set threat 5"),
    Kind("dice table", "dice table"),
    Kind("a question", "test ada willpower", done=(5,)),
    Kind("answer", "answer no", ["test ada willpower"]),
    Kind("question undone", "undo", ["test ada willpower"]),
    Kind("undone with more", "undo 2", ["threat +1", "test ada willpower"]),
    Kind("look by force", "deck event --order --force"),
    Kind("the program goes on", "done", ["turn ada"], new=ALONE),
    Kind("new", f"new {NEW}", prepare=_nothing_yet, playable=False),
    Kind(
        "open", "open night", [f"new {NEW.replace('night', 'other')}"], file="home/last"
    ),
    Kind(
        "doctor --repair",
        "doctor --repair",
        ["threat +1"],
        prepare=_damage,
        playable=False,
        says=RESTORED,
    ),
    Kind(
        "from the backup",
        "doctor --repair",
        ["threat +1"],
        prepare=_lose,
        playable=False,
        says=RESTORED,
    ),
    Kind(
        "repair the past",
        "doctor --repair",
        prepare=_damaged_past,
        done=(3,),
        file="home/sessions/night.past.json",
        proved=False,
        says="entries of it could be saved",
    ),
    Kind(
        "export --to",
        "export --to HERE/home/evening.md",
        prepare=_written,
        file="home/evening.md",
    ),
    Kind(
        "print --to",
        "print sheets --to HERE/home/sheets.html",
        prepare=_written,
        file="home/sheets.html",
    ),
    # It was played with cards of its day, and is proved with those in tests/test_saved.
    Kind("upgrade", "note on we go", prepare=_older, proved=False),
    Kind("seal the past", "threat +1", prepare=_nearly_sealed),
    Kind("story new", "story new moor", file="home/stories/moor"),
    Kind("box make", "box make blood-ties", file="home/stories/blood-ties"),
]
