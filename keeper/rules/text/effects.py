"""What each verb of the card language does: rooms, decks, the keeper, and the list of all."""

from __future__ import annotations

from typing import Callable

from keeper.content.language.nodes import Effect
from keeper.rules.chapters.hands import decks, threat
from keeper.rules.chapters.house import features
from keeper.rules.chapters.rounds import clock, objective
from keeper.rules.game import Game
from keeper.rules.text import (
    abilities,
    conditions,
    on_investigators,
    on_monsters,
    selection,
)
from keeper.rules.text.scene import Scene


def _status(token: str, on: bool) -> Callable[[Game, Effect, Scene], None]:
    def change(game: Game, effect: Effect, scene: Scene) -> None:
        text = f"Which room: {token}?"
        room = selection.room_at(game, effect.where or "your-room", scene, text, token)
        if room is not None:
            features.set_status(game, room, token, on)

    return change


def place_corpse(game: Game, effect: Effect, scene: Scene) -> None:
    for _ in range(max(1, effect.n)):
        text = "In which space is the corpse placed?"
        space = selection.space_at(
            game, effect.where or "your-space", scene, text, "corpse"
        )
        if space is not None:
            features.place(game, "corpse", space)


def remove_corpse(game: Game, effect: Effect, scene: Scene) -> None:
    spaces = selection.spaces_at(game, effect.where or "your-space", scene)
    for _ in range(max(1, effect.n)):
        found = [one for one in conditions.corpses(game) if one.space in spaces]
        if found:
            features.remove(game, found[0])


def _threat(sign: int) -> Callable[[Game, Effect, Scene], None]:
    def change(game: Game, effect: Effect, scene: Scene) -> None:
        by = max(sign * effect.n, -game.session.threat)
        threat.change(game, by, abilities.label(game, scene.card) if scene.card else "")

    return change


def _draw(name: str) -> Callable[[Game, Effect, Scene], None]:
    def draw(game: Game, effect: Effect, scene: Scene) -> None:
        decks.draw_to_hand(game, name, max(1, effect.n))

    return draw


def _discard(name: str) -> Callable[[Game, Effect, Scene], None]:
    def discard(game: Game, effect: Effect, scene: Scene) -> None:
        for _ in range(max(1, effect.n)):
            cards = decks.hand(game, name)
            if not cards:
                return
            text = f"Which {name} card is discarded?"
            decks.discard_from_hand(game, name, decks.keepers_choice(game, text, cards))

    return discard


def _barrier(destroy: bool) -> Callable[[Game, Effect, Scene], None]:
    def clear(game: Game, effect: Effect, scene: Scene) -> None:
        scene.cleared = True
        if scene.barrier is not None:
            features.clear_barrier(game, scene.barrier, destroy)

    return clear


def locked(game: Game, effect: Effect, scene: Scene) -> None:
    scene.locked = True


def go_on(game: Game, effect: Effect, scene: Scene) -> None:
    scene.met = True


def reveal_objective(game: Game, effect: Effect, scene: Scene) -> None:
    objective.reveal(game)


def win(game: Game, effect: Effect, scene: Scene) -> None:
    why = scene.card.name if scene.card else "a card says so"
    objective.end(game, effect.what, why)


def add_time(game: Game, effect: Effect, scene: Scene) -> None:
    clock.add_by_card(game, max(1, effect.n))


def none(game: Game, effect: Effect, scene: Scene) -> None:
    game.tell("nothing", "No effect.")


Verb = Callable[[Game, Effect, Scene], None]
VERBS: dict[str, Verb] = {
    "deal-damage": on_monsters.deal_damage,
    "deal-weapon-damage": on_monsters.deal_weapon_damage,
    "special-attack": on_monsters.special_attack,
    "stun": on_monsters.stun,
    "kill": on_monsters.kill,
    "move-monster": on_monsters.move_monster,
    "place-monster": on_monsters.place_monster,
    "gain-sample": on_monsters.gain_sample,
    "deliver-samples": on_monsters.deliver_samples,
    "heal-damage": on_investigators.heal_damage,
    "heal-horror": on_investigators.heal_horror,
    "drop-weapon": on_investigators.drop_weapon,
    "drop-items": on_investigators.drop_items,
    "unhide": on_investigators.unhide,
    "keeper-moves": on_investigators.keeper_moves,
    "move": on_investigators.move,
    "gain-skill": on_investigators.gain_skill,
    "lose-skill": on_investigators.lose_skill,
    "gain-spell": on_investigators.gain_spell,
    "gain-item": on_investigators.gain_item,
    "discard-this": on_investigators.discard_this,
    "discard-item": on_investigators.discard_item,
    "cure": on_investigators.cure,
    "lose-action": on_investigators.lose_action,
    "lose-move": on_investigators.lose_move,
    "take-action": on_investigators.take_action,
    "take-move": on_investigators.take_move,
    "end-turn": on_investigators.end_turn,
    "control": on_investigators.take_over,
    "place-fire": _status("fire", True),
    "place-darkness": _status("darkness", True),
    "remove-fire": _status("fire", False),
    "remove-darkness": _status("darkness", False),
    "place-corpse": place_corpse,
    "remove-corpse": remove_corpse,
    "gain-threat": _threat(1),
    "lose-threat": _threat(-1),
    "draw-mythos": _draw("mythos"),
    "draw-trauma": _draw("trauma"),
    "discard-mythos": _discard("mythos"),
    "discard-trauma": _discard("trauma"),
    "destroy-barrier": _barrier(destroy=True),
    "unbar": _barrier(destroy=False),
    "locked": locked,
    "go-on": go_on,
    "reveal-objective": reveal_objective,
    "win": win,
    "add-time": add_time,
    "roll-again": none,
    "none": none,
}
