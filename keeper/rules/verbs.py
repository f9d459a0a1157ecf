"""What each verb of the card language does to the table."""

from __future__ import annotations

from typing import Callable

from keeper.cards.nodes import Condition, Effect
from keeper.rules import abilities, conditions, decks, harm, names, selection
from keeper.rules.game import Game
from keeper.rules.scene import Scene
from keeper.rules.table import Investigator, Monster


def _monster(scene: Scene, effect: Effect) -> Monster | None:
    if effect.what == "it" and isinstance(scene.chosen, Monster):
        return scene.chosen
    return scene.monster


# Monsters ------------------------------------------------------------------------


def deal_damage(game: Game, effect: Effect, scene: Scene) -> None:
    from keeper.rules import monsters

    monster = _monster(scene, effect)
    if monster is not None:
        monsters.hurt(game, monster, effect.n)
    elif scene.chosen is scene.who and scene.who is not None and effect.what == "it":
        harm.damage(game, scene.who, effect.n)


def deal_weapon_damage(game: Game, effect: Effect, scene: Scene) -> None:
    from keeper.rules import monsters

    if scene.monster is None:
        return
    n = effect.n + (scene.weapon.damage if scene.weapon else 1)
    if scene.who is not None:
        n += abilities.total(game, scene.who, "attack-damage")
    monsters.hurt(game, scene.monster, max(0, n))


def special_attack(game: Game, effect: Effect, scene: Scene) -> None:
    from keeper.rules import combat

    if scene.monster is not None and scene.who is not None:
        combat.special_attack(game, scene.monster, scene.who)


def stun(game: Game, effect: Effect, scene: Scene) -> None:
    from keeper.rules import monsters

    n = max(1, effect.n)
    monster = _monster(scene, effect)
    if effect.what in ("monster", "it") and monster is not None:
        monsters.stun(game, monster, n)
    elif scene.who is not None:
        harm.stun(game, scene.who, n)


def kill(game: Game, effect: Effect, scene: Scene) -> None:
    from keeper.rules import monsters

    if effect.what == "you" and scene.who is not None:
        harm.kill(game, scene.who)
        return
    monster = _monster(scene, effect)
    if monster is not None:
        monsters.kill_outright(game, monster)


def move_monster(game: Game, effect: Effect, scene: Scene) -> None:
    from keeper.rules import monsters

    monster = _monster(scene, effect)
    if monster is not None:
        monsters.walk(game, monster, effect.n, must=not scene.group)


def place_monster(game: Game, effect: Effect, scene: Scene) -> None:
    from keeper.rules import monsters

    for _ in range(max(1, effect.n)):
        text = f"In which space is the {effect.what} placed?"
        space = selection.space_at(game, effect.where, scene, text)
        if space is not None:
            monsters.place(game, effect.what, space)


def gain_sample(game: Game, effect: Effect, scene: Scene) -> None:
    from keeper.rules import monsters

    monster = _monster(scene, effect)
    if monster is not None:
        monsters.gain_sample(game, monster, max(1, effect.n))


def deliver_samples(game: Game, effect: Effect, scene: Scene) -> None:
    from keeper.rules import monsters

    monster = scene.chosen if isinstance(scene.chosen, Monster) else scene.monster
    if monster is not None:
        monsters.deliver(game, monster)


# The investigator -----------------------------------------------------------------


def _patient(scene: Scene) -> Investigator | None:
    """A healing spell heals its target; its price is the caster's."""
    return scene.chosen if isinstance(scene.chosen, Investigator) else scene.who


def heal_damage(game: Game, effect: Effect, scene: Scene) -> None:
    who = _patient(scene)
    if who is not None:
        harm.heal(game, who, "damage", effect.n)


def heal_horror(game: Game, effect: Effect, scene: Scene) -> None:
    who = _patient(scene)
    if who is not None:
        harm.heal(game, who, "horror", effect.n)


def drop_weapon(game: Game, effect: Effect, scene: Scene) -> None:
    """p23: the weapon in use, if there is one."""
    from keeper.rules import exploration

    weapon, who = scene.weapon, scene.who
    if who is not None and weapon is not None and weapon.id in who.items:
        exploration.drop(game, who, [weapon.id], game.room_of(who))


def drop_items(game: Game, effect: Effect, scene: Scene) -> None:
    from keeper.rules import exploration

    who = scene.who
    for _ in range(max(1, effect.n)):
        if who is None or not who.items:
            return
        text = f"What does {game.name(who)} drop?"
        chosen = game.pick("drop", "investigators", text, who.items)
        exploration.drop(game, who, [chosen], game.room_of(who))


def unhide(game: Game, effect: Effect, scene: Scene) -> None:
    if scene.who is not None and scene.who.hiding:
        scene.who.hiding = False
        told = f"{game.name(scene.who)} is no longer hiding."
        game.tell("hiding", told, who=scene.who.id, hiding=False)


def keeper_moves(game: Game, effect: Effect, scene: Scene) -> None:
    from keeper.rules import movement

    if scene.who is not None:
        movement.sweep(game, scene.who, effect.n)


