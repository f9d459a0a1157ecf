"""Questions at a terminal. Nothing is locked while a person thinks."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn, Protocol, Sequence

import click

from keeper import interrupts, opening
from keeper.answers import chosen, spoken
from keeper.deciders import Back
from keeper.errors import KeeperError
from keeper.rules.game import DIE, Question
from keeper.views.errors import lines
from keeper.views.question import KEEPERS, explained, said
from keeper.views.style import terminal

if TYPE_CHECKING:
    from keeper.commands.terminal.paging import Paper
    from keeper.content.puzzles import Puzzles

ANSWER = "answer"
# Words that are for whoever asks, whatever is asked; others are answers first.
STEERS = ("?", "help", "undo", "quit", "exit")


class Desk(Protocol):
    """Where the person sits who is asked."""

    beginning: bool  # of a game: there is none yet to look at

    @property
    def screen(self) -> Paper:
        """What was said there since somebody typed."""

    def say(self, text: str, keep: bool = False, err: bool = False) -> None:
        """Text on the screen."""

    def look_up(self, words: Sequence[str]) -> bool:
        """Whether the words were a command: then it is done, or said why not."""


def ask(question: Question, at: Desk) -> str:
    """What a person types: a choice by number or any clear beginning, and dice.

    Ctrl-C and Ctrl-D leave it: the question waits in the game's file.
    """
    put(question, at)
    at.screen.refuse_early()
    while True:
        typed = _bare(at.screen.typed_ahead() or _typed(question))
        at.screen.typed()
        if _answers(question, typed, at):
            return typed


def _bare(typed: str) -> str:
    """`answer no`, as it is said where no question is on the screen, is `no`."""
    first, *rest = typed.split(maxsplit=1) or [""]
    return rest[0] if first == ANSWER and rest else typed


def put(question: Question, at: Desk) -> None:
    """The question on the screen, all of it at once where it can be."""
    page = terminal()
    at.say(said(question, page, _puzzles), keep=True, err=True)


def _puzzles() -> Puzzles:
    return opening.library().puzzles()


def _answers(question: Question, typed: str, at: Desk) -> bool:
    """Whether it was an answer; else it has been done, or said why it is none."""
    if typed.strip() == ANSWER:  # asks what waits
        put(question, at)
        return False
    if typed.strip() in STEERS and typed.strip() not in question.choices:
        _steer(question, typed.strip(), at)
        put(question, at)
        return False
    try:
        dice = _dice(question, typed, at)
    except KeeperError as error:
        if typed.strip() == "q":
            _steer(question, "quit", at)
        elif at.look_up(typed.split()):
            put(question, at)
        else:  # the question still stands right above
            at.say("\n".join(lines(error)), err=True)
        return False
    early(question, dice, at)
    return True


def _dice(question: Question, typed: str, at: Desk) -> list[int]:
    """Those that came with an answer; before a game begins nobody rolls any."""
    if at.beginning:
        chosen(question, typed)
        return []
    return spoken(question, typed)[1]


def _steer(question: Question, word: str, at: Desk) -> None:
    if word in ("?", "help"):
        explain(question, at)
    elif word == "undo" and at.beginning:
        raise Back
    elif word == "undo":
        at.look_up([word])
    else:
        at.screen.ahead.append(word)  # first out of the question, then out of the shell
        raise click.Abort


def explain(question: Question, at: Desk) -> None:
    at.say(explained(question, at.beginning, terminal()), err=True)


def early(question: Question, dice: Sequence[int], at: Desk) -> None:
    """A die that comes before anybody is to roll is kept, and that is said."""
    if dice and question.kind not in ("skill", DIE):
        shown = ", ".join(map(str, dice))
        at.say(f"{shown}: kept for the next roll of this command.", err=True)


def _typed(question: Question) -> str:
    with interrupts.asking():
        if question.limit:
            from keeper.commands.terminal import countdown

            return countdown.line(question)
        typed = click.prompt(
            "?", prompt_suffix=" ", default="", show_default=False, err=True
        )
    return str(typed)


def leave() -> NoReturn:
    """Not a question for this screen: the keeper answers it at his own."""
    click.echo(KEEPERS, err=True)
    raise click.Abort
