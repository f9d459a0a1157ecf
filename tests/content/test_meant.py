"""What a sentence means by its words, where another meaning lies near: read so, or by hand."""

from __future__ import annotations

import pytest

from keeper.content.language.nodes import ByHand, Effect, Lasting
from keeper.content.language.reading import clauses, parse, parse_verdicts

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
        # what was so before, and the other case of a test
        (
            "Place fire in the Attic. If it is already on fire, place fire in the Hall instead.",
            "If the Attic is on fire, place fire in the Hall. "
            "Otherwise, place fire in the Attic.",
        ),
        (
            "Place fire in the Attic. If it is already on fire, gain 2 threat.",
            "If the Attic is on fire, place fire in the Attic and gain 2 threat. "
            "Otherwise, place fire in the Attic.",
        ),
        (
            "If you fail a Luck test, take 1 horror. If you do not, heal 1 horror.",
            "Test Luck. Pass: heal 1 horror. Fail: take 1 horror.",
        ),
        (
            "Play on an investigator with a spell. He discards it.",
            "Play on an investigator with a spell. Discard a spell.",
        ),
        # he or she is the monster that was named
        (
            "If the Old Miller is alive, he moves to the Mill. If he is dead, place him there.",
            "If the Old Miller is alive, the Old Miller moves to the Mill. "
            "If the Old Miller is dead, place the Old Miller in the Mill.",
        ),
        (
            "If the Witch is on the board, she heals 1 damage.",
            "If the Witch is on the board, the Witch heals 1 damage.",
        ),
        (
            "Choose a monster. Move it 1 space. "
            "If it is in a room with an investigator, he takes 1 horror.",
            "Choose a monster. Move it 1 space. If it is in a room with an investigator, "
            "an investigator in its room takes 1 horror.",
        ),
        (
            "Choose a Witch. She heals 1 damage for each investigator in her room.",
            "Choose a Witch. It heals 1 damage for each investigator in its room.",
        ),
        (
            "Choose a Maniac. He moves up to 2 spaces. "
            "If an investigator is in his space, he attacks him.",
            "Choose a Maniac. It moves up to 2 spaces. "
            "If an investigator is in its space, it attacks him.",
        ),
        # asked of the one who is chosen
        (
            "The Cultist attacks if an investigator is in its space.",
            "Choose a Cultist. If an investigator is in its space, it attacks.",
        ),
        (
            "The nearest Zombie attacks if it is in the Mill.",
            "Choose the nearest Zombie. If it is in the Mill, it attacks.",
        ),
        (
            "The Witch heals 1 damage if she is in the Mill.",
            "Choose a Witch. If it is in the Mill, it heals 1 damage.",
        ),
        (
            "Choose a Zombie in a room with another Zombie.",
            "Choose a Zombie in the same room as another Zombie.",
        ),
        # of each of them, and of nobody else
        (
            "Each investigator takes 1 horror. He is stunned.",
            "Each investigator takes 1 horror and is stunned.",
        ),
        (
            "Deal 1 damage to each investigator. If he is insane, he is stunned.",
            "Each investigator: Take 1 damage. If you are insane, you are stunned.",
        ),
        (
            "Choose an investigator. Each other investigator takes 1 horror. He is stunned.",
            "Choose an investigator. Each other investigator takes 1 horror. You are stunned.",
        ),
        # it happens: nobody is asked whether it has
        (
            "If a monster enters your room, take 1 horror.",
            "When a monster enters your room, take 1 horror.",
        ),
        (
            "Once per turn: If you enter a dark room, take 1 horror.",
            "Once per turn: When you enter a dark room, take 1 horror.",
        ),
        (
            "Move 2 spaces. If you enter a dark room, take 1 horror.",
            "Move 2 spaces. If your room is dark, take 1 horror.",
        ),
        # you, and nobody else
        (
            "When a monster attacks you, gain 1 skill point.",
            "When you are attacked by a monster, gain 1 skill point.",
        ),
        # of two groups neither is asked for each of the other
        (
            "Each investigator in the Hall takes 1 horror and each monster in the Hall is stunned.",
            "Each investigator in the Hall takes 1 horror. Each monster in the Hall is stunned.",
        ),
        (
            "Discard all fire from rooms without investigators.",
            "Remove fire from each room without an investigator.",
        ),
        # all others are those of whom it is not so
        (
            "All players who have a weapon take 1 damage. Everyone else takes 1 horror.",
            "Each investigator with a weapon takes 1 damage. "
            "Each investigator without a weapon takes 1 horror.",
        ),
        (
            "Each investigator in the Hall takes 1 damage. All others take 1 horror.",
            "Each investigator in the Hall takes 1 damage. "
            "Each investigator not in the Hall takes 1 horror.",
        ),
        (
            "Each investigator except those in the Hall takes 1 horror.",
            "Each investigator not in the Hall takes 1 horror.",
        ),
        (
            "They choose an investigator. He takes 1 horror.",
            "The investigators choose an investigator. He takes 1 horror.",
        ),
        (
            "At the end of this round, gain 2 threat.",
            "The next time the round ends, gain 2 threat.",
        ),
        (
            "The investigator with the lowest sanity takes 2 horror. "
            "Everyone else takes 1 horror.",
            "Choose the investigator with the lowest sanity. Take 2 horror. "
            "Each other investigator takes 1 horror.",
        ),
        (
            "If any Cultists are on the board, gain 2 threat.",
            "If any Cultist is on the board, gain 2 threat.",
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
    "The Old Miller, the Witch and each Zombie near them heal 1 damage",
    "All monsters in the two rooms closest to the Crypt heal 1 damage",
    "Place the Lady in Grey in the Hall",
    "When the next investigator is killed, place a Zombie in his space",
    "Seal the door",
    # in one room with each other
    "Choose two investigators in the same room",
    "If you have this card and the Silver Key, gain 2 threat",
    # a ban is no choice
    "You may not drop, trade or discard it",
    "You may not drop or discard it",
    # no tales: something is gone, or opens
    "A weapon is destroyed",
    "It is opened again",
    "The corpse is replaced by a Zombie",
    "The rest are dropped immediately",
    # by whom, of all of them?
    "The investigators may discard 2 items",
    "The investigators may discard a key to remove the barrier in the Hall",
    # neither again, nor what a card is
    "You must attack a monster",
    "You must attack a monster in your space",
]


