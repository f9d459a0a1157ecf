"""What an investigator does with his steps (p8, p9, p12, p13, p16)."""

from __future__ import annotations

from typing import Callable, Sequence

from keeper.content.cards import Card
from keeper.errors import NotUnderstood, Refused
from keeper.rules import names
from keeper.rules.chapters.hands import possessions, spells
from keeper.rules.chapters.house import adjacency, exploration, features, movement
from keeper.rules.chapters.rounds import objective, turns
from keeper.rules.chapters.rounds.turns import (
    acting,
    action_left,
    after_action,
    after_move,
    moves_left,
    need_action,
    need_move,
    spend_action,
    spend_move,
)
from keeper.rules.chapters.trials import combat, evade
from keeper.rules.game import Game
from keeper.rules.table import Investigator, Monster
from keeper.rules.text import abilities
from keeper.rules.text.scene import Chosen


def _not_hiding(game: Game, one: Investigator, doing: str) -> None:
    if one.hiding:
        game.refuse(f"{game.name(one)} is hiding and may not {doing}", "RC-339", 13)


def move(game: Game, space: str, drag: bool = False) -> None:
    one = acting(game)
    target = game.space(space)
    need_move(game, one)
    _walk(game, one, target, drag)
    spend_move(game)
    _go(game, one, target, drag)
    after_move(game, one)


def run(game: Game, space: str, drag: bool = False) -> None:
    """p9: an action that moves one space, by all the rules of movement."""
    one = acting(game)
    target = game.space(space)
    need_action(game, one)
    abilities.forbid(game, one, "run", "running")
    _walk(game, one, target, drag)
    spend_action(game)
    _go(game, one, target, drag, running=True)
    after_action(game, one)
    if game.has("running-is-moving") and game.session.active == one.id:
        game.tell("window", "The run counts as a Movement Step for mythos cards.")


def _walk(game: Game, one: Investigator, target: str, drag: bool) -> None:
    _not_hiding(game, one, "move")
    movement.check_step(game, one, target)
    if drag:
        abilities.forbid(game, one, "drag", "dragging a corpse")
        if features.corpse_in(game, one.space) is None:
            game.refuse("there is no corpse in this space to drag", "RC-335", 12)


def _go(
    game: Game, one: Investigator, target: str, drag: bool, running: bool = False
) -> None:
    """Evade first, then the step, if it can still be made (RC-182)."""
    here = one.space
    if not evade.before(game, one):
        return
    if one.space != here and not movement.still_there(game, one, target):
        game.tell("stopped", f"{game.name(one)} can no longer go there.", who=one.id)
        return
    if running and not abilities.still_may(game, one, "run", "running"):
        return
    drag = drag and abilities.still_may(game, one, "drag", "dragging a corpse")
    movement.enter(game, one, target, drag)


def explore(game: Game) -> None:
    """p9; in darkness it costs a Movement Step as well (p15)."""
    one = acting(game)
    need_action(game, one)
    abilities.forbid(game, one, "explore", "exploring")
    room = game.room_of(one)
    if room.dark and not abilities.ignores(game, one, "darkness"):
        if moves_left(game, one) < 1:
            message = "in the dark, exploring costs a Movement Step too: none is left"
            game.refuse(message, "RC-065", 15)
        spend_move(game)
    spend_action(game)
    if (
        evade.before(game, one)
        and _still(game, one, game.room_of(one) is room)
        and abilities.still_may(game, one, "explore", "exploring")
    ):
        game.tell(
            "explore", f"{game.name(one)} explores {game.name(room)}.", who=one.id
        )
        exploration.explore(game, one)
    after_action(game, one)


def _action(game: Game, one: Investigator) -> bool:
    """Any action but an attack: pay for it, evade. True if he lives to do it."""
    need_action(game, one)
    spend_action(game)
    return evade.before(game, one)


def _action_here(game: Game, one: Investigator) -> bool:
    """An action with what stands in his space: a trauma may have taken him away."""
    here = one.space
    return _action(game, one) and _still(game, one, one.space == here)


def _still(game: Game, one: Investigator, possible: bool) -> bool:
    """p14: what interrupted the step may have made the rest of it impossible."""
    if not possible:
        told = f"{game.name(one)} is no longer where it could be done."
        game.tell("stopped", told, who=one.id)
    return possible


