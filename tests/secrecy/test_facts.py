"""Every hidden fact of a game's file is shaken, and nothing that lies open is."""

from __future__ import annotations

from random import Random
from typing import Any, Iterator

import pytest

from keeper.opening import Waiting
from keeper.rules.game import Game
from keeper.rules.table import SCHEMA, Laid, Monster, Pile
from keeper.session.history import Head
from keeper.session.session import QUESTION, Session
from keeper.session.storage import HEAD, JOURNAL
from tests.filed import own_home
from tests.secrecy import files, twins
from tests.secrecy.facts import HIDDEN, OPEN, differing, listed
from tests.secrecy.wandering import Wandering

DOCUMENTS: dict[str, Any] = {**SCHEMA, QUESTION: Waiting}
ITEMS = ["storm-lantern-2", "clean-linen-3"]


def test_every_field_is_open_or_hidden() -> None:
    """One that is added to a document is put down here, and shaken if it is hidden."""
    known = {f"{name}.{one}" for name in DOCUMENTS for one in fields_of(name)}
    known |= {f"{HEAD}.{field}" for field in Head._fields}
    hidden, lies_open = listed(HIDDEN), listed(OPEN)
    assert not hidden & lies_open
    assert {one for one in hidden | lies_open if not in_journal(one)} == known


def fields_of(name: str) -> Any:
    return DOCUMENTS[name].__kinds__


def in_journal(fact: str) -> bool:
    return fact.startswith(f"{JOURNAL}.")


@pytest.fixture(scope="module")
def wandering() -> Iterator[Wandering]:
    """A game of some commands, some of them taken back, some only remarks."""
    with own_home(""):
        found = Wandering("the-drowned-bell", 3)
        for game in found.moments(12):
            pass
        for _ in range(8):
            found.beside()
        yield found


def rich(wandering: Wandering) -> Game:
    """A table with something of everything that can be hidden on it."""
    game = wandering.look()
    one, room = game.table.investigators[0], game.table.rooms["library"]
    mythos = game.table.decks["mythos"].draw
    laid = next(c for c in mythos if game.library.card(c, ("mythos",)).facedown)
    mythos.remove(laid)
    one.facedown, one.items, one.used = [laid], list(ITEMS), [f"{ITEMS[0]}#1"]
    one.spells = [game.table.decks["spell-unpicking"].draw.pop()]
    game.turn.uses, game.turn.mythos = {f"{one.id}:{ITEMS[0]}": 1}, laid
    game.session.used = [f"{ITEMS[1]}@library-1"]
    room.pile, room.faceup = [*room.pile, "only-dust-1"], ["only-dust-1"]
    game.table.monsters = [Monster("zombie-1", "zombie", "a", "library-1")]
    pieces = list(game.library.puzzles().pieces)
    game.table.pieces = {"wire": Pile("wire", pieces[:9])}
    game.table.puzzles = [Laid("wiring puzzle 1", pieces[9:12], [0, 0, 0])]
    return game


QUESTIONS = [
    Waiting(["attack"], {"do": "x"}, "weapon", "investigators", "With?", list(ITEMS)),
    Waiting(["step"], {"do": "x"}, "trauma", "keeper", "Play?", ["cold-hands"], "x"),
]
QUESTIONS[1].secret = True
for asked in QUESTIONS:
    asked.labels = asked.facts = asked.wish = {"x": "y"}
    asked.barred, asked.told = {"x": ["y"]}, [["hush", False, "draw"]]


def test_every_hidden_fact_is_shaken_and_no_open_one(wandering: Wandering) -> None:
    """RC-358 to RC-364: all that the table may not know is otherwise in the twin."""
    game, session, random = rich(wandering), wandering.session, Random(1)
    state, entries = game.table.state(), list(session.entries())
    asked = {QUESTION: {str(n): vars(one) for n, one in enumerate(QUESTIONS)}}
    found: set[str] = set()
    for _ in range(12):
        twin = twins.twin(game, random)
        found |= {*differing(state, twin.state)}
        there = {
            n: files.waiting(one, twin, random, False)
            for n, one in asked[QUESTION].items()
        }
        found |= {*differing(asked, {QUESTION: there})}
        found |= {
            *differing(journal(entries), journal(files.scrambled(entries, random)))
        }
        found |= {
            *differing(
                head(session), {HEAD: files.beside(session, twin, random, False)[HEAD]}
            )
        }
    met = {f"{JOURNAL}.{key}" for entry in entries for key in entry}
    assert met <= listed(HIDDEN) | listed(OPEN)
    assert found == {one for one in listed(HIDDEN) if not in_journal(one) or one in met}


def journal(entries: Any) -> Any:
    return {JOURNAL: {str(entry["n"]): entry for entry in entries}}


def head(session: Session) -> Any:
    return {HEAD: {"1": session.head.document()}}
