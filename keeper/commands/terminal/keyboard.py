"""A terminal's keys and lines, waited for no longer than a while.

Elsewhere the terminal itself is waited for; on Windows one looks again and again.
"""

from __future__ import annotations

import os
import select
import sys
import time
from contextlib import contextmanager
from typing import Iterator

LEAVE = ("\x03", "\x04")  # Ctrl-C, Ctrl-D

if sys.platform == "win32":
    import msvcrt

    _LOOK = 0.02  # seconds between two looks
    _NO_LETTER = ("\x00", "\xe0")  # an arrow or the like: a second sign follows

    @contextmanager
    def one_by_one() -> Iterator[None]:
        """Keys are read one by one and not shown, as `getwch` always does."""
        yield

    def keys(seconds: float) -> str | None:
        """What was pressed: None if nothing was, "" if the terminal is gone."""
        end = time.monotonic() + seconds
        try:
            while not msvcrt.kbhit():
                if time.monotonic() >= end:
                    return None
                time.sleep(_LOOK)
            key = msvcrt.getwch()
            return key + msvcrt.getwch() if key in _NO_LETTER else key
        except KeyboardInterrupt:  # Ctrl-C between two looks
            return LEAVE[0]

    class Line:
        """One line that is being typed; what there is of it stays between two looks."""

        def __init__(self) -> None:
            self.typed = ""

        def within(self, seconds: float) -> str | None:
            """The line: None if it is not done yet, "" if there will be none."""
            end = time.monotonic() + seconds
            while (key := keys(max(0.0, end - time.monotonic()))) is not None:
                if key in LEAVE:
                    raise KeyboardInterrupt
                if key == "\x1a":  # Ctrl-Z: nothing more will come
                    return ""
                if key == "\r":
                    self._show("\r\n")
                    return self.typed + "\n"
                self._add(key)
            return None

        def _add(self, key: str) -> None:
            if key == "\b" and self.typed:
                self.typed = self.typed[:-1]
                self._show("\b \b")
            elif key.isprintable():
                self.typed += key
                self._show(key)

        def _show(self, signs: str) -> None:
            for sign in signs:
                msvcrt.putwch(sign)

else:
    import termios
    import tty

    @contextmanager
    def one_by_one() -> Iterator[None]:
        """Keys are read one by one and not shown."""
        before = termios.tcgetattr(sys.stdin)
        try:
            tty.setraw(sys.stdin)
            yield
        finally:
            termios.tcsetattr(sys.stdin, termios.TCSADRAIN, before)

    def keys(seconds: float) -> str | None:
        """What was pressed: None if nothing was, "" if the terminal is gone."""
        if not select.select([sys.stdin], [], [], seconds)[0]:
            return None
        return os.read(sys.stdin.fileno(), 4096).decode("utf-8", "replace")

    class Line:
        """One line that is being typed: a terminal hands it over whole."""

        def within(self, seconds: float) -> str | None:
            """The line: None if it is not done yet, "" if there will be none."""
            return keys(seconds)
