"""Conditions, goals, selectors, groups, requirements: what each means."""

from __future__ import annotations

import pytest

from keeper.content.language.grammar.conditions import read_conditions
from keeper.content.language.grammar.properties import read_predicate
from keeper.content.language.grammar.selectors import read_room
from keeper.content.language.nodes import (
    ByHand,
    Choose,
    Condition,
    Each,
    Effect,
    If,
    Node,
    Pay,
    Requirement,
    Selector,
)
from keeper.content.language.nodes import Test as AttributeTest
from keeper.content.language.nodes import Verdict
from keeper.content.language.reading import (
    parse,
    parse_requirement,
    parse_test,
    parse_verdicts,
    render,
)
from keeper.content.records import replace
from keeper.errors import StoryFault

HORROR = Effect("take-horror", 1)
ROOM = Condition("same-room")
MONSTER = Selector("this-monster")


def nodes(text: str) -> tuple[Node, ...]:
    """The nodes of a text without beginnings, read twice: as written and as printed."""
    made = parse(text)
    assert parse(render(made)) == made
    assert [one.timing for one in made] == ["now"]
    return made[0].nodes


CONDITIONS = [
    ("you are hiding", Condition("hiding")),
    ("you are stunned", Condition("stunned")),
    ("he is insane", Condition("insane")),
    ("you are alone", Condition("alone")),
    ("you are not alone", Condition("alone", negated=True)),
    ("your room is dark", Condition("dark")),
    ("your room is not dark", Condition("dark", negated=True)),
    ("your room is on fire", Condition("burning")),
    ("there is a monster in your room", Condition("in-room-with", "monster")),
    (
        "there is no monster in your room",
        Condition("in-room-with", "monster", negated=True),
    ),
    ("there is a Zombie in your room", Condition("in-room-with", "zombie")),
    ("there is a corpse in your room", Condition("in-room-with", "corpse")),
    ("there is an altar in your room", Condition("in-room-with", "altar")),
    ("there is a camp fire in your room", Condition("in-room-with", "camp-fire")),
    ("there is a hiding space in your room", Condition("in-room-with", "hiding")),
    (
        "there is another investigator in your room",
        Condition("in-room-with", "investigator"),
    ),
    ("you are in the Great Hall", Condition("in-room", "great hall")),
    ("you are not in the Crypt", Condition("in-room", "crypt", negated=True)),
    ("your health is 4 or less", Condition("health-at-most", n=4)),
    ("your sanity is 3 or less", Condition("sanity-at-most", n=3)),
    ("you have the Brass Key", Condition("has", "brass key", where="named")),
    ("you do not have the Lamp", Condition("has", "lamp", where="named", negated=True)),
    ("you have a weapon", Condition("has", "weapon")),
    ("you have no light", Condition("has", "light", negated=True)),
    ("you have an injury", Condition("has", "injury")),
    ("you have an insanity", Condition("has", "insanity")),
    ("the monster is stunned", Condition("stunned", about=MONSTER)),
    ("the monster is damaged", Condition("damaged", about=MONSTER)),
    ("the monster is a Zombie", Condition("monster-is", "zombie", about=MONSTER)),
    (
        "the monster is not a beast",
        Condition("monster-is", "beast", negated=True, about=MONSTER),
    ),
    ("the keeper has 5 or more threat", Condition("threat-at-least", n=5)),
]


@pytest.mark.parametrize(("said", "condition"), CONDITIONS)
def test_a_condition(said: str, condition: Condition) -> None:
    assert nodes(f"If {said}, take 1 horror.") == (If((condition,), (HORROR,)),)


