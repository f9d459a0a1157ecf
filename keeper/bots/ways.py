"""Ways through the house for those who walk it: how far, and the next step (p8, p13)."""

from __future__ import annotations

from collections import deque
from heapq import heappop, heappush
from typing import Callable, Iterable, Mapping, Sequence

from keeper.content.plan.house import Plan
from keeper.views.observer import OpenMarker

Steps = dict[str, list[str]]
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
        self._sealed = set(sealed)
        self._barred = {one.door for one in markers if one.door}
        self._markers = markers
        self._steps: dict[str, Steps] = {}
        self._far: dict[tuple[str, str], dict[str, int]] = {}

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
        found = self.distances(walker, start)
        return min((found.get(space, FAR) for space in self.rooms[room]), default=FAR)

    def cheapest(self, start: str, price: Callable[[str, str], float]) -> Journeys:
        """The cheapest ways of an investigator, if each step costs what `price` says."""
        steps = self.steps(INVESTIGATOR)
        cost, first = {start: 0.0}, {start: start}
        queue = [(0.0, start)]
        while queue:
            paid, here = heappop(queue)
            if paid > cost[here]:
                continue
            for there in steps[here]:
                total = paid + price(here, there)
                if total < cost.get(there, FAR):
                    cost[there] = total
                    first[there] = there if here == start else first[here]
                    heappush(queue, (total, there))
        return Journeys(cost, first, self.rooms)


class Journeys:
    """What it costs to come everywhere, and the first step of each way."""

    def __init__(
        self,
        cost: Mapping[str, float],
        first: Mapping[str, str],
        rooms: Mapping[str, Sequence[str]],
    ) -> None:
        self.cost, self.first, self.rooms = cost, first, rooms

    def to_room(self, room: str) -> tuple[float, str]:
        """The cost of the nearest space of a room, and the first step towards it."""
        cost, space = min((self.cost.get(one, FAR), one) for one in self.rooms[room])
        return cost, self.first.get(space, "")

    def to_space(self, space: str) -> tuple[float, str]:
        return self.cost.get(space, FAR), self.first.get(space, "")
