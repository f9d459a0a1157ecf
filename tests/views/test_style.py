"""Colour, width, wrapping, columns."""

from __future__ import annotations

import os
import pty
import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from keeper.views.style import Page

SHOW = "from keeper.views.style import terminal as t; p = t(); print(p.paint('x', 'red'), p.width)"


def on_a_terminal(**environment: str) -> str:
    """What a program prints when a terminal of 60 columns is before it."""
    import fcntl
    import struct
    import termios

    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 60, 0, 0))
    env = {key: value for key, value in os.environ.items() if key != "NO_COLOR"}
    env.update({"TERM": "xterm", **environment})
    subprocess.run([sys.executable, "-c", SHOW], stdout=theirs, env=env, check=True)
    os.close(theirs)
    found = os.read(ours, 1000).decode()
    os.close(ours)
    return found.strip()


def test_a_terminal_has_colours_and_its_own_width() -> None:
    assert on_a_terminal() == "\x1b[31mx\x1b[0m 60"


@pytest.mark.parametrize("wish", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_no_colour_where_none_is_wanted(wish: dict[str, str]) -> None:
    assert on_a_terminal(**wish) == "x 60"


def test_no_colour_into_a_pipe() -> None:
    done = subprocess.run([sys.executable, "-c", SHOW], capture_output=True, text=True)
    assert done.stdout.strip() == "x 80"


WORDS = st.lists(st.text("abc-", min_size=1, max_size=30), max_size=40)


@given(WORDS, st.integers(40, 80))
def test_wrapping_keeps_every_word_within_the_page(
    words: list[str], width: int
) -> None:
    lines = Page(width).wrap(" ".join(words), "  ", "    ")
    assert " ".join(lines).split() == words
    assert all(len(line) <= width for line in lines)


def test_columns_are_aligned_whatever_their_paint() -> None:
    rows = [[("a", "red"), "one"], ["longer", "two"]]
    plain = Page(80).columns(rows)
    assert [line.index(word) for line, word in zip(plain, ("one", "two"))] == [8, 8]
    painted = Page(80, colour=True).columns(rows)
    assert painted[0].replace("\x1b[31m", "").replace("\x1b[0m", "") == plain[0]


def test_the_last_column_is_folded_under_itself() -> None:
    lines = Page(40).columns([["first", "word " * 12]])
    assert len(lines) > 1 and all(len(line) <= 40 for line in lines)
    assert all(line.startswith("       word") for line in lines[1:])
