"""The conditions that cards name: a question about the table, answered yes or no."""

from __future__ import annotations

from typing import Callable

from keeper.content.language.nodes import Condition
from keeper.rules.chapters.house import adjacency
from keeper.rules.game import Game
from keeper.rules.table import Investigator, Marker, Monster, Room
from keeper.rules.text import abilities
from keeper.rules.text.scene import Chosen, Scene

FEATURES = ("altar", "barrier", "camp-fire", "corpse", "hiding", "ladder", "vent")


def all_hold(game: Game, wanted: tuple[Condition, ...], scene: Scene) -> bool:
    return all(holds(game, one, scene) for one in wanted)


def holds(game: Game, wanted: Condition, scene: Scene) -> bool:
    found = CONDITIONS[wanted.test](game, wanted, scene)
    return not found if wanted.negated else found


def place_of(game: Game, thing: Chosen | None) -> Room | None:
    """The room that a thing is in; a room is in itself."""
    if isinstance(thing, Room):
        return thing
    if thing is None or not thing.space:
        return None
    return game.room_of(thing.space)


def _room(game: Game, scene: Scene) -> Room | None:
    return place_of(game, scene.chosen or scene.who or scene.monster)


def holds_item(game: Game, who: Investigator, wanted: Condition) -> list[str]:
    """His cards that answer to a name or a type."""
    if wanted.where == "named":
        return [one for one in who.items if _called(game, one, wanted.what)]
    if wanted.what == "item":
        return list(who.items)
    if wanted.what == "light":
        return [one for one in who.items if game.library.card(one).light]
    if wanted.what == "spell":
        return list(who.spells)
    return [one for one in who.items if wanted.what in game.library.card(one).types]


def _called(game: Game, card: str, name: str) -> bool:
    return game.library.card(card).name.lower() == name.lower()


# About an investigator --------------------------------------------------------


def person(scene: Scene) -> Investigator | None:
    return scene.chosen if isinstance(scene.chosen, Investigator) else scene.who


def _hiding(game: Game, wanted: Condition, scene: Scene) -> bool:
    who = person(scene)
    return bool(who and who.hiding)


def _stunned(game: Game, wanted: Condition, scene: Scene) -> bool:
    who = person(scene)
    return bool(who and who.stun)


def _insane(game: Game, wanted: Condition, scene: Scene) -> bool:
    who = person(scene)
    return bool(who and who.sanity.now == 0)


def _alone(game: Game, wanted: Condition, scene: Scene) -> bool:
    who = person(scene)
    return bool(who and game.investigators_in(game.room_of(who)) == [who])


def _dark(game: Game, wanted: Condition, scene: Scene) -> bool:
    """p15: who ignores darkness is not in a dark room for any card."""
    room, who = _room(game, scene), person(scene)
    if room is None or not room.dark:
        return False
    return who is None or not abilities.ignores(game, who, "darkness")


def _burning(game: Game, wanted: Condition, scene: Scene) -> bool:
    room = _room(game, scene)
    return bool(room and room.fire)


def _in_room_with(game: Game, wanted: Condition, scene: Scene) -> bool:
    room, itself = _room(game, scene), scene.chosen or scene.who
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


def _in_space_with(game: Game, wanted: Condition, scene: Scene) -> bool:
    thing = scene.chosen or scene.who
    return thing is not None and within(game, thing, wanted.what, 0)


def _in_room(game: Game, wanted: Condition, scene: Scene) -> bool:
    room = _room(game, scene)
    return room is not None and wanted.what.lower() in game.name(room).lower()


def _health(game: Game, wanted: Condition, scene: Scene) -> bool:
    who = person(scene)
    return bool(who and who.health.now <= wanted.n)


def _sanity(game: Game, wanted: Condition, scene: Scene) -> bool:
    who = person(scene)
    return bool(who and who.sanity.now <= wanted.n)


