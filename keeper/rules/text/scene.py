"""Who and what a text is about while it is carried out."""

from __future__ import annotations

from typing import Any, Union

from keeper.content.cards import Card
from keeper.content.records import dataclass
from keeper.rules.table import Investigator, Marker, Monster, Room

Chosen = Union[Investigator, Monster, Room, Marker]


@dataclass(eq=False)
class Happening:
    """Something about to happen: a card may take from it, or call it off."""

    event: str
    n: int = 0
    called_off: bool = False
    space: str = ""  # where, if it happens to nobody
    passed: bool | None = None  # a test that is settled without a roll


@dataclass(eq=False)
class Group:
    """Many that a card goes through, one after the other."""

    left: int  # those after the one it is about
    stays: bool = False  # said of all that are left: they are not moved


class Scene:
    """`met` becomes True when a lock or an obstacle lets its investigator go on.

    One is made for every card that is looked at: what nobody has set stands in the class.
    """

    who: Investigator | None = None
    monster: Monster | None = None
    card: Card | None = None
    weapon: Card | None = None
    chosen: Chosen | None = None
    barrier: Marker | None = None
    attacking: bool = False  # `who` attacks, with `weapon`, bare hands or a spell
    sort: str = "attribute"  # the sort of test that "Test" asks for
    passed: bool | None = None  # how a spell's test went
    tested: bool | None = None  # how the last test of this text went
    caster: Investigator | None = None  # of a spell: “you” is he, whomever he chooses
    met: bool = False
    locked: bool = False
    cleared: bool = False  # the barrier no longer bars the door
    words: str = ""  # what is being carried out, as it was read aloud
    group: Group | None = None  # one of many that a card goes through
    thing: Chosen | None = None  # what a condition is asked about
    whose: str = ""  # who decides: whoever the sentence names
    rolled: int = 0  # the die that the card had rolled
    fiercer: int = 0  # more damage of the monster, in this attack
    bonus: int = 0  # what the next test of this text gets
    x: int = 0  # “spend X threat”: what was said
    spent: bool = False  # a skill point was spent on the last test of this text
    hit: int = 0  # the damage that the text has just dealt
    dealt: bool = False  # damage was dealt already: more of it comes on top
    space: str = ""  # where `who` stood last, should he die of it
    declined: bool = False  # a “may” of it was answered by no
    happening: Happening | None = None  # what an ability comes before, and may change

    def __init__(
        self,
        who: Investigator | None = None,
        monster: Monster | None = None,
        card: Card | None = None,
        **more: Any,
    ) -> None:
        self.who, self.monster, self.card = who, monster, card
        if more:
            vars(self).update(more)

    def centred(self, chosen: Chosen) -> "Scene":
        """The scene about the thing just chosen: “you” is the chosen investigator."""
        about = self.about(chosen=chosen)
        if isinstance(chosen, Investigator) and self.caster is None:
            about.who = chosen
        elif isinstance(chosen, Monster):
            about.monster = chosen
        return about

    def about(self, **changes: Any) -> "Scene":
        """The same scene with another person or thing in it."""
        other = object.__new__(Scene)
        other.__dict__.update(vars(self), **changes)
        return other

    def go_on_from(self, about: "Scene") -> None:
        """What was settled while the text was about one of several holds for all of it."""
        self.met, self.locked = self.met or about.met, self.locked or about.locked
        self.cleared, self.barrier = about.cleared, about.barrier
        self.tested, self.passed, self.bonus = about.tested, about.passed, about.bonus
