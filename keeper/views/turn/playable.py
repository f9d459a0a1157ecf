"""Which of the keeper's cards may be played now and on whom, and what forbids the rest."""

from __future__ import annotations

from typing import Any, Sequence

from keeper.content.unread import NO_COST
from keeper.rules.acts.keeper import PlayMythos, PlayTrauma, UseAction
from keeper.rules.acts.perform import why_not as forbidden
from keeper.rules.chapters.hands.trauma import why_nobody
from keeper.rules.game import Game, Why

Facts = dict[str, Any]
TOO_EARLY = "RC-275"
WAITS = Why("a question waits", "", 0)
Play = PlayMythos | PlayTrauma | UseAction


def mythos(game: Game, card: str) -> Facts:
    """p16: of several reasons that of the one whose turn it is."""
    acting = game.session.active
    everybody = sorted(game.alive(), key=lambda one: one.id != acting)
    plays = [PlayMythos(card, one.id) for one in everybody if acting]
    return _shown(game, plays or [PlayMythos(card)])


def trauma(game: Game, card: str) -> Facts:
    """p25: of several reasons that of somebody who was just hurt."""
    hurt = [loss.who for loss in game.turn.losses]
    everybody = sorted(game.alive(), key=lambda one: one.id not in hurt)
    found = _shown(game, [PlayTrauma(card, one.id) for one in everybody])
    if found["rule"] == TOO_EARLY:  # nobody was, so it is about nobody in particular
        found |= because(why_nobody(game.library.card(card, ("trauma",))))
    return found


def action(game: Game, card: str) -> Facts:
    return because(why_not(game, UseAction(card)))


def why_not(game: Game, play: Play) -> Why | None:
    """Before a question is answered nothing else is done; a card may be its answer."""
    if game.waiting is not None and play.card not in game.waiting.choices:
        return WAITS
    return forbidden(game, play)


def _shown(game: Game, plays: Sequence[PlayMythos | PlayTrauma]) -> Facts:
    whys = [why_not(game, play) for play in plays]
    on = [play.on for play, why in zip(plays, whys) if why is None]
    nobody = Why("no investigator is left in the house", "", 0)
    return {**because(None if on else next(iter(whys), nobody)), "on": on}


def because(why: Why | None) -> Facts:
    if why is None:
        return {"playable": True, "why": None, "rule": None, "page": None}
    return {
        "playable": False,
        "why": why.message,
        "rule": why.rule,
        "page": why.page,
    }


def price(cost: int) -> int | None:
    """None where only the owner's card says what it costs."""
    return None if cost == NO_COST else cost


def costs(row: dict[str, Any]) -> str:
    return "cost ?" if row["cost"] is None else f"cost {row['cost']}"
