"""One room: its spaces and doors, who is there, what lies there."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from keeper.content.records import dataclass
from keeper.views.audience import Shown, View
from keeper.views.board.floor import Map, OpenFloor, box_of, observe_floor, space_json
from keeper.views.naming import open_id
from keeper.views.observer import OpenTable
from keeper.views.pieces import OpenRoom

if TYPE_CHECKING:
    from keeper.content.plan.house import Door
    from keeper.rules.game import Game
    from keeper.views.style import Page

Facts = dict[str, Any]


@dataclass(eq=False, repr=False)
class OpenRooms:
    """The board, and the cards that lie face up on it."""

    floor: OpenFloor
    faceup: dict[str, list[Facts]]


def observe_rooms(game: Game) -> OpenRooms:
    faceup = {
        room.id: [_open_card(game, card) for card in room.faceup]
        for room in game.table.rooms.values()
    }
    return OpenRooms(observe_floor(game), faceup)


def open_json(seen: OpenRooms, room: str) -> Facts:
    floor, found = seen.floor, seen.floor.table.room(room)
    spaces = floor.plan.spaces
    return {
        **vars(found),
        "faceup": seen.faceup[room],
        "spaces": {one: space_json(floor, spaces[one]) for one in found.spaces},
        "doors": [_door_json(floor.table, door) for door in _doors(floor, found)],
    }


def keepers_json(game: Game, seen: OpenRooms, room: str) -> Facts:
    """The keeper seeded it: he may look at every card (p25)."""
    laid = game.table.rooms[room]
    cards = [{**_card(game, one), "faceup": one in laid.faceup} for one in laid.pile]
    faceup = [_card(game, card) for card in laid.faceup]
    return {**open_json(seen, room), "faceup": faceup, "cards": cards}


def _open_card(game: Game, card: str) -> Facts:
    return {**_card(game, card), "id": open_id(game.library, card)}


def _card(game: Game, card: str) -> Facts:
    printed = game.library.card(card)
    return {"id": card, "name": printed.name, "sort": printed.sort}


def _doors(floor: OpenFloor, room: OpenRoom) -> list[Door]:
    doors = floor.plan.doors.values()
    return [door for door in doors if set(door.spaces) & set(room.spaces)]


def _door_json(seen: OpenTable, door: Door) -> Facts:
    barred = [one.space for one in seen.markers if one.door == door.id]
    return {
        "id": door.id,
        "spaces": list(door.spaces),
        "sealed": door.id in seen.sealed,
        "barred": barred[0] if barred else None,
        "outside": door.outside,
    }


def open_text(seen: OpenRooms, room: str, page: Page) -> str:
    facts = open_json(seen, room)
    faceup = [f"{card['name']} face up" for card in facts["faceup"]]
    pile = page.listed("Pile", [_count(facts), *faceup])
    return "\n".join([*_lines(seen, facts, page), *pile])


def keepers_text(game: Game, seen: OpenRooms, room: str, page: Page) -> str:
    facts = keepers_json(game, seen, room)
    return "\n".join([*_lines(seen, facts, page), *_pile(facts, page)])


def _table(seen: OpenRooms, typed: str) -> Shown:
    room = seen.floor.room(typed)
    return Shown(partial(open_json, seen, room), partial(open_text, seen, room))


def _keeper(game: Game, typed: str) -> Shown:
    seen = observe_rooms(game)
    room = seen.floor.room(typed)
    return Shown(
        partial(keepers_json, game, seen, room), partial(keepers_text, game, seen, room)
    )


ROOM = View(observe_rooms, _table, _keeper)


def _lines(seen: OpenRooms, facts: Facts, page: Page) -> list[str]:
    floor = seen.floor
    room = floor.table.room(facts["id"])
    drawing = Map(floor.table, floor.plan, room.id).sheet.lines(
        page, box_of(floor.plan, room.id)
    )
    lines = [page.heading(room.name) + _state(room, page), "", *drawing, ""]
    for space, one in facts["spaces"].items():
        lines += page.listed(space, one["steps"], how="bold")
        here = one["investigators"] + one["monsters"] + one["features"]
        lines += page.listed("  here", here)
        if not one["sight"]:
            lines += page.listed("  sight", ["within this room only"])
    return lines + page.listed("Doors", [_door_text(one) for one in facts["doors"]])


def _state(room: OpenRoom, page: Page) -> str:
    words = [("on fire", "bold red")] * room.fire + [("dark", "bold blue")] * room.dark
    words += [("locked", "yellow")] * room.locked
    return "".join(f"  {page.paint(*word)}" for word in words)


def _door_text(door: Facts) -> str:
    state = "sealed" if door["sealed"] else ""
    state = f"barred from {door['barred']}" if door["barred"] else state
    return f"{door['id']} ({state})" if state else str(door["id"])


def _count(facts: Facts) -> str:
    return f"{facts['pile']} card{'s' * (facts['pile'] != 1)}"


def _pile(facts: Facts, page: Page) -> list[str]:
    rows = [
        [
            (card["sort"], "dim"),
            (card["name"], "" if card["faceup"] else "magenta"),
            card["id"],
            "face up" if card["faceup"] else "",
        ]
        for card in facts["cards"]
    ]
    count = f"{_count(facts)}, top first"
    return [*page.listed("Pile", [count]), *page.columns(rows, 2)]
