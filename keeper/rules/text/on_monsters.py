"""What the verbs about monsters do. A monster that is off the board is left alone."""

from __future__ import annotations

from keeper.content.language.nodes import Effect
from keeper.rules.chapters.house import monster_moves, monsters
from keeper.rules.chapters.trials import combat, harm
from keeper.rules.game import Game
from keeper.rules.table import Investigator, Monster
from keeper.rules.text import abilities, selection
from keeper.rules.text.scene import Scene

FIGURE = "figure"  # the sort of a card that is the text under a token


def foe(game: Game, effect: Effect, scene: Scene) -> Monster | None:
    """The monster a clause is about; one killed by an earlier clause is nobody."""
    found = scene.monster
    if effect.what == "it" and isinstance(scene.chosen, Monster):
        found = scene.chosen
    return found if found in game.table.monsters else None


def deal_damage(game: Game, effect: Effect, scene: Scene) -> None:
    if effect.what == "it" and isinstance(scene.chosen, Investigator):
        harm.damage(game, scene.chosen, effect.n)
    else:
        _strike(game, foe(game, effect, scene), effect.n, scene)


def deal_weapon_damage(game: Game, effect: Effect, scene: Scene) -> None:
    """p23: the value on the weapon; a fist counts 1."""
    weapon = scene.weapon.damage if scene.weapon else 1
    _strike(game, foe(game, effect, scene), weapon + effect.n, scene)


def _strike(game: Game, monster: Monster | None, n: int, scene: Scene) -> None:
    if monster is None:
        return
    if scene.attacking and scene.who is not None:
        n += abilities.total(game, scene.who, "attack-damage")
    monsters.hurt(game, monster, n)


def special_attack(game: Game, effect: Effect, scene: Scene) -> None:
    """p23; a special attack that calls for itself is not made again."""
    itself = scene.card is not None and scene.card.sort == FIGURE
    if foe(game, effect, scene) is not None and not itself:
        combat.special_attack(game, scene)


def stun(game: Game, effect: Effect, scene: Scene) -> None:
    n = max(1, effect.n)
    monster = foe(game, effect, scene)
    if effect.what == "you" and scene.who is not None:
        harm.stun(game, scene.who, n)
    elif effect.what == "it" and isinstance(scene.chosen, Investigator):
        harm.stun(game, scene.chosen, n)
    elif effect.what != "you" and monster is not None:
        monsters.stun(game, monster, n)


def kill(game: Game, effect: Effect, scene: Scene) -> None:
    if effect.what == "you" and scene.who is not None:
        harm.kill(game, scene.who)
        return
    monster = foe(game, effect, scene)
    if monster is not None:
        monsters.kill_outright(game, monster)


def move_monster(game: Game, effect: Effect, scene: Scene) -> None:
    """p15: the keeper may not choose a stunned one; on a Combat card it just stays."""
    monster = foe(game, effect, scene)
    if monster is not None:
        chosen = monster is scene.chosen and scene.sort != "combat"
        monster_moves.walk(game, monster, effect.n, must=chosen and not scene.group)


def place_monster(game: Game, effect: Effect, scene: Scene) -> None:
    for _ in range(max(1, effect.n)):
        text = f"In which space is the {effect.what} placed?"
        space = selection.space_at(game, effect.where, scene, text, effect.what)
        if space is not None:
            monster_moves.place(game, effect.what, space)


def gain_sample(game: Game, effect: Effect, scene: Scene) -> None:
    monster = foe(game, effect, scene)
    if monster is not None:
        monsters.gain_sample(game, monster, max(1, effect.n))


def deliver_samples(game: Game, effect: Effect, scene: Scene) -> None:
    monster = scene.chosen if isinstance(scene.chosen, Monster) else scene.monster
    if monster in game.table.monsters and monster is not None:
        monsters.deliver(game, monster, monster.samples)
