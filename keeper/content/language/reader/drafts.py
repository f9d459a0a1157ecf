"""Nodes whose parts are still being read."""

from __future__ import annotations

import re
from typing import Callable, Optional, Protocol, Union

from keeper.content.language.nodes import ByHand, Effect, Node


class Draft:
    """`whose`: of an offer (`You may …`), who decides."""

    def __init__(
        self, make: Callable[..., Node], parts: int, whose: str = "", sort: str = ""
    ) -> None:
        self.make = make
        self.parts: list[list[Item]] = [[] for _ in range(parts)]
        self.inside: Opening | None = None
        self.whose = whose
        self.sort = sort
        self.he = False  # of each investigator: “he” is one of them, and nobody else

    @property
    def first(self) -> list[Item]:
        """The first of its parts, or the only one."""
        return self.parts[0]

    def node(self) -> Node:
        return self.make(*(finished(part) for part in self.parts))


Item = Union[Draft, Node]


def finished(items: list[Item]) -> tuple[Node, ...]:
    made = [one.node() if isinstance(one, Draft) else one for one in items]
    told = [_told_twice(one, other) for one, other in zip(made, made[1:])]
    return tuple(one for one, twice in zip(made, [*told, False]) if not twice)


def _told_twice(one: Node, other: Node) -> bool:
    """`Your attack hits. Deal weapon damage.`: the damage is said once more, not dealt."""
    deals = isinstance(other, Effect) and other.verb.startswith("deal-")
    return deals and isinstance(one, Effect) and one.what == "hit"


class Opening:
    """An If that an `Otherwise` may still follow; `hand` when it was not understood."""

    def __init__(
        self,
        otherwise: list[Item],
        home: list[Item],
        branch: bool,
        hand: bool = False,
        then: list[Item] | None = None,
    ) -> None:
        self.then = then
        self.of_somebody = False  # who is “he” in what is done then
        self.otherwise = otherwise
        self.home = home
        self.branch = branch
        self.hand = hand

    @property
    def asked(self) -> bool:
        """What it was, or was not, stands in an If: `If he does not, …` is about that."""
        last = self.otherwise[-1] if self.hand and self.otherwise else None
        if isinstance(last, ByHand):
            return re.match("(?i)(?:if|unless) ", last.text) is not None
        return bool(self.then)


Made = Optional["list[Item]"]


class Reader(Protocol):
    """Reads the sentences of one ability; the structures of a sentence lean on it."""

    sink: list[Item]
    around: list[Item] | None
    last: list[Item]
    led: tuple[Draft, str] | None
    opening: Opening | None
    in_branch: bool
    chosen: str
    near: str
    branch: list[Item] | None

    @property
    def alters(self) -> bool:
        """It comes before something that it may change: damage, a test, a card."""

    @property
    def waits(self) -> bool:
        """It is done at a time, or used: not at once."""

    def flow(self, text: str, into: list[Item], subject: str = "") -> None:
        """The clauses that a structure rules."""

    def is_test(self, text: str) -> bool:
        """Whether its first clause asks for a test."""

    def understood(self, text: str, subject: str = "") -> bool:
        """Whether the first clause of these words means something."""
