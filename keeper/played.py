"""What one command did, as it is shown; nothing of how."""

from __future__ import annotations

from typing import Callable, Sequence

from keeper.content.packs import Library
from keeper.content.records import dataclass
from keeper.rules.game import Question, Report

Ask = Callable[[Question, Sequence[Report]], str]


@dataclass(eq=False)
class Played:
    """What one command did, or the question that it waits at."""

    reports: list[Report]
    number: int
    dice_left: Sequence[int] = ()
    heard: int = 0  # so many reports were shown before an earlier question
    question: Question | None = None
    asked: str = ""  # which question that is, told by all that led to it
    library: Library | None = None  # the cards that its facts may name
