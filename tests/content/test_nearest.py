"""Sentences with slips are understood, or answered with the sentence to write."""

from __future__ import annotations

from pathlib import Path

import pytest

from keeper.content.check.locks import every
from keeper.content.language.nearest import _in_full, advice, nearest, unknown
from keeper.content.language.nodes import Ability, ByHand, If
from keeper.content.language.reading import parse
from keeper.errors import StoryFault

# What somebody types, and what it should have been.
SLIPS = [
    ("You takes 1 damage.", "Take 1 damage."),
    ("Take one damages.", "Take 1 damage."),
    ("Each investigators take 1 horror.", "Each investigator takes 1 horror."),
    ("Place Zombie in the Cellar.", "Place a Zombie in the Cellar."),
    ("Place a zombies in the Cellar.", "Place a Zombie in the Cellar."),
    ("Put fire in Cellar.", "Place fire in the Cellar."),
    ("In the Cellar place a fire token.", "Place fire in the Cellar."),
    ("Take 1 horror point.", "Take 1 horror."),
    ("The keeper get 2 threat.", "Gain 2 threat."),
    (
        "If investigator is in the Cellar, gain 1 threat.",
        "If an investigator is in the Cellar, gain 1 threat.",
    ),
    ("If Cellar burns, gain 1 threat.", "If the Cellar is burning, gain 1 threat."),
    (
        "If Cellar is on fire, gain 1 threat.",
        "If the Cellar is burning, gain 1 threat.",
    ),
    ("When explore, take 1 horror.", "When you explore, take 1 horror."),
    ("At end of your turn, take 1 horror.", "At the end of your turn, take 1 horror."),
    ("The monster hit you.", "Monster damages you."),
    ("Deal two damages to monster.", "Deal 2 damage."),
    ("Draw 2 mythos cards from the deck.", "Draw 2 Mythos."),
    ("Heal yourself 2 damage.", "Heal 2 damage."),
    ("Skip your next turn.", "Lose your next turn."),
    (
        "Each investigator in Cellar takes 1 damage.",
        "Each investigator in the Cellar takes 1 damage.",
    ),
    ("Nobody can enter Cellar.", "Nobody may enter the Cellar."),
    ("Roll a dice. On 1-3, take 1 damage.", "Roll a die. On 1-3, take 1 damage."),
    ("Every player takes 1 horrors.", "Each investigator takes 1 horror."),
    ("Take damage 1.", "Take 1 damage."),
    ("Take 1 damages.", "Take 1 damage."),
    ("Suffer 2 horrors.", "Take 2 horror."),
    ("You get 1 damage.", "Take 1 damage."),
    ("Take one horror.", "Take 1 horror."),
    ("Loose 1 sanity.", "Take 1 horror."),
    ("You take a damage.", "Take 1 damage."),
    ("Receive 1 horror.", "Take 1 horror."),
    ("Heal 2 wounds.", "Heal 2 damage."),
    ("Heal damage 1.", "Heal 1 damage."),
    ("Restore 1 sanity.", "Heal 1 horror."),
    ("You become stun.", "You are stunned."),
    ("You are stun.", "You are stunned."),
    ("Stunned you are.", "You are stunned."),
    ("Drop the weapon.", "Drop weapon."),
    ("Drop your weapons.", "Drop weapon."),
    ("Throw away your weapon.", "Drop weapon."),
    ("Discard item.", "Discard an item."),
    ("Discard 1 of your item.", "Discard 1 item."),
    ("Loose an item.", "Discard an item."),
    ("Gain skill point.", "Gain 1 skill point."),
    ("Gain two skills points.", "Gain 2 skill points."),
    ("Place a fire in your room.", "Place fire in your room."),
    ("Put fire token in the room.", "Place fire in your room."),
    ("Set fire to your room.", "Place fire in your room."),
    ("Extinguish fire in room.", "Remove fire from your room."),
    ("Your room get dark.", "Place darkness in your room."),
    ("Place darkness token in your room.", "Place darkness in your room."),
    ("Remove the darkness of your room.", "Remove darkness from your room."),
    ("Keeper gain 1 threat.", "Gain 1 threat."),
    ("The keeper gets 2 threats.", "Gain 2 threat."),
    ("Draw mythos card.", "Draw 1 Mythos."),
    ("Draws 1 trauma.", "Draw 1 Trauma."),
    ("Add time token.", "Add 1 time token."),
    ("Move monster 2 spaces.", "Move the monster up to 2 spaces."),
    ("Move the monster two space.", "Move the monster up to 2 spaces."),
    ("The monster attack you.", "The monster attacks you."),
    ("Monster is stun.", "The monster is stunned."),
    ("Kill monster.", "Kill the monster."),
    ("Lose next action.", "Lose your next action."),
    ("End the turn.", "End your turn."),
    ("Take an other action.", "Take another action."),
    ("You can't to run.", "You may not run."),
    ("No running.", "You may not run."),
    ("You get -1 on Strength test.", "You get -1 to Strength tests."),
    ("Get a -1 to Luck tests.", "You get -1 to Luck tests."),
    ("If room is dark, take 1 horror.", "If your room is dark, take 1 horror."),
    ("If you stunned, take 1 horror.", "If you are stunned, take 1 horror."),
    ("If the clue 3 was found, take 1 horror.", "If clue 3 is found, take 1 horror."),
    (
        "If investigator is hiding, take 1 horror.",
        "If an investigator is hiding, take 1 horror.",
    ),
    ("When you explores, take 1 horror.", "When you explore, take 1 horror."),
    ("When monster is killed, gain 1 threat.", "When it is killed, gain 1 threat."),
    ("After failing a test, take 1 horror.", "After you fail a test, take 1 horror."),
    ("When you took damage, gain 1 threat.", "When you take damage, gain 1 threat."),
]


