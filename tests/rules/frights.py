"""A house in which the keeper holds traumas that carry people away."""

from __future__ import annotations

import os
from typing import Any

from keeper.content.packs import Library, builtin
from tests.rules.build import PACKS, House

FRIGHTS = os.path.join(os.path.dirname(__file__), "frights")


def frightened(*trauma: str, **arranged: Any) -> House:
    """The usual house; the keeper holds exactly these cards."""
    house = House(**arranged)
    house.library = Library([builtin(), PACKS, FRIGHTS], "old-mill")
    house.hold("trauma", *trauma)
    return house
