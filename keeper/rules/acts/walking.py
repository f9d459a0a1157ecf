"""Steps through the house: moving, running, hiding, leaving it (p8, p9, p13, p16)."""

from __future__ import annotations

from typing import Iterable, Iterator

from keeper.content.records import dataclass
from keeper.rules import names
from keeper.rules.acts.act import Act, given
from keeper.rules.chapters.hands import mythos
from keeper.rules.chapters.house import adjacency, features, movement
from keeper.rules.chapters.house.ways import is_a_step, ways, why_no_way
from keeper.rules.chapters.rounds import objective, turns
from keeper.rules.chapters.rounds.turns import acting, why_no_action, why_no_move
from keeper.rules.chapters.trials import evade
from keeper.rules.game import Game, Why
from keeper.rules.table import Investigator
from keeper.rules.text import abilities

STEPS = ("move", "action")


@dataclass
class Walk(Act):
    """Through the house on foot, by all the rules of movement (p8)."""

    wants = "space"
    needs = 1
    space: str
    drag: bool = False

    def typed(self) -> list[str]:
        return [self.name, self.space, *["--drag"] * self.drag]

    @classmethod
    def to(cls, game: Game, spaces: Iterable[str]) -> Iterator[Walk]:
        corpse = features.corpse_in(game, acting(game).space) is not None
        for space in spaces:
            yield cls(space)
            if corpse:
                yield cls(space, drag=True)

    def why_not_allowed(self, game: Game, one: Investigator) -> Iterator[Why]:
        """What forbids it wherever it leads."""
        yield from given(features.why_hiding(game, one, "move"))
        if self.drag:
            yield from given(abilities.why_barred(game, one, "drag"))
            if features.corpse_in(game, one.space) is None:
                yield Why("there is no corpse in this space to drag", "RC-335", 12)

    def go(self, game: Game, one: Investigator, space: str) -> None:
        """Evade first, then the step, if it can still be made (RC-182)."""
        here = one.space
        if not evade.before(game, one):
            return
        if one.space != here and not movement.still_there(game, one, space):
            told = f"{game.name(one)} can no longer go there."
            game.tell("stopped", told, who=one.id)
            return
        if not self.still_may(game, one):
            return
        drag = self.drag and abilities.still_may(game, one, "drag")
        movement.enter(game, one, space, drag)

    @classmethod
    def read(cls, game: Game, space: str, drag: bool = False) -> Walk:
        one = acting(game) if game.session.active else None
        return cls(_meant(game, one, space), drag)

    def still_may(self, game: Game, one: Investigator) -> bool:
        """The trauma of an evade test may have forbidden it."""
        return game.first_reading or abilities.still_may(game, one, "move")


@dataclass
class Move(Walk):
    """As many Movement Steps as the way needs; what happens on it may end it early."""

    name = "move"

    @classmethod
    def possible(cls, game: Game) -> Iterator[Walk]:
        if game.session.active:
            one = acting(game)
            yield from cls.to(game, ways(game, one, _stride(game, one)))

    def objections(self, game: Game) -> Iterator[Why]:
        yield from turns.why_nobody_acts(game)
        one = acting(game)
        yield from given(why_no_move(game, one), self._why_no_way(game, one))
        yield from self.why_not_allowed(game, one)

    def still_may(self, game: Game, one: Investigator) -> bool:
        return abilities.still_may(game, one, "move")

    def _why_no_way(self, game: Game, one: Investigator) -> Why | None:
        left = _stride(game, one)
        if self._way(game, one, left) is not None:
            return None
        why = movement.why_no_entry(game, one, self.space)
        why = why or movement.why_no_step(game, one, self.space)
        if why is None or left < 1 or why.rule != "RC-036":
            return why
        way = ways(game, one).get(self.space, [])
        blocked = why_no_way(game, one, self.space, left if way else None)
        if blocked is not None or not way:
            return blocked or why
        there = game.space_name(self.space)
        message = f"{there} is {len(way)} steps away, with {left} left"
        whose = f"{one.id} " if self.of else ""
        hint = f"`keeper move {whose}{way[left - 1]}` goes that way"
        return Why(message, "RC-036", 8, hint)

    def way(self, game: Game, one: Investigator) -> list[str]:
        """A step that was forced leads straight there; so did all, once."""
        if game.forced or game.first_reading:
            return [self.space]
        found = self._way(game, one, turns.moves_left(game, one))
        assert found is not None
        return found

    def _way(self, game: Game, one: Investigator, most: int) -> list[str] | None:
        """What is a step away needs no look at all that is further."""
        if is_a_step(game, one, self.space):
            return [self.space]
        return ways(game, one, most).get(self.space)

    def do(self, game: Game) -> None:
        one = acting(game)
        before = _seen(game, one)
        for place, space in enumerate(self.way(game, one)):
            if place and not _goes_on(game, one, space, before):
                return
            turns.spend_move(game)
            self.go(game, one, space)
            turns.after_move(game, one)
            if one.space != space:
                return  # a lock, a trauma, a death: it has been told


