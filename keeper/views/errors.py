"""An error as people read it: what is wrong, the rule, what to do."""

from __future__ import annotations

from keeper.errors import KeeperError, Refused


def lines(error: KeeperError) -> list[str]:
    said = error.message[:1].upper() + error.message[1:]
    if said and said[-1] not in ".!?":
        said += "."
    if isinstance(error, Refused) and error.rule:
        said += f" ({error.rule}, page {error.page})"
    found = [said]
    if error.hint:
        found.append(f"  {error.hint}")
    return found
