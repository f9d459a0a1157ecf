"""Draw, discard, look, put back, shuffle (p25). A card is always in exactly one place."""

from __future__ import annotations

from typing import Any, Callable, Sequence

from keeper.content.cards import Card
from keeper.content.packs import FOUND
from keeper.content.unread import unread
from keeper.rules import names
from keeper.rules.chapters.rounds import players
from keeper.rules.game import Game, Question, Report, Why
from keeper.rules.table import Deck, Investigator

NONE = "none"
SKIP = "skip"  # none, and this is not asked again in this turn
HAND_LIMIT = 4  # p11, for each of the two hands
PROGRAM = "program"
TABLE = "table"
NOT_TYPED_IN = "a card that is not typed in"


def at_the_table(game: Game, deck: Deck) -> bool:
    """Whether people draw it from their own cards: then nobody here knows its order."""
    real = ("mythos", "trauma", "combat-")
    return game.session.decks == TABLE and deck.name.startswith(real)


def shuffle(game: Game, deck: Deck) -> None:
    if not at_the_table(game, deck):
        game.chance.shuffle(deck.draw, deck.name)


def title(game: Game, deck: Deck, card: str) -> str:
    if deck.name == "event":
        return game.library.events[card].name
    return game.library.card(card, (deck.name, *FOUND)).name


def as_it_lies(game: Game, deck: Deck) -> Report:
    """A deck that was shuffled, for the keeper's eyes."""
    cards = names.titles(_named(game, deck, card) for card in deck.draw)
    told = f"{deck.name} from the top: {cards or 'nothing'}."
    return Report("deck", told, False, {"deck": deck.name, "draw": list(deck.draw)})


def _named(game: Game, deck: Deck, card: str) -> str:
    """The fronts of a spell are all alike: only their numbers tell the backs apart."""
    return card if deck.name.startswith("spell-") else title(game, deck, card)


def known(game: Game) -> list[Deck]:
    """The decks whose order the keeper may know: no coming events (p11), no real cards."""
    found = [deck for deck in game.table.decks.values() if deck.name != "event"]
    return [deck for deck in found if not at_the_table(game, deck)]


def reshuffle(game: Game, deck: Deck) -> bool:
    """The discard becomes the new deck; never for events (p25)."""
    if deck.name == "event" or not deck.discard:
        return False
    deck.draw, deck.discard = deck.draw + deck.discard, []
    shuffle(game, deck)
    size = names.counted(len(deck.draw), "card")
    told = f"The {deck.name} discard is shuffled into a new deck ({size})."
    if at_the_table(game, deck):
        told = f"Shuffle your {deck.name} discard into a new deck ({size})."
    game.tell("shuffle", told, deck=deck.name, cards=len(deck.draw))
    return True


def draw(game: Game, deck: Deck) -> str | None:
    """The top card, or None when deck and discard are both empty."""
    if not deck.draw and not reshuffle(game, deck):
        return None
    return _take(game, deck, f"Draw a {deck.name} card from your deck.")


def _take(game: Game, deck: Deck, say: str) -> str:
    """The top card; of a deck at the table, the one that people say they drew."""
    if not at_the_table(game, deck):
        return deck.draw.pop(0)
    found = _drawn_by_people(game, deck, say)
    deck.draw.remove(found)
    return found


def _drawn_by_people(game: Game, deck: Deck, say: str) -> str:
    """By its name; all those that nobody has typed in are one choice."""
    known: dict[str, str] = {}
    for one in deck.draw:
        card = game.library.card(one, (deck.name,))
        label = NOT_TYPED_IN if unread(card.text or card.attack) else card.name
        known.setdefault(label, one)
    labels = {one: label for label, one in sorted(known.items())}
    default = known.get(NOT_TYPED_IN, "")
    secret = not deck.name.startswith("combat-")
    game.tell("by-hand", f"By hand: {say}", open=not secret, text=say)
    question = Question(
        "table-card",
        "keeper" if secret else "investigators",
        "Which card is it?",
        list(labels),
        default,
        secret,
        labels,
    )
    if len(labels) == 1:
        game.decider.settled(question)
        return question.choices[0]
    return game.ask(question)


def draw_until(
    game: Game, deck: Deck, fits: Callable[[str], bool], say: str = ""
) -> tuple[list[str], str | None, bool]:
    """Draw to the first card that fits. What was drawn lies on the discard afterwards.

    Returns all cards drawn, the one that fits (None after a full pass: RC-224),
    and whether the deck was shuffled on the way.
    """
    drawn: list[str] = []
    found, reshuffled = None, False
    while found is None:
        if not deck.draw:
            if reshuffled or not reshuffle(game, deck):
                break
            reshuffled = True
        card = _take(game, deck, say)
        drawn.append(card)
        found = card if fits(card) else None
    deck.discard[:0] = reversed(drawn)
    return drawn, found, reshuffled


def discard(deck: Deck, card: str) -> None:
    deck.discard.insert(0, card)


