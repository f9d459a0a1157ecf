"""One situation, played once with luck and once without; and a page of what came of it."""

from __future__ import annotations

import json
from typing import Any, Callable, Iterator, Mapping, Sequence

from keeper.content.packs import Library
from keeper.errors import KeeperError, Refused
from keeper.rules.acts.act import INVESTIGATORS, KEEPER
from keeper.rules.acts.every import read
from keeper.rules.acts.legal import legal
from keeper.rules.acts.perform import perform
from keeper.rules.chance import Chance
from keeper.rules.game import Game, Over, Question, Report
from keeper.rules.table import Table
from tests.rules.build import House

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
        self.asked.append(_question(question, said))
        return said

    def settled(self, question: Question) -> None:
        self.asked.append(f"! {question.kind}: {' | '.join(question.choices)}")


def _question(question: Question, said: str) -> str:
    whom = f"{question.asks}, secretly" if question.secret else question.asks
    choices = " | ".join(_choice(question, one) for one in question.choices)
    barred = "".join(f" / {one}: {why[0]}" for one, why in question.barred.items())
    return f"? {question.kind} ({whom}): {question.text} {choices}{barred} > {said}"


def _choice(question: Question, one: str) -> str:
    label = question.labels.get(one, "")
    return f"{one} ({label})" if label else one


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


def words(kept: dict[str, Any]) -> str:
    return " ".join(_plain(one) for one in kept.values() if one not in ("", [], False))


def refused(error: KeeperError) -> str:
    rule = f" [{error.rule}]" if isinstance(error, Refused) else ""
    hint = f" ({error.hint})" if error.hint else ""
    return f"refused: {error.message}{rule}{hint}"


def said(game: Game) -> Iterator[str]:
    """What was asked and told, in its order as far as there is one."""
    assert isinstance(game.decider, Answers)
    yield from game.decider.asked
    yield from map(_told, game.reports)
    yield from (f"forced: {one}" for one in game.forced)
    yield from (f"by hand: {one}" for one in game.by_hand)


def _told(report: Report) -> str:
    """The line, whether it is for the keeper alone, and the facts that it leaves out."""
    facts = {key: _plain(value) for key, value in report.facts.items()}
    line = report.told.lower()
    more = ", ".join(f"{key}={one}" for key, one in facts.items() if one not in line)
    hidden = "" if report.open else " (hidden)"
    return f"{report.kind}{hidden}: {report.told} {{{more}}}".replace(" {}", "")


def _plain(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value, default=repr)


def changed(before: Any, after: Any) -> Iterator[str]:
    """Every value that is another one now, by its path."""
    old, new = dict(_values(before)), dict(_values(after))
    for path in sorted({*old, *new}):
        if old.get(path) != new.get(path):
            yield f"~ {path}: {_difference(old.get(path), new.get(path))}"


def _difference(old: Any, new: Any) -> str:
    """Of lists what has come and gone, in the order of the new one."""
    if isinstance(old, list) and isinstance(new, list):
        gone = [f"-{_plain(one)}" for one in old if one not in new]
        come = [f"+{_plain(one)}@{at}" for at, one in enumerate(new) if one not in old]
        if gone or come:
            return " ".join([*gone, *come])
    return f"{_plain(old)} > {_plain(new)}"


def _values(state: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    if isinstance(state, dict):
        for key, value in state.items():
            yield from _values(value, f"{path}.{key}" if path else key)
    else:
        yield path, state
