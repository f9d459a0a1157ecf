"""How sentences are put together: branches, choices, abilities, faults."""

from __future__ import annotations

import pytest

from keeper.content.language.nodes import (
    Ability,
    Branch,
    ByHand,
    Choose,
    Condition,
    Each,
    Effect,
    If,
    Lasting,
    May,
    Node,
    Roll,
    Selector,
)
from keeper.content.language.nodes import Test as AttributeTest
from keeper.content.language.reading import (
    clauses,
    deeds,
    parse,
    parse_verdicts,
    render,
)
from keeper.errors import StoryFault

HORROR = Effect("take-horror", 1)
DAMAGE = Effect("take-damage", 1)


def nodes(text: str) -> tuple[Node, ...]:
    """The nodes of a text without beginnings, read twice: as written and as printed."""
    made = parse(text)
    assert parse(render(made)) == made
    assert [one.timing for one in made] == ["now"]
    return made[0].nodes


def test_the_words_of_a_combat_card() -> None:
    text = (
        "Test Strength −1. Pass: deal weapon damage. "
        "Fail: monster damages you and take 1 horror."
    )
    failed = (Effect("monster-damages"), HORROR)
    passed = (Effect("deal-weapon-damage"),)
    assert nodes(text) == (AttributeTest("strength", -1, passed, failed),)


def test_a_side_of_a_test_rules_on_to_the_other_side() -> None:
    both = (HORROR, DAMAGE)
    assert nodes("Test Luck. Fail: take 1 horror. Take 1 damage.") == (
        AttributeTest("luck", 0, (), both),
    )
    assert nodes("Test Luck. Pass: take 1 horror. Take 1 damage. Fail: no effect.") == (
        AttributeTest("luck", 0, both, (Effect("none"),)),
    )
    assert nodes("Test Luck. Fail: take 1 horror. In any case, take 1 damage.") == (
        AttributeTest("luck", 0, (), (HORROR,)),
        DAMAGE,
    )


def test_the_back_of_a_spell() -> None:
    assert nodes("Pass: take 1 damage. Fail: take 1 horror. Discard this card.") == (
        Branch((DAMAGE,), (HORROR,)),
        Effect("discard-this"),
    )


def test_otherwise_belongs_to_its_if() -> None:
    hiding, dark = (Condition("hiding"),), (Condition("dark"),)
    assert nodes(
        "If you are hiding, test Luck. Fail: take 1 horror. Otherwise, take 1 damage."
    ) == (
        If(hiding, (AttributeTest("luck", 0, (), (HORROR,)),), (DAMAGE,)),
    )
    assert nodes(
        "If you are hiding, take 1 horror. Otherwise, if your room is dark, take 1 damage. "
        "Otherwise, no effect."
    ) == (
        If(hiding, (HORROR,), (If(dark, (DAMAGE,), (Effect("none"),)),)),
    )
    assert nodes(
        "Test Luck. Pass: if you are hiding, take 1 damage. Otherwise, no effect. "
        "Fail: take 1 horror."
    ) == (
        AttributeTest(
            "luck", 0, (If(hiding, (DAMAGE,), (Effect("none"),)),), (HORROR,)
        ),
    )


@pytest.mark.parametrize("before", ("If", "Unless"))
def test_otherwise_belongs_to_the_nearest_if(before: str) -> None:
    dark = (Condition("dark"),)
    own = If(dark, (HORROR,), (DAMAGE,))
    rest = "if your room is dark, take 1 horror. Otherwise, take 1 damage."
    first, second = nodes(f"{before} you are hiding, gain 1 threat. I{rest[1:]}")
    assert isinstance(first, If) and first.then == (Effect("gain-threat", 1),)
    assert not first.otherwise and second == own
    led = nodes(f"{before} you are hiding, gain 1 threat. Each investigator: {rest}")
    assert led == (first, Each(Selector("investigator"), (own,)))


def test_an_each_that_looks_back_at_nobody_ends_the_one_before() -> None:
    each = Selector("investigator")
    text = "Each investigator: Take 1 horror. Each investigator: Take 1 damage."
    assert nodes(text) == (Each(each, (HORROR,)), Each(each, (DAMAGE,)))
    ruled = nodes(
        f"If you are hiding, {text[0].lower()}{text[1:]} Otherwise, no effect."
    )
    assert ruled == (If((Condition("hiding"),), nodes(text), (Effect("none"),)),)
    in_it = nodes(
        "Each investigator: Take 1 horror. Each other investigator in the room: "
        "Take 1 damage."
    )
    assert len(in_it) == 1


