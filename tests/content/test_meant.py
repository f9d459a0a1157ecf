"""What a sentence means by its words, where another meaning lies near: read so, or by hand."""

from __future__ import annotations

import pytest

from keeper.content.language.nodes import ByHand, Effect, Lasting
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
        # who or what stands beside what was chosen
        (
            "Choose a Zombie in a room with an investigator, then it attacks that investigator.",
            "Choose a Zombie in a room with an investigator. Choose an investigator in its room. "
            "It attacks you.",
        ),
        (
            "Choose a Zombie in a room with an investigator. He takes 1 horror.",
            "Choose a Zombie in a room with an investigator. "
            "An investigator in its room takes 1 horror.",
        ),
        (
            "Choose a Zombie in the same space as an investigator. It attacks him.",
            "Choose a Zombie in the same space as an investigator. "
            "It attacks an investigator in its space.",
        ),
        (
            "Choose a room with 2 or more investigators. They each take 1 horror.",
            "Choose a room with 2 or more investigators. "
            "Each investigator in its room takes 1 horror.",
        ),
        (
            "Choose a room with an investigator. He is stunned. He takes 1 horror.",
            "Choose a room with an investigator. "
            "An investigator in its room is stunned and takes 1 horror.",
        ),
        (
            "Choose a room with a corpse. Discard it and place a Zombie there.",
            "Choose a room with a corpse. Discard a corpse in its room. "
            "Place a Zombie in its room.",
        ),
        (
            "Choose a room with a barrier. Discard it.",
            "Choose a room with a barrier. Discard a barrier in its room.",
        ),
        (
            "Test Luck. Fail: It damages you, and you and it are both stunned.",
            "Test Luck. Fail: It damages you and you are stunned and it is stunned.",
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


# Who is meant, only people know: of several, or of one whom no words that are understood name.
UNKNOWN = [
    ("Choose an investigator and a monster.", "He takes 1 horror"),
    ("Choose an investigator and a Zombie in his room.", "It attacks him"),
    ("Choose a monster within range 3, then a room.", "It is stunned"),
    ("Sing to a monster.", "It may not move or attack this turn"),
    ("The investigator who sang last grows pale.", "He takes 2 horror"),
    (
        "Choose an investigator in your room.",
        "He heals 2 damage and you take 1 horror",
    ),
    (
        "Test Lore. Pass: Choose an investigator in your room, then heal 1 damage. Fail:",
        "He takes 1 horror",
    ),
]


@pytest.mark.parametrize(("before", "said"), UNKNOWN)
def test_whom_it_is_about_only_people_know(before: str, said: str) -> None:
    found = read(f"{before} {said}.")
    assert ByHand(said) in found
    assert [one for one in found if isinstance(one, (Effect, Lasting))] == [
        one for one in read(before.removesuffix(" Fail:")) if isinstance(one, Effect)
    ]


@pytest.mark.parametrize(
    "after",
    [
        "Choose an investigator. He takes 1 horror.",
        "An investigator in the Hall weeps. Choose an investigator. He takes 1 horror.",
    ],
)
def test_whoever_is_named_since_is_meant(after: str) -> None:
    found = read(f"An investigator in the Hall may sing. {after}")
    assert Effect("take-horror", 1) in found
