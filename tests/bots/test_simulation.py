"""Whole games of two bots: they end, they repeat, and the report adds up."""

from __future__ import annotations

import cProfile
import json
from pathlib import Path

import pytest

from keeper.bots import simulation, tally
from keeper.bots.chairs import bots
from keeper.bots.evening import Evening, Plan, laid_out, play, spend
from keeper.bots.sight import Box
from keeper.content.packs import Library, builtin
from keeper.rules.acts.act import Act
from keeper.rules.game import Game
from tests.bots.blind import thoughts
from tests.commands.line import keeper
from tests.commands.terminal import Terminal, environment

STORIES = Library([builtin()]).stories()


@pytest.mark.parametrize("story", STORIES)
@pytest.mark.parametrize("players", [1, 4])
def test_a_game_of_two_bots_comes_to_its_end(story: str, players: int) -> None:
    library = Library([builtin()], story)
    found = spend(library, Box(library), Plan("a whole evening", players))
    assert found.winner in tally.WINNERS
    assert found.rounds > 3 and found.acts > 10


def test_the_same_seed_gives_the_same_game() -> None:
    library = Library([builtin()], "the-drowned-bell")
    box = Box(library)
    first = spend(library, box, Plan("once", 2))
    again = spend(library, Box(library), Plan("once", 2))
    other = spend(library, box, Plan("twice", 2))
    assert vars(first) == vars(again)
    assert vars(first) != vars(other)


def test_who_has_sat_there_all_evening_thinks_as_one_who_sits_down() -> None:
    """What is kept of earlier looks is never out of date."""
    library = Library([builtin()], "the-drowned-bell")
    box = Box(library)
    game = laid_out(library, Plan("all evening", 3))
    seats, looks = bots(game, box), list[int]()

    def compared(game: Game, act: Act) -> None:
        looks.append(1)
        acts = game.session.step == "actions"  # here the keeper weighs most
        if (len(looks) % 7 and not acts) or game.session.outcome is not None:
            return
        for side, fresh in bots(game, box).chairs.items():
            assert thoughts(seats.chairs[side], game) == thoughts(fresh, game)

    play(game, seats, compared)
    assert len(looks) > 70


def calls(library: Library, box: Box, plan: Plan) -> int:
    """What a game costs, whatever else the machine is doing."""
    counted = cProfile.Profile()
    counted.runcall(spend, library, box, plan)
    return sum(one.callcount for one in counted.getstats())


def test_a_game_costs_no_more_after_others() -> None:
    library = Library([builtin()], "line-clear")
    box = Box(library)
    for _ in range(2):
        early = calls(library, box, Plan("the same again", 1))
    for n in range(2):
        spend(library, box, Plan(f"between {n}", 1))
    assert calls(library, box, Plan("the same again", 1)) < 1.02 * early


def test_several_processes_play_the_same_games_as_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(simulation, "FEWEST", 4)
    monkeypatch.setattr(simulation, "AT_ONCE", 1)
    monkeypatch.setattr(simulation, "_cores", lambda: 2)
    library = Library([builtin()], "line-clear")
    wanted = simulation.plans(simulation.FEWEST, (1, 2), ("1C",), "together")
    box = Box(library)
    alone = sorted(json.dumps(vars(spend(library, box, one))) for one in wanted)
    found = simulation.evenings(library.folders, "line-clear", wanted)
    assert sorted(json.dumps(vars(one)) for one in found) == alone


def test_stopping_early_keeps_what_was_played() -> None:
    def played() -> object:
        yield Evening(2, "a", {})
        raise KeyboardInterrupt

    seen: list[int] = []
    found, stopped = simulation.until_stopped(
        played(), lambda: seen.append(1)  # type: ignore[arg-type]
    )
    assert len(found) == len(seen) == 1 and stopped


@pytest.mark.parametrize(
    "hits, of, low, high",
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0)],
)
def test_wilsons_interval(hits: int, of: int, low: float, high: float) -> None:
    assert tally.interval(hits, of) == pytest.approx((low, high), abs=1e-4)


def test_the_report_adds_up(home: Path) -> None:
    words = ("simulate", "line-clear", "-n", "2", "--players", "2", "--choice", "1C")
    found = keeper("--json", *words, "--seed", "sum").json["simulate"]
    assert found["games"] == sum(found["rounds"].values()) == 2
    sides = [found["wins"][side]["games"] for side in tally.WINNERS]
    assert sum(sides) == 2
    (goal,) = [one for one in found["objectives"] if one["games"]]
    assert goal["answer"] == "1C" and goal["players"][0]["players"] == 2
    shown = keeper(*words, "--seed", "sum").out
    assert "2 games" in shown and "Length in rounds" in shown
    assert max(map(len, shown.splitlines())) <= 80


def test_at_a_terminal_a_bar_grows_and_ctrl_c_gives_what_is_there(home: Path) -> None:
    words = ["simulate", "line-clear", "-n", "2000", "--players", "1", "--seed", "bar"]
    with Terminal(words, environment(str(home))) as terminal:
        terminal.wait("Line Clear  [", " 0%", " 1%", seconds=60.0)
        assert b"\rLine Clear" in terminal.raw.replace(b"\x1b[?25l", b"")
        terminal.type("\x03")
        terminal.wait("stopped early", "won by", seconds=60.0)
        assert "␛" not in terminal.text


def test_what_is_simulated_is_not_for_the_table(home: Path) -> None:
    refused = keeper("--table", "simulate", "line-clear", "-n", "1")
    assert refused.code == 1 and not refused.out
