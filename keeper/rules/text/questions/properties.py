"""What may be so of a person, a monster, a room or a marker."""

from __future__ import annotations

from operator import eq, ge, gt, le, lt
from typing import Callable

from keeper.content.language.nodes import Condition
from keeper.content.vocabulary import AFFLICTIONS
from keeper.rules.chapters.house import adjacency
from keeper.rules.game import Game
from keeper.rules.table import Investigator, Monster, Room
from keeper.rules.text.questions import rooms
from keeper.rules.text.questions.referents import (
    asked_one,
    asked_person,
    asked_room,
    found_in,
    holds_item,
    monster,
    next_rooms,
    on_board,
    place_of,
    spaces_of,
    within,
)
from keeper.rules.text.scene import Chosen, Scene

# About a person or a monster ----------------------------------------------------


def _hiding(game: Game, wanted: Condition, scene: Scene) -> bool:
    who = asked_person(scene)
    return bool(who and who.hiding)


def _stunned(game: Game, wanted: Condition, scene: Scene) -> bool:
    one = asked_one(scene)
    return bool(one and one.stun)


def _insane(game: Game, wanted: Condition, scene: Scene) -> bool:
    who = asked_person(scene)
    return bool(who and who.sanity.now == 0)


def _dead(game: Game, wanted: Condition, scene: Scene) -> bool:
    who = asked_person(scene)
    return bool(who and who.state in ("dead", "eliminated"))


def _alone(game: Game, wanted: Condition, scene: Scene) -> bool:
    who = asked_person(scene)
    return bool(who and game.investigators_in(game.room_of(who)) == [who])


def _damaged(game: Game, wanted: Condition, scene: Scene) -> bool:
    one = asked_one(scene)
    if isinstance(one, Monster):
        return bool(one.damage)
    return one is not None and one.health.now < one.health.max


def _is_kind(game: Game, wanted: Condition, scene: Scene) -> bool:
    one = asked_one(scene)
    return isinstance(one, Monster) and game.is_kind(one, wanted.what)


def _monster_dead(game: Game, wanted: Condition, scene: Scene) -> bool:
    return on_board(game, monster(scene)) is None


def _with_sample(game: Game, wanted: Condition, scene: Scene) -> bool:
    one = asked_one(scene)
    return isinstance(one, Monster) and bool(one.samples)


def _gauge(sort: str, fits: Callable[[int, int], bool]) -> "Rule":
    """How much of his health or sanity he has left."""

    def rule(game: Game, wanted: Condition, scene: Scene) -> bool:
        who = asked_person(scene)
        return who is not None and fits(getattr(who, sort).now, wanted.settled)

    return rule


def _has(game: Game, wanted: Condition, scene: Scene) -> bool:
    who = asked_person(scene)
    if who is None:
        here = scene.thing if isinstance(scene.thing, Room) else None
        return here is not None and _lies_there(game, wanted, here)
    if wanted.what in AFFLICTIONS:
        return bool(who.injury if wanted.what == "injury" else who.insanity)
    if wanted.what == "trauma":
        return bool(who.injury or who.insanity)
    return bool(holds_item(game, who, wanted))


def _lies_there(game: Game, wanted: Condition, room: Room) -> bool:
    """A card by its name lies in a room, or somebody carries it there."""
    if wanted.where != "named":
        return False
    names = {game.library.card(one).name.lower() for one in room.pile}
    people = game.investigators_in(room)
    return wanted.what in names or any(holds_item(game, one, wanted) for one in people)


def _held_count(fits: Callable[[int, int], bool]) -> "Rule":
    """How many of his cards answer to a type."""

    def rule(game: Game, wanted: Condition, scene: Scene) -> bool:
        who = asked_person(scene)
        if who is None:
            return False
        return fits(len(holds_item(game, who, wanted)), wanted.settled)

    return rule


def _lost(gauge: str) -> "Rule":
    def rule(game: Game, wanted: Condition, scene: Scene) -> bool:
        one = asked_one(scene)
        if isinstance(one, Monster):
            return gauge == "health" and one.damage >= wanted.settled
        if one is None:
            return False
        found = one.health if gauge == "health" else one.sanity
        return found.max - found.now >= wanted.settled

    return rule


def _skilled(game: Game, wanted: Condition, scene: Scene) -> bool:
    who = asked_person(scene)
    return who is not None and who.skill >= wanted.settled


def _near_feature(game: Game, wanted: Condition, scene: Scene) -> bool:
    thing = scene.thing or scene.chosen or scene.who
    return thing is not None and within(game, thing, wanted.what, 1)


def _on_feature(game: Game, wanted: Condition, scene: Scene) -> bool:
    thing = scene.thing or scene.chosen or scene.who
    return thing is not None and within(game, thing, wanted.what, 0)


def _weapon_is(game: Game, wanted: Condition, scene: Scene) -> bool:
    """The weapon of this attack: every word of the card's kind fits."""
    if wanted.what == "none":
        return scene.weapon is None
    kind = scene.weapon.weapon if scene.weapon else ""
    return all(word in kind for word in wanted.what.split(" "))


def _spent(game: Game, wanted: Condition, scene: Scene) -> bool:
    return scene.spent


def _window(game: Game, wanted: Condition, scene: Scene) -> bool:
    """At which moment of a turn it is."""
    return game.turn.window.startswith(wanted.what)


def _moved(game: Game, wanted: Condition, scene: Scene) -> bool:
    who = asked_person(scene)
    return bool(who and game.turn.who == who.id and game.turn.moves)


