"""Proof: the whole journal is played again, and what chance did not decide is listed."""

from __future__ import annotations

import os
from itertools import pairwise
from typing import Any, Iterator, NamedTuple

from keeper import play
from keeper.beginning import set_up
from keeper.content import cache
from keeper.content.fingerprints import changed, fingerprints
from keeper.content.packs import Library
from keeper.deciders import Asked, Recorded
from keeper.errors import NotUnderstood, SessionTrouble, StoryFault
from keeper.opening import game_of, library
from keeper.rules import integrity
from keeper.rules.acts.every import read
from keeper.rules.acts.perform import perform
from keeper.rules.game import Game
from keeper.rules.table import SCHEMA, State
from keeper.session.session import LOOK, RESTORED, WITHDRAWN, Session
from keeper.session.verify import Verdict, verify
from keeper.views.journal.standing import undone

Entry = dict[str, Any]

HEXADECIMAL = frozenset("0123456789abcdef")
SHORTEST = 8  # signs of a noted line


class Decided(NamedTuple):
    """Something that chance did not decide, or that nobody can vouch for."""

    kind: str
    n: int = 0  # its entry; 0 where it belongs to the whole game
    act: str = ""  # what was done, without its words
    command: list[str] = []
    what: list[str] = []  # rules, dice, cards


class Proof(NamedTuple):
    """A game whose journal was replayed."""

    verdict: Verdict
    state: State
    decided: list[Decided]
    noted: int = 0  # the entry after which a line of people's notes stood at its end


def prove(path: str, noted: str = "") -> Proof:
    """Replay the whole journal against the file, and against a line noted on the way."""
    session = Session.open(path, SCHEMA)
    for fault in integrity.shape(session.state):
        raise SessionTrouble(fault, "`keeper doctor` says what can be restored")
    replay = Replay()
    with cache.anew():
        verdict = verify(session, replay.begin, replay.perform)
    if verdict.fault is not None and replay.changed:
        raise _other_cards(verdict.fault.n, replay.changed)
    decided: list[Decided] = []
    if verdict.ok:
        entries = list(session.entries())
        decided += _about_the_game(entries[0], replay.changed, verdict.unlinked)
        decided += _renamed(path, entries[0])
        decided += _by_people(entries, replay)
    return Proof(verdict, session.state, decided, _found(noted, verdict))


def _found(noted: str, verdict: Verdict) -> int:
    """Which entry a noted line belongs to: another course of the game has none."""
    said = "".join(noted.split()).lower()
    if not said or not verdict.ok:
        return 0
    if len(said) < SHORTEST:
        raise NotUnderstood(f"{noted} is too short", f"{SHORTEST} signs or more")
    for line, n in verdict.links.items():
        if line.startswith(said):
            return n
    raise SessionTrouble(
        f"the noted line {said} is not of this journal",
        "an older copy was put back, or the journal was written anew since it was noted",
    )


def _other_cards(n: int, cards: list[str]) -> StoryFault:
    """No fraud: with other cards the same commands lead somewhere else."""
    shown = ", ".join(cards[:3]) + (", …" if len(cards) > 3 else "")
    return StoryFault(
        f"entry {n} cannot be proved: cards have changed since the game began: {shown}"
        f" ({len(cards)} in all)",
        "with the packs and the keeper of that day it can be proved",
    )


# Playing again ------------------------------------------------------------------------------


class Replay:
    """The rules for `verify`, and what came to light while they were followed."""

    def __init__(self) -> None:
        self.seen: set[int] = set()  # entries that showed dice or cards
        self.by_hand: set[int] = set()
        self.forced: dict[int, list[str]] = {}
        self.otherwise: set[int] = set()  # entries whose lines are worded otherwise
        self.changed: list[str] = []
        self._cards: Library | None = None  # as they were at the first entry

    def begin(self, entry: Entry) -> State:
        args = dict(entry["act"])
        args.pop("do")
        if "cards" in entry:
            self.changed = changed(entry["cards"], fingerprints(library(args["story"])))
        game = set_up(args["session"], args, Recorded(entry["answers"]))
        self._cards = game.library
        _check_entry(game, entry, {})
        self._hear(game, entry)
        return game.table.state()

    def perform(self, state: State, entry: Entry) -> tuple[State, list[Any]]:
        dice = tuple(_as_thrown(entry))
        asked = entry.get("kind") == WITHDRAWN
        decider = Recorded(entry["answers"], asks_on=asked)
        game = game_of(state, decider, dice, _forced(entry), self._cards)
        act = read(game, entry["act"])
        try:
            perform(game, act)
        except Asked:
            after = state
            self.forced[entry["n"]] = game.forced
        else:
            _check_entry(game, entry, play.marks(game, act))
            self._hear(game, entry)
            after = game.table.state()
        if _shown(game, state):
            self.seen.add(entry["n"])
        if play.marks(game, act).get("by_hand"):
            self.by_hand.add(entry["n"])
        return after, game.chance.rolls

    def _hear(self, game: Game, entry: Entry) -> None:
        """What was told follows from what was done, as far as the words are still ours."""
        self.forced[entry["n"]] = game.forced
        # What was said beforehand and not needed is the command's, not the game's.
        said = [one for one in entry.get("told", ()) if one[1:] != [False, "unused"]]
        if play.told(game) != said:
            self.otherwise.add(entry["n"])


