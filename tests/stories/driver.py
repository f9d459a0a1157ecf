"""An evening at the table with people who know what they want, and its command line."""

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
from keeper.rules.chapters.rounds.steps_left import action_left, moves_left
from keeper.rules.game import Game
from keeper.rules.puzzles.board import shown
from keeper.rules.puzzles.laying import board_of
from keeper.rules.puzzles.solver import least

SEED = "an evening"
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


def next_step(game: Game, facts: dict[str, Any], known: Sequence[str]) -> str:
    """The first of the fewest steps to the end of the puzzle in question."""
    pieces = facts["puzzle"]["pieces"]
    tried = next(one for one in game.table.puzzles if one.pieces == pieces)
    board = board_of(game, tried)
    solution = least(board)
    step = shown(board, solution.steps[0]) if solution else ""
    return step if step in known else "stop"


class Evening:
    """A game played through the command line."""

    def __init__(
        self, *people: str, answers: str, story: str = "the-drowned-bell"
    ) -> None:
        self.people = list(people)
        self._forget()
        self.house: dict[str, Any] = {}
        self.after: Callable[[], None] = lambda: None  # seen after every command
        self.begin(story, self.people, answers.split())

    def _forget(self) -> None:
        """What was looked at before a command."""
        self._status: dict[str, Any] | None = None
        self._game: Game | None = None

    def begin(self, story: str, people: list[str], answers: list[str]) -> None:
        words = ["new", story, "--name", "evening", "--seed", SEED, "--random"]
        for one in people:
            words += ["-i", one]
        for answer in answers:
            words += ["--choice", answer]
        self.do(*words)
        self.house = self.ask("map")["spaces"]

    def do(self, *words: str) -> None:
        """A playing command that must go through."""
        self._forget()
        code, out, err = keeper("--json", *words)
        while code == 5 and json.loads(out)["question"]["kind"] == "discard":
            # RC-399: no default throws a card away; any will do here.
            one = json.loads(out)["question"]["choices"][0]["id"]
            code, out, err = keeper("--json", "answer", one)
        assert code == 0, (words, out, err)
        self.after()

    def solve(self, *words: str) -> None:
        """A command that meets a puzzle: tried with the fewest actions, step by step."""
        self._forget()
        with pytest.MonkeyPatch.context() as asked:
            asked.delenv("KEEPER_ANSWERS")
            code, out, err = keeper("--json", *words)
            while code == 5:
                code, out, err = keeper("--json", "answer", *self._answer(out).split())
        assert code == 0, (words, out, err)
        self.after()

    @staticmethod
    def _answer(out: str) -> str:
        asked = json.loads(out)["question"]
        if asked["kind"] != "puzzle":
            return str(asked["default"])
        known = [choice["id"] for choice in asked["choices"]]
        return next_step(play.midway(opening.opened()), asked["facts"], known)

    # Looking -----------------------------------------------------------------

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
        game = self.look()
        one = game.by_id(who)
        alive = one.state == "alive"
        return {
            "state": one.state,
            "space": one.space or None,
            "room": self.house[one.space]["room"] if one.space else None,
            "items": one.items,
            "moves_left": moves_left(game, one) if alive else 0,
            "action_left": alive and action_left(game, one),
        }

    def look(self) -> Game:
        """The table itself: what people see of it is asked for with `status`."""
        if self._game is None:
            self._game = opening.look()
        return self._game

    def moment(self) -> tuple[str, str, str]:
        """The phase, its step, and whose turn it is."""
        session = self.look().session
        return session.phase, session.step, session.active

    @property
    def over(self) -> bool:
        return self.look().session.outcome is not None

    def _puzzles(self, room: str, sort: str) -> bool:
        """Whether the keeper knows of a puzzle there."""
        game = self.look()
        cards = [game.library.card(card) for card in game.table.rooms[room].pile]
        return any(card.sort == sort and "Puzzle" in card.text for card in cards)

    # Afterwards ----------------------------------------------------------------

    def entries(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.ask("log", "-n", "2000")
        return found

    def prove(self) -> None:
        code, out, err = keeper("--json", "verify")
        assert code == 0, (out, err)

    def is_closed(self) -> bool:
        """After the end only reading, undo, export and verify."""
        return keeper("turn", self.people[0])[0] == 1

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
            if not self.over and self.moment()[2] == who:
                self.do("done", *LUCKY)

    def keepers_turn(
        self, act: Callable[[], None] = lambda: None, event: Sequence[str] = ()
    ) -> None:
        """The five steps; `act` is called in the third, the attacks are not made."""
        while not self.over and self.moment()[0] == "keeper":
            last = self.moment()[1] == "attacks"
            self.do("step", "--one", *(event if last else ()), *LUCKY)
            if not self.over and self.moment()[1] == "actions":
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