# What people say, and the words of the grammar for it.
IN_OTHER_WORDS = [
    ("fewer than 3 Zombies are on the board", "at most 2 Zombies are on the board"),
    (
        "there are fewer than two corpses in your room",
        "there are at most 1 corpses in your room",
    ),
    ("more than one investigator is insane", "2 investigators are insane"),
    ("more than 3 rooms are on fire", "4 rooms are on fire"),
    ("more than 2 Zombies are on the board", "3 Zombies are on the board"),
    ("that the Hall burns", "the Hall is on fire"),
    ("the same investigator is hiding", "an investigator is hiding"),
    (
        "an investigator has carried the Ledger to the Chapel",
        "an investigator with the Ledger is in the Chapel",
    ),
    ("the altar in the Chapel has 3 samples on it", "3 samples are on the altar"),
    ("every investigator is killed or insane", "all investigators are dead or insane"),
    ("every clue has been found", "all clues have been found"),
    ("the investigators have not yet found clue 2", "clue 2 has not been found"),
    ("somebody has found clue 2", "clue 2 has been found"),
    ("the investigators have found 2 or more clues", "2 or more clues have been found"),
    ("the investigators have killed the Pale Widow", "the Pale Widow is killed"),
    ("more than 2 clues have been found", "the number of clues found is more than 2"),
    ("you have more damage than horror", "your damage is more than your horror"),
    (
        "the monster has more health than you",
        "the monster's health is more than your health",
    ),
    (
        "you have less health than the monster",
        "your health is less than the monster's health",
    ),
    (
        "there are more Zombies than Cultists on the board",
        "the number of Zombies is more than the number of Cultists",
    ),
    ("2 Zombies are left in the house", "2 Zombies are on the board"),
    ("there already is a Zombie in your room", "there is a Zombie in your room"),
    ("you are driven insane", "you are insane"),
    ("the Brass Key has been unearthed", "the Brass Key has been found"),
    ("the monster is still standing", "the monster survives"),
    ("all investigators have been eliminated", "all players are eliminated"),
    ("no investigators are left alive in the house", "all investigators are dead"),
    ("2 investigators escape", "2 investigators have escaped"),
    ("the Pale Widow is still alive", "the Pale Widow is on the board"),
    ("3 rooms have been set on fire", "3 rooms are on fire"),
    (
        "the Pale Widow has been driven from the board",
        "the Pale Widow is not on the board",
    ),
    ("3 samples have been delivered to the altar", "3 samples are on the altar"),
    ("an investigator gets out of the house", "an investigator escapes"),
    ("it ends its move in your room", "it is in your room"),
    ("it has suffered 2 damage", "it has 2 or more damage"),
    ("this drives you insane", "you are insane"),
    (
        "one sample per investigator is on the altar",
        "the number of samples on the altar is at least the number of players",
    ),
    ("an investigator escapes through the Garden Gate", "an investigator escapes"),
    ("the investigators have found all of the clues", "all clues have been found"),
    (
        "the monster shares its space with an investigator",
        "the monster is in a space with an investigator",
    ),
    (
        "the investigators have found more than 2 clues",
        "the number of clues found is more than 2",
    ),
    ("no investigator remains alive", "all investigators are dead"),
]


@pytest.mark.parametrize(("said", "plainly"), IN_OTHER_WORDS)
def test_a_condition_in_other_words(said: str, plainly: str) -> None:
    found = read_conditions(said)
    assert found is not None and found == read_conditions(plainly)


TOGETHER = [
    (
        "you are stunned and an investigator is in the Chapel and has the Ledger",
        ["stunned", "has"],
    ),
    ("2 investigators are insane or you are stunned or hiding", ["either"]),
    ("you are insane and stunned or hiding", ["either"]),
]


@pytest.mark.parametrize(("said", "tests"), TOGETHER)
def test_what_is_said_of_the_last_leaves_the_first(said: str, tests: list[str]) -> None:
    found = read_conditions(said)
    assert found is not None and [one.test for one in found] == tests


@pytest.mark.parametrize(
    "said",
    [
        "2 investigators are insane or hiding",
        "you are stunned and 2 investigators are insane or hiding",
        "you are hiding or the Pale Widow is killed or stunned",
    ],
)
def test_nothing_is_said_of_those_who_are_not_named(said: str) -> None:
    assert read_conditions(said) is None


@pytest.mark.parametrize(
    "some", ["some investigators", "no investigators", "your friends"]
)
def test_how_many_are_together_is_to_be_said(some: str) -> None:
    assert read_conditions(f"{some} are in one room") is None


@pytest.mark.parametrize("whom", ["every 2 investigators", "each star"])
def test_what_is_not_one_by_one_is_left_by_hand(whom: str) -> None:
    text = f"For {whom}, take 1 horror"
    assert nodes(f"{text}.") == (ByHand(text),)


PRICES = [
    ("you discard the Brass Key", Effect("discard-item", 1, "brass key", "named")),
    ("you discard a tome", Effect("discard-item", 1, "tome")),
    ("you spend a skill point", Effect("lose-skill", 1)),
    ("you solve the WIRING PUZZLE 2", Effect("solve", what="wiring puzzle 2")),
    ("you solve the lock puzzle 5", Effect("solve", what="lock puzzle 5")),
    ("you solve the Rune Puzzle 7", Effect("solve", what="rune puzzle 7")),
    ("you solve Wiring Puzzle 2A", Effect("solve", what="wiring puzzle 2")),
    ("you solve the Alchemy Puzzle 10", Effect("solve", what="alchemy puzzle 10")),
]


@pytest.mark.parametrize(("said", "price"), PRICES)
def test_a_price(said: str, price: Effect) -> None:
    paid = Pay("investigator", (price,), (HORROR,))
    assert nodes(f"If {said}, take 1 horror.") == (paid,)


