"""What holds for every text: it is read or refused, and printing keeps its meaning."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from keeper.content.language.nodes import Ability, ByHand
from keeper.content.language.printing import in_brackets
from keeper.content.language.reading import (
    clauses,
    parse,
    parse_requirement,
    parse_test,
    parse_verdicts,
    render,
)
from keeper.errors import StoryFault
from tests.examples import some

LEAVES = (
    "take 1 horror",
    "he takes 2 damage",
    "you are stunned",
    "monster damages you",
    "gain the Rope and Hook",
    "discard an item",
    "place 2 Cult Leaders in the Old Crypt",
    "place fire and darkness in its room",
    "deal weapon damage -1",
    "move it up to 2 spaces",
    "you may go on",
    "no effect",
    "1 horror",
    "the Lamp",
    "you get +1 to Luck and Lore tests",
    "you may not run or hide",
    "sing a song",
    "Hook",
    "unless it rains",
    "if it rains",
)
CONDITION = (
    "you are hiding",
    "your room is not dark",
    "there is a Zombie in your room",
    "no investigator has the Silver Key",
    "you are stunned or insane and the monster is a beast",
)
CHOSEN = (
    "monster",
    "damaged Zombie",
    "Zombie in a dark room",
    "insane investigator in the room",
    "room",
    "room next to a room with a Zombie in a dark room",
)
SPANS = ("until the end of your turn", "for the rest of the game")
TRIGGERS = ("you take damage", "a monster enters your room", "you explore")
PRICES = ("discard an item", "spend 1 skill point", "take 1 horror")
JOINTS = (" and ", ", ", ", then ", ", and ")
BEGINNINGS = (
    "",
    "",
    "Or: ",
    "Action: ",
    "Once per turn: ",
    "At the end of your turn, ",
    "When you take horror, ",
)

conditions, chosen, spans, triggers, prices, leaves = map(
    st.sampled_from, (CONDITION, CHOSEN, SPANS, TRIGGERS, PRICES, LEAVES)
)
flows = st.recursive(
    st.builds(
        lambda parts, joint: joint.join(parts),
        st.lists(leaves, min_size=1, max_size=3),
        st.sampled_from(JOINTS),
    ),
    lambda inner: st.one_of(
        st.builds("if {}, {}".format, conditions, inner),
        st.builds("unless {}, {}".format, conditions, inner),
        st.builds("{} if {}".format, inner, conditions),
        st.builds("you may {}".format, inner),
        st.builds("the keeper may {}".format, inner),
        st.builds("each {}: {}".format, chosen, inner),
        st.builds("for each {}, {}".format, chosen, inner),
        st.builds("each {} {}".format, chosen, inner),
        st.builds("choose a {}, {}".format, chosen, inner),
        st.builds("with a {}, {}".format, chosen, inner),
        st.builds("{}, {}".format, spans, inner),
        st.builds("{} {}".format, inner, spans),
        st.builds("the next time {}, {}".format, triggers, inner),
        st.builds("when {}, {}".format, triggers, inner),
        st.builds("choose one: {} / {}".format, inner, inner),
        st.builds("{} unless you {}".format, inner, prices),
        st.builds("if you {}, {}".format, prices, inner),
        st.builds("you may {} to {}".format, prices, inner),
        st.builds("{}: {}".format, prices, inner),
        st.builds("for 1 more threat, {}".format, inner),
        st.builds("{} and {}".format, leaves, inner),
        st.builds("test Luck -1 and {}".format, inner),
    ),
    max_leaves=4,
)
sides = st.tuples(flows, flows, flows, flows, conditions, prices)
# Sentences that go on with one another; and some that have nothing to go on with.
FRAMES = (
    "Test Lore. Pass: {0}. Fail: {1}",
    "Test Lore. Pass: {0}. {1}. Fail: {2}. In any case, {3}",
    "Test Lore. Fail: if {4}, {0}. Otherwise, {1}. {2}",
    "If {4}, {0}. Otherwise, {1}",
    "If {4}, {0}. {1}. Otherwise, {2}. {3}",
    "If {4}, {0}. If {4}, {1}. Otherwise, {2}",
    "Each investigator: {0}. Each monster: {1}",
    "{0}. If {4}, {1} instead",
    "You may {5}. If you do, {0}. Otherwise, {1}",
    "{0}. If you cannot, {1}. {2}",
    "You may {0}. If you do, {1}",
    "Roll a die. On 1-3, {0}. On 4 or more, {1}. {2}",
    "Choose a corpse. {0}. {1}",
    "Choose an investigator. He takes 1 horror. {0}",
    "{0}. You may {5} to ignore this effect",
    "The lights go out. {0}",
    "The old door opens: {0}",
    "Pass: {0}. Fail: {1}. Discard this card",
    "Otherwise, {0}",
    "{0}. Costs 1 more for each use this turn",
    "{0}. Once per turn",
)
sentence = st.one_of(
    flows,
    st.builds(
        lambda frame, parts: frame.format(*parts), st.sampled_from(FRAMES), sides
    ),
)
texts = st.builds(
    lambda parts: ". ".join(start + said for start, said in parts),
    st.lists(st.tuples(st.sampled_from(BEGINNINGS), sentence), min_size=1, max_size=3),
)


def read(text: str) -> tuple[Ability, ...] | None:
    try:
        return parse(text)
    except StoryFault as fault:
        assert fault.message
        return None


def keeps_its_meaning(text: str) -> None:
    made = read(text)
    if made is not None:
        assert parse(render(made)) == made
        assert clauses(parse(render(made))) == clauses(made)


@settings(max_examples=some(40), deadline=None)
@given(texts)
def test_printing_keeps_the_meaning_of_sentences(text: str) -> None:
    keeps_its_meaning(text)


def test_brackets_say_what_belongs_to_what() -> None:
    said = (
        "[if [you are hiding; either [you are stunned] or [none of [clue 1 is found]]] then "
        '[for each monster, do [it is stunned]; by hand "sing; [a song]"] otherwise []].'
    )
    (ability,) = parse(said)
    assert clauses((ability,)) == (1, 1)
    assert in_brackets((ability,)) == said
    assert parse("Take 1 horror [as you know].")[0].nodes[0] == ByHand(
        "Take 1 horror [as you know]"
    )


def test_brackets_say_of_which_room_something_is_so() -> None:
    said = "Place fire in a room [next to a Zombie in a dark room] [with a corpse]."
    made = parse(said)
    assert clauses(made) == (1, 0)
    assert render(made) == said
    assert parse(said.replace("[", "").replace("]", "")) != made


WORDS = st.sampled_from(
    "test luck pass: fail: otherwise if each choose may you the a and , . : 1 +2 take horror "
    "monster it is stunned in room with Rope gain discard keeper when turn once per".split()
)


@settings(max_examples=some(40), deadline=None)
@given(st.one_of(st.text(max_size=60), st.lists(WORDS, max_size=14).map(" ".join)))
def test_any_text_is_read_or_refused(text: str) -> None:
    keeps_its_meaning(text)
    parse_requirement(text)
    for reader in (parse_verdicts, parse_test):
        try:
            reader(text)
        except StoryFault as fault:
            assert fault.message
