"""How a fight may end: every card that may be drawn, every way each test may go.

The fight is fought by the real rules on a copy of the table, once for each way; nothing
is asked, and nothing that chance has in store for the game itself is looked at.
"""

from __future__ import annotations

from math import prod
from typing import Any, Iterator, Mapping, NamedTuple, Sequence

from keeper.content.cards import Card
from keeper.content.records import dataclass, field
from keeper.rules.chance import Chance
from keeper.rules.chapters.trials import combat
from keeper.rules.chapters.trials.tests import DIE
from keeper.rules.game import Game, Over, Question, Report
from keeper.rules.table import State, Table

PASS, FAIL = 1, DIE  # p13: those two are certain


class Fight(NamedTuple):
    """Who attacks whom: `weapon` is a card, or "" for bare hands and for monsters."""

    who: str
    monster: str
    weapon: str = ""
    by_monster: bool = False


@dataclass
class End:
    """What a fight comes to. Its fields are all that a table asks about."""

    damage: int = 0  # dealt to the monster
    killed: bool = False
    special: bool = False  # the monster makes its special attack
    bitten: bool = False  # the monster deals its own damage
    hurt: int = 0  # damage taken, by whatever
    horror: int = 0
    stunned: bool = False
    dead: bool = False
    dropped: bool = False

    def key(self) -> tuple[Any, ...]:
        return tuple(vars(self).values())

    def veiled(self) -> End:
        """p25: as those know it who have not seen the underside of the monster."""
        if self.special:
            return End(special=True)
        bitten = End(self.damage, bitten=True, horror=self.horror)
        bitten.stunned, bitten.dropped = self.stunned, self.dropped
        return bitten if self.bitten else self


@dataclass(eq=False)
class Outlook:
    """Every end with its chance; `cards` may be drawn, each as likely."""

    cards: int
    ends: list[tuple[float, End]] = field(default_factory=list)
    certain: bool = True  # no card on the way calls for another one


def of(game: Game, fight: Fight, luck: bool = False) -> Outlook:
    """`luck`: a skill point is spent on the first test."""
    cards = drawable(game, fight)
    state = game.table.state()
    found = Outlook(len(cards))
    sums: dict[tuple[Any, ...], tuple[float, End]] = {}
    for card in cards:
        for chance, end, draws in _ways(game, state, fight, card, luck):
            before, _ = sums.get(end.key(), (0.0, end))
            sums[end.key()] = (before + chance / len(cards), end)
            found.certain = found.certain and draws <= 1
    found.ends = sorted(sums.values(), key=lambda one: -one[0])
    return found


def wanted(game: Game, fight: Fight) -> str:
    """The half that counts (p21 to p23)."""
    if fight.by_monster:
        return "hiding" if game.by_id(fight.who).hiding else "attack"
    return game.library.card(fight.weapon).weapon if fight.weapon else "none"


def drawable(game: Game, fight: Fight) -> list[str]:
    """The whole deck less its discard; with no match left, the discard is shuffled."""
    name = combat.deck_name(game, game.monster(fight.monster))
    deck, printed = game.table.decks[name], game.library.cards(name)
    half = wanted(game, fight)
    for pile in (deck.draw, deck.discard):
        found = sorted(one for one in pile if combat.matches(printed[one], half))
        if found:
            return found
    return []


def _ways(
    game: Game, state: State, fight: Fight, card: str, luck: bool
) -> Iterator[tuple[float, End, int]]:
    """Every way that its dice may fall, with its chance."""
    waiting: list[list[int]] = [[]]
    while waiting:
        path = waiting.pop()
        played = _played(game, state, fight, card, path, luck)
        dice = played.chance.fallen()
        faces = [die.face for die in dice]
        for n in range(len(path), len(dice)):  # fell well: the other ways are to come
            waiting += [[*faces[:n], face] for face in dice[n].others]
        draws = sum(one.kind == "draw" for one in played.reports)
        yield prod(die.chance for die in dice), end_of(fight, played.reports), draws


class _Die(NamedTuple):
    face: int
    chance: float
    others: Sequence[int]  # faces that stand for all that may fall instead


class _Fated(Chance):
    """Dice that fall as they are told, and well after that."""

    def __init__(self, path: Sequence[int]) -> None:
        super().__init__("", "", {})
        self.path = list(path)
        self.faces: list[tuple[int, int]] = []  # and what had been told by then
        self.told: Sequence[Report] = ()

    def d10(self) -> int:
        face = self.path.pop(0) if self.path else PASS
        self.faces.append((face, len(self.told)))
        return face

    def fallen(self) -> list[_Die]:
        return [self._die(face, place) for face, place in self.faces]

    def _die(self, face: int, place: int) -> _Die:
        """Of a test only passing and failing matter, of any other die each face."""
        made = self.told[place] if place < len(self.told) else None
        if made is None or made.kind != "test":
            return _Die(face, 1 / DIE, range(2, DIE + 1))
        passes = max(1, min(made.facts["target"], DIE - 1)) / DIE
        return _Die(face, passes if face == PASS else 1 - passes, [FAIL])


class _Plain:
    """Nobody is asked: a skill point on the first test, if any; else the default."""

    def __init__(self, luck: bool) -> None:
        self.luck = luck

    def decide(self, question: Question) -> str:
        if question.kind == "skill" and self.luck:
            self.luck = False
            return "yes"
        return question.default or question.choices[0]

    def settled(self, question: Question) -> None:
        """There is nothing to decide."""


class _Played(Game):
    chance: _Fated


def _played(
    game: Game, state: State, fight: Fight, card: str, path: Sequence[int], luck: bool
) -> _Played:
    copied = _Played(Table(state), game.library, _Fated(path), _Plain(luck))
    copied.text = game.text
    copied.chance.told = copied.reports
    deck = copied.table.decks[combat.deck_name(copied, copied.monster(fight.monster))]
    for pile in (deck.draw, deck.discard):
        if card in pile:
            pile.remove(card)
    deck.draw[:] = [card, *sorted(deck.draw)]
    strike(copied, fight)
    return copied


def strike(game: Game, fight: Fight) -> None:
    """The fight itself."""
    who, monster = game.by_id(fight.who), game.monster(fight.monster)
    weapon: Card | None = game.library.card(fight.weapon) if fight.weapon else None
    try:
        if fight.by_monster:
            combat.monster_attack(game, monster, who)
        else:
            combat.attack(game, who, monster, weapon)
    except Over:
        pass  # somebody has won by it


def end_of(fight: Fight, reports: Sequence[Report]) -> End:
    """What the reports of a fight come to."""
    end = End()
    for one in reports:
        about = one.facts.get("who")
        if one.kind == "text" and one.facts.get("monster") == fight.monster:
            end.special = True
        elif one.kind == "underside" and one.facts.get("monster") == fight.monster:
            end.bitten = True
        elif one.kind == "dropped" and about == fight.who:
            end.dropped = True
        elif about == fight.monster:
            end.damage += one.facts["by"] if one.kind == "damage" else 0
            end.killed = end.killed or one.kind == "killed"
        elif about == fight.who:
            _suffered(end, one.kind, one.facts)
    end.bitten = end.bitten and not end.special  # which is told by itself
    return end


def _suffered(end: End, kind: str, facts: Mapping[str, Any]) -> None:
    end.hurt += facts["by"] if kind == "damage" else 0
    end.horror += facts["by"] if kind == "horror" else 0
    end.stunned = end.stunned or (kind == "stun" and facts["by"] > 0)
    end.dead = end.dead or kind == "killed"
