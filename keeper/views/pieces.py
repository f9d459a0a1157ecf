"""What lies open on the board, piece by piece. No type here has a field for a secret (p25).

A piece is the same object for as long as nothing about it changes: what somebody reckons
from it need not be reckoned again.
"""

from __future__ import annotations

from functools import lru_cache

from keeper.content.cards import Figure
from keeper.content.packs import Library
from keeper.content.records import dataclass
from keeper.rules.game import Game
from keeper.rules.names import numbered
from keeper.rules.table import Gauge, Investigator, Monster
from keeper.views.naming import open_id


@dataclass(eq=False, repr=False)
class OpenFigure:
    """A character lies open; of his spells the fronts, of secret cards their number."""

    id: str
    name: str
    player: int
    state: str
    space: str | None
    room: str | None
    health: Gauge
    sanity: Gauge
    skill: int
    attributes: dict[str, int]
    traits: list[str]
    stun: int
    hiding: bool
    items: list[str]
    spells: list[str]
    injury: str | None
    insanity: str | None
    facedown: int
    curses: int


@dataclass(eq=False, repr=False)
class OpenInvestigator(OpenFigure):
    """The same with the steps that are left."""

    moves_left: int
    action_left: bool


@dataclass(eq=False, repr=False)
class Underside:
    """What is printed where the keeper alone may look, until it is hurt."""

    health: int
    strikes: int
    special: str


@dataclass(eq=False, repr=False)
class OpenMonster:
    """The front of its token; the underside only once it has been seen (p25)."""

    id: str
    name: str
    kind: str
    klass: str
    awareness: int
    horror: int
    space: str
    room: str
    damage: int
    stun: int
    samples: int
    named: str | None
    underside: Underside | None


@dataclass(eq=False, repr=False)
class OpenRoom:
    """A lock shows by its back; of the rest, how many, and what lies face up."""

    id: str
    name: str
    spaces: list[str]
    fire: bool
    dark: bool
    locked: bool
    pile: int
    faceup: list[str]


@dataclass(eq=False, repr=False)
class OpenMarker:
    kind: str
    space: str
    door: str | None
    id: str = ""


def room_of(space: str) -> str:
    """`library-2` lies in `library`: no need to read the drawing for it."""
    return space.rpartition("-")[0]


def figure(game: Game, one: Investigator) -> OpenFigure:
    """The same piece for as long as nothing about it changes."""
    return _figure(
        game.library,
        one.id,
        one.player,
        one.state,
        one.space,
        (one.health.now, one.health.max, one.sanity.now, one.sanity.max),
        one.skill,
        tuple(one.attributes.items()),
        tuple(one.traits),
        one.stun,
        one.hiding,
        tuple(one.items),
        tuple(one.spells),
        (one.injury, one.insanity),
        len(one.facedown),
        one.curses,
    )


@lru_cache(maxsize=1024)
def _figure(
    library: Library,
    id: str,
    player: int,
    state: str,
    space: str,
    gauges: tuple[int, int, int, int],
    skill: int,
    attributes: tuple[tuple[str, int], ...],
    traits: tuple[str, ...],
    stun: int,
    hiding: bool,
    items: tuple[str, ...],
    spells: tuple[str, ...],
    traumas: tuple[str | None, str | None],
    facedown: int,
    curses: int,
) -> OpenFigure:
    injury, insanity = (_trauma(library, one) for one in traumas)
    return OpenFigure(
        id=id,
        name=library.character(id).name,
        player=player,
        state=state,
        space=space or None,
        room=room_of(space) or None,
        health=Gauge(*gauges[:2]),
        sanity=Gauge(*gauges[2:]),
        skill=skill,
        attributes=dict(attributes),
        traits=list(traits),
        stun=stun,
        hiding=hiding,
        items=[open_id(library, one) for one in items],
        spells=[_spell_kind(library, one) for one in spells],
        injury=injury,
        insanity=insanity,
        facedown=facedown,
        curses=curses,
    )


def markers(game: Game) -> list[OpenMarker]:
    return [
        _marker(one.kind, one.space, one.door, one.id) for one in game.table.markers
    ]


@lru_cache(maxsize=1024)
def _marker(kind: str, space: str, door: str | None, id: str) -> OpenMarker:
    return OpenMarker(kind, space, door, id)


def _trauma(library: Library, card: str | None) -> str | None:
    return open_id(library, card, ("trauma",)) if card else None


def _spell_kind(library: Library, spell: str) -> str:
    """Which spell it is; which of its five backs is nobody's to know (p16)."""
    return library.card(spell, ("spell",)).kind


def monster(game: Game, one: Monster) -> OpenMonster:
    seen = one.seen or one.damage > 0
    return _token(
        game.library,
        one.kind,
        one.id,
        one.space,
        one.damage,
        one.stun,
        one.samples,
        one.named,
        underside(game, one) if seen else None,
    )


@lru_cache(maxsize=1024)
def _token(
    library: Library,
    kind: str,
    id: str,
    space: str,
    damage: int,
    stun: int,
    samples: int,
    named: str | None,
    underside: Underside | None,
) -> OpenMonster:
    """Most monsters stand where they stood at the last look."""
    printed = library.monsters()[kind]
    return OpenMonster(
        id=id,
        name=named or numbered(printed, id),
        kind=kind,
        klass=printed.klass,
        awareness=printed.awareness,
        horror=printed.horror,
        space=space,
        room=room_of(space),
        damage=damage,
        stun=stun,
        samples=samples,
        named=named,
        underside=underside,
    )


def underside(game: Game, one: Monster) -> Underside:
    figure = game.figure(one)
    return _underside(figure, figure.health + game.more_health(one))


@lru_cache(maxsize=1024)
def _underside(figure: Figure, health: int) -> Underside:
    return Underside(health, figure.damage, figure.text)


def rooms(game: Game) -> list[OpenRoom]:
    library = game.library
    return [
        _room(library, one.id, one.fire, one.dark, (*one.pile,), (*one.faceup,))
        for one in game.table.rooms.values()
    ]


@lru_cache(maxsize=1024)
def _room(
    library: Library,
    room: str,
    fire: bool,
    dark: bool,
    pile: tuple[str, ...],
    faceup: tuple[str, ...],
) -> OpenRoom:
    """Rooms change seldom, and are looked at in every move of a long evening."""
    locks = library.cards("lock")
    return OpenRoom(
        id=room,
        name=library.room_names[room],
        spaces=library.room_spaces.get(room, []),
        fire=fire,
        dark=dark,
        locked=any(card in locks for card in pile),
        pile=len(pile),
        faceup=[open_id(library, card) for card in pile if card in faceup],
    )
