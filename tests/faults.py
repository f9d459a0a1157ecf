"""Every system call of a command that touches its files: failing, or the last one made.

`strace` runs the real command, lets one call fail or kills the process at it, and then
the files, and what the person read, are judged.
"""

from __future__ import annotations

import errno
import json
import os
import re
import shutil
import subprocess
import sys
from collections import Counter
from dataclasses import dataclass, field
from typing import Callable, Iterator, NamedTuple

from keeper import proving
from keeper.errors import KeeperError
from keeper.rules.table import SCHEMA
from keeper.session.session import Session
from keeper.session.storage import digest

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
KEEPER = [sys.executable, "-c", "from keeper.__main__ import main; main()"]
STRACE = shutil.which("strace") or ""
TRACED = "trace=file,desc"
# Without these, what Python reads before the command begins would come and go.
STEADY = {"PYTHONHASHSEED": "0", "PYTHONDONTWRITEBYTECODE": "1"}
ERRORS = ("EIO", "ENOSPC", "EINTR")
KILL = "killed"
LIMIT = 60.0
# The doctor says so before it looks whether all is well now, which may fail.
DONE = "The game is restored from its backup"

Moment = tuple[object, ...]


class Call(NamedTuple):
    """A system call by its name and its number among those of the same name."""

    name: str
    number: int


class Fault(NamedTuple):
    """A call and what becomes of it: an error's name, or the process is killed there."""

    call: Call
    how: str

    @property
    def injected(self) -> str:
        what = "signal=KILL" if self.how == KILL else f"error={self.how}"
        return f"inject={self.call.name}:{what}:when={self.call.number}"


@dataclass
class Ran:
    """What came of a command."""

    code: int
    text: str

    @property
    def killed(self) -> bool:
        return self.code in (-9, 137)


@dataclass
class Kind:
    """A writing command, and the home in which it is given."""

    name: str
    words: str
    before: list[str] = field(default_factory=list)  # commands that lead there
    prepare: Callable[[str], None] = lambda home: None
    done: tuple[int, ...] = (0,)
    file: str = "sessions/night.json"  # what is written
    proved: bool = True


class Place:
    """A folder with a home in it, put back as it was before each fault."""

    def __init__(self, folder: str, kind: Kind) -> None:
        self.kind = kind
        self.model = os.path.join(folder, "model")
        self.here = os.path.join(folder, "here")
        self.home = os.path.join(self.here, "home")
        self.log = os.path.join(folder, "calls")
        os.makedirs(os.path.join(self.model, "home"))
        for words in ["new the-drowned-bell --name night " + NEW, *kind.before]:
            said = self._run(KEEPER, words, os.path.join(self.model, "home"))
            assert said.code in (0, 5), (words, said)
        kind.prepare(os.path.join(self.model, "home"))
        self.reset()
        self.before = self.moment()
        self.old = self.bytes()
        self._run(KEEPER, kind.words)  # what it reads is cached from now on
        shutil.rmtree(self.model + "/home/cache", ignore_errors=True)
        if os.path.isdir(self.home + "/cache"):
            shutil.copytree(self.home + "/cache", self.model + "/home/cache")
        self.reset()
        self.calls = self._trace()
        self.after = self.moment()
        assert self.after != self.before, f"{kind.words} changes nothing"

    def reset(self) -> None:
        shutil.rmtree(self.here, ignore_errors=True)
        shutil.copytree(self.model, self.here)

    def bytes(self) -> dict[str, bytes]:
        """Every file that is not only kept for speed."""
        found = {}
        for folder, _, names in os.walk(self.here):
            for name in names if "cache" not in folder else ():
                path = os.path.join(folder, name)
                with open(path, "rb") as file:
                    found[os.path.relpath(path, self.here)] = file.read()
        return found

    def moment(self) -> Moment:
        """What the written file says; times and the like left out."""
        return _moment(os.path.join(self.home, self.kind.file), self.home)

    def _run(self, command: list[str], words: str, home: str = "") -> Ran:
        env = {"PATH": os.environ["PATH"], "PYTHONPATH": ROOT, **STEADY}
        home = home or self.home
        ran = subprocess.run(
            [*command, *words.replace("HERE", os.path.dirname(home)).split()],
            env={**env, "KEEPER_HOME": home},
            capture_output=True,
            text=True,
            cwd=ROOT,
            timeout=LIMIT,
            stdin=subprocess.DEVNULL,
        )
        return Ran(ran.returncode, ran.stdout + ran.stderr)

    def _traced(self, *options: str) -> Ran:
        strace = [STRACE, "-f", "-qq", "-y", "-o", self.log, *options]
        return self._run([*strace, *KEEPER], self.kind.words)

    def _trace(self) -> list[Call]:
        """The calls of the command that touch our files, as they come."""
        said = self._traced("-e", TRACED)
        assert said.code in self.kind.done, said
        counted: Counter[str] = Counter()
        found = []
        for line in self._lines():
            name = line.split("(")[0].split()[-1]
            counted[name] += 1
            if self.here in line:
                found.append(Call(name, counted[name]))
        return found

    def _lines(self) -> Iterator[str]:
        with open(self.log, encoding="utf-8", errors="replace") as file:
            for line in file:
                if "(" in line and "+++" not in line and "<... " not in line:
                    yield line

    def suffer(self, fault: Fault) -> Ran | None:
        """The command with a fault in it; None if that did not come about."""
        self.reset()
        # The filter makes it quick, and with it strace sends no signals.
        quick = [] if fault.how == KILL else ["--seccomp-bpf"]
        only = ["-e", f"trace={fault.call.name}", "-e", fault.injected]
        ran = self._traced(*quick, *only)
        lines = list(self._lines())
        if fault.how == KILL:
            return ran if ran.killed and self.here in lines[-1] else None
        hit = any("(INJECTED)" in line and self.here in line for line in lines)
        return ran if hit else None


