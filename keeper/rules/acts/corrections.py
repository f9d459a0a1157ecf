"""Setting things right by hand: what people did at the table without the program."""

from __future__ import annotations

from typing import Sequence

from keeper.errors import NotUnderstood, Refused
from keeper.rules import names
from keeper.rules.chapters.hands import decks, possessions, threat
from keeper.rules.chapters.house import features, monsters
from keeper.rules.chapters.rounds import clock, objective
from keeper.rules.chapters.trials import evade, harm, horror, tests
from keeper.rules.game import Game
from keeper.rules.table import Investigator, Monster
from keeper.rules.text import conditions


def somebody(game: Game, typed: str) -> Investigator | Monster:
    """An investigator or a monster."""
    people = [one.id for one in game.alive()]
    things = {one.id: one for one in game.table.monsters}
    known = {one: one for one in people}
    known.update({one.id: one.named or one.id for one in things.values()})
    found = names.find_by_name(typed, known, "investigator or monster")
    return things[found] if found in things else game.by_id(found)


def _positive(n: int, what: str) -> None:
    if n < 1:
        raise NotUnderstood(f"{what} is a number from 1 up, not {n}")


def damage(game: Game, who: str, n: int) -> None:
    _positive(n, "damage")
    one = somebody(game, who)
    if isinstance(one, Monster):
        monsters.hurt(game, one, n)
    else:
        harm.damage(game, one, n)


def take_horror(game: Game, who: str, n: int) -> None:
    _positive(n, "horror")
    harm.horror(game, game.investigator(who), n)


def heal(game: Game, who: str, what: str, n: int) -> None:
    _positive(n, "healing")
    one = somebody(game, who)
    if isinstance(one, Monster):
        if what != "damage":
            raise NotUnderstood("a monster has no sanity to heal")
        monsters.mend(game, one, n)
    else:
        harm.heal(game, one, what, n)


def stun(game: Game, who: str, n: int) -> None:
    if n == 0:
        raise NotUnderstood("0 tokens are no change", "`stun ada`, `stun ada -1`")
    one = somebody(game, who)
    if isinstance(one, Monster):
        monsters.stun(game, one, n)
    else:
        harm.stun(game, one, n)


def skill(game: Game, who: str, by: int) -> None:
    one = game.investigator(who)
    if one.skill + by < 0:
        points = names.counted(one.skill, "skill point")
        game.refuse(f"{game.name(one)} has {points}", "RC-167", 13)
    one.skill = max(0, one.skill + by)
    told = f"{game.name(one)} has {names.counted(one.skill, 'skill point')}."
    game.tell("skill", told, who=one.id, by=by, now=one.skill)


def curse(game: Game, who: str, by: int) -> None:
    one = game.investigator(who)
    if not game.has("curses"):
        game.refuse("curses are not used in this game (option curses)", "RC-025", 26)
    one.curses = max(0, one.curses + by)
    told = f"{game.name(one)} bears {one.curses} curses."
    game.tell("curse", told, who=one.id, by=by, now=one.curses)


def change_threat(game: Game, by: int) -> None:
    if game.session.threat + by < 0:
        message = f"the pool holds {game.session.threat} threat"
        game.refuse(message, "RC-098", 10)
        by = -game.session.threat
    threat.change(game, by, "by hand")


def test(game: Game, who: str, attribute: str, modifier: int) -> None:
    one = game.investigator(who)
    tests.test(game, one, tests.attribute_named(attribute), modifier, why="modifier")


def test_against(game: Game, who: str, sort: str, monster: str) -> None:
    """`test WHO horror|evade MONSTER`: once per monster and turn (p14)."""
    one, foe = game.investigator(who), game.monster(monster)
    if sort == "horror":
        if not horror.due(game, one, foe):
            message = f"{game.name(one)} tested against {game.name(foe)} in this turn"
            game.refuse(message, "RC-179", 14)
        horror.test(game, one, foe)
        return
    if foe.id in game.turn.evaded.get(one.id, []):
        message = f"{game.name(one)} evaded {game.name(foe)} in this turn"
        game.refuse(message, "RC-192", 14)
    evade.test(game, one, foe)


