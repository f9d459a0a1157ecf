"""Trauma cards: injuries and insanities, played right after the harm (p25)."""

from __future__ import annotations

from keeper.content.cards import Card
from keeper.rules.chapters.hands import decks
from keeper.rules.chapters.rounds import players
from keeper.rules.game import Game, Why
from keeper.rules.table import Investigator
from keeper.rules.text import abilities
from keeper.rules.text.aloud import read_aloud
from keeper.rules.text.questions import required
from keeper.rules.text.scene import Happening, Scene


def offer(game: Game, who: Investigator) -> None:
    """Put an open window to the keeper there and then; by default nothing is played."""
    while game.session.trauma:
        cards = {one: game.library.card(one, ("trauma",)) for one in _hand(game)}
        whys = {one: _why_too_late(game, card, who) for one, card in cards.items()}
        barred = {one: why for one, why in whys.items() if why is not None}
        if len(barred) == len(cards) and (game.first_reading or not _hurt(game, who)):
            return
        text = f"{game.name(who)} was just hurt: play a trauma?"
        labels = {
            one: f"{card.kind}: {card.text}"
            for one, card in cards.items()
            if one not in barred
        }
        chosen = decks.offer(game, "trauma", text, labels, who, barred)
        if not chosen:
            return
        inflict(game, who, chosen)
        if who.state != "alive":
            return


def _hand(game: Game) -> list[str]:
    return list(dict.fromkeys(game.session.trauma))


def _hurt(game: Game, who: Investigator) -> bool:
    """Whether anything might be played on him now, as everybody can see."""
    return who.state == "alive" and bool(_open_kinds(game, who))


def why_not(game: Game, card: Card, who: Investigator) -> Why | None:
    """What forbids this card on him now, or None."""
    if who.state == "alive" and _as_action(game, card, who):
        return _why_unfit(game, card, who)
    return _why_too_late(game, card, who)


def _why_too_late(game: Game, card: Card, who: Investigator) -> Why | None:
    """What forbids it right after the harm: that he raves is for an action (RC-100)."""
    if who.state != "alive":
        return Why(f"{game.name(who)} is gone", "RC-284", 24, final=True)
    open_kinds = _open_kinds(game, who)
    if not card.kind and open_kinds:
        return None  # only the card itself says what it is
    if card.kind not in open_kinds:
        return _why_closed(game, card, who, open_kinds)
    return _why_unfit(game, card, who)


def _why_unfit(game: Game, card: Card, who: Investigator) -> Why | None:
    """Its number, and how many must be playing."""
    gauge = who.health if card.kind == "injury" else who.sanity
    if card.threshold is not None and gauge.now > card.threshold:
        word = "health" if card.kind == "injury" else "sanity"
        message = f"{card.name} needs {word} {card.threshold} or less, not {gauge.now}"
        return Why(message, "RC-276", 25)
    if card.multi and players.left(game) <= 1:
        return Why(f"{card.name} needs several investigators", "RC-285", 24)
    if not required.meets(game, card, who):
        message = f"{game.name(who)} does not meet “{card.requirement}”"
        return Why(message, "RC-276", 25)
    return None


def _open_kinds(game: Game, who: Investigator) -> set[str]:
    return {loss.kind for loss in game.turn.losses if loss.who == who.id}


def _kind(game: Game, who: Investigator, card: Card) -> str:
    """Of a card that nobody has typed in, whoever holds it says what it is."""
    text = f"Read your card: {card.name}. Which is it?"
    open_kinds = sorted(_open_kinds(game, who)) or ["insanity"]
    return card.kind or game.pick("kind", "keeper", text, open_kinds, secret=True)


def _as_action(game: Game, card: Card, who: Investigator) -> bool:
    """p25: an insanity on an insane investigator, once per turn each, in step 3."""
    return card.kind in ("insanity", "") and _raving(game, who)


def on_the_mad(game: Game) -> list[str]:
    """Those on whom a card of the hand may be played as an action."""
    held = [game.library.card(one, ("trauma",)) for one in _hand(game)]
    return [
        one.id
        for one in game.alive()
        if any(
            _as_action(game, card, one) and _why_unfit(game, card, one) is None
            for card in held
        )
    ]


