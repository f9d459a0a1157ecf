"""Many evenings on all cores. Ctrl-C ends it, and what was played by then counts."""

from __future__ import annotations

import gc
import os
import signal
import sys
from multiprocessing import get_context
from typing import Callable, Iterator, Sequence

from keeper.bots.evening import Evening, Plan, spend
from keeper.bots.sight import Box
from keeper.content.packs import Library

AT_ONCE = 8  # evenings handed to a process at a time
YOUNG = 50_000  # things made before it is looked which of them are of no more use
FEWEST = 16  # for which more processes are worth starting

_here: list[tuple[Library, Box]] = []  # what this process plays with


def plans(
    count: int,
    players: Sequence[int],
    choices: Sequence[str],
    seed: str,
    temper: str = "fair",
) -> list[Plan]:
    """So many evenings, the numbers of investigators in turn."""
    return [
        Plan(f"{seed}:{n}", players[n % len(players)], choices, temper)
        for n in range(count)
    ]


def evenings(
    folders: Sequence[str], story: str, wanted: Sequence[Plan]
) -> Iterator[Evening]:
    """Each evening as it ends. The order does not matter: each has a seed of its own."""
    if len(wanted) < FEWEST or _cores() < 2:
        _begin(folders, story)
        yield from map(_spend, wanted)
        return
    with get_context().Pool(_cores(), _begin_quietly, (folders, story)) as pool:
        yield from pool.imap_unordered(_spend, wanted, AT_ONCE)


def _cores() -> int:
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1  # not every system can say which of them are ours


def _begin(folders: Sequence[str], story: str) -> None:
    library = Library(folders, story)
    _here[:] = [(library, Box(library))]


def _begin_quietly(folders: Sequence[str], story: str) -> None:
    """Ctrl-C is for the process that collects; the others are ended by it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _begin(folders, story)
    # What was read stays to the end: an eighth of the time went into looking it through.
    gc.freeze()
    gc.set_threshold(YOUNG)


def _spend(plan: Plan) -> Evening:
    ((library, box),) = _here
    return spend(library, box, plan)


def until_stopped(
    found: Iterator[Evening], seen: Callable[[], None]
) -> tuple[list[Evening], bool]:
    """All that was played, and whether somebody ended it early."""
    played: list[Evening] = []
    try:
        for one in found:
            played.append(one)
            seen()
    except KeyboardInterrupt:
        return played, True
    return played, False
