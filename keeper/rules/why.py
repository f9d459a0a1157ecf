"""Why something may not be done."""

# Annotations are not postponed here, as in session/history.

from typing import NamedTuple

from keeper.errors import Refused


class Why(NamedTuple):
    """What forbids something. `final`: force does not help, there is nothing to do."""

    message: str
    rule: str
    page: int
    hint: str = ""
    final: bool = False

    def refusal(self) -> Refused:
        return Refused(self.message, self.rule, self.page, self.hint)