GOALS = [
    ("3 samples are on the altar", Condition("samples-on-altar", n=3)),
    ("The Pale Widow is killed", Condition("killed", "pale widow")),
    ("Abel Crane is in the Chapel", Condition("at", "abel crane", where="chapel")),
    ("The Pale Widow is on the board", Condition("on-board", "pale widow")),
    ("all investigators have escaped", Condition("all-escaped")),
    ("an investigator has escaped", Condition("one-escaped")),
    (
        "an investigator with the Ledger has escaped",
        Condition("escaped-with", "ledger"),
    ),
    (
        "an investigator with the Ledger is in the Old Crypt",
        Condition("with-item-in", "ledger", where="old crypt"),
    ),
    (
        "an investigator with the Ledger is in a room with an altar",
        Condition("with-item-in", "ledger", where="feature:altar"),
    ),
    ("the Bell is used in the Tower", Condition("used", "bell", where="tower")),
    ("2 investigators are insane", Condition("insane-count", n=2)),
    ("all investigators are insane", Condition("insane-count", n=0)),
    ("an investigator is dead", Condition("dead-count", n=1)),
    ("2 players are eliminated", Condition("eliminated-count", n=2)),
    ("3 Shoggoths are on the board", Condition("kind-on-board", "shoggoth", 3)),
    (
        "a Cult Leader is in the Chapel",
        Condition("kind-in", "cult leader", 1, "chapel"),
    ),
    ("4 rooms are on fire", Condition("burning-count", n=4)),
    ("event V is resolved", Condition("event-resolved", "V")),
    ("clue 1 is found", Condition("clue-found", n=1)),
    ("the moon sets", Condition("by-hand", "the moon sets")),
]


@pytest.mark.parametrize(("said", "goal"), GOALS)
def test_an_objective_waits_for(said: str, goal: Condition) -> None:
    assert parse_verdicts(f"Keeper wins when {said}.") == (Verdict("keeper", (goal,)),)


def test_an_objective_with_several_sentences() -> None:
    text = (
        "Investigators win when all investigators have escaped and the moon sets. "
        "The keeper wins when event V is resolved. Nobody wins when clue 1 is found. "
        "Reveal this card when 2 rooms are on fire and a Zombie is on the board."
    )
    said = [
        (one.outcome, [c.test for c in one.conditions]) for one in parse_verdicts(text)
    ]
    assert said == [
        ("investigators", ["all-escaped", "by-hand"]),
        ("keeper", ["event-resolved"]),
        ("nobody", ["clue-found"]),
        ("reveal", ["burning-count", "kind-on-board"]),
    ]


def test_an_objective_sentence_must_name_an_outcome() -> None:
    with pytest.raises(StoryFault, match="Kepper.*Keeper"):
        parse_verdicts("Kepper wins when clue 1 is found.")


SELECTORS = [
    ("a monster", Selector("monster")),
    ("a Zombie", Selector("monster", "zombie")),
    ("a humanoid", Selector("monster", "humanoid")),
    ("an investigator", Selector("investigator")),
    ("an insane investigator", Selector("investigator", "", (Condition("insane"),))),
    ("a room", Selector("room")),
    ("a corpse", Selector("corpse")),
    (
        "a monster in a room with an altar",
        Selector("monster", "", (Condition("in-room-with", "altar"),)),
    ),
    (
        "a monster in a room with an investigator",
        Selector("monster", "", (Condition("in-room-with", "investigator"),)),
    ),
    (
        "an investigator in a dark room",
        Selector("investigator", "", (Condition("dark"),)),
    ),
    ("a monster in a burning room", Selector("monster", "", (Condition("burning"),))),
    (
        "a room without fire",
        Selector("room", "", (Condition("burning", negated=True),)),
    ),
    (
        "a room without darkness",
        Selector("room", "", (Condition("dark", negated=True),)),
    ),
    ("a dark room", Selector("room", "", (Condition("dark"),))),
    ("a monster with a sample", Selector("monster", "", (Condition("with-sample"),))),
    (
        "a room with an altar",
        Selector("room", "", (Condition("has-feature", "altar"),)),
    ),
    ("a corpse in its room", Selector("corpse", "", (Condition("in-its-room"),))),
    ("a corpse in its space", Selector("corpse", "", (Condition("in-its-space"),))),
    (
        "a corpse within 2 spaces of a Witch",
        Selector("corpse", "", (Condition("within", "witch", 2),)),
    ),
    (
        "a room with an altar without fire",
        Selector(
            "room",
            "",
            (Condition("has-feature", "altar"), Condition("burning", negated=True)),
        ),
    ),
]


@pytest.mark.parametrize(("said", "selector"), SELECTORS)
def test_a_selector(said: str, selector: Selector) -> None:
    assert nodes(f"Choose {said}. Take 1 horror.") == (Choose(selector, (HORROR,)),)
    assert nodes(f"Choose {said} and take 1 horror.") == (Choose(selector, (HORROR,)),)


