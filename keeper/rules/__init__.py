"""The game. Pure: no files, no clock, no printing, no randomness but the game's own.

Every chapter is a module that is executed when it is first looked into, so that a
command at the table reads only the chapters that it plays.
"""

from __future__ import annotations

import sys
from importlib.machinery import ModuleSpec, PathFinder
from importlib.util import LazyLoader
from typing import Any


class Chapters:
    """Finds the modules of this package and leaves them unread."""

    @staticmethod
    def find_spec(name: str, path: Any = None, target: Any = None) -> ModuleSpec | None:
        if not name.startswith(f"{__name__}."):
            return None
        found = PathFinder.find_spec(name, path, target)
        if found is not None and found.loader is not None:
            found.loader = LazyLoader(found.loader)
        return found


sys.meta_path.insert(0, Chapters)
