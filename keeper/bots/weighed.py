"""An act with what it seems worth to the chair that weighs it, and why."""

from __future__ import annotations

from typing import Iterable, Mapping

from keeper.content.records import dataclass, field
from keeper.rules.acts.act import Act


@dataclass(eq=False)
class Weighed:
    """`answers`: what the chair means to say to the questions that the act will ask.

    `then`: what it means to do next, if nothing comes in between.
    """

    act: Act
    worth: float
    why: str
    answers: Mapping[str, str] = field(default_factory=dict)
    then: Act | None = None


def ranked(found: Iterable[Weighed]) -> list[Weighed]:
    """The best first; of equals the one that was thought of first."""
    return sorted(found, key=lambda one: -one.worth)
