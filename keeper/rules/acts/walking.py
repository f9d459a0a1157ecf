"""Steps through the house: moving, running, hiding, leaving it (p8, p9, p13, p16)."""

from __future__ import annotations

from typing import Iterator

from keeper.content.records import dataclass
from keeper.rules.acts.act import Act, given
from keeper.rules.chapters.house import adjacency, features, movement
from keeper.rules.chapters.rounds import objective, turns
from keeper.rules.chapters.rounds.turns import acting, why_no_action, why_no_move
from keeper.rules.chapters.trials import evade
from keeper.rules.game import Game, Why
from keeper.rules.table import Investigator
from keeper.rules.text import abilities

STEPS = ("move", "action")


def why_hiding(game: Game, one: Investigator, doing: str) -> Why | None:
    if not one.hiding:
        return None
    return Why(f"{game.name(one)} is hiding and may not {doing}", "RC-339", 13)


@dataclass
class Walk(Act):
    """One space further, by all the rules of movement (p8)."""

    space: str
    drag: bool = False

    @classmethod
    def read(cls, game: Game, space: str, drag: bool = False) -> Walk:
        return cls(game.space(space), drag)

    @classmethod
    def possible(cls, game: Game) -> Iterator[Walk]:
        if game.session.active:
            one = acting(game)
            corpse = features.corpse_in(game, one.space) is not None
            for space in adjacency.investigator_steps(game, one):
                yield cls(space)
                if corpse:
                    yield cls(space, drag=True)

    def typed(self) -> list[str]:
        return [self.name, self.space, *["--drag"] * self.drag]

    def step(self, game: Game, one: Investigator) -> Why | None:
        """Whether the step that it takes is left."""
        return why_no_move(game, one)

    def objections(self, game: Game) -> Iterator[Why]:
        yield from turns.why_nobody_acts(game)
        one = acting(game)
        yield from given(
            self.step(game, one),
            why_hiding(game, one, "move"),
            movement.why_no_step(game, one, self.space),
        )
        if self.drag:
            yield from given(abilities.why_barred(game, one, "drag"))
            if features.corpse_in(game, one.space) is None:
                yield Why("there is no corpse in this space to drag", "RC-335", 12)

    def go(self, game: Game, one: Investigator) -> None:
        """Evade first, then the step, if it can still be made (RC-182)."""
        here = one.space
        if not evade.before(game, one):
            return
        if one.space != here and not movement.still_there(game, one, self.space):
            told = f"{game.name(one)} can no longer go there."
            game.tell("stopped", told, who=one.id)
            return
        if not self.still_may(game, one):
            return
        drag = self.drag and abilities.still_may(game, one, "drag")
        movement.enter(game, one, self.space, drag)

    def still_may(self, game: Game, one: Investigator) -> bool:
        return True


@dataclass
class Move(Walk):
    """A Movement Step."""

    name = "move"

    def do(self, game: Game) -> None:
        one = acting(game)
        turns.spend_move(game)
        self.go(game, one)
        turns.after_move(game, one)


@dataclass
class Run(Walk):
    """p9: an action that moves one space."""

    name = "run"

    def step(self, game: Game, one: Investigator) -> Why | None:
        return why_no_action(game, one) or abilities.why_barred(game, one, "run")

    def still_may(self, game: Game, one: Investigator) -> bool:
        return abilities.still_may(game, one, "run")

    def do(self, game: Game) -> None:
        one = acting(game)
        turns.spend_action(game)
        self.go(game, one)
        turns.after_action(game, one)
        if game.has("running-is-moving") and game.session.active == one.id:
            game.tell("window", "The run counts as a Movement Step for mythos cards.")


def still(game: Game, one: Investigator, possible: bool) -> bool:
    """p14: what interrupted the step may have made the rest of it impossible."""
    if not possible:
        told = f"{game.name(one)} is no longer where it could be done."
        game.tell("stopped", told, who=one.id)
    return possible


