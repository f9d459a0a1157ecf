"""Bare words at the shell's prompt: what they mean where something was asked for."""

from __future__ import annotations

from keeper.answers import spoken
from keeper.commands.invocation import Setting
from keeper.commands.terminal.asking import STEERS
from keeper.errors import KeeperError
from keeper.rules.acts.turns import BeginTurn
from keeper.rules.chapters.rounds import turns
from keeper.rules.game import Game, Question
from keeper.rules.names import fitting_by_name
from keeper.rules.puzzles.words import LUCK, VERBS

YES, NO = ("y", "yes"), ("n", "no")


def answering(asked: Question, words: list[str], command: str) -> list[str]:
    """The command that answers a question that waits, if these words do.

    Here, away from the question, `n` is `now`: only a whole word spends the answer.
    """
    if words == ["?"]:
        return ["answer", "?"]
    if asked.kind == "puzzle" and words[0] in (*VERBS, LUCK):
        return ["puzzle", *words]  # which says why not, where it cannot be done
    if words[0] in STEERS or command and words[0] not in _whole(asked):
        return []
    try:
        spoken(asked, " ".join(words))
    except KeeperError:
        return []
    return ["answer", *words]


def _whole(asked: Question) -> set[str]:
    """Each choice, and what a longer one begins with: `swap` of `swap a1 a2`."""
    return {*asked.choices, *(one.split()[0] for one in asked.choices)}


def told_by(words: list[str], setting: Setting) -> list[str]:
    """`hattie` where the prompt asks who goes next, `yes` where it asks: done?

    Who is named first does what follows: `hattie explore`, or goes there: `hattie kitchen`.
    """
    try:
        game = setting.look()
    except KeeperError:
        return []
    if game.session.phase != "investigators":
        return []
    if len(words) > 1:
        return _by(game, words, setting)
    if words[0].lower() in (*YES, *NO):
        return _done(game, words[0].lower() in YES)
    try:
        BeginTurn.read(game, words[0].partition(":")[0])
    except KeeperError:
        return []
    return ["turn", *words]


def _done(game: Game, yes: bool) -> list[str]:
    if not game.session.active or not turns.at_an_end(game):
        return []
    return ["done"] if yes else ["now"]


def _by(game: Game, words: list[str], setting: Setting) -> list[str]:
    """A command with whose it is in front of it; a place alone is walked to."""
    from keeper.commands.root import root  # which reads these lines

    first, second, *rest = words
    living = {one.id: game.name(one) for one in game.alive()}
    found = fitting_by_name(first, living)
    if len(found) != 1:
        return []
    try:
        command = root.named(second, setting)
    except KeeperError:
        return ["move", found[0], second, *rest]
    return [command, found[0], *rest]
