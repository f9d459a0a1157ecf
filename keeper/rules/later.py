"""The chapters of the rules, each imported when it is first looked into.

`from keeper.rules.later import monsters` costs nothing until `monsters.hurt` is called:
a command at the table reads only the chapters that it plays.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any


class Chapter:
    """Stands for a module of the rules."""

    def __init__(self, name: str) -> None:
        self.__name__ = name

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        found = getattr(import_module(f"keeper.rules.{self.__name__}"), name)
        # Kept, so that the next look goes straight to it.
        setattr(self, name, found)
        return found


def __getattr__(name: str) -> Chapter:
    if name.startswith("__"):
        raise AttributeError(name)
    return Chapter(name)