@dataclass
class EitherStep(Act):
    """p13: a Movement or an Action Step; the Movement Step first, unless asked."""

    step: str = ""

    @classmethod
    def possible(cls, game: Game) -> Iterator[EitherStep]:
        if game.session.active:
            yield from (cls(step) for step in STEPS)

    def typed(self) -> list[str]:
        return [self.name, *(["--with", self.step] if self.step else [])]

    def is_action(self, game: Game, one: Investigator) -> bool:
        if self.step:
            return self.step == "action"
        return turns.moves_left(game, one) < 1 and turns.action_left(game, one)

    def why_no_step(self, game: Game, one: Investigator) -> Why | None:
        action = self.is_action(game, one)
        return why_no_action(game, one) if action else why_no_move(game, one)

    def do(self, game: Game) -> None:
        one = acting(game)
        action, here = self.is_action(game, one), one.space
        (turns.spend_action if action else turns.spend_move)(game)
        if game.has("quiet-hiding") or (
            evade.before(game, one) and still(game, one, one.space == here)
        ):
            self.slip(game, one)
        (turns.after_action if action else turns.after_move)(game, one)

    def slip(self, game: Game, one: Investigator) -> None:
        """Into hiding or out of it."""


@dataclass
class Hide(EitherStep):
    """Into the hiding space."""

    name = "hide"

    def objections(self, game: Game) -> Iterator[Why]:
        yield from turns.why_nobody_acts(game)
        one = acting(game)
        yield from given(abilities.why_barred(game, one, "hide"))
        if one.hiding:
            yield Why(f"{game.name(one)} is hiding already", "RC-338", 13)
        if not features.at(game, one.space, "hiding"):
            yield Why("there is no hiding space here", "RC-338", 13)
        yield from given(self.why_no_step(game, one))

    def slip(self, game: Game, one: Investigator) -> None:
        if abilities.still_may(game, one, "hide"):
            features.hide(game, one)


@dataclass
class Unhide(EitherStep):
    """Out of hiding, on a later turn."""

    name = "unhide"

    def objections(self, game: Game) -> Iterator[Why]:
        yield from turns.why_nobody_acts(game)
        one = acting(game)
        if not one.hiding:
            yield Why(f"{game.name(one)} is not hiding", "RC-341", 13)
        if game.turn.hid:
            message = f"{game.name(one)} hid in this turn and comes out on a later one"
            yield Why(message, "RC-341", 13)
        yield from given(self.why_no_step(game, one))

    def slip(self, game: Game, one: Investigator) -> None:
        features.unhide(game, one)


@dataclass
class Escape(Act):
    """p16: through a door that leads out of the named room, once the objective says so."""

    name = "escape"

    @classmethod
    def possible(cls, game: Game) -> Iterator[Escape]:
        if game.session.active and game.session.revealed:
            yield cls()

    def objections(self, game: Game) -> Iterator[Why]:
        yield from turns.why_nobody_acts(game)
        one, goal = acting(game), objective.card(game)
        if not game.session.revealed:
            # A hidden objective is not spoken of, whatever it says.
            message = "nobody has been told to leave the house: the objective is hidden"
            yield Why(message, "RC-297", 16)
        elif not goal.escape:
            message = "the objective does not tell anyone to escape"
            yield Why(message, "RC-297", 16)
        yield from given(why_hiding(game, one, "move"))
        if game.session.revealed and goal.escape:
            yield from _why_no_way_out(game, one, goal.escape)
        if not turns.moves_left(game, one):
            yield from given(
                why_no_action(game, one), abilities.why_barred(game, one, "run")
            )

    def do(self, game: Game) -> None:
        one = acting(game)
        walking, here = turns.moves_left(game, one) > 0, one.space
        (turns.spend_move if walking else turns.spend_action)(game)
        if (
            evade.before(game, one)
            and still(game, one, one.space == here)
            and (walking or abilities.still_may(game, one, "run"))
        ):
            turns.escape(game, one)
        elif one.state == "alive":
            (turns.after_move if walking else turns.after_action)(game, one)


def _why_no_way_out(game: Game, one: Investigator, room: str) -> Iterator[Why]:
    if game.room_of(one).id != room:
        yield Why(f"the way out is in {game.library.room_names[room]}", "RC-298", 16)
    elif not features.ways_out(game, one.space):
        message = "no open door leads out of the house from this space"
        yield Why(message, "RC-298", 16)
