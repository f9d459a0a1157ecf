"""One situation, played once with luck and once without; and a page of what came of it."""

from __future__ import annotations

from typing import Any, Callable, Iterator, Mapping, Sequence

from keeper.content.packs import Library
from keeper.errors import KeeperError
from keeper.rules.acts.act import INVESTIGATORS, KEEPER
from keeper.rules.acts.every import read
from keeper.rules.acts.legal import legal
from keeper.rules.acts.perform import perform
from keeper.rules.chance import Chance
from keeper.rules.game import Game, Over, Question
from keeper.rules.table import Table
from tests.rules.build import House
from tests.rules.told import lines
from tests.rules.told.lines import changed, refused, words

DICE = 30
Deed = Callable[[Game], object]


class Answers:
    """The default to every question; or, against all habit, another one.

    `said`: what is answered in any case, by the kind of question.
    """

    def __init__(
        self, contrary: bool, said: Mapping[str, Sequence[str]] | None = None
    ) -> None:
        self.contrary = contrary
        self.said = {kind: list(words) for kind, words in (said or {}).items()}
        self.asked: list[str] = []

    def decide(self, question: Question) -> str:
        usual = question.default or question.choices[0]
        others = [one for one in question.choices if one != usual]
        # Nobody strolls for ever.
        said = others[0] if self.contrary and others and len(self.asked) < 9 else usual
        if self.said.get(question.kind):
            said = self.said[question.kind].pop(0)
        self.asked.append(lines.question(question, said))
        return said

    def settled(self, question: Question) -> None:
        self.asked.append(lines.settled(question))


class Moment:
    """A table on which things are tried one by one, each on a copy of it."""

    def __init__(
        self, house: House, said: Mapping[str, Sequence[str]] | None = None
    ) -> None:
        self.said = said
        self.library: Library = house.library
        self.state = house.table.state()
        self.moment = house.game.moment

    def game(self, well: bool = True) -> Game:
        table = Table(self.state)
        session = table.session
        dice = [1 if well else 10] * DICE
        chance = Chance(session.seed, session.word, session.drawn, dice)
        game = Game(table, self.library, chance, Answers(not well, self.said))
        game.moment = self.moment
        return game

    def acts(self) -> list[dict[str, Any]]:
        """Whatever anybody may do now."""
        return may(self.game())

    def done(self, name: str, force: bool = False, **args: Any) -> Iterator[str]:
        return self.act({"do": name, **args}, force)

    def act(self, kept: dict[str, Any], force: bool = False) -> Iterator[str]:
        """An act, as it is typed."""

        def deed(game: Game) -> None:
            game.force = force
            perform(game, read(game, kept))

        return self.played(words(kept), deed)

    def played(self, title: str, deed: Deed) -> Iterator[str]:
        """The lines of what came of it; without luck only if that is another thing."""
        well, ill = self._played(deed, True), self._played(deed, False)
        yield f"= {title}"
        yield from (f"  {line}" for line in well)
        if ill != well:
            yield "- without luck"
            yield from (f"  {line}" for line in ill)

    def _played(self, deed: Deed, well: bool) -> list[str]:
        game = self.game(well)
        try:
            deed(game)
        except Over:
            pass
        except KeeperError as error:
            return [refused(error)]
        return [*said(game), *changed(self.state, game.table.state())]


def may(game: Game) -> list[dict[str, Any]]:
    """What either side may do now."""
    both = (*legal(game, INVESTIGATORS), *legal(game, KEEPER))
    return [act.kept() for act in both]


def said(game: Game) -> Iterator[str]:
    """What was asked and told, in its order as far as there is one."""
    assert isinstance(game.decider, Answers)
    yield from game.decider.asked
    yield from map(lines.told, game.reports)
    yield from (f"forced: {one}" for one in game.forced)
    yield from (f"by hand: {one}" for one in game.by_hand)
