"""Mythos cards: windows, costs, requirements (p16)."""

from __future__ import annotations

from keeper.content.cards import Card
from keeper.content.vocabulary import WINDOWS
from keeper.rules.chapters.hands import decks, threat
from keeper.rules.chapters.house import placing
from keeper.rules.game import Game, Why
from keeper.rules.table import Investigator
from keeper.rules.text import abilities, possible
from keeper.rules.text.aloud import read_aloud
from keeper.rules.text.questions import required
from keeper.rules.text.scene import Happening, Scene

NO_MORE = "none, and not asked again in this turn"


def offer(game: Game, who: Investigator) -> None:
    """A window that closes in the middle of a command: by default nothing is played."""
    if _closed_to(game, who):
        return
    hand, card = dict.fromkeys(game.session.mythos), game.library.card
    cards = {one: card(one, ("mythos",)) for one in hand}
    whys = {one: why_unfit(game, card, who) for one, card in cards.items()}
    barred = {one: why for one, why in whys.items() if why is not None}
    if len(barred) == len(cards) and game.first_reading:
        return
    labels = {
        one: f"cost {card.cost}: {card.text}"
        for one, card in cards.items()
        if one not in barred
    }
    text = f"{game.name(who)}, {WINDOWS[game.turn.window]}: play a mythos card?"
    chosen = decks.offer(
        game, "mythos", text, {**labels, decks.SKIP: NO_MORE}, who, barred
    )
    if chosen == decks.SKIP:
        game.turn.unasked = True
    elif chosen:
        play(game, cards[chosen], who)


def _closed_to(game: Game, who: Investigator) -> bool:
    """As everybody can see; whether a card of the hand fits is the keeper's to know."""
    closed = why_closed(game) is not None or who.id != game.session.active
    return closed or game.turn.unasked or not game.session.mythos


def play(game: Game, printed: Card, who: Investigator) -> None:
    """Pay, then carry it out."""
    said = [node for one in abilities.read(printed) for node in one.nodes]
    if not placing.room_for(game, said):
        return
    game.close_windows()
    price = threat.price(game, printed, printed.cost)
    _pay(game, printed, price)
    game.turn.mythos = printed.id
    game.session.mythos.remove(printed.id)
    if printed.facedown:
        _give_facedown(game, printed, who)
        return
    decks.discard(game.table.decks["mythos"], printed.id)
    told = f"{printed.name} is played on {game.name(who)} (cost {price})."
    game.tell("mythos", told, card=printed.id, who=who.id, cost=price)
    read_aloud(game, printed)
    if not _called_off(game, printed, who):
        scene = Scene(who=who, card=printed, words=printed.text)
        game.text.carry_out_all(game, abilities.read(printed), scene)
        game.happens("mythos", who)
    decks.tell_deck(game, game.table.decks["mythos"], [printed.id], secret=False)


def _called_off(game: Game, printed: Card, who: Investigator) -> bool:
    """A card of his may cancel it, face up or face down."""
    played = Happening("mythos")
    game.happens("before-mythos", who, happening=played)
    if played.called_off:
        game.tell("cancelled", f"{printed.name} is cancelled.", card=printed.id)
    return played.called_off


def _pay(game: Game, printed: Card, price: int) -> None:
    if price:
        why = "a hidden card" if printed.facedown else printed.name
        threat.pay(game, price, why)


def _give_facedown(game: Game, printed: Card, who: Investigator) -> None:
    """p25: only its victim and the keeper may look at it."""
    who.facedown.append(printed.id)
    told = f"A card is laid face down before {game.name(who)}, for no other eyes."
    game.tell("facedown", told, who=who.id)
    game.whisper("mythos", f"It is {printed.name}: {printed.text}", card=printed.id)
    if _called_off(game, printed, who):
        who.facedown.remove(printed.id)
        decks.discard(game.table.decks["mythos"], printed.id)
        return
    scene = Scene(who=who, card=printed)
    game.text.carry_out_all(game, abilities.read(printed), scene)
    game.happens("mythos", who)


def why_not_him(game: Game, who: Investigator) -> Why | None:
    """RC-150: the one whose turn it is."""
    if who.id == game.session.active or game.has("mythos-on-anyone"):
        return None
    message = (
        f"it is not {game.name(who)}'s turn: a mythos card is played on the acting "
        "investigator"
    )
    return Why(message, "RC-150", 16)


def meant(game: Game, card: Card) -> list[str]:
    """RC-150: on whom it is played if nobody says; an empty list is the acting one."""
    if not game.has("mythos-on-anyone") or game.first_reading or why_closed(game):
        return []
    fits = [one.id for one in game.alive() if why_unfit(game, card, one) is None]
    return [] if game.session.active in fits else fits


def why_closed(game: Game) -> Why | None:
    """What forbids any mythos card now, or None."""
    if game.session.phase == "keeper":
        return Why("mythos cards are never played in the keeper's turn", "RC-141", 16)
    if game.turn.mythos:
        return Why("a mythos card was already played in this turn", "RC-139", 16)
    if not game.turn.window:
        message = "mythos cards are played at the start of a turn or right after a step"
        return Why(message, "RC-142", 16)
    return None


def why_unfit(game: Game, card: Card, who: Investigator) -> Why | None:
    """Its cost, and what it requires of its victim."""
    if card.cost > game.session.threat:
        message = f"{card.name} costs {card.cost}; {game.session.threat} threat is left"
        return Why(message, "RC-143", 16)
    if not required.meets(game, card, who):
        rule = "RC-146" if required.wanted(card).rooms else "RC-148"
        message = f"{game.name(who)} does not meet “{card.requirement}”"
        return Why(message, rule, 16)
    return _why_idle(game, card, who)


def _why_idle(game: Game, card: Card, who: Investigator) -> Why | None:
    """RC-378: a card that could do nothing now is kept; what lies face down may wait."""
    if game.first_reading or game.has("idle-mythos") or card.facedown:
        return None
    said = abilities.read(card)
    scene = Scene(who=who, card=card)
    if any(
        one.timing != "now" or possible.could(game, one.nodes, scene) for one in said
    ):
        return None
    return Why(f"{card.name} could do nothing now", "RC-378", 16)
