"""What would be done otherwise than it is meant is left by hand, as it was written."""

from __future__ import annotations

import pytest

from keeper.content.language.nodes import ByHand, Node, Told, inside
from keeper.content.language.reading import parse, parse_verdicts

# Half of each of them, or all, would be something else.
WHOLE = [
    # a pronoun for what was not understood
    "The keeper takes a card from your hand and puts it in the Crypt",
    "You can use this card 3 times, then discard it and rejoice",
    "Roll two dice and take the lower",
    # when, or how often
    "The first time this monster would be killed, heal all damage from it instead",
    "Seven times per evening, you may heal 1 damage",
    # as long as something is so, and not once
    "While you are hiding, take 1 horror",
    "As long as you carry the Bell, the keeper gains 1 threat",
    "While there is a Zombie in the Hall, place fire in the Hall",
    "Take 1 horror while you are in the Cellar",
    "You may explore even if a monster is in your space",
    # of somebody who does first what was not understood
    "The Witch laughs and takes 1 damage",
    "The nearest investigator weeps and takes 1 horror",
    "The investigator with the most damage sings and loses 1 movement step",
    # either of them, or both
    "The monster may not move and attack",
    "You may not explore this room and attack",
]
# No tales: something becomes of the board.
CHANGES = [
    "The monster runs away to the farthest room",
    "The Zombie eats the corpse in its space",
    "The Witch vanishes",
    "The corpses in the Cellar rise as Zombies",
    "The game ends",
    "You follow the sound to the Attic",
    "The altar crumbles",
]
TALES = [
    "The lights go out",
    "The Witch looks down to the Hall",
    "You walk to the window",
    "The Zombie grins",
    "You fall asleep",
]


def every(nodes: tuple[Node, ...]) -> list[Node]:
    return [one for node in nodes for one in (node, *every((*inside(node),)))]


def read(text: str) -> list[Node]:
    return [one for each in parse(text) for one in every(each.nodes)]


@pytest.mark.parametrize("text", WHOLE + CHANGES)
def test_it_is_left_by_hand_whole(text: str) -> None:
    assert read(text + ".") == [ByHand(text)]


@pytest.mark.parametrize("text", TALES)
def test_a_tale_is_told(text: str) -> None:
    assert read(text + ".") == [Told(text)]


def test_what_is_not_done_of_somebody_is_no_tale() -> None:
    found = read("All investigators in your room heal 1 horror, but you do not.")
    assert ByHand("you do not") in found


@pytest.mark.parametrize(
    "goal",
    [
        "an investigator in the Tower discards the Lamp",
        "an investigator with the Lamp passes a Lore test in the Tower",
        "an investigator in the Tower solves the rune puzzle",
    ],
)
def test_what_somebody_does_is_no_part_of_a_name(goal: str) -> None:
    (verdict,) = parse_verdicts(f"The investigators win when {goal}.")
    assert [(one.test, one.what) for one in verdict.conditions] == [("by-hand", goal)]


def test_of_two_after_one_if_the_second_is_no_condition() -> None:
    said = "Deal weapon damage; if it survives, it is stunned."
    assert parse(said) == parse("Deal weapon damage. If it survives, it is stunned.")


@pytest.mark.parametrize(
    ("said", "plainly"),
    [
        (
            "You get +1 Marksmanship when you attack with a ranged weapon.",
            "While your weapon is a ranged weapon, you get +1 to Marksmanship tests.",
        ),
        (
            "All Zombies on the board: move it 1 space.",
            "Each Zombie on the board: move it 1 space.",
        ),
        (
            "Place a Witch in your room. She is stunned.",
            "Place a Witch in your room. It is stunned.",
        ),
        ("Skip next turn.", "Skip your next turn."),
        (
            "Test Luck. Fail: monster damages you. The monster's damage.",
            "Test Luck. Fail: monster damages you. Monster damages you.",
        ),
        (
            "Each investigator with a weapon in your room discards it.",
            "Each investigator with a weapon in your room discards a weapon.",
        ),
        (
            "Discard this spell. Draw a new one.",
            "Discard this card.",
        ),
    ],
)
def test_it_means_the_same(said: str, plainly: str) -> None:
    assert parse(said) == parse(plainly)
