"""Two worlds side by side: every answer compared byte for byte, every difference kept."""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from random import Random
from typing import Any, Iterator, NamedTuple, Sequence

from keeper import opening
from keeper.commands.failing import EXIT_BUG
from keeper.rules.acts.act import INVESTIGATORS
from keeper.rules.acts.legal import legal
from keeper.views.audience import TABLE
from keeper.views.observer import as_far_as_known
from tests.secrecy import files, twins
from tests.secrecy.listening import (
    ANSWERS,
    FACEDOWN,
    Heard,
    World,
    led_to,
    names,
    touched,
)
from tests.secrecy.probes import PROBES
from tests.secrecy.wandering import NAME, Wandering

STORIES = (
    "the-drowned-bell",
    "line-clear",
    "places-please",
    "salt-of-the-earth",
    "the-eleventh-of-june",
)
# They replay the journal, which a shaken box does not follow: see the games in step.
REPLAYED = ("verify", "doctor")
SHELL = ("play",)  # it reads other lines
DICE = " ".join(f"--roll {die}" for die in (10, 1, 4, 7, 2, 9))
# What the table tries in its own chair.
TYPED = (
    "mythos play {mythos}|mythos discard {mythos}|trauma play {trauma} --on {who}"
    "|{mythos}|{trauma}|none|yes|step|set threat 5|deck put {mythos} mythos top"
    "|test {who} luck --trauma {trauma}|use {secret}|give {who} {hidden}|undo 999"
    "|horror {who} 1|action {act}|mythos|help|now|move x|cast {back}x|answer {trauma}"
)


class Difference(NamedTuple):
    what: str
    here: Any
    there: Any


