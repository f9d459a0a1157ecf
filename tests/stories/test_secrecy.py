"""Nothing hidden is ever printed for the table: every command, every kind of error."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path
from typing import Any, Iterator

import pytest

from keeper.commands.root import COMMANDS
from keeper.session import home
from tests.stories.driver import LUCKY, UNLUCKY, Evening, keeper
from tests.stories.secrets import leaks, secrets

COPY = "probe"
# What is tried of every command at every stop; the words in braces are names of the game.
PROBES: dict[str, list[str]] = {
    "new": ["new", "new the-drowned-bell", "new nowhere -i ada", "new --players 9"],
    "sessions": ["sessions"],
    "use": ["use nothing-like-this", "use {item}"],
    "open": ["open nothing-like-this"],
    "answer": ["answer yes", "answer {mythos}"],
    "where": ["where"],
    "status": ["status"],
    "now": ["now"],
    "table": ["table"],
    "screen": ["screen --port 70000", "screen x"],
    "watch": ["watch status", "watch map", "watch log -n 500", "watch mythos"],
    "sheet": ["sheet", "sheet {who}", "sheet x"],
    "setup": ["setup"],
    "read": [
        "read so-far",
        "read prologue",
        "read objective",
        "read questions",
        "read ending",
        "read {event}",
        "read clue-1a",
        "read x",
    ],
    "map": ["map", "map chapel", "map x"],
    "room": ["room {room}", "room library", "room crypt", "room x"],
    "turn": ["turn {who}", "turn nobody", "turn hattie"],
    "done": ["done {dice}"],
    "move": ["move {space} {dice}", "move library-1", "move x"],
    "run": ["run {space} {dice}", "run x"],
    "explore": ["explore {dice}"],
    "hide": ["hide"],
    "unhide": ["unhide"],
    "drop": ["drop x", "drop {item}"],
    "barrier": ["barrier", "barrier x"],
    "burn": ["burn"],
    "escape": ["escape"],
    "attack": ["attack {monster} --with hands {dice}", "attack x"],
    "cast": ["cast x", "cast {spell} {dice}"],
    "test": ["test {who} luck {dice}", "test {who} beauty", "test {who} luck --luck"],
    "damage": ["damage {who} 1", "damage x 1", "damage {who} -1"],
    "horror": ["horror {who} 1", "horror {who} 1 --trauma {trauma}"],
    "heal": ["heal {who} damage 1"],
    "stun": ["stun {who}"],
    "give": ["give {who} {hidden}", "give {who} x"],
    "trade": ["trade ada bruno x"],
    "skill": ["skill {who} -99"],
    "curse": ["curse {who}"],
    "fire": ["fire cellar", "fire x"],
    "dark": ["dark cellar"],
    "mark": ["mark corpse crypt-1", "mark x crypt-1"],
    "step": ["step {dice}"],
    "threat": ["threat", "threat -99", "threat +1"],
    "action": ["action", "action x", "action {act}", "action press-the-bruise"],
    "mythos": [
        "mythos",
        "mythos draw",
        "mythos draw 9",
        "mythos play {mythos}",
        "mythos play x",
        "mythos discard x",
    ],
    "trauma": [
        "trauma",
        "trauma draw",
        "trauma play {trauma} --on {who}",
        "trauma play x --on {who}",
        "trauma discard x",
    ],
    "monster": [
        "monster",
        "monster place zombie crypt-1 {dice}",
        "monster place x crypt-1",
        "monster move {monster} x",
        "monster attack {monster} {who}",
        "monster sample {monster} +1",
        "monster kill x",
    ],
    "combat": ["combat humanoid --for ranged", "combat x --for ranged"],
    "event": ["event", "event tick {dice}"],
    "clue": ["clue"],
    "objective": ["objective"],
    "deck": [
        "deck",
        "deck mythos",
        "deck mythos --order",
        "deck event --order",
        "deck trauma",
        "deck combat-beast --order",
        "deck spell-unpicking --order",
        "deck shuffle mythos",
        "deck put {mythos} mythos top",
        "deck x",
    ],
    "card": [
        "card {mythos}",
        "card {hidden}",
        "card {event}",
        "card x",
        "card silver-clapper",
    ],
    "end": ["end keeper"],
    "log": ["log", "log -n 500"],
    "dice": ["dice", "dice table", "dice x"],
    "simulate": ["simulate x"],
    "advise": ["advise", "advise {who}", "advise x"],
    "undo": ["undo", "undo 2", "undo 9999"],
    "redo": ["redo"],
    "checkpoint": ["checkpoint here"],
    "back": ["back nowhere"],
    "note": ["note something about the tide"],
    "set": ["set threat 5", "set hands.mythos {mythos}", "set x 1", "set {who}.x 1"],
    "mend": ["mend {who} {hidden}", "mend {who} x"],
    "verify": ["verify", "verify nowhere.json"],
    "doctor": ["doctor", "doctor nowhere.json"],
    "export": ["export"],
    "rules": ["rules mythos", "rules RC-005", "rules x"],
    "odds": ["odds {who} strength", "odds {who} x"],
    "story": [
        "story list",
        "story show the-drowned-bell",
        "story check the-drowned-bell",
        "story show x",
    ],
    "play": ["play"],
    "completion": ["completion bash", "completion x"],
}
STORYWIDE = {"new", "sessions", "where", "story", "rules", "completion", "doctor"}


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KEEPER_HOME", str(tmp_path))
    monkeypatch.delenv("KEEPER_SESSION", raising=False)
    monkeypatch.setenv("COLUMNS", "80")


def test_every_command_is_tried() -> None:
    assert set(PROBES) == set(COMMANDS)


class Spy:
    """Runs every probe on a copy of the game and looks at what was printed."""

    def __init__(self, evening: Evening) -> None:
        self.evening = evening
        self.seen: set[str] = set()
        self.known: dict[bytes, dict[str, str]] = {}

    def look(self) -> None:
        original = home.path_for("evening")
        names = self.names()
        for command, probes in PROBES.items():
            if command in self.seen and command in STORYWIDE:
                continue  # the same at every stop
            for probe in probes:
                for flags in ([], ["--json"]):
                    self.try_one(command, self.words(probe, names), flags, original)

    def secrets(self, path: str) -> dict[str, str]:
        """What is hidden in a file, looked up once for the same file."""
        content = Path(path).read_bytes()
        if content not in self.known:
            self.known[content] = secrets(path)
        return self.known[content]

    def names(self) -> dict[str, str]:
        status = self.evening.status
        people = [one for one in status["investigators"] if one["state"] == "alive"]
        who = next((one for one in people if one["id"] == status["active"]), people[0])
        room = next(one for one in status["rooms"] if one["pile"])
        steps = self.evening.house[who["space"]]["steps"]
        code, out, _ = keeper("--json", "room", room["id"])
        pile = json.loads(out)["room"]["cards"]
        hidden = next(one["id"] for one in pile if not one["faceup"])
        code, out, _ = keeper("--json", "deck", "event", "--order", "--force")
        left = json.loads(out)["deck"]["draw"]
        return {
            "who": who["id"],
            "item": (who["items"] or ["x"])[0],
            "spell": (who["spells"] or ["x"])[0],
            "room": room["id"],
            "space": steps[0],
            "monster": (status["monsters"] or [{"id": "x"}])[0]["id"],
            "mythos": (status["hands"]["mythos"] or ["x"])[0],
            "trauma": (status["hands"]["trauma"] or ["x"])[0],
            "act": "turn-another-page",
            "hidden": hidden,
            "event": (left or ["x"])[-1],
            "dice": " ".join(UNLUCKY),
        }

    def words(self, probe: str, names: dict[str, str]) -> list[str]:
        return probe.format(**names).split()

    def try_one(
        self, command: str, words: list[str], flags: list[str], original: str
    ) -> None:
        copy = home.path_for(COPY)
        shutil.copyfile(original, copy)
        line = ["--session", COPY, "--table", *flags, *words]
        code, out, err = keeper(*line, typed="status\nmythos\nstatus x\n")
        assert code in (0, 1, 2, 3, 4, 5), (words, code, out, err)
        assert "Traceback" not in out + err
        hidden = self.secrets(copy)
        found = leaks(out + "\n" + err, hidden)
        assert not found, (words, flags, found[:3], (out + err)[:400])
        self.seen.add(command)
        for extra in os.listdir(home.sessions()):
            if extra.startswith((COPY, "drowned-bell")):
                os.unlink(os.path.join(home.sessions(), extra))


def stops(evening: Evening) -> Iterator[None]:
    """Moments of a game at which everything is tried."""
    for who in evening.turns():
        evening.walk(who, "chapel-4" if who == "bruno" else "east-bedroom")
        if who == "ada":
            yield
    evening.keepers_turn(
        lambda: evening.do("action", "evensong-below", "chapel-4", *LUCKY)
    )
    for who in evening.turns():
        if who == "bruno":
            evening.do("attack", "cultist-1", "--with", "hands", *LUCKY)
            yield
        elif evening.walk(who, "east-bedroom"):
            evening.search(who)
    evening.do("step")
    evening.do("step")
    yield


@pytest.mark.parametrize("answers", ["1A 2A 3A 4A", "1B 2B 3B 4A", "1C 2A 3B 4B"])
def test_nothing_hidden_is_printed(answers: str) -> None:
    evening = Evening("ada", "bruno", answers=answers)
    spy = Spy(evening)
    for _ in stops(evening):
        spy.look()
    assert spy.seen == set(COMMANDS)


def test_a_card_laid_face_down_stays_hidden() -> None:
    """RC-152: only its victim and the keeper know it, whatever is asked or tried."""
    evening = Evening("ada", "bruno", answers="1A 2A 3A 4A")
    evening.do("set", "threat", "5")
    evening.do("set", "hands.mythos", "behind-the-face")
    evening.do("turn", "ada")
    evening.do("mythos", "play", "behind-the-face")
    Spy(evening).look()
    assert "face down before ada" in secrets(home.path_for("evening")).values()


def test_a_leak_would_be_found() -> None:
    """The keeper's own screen is full of what the scan looks for."""
    Evening("ada", answers="1A 2A 3A 4A")
    hidden = secrets(home.path_for("evening"))
    for words in (
        ["status"],
        ["mythos"],
        ["setup"],
        ["objective"],
        ["deck", "trauma", "--order"],
    ):
        code, out, err = keeper(*words)
        assert leaks(out + err, hidden), words


def test_after_the_end_the_objective_is_open() -> None:
    evening = Evening("ada", answers="1A 2A 3A 4A")
    evening.do("end", "nobody", "--why", "the lamp went out")
    found: Any = keeper("--json", "--table", "status")[1]
    assert json.loads(found)["status"]["objective"]["title"] == "The House Goes Down"
