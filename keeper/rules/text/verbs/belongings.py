"""What the verbs about the things that an investigator holds do."""

from __future__ import annotations

from keeper.content.language.nodes import Condition, Effect
from keeper.rules import names
from keeper.rules.chapters.hands import possessions, spells
from keeper.rules.game import Game
from keeper.rules.table import Investigator
from keeper.rules.text.questions import selection
from keeper.rules.text.questions.referents import holds_item
from keeper.rules.text.scene import Scene


def _whose(effect: Effect) -> str:
    return "keeper" if effect.whose == "keeper" else "investigators"


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
    if effect.settled > 1 and weapons:
        possessions.drop(game, who, weapons, game.room_of(who))
    elif weapons:
        text = f"Which weapon does {game.name(who)} drop?"
        asks = _whose(effect)  # RC-397: his choice, unless the card says the keeper's
        asks = "keeper" if game.has("keeper-disarms") else asks
        chosen = possessions.which_goes(game, "drop-weapon", asks, text, weapons)
        possessions.drop(game, who, [chosen], game.room_of(who))


def drop_random(game: Game, effect: Effect, scene: Scene) -> None:
    """Chance says which."""
    who = scene.who
    if who is not None and who.items:
        chosen = game.chance.pick(sorted(who.items), "item")
        possessions.drop(game, who, [chosen], game.room_of(who))


def drop_named(game: Game, effect: Effect, scene: Scene) -> None:
    who = scene.who
    wanted = Condition("has", effect.what, where="named")
    if who is not None:
        held = holds_item(game, who, wanted)[:1]
        possessions.drop(game, who, held, game.room_of(who))


def discard_random(game: Game, effect: Effect, scene: Scene) -> None:
    who = scene.who
    held = holds_item(game, who, Condition("has", effect.what)) if who else []
    if who is not None and held:
        possessions.discard(game, who, game.chance.pick(sorted(held), "item"))


def drop_items(game: Game, effect: Effect, scene: Scene) -> None:
    who = scene.who
    for _ in range(effect.settled):
        if who is None or not who.items:
            return
        text = f"What does {game.name(who)} drop?"
        asks = _whose(effect)
        chosen = possessions.which_goes(game, "drop", asks, text, who.items)
        possessions.drop(game, who, [chosen], game.room_of(who))


def gain_spell(game: Game, effect: Effect, scene: Scene) -> None:
    if scene.who is None:
        return
    kinds = game.library.spell_kinds()
    if effect.what == "any":
        asks = effect.whose or "investigators"
        kind = game.pick("spell", asks, "Which spell is learnt?", kinds)
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
        possessions.discard_this(game, scene.card, scene.who)


def discard_item(game: Game, effect: Effect, scene: Scene) -> None:
    who = scene.who
    if who is None:
        return
    where = "named" if effect.where == "named" else ""
    wanted = Condition("has", effect.what, where=where)
    for _ in range(effect.settled):
        fitting = holds_item(game, who, wanted)
        if not fitting:
            return
        text = f"What does {game.name(who)} discard?"
        asks = _whose(effect)
        chosen = possessions.which_goes(game, "discard-item", asks, text, fitting)
        possessions.discard(game, who, chosen)


def discard_weapon(game: Game, effect: Effect, scene: Scene) -> None:
    who = scene.who
    if who is None:
        return
    weapons = _weapons(game, who, scene)
    if weapons:
        text = f"Which weapon does {game.name(who)} discard?"
        asks = _whose(effect)
        chosen = possessions.which_goes(game, "discard-item", asks, text, weapons)
        possessions.discard(game, who, chosen)


def lose_this(game: Game, effect: Effect, scene: Scene) -> None:
    """A spell is not replaced; anything else is simply discarded."""
    card, who = scene.card, scene.who
    if card is not None and who is not None and card.id in who.spells:
        spells.discard(game, who, card.id)
    else:
        discard_this(game, effect, scene)


def gain_random(game: Game, effect: Effect, scene: Scene) -> None:
    """Out of the box, by chance."""
    who = scene.who
    for _ in range(effect.settled):
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
    for _ in range(effect.settled):
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
    for _ in range(effect.settled):
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


def look_at_items(game: Game, effect: Effect, scene: Scene) -> None:
    who = scene.who
    if who is not None:
        held = names.titles(game.library.card(one).name for one in who.items)
        told = f"{game.name(who)} shows: {held or 'nothing'}."
        game.tell("shown", told, who=who.id, cards=list(who.items))
