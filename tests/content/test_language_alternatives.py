"""“Or:”, named monsters and spaces: the later words of the card language."""

from __future__ import annotations

import pytest

from keeper.content.language.nodes import ByHand, Choose, Condition, Effect, Selector
from keeper.content.language.reading import parse, render
from keeper.errors import StoryFault


@pytest.mark.parametrize(
    "beginning, timing, limit",
    [
        ("", "now", ""),
        ("Action: ", "action", ""),
        ("Once per turn: ", "any", "turn"),
        ("Once per target per turn: ", "now", "target"),
        ("Once per game: Action: ", "action", "game"),
    ],
)
def test_another_way_has_the_time_and_limit_of_the_first(
    beginning: str, timing: str, limit: str
) -> None:
    made = parse(f"{beginning}Gain 1 threat. Or: Draw 1 Mythos. Draw 1 Trauma.")
    assert [(one.timing, one.limit) for one in made] == [(timing, limit)] * 2
    assert [one.other_way for one in made] == [False, True]
    assert [len(one.nodes) for one in made] == [1, 2]
    assert parse(render(made)) == made and render(made).count("Or: ") == 1


def test_there_may_be_three_ways_and_something_else_after_them() -> None:
    made = parse(
        "Gain 1 threat. Or: draw 1 Mythos. OR : heal 1 damage. Action: Take 1 horror."
    )
    assert [one.other_way for one in made] == [False, True, True, False]
    assert parse(render(made)) == made


def test_a_card_that_grows_dearer_says_so_at_the_end() -> None:
    made = parse(
        "Gain 1 threat. Or: Draw 1 Mythos. Costs 2 more for each use this turn."
    )
    assert [one.dearer for one in made] == [0, 2]
    assert parse(render(made)) == made


@pytest.mark.parametrize(
    "text",
    [
        "Or: take 1 horror.",
        "Take 1 horror. Or:",
        "Once per turn: Or: take 1 horror.",
        "Take 1 horror. Or: Action: take 1 damage.",
        "At the end of your turn, take 1 horror. Or: take 1 damage.",
        "After you fail a test, you may roll again. Or: take 1 damage.",
        "Take 1 horror and or: take 1 damage.",
    ],
)
def test_an_or_out_of_place_is_a_fault(text: str) -> None:
    with pytest.raises(StoryFault):
        parse(text)


def test_a_named_monster_is_placed_with_the() -> None:
    (ability,) = parse("Place the Old Miller in the Cellar.")
    wanted = Effect("place-monster", 1, "old miller", "room:cellar")
    assert ability.nodes == (wanted,)
    assert parse(render((ability,))) == (ability,)


@pytest.mark.parametrize(
    "text", ["Place the lamp in your room", "Place the corpse in your space"]
)
def test_what_is_written_small_is_no_monster(text: str) -> None:
    (ability,) = parse(text)
    assert ability.nodes == (ByHand(text),)


@pytest.mark.parametrize(
    "words", ["in a space with an investigator", "in the space of an investigator"]
)
def test_a_choice_can_be_narrowed_to_a_space(words: str) -> None:
    (ability,) = parse(f"Choose a monster {words}. It gains a sample.")
    near = Condition("in-space-with", "investigator")
    (node,) = ability.nodes
    assert isinstance(node, Choose) and node.selector == Selector(
        "monster", "", (near,)
    )
    assert parse(render((ability,))) == (ability,)


def test_a_monster_monster_is_a_monster() -> None:
    assert parse("Choose a monster monster.") == parse("Choose a monster.")
    assert parse("Choose a Bat monster monster.") == parse("Choose a Bat.")
