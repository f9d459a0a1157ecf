"""What the verbs about rooms, doors, piles and markers do."""

from __future__ import annotations

from typing import Callable

from keeper.content.language.nodes import Effect
from keeper.rules.chapters.hands import possessions
from keeper.rules.chapters.house import exploration, features
from keeper.rules.game import Game
from keeper.rules.names import titles
from keeper.rules.table import Marker, Room
from keeper.rules.text.questions import conditions, doors, selection
from keeper.rules.text.scene import Scene


def _n(effect: Effect) -> int:
    return max(1, effect.settled)


def status(token: str, on: bool) -> Callable[[Game, Effect, Scene], None]:
    def change(game: Game, effect: Effect, scene: Scene) -> None:
        if effect.where == "board" and not on:
            for each in game.table.rooms.values():
                if getattr(each, features.TOKENS[token]):
                    features.set_status(game, each, token, on)
            return
        text = f"In which room is {token} {'placed' if on else 'put out'}?"
        room = selection.room_at(
            game,
            effect.where or "your-room",
            scene,
            text,
            token,
            _asks(game, effect, scene),
        )
        if room is not None:
            features.set_status(game, room, token, on)
            scene.chosen = scene.chosen or room  # “there” is in that room

    return change


def _asks(game: Game, effect: Effect, scene: Scene) -> str:
    """p11: the keeper, unless it is an investigator's own card or the card says whose."""
    if game.first_reading:
        return "keeper"
    return selection.chooser(scene, effect.whose)


def place_corpse(game: Game, effect: Effect, scene: Scene) -> None:
    for _ in range(_n(effect)):
        text = "In which space is the corpse placed?"
        asks = _asks(game, effect, scene)
        space = selection.space_at(
            game, effect.where or "your-space", scene, text, "corpse", asks
        )
        if space is not None:
            features.place(game, "corpse", space)


def remove_corpse(game: Game, effect: Effect, scene: Scene) -> None:
    if isinstance(scene.chosen, Marker) and not effect.where:
        if scene.chosen in game.table.markers:
            features.remove(game, scene.chosen)
        return
    here = "your-room" if scene.who else "its-room"
    spaces = selection.spaces_at(game, effect.where or here, scene)
    for _ in range(_n(effect)):
        found = [one for one in conditions.corpses(game) if one.space in spaces]
        if found:
            features.remove(game, found[0])
            scene.chosen = scene.chosen or found[0]  # “its space” is where it lay


def place_feature(game: Game, effect: Effect, scene: Scene) -> None:
    text = f"In which space is the {effect.what} placed?"
    asks = _asks(game, effect, scene)
    for _ in range(_n(effect)):
        space = selection.space_at(game, effect.where, scene, text, effect.what, asks)
        if space is not None:
            features.place(game, effect.what, space)


def remove_feature(game: Game, effect: Effect, scene: Scene) -> None:
    spaces = selection.spaces_at(game, effect.where, scene)
    found = [
        one
        for one in game.table.markers
        if one.kind == effect.what and one.space in spaces
    ]
    for marker in found[: _n(effect)]:
        features.remove(game, marker)


def barrier(destroy: bool) -> Callable[[Game, Effect, Scene], None]:
    def clear(game: Game, effect: Effect, scene: Scene) -> None:
        scene.cleared = True
        if scene.barrier is not None:
            features.clear_barrier(game, scene.barrier, destroy)

    return clear


def pass_barrier(game: Game, effect: Effect, scene: Scene) -> None:
    """It bars the door no longer to this monster, and stays where it is."""
    scene.cleared = True


# Doors and piles --------------------------------------------------------------------


def _rooms(game: Game, effect: Effect, scene: Scene) -> list[Room]:
    """One room, chosen where several fit; every room for the whole board."""
    if effect.where == "board":
        return list(game.table.rooms.values())
    asks = _asks(game, effect, scene)
    text = f"{scene.card.name}: which room?" if scene.card else "Which room?"
    room = selection.room_at(game, effect.where, scene, text, effect.verb, asks)
    return [room] if room else []


def _doors(game: Game, effect: Effect, scene: Scene) -> list[str]:
    """Every door of the rooms, or those between two of them, or one of those."""
    if isinstance(effect.where, str) and effect.where.startswith(doors.BETWEEN):
        return doors.between(game, effect.where, effect.what)
    plan, rooms = game.library.plan, _rooms(game, effect, scene)
    spaces = (space for room in rooms for space in plan.rooms[room.id].spaces)
    return sorted({door.id for space in spaces for door in plan.doors_of(space)})


