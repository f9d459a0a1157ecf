"""What the table sees. No type in this module has a field for a secret (p25)."""

from __future__ import annotations

from functools import lru_cache

from keeper.content.packs import Library
from keeper.content.records import copied, dataclass
from keeper.rules.chapters.rounds.steps_left import action_left, moves_left
from keeper.rules.game import Game
from keeper.rules.table import Investigator, Table
from keeper.views import pieces
from keeper.views.naming import copies_held, open_id, open_question, renamed
from keeper.views.pieces import (
    OpenFigure,
    OpenInvestigator,
    OpenMarker,
    OpenMonster,
    OpenRoom,
)


@dataclass(eq=False, repr=False)
class OpenBoard:
    """What stands on the table and whose move it is: all that a choice needs."""

    phase: str
    step: str
    active: str
    moves_left: int  # of whoever acts
    action_left: bool
    threat: int
    time: int
    needs: int
    events_left: int
    revealed: bool
    samples: int
    window: str
    waiting: list[int]
    sealed: tuple[str, ...]
    investigators: list[OpenFigure]
    monsters: list[OpenMonster]
    rooms: tuple[OpenRoom, ...]
    markers: tuple[OpenMarker, ...]


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
        monsters=[pieces.monster(game, one) for one in game.table.monsters],
        rooms=pieces.rooms(game),
        markers=pieces.markers(game),
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


def board(game: Game, rooms: bool = True) -> OpenBoard:
    """What everybody may see of it; without `rooms`, the figures alone, and no steps."""
    return _board(game, open_steps(game) if rooms else (0, False), rooms)


def open_steps(game: Game) -> tuple[int, bool]:
    """What everybody can reckon to be left of a turn."""
    people = game.table.investigators
    if any(one.facedown and one.id == game.session.active for one in people):
        return _steps_left(_turned_away(game))
    return _steps_left(game)


def keepers_board(game: Game) -> OpenBoard:
    """The same with what a card lying face down does to the steps that are left."""
    return _board(game, _steps_left(game), True)


def _steps_left(game: Game) -> tuple[int, bool]:
    active = game.session.active
    return _steps(game, game.by_id(active)) if active else (0, False)


def _figures(game: Game) -> tuple[list[OpenFigure], list[OpenMonster]]:
    people = [pieces.figure(game, one) for one in game.table.investigators]
    return people, [pieces.monster(game, one) for one in game.table.monsters]


def _house(game: Game) -> tuple[tuple[OpenRoom, ...], tuple[OpenMarker, ...]]:
    return tuple(pieces.rooms(game)), tuple(pieces.markers(game))


def _board(game: Game, steps: tuple[int, bool], rooms: bool) -> OpenBoard:
    session, (moves, action) = game.session, steps
    # Both chairs may look at the same table, one after the other.
    people, monsters = game.once(("figures",), lambda: _figures(game))
    house = game.once(("house",), lambda: _house(game)) if rooms else ((), ())
    return OpenBoard(
        phase=session.phase,
        step=session.step,
        active=session.active,
        moves_left=moves,
        action_left=action,
        threat=session.threat,
        time=session.time,
        needs=_clock(game)[1],
        events_left=len(game.table.decks["event"].draw),
        revealed=session.revealed,
        samples=session.samples,
        window=game.turn.window,
        waiting=_waiting(game),
        sealed=tuple(session.sealed),
        investigators=people,
        monsters=monsters,
        rooms=house[0],
        markers=house[1],
    )


def _investigator(game: Game, one: Investigator) -> OpenInvestigator:
    moves, action = _steps(game, one)
    shown = vars(pieces.figure(game, one))
    return OpenInvestigator(**shown, moves_left=moves, action_left=action)


def _steps(game: Game, one: Investigator) -> tuple[int, bool]:
    alive = one.state == "alive"
    return moves_left(game, one) if alive else 0, alive and action_left(game, one)
