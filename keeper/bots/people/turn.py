"""A turn thought through: where to go, what to do there, where to be at its end."""

from __future__ import annotations

from functools import cached_property
from math import exp, log
from typing import Iterator

from keeper.bots import goals
from keeper.bots.duels import menace
from keeper.bots.people.deeds import deeds, known_errands
from keeper.bots.people.errands import PACE, Errand
from keeper.bots.people.obstacles import enters
from keeper.bots.sight import Investigators
from keeper.bots.ways import FAR, INVESTIGATOR, End, Nearest
from keeper.bots.weighed import Weighed
from keeper.bots.worth import evades, frailty, ignores, keeps_calm
from keeper.content.records import dataclass
from keeper.rules.acts.turns import EndTurn
from keeper.rules.acts.walking import Move, Run, Unhide
from keeper.views.pieces import OpenFigure, OpenMonster

LATER = 0.82  # what comes a turn later is worth so much less
TURN = PACE / -log(LATER)  # so many steps make a thing worth e times less
NEAR = {0: 1.0, 1: 0.55, 2: 0.45, 3: 0.2, 4: 0.15}  # whether it comes and strikes
DEATH = 8.0  # what somebody's end costs beside his wounds
FINAL = 14.0  # the same once nobody takes the place of the dead (p24)
PRECIOUS = 30.0  # the same when the objective counts the dead, or all must escape
STEP = 0.05  # of two ways the shorter


@dataclass(eq=False)
class Spot:
    """A space that can be reached in this turn."""

    space: str
    steps: int
    cost: float  # harm on the way
    p: float  # that nothing shuts him out
    way: tuple[str, ...]  # the spaces that are entered


