"""Items, how they are gained, discarded, traded and used (p9, p10)."""

from __future__ import annotations

from typing import Sequence

from keeper.content.cards import Card
from keeper.rules import names
from keeper.rules.chapters.hands import decks, spells, trauma
from keeper.rules.chapters.rounds import objective
from keeper.rules.game import Game
from keeper.rules.table import Investigator, Room
from keeper.rules.text import abilities
from keeper.rules.text.aloud import read_aloud
from keeper.rules.text.scene import Scene

CARRIED = ("exploration", "item", "clue", "story-card")


def to_discard(game: Game, card: Card) -> None:
    """Out of play: each sort of card has its own pile."""
    name = "exploration" if card.sort in ("clue", "story-card") else card.sort
    decks.discard(game.table.decks[name], card.id)


def held_named(game: Game, who: Investigator, typed: str) -> Card:
    """Any card in front of him, by any clear beginning; his things go first."""
    items = {one: game.library.card(one) for one in who.items}
    fixed = _not_things(game, who)
    if typed in who.spells:
        return game.library.card(typed, ("spell",))
    things = {one: card.name for one, card in items.items()}
    cards = items if names.fitting_by_name(typed, things) else items | fixed
    known = {one: card.name for one, card in cards.items()}
    return cards[names.find_card(typed, known, f"card of {game.name(who)}'s")]


def _not_things(game: Game, who: Investigator) -> dict[str, Card]:
    """Spells and trauma: they can be named, but neither dropped nor traded."""
    spells = [game.library.card(spell, ("spell",)) for spell in who.spells]
    trauma = [card for card in (who.injury, who.insanity) if card]
    return {
        **{card.kind: card for card in spells},
        **{card: game.library.card(card, ("trauma",)) for card in trauma},
    }


def discard(game: Game, who: Investigator, card: str) -> None:
    if card in who.spells:
        spells.discard(game, who, card)
        return
    printed = game.library.card(card)
    who.items.remove(card)
    to_discard(game, printed)
    told = f"{game.name(who)} discards {printed.name}."
    game.tell("discard", told, who=who.id, card=card)


def discard_this(game: Game, card: Card, who: Investigator | None) -> None:
    """Wherever the card that is being carried out lies."""
    if card.sort in ("lock", "obstacle"):
        _off_the_pile(game, card)
    elif who is not None:
        _from_before(game, who, card)


def _from_before(game: Game, who: Investigator, card: Card) -> None:
    if card.sort.startswith("spell"):
        spells.replace(game, who, card)
    elif card.id in (who.injury, who.insanity):
        trauma.cure(game, who, card.kind)
    elif card.id in who.facedown:
        who.facedown.remove(card.id)
        decks.discard(game.table.decks["mythos"], card.id)
        game.tell("discard", f"{card.name} is discarded.", card=card.id)
    elif card.id in who.items:
        discard(game, who, card.id)


def _off_the_pile(game: Game, card: Card) -> None:
    for room in game.table.rooms.values():
        if card.id in room.pile:
            room.take_off(card.id)
            to_discard(game, card)
            told = f"{card.name} is cleared away."
            game.tell("discard", told, card=card.id, room=room.id)


def gain(game: Game, who: Investigator, card: Card) -> None:
    who.items.append(card.id)
    told = f"{game.name(who)} has {card.name}."
    game.tell("gained", told, who=who.id, card=card.id)
    find_clue(game, who, card)
    keep_within(game, who)


def keep_within(game: Game, who: Investigator) -> None:
    """A card says how many things he may carry: what is too much, he drops."""
    while len(who.items) > _most_things(game, who):
        text = f"What does {game.name(who)} drop?"
        chosen = which_goes(game, "drop", "investigators", text, who.items)
        drop(game, who, [chosen], game.room_of(who))


def which_goes(
    game: Game, kind: str, asks: str, text: str, found: Sequence[str]
) -> str:
    """By default an investigator parts with what is worth least, the keeper takes the best."""
    if game.first_reading:
        return game.pick(kind, asks, text, found)
    most = max if asks == "keeper" else min
    sorts = (*CARRIED, "spell")
    default = most(found, key=lambda one: worth(game.library.card(one, sorts)))
    return game.pick(kind, asks, text, found, default)


def worth(card: Card) -> int:
    """At a glance: the story's things, then weapons, then light."""
    story = {"key", "clue"} & set(card.types)
    return 5 * bool(story) + card.damage + card.light


def _most_things(game: Game, who: Investigator) -> int:
    """The card that says so may be among what he has dropped."""
    most = [node.n for _, node in abilities.lasting(game, who, "carry")]
    return min((n for n in most if isinstance(n, int)), default=len(who.items))


def find_clue(game: Game, who: Investigator, card: Card) -> None:
    """A clue is found once, whoever carries it afterwards (p9)."""
    if "clue" in card.types and card.id not in game.session.clues:
        objective.found_clue(game, who, card)


def in_play(game: Game) -> set[str]:
    """Every found or carried card that is not in the box."""
    table = game.table
    held = {item for who in table.investigators for item in who.items}
    lying = {card for room in table.rooms.values() for card in room.pile}
    gone = {card for deck in table.decks.values() for card in deck.discard}
    return held | lying | gone