def seal(shut: bool) -> Callable[[Game, Effect, Scene], None]:
    """Every door of the room; the table sees the markers."""

    def change(game: Game, effect: Effect, scene: Scene) -> None:
        sealed = game.session.sealed
        found = _doors(game, effect, scene)
        if effect.n:
            fit = [one for one in found if (one in sealed) != shut]
            asks, text = _asks(game, effect, scene), "Which door?"
            found = [game.pick("door", asks, text, fit)] if fit else []
        for door in found:
            if shut and door not in sealed:
                features.unbar(game, door)
                sealed.append(door)
                game.tell("sealed", f"The door {door} is sealed.", door=door)
            elif not shut and door in sealed:
                sealed.remove(door)
                game.tell("sealed", f"The door {door} is open.", door=door)

    return change


def remove_from_pile(sort: str) -> Callable[[Game, Effect, Scene], None]:
    """Lock or obstacle cards, off the piles of some rooms."""

    def remove(game: Game, effect: Effect, scene: Scene) -> None:
        for room in _rooms(game, effect, scene):
            exploration.clear_away(game, room, sort)

    return remove


def in_the_box(game: Game, name: str) -> bool:
    sorts = ("lock", "obstacle", "exploration", "item", "story-card")
    cards = [card for sort in sorts for card in game.library.cards(sort).values()]
    return any(card.name.lower() == name for card in cards)


def place_card(game: Game, effect: Effect, scene: Scene) -> None:
    """A card out of the box on top of a room's pile; locks and obstacles as they lie."""
    taken = possessions.in_play(game)
    for sort in ("lock", "obstacle", "exploration", "item", "story-card"):
        for card in game.library.cards(sort).values():
            if card.name.lower() == effect.what and card.id not in taken:
                for room in _rooms(game, effect, scene):
                    possessions.lay(game, room, card.id)
                    told = f"A card is laid in {game.name(room)}."
                    game.tell("laid", told, room=room.id)
                return
    game.tell("nothing", "That card is not in the box.")


def bar(game: Game, effect: Effect, scene: Scene) -> None:
    """A lock or an obstacle out of the box, by chance, on top of a room's pile."""
    taken = possessions.in_play(game)
    box = game.library.cards(effect.what).values()
    left = [card for card in box if card.id not in taken]
    if not left:
        game.tell("nothing", f"There is no {effect.what} left in the box.")
        return
    for room in _rooms(game, effect, scene):
        possessions.lay(game, room, game.chance.pick(left, effect.what).id)
        told = f"A card is laid in {game.name(room)}."
        game.tell("laid", told, room=room.id)


# Knowing ------------------------------------------------------------------------------


def take_top(game: Game, effect: Effect, scene: Scene) -> None:
    """The first card of the pile that bars nothing, as if he had explored."""
    asks, text = _asks(game, effect, scene), "From which room's pile?"
    room = selection.room_at(game, effect.where, scene, text, effect.verb, asks, True)
    found = [game.library.card(one) for one in room.pile] if room else []
    found = [one for one in found if one.sort not in ("lock", "obstacle")]
    if room is not None and found and scene.who is not None:
        exploration.hand_over(game, scene.who, room, found[0])


def look_at_top(game: Game, effect: Effect, scene: Scene) -> None:
    asks, text = _asks(game, effect, scene), "Which room's pile is looked at?"
    room = selection.room_at(game, effect.where, scene, text, effect.verb, asks, True)
    if room is not None:
        named = game.library.card(room.pile[0]).name if room.pile else "nothing"
        game.tell("looks", f"The top card of {game.name(room)} is looked at.")
        game.whisper("shown", f"On top: {named}.", room=room.id, cards=room.pile[:1])


def look_at_room(game: Game, effect: Effect, scene: Scene) -> None:
    """He sees them; the table sees that he looks."""
    who = game.name(scene.who) if scene.who else "Somebody"
    asks, text = _asks(game, effect, scene), f"Which room does {who} look at?"
    room = selection.room_at(game, effect.where, scene, text, effect.verb, asks, True)
    if room is None:
        return
    game.tell("looks", f"{who} looks at the cards of {game.name(room)}.", room=room.id)
    named = titles(game.library.card(card).name for card in room.pile) or "nothing"
    game.whisper("shown", f"Show {who}: {named}.", room=room.id, cards=list(room.pile))
