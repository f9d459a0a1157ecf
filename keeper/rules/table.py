"""Everything that lies on the table, as plain data: the documents of the session file."""

from __future__ import annotations

from typing import Any

from keeper.content.records import dataclass, field

FORMAT = 2
READING = 2  # of the rules: a game keeps the one that it was begun with
_SIMPLE = frozenset({str, int, bool, float, type(None)})
# Fields that came later: a document that does not need them does not show them.
ADDED: dict[str, Any] = {
    "reading": 1,
    "decks": "program",
    "dice": "program",
    "program": "",
    "fallen": [],
    "followed": [],
    "unasked": False,
    "left": {},
    "kills": [],
    "kills_before": 0,
    "fled": [],
    "marks": {},
    "roles": {},
    "standing": [],
    "lit": 0,
    "start": "",
    "ticked": [],
    "had": [],
}
LATER = ("puzzles", "pieces")  # tables that came later: they are there when needed
State = dict[str, dict[str, dict[str, Any]]]


@dataclass(eq=False)
class Gauge:
    """Health or sanity."""

    now: int
    max: int


@dataclass(eq=False)
class Outcome:
    winner: str
    why: str


@dataclass(eq=False)
class Standing:
    """A sentence that goes on working: for a time, or until what it waits for happens.

    `until`: "turn ada 1" (the end of so many of her turns), "start ada" (of her next one),
    "round", "keeper", "keeper-start", "" for ever.
    """

    text: str
    name: str  # of the card that said so
    who: str = ""  # whom “you” means
    monster: str = ""  # which one “it” means
    until: str = ""
    had: list[str] = field(default_factory=list)  # uses that outlast the turn


@dataclass(eq=False)
class Session:
    """The game as a whole."""

    name: str
    format: int
    story: str
    seed: str
    word: str
    drawn: dict[str, int]  # how often for the dice and for each deck
    players: int  # investigator players at the start of the game (p10)
    choices: dict[str, str]
    objective: str
    options: list[str] = field(default_factory=list)
    round: int = 1
    phase: str = "investigators"
    step: str = ""
    active: str = ""
    taken: list[int] = field(default_factory=list)  # players who had their turn
    threat: int = 0
    keeper_skill: int = 0
    mythos: list[str] = field(default_factory=list)
    trauma: list[str] = field(default_factory=list)
    time: int = 0
    revealed: bool = False
    samples: int = 0  # on the altar
    clues: list[str] = field(default_factory=list)
    told: list[str] = field(default_factory=list)  # texts read aloud so far
    slain: list[str] = field(default_factory=list)  # named monsters killed
    used: list[str] = field(default_factory=list)  # "item@room", for objectives
    sealed: list[str] = field(default_factory=list)
    skip_keeper: bool = False
    outcome: Outcome | None = None
    reading: int = 1
    decks: str = "program"  # or "table": people draw from their own cards
    dice: str = "program"  # who rolls: the program, or people at the table
    ticked: list[str] = field(default_factory=list)  # what is set up on the table
    program: str = ""  # the temper of the program, where it is the keeper
    fallen: list[str] = field(default_factory=list)  # killed after the reveal
    kills: list[str] = field(default_factory=list)  # kinds of all monsters killed
    kills_before: int = 0  # so many of them before the objective was revealed
    fled: list[str] = field(default_factory=list)  # monsters that left the house
    marks: dict[str, int] = field(default_factory=dict)  # a story's own counters
    roles: dict[str, str] = field(default_factory=dict)  # a story's names for somebody
    standing: list[Standing] = field(default_factory=list)


@dataclass(eq=False)
class Loss:
    """Health or sanity just lost: the moment in which a trauma may be played."""

    who: str
    kind: str  # "injury" or "insanity"


@dataclass(eq=False)
class Turn:
    """What this turn remembers. A new one begins with every turn."""

    who: str = ""  # an investigator's id, or "keeper"
    moves: int = 0  # Movement Steps used
    acted: int = 0  # Action Steps used
    extra_moves: int = 0
    extra_actions: int = 0
    hid: bool = False
    window: str = ""  # the open mythos window: start, move-1 to -3, action
    mythos: str = ""  # the mythos card played in this turn
    unasked: bool = False  # the keeper wants no more questions about mythos cards in it
    losses: list[Loss] = field(default_factory=list)
    followed: list[list[str]] = field(default_factory=list)  # losses that had a trauma
    tested: dict[str, list[str]] = field(default_factory=dict)  # horror tests
    evaded: dict[str, list[str]] = field(default_factory=dict)
    left: dict[str, list[str]] = field(default_factory=dict)  # by monsters, and where
    shut: list[str] = field(default_factory=list)  # rooms whose lock held
    uses: dict[str, int] = field(default_factory=dict)  # abilities and actions
    attacked: list[str] = field(default_factory=list)
    stuck: list[str] = field(default_factory=list)  # stopped by a barrier
    shed: list[str] = field(default_factory=list)  # a stun token, not an attack
    maddened: list[str] = field(default_factory=list)


@dataclass(eq=False)
class Investigator:
    id: str
    player: int
    state: str
    space: str  # empty when the figure is off the board
    health: Gauge
    sanity: Gauge
    skill: int
    attributes: dict[str, int]
    traits: list[str]
    stun: int = 0
    hiding: bool = False
    items: list[str] = field(default_factory=list)
    spells: list[str] = field(default_factory=list)
    injury: str | None = None
    insanity: str | None = None
    facedown: list[str] = field(default_factory=list)
    used: list[str] = field(default_factory=list)  # once-per-game abilities
    lost_moves: int = 0  # to be missed in his next turn
    lost_actions: int = 0
    curses: int = 0


