"""Proof: the whole journal is played again and compared with the file."""

from __future__ import annotations

from typing import Any

from keeper import play
from keeper.deciders import Asked, Recorded
from keeper.errors import SessionTrouble
from keeper.lifecycle import set_up
from keeper.opening import game_of
from keeper.rules import integrity
from keeper.rules.acts.legal import read
from keeper.rules.acts.perform import perform
from keeper.rules.game import Game
from keeper.rules.table import SCHEMA, State
from keeper.session.session import WITHDRAWN, Session
from keeper.session.verify import Verdict, verify

Entry = dict[str, Any]


def prove(path: str) -> tuple[Verdict, Session]:
    """Replay the whole journal against the file."""
    session = Session.open(path, SCHEMA)
    for fault in integrity.shape(session.state):
        raise SessionTrouble(fault, "`keeper doctor` says what can be restored")
    return verify(session, _begin_again, _perform_again), session


def _begin_again(entry: Entry) -> State:
    args = dict(entry["act"])
    args.pop("do")
    game = set_up(args["session"], args, Recorded(entry["answers"]))
    _check_entry(game, entry, {})
    return game.table.state()


def _perform_again(state: State, entry: Entry) -> tuple[State, list[Any]]:
    dice = tuple(roll["d10"] for roll in entry["rolls"] if roll.get("from") == "table")
    asked = entry.get("kind") == WITHDRAWN
    decider = Recorded(entry["answers"], asks_on=asked)
    game = game_of(state, decider, dice, bool(entry.get("forced")))
    act = read(game, entry["act"])
    try:
        perform(game, act)
    except Asked:
        return state, game.chance.rolls
    _check_entry(game, entry, play.marks(act))
    return game.table.state(), game.chance.rolls


def _check_entry(game: Game, entry: Entry, marks: dict[str, Any]) -> None:
    """What an entry owns up to is what it did: nothing set or forced in secret."""
    again = {**play.journalled(game, entry["command"], {}), "set": marks.get("set")}
    for key in ("rolls", "answers", "threat", "set"):
        if again.get(key) != entry.get(key):
            found = f"{key}: replayed {again.get(key)}, found {entry.get(key)}"
            raise SessionTrouble(found)
    if bool(game.forced) != bool(entry.get("forced")):
        raise SessionTrouble("forced: the journal does not say so")
    if entry.get("by_hand") and not marks.get("by_hand"):
        raise SessionTrouble("by hand: the act is none of those")