@pytest.mark.parametrize("text", WHOLE)
def test_it_is_left_by_hand_whole(text: str) -> None:
    assert read(text + ".") == [ByHand(text)]


# Who is meant, only people know: of several, or of one whom no words that are understood name.
UNKNOWN = [
    ("Choose an investigator and a monster.", "He takes 1 horror"),
    ("Choose an investigator and a Zombie in his room.", "It attacks him"),
    ("Choose a monster within range 3, then a room.", "It is stunned"),
    ("Place fire in a room with a monster.", "It takes 1 damage"),
    ("Place fire in a room with an investigator.", "He takes 1 damage"),
    (
        "Choose an investigator in a room with a Cultist.",
        "He loses 1 skill point and it heals 1 damage",
    ),
    ("Choose two monsters in adjacent rooms.", "They are stunned"),
    (
        "If an investigator has a light, he discards it.",
        "If he has none, he takes 1 horror",
    ),
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


# It was misread once, and is by hand from there on, or wholly.
BY_HAND = [
    "If clue 2 has not been found, reveal it now.",
    "If he keeps it, draw another Mythos card.",
    "If you have this card and the Silver Key, gain 2 threat.",
    "Look at his items. Take 1 of them.",
    "Test Luck. Fail: You take the damage instead.",
    "Choose an investigator. If he hums this turn, he takes 1 damage. "
    "If he does not, he takes 1 horror.",
    "When you test Lore to cast a spell, you get +2.",
    "Test Lore. Pass: Choose a corpse in your room, then discard it. Fail: Discard it.",
    "Test Strength. If you make it, hit it. If you don't, it hits you.",
    # what was named is no monster's room
    "Sing to the moon. When an investigator enters it, gain 1 threat.",
    "When a Zombie in a dark room attacks you, gain 2 threat.",
    # besides which monster?
    "Place darkness in a room which contains another monster.",
]


SEEN = ("remove-corpse", "look-at-items")  # what was understood before it


@pytest.mark.parametrize("text", BY_HAND)
def test_what_nobody_can_tell_is_by_hand(text: str) -> None:
    found = read(text)
    assert any(isinstance(one, ByHand) for one in found)
    assert not any(isinstance(one, Effect) and one.verb not in SEEN for one in found)


def test_two_goals_of_which_one_has_a_verb_of_its_own() -> None:
    (verdict,) = parse_verdicts(
        "Keeper wins when the bell tolls and 3 rooms are on fire."
    )
    assert [one.test for one in verdict.conditions] == ["by-hand", "burning-count"]


def test_he_is_not_you_of_whom_another_sentence_is() -> None:
    found = read(
        "When another investigator in your room takes damage, take 1 horror. "
        "If he is killed, take 3 horror instead."
    )
    assert found == [
        Effect("take-horror", 1),
        ByHand("If he is killed, take 3 horror instead"),
    ]


@pytest.mark.parametrize(
    "said", ["Gun. 3 damage.", "Choose a Cultist. Damage 3."], ids=["gun", "monster"]
)
def test_what_a_thing_is_does_nobody_any_harm(said: str) -> None:
    assert not any(isinstance(one, Effect) for one in read(said))


def test_of_two_who_are_somewhere_neither_is_left_out() -> None:
    goal = "the Lady in Grey and the Warden are in the same room"
    (verdict,) = parse_verdicts(f"Keeper wins when {goal}.")
    assert [(one.test, one.what) for one in verdict.conditions] == [("by-hand", goal)]


def test_what_is_said_on_of_whom_nobody_knows_is_no_goal() -> None:
    (verdict,) = parse_verdicts(
        "Keeper wins when the Witch sings and is in the Chapel."
    )
    assert [one.test for one in verdict.conditions] == ["by-hand"]
