"""Puzzles at the command line: action by action, from any terminal, in any interruption."""

from __future__ import annotations

import json
import os
import signal
from pathlib import Path
from typing import Any

import pytest

from keeper import opening, play
from keeper.rules.puzzles.board import shown
from keeper.rules.puzzles.laying import board_of
from keeper.rules.puzzles.solver import least
from keeper.views.question import explained
from keeper.views.style import Page
from tests.begun import begun
from tests.commands.line import Said, begin, keeper
from tests.commands.terminal import Terminal, environment
from tests.commands.typist import CTRL_C, typed

DOOR, ROOM = "long-gallery-3", "east-bedroom-1"  # before Lydia's door, and behind it


@pytest.fixture
def game(home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Ada's turn before a door that is a puzzle; nobody answers by default."""
    begun(("puzzles",), stage)
    monkeypatch.delenv("KEEPER_ANSWERS")
    return home / "sessions" / "t1.json"


def stage() -> None:
    begin()
    for who in ("ada", "bruno"):
        assert keeper("set", f"{who}.space", DOOR).code == 0
    assert keeper("turn", "ada").code == 0


def at_the_door(*words: str) -> dict[str, Any]:
    """The move is broken into; the question that waits."""
    said = keeper("--json", "move", ROOM, *words)
    assert said.code == 5, said.out
    return dict(said.json["question"])


def moved(game: Path) -> bool:
    state = json.loads(game.read_text(encoding="utf-8"))
    return bool(state["investigators"]["1"]["space"] == ROOM)


def solution() -> tuple[list[str], int]:
    """What the solver would do from here; only a test may know."""
    found = play.midway(opening.opened())
    board = board_of(found, found.table.puzzles[0])
    best = least(board)
    assert best is not None
    return [shown(board, step) for step in best.steps], best.cost


def spent(said: Said) -> bool:
    return said.code in (0, 5)


# An attempt -----------------------------------------------------------------------------


def test_an_attempt_is_a_row_of_questions(game: Path) -> None:
    """RC-301"""
    asked = at_the_door()
    ids = [one["id"] for one in asked["choices"]]
    assert (asked["kind"], asked["asks"], asked["default"]) == (
        "puzzle",
        "investigators",
        "stop",
    )
    assert {"swap a1 a2", "rotate a1", "turn", "draw a1", "luck", "stop"} <= set(ids)
    assert asked["facts"]["puzzle"]["puzzle"] == "lock puzzle 4"
    said = keeper("--json", "puzzle", "swap", "a2", "a1")
    assert said.code == 5
    after = said.json["question"]["facts"]["puzzle"]
    before = asked["facts"]["puzzle"]
    assert after["pieces"][:2] == before["pieces"][1::-1]
    assert after["actions"] == before["actions"] - 1
    assert keeper("puzzle", "stop").code == 0 and not moved(game)
    assert keeper("verify").code == 0


def test_the_solvers_words_solve_it_in_the_number_it_promised(game: Path) -> None:
    """RC-302 RC-305 RC-321: two people, one puzzle, and the move goes on by itself."""
    at_the_door()
    words, promised = solution()
    used = 0
    while words:
        said = keeper("--json", "puzzle", *words[0].split())
        if said.code == 1:  # not enough actions are left for it
            assert keeper("puzzle", "stop").code == 0
        elif spent(said):
            step = words.pop(0)
            used += 2 if step.startswith("draw") else 1
        if words and not opening.look().waiting:
            assert keeper("done").code == 0 and keeper("turn", "bruno").code == 0
            at_the_door()
    assert used == promised
    state = json.loads(game.read_text(encoding="utf-8"))
    assert [one["space"] for one in state["investigators"].values()].count(ROOM) == 1
    assert "puzzles" not in state and len(state["pieces"]["1"]["pieces"]) == 15
    told = str(state["journal"])
    assert "By hand" not in told and keeper("verify").code == 0


@pytest.mark.parametrize(
    "words, rule",
    [
        ("puzzle swap a1 c1", "RC-308"),
        ("answer swap a1 c1", "RC-308"),
        ("puzzle clue swap a1 a2", "RC-301"),
    ],
)
def test_what_the_rules_forbid_is_refused_and_costs_nothing(
    game: Path, words: str, rule: str
) -> None:
    at_the_door()
    before = game.read_bytes()
    said = keeper("--json", *words.split())
    assert said.code == 1 and said.json["error"]["rule"] == rule
    assert game.read_bytes() == before


@pytest.mark.parametrize("words", ["swap a1 z9", "rotate", "draw b7", "jump a1"])
def test_words_that_mean_nothing_change_nothing(game: Path, words: str) -> None:
    at_the_door()
    before = game.read_bytes()
    assert keeper("answer", *words.split()).code in (1, 2)
    assert game.read_bytes() == before


def test_what_ends_a_turn_elsewhere_stops_and_is_never_a_draw(game: Path) -> None:
    at_the_door()
    said = keeper("answer", "d")
    assert said.code == 2 and "draw or done" in said.err
    said = keeper("answer", "done")
    assert said.code == 0 and "stays as it lies" in said.out


def test_help_at_a_puzzle_names_its_actions(game: Path) -> None:
    at_the_door()
    said = keeper("answer", "?").err
    assert "swap A B: two pieces" in said and "stop: no further" in said
    assert "number" not in said and max(map(len, said.splitlines())) <= 80


def test_actions_may_be_named_beforehand_in_order(game: Path) -> None:
    said = keeper(
        "--json", "move", ROOM, "--pick", "turn", "--pick", "draw", "--pick", "c2",
        "--pick", "luck", "--pick", "stop",
    )  # fmt: skip
    assert said.code == 0 and not moved(game)
    state = json.loads(game.read_text(encoding="utf-8"))
    assert state["puzzles"]["1"]["tile"] == 1
    answers = state["journal"][max(state["journal"], key=int)]["answers"]
    assert answers == ["turn", "draw", "c2", "luck", "stop"]


def test_by_default_nobody_touches_it(game: Path) -> None:
    said = keeper("--json", "move", ROOM, "--defaults")
    assert said.code == 0 and not moved(game)
    assert said.json["reports"][-1]["kind"] == "locked"


def test_a_wrong_word_beforehand_is_no_way_to_peek(game: Path) -> None:
    """The pieces are seen: the question waits, whatever else was said."""
    asked = at_the_door("--pick", "turn", "--pick", "swap a1 c1")
    assert asked["facts"]["puzzle"]["tile"] == 1


def test_real_pieces_are_by_hand_and_the_journal_says_so(game: Path) -> None:
    at_the_door()
    said = keeper("--json", "puzzle", "solved")
    assert said.code == 0 and moved(game)
    state = json.loads(game.read_text(encoding="utf-8"))
    assert state["journal"][max(state["journal"], key=int)]["by_hand"] is True
    assert keeper("verify").code == 0


def test_nobody_is_at_a_puzzle(game: Path) -> None:
    for words in (["swap", "a1", "a2"], ["stop"], ["reset"]):
        assert keeper("puzzle", *words).code == 1
    assert "No puzzle" in keeper("puzzle").out


# Looking at it --------------------------------------------------------------------------


def test_it_is_shown_as_it_lies_in_the_middle_of_an_attempt(game: Path) -> None:
    at_the_door()
    keeper("puzzle", "rotate", "a1")
    for words in (["puzzle"], ["--table", "puzzle"], ["table"], ["puzzle", "lydia"]):
        shown = keeper(*words).out
        assert "→" in shown and "Lydia's Door, lock puzzle 4" in shown, words
    assert "rotate A [left]" in keeper("now").out
    keeper("puzzle", "stop")
    assert "→" in keeper("--table", "puzzle", "lock", "puzzle", "4").out
    assert "→" not in keeper("table").out, "nobody is at it: the map is back"


def test_how_many_actions_it_takes_is_the_keepers_alone(game: Path) -> None:
    """RC-324"""
    at_the_door()
    _, cost = solution()
    assert keeper("--json", "puzzle", "--par").json["par"]["least"] == cost
    before = game.read_bytes()
    said = keeper("--json", "--table", "puzzle", "--par")
    assert said.code == 1 and str(cost) not in said.json["error"]["message"]
    keeper("puzzle", "turn")
    assert game.read_bytes() != before
    assert keeper("--json", "puzzle", "--par").json["par"]["least"] == solution()[1]


def test_the_table_never_sees_the_unused_pieces(game: Path) -> None:
    """RC-358: two games that differ in nothing but the pile print the same."""
    at_the_door()
    keeper("puzzle", "stop")
    words = [
        "puzzle", "table", "status", "now", "log", "deck", "room east-bedroom", "map",
        "export",
    ]  # fmt: skip
    before = [keeper("--table", *one.split()).out for one in words]
    text = game.read_text(encoding="utf-8")
    pile = json.loads(text)["pieces"]["1"]["pieces"]
    other = json.dumps(pile[::-1], ensure_ascii=False)
    game.write_text(text.replace(json.dumps(pile), other), encoding="utf-8")
    assert json.loads(game.read_text())["pieces"]["1"]["pieces"] == pile[::-1]
    assert [keeper("--table", *one.split()).out for one in words] == before


# Taking back, leaving, killing ----------------------------------------------------------


def test_undone_it_comes_out_the_same(game: Path) -> None:
    """RC-325: undo is for slips; the deal and the draw are what they were."""
    asked = at_the_door()
    drawn = keeper("--json", "puzzle", "draw").json["question"]["facts"]["puzzle"]
    assert keeper("undo").code == 0 and not opening.look().table.puzzles
    assert at_the_door()["facts"] == asked["facts"]
    again = keeper("--json", "puzzle", "draw").json["question"]["facts"]["puzzle"]
    assert again == drawn
    assert keeper("answer", "a1").code == 5 and keeper("puzzle", "stop").code == 0
    before = json.loads(game.read_text(encoding="utf-8"))["puzzles"]
    assert keeper("undo").code == 0 and keeper("redo").code == 0
    assert json.loads(game.read_text(encoding="utf-8"))["puzzles"] == before
    assert keeper("verify").code == 0


def test_killed_at_the_question_it_waits(game: Path, home: Path) -> None:
    env = environment(str(home))
    with Terminal(["move", ROOM], env) as terminal:
        terminal.wait("Players:", "? ")
        terminal.type("swap a1 a2\r")
        terminal.wait("swaps a1 and a2", "? ")
        os.kill(terminal.pid, signal.SIGKILL)
    waiting = opening.look().waiting
    assert waiting is not None and waiting.kind == "puzzle"
    facts = waiting.facts["puzzle"]
    assert keeper("puzzle", "stop").code == 0
    assert opening.look().table.puzzles[0].pieces == facts["pieces"]
    assert keeper("verify").code == 0


def test_in_the_shell_the_bare_words_do(game: Path, home: Path) -> None:
    with Terminal(["play"], environment(str(home))) as terminal:
        terminal.wait("threat")
        terminal.type(f"move {ROOM}\r")
        terminal.wait("┏━", "? ")
        terminal.type("swap a1 c1\r")
        terminal.wait("only pieces that touch".capitalize(), "RC-308")
        terminal.type("rotate a1 left\r")
        terminal.wait("←", "? ")
        terminal.interrupt("the question waits")
        terminal.type("swap a2 a1\r")
        terminal.wait("swaps a1 and a2", "? ")
        terminal.type("stop\r")
        terminal.wait("stays as it lies")
        terminal.type("quit\r")
        assert terminal.left() == 0


def test_enter_alone_neither_ends_an_attempt_nor_picks_a_piece(game: Path) -> None:
    """It does so where a choice is marked; here no choice is."""
    shown = typed(f"move {ROOM}", "", "draw", "", "a1", CTRL_C)
    assert shown.count("This must be answered.") == 2
    assert "stays as it lies" not in shown and "a new piece at a1" in shown


def test_a_piece_may_be_turned_as_the_tile_is(game: Path) -> None:
    shown = typed(f"move {ROOM}", "turn a1", "turn", CTRL_C)
    assert "rotates a1" in shown and "turns the setup tile" in shown


def test_a_move_cut_short_is_the_shorter_one(game: Path) -> None:
    at_the_door()
    assert keeper("answer", "rot", "a1").code == 5
    assert "→" in keeper("puzzle").out


def test_help_at_a_puzzle_says_when_it_is_solved(game: Path) -> None:
    at_the_door()
    waiting = opening.look().waiting
    assert waiting is not None
    text = " ".join(explained(waiting, False, Page()).split())
    assert "puzzle is solved when" in text and "puzzle` says more" in text


def test_reset_by_the_keeper(game: Path) -> None:
    """RC-323"""
    at_the_door()
    assert keeper("puzzle", "reset").code == 1, "a question waits"
    keeper("puzzle", "turn")
    keeper("puzzle", "stop")
    assert keeper("puzzle", "lydias-door", "reset").code == 0
    laid = opening.look().table.puzzles[0]
    assert laid.tile == 0
    state = json.loads(game.read_text(encoding="utf-8"))
    assert state["journal"][max(state["journal"], key=int)]["by_hand"] is True
    assert keeper("verify").code == 0


# The time limit -------------------------------------------------------------------------


@pytest.fixture
def timed(home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    words = ("the-drowned-bell", "--name", "t1", "-i", "ada", "--seed", "tests")
    said = keeper("new", *words, "--random", "--option", "puzzle-time-limit")
    assert said.code == 0, said.err
    keeper("set", "ada.space", DOOR)
    keeper("turn", "ada")
    monkeypatch.delenv("KEEPER_ANSWERS")
    return home / "sessions" / "t1.json"


def a_minute_ago(game: Path) -> None:
    """The attempt's first question, as if it had been written 61 seconds earlier."""
    import time

    then = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(time.time() - 61))
    text = game.read_text(encoding="utf-8")
    since = json.loads(text)["question"]["1"]["since"]
    assert since
    game.write_text(text.replace(f'"since": "{since}"', f'"since": "{then}"'))


def test_after_a_minute_no_action_is_left(timed: Path) -> None:
    """RC-367"""
    at_the_door()
    assert keeper("puzzle", "turn").code == 5
    a_minute_ago(timed)
    said = keeper("--json", "puzzle", "turn")
    assert said.code == 0 and not moved(timed)
    state = json.loads(timed.read_text(encoding="utf-8"))
    assert state["puzzles"]["1"]["tile"] == 1, "the second turn came too late"
    assert state["journal"][max(state["journal"], key=int)]["answers"] == [
        "turn",
        "time",
    ]
    assert keeper("verify").code == 0


def test_the_clock_runs_from_the_first_question(timed: Path) -> None:
    """RC-367: what is answered in between does not set it back."""
    at_the_door()
    since = json.loads(timed.read_text(encoding="utf-8"))["question"]["1"]["since"]
    text = timed.read_text(encoding="utf-8")
    timed.write_text(text.replace(since, "2999-01-01T00:00:00Z"), encoding="utf-8")
    keeper("puzzle", "turn")
    kept = json.loads(timed.read_text(encoding="utf-8"))["question"]["1"]
    assert kept["since"] == "2999-01-01T00:00:00Z"


def test_the_seconds_are_counted_on_the_screen(timed: Path, home: Path) -> None:
    """RC-367"""
    with Terminal(["move", ROOM], environment(str(home))) as terminal:
        terminal.wait("seconds left", "? ")
        terminal.wait("58 seconds left")
        terminal.type("turn\r")
        terminal.wait("turns the setup tile", "seconds left")
        terminal.type("stop\r")
        assert terminal.left() == 0
    assert keeper("verify").code == 0
