"""Decks and hands put right."""

from __future__ import annotations

from typing import Iterator

from keeper.content.records import dataclass
from keeper.content.vocabulary import CLASSES
from keeper.rules import names
from keeper.rules.acts.by_hand.act import ByHand, positive
from keeper.rules.chapters.hands import decks, possessions
from keeper.rules.chapters.trials import combat
from keeper.rules.game import Game, Why


@dataclass
class Shuffle(ByHand):
    name = "deck-shuffle"
    keeps_windows = True
    deck: str

    @classmethod
    def read(cls, game: Game, name: str = "", deck: str = "") -> Shuffle:
        return cls(game.deck(name or deck).name)

    def objections(self, game: Game) -> Iterator[Why]:
        if self.deck == "event":
            message = "the event deck is never shuffled"
            yield Why(message, "RC-132", 25, final=True)

    def do(self, game: Game) -> None:
        deck = game.table.decks[self.deck]
        decks.shuffle(game, deck)
        told = f"{deck.name} is shuffled ({len(deck.draw)} cards)."
        game.tell("shuffle", told, deck=deck.name, cards=len(deck.draw))
        if not decks.at_the_table(game, deck):
            game.reports.append(decks.as_it_lies(game, deck))


@dataclass
class Put(ByHand):
    """A card from wherever it lies onto a deck."""

    name = "deck-put"
    keeps_windows = True
    card: str
    deck: str
    where: str

    @classmethod
    def read(
        cls, game: Game, card: str, where: str, name: str = "", deck: str = ""
    ) -> Put:
        on = game.deck(name or deck).name
        if on == "event":
            return cls(_event(game, card), on, where)
        known = {one.id: one.name for one in game.library.cards(on).values()}
        found = names.find_by_name(card, known, f"card of the {on} deck")
        return cls(found, on, where)

    def do(self, game: Game) -> None:
        deck = game.table.decks[self.deck]
        pull(game, self.card)
        if self.where == "top":
            deck.draw.insert(0, self.card)
        elif self.where == "bottom":
            deck.draw.append(self.card)
        else:
            deck.discard.insert(0, self.card)
        face = "face up on its discard"
        label = face if self.where == "discard" else f"at its {self.where}"
        called = self.card
        if self.deck == "event":
            called = f"event {game.library.events[self.card].stage}"
        told = f"{called} lies {label}: {decks.describe(game, deck)}."
        game.whisper("deck", told, card=called)


def _event(game: Game, typed: str) -> str:
    """RC-005: by the stage on its back; the names are for nobody to know."""
    events = game.library.events
    stages = {one.stage: one.id for one in events.values()}
    return typed if typed in events else stages[names.find(typed, stages, "event")]


def pull(game: Game, card: str) -> None:
    """Out of the one place where it is."""
    session, table = game.session, game.table
    piles = [session.mythos, session.trauma]
    for deck in table.decks.values():
        piles += [deck.draw, deck.discard]
    for room in table.rooms.values():
        piles += [room.pile, room.faceup]
    for one in table.investigators:
        piles += [one.items, one.spells, one.facedown]
        if card in possessions.before(one):
            possessions.tell_taken(game, one, card)
        one.injury = None if one.injury == card else one.injury
        one.insanity = None if one.insanity == card else one.insanity
    for cards in piles:
        if card in cards:
            cards.remove(card)


@dataclass
class DrawToHand(ByHand):
    name = "hand-draw"
    keeps_windows = True
    hand: str
    count: int = 1

    @classmethod
    def read(cls, game: Game, hand: str, count: int = 1) -> DrawToHand:
        return cls(hand, positive(count, "a draw"))

    def do(self, game: Game) -> None:
        decks.draw_to_hand(game, self.hand, self.count)


@dataclass
class DiscardFromHand(ByHand):
    name = "hand-discard"
    keeps_windows = True
    hand: str
    card: str

    @classmethod
    def read(cls, game: Game, hand: str, card: str) -> DiscardFromHand:
        return cls(hand, decks.in_hand(game, hand, card).id)

    def do(self, game: Game) -> None:
        decks.discard_from_hand(game, self.hand, self.card)
        deck = game.table.decks[self.hand]
        decks.tell_deck(game, deck, [self.card], secret=False)


@dataclass
class CombatDraw(ByHand):
    """`keeper combat`: draw for a fight that people resolve themselves."""

    name = "combat"
    deck: str
    wanted: str

    @classmethod
    def read(cls, game: Game, deck: str, wanted: str) -> CombatDraw:
        known = {f"combat-{one}": one for one in CLASSES}
        halves = {one.partition(" ")[0]: one for one in combat.HALVES}
        half = wanted if wanted in combat.HALVES else ""
        return cls(
            names.find_by_name(deck, known, "combat deck"),
            half or halves[names.find(wanted, halves, "half of a combat card")],
        )

    def do(self, game: Game) -> None:
        card = combat.draw(game, self.deck, self.wanted)
        combat.read_half(game, card, top=self.wanted not in combat.VERSUS)
