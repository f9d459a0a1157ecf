"""What the sentences on a card mean: a small tree, made by `language`, carried out by the rules."""

from __future__ import annotations

from typing import Union

from keeper.content.records import dataclass


@dataclass(frozen=True)
class Effect:
    """One thing that happens. Which fields matter depends on the verb."""

    verb: str
    n: int = 0
    what: str = ""
    where: str = ""


@dataclass(frozen=True)
class ByHand:
    """A clause outside the grammar: read out, and left to the people."""

    text: str


@dataclass(frozen=True)
class Condition:
    """A question about the table with a yes or a no."""

    test: str
    what: str = ""
    n: int = 0
    where: str = ""
    negated: bool = False


@dataclass(frozen=True)
class Selector:
    """What the keeper may choose: `filters` are all to hold for the chosen thing."""

    what: str  # "monster", "investigator", "room", "corpse"
    kind: str = ""  # a monster kind or class
    filters: tuple[Condition, ...] = ()


@dataclass(frozen=True)
class Test:
    attribute: str
    modifier: int
    passed: tuple["Node", ...] = ()
    failed: tuple["Node", ...] = ()


@dataclass(frozen=True)
class Branch:
    """A `Pass:` or `Fail:` without its test: the back of a spell."""

    passed: tuple["Node", ...] = ()
    failed: tuple["Node", ...] = ()


@dataclass(frozen=True)
class If:
    conditions: tuple[Condition, ...]
    then: tuple["Node", ...]
    otherwise: tuple["Node", ...] = ()


@dataclass(frozen=True)
class Each:
    group: Selector
    then: tuple["Node", ...]


@dataclass(frozen=True)
class May:
    """`whose` is "investigator" or "keeper"."""

    whose: str
    then: tuple["Node", ...]


@dataclass(frozen=True)
class Choose:
    """The keeper chooses; the rest of the text is about the chosen thing."""

    selector: Selector
    then: tuple["Node", ...]


@dataclass(frozen=True)
class Lasting:
    """Holds as long as the card lies in front of somebody."""

    verb: str
    n: int = 0
    what: str = ""


Node = Union[Effect, ByHand, Test, Branch, If, Each, May, Choose, Lasting]


@dataclass(frozen=True)
class Ability:
    """A part of a card's text and the time it works.

    `timing`: "now", "action", "any", "turn-start", "turn-end", "failed-test".
    `limit`: "", "turn", "game", "target".  `dearer`: how much more each use in a turn costs.
    `other_way`: one may do this instead of the ability before it (`Or:`).
    """

    timing: str
    nodes: tuple[Node, ...]
    limit: str = ""
    dearer: int = 0
    other_way: bool = False


@dataclass(frozen=True)
class Verdict:
    """`Keeper wins when …`, `Investigators win when …`, `Reveal this card when …`."""

    outcome: str  # "keeper", "investigators", "nobody", "reveal"
    conditions: tuple[Condition, ...]


@dataclass(frozen=True)
class Requirement:
    """Rooms by part of their name, or one condition; neither: none."""

    rooms: tuple[str, ...] = ()
    condition: Condition | None = None
