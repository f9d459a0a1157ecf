"""Games of two bots with everything that must always hold looked at on the way."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any, Iterator, NamedTuple

from keeper.bots.chairs import bots
from keeper.bots.evening import Plan, laid_out, play
from keeper.bots.sight import Box
from keeper.content.packs import Library, builtin
from keeper.deciders import Recorded
from keeper.errors import KeeperError
from keeper.rules import integrity
from keeper.rules.acts.act import INVESTIGATORS, KEEPER, Act
from keeper.rules.acts.every import read
from keeper.rules.acts.legal import legal
from keeper.rules.acts.perform import perform
from keeper.rules.chance import Chance
from keeper.rules.game import Game
from keeper.rules.table import Table
from keeper.views.audience import TABLE, View
from keeper.views.status import STATUS
from keeper.views.style import Page
from keeper.views.turn.now import NOW
from tests.rules.player import Whim

HAND_LIMIT = 4
SHOWN: tuple[View[Any, Any, Any], ...] = (STATUS, NOW)


class Soaked(NamedTuple):
    """One game: how many acts were played and tried, and all that was wrong."""

    acts: int
    tried: int
    failures: list[str]


class Watch:
    """Looks over the shoulders of both sides."""

    def __init__(self, game: Game, random: Random, every: int) -> None:
        self.random, self.every = random, every
        self.threat = game.session.threat
        self.journal: list[tuple[dict[str, Any], list[str]]] = []
        self.tried = 0
        self.failures: list[str] = []

    def __call__(self, game: Game, act: Act) -> None:
        self.journal.append((act.kept(), list(game.answers)))
        said = [one.facts["by"] for one in game.reports if one.kind == "threat"]
        self.threat += sum(said)
        self.failures += [f"{act.typed()}: {one}" for one in self._wrong(game)]
        if self.random.randrange(self.every) == 0:
            self.failures += self._of_a_moment(game)

    def _wrong(self, game: Game) -> Iterator[str]:
        session = game.session
        if session.threat != self.threat or session.threat < 0:
            yield f"threat is {session.threat}, the reports say {self.threat}"
        for hand in ("mythos", "trauma"):
            if len(getattr(session, hand)) > HAND_LIMIT:
                yield f"too many {hand} cards"
        for one in game.table.investigators:
            for gauge in (one.health, one.sanity):
                if not 0 <= gauge.now <= gauge.max:
                    yield f"{one.id}: {gauge.now} of {gauge.max}"

    def _of_a_moment(self, game: Game) -> Iterator[str]:
        """What costs too much to be looked at after every act."""
        state = game.table.state()
        yield from integrity.shape(state) or integrity.faults(state, game.library)
        yield from _told(game)
        for side in (INVESTIGATORS, KEEPER):
            listed = list(legal(game, side))
            if listed:
                self.tried += 1
                yield from self._refused(game, self.random.choice(listed))

    def _refused(self, game: Game, act: Act) -> Iterator[str]:
        """What is listed must be accepted, on a table of its own."""
        session = game.session
        table = Table(game.table.state())
        chance = Chance(session.seed, session.word, session.drawn)
        other = Game(table, game.library, chance, Whim(self.random))
        try:
            perform(other, read(other, act.kept()))
        except KeeperError as error:
            yield f"{act.typed()} was listed and refused: {error.message}"


def _told(game: Game) -> Iterator[str]:
    """Names of hidden cards on the table's screens."""
    if game.session.outcome is not None:
        return
    shown = "\n".join(TABLE.see(view, game).text(Page()) for view in SHOWN)
    cards = game.library.cards
    hidden = [cards("mythos")[one].name for one in game.session.mythos]
    hidden += [cards("trauma")[one].name for one in game.session.trauma]
    if not game.session.revealed:
        hidden.append(game.library.objectives[game.session.objective].name)
    suffered = [one.injury for one in game.alive()] + [
        one.insanity for one in game.alive()
    ]
    seen = {cards("trauma")[one].name for one in suffered if one}
    for name in hidden:
        if name not in seen and name in shown:
            yield f"the table reads {name!r}"


def _replayed(library: Library, plan: Plan, watch: Watch, end: Game) -> Iterator[str]:
    """The same acts and answers lead to the same end."""
    game = laid_out(library, plan)
    for kept, answers in watch.journal:
        game.decider = Recorded(answers)
        perform(game, read(game, kept))
    if game.table.state() != end.table.state():
        yield "the replay ends otherwise"


@cache
def _printed(story: str) -> tuple[Library, Box]:
    library = Library([builtin()], story)
    return library, Box(library)


def soak(story: str, seed: str, players: int, every: int = 25) -> Soaked:
    """One game, with everything on."""
    library, box = _printed(story)
    plan = Plan(seed, players)
    game = laid_out(library, plan)
    watch = Watch(game, Random(seed), every)
    try:
        told = play(game, bots(game, box), watch)
        failures = [*watch.failures, *_replayed(library, plan, watch, game)]
        acts = told.acts
    except Exception as error:
        last = watch.journal[-1][0] if watch.journal else "nothing"
        failures = [*watch.failures, f"{type(error).__name__}: {error}, after {last}"]
        acts = len(watch.journal)
    found = [f"{story} {seed} ({players}): {one}" for one in failures]
    return Soaked(acts, watch.tried, found)
