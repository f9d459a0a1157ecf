"""What cards wait for: when it happens, they are carried out."""

from __future__ import annotations

from keeper.content.cards import Card
from keeper.content.language.nodes import Ability, Trigger
from keeper.rules.game import Game
from keeper.rules.table import Investigator, Monster
from keeper.rules.text import abilities, favours, held, waiting
from keeper.rules.text.questions import conditions, selection
from keeper.rules.text.scene import Happening, Scene

# p15: all tests during combat, those of a card that waits for the attack too.
FIGHTS = ("attack", "before-attacked", "attacked", "monster-attacks")


def happens(
    game: Game,
    event: str,
    who: Investigator | None = None,
    monster: Monster | None = None,
    what: tuple[str, ...] = (),
    happening: Happening | None = None,
) -> None:
    """Something happens to somebody: every card that waits for it does what it says."""
    if game.first_reading:
        return
    for found in list(waiting.cards(game, event, who, monster)):
        card, key, ability, scene, whose = found
        if any(map(held.rolls_again, ability.nodes)):
            continue  # it is offered where the roll is made
        if key in game.firing or (scene.who and scene.who.state != "alive"):
            continue
        if not _meets(game, ability.trigger, scene, who, monster, what, happening):
            continue
        if not favours.taken(game, card, ability, scene):
            continue
        if event in FIGHTS and scene.who is who:
            scene.sort = "combat"
        game.firing.append(key)
        _carry_out(game, card, ability, scene, whose, happening)
        game.firing.remove(key)
        if ability.limit == "once" and whose in game.session.standing:
            game.session.standing.remove(whose)  # the next time has been


def _meets(
    game: Game,
    trigger: Trigger | None,
    scene: Scene,
    who: Investigator | None,
    monster: Monster | None,
    what: tuple[str, ...],
    happening: Happening | None,
) -> bool:
    """Whether it is what the card waits for, and not something like it."""
    if trigger is None:
        return True
    if trigger.event == "so":
        return conditions.all_hold(game, trigger.conditions, scene)
    about = trigger.about
    if about is None and not waiting.everybodys(trigger.event, trigger):
        if scene.card and scene.card.sort != "standing" and scene.who is not who:
            return False
    elif about is not None and about.what != "this-monster":
        subject = monster if about.what == "monster" else who
        if subject is None or not conditions.fits(game, about, subject, scene):
            return False
    if trigger.what == "this-card":
        if scene.card is None or scene.card.id not in what:
            return False
    elif trigger.what and trigger.what not in what:
        if monster is None or not game.is_kind(monster, trigger.what):
            return False
    if isinstance(trigger.n, int) and trigger.n and happening is not None:
        other = happening.n != trigger.n  # a clue has a number, damage has a size
        if other if trigger.event == "clue" else happening.n < trigger.n:
            return False
    thing = monster if about and about.what == "monster" else who or monster
    if trigger.event == "monster-enters" and not trigger.where:
        here = scene.who
        return bool(here and thing and game.room_of(here) is game.room_of(thing))
    if trigger.where:
        happened = happening.space if happening else ""
        place = happened or (thing.space if thing else "")
        about_it = scene.about(chosen=None)
        return place in selection.spaces_at(game, trigger.where, about_it)
    return True


def _carry_out(
    game: Game,
    card: Card,
    ability: Ability,
    scene: Scene,
    whose: abilities.Owner,
    happening: Happening | None,
) -> None:
    hidden = scene.who is not None and card.id in scene.who.facedown
    game.tell("text", f"{card.name}: {card.text}", open=not hidden, card=card.id)
    scene.happening = happening
    place = abilities.read(card).index(ability)
    abilities.spend(game, whose, card, place, ability)
    game.text.carry_out(game, ability.nodes, scene)
    if scene.declined and favours.asks_itself(ability):
        abilities.restore(game, whose, card, place, ability)
