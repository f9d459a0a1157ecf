"""What may be so of a person, a monster, a room or a marker."""

from __future__ import annotations

from typing import Callable

from keeper.content.language.nodes import Condition
from keeper.content.records import replace
from keeper.content.vocabulary import AFFLICTIONS
from keeper.rules.chapters.house import adjacency
from keeper.rules.game import Game
from keeper.rules.table import Investigator, Monster, Room
from keeper.rules.text import held
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


def _one(scene: Scene) -> Investigator | Monster | None:
    """The thing that is asked about; nobody named: “you”."""
    if scene.thing is None:
        return person(scene)
    return scene.thing if isinstance(scene.thing, (Investigator, Monster)) else None


def _who(scene: Scene) -> Investigator | None:
    one = _one(scene)
    return one if isinstance(one, Investigator) else None


def _room(game: Game, scene: Scene) -> Room | None:
    here = scene.thing or scene.chosen or scene.who or scene.monster
    return place_of(game, here)


def _n(wanted: Condition) -> int:
    return wanted.n if isinstance(wanted.n, int) else 0


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


# About a person or a monster ----------------------------------------------------


def _hiding(game: Game, wanted: Condition, scene: Scene) -> bool:
    who = _who(scene)
    return bool(who and who.hiding)


def _stunned(game: Game, wanted: Condition, scene: Scene) -> bool:
    one = _one(scene)
    return bool(one and one.stun)


def _insane(game: Game, wanted: Condition, scene: Scene) -> bool:
    who = _who(scene)
    return bool(who and who.sanity.now == 0)


def _dead(game: Game, wanted: Condition, scene: Scene) -> bool:
    who = _who(scene)
    return bool(who and who.state in ("dead", "eliminated"))


def _alone(game: Game, wanted: Condition, scene: Scene) -> bool:
    who = _who(scene)
    return bool(who and game.investigators_in(game.room_of(who)) == [who])


def _damaged(game: Game, wanted: Condition, scene: Scene) -> bool:
    one = _one(scene)
    if isinstance(one, Monster):
        return bool(one.damage)
    return one is not None and one.health.now < one.health.max


def _is_kind(game: Game, wanted: Condition, scene: Scene) -> bool:
    one = _one(scene)
    return isinstance(one, Monster) and game.is_kind(one, wanted.what)


def _monster_dead(game: Game, wanted: Condition, scene: Scene) -> bool:
    return monster(scene) not in game.table.monsters


def _with_sample(game: Game, wanted: Condition, scene: Scene) -> bool:
    one = _one(scene)
    return isinstance(one, Monster) and bool(one.samples)


def _health_to(game: Game, wanted: Condition, scene: Scene) -> bool:
    who = _who(scene)
    return bool(who and who.health.now <= _n(wanted))


def _sanity_to(game: Game, wanted: Condition, scene: Scene) -> bool:
    who = _who(scene)
    return bool(who and who.sanity.now <= _n(wanted))


def _health_from(game: Game, wanted: Condition, scene: Scene) -> bool:
    who = _who(scene)
    return bool(who and who.health.now >= _n(wanted))


def _sanity_from(game: Game, wanted: Condition, scene: Scene) -> bool:
    who = _who(scene)
    return bool(who and who.sanity.now >= _n(wanted))


def _has(game: Game, wanted: Condition, scene: Scene) -> bool:
    who = _who(scene)
    if who is None:
        return False
    if wanted.what in AFFLICTIONS:
        return bool(who.injury if wanted.what == "injury" else who.insanity)
    if wanted.what == "trauma":
        return bool(who.injury or who.insanity)
    return bool(holds_item(game, who, wanted))


def _held_count(fits: Callable[[int, int], bool]) -> "Rule":
    """How many of his cards answer to a type."""

    def rule(game: Game, wanted: Condition, scene: Scene) -> bool:
        who = _who(scene)
        if who is None:
            return False
        return fits(len(holds_item(game, who, wanted)), _n(wanted))

    return rule


