"""Ctrl-C. Until a file has been replaced it stops the command, and nothing was changed;
from then on the command goes through and its answer is shown first. A second one ends it.
"""

from __future__ import annotations

# The same functions as in `signal`, which makes enumerations of its numbers first.
import _signal as signal  # type: ignore[import-not-found]
import sys
from contextlib import contextmanager
from types import FrameType
from typing import Iterator


class _Watch:
    """What is known about the command that is running."""

    def __init__(self) -> None:
        self.committed = False  # a file has been replaced, or is being
        self.pressed = False  # Ctrl-C since then
        self.asking = False  # a person is being asked: nothing is half done
        self.missed = False  # Ctrl-C where Python lets nothing be raised


_watch = _Watch()


def hold() -> None:
    """Ctrl-C waits until the streams are open, on which somebody is told of it."""
    signal.signal(signal.SIGINT, _held)


def listen() -> None:
    """From here on Ctrl-C is a KeyboardInterrupt, at the right moments."""
    signal.signal(signal.SIGINT, _pressed)
    sys.unraisablehook = _unraisable
    if _watch.missed:
        _watch.missed = False
        raise KeyboardInterrupt


def over() -> None:
    """All is done and told: nothing is left that Ctrl-C could stop."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def begin() -> None:
    """A new command: nothing has been written yet."""
    global _watch
    _watch = _Watch()


def committed() -> bool:
    """Has this command changed a file?"""
    return _watch.committed


@contextmanager
def commit() -> Iterator[None]:
    """Around the replacing of a file. If it fails, nothing was changed after all."""
    if _watch.missed:
        _watch.missed = False
        raise KeyboardInterrupt
    before = _watch.committed
    _watch.committed = True
    try:
        yield
    except BaseException:
        _watch.committed = before
        raise


@contextmanager
def asking() -> Iterator[None]:
    """Around a question: who is asked may always leave."""
    before = _watch.asking
    _watch.asking = True
    try:
        yield
    finally:
        _watch.asking = before


def _held(number: int, frame: FrameType | None) -> None:
    _watch.missed = True


def _pressed(number: int, frame: FrameType | None) -> None:
    if _watch.committed and not _watch.asking and not _watch.pressed:
        _watch.pressed = True
        return
    raise KeyboardInterrupt


def _unraisable(about: sys.UnraisableHookArgs) -> None:
    """Pressed while Python tidied up, as it does after an import: heeded at the next
    file. Nobody is shown a traceback for it."""
    if about.exc_type is KeyboardInterrupt:
        _watch.missed = True
    else:
        sys.__unraisablehook__(about)
