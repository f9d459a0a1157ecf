"""What each verb of the card language does: rooms, decks, the keeper, and the list of all."""

from __future__ import annotations

from typing import Callable

from keeper.cards.nodes import Effect
from keeper.rules import (
    abilities,
    conditions,
    decks,
    investigator_verbs,
    monster_verbs,
    selection,
)
from keeper.rules.game import Game
from keeper.rules.scene import Scene


def _status(token: str, on: bool) -> Callable[[Game, Effect, Scene], None]:
    def change(game: Game, effect: Effect, scene: Scene) -> None:
        from keeper.rules import features

        text = f"Which room: {token}?"
        room = selection.room_at(game, effect.where or "your-room", scene, text)
        if room is not None:
            features.set_status(game, room, token, on)

    return change


def place_corpse(game: Game, effect: Effect, scene: Scene) -> None:
    from keeper.rules import features

    for _ in range(max(1, effect.n)):
        text = "In which space is the corpse placed?"
        space = selection.space_at(game, effect.where or "your-space", scene, text)
        if space is not None:
            features.place(game, "corpse", space)


def remove_corpse(game: Game, effect: Effect, scene: Scene) -> None:
    from keeper.rules import features

    spaces = selection.spaces_at(game, effect.where or "your-space", scene)
    for _ in range(max(1, effect.n)):
        found = [one for one in conditions.corpses(game) if one.space in spaces]
        if found:
            features.remove(game, found[0])


def _threat(sign: int) -> Callable[[Game, Effect, Scene], None]:
    def change(game: Game, effect: Effect, scene: Scene) -> None:
        from keeper.rules.actions import change_threat

        by = max(sign * effect.n, -game.session.threat)
        change_threat(game, by, abilities.label(game, scene.card) if scene.card else "")

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
            chosen = game.pick("discard", "keeper", text, list(cards), secret=True)
            decks.discard_from_hand(game, name, chosen)

    return discard


def _barrier(destroy: bool) -> Callable[[Game, Effect, Scene], None]:
    def clear(game: Game, effect: Effect, scene: Scene) -> None:
        from keeper.rules import features

        scene.cleared = True
        if scene.barrier is not None:
            features.clear_barrier(game, scene.barrier, destroy)

    return clear


def locked(game: Game, effect: Effect, scene: Scene) -> None:
    scene.locked = True


def go_on(game: Game, effect: Effect, scene: Scene) -> None:
    scene.met = True


def reveal_objective(game: Game, effect: Effect, scene: Scene) -> None:
    from keeper.rules import objective

    objective.reveal(game)


def win(game: Game, effect: Effect, scene: Scene) -> None:
    from keeper.rules import objective

    why = scene.card.name if scene.card else "a card says so"
    objective.end(game, effect.what, why)


def add_time(game: Game, effect: Effect, scene: Scene) -> None:
    from keeper.rules import clock

    clock.add_tokens(game, max(1, effect.n))


def none(game: Game, effect: Effect, scene: Scene) -> None:
    game.tell("nothing", "No effect.")


Verb = Callable[[Game, Effect, Scene], None]
VERBS: dict[str, Verb] = {
    "deal-damage": monster_verbs.deal_damage,
    "deal-weapon-damage": monster_verbs.deal_weapon_damage,
    "special-attack": monster_verbs.special_attack,
    "stun": monster_verbs.stun,
    "kill": monster_verbs.kill,
    "move-monster": monster_verbs.move_monster,
    "place-monster": monster_verbs.place_monster,
    "gain-sample": monster_verbs.gain_sample,
    "deliver-samples": monster_verbs.deliver_samples,
    "heal-damage": investigator_verbs.heal_damage,
    "heal-horror": investigator_verbs.heal_horror,
    "drop-weapon": investigator_verbs.drop_weapon,
    "drop-items": investigator_verbs.drop_items,
    "unhide": investigator_verbs.unhide,
    "keeper-moves": investigator_verbs.keeper_moves,
    "move": investigator_verbs.move,
    "gain-skill": investigator_verbs.gain_skill,
    "lose-skill": investigator_verbs.lose_skill,
    "gain-spell": investigator_verbs.gain_spell,
    "gain-item": investigator_verbs.gain_item,
    "discard-this": investigator_verbs.discard_this,
    "discard-item": investigator_verbs.discard_item,
    "cure": investigator_verbs.cure,
    "lose-action": investigator_verbs.lose_action,
    "lose-move": investigator_verbs.lose_move,
    "take-action": investigator_verbs.take_action,
    "take-move": investigator_verbs.take_move,
    "end-turn": investigator_verbs.end_turn,
    "control": investigator_verbs.control,
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
