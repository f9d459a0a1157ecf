"""What the rules do not allow."""

from __future__ import annotations

from typing import Any

import pytest

from keeper.errors import Refused
from tests.rules.build import House


def refused(house: House, rule: str, act: str, **args: Any) -> str:
    """The act is refused by this rule, and nothing has changed; what is said."""
    before = house.table.state()
    with pytest.raises(Refused) as no:
        house.do(act, **args)
    assert no.value.rule == rule
    assert no.value.page > 0
    assert house.table.state() == before
    return no.value.message
