"""What the table sees. No type in this module has a field for a secret (p25)."""

from __future__ import annotations

from functools import lru_cache

from keeper.content.cards import Figure, MonsterKind
from keeper.content.packs import Library
from keeper.content.records import copied, dataclass
from keeper.rules.chapters.rounds.steps_left import action_left, moves_left
from keeper.rules.game import Game
from keeper.rules.table import Gauge, Investigator, Monster, Table
from keeper.views.naming import copies_held, open_id, open_question, renamed


@dataclass(eq=False, repr=False)
class OpenInvestigator:
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


@dataclass(eq=False, repr=False)
class OpenTable:
    """The game as everybody at the table may know it."""

    session: str
    story: str
    title: str
    round: int
    phase: str
    step: str
    active: str
    threat: int
    keeper_skill: int
    stage: str | None
    time: int
    needs: int
    events_left: int
    revealed: str | None  # the objective, once it lies face up
    revealed_title: str
    hand_sizes: dict[str, int]
    decks: dict[str, tuple[int, int]]
    samples: int
    options: list[str]
    clues: list[str]
    window: str
    losses: list[tuple[str, str]]
    waiting: list[int]
    sealed: list[str]
    outcome: tuple[str, str] | None
    investigators: list[OpenInvestigator]
    monsters: list[OpenMonster]
    rooms: list[OpenRoom]
    markers: list[OpenMarker]

    def room(self, room: str) -> OpenRoom:
        return next(one for one in self.rooms if one.id == room)


def room_of(space: str) -> str:
    """`library-2` lies in `library`: no need to read the drawing for it."""
    return space.rpartition("-")[0]


def as_far_as_known(game: Game) -> Game:
    """The game as the table reckons with it: no card lies face down before anybody.

    What such a card does to its victim is between him and the keeper (p25). Copies of
    a card are told apart by nothing but their order, because a number might tell more.
    """
    known, copies = game.copied(), copies_held(game)
    if copies or any(one.facedown for one in game.table.investigators):
        known.table = Table(renamed(game.table.state(), copies))
        for one in known.table.investigators:
            one.facedown = []
    if game.waiting is not None:
        known.waiting = open_question(game.library, game.waiting)
    return known


