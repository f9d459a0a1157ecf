"""A question whose time runs: the seconds count down above the line that is typed."""

from __future__ import annotations

import sys
from math import ceil

import click

from keeper.commands.guard import beneath
from keeper.commands.terminal.keyboard import Line
from keeper.opening import seconds_left
from keeper.rules.game import Question
from keeper.rules.names import counted
from keeper.rules.puzzles.words import TIME

# Remember where the cursor is, go up to the line above; from its end back again.
ABOVE, BACK = "\x1b7\x1b[1A\r", "\x1b[K\x1b8"


def line(question: Question) -> str:
    """What is typed in time, or that the time is over. Ctrl-C and Ctrl-D leave."""
    screen, coming = beneath(sys.stderr), Line()
    screen.write(f"{_said(seconds_left(question))}\n? ")
    while (left := seconds_left(question)) > 0:
        screen.write(f"{ABOVE}{_said(left)}{BACK}")
        screen.flush()
        typed = coming.within(min(left, 1.0))
        if typed == "":
            raise click.Abort
        if typed:
            return typed.strip()
    screen.write("\n")
    screen.flush()
    return TIME


def _said(left: float) -> str:
    return f"{counted(max(0, ceil(left)), 'second')} left"
