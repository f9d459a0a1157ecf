"""The one way through: words, a game under lock, one rule, the journal, what is shown."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from typing import Any, Callable, Sequence

from keeper.cards.packs import Library, builtin
from keeper.errors import NotUnderstood, Refused, SessionTrouble
from keeper.rules import acts
from keeper.rules.chance import Chance
from keeper.rules.game import YES_NO, Game, Question, Report
from keeper.rules.names import find, listed
from keeper.rules.table import SCHEMA, State, Table
from keeper.session import home
from keeper.session.session import Session

Prompt = Callable[[Question], str]


class Asked(Exception):
    """A person must decide; the game is let go of until he has."""

    def __init__(self, question: Question) -> None:
        super().__init__(question.text)
        self.question = question


@dataclass(eq=False)
class Wish:
    """What the words of a command say beforehand about dice and choices."""

    force: bool = False
    rolls: Sequence[int] = ()
    luck: int = 0
    may: bool | None = None
    picks: Sequence[str] = ()
    trauma: Sequence[str] = ()


@dataclass(eq=False)
class Answers:
    """The decider at the command line: options first, then people, then the default."""

    wish: Wish
    prompt: Prompt | None
    table: bool = False
    given: list[str] = field(default_factory=list)

    def begin(self) -> None:
        """A fresh run of the same command, with all that was answered so far."""
        self.luck, self.prompted = self.wish.luck, 0
        self.picks, self.trauma = list(self.wish.picks), list(self.wish.trauma)

    def decide(self, question: Question) -> str:
        by_option = self._by_option(question)
        if by_option is not None:
            return by_option
        if self.prompt is None or (question.secret and self.table):
            return question.default
        if self.prompted == len(self.given):
            raise Asked(question)
        self.prompted += 1
        return self.given[self.prompted - 1]

    def _by_option(self, question: Question) -> str | None:
        if question.kind == "skill":
            return self._spend_luck()
        if question.kind == "trauma":
            return self._play_trauma(question)
        if question.choices == YES_NO:
            # A skill point is spent with --luck; --yes leaves it alone.
            answers = {None: None, True: "yes", False: "no"}
            return answers[self.wish.may]
        if self.picks:
            return find(self.picks.pop(0), question.choices, "choice here")
        return None

    def _spend_luck(self) -> str | None:
        if self.luck:
            self.luck = 0
            return "yes"
        return None if self.wish.may is None else "no"

    def _play_trauma(self, question: Question) -> str | None:
        for typed in list(self.trauma):
            try:
                found = find(typed, question.choices, "trauma")
            except NotUnderstood:
                continue
            self.trauma.remove(typed)
            return found
        return None

    def check_spent(self, reports: Sequence[Report]) -> None:
        """What was said beforehand and never came up: say so, change nothing."""
        if self.wish.luck > 1:
            raise Refused("one skill point for one test", "RC-165", 13)
        if self.luck:
            tests = [report for report in reports if report.kind == "test"]
            if not tests:
                raise NotUnderstood("there was no test to spend a skill point on")
            if tests[0].facts["attribute"] == "luck":
                raise Refused("Luck is never added to Luck", "RC-166", 13)
            raise Refused("there is no skill point to spend", "RC-167", 13)
        if self.trauma:
            message = f"{listed(self.trauma)} could not be played in this command"
            raise Refused(message, "RC-275", 25, "`keeper now` says what may be played")
        if self.picks:
            message = f"nothing was left to choose for {listed(self.picks)}"
            raise NotUnderstood(message, "leave it out")


@dataclass(eq=False)
class Played:
    """What one command did."""

    reports: list[Report]
    number: int
    dice_left: Sequence[int] = ()


# Finding things ------------------------------------------------------------------------


def folders() -> list[str]:
    """Where packs live; a later folder may replace single cards of an earlier one."""
    own = os.environ.get("KEEPER_STORIES", "")
    chosen = [one for one in own.split(os.pathsep) if one]
    return [builtin(), os.path.join(home.home(), "stories"), *chosen]


def library(story: str = "") -> Library:
    return Library(folders(), story, os.path.join(home.home(), "cache"))


def look(name: str = "") -> Game:
    """A game to read: nothing that is done to it is kept."""
    return game_of(Session.open(home.find(name), SCHEMA).state)


def game_of(state: State, answers: Any = None, wish: Wish | None = None) -> Game:
    table = Table(state)
    session = table.session
    wish = wish or Wish()
    chance = Chance(session.seed, session.word, session.drawn, wish.rolls)
    decider = answers or Answers(Wish(), None)
    return Game(table, library(session.story), chance, decider, wish.force)


# Playing --------------------------------------------------------------------------------


def perform(
    name: str,
    words: Sequence[str],
    act: str,
    args: dict[str, Any],
    wish: Wish,
    prompt: Prompt | None = None,
    table: bool = False,
) -> Played:
    """One playing command: whole or not at all.

    When a person must decide, the lock is let go; the command then runs again from its
    beginning with his answer, which gives the same dice, if the game has not moved on.
    """
    path = home.find(name)
    answers = Answers(wish, prompt, table)
    revision: int | None = None
    while True:
        try:
            with Session.hold(path, SCHEMA, words) as session:
                _same_game(session, revision)
                revision = session.revision
                return _run(session, words, act, args, wish, answers)
        except Asked as asked:
            assert prompt is not None
            answers.given.append(prompt(asked.question))


def _same_game(session: Session, revision: int | None) -> None:
    if revision is None or session.revision == revision:
        return
    newest = session.recent(1)[0].get("command", [])
    raise SessionTrouble(
        f"the game moved on while you decided (`{' '.join(newest)}`); nothing was done",
        "look at `keeper log` and give the command again",
    )


def _run(
    session: Session,
    words: Sequence[str],
    act: str,
    args: dict[str, Any],
    wish: Wish,
    answers: Answers,
) -> Played:
    answers.begin()
    game = game_of(session.state, answers, wish)
    acts.perform(game, act, args)
    answers.check_spent(game.reports)
    number = session.record(game.table.state(), entry(game, words, act, args))
    return Played(game.reports, number, game.chance.dice)


def entry(
    game: Game, words: Sequence[str], act: str, args: dict[str, Any]
) -> dict[str, Any]:
    """What the journal keeps of a command, for ever and small."""
    kept: dict[str, Any] = {
        "command": list(words),
        "act": {"name": act, **args},
        "rolls": game.chance.rolls,
        "answers": game.answers,
        "told": [[report.told, report.open] for report in game.reports],
    }
    changes = [r.facts["by"] for r in game.reports if r.kind == "threat"]
    if changes:
        kept["threat"] = sum(changes)
    if game.forced:
        kept["forced"] = game.forced
    if act == "set":
        kept["set"] = True
    return kept