@lru_cache(maxsize=256)
def _open_ids(library: Library, cards: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(open_id(library, card) for card in cards)


def observe(game: Game) -> OpenTable:
    """What everybody may see."""
    people = game.table.investigators
    if not any(one.facedown for one in people):
        return behind_the_screen(game)  # cards are called by their titles anyway
    seen = behind_the_screen(_turned_away(game))
    for shown, one in zip(seen.investigators, people):
        shown.facedown = len(one.facedown)
    return seen


def _turned_away(game: Game) -> Game:
    """The same table, and nobody with a card face down before him: only to be read."""
    known, known.table = game.copied(), copied(game.table)
    known.table.investigators = [copied(one) for one in game.table.investigators]
    for one in known.table.investigators:
        one.facedown = []
    return known


def behind_the_screen(game: Game) -> OpenTable:
    """The same with what cards lying face down do to the steps that are left."""
    return game.once(("open table",), lambda: _open_table(game))


def _open_table(game: Game) -> OpenTable:
    session, turn = game.session, game.turn
    event = _clock(game)
    outcome = session.outcome
    return OpenTable(
        session=session.name,
        story=session.story,
        title=_title(game.library, session.story),
        round=session.round,
        phase=session.phase,
        step=session.step,
        active=session.active,
        threat=session.threat,
        keeper_skill=session.keeper_skill,
        stage=event[0],
        time=session.time,
        needs=event[1],
        events_left=len(game.table.decks["event"].draw),
        revealed=session.objective if session.revealed else None,
        revealed_title=_objective_title(game) if session.revealed else "",
        hand_sizes={"mythos": len(session.mythos), "trauma": len(session.trauma)},
        decks={
            deck.name: (len(deck.draw), len(deck.discard))
            for deck in game.table.decks.values()
        },
        samples=session.samples,
        options=list(session.options),
        clues=[open_id(game.library, clue, ("clue",)) for clue in session.clues],
        window=turn.window,
        losses=[(loss.who, loss.kind) for loss in turn.losses],
        waiting=_waiting(game),
        sealed=list(session.sealed),
        outcome=(outcome.winner, outcome.why) if outcome else None,
        investigators=[_investigator(game, one) for one in game.table.investigators],
        monsters=[_monster(game, one) for one in game.table.monsters],
        rooms=_rooms(game),
        markers=[
            _marker(one.kind, one.space, one.door, one.id) for one in game.table.markers
        ],
    )


@lru_cache(maxsize=16)
def _title(library: Library, story: str) -> str:
    _, data = library.story_file("story")
    return str(data.get("title", story))


def _objective_title(game: Game) -> str:
    return game.library.objectives[game.session.objective].name


def _clock(game: Game) -> tuple[str | None, int]:
    """Stage and time number stand on the back of the top card (p11)."""
    draw = game.table.decks["event"].draw
    if not draw:
        return None, 0
    event = game.library.events[draw[0]]
    return event.stage, event.time


def _waiting(game: Game) -> list[int]:
    """Players who still have a turn in this round."""
    seats = {one.player: one for one in game.table.investigators}
    return [
        player
        for player, one in sorted(seats.items())
        if player not in game.session.taken and one.state in ("alive", "dead")
    ]


def _investigator(game: Game, one: Investigator) -> OpenInvestigator:
    alive = one.state == "alive"
    return OpenInvestigator(
        id=one.id,
        name=game.name(one),
        player=one.player,
        state=one.state,
        space=one.space or None,
        room=room_of(one.space) or None,
        health=one.health,
        sanity=one.sanity,
        skill=one.skill,
        attributes=dict(one.attributes),
        traits=list(one.traits),
        stun=one.stun,
        hiding=one.hiding,
        items=list(_open_ids(game.library, tuple(one.items))),
        spells=[_spell_kind(game, spell) for spell in one.spells],
        injury=_trauma(game, one.injury),
        insanity=_trauma(game, one.insanity),
        facedown=len(one.facedown),
        curses=one.curses,
        moves_left=moves_left(game, one) if alive else 0,
        action_left=alive and action_left(game, one),
    )


@lru_cache(maxsize=256)
def _marker(kind: str, space: str, door: str | None, id: str) -> OpenMarker:
    return OpenMarker(kind, space, door, id)


def _trauma(game: Game, card: str | None) -> str | None:
    return open_id(game.library, card, ("trauma",)) if card else None


def _spell_kind(game: Game, spell: str) -> str:
    """Which spell it is; which of its five backs is nobody's to know (p16)."""
    return game.library.card(spell, ("spell",)).kind


def _monster(game: Game, one: Monster) -> OpenMonster:
    seen = one.seen or one.damage > 0
    return _token(
        game.kind(one),
        one.id,
        game.monster_name(one),
        one.space,
        one.damage,
        one.stun,
        one.samples,
        one.named,
        underside(game, one) if seen else None,
    )


@lru_cache(maxsize=256)
def _token(
    kind: MonsterKind,
    id: str,
    name: str,
    space: str,
    damage: int,
    stun: int,
    samples: int,
    named: str | None,
    underside: Underside | None,
) -> OpenMonster:
    """Most monsters stand where they stood at the last look."""
    return OpenMonster(
        id=id,
        name=name,
        kind=kind.id,
        klass=kind.klass,
        awareness=kind.awareness,
        horror=kind.horror,
        space=space,
        room=room_of(space),
        damage=damage,
        stun=stun,
        samples=samples,
        named=named,
        underside=underside,
    )


def underside(game: Game, one: Monster) -> Underside:
    return _underside(game.figure(one), game.health_of(one))


@lru_cache(maxsize=256)
def _underside(figure: Figure, health: int) -> Underside:
    return Underside(health, figure.damage, figure.text)


def _rooms(game: Game) -> list[OpenRoom]:
    library = game.library
    return [
        _room(library, one.id, one.fire, one.dark, tuple(one.pile), tuple(one.faceup))
        for one in game.table.rooms.values()
    ]


@lru_cache(maxsize=256)
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