def _forced(entry: Entry) -> bool:
    """Of a command that was taken back at its question, what was told says so."""
    seen = entry.get("told", ()) if entry.get("kind") == WITHDRAWN else ()
    return bool(entry.get("forced")) or any(one[2:] == ["forced"] for one in seen)


def _as_thrown(entry: Entry) -> Iterator[int | None]:
    """Every die of a command in its place; the seed rolls what did not fall on the table."""
    for roll in entry.get("rolls", []):
        if "d10" in roll:
            yield roll["d10"] if roll.get("from") == "table" else None


def _thrown(entry: Entry) -> list[Any]:
    """The dice that fell on the table."""
    rolls = entry.get("rolls", [])
    return [roll for roll in rolls if roll.get("from") == "table"]


def _check_entry(game: Game, entry: Entry, marks: dict[str, Any]) -> None:
    """What an entry owns up to is what it did: nothing set or forced in secret."""
    again = {**play.journalled(game, entry["command"], {}), **marks}
    for key in ("rolls", "answers", "threat", "set"):
        if again.get(key) != entry.get(key):
            found = f"{key}: replayed {again.get(key)}, found {entry.get(key)}"
            raise SessionTrouble(found)
    if bool(game.forced) != bool(entry.get("forced")):
        raise SessionTrouble("forced: the journal does not say so")
    if entry.get("by_hand") and not marks.get("by_hand"):
        raise SessionTrouble("by hand: the act is none of those")


def _shown(game: Game, before: State) -> bool:
    """Did dice fall, or did cards come from where they lay face down?"""
    if any("shuffle" not in roll for roll in game.chance.rolls):
        return True
    decks = {one["name"]: one["draw"] for one in before["decks"].values()}
    piles = {one["id"]: one["pile"] for one in before["rooms"].values()}
    return any(
        not set(decks[name]) <= {*deck.draw} for name, deck in game.table.decks.items()
    ) or any(
        not set(piles[name]) <= {*room.pile} for name, room in game.table.rooms.items()
    )


# What chance did not decide -----------------------------------------------------------------


def _about_the_game(first: Entry, other: list[str], unlinked: int) -> Iterator[Decided]:
    act = first["act"]
    if act.get("chosen") or not _is_ours(act["seed"]):
        yield Decided("seed")
    if not act["word"]:
        yield Decided("word")
    elif not act.get("sealed"):
        yield Decided("early")
    if act.get("reading", 1) == 1:
        yield Decided("counter")
    if act.get("decks") == "table":
        yield Decided("decks")
    if first.get("replaced"):
        yield Decided("pack", what=list(first["replaced"]))
    if other:
        yield Decided("changed", what=other)
    if "cards" not in first:
        yield Decided("unbound")
    if unlinked:
        yield Decided("unlinked", what=[str(unlinked)])


def _renamed(path: str, first: Entry) -> Iterator[Decided]:
    """Somebody may have played ahead in a copy; backups and the like keep the name."""
    name, begun = os.path.basename(path), f"{first['act']['session']}.json"
    if name != begun and not name.startswith(f"{begun}."):
        yield Decided("renamed", what=[begun])


def _is_ours(seed: str) -> bool:
    """Is it a seed as the program makes them?"""
    return len(seed) == 32 and HEXADECIMAL.issuperset(seed)


def _by_people(entries: list[Entry], replay: Replay) -> Iterator[Decided]:
    gone = undone(entries)
    for before, entry in pairwise([{}, *entries]):
        n, kind = entry["n"], entry.get("kind")
        said = (n, entry.get("act", {}).get("do", ""), entry.get("command", []))
        if n in replay.seen and (n in gone or kind == WITHDRAWN):
            yield Decided("taken back", *said)
        if kind in (LOOK, RESTORED):
            yield Decided("looked" if kind == LOOK else "restored", *said)
        if entry.get("edited"):
            yield Decided("edited", *said)
        if entry.get("at", "") < before.get("at", ""):
            yield Decided("clock", *said, [entry["at"]])
        if n in replay.otherwise and "chain" in entry:
            yield Decided("told", *said)
        if entry.get("set"):
            yield Decided("set", *said)
        elif n in replay.by_hand:
            yield Decided("by hand", *said)
        if _forced(entry):
            yield Decided("forced", *said, replay.forced.get(n, []))
        dice = [str(one["d10"]) for one in _thrown(entry)]
        if dice:
            yield Decided("dice", *said, dice)
