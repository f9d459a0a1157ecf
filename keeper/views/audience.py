"""For whose eyes: the keeper's or the table's (p25). Chosen once, where words are read.

A `View` shows one thing to both. The table's side is made from what `observe` lets
through, a type that has no field for a secret; it never has the thing itself in hand.
"""

from __future__ import annotations

from contextlib import contextmanager
from typing import (
    TYPE_CHECKING,
    Any,
    Callable,
    Concatenate,
    Generic,
    Iterator,
    ParamSpec,
    TypeVar,
)

from keeper.errors import KeeperError, Refused

if TYPE_CHECKING:
    from typing import Sequence

    from keeper.content.packs import Library
    from keeper.rules.acts.act import Act
    from keeper.rules.game import Game, Question, Report
    from keeper.views.style import Page

Thing = TypeVar("Thing")
Open = TypeVar("Open")
Words = ParamSpec("Words")


class Shown:
    """One answer: facts for programs, text for people; each made when it is asked for."""

    def __init__(
        self,
        facts: Callable[[], Any],
        text: Callable[[Page], str],
        last_first: bool = False,
    ) -> None:
        self.facts = facts
        self.text = text
        self.last_first = last_first  # what matters most stands at its end


class View(Generic[Thing, Open, Words]):
    """What is shown of a thing: to the keeper all of it, to the table what lies open."""

    def __init__(
        self,
        observe: Callable[[Thing], Open],
        table: Callable[Concatenate[Open, Words], Shown],
        keeper: Callable[Concatenate[Thing, Words], Shown],
    ) -> None:
        self.observe = observe
        self.table = table
        self.keeper = keeper


def same_for_all(
    observe: Callable[[Thing], Open],
    shown: Callable[Concatenate[Open, Words], Shown],
) -> View[Thing, Open, Words]:
    """Nothing of it is hidden: the keeper sees what the table sees."""

    def keeper(thing: Thing, /, *words: Words.args, **more: Words.kwargs) -> Shown:
        return shown(observe(thing), *words, **more)

    return View(observe, shown, keeper)


def keepers_only(
    keeper: Callable[Concatenate[Thing, Words], Shown], why: str, rule: str, page: int
) -> View[Thing, None, Words]:
    """Nothing of it is for the table, and the table is told so."""

    def table(nothing: None, /, *words: Words.args, **more: Words.kwargs) -> Shown:
        raise Refused(why, rule, page)

    return View(lambda thing: None, table, keeper)


@contextmanager
def openly() -> Iterator[None]:
    """In here nothing hidden is at hand: what goes wrong may be told in full."""
    try:
        yield
    except KeeperError as error:
        error.open = True
        raise


class Keeper:
    """Behind the screen: open and hidden alike."""

    name = "keeper"
    unseen = False  # questions to the keeper are answered out of this one's sight
    history = "history"  # the file of lines typed at its shell

    def see(
        self,
        view: View[Thing, Open, Words],
        thing: Thing,
        *words: Words.args,
        **more: Words.kwargs,
    ) -> Shown:
        return view.keeper(thing, *words, **more)

    def intend(self, game: Game, chair: str, read: Callable[[Game], Act]) -> Act:
        """What the words of a command mean."""
        return read(game)

    @contextmanager
    def trying(self) -> Iterator[None]:
        """What goes wrong with an act is told as it is."""
        yield

    def hear(self, reports: Sequence[Report]) -> list[Report]:
        return list(reports)

    def facts(self, library: Library, facts: Any) -> Any:
        """What a program is told beside the words."""
        return facts

    def asked(self, library: Library, question: Question) -> Question:
        """A question as it is put to these people."""
        return question

    def may_be_asked(self, question: Question) -> bool:
        return True

    def refusal(self, error: KeeperError) -> KeeperError:
        return error


# An error's own words may name what only the keeper knows.
OPENLY = {
    "rule": "this cannot be done now",
    "usage": "this is not understood",
    "session": "the game's file cannot be used",
    "story": "a story pack is written wrongly",
}


class Table:
    """Everybody around it: what lies open and what is said aloud."""

    name = "table"
    unseen = True
    history = "history-of-the-table"
    says_more = "the keeper's own screen says more"

    def see(
        self,
        view: View[Thing, Open, Words],
        thing: Thing,
        *words: Words.args,
        **more: Words.kwargs,
    ) -> Shown:
        seen = view.observe(thing)
        with openly():
            shown = view.table(seen, *words, **more)
        text, facts = openly()(shown.text), openly()(shown.facts)
        return Shown(facts, text, shown.last_first)

    def intend(self, game: Game, chair: str, read: Callable[[Game], Act]) -> Act:
        """An investigator's act is read, and forbidden, by what everybody knows."""
        # The keeper's own commands need nothing of this: half of the rules.
        from keeper.views import intended

        if not intended.is_theirs(chair):
            return read(game)
        with openly():
            return intended.as_everybody_knows(game, read)

    @contextmanager
    def trying(self) -> Iterator[None]:
        """What hidden things forbid is refused in one way, whatever they are.

        Not even the kind of error tells a card in the keeper's hand from one elsewhere.
        """
        try:
            yield
        except KeeperError as error:
            if error.open or error.kind not in ("rule", "usage"):
                raise
            raise Refused(OPENLY["rule"], hint=self.says_more) from None

    def hear(self, reports: Sequence[Report]) -> list[Report]:
        return [report for report in reports if report.open]

    def facts(self, library: Library, facts: Any) -> Any:
        """Cards by their titles: an id may say which copy it is, or for which answer."""
        from keeper.views.naming import open_facts  # the cards: `--help` needs none

        return open_facts(library, facts)

    def asked(self, library: Library, question: Question) -> Question:
        """Made anew: its choices by their titles, of a secret one nothing."""
        from keeper.views.naming import open_question  # the same

        return open_question(library, question)

    def may_be_asked(self, question: Question) -> bool:
        return not question.secret

    def refusal(self, error: KeeperError) -> KeeperError:
        """In full if it is made of open things; else nothing but its kind."""
        if error.open:
            return error
        return type(error)(OPENLY[error.kind], hint=self.says_more)


class Alone(Table):
    """The same where the program is the keeper, which nobody else can look at."""

    says_more = "`keeper now` says what may be done"


Audience = Keeper | Table
KEEPER, TABLE, ALONE = Keeper(), Table(), Alone()
