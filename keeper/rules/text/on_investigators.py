"""What the verbs about an investigator do."""

from __future__ import annotations

from keeper.content.language.nodes import Condition, Effect
from keeper.rules import names
from keeper.rules.chapters.hands import possessions, spells, trauma
from keeper.rules.chapters.house import exploration, movement
from keeper.rules.chapters.rounds import steps_left
from keeper.rules.chapters.trials import harm
from keeper.rules.game import Game
from keeper.rules.table import Investigator
from keeper.rules.text import conditions, control
from keeper.rules.text.scene import Scene

EVERY = 9  # more steps than a turn can have


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
    """p23: the weapon in use, if able; who is not attacking drops one that he holds."""
    who = scene.who
    if who is None:
        return
    weapons = conditions.holds_item(game, who, Condition("has", "weapon"))
    if scene.attacking:
        used = scene.weapon.id if scene.weapon else ""
        weapons = [weapon for weapon in weapons if weapon == used]
    if weapons:
        text = f"Which weapon does {game.name(who)} drop?"
        asks = "keeper" if game.has("keeper-disarms") else "investigators"
        chosen = game.pick("drop-weapon", asks, text, weapons)
        exploration.drop(game, who, [chosen], game.room_of(who))


def drop_items(game: Game, effect: Effect, scene: Scene) -> None:
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
    if scene.who is not None:
        movement.sweep(game, scene.who, effect.n)


def move(game: Game, effect: Effect, scene: Scene) -> None:
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
    points = names.counted(abs(changed), "skill point")
    told = f"{game.name(who)} {word} {points} ({who.skill} left)."
    game.tell("skill", told, who=who.id, by=changed, now=who.skill)


def gain_spell(game: Game, effect: Effect, scene: Scene) -> None:
    if scene.who is None:
        return
    kinds = game.library.spell_kinds()
    if effect.what == "any":
        kind = game.pick("spell", "investigators", "Which spell is learnt?", kinds)
    else:
        kind = names.find(effect.what, kinds, "spell")
    spells.gain(game, scene.who, kind)


def gain_item(game: Game, effect: Effect, scene: Scene) -> None:
    if scene.who is not None:
        possessions.gain_by_name(game, scene.who, effect.what)


def discard_this(game: Game, effect: Effect, scene: Scene) -> None:
    scene.met = True
    if scene.card is not None:
        possessions.discard_this(game, scene)


def discard_item(game: Game, effect: Effect, scene: Scene) -> None:
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
    if scene.who is not None:
        steps_left.lose(game, scene.who, actions=1)


def lose_move(game: Game, effect: Effect, scene: Scene) -> None:
    if scene.who is not None:
        steps_left.lose(game, scene.who, moves=max(1, effect.n))


def take_action(game: Game, effect: Effect, scene: Scene) -> None:
    if scene.who is not None and game.session.active == scene.who.id:
        game.turn.extra_actions += 1
        told = f"{game.name(scene.who)} may take another action."
        game.tell("steps", told, who=scene.who.id)


def take_move(game: Game, effect: Effect, scene: Scene) -> None:
    if scene.who is not None and game.session.active == scene.who.id:
        game.turn.extra_moves += max(1, effect.n)
        told = f"{game.name(scene.who)} may take another Movement Step."
        game.tell("steps", told, who=scene.who.id)


def end_turn(game: Game, effect: Effect, scene: Scene) -> None:
    if scene.who is not None:
        steps_left.lose(game, scene.who, actions=EVERY, moves=EVERY)


def take_over(game: Game, effect: Effect, scene: Scene) -> None:
    """RC-102: no valid target stops a keeper's action, but not a fight."""
    who = scene.who
    if who is None:
        return
    if scene.sort == "combat" and not control.choices(game, who):
        told = f"There is nothing {game.name(who)} could be made to do."
        game.tell("nothing", told, who=who.id)
        return
    control.control(game, who)
