"""The one way through: words, a game under lock, one rule, the journal, what is shown."""

from __future__ import annotations

import os
from typing import Any, Callable, Sequence

from keeper.content import cache
from keeper.content.packs import Library, builtin
from keeper.content.records import dataclass, field
from keeper.errors import Ambiguous, NotUnderstood, Refused, SessionTrouble
from keeper.rules import acts
from keeper.rules.chance import Chance
from keeper.rules.game import YES_NO, Game, Question, Report
from keeper.rules.names import find, fitting, listed
from keeper.rules.table import SCHEMA, State, Table
from keeper.session import home
from keeper.session.session import Session
from keeper.views.audience import KEEPER, Audience

Prompt = Callable[[Question, Sequence[Report]], str]


class Asked(Exception):
    """A person must decide; the game is let go of until he has."""

    def __init__(self, question: Question) -> None:
        super().__init__(question.text)
        self.question = question
        self.reports: Sequence[Report] = ()  # what has happened before it


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
    audience: Audience = KEEPER
    given: list[str] = field(default_factory=list)
    heard: int = 0  # reports that were told before a question

    def begin(self) -> None:
        """A fresh run of the same command, with all that was answered so far."""
        self.luck, self.prompted = self.wish.luck, 0
        self.picks, self.trauma = list(self.wish.picks), list(self.wish.trauma)
        self.unfit: NotUnderstood | None = None
        self.ways: list[str] = []  # the names of an “Or:” that no word has chosen

    def decide(self, question: Question) -> str:
        by_option = self._by_option(question)
        if by_option is not None:
            return by_option
        if self.prompt is None or not self.audience.may_be_asked(question):
            return question.default
        if self.prompted == len(self.given):
            raise Asked(question)
        self.prompted += 1
        return self.given[self.prompted - 1]

    def settled(self, question: Question) -> None:
        self._pick(question)

    def _by_option(self, question: Question) -> str | None:
        if question.kind == "skill":
            return self._spend_luck()
        if question.kind == "trauma":
            return self._play_trauma(question)
        if question.choices == YES_NO:
            # A skill point is spent with --luck; --yes leaves it alone.
            answers = {None: None, True: "yes", False: "no"}
            return answers[self.wish.may]
        return self._pick(question)

    def _pick(self, question: Question) -> str | None:
        """The next word, if it fits; a question it does not fit has its own answer."""
        if not self.picks:
            return None
        try:
            found = find(self.picks[0], question.choices, "choice here")
        except Ambiguous:
            raise
        except NotUnderstood as error:
            for barred in fitting(self.picks[0], question.barred):
                raise Refused(*question.barred[barred]) from None
            self.unfit = error
            if question.kind == "alternative":
                self.ways = question.choices
            return None
        self.picks.pop(0)
        return found

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

    def check_spent(self, game: Game) -> None:
        """What was said beforehand and never came up: say so, change nothing.

        If dice or cards decided that, they stand, and what was said is ignored.
        """
        chance = any(report.kind in ("test", "draw") for report in game.reports)
        if self.wish.luck:
            self._check_luck(game, chance)
        if self.trauma:
            self._check_trauma(game, chance)
        if self.picks and self.unfit is not None:
            if self.ways:
                self.unfit.hint = f"either {listed(self.ways, 'or')}; {self.unfit.hint}"
            raise self.unfit
        if self.picks and not chance:
            message = f"nothing was left to choose for {listed(self.picks)}"
            raise NotUnderstood(message, "leave it out")
        unused = [*self.trauma, *self.picks, *["--luck"] * self.luck]
        if unused:
            game.whisper("unused", f"Not needed: {listed(unused)}.", words=unused)

    def _check_trauma(self, game: Game, chance: bool) -> None:
        from keeper.rules.chapters.hands import decks, trauma

        for typed in self.trauma:
            card = decks.in_hand(game, "trauma", typed)
            for loss in [] if chance else game.turn.losses:
                why = trauma.why_not(game, card, game.by_id(loss.who))
                if why:
                    raise Refused(*why)
        if not chance:
            message = f"{listed(self.trauma)} could not be played in this command"
            raise Refused(message, "RC-275", 25, "`keeper now` says what may be played")

    def _check_luck(self, game: Game, chance: bool) -> None:
        """`--luck` is for the first test of the command and for no other."""
        from keeper.rules.chapters.trials import tests

        if self.wish.luck > 1:
            raise Refused("one skill point for one test", "RC-165", 13)
        made = [report.facts for report in game.reports if report.kind == "test"]
        late = any(test["skill_spent"] for test in made)
        if made and not made[0]["skill_spent"] and (self.luck or late):
            who, attribute = game.by_id(made[0]["who"]), made[0]["attribute"]
            none = "there was no skill point to spend", "RC-167", 13
            raise Refused(*(tests.why_no_skill(game, who, attribute) or none))
        if self.luck and not chance:
            message = (
                "a skill point is spent on a test before its roll, and none was made"
            )
            raise Refused(message, "RC-164", 13)