def _has(game: Game, wanted: Condition, scene: Scene) -> bool:
    who = person(scene)
    if who is None:
        return False
    if wanted.what in ("injury", "insanity"):
        return bool(who.injury if wanted.what == "injury" else who.insanity)
    return bool(holds_item(game, who, wanted))


# About monsters and the keeper --------------------------------------------------


def _monster(scene: Scene) -> Monster | None:
    return scene.chosen if isinstance(scene.chosen, Monster) else scene.monster


def _monster_stunned(game: Game, wanted: Condition, scene: Scene) -> bool:
    monster = _monster(scene)
    return bool(monster and monster.stun)


def _monster_damaged(game: Game, wanted: Condition, scene: Scene) -> bool:
    monster = _monster(scene)
    return bool(monster and monster.damage)


def _monster_is(game: Game, wanted: Condition, scene: Scene) -> bool:
    monster = _monster(scene)
    return monster is not None and game.is_kind(monster, wanted.what)


def _threat(game: Game, wanted: Condition, scene: Scene) -> bool:
    return bool(game.session.threat >= wanted.n)


def _with_sample(game: Game, wanted: Condition, scene: Scene) -> bool:
    monster = _monster(scene)
    return bool(monster and monster.samples)


def _has_feature(game: Game, wanted: Condition, scene: Scene) -> bool:
    room = _room(game, scene)
    return room is not None and game.feature_in(room, wanted.what)


# About a thing chosen, against the one before it ----------------------------------


def _same_room(game: Game, wanted: Condition, scene: Scene) -> bool:
    """In the room where the text happens: `scene.who`'s, or the monster's."""
    here = place_of(game, scene.who or scene.monster)
    return here is not None and place_of(game, scene.chosen) is here


def _other(game: Game, wanted: Condition, scene: Scene) -> bool:
    return scene.chosen is not scene.who


def spaces_of(game: Game, thing: Chosen) -> list[str]:
    if isinstance(thing, Room):
        return list(game.library.plan.rooms[thing.id].spaces)
    return [thing.space] if thing.space else []


def within(game: Game, thing: Chosen, kind: str, n: int) -> bool:
    """Within N spaces, as a monster walks, of a monster of a kind or a feature."""
    near = adjacency.reach(game, spaces_of(game, thing), n)
    if kind in FEATURES:
        return any(one.kind == kind and one.space in near for one in game.table.markers)
    if kind == "investigator":
        return any(one is not thing and one.space in near for one in game.alive())
    return any(
        one is not thing and one.space in near and game.is_kind(one, kind)
        for one in game.table.monsters
    )


def _within(game: Game, wanted: Condition, scene: Scene) -> bool:
    thing = scene.chosen
    return thing is not None and within(game, thing, wanted.what, wanted.n)


Rule = Callable[[Game, Condition, Scene], bool]
CONDITIONS: dict[str, Rule] = {
    "hiding": _hiding,
    "stunned": _stunned,
    "insane": _insane,
    "alone": _alone,
    "dark": _dark,
    "burning": _burning,
    "in-room-with": _in_room_with,
    "in-space-with": _in_space_with,
    "in-room": _in_room,
    "health-at-most": _health,
    "sanity-at-most": _sanity,
    "has": _has,
    "monster-stunned": _monster_stunned,
    "monster-damaged": _monster_damaged,
    "monster-is": _monster_is,
    "threat-at-least": _threat,
    "with-sample": _with_sample,
    "has-feature": _has_feature,
    "same-room": _same_room,
    "other": _other,
    "within": _within,
}


def fits_place(game: Game, wanted: Condition, thing: Chosen, before: Chosen) -> bool:
    """`in its room`, `in its space`: against what was chosen before."""
    if wanted.test == "in-its-space":
        return bool(set(spaces_of(game, thing)) & set(spaces_of(game, before)))
    return place_of(game, thing) is place_of(game, before)


def corpses(game: Game) -> list[Marker]:
    return [one for one in game.table.markers if one.kind == "corpse"]