GROUPS = [
    ("investigator", Selector("investigator")),
    ("investigator in the room", Selector("investigator", "", (ROOM,))),
    (
        "other investigator in the room",
        Selector("investigator", "", (Condition("other"), ROOM)),
    ),
    ("insane investigator", Selector("investigator", "", (Condition("insane"),))),
    (
        "investigator in the Old Crypt",
        Selector("investigator", "", (Condition("in-room", "old crypt"),)),
    ),
    ("monster in the room", Selector("monster", "", (ROOM,))),
    ("Cult Leader", Selector("monster", "cult leader")),
    ("humanoid", Selector("monster", "humanoid")),
    ("monster", Selector("monster")),
]


@pytest.mark.parametrize(("said", "group"), GROUPS)
def test_a_group(said: str, group: Selector) -> None:
    stunned = Effect("stun", 1, "you" if group.what == "investigator" else "it")
    assert nodes(f"Each {said} is stunned. Gain 1 threat.") == (
        Each(group, (stunned,)),
        Effect("gain-threat", 1),
    )
    text = f"Each {said}: Test Luck. Fail: take 1 horror. In any case, no effect."
    assert nodes(text) == (
        Each(group, (AttributeTest("luck", 0, (), (HORROR,)), Effect("none"))),
    )


REQUIREMENTS = [
    ("", Requirement()),
    ("Bedroom, Library or Attic", Requirement(("bedroom", "library", "attic"))),
    ("the Great Hall", Requirement(("great hall",))),
    ("darkness", Requirement(conditions=(Condition("dark"),))),
    ("fire", Requirement(conditions=(Condition("burning"),))),
    (
        "a monster in the room",
        Requirement(conditions=(Condition("in-room-with", "monster"),)),
    ),
    (
        "no monster in the room",
        Requirement(conditions=(Condition("in-room-with", "monster", negated=True),)),
    ),
    (
        "a corpse in the room",
        Requirement(conditions=(Condition("in-room-with", "corpse"),)),
    ),
    ("alone", Requirement(conditions=(Condition("alone"),))),
    (
        "another investigator in the room",
        Requirement(conditions=(Condition("in-room-with", "investigator"),)),
    ),
    ("hiding", Requirement(conditions=(Condition("hiding"),))),
    ("stunned", Requirement(conditions=(Condition("stunned"),))),
    ("insane", Requirement(conditions=(Condition("insane"),))),
    ("health 4 or less", Requirement(conditions=(Condition("health-at-most", n=4),))),
    ("sanity 4 or less", Requirement(conditions=(Condition("sanity-at-most", n=4),))),
    ("an injury", Requirement(conditions=(Condition("has", "injury"),))),
    ("an insanity", Requirement(conditions=(Condition("has", "insanity"),))),
    ("a weapon", Requirement(conditions=(Condition("has", "weapon"),))),
    ("a tome", Requirement(conditions=(Condition("has", "tome"),))),
    ("a light", Requirement(conditions=(Condition("has", "light"),))),
]


@pytest.mark.parametrize(("said", "requirement"), REQUIREMENTS)
def test_a_requirement(said: str, requirement: Requirement) -> None:
    assert parse_requirement(said) == requirement


@pytest.mark.parametrize(
    ("said", "test"),
    [
        ("Lore -1", ("lore", -1)),
        ("luck", ("luck", 0)),
        ("Strength +2.", ("strength", 2)),
    ],
)
def test_a_test_alone(said: str, test: tuple[str, int]) -> None:
    assert parse_test(said) == test


@pytest.mark.parametrize(
    "said",
    ["is a Zombie", "are 2 Zombies", "is no Zombie"],
)
def test_what_is_there_is_printed_as_it_was_said(said: str) -> None:
    text = f"If there {said} in the Crypt, gain 1 threat."
    assert render(parse(text)) == text


@pytest.mark.parametrize(
    "who, sort", [("each monster", Each), ("a monster", Choose), ("2 monsters", Choose)]
)
def test_who_stands_inside_the_clause_is_each_or_chosen(who: str, sort: type) -> None:
    (made,) = nodes(f"Deal 1 damage to {who} in your room.")
    assert isinstance(made, sort)


def test_a_room_that_contains_something_and_one_that_does_not() -> None:
    so = read_predicate("contains a corpse")
    assert so is not None and not so.negated
    assert read_predicate("does not contain a corpse") == replace(so, negated=True)


@pytest.mark.parametrize(
    "said, known", [("Any bedroom", True), ("each bedroom", True), ("a Bedroom", False)]
)
def test_a_room_by_a_part_of_its_name_is_written_small(said: str, known: bool) -> None:
    assert (read_room(said) is not None) == known
