"""Whatever is in a file: no traceback, no fault of ours, no long wait, no order to a terminal."""

from __future__ import annotations

import gc
import re
import signal
import time
from typing import Any, NoReturn, Sequence

from tests.commands.line import Said, keeper

LIMIT = 2.0  # seconds of the processor
ORDERS = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069"
    "\ufff9-\ufffb]"
)
# What one would not expect in any field.
VALUES: list[Any] = [None, -1, 0, 7, 1.5, 1e308, 10**30, True, "", [], {}, [[]], [None]]
VALUES += [
    "x" * 9000,
    "1" * 400,
    "\x00",
    "\x1b[2J\x1b]0;mine\x07",
    "\u202eevil",
    "\ud800",
]
VALUES += [
    "../../etc/passwd",
    "e" + "\u0301" * 500,
    "a\u200bb",
    "\ufeff",
    "ａｄａ",
    "Ada",
]
VALUES += [{"": {"": {}}}, ["a"] * 999, {"=": 1}, {"~": {"x": []}}, [0, 10**9, ["a"]]]
VALUES += ["zombie-1", "library-1", "ada", "mythos", "no", "\n", "a\nb", "%s%n", "{0}"]


def words(commands: str) -> list[str]:
    """What is typed, one after the other."""
    return " ".join(commands.split()).split("; ")


class Broken(AssertionError):
    """What must not happen, and with which file and command."""


class TooLong(BaseException):
    """Nothing that the program catches."""


def _too_long(number: int, frame: object) -> NoReturn:
    raise TooLong


def timed(words: Sequence[str]) -> tuple[Said, float]:
    """A command and the processor's time it takes; who takes far too much is stopped.

    What hundreds of commands have left in this process is not swept on its account.
    """
    gc.collect(1)
    gc.disable()
    signal.signal(signal.SIGPROF, _too_long)
    signal.setitimer(signal.ITIMER_PROF, 1.5 * LIMIT)
    start = time.process_time()
    try:
        return keeper(*words), time.process_time() - start
    except TooLong:
        return Said(0, "", ""), time.process_time() - start
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        gc.enable()


def ask(words: str, what: str) -> Said:
    """A command, judged by what must hold of any answer."""
    said, taken = timed(words.split())
    what = f"{what}: {words}"
    if said.code == 70 or "Traceback" in said.err:
        raise Broken(f"{what}: {said.out} {said.err}")
    if said.code not in (0, 1, 2, 3, 4, 5):
        raise Broken(f"{what}: exit {said.code}")
    if taken > LIMIT:
        raise Broken(f"{what}: {taken:.1f} seconds")
    found = ORDERS.search(said.out + said.err)
    if found:
        raise Broken(f"{what}: {found[0]!r} reaches the terminal")
    return said
