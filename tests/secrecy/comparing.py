"""Two worlds side by side: every answer compared byte for byte, every difference kept."""

from __future__ import annotations

from random import Random
from typing import Any, Iterator, NamedTuple, Sequence

from keeper import opening
from keeper.rules.acts.act import INVESTIGATORS
from keeper.rules.acts.legal import legal
from tests.secrecy import twins
from tests.secrecy.listening import World, names, touched
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
        self.differences: list[Difference] = []

    def twin(self, fixed: Sequence[str] = (), seed: bool = True) -> World:
        state = twins.twin(self.game, self.random, fixed, seed)
        told = twins.scrambled(self.entries, self.random)
        twins.write(NAME, self.session, state, told)
        return World()

    def compare(self, what: str, here: Any, there: Any) -> None:
        self.pairs += 1
        if here != there:
            self.differences.append(Difference(what, here, there))

    # What is shown without being asked -----------------------------------------------

    def screens(self) -> None:
        here, there = self.here.shown(), self.there.shown()
        for page in here:
            self.compare(f"screen {page}", here[page], there[page])

    def suggestions(self) -> None:
        here, there = self.here.suggested(), self.there.suggested()
        for line in here:
            self.compare(f"Tab after {line}", here[line], there[line])

    # What is typed -----------------------------------------------------------------------

    def lines(self) -> list[list[str]]:
        """Everything that is worth typing at this moment, in either world."""
        found: dict[tuple[str, ...], None] = {}
        for known in names(self.game, self.other, DICE):
            for command, probes in PROBES.items():
                if command not in (*REPLAYED, *SHELL):
                    for probe in probes:
                        found[tuple(probe.format(**known).split())] = None
        for act in self.acts():
            found[tuple(act)] = None
        return [list(line) for line in found]

    def acts(self) -> Iterator[list[str]]:
        """What the investigators may do now, as far as everybody knows."""
        from keeper.views.observer import as_far_as_known

        for act in legal(as_far_as_known(self.game), INVESTIGATORS):
            yield [*act.typed(), *DICE.split()]

    def line(self, words: Sequence[str]) -> None:
        for flags in (["--table"], ["--table", "--json"]):
            said = self.here.hear([*flags, *words])
            if self.here.changed:
                self.act(flags, words, said)
            else:
                other = self.there.hear([*flags, *words])
                if not (self.there.changed and words[0] in KEEPERS):
                    self.compare(" ".join([*flags, *words]), said, other)

    def chair(self) -> None:
        """The table's own shell: what is the keeper's does not exist in it."""
        for known in names(self.game, self.other, DICE):
            typed = TYPED.format(**known).replace("|", "\n")
            for flags in (["--table"], ["--table", "--json"]):
                words = [*flags, *SHELL]
                said = self.here.hear(words, typed)
                if not self.here.changed:
                    self.compare(typed, said, self.there.hear(words, typed))

    def act(self, flags: Sequence[str], words: Sequence[str], said: Any) -> None:
        """It was done: what it turned up is open now, all else may be otherwise."""
        told = sorted(touched(self.here, words))
        world = self.twin(told, seed=False)
        other = world.hear([*flags, *words])
        if said != other and "answers" in touched(world, words):
            other = self.twin([*told, "answers"], seed=False).hear([*flags, *words])
        self.compare(" ".join([*flags, *words]), said, other)

    def done(self) -> None:
        self.here.put()


# With these the keeper plays a card or moves something that is behind the screen.
KEEPERS = (
    "mythos",
    "trauma",
    "give",
    "mend",
    "set",
    "deck",
    "answer",
    "horror",
    "test",
)


def wander(story: str, seed: int, steps: int, every: int) -> Iterator[Comparison]:
    """A game, looked at now and then."""
    wandering = Wandering(story, seed)
    random = Random(f"twin {story} {seed}")
    for n, game in enumerate(wandering.moments(steps)):
        if n % every == every - 1:
            comparison = Comparison(wandering, random)
            yield comparison
            comparison.done()
