"""Under --table, and in the table's own chair: nothing of the keeper's (p25)."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from keeper.commands.games.seats import KEEPERS
from keeper.commands.invocation import Setting
from keeper.commands.terminal.shell import Shell
from keeper.commands.terminal.suggestions import candidates
from keeper.views.audience import TABLE
from tests.commands.line import Said, begin, keeper


@pytest.fixture(autouse=True)
def game(home: Path) -> None:
    begin()


def at_the_table(monkeypatch: pytest.MonkeyPatch, *lines: str) -> Said:
    monkeypatch.setattr(sys, "stdin", io.StringIO("\n".join(lines)))
    return keeper("--table", "play")


def held(hand: str) -> str:
    return str(json.loads(keeper("--json", "status").out)["status"]["hands"][hand][0])


@pytest.mark.parametrize(
    "line",
    [
        "mythos play {}",
        "mythos discard {}",
        "trauma discard {}",
        "trauma play {} --on ada",
        "monster place {} chapel-1",
    ],
)
def test_a_refusal_is_the_same_whatever_is_named(line: str) -> None:
    """RC-358: in the hand, elsewhere, nowhere."""
    said = {
        keeper("--table", *line.format(word).split())
        for word in ("nothing-like-this", "the-weight-of-the-river", "broken-rib")
    }
    assert len(said) == 1
    assert said.pop().code == 1


@pytest.mark.parametrize("line", ["test ada luck", "horror ada 1", "turn ada"])
def test_no_trauma_is_named_where_the_table_looks_on(line: str) -> None:
    """RC-358: whether it is taken would tell that the keeper holds it."""
    before = keeper("status").out
    said = {
        keeper("--table", *line.split(), "--trauma", card)
        for card in ("nothing-like-this", "broken-rib", held("trauma"))
    }
    assert len(said) == 1 and said.pop().code == 2
    assert keeper("status").out == before


def test_a_card_in_hand_that_cannot_be_played_is_refused_like_any_other() -> None:
    card = held("mythos")
    keeper("set", "threat", "0")
    assert keeper("--table", "mythos", "play", card) == keeper(
        "--table", "mythos", "play", "nothing-like-this"
    )


def test_what_lies_open_is_said_in_full() -> None:
    said = keeper("--table", "turn", "nobody")
    assert said.code == 2 and "ada" in said.err
    keeper("turn", "ada")
    said = keeper("--table", "move", "crypt-1")
    assert said.code == 1 and "page" in said.err


@pytest.mark.parametrize("line", sorted(KEEPERS))
def test_the_keepers_commands_do_not_exist(
    line: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = keeper("status").out
    assert at_the_table(monkeypatch, f"{line} threat 5").code == 2
    assert keeper("status").out == before


@pytest.mark.parametrize(
    "line", ["mythos draw", "trauma draw", "threat +1", "deck shuffle mythos"]
)
def test_nor_do_the_keepers_uses_of_the_others(
    line: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = at_the_table(monkeypatch, line)
    assert (said.code, said.err.splitlines()[0]) == (2, "That is for the keeper to do.")


def test_the_table_plays_its_own_side(monkeypatch: pytest.MonkeyPatch) -> None:
    said = at_the_table(monkeypatch, "turn ada", "mythos", "help")
    assert said.code == 0
    assert "The keeper holds" in said.out
    assert "The next step of the keeper's turn" not in said.out


def test_the_keepers_question_is_not_for_the_table(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Also when there is nothing to choose: the pause must not tell."""
    monkeypatch.delenv("KEEPER_ANSWERS", raising=False)
    keeper("trauma", "draw", "2")
    assert keeper("--table", "damage", "ada", "1").code == 5
    for line in ("none", "answer none", held("trauma")):
        assert at_the_table(monkeypatch, line).code == 2
    assert keeper("answer", "none").code == 0


def test_a_keeper_without_trauma_is_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("KEEPER_ANSWERS", raising=False)
    while json.loads(keeper("--json", "status").out)["status"]["hands"]["trauma"]:
        keeper("trauma", "discard", held("trauma"))
    assert keeper("--table", "damage", "ada", "1").code == 0


def test_tab_offers_the_table_its_own() -> None:
    seated = Setting(audience=TABLE, seated=True)
    offered = set(candidates([""], seated))
    assert "move" in offered and not offered & KEEPERS
    assert candidates(["set", ""], seated) == []


def test_programs_at_the_table_are_told_titles() -> None:
    """RC-362: the letter of a clue's id would tell an answer."""
    said = keeper("--table", "--json", "give", "ada", "clue-4a")
    assert said.code in (0, 5)
    assert "clue-4a" not in said.out and '"clue"' in said.out


def test_tab_and_history_know_nothing_of_a_keeper_that_is_the_program() -> None:
    """Also in a shell that was begun without `--table`."""
    words = ("new", "line-clear", "-i", "ada", "--random", "--keeper", "program")
    assert keeper(*words, "--name", "machine").code == 0
    for line in (
        "mythos play",
        "trauma discard",
        "give ada",
        "action",
        "test ada luck --trauma",
    ):
        typed = ["--session", "machine", *line.split(), ""]
        assert candidates(typed, Setting()) == [], line
    shell = Shell(Setting(session="machine"))
    assert shell.complete("mythos discard ") == {}
    assert shell.history().endswith(TABLE.history)
    assert Shell(Setting(session="t1")).complete("mythos discard ")


@pytest.mark.parametrize("copy", ["clean-linen-2", "clean-linen-3"])
def test_advice_does_not_tell_which_copy_of_a_card_somebody_holds(copy: str) -> None:
    """RC-358: a number would tell which of them still lie in the house."""
    keeper("give", "ada", copy, "--force")
    keeper("damage", "ada", "4", "--defaults")
    keeper("turn", "ada")
    said = keeper("--table", "advise")
    assert "use clean-linen-1" in said.out
    assert keeper("--table", "use", "clean-linen-1").code == 0


@pytest.mark.parametrize("line", ["use xyzzy", "drop xyzzy", "use clue", "drop clue"])
def test_a_refusal_does_not_tell_for_which_answer_a_clue_was_laid(line: str) -> None:
    """RC-358: its title is read aloud, its id says more."""
    keeper("give", "ada", "clue-1a")
    keeper("give", "ada", "clue-2a")
    keeper("turn", "ada")
    said = keeper("--table", *line.split())
    assert said.code == 2 and "there are: " in said.err or "could be " in said.err
    assert "clue-" not in said.err


def test_advice_says_openly_why_it_has_none() -> None:
    keeper("turn", "ada")
    assert "Bruno Kask's turn" in keeper("--table", "advise", "bruno").err


def test_another_game_is_shown_to_the_eyes_that_looked_at_the_programs() -> None:
    """`doctor FILE` turns to a game; who asked for the table's side stays there."""
    path = Path(begin("t2"))
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace(held("mythos"), "nobodys-card"), encoding="utf-8")
    words = ("new", "line-clear", "-i", "ada", "--random", "--keeper", "program")
    assert keeper(*words, "--name", "machine").code == 0
    assert "nobodys-card" in keeper("doctor", "t2").out
    said = keeper("--table", "doctor", "t2")
    assert said == keeper("--session", "t2", "--table", "doctor")
    assert "nobodys-card" not in said.out + said.err


def test_a_command_of_the_programs_is_refused_in_full() -> None:
    words = ("new", "line-clear", "-i", "ada", "--random", "--keeper", "program")
    assert keeper(*words, "--name", "machine").code == 0
    assert keeper("--table", "set", "threat", "5") == keeper("set", "threat", "5")