def test_otherwise_ends_what_its_if_ruled() -> None:
    text = (
        "If you are hiding, each investigator: Test Luck. Fail: take 1 horror. "
        "In any case, no effect. "
        "Otherwise, take 1 damage. Gain 1 threat."
    )
    each = Each(
        Selector("investigator"),
        (AttributeTest("luck", 0, (), (HORROR,)), Effect("none")),
    )
    assert nodes(text) == (
        If((Condition("hiding"),), (each,), (DAMAGE,)),
        Effect("gain-threat", 1),
    )


def test_conditions_are_joined() -> None:
    both = (Condition("hiding"), Condition("stunned"))
    assert nodes("If you are hiding and stunned, take 1 horror.") == (
        If(both, (HORROR,)),
    )


def test_who_may() -> None:
    assert nodes("You may take 1 horror. The keeper may take 1 damage.") == (
        May("investigator", (HORROR,)),
        May("keeper", (DAMAGE,)),
    )
    assert nodes("Each investigator may take 1 horror.") == (
        Each(Selector("investigator"), (May("investigator", (HORROR,)),)),
    )


def test_a_choice_rules_the_rest_and_in_a_branch_the_branch() -> None:
    move = Effect("move-monster", 2, "it")
    monster = Selector("monster")
    assert nodes(
        "The keeper may choose a monster. Move it up to 2 spaces. Kill it."
    ) == (
        May("keeper", (Choose(monster, (move, Effect("kill", what="it"))),)),
    )
    assert nodes(
        "Test Luck. Fail: choose a monster. Move it up to 2 spaces. In any case, no effect."
    ) == (
        AttributeTest("luck", 0, (), (Choose(monster, (move,)),)),
        Effect("none"),
    )


@pytest.mark.parametrize(
    "text",
    [
        "Take 1 damage and 1 horror.",
        "take 1 damage, then take 1 horror",
        "Take 1 damage, and take 1 horror.",
        "You take 1 damage, 1 horror.",
        "Take 1 damage. Take 1 horror.",
    ],
)
def test_effects_are_joined(text: str) -> None:
    assert nodes(text) == (DAMAGE, HORROR)


def test_joined_things_of_one_sentence() -> None:
    assert nodes("Gain 2 threat and draw 1 Mythos.") == (
        Effect("gain-threat", 2),
        Effect("draw-mythos", 1),
    )
    assert nodes("You get +1 to Strength and Dexterity tests.") == (
        Lasting("test", 1, "strength"),
        Lasting("test", 1, "dexterity"),
    )
    assert nodes("You may not run or hide.") == (
        Lasting("may-not", what="run"),
        Lasting("may-not", what="hide"),
    )
    assert nodes("Place fire and darkness in your room.") == (
        Effect("place-fire", where="your-room"),
        Effect("place-darkness", where="your-room"),
    )
    assert nodes("Gain the Rope and Hook and the Lamp and take 1 horror.") == (
        Effect("gain-item", what="rope and hook"),
        Effect("gain-item", what="lamp"),
        HORROR,
    )


ABILITIES = [
    ("Action: take 1 horror.", Ability("action", (HORROR,))),
    ("Any time: take 1 horror.", Ability("any", (HORROR,))),
    ("Once per turn: take 1 horror.", Ability("any", (HORROR,), "turn")),
    ("Once per turn: Action: take 1 horror.", Ability("action", (HORROR,), "turn")),
    ("Once per game: take 1 horror.", Ability("any", (HORROR,), "game")),
    ("Once per target per turn: take 1 horror.", Ability("now", (HORROR,), "target")),
    ("At the start of your turn, take 1 horror.", Ability("turn-start", (HORROR,))),
    ("At the end of your turn, take 1 horror.", Ability("turn-end", (HORROR,))),
    (
        "Once per game: After you fail a test, you may roll again.",
        Ability("failed-test", (May("investigator", (Effect("roll-again"),)),), "game"),
    ),
    (
        "Take 1 horror. Costs 2 more for each use this turn.",
        Ability("now", (HORROR,), "", 2),
    ),
]


@pytest.mark.parametrize(("text", "ability"), ABILITIES)
def test_when_a_text_works(text: str, ability: Ability) -> None:
    assert parse(text) == (ability,)
    assert parse(render((ability,))) == (ability,)