def move(game: Game, effect: Effect, scene: Scene) -> None:
    from keeper.rules import movement

    if scene.who is not None:
        movement.stroll(game, scene.who, effect.n)


def gain_skill(game: Game, effect: Effect, scene: Scene) -> None:
    _skill(game, scene.who, effect.n)


def lose_skill(game: Game, effect: Effect, scene: Scene) -> None:
    _skill(game, scene.who, -effect.n)


def _skill(game: Game, who: Investigator | None, by: int) -> None:
    if who is None:
        return
    changed = max(by, -who.skill)
    who.skill += changed
    word = "gains" if changed >= 0 else "loses"
    told = f"{game.name(who)} {word} {abs(changed)} skill points ({who.skill} left)."
    game.tell("skill", told, who=who.id, by=changed, now=who.skill)


def gain_spell(game: Game, effect: Effect, scene: Scene) -> None:
    from keeper.rules import spells

    if scene.who is None:
        return
    kinds = game.library.spell_kinds()
    if effect.what == "any":
        kind = game.pick("spell", "investigators", "Which spell is learnt?", kinds)
    else:
        kind = names.find(effect.what, kinds, "spell")
    spells.gain(game, scene.who, kind)


def gain_item(game: Game, effect: Effect, scene: Scene) -> None:
    from keeper.rules import possessions

    if scene.who is not None:
        possessions.gain_by_name(game, scene.who, effect.what)


def discard_this(game: Game, effect: Effect, scene: Scene) -> None:
    from keeper.rules import possessions

    scene.met = True
    if scene.card is not None:
        possessions.discard_this(game, scene)


def discard_item(game: Game, effect: Effect, scene: Scene) -> None:
    from keeper.rules import possessions

    who = scene.who
    if who is None:
        return
    wanted = Condition("has", effect.what, where=effect.where)
    for _ in range(max(1, effect.n)):
        fitting = conditions.holds_item(game, who, wanted)
        if not fitting:
            return
        text = f"What does {game.name(who)} discard?"
        chosen = game.pick("discard-item", "investigators", text, fitting)
        possessions.discard(game, who, chosen)


def cure(game: Game, effect: Effect, scene: Scene) -> None:
    from keeper.rules import trauma

    who = _patient(scene)
    if who is None:
        return
    kinds = [
        kind
        for kind in ("injury", "insanity")
        if getattr(who, kind) and effect.what in (kind, "trauma")
    ]
    if kinds:
        text = f"Which trauma does {game.name(who)} lose?"
        trauma.cure(game, who, game.pick("cure", "investigators", text, kinds))


def lose_action(game: Game, effect: Effect, scene: Scene) -> None:
    from keeper.rules import turns

    if scene.who is not None:
        turns.lose(game, scene.who, actions=1)


def lose_move(game: Game, effect: Effect, scene: Scene) -> None:
    from keeper.rules import turns

    if scene.who is not None:
        turns.lose(game, scene.who, moves=max(1, effect.n))


def take_action(game: Game, effect: Effect, scene: Scene) -> None:
    if scene.who is not None and game.turn.who == scene.who.id:
        game.turn.extra_actions += 1
        told = f"{game.name(scene.who)} may take another action."
        game.tell("steps", told, who=scene.who.id)


def take_move(game: Game, effect: Effect, scene: Scene) -> None:
    if scene.who is not None and game.turn.who == scene.who.id:
        game.turn.extra_moves += max(1, effect.n)
        told = f"{game.name(scene.who)} may take another Movement Step."
        game.tell("steps", told, who=scene.who.id)


def end_turn(game: Game, effect: Effect, scene: Scene) -> None:
    from keeper.rules import turns

    if scene.who is not None and game.session.active == scene.who.id:
        turns.lose(game, scene.who, actions=9, moves=9)


def control(game: Game, effect: Effect, scene: Scene) -> None:
    from keeper.rules import urges

    if scene.who is not None:
        urges.control(game, scene.who)


# Rooms, decks and the keeper ----------------------------------------------------------


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
        change_threat(game, by, scene.card.name if scene.card else "")

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
    "deal-damage": deal_damage,
    "deal-weapon-damage": deal_weapon_damage,
    "special-attack": special_attack,
    "stun": stun,
    "kill": kill,
    "move-monster": move_monster,
    "place-monster": place_monster,
    "gain-sample": gain_sample,
    "deliver-samples": deliver_samples,
    "heal-damage": heal_damage,
    "heal-horror": heal_horror,
    "drop-weapon": drop_weapon,
    "drop-items": drop_items,
    "unhide": unhide,
    "keeper-moves": keeper_moves,
    "move": move,
    "gain-skill": gain_skill,
    "lose-skill": lose_skill,
    "gain-spell": gain_spell,
    "gain-item": gain_item,
    "discard-this": discard_this,
    "discard-item": discard_item,
    "cure": cure,
    "lose-action": lose_action,
    "lose-move": lose_move,
    "take-action": take_action,
    "take-move": take_move,
    "end-turn": end_turn,
    "control": control,
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
