"""A table for rule tests: the real rules on a small house, one act at a time."""

from __future__ import annotations

import os
from itertools import chain
from typing import Any, Iterable, Iterator, Mapping, Sequence

from keeper.content.packs import FILES, Library, builtin
from keeper.errors import KeeperError
from keeper.rules.acts.every import read
from keeper.rules.acts.perform import perform
from keeper.rules.chance import Chance
from keeper.rules.chapters.rounds import setup
from keeper.rules.game import Game, Question, Report
from keeper.rules.table import Investigator, Monster, Room, Table
from tests.rules.told import lines

heard: list[str] | None = None  # what came of each act, while somebody listens
PACKS = os.path.join(os.path.dirname(__file__), "packs")


class Script:
    """A decider for tests: answers by the kind of question, else the default.

    A list is used up in order; every question asked is kept in `asked`.
    """

    def __init__(self, answers: Mapping[str, Any]) -> None:
        self.answers = {
            kind: list(said) if isinstance(said, (list, tuple)) else said
            for kind, said in answers.items()
        }
        self.asked: list[Question] = []
        self.said: list[str] = []  # in answer to them

    def decide(self, question: Question) -> str:
        self.asked.append(question)
        self.said.append(self._answer(question))
        return self.said[-1]

    def _answer(self, question: Question) -> str:
        said = self.answers.get(question.kind)
        if isinstance(said, list):
            said = said.pop(0) if said else None
        if said is None:
            hand = question.kind == "discard"  # RC-399: there is no default
            return question.choices[0] if hand else question.default
        answer = {True: "yes", False: "no"}.get(said, said)
        assert answer in question.choices, (answer, question.choices)
        return str(answer)

    def settled(self, question: Question) -> None:
        """Nothing is asked where there is no choice."""

    def come_to(self, kept: dict[str, Any], came: Iterable[str]) -> None:
        asked = map(lines.question, self.asked, self.said)
        hear(kept, chain(asked, came))


def hear(kept: dict[str, Any], came: Iterable[str]) -> None:
    """An act was done, or refused: whoever listens hears all of it."""
    if heard is not None:  # which takes its time
        heard.append(f"> {lines.words(kept)}")
        heard.extend(f"  {line}" for line in came)


def came(game: Game, before: Any) -> Iterator[str]:
    """What was told of an act, and what it has changed."""
    yield from map(lines.told, game.reports)
    yield from lines.changed(before, game.table.state())


_shelf: dict[tuple[str, ...], tuple[Library, Any]] = {}
_lent: set[tuple[str, ...]] = set()
_laid: dict[tuple[Any, ...], tuple[Any, list[Report], list[str]]] = {}


def shelf(story: str, packs: Sequence[str] = ()) -> Library:
    """Read once for all tests: whoever writes on a card takes `House.own`."""
    key = (story, *packs)
    if key not in _shelf:
        found = Library([builtin(), PACKS, *packs], story)
        _shelf[key] = found, _printed(found)
    _lent.add(key)
    return _shelf[key][0]


def _printed(library: Library) -> Any:
    """All that stands on its cards."""
    sorts = [library.cards(sort) for sort in (*FILES, "clue", "story-card")]
    people = library.monsters(), library.characters()
    return _plain([*sorts, *people, library.events, library.objectives, library.story])


def _plain(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _plain(part) for key, part in value.items()}
    if isinstance(value, (list, tuple)):
        return [_plain(part) for part in value]
    return _plain(vars(value)) if hasattr(value, "__dict__") else value


def must_be_unwritten() -> None:
    """Nobody has changed a card that all tests share, of those lent since last asked."""
    lent = {key: _shelf[key] for key in _lent & _shelf.keys()}
    _lent.clear()
    changed = [key for key, (one, said) in lent.items() if _printed(one) != said]
    for key in changed:
        del _shelf[key]
        _laid.clear()
    assert not changed, f"a test wrote on a card of {changed}: it should take House.own"


