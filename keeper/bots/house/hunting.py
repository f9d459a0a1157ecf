"""Where the keeper would like his monsters to stand."""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import Any, Collection, Iterable, Sequence

from keeper.bots import goals
from keeper.bots.duels import menace
from keeper.bots.goals import Aim
from keeper.bots.sight import Keeper
from keeper.bots.temper import Temper
from keeper.bots.ways import FAR
from keeper.bots.worth import keeps_calm
from keeper.content.cards import slug
from keeper.views.pieces import OpenFigure, OpenMonster

THERE = 40.0  # a monster where the objective wants it
TOWARDS = 2.0  # each space nearer to it
TASTE = 10.0  # one that can take a sample, beside somebody to take it from
STRIKES = 1.6  # in the same space it attacks now, and again if nobody gets away
COMING = 0.75  # on its way it will, a little later for each space
NEARER = 0.87
SCORCHED = 2  # p15: damage of a fire
TORCH = 4.0  # to have somebody in the fire, where fire is wanted
CARRIER = 1.5  # who has what the objective asks for is hunted before others
PACE = 2  # spaces that a monster is moved in a turn, about
TOGETHER = ("lead", "gather", "samples", "burn")  # aims of several monsters at once


def is_of(monster: OpenMonster, kind: str) -> bool:
    """Whether a card that speaks of a kind, class or name means this monster."""
    return _is_of(monster.kind, monster.klass, monster.name, kind.lower())


@lru_cache(maxsize=1024)
def _is_of(kind: str, klass: str, name: str, meant: str) -> bool:
    words = ("", "monster", kind, klass, kind.replace("-", " "), name.lower())
    return meant in words


