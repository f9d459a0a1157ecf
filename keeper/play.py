"""The one way through: words, a game under lock, one act, the journal, what is shown.

When a person must decide, the command, its dice and the answers so far are written down
before the question is shown. It waits there, whoever goes away; an answer runs the same
command again from its beginning, which gives the same dice.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Callable, Sequence

from keeper.answers import answered
from keeper.deciders import Answers, Asked, Wish
from keeper.errors import (
    Evident,
    KeeperError,
    NotUnderstood,
    Refused,
    SessionTrouble,
)
from keeper.opening import (
    Waiting,
    game_of,
    library,
    opened,
    seconds_left,
    seen,
    sensible,
    waiting,
)
from keeper.played import Ask, Played
from keeper.rules.acts.act import BY_HAND, KEEPER, Act
from keeper.rules.acts.perform import perform as perform_act
from keeper.rules.game import Game, Question
from keeper.rules.puzzles.words import TIME
from keeper.rules.table import SCHEMA
from keeper.session import home
from keeper.session.session import QUESTION, Session, now
from keeper.session.storage import digest
from keeper.views.audience import KEEPER as KEEPERS_EYES
from keeper.views.audience import TABLE, Audience
from keeper.views.choices import describe
from keeper.views.question import way_on

if TYPE_CHECKING:
    from keeper.program import Program

Read = Callable[[Game], Act]
NOTHING_WAITS = ("no question waits", "", 0, "`keeper now` says what may be done")


def mark(found: Waiting) -> str:
    """Which question it is, told by all that led to it."""
    return digest({QUESTION: {"1": vars(found)}})


# Playing --------------------------------------------------------------------------------


def perform(
    name: str, words: Sequence[str], read: Read, wish: Wish, ask: Ask | None = None
) -> Played:
    """One playing command: whole or not at all, or waiting at a question."""
    with _held(name, words) as session:
        _nothing_waits(session, _eyes(wish.unseen), wish.seated)
        attempt = _Attempt(list(words), wish)
        game = attempt.game(session)
        with session.together():
            played = _on(session, attempt.run(session, game, read(game)))
    return _converse(name, words, played, ask, _eyes(wish.unseen))


def go_on(name: str, words: Sequence[str], ask: Ask | None = None) -> Played:
    """Where the program is the keeper: nobody trades any more, its turn goes on."""
    with _held(name, words) as session:
        _nothing_waits(session, TABLE, seated=True)
        with session.together():
            played = _on(session, Played([], session.revision), told_to=True)
    if not played.reports:
        hint = "`keeper turn WHO`, `keeper done`; `keeper now` says more"
        raise Evident("it is the investigators' turn", "RC-044", 6, hint)
    return _converse(name, words, played, ask, TABLE)


def answer(
    name: str,
    words: Sequence[str],
    typed: str,
    ask: Ask | None = None,
    audience: Audience = KEEPERS_EYES,
    defaults: bool = False,
) -> Played:
    """Go on with the command that waits, from any terminal."""
    with _held(name, words) as session:
        found = waiting(session)
        if found is None:
            raise Evident(*NOTHING_WAITS)
        if audience.unseen:
            found.wish["unseen"] = True
        if defaults:  # of what is asked after this
            found.wish["defaults"] = True
        played = _answered(session, found, typed, audience)
    return _converse(name, words, played, ask, audience)


def _eyes(unseen: bool) -> Audience:
    return TABLE if unseen else KEEPERS_EYES


def _converse(
    name: str,
    words: Sequence[str],
    played: Played,
    ask: Ask | None,
    audience: Audience,
) -> Played:
    """Ask and answer until the command is done. Nothing is locked while people think."""
    while played.question is not None and ask is not None:
        word = ask(played.question, played.reports[played.heard :])
        with _held(name, words) as session:
            found = waiting(session)
            if found is None or mark(found) != played.asked:
                raise SessionTrouble(
                    "the question was answered or taken back meanwhile",
                    "`keeper log` says how the game went on",
                )
            played = _answered(session, found, word, audience)
    return played


def _on(session: Session, played: Played, told_to: bool = False) -> Played:
    """Where the program is the keeper, it plays until people are to act or to answer.

    All that it does is in the file together with the command that it follows.
    """
    while played.question is None and session.state["session"]["1"].get("program"):
        attempt = _Attempt([], Wish(unseen=True))
        game = attempt.game(session)
        act = attempt.program and attempt.program.act(told_to)
        if not act:
            break
        attempt.words = act.typed()
        more = attempt.run(session, game, act)
        more.reports, more.heard = [*played.reports, *more.reports], played.heard
        more.dice_left = played.dice_left
        played = more
    return played


def _held(name: str, words: Sequence[str]) -> Any:
    return Session.hold(home.find(name), SCHEMA, words[:1])


def ask_again(
    name: str, words: Sequence[str], ask: Ask | None, audience: Audience
) -> Played:
    """The question that waits, put once more."""
    session = opened(name)
    found = waiting(session)
    if found is None:
        raise Evident(*NOTHING_WAITS)
    cards = library(session.state["session"]["1"]["story"])
    heard = audience.asked(cards, found.asking())
    played = Played([], session.revision, question=heard)
    played.asked, played.library = mark(found), cards
    return _converse(name, words, played, ask, audience)


def midway(session: Session) -> Game:
    """The game as it stands in the middle of the command that waits; only to be read."""
    found = waiting(session)
    if found is None or found.table != session.table:
        return seen(session)
    attempt = _Attempt(found.command, Wish(**found.wish), found.given)
    game = attempt.game(session)
    try:
        perform_act(game, attempt.act(game, found))
    except Asked as asked:
        game.waiting = found.asking()
        game.waiting.about = asked.question.about
        return game
    except KeeperError:
        pass  # the answer will say what is wrong
    return seen(session)


def _nothing_waits(session: Session, audience: Audience, seated: bool) -> None:
    found = waiting(session)
    if found is not None:
        cards = library(session.state["session"]["1"]["story"])
        heard = audience.asked(cards, found.asking())
        asks = heard.text or "the keeper decides"
        theirs = bool(heard.text) and not (seated and heard.asks == "keeper")
        raise Evident(f"a question waits: {asks}", hint=way_on(heard, theirs))


def _answered(
    session: Session, found: Waiting, typed: str, audience: Audience
) -> Played:
    if found.table != session.table:
        raise SessionTrouble(
            "the game was changed under the question",
            "`keeper undo` takes the command back; then give it again",
        )
    question = found.asking()
    over = question.limit and seconds_left(question) <= 0
    heard = audience.asked(library(session.state["session"]["1"]["story"]), question)
    word, dice = (TIME, []) if over else answered(question, heard, typed)
    wish = Wish(**found.wish)
    wish.rolls = _thrown(wish.rolls, found.rolls, dice)
    given = [*found.given, word] if word else found.given
    attempt = _Attempt(found.command, wish, given, found, audience)
    game = attempt.game(session)
    try:
        act = attempt.act(game, found)
        with session.together():
            return _on(session, attempt.run(session, game, act))
    except (Refused, NotUnderstood):
        if not found.rolls:
            session.ask(None)  # nothing was seen, so nothing need wait
        raise


def _thrown(
    before: Sequence[int | None], seen: Sequence[Any], dice: Sequence[int]
) -> list[int | None]:
    """Dice that come with an answer fall after those that were seen, and change none."""
    fallen = sum("d10" in roll for roll in seen) if dice else 0
    return [*before, *[None] * (fallen - len(before)), *dice]


def _heard(game: Game, audience: Audience, question: Question) -> Question:
    """As it would be asked: with the names that people read."""
    describe(game, question)
    return audience.asked(game.library, question)


class _Attempt:
    """A command with what was said beforehand and what was answered since."""

    def __init__(
        self,
        words: Sequence[str],
        wish: Wish,
        given: Sequence[str] = (),
        before: Waiting | None = None,  # the question that was answered last
        audience: Audience | None = None,  # who is asked; else who has begun it
    ) -> None:
        self.words, self.wish, self.before = words, wish, before
        self.audience = audience or _eyes(wish.unseen)
        self.heard = len(before.told) if before else 0
        self.answers = Answers(wish, given)
        self.program: Program | None = None

    def game(self, session: Session) -> Game:
        wish = self.wish
        dice = tuple(wish.rolls)
        game = game_of(sensible(session), self.answers, dice, wish.force)
        self.answers.hears = partial(_heard, game, _eyes(wish.unseen))
        self.answers.check_hand(game)
        self.answers.check_named(game)
        if game.session.program:
            from keeper.program import Program  # only where it is the keeper

            self.program = Program(game, self.answers)
        return game

    def act(self, game: Game, found: Waiting) -> Act:
        """The act that waits, begun again."""
        from keeper.rules.acts.every import read  # every act there is

        act = read(game, found.act)
        if self.program and act.chair == KEEPER:
            self.program.again()
        return act

    def run(self, session: Session, game: Game, act: Act) -> Played:
        try:
            perform_act(game, act)
        except Asked as asked:
            self.answers.check_asked(game, asked.question)
            describe(game, asked.question)
            return self._wait(session, game, act, asked.question)
        self.answers.check_spent(game)
        number = session.record(game.table.state(), entry(game, self.words, act))
        left = [die for die in game.chance.dice if die is not None]
        found = Played(game.reports, number, left, self.heard)
        found.library = game.library
        return found

    def _wait(
        self, session: Session, game: Game, act: Act, question: Question
    ) -> Played:
        question.since = self._since(question)
        kept = Waiting(
            command=list(self.words),
            act=act.kept(),
            kind=question.kind,
            asks=question.asks,
            text=question.text,
            choices=list(question.choices),
            default=question.default,
            secret=question.secret,
            labels=question.labels,
            wish=self.wish.kept(),
            given=list(self.answers.said),
            rolls=game.chance.rolls,
            answers=game.answers,
            told=told(game),
            heard=self.heard,
            table=session.table,
            barred={one: [*vars(why).values()] for one, why in question.barred.items()},
            facts=question.facts,
            limit=question.limit,
            clock=question.clock,
            since=question.since,
        )
        session.ask(vars(kept))
        heard = self.audience.asked(game.library, question)
        found = Played(game.reports, session.revision, (), self.heard, heard)
        found.asked, found.library = mark(kept), game.library
        return found

    def _since(self, question: Question) -> str:
        """A clock runs on from one of its questions to the next."""
        before = self.before
        if before is not None and before.clock == question.clock:
            return before.since
        return now() if question.clock else ""


def told(game: Game) -> list[list[Any]]:
    return [[one.told, one.open, one.kind] for one in game.reports]


def entry(game: Game, words: Sequence[str], act: Act) -> dict[str, Any]:
    """What the journal keeps of a command, for ever and small."""
    return {**journalled(game, words, act.kept()), **marks(game, act)}


def marks(game: Game, act: Act) -> dict[str, Any]:
    """What a person should see at once: it was not played, but put right by hand."""
    by_hand = act.chair == BY_HAND or game.by_hand
    found: dict[str, Any] = {"by_hand": True} if by_hand else {}
    if not act.settles:
        found["set"] = True
    return found


def journalled(game: Game, words: Sequence[str], act: dict[str, Any]) -> dict[str, Any]:
    kept: dict[str, Any] = {
        "command": list(words),
        "act": act,
        "rolls": game.chance.rolls,
        "answers": game.answers,
        "told": told(game),
    }
    changes = [r.facts["by"] for r in game.reports if r.kind == "threat"]
    if changes:
        kept["threat"] = sum(changes)
    if game.forced:
        kept["forced"] = game.forced
    return kept
