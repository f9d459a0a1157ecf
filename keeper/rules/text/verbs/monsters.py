"""What the verbs about monsters do. A monster that is off the board is left alone."""

from __future__ import annotations

from keeper.content.language.nodes import Effect
from keeper.rules.chapters.house import monster_moves, monsters, movement, placing
from keeper.rules.chapters.trials import combat, harm
from keeper.rules.game import Game
from keeper.rules.table import Investigator, Monster
from keeper.rules.text import abilities
from keeper.rules.text.questions import referents, selection
from keeper.rules.text.questions.referents import foe, on_board
from keeper.rules.text.scene import Scene
from keeper.rules.text.verbs import house

FIGURE = "figure"  # the sort of a card that is the text under a token


def deal_damage(game: Game, effect: Effect, scene: Scene) -> None:
    if effect.what == "it" and isinstance(scene.chosen, Investigator):
        harm.damage(game, scene.chosen, effect.settled)
    else:
        _strike(game, foe(game, effect, scene), effect.settled, scene)


def deal_weapon_damage(game: Game, effect: Effect, scene: Scene) -> None:
    _strike(game, foe(game, effect, scene), _weapon(scene) + effect.settled, scene)


def _weapon(scene: Scene) -> int:
    """p23: the value on the weapon; a fist counts 1."""
    return scene.weapon.damage if scene.weapon else 1


def deal_extra(game: Game, effect: Effect, scene: Scene) -> None:
    """On top of what was dealt; alone on a card, on top of the weapon's damage."""
    spell = scene.passed is not None
    more = 0 if scene.dealt or spell or not scene.attacking else _weapon(scene)
    _strike(game, foe(game, effect, scene), more + effect.settled, scene)


def _strike(game: Game, monster: Monster | None, n: int, scene: Scene) -> None:
    if monster is None:
        return
    if scene.attacking and scene.who is not None:
        n += abilities.total(game, scene.who, "attack-damage", monster)
    if scene.attacking:
        n -= abilities.armour_of(game, monster)
    scene.dealt, scene.hit = True, max(0, n)
    monsters.hurt(game, monster, n)


def special_attack(game: Game, effect: Effect, scene: Scene) -> None:
    """p23; a special attack that calls for itself is not made again."""
    itself = scene.card is not None and scene.card.sort == FIGURE
    if foe(game, effect, scene) is not None and not itself:
        combat.special_attack(game, scene)


def stun(game: Game, effect: Effect, scene: Scene) -> None:
    n = effect.settled
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
    if monster is None:
        return
    if effect.where:
        _drive(game, monster, effect, scene)
        return
    chosen = monster is scene.chosen and scene.sort != "combat"
    must = chosen and not scene.group
    asks = effect.whose or scene.whose  # RC-376: the card says whose choice it is
    asks = "investigators" if asks and asks != "keeper" else "keeper"
    monster_moves.walk(game, monster, effect.settled, must, asks, scene.group)


def _drive(game: Game, monster: Monster, effect: Effect, scene: Scene) -> None:
    """Step by step toward somebody or some place, or away from somebody."""
    if effect.where == "investigator":
        goal = {one.space for one in game.alive()}
    elif effect.where == "somebody" or (effect.where == "you" and not scene.who):
        goal = _toward_one(game, monster)
    elif effect.where in ("you", "away"):
        goal = {scene.who.space} if scene.who else set()
    else:
        goal = set(selection.spaces_at(game, effect.where, scene.about(chosen=None)))
    monster_moves.drive(
        game, monster, effect.settled, goal, away=effect.where == "away"
    )


def _toward_one(game: Game, monster: Monster) -> set[str]:
    """The nearest only where the card says so: else the keeper chooses (p11)."""
    alive = [one.id for one in game.alive()]
    text = f"Toward whom does {game.name(monster)} move?"
    chosen = game.pick("toward", "keeper", text, alive) if alive else ""
    return {game.by_id(chosen).space} if chosen else set()


def move_to(game: Game, effect: Effect, scene: Scene) -> None:
    """Straight there, whatever lies between."""
    monster = foe(game, effect, scene)
    if monster is None:
        return
    text = f"To which space is {game.name(monster)} moved?"
    asks = selection.chooser(scene, effect.whose)
    space = selection.space_at(game, effect.where, scene, text, monster.id, asks)
    if space is not None:
        monster_moves.set_down(game, monster, space)


def take_along(game: Game, effect: Effect, scene: Scene) -> None:
    """He stands where it stands."""
    monster = foe(game, effect, scene)
    if monster is not None and scene.who is not None:
        movement.set_down(game, scene.who, monster.space)


