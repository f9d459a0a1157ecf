"""The words that can be typed in one game: its names, and the lines of legal acts."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Callable, Iterable, Sequence

from keeper.content.packs import FOUND
from keeper.rules.names import fitting

if TYPE_CHECKING:
    from keeper.rules.acts.act import Act
    from keeper.rules.game import Game
    from keeper.views.observer import OpenTable

# Options with a value; what they complete to.
VALUES = {
    "--session": "sessions",
    "-s": "sessions",
    "--on": "figures",
    "-i": "people",
    "--to": "paths",
    "--trauma": "trauma",
}
# Commands whose words are those of the acts that are legal now.
ACTED = set("turn move run drop barrier attack cast use trade action".split())
ACTED |= {"mythos play", "trauma play", "monster attack"}
# Of these, the first word may name whose turn is to be begun.
NAMING = set("move run drop barrier attack cast use".split())
MANY = ("drop", "trade")
FREE = ("--force", "--luck", "--yes", "--no", "--defaults")
ATTRIBUTES = "intellect willpower lore luck strength dexterity marksmanship".split()
PLAIN = {
    "harm": ["damage", "horror"],
    "switch": ["on", "off"],
    "tests": [*ATTRIBUTES, "horror", "evade"],
    "attributes": ATTRIBUTES,
    "ends": ["top", "bottom", "discard"],
    "classes": ["humanoid", "beast", "eldritch"],
    "watched": ["status", "map", "now", "log", "sheet"],
    "printed": ["cards", "sheets", "map", "story"],
    "shells": ["bash", "zsh", "fish"],
}


def _going_on(typed: Sequence[str], lines: Iterable[list[str]]) -> list[str]:
    """The words that stand next on the lines that begin as it is typed.

    Where several things may be named, the last place goes on for further ones.
    """
    found: dict[str, None] = {}
    plain = [word for word in typed if word not in FREE]
    for line in lines:
        head, last = line[: len(plain)], line[min(len(plain), len(line) - 1)]
        if all(fitting(word, [one]) for word, one in zip(plain, head)):
            more = len(line) > len(plain) or (line[0] in MANY and last not in plain)
            if more and not last.startswith("--"):
                found[last] = None
    return list(found)


class Names:
    """The names in one game that everybody may know."""

    def __init__(self, session: str) -> None:
        self.session = session

    def called(self, sort: str, done: Sequence[str] = ()) -> Iterable[str]:
        if sort in PLAIN:
            return PLAIN[sort]
        if not hasattr(self, f"_{sort}"):
            return []
        apart: Callable[[Sequence[str]], Iterable[str]] = getattr(self, f"_{sort}")
        return apart(done)

    def lines(self, name: str, rest: Sequence[str]) -> Iterable[str] | None:
        """What goes on a line of the acts that are legal now; None: not such a command."""
        typed = [name, *rest]
        if name == "puzzle":
            return _going_on(typed, self.puzzles())
        if name not in ACTED and " ".join(typed[:2]) not in ACTED:
            return None
        if name == "action" and rest:
            return None  # its targets are asked for by its text
        if typed[-1] in VALUES and typed[-1] not in ("--on", "--by"):
            return None
        return _going_on(typed, self.legal())

    def puzzles(self) -> Iterable[list[str]]:
        """The puzzle actions of the attempt that waits, and the puzzles on the table."""
        from keeper.views.board.laid import observe_puzzles

        game = self.known
        if game.waiting is not None and game.waiting.kind == "puzzle":
            yield from (["puzzle", *one.split()] for one in game.waiting.choices)
        for one in observe_puzzles(game).puzzles:
            yield ["puzzle", one.card, "reset"]

    def legal(self) -> Iterable[list[str]]:
        """The lines that everybody may see."""
        from keeper.rules.acts.act import INVESTIGATORS
        from keeper.rules.acts.legal import legal

        acts = list(legal(self.known, INVESTIGATORS))
        yield from (act.typed() for act in acts)
        yield from self._in_turns_to_come([act for act in acts if act.name == "turn"])

    def _in_turns_to_come(self, turns: Iterable[Act]) -> Iterable[list[str]]:
        """Whoever is named begins a turn: `move bruno chapel`."""
        from keeper.rules.acts.act import INVESTIGATORS
        from keeper.rules.acts.legal import legal
        from keeper.rules.chapters.rounds.turns import open_for

        for _, who in (act.typed() for act in turns):
            game = self.known  # a copy each time, of which nothing is kept
            if who in {one.id for one in game.alive()}:
                open_for(game, game.by_id(who))
                for verb, *rest in (act.typed() for act in legal(game, INVESTIGATORS)):
                    if verb in NAMING:
                        yield [verb, who, *rest]

    def printed(self, words: Iterable[str]) -> dict[str, str]:
        """The printed names of words that may be offered: no secret is told with them."""
        game, seen = self.game, self.seen
        known = {one.id: one.name for one in seen.investigators}
        known |= {one.id: one.name for one in seen.monsters}
        for room in seen.rooms:
            known[room.id] = room.name
            known |= {space: game.space_name(space) for space in room.spaces}
        sorts = (*FOUND, "mythos", "trauma")
        for word in words:
            card = None if word in known else game.library.find(word, sorts)
            known |= {word: card.name} if card else {}
        return {word: known[word] for word in words if word in known}

    @property
    def game(self) -> Game:
        from keeper import opening

        return opening.look(self.session)

    @property
    def known(self) -> Game:
        """The game without what lies face down before anybody."""
        from keeper.views.observer import as_far_as_known

        return as_far_as_known(self.game)

    @property
    def seen(self) -> OpenTable:
        from keeper.views.observer import observe

        return observe(self.game)

    # Around the game ---------------------------------------------------------

    def _sessions(self, done: Sequence[str]) -> Iterable[str]:
        from keeper.session import home

        return home.listing()

    def _stories(self, done: Sequence[str]) -> Iterable[str]:
        from keeper import opening

        return opening.library().stories()

    def _published(self, done: Sequence[str]) -> Iterable[str]:
        from keeper.content.box import facts

        return [one.id for one in facts.stories()]

    def _people(self, done: Sequence[str]) -> Iterable[str]:
        from keeper import opening

        return opening.library().characters()

    def _paths(self, done: Sequence[str]) -> Iterable[str]:
        return sorted(os.listdir("."))

    def _files(self, done: Sequence[str]) -> Iterable[str]:
        return [one for one in self._paths(done) if one.endswith(".json")]

    # People, monsters, places --------------------------------------------------

    def _investigators(self, done: Sequence[str]) -> Iterable[str]:
        return [one.id for one in self.seen.investigators if one.state == "alive"]

    def _monsters(self, done: Sequence[str]) -> Iterable[str]:
        return [one.id for one in self.seen.monsters]

    def _figures(self, done: Sequence[str]) -> Iterable[str]:
        return [*self._investigators(done), *self._monsters(done)]

    def _rooms(self, done: Sequence[str]) -> Iterable[str]:
        return [room.id for room in self.seen.rooms]

    def _spaces(self, done: Sequence[str]) -> Iterable[str]:
        return [space for room in self.seen.rooms for space in room.spaces]

    def _doors(self, done: Sequence[str]) -> Iterable[str]:
        return self.game.library.plan.doors

    def _targets(self, done: Sequence[str]) -> Iterable[str]:
        return [*self._figures(done), *self._spaces(done), *self._rooms(done)]

    def _kinds(self, done: Sequence[str]) -> Iterable[str]:
        return self.game.library.monsters()

    def _features(self, done: Sequence[str]) -> Iterable[str]:
        return self.game.library.feature_limits()

    def _fields(self, done: Sequence[str]) -> Iterable[str]:
        game = self.game
        people = ("health", "sanity", "skill", "stun", "space")
        yield from ("threat", "round", "event.time")
        yield from (f"{one.id}.{field}" for one in game.alive() for field in people)
        for monster in game.table.monsters:
            yield from (
                f"{monster.id}.{field}" for field in ("damage", "stun", "space")
            )
        yield from (
            f"{one}.{field}" for one in game.table.rooms for field in ("dark", "fire")
        )

    # Cards -----------------------------------------------------------------------

    def _shown(self, done: Sequence[str]) -> Iterable[str]:
        people = self.seen.investigators
        return [card for one in people for card in (*one.items, *one.spells)]

    def _piles(self, done: Sequence[str]) -> Iterable[str]:
        return self.game.table.decks

    def _decks(self, done: Sequence[str]) -> Iterable[str]:
        return [*self._piles(done), "shuffle", "put"]


class KeepersNames(Names):
    """p6: also the hands and actions, the named checkpoints, the seeded cards."""

    def legal(self) -> Iterable[list[str]]:
        from keeper.rules.acts.act import KEEPER
        from keeper.rules.acts.legal import legal

        yield from super().legal()
        yield from (act.typed() for act in legal(self.game, KEEPER))

    def _marks(self, done: Sequence[str]) -> Iterable[str]:
        from keeper.rules.table import SCHEMA
        from keeper.session import home
        from keeper.session.session import Session

        return Session.open(home.find(self.session), SCHEMA).head.marks

    def _items(self, done: Sequence[str]) -> Iterable[str]:
        library = self.game.library
        return [*library.cards("item"), *library.cards("exploration")]

    def _mythos(self, done: Sequence[str]) -> Iterable[str]:
        return self.game.session.mythos

    def _trauma(self, done: Sequence[str]) -> Iterable[str]:
        return self.game.session.trauma


NAMES = {"keeper": KeepersNames, "table": Names}
