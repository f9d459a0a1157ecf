"""One room: its spaces and doors, who is there, what lies there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from keeper.views.floor import Map, box_of, space_json
from keeper.views.observer import OpenRoom, OpenTable, observe

if TYPE_CHECKING:
    from keeper.content.plan.house import Door
    from keeper.rules.game import Game
    from keeper.views.style import Page

Facts = dict[str, Any]


def as_json(game: Game, table: bool, typed: str) -> Facts:
    room = game.room(typed)
    seen = observe(game)
    facts = open_json(game, seen, seen.room(room.id))
    if not table:
        # The keeper seeded it: he may look at every card (p25).
        facts["cards"] = [
            {**_card(game, card), "faceup": card in room.faceup} for card in room.pile
        ]
    return facts


def open_json(game: Game, seen: OpenTable, room: OpenRoom) -> Facts:
    plan = game.library.plan
    return {
        **vars(room),
        "faceup": [_card(game, card) for card in room.faceup],
        "spaces": {
            space: space_json(game, seen, plan.spaces[space]) for space in room.spaces
        },
        "doors": [_door_json(seen, door) for door in _doors(game, room)],
    }


def _card(game: Game, card: str) -> Facts:
    printed = game.library.card(card)
    return {"id": card, "name": printed.name, "sort": printed.sort}


def _doors(game: Game, room: OpenRoom) -> list[Door]:
    doors = game.library.plan.doors.values()
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


def as_text(game: Game, table: bool, page: Page, typed: str) -> str:
    facts = as_json(game, table, typed)
    seen, plan = observe(game), game.library.plan
    room = seen.room(facts["id"])
    drawing = Map(seen, plan).sheet.lines(page, box_of(plan, room.id))
    lines = [page.heading(room.name) + _state(room, page), "", *drawing, ""]
    for space, one in facts["spaces"].items():
        near = sorted(set(one["steps"]))
        lines += page.listed(space, near, how="bold")
        here = one["investigators"] + one["monsters"] + one["features"]
        lines += page.listed("  here", here)
        if not one["sight"]:
            lines += page.listed("  sight", ["within this room only"])
    lines += page.listed("Doors", [_door_text(one) for one in facts["doors"]])
    return "\n".join([*lines, *_pile(facts, page)])


def _state(room: OpenRoom, page: Page) -> str:
    words = [("on fire", "bold red")] * room.fire + [("dark", "bold blue")] * room.dark
    words += [("locked", "yellow")] * room.locked
    return "".join(f"  {page.paint(*word)}" for word in words)


def _door_text(door: Facts) -> str:
    state = "sealed" if door["sealed"] else ""
    state = f"barred from {door['barred']}" if door["barred"] else state
    return f"{door['id']} ({state})" if state else str(door["id"])


def _pile(facts: Facts, page: Page) -> list[str]:
    count = f"{facts['pile']} card{'s' * (facts['pile'] != 1)}"
    if "cards" not in facts:
        shown = [f"{card['name']} face up" for card in facts["faceup"]]
        return page.listed("Pile", [count, *shown])
    rows = [
        [
            (card["sort"], "dim"),
            (card["name"], "" if card["faceup"] else "magenta"),
            card["id"],
            "face up" if card["faceup"] else "",
        ]
        for card in facts["cards"]
    ]
    return [*page.listed("Pile", [f"{count}, top first"]), *page.columns(rows, 2)]