class House:
    """A game in memory. Arrange through `table`, act with `do`, look at `reports`."""

    def __init__(
        self,
        investigators: Sequence[str] = ("ada", "bruno"),
        choices: Sequence[str] = ("1A", "2A"),
        options: Sequence[str] = (),
        story: str = "old-mill",
        seed: str = "a test",
        hands: bool = False,
        packs: Sequence[str] = (),
    ) -> None:
        self.library = shelf(story, packs)
        self._own = False
        game = self._laid_out(story, seed, packs, investigators, choices, options)
        self.table: Table = game.table
        self.reports: list[Report] = game.reports
        self.game = game
        self.asked: list[Question] = []
        if not hands:
            self.hold("mythos")
            self.hold("trauma")

    def _laid_out(
        self,
        story: str,
        seed: str,
        packs: Sequence[str],
        *chosen: Sequence[str],
    ) -> Game:
        """The game when all is set up: what was laid out once is copied."""
        key = (story, seed, *map(tuple, (packs, *chosen)))
        if key not in _laid:
            chance = Chance(seed, "", 0)
            table = setup.bare(self.library, "test", seed, "")
            game = Game(table, self.library, chance, Script({}))
            setup.lay_out(game, None, *chosen, random=True)
            table.session.drawn = chance.drawn
            _laid[key] = table.state(), game.reports, game.answers
        state, reports, answers = _laid[key]
        table = Table(state)
        chance = Chance(seed, "", table.session.drawn)
        table.session.drawn = chance.drawn
        game = Game(table, self.library, chance, Script({}))
        game.reports, game.answers = reports[:], answers[:]
        return game

    def do(
        self,
        act: str,
        roll: Sequence[int] = (),
        answers: Mapping[str, Any] | None = None,
        force: bool = False,
        **args: Any,
    ) -> list[Report]:
        """One command through the real rules; a refusal leaves everything as it was."""
        session = self.table.session
        script = Script(answers or {})
        before = self.table.state()
        chance = Chance(session.seed, session.word, session.drawn, roll)
        self.game = Game(self.table, self.library, chance, script, force)
        try:
            perform(self.game, read(self.game, {"do": act, **args}))
        except Exception as error:
            self.table = Table(before)
            if isinstance(error, KeeperError):
                script.come_to({"do": act, **args}, [lines.refused(error)])
            raise
        finally:
            self.asked = script.asked
        self.reports = self.game.reports
        script.come_to({"do": act, **args}, came(self.game, before))
        return self.reports

    def copy(self) -> House:
        """The same at another table: whatever is done there is not done here."""
        found = object.__new__(type(self))
        vars(found).update(vars(self))
        found.table = Table(self.table.state())
        session, game = found.table.session, self.game
        chance = Chance(session.seed, session.word, session.drawn)
        found.game = Game(found.table, self.library, chance, Script({}), game.force)
        found.game.moment = game.moment
        found.reports, found.asked = self.reports[:], self.asked[:]
        return found

    # Arranging ---------------------------------------------------------------

    @property
    def own(self) -> Library:
        """Cards of this house alone, which a test may write on."""
        if not self._own:
            self.library = Library(self.library.folders, self.library.story_id)
            self.game.library, self._own = self.library, True
        return self.library

    def __getitem__(self, name: str) -> Any:
        """An investigator, a monster, a room or a deck by id."""
        for found in (*self.table.investigators, *self.table.monsters):
            if found.id == name:
                return found
        if name in self.table.rooms:
            return self.table.rooms[name]
        return self.table.decks[name]

    def put(self, who: str, space: str) -> Investigator | Monster:
        """Onto a space, without any rule."""
        found: Investigator | Monster = self[who]
        found.space = space
        return found

    def monster(self, kind: str, space: str, figure: str = "") -> Monster:
        """A figure on the board, without horror tests."""
        taken = {one.id for one in self.table.monsters}
        n = next(n for n in range(1, 9) if f"{kind}-{n}" not in taken)
        used = {one.figure for one in self.table.monsters}
        free = [one for one in self.library.monsters()[kind].figures if one not in used]
        assert free or figure, f"every {kind} is on the board"
        found = Monster(f"{kind}-{n}", kind, figure or free[0], space)
        self.table.monsters.append(found)
        return found

    def turn(self, who: str = "ada") -> Investigator:
        """Begin his turn."""
        self.do("turn", who=who)
        found: Investigator = self[who]
        return found

    def hold(self, hand: str, *cards: str) -> None:
        """Exactly these cards in the keeper's hand; the others back into the deck."""
        held = getattr(self.table.session, hand)
        deck = self.table.decks[hand]
        deck.draw += held
        for card in cards:
            assert card in self.library.cards(hand), card
            for place in (deck.draw, deck.discard):
                if card in place:
                    place.remove(card)
        held[:] = cards

    def keeper(self, step: str = "trading") -> None:
        """It is the keeper's turn, at this step."""
        from keeper.rules.table import Turn

        session = self.table.session
        session.phase, session.step, session.active = "keeper", step, ""
        self.table.turn = Turn(who="keeper")

    def pile(self, room: str, *cards: str) -> Room:
        """Exactly these cards in a room, face down, taken from wherever they were."""
        found: Room = self.table.rooms[room]
        for other in self.table.rooms.values():
            other.pile = [card for card in other.pile if card not in cards]
        for one in self.table.investigators:
            one.items = [card for card in one.items if card not in cards]
        found.pile, found.faceup = list(cards), []
        return found

    def give(self, who: str, *cards: str) -> None:
        """Into his hands, taken from wherever they were."""
        for room in self.table.rooms.values():
            room.pile = [card for card in room.pile if card not in cards]
        self[who].items += list(cards)

    def stack(self, deck: str, *cards: str) -> None:
        """These cards on top of a deck, in this order."""
        found = self.table.decks[deck]
        for card in cards:
            for place in (found.draw, found.discard):
                if card in place:
                    place.remove(card)
        found.draw[:0] = cards

    # Looking -----------------------------------------------------------------

    def told(self, kind: str) -> list[dict[str, Any]]:
        """The facts of all reports of a kind in the last command."""
        return [report.facts for report in self.reports if report.kind == kind]

    def kinds(self) -> list[str]:
        return [report.kind for report in self.reports]

    def asked_kinds(self) -> list[str]:
        return [question.kind for question in self.asked]