class Hunt:
    """One look at the board, with all that does not change while monsters are weighed."""

    def __init__(
        self, sight: Keeper, temper: Temper, spent: Collection[str] = ()
    ) -> None:
        self.sight, self.temper = sight, temper
        self.spent = spent  # what actions did in this turn: "card" or "card@target"
        self.prey = [one for one in sight.alive() if one.space]
        self._thought: dict[Any, Any] = {}  # of monsters that are not on the board

    @cached_property
    def price(self) -> float:
        """What a threat token must bring: less where more lie idle than are needed."""
        if self.temper.zeal < 0:
            return self.temper.price  # a gentle keeper lets them lie
        needed = 2 * max(1, len(self.prey))
        idle = max(1.0, self.sight.table.threat / needed)
        return self.temper.price / idle**2

    @cached_property
    def aims(self) -> list[Aim]:
        return goals.aims(self.sight)

    @cached_property
    def _values(self) -> dict[Any, Any]:
        """What places are worth is the same until somebody moves or is hurt."""
        sight, table = self.sight, self.sight.table
        found: tuple[Any, ...] = (
            self.death,
            frozenset(self.guarded),
            frozenset(self.marked),
        )
        if any(aim.deed in TOGETHER for aim in self.aims):
            clock = (table.needs, table.time, table.events_left)
            found += (*clock, self.lacks, frozenset(self._tasting))
            # Each depends on who the others are, and on which of them stand in fire.
            found += tuple((one.kind, one.named) for one in table.monsters)
            if self._sets_fire:
                found += tuple(m.id for m in table.monsters if sight.rooms[m.room].fire)
        place = ("places", *self.prey, table.rooms, sight.ways, *self.aims, found)
        values: dict[Any, Any] = sight.kept.setdefault(place, {})
        return values

    @cached_property
    def guarded(self) -> set[str]:
        return goals.guarded(self.sight)

    @cached_property
    def marked(self) -> set[str]:
        """Monsters whose end the investigators want."""
        return {task.monster for task in goals.tasks(self.sight)}

    @cached_property
    def maddens(self) -> bool:
        return any(aim.deed == "madden" for aim in self.aims)

    @cached_property
    def death(self) -> float:
        """What somebody's end is worth beside his wounds."""
        if self.temper.zeal < 0:
            return 0.0
        counted = any(aim.deed == "slay" for aim in self.aims)
        return 15.0 if counted or self.sight.table.revealed else 5.0

    def aim_of(self, monster: OpenMonster) -> Aim | None:
        """What the objective has this monster do."""
        for aim in self.aims:
            if aim.deed in ("lead", "gather") and self.is_called(monster, aim.kind):
                if self._is_time(aim, monster):
                    return aim
            if aim.deed == "samples" and monster.samples:
                return Aim("lead", tuple(self.sight.rooms_called("feature:altar")))
        return None

    @cached_property
    def lacks(self) -> int:
        """Samples that the objective asks for and no monster has taken yet."""
        table = self.sight.table
        taken = table.samples + sum(one.samples for one in table.monsters)
        asked = [aim.n for aim in self.aims if aim.deed == "samples"]
        return max(asked, default=0) - taken if asked else 0

    @cached_property
    def _tasting(self) -> set[str]:
        """Those who have only to take it."""
        people = {one.space for one in self.prey}
        near = (one for one in self.sight.table.monsters if one.space in people)
        return {one.id for one in near if self._collects(one) and not one.samples}

    def _collects(self, monster: OpenMonster) -> bool:
        """Whether the story's actions let it take a sample, and one is wanted."""
        kinds = self.sight.box.collectors
        return self.lacks > 0 and any(is_of(monster, kind) for kind in kinds)

    def _is_time(self, aim: Aim, monster: OpenMonster) -> bool:
        """Who comes too early, or alone where many are needed, is killed one by one."""
        many = sum(self.is_called(one, aim.kind) for one in self.sight.table.monsters)
        if many < aim.n:
            return False
        far = self._far(monster, monster.space, aim.rooms) if aim.rooms else 0
        return PACE * (goals.due(self.sight, aim.stage) - 1) <= far

    @staticmethod
    def is_called(monster: OpenMonster, word: str) -> bool:
        wanted = slug(word)
        return wanted in (monster.kind, slug(monster.named or ""), "monster", "")

    def value(self, monster: OpenMonster, space: str) -> float:
        """What it is worth to have it there."""
        key: Any = monster, self.sight.strength(monster), space
        values = self._values
        if monster.id not in self.sight.monsters:  # one that is only thought of
            key, values = (monster.kind, monster.space, space), self._thought
        if key not in values:
            values[key] = self._value(monster, space)
        found: float = values[key]
        return found

    def _value(self, monster: OpenMonster, space: str) -> float:
        room = self.sight.room(space)
        burns = self._burns(monster) if self.sight.rooms[room].fire else 0.0
        aim = self.aim_of(monster)
        if aim is not None and aim.rooms:
            far = self._far(monster, space, aim.rooms)
            return burns + (THERE if far == 0 else -TOWARDS * far)
        worth = burns + self._hunting(monster, space) + 0.8 * (room in self.guarded)
        return worth + self._tastes(monster, space)

    def _tastes(self, monster: OpenMonster, space: str) -> float:
        """Whoever can take a sample goes where there is somebody to take it from."""
        if not self._collects(monster) or self._tasting - {monster.id}:
            return 0.0  # one who is there takes it first: threat is scarce
        far = self.sight.ways.distances(monster.klass, space)
        away = min((far.get(one.space or "", FAR) for one in self.prey), default=FAR)
        return TASTE if away == 0 else -TOWARDS * away

    def _burns(self, monster: OpenMonster) -> float:
        """Fire hurts it; but one must stand in it who can carry it on."""
        others = (one for one in self.sight.table.monsters if one.id != monster.id)
        rooms = self.sight.rooms
        if self._sets_fire and not any(rooms[one.room].fire for one in others):
            return TORCH
        left = max(1, self.sight.strength(monster).health - monster.damage)
        return -2.0 * min(1.0, (SCORCHED / left) ** 2)

    @cached_property
    def _sets_fire(self) -> bool:
        return any(aim.deed == "burn" for aim in self.aims)

    def _far(self, monster: OpenMonster, space: str, rooms: Sequence[str]) -> int:
        ways = self.sight.ways
        return min(ways.far_from_room(monster.klass, space, room) for room in rooms)

    def _hunting(self, monster: OpenMonster, space: str) -> float:
        """Near somebody it can hurt; best of all in the same space."""
        best = 0.0
        far = self.sight.ways.distances(monster.klass, space)
        for there, prize in self._prizes(monster):
            away = far.get(there, FAR)
            best = max(best, prize * (COMING * NEARER**away if away else STRIKES))
        if monster.id in self.marked:
            best *= 0.4  # what they want dead need not come to them
        return best

    def _prizes(self, monster: OpenMonster) -> list[tuple[str, float]]:
        """Where somebody is, and what its attack on him is worth."""
        there = monster.id in self.sight.monsters
        values = self._values if there else self._thought
        key = monster.kind, monster.stun, self.sight.strength(monster)
        if key not in values:
            values[key] = [
                (one.space or "", self.prize(monster, one)) for one in self.prey
            ]
        found: list[tuple[str, float]] = values[key]
        return found

    def prize(self, monster: OpenMonster, who: OpenFigure) -> float:
        """What its attack on somebody is worth, wherever they are."""
        fright = 1 - keeps_calm(self.sight, who, monster) if who.sanity.now else 0.0
        points = menace(self.sight, who, monster, self.death)
        points += fright * (2.0 if self.maddens else 0.8)
        frail = 1 - who.health.now / max(1, who.health.max)
        points *= 1 + self.temper.zeal * frail
        return points * (CARRIER if goals.carries(self.sight, who) else 1)

    def improvement(self, monster: OpenMonster, n: int) -> float:
        """What can be won by moving it up to n spaces."""
        if monster.stun:
            return 0.0
        here = self.value(monster, monster.space)
        reached = self._within(monster, n)
        return max((self.value(monster, one) for one in reached), default=here) - here

    def _within(self, monster: OpenMonster, n: int) -> Iterable[str]:
        far = self.sight.ways.distances(monster.klass, monster.space)
        return (space for space, away in far.items() if away <= n)

    def step(self, monster: OpenMonster, choices: Sequence[str], left: int) -> str:
        """The next space on the way to the best one within reach."""
        best = max(
            self._within(monster, left),
            key=lambda one: (self.value(monster, one), one == monster.space, one),
        )
        if best == monster.space:
            return "stay"
        ways = self.sight.ways
        return min(
            choices,
            key=lambda one: (
                ways.far(monster.klass, one, best) if one != "stay" else 98,
                one,
            ),
        )
