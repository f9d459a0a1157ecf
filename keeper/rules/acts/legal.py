"""Every act there is, by its name; and those that a chair may do now."""

from __future__ import annotations

from typing import Any, Iterator, Mapping

from keeper.errors import NotUnderstood
from keeper.rules.acts import (
    around,
    cards,
    doing,
    fighting,
    keeper,
    turns,
    walking,
)
from keeper.rules.acts.act import Act
from keeper.rules.acts.by_hand import (
    board,
    decks,
    monsters,
    people,
    puzzles,
    rounds,
    setting,
)
from keeper.rules.acts.perform import why_not
from keeper.rules.game import Game

EVERY: tuple[type[Act], ...] = (
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
    around.SetUp,
    around.Dice,
    people.Damage,
    people.Horror,
    people.Heal,
    people.Stun,
    people.Skill,
    people.Curse,
    rounds.Threat,
    people.Test,
    people.TestAgainst,
    board.Status,
    board.Mark,
    board.Seal,
    board.Bar,
    board.Sweep,
    people.Give,
    people.Mend,
    rounds.Tick,
    rounds.Reveal,
    puzzles.ResetPuzzle,
    rounds.End,
    decks.Shuffle,
    decks.Put,
    decks.DrawToHand,
    decks.DiscardFromHand,
    decks.CombatDraw,
    monsters.PlaceMonster,
    monsters.MoveMonster,
    monsters.KillMonster,
    monsters.Sample,
    setting.SetValue,
)
ACTS = {act.name: act for act in EVERY}


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
                for kind in EVERY
                if kind.chair == chair
                for act in kind.possible(game)
                if why_not(game, act) is None
            ]
        )


def read(game: Game, kept: Mapping[str, Any]) -> Act:
    """An act as the journal keeps it; in the oldest ones its words are as typed."""
    words = dict(kept)
    name = words.pop("do")
    if name not in ACTS:
        raise NotUnderstood(f"there is no act {name!r}")
    if "typed" in words:
        words["card"] = words.pop("typed")
    return ACTS[name].in_turn_of(words.pop("of", ""), game, **words)
