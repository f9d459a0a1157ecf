"""Nothing hidden is ever printed for the table: every command, every kind of error."""

from __future__ import annotations

import json
import os
import shutil
from datetime import date
from html import unescape
from pathlib import Path
from typing import Any, Iterator, Sequence

import pytest

from keeper.commands.root import COMMANDS
from keeper.session import home
from tests.secrecy.probes import PROBES
from tests.stories.driver import LUCKY, UNLUCKY, Evening, keeper
from tests.stories.secrets import leaks, secrets

COPY = "probe"
FORMS: tuple[Sequence[str], ...] = ((), ("--json",))
ANSWERS = ["1A 2A 3A 4A", "1B 2B 3B 4A", "1C 2A 3B 4B"]
TODAY = date.today().toordinal()


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KEEPER_HOME", str(tmp_path))
    monkeypatch.delenv("KEEPER_SESSION", raising=False)
    monkeypatch.setenv("COLUMNS", "80")


def test_every_command_is_tried() -> None:
    assert set(PROBES) == set(COMMANDS)


class Spy:
    """Runs every probe on a copy of the game and looks at what was printed.

    Each at one of its evening's moments, as text or as JSON: tomorrow at another.
    """

    def __init__(self, evening: Evening, moments: int, turn: int = 0) -> None:
        self.evening = evening
        self.moments, self.turn = moments, TODAY + turn
        self.seen: set[str] = set()
        self.looks = 0
        self.known: dict[bytes, dict[str, str]] = {}

    def look(self) -> None:
        """The probes whose turn it is at this moment."""
        original = home.path_for("evening")
        names = self.names()
        self.looks += 1
        every = [(name, probe) for name, each in PROBES.items() for probe in each]
        for n, (command, probe) in enumerate(every):
            if (n + self.looks + self.turn) % self.moments == 0:
                flags = FORMS[(n // self.moments + self.turn) % 2]
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
            "secret": (status["investigators"][0]["facedown_cards"] or ["x"])[0],
            "back": (who["spells"] or ["x"])[0],
            "dice": " ".join(UNLUCKY),
        }

    def words(self, probe: str, names: dict[str, str]) -> list[str]:
        return probe.format(**names).split()

    def try_one(
        self, command: str, words: list[str], flags: Sequence[str], original: str
    ) -> None:
        copy = home.path_for(COPY)
        shutil.copyfile(original, copy)
        line = ["--session", COPY, "--table", *flags, *words]
        code, out, err = keeper(*line, typed="status\nmythos\nstatus x\n")
        assert code in (0, 1, 2, 3, 4, 5), (words, code, out, err)
        assert "Traceback" not in out + err
        hidden = self.secrets(copy)
        # What somebody typed may be said back; that it means anything may not.
        typed = " ".join(words)
        unsaid = {text: what for text, what in hidden.items() if text not in typed}
        printed = out + "\n" + err
        # A page for a printer writes some signs in its own way.
        pages = dict.fromkeys([printed, unescape(printed)])
        found = [leak for page in pages for leak in leaks(page, unsaid)]
        assert not found, (words, flags, found[:3], (out + err)[:400])
        self.seen.add(command)
        self.put_away(original)

    def put_away(self, original: str) -> None:
        """The copy, and every game that a probe has begun."""
        kept = Path(original).stem
        for extra in os.listdir(home.sessions()):
            if not extra.startswith(kept):
                os.unlink(os.path.join(home.sessions(), extra))
        if home.last() != kept:
            home.use(kept)


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


@pytest.mark.parametrize("answers", ANSWERS)
def test_nothing_hidden_is_printed(answers: str) -> None:
    evening = Evening("ada", "bruno", answers=answers)
    spy = Spy(evening, moments=3, turn=ANSWERS.index(answers))
    for _ in stops(evening):
        spy.look()
    assert spy.looks == spy.moments
    assert spy.seen == set(COMMANDS)


def test_a_card_laid_face_down_stays_hidden() -> None:
    """RC-152: only its victim and the keeper know it, whatever is asked or tried."""
    evening = Evening("ada", "bruno", answers="1A 2A 3A 4A")
    evening.do("set", "threat", "5")
    evening.do("set", "hands.mythos", "behind-the-face")
    evening.do("turn", "ada")
    evening.do("mythos", "play", "behind-the-face")
    spy = Spy(evening, moments=2)
    spy.look()
    spy.look()
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
