"""Evenings without a keeper: the program plays its part, and nobody sees its secrets."""

from __future__ import annotations

import errno
import json
import os
from pathlib import Path

import pytest

from keeper import opening
from keeper.commands import root
from keeper.commands.games.seats import KEEPERS
from keeper.commands.invocation import Setting
from keeper.commands.overview import tables_screen
from keeper.errors import DiskTrouble
from keeper.session import home as disk_home
from keeper.session.session import Session
from tests.commands.conftest import home as home_of
from tests.commands.line import Said, keeper

home = home_of
NEW = ("new", "line-clear", "-i", "ada", "--random", "--keeper", "program")
MOST = 400  # commands of one evening


def begin(*more: str) -> None:
    said = keeper(*NEW, "--seed", "an evening", "--word", "tea", *more)
    assert said.code == 0, said.err


def said(*words: str) -> Said:
    found = keeper("--json", *words)
    assert found.code in (0, 5), (words, found.out, found.err)
    return found


def file() -> dict[str, dict[str, dict[str, object]]]:
    path = Path(os.environ["KEEPER_HOME"], "sessions", "line-clear.json")
    found: dict[str, dict[str, dict[str, object]]] = json.loads(path.read_text())
    return found


def session() -> dict[str, object]:
    return file()["session"]["1"]


def play_on() -> None:
    """One command of people, as the bot would give it in their place."""
    advice = said("advise").json["advise"]["advice"]
    words = advice[0]["command"].split() if advice else ["step"]
    found = said(*words)
    while found.code == 5:
        found = said("answer", found.json["question"]["default"])


def round_one() -> None:
    for words in (["turn", "ada"], ["done"]):
        found = said(*words)
        while found.code == 5:
            found = said("answer", found.json["question"]["default"])


def test_the_answers_are_drawn_and_sealed(home: Path) -> None:
    begin()
    assert set(session()["choices"]) == {"1", "2", "3", "4"}  # type: ignore[call-overload]
    assert session()["program"] == "fair"
    refused = keeper(*NEW, "--name", "other", "--choice", "1A")
    assert refused.code == 2 and "nobody answers" in refused.err


def test_nothing_that_is_set_up_tells_a_secret(home: Path) -> None:
    told = keeper(*NEW, "--seed", "an evening").out
    assert "Your answers" not in told and "Objective" not in told


def test_the_keeper_plays_its_turn_when_the_last_investigator_is_done(
    home: Path,
) -> None:
    begin()
    round_one()
    found = session()
    assert (found["round"], found["phase"]) == (2, "investigators")


def test_every_screen_is_the_tables(home: Path) -> None:
    begin()
    state = session()
    hidden = [*state["mythos"], *state["trauma"], state["objective"]]  # type: ignore[misc]
    for words in ("status", "now", "mythos", "trauma", "objective", "log", "verify"):
        shown = keeper(words)
        assert not [one for one in hidden if str(one) in shown.out + shown.err], words


@pytest.mark.parametrize(
    "words",
    [
        ("set", "threat", "9"),
        ("threat", "+1"),
        ("mythos", "draw"),
        ("monster", "place", "zombie", "kitchen-1"),
        ("damage", "ada", "1"),
        ("deck", "mythos", "--order"),
        ("turn", "ada", "--force"),
    ],
)
def test_what_is_the_keepers_does_not_exist(home: Path, words: tuple[str, ...]) -> None:
    begin()
    before = file()
    assert keeper(*words).code in (1, 2)
    assert file() == before


@pytest.mark.parametrize(
    "line, why",
    [
        ("move ada kitchen-1", "steps away"),
        ("hide ada", "no hiding space here"),
        ("attack", "turn is running"),
        ("odds nobody strength", "there are: ada"),
        ("odds ada attack zombie-1", "no monster on the board"),
        ("odds ada beauty", "no attribute"),
        ("puzzle swap a1 a2", "nobody is at a puzzle"),
        ("puzzle slab", "no puzzle on the table"),
    ],
)
def test_a_refusal_before_a_turn_says_why(home: Path, line: str, why: str) -> None:
    begin("-i", "bruno", "-i", "cora")
    found = keeper(*line.split())
    assert found.code in (1, 2) and why in found.err.lower(), found.err


