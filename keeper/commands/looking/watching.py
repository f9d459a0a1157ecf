"""A second terminal: one page, drawn again as the game goes on."""

from __future__ import annotations

import copy
import os
import sys
from contextlib import contextmanager
from typing import Callable, Iterator

import click

from keeper.commands.guard import beneath, guarded
from keeper.commands.invocation import Setting, example, pass_setting
from keeper.commands.terminal.keyboard import LEAVE, keys, one_by_one
from keeper.errors import KeeperError, Mistyped

# Commands that never change anything, whatever words follow.
WATCHED = ("status", "now", "map", "log", "sheet", "room", "clue", "setup", "read")
SECONDS = 0.25
ENTER, LEFT = "\x1b[?1049h\x1b[?25l", "\x1b[?25h\x1b[?1049l"
HOME, TO_END, TO_EDGE = "\x1b[H", "\x1b[J", "\x1b[K"

Draw = Callable[[], str]


@click.command(epilog=example("table      (on a second screen; Ctrl-C leaves)"))
@pass_setting
def table(setting: Setting) -> None:
    """The table's side of the game on one page, drawn again as it goes on."""
    from keeper.following import Following
    from keeper.views.audience import TABLE
    from keeper.views.board.evening import EVENING
    from keeper.views.style import screenful

    setting.audience = TABLE
    following = Following(setting.session)
    if setting.json or not sys.stdout.isatty():
        setting.view("table", EVENING, following.kept())
        return

    def draw() -> str:
        return setting.audience.see(EVENING, following.kept()).text(screenful())

    _follow(setting, following.changed, draw)


@click.command(
    context_settings={"ignore_unknown_options": True},
    epilog=example("watch status", "watch map", "watch now", "watch log -n 30"),
)
@click.argument("words", nargs=-1, required=True, metavar="status|map|now|log …")
@pass_setting
def watch(setting: Setting, words: tuple[str, ...]) -> None:
    """A reading command in a window of its own, shown again as the game goes on."""
    from keeper.commands.root import root
    from keeper.following import Following

    name = root.named(words[0], setting)
    if name not in WATCHED:
        raise Mistyped(f"{name} cannot be watched", f"{', '.join(WATCHED)} can")
    if setting.json or not sys.stdout.isatty():
        _say([name, *words[1:]], setting)
        return
    following = Following(setting.session)
    _follow(setting, following.changed, lambda: _captured([name, *words[1:]], setting))


def _say(words: list[str], setting: Setting) -> None:
    from keeper.commands.root import run

    code = run(words, copy.copy(setting))
    if code:
        raise click.exceptions.Exit(code)


def _captured(words: list[str], setting: Setting) -> str:
    """What the command would print on this terminal."""
    import io
    from contextlib import redirect_stderr, redirect_stdout

    from keeper.views.style import screenful

    own, caught = copy.copy(setting), io.StringIO()
    own.page = screenful()
    with redirect_stdout(caught), redirect_stderr(caught):
        from keeper.commands.root import run

        run(words, own)
    return caught.getvalue()


# The terminal --------------------------------------------------------------------------


def _follow(setting: Setting, changed: Callable[[], bool], draw: Draw) -> None:
    """Draw, and draw again when the game or the window has changed."""
    size = None
    with _own_screen():
        while True:
            now = os.get_terminal_size()
            # Both are asked: what has changed is then known for the next time.
            if changed() | (now != size):
                size = now
                _paint(_drawn(setting, draw), now.lines)
            if _left(SECONDS):
                return


def _drawn(setting: Setting, draw: Draw) -> str:
    """A game that cannot be read now may be there again in a moment."""
    from keeper.views.errors import lines

    try:
        return draw()
    except KeeperError as error:
        return "\n".join(lines(setting.audience.refusal(error)))


def _paint(text: str, height: int) -> None:
    lines = text.splitlines()
    if len(lines) > height:
        lines = [*lines[: height - 1], f"… {len(lines) - height + 1} more lines"]
    page = f"{TO_EDGE}\r\n".join(guarded(line) for line in lines)
    _order(f"{HOME}{page}{TO_EDGE}{TO_END}")


def _order(signs: str) -> None:
    screen = beneath()
    screen.write(signs)
    screen.flush()


def _left(seconds: float) -> bool:
    """Wait a moment; true if somebody wants to leave, or the terminal is gone."""
    pressed = keys(seconds)
    return pressed == "" or any(key in (pressed or "") for key in LEAVE)


@contextmanager
def _own_screen() -> Iterator[None]:
    """A page of its own, without a cursor; keys are read one by one and not shown."""
    if not sys.stdin.isatty():
        raise Mistyped("this is for a terminal", "without one, it shows once")
    _obeying()
    _order(ENTER)
    try:
        with one_by_one():
            yield
    finally:
        _order(LEFT)


def _obeying() -> None:
    """An older console of Windows takes orders only when it has been asked to."""
    if sys.platform == "win32":
        import ctypes

        kernel = ctypes.windll.kernel32
        kernel.SetConsoleMode(kernel.GetStdHandle(-11), 7)