def gain_by_name(game: Game, who: Investigator, name: str) -> None:
    """A named card out of the box, if there is one left."""
    taken = in_play(game)
    for sort in ("exploration", "item", "story-card"):
        for card in game.library.cards(sort).values():
            if card.name.lower() == name.lower() and card.id not in taken:
                gain(game, who, card)
                return
    game.tell("nothing", f"There is no {name} left in the box.")


def gain_random(game: Game, who: Investigator, kind: str) -> None:
    """A card of a type out of the box, by chance; “item” is any."""
    taken = in_play(game)
    starting = kind == "starting"
    box = game.library.cards("item" if starting else "exploration").values()
    found = [
        card
        for card in box
        if card.id not in taken
        and "nothing" not in card.types
        and "key" not in card.types
        and (
            kind in ("item", "starting", *card.types)
            or (kind == "light" and card.light)
        )
    ]
    if not found:
        game.tell("nothing", f"There is no {kind} left in the box.")
        return
    gain(game, who, game.chance.pick(found, kind))


def give(game: Game, to: Investigator, found: str) -> None:
    """By hand: from wherever it lies, or out of the box."""
    if found in game.library.spell_kinds():
        spells.gain(game, to, found)
        return
    _take_from_anywhere(game, found, to)
    gain(game, to, game.library.card(found))


def named(game: Game, typed: str) -> str:
    """A card that an investigator can hold, or a kind of spell."""
    known = {
        one.id: one.name
        for sort in CARRIED
        for one in game.library.cards(sort).values()
    }
    return _instance(
        game, typed, known | {one: one for one in game.library.spell_kinds()}
    )


def _instance(game: Game, typed: str, known: dict[str, str]) -> str:
    """A copy that is still in the box is preferred, whatever was typed of the name."""
    word = typed.lower().strip().replace(" ", "-")
    copies = [
        one
        for one, name in known.items()
        if name.lower() == typed.lower() or one == word or _copy_of(one, word)
    ]
    if copies:
        taken = in_play(game)
        return next((one for one in copies if one not in taken), copies[0])
    return names.find_by_name(typed, known, "card that an investigator can hold")


def _copy_of(card: str, word: str) -> bool:
    base, _, number = card.rpartition("-")
    return base == word and number.isdigit()


def before(who: Investigator) -> list[str]:
    """All that lies in front of him: things, spells, what he suffers, face-down cards."""
    suffered = [card for card in (who.injury, who.insanity) if card]
    return [*who.items, *who.spells, *suffered, *who.facedown]


def tell_taken(game: Game, who: Investigator, card: str) -> None:
    """By hand: nobody loses a card without a word."""
    if card in who.facedown:
        told = f"A card that lies face down is taken from {game.name(who)}."
        game.tell("taken", told, who=who.id)
        return
    printed = game.library.card(card, (*CARRIED, "spell", "trauma"))
    shown = printed.kind if card in who.spells else card
    told = f"{printed.name} is taken from {game.name(who)}."
    game.tell("taken", told, who=who.id, card=shown)


def _take_from_anywhere(game: Game, card: str, to: Investigator) -> None:
    for who in game.table.investigators:
        if card in who.items:
            if who is not to:
                tell_taken(game, who, card)
            who.items.remove(card)
    for room in game.table.rooms.values():
        if card in room.pile:
            room.take_off(card)
    for deck in game.table.decks.values():
        if card in deck.discard:
            deck.discard.remove(card)


def hand_over(game: Game, one: Investigator, other: Investigator, item: str) -> None:
    one.items.remove(item)
    other.items.append(item)
    name = game.library.card(item).name
    told = f"{game.name(one)} gives {name} to {game.name(other)}."
    game.tell("traded", told, card=item, giver=one.id, taker=other.id)
    keep_within(game, other)


def use(game: Game, who: Investigator, card: Card, place: int) -> None:
    """One ability of a card; its steps are paid by the turn."""
    ability = abilities.read(card)[place]
    abilities.spend(game, who, card, place, ability)
    told = f"{game.name(who)} uses {card.name}."
    game.tell("used", told, who=who.id, card=card.id)
    read_aloud(game, card)
    scene = Scene(who=who, card=card, words=card.text)
    game.text.carry_out(game, ability.nodes, scene)


def drop(game: Game, who: Investigator, items: Sequence[str], room: Room) -> None:
    """Face up on top of the pile, the first named on top (p9)."""
    for item in reversed(items):
        who.items.remove(item)
        lay(game, room, item)
        room.turn_up(item)
    if items:
        called = names.titles((game.library.card(item).name for item in items), "and")
        lie = "lies" if len(items) == 1 else "lie"
        told = f"{called} {lie} now in {game.name(room)}."
        game.tell("dropped", told, who=who.id, items=list(items), room=room.id)


def lay(game: Game, room: Room, card: str) -> None:
    """On top of the obstacles and exploration cards, below what locks the room (p9)."""
    top = 0
    if game.library.card(card).sort != "lock" and not game.first_reading:
        sorts = [game.library.card(one).sort for one in room.pile]
        top = next((n for n, sort in enumerate(sorts) if sort != "lock"), len(sorts))
    room.pile.insert(top, card)
