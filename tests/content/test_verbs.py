"""Verbs as they are said of somebody else."""

from __future__ import annotations

import pytest

from keeper.content.language.grammar.words.verbs import third
from keeper.content.language.reading import parse_test
from keeper.errors import StoryFault

SAID = {
    "place fire": "places fire",
    "look at it": "looks at it",
    "carry it": "carries it",
    "destroy it": "destroys it",
    "pay 1 clue": "pays 1 clue",
    "pass a test": "passes a test",
    "push it": "pushes it",
    "reach the Hall": "reaches the Hall",
    "fix the door": "fixes the door",
    "go insane": "goes insane",
    "are stunned": "is stunned",
    "have a light": "has a light",
    "may attack": "may attack",
    "cannot move": "cannot move",
    "escapes": "escapes",
    "explore": "explores",
}


@pytest.mark.parametrize("deed", SAID)
def test_a_deed_is_said_of_somebody_else(deed: str) -> None:
    assert third(deed) == SAID[deed]


@pytest.mark.parametrize("said", ["the bells", "", "a moon", "each Zombie test"])
def test_what_tests_nothing_is_no_test(said: str) -> None:
    with pytest.raises(StoryFault):
        parse_test(said)
