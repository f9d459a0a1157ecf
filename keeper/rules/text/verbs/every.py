"""What each verb of the card language does: decks, the keeper, and the list of all."""

from __future__ import annotations

from typing import Callable

from keeper.content.language.nodes import Effect
from keeper.rules import names
from keeper.rules.chapters.hands import decks, threat, trauma
from keeper.rules.chapters.rounds import clock, objective
from keeper.rules.chapters.trials import casting
from keeper.rules.game import Game
from keeper.rules.text import held
from keeper.rules.text.scene import Scene
from keeper.rules.text.verbs import belongings, house, investigators, monsters


def _threat(sign: int) -> Callable[[Game, Effect, Scene], None]:
    def change(game: Game, effect: Effect, scene: Scene) -> None:
        by = max(sign * effect.settled, -game.session.threat)
        threat.change(game, by, held.label(game, scene.card) if scene.card else "")

    return change


def _draw(name: str) -> Callable[[Game, Effect, Scene], None]:
    def draw(game: Game, effect: Effect, scene: Scene) -> None:
        decks.draw_to_hand(game, name, effect.settled)

    return draw


def _discard(name: str) -> Callable[[Game, Effect, Scene], None]:
    def discard(game: Game, effect: Effect, scene: Scene) -> None:
        for _ in range(effect.settled):
            cards = decks.hand(game, name)
            if not cards:
                return
            text = f"Which {name} card is discarded?"
            decks.discard_from_hand(game, name, decks.keepers_choice(game, text, cards))

    return discard


def locked(game: Game, effect: Effect, scene: Scene) -> None:
    scene.locked = True


def go_on(game: Game, effect: Effect, scene: Scene) -> None:
    scene.met = True


def reveal_objective(game: Game, effect: Effect, scene: Scene) -> None:
    objective.reveal(game)


def win(game: Game, effect: Effect, scene: Scene) -> None:
    why = scene.card.name if scene.card else "a card says so"
    objective.end(game, effect.what, why)


def add_time(game: Game, effect: Effect, scene: Scene) -> None:
    clock.add_by_card(game, effect.settled)


def remove_time(game: Game, effect: Effect, scene: Scene) -> None:
    clock.remove_tokens(game, effect.settled)


def next_event(game: Game, effect: Effect, scene: Scene) -> None:
    if clock.why_no_tick(game) is None:
        clock.resolve(game)


def draw_and_play(game: Game, effect: Effect, scene: Scene) -> None:
    """One Trauma card; if it fits him, the keeper may play it there and then."""
    who = scene.who
    for card in decks.draw_to_hand(game, "trauma", 1):
        if who is None or card not in game.session.trauma:
            return
        printed = game.library.card(card, ("trauma",))
        text = f"{printed.name} ({printed.kind}): {printed.text} Play it on "
        text += f"{game.name(who)} at once?"
        if game.may("play-drawn", "keeper", text, default=True, secret=True):
            trauma.inflict(game, who, card)


def play_drawn(game: Game, effect: Effect, scene: Scene) -> None:
    """The Trauma card that was drawn last."""
    hand = game.session.trauma
    if scene.who is not None and hand:
        trauma.inflict(game, scene.who, hand[-1])


def discard_samples(game: Game, effect: Effect, scene: Scene) -> None:
    """Off the altar."""
    n = min(effect.settled, game.session.samples)
    game.session.samples -= n
    told = f"{names.counted(n, 'sample')} off the altar: {game.session.samples} left."
    game.tell("sample", told, by=-n, altar=game.session.samples)


def add_samples(game: Game, effect: Effect, scene: Scene) -> None:
    """Onto the altar."""
    game.session.samples += effect.settled
    told = f"{names.counted(game.session.samples, 'sample')} on the altar."
    game.tell("sample", told, by=effect.settled, altar=game.session.samples)
    objective.check(game)


