"""Attempting a puzzle (p17, p18): it breaks into the running move or action.

Each puzzle action is the answer to a question, so that it waits in the file like any
other; whoever lays out real pieces answers that the puzzle is solved, or stops.
"""

from __future__ import annotations

from typing import Any

from keeper.content.cards import slug
from keeper.rules.chapters.trials import tests
from keeper.rules.game import Game, Question, Why
from keeper.rules.names import counted, ended
from keeper.rules.puzzles import first_reading, laying, pieces
from keeper.rules.puzzles.board import (
    APART,
    Board,
    every_step,
    legal,
    read,
    shown,
    take,
    why_not,
)
from keeper.rules.puzzles.solved import solved
from keeper.rules.puzzles.words import LUCK, SOLVED, STOP, TIME
from keeper.rules.table import Investigator

SECONDS = 60  # p26


def attempt(game: Game, who: Investigator, puzzle: str, card: str) -> bool:
    """One attempt; True if the move or action that it broke into may go on."""
    if game.first_reading:
        return first_reading.attempt(game, who, puzzle, card)
    mark = f"{who.id}:{card}:puzzle"
    if game.turn.uses.get(mark):
        told = f"{game.name(who)} tried the {puzzle} in this turn already."
        game.tell("puzzle", told, who=who.id, what=puzzle, actions=0)
        return False
    game.turn.uses[mark] = 1
    board = laying.met(game, puzzle, card)
    done = Attempt(game, who, board).run()
    if done:
        pieces.put_back(game, board.laid)
    return done


class Attempt:
    """One investigator at one puzzle."""

    def __init__(self, game: Game, who: Investigator, board: Board) -> None:
        self.game, self.who, self.board = game, who, board
        self.name, self.puzzle = game.name(who), board.puzzle.id
        # p15: stun lowers tests, not the Intellect that counts here.
        self.actions = who.attributes["intellect"]
        self.lucky = False

    def run(self) -> bool:
        self._tell(f"{self.name} tries the {self.puzzle}")
        while not solved(self.board):
            if not self.actions and self._why_no_luck():
                return self._stopped("no puzzle action is left")
            answer = self.game.ask(self._question())
            if answer == SOLVED:
                return self._solved_by_hand()
            if answer == STOP:
                return self._stopped(f"{self.name} stops")
            if answer == TIME:
                return self._stopped(f"the {SECONDS} seconds are over")
            self._do(answer)
        told = f"The {self.puzzle} is solved."
        self.game.tell("puzzle-solved", told, who=self.who.id, what=self.puzzle)
        return True

    # What is asked ----------------------------------------------------------------------

    def _question(self) -> Question:
        words = [shown(self.board, step) for step in legal(self.board, self.actions)]
        if any(word.startswith("draw ") for word in words):
            words.append("draw")  # p18: the new piece is seen before it is placed
        luck = [] if self._why_no_luck() else [LUCK]
        left = counted(self.actions, "puzzle action")
        text = f"{self.name} at the {self.puzzle}: {left} left."
        question = self._asked("puzzle", text, [*words, *luck, STOP, SOLVED], STOP)
        question.barred = self._barred(words)
        if self.game.has("puzzle-time-limit"):
            question.choices.append(TIME)
            question.limit = SECONDS
        return question

    def _asked(
        self, kind: str, text: str, choices: list[str], default: str
    ) -> Question:
        question = Question(kind, "investigators", text, choices, default)
        question.facts = {"puzzle": self._facts()}
        question.clock = f"{self.who.id}:{self.board.laid.card}"
        return question

    def _facts(self) -> dict[str, Any]:
        """What lies face up; of the card its title, for its id may say more."""
        laid, card = self.board.laid, self.game.library.find(self.board.laid.card)
        return {
            "who": self.who.id,
            "card": slug(card.name) if card else "",
            "name": card.name if card else "",
            "puzzle": laid.puzzle,
            "pieces": list(laid.pieces),
            "turns": list(laid.turns),
            "tile": laid.tile,
            "actions": self.actions,
        }

    def _barred(self, words: list[str]) -> dict[str, Why]:
        """Why a kind of action cannot be chosen, or not with every piece."""
        offered = {word.split()[0] for word in words}
        found: dict[str, Why] = {}
        for step in every_step(self.board):
            why = why_not(self.board, step, self.actions)
            if why is not None and step.do not in offered:
                found[step.do] = why
        if "swap" in offered:
            found["swap"] = APART
        no_luck = self._why_no_luck()
        return {**found, LUCK: no_luck} if no_luck else found

    def _why_no_luck(self) -> Why | None:
        if self.lucky and not self.game.has("luck-again"):
            return Why("one skill point for one attempt", "RC-319", 18)
        return tests.why_no_skill(self.game, self.who)

    # What is answered -------------------------------------------------------------------

    def _do(self, answer: str) -> None:
        if answer == LUCK:
            self._spend_skill()
        elif answer == "draw":
            self._take(f"draw {self._place_for_new()}")
        else:
            self._take(answer)

    def _take(self, words: str) -> None:
        step = read(self.board, words.split())
        take(self.board, step)
        self.actions -= step.cost
        self._tell(f"{self.name} {_said(words)}")

    def _place_for_new(self) -> str:
        """p18: a piece is drawn, then it must replace one that is in play."""
        new = self.board.pile[0]
        text = f"{self.name} draws a piece for 2 actions. Which one does it replace?"
        names = list(self.board.names)
        question = self._asked("puzzle-draw", text, names, names[0])
        question.facts["puzzle"]["drawn"] = new
        return self.game.ask(question)

    def _spend_skill(self) -> None:
        """p18: at any time of the attempt, also when all actions are used."""
        self.lucky = True
        tests.spend_skill(self.game, self.who)
        self.actions += self.who.attributes["luck"]
        self._tell(f"{self.name} goes on with the {self.puzzle}")

    # What is told -----------------------------------------------------------------------

    def _tell(self, what: str) -> None:
        told = f"{what} ({counted(self.actions, 'puzzle action')} left)."
        self.game.tell(
            "puzzle", told, who=self.who.id, what=self.puzzle, actions=self.actions
        )

    def _stopped(self, why: str) -> bool:
        told = f"{why[:1].upper()}{why[1:]}: the {self.puzzle} stays as it lies."
        self.game.tell("puzzle-left", told, who=self.who.id, what=self.puzzle)
        return False

    def _solved_by_hand(self) -> bool:
        text = f"the {self.puzzle} is solved"
        self.game.by_hand.append(text)
        self.game.tell("by-hand", ended(f"By hand: {text}"), text=text, who=self.who.id)
        return True


def _said(words: str) -> str:
    """`swap a1 a2` as one tells it."""
    verb, *rest = words.split()
    left = " to the left" if rest[-1:] == ["left"] else ""
    if verb == "swap":
        return f"swaps {rest[0]} and {rest[1]}"
    if verb == "rotate":
        return f"rotates {rest[0]}{left}"
    if verb == "turn":
        return f"turns the setup tile{left}"
    return f"puts a new piece at {rest[0]}"
