"""What follows from a table is reckoned once, for as long as the table stands still."""

from __future__ import annotations

from contextlib import contextmanager
from typing import Any, Callable, Iterator, Self, TypeVar

T = TypeVar("T")


class Reckoned:
    """While acts are listed and weighed nothing changes; when one is done, much does."""

    _still: dict[tuple[Any, ...], Any] | None = None

    def copied(self) -> Self:
        """Of another table nothing is reckoned yet."""
        other = object.__new__(type(self))
        other.__dict__.update(vars(self), _still=None)
        return other

    @contextmanager
    def standing_still(self) -> Iterator[None]:
        """Nobody does anything until this is over."""
        before = self._still
        self._still = {} if before is None else before
        try:
            yield
        finally:
            self._still = before

    def once(self, key: tuple[Any, ...], reckon: Callable[[], T]) -> T:
        """What follows from the table, and is not changed by whoever asks for it."""
        if self._still is None:
            return reckon()
        if key not in self._still:
            self._still[key] = reckon()
        found: T = self._still[key]
        return found
