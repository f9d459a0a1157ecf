"""Questions at a terminal. Nothing is locked while a person thinks."""

from __future__ import annotations

import click

from keeper import interrupts
from keeper.errors import NotUnderstood
from keeper.rules.game import YES_NO, Question
from keeper.rules.names import find

WIDTH = 78


def ask(question: Question) -> str:
    """One of the choices, by number or by any clear beginning of its name.

    Ctrl-C and Ctrl-D stop the command: nothing has been done yet.
    """
    click.echo(said(question), err=True)
    while True:
        with interrupts.asking():
            typed = click.prompt(
                "?", prompt_suffix=" ", default="", show_default=False, err=True
            )
        try:
            return chosen(question, str(typed))
        except NotUnderstood as error:
            click.echo(f"{error.message}; {error.hint}", err=True)


def said(question: Question) -> str:
    """The question and its choices, a star at what Enter alone would mean."""
    who = "Keeper" if question.asks == "keeper" else "Players"
    if question.choices == YES_NO:
        hint = "[Y/n]" if question.default == "yes" else "[y/N]"
        return _wrapped(f"{who}: {question.text} {hint}", "", "  ")
    lines = [_wrapped(f"{who}: {question.text}", "", "  ")]
    wide = max(len(choice) for choice in question.choices)
    for number, choice in enumerate(question.choices, 1):
        star = "*" if choice == question.default else " "
        label = question.labels.get(choice, "")
        start = f" {star}{number:2}  {choice:{wide}}  "
        lines.append(_wrapped(label, start, " " * min(len(start), WIDTH // 2)))
    return "\n".join(line.rstrip() for line in lines)


def _wrapped(text: str, first: str, others: str) -> str:
    return str(click.formatting.wrap_text(text, WIDTH, first, others)) or first


def chosen(question: Question, typed: str) -> str:
    """A number of the list, or a name on it; nothing typed is the default."""
    word = typed.strip()
    if not word and question.default:
        return question.default
    if word.isdecimal() and word not in question.choices:
        if 1 <= int(word) <= len(question.choices):
            return question.choices[int(word) - 1]
        raise NotUnderstood(f"there is no number {word}", _range(question))
    if not word:
        raise NotUnderstood("this must be answered", _range(question))
    return find(word, question.choices, "choice")


def _range(question: Question) -> str:
    return f"type a name, or a number from 1 to {len(question.choices)}"
