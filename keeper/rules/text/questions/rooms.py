"""What may be so of a room, or of somebody because of the room that he is in."""

from __future__ import annotations

from typing import Callable

from keeper.content.language.nodes import Condition
from keeper.rules.game import Game
from keeper.rules.table import Monster, Room
from keeper.rules.text import held
from keeper.rules.text.questions.referents import (
    FEATURES,
    asked_person,
    asked_room,
    within,
)
from keeper.rules.text.scene import Scene

Rule = Callable[[Game, Condition, Scene], bool]


def _dark(game: Game, wanted: Condition, scene: Scene) -> bool:
    """p15: who ignores darkness is not in a dark room for any card."""
    room = asked_room(game, scene)
    who = None if isinstance(scene.thing, (Room, Monster)) else asked_person(scene)
    if room is None or not room.dark:
        return False
    return who is None or not held.always_ignores(game, who, "darkness")


def _burning(game: Game, wanted: Condition, scene: Scene) -> bool:
    room = asked_room(game, scene)
    return bool(room and room.fire)


def _locked(game: Game, wanted: Condition, scene: Scene) -> bool:
    room = asked_room(game, scene)
    return room is not None and any(
        game.library.card(card).sort == "lock" for card in room.pile
    )


def _empty(game: Game, wanted: Condition, scene: Scene) -> bool:
    room = asked_room(game, scene)
    return room is not None and not (
        game.investigators_in(room) or game.monsters_in(room)
    )


def _has_feature(game: Game, wanted: Condition, scene: Scene) -> bool:
    room = asked_room(game, scene)
    return room is not None and game.feature_in(room, wanted.what)


def _in_room_with(game: Game, wanted: Condition, scene: Scene) -> bool:
    room, itself = asked_room(game, scene), scene.thing or scene.chosen or scene.who
    if room is None:
        return False
    if wanted.what == "investigator":
        return any(one is not itself for one in game.investigators_in(room))
    if wanted.what in FEATURES:
        return game.feature_in(room, wanted.what)
    return any(
        one is not itself and game.is_kind(one, wanted.what)
        for one in game.monsters_in(room)
    )


def _crowd(fits: Callable[[int, int], bool]) -> "Rule":
    """So many of them in one room, whoever it is asked of among them."""

    def rule(game: Game, wanted: Condition, scene: Scene) -> bool:
        room = asked_room(game, scene)
        if room is None:
            return False
        if wanted.what == "investigator":
            return fits(len(game.investigators_in(room)), wanted.settled)
        here = game.monsters_in(room)
        return fits(sum(game.is_kind(one, wanted.what) for one in here), wanted.settled)

    return rule


def _in_space_with(game: Game, wanted: Condition, scene: Scene) -> bool:
    thing = scene.thing or scene.chosen or scene.who
    return thing is not None and within(game, thing, wanted.what, 0)


def _in_room(game: Game, wanted: Condition, scene: Scene) -> bool:
    room = asked_room(game, scene)
    return room is not None and wanted.what.lower() in game.name(room).lower()


PROPERTIES: dict[str, Rule] = {
    "dark": _dark,
    "burning": _burning,
    "locked": _locked,
    "empty": _empty,
    "has-feature": _has_feature,
    "in-room-with": _in_room_with,
    "crowd": _crowd(lambda there, n: there >= n),
    "crowd-more": _crowd(lambda there, n: there > n),
    "crowd-exactly": _crowd(lambda there, n: there == n),
    "in-space-with": _in_space_with,
    "in-room": _in_room,
}
