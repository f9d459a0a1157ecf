"""The threat pool (p10)."""

from __future__ import annotations

from keeper.rules.game import Game


def change(game: Game, by: int, why: str = "") -> None:
    """Into or out of the pool: the log is its ledger. There is no upper limit (p25)."""
    game.session.threat += by
    word = "gains" if by >= 0 else "spends"
    because = f" ({why})" if why else ""
    told = f"The keeper {word} {abs(by)} threat{because}: {game.session.threat} now."
    game.tell("threat", told, by=by, now=game.session.threat, why=why)
