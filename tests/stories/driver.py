"""An evening at the table, played through the command line."""

from __future__ import annotations

import io
import json
import sys
from contextlib import redirect_stderr, redirect_stdout
from typing import Any, Callable, Iterator, Sequence

import pytest

from keeper import opening, play
from keeper.commands.invocation import Setting
from keeper.commands.root import run
from keeper.rules.game import Game
from keeper.rules.puzzles.board import shown
from keeper.rules.puzzles.laying import board_of
from keeper.rules.puzzles.solver import least
from keeper.rules.table import Laid

LUCKY = ["--roll", "1"] * 8
UNLUCKY = ["--roll", "10"] * 8


def keeper(*words: str, typed: str = "") -> tuple[int, str, str]:
    """One command: exit code, standard output, standard error."""
    out, err, stdin = io.StringIO(), io.StringIO(), sys.stdin
    sys.stdin = io.StringIO(typed)
    try:
        with redirect_stdout(out), redirect_stderr(err):
            code = run(list(words), Setting())
    finally:
        sys.stdin = stdin
    return code, out.getvalue(), err.getvalue()


class Evening:
    """A game of The Drowned Bell with people who know what they want."""

    def __init__(
        self, *people: str, answers: str, story: str = "the-drowned-bell"
    ) -> None:
        words = ["new", story, "--name", "evening", "--seed", "an evening", "--random"]
        for one in people:
            words += ["-i", one]
        for answer in answers.split():
            words += ["--choice", answer]
        self.people = list(people)
        self._status: dict[str, Any] | None = None
        self.after: Callable[[], None] = lambda: None  # seen after every command
        self.do(*words)
        self.house = self.ask("map")["spaces"]

    def do(self, *words: str) -> dict[str, Any]:
        """A playing command that must go through."""
        self._status = None
        code, out, err = keeper("--json", *words)
        while code == 5 and json.loads(out)["question"]["kind"] == "discard":
            # RC-399: no default throws a card away; any will do here.
            one = json.loads(out)["question"]["choices"][0]["id"]
            code, out, err = keeper("--json", "answer", one)
        assert code == 0, (words, out, err)
        self.after()
        found: dict[str, Any] = json.loads(out)
        return found

    def solve(self, *words: str) -> None:
        """A command that meets a puzzle: tried with the fewest actions, step by step."""
        self._status = None
        with pytest.MonkeyPatch.context() as asked:
            asked.delenv("KEEPER_ANSWERS")
            code, out, err = keeper("--json", *words)
            while code == 5:
                code, out, err = keeper("--json", "answer", *self._answer(out).split())
        assert code == 0, (words, out, err)
        self.after()

    def _answer(self, out: str) -> str:
        asked = json.loads(out)["question"]
        if asked["kind"] != "puzzle":
            return str(asked["default"])
        game = play.rehearsed("")
        board = board_of(game, self._tried(game, asked))
        solution = least(board)
        step = shown(board, solution.steps[0]) if solution else ""
        known = [choice["id"] for choice in asked["choices"]]
        return step if step in known else "stop"

    @staticmethod
    def _tried(game: Game, asked: dict[str, Any]) -> Laid:
        pieces = asked["facts"]["puzzle"]["pieces"]
        return next(one for one in game.table.puzzles if one.pieces == pieces)

    def _puzzles(self, room: str, sort: str) -> bool:
        """Whether the keeper knows of a puzzle there."""
        game = opening.look()
        cards = [game.library.card(card) for card in game.table.rooms[room].pile]
        return any(card.sort == sort and "Puzzle" in card.text for card in cards)

    def ask(self, *words: str) -> Any:
        code, out, err = keeper("--json", *words)
        assert code == 0, (words, out, err)
        return json.loads(out)[words[0]]

    @property
    def status(self) -> dict[str, Any]:
        """As it is after the last command, asked for once."""
        if self._status is None:
            self._status = self.ask("status")
        return self._status

    def person(self, who: str) -> dict[str, Any]:
        return next(one for one in self.status["investigators"] if one["id"] == who)

    @property
    def over(self) -> bool:
        return self.status["outcome"] is not None

    # Walking -----------------------------------------------------------------

    def path(self, start: str, room: str) -> list[str]:
        """The shortest way into a room, or to a space."""
        ways, seen = [[start]], {start}
        while ways:
            way = ways.pop(0)
            if room in (way[-1], self.house[way[-1]]["room"]):
                return way[1:]
            for step in self.house[way[-1]]["steps"]:
                if step not in seen:
                    seen.add(step)
                    ways.append([*way, step])
        raise AssertionError(f"no way from {start} to {room}")

    def walk(self, who: str, room: str, dice: list[str] = LUCKY) -> bool:
        """Two steps of a turn towards a room, and a run if it is still far."""
        for verb in ("move", "move", "run"):
            here = self.person(who)
            if here["state"] != "alive" or here["space"] is None:
                return False
            way = self.path(here["space"], room)
            if not way:
                return True
            if verb == "move" and not here["moves_left"]:
                continue
            if verb == "run" and not here["action_left"]:
                continue
            beyond = self.house[way[0]]["room"]
            entering = beyond != here["room"] and self._puzzles(beyond, "lock")
            (self.solve if entering else self.do)(verb, way[0], *dice)
            if entering and self._puzzles(beyond, "lock"):
                return False  # it held, for this turn
        here = self.person(who)
        return here["space"] is not None and not self.path(here["space"], room)

    # Rounds ------------------------------------------------------------------

    def turns(self) -> Iterator[str]:
        """Each investigator who still has a turn, begun and, if need be, ended."""
        for who in self.people:
            here = self.person(who)
            if self.over or here["state"] != "alive":
                continue
            self.do("turn", who, *LUCKY)
            yield who
            if not self.over and self.status["active"] == who:
                self.do("done", *LUCKY)

    def keepers_turn(
        self, act: Callable[[], None] = lambda: None, event: Sequence[str] = ()
    ) -> None:
        """The five steps; `act` is called in the third, the attacks are not made."""
        while not self.over and self.status["phase"] == "keeper":
            last = self.status["step"] == "attacks"
            self.do("step", "--one", *(event if last else ()), *LUCKY)
            if not self.over and self.status["step"] == "actions":
                act()

    def visit(self, who: str, *rooms: str, others: str = "") -> None:
        """One explores rooms in this order; the others gather somewhere."""
        left = list(rooms)
        for _ in range(25):
            for one in self.turns():
                if one != who:
                    if others:
                        self.walk(one, others)
                elif left and self.walk(one, left[0]) and self.search(who):
                    left.pop(0)
            self.keepers_turn()
            if not left or self.over:
                return
        raise AssertionError(f"{left} were never reached")

    def search(self, who: str) -> bool:
        here = self.person(who)
        dark = next(one for one in self.status["rooms"] if one["id"] == here["room"])
        if not here["action_left"] or (dark["dark"] and not here["moves_left"]):
            return False
        self.explore(who)
        return not self._puzzles(str(here["room"]), "obstacle")

    def explore(self, who: str, *dice: str) -> None:
        puzzled = self._puzzles(str(self.person(who)["room"]), "obstacle")
        (self.solve if puzzled else self.do)("explore", *(dice or LUCKY))
