"""What a chair may know of a game (p25). A bot is made from one of these and from nothing else.

The investigators have what lies open, the texts that were read to them and the printed
cards; the keeper has his own side as well, but no event to come and no order of a deck.
"""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import Any, Sequence

from keeper.bots.ways import Ways, ways_past
from keeper.content.cache import parse
from keeper.content.cards import Card, MonsterKind, slug
from keeper.content.language.nodes import Choose
from keeper.content.packs import FOUND, Library
from keeper.content.plan.house import Plan
from keeper.content.records import dataclass, field, replace
from keeper.content.stories import Objective
from keeper.content.vocabulary import CLASSES
from keeper.rules.game import Game
from keeper.views.observer import OpenBoard, board, keepers_board, open_steps
from keeper.views.pieces import (
    OpenFigure,
    OpenMonster,
    OpenRoom,
    Underside,
    underside,
)


class Box:
    """What is printed and known to everybody who has played before."""

    def __init__(self, library: Library) -> None:
        self.plan: Plan = library.plan
        self.kinds: dict[str, MonsterKind] = library.monsters()
        self.characters = library.characters()
        self.room_names = library.room_names
        self.named = {
            slug(card.name): card
            for sort in FOUND
            for card in library.cards(sort).values()
        }
        # Which variant of a clue was laid out is not to be read off the printed one.
        for clue in library.cards("clue").values():
            name = slug(clue.name)
            self.named[name] = Card(name, clue.name, "clue", types=clue.types)
        self.backs: dict[str, list[Card]] = {}
        for spell in library.cards("spell").values():
            self.backs.setdefault(spell.kind, []).append(spell)
        self.spells = {kind: backs[-1] for kind, backs in self.backs.items()}
        self.traumas = {slug(c.name): c for c in library.cards("trauma").values()}
        self._usual = {kind.id: _average(kind) for kind in self.kinds.values()}
        self.combat = {
            klass: tuple(library.cards(f"combat-{klass}").values()) for klass in CLASSES
        }
        self._called: dict[str, list[str]] = {}
        self.collectors = _collectors(library)
        self.first = _rooms_told(library.story.prologue, self.room_names)

    def rooms_called(self, name: str) -> list[str]:
        if name not in self._called:
            wanted, names = name.lower(), self.room_names.items()
            self._called[name] = [one for one, said in names if wanted in said.lower()]
        return self._called[name]

    def card(self, name: str) -> Card:
        """A card that somebody holds, or that lies face up."""
        return self.named[name]

    def usual(self, kind: str) -> Underside:
        """The average underside of a kind: what people expect before they have seen it."""
        return self._usual[kind]


def _average(kind: MonsterKind) -> Underside:
    figures = list(kind.figures.values())
    health = sum(one.health for one in figures) / len(figures)
    damage = sum(one.damage for one in figures) / len(figures)
    return Underside(round(health), max(1, round(damage)), "")


def _collectors(library: Library) -> set[str]:
    """The kinds of monsters that the story's actions let take a sample."""
    every = library.cards("action")
    abilities = (one for id in library.story.actions for one in parse(every[id].text))
    return {
        node.selector.kind
        for ability in abilities
        for node in ability.nodes
        if isinstance(node, Choose) and _takes_sample(node)
    }


def _takes_sample(node: Choose) -> bool:
    return any(getattr(one, "verb", "") == "gain-sample" for one in node.then)


@lru_cache(maxsize=1024)
def is_free(card: Card) -> bool:
    """Whether it can be used at any time, for no action."""
    return bool(card.text) and any(one.timing == "any" for one in parse(card.text))


def _rooms_told(text: str, names: dict[str, str]) -> list[str]:
    """The rooms that a text names, the one named last first."""
    said = f"-{slug(text)}-"
    found = [(said.rfind(f"-{slug(name)}-"), room) for room, name in names.items()]
    return [room for at, room in sorted(found, reverse=True) if at >= 0]


@dataclass(eq=False, repr=False)
class Sight:
    """What both sides see."""

    box: Box
    table: OpenBoard
    ways: Ways
    people: dict[str, OpenFigure]
    monsters: dict[str, OpenMonster]
    rooms: dict[str, OpenRoom]
    goal: Objective | None  # as far as this chair knows it
    # What was reckoned from this look already: a look does not change.
    memo: dict[Any, Any] = field(default_factory=dict)
    # The same over the whole game, by all that it depends on.
    kept: dict[Any, Any] = field(default_factory=dict)

    def alive(self) -> list[OpenFigure]:
        return self._alive

    @cached_property
    def _alive(self) -> list[OpenFigure]:
        return [one for one in self.table.investigators if one.state == "alive"]

    @property
    def actor(self) -> OpenFigure | None:
        return self.people.get(self.table.active)

    def rooms_called(self, name: str) -> list[str]:
        """Rooms that answer to a name in an objective, or that have a feature."""
        if name.startswith("feature:"):
            kind = name.removeprefix("feature:")
            return sorted(
                {self.room(m.space) for m in self.table.markers if m.kind == kind}
            )
        return self.box.rooms_called(name)

    def room(self, space: str) -> str:
        return space.rpartition("-")[0]

    def around(self, who: OpenFigure) -> OpenRoom | None:
        """The room that somebody is in."""
        return self.rooms[who.room] if who.room else None

    def in_room(self, room: str) -> Sequence[OpenMonster]:
        return self._by_room.get(room, ())

    def in_space(self, space: str) -> Sequence[OpenMonster]:
        return self._by_space.get(space, ())

    @cached_property
    def _by_room(self) -> dict[str, list[OpenMonster]]:
        return _sorted_by("room", self.table.monsters)

    @cached_property
    def _by_space(self) -> dict[str, list[OpenMonster]]:
        return _sorted_by("space", self.table.monsters)

    def strength(self, monster: OpenMonster) -> Underside:
        """Its underside as this chair knows it, or what is usual."""
        return monster.underside or self.box.usual(monster.kind)