def _stride(game: Game, one: Investigator) -> int:
    """How many steps one command may lead; in a game of the first reading, one."""
    left = turns.moves_left(game, one)
    return min(left, 1) if game.first_reading else left


def _meant(game: Game, one: Investigator | None, typed: str) -> str:
    """A space; of a room, or of spaces that the word does not tell apart, the nearest."""
    plan = game.library.plan
    if typed in plan.spaces and typed not in plan.rooms:
        return typed  # as the journal has it
    rooms = names.fitting_by_name(typed, game.library.room_names)
    found = names.fitting(typed, plan.spaces)
    if typed in plan.rooms or (not found and len(rooms) == 1):
        found = list(plan.rooms[rooms[0]].spaces)
    if len({plan.room_of(space) for space in found}) != 1:
        return game.space(typed)  # one, or what to say of none and of several
    if one is None:
        return found[0]  # nobody is there to go anywhere
    if one.space in found:
        return one.space
    known = ways(game, one)
    return min(found, key=lambda space: len(known.get(space, plan.spaces)))


def _seen(game: Game, one: Investigator) -> tuple[object, ...]:
    """What would make people think again on the way."""
    monsters = sorted(monster.id for monster in game.table.monsters)
    return one.injury, one.insanity, one.stun, game.turn.mythos, monsters


def _goes_on(game: Game, one: Investigator, space: str, before: object) -> bool:
    """Between two steps: the keeper's window (p16), then whether the walk still stands."""
    mythos.offer(game, one)
    if game.session.active != one.id or one.state != "alive":
        return False
    why = why_no_move(game, one) or features.why_hiding(game, one, "move")
    why = why or movement.why_no_step(game, one, space)
    if why is None and _seen(game, one) == before:
        return True
    left = names.counted(turns.moves_left(game, one), "Movement Step")
    because = why.message if why else f"{left} left"
    told = f"{game.name(one)} stops in {game.space_name(one.space)}: {because}."
    game.tell("stopped", told, who=one.id)
    return False


@dataclass
class Run(Walk):
    """p9: an action that moves one space."""

    name = "run"

    @classmethod
    def possible(cls, game: Game) -> Iterator[Walk]:
        if game.session.active:
            yield from cls.to(game, adjacency.investigator_steps(game, acting(game)))

    def objections(self, game: Game) -> Iterator[Why]:
        yield from turns.why_nobody_acts(game)
        one = acting(game)
        yield from given(
            why_no_action(game, one),
            abilities.why_barred(game, one, "run"),
            movement.why_no_step(game, one, self.space),
        )
        yield from self.why_not_allowed(game, one)

    def still_may(self, game: Game, one: Investigator) -> bool:
        may_move = super().still_may(game, one)
        return may_move and abilities.still_may(game, one, "run")

    def do(self, game: Game) -> None:
        one = acting(game)
        turns.spend_action(game)
        game.happens("run", one)
        self.go(game, one, self.space)
        turns.after_action(game, one)
        if game.has("running-is-moving") and game.session.active == one.id:
            game.tell("window", "The run counts as a Movement Step for mythos cards.")


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
            evade.before(game, one) and evade.still(game, one, one.space == here)
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
        if game.session.active:
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
        yield from given(
            features.why_hiding(game, one, "move"),
            abilities.why_barred(game, one, "move"),
            abilities.why_barred(game, one, "escape"),
        )
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
            and evade.still(game, one, one.space == here)
            and (walking or abilities.still_may(game, one, "run"))
        ):
            turns.escape(game, one)
        (turns.after_move if walking else turns.after_action)(game, one)


def _why_no_way_out(game: Game, one: Investigator, room: str) -> Iterator[Why]:
    if game.room_of(one).id != room:
        yield Why(f"the way out is in {game.library.room_names[room]}", "RC-298", 16)
    elif not features.ways_out(game, one.space):
        message = "no open door leads out of the house from this space"
        yield Why(message, "RC-298", 16)