@dataclass(eq=False)
class Played:
    """What one command did."""

    reports: list[Report]
    number: int
    dice_left: Sequence[int] = ()
    heard: int = 0  # so many reports were shown before a question


# Finding things ------------------------------------------------------------------------


def folders() -> list[str]:
    """Where packs live; a later folder may replace single cards of an earlier one."""
    own = os.environ.get("KEEPER_STORIES", "")
    chosen = [one for one in own.split(os.pathsep) if one]
    return [builtin(), os.path.join(home.home(), "stories"), *chosen]


def library(story: str = "") -> Library:
    cache.keep_in(os.path.join(home.home(), "cache"))
    return Library(folders(), story)


def look(name: str = "") -> Game:
    """A game to read: nothing that is done to it is kept."""
    return game_of(opened(name).state)


def opened(name: str = "") -> Session:
    """A game's file to read, journal and all."""
    session = Session.open(home.find(name), SCHEMA)
    sensible(session)
    return session


def sensible(session: Session) -> State:
    """The state, looked through name by name where a person edited the file."""
    found = wrong(session.state) if session.by_hand else []
    if found:
        more = f"{len(found)} in all; " if len(found) > 1 else ""
        hint = f"{more}mend the file, or let `keeper doctor --repair` restore it"
        raise SessionTrouble(found[0], hint)
    return session.state


def wrong(state: State) -> list[str]:
    """What makes no sense in a state, by table and field."""
    from keeper.rules import integrity

    misshapen = integrity.shape(state)
    if misshapen:
        return misshapen
    return integrity.faults(state, library(state["session"]["1"]["story"]))


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
    audience: Audience = KEEPER,
) -> Played:
    """One playing command: whole or not at all.

    When a person must decide, the lock is let go; the command then runs again from its
    beginning with his answer, which gives the same dice, if the game has not moved on.
    """
    path = home.find(name)
    answers = Answers(wish, prompt, audience)
    revision: int | None = None
    while True:
        try:
            with Session.hold(path, SCHEMA, words[:1]) as session:
                _same_game(session, revision)
                revision = session.revision
                return _run(session, words, act, args, wish, answers)
        except Asked as asked:
            assert prompt is not None
            # p25: all have heard the card before anybody decides on a skill point.
            answers.given.append(prompt(asked.question, asked.reports[answers.heard :]))
            answers.heard = len(asked.reports)


def _same_game(session: Session, revision: int | None) -> None:
    if revision is None or session.revision == revision:
        return
    raise SessionTrouble(
        "the game moved on while you decided; nothing was done",
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
    game = game_of(sensible(session), answers, wish)
    try:
        acts.perform(game, act, args)
    except Asked as asked:
        asked.reports = game.reports
        raise
    answers.check_spent(game)
    number = session.record(game.table.state(), entry(game, words, act, args))
    return Played(game.reports, number, game.chance.dice, answers.heard)


def entry(
    game: Game, words: Sequence[str], act: str, args: dict[str, Any]
) -> dict[str, Any]:
    """What the journal keeps of a command, for ever and small."""
    kept: dict[str, Any] = {
        "command": list(words),
        "act": {"do": act, **args},
        "rolls": game.chance.rolls,
        "answers": game.answers,
        "told": [[one.told, one.open, one.kind] for one in game.reports],
    }
    changes = [r.facts["by"] for r in game.reports if r.kind == "threat"]
    if changes:
        kept["threat"] = sum(changes)
    if game.forced:
        kept["forced"] = game.forced
    if act == "set":
        kept["set"] = True
    return kept
