"""What a sentence means by its words, where another meaning lies near: read so, or by hand."""

from __future__ import annotations

import pytest

from keeper.content.language.nodes import ByHand
from keeper.content.language.reading import clauses, parse

from .test_left_whole import read


@pytest.mark.parametrize(
    ("said", "plainly"),
    [
        (
            "If at least as many Zombies were killed as there are players, gain 2 threat.",
            "If as many Zombies as players have been killed, gain 2 threat.",
        ),
        (
            "The floor gives way under the Attic. Each investigator in it takes 1 damage.",
            "The floor gives way under the Attic. "
            "Each investigator in the Attic takes 1 damage.",
        ),
    ],
)
def test_it_means_the_same(said: str, plainly: str) -> None:
    assert not clauses(parse(plainly))[1]
    assert parse(said) == parse(plainly)


# Half of each of them, or all, would be something else.
WHOLE = [
    # more than a name
    "Each Zombie so placed attacks an investigator in its space",
    "Take 1 horror, unless it was a Luck test",
    "Each room next to the Mill floods: place water there",
    "The Old Miller and each Zombie in his room heal 1 damage",
    # a room that need not be the one behind this door
    "You need the Silver Key to enter the Crypt",
    "Only investigators with a light may enter the Crypt",
    # a ban is no choice
    "You may not drop, trade or discard it",
    "You may not drop or discard it",
    # no tales: something is gone, or opens
    "A weapon is destroyed",
    "It is opened again",
    "The corpse is replaced by a Zombie",
    "The rest are dropped immediately",
]


@pytest.mark.parametrize("text", WHOLE)
def test_it_is_left_by_hand_whole(text: str) -> None:
    assert read(text + ".") == [ByHand(text)]
