"""The players' seats: whose investigator is whose, and who still waits for a turn (p6)."""

from __future__ import annotations

from keeper.rules.game import Game
from keeper.rules.table import Investigator


def seats(game: Game) -> dict[int, Investigator]:
    """Each player and his newest investigator."""
    return {one.player: one for one in game.table.investigators}


def left(game: Game) -> int:
    """Seats whose investigator is not eliminated; the newest of each seat counts."""
    return sum(one.state != "eliminated" for one in seats(game).values())


def waiting(game: Game) -> list[int]:
    """Players who still have a turn in this round; the eliminated and escaped do not."""
    return [
        player
        for player, one in sorted(seats(game).items())
        if player not in game.session.taken and one.state in ("alive", "dead")
    ]


def nobody_waits(game: Game) -> bool:
    """All investigators' turns of the round are over."""
    session = game.session
    between = session.phase == "investigators" and not session.active
    return between and not waiting(game)


def bereft(game: Game) -> list[int]:
    """Players who still have a turn, and whose investigator was killed."""
    taken = seats(game)
    return [one for one in waiting(game) if taken[one].state == "dead"]