def _mark(sign: int) -> Callable[[Game, Effect, Scene], None]:
    def mark(game: Game, effect: Effect, scene: Scene) -> None:
        marks = game.session.marks
        now = max(0, marks.get(effect.what, 0) + sign * effect.settled)
        marks[effect.what] = now
        told = f"The {effect.what}: {names.counted(now, 'mark')}."
        game.tell("mark", told, what=effect.what, now=now)

    return mark


def look_at_hand(game: Game, effect: Effect, scene: Scene) -> None:
    """The keeper shows it to all."""
    cards = decks.hand(game, effect.what)
    named = [game.library.card(one, (effect.what,)).name for one in cards]
    told = f"The keeper shows: {names.titles(named) or 'nothing'}."
    game.tell("shown", told, hand=effect.what, cards=list(cards))


def look_at_deck(game: Game, effect: Effect, scene: Scene) -> None:
    """For the keeper's eyes, and for those of whoever looks with him."""
    name = _deck(game, effect)
    cards = game.table.decks[name].draw[: effect.settled]
    named = [_name(game, name, one) for one in cards]
    game.tell("looks", f"The top of the {name} deck is looked at.", deck=name)
    game.whisper("shown", f"On top: {names.titles(named) or 'nothing'}.", cards=cards)


def _deck(game: Game, effect: Effect) -> str:
    """Combat decks are called after their monsters."""
    return effect.what if effect.what in game.table.decks else f"combat-{effect.what}"


def discard_top(game: Game, effect: Effect, scene: Scene) -> None:
    deck = game.table.decks[_deck(game, effect)]
    for _ in range(effect.settled):
        card = decks.draw(game, deck)
        if card is None:
            return
        deck.discard.append(card)
        told = f"The top card of the {deck.name} deck is discarded: "
        game.tell("discard", f"{told}{_name(game, deck.name, card)}.", card=card)


def bury_top(game: Game, effect: Effect, scene: Scene) -> None:
    deck = game.table.decks[_deck(game, effect)]
    if deck.draw:
        deck.draw.append(deck.draw.pop(0))
    game.tell("deck", f"The top card of the {deck.name} deck is put to the bottom.")


def _name(game: Game, deck: str, card: str) -> str:
    if deck == "event":
        return game.library.events[card].name
    return game.library.card(card, (deck,)).name


def shuffle(game: Game, effect: Effect, scene: Scene) -> None:
    name = _deck(game, effect)
    decks.shuffle(game, game.table.decks[name])
    game.tell("shuffle", f"The {name} deck is shuffled.", deck=name)


def keep_this(game: Game, effect: Effect, scene: Scene) -> None:
    if scene.card is not None:
        game.tell("kept", f"{scene.card.name} is kept.", card=scene.card.id)


def none(game: Game, effect: Effect, scene: Scene) -> None:
    game.tell("nothing", "No effect.")


def flip_this(game: Game, effect: Effect, scene: Scene) -> None:
    """Of a spell: without a test on its front, its back reads as passed."""
    card, caster = scene.card, scene.caster
    if card is not None and caster is not None:
        passed = scene.tested is not False
        casting.flip(game, card, scene.about(who=caster, passed=passed, caster=None))


