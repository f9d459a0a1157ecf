"""What the sentences on a card mean: a small tree, made by `language`, carried out by the rules."""

from __future__ import annotations

from typing import Iterator, Union

from keeper.content.records import dataclass

ALL = 99  # "heal all damage": more than anybody can have


@dataclass(frozen=True)
class Amount:
    """A number that the table says: a value, or how many things there are.

    `of`: "strength", "monster-damage", "players", "marks:bell" …; `half` is rounded up,
    or `down`; `by` so many times that, and `n` more; at `least` and at `most` (0: no end).
    """

    of: str = ""
    each: "Selector | None" = None
    half: bool = False
    by: int = 1
    n: int = 0
    down: bool = False
    least: int = 0
    most: int = 0


Number = Union[int, Amount]


class Counted:
    """A node with a number and a place, for whoever needs them at a glance."""

    n: Number
    where: "Where"

    @property
    def count(self) -> int:
        """As it is written; of a quantity, what one of them makes."""
        return self.n if isinstance(self.n, int) else self.n.by + self.n.n

    @property
    def settled(self) -> int:
        """As it stands; a quantity that is yet to be counted is nothing."""
        return self.n if isinstance(self.n, int) else 0

    @property
    def place(self) -> str:
        """As it is named; "" for any room of which something is true."""
        return self.where if isinstance(self.where, str) else ""


@dataclass(frozen=True)
class Effect(Counted):
    """One thing that happens. Which fields matter depends on the verb.

    `whose`: who decides what is left open, "keeper" or "investigators"; empty: as usual.
    """

    verb: str
    n: Number = 0
    what: str = ""
    where: "Where" = ""
    whose: str = ""


@dataclass(frozen=True)
class ByHand:
    """A clause outside the grammar: read out, and left to the people."""

    text: str


@dataclass(frozen=True)
class Told:
    """Words that tell the story, and ask nothing of anybody: they are read out."""

    text: str


@dataclass(frozen=True)
class Condition(Counted):
    """A question about the table with a yes or a no. It asks nobody and costs nothing.

    `about`: the thing, or how many things, of which it is so; nobody named: whoever or
    whatever the text is about. `ways` (of "either" and "not"): other conditions.
    """

    test: str
    what: str = ""
    n: Number = 0
    where: "Where" = ""
    negated: bool = False
    about: "Selector | None" = None
    ways: tuple[tuple["Condition", ...], ...] = ()


def every_condition(found: tuple[Condition, ...]) -> "Iterator[Condition]":
    """Those joined with `and`, and those inside an `or`."""
    for one in found:
        yield one
        for way in one.ways:
            yield from every_condition(way)


@dataclass(frozen=True)
class Selector:
    """What may be chosen, or is counted: `filters` are all to hold for it.

    `many`: "" is n of them (in a condition: at least n); "up-to", "at-most", "exactly",
    "all".  `rank`: "lowest sanity", "nearest" …  `whose` choice: "" is as usual.
    """

    # "monster", "investigator", "room", "corpse"; or the one meant: "this-monster", "it";
    # "named": a room or a monster by its name; "either": any of the places in `ways`;
    # "empty-space": where nobody stands of that place.
    what: str
    kind: str = ""  # a monster's kind, class or name; a room's name
    filters: tuple[Condition, ...] = ()
    many: str = ""
    n: Number = 1
    rank: str = ""
    whose: str = ""
    ways: "tuple[Where, ...]" = ()


Where = Union[str, Selector]  # a place said by its name or its relation, or any room


@dataclass(frozen=True)
class Test:
    """`attribute` may be several: "strength or luck" (the better), "strength and luck"."""

    attribute: str
    modifier: Number
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
class Pay:
    """Do the price, then what it is for; otherwise something else.

    `whose` decides: "investigator", "keeper"; "must": it is done wherever it can be.
    """

    whose: str
    price: tuple["Node", ...]
    then: tuple["Node", ...] = ()
    otherwise: tuple["Node", ...] = ()


@dataclass(frozen=True)
class Options:
    """One of several things, and who chooses: "investigator" or "keeper"."""

    whose: str
    ways: tuple[tuple["Node", ...], ...]


@dataclass(frozen=True)
class Roll:
    """A die; each way belongs to its faces, from the first to the last."""

    faces: tuple[tuple[int, int], ...]
    ways: tuple[tuple["Node", ...], ...]


@dataclass(frozen=True)
class Until:
    """What holds for a time: a `span` by its word in `spans`."""

    span: str
    then: tuple["Node", ...]


@dataclass(frozen=True)
class Later:
    """Something to wait for from now on: once, unless `span` says how long."""

    trigger: "Trigger"
    span: str
    then: tuple["Node", ...]


@dataclass(frozen=True)
class Choose:
    """Somebody chooses; `then` is about the chosen thing."""

    selector: Selector
    then: tuple["Node", ...]


@dataclass(frozen=True)
class Lasting(Counted):
    """Holds as long as the card lies in front of somebody.

    `against`: only against such monsters.  `where`: the room that it is about.
    """

    verb: str
    n: Number = 0
    what: str = ""
    against: str = ""
    where: Where = ""


# What may be said to hold for a time, and what undoes it then.
UNDONE = {
    "seal": "unseal",
    "unseal": "seal",
    "place-fire": "remove-fire",
    "place-darkness": "remove-darkness",
    "remove-fire": "place-fire",
    "remove-darkness": "place-darkness",
}

Node = Union[
    Effect,
    ByHand,
    Told,
    Test,
    Branch,
    If,
    Each,
    May,
    Pay,
    Options,
    Roll,
    Until,
    Later,
    Choose,
    Lasting,
]


def inside(node: Node) -> "Iterator[Node]":
    """The nodes that a node rules, one level down."""
    for part in ("price", "then", "otherwise", "passed", "failed"):
        yield from getattr(node, part, ())
    for way in getattr(node, "ways", ()):
        yield from way


def lasting(node: Node) -> bool:
    """It is nothing that happens: it holds, always or under a condition."""
    if isinstance(node, If):
        return all(map(lasting, inside(node)))
    return isinstance(node, Lasting)


@dataclass(frozen=True)
class Trigger:
    """What an ability waits for: `what` and `where` narrow it, `about` says to whom."""

    event: str
    what: str = ""
    where: "Where" = ""
    n: Number = 0
    about: Selector | None = None
    conditions: tuple[Condition, ...] = ()  # of "so": it becomes so


@dataclass(frozen=True)
class Ability:
    """A part of a card's text and the time it works.

    `timing`: "now", "action", "any", or the event of its `trigger`.
    `limit`: "", "turn", "round", "game", "target", "once" (the next time).
    `times`: how often it works within its limit; 0 is once.
    `dearer`: how much more each use costs.
    `other_way`: one may do this instead of the ability before it (`Or:`).
    """

    timing: str
    nodes: tuple[Node, ...]
    limit: str = ""
    dearer: int = 0
    other_way: bool = False
    trigger: Trigger | None = None
    times: int = 0


@dataclass(frozen=True)
class Verdict:
    """`Keeper wins when …`, `Investigators win when …`, `Reveal this card when …`."""

    outcome: str  # "keeper", "investigators", "nobody", "reveal", "may-reveal"
    conditions: tuple[Condition, ...]


@dataclass(frozen=True)
class Requirement:
    """Rooms by part of their name, or conditions; neither: none."""

    rooms: tuple[str, ...] = ()
    conditions: tuple[Condition, ...] = ()
