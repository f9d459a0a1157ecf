"""Games that differ only in hidden facts show the table the same, byte for byte (p25)."""

from __future__ import annotations

import itertools
from collections import Counter
from random import Random
from typing import Iterator

import click
import pytest

from keeper import play
from keeper.commands.beforehand import options
from keeper.commands.root import COMMANDS, root
from keeper.errors import Refused
from tests.filed import own_home
from tests.secrecy.comparing import DICE, REPLAYED, STORIES, Comparison, wander
from tests.secrecy.in_step import InStep
from tests.secrecy.listening import FACEDOWN, touched
from tests.secrecy.probes import PROBES
from tests.secrecy.wandering import NAME, Wandering

LINES = 9  # of some two hundred, at each moment


@pytest.fixture(autouse=True)
def at_home(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.delenv("KEEPER_ANSWERS")  # so that questions wait
    with own_home(""):
        yield


def test_every_command_is_compared_with_all_its_options() -> None:
    assert set(PROBES) == set(COMMANDS)
    everywhere = set(" ".join(itertools.chain(*PROBES.values())).split())
    shared = {flag for option in options() for flag in flags(option)}
    for name in COMMANDS:
        tried = set(" ".join(PROBES[name]).split())
        assert set(words_of(name)) - shared <= tried, name
    assert shared <= everywhere


def words_of(name: str) -> Iterator[str]:
    """The names of a command's own commands, and every option of them all."""
    context = click.Context(root)
    found = [root.get_command(context, name)]
    while found:
        command = found.pop()
        if isinstance(command, click.Group):
            yield from command.commands
            found += command.commands.values()
        for option in command.params if command else ():
            if isinstance(option, click.Option) and option.name != "help":
                yield from flags(option)


def flags(option: click.Option) -> list[str]:
    return [one for one in (*option.opts, *option.secondary_opts) if one[:2] == "--"]


@pytest.mark.parametrize(
    "story, program", [*((story, "") for story in STORIES), ("line-clear", "fair")]
)
def test_what_is_hidden_changes_nothing_that_is_shown(story: str, program: str) -> None:
    """RC-358 to RC-364, whoever is the keeper"""
    random, pairs = Random(story), 0
    heard: Counter[str] = Counter()
    for comparison in wander(story, 3, 40, 20, program):
        comparison.screens()
        comparison.chair()
        for words in random.sample(comparison.lines(), LINES):
            comparison.line(words)
        assert comparison.differences == []
        pairs, heard = pairs + comparison.pairs, heard + comparison.heard
    assert pairs > 40
    assert heard["read"] and heard["refused"] and not heard["broken"]


def test_an_answer_is_compared_where_its_command_can_go_on() -> None:
    """What led to a question is otherwise in a twin, and leads to no answer."""
    for comparison in waiting("places-please", 21):
        comparison.line(["answer", "1"])
        assert comparison.differences == []


def waiting(story: str, seed: int) -> Iterator[Comparison]:
    moments = wander(story, seed, 30, 3)
    return (one for one in moments if one.game.waiting is not None)


def test_a_card_that_lies_face_down_shows_what_it_does_and_not_what_it_is() -> None:
    """RC-152: its test, or the harm that it does, is seen; that is no leak."""
    acted = 0
    for comparison in wander("salt-of-the-earth", 20, 20, 3):
        laid = [c for one in comparison.game.table.investigators for c in one.facedown]
        for flags in ([], ["--json"]) if laid else ():
            comparison.line(["done", *flags, *DICE.split()])
            acted += FACEDOWN in touched(comparison.here, ["done", *DICE.split()])
        assert comparison.differences == []
    assert acted


@pytest.mark.parametrize("temper", ["gentle", "cruel"])
def test_the_program_has_done_all_it_wants_when_people_are_to_act(temper: str) -> None:
    """Else `step` would tell the table whether there is a card that it would play."""
    wandering, refused = Wandering("line-clear", 4, temper), 0
    for game in wandering.moments(30):
        if game.waiting is None and game.session.phase == "investigators":
            with pytest.raises(Refused, match="the investigators' turn"):
                play.go_on(NAME, ["step"])
            refused += 1
    assert refused > 5


def test_what_is_hidden_changes_nothing_that_tab_offers() -> None:
    for comparison in wander("the-drowned-bell", 5, steps=30, every=30):
        comparison.suggestions()
        assert comparison.differences == []


@pytest.mark.parametrize("story", STORIES)
def test_games_played_in_step_are_proved_alike(story: str) -> None:
    """The journal is replayed: no seed, no answer shows in it."""
    games = InStep(story)
    for words in games.commands():
        here, there = games.hear(["--table", *words])
        assert here == there
    probes = [probe for name in (*REPLAYED, "log", "export") for probe in PROBES[name]]
    # Each line in one form: in the other where the next story is played.
    forms = itertools.cycle((["--table"], ["--table", "--json"]))
    first = STORIES.index(story) % 2
    for line, flags in zip(probes, itertools.islice(forms, first, None)):
        here, there = games.hear([*flags, *line.split()])
        assert here == there, line


def test_a_difference_would_be_found() -> None:
    """The keeper's own screen differs between the worlds nearly everywhere."""
    comparison: Comparison = next(wander("line-clear", 3, steps=12, every=12))
    for words in (["status"], ["mythos"], ["deck", "trauma", "--order"], ["log"]):
        here, there = comparison.here, comparison.there
        assert here.hear(words) != there.hear(words), words


def test_what_a_line_begins_is_forgotten_before_the_next() -> None:
    """Else all that follows would be refused alike, and prove nothing."""
    comparison = next(wander("line-clear", 3, steps=12, every=12))
    status = comparison.here.hear(["--table", "status"])
    assert comparison.here.hear(["--table", *NEW.split()]).code == 0
    assert comparison.here.hear(["--table", "status"]) == status


NEW = "new line-clear --keeper program --random --seed s --word w"
