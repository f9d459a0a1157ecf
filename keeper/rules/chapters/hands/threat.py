"""The threat pool (p10)."""

from __future__ import annotations

from keeper.content.cards import Card
from keeper.content.unread import NO_COST
from keeper.rules.game import Game


def change(game: Game, by: int, why: str = "", word: str = "") -> None:
    """Into or out of the pool: the log is its ledger. There is no upper limit (p25)."""
    game.session.threat += by
    word = word or ("gains" if by >= 0 else "loses")
    because = f" ({why})" if why else ""
    told = f"The keeper {word} {abs(by)} threat{because}: {game.session.threat} now."
    game.tell("threat", told, by=by, now=game.session.threat, why=why)


def pay(game: Game, cost: int, why: str) -> None:
    """Whoever forces a card beyond the pool gives what is there."""
    change(game, -min(cost, game.session.threat), why, "spends")


def price(game: Game, card: Card, cost: int) -> int:
    """What a card costs; where only the card itself says it, the keeper is asked."""
    if card.cost != NO_COST:
        return cost
    text = f"Read your card: {card.name}. What does it cost?"
    choices = [str(n) for n in range(game.session.threat + 1)]
    return int(game.pick("cost", "keeper", text, choices, secret=card.sort == "mythos"))