def faults(place: Place) -> list[Fault]:
    return [Fault(call, how) for call in place.calls for how in (*ERRORS, KILL)]


# Judging -----------------------------------------------------------------------------------


def judge(place: Place, fault: Fault, ran: Ran) -> list[str]:
    """What is wrong after a fault: in the files, or in what the person read."""
    kind = place.kind
    try:
        moment = place.moment()
    except (KeeperError, OSError, ValueError) as error:
        return [f"the file cannot be read: {error}"]
    text = " ".join(ran.text.split())
    found = []
    if ran.code == 70 or "Traceback" in text:
        found.append("a traceback")
    if moment not in (place.before, place.after):
        found.append("half done")
    if ran.code in kind.done and moment != place.after:
        found.append("said to be done, and it is not")
    if ran.code not in kind.done and not ran.killed:
        found += _said(fault, text, moment == place.before)
    found += _lost(place)
    return found + (_unsound(place) if kind.proved else [])


def _said(fault: Fault, text: str, unchanged: bool) -> Iterator[str]:
    """A command that failed says why, and that nothing was changed only if so."""
    if not unchanged and DONE not in text:
        yield "said to have failed, and it was done"
    if not unchanged and "Nothing was changed" in text:
        yield "something was changed"
    why = os.strerror(getattr(errno, fault.how))
    if why not in text:
        yield "the reason is not said"
    if re.search("there is no game", text, re.IGNORECASE):
        yield "there is a game"


def _lost(place: Place) -> Iterator[str]:
    """Whatever was there is there still, under its own name or another."""
    now = place.bytes()
    for name, data in place.old.items():
        ours = name.endswith((".lock", ".bak", "home/last"))
        replaced = name == os.path.join("home", place.kind.file) or ours
        if replaced and place.kind.name not in ("doctor --repair", "upgrade"):
            continue
        if not ours and data not in now.values():
            yield f"{name} is lost"


def _unsound(place: Place) -> list[str]:
    """The game can be proved and played on, and nothing half made is left."""
    path = os.path.join(place.home, place.kind.file)
    os.environ["KEEPER_HOME"] = place.home
    try:
        if place.moment() == place.before and place.kind.name in (
            "doctor --repair",
            "new",
        ):
            return []  # there was no game to be played on
        fault = proving.prove(path).verdict.fault
        with Session.hold(path, SCHEMA, patience=0.1) as session:
            session.note("and on", {"command": ["note"]})
    except KeeperError as error:
        return [f"it cannot be played on: {error.message}"]
    left = [name for name in os.listdir(os.path.dirname(path)) if "tmp" in name]
    found = [f"{name} is left" for name in left]
    return found + ([f"it is not proved: {fault.what}"] if fault else [])


def _moment(path: str, home: str) -> Moment:
    if not os.path.lexists(path):
        return ()
    if os.path.isdir(path):
        names = sorted(os.listdir(path))
        return tuple((name, _read(os.path.join(path, name))) for name in names)
    if not path.endswith("night.json"):
        return (_read(path),)
    try:
        session = Session.open(path, SCHEMA)
    except KeeperError:
        return ("damaged", _read(path))
    numbers = [entry["n"] for entry in session.entries()]
    assert numbers == list(range(1, session.revision + 1)), numbers
    question = json.dumps(session.question, sort_keys=True)
    return (session.revision, digest(session.saved()), question)


def _read(path: str) -> bytes:
    with open(path, "rb") as file:
        return file.read()


# The commands ------------------------------------------------------------------------------

NEW = "-i ada:level-eye,walks-alone -i bruno --random --seed faults --word lantern"


def _damage(home: str) -> None:
    path = os.path.join(home, "sessions", "night.json")
    data = _read(path)
    with open(path, "wb") as file:
        file.write(data[: len(data) // 2])


def _written(home: str) -> None:
    with open(os.path.join(home, "evening.md"), "w", encoding="utf-8") as file:
        file.write("# An older evening\n")


def _nothing_yet(home: str) -> None:
    shutil.rmtree(os.path.join(home, "sessions"))
    os.unlink(os.path.join(home, "last"))


def _older(home: str) -> None:
    """A game that an older keeper left, in the first format."""
    import gzip

    saved = os.path.join(ROOT, "tests", "saved", "first", "by-the-rules.json.gz")
    path = os.path.join(home, "sessions", "night.json")
    for name in (path, path + ".bak"):
        with gzip.open(saved) as old, open(name, "wb") as file:
            file.write(old.read())


def _nearly_sealed(home: str) -> None:
    """So many entries that the next command seals a block of them."""
    from keeper.session import past

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
    Kind("a question", "test ada willpower", done=(5,)),
    Kind("answer", "answer no", ["test ada willpower"]),
    Kind("question undone", "undo", ["test ada willpower"]),
    Kind("look by force", "deck event --order --force"),
    Kind("new", f"new the-drowned-bell --name night {NEW}", prepare=_nothing_yet),
    Kind(
        "open",
        "open night",
        [f"new the-drowned-bell --name other {NEW}"],
        file="last",
        proved=False,
    ),
    Kind("doctor --repair", "doctor --repair", ["threat +1"], prepare=_damage),
    Kind(
        "export --to",
        "export --to HERE/home/evening.md",
        prepare=_written,
        file="evening.md",
        proved=False,
    ),
    Kind("upgrade", "note on we go", prepare=_older, proved=False),
    Kind("seal the past", "threat +1", prepare=_nearly_sealed),
    Kind("story new", "story new moor", file="stories/moor", proved=False),
]