def status(game: Game, room: str, token: str, on: bool) -> None:
    features.set_status(game, game.room(room), token, on)


def mark(game: Game, feature: str, space: str, on: bool) -> None:
    kind = names.find(feature, conditions.FEATURES, "kind of feature")
    where = game.space(space)
    if on:
        features.place(game, kind, where)
        return
    found = features.at(game, where, kind)
    if not found:
        raise NotUnderstood(f"there is no {kind} in {game.space_name(where)}")
    features.remove(game, found[-1])


# Decks and hands ----------------------------------------------------------------------------


def shuffle(game: Game, name: str) -> None:
    deck = game.deck(name)
    if deck.name == "event":
        raise Refused("the event deck is never shuffled", "RC-132", 25)
    decks.shuffle(game, deck)
    told = f"{deck.name} is shuffled ({len(deck.draw)} cards)."
    game.tell("shuffle", told, deck=deck.name, cards=len(deck.draw))


def put(game: Game, card: str, name: str, where: str) -> None:
    """A card from wherever it lies onto a deck."""
    deck = game.deck(name)
    known = _cards_of(game, deck.name)
    found = names.find_by_name(card, known, f"card of the {deck.name} deck")
    pull(game, found)
    if where == "top":
        deck.draw.insert(0, found)
    elif where == "bottom":
        deck.draw.append(found)
    else:
        deck.discard.insert(0, found)
    label = "face up on its discard" if where == "discard" else f"at its {where}"
    game.whisper("deck", f"{found} lies {label}: {decks.describe(deck)}.", card=found)


def _cards_of(game: Game, deck: str) -> dict[str, str]:
    if deck == "event":
        return {one.id: one.id for one in game.library.events.values()}
    return {one.id: one.name for one in game.library.cards(deck).values()}


def pull(game: Game, card: str) -> None:
    """Out of the one place where it is."""
    session = game.session
    for cards in (session.mythos, session.trauma):
        if card in cards:
            cards.remove(card)
    for deck in game.table.decks.values():
        for cards in (deck.draw, deck.discard):
            if card in cards:
                cards.remove(card)
    for room in game.table.rooms.values():
        if card in room.pile:
            room.pile.remove(card)
        if card in room.faceup:
            room.faceup.remove(card)
    for one in game.table.investigators:
        for cards in (one.items, one.spells, one.facedown):
            if card in cards:
                cards.remove(card)
        one.injury = None if one.injury == card else one.injury
        one.insanity = None if one.insanity == card else one.insanity


def draw_cards(game: Game, hand: str, count: int) -> None:
    _positive(count, "a draw")
    decks.draw_to_hand(game, hand, count)


def discard_card(game: Game, hand: str, card: str) -> None:
    held = decks.hand(game, hand)
    found = names.find(card, held, f"{hand} card in your hand")
    decks.discard_from_hand(game, hand, found)
    decks.tell_deck(game, game.table.decks[hand], [found], secret=False)


# The story --------------------------------------------------------------------------------------


def tick(game: Game) -> None:
    clock.tick(game)


def reveal(game: Game) -> None:
    if game.session.revealed:
        raise Refused("the objective is revealed already", "RC-293", 16)
    objective.reveal(game)


def end(game: Game, winner: str, why: str) -> None:
    objective.end(game, winner, why)


def mend(game: Game, who: str, cards: Sequence[str]) -> None:
    """p15: a proven mistake in the seeding: the right cards, and a skipped turn."""
    for card in cards:
        possessions.give(game, who, card)
    game.session.skip_keeper = True
    game.tell("penalty", "The keeper placed cards wrongly and skips his next turn.")