# In words of their own: no slips, and what they mean is offered.
OWN_WORDS = [
    tuple(line.split("|"))
    for line in Path(__file__)
    .with_name("own_words.txt")
    .read_text("utf-8")
    .splitlines()
]
SHARE = 0.75


def by_hand(said: tuple[Ability, ...]) -> list[str]:
    nodes = every([node for one in said for node in one.nodes])
    return [one.text for one in nodes if isinstance(one, ByHand)]


def meaning(text: str) -> set[str]:
    """What a sentence is about, without its numbers and names."""
    found = set()
    for ability in parse(text):
        found.add(ability.timing)
        for node in every(list(ability.nodes)):
            found.add(getattr(node, "verb", ""))
            if isinstance(node, If):
                found |= {one.test for one in node.conditions}
    return found


def answered(slip: str, right: str) -> bool:
    """Whether one of the sentences offered is the right one."""
    for hand in by_hand(parse(slip)):
        for offer in nearest(hand):
            whole = offer.replace("…", right.partition(", ")[2])
            if meaning(whole) == meaning(right):
                return True
    return False


@pytest.mark.parametrize(("slip", "right"), SLIPS)
def test_a_slip_is_understood_or_answered(slip: str, right: str) -> None:
    try:
        understood = not by_hand(parse(slip))
    except StoryFault as fault:
        assert right.split(" ")[0].lower() in str(fault.hint).lower()
        return
    if understood:
        assert meaning(slip) == meaning(right)
    else:
        assert answered(slip, right), nearest(by_hand(parse(slip))[0])


def test_most_of_what_people_say_in_their_own_words_is_answered() -> None:
    """Understood rightly, or offered."""
    right = [
        slip
        for slip, sentence in OWN_WORDS
        if by_hand(parse(slip))
        and answered(slip, sentence)
        or not by_hand(parse(slip))
        and meaning(slip) == meaning(sentence)
    ]
    assert len(right) >= SHARE * len(OWN_WORDS)


def test_there_are_fifty() -> None:
    assert len({slip for slip, _ in SLIPS}) >= 50


def test_the_word_that_was_not_understood_is_named() -> None:
    assert unknown("Take 1 hororr") == "hororr"
    assert unknown("The keeper frobnicates the Silver Key") == "frobnicates"
    assert unknown("Take 1 horror in the Old Observatory") == ""


def test_the_advice_names_word_and_sentences() -> None:
    said = advice("Take 1 hororr")
    assert "“hororr”" in said and "“Take 1 horror.”" in said


def test_what_is_like_nothing_gets_no_advice() -> None:
    assert nearest("Sing of Arkham") == []


def test_every_sentence_that_is_offered_is_understood() -> None:
    from keeper.content.language.nearest import _conditions, _effects, _triggers

    frames = (
        ("{}.", _effects().sentences),
        ("If {}, gain 1 threat.", _conditions().sentences),
        ("When {}, gain 1 threat.", _triggers().sentences),
    )
    refused = []
    for frame, known in frames:
        for one in known:
            text = frame.format(one)
            try:
                refused += by_hand(parse(text[0].upper() + text[1:]))
            except StoryFault:
                refused.append(text)
    assert refused == []


def test_of_two_that_do_the_same_one_is_offered() -> None:
    offered = nearest("Discard some of your stuff, 2 things")
    assert len(offered) == len({*map(meaning_of, offered)})


def meaning_of(sentence: str) -> frozenset[str]:
    return frozenset(meaning(sentence))


@pytest.mark.parametrize(
    ("said", "offered"),
    [
        ("Ignite the Long Gallery somehow", "Place fire in the Long Gallery."),
        ("Summon a Witch out of the ground", "Place 1 Witch in your room."),
        ("The evil player earns 2 coins of threat", "Gain 2 threat."),
    ],
)
def test_it_is_offered_in_the_words_that_were_written(said: str, offered: str) -> None:
    assert offered in nearest(said)


def test_who_wins_is_never_offered_by_chance() -> None:
    assert not any("wins" in one for one in nearest("The keeper wins a cigar"))


def test_a_kind_of_monster_is_no_word_that_is_not_understood() -> None:
    assert unknown("Zombies frobnicate") == "frobnicate"


def test_the_first_word_is_written_large_and_is_no_name() -> None:
    assert unknown("Frobnicate the Silver Key") == "Frobnicate"


def test_what_the_grammar_prints_otherwise_is_offered_as_it_was() -> None:
    assert _in_full("kill a Zombie") == "kill a Zombie"
    assert _in_full("sing a song") == ""
