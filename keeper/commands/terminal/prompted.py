"""Bare words at the shell's prompt: what they mean where something was asked for."""

from __future__ import annotations

from keeper.answers import spoken
from keeper.commands.invocation import Setting
from keeper.commands.terminal.asking import STEERS
from keeper.errors import KeeperError
from keeper.rules.acts.turns import BeginTurn
from keeper.rules.chapters.rounds import turns
from keeper.rules.game import Game, Question

YES, NO = ("y", "yes"), ("n", "no")


def answering(asked: Question, words: list[str]) -> list[str]:
    """The command that answers a question that waits, if these words do."""
    if words == ["?"]:
        return ["answer", "?"]
    if words[0] in STEERS:
        return []
    try:
        spoken(asked, " ".join(words))
    except KeeperError:
        return []
    return ["answer", *words]


def told_by(words: list[str], setting: Setting) -> list[str]:
    """`hattie` where the prompt asks who goes next, `yes` where it asks: done?"""
    try:
        game = setting.look()
    except KeeperError:
        return []
    if game.session.phase != "investigators" or len(words) != 1:
        return []
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
