"""Investigators put right: harm, cards, points, and tests that people ask for."""

from __future__ import annotations

from typing import Iterator, Sequence

from keeper.content.records import dataclass, field
from keeper.errors import NotUnderstood
from keeper.rules import names
from keeper.rules.acts.by_hand.act import ByHand, figure, positive, somebody
from keeper.rules.chapters.hands import possessions
from keeper.rules.chapters.house import monsters
from keeper.rules.chapters.trials import evade, harm, horror, tests
from keeper.rules.game import Game, Why
from keeper.rules.table import Investigator, Monster


@dataclass
class Damage(ByHand):
    name = "damage"
    who: str
    n: int

    @classmethod
    def read(cls, game: Game, who: str, n: int) -> Damage:
        return cls(somebody(game, who), positive(n, "damage"))

    def do(self, game: Game) -> None:
        one = figure(game, self.who)
        if isinstance(one, Monster):
            monsters.hurt(game, one, self.n)
        else:
            harm.damage(game, one, self.n)


@dataclass
class Horror(ByHand):
    name = "horror"
    who: str
    n: int

    @classmethod
    def read(cls, game: Game, who: str, n: int) -> Horror:
        return cls(game.investigator(who).id, positive(n, "horror"))

    def do(self, game: Game) -> None:
        harm.horror(game, game.by_id(self.who), self.n)


@dataclass
class Heal(ByHand):
    name = "heal"
    who: str
    what: str
    n: int

    @classmethod
    def read(cls, game: Game, who: str, what: str, n: int) -> Heal:
        found = somebody(game, who)
        if isinstance(figure(game, found), Monster) and what != "damage":
            raise NotUnderstood("a monster has no sanity to heal")
        return cls(found, what, positive(n, "healing"))

    def do(self, game: Game) -> None:
        one = figure(game, self.who)
        if isinstance(one, Monster):
            monsters.mend(game, one, self.n)
        else:
            harm.heal(game, one, self.what, self.n)


@dataclass
class Stun(ByHand):
    name = "stun"
    who: str
    n: int = 1

    @classmethod
    def read(cls, game: Game, who: str, n: int = 1) -> Stun:
        if n == 0:
            raise NotUnderstood("0 tokens are no change", "`stun ada`, `stun ada -1`")
        return cls(somebody(game, who), n)

    def do(self, game: Game) -> None:
        one = figure(game, self.who)
        if isinstance(one, Monster):
            monsters.stun(game, one, self.n)
        else:
            harm.stun(game, one, self.n)


@dataclass
class Skill(ByHand):
    name = "skill"
    keeps_windows = True
    who: str
    by: int

    @classmethod
    def read(cls, game: Game, who: str, by: int) -> Skill:
        return cls(game.investigator(who).id, by)

    def objections(self, game: Game) -> Iterator[Why]:
        one = game.by_id(self.who)
        if one.skill + self.by < 0:
            points = names.counted(one.skill, "skill point")
            yield Why(f"{game.name(one)} has {points}", "RC-167", 13)

    def do(self, game: Game) -> None:
        one = game.by_id(self.who)
        was, one.skill = one.skill, max(0, one.skill + self.by)
        told = f"{game.name(one)} has {names.counted(one.skill, 'skill point')}."
        game.tell("skill", told, who=one.id, by=one.skill - was, now=one.skill)


@dataclass
class Curse(ByHand):
    name = "curse"
    who: str
    by: int

    @classmethod
    def read(cls, game: Game, who: str, by: int) -> Curse:
        return cls(game.investigator(who).id, by)

    def objections(self, game: Game) -> Iterator[Why]:
        if not game.has("curses"):
            message = "curses are not used in this game (option curses)"
            yield Why(message, "RC-025", 26)

    def do(self, game: Game) -> None:
        one = game.by_id(self.who)
        was, one.curses = one.curses, max(0, one.curses + self.by)
        told = f"{game.name(one)} bears {names.counted(one.curses, 'curse')}."
        game.tell("curse", told, who=one.id, by=one.curses - was, now=one.curses)


