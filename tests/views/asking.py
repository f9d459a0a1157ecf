"""Questions put at a real terminal, one after the other: `python -m tests.views.asking FILE`."""

from __future__ import annotations

import pickle
import sys

from keeper.commands.games import seating
from keeper.commands.invocation import Setting
from keeper.commands.terminal.paging import Paper
from keeper.commands.terminal.shell import BELOW
from keeper.rules.game import Question, Report

CLEAR, TITLE = "\x1b[2J\x1b[H", "\x1b]2;{}\x1b\\"
WORD = "word"  # the one question that has no choices: free words
SEAL = "b20f66bd3f33165076237189ce7df09b"


def clean(title: str) -> Setting:
    """A clean screen, and who sits there."""
    print(TITLE.format(title) + CLEAR, end="", flush=True)
    setting = Setting()
    setting.paper = Paper(BELOW)
    return setting


def put(kind: str, question: Question, told: list[Report], beginning: bool) -> None:
    """In the way in which every command asks."""
    setting = clean(kind)
    setting.beginning = beginning
    ask = setting.asker()
    assert ask is not None
    ask(question, told)


if __name__ == "__main__":
    with open(sys.argv[1], "rb") as file:
        waiting = pickle.load(file)
    for one in waiting:
        put(*one)
    seating.word(clean(WORD), SEAL)