@dataclass(eq=False)
class Monster:
    id: str
    kind: str
    figure: str  # which underside: the keeper's to know
    space: str
    damage: int = 0
    stun: int = 0
    samples: int = 0
    named: str | None = None
    bonus: int = 0  # more health than printed
    seen: bool = False  # the investigators have seen its underside
    start: str = ""  # where it was placed
    had: list[str] = field(default_factory=list)  # uses of its text


@dataclass(eq=False)
class Room:
    id: str
    fire: bool = False
    dark: bool = False
    pile: list[str] = field(default_factory=list)  # top first
    faceup: list[str] = field(default_factory=list)
    lit: int = 0  # the round in which it began to burn

    def turn_up(self, card: str) -> None:
        if card not in self.faceup:
            self.faceup.append(card)

    def take_off(self, card: str) -> None:
        self.pile.remove(card)
        if card in self.faceup:
            self.faceup.remove(card)


@dataclass(eq=False)
class Deck:
    name: str
    draw: list[str] = field(default_factory=list)  # top first
    discard: list[str] = field(default_factory=list)  # top first


@dataclass(eq=False)
class Marker:
    id: str
    kind: str
    space: str
    door: str | None = None  # a barrier pushed onto a door


@dataclass(eq=False)
class Laid:
    """A puzzle on the table, place by place: a piece, and how often it is turned right."""

    puzzle: str
    pieces: list[str] = field(default_factory=list)
    turns: list[int] = field(default_factory=list)
    tile: int = 0  # how often the setup tile is turned
    card: str = ""  # the lock or obstacle that asks for it


@dataclass(eq=False)
class Pile:
    """The unused puzzle pieces with one back, face down (p5)."""

    name: str
    pieces: list[str] = field(default_factory=list)  # top first


SCHEMA: dict[str, type] = {
    "session": Session,
    "turn": Turn,
    "investigators": Investigator,
    "monsters": Monster,
    "rooms": Room,
    "decks": Deck,
    "markers": Marker,
    "puzzles": Laid,
    "pieces": Pile,
}


class Table:
    """The game's documents as objects."""

    def __init__(self, state: State) -> None:
        self.session = _session(state["session"]["1"])
        self.turn = _turn(state["turn"]["1"])
        self.investigators = [
            _investigator(found) for found in _documents(state, "investigators")
        ]
        self.monsters = [Monster(**found) for found in _documents(state, "monsters")]
        self.rooms = {
            found["id"]: Room(**found) for found in _documents(state, "rooms")
        }
        self.decks = {
            found["name"]: Deck(**found) for found in _documents(state, "decks")
        }
        self.markers = [Marker(**found) for found in _documents(state, "markers")]
        self.puzzles = [Laid(**found) for found in _documents(state, "puzzles")]
        self.pieces = {
            found["name"]: Pile(**found) for found in _documents(state, "pieces")
        }

    def state(self) -> State:
        """The same as plain data, ready to be written."""
        found = {
            "session": {"1": _plain(self.session)},
            "turn": {"1": _plain(self.turn)},
            "investigators": _numbered(self.investigators),
            "monsters": _numbered(self.monsters),
            "rooms": _numbered(self.rooms.values()),
            "decks": _numbered(self.decks.values()),
            "markers": _numbered(self.markers),
            "puzzles": _numbered(self.puzzles),
            "pieces": _numbered(self.pieces.values()),
        }
        return {name: one for name, one in found.items() if one or name not in LATER}


def _documents(state: State, table: str) -> list[dict[str, Any]]:
    return [_copied(found) for found in state.get(table, {}).values()]


def _copied(found: Any) -> Any:
    """A copy of JSON data: what is on file is never changed in place."""
    # Looked at here, plain values and lists of them cost no call: every command copies
    # them all.
    if isinstance(found, dict):
        copy = found.copy()
        for key, value in found.items():
            kind = type(value)
            if kind is list and (not value or type(value[0]) in _SIMPLE):
                copy[key] = value[:]
            elif kind not in _SIMPLE:
                copy[key] = _copied(value)
        return copy
    if isinstance(found, list):
        return found[:] if _plainly(found) else [_copied(one) for one in found]
    return found


def _plainly(found: list[Any]) -> bool:
    """Whether a list is one of words or numbers: all in it is of one kind."""
    return not found or type(found[0]) in _SIMPLE


def _session(found: dict[str, Any]) -> Session:
    found = _copied(found)
    outcome = found.pop("outcome", None)
    standing = [Standing(**one) for one in found.pop("standing", [])]
    session = Session(**found, standing=standing)
    session.outcome = Outcome(**outcome) if outcome else None
    return session


def _turn(found: dict[str, Any]) -> Turn:
    found = _copied(found)
    losses = found.pop("losses", [])
    return Turn(**found, losses=[Loss(**loss) for loss in losses])


def _investigator(found: dict[str, Any]) -> Investigator:
    health, sanity = Gauge(**found.pop("health")), Gauge(**found.pop("sanity"))
    return Investigator(**found, health=health, sanity=sanity)


def _numbered(things: Any) -> dict[str, dict[str, Any]]:
    return {str(n): _plain(thing) for n, thing in enumerate(things, 1)}


def _plain(thing: Any) -> Any:
    if isinstance(thing, list):
        return thing[:] if _plainly(thing) else [_plain(one) for one in thing]
    if isinstance(thing, dict):
        return {
            key: value if type(value) in _SIMPLE else _plain(value)
            for key, value in thing.items()
        }
    if hasattr(thing, "__dict__"):
        return {
            key: value if type(value) in _SIMPLE else _plain(value)
            for key, value in vars(thing).items()
            if key not in ADDED or value != ADDED[key]
        }
    return thing
