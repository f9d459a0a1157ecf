"""What the program and its tests keep in memory from one test to the next."""

from __future__ import annotations

import functools
import gc
import os
import sys

from keeper.content import cache
from tests import kept

KEEPING = ("keeper.rules", "keeper.views", "keeper.bots", "keeper.commands", "tests")


def forget(texts: bool) -> None:
    """All that was reckoned before; with `texts` also every card that was read."""
    for one in _kept():
        if texts or one.__module__.startswith(KEEPING):
            one.cache_clear()
    begun = sys.modules.get("tests.begun")
    if begun is not None:
        begun._kept.clear()
    build = sys.modules.get("tests.rules.build")
    if build is not None:
        build._laid.clear()
    if texts:
        cache._read.clear()
        cache._own.clear()
        if build is not None:
            build._shelf.clear()


def make_anew() -> None:
    """Rows and patterns, of which most were made before anything was changed."""
    # Not before: whoever imports this may be about to mark the modules.
    from keeper.content.language.grammar.phrases import Phrase, Rows
    from keeper.content.language.patterns import Pattern, Rewording

    gc.unfreeze()
    for one in gc.get_objects():
        if isinstance(one, (Phrase, Rows, Pattern, Rewording)):
            for name, made in vars(type(one)).items():
                if isinstance(made, functools.cached_property):
                    vars(one).pop(name, None)


def keep_in(home: str) -> None:
    """What is read from now on is kept there alone: not all of it is read rightly."""
    kept.KEPT = os.path.join(home, "kept")
    cache.keep_in("")


def _kept() -> list[functools._lru_cache_wrapper[object]]:
    """Every function of ours that remembers."""
    return [
        value
        for name, module in list(sys.modules.items())
        if name.startswith(("keeper.", "tests."))
        for value in list(vars(module).values())
        if isinstance(value, functools._lru_cache_wrapper)
        and value.__module__.startswith(("keeper.", "tests."))
    ]
