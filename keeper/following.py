"""A game as it goes on: looked at again whenever its file has been replaced."""

from __future__ import annotations

import os
from collections.abc import Iterator

from keeper import opening
from keeper.errors import KeeperError
from keeper.session import home
from keeper.session.history import Entry
from keeper.session.session import Session
from keeper.views.journal.chronicle import Kept

Stamp = tuple[str, int, int, int]
NOTHING: Stamp = ("", 0, 0, 0)


class Following:
    """One game by name, or whichever is the one last used."""

    def __init__(self, name: str = "") -> None:
        self.name = name
        self.stamp: Stamp | None = None

    def changed(self) -> bool:
        """Whether there is something new to see; one look at a folder, no reading."""
        found = self._stamp()
        if found == self.stamp:
            return False
        self.stamp = found
        return True

    def _stamp(self) -> Stamp:
        try:
            path = home.find(self.name)
            stat = os.stat(path)
        except (KeeperError, OSError):
            return NOTHING
        return path, stat.st_ino, stat.st_mtime_ns, stat.st_size

    def kept(self) -> Kept:
        """The game with the entries that its file holds."""
        session = opening.opened(self.name)
        entries = session.recent(len(session.numbers()))
        return Kept(opening.seen(session), [*entries, *_in_hand(session)])


def _in_hand(session: Session) -> Iterator[Entry]:
    """What the command has told so far whose question waits."""
    found = opening.waiting(session)
    if found is not None:
        last, head = session.revision, session.head.head
        yield {"n": last + 1, "parent": head, "told": found.told}