def drop(game: Game, items: Sequence[str]) -> None:
    if game.session.step == "trading":
        raise Refused("nothing is dropped in the Trading Step", "RC-088", 10)
    one = acting(game)
    chosen = [_droppable(game, one, item) for item in items]
    if len(set(chosen)) < len(chosen):
        raise NotUnderstood("a card is named twice")
    if not chosen:
        raise NotUnderstood("nothing is named to drop", "`keeper drop ITEM…`")
    if _action(game, one):
        # An evade test may have cost him some of it already.
        left = [card for card in chosen if card in one.items]
        exploration.drop(game, one, left, game.room_of(one))
    after_action(game, one)


def _droppable(game: Game, one: Investigator, item: str) -> str:
    card = possessions.held_named(game, one, item)
    if card.id not in one.items:
        message = "only starting items and exploration cards are dropped"
        raise Refused(message, "RC-050", 9)
    return card.id


def barrier(game: Game, door: str = "") -> None:
    one = acting(game)
    need_action(game, one)
    found = features.barrier_and_door(game, one, door)
    if found is not None and _action_here(game, one):
        features.shift_barrier(game, one, *found)
    after_action(game, one)


def burn(game: Game, count: int | None = None) -> None:
    one = acting(game)
    if not features.at(game, one.space, "camp-fire"):
        game.refuse("there is no camp fire in this space", "RC-333", 12)
    if not features.at(game, one.space, "corpse"):
        game.refuse("there is no corpse in this space", "RC-333", 12)
    if _action_here(game, one):
        features.burn_corpses(game, one, count)
    after_action(game, one)


def hide(game: Game, step: str = "") -> None:
    one = acting(game)
    abilities.forbid(game, one, "hide", "hiding")
    if one.hiding:
        game.refuse(f"{game.name(one)} is hiding already", "RC-338", 13)
    if not features.at(game, one.space, "hiding"):
        game.refuse("there is no hiding space here", "RC-338", 13)
    _either_step(game, one, step, _slip_in)


def _slip_in(game: Game, one: Investigator) -> None:
    if abilities.still_may(game, one, "hide", "hiding"):
        features.hide(game, one)


def unhide(game: Game, step: str = "") -> None:
    one = acting(game)
    if not one.hiding:
        game.refuse(f"{game.name(one)} is not hiding", "RC-341", 13)
    if game.turn.hid:
        message = f"{game.name(one)} hid in this turn and comes out on a later one"
        game.refuse(message, "RC-341", 13)
    _either_step(game, one, step, features.unhide)


def _either_step(
    game: Game,
    one: Investigator,
    step: str,
    act: Callable[[Game, Investigator], None],
) -> None:
    """p13: a Movement or an Action Step; the Movement Step first, unless asked."""
    action = step == "action" or (
        not step and moves_left(game, one) < 1 and action_left(game, one)
    )
    (need_action if action else need_move)(game, one)
    (spend_action if action else spend_move)(game)
    here = one.space
    if game.has("quiet-hiding") or (
        evade.before(game, one) and _still(game, one, one.space == here)
    ):
        act(game, one)
    (after_action if action else after_move)(game, one)


def attack(game: Game, monster: str, weapon: str = "") -> None:
    """No evade test (p15). Without --with, one of the weapons in reach is asked for."""
    one = acting(game)
    target = game.monster(monster)
    need_action(game, one)
    card = _weapon(game, one, target, weapon)
    combat.check_attack(game, one, target, card)
    spend_action(game)
    combat.attack(game, one, target, card)
    after_action(game, one)


def _weapon(game: Game, one: Investigator, target: Monster, typed: str) -> Card | None:
    """Bare hands, or a weapon he holds."""
    if typed in ("hands", "bare", "none", combat.BARE_HANDS):
        return None
    if typed:
        card = possessions.held_named(game, one, typed)
        if "weapon" not in card.types:
            game.refuse(f"{card.name} is not a weapon", "RC-217", 9)
        return card
    text = f"What does {game.name(one)} attack with?"
    choices = combat.weapons_for(game, one, target)
    chosen = game.pick("weapon", "investigators", text, choices)
    return None if chosen == combat.BARE_HANDS else game.library.card(chosen)


def cast(game: Game, spell: str, on: str = "") -> None:
    one = acting(game)
    card = spells.held(game, one, spell)
    need_action(game, one)
    abilities.forbid(game, one, "cast", "casting spells")
    if card.aggressive:
        _not_hiding(game, one, "cast attack spells")
    target = spells.target(game, one, card, on)
    spend_action(game)
    ready = card.aggressive or (
        evade.before(game, one)
        and _still(game, one, _reaches(game, one, card, target))
        and abilities.still_may(game, one, "cast", "casting spells")
    )
    if ready and card.id in one.spells:
        spells.cast(game, one, card, target)
    after_action(game, one)


