"""Help on one screen, and the short forms of all commands."""

from __future__ import annotations

import pytest

from keeper.commands.overview import GROUPS, SHORT, shorts
from keeper.commands.root import COMMANDS, root
from tests.commands.line import keeper


@pytest.mark.parametrize("words", [[], ["help"], ["?"], ["-h"], ["--table"]])
def test_help_is_one_screen(words: list[str]) -> None:
    said = keeper(*words)
    lines = said.out.splitlines()
    assert said.code == 0 and len(lines) <= 23
    assert max(map(len, lines)) <= 80
    shown = said.out.split()
    assert set(COMMANDS) <= set(shown)


def test_no_short_form_is_ambiguous() -> None:
    known = shorts(COMMANDS)
    assert len(set(known.values())) == len(COMMANDS)
    for name, short in known.items():
        assert root.named(short) == name
        assert short == name or short not in COMMANDS


def test_those_of_choice_are_of_commands_that_are_there() -> None:
    assert set(SHORT) <= set(COMMANDS)
    grouped = [word for words in GROUPS.values() for word in words.split()]
    assert len(grouped) == len(set(grouped))


@pytest.mark.parametrize("name, short", [("move", "m"), ("explore", "x")])
def test_a_commands_own_help_shows_it(name: str, short: str) -> None:
    assert f"Short form: {short}\n" in keeper(name, "-h").out
    assert f"Short form: {short}\n" in keeper("help", name).out


def test_a_command_that_has_no_shorter_form_shows_none() -> None:
    assert "Short form" not in keeper("set", "-h").out


def test_help_all_says_what_each_does() -> None:
    said = keeper("help", "all").out
    assert all(text in said for _, text in COMMANDS.values())
