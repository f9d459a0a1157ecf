"""How many examples a property is tried with: few in the suite, many by scripts/properties."""

from __future__ import annotations

import os

TIMES = int(os.environ.get("KEEPER_EXAMPLES") or 1)


def some(count: int) -> int:
    return count * TIMES