def _lost(gauge: str) -> "Rule":
    def rule(game: Game, wanted: Condition, scene: Scene) -> bool:
        one = _one(scene)
        if isinstance(one, Monster):
            return gauge == "health" and one.damage >= _n(wanted)
        if one is None:
            return False
        found = one.health if gauge == "health" else one.sanity
        return found.max - found.now >= _n(wanted)

    return rule


def _skilled(game: Game, wanted: Condition, scene: Scene) -> bool:
    who = _who(scene)
    return who is not None and who.skill >= _n(wanted)


def _near_feature(game: Game, wanted: Condition, scene: Scene) -> bool:
    thing = scene.thing or scene.chosen or scene.who
    return thing is not None and within(game, thing, wanted.what, 1)


def _on_feature(game: Game, wanted: Condition, scene: Scene) -> bool:
    thing = scene.thing or scene.chosen or scene.who
    return thing is not None and within(game, thing, wanted.what, 0)


def _moved(game: Game, wanted: Condition, scene: Scene) -> bool:
    who = _who(scene)
    return bool(who and game.turn.who == who.id and game.turn.moves)


def _acted(game: Game, wanted: Condition, scene: Scene) -> bool:
    who = _who(scene)
    return bool(who and game.turn.who == who.id and game.turn.acted)


def _hurt(game: Game, wanted: Condition, scene: Scene) -> bool:
    """He has lost health or sanity in this turn."""
    who = _who(scene)
    return who is not None and f"did {who.id}:{wanted.what}" in game.turn.uses


def _did(game: Game, wanted: Condition, scene: Scene) -> bool:
    who = _who(scene)
    return who is not None and f"did {who.id}:{wanted.what}" in game.turn.uses


def _named_monster(game: Game, wanted: Condition, scene: Scene) -> bool:
    found = _one(scene) if isinstance(scene.thing, Monster) else monster(scene)
    return isinstance(found, Monster) and found.named is not None


def _own_turn(game: Game, wanted: Condition, scene: Scene) -> bool:
    who = _who(scene)
    return bool(who and game.session.active == who.id)


# About rooms -----------------------------------------------------------------------


def _dark(game: Game, wanted: Condition, scene: Scene) -> bool:
    """p15: who ignores darkness is not in a dark room for any card."""
    room = _room(game, scene)
    who = None if isinstance(scene.thing, (Room, Monster)) else _who(scene)
    if room is None or not room.dark:
        return False
    return who is None or not held.always_ignores(game, who, "darkness")


def _burning(game: Game, wanted: Condition, scene: Scene) -> bool:
    room = _room(game, scene)
    return bool(room and room.fire)


def _locked(game: Game, wanted: Condition, scene: Scene) -> bool:
    room = _room(game, scene)
    return room is not None and any(
        game.library.card(card).sort == "lock" for card in room.pile
    )


def _empty(game: Game, wanted: Condition, scene: Scene) -> bool:
    room = _room(game, scene)
    return room is not None and not (
        game.investigators_in(room) or game.monsters_in(room)
    )


def _has_feature(game: Game, wanted: Condition, scene: Scene) -> bool:
    room = _room(game, scene)
    return room is not None and game.feature_in(room, wanted.what)


def _in_room_with(game: Game, wanted: Condition, scene: Scene) -> bool:
    room, itself = _room(game, scene), scene.thing or scene.chosen or scene.who
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
    thing = scene.thing or scene.chosen or scene.who
    return thing is not None and within(game, thing, wanted.what, 0)


def _in_room(game: Game, wanted: Condition, scene: Scene) -> bool:
    room = _room(game, scene)
    return room is not None and wanted.what.lower() in game.name(room).lower()


# About one thing, against the one that the text is about ------------------------------


def _here(game: Game, scene: Scene) -> Room | None:
    """The room where the text happens, also when it has cost him his life."""
    here = place_of(game, scene.who or scene.monster)
    return game.room_of(scene.space) if here is None and scene.space else here


def _same_room(game: Game, wanted: Condition, scene: Scene) -> bool:
    here = _here(game, scene)
    return here is not None and place_of(game, scene.thing or scene.chosen) is here


def _same_space(game: Game, wanted: Condition, scene: Scene) -> bool:
    thing, here = scene.thing or scene.chosen, scene.who or scene.monster
    return bool(thing and here and here.space in spaces_of(game, thing))


