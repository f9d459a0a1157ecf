"""Puzzles: looking at them, trying them piece by piece, laying them out afresh."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from keeper.commands.beforehand import by_hand
from keeper.commands.invocation import Setting, example, pass_setting
from keeper.errors import Evident, NotUnderstood
from keeper.rules.puzzles.words import LUCK, SOLVED, STOP, TIME, VERBS

if TYPE_CHECKING:
    from keeper.deciders import Wish

ANSWERS = (*VERBS, LUCK, STOP, SOLVED, TIME)
RESET = "reset"


@click.command(
    epilog=example(
        "puzzle", "puzzle swap a1 a2", "puzzle draw", "puzzle stop", "puzzle slab reset"
    )
)
@click.argument("words", nargs=-1, metavar="[NAME] [swap A B|rotate A [left]|turn|…]")
@click.option("--par", is_flag=True, help="The least number of actions from here.")
@by_hand
@pass_setting
def puzzle(setting: Setting, words: tuple[str, ...], par: bool, wish: Wish) -> None:
    """The puzzles on the table; a puzzle action of the attempt that waits.

    \b
    swap A B          two pieces that touch change places
    rotate A [left]   a piece is turned in its place
    turn [left]       the setup tile of a lock is turned
    draw [A]          a new piece for one in play (2 actions)
    luck              a skill point for more actions
    stop              no further; the puzzle stays as it lies
    solved            it was solved with real pieces
    time              the 60 seconds are over (option puzzle-time-limit)
    reset             by the keeper: laid out afresh
    """
    name, do = _split(words)
    if par:
        _show_par(setting, name, do)
    elif not do:
        from keeper.views.board.laid import PUZZLES

        setting.view("puzzles", PUZZLES, setting.look(), name)
    elif do == [RESET]:
        from keeper.rules.acts.by_hand.puzzles import ResetPuzzle

        setting.act(ResetPuzzle, wish, card=name)
    else:
        _answer(setting, name, do)


def _split(words: tuple[str, ...]) -> tuple[str, list[str]]:
    """The name of a puzzle, of one word or several, and what is to be done."""
    known = (*ANSWERS, RESET)
    at = next((n for n, word in enumerate(words) if word in known), len(words))
    return " ".join(words[:at]), list(words[at:])


def _show_par(setting: Setting, name: str, do: list[str]) -> None:
    from keeper.views.board.par import PAR, Rehearsed

    if do:
        raise NotUnderstood("--par only looks", "`keeper puzzle [NAME] --par`")
    rehearsed: Rehearsed = setting.look
    setting.view("par", PAR, rehearsed, name)


def _answer(setting: Setting, name: str, do: list[str]) -> None:
    """A puzzle action is the answer to the question that waits."""
    from keeper import opening
    from keeper.rules.names import fitting
    from keeper.views.board.laid import in_question

    asked = opening.asked(setting.session, setting.audience)
    tried = in_question(asked)
    called = [tried.card, tried.laid.puzzle] if tried else []
    if tried is None or (name and not fitting(name, called)):
        hint = "a lock or an obstacle asks for it: `keeper move`, `keeper explore`"
        raise Evident(f"nobody is at {name or 'a puzzle'} now", "RC-301", 17, hint)
    setting.settle(asked, " ".join(do))
