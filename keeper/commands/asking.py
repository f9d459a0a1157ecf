"""Questions at a terminal. Nothing is locked while a person thinks."""

from __future__ import annotations

import click

from keeper.errors import NotUnderstood
from keeper.rules.game import YES_NO, Question
from keeper.rules.names import find


def ask(question: Question) -> str:
    """One of the choices, by number or by any clear beginning of its name."""
    if question.choices == YES_NO:
        default = question.default == "yes"
        sure = click.confirm(_said(question), default=default, err=True)
        return "yes" if sure else "no"
    click.echo(_said(question), err=True)
    for number, choice in enumerate(question.choices, 1):
        label = question.labels.get(choice, "")
        mark = "*" if choice == question.default else " "
        click.echo(f" {mark}{number:2} {choice}  {label}".rstrip(), err=True)
    while True:
        typed = click.prompt(
            ">", default=question.default or None, show_default=False, err=True
        )
        try:
            return chosen(question, str(typed))
        except NotUnderstood as error:
            click.echo(f"{error.message}; {error.hint}", err=True)


def chosen(question: Question, typed: str) -> str:
    """A number of the list, or a name on it."""
    if typed.isdigit() and typed not in question.choices:
        if 1 <= int(typed) <= len(question.choices):
            return question.choices[int(typed) - 1]
    return find(typed, question.choices, "choice")


def _said(question: Question) -> str:
    who = "Keeper" if question.asks == "keeper" else "Players"
    return f"{who}: {question.text}"