def _in_its_room(game: Game, wanted: Condition, scene: Scene) -> bool:
    before = scene.chosen or scene.monster
    found = place_of(game, before)
    return found is not None and place_of(game, scene.thing) is found


def _in_its_space(game: Game, wanted: Condition, scene: Scene) -> bool:
    before = scene.chosen or scene.monster
    if before is None or scene.thing is None:
        return False
    return bool(set(spaces_of(game, scene.thing)) & set(spaces_of(game, before)))


def _other(game: Game, wanted: Condition, scene: Scene) -> bool:
    if isinstance(scene.thing, Monster):
        return scene.thing is not monster(scene)
    return scene.thing is not scene.who


def next_rooms(game: Game, room: Room) -> list[Room]:
    """Rooms one step away, as people walk."""
    spaces = game.library.plan.rooms[room.id].spaces
    steps = {game.room_of(to).id for one in spaces for to in adjacency.steps(game, one)}
    return [one for one in game.table.rooms.values() if one.id in steps - {room.id}]


def _next_room(game: Game, wanted: Condition, scene: Scene) -> bool:
    here, room = _here(game, scene), _room(game, scene)
    return bool(here and room and room in next_rooms(game, here))


def _near_room(game: Game, wanted: Condition, scene: Scene) -> bool:
    here, room = _here(game, scene), _room(game, scene)
    return bool(here and room and (room is here or room in next_rooms(game, here)))


def _in_sight(game: Game, wanted: Condition, scene: Scene) -> bool:
    thing, who = scene.thing or scene.chosen, scene.who
    if thing is None or who is None:
        return False
    plan = game.library.plan
    return any(plan.sees(who.space, space) for space in spaces_of(game, thing))


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
    thing = scene.thing or scene.chosen
    if thing is None:
        return False
    if wanted.what not in ("you", "it"):
        return within(game, thing, wanted.what, _n(wanted))
    here: Chosen | None = scene.who or scene.monster
    if wanted.what == "it":
        here = scene.chosen or scene.monster
    near = adjacency.reach(game, spaces_of(game, thing), _n(wanted))
    return here is not None and bool(near & set(spaces_of(game, here)))


def _there(game: Game, wanted: Condition, scene: Scene) -> bool:
    return True


Rule = Callable[[Game, Condition, Scene], bool]
PROPERTIES: dict[str, Rule] = {
    "hiding": _hiding,
    "stunned": _stunned,
    "insane": _insane,
    "dead": _dead,
    "alone": _alone,
    "damaged": _damaged,
    "monster-is": _is_kind,
    "monster-dead": _monster_dead,
    "with-sample": _with_sample,
    "health-at-most": _health_to,
    "sanity-at-most": _sanity_to,
    "health-at-least": _health_from,
    "sanity-at-least": _sanity_from,
    "has": _has,
    "has-many": _held_count(lambda held, n: held >= n),
    "has-more": _held_count(lambda held, n: held > n),
    "has-fewer": _held_count(lambda held, n: held < n),
    "has-exactly": _held_count(lambda held, n: held == n),
    "has-most": _held_count(lambda held, n: held <= n),
    "skill-at-least": _skilled,
    "hurt-at-least": _lost("health"),
    "shaken-at-least": _lost("sanity"),
    "near-feature": _near_feature,
    "on-feature": _on_feature,
    "moved": _moved,
    "acted": _acted,
    "hurt": _hurt,
    "did": _did,
    "monster-named": _named_monster,
    "own-turn": _own_turn,
    "dark": _dark,
    "burning": _burning,
    "locked": _locked,
    "empty": _empty,
    "has-feature": _has_feature,
    "in-room-with": _in_room_with,
    "in-space-with": _in_space_with,
    "in-room": _in_room,
    "same-room": _same_room,
    "same-space": _same_space,
    "in-its-room": _in_its_room,
    "in-its-space": _in_its_space,
    "other": _other,
    "next-room": _next_room,
    "near-room": _near_room,
    "in-sight": _in_sight,
    "within": _within,
    "there": _there,
}
