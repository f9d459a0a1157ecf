"""Every act there is, by its name; and those that a chair may do now."""

from __future__ import annotations

from typing import Any, Iterator, Mapping

from keeper.errors import NotUnderstood
from keeper.rules.acts import (
    around,
    board_by_hand,
    by_hand,
    cards,
    decks_by_hand,
    doing,
    fighting,
    keeper,
    puzzles,
    setting,
    turns,
    walking,
)
from keeper.rules.acts.act import Act
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
    by_hand.Damage,
    by_hand.Horror,
    by_hand.Heal,
    by_hand.Stun,
    by_hand.Skill,
    by_hand.Curse,
    by_hand.Threat,
    by_hand.Test,
    by_hand.TestAgainst,
    by_hand.Status,
    by_hand.Mark,
    board_by_hand.Seal,
    board_by_hand.Bar,
    board_by_hand.Sweep,
    by_hand.Give,
    by_hand.Mend,
    by_hand.Tick,
    by_hand.Reveal,
    puzzles.ResetPuzzle,
    by_hand.End,
    decks_by_hand.Shuffle,
    decks_by_hand.Put,
    decks_by_hand.DrawToHand,
    decks_by_hand.DiscardFromHand,
    decks_by_hand.CombatDraw,
    decks_by_hand.PlaceMonster,
    decks_by_hand.MoveMonster,
    decks_by_hand.KillMonster,
    decks_by_hand.Sample,
    setting.SetValue,
)
ACTS = {act.name: act for act in EVERY}


def legal(game: Game, chair: str) -> Iterator[Act]:
    """Everything that a chair may do now, with all its arguments.

    While a question waits, nothing: it is answered first.
    """
    if game.waiting is not None:
        return
    for kind in EVERY:
        if kind.chair == chair:
            for act in kind.possible(game):
                if why_not(game, act) is None:
                    yield act


def read(game: Game, kept: Mapping[str, Any]) -> Act:
    """An act as the journal keeps it; in the oldest ones its words are as typed."""
    words = dict(kept)
    name = words.pop("do")
    if name not in ACTS:
        raise NotUnderstood(f"there is no act {name!r}")
    if "typed" in words:
        words["card"] = words.pop("typed")
    return ACTS[name].in_turn_of(words.pop("of", ""), game, **words)