def _raving(game: Game, who: Investigator) -> bool:
    return (
        game.session.phase == "keeper"
        and game.session.step == "actions"
        and who.sanity.now == 0
        and who.id not in game.turn.maddened
    )


def _why_closed(game: Game, card: Card, who: Investigator, open_kinds: set[str]) -> Why:
    name = game.name(who)
    if [who.id, card.kind] in game.turn.followed:
        message = f"one {card.kind} follows one loss, and {name} has just had it"
        return Why(message, "RC-289", 25)
    if open_kinds:
        lost = "damage" if card.kind == "insanity" else "horror"
        needs = "horror" if card.kind == "insanity" else "damage"
        message = (
            f"{name} just took {lost}; an {card.kind} is played right after {needs}"
        )
        return Why(message, "RC-274", 25)
    insane = who.sanity.now == 0 and game.session.step == "actions"
    if insane and card.kind == "injury":
        return Why(
            "only an insanity is played on the insane as an action", "RC-283", 25
        )
    if insane and who.id in game.turn.maddened:
        return Why(f"{name} has had an insanity in this turn", "RC-280", 25)
    word = "horror" if card.kind == "insanity" else "damage"
    message = f"an {card.kind or 'injury'} is played right after {name} takes {word}"
    return Why(message, "RC-275", 25)


def meant(game: Game, card: Card) -> list[str]:
    """Whoever was just hurt, or is insane in step 3, or has the turn."""
    hurt = [loss.who for loss in game.turn.losses]
    hurt = hurt or [who for who, _ in game.turn.followed]
    insane = [one.id for one in game.alive() if _as_action(game, card, one)]
    acting = [game.session.active] if game.session.active else []
    return list(dict.fromkeys(hurt or insane or acting))


def why_nobody(card: Card) -> Why:
    word = "horror" if card.kind == "insanity" else "damage"
    kind = card.kind or "injury"
    message = f"an {kind} is played right after {word}, one for each loss"
    return Why(message, "RC-275", 25, final=True)


def inflict(game: Game, who: Investigator, card: str) -> None:
    """Lay it before him, the old one of its kind discarded first, and carry it out."""
    printed = game.library.card(card, ("trauma",))
    kind = _kind(game, who, printed)
    _use_window(game, who, kind)
    game.session.trauma.remove(card)
    old = who.injury if kind == "injury" else who.insanity
    if old:
        cure(game, who, kind)
    if kind == "injury":
        who.injury = card
    else:
        who.insanity = card
    told = f"{game.name(who)} suffers {printed.name} ({kind})."
    game.tell("trauma", told, who=who.id, card=card, what=kind)
    read_aloud(game, printed)
    played = Happening("trauma")
    game.happens("before-trauma", who, happening=played)
    if played.called_off:
        cure(game, who, printed.kind)
        return
    scene = Scene(who=who, card=printed, words=printed.text)
    game.text.carry_out_all(game, abilities.read(printed), scene)
    game.happens("trauma", who)


def _use_window(game: Game, who: Investigator, kind: str) -> None:
    """RC-289: one card of a kind for one loss; RC-288: one of each kind for one hit."""
    losses = game.turn.losses
    used = next((one for one in losses if (one.who, one.kind) == (who.id, kind)), None)
    if used is None:
        game.turn.maddened.append(who.id)
        return
    if not game.first_reading:
        game.turn.followed.append([who.id, kind])
    losses.remove(used)
    if game.has("one-trauma-a-hit"):
        kept = [loss for loss in losses if loss.who != who.id or loss.kind == kind]
        game.turn.losses = kept


def cure(game: Game, who: Investigator, kind: str) -> None:
    card = who.injury if kind == "injury" else who.insanity
    if card is None:
        return
    decks.discard(game.table.decks["trauma"], card)
    if kind == "injury":
        who.injury = None
    else:
        who.insanity = None
    label = game.library.card(card, ("trauma",)).name
    told = f"{game.name(who)} is rid of {label}."
    game.tell("cured", told, who=who.id, card=card)
