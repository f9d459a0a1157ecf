"""What follows from a table is reckoned once, for as long as the table stands still."""

from __future__ import annotations

from typing import Any, Callable, Self, TypeVar

T = TypeVar("T")


class Still:
    """A block in which nobody does anything; one within another is part of it."""

    def __init__(self, table: Reckoned) -> None:
        self.table, self.before = table, table._still

    def __enter__(self) -> None:
        if self.before is None:
            self.table._still = {}

    def __exit__(self, *_: object) -> None:
        self.table._still = self.before


class Reckoned:
    """While acts are listed and weighed nothing changes; when one is done, much does."""

    _still: dict[tuple[Any, ...], Any] | None = None

    def copied(self) -> Self:
        """Of another table nothing is reckoned yet."""
        other = object.__new__(type(self))
        other.__dict__.update(vars(self), _still=None, hands={})
        return other

    def standing_still(self) -> Still:
        """Nobody does anything until this is over."""
        return Still(self)

    def once(self, key: tuple[Any, ...], reckon: Callable[[], T]) -> T:
        """What follows from the table, and is not changed by whoever asks for it."""
        if self._still is None:
            return reckon()
        if key in self._still:
            found: T = self._still[key]
            return found
        made = self._still[key] = reckon()
        return made
