"""Whole games in memory: set up from a seed, played by two chairs, and what came of them."""

from __future__ import annotations

from typing import Any, Callable, Sequence

from keeper.bots.chairs import Seats, bots
from keeper.bots.sight import Box
from keeper.bots.temper import TEMPERS
from keeper.content.packs import Library
from keeper.content.records import dataclass, field
from keeper.rules.acts.act import Act
from keeper.rules.acts.perform import perform
from keeper.rules.chance import Chance
from keeper.rules.chapters.rounds import setup
from keeper.rules.game import Game, Report

MOST_ACTS = 5000  # far more than any clock allows
# Reports that tell of the use of a card, and which fact names it.
USES = {"action": "card", "mythos": "card", "trauma": "card", "used": "card"}


@dataclass(eq=False)
class Plan:
    """What is asked of one game."""

    seed: str
    players: int
    choices: Sequence[str] = ()
    temper: str = "fair"


@dataclass(eq=False)
class Evening:
    """What one game came to, as plain data."""

    players: int
    objective: str
    choices: dict[str, str]
    winner: str = ""
    why: str = ""
    rounds: int = 0
    acts: int = 0
    killed: int = 0
    insane: int = 0
    revealed: int = 0  # in which round; 0: at the end only
    used: list[str] = field(default_factory=list)  # "mythos:cold-hands"
    seed: str = ""


def laid_out(library: Library, plan: Plan) -> Game:
    """A game of a story, everything that is not said drawn from the seed."""
    chance = Chance(plan.seed, "", {})
    game = Game(
        setup.bare(library, "evening", plan.seed, ""), library, chance, Nobody()
    )
    setup.lay_out(game, plan.players, (), plan.choices, (), random=True)
    return game


class Nobody:
    """Nothing is to be asked while everything is drawn."""

    def decide(self, question: Any) -> str:
        raise LookupError(question.text)

    def settled(self, question: Any) -> None:
        """There was no choice."""


Watch = Callable[[Game, Act], None]


def play(game: Game, seats: Seats, watch: Watch | None = None) -> Evening:
    """To the end, each act through the same rules as at a table."""
    session = game.session
    told = Evening(session.players, session.objective, dict(session.choices))
    told.seed = session.seed
    game.decider = seats
    while session.outcome is None:
        act = seats.next(game)
        game.reports, game.answers, game.chance.rolls = [], [], []
        perform(game, act, asked=True)
        told.acts += 1
        _take_note(told, game)
        if watch is not None:
            watch(game, act)
        if told.acts > MOST_ACTS:
            raise RuntimeError(f"the game of seed {session.seed} does not end")
    game.decider = Nobody()  # the chairs are left, and what was thought in them
    told.winner, told.why = session.outcome.winner, session.outcome.why
    told.rounds = session.round
    return told


def _take_note(told: Evening, game: Game) -> None:
    for report in game.reports:
        if report.kind in USES:
            told.used.append(f"{report.kind}:{report.facts[USES[report.kind]]}")
        elif report.kind == "killed":
            told.killed += _is_person(game, report)
        elif report.kind == "horror":
            told.insane += report.facts["now"] == 0 and report.facts["by"] > 0
    if game.session.revealed and not told.revealed and game.session.outcome is None:
        told.revealed = game.session.round


def _is_person(game: Game, report: Report) -> bool:
    return any(one.id == report.facts["who"] for one in game.table.investigators)


def spend(library: Library, box: Box, plan: Plan) -> Evening:
    """One evening with the program in both chairs."""
    game = laid_out(library, plan)
    return play(game, bots(game, box, TEMPERS[plan.temper]))
