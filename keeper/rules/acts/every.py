"""Every act there is, by its name."""

from __future__ import annotations

from typing import Any, Mapping

from keeper.errors import NotUnderstood
from keeper.rules.acts import around
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
from keeper.rules.acts.legal import IN_TURN
from keeper.rules.game import Game

EVERY: tuple[type[Act], ...] = (
    *IN_TURN,
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


def read(game: Game, kept: Mapping[str, Any]) -> Act:
    """An act as the journal keeps it; in the oldest ones its words are as typed."""
    words = dict(kept)
    name = words.pop("do")
    if name not in ACTS:
        raise NotUnderstood(f"there is no act {name!r}")
    if "typed" in words:
        words["card"] = words.pop("typed")
    return ACTS[name].in_turn_of(words.pop("of", ""), game, **words)