def test_whoever_lays_the_house_out_ticks_what_is_done(home: Path) -> None:
    begin()
    assert "Still to be set up" in keeper("setup", "1").out


def test_undo_takes_the_answer_of_the_program_back_too(home: Path) -> None:
    begin()
    said("turn", "ada")
    before = {name: file()[name] for name in ("session", "monsters", "rooms", "decks")}
    found = said("done")
    while found.code == 5:
        found = said("answer", found.json["question"]["default"])
    after = session()
    assert after["round"] == 2
    said("undo")
    assert {name: file()[name] for name in before} == before
    said("redo")
    assert session() == after


def test_a_whole_evening_and_its_proof(home: Path) -> None:
    begin("--temper", "gentle")
    for _ in range(MOST):
        play_on()
        if session().get("outcome"):
            break
    assert session()["outcome"]
    proof = keeper("verify")
    choices: dict[str, str] = session()["choices"]  # type: ignore[assignment]
    drawn = " ".join(f"{n}{letter}" for n, letter in choices.items())
    assert proof.code == 0 and "Proved" in proof.out and drawn in proof.out
    assert "objective" in keeper("--json", "status").out  # all is opened now


# A disk that fails -------------------------------------------------------------------------


def test_its_turn_is_in_the_file_with_the_command_it_follows(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Killed in the middle of it, the program would have played half a turn."""
    begin()
    said("turn", "ada")
    path, written = home / "sessions" / "line-clear.json", list[str]()
    real = os.replace

    def replaced(new: str, old: str) -> None:
        written.append(old)
        if old == str(path):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), old)
        real(new, old)

    before = path.read_bytes()
    monkeypatch.setattr(os, "replace", replaced)
    found = keeper("done")
    assert found.code == 3 and os.strerror(errno.ENOSPC) in found.err
    assert "Nothing was changed" in found.err and path.read_bytes() == before
    assert written.count(str(path)) == 1
    monkeypatch.undo()
    monkeypatch.setenv("KEEPER_HOME", str(home))
    said("done")
    assert int(session()["round"]) == 2  # type: ignore[call-overload]


def test_a_note_of_the_last_game_that_cannot_be_read_opens_no_secret(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who cannot tell whether the program is the keeper does not show the keeper's side."""
    begin()
    read = disk_home.read_whole

    def once(where: str, most: int) -> bytes:
        monkeypatch.setattr(disk_home, "read_whole", read)
        raise OSError(errno.EIO, os.strerror(errno.EIO), where)

    monkeypatch.setattr(disk_home, "read_whole", once)
    found = keeper("status")
    assert found.code == 3 and os.strerror(errno.EIO) in found.err
    assert found.out == ""


def test_what_is_told_after_a_round_does_not_undo_it(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin()
    said("turn", "ada")

    def broken(name: str = "") -> Session:
        raise DiskTrouble("It cannot be read.", "Nothing was changed.")

    monkeypatch.setattr(opening, "opened", broken)
    found = keeper("done", "--defaults")
    assert found.code == 0 and "Nothing was changed" not in found.err
    assert "It cannot be read." in found.err


def test_another_game_in_hand_opens_nothing(home: Path) -> None:
    """A command that names this game's file is answered as this game's people are."""
    begin("--name", "machine")
    said("new", "line-clear", "-i", "ada", "--random", "--name", "own")
    path = str(home / "sessions" / "machine.json")
    for name in ("machine", path):
        assert said("-s", "own", "verify", name) == said("-s", name, "verify")
        assert "seed" not in said("-s", "own", "verify", name).json["verify"]
        assert said("-s", "own", "doctor", name) == said("-s", name, "doctor")
    assert said("-s", "own", "verify").code == 0


def test_the_shells_help_names_nothing_of_the_keepers(home: Path) -> None:
    begin()
    setting = Setting(shell=True)
    there = set(root.shown(setting))
    assert not KEEPERS & there and {"move", "advise", "undo"} <= there
    assert "Your turn    turn" in tables_screen(root.shown(setting))