def _reaches(game: Game, one: Investigator, card: Card, target: Chosen) -> bool:
    return bool(game.forced) or target in spells.targets(game, one, card).values()


def use(game: Game, typed: str) -> None:
    """A card's ability: bold “Action:” costs the Action Step, others are free (p9)."""
    one = acting(game)
    card = _usable(game, one, typed)
    where = one.space
    places = [
        place
        for place, ability in enumerate(abilities.read(card))
        if ability.timing in ("action", "any")
    ]
    if not places:
        _nothing_to_use(game, one, card)
        return
    place = places[0]
    if len(places) > 1:
        place = _which_ability(game, card, places)
    ability = abilities.read(card)[place]
    if all(getattr(node, "verb", "") == "move" for node in ability.nodes):
        _not_hiding(game, one, "move")
    if ability.timing == "any":
        possessions.use(game, one, card, place)
        _remember_use(game, card, where)
        return
    if _action(game, one) and card.id in _in_front_of(game, one):
        where = one.space
        possessions.use(game, one, card, place)
        _remember_use(game, card, where)
    after_action(game, one)


def _which_ability(game: Game, card: Card, places: Sequence[int]) -> int:
    from keeper.content.language.reading import render

    said = abilities.read(card)
    labels = {str(place): render((said[place],)) for place in places}
    text = f"{card.name}: which ability?"
    chosen = game.pick("ability", "investigators", text, list(labels), labels=labels)
    return int(chosen)


def _in_front_of(game: Game, one: Investigator) -> dict[str, Card]:
    return {card.id: card for card in abilities.held(game, one)}


def _usable(game: Game, one: Investigator, typed: str) -> Card:
    cards = _in_front_of(game, one)
    if typed in one.facedown:
        return cards[typed]
    known = {
        card.id: card.name for card in cards.values() if card.id not in one.facedown
    }
    return cards[names.find_by_name(typed, known, f"card of {game.name(one)}'s")]


def _nothing_to_use(game: Game, one: Investigator, card: Card) -> None:
    if "key" in card.types:
        opens = names.listed(
            [game.library.card(lock, ("lock", "obstacle")).name for lock in card.opens]
        )
        message = f"{card.name} is used on {opens}, when that card is met"
        raise Refused(message, "RC-061", 9)
    if "artifact" in card.types:
        if _action(game, one):
            told = f"{game.name(one)} uses {card.name}."
            game.tell("used", told, who=one.id, card=card.id)
            _remember_use(game, card, one.space)
        after_action(game, one)
        return
    raise Refused(f"{card.name} has no ability to use", "RC-048", 9)


def _remember_use(game: Game, card: Card, space: str) -> None:
    """Objectives ask what was used where."""
    if card.sort in ("exploration", "item", "story-card"):
        game.session.used.append(f"{card.id}@{space}")
        objective.check(game)


def escape(game: Game) -> None:
    """p16: through a door that leads out of the named room, once the objective says so."""
    one = acting(game)
    goal = objective.card(game)
    if not game.session.revealed or not goal.escape:
        game.refuse("the objective does not tell anyone to escape", "RC-297", 16)
    _not_hiding(game, one, "move")
    room = game.room_of(one)
    if goal.escape and room.id != goal.escape:
        name = game.library.room_names[goal.escape]
        game.refuse(f"the way out is in {name}", "RC-298", 16)
    doors = [
        door
        for door in game.library.plan.doors_of(one.space)
        if door.outside
        and door.id not in game.session.sealed
        and adjacency.barrier_on(game, door) is None
    ]
    if not doors:
        message = "no open door leads out of the house from this space"
        game.refuse(message, "RC-298", 16)
    _leave_house(game, one)


def _leave_house(game: Game, one: Investigator) -> None:
    walking = moves_left(game, one) > 0
    if walking:
        spend_move(game)
    else:
        need_action(game, one)
        abilities.forbid(game, one, "run", "running")
        spend_action(game)
    here = one.space
    if not (
        evade.before(game, one)
        and _still(game, one, one.space == here)
        and (walking or abilities.still_may(game, one, "run", "running"))
    ):
        if one.state == "alive":
            (after_move if walking else after_action)(game, one)
        return
    one.state, one.space = "escaped", ""
    game.tell("escaped", f"{game.name(one)} escapes.", who=one.id)
    objective.check(game)
    turns.leave(game)