def test_a_text_is_cut_into_abilities() -> None:
    made = parse(
        "Ignore fire. Action: Take 1 horror. Take 1 damage. Any time: no effect."
    )
    assert [(one.timing, len(one.nodes)) for one in made] == [
        ("now", 1),
        ("action", 2),
        ("any", 1),
    ]
    assert parse("") == ()


BY_HAND = [
    "Sing a song",
    "Swap two monsters, and two more",
    # Half of a bound sentence must not be carried out.
    "Until the end of the round, take 1 horror",
    "If the moon is full, take 1 horror. Otherwise, take 1 damage",
    "Each of the walls weeps",
    "Gain the key in your pocket",
    "Take 1 horror unless it rains",
    "Take 1 horror for each star that you can see",
    "Choose two of the windows",
    "Place a Zombie in an odd space",  # no room is called so
]


@pytest.mark.parametrize("text", BY_HAND)
def test_what_is_left_by_hand(text: str) -> None:
    assert nodes(text + ".") == (ByHand(text),)


def test_by_hand_beside_what_is_understood() -> None:
    assert nodes("Test Luck. Fail: take 1 horror, sing, dance and take 1 damage.") == (
        AttributeTest("luck", 0, (), (HORROR, ByHand("sing, dance"), DAMAGE)),
    )


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("Test Strenght -1.", "Strenght.*Strength"),
        ("Test Luck twice.", "twice"),
        ("Test Luck. Pass: no effect. Pass: no effect.", "Pass.*twice"),
        ("Test Luck. Fail: no effect. Fail: no effect.", "Fail.*twice"),
        ("Test Luck. Fail:", "Fail"),
        ("Test Luck. Fail: test Lore.", "Lore.*inside"),
        ("Otherwise, take 1 horror.", "Otherwise"),
        ("Roll again.", "roll again"),
        ("Action: roll again.", "roll again"),
        ("Action:", "Action"),
        ("Action: Any time: no effect.", "Any time"),
        ("Take 1 horror and, at the end of your turn, take 1 damage.", "at the end"),
        ("If you are hiding, costs 1 more for each use this turn.", "costs 1 more"),
        ("Gain 1 threat and costs 1 more for each use this turn.", "costs 1 more"),
        ("You may " * 100, "more than"),
        ("Take 1 horror. " * 200, "signs"),
    ],
)
def test_a_faulty_text_names_the_word(text: str, word: str) -> None:
    with pytest.raises(StoryFault, match=word):
        parse(text)


def test_clauses_are_counted() -> None:
    text = (
        "Test Luck. Pass: sing. Fail: take 1 horror and 1 damage. Ignore fire. Dance."
    )
    assert clauses(parse(text)) == (4, 2)


@pytest.mark.parametrize(
    ("faces", "good"),
    [
        ("11", 0),
        ("5-3", 0),
        ("0", 0),
        ("10", 1),
        ("1-10", 1),
        ("3-3", 1),
        ("10 or more", 1),
    ],
)
def test_a_die_has_ten_faces(faces: str, good: bool) -> None:
    text = f"Roll a die. On {faces}, take 1 horror."
    if good:
        assert isinstance(parse(text)[0].nodes[0], Roll)
    else:
        with pytest.raises(StoryFault, match="no face of a die"):
            parse(text)


@pytest.mark.parametrize(
    "form, most", [("{}.", 1500), ('[by hand "{}"].', 6000)], ids=["plain", "brackets"]
)
def test_a_text_is_as_long_as_that_and_no_longer(form: str, most: int) -> None:
    longest = form.format("x" * (most - len(form) + 2))
    assert len(longest) == most and parse(longest)
    with pytest.raises(StoryFault, match=f"{most + 1:,} signs"):
        parse(longest.replace("xx", "xxx", 1))


def test_forty_of_if_and_may_are_enough_for_one_ability() -> None:
    assert parse("You may take 1 horror. " * 40)
    with pytest.raises(StoryFault, match="more than 40"):
        parse("You may take 1 horror. " * 41)


@pytest.mark.parametrize(
    "text", ("Keeper wins.", "The investigators win.", "All players lose.")
)
def test_who_wins_without_a_when_is_no_deed_of_the_reveal(text: str) -> None:
    """Else a slip of its author would end the game when the objective is revealed."""
    whole = f"Investigators win when clue 1 has been found. {text}"
    with pytest.raises(StoryFault, match="no sentence of an objective"):
        parse_verdicts(whole)
    assert deeds(whole) == ""
    assert deeds(f"Take 1 horror. {text}") == "Take 1 horror."