@dataclass
class Test(ByHand):
    """An attribute test that people ask for."""

    name = "test"
    who: str
    attribute: str
    modifier: int
    combat: bool  # RC-401: darkness counts, and the keeper's skill points

    @classmethod
    def read(
        cls,
        game: Game,
        who: str,
        attribute: str,
        modifier: int = 0,
        combat: bool = False,
    ) -> Test:
        found = tests.attribute_named(attribute)
        return cls(game.investigator(who).id, found, modifier, combat)

    def do(self, game: Game) -> None:
        who = game.by_id(self.who)
        made = (self.attribute, self.modifier, "combat" if self.combat else "attribute")
        tests.test(game, who, *made, why="modifier", named=False)


@dataclass
class TestAgainst(ByHand):
    """`test WHO horror|evade MONSTER`: once per monster and turn (p14)."""

    name = "test-against"
    who: str
    sort: str
    monster: str

    @classmethod
    def read(cls, game: Game, who: str, sort: str, monster: str) -> TestAgainst:
        return cls(game.investigator(who).id, sort, game.monster(monster).id)

    def objections(self, game: Game) -> Iterator[Why]:
        one, foe = game.by_id(self.who), game.monster(self.monster)
        name, other = game.name(one), game.name(foe)
        if not game.first_reading:
            yield from self._why_elsewhere(game, one, foe)
        if self.sort == "horror" and not horror.due(game, one, foe):
            yield Why(f"{name} tested against {other} in this turn", "RC-179", 14)
        if self.sort == "evade" and foe.id in game.turn.evaded.get(one.id, []):
            yield Why(f"{name} evaded {other} in this turn", "RC-192", 14)

    def _why_elsewhere(
        self, game: Game, one: Investigator, foe: Monster
    ) -> Iterator[Why]:
        name, other = game.name(one), game.name(foe)
        if self.sort == "horror" and game.room_of(one) is not game.room_of(foe):
            yield Why(f"{other} is not in the room of {name}", "RC-384", 13)
        if self.sort == "evade" and foe.space != one.space:
            yield Why(f"{other} is not in the space of {name}", "RC-384", 14)

    def do(self, game: Game) -> None:
        chapter = horror if self.sort == "horror" else evade
        chapter.test(game, game.by_id(self.who), game.monster(self.monster))


@dataclass
class Give(ByHand):
    """A card to an investigator, from wherever it lies, or out of the box."""

    name = "give"
    keeps_windows = True
    who: str
    card: str

    @classmethod
    def read(cls, game: Game, who: str, card: str) -> Give:
        return cls(game.investigator(who).id, possessions.named(game, card))

    def do(self, game: Game) -> None:
        possessions.give(game, game.by_id(self.who), self.card)


@dataclass
class Mend(ByHand):
    """p15: a proven mistake in the seeding: the right cards, and a skipped turn."""

    name = "mend"
    who: str
    cards: list[str] = field(default_factory=list)

    @classmethod
    def read(cls, game: Game, who: str, cards: Sequence[str]) -> Mend:
        found = [possessions.named(game, card) for card in cards]
        return cls(game.investigator(who).id, list(dict.fromkeys(found)))

    def objections(self, game: Game) -> Iterator[Why]:
        """The penalty is for a mistake: there is none where he has the card."""
        one = game.by_id(self.who)
        for card in self.cards:
            if card in one.items and not game.first_reading:
                name = game.library.card(card).name
                yield Why(f"{game.name(one)} has {name} already", "RC-024", 15)

    def do(self, game: Game) -> None:
        for card in self.cards:
            possessions.give(game, game.by_id(self.who), card)
        game.session.skip_keeper = True
        game.tell(
            "penalty", "Cards were placed wrongly: the keeper skips the next turn."
        )
