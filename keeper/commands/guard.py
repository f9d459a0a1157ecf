"""The streams to people: no text, wherever it is from, gives a terminal an order.

Text is made visible where it is put on a page. This stands behind that, for what might
have been forgotten: of all orders, nothing but a colour passes.
"""

from __future__ import annotations

import io
import os
import sys
from typing import Sequence, TextIO

from keeper.visible import visible

ESCAPE = "\x1b"
_ASCII = ("ascii", "us-ascii", "ansi_x3.4-1968", "646")


class Guarded(io.TextIOWrapper):
    """A stream that shows orders instead of passing them on."""

    under: io.TextIOWrapper  # the bare one over the same bytes, which lives on

    def write(self, text: str) -> int:
        super().write(guarded(text))
        return len(text)


def guarded(text: str) -> str:
    """The text with its colours, and all else in it that is an order made visible."""
    if ESCAPE not in text:
        return _seen(text)
    first, *rest = text.split(ESCAPE)
    return _seen(first) + "".join(_after_escape(part) for part in rest)


def _after_escape(part: str) -> str:
    end = part.find("m")
    colour = part[:1] == "[" and part[1:end].replace(";", "").isdecimal()
    if end < 0 or not colour:
        return visible(ESCAPE) + _seen(part)
    return ESCAPE + part[: end + 1] + _seen(part[end + 1 :])


def _seen(text: str) -> str:
    # Most text has lines and tabs in it and no other order: then it is quickly done.
    plain = text.replace("\n", "").replace("\t", "").isprintable()
    return text if plain else visible(text)


def typed(word: str) -> str:
    """A word of the command line as it is kept and shown; a file keeps its odd name.

    Bytes that are no letters stay as they came: they are refused where they matter.
    """
    if word.isprintable() or os.path.lexists(word):
        return word
    try:
        word.encode()
    except UnicodeEncodeError:
        return word
    return visible(word)


def open_streams(args: Sequence[str]) -> None:
    """Closed streams lead nowhere; what is no letter, typed or shown, is a `?`."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    if isinstance(sys.stdout, io.TextIOWrapper):
        # JSON knows no other encoding.
        sys.stdout = _over(sys.stdout, "utf-8" if "--json" in args else "", "replace")
    if isinstance(sys.stderr, io.TextIOWrapper):
        sys.stderr = _over(sys.stderr, "", "backslashreplace")


def _over(stream: io.TextIOWrapper, encoding: str, errors: str) -> Guarded:
    stream.flush()
    # Where the surroundings name no better one than ASCII, click would take UTF-8.
    ascii_only = stream.encoding.lower() in _ASCII
    encoding = encoding or ("utf-8" if ascii_only else stream.encoding)
    over = Guarded(
        stream.buffer, encoding, errors, line_buffering=stream.line_buffering
    )
    over.under = stream
    return over


def beneath(stream: TextIO | None = None) -> TextIO:
    """The bare stream, for what draws on a screen of its own."""
    over = stream or sys.stdout
    over.flush()
    return over.under if isinstance(over, Guarded) else over