Verb = Callable[[Game, Effect, Scene], None]
VERBS: dict[str, Verb] = {
    "deal-damage": monsters.deal_damage,
    "deal-weapon-damage": monsters.deal_weapon_damage,
    "deal-extra": monsters.deal_extra,
    "monster-attacks": monsters.attacks,
    "attack-again": monsters.attack_again,
    "heal-monster": monsters.heal,
    "unstun": monsters.unstun,
    "monster-health": monsters.more_health,
    "remove-monster": monsters.remove,
    "monster-escapes": monsters.escapes,
    "move-monster-to": monsters.move_to,
    "take-along": monsters.take_along,
    "place-random": monsters.place_random,
    "special-attack": monsters.special_attack,
    "stun": monsters.stun,
    "kill": monsters.kill,
    "move-monster": monsters.move_monster,
    "place-monster": monsters.place_monster,
    "gain-sample": monsters.gain_sample,
    "deliver-samples": monsters.deliver_samples,
    "heal-damage": investigators.heal_damage,
    "heal-horror": investigators.heal_horror,
    "drop-weapon": belongings.drop_weapon,
    "drop-items": belongings.drop_items,
    "unhide": investigators.unhide,
    "keeper-moves": investigators.keeper_moves,
    "move": investigators.move,
    "gain-skill": investigators.gain_skill,
    "lose-skill": investigators.lose_skill,
    "gain-spell": belongings.gain_spell,
    "gain-item": belongings.gain_item,
    "discard-this": belongings.discard_this,
    "discard-item": belongings.discard_item,
    "cure": investigators.cure,
    "lose-action": investigators.lose_action,
    "lose-move": investigators.lose_move,
    "take-action": investigators.take_action,
    "take-move": investigators.take_move,
    "end-turn": investigators.end_turn,
    "control": investigators.take_over,
    "discard-weapon": belongings.discard_weapon,
    "lose-this": belongings.lose_this,
    "keep-this": keep_this,
    "cure-all": investigators.cure_all,
    **investigators.MAXIMA,
    "gain-random": belongings.gain_random,
    "give-item": belongings.give_item,
    "take-item": belongings.take_item,
    "hide": investigators.hide,
    "move-to": investigators.move_to,
    "swap": investigators.swap,
    "evade-test": investigators.evade_test,
    "horror-test": investigators.horror_test,
    "prevent": investigators.prevent,
    "cancel": investigators.cancel,
    "pass-test": investigators.pass_test,
    "fail-test": investigators.fail_test,
    "place-fire": house.status("fire", True),
    "place-darkness": house.status("darkness", True),
    "remove-fire": house.status("fire", False),
    "remove-darkness": house.status("darkness", False),
    "place-corpse": house.place_corpse,
    "remove-corpse": house.remove_corpse,
    "place-feature": house.place_feature,
    "remove-feature": house.remove_feature,
    "seal": house.seal(True),
    "unseal": house.seal(False),
    "remove-lock": house.remove_from_pile("lock"),
    "remove-obstacle": house.remove_from_pile("obstacle"),
    "place-card": house.place_card,
    "bar": house.bar,
    "look-at-room": house.look_at_room,
    "look-at-hand": look_at_hand,
    "look-at-deck": look_at_deck,
    "discard-top": discard_top,
    "bury-top": bury_top,
    "shuffle": shuffle,
    "mark": _mark(1),
    "unmark": _mark(-1),
    "discard-samples": discard_samples,
    "draw-and-play": draw_and_play,
    "play-drawn": play_drawn,
    "remove-time": remove_time,
    "next-event": next_event,
    "gain-threat": _threat(1),
    "lose-threat": _threat(-1),
    "draw-mythos": _draw("mythos"),
    "draw-trauma": _draw("trauma"),
    "discard-mythos": _discard("mythos"),
    "discard-trauma": _discard("trauma"),
    "destroy-barrier": house.barrier(destroy=True),
    "unbar": house.barrier(destroy=False),
    "locked": locked,
    "go-on": go_on,
    "reveal-objective": reveal_objective,
    "win": win,
    "add-time": add_time,
    "drop-random": belongings.drop_random,
    "drop-named": belongings.drop_named,
    "discard-random": belongings.discard_random,
    "walk": investigators.walk,
    "test-bonus": investigators.test_bonus,
    "treat-as": investigators.treat_as,
    "look-at-items": belongings.look_at_items,
    "look-at-top": house.look_at_top,
    "take-top": house.take_top,
    "pass-barrier": house.pass_barrier,
    "add-samples": add_samples,
    "flip-this": flip_this,
    "roll-again": none,
    "none": none,
}