def attacks(game: Game, effect: Effect, scene: Scene) -> None:
    """An attack on top of its own; a stunned monster makes none (p15)."""
    monster = foe(game, effect, scene)
    if monster is None:
        return
    if monster.stun:
        game.tell("stays", f"{game.name(monster)} is stunned.", monster=monster.id)
        return
    victim = scene.who
    if effect.where or victim is None:
        prey = combat.prey(game, monster)
        if effect.where == "other" and victim is not None:
            prey = [one for one in prey if one != victim.id]
        if not prey:
            told = f"There is nobody for {game.name(monster)} to attack."
            game.tell("nothing", told, monster=monster.id)
            return
        text = f"Whom does {game.name(monster)} attack?"
        victim = game.by_id(game.pick("victim", "keeper", text, prey))
    combat.strike(game, monster, victim, fiercer=effect.settled)


def attack_again(game: Game, effect: Effect, scene: Scene) -> None:
    """With the same weapon, at the same monster, if it is still there and in reach."""
    monster, who = foe(game, effect, scene), scene.who
    if monster is None or who is None:
        return
    if not scene.attacking and effect.what == "card":
        combat.strike(game, monster, who)
        return
    why = next(combat.why_no_attack_on(game, who, monster, scene.weapon), None)
    if why is not None:
        game.tell("nothing", why.sentence())
        return
    combat.attack(game, who, monster, scene.weapon)


def heal(game: Game, effect: Effect, scene: Scene) -> None:
    monster = foe(game, effect, scene)
    if monster is not None:
        monsters.mend(game, monster, effect.settled)


def unstun(game: Game, effect: Effect, scene: Scene) -> None:
    monster = foe(game, effect, scene)
    his = effect.what != "monster" and isinstance(scene.chosen, Investigator)
    if effect.what == "you" or his:
        who = scene.chosen if isinstance(scene.chosen, Investigator) else scene.who
        if who is not None and who.stun:
            harm.stun(game, who, -min(effect.settled, who.stun))
    elif monster is not None and monster.stun:
        monsters.stun(game, monster, -min(effect.settled, monster.stun))


def more_health(game: Game, effect: Effect, scene: Scene) -> None:
    monster = foe(game, effect, scene)
    if monster is not None:
        monster.bonus += effect.settled
        told = f"{game.name(monster)} has {effect.settled} more health."
        game.tell("health", told, monster=monster.id, by=effect.settled)


def remove(game: Game, effect: Effect, scene: Scene) -> None:
    monster = foe(game, effect, scene)
    if monster is not None:
        told = f"{game.name(monster)} is taken off the board."
        game.tell("removed", told, monster=monster.id)
        monsters.take_off(game, monster)


def escapes(game: Game, effect: Effect, scene: Scene) -> None:
    monster = foe(game, effect, scene)
    if monster is not None:
        game.session.fled.append(game.name(monster))
        game.tell("escaped", f"{game.name(monster)} escapes.", monster=monster.id)
        monsters.take_off(game, monster)


def place_monster(game: Game, effect: Effect, scene: Scene) -> None:
    """The one placed is “it” from now on; a card of that name is laid in the room."""
    known = placing.known(game, effect.what)
    if not known and house.in_the_box(game, effect.what):
        house.place_card(game, effect, scene)
        return
    for _ in range(effect.settled):
        figure = _at_hand(game, effect, scene) if known else ""
        if figure is None:
            continue  # nobody is asked for a space
        text = f"In which space is the {effect.what} placed?"
        space = selection.space_at(game, effect.where, scene, text, effect.what)
        if space is not None:
            placed = placing.place(game, effect.what, space, figure)
            if placed is None or scene.monster is not None or game.first_reading:
                continue
            if scene.chosen is None:
                scene.chosen = scene.monster = placed
            elif isinstance(scene.chosen, Investigator):
                scene.monster = placed  # beside him who was chosen


def _at_hand(game: Game, effect: Effect, scene: Scene) -> str | None:
    """A figure for it; none is made free for one that has no place to stand."""
    if game.first_reading:
        return ""
    if placing.stands(game, effect.what):
        return None
    spaces = selection.spaces_at(game, effect.where, scene)
    return placing.make_room(game, effect.what) if spaces else None


def place_random(game: Game, effect: Effect, scene: Scene) -> None:
    kinds = sorted(game.library.monsters())
    kind = game.chance.pick(kinds, "monster")
    place_monster(game, Effect("place-monster", 1, kind, effect.where), scene)


def gain_sample(game: Game, effect: Effect, scene: Scene) -> None:
    monster = foe(game, effect, scene)
    if monster is not None:
        monsters.gain_sample(game, monster, max(1, effect.settled))


def deliver_samples(game: Game, effect: Effect, scene: Scene) -> None:
    monster = on_board(game, referents.monster(scene))
    if monster is not None:
        monsters.deliver(game, monster, monster.samples)