def _acted(game: Game, wanted: Condition, scene: Scene) -> bool:
    who = asked_person(scene)
    return bool(who and game.turn.who == who.id and game.turn.acted)


def _hurt(game: Game, wanted: Condition, scene: Scene) -> bool:
    """He has lost health or sanity in this turn."""
    who = asked_person(scene)
    return who is not None and f"did {who.id}:{wanted.what}" in game.turn.uses


def _did(game: Game, wanted: Condition, scene: Scene) -> bool:
    who = asked_person(scene)
    return who is not None and f"did {who.id}:{wanted.what}" in game.turn.uses


def _named_monster(game: Game, wanted: Condition, scene: Scene) -> bool:
    found = asked_one(scene) if isinstance(scene.thing, Monster) else monster(scene)
    return isinstance(found, Monster) and found.named is not None


def _own_turn(game: Game, wanted: Condition, scene: Scene) -> bool:
    who = asked_person(scene)
    return bool(who and game.session.active == who.id)


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
    if isinstance(scene.thing, Room):
        itself = scene.chosen if isinstance(scene.chosen, Monster) else None
        return scene.thing is not (place_of(game, itself) or _here(game, scene))
    return scene.thing is not scene.who


def _next_room(game: Game, wanted: Condition, scene: Scene) -> bool:
    here, room = _here(game, scene), asked_room(game, scene)
    return bool(here and room and room in next_rooms(game, here))


def _near_room(game: Game, wanted: Condition, scene: Scene) -> bool:
    here, room = _here(game, scene), asked_room(game, scene)
    return bool(here and room and (room is here or room in next_rooms(game, here)))


def _in_sight(game: Game, wanted: Condition, scene: Scene) -> bool:
    thing, who = scene.thing or scene.chosen, scene.who
    if thing is None or who is None:
        return False
    plan = game.library.plan
    return any(plan.sees(who.space, space) for space in spaces_of(game, thing))


def _in_range(game: Game, wanted: Condition, scene: Scene) -> bool:
    """As a weapon of that range reaches: in sight, and no door between (p21)."""
    thing, who = scene.thing or scene.chosen, scene.who
    if who is None or not isinstance(thing, (Monster, Investigator)):
        return False
    return game.library.plan.reaches(who.space, thing.space, wanted.settled)


def _within(game: Game, wanted: Condition, scene: Scene) -> bool:
    thing = _measured(wanted, scene)
    if thing is None:
        return False
    if wanted.what not in ("you", "it"):
        return within(game, thing, wanted.what, wanted.settled)
    near = adjacency.reach(game, spaces_of(game, thing), wanted.settled)
    return bool(near & _spaces_said(game, wanted, scene))


def _adjacent(game: Game, wanted: Condition, scene: Scene) -> bool:
    """p8: in another space than its own, which is one step away."""
    thing = _measured(wanted, scene)
    if thing is None:
        return False
    near = adjacency.beside(game, spaces_of(game, thing))
    if wanted.what not in ("you", "it"):
        return found_in(game, thing, wanted.what, near)
    return bool(near & _spaces_said(game, wanted, scene))


def _measured(wanted: Condition, scene: Scene) -> Chosen | None:
    """Of what it is asked how far it is away: of “you”, where nothing else is named."""
    if wanted.what == "it":
        return scene.thing or scene.who
    if wanted.what == "you":
        return scene.thing or scene.chosen
    return scene.thing or scene.chosen or scene.who


def _spaces_said(game: Game, wanted: Condition, scene: Scene) -> set[str]:
    """Where the one is that “you” or “it” means."""
    here: Chosen | None = scene.who or scene.monster
    if wanted.what == "it":
        here = scene.chosen or scene.monster
    return set(spaces_of(game, here)) if here is not None else set()


def _there(game: Game, wanted: Condition, scene: Scene) -> bool:
    return True


Rule = Callable[[Game, Condition, Scene], bool]
PROPERTIES: dict[str, Rule] = {
    **rooms.PROPERTIES,
    "hiding": _hiding,
    "stunned": _stunned,
    "insane": _insane,
    "dead": _dead,
    "alone": _alone,
    "damaged": _damaged,
    "monster-is": _is_kind,
    "monster-dead": _monster_dead,
    "with-sample": _with_sample,
    "health-at-most": _gauge("health", le),
    "sanity-at-most": _gauge("sanity", le),
    "health-at-least": _gauge("health", ge),
    "sanity-at-least": _gauge("sanity", ge),
    "has": _has,
    "has-many": _held_count(ge),
    "has-more": _held_count(gt),
    "has-fewer": _held_count(lt),
    "has-exactly": _held_count(eq),
    "has-most": _held_count(le),
    "skill-at-least": _skilled,
    "hurt-at-least": _lost("health"),
    "shaken-at-least": _lost("sanity"),
    "near-feature": _near_feature,
    "on-feature": _on_feature,
    "window": _window,
    "weapon-is": _weapon_is,
    "spent": _spent,
    "moved": _moved,
    "acted": _acted,
    "hurt": _hurt,
    "did": _did,
    "monster-named": _named_monster,
    "own-turn": _own_turn,
    "same-room": _same_room,
    "same-space": _same_space,
    "in-its-room": _in_its_room,
    "in-its-space": _in_its_space,
    "other": _other,
    "next-room": _next_room,
    "near-room": _near_room,
    "in-sight": _in_sight,
    "in-range": _in_range,
    "within": _within,
    "adjacent": _adjacent,
    "there": _there,
}
