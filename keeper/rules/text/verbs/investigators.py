"""What the verbs about an investigator do."""

from __future__ import annotations

from typing import Callable

from keeper.content.language.nodes import Condition, Effect
from keeper.content.vocabulary import AFFLICTIONS
from keeper.rules import names
from keeper.rules.chapters.hands import possessions, spells, trauma
from keeper.rules.chapters.house import (
    exploration,
    features,
    monster_moves,
    movement,
)
from keeper.rules.chapters.rounds import steps_left
from keeper.rules.chapters.trials import evade, harm, horror
from keeper.rules.game import Game
from keeper.rules.table import Gauge, Investigator, Monster
from keeper.rules.text import control
from keeper.rules.text.questions import selection
from keeper.rules.text.questions.properties import holds_item
from keeper.rules.text.scene import Scene

EVERY = 9  # more steps than a turn can have


def _whose(effect: Effect) -> str:
    return "keeper" if effect.whose == "keeper" else "investigators"


def _n(effect: Effect) -> int:
    """The number was worked out before the verb is done."""
    return effect.n if isinstance(effect.n, int) else 0


def _patient(scene: Scene) -> Investigator | None:
    """A healing spell heals its target; its price is the caster's."""
    return scene.chosen if isinstance(scene.chosen, Investigator) else scene.who


def heal_damage(game: Game, effect: Effect, scene: Scene) -> None:
    who = _patient(scene)
    if who is not None:
        harm.heal(game, who, "damage", _n(effect))


def heal_horror(game: Game, effect: Effect, scene: Scene) -> None:
    who = _patient(scene)
    if who is not None:
        harm.heal(game, who, "horror", _n(effect))


def _weapons(game: Game, who: Investigator, scene: Scene) -> list[str]:
    """p23: the weapon in use, if able; of who is not attacking, all that he holds."""
    held = holds_item(game, who, Condition("has", "weapon"))
    if not scene.attacking:
        return held
    return [one for one in held if scene.weapon and one == scene.weapon.id]


def drop_weapon(game: Game, effect: Effect, scene: Scene) -> None:
    who = scene.who
    if who is None:
        return
    weapons = _weapons(game, who, scene)
    if _n(effect) > 1 and weapons:
        exploration.drop(game, who, weapons, game.room_of(who))
    elif weapons:
        text = f"Which weapon does {game.name(who)} drop?"
        asks = _whose(effect)  # RC-397: his choice, unless the card says the keeper's
        asks = "keeper" if game.has("keeper-disarms") else asks
        chosen = game.pick("drop-weapon", asks, text, weapons)
        exploration.drop(game, who, [chosen], game.room_of(who))


def drop_random(game: Game, effect: Effect, scene: Scene) -> None:
    """Chance says which."""
    who = scene.who
    if who is not None and who.items:
        chosen = game.chance.pick(sorted(who.items), "item")
        exploration.drop(game, who, [chosen], game.room_of(who))


def drop_named(game: Game, effect: Effect, scene: Scene) -> None:
    who = scene.who
    wanted = Condition("has", effect.what, where="named")
    held = holds_item(game, who, wanted) if who else []
    if who is not None and held:
        exploration.drop(game, who, held[:1], game.room_of(who))


def discard_random(game: Game, effect: Effect, scene: Scene) -> None:
    who = scene.who
    held = holds_item(game, who, Condition("has", effect.what)) if who else []
    if who is not None and held:
        possessions.discard(game, who, game.chance.pick(sorted(held), "item"))


def walk(game: Game, effect: Effect, scene: Scene) -> None:
    """Step by step, each nearer to a place, or farther from the monster."""
    who, away = scene.who, effect.where == "away"
    foe = scene.monster or scene.chosen
    goal = selection.spaces_at(game, effect.where, scene) if not away else []
    if away and isinstance(foe, Monster):
        goal = [foe.space]
    for _ in range(max(1, _n(effect))):
        if who is None or who.state != "alive" or not goal:
            return
        found = movement.steps_for(game, who, set(goal), away)
        if not found:
            return
        text = f"Where does {game.name(who)} go?"
        movement.enter(game, who, game.pick("step", "investigators", text, found))


def drop_items(game: Game, effect: Effect, scene: Scene) -> None:
    who = scene.who
    for _ in range(max(1, _n(effect))):
        if who is None or not who.items:
            return
        text = f"What does {game.name(who)} drop?"
        chosen = game.pick("drop", _whose(effect), text, who.items)
        exploration.drop(game, who, [chosen], game.room_of(who))


def unhide(game: Game, effect: Effect, scene: Scene) -> None:
    if scene.who is not None and scene.who.hiding:
        scene.who.hiding = False
        told = f"{game.name(scene.who)} is no longer hiding."
        game.tell("hiding", told, who=scene.who.id, hiding=False)


def keeper_moves(game: Game, effect: Effect, scene: Scene) -> None:
    if scene.who is not None:
        movement.sweep(game, scene.who, _n(effect))


