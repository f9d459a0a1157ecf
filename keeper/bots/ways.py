"""Ways through the house for those who walk it: how far, and the next step (p8, p13)."""

from __future__ import annotations

from collections import deque
from functools import lru_cache
from heapq import heapify, heappop, heappush
from typing import Iterable, Iterator, Mapping, Sequence

from keeper.content.plan.house import Plan
from keeper.views.pieces import OpenMarker

Steps = dict[str, list[str]]
End = tuple[float, str, int]  # what it costs from the start, its space, its number
Reached = tuple[float, int]  # what the way to an end costs, and which end
FAR = 99
INVESTIGATOR = "investigator"
# Who walks through what beside doors; barriers stop investigators alone for good.
THROUGH = {INVESTIGATOR: "ladder", "humanoid": "ladder", "beast": "vent"}


class Ways:
    """The house as it stands now: doors sealed, doors barred, ladders and vents."""

    def __init__(
        self, plan: Plan, sealed: Iterable[str], markers: Sequence[OpenMarker]
    ) -> None:
        self.plan = plan
        self.rooms = {room.id: room.spaces for room in plan.rooms.values()}
        self.room_of = {
            space: room for room, spaces in self.rooms.items() for space in spaces
        }
        self._sealed = set(sealed)
        self._barred = {one.door for one in markers if one.door}
        self._markers = markers
        self._steps: dict[str, Steps] = {}
        self._far: dict[tuple[str, str], dict[str, int]] = {}
        self._far_rooms: dict[tuple[str, str], dict[str, int]] = {}
        self._around: dict[tuple[str, str, int], list[tuple[str, int]]] = {}
        self._crossings: dict[str, list[tuple[str, str]]] = {}

    def steps(self, walker: str) -> Steps:
        if walker not in self._steps:
            self._steps[walker] = self._joined(walker)
        return self._steps[walker]

    def _joined(self, walker: str) -> Steps:
        found: Steps = {}
        barred = self._barred if walker == INVESTIGATOR else set()
        through = [
            one.space
            for one in self._markers
            if one.kind == THROUGH.get(walker, "") and not one.door
        ]
        for space in self.plan.spaces:
            near = set(self.plan.open_neighbours(space))
            for door in self.plan.doors_of(space):
                if not (door.outside or door.id in self._sealed or door.id in barred):
                    near |= set(door.spaces)
            if space in through:
                near |= set(through)
            found[space] = sorted(near - {space})
        return found

    def distances(self, walker: str, start: str) -> dict[str, int]:
        """Steps from a space to every other that can be reached."""
        key = walker, start
        if key not in self._far:
            steps, found, queue = self.steps(walker), {start: 0}, deque([start])
            while queue:
                here = queue.popleft()
                for there in steps[here]:
                    if there not in found:
                        found[there] = found[here] + 1
                        queue.append(there)
            self._far[key] = found
        return self._far[key]

    def far(self, walker: str, start: str, end: str) -> int:
        return self.distances(walker, start).get(end, FAR)

    def far_from_room(self, walker: str, start: str, room: str) -> int:
        return self._rooms_from(walker, start)[room]

    def _rooms_from(self, walker: str, start: str) -> dict[str, int]:
        key = walker, start
        if key not in self._far_rooms:
            far = self.distances(walker, start)
            self._far_rooms[key] = {
                room: min((far.get(one, FAR) for one in spaces), default=FAR)
                for room, spaces in self.rooms.items()
            }
        return self._far_rooms[key]

    def around(self, walker: str, start: str, most: int) -> list[tuple[str, int]]:
        """The other spaces within so many steps, each with its distance."""
        key = walker, start, most
        if key not in self._around:
            far = self.distances(walker, start).items()
            self._around[key] = [(one, n) for one, n in far if 0 < n <= most]
        return self._around[key]

    def crossings(self) -> dict[str, list[tuple[str, str]]]:
        """From where one comes into a space, and into which room if from another."""
        if not self._crossings:
            of = self.room_of
            self._crossings = {
                there: [
                    (one, of[there] if of[one] != of[there] else "") for one in near
                ]
                for there, near in self.steps(INVESTIGATOR).items()
            }
        return self._crossings


class Nearest:
    """From each space the end that costs least, and the next best, by their numbers.

    A step costs what `enter` says of its space, else 1, and what `door` says of its room,
    else nothing, on coming into it. It is reckoned no further than somebody asks.
    """

    def __init__(
        self,
        ways: Ways,
        ends: Iterable[End],
        enter: Mapping[str, float],
        door: Mapping[str, float],
    ) -> None:
        self._steps, self._enter, self._door = ways.crossings(), enter, door
        self._best: dict[str, Reached] = {}
        self._second: dict[str, Reached] = {}
        self._queue = list(ends)
        heapify(self._queue)

    def of(self, space: str) -> Iterator[Reached]:
        """One, two or none."""
        for reached in (self._best, self._second):
            if space not in reached:
                self._go_on(space, reached)
            if space in reached:
                yield reached[space]

    def _go_on(self, space: str, reached: dict[str, Reached]) -> None:
        best, second, queue = self._best, self._second, self._queue
        while queue and space not in reached:
            paid, there, end = heappop(queue)
            if there not in best:
                best[there] = paid, end
            elif there not in second and best[there][1] != end:
                second[there] = paid, end
            else:
                continue
            paid += self._enter.get(there, 1.0)
            for here, room in self._steps[there]:
                known = best.get(here)
                if known is not None and (known[1] == end or here in second):
                    continue
                total = paid + self._door.get(room, 0.0) if room else paid
                if total < FAR:
                    heappush(queue, (total, here, end))


@lru_cache(maxsize=1024)
def ways_past(
    plan: Plan, sealed: tuple[str, ...], markers: tuple[OpenMarker, ...]
) -> Ways:
    """Doors and ladders change seldom: the ways between are reckoned once for each."""
    joined = [m for m in markers if m.door or m.kind in ("ladder", "vent")]
    return ways_through(plan, sealed, tuple(joined))


@lru_cache(maxsize=64)
def ways_through(
    plan: Plan, sealed: tuple[str, ...], markers: tuple[OpenMarker, ...]
) -> Ways:
    """The same house is walked through in many evenings."""
    return Ways(plan, sealed, markers)