def describe(game: Game, deck: Deck) -> str:
    """What is seen after a deck was touched: the discard lies face up."""
    top = ""
    if deck.discard:
        top = f", {title(game, deck, deck.discard[0])} on top"
    return f"{deck.name}: {len(deck.draw)} left, {len(deck.discard)} discarded{top}"


def tell_deck(game: Game, deck: Deck, drawn: list[str], secret: bool) -> None:
    """Counts are open; what was drawn only where the card was shown to all."""
    facts: dict[str, Any] = {
        "deck": deck.name,
        "left": len(deck.draw),
        "discard": len(deck.discard),
    }
    if secret:
        # The discard lies face up, but hidden hands are fed from here: counts only.
        told = f"{deck.name}: {facts['left']} left, {facts['discard']} discarded."
        game.tell("deck", told, **facts)
    else:
        game.tell("deck", f"{describe(game, deck)}.", **facts, drawn=drawn)


# The keeper's hands (p11) --------------------------------------------------------


def hand(game: Game, name: str) -> list[str]:
    cards: list[str] = game.session.mythos if name == "mythos" else game.session.trauma
    return cards


def in_hand(game: Game, name: str, typed: str) -> Card:
    """A card that the keeper holds, by id or name, or any clear beginning."""
    held = {one: game.library.card(one, (name,)) for one in hand(game, name)}
    known = {one: card.name for one, card in held.items()}
    return held[names.find_by_name(typed, known, f"{name} card in your hand")]


def draw_to_hand(game: Game, name: str, count: int) -> list[str]:
    """Into the keeper's hand; over the limit he discards at once (RC-108)."""
    deck = game.table.decks[name]
    drawn = []
    for _ in range(count):
        before = len(game.reports)
        card = _draw_fitting(game, deck)
        if card is None:
            game.tell("deck", f"There is no {name} card left to draw.", deck=name)
            break
        drawn.append(card)
        hand(game, name).append(card)
        label = game.library.card(card, (name,)).name
        game.whisper(
            "draw",
            f"Keeper draws {label}.",
            deck=name,
            drawn=[card],
            card=card,
            reshuffled=any(one.kind == "shuffle" for one in game.reports[before:]),
        )
    keep_limit(game, name)
    held = len(hand(game, name))
    told = f"The keeper holds {held} {name} card{'s' * (held != 1)}."
    game.tell("hand", told, hand=name, cards=held)
    tell_deck(game, deck, [], secret=True)
    return drawn


def _draw_fitting(game: Game, deck: Deck) -> str | None:
    """p24: alone at the table, multi-investigator trauma is discarded and drawn anew."""
    unfit: list[str] = []  # held out until the end, so that they do not circle
    card = draw(game, deck)
    while card is not None and _needs_company(game, card, deck.name):
        unfit.append(card)
        card = draw(game, deck)
    for one in unfit:
        discard(deck, one)
        label = game.library.card(one, (deck.name,)).name
        told = f"{label} needs several investigators: drawn anew (p24)."
        game.whisper("discard", told, card=one)
    return card


def _needs_company(game: Game, card: str, name: str) -> bool:
    return (
        name == "trauma"
        and players.left(game) <= 1
        and game.library.card(card, ("trauma",)).multi
    )


def keep_limit(game: Game, name: str) -> None:
    cards = hand(game, name)
    while len(cards) > HAND_LIMIT:
        text = f"More than {HAND_LIMIT} {name} cards: which one is discarded?"
        discard_from_hand(game, name, keepers_choice(game, text, cards))


def keepers_choice(game: Game, text: str, cards: Sequence[str]) -> str:
    """RC-399: he chooses which one goes, always; no default throws a card away."""
    choices = list(dict.fromkeys(cards))
    if game.first_reading or len(choices) == 1:
        return game.pick("discard", "keeper", text, choices, secret=True)
    question = Question("discard", "keeper", text, choices, "", secret=True)
    question.hint = "name the card with --pick CARD"
    return game.ask(question)


def offer(
    game: Game,
    name: str,
    text: str,
    labels: dict[str, str],
    who: Investigator,
    barred: dict[str, Why],
) -> str:
    """A card of a hand, or "": put to the keeper whether or not any of them fits.

    p25: that nothing is asked would tell the table what the hand does not hold.
    """
    choices = [NONE, *labels]
    question = Question(name, "keeper", text, choices, NONE, secret=True)
    question.labels, question.about, question.barred = labels, [who.id], barred
    chosen = game.ask(question)
    return "" if chosen == NONE else chosen


def discard_from_hand(game: Game, name: str, card: str) -> None:
    hand(game, name).remove(card)
    discard(game.table.decks[name], card)
    label = game.library.card(card, (name,)).name
    game.tell("discard", f"The keeper discards {label}.", deck=name, card=card)


def drop_company_cards(game: Game) -> None:
    """p24: when one investigator player is left, multi-investigator trauma is replaced."""
    if players.left(game) != 1:
        return
    cards = hand(game, "trauma")
    unfit = [card for card in cards if _needs_company(game, card, "trauma")]
    for card in unfit:
        discard_from_hand(game, "trauma", card)
    if unfit:
        draw_to_hand(game, "trauma", len(unfit))
