"""For whose eyes: the keeper's or the table's (p25). Chosen once, where words are read.

A `View` shows one thing to both. The table's side is made from what `observe` lets
through, a type that has no field for a secret; it never has the thing itself in hand.
"""

from __future__ import annotations

from typing import (
    TYPE_CHECKING,
    Any,
    Callable,
    Concatenate,
    Generic,
    ParamSpec,
    TypeVar,
)

from keeper.errors import KeeperError, Refused

if TYPE_CHECKING:
    from typing import Sequence

    from keeper.rules.game import Question, Report
    from keeper.views.style import Page

Thing = TypeVar("Thing")
Open = TypeVar("Open")
Words = ParamSpec("Words")


class Shown:
    """One answer: facts for programs, text for people; each made when it is asked for."""

    def __init__(self, facts: Callable[[], Any], text: Callable[[Page], str]) -> None:
        self.facts = facts
        self.text = text


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


class Keeper:
    """Behind the screen: open and hidden alike."""

    name = "keeper"
    history = "history"  # the file of lines typed at its shell

    def see(
        self,
        view: View[Thing, Open, Words],
        thing: Thing,
        *words: Words.args,
        **more: Words.kwargs,
    ) -> Shown:
        return view.keeper(thing, *words, **more)

    def hear(self, reports: Sequence[Report]) -> list[Report]:
        return list(reports)

    def may_be_asked(self, question: Question) -> bool:
        return True

    def refusal(self, error: KeeperError) -> KeeperError:
        return error


# An error's own words may name what only the keeper knows.
OPENLY = {
    "rule": "the rules do not allow this now",
    "usage": "this is not understood",
    "session": "the game's file cannot be used",
    "story": "a story pack is written wrongly",
}


class Table:
    """Everybody around it: what lies open and what is said aloud."""

    name = "table"
    history = "history-of-the-table"

    def see(
        self,
        view: View[Thing, Open, Words],
        thing: Thing,
        *words: Words.args,
        **more: Words.kwargs,
    ) -> Shown:
        return view.table(view.observe(thing), *words, **more)

    def hear(self, reports: Sequence[Report]) -> list[Report]:
        return [report for report in reports if report.open]

    def may_be_asked(self, question: Question) -> bool:
        return not question.secret

    def refusal(self, error: KeeperError) -> KeeperError:
        """The same kind of error, made of nothing but its kind and its rule."""
        message = OPENLY[error.kind]
        if isinstance(error, Refused):
            return Refused(message, error.rule, error.page)
        return type(error)(message, "the keeper's own screen says more")


Audience = Keeper | Table
KEEPER, TABLE = Keeper(), Table()
