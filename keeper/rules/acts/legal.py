"""Those acts that a chair may do now."""

from __future__ import annotations

from typing import Iterator

from keeper.rules.acts import cards, doing, fighting, keeper, turns, walking
from keeper.rules.acts.act import Act
from keeper.rules.acts.perform import why_not
from keeper.rules.game import Game

# What is done in a turn; all else is said, and never offered.
IN_TURN: tuple[type[Act], ...] = (
    turns.BeginTurn,
    turns.EndTurn,
    walking.Move,
    walking.Run,
    walking.Hide,
    walking.Unhide,
    walking.Escape,
    doing.Explore,
    doing.Drop,
    doing.Barrier,
    doing.Burn,
    fighting.Attack,
    cards.Cast,
    cards.Use,
    cards.Trade,
    keeper.Step,
    keeper.UseAction,
    keeper.PlayMythos,
    keeper.PlayTrauma,
    fighting.MonsterAttack,
    fighting.MonstersAttack,
)


def legal(game: Game, chair: str) -> Iterator[Act]:
    """Everything that a chair may do now, with all its arguments.

    While a question waits, nothing: it is answered first.
    """
    if game.waiting is not None:
        return iter(())
    with game.standing_still():
        return iter(
            [
                act
                for kind in IN_TURN
                if kind.chair == chair
                for act in kind.possible(game)
                if why_not(game, act) is None
            ]
        )