@lru_cache(maxsize=256)
def _by_id(rooms: tuple[OpenRoom, ...]) -> dict[str, OpenRoom]:
    return {one.id: one for one in rooms}


def _sorted_by(place: str, monsters: list[OpenMonster]) -> dict[str, list[OpenMonster]]:
    found: dict[str, list[OpenMonster]] = {}
    for one in monsters:
        found.setdefault(getattr(one, place), []).append(one)
    return found


@dataclass(eq=False, repr=False)
class Investigators(Sight):
    """The open table and what was read aloud."""

    leads: Sequence[str] = ()  # the rooms that the last clue tells of, the best first
    hands: dict[str, dict[str, Card]] = field(default_factory=dict)  # cards by id
    shut: Sequence[str] = ()  # rooms that held in this turn
    evaded: Sequence[str] = ()  # monsters that were evaded in this turn

    @property
    def held(self) -> dict[str, Card]:
        """The cards of whoever acts."""
        return self.hands.get(self.table.active, {})


@dataclass(eq=False, repr=False)
class Keeper(Sight):
    """Behind the screen."""

    mythos: Sequence[Card] = ()
    trauma: Sequence[Card] = ()
    sides: dict[str, Underside] = field(default_factory=dict)

    def strength(self, monster: OpenMonster) -> Underside:
        return self.sides.get(monster.id) or self.box.usual(monster.kind)


def _usable(card: Card) -> Card:
    """Nothing that a clue tells can be done with it."""
    return replace(card, text="") if card.sort == "clue" else card


class Eyes:
    """Looks at one game for a chair. It alone has the game in hand."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self._heard: tuple[list[str], list[str]] = ([], box.first)
        self._kept: dict[Any, Any] = {}

    def is_spent(self, game: Game) -> bool:
        """Whoever acts has no step left, nothing to come out of, and no card to use."""
        session = game.session
        if not session.active or session.phase == "keeper" or any(open_steps(game)):
            return False
        who = game.by_id(session.active)
        hand = self._hand(game, tuple(who.items))
        return not who.hiding and not any(is_free(card) for card in hand.values())

    def investigators(self, game: Game, rooms: bool = True) -> Investigators:
        """Without `rooms` the figures alone: what can be answered at a glance."""
        table, session = board(game, rooms), game.session
        goal = game.library.objectives[session.objective] if session.revealed else None
        return Investigators(
            **self._common(game, table),
            goal=goal,
            leads=self._leads(game),
            hands=self._hands(game),
            shut=list(game.turn.shut),
            evaded=list(game.turn.evaded.get(session.active, ())),
        )

    def keeper(self, game: Game) -> Keeper:
        table, session = keepers_board(game), game.session
        cards = game.library.cards
        return Keeper(
            **self._common(game, table),
            goal=game.library.objectives[session.objective],
            mythos=[cards("mythos")[one] for one in session.mythos],
            trauma=[cards("trauma")[one] for one in session.trauma],
            sides={one.id: underside(game, one) for one in game.table.monsters},
        )

    def _common(self, game: Game, table: OpenBoard) -> dict[str, Any]:
        return {
            "box": self.box,
            "table": table,
            "ways": self._walked(table),
            "people": {one.id: one for one in table.investigators},
            "monsters": {one.id: one for one in table.monsters},
            "rooms": _by_id(table.rooms),
            "kept": self._kept,
        }

    def _walked(self, table: OpenBoard) -> Ways:
        return ways_past(self.box.plan, table.sealed, table.markers)

    def _leads(self, game: Game) -> list[str]:
        """The room that the clue nearest to the end means, in whatever order they came."""
        clues = game.session.clues
        if not clues:
            return self.box.first
        if self._heard[0] != clues:
            read = [game.library.card(one, ("clue",)) for one in clues]
            last = min(reversed(read), key=lambda one: one.level)  # p9: 1 is the last
            told = _rooms_told(last.text, self.box.room_names)
            self._heard = (list(clues), [last.next] if last.next else told)
        return self._heard[1]

    def _hands(self, game: Game) -> dict[str, dict[str, Card]]:
        return {one.id: self._hand(game, tuple(one.items)) for one in game.alive()}

    def _hand(self, game: Game, items: tuple[str, ...]) -> dict[str, Card]:
        if items not in self._kept:
            self._kept[items] = {
                item: _usable(game.library.card(item)) for item in items
            }
        found: dict[str, Card] = self._kept[items]
        return found
