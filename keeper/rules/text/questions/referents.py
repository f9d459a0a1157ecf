"""Whom and what the words of a card mean, where that is, and what somebody holds."""

from __future__ import annotations

from keeper.content.cards import slug
from keeper.content.language.nodes import Condition, Effect
from keeper.content.records import replace
from keeper.rules.chapters.house import adjacency
from keeper.rules.game import Game
from keeper.rules.table import Investigator, Monster, Room
from keeper.rules.text.scene import Chosen, Scene

FEATURES = ("altar", "barrier", "camp-fire", "corpse", "hiding", "ladder", "vent")


def place_of(game: Game, thing: Chosen | None) -> Room | None:
    """The room that a thing is in; a room is in itself."""
    if isinstance(thing, Room):
        return thing
    if thing is None or not thing.space:
        return None
    return game.room_of(thing.space)


def spaces_of(game: Game, thing: Chosen) -> list[str]:
    if isinstance(thing, Room):
        return list(game.library.plan.rooms[thing.id].spaces)
    return [thing.space] if thing.space else []


def person(scene: Scene) -> Investigator | None:
    """Whom “you” means."""
    return scene.chosen if isinstance(scene.chosen, Investigator) else scene.who


def monster(scene: Scene) -> Monster | None:
    """Which one “the monster” and “it” mean."""
    return scene.chosen if isinstance(scene.chosen, Monster) else scene.monster


def asked_one(scene: Scene) -> Investigator | Monster | None:
    """The thing that is asked about; nobody named: “you”."""
    if scene.thing is None:
        return person(scene)
    return scene.thing if isinstance(scene.thing, (Investigator, Monster)) else None


def asked_person(scene: Scene) -> Investigator | None:
    one = asked_one(scene)
    return one if isinstance(one, Investigator) else None


def asked_room(game: Game, scene: Scene) -> Room | None:
    here = scene.thing or scene.chosen or scene.who or scene.monster
    return place_of(game, here)


def holds_item(game: Game, who: Investigator, wanted: Condition) -> list[str]:
    """His cards that answer to a name or a type."""
    if wanted.where == "named":
        return [one for one in who.items if _called(game, one, wanted.what)]
    if " or " in wanted.what:
        each = [replace(wanted, what=one) for one in wanted.what.split(" or ")]
        found = [card for one in each for card in holds_item(game, who, one)]
        return list(dict.fromkeys(found))
    if wanted.what == "item":
        return list(who.items)
    if wanted.what == "light":
        return [one for one in who.items if game.library.card(one).light]
    if wanted.what == "spell":
        return list(who.spells)
    return [one for one in who.items if wanted.what in game.library.card(one).types]


def _called(game: Game, card: str, name: str) -> bool:
    return game.library.card(card).name.lower() == name.lower()


def next_rooms(game: Game, room: Room) -> list[Room]:
    """Rooms one step away, as people walk."""
    spaces = game.library.plan.rooms[room.id].spaces
    steps = {game.room_of(to).id for one in spaces for to in adjacency.steps(game, one)}
    return [one for one in game.table.rooms.values() if one.id in steps - {room.id}]


def within(game: Game, thing: Chosen, kind: str, n: int) -> bool:
    """Within N spaces, as a monster walks, of a monster of a kind, a feature or a room."""
    return found_in(game, thing, kind, adjacency.reach(game, spaces_of(game, thing), n))


def found_in(game: Game, thing: Chosen, kind: str, near: set[str]) -> bool:
    """Something else of a kind, a feature or a room in one of these spaces."""
    if kind in FEATURES:
        return any(one.kind == kind and one.space in near for one in game.table.markers)
    if kind == "investigator":
        return any(one is not thing and one.space in near for one in game.alive())
    if any(
        one is not thing and one.space in near and game.is_kind(one, kind)
        for one in game.table.monsters
    ):
        return True
    houses = game.library.plan.rooms
    called = [room for room in houses if f"-{slug(kind)}-" in f"-{room}-"]
    return any(near & {*houses[room].spaces} for room in called)


def foe(game: Game, effect: Effect, scene: Scene) -> Monster | None:
    """The monster a clause is about; one killed by an earlier clause is nobody."""
    return on_board(game, monster(scene) if effect.what == "it" else scene.monster)


def on_board(game: Game, monster: Monster | None) -> Monster | None:
    return monster if monster in game.table.monsters else None
