"""Questions at a terminal. Nothing is locked while a person thinks."""

from __future__ import annotations

from typing import Callable, NoReturn, Sequence

import click

from keeper import interrupts
from keeper.deciders import spoken
from keeper.errors import KeeperError
from keeper.rules.game import DIE, YES_NO, Question
from keeper.views.errors import lines
from keeper.views.style import Page

WIDTH = 78
LookUp = Callable[[Sequence[str]], bool]  # True: it was something to look up
HELP = """\
Type a choice: its number or the beginning of its name. Enter alone is the one marked.
A die from the table may follow: `yes 6`, or `6` alone before a test.
To look something up first: `card NAME`, `status`, `map`, `rules WORD`, `sheet WHO`.
Ctrl-C leaves: the question waits, `answer WORD` goes on, `undo` takes it back."""


def ask(question: Question, look_up: LookUp) -> str:
    """What a person types: a choice by number or any clear beginning, and dice.

    Ctrl-C and Ctrl-D leave it: the question waits in the game's file.
    """
    click.echo(said(question), err=True)
    while True:
        typed = _typed(question)
        try:
            spoken(question, typed)
            return typed
        except KeeperError as error:
            if not _looked(typed, look_up):
                for line in lines(error):
                    click.echo(line, err=True)
        click.echo(said(question), err=True)


def _typed(question: Question) -> str:
    with interrupts.asking():
        if question.limit:
            from keeper.commands.terminal import countdown

            return countdown.line(question)
        typed = click.prompt(
            "?", prompt_suffix=" ", default="", show_default=False, err=True
        )
    return str(typed)


def _looked(typed: str, look_up: LookUp) -> bool:
    """`card X`, `map`: people look things up before they answer."""
    if typed.strip() == "?":
        click.echo(HELP, err=True)
        return True
    return look_up(typed.split())


def leave() -> NoReturn:
    """Not a question for this screen: the keeper answers it at his own."""
    click.echo("The keeper decides.", err=True)
    raise click.Abort


def paged(text: str, page: Page) -> None:
    """A screenful at a time; Enter goes on, anything else ends it."""
    lines, room = text.split("\n"), max(page.height - 1, 2)
    while len(lines) > room:
        click.echo("\n".join(lines[: room - 1]), color=page.colour)
        lines = lines[room - 1 :]
        with interrupts.asking():
            typed = click.prompt(
                f"-- {len(lines)} more lines: Enter, or q --",
                prompt_suffix=" ",
                default="",
                show_default=False,
                err=True,
            )
        if typed:
            return
    click.echo("\n".join(lines), color=page.colour)


def said(question: Question) -> str:
    """The question and its choices, a star at what Enter alone would mean."""
    if "puzzle" in question.facts:
        return _pictured(question)
    who = "Keeper" if question.asks == "keeper" else "Players"
    if question.kind == DIE:
        return _wrapped(f"{who}: {question.text} [1-10]", "", "  ")
    if question.choices == YES_NO:
        hint = "[Y/n]" if question.default == "yes" else "[y/N]"
        return _wrapped(f"{who}: {question.text} {hint}", "", "  ")
    shown = [_wrapped(f"{who}: {question.text}", "", "  ")]
    wide = max(len(choice) for choice in question.choices)
    for number, choice in enumerate(question.choices, 1):
        star = "*" if choice == question.default else " "
        label = question.labels.get(choice, "")
        start = f" {star}{number:2}  {choice:{wide}}  "
        shown.append(_wrapped(label, start, " " * min(len(start), WIDTH // 2)))
    return "\n".join(line.rstrip() for line in shown)


def _pictured(question: Question) -> str:
    """A puzzle is shown with every question about it."""
    from keeper import opening
    from keeper.views.board.laid import asked
    from keeper.views.style import terminal

    return asked(question, opening.library().puzzles(), terminal())


def _wrapped(text: str, first: str, others: str) -> str:
    return str(click.formatting.wrap_text(text, WIDTH, first, others)) or first