class Comparison:
    """A game at a moment and its twin; what is compared is counted."""

    def __init__(self, wandering: Wandering, random: Random) -> None:
        self.random = random
        self.session = wandering.session
        self.entries = list(self.session.entries())
        self.here, self.game = World(), opening.look(NAME)
        self.there = self.twin()
        self.other = opening.look(NAME)
        self.pairs = 0
        self.heard: Counter[str] = Counter()  # what came of the lines
        self.differences: list[Difference] = []

    def twin(self, fixed: Sequence[str] = (), acting: bool = False) -> World:
        """Where something is to be done in it, its dice and its question are the same."""
        other = twins.twin(self.game, self.random, fixed, seed=not acting)
        told = files.scrambled(self.entries, self.random)
        beside = files.beside(self.session, other, self.random, acting)
        files.write(NAME, other, told, beside)
        return World(set(self.game.table.decks["event"].draw) - {*fixed})

    def compare(self, what: str, here: Any, there: Any) -> None:
        self.pairs += 1
        if here != there:
            self.differences.append(Difference(what, here, there))

    # What is shown without being asked -----------------------------------------------

    def screens(self) -> None:
        """A page that shows what lies face down is compared where that is the same."""
        here, there = self.here.shown(), self.there.shown()
        own = {one.id: one.facedown for one in self.game.table.investigators}
        for page in here:
            if own.get(page):
                there |= {page: self.twin(own[page]).shown()[page]}
            self.compare(f"screen {page}", here[page], there[page])

    def suggestions(self) -> None:
        """Some four hundred lines, and one comparison."""
        here, there = self.here.suggested(), self.there.suggested()
        apart = [line for line in here if here[line] != there[line]]
        first = apart[:1]
        self.compare(
            f"Tab after {first}", [here[n] for n in first], [there[n] for n in first]
        )

    # What is typed -----------------------------------------------------------------------

    def lines(self) -> list[list[str]]:
        """Everything that is worth typing at this moment, in either world."""
        found: dict[tuple[str, ...], None] = {}
        for known in names(self.game, self.other, DICE):
            for command, probes in PROBES.items():
                if command not in (*REPLAYED, *SHELL):
                    for probe in probes:
                        found[tuple(probe.format(**known).split())] = None
        for line in (*self.acts(), *self.answers()):
            found[tuple(line)] = None
        return [list(line) for line in found]

    def answers(self) -> Iterator[list[str]]:
        """What may be said to the question that waits, as the table is asked it."""
        if self.game.waiting is not None:
            heard = TABLE.asked(self.game.library, self.game.waiting)
            for word in [*heard.choices[:4], "1", "x"]:
                yield ["answer", *word.split()]

    def acts(self) -> Iterator[list[str]]:
        """What the investigators may do now, as far as everybody knows."""
        for act in legal(as_far_as_known(self.game), INVESTIGATORS):
            yield [*act.typed(), *DICE.split()]

    def line(self, words: Sequence[str]) -> None:
        """Where the program is the keeper, nobody looks but the table."""
        alone = [[], ["--json"]] if self.game.session.program else []
        for flags in (["--table"], ["--table", "--json"], *alone):
            said = self.here.hear([*flags, *words])
            self.heard[outcome(self.here, said)] += 1
            if self.here.changed:
                self.act(flags, words, said)
            else:
                self.left(flags, words, said)

    def left(self, flags: Sequence[str], words: Sequence[str], said: Heard) -> None:
        """It was not done here."""
        answers = words[0] == "answer"
        if answers:  # nothing goes on from what never led to a question
            other = self.twin(acting=True).hear([*flags, *words])
            self.compare(" ".join([*flags, *words]), said, other)
        other = self.hear(self.there, [*flags, *words])
        accepted = self.there.changed or (answers and other.code == EXIT_BUG)
        if words[0] in KEEPERS and accepted:
            self.heard["done there alone"] += 1
        else:
            self.compare(" ".join([*flags, *words]), said, other)

    def hear(self, there: World, words: Sequence[str], typed: str = "") -> Heard:
        """The same in another world, whose keeper does there what he would do here.

        The program has done by now all that it wants to do with its cards, and with
        other ones it would not have waited for this line.
        """
        said = there.hear(words, typed)
        if there.changed and self.game.session.program:
            return self.twin(self.keepers, acting=True).hear(words, typed)
        return said

    def chair(self, count: int = 9) -> None:
        """The table's own shell: what is the keeper's does not exist in it."""
        known = self.random.choice([*names(self.game, self.other, DICE)])
        flags = self.random.choice([["--table"], ["--table", "--json"]])
        lines = self.random.sample(TYPED.format(**known).split("|"), count)
        typed = "\n".join(lines)
        said = self.here.hear([*flags, *SHELL], typed)
        if not self.here.changed:
            other = self.hear(self.there, [*flags, *SHELL], typed)
            self.compare(typed, said, other)

    def act(self, flags: Sequence[str], words: Sequence[str], said: Any) -> None:
        """It was done: what it turned up is open now, all else may be otherwise."""
        named = words if words[0] in KEEPERS else ()  # his own card is where it is
        told = {*touched(self.here, words), *led_to(self.here), *named, *self.keepers}
        world = self.twin(sorted(told), acting=True)
        other = world.hear([*flags, *words])
        there = {ANSWERS, FACEDOWN} & touched(world, words) if said != other else set()
        if there - told:
            other = self.twin(sorted(told | there), acting=True).hear([*flags, *words])
        self.compare(" ".join([*flags, *words]), said, other)
        self.unnamed(" ".join([*flags, *words]), said, told)

    def unnamed(self, what: str, said: Heard, told: set[str]) -> None:
        """What lies face down, and stays there, may act; it is not called by its name."""
        for one in self.game.table.investigators:
            for card in set(one.facedown) - told:
                name = self.game.library.card(card, ("mythos",)).name
                if name in said.out + said.err:
                    self.differences.append(Difference(what, name, said))

    @cached_property
    def keepers(self) -> list[str]:
        """What the program knows and plays by, where it is the keeper."""
        table = self.game.table
        if not self.game.session.program:
            return []
        found = [*self.game.session.mythos, *self.game.session.trauma, ANSWERS]
        found += (card for room in table.rooms.values() for card in room.pile)
        return sorted([*found, FACEDOWN, *(monster.id for monster in table.monsters)])

    def done(self) -> None:
        self.here.put()


def outcome(world: World, said: Heard) -> str:
    """What came of a line, in a word."""
    if said.code == 0:
        return "done" if world.changed else "read"
    return CODES.get(said.code, "broken")


CODES = {1: "refused", 2: "not understood", 3: "no game", 4: "no story", 5: "asked"}
# With these the keeper plays a card or moves something that is behind the screen.
KEEPERS = (
    "mythos",
    "trauma",
    "give",
    "mend",
    "set",
    "deck",
    "answer",
)


def wander(
    story: str, seed: int, steps: int, every: int, program: str = ""
) -> Iterator[Comparison]:
    """A game, looked at now and then, and often where a question waits."""
    wandering = Wandering(story, seed, program)
    random = Random(f"twin {story} {seed}")
    for n, game in enumerate(wandering.moments(steps)):
        asked = game.waiting is not None and random.random() < 1.5 / every
        if asked or n % every == every - 1:
            comparison = Comparison(wandering, random)
            yield comparison
            comparison.done()