def move(game: Game, effect: Effect, scene: Scene) -> None:
    if scene.who is not None:
        movement.stroll(game, scene.who, _n(effect))


def gain_skill(game: Game, effect: Effect, scene: Scene) -> None:
    _skill(game, scene.who, _n(effect))


def lose_skill(game: Game, effect: Effect, scene: Scene) -> None:
    _skill(game, scene.who, -_n(effect))


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
    fight = scene.card is not None and scene.card.sort.startswith("combat")
    if fight and scene.attacking:  # “this weapon”, in the words of a Combat card
        discard_weapon(game, effect, scene)
    elif scene.card is not None:
        possessions.discard_this(game, scene)


def discard_item(game: Game, effect: Effect, scene: Scene) -> None:
    who = scene.who
    if who is None:
        return
    where = "named" if effect.where == "named" else ""
    wanted = Condition("has", effect.what, where=where)
    for _ in range(max(1, _n(effect))):
        fitting = holds_item(game, who, wanted)
        if not fitting:
            return
        text = f"What does {game.name(who)} discard?"
        chosen = game.pick("discard-item", _whose(effect), text, fitting)
        possessions.discard(game, who, chosen)


def cure(game: Game, effect: Effect, scene: Scene) -> None:
    who = _patient(scene)
    if who is None:
        return
    kinds = [
        kind
        for kind in AFFLICTIONS
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
        steps_left.lose(game, scene.who, moves=max(1, _n(effect)))


def take_action(game: Game, effect: Effect, scene: Scene) -> None:
    if scene.who is not None and game.session.active == scene.who.id:
        game.turn.extra_actions += 1
        told = f"{game.name(scene.who)} may take another action."
        game.tell("steps", told, who=scene.who.id)


def take_move(game: Game, effect: Effect, scene: Scene) -> None:
    if scene.who is not None and game.session.active == scene.who.id:
        steps_left.gain_moves(game, scene.who, max(1, _n(effect)))


def end_turn(game: Game, effect: Effect, scene: Scene) -> None:
    if scene.who is not None:
        steps_left.lose(game, scene.who, actions=EVERY, moves=EVERY)


def take_over(game: Game, effect: Effect, scene: Scene) -> None:
    """RC-102: no valid target stops a keeper's action, but neither a fight nor an event."""
    who = scene.who
    if who is None:
        return
    if not control.choices(game, who):
        told = f"There is nothing {game.name(who)} could be made to do."
        game.tell("nothing", told, who=who.id)
        return
    control.control(game, who)


def discard_weapon(game: Game, effect: Effect, scene: Scene) -> None:
    who = scene.who
    if who is None:
        return
    weapons = _weapons(game, who, scene)
    if weapons:
        text = f"Which weapon does {game.name(who)} discard?"
        chosen = game.pick("discard-item", _whose(effect), text, weapons)
        possessions.discard(game, who, chosen)


def lose_this(game: Game, effect: Effect, scene: Scene) -> None:
    """A spell is not replaced; anything else is simply discarded."""
    card, who = scene.card, scene.who
    if card is not None and who is not None and card.id in who.spells:
        spells.discard(game, who, card.id)
    else:
        discard_this(game, effect, scene)


def cure_all(game: Game, effect: Effect, scene: Scene) -> None:
    who = _patient(scene)
    for kind in AFFLICTIONS:
        if who is not None:
            trauma.cure(game, who, kind)


def _maximum(gauge: str, sign: int) -> Callable[[Game, Effect, Scene], None]:
    def change(game: Game, effect: Effect, scene: Scene) -> None:
        who = _patient(scene)
        if who is None:
            return
        found: Gauge = getattr(who, gauge)
        by = sign * _n(effect)
        found.max = max(1, found.max + by)
        found.now = min(found.max, found.now + max(0, by))
        told = f"{game.name(who)} has {gauge} {found.now} of {found.max} now."
        game.tell("health", told, who=who.id, what=gauge, by=by, now=found.now)

    return change


MAXIMA = {
    "more-health": _maximum("health", 1),
    "less-health": _maximum("health", -1),
    "more-sanity": _maximum("sanity", 1),
    "less-sanity": _maximum("sanity", -1),
}


def gain_random(game: Game, effect: Effect, scene: Scene) -> None:
    """Out of the box, by chance."""
    who = scene.who
    for _ in range(max(1, _n(effect))):
        if who is None:
            return
        if effect.what == "spell":
            kind = game.chance.pick(sorted(game.library.spell_kinds()), "spell")
            spells.gain(game, who, kind)
        else:
            possessions.gain_random(game, who, effect.what)


def give_item(game: Game, effect: Effect, scene: Scene) -> None:
    """To somebody in the room; the giver chooses what, and to whom."""
    who = scene.who
    for _ in range(max(1, _n(effect))):
        others = [] if who is None else _company(game, who)
        where = "named" if effect.where == "named" else ""
        wanted = Condition("has", effect.what or "item", where=where)
        held = holds_item(game, who, wanted) if who else []
        if scene.attacking and effect.what == "weapon" and who is not None:
            held = _weapons(game, who, scene)
        if who is None or not held or not others:
            return
        text = f"What does {game.name(who)} give?"
        item = game.pick("give", "investigators", text, held)
        text = f"To whom does {game.name(who)} give {game.library.card(item).name}?"
        taker = game.pick("to", "investigators", text, [one.id for one in others])
        possessions.hand_over(game, who, game.by_id(taker), item)


def take_item(game: Game, effect: Effect, scene: Scene) -> None:
    """From somebody in the room; the taker chooses from whom, and what."""
    who = scene.who
    for _ in range(max(1, _n(effect))):
        others = (
            [] if who is None else [one for one in _company(game, who) if one.items]
        )
        if who is None or not others:
            return
        asks = selection.chooser(scene, effect.whose)
        text = f"From whom does {game.name(who)} take something?"
        giver = game.by_id(game.pick("from", asks, text, [one.id for one in others]))
        text = f"What does {game.name(who)} take from {game.name(giver)}?"
        item = game.pick("take", asks, text, giver.items)
        possessions.hand_over(game, giver, who, item)


def _company(game: Game, who: Investigator) -> list[Investigator]:
    there = game.investigators_in(game.room_of(who))
    return [one for one in there if one is not who]


def hide(game: Game, effect: Effect, scene: Scene) -> None:
    """p13: only where there is a hiding space."""
    who = scene.who
    if who is None or who.hiding:
        return
    if features.at(game, who.space, "hiding"):
        features.hide(game, who)
    else:
        told = f"There is no place for {game.name(who)} to hide."
        game.tell("nothing", told, who=who.id)


def move_to(game: Game, effect: Effect, scene: Scene) -> None:
    """RC-398: his own feet or the keeper's hand, he comes into that room."""
    who = scene.who
    if who is None:
        return
    text = f"To which space does {game.name(who)} move?"
    asks = selection.chooser(scene, effect.whose)
    space = selection.space_at(game, effect.where, scene, text, who.id, asks)
    if space is not None and space != who.space:
        movement.set_down(game, who, space)


def swap(game: Game, effect: Effect, scene: Scene) -> None:
    who = scene.who
    other: Investigator | Monster | None = scene.monster
    if who is not None and effect.what == "investigator":
        found = [one.id for one in game.alive() if one is not who]
        text = f"With whom does {game.name(who)} swap places?"
        chosen = game.pick("swap", "investigators", text, found) if found else ""
        other = game.by_id(chosen) if chosen else None
    if who is None or other is None or other.space == who.space:
        return
    here, there = who.space, other.space
    if isinstance(other, Investigator):
        movement.set_down(game, other, here, swapped=True)
    else:
        monster_moves.set_down(game, other, here)
    if who.state == "alive":
        movement.set_down(game, who, there, swapped=True)


def evade_test(game: Game, effect: Effect, scene: Scene) -> None:
    """Against the monster that the text is about, or each in his space."""
    who = scene.who
    if who is None:
        return
    for monster in [scene.monster] if scene.monster else game.beside(who):
        if monster in game.table.monsters and who.state == "alive":
            evade.test(game, who, monster)


def horror_test(game: Game, effect: Effect, scene: Scene) -> None:
    who = scene.who
    if who is None:
        return
    here = game.monsters_in(game.room_of(who))
    for monster in [scene.monster] if scene.monster else here:
        if monster in game.table.monsters and who.state == "alive":
            horror.test(game, who, monster)


# What is about to happen ----------------------------------------------------------------


def test_bonus(game: Game, effect: Effect, scene: Scene) -> None:
    """For the test that is coming, or for the next one of this text."""
    if scene.happening is not None and scene.happening.event == "test":
        scene.happening.n += _n(effect)
    else:
        scene.bonus += _n(effect)


def treat_as(game: Game, effect: Effect, scene: Scene) -> None:
    if scene.passed is not None:
        scene.passed = effect.what == "pass"


def look_at_items(game: Game, effect: Effect, scene: Scene) -> None:
    who = scene.who
    if who is not None:
        held = names.listed([game.library.card(one).name for one in who.items])
        told = f"{game.name(who)} shows: {held or 'nothing'}."
        game.tell("shown", told, who=who.id, cards=list(who.items))


def prevent(game: Game, effect: Effect, scene: Scene) -> None:
    """Taken from what is coming; said after the fact, it is healed."""
    coming = scene.happening
    if coming is not None and effect.what in ("", coming.event):
        coming.n = max(0, coming.n - max(1, _n(effect)))


def cancel(game: Game, effect: Effect, scene: Scene) -> None:
    if scene.happening is not None:
        scene.happening.called_off = True


def _settle(passed: bool) -> Callable[[Game, Effect, Scene], None]:
    def settle(game: Game, effect: Effect, scene: Scene) -> None:
        if scene.happening is not None:
            scene.happening.passed = passed

    return settle


pass_test = _settle(True)
fail_test = _settle(False)
