"""Why something may not be done."""

from __future__ import annotations

from keeper.content.records import dataclass
from keeper.errors import Refused


@dataclass(frozen=True)
class Why:
    """What forbids something. `final`: force does not help, there is nothing to do."""

    message: str
    rule: str
    page: int
    hint: str = ""
    final: bool = False

    def refusal(self) -> Refused:
        return Refused(self.message, self.rule, self.page, self.hint)

    def sentence(self) -> str:
        """As a line of its own."""
        return f"{self.message[0].upper()}{self.message[1:]}."