class Turn:
    """One look of somebody whose turn it is."""

    def __init__(self, sight: Investigators, who: OpenFigure) -> None:
        self.sight, self.who = sight, who
        self.here = who.space or ""
        self._room = sight.ways.room_of
        self.death = _price_of_death(sight)
        self._risks: dict[str, float] = {}
        self._dangers: dict[str, float] = {}
        self._entries: dict[str, tuple[float, float]] = {}
        self._stands: dict[tuple[str, str], tuple[float, str]] = {}
        self._known = known_errands(sight, who)
        self._aims, self._least = self._map()

    # What lies in the way ----------------------------------------------------------------

    def risk(self, space: str) -> float:
        """What the evade tests of a space are likely to cost."""
        if space not in self._risks:
            self._risks[space] = sum(
                self._slip(one)
                for one in self.sight.in_space(space)
                if not one.stun and one.id not in self.sight.evaded
            )
        return self._risks[space]

    def _slip(self, monster: OpenMonster) -> float:
        who, strikes = self.who, self.sight.strength(monster).strikes
        deadly = self.death if strikes >= who.health.now else 0.0
        failed = 1 - evades(self.sight, who, monster)
        return failed * (strikes * frailty(who.health.now) + deadly)

    def _entry(self, room: str) -> tuple[float, float]:
        """The harm of coming into a room, and the chance to come in at all."""
        if room not in self._entries:
            sight, who = self.sight, self.who
            p = 0.0 if room in sight.shut else enters(sight, who, room)
            dread = sum(1 - keeps_calm(sight, who, one) for one in sight.in_room(room))
            if sight.rooms[room].fire and not ignores(sight, who, "fire"):
                dread += 0.5
            fear = 0.8 * dread * frailty(who.sanity.now) if who.sanity.now else 0.0
            self._entries[room] = fear, p
        return self._entries[room]

    def spots(self, most: int) -> dict[str, Spot]:
        """Where he can be after so many steps, by the best way to each."""
        found = {self.here: Spot(self.here, 0, 0.0, 1.0, ())}
        edge = [found[self.here]]
        while edge:
            edge = [
                new
                for spot in edge
                if spot.steps < most
                for new in self._onwards(spot)
                if _better(new, found.get(new.space))
                and not found.update({new.space: new})
            ]
        return found

    def _onwards(self, spot: Spot) -> Iterator[Spot]:
        here = self._room[spot.space]
        leaving = spot.cost + STEP + spot.p * self.risk(spot.space)
        for there in self.sight.ways.steps(INVESTIGATOR)[spot.space]:
            room, cost, p = self._room[there], leaving, spot.p
            if room != here:
                fear, enters_it = self._entry(room)
                cost, p = cost + p * fear, p * enters_it
            if p > 0:
                yield Spot(there, spot.steps + 1, cost, p, (*spot.way, there))

    # Where to be -------------------------------------------------------------------------

    def danger(self, space: str) -> float:
        """What may happen to him there before his next turn."""
        if space not in self._dangers:
            self._dangers[space] = self._attacks(space) + self._burns(space)
        return self._dangers[space]

    def _attacks(self, space: str) -> float:
        found = 0.0
        waits = not self.sight.table.threat and len(self.sight.people) < 2
        for away, others, harm in self._prowling:
            far = away.get(space, FAR)
            if far in NEAR:
                come = 0.2 if waits and far else NEAR[far]
                # Others are as near, whom it may take instead.
                found += come * harm / (1 + sum(one <= far for one in others))
        return found

    @cached_property
    def _prowling(self) -> list[tuple[dict[str, int], list[int], float]]:
        """How far each monster is from where, how far from the others, what it does."""
        sight, who, found = self.sight, self.who, []
        for one in sight.table.monsters:
            if not one.stun:
                away = sight.ways.distances(one.klass, one.space)
                people = [other for other in sight.alive() if other.id != who.id]
                others = [away.get(other.space or "", FAR) for other in people]
                found.append((away, others, menace(sight, who, one, self.death)))
        return found

    def _burns(self, space: str) -> float:
        if not self.sight.rooms[self._room[space]].fire:
            return 0.0
        if ignores(self.sight, self.who, "fire"):
            return 0.0
        deadly = self.death if self.who.health.now <= 2 else 0.0
        return 2 * frailty(self.who.health.now) + deadly

    def _map(self) -> tuple[Nearest, float]:
        """From each space the two errands worth most, the way there reckoned in."""
        ends = [
            (-log(errand.worth) * TURN, space, n)
            for n, errand in enumerate(self._known)
            for space in errand.ends
        ]
        least = min(ends)[0] if ends else 0.0  # costs begin at nothing
        enter = {
            one.space: 1.0 + 0.5 * self.risk(one.space)
            for one in self.sight.table.monsters
        }
        ends = [(cost - least, space, n) for cost, space, n in ends]
        return self._nearest(ends, enter, self._doors()), least

    def _nearest(
        self, ends: list[End], enter: dict[str, float], doors: dict[str, float]
    ) -> Nearest:
        """One who stays where he is, or does something else, has the same ways again."""
        ways, kept = self.sight.ways, self.sight.kept
        key = (ways, tuple(ends), tuple(enter.items()), tuple(doors.items()))
        if key not in kept:
            kept[key] = Nearest(ways, ends, enter, doors)
        found: Nearest = kept[key]
        return found

    def _doors(self) -> dict[str, float]:
        """What coming into each room costs on a long way, in steps."""
        found: dict[str, float] = dict.fromkeys(self.sight.shut, FAR)
        for room in self.sight.table.rooms:
            if room.locked or room.fire or self.sight.in_room(room.id):
                fear, p = self._entry(room.id)
                found[room.id] = FAR if p <= 0 else 0.6 * fear + 1 / p - 1
        return found

    def stand(self, space: str, done: str = "") -> tuple[float, str]:
        """What it is worth to be there at the end, but for an errand that is done."""
        if (space, done) not in self._stands:
            self._stands[space, done] = self._stand(space, done)
        return self._stands[space, done]

    def _stand(self, space: str, done: str) -> tuple[float, str]:
        danger = self.danger(space)
        for cost, n in self._aims.of(space):
            if key(self._known[n]) != done:
                worth = exp(-(cost + self._least) / TURN)
                return LATER * worth - danger, self._known[n].why
        return -danger, "it is safer there"

    def after(
        self, space: str, steps: int, done: str, evaded: bool
    ) -> tuple[float, str]:
        """The best place to end the turn, from a space with so many steps left."""
        best = self.stand(space, done)
        if not steps:
            return best
        leaving = 0.0 if evaded else self.risk(space)
        for there, away in self.sight.ways.around(INVESTIGATOR, space, steps):
            if self._open_way(space, there):
                worth, why = self.stand(there, done)
                worth -= leaving + STEP * away
                if worth > best[0]:
                    best = worth, why
        return best

    def _open_way(self, here: str, there: str) -> bool:
        room = self._room[there]
        return room == self._room[here] or self._entry(room)[1] >= 1.0

    # Plans ---------------------------------------------------------------------------------

    def weigh(self) -> Iterator[Weighed]:
        """The first act of each plan, as good as the plan."""
        who = self.who
        base = self.stand(self.here)[0]
        if who.hiding:
            yield from self._coming_out(base)
            return
        moves, acts = self.sight.table.moves_left, self.sight.table.action_left
        for spot in self.spots(moves + acts).values():
            if spot.steps <= moves:
                yield from self._ending(spot, base)
                if acts:
                    yield from self._doing(spot, moves - spot.steps, base)
            else:
                worth, why = self.stand(spot.space)
                worth = self._mixed(spot, worth) - STEP
                run = Run(spot.space)
                act = Move(spot.way[-2]) if moves else run
                yield Weighed(act, worth - base, why, then=run if moves else None)

    def _mixed(self, spot: Spot, worth: float) -> float:
        """A way that may be shut is worth as much less."""
        stay = self.stand(self.here)[0]
        return spot.p * worth + (1 - spot.p) * stay - spot.cost

    def _ending(self, spot: Spot, base: float) -> Iterator[Weighed]:
        worth, why = self.stand(spot.space)
        if spot.steps == 0:
            yield Weighed(EndTurn(), 0.0, "nothing better is left to do")
        else:
            yield Weighed(Move(spot.space), self._mixed(spot, worth) - base, why)

    def _doing(self, spot: Spot, steps: int, base: float) -> Iterator[Weighed]:
        for deed in deeds(self.sight, self.who, spot.space):
            if deed.steps > steps:
                continue
            risk = 0.0 if deed.fights else self.risk(spot.space)
            rest, _ = self.after(
                spot.space, steps - deed.steps, deed.done, not deed.fights
            )
            worth = self._mixed(spot, deed.gain - risk + rest) - base
            if spot.steps:
                yield Weighed(Move(spot.space), worth, deed.why, then=deed.act)
            else:
                yield Weighed(deed.act, worth, deed.why)

    def _coming_out(self, base: float) -> Iterator[Weighed]:
        """Whoever hides has less to fear, and gets nothing done."""
        yield Weighed(EndTurn(), 0.0, "it is safe in here")
        table = self.sight.table
        step = "move" if table.moves_left else "action"
        left = table.moves_left + table.action_left - 1
        worth, why = self.after(self.here, left, "", False)
        hidden = base + 0.5 * self.danger(self.here)
        yield Weighed(Unhide(step), worth - hidden, why)


def key(errand: Errand) -> str:
    return errand.monster or errand.room


def _better(new: Spot, old: Spot | None) -> bool:
    return old is None or (new.steps == old.steps and new.cost < old.cost)


def _price_of_death(sight: Investigators) -> float:
    """Caution is for those who have time: at the end all is lost anyway."""
    goal = sight.goal
    if goal is None:
        return DEATH
    counted = [one.test for one in goals.wanted(goal.keeper, "keeper")]
    precious = "dead-count" in counted or bool(goal.escape)
    left = goals.due(sight, goals.STAGES[-1])
    hurry = 1.0 if goal.last_event == "investigators" else min(1.0, left / 8)
    return (PRECIOUS if precious else FINAL) * hurry
