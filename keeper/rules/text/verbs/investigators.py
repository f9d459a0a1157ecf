"""What the verbs about an investigator do."""

from __future__ import annotations

from typing import Callable

from keeper.content.language.nodes import Effect, Selector
from keeper.content.vocabulary import AFFLICTIONS
from keeper.rules import names
from keeper.rules.chapters.hands import trauma
from keeper.rules.chapters.house import (
    features,
    monster_moves,
    movement,
)
from keeper.rules.chapters.rounds import steps_left
from keeper.rules.chapters.trials import evade, harm, horror
from keeper.rules.game import Game
from keeper.rules.table import Gauge, Investigator, Monster
from keeper.rules.text import abilities, control
from keeper.rules.text.questions import conditions, selection
from keeper.rules.text.questions.referents import on_board
from keeper.rules.text.scene import Scene


def _patient(scene: Scene) -> Investigator | None:
    """A healing spell heals its target; its price is the caster's."""
    return scene.chosen if isinstance(scene.chosen, Investigator) else scene.who


def heal_damage(game: Game, effect: Effect, scene: Scene) -> None:
    who = _patient(scene)
    if who is not None:
        harm.heal(game, who, "damage", effect.settled)


def heal_horror(game: Game, effect: Effect, scene: Scene) -> None:
    who = _patient(scene)
    if who is not None:
        harm.heal(game, who, "horror", effect.settled)


def walk(game: Game, effect: Effect, scene: Scene) -> None:
    """Step by step, each nearer to a place, or farther from the monster."""
    who, away = scene.who, effect.where == "away"
    foe = scene.monster or scene.chosen
    goal = selection.spaces_at(game, effect.where, scene) if not away else []
    if away:
        foes = [foe] if isinstance(foe, Monster) else game.table.monsters
        goal = [one.space for one in foes]  # of several, the nearest counts
    for _ in range(effect.settled):
        if who is None or who.state != "alive" or not goal:
            return
        found = movement.steps_for(game, who, set(goal), away)
        if not found:
            return
        text = f"Where does {game.name(who)} go?"
        asks = effect.whose or "investigators"
        movement.enter(game, who, game.pick("step", asks, text, found))


def unhide(game: Game, effect: Effect, scene: Scene) -> None:
    if scene.who is not None and scene.who.hiding:
        scene.who.hiding = False
        told = f"{game.name(scene.who)} is no longer hiding."
        game.tell("hiding", told, who=scene.who.id, hiding=False)


def keeper_moves(game: Game, effect: Effect, scene: Scene) -> None:
    if scene.who is not None:
        movement.sweep(game, scene.who, effect.settled)


def move(game: Game, effect: Effect, scene: Scene) -> None:
    if scene.who is not None:
        evades = effect.what != "unevaded"
        movement.stroll(game, scene.who, effect.settled, evades)


def gain_skill(game: Game, effect: Effect, scene: Scene) -> None:
    who = scene.who
    if who is not None and abilities.still_may(game, who, "gain-skill"):
        _skill(game, who, effect.settled, "gains")


def lose_skill(game: Game, effect: Effect, scene: Scene) -> None:
    if scene.who is not None:
        _skill(game, scene.who, -min(effect.settled, scene.who.skill), "loses")


def _skill(game: Game, who: Investigator, by: int, word: str) -> None:
    who.skill += by
    points = names.counted(abs(by), "skill point")
    told = f"{game.name(who)} {word} {points} ({who.skill} left)."
    game.tell("skill", told, who=who.id, by=by, now=who.skill)


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
        about = [who.id]
        chosen = game.pick("cure", "investigators", text, kinds, about=about)
        trauma.cure(game, who, chosen)


def lose_action(game: Game, effect: Effect, scene: Scene) -> None:
    if scene.who is not None:
        steps_left.lose(game, scene.who, actions=1)


def lose_move(game: Game, effect: Effect, scene: Scene) -> None:
    if scene.who is not None:
        steps_left.lose(game, scene.who, moves=effect.settled)


def take_action(game: Game, effect: Effect, scene: Scene) -> None:
    if scene.who is not None and steps_left.may_gain(game, scene.who):
        game.turn.extra_actions += 1
        told = f"{game.name(scene.who)} may take another action."
        game.tell("steps", told, who=scene.who.id)


def take_move(game: Game, effect: Effect, scene: Scene) -> None:
    if scene.who is not None and steps_left.may_gain(game, scene.who):
        steps_left.gain_moves(game, scene.who, effect.settled)


def end_turn(game: Game, effect: Effect, scene: Scene) -> None:
    if scene.who is not None:
        steps_left.end(game, scene.who)


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
        by = sign * effect.settled
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


def _others(game: Game, effect: Effect, scene: Scene) -> list[Investigator]:
    """Those of whom something is said, or everybody."""
    if not isinstance(effect.where, Selector):
        return game.alive()
    found = conditions.meant(game, effect.where, scene)
    return [one for one in found if isinstance(one, Investigator)]


def swap(game: Game, effect: Effect, scene: Scene) -> None:
    who = scene.who
    other: Investigator | Monster | None = on_board(game, scene.monster)
    if who is not None and effect.what == "investigator":
        found = [one.id for one in _others(game, effect, scene) if one is not who]
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
        scene.happening.n += effect.settled
    else:
        scene.bonus += effect.settled


def treat_as(game: Game, effect: Effect, scene: Scene) -> None:
    if scene.passed is not None:
        scene.passed = effect.what == "pass"


def prevent(game: Game, effect: Effect, scene: Scene) -> None:
    """Taken from what is coming; said after the fact, it is healed."""
    coming = scene.happening
    if coming is not None and effect.what in ("", coming.event):
        coming.n = max(0, coming.n - effect.settled)


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
