"""One root for everything that can go wrong; every class owns its exit code."""

from __future__ import annotations


class KeeperError(Exception):
    """Something a person should read: what is wrong, and what to do about it."""

    code = 1
    kind = "rule"
    open = False  # made of nothing but what lies open: the table may hear it in full

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint


class Refused(KeeperError):
    """The rules do not allow it. `--force` does it anyway."""

    def __init__(
        self, message: str, rule: str = "", page: int = 0, hint: str = ""
    ) -> None:
        super().__init__(message, hint)
        self.rule = rule
        self.page = page


class Evident(Refused):
    """Refused for what everybody at the table can see."""

    open = True


class NotUnderstood(KeeperError):
    """Words that mean nothing here: usage, unknown names."""

    code = 2
    kind = "usage"


class Mistyped(NotUnderstood):
    """Words that mean nothing whatever lies on the table."""

    open = True


class Ambiguous(NotUnderstood):
    """A name that could mean several things."""


class SessionTrouble(KeeperError):
    """The game's file cannot be read, written or locked."""

    code = 3
    kind = "session"


class DiskTrouble(SessionTrouble):
    """What the system refuses: a path and its reason, nothing of what is in the file."""

    open = True


class StoryFault(KeeperError):
    """A story pack or card is written wrongly. Named by file, card and word."""

    code = 4
    kind = "story"


class Unreadable(StoryFault):
    """A file of a pack that the system does not let us have."""

    open = True
