"""An act that no chair owns, and whom its words name."""

from __future__ import annotations

from keeper.content.records import dataclass
from keeper.errors import NotUnderstood
from keeper.rules import names
from keeper.rules.acts.act import BY_HAND, Act
from keeper.rules.game import Game, Why
from keeper.rules.table import Investigator, Monster


@dataclass
class ByHand(Act):
    """Whatever people did themselves: the journal marks it, and no chair owns it."""

    chair = BY_HAND


def somebody(game: Game, typed: str) -> str:
    """An investigator or a monster."""
    known = {one.id: game.name(one) for one in game.alive()}
    known.update({one.id: game.name(one) for one in game.table.monsters})
    return names.find_by_name(typed, known, "investigator or monster", game.gone())


def figure(game: Game, found: str) -> Investigator | Monster:
    for monster in game.table.monsters:
        if monster.id == found:
            return monster
    return game.by_id(found)


def stops(game: Game, one: Investigator | Monster, why: Why | None) -> bool:
    """A way was open when it was named; what a step set off may have shut it since."""
    if why is None or game.force or game.first_reading:
        game.heed(why)
        return False
    game.tell("stopped", f"{game.name(one)} goes no further: {why.message}.")
    return True


def positive(n: int, what: str) -> int:
    if n < 1:
        raise NotUnderstood(f"{what} is a number from 1 up, not {n}")
    return n
