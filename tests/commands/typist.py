"""Somebody at a terminal, in this process: lines are typed, and what was shown is kept.

Quick, where the terminal itself is not the point; `terminal.py` has a real one.
"""

from __future__ import annotations

import io
from typing import Iterator

import pytest

from keeper.commands import root
from keeper.commands.invocation import Setting
from keeper.commands.terminal import line_editor
from keeper.views import style

CTRL_C, CTRL_D = "^C", "^D"


class Screen(io.StringIO):
    """Everything that was shown, in its order."""

    def isatty(self) -> bool:
        return True


class Keys(io.StringIO):
    """Lines as they are typed; what is typed is seen on the screen."""

    def __init__(self, lines: Iterator[str], screen: Screen) -> None:
        super().__init__()
        self.lines, self.screen = lines, screen

    def isatty(self) -> bool:
        return True

    def readline(self, size: int | None = -1, /) -> str:
        line = next(self.lines, CTRL_D)
        if line == CTRL_C:
            raise KeyboardInterrupt
        if line == CTRL_D:
            return ""
        self.screen.write(f"«{line}»\n")
        return f"{line}\n"


class Plain:
    """A line editor without any comfort."""

    def read(self, prompt: str, bar: str = "") -> str:
        return input(prompt)


def typed(
    *lines: str,
    words: str = "play",
    height: int = 24,
    width: int = 80,
    whole: bool = False,
) -> str:
    """What a terminal shows for these lines; with `whole` none of them is left over."""
    screen, left = Screen(), iter(lines)
    keys = Keys(left, screen)
    with pytest.MonkeyPatch.context() as patch:
        for name, stream in (("stdin", keys), ("stdout", screen), ("stderr", screen)):
            patch.setattr(f"sys.{name}", stream)
        patch.setattr(style, "_size", lambda: (width, height))
        patch.setattr(line_editor, "lines", lambda path, complete: Plain())
        patch.setenv("NO_COLOR", "1")
        patch.delenv("KEEPER_ANSWERS", raising=False)
        root.run(words.split(), Setting())
    if whole:
        assert not list(left), screen.getvalue()
    return screen.getvalue()
