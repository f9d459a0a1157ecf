"""The five stories: sound, and giving no answer away to the table."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Iterator

import pytest

from keeper.content.cards import Card
from keeper.content.check.files import combinations
from keeper.content.packs import Library, builtin
from keeper.content.stories import agrees
from tests.content.sound import checks

STORIES = [
    "the-drowned-bell",
    "line-clear",
    "the-eleventh-of-june",
    "places-please",
    "salt-of-the-earth",
]
MINUTE = 160  # words that can be read aloud in one
Choices = dict[str, str]


@pytest.fixture(params=STORIES)
def library(request: pytest.FixtureRequest) -> Library:
    return shelf(request.param)


@cache
def shelf(story: str) -> Library:
    return Library([builtin()], story)


def laid(library: Library, choices: Choices) -> dict[str, list[Card]]:
    """The piles of one combination of answers."""
    return {
        seeding.room: [library.card(card) for card in seeding.cards(choices)]
        for seeding in library.seeding()
    }


def layouts(library: Library) -> Iterator[dict[str, list[Card]]]:
    for choices in combinations(library):
        yield laid(library, choices)


def test_sound_with_nothing_left_by_hand(library: Library) -> None:
    found = checks(library.story_id)
    assert [str(problem) for one in found for problem in one.problems] == []
    assert {one.by_hand for one in found} == {0}


def test_one_alone_has_time_to_find_the_clues(library: Library) -> None:
    for one in checks(library.story_id):
        assert one.alone is not None and one.fastest_objective is not None
        assert one.alone <= 3 * one.clock // 4
        assert one.fastest_objective <= 3 * one.clock // 4


def test_heights_of_piles_are_the_same_for_all_answers(library: Library) -> None:
    heights = {
        tuple((room, len(pile)) for room, pile in piles.items())
        for piles in layouts(library)
    }
    assert len(heights) == 1


def test_the_same_doors_are_locked_for_all_answers(library: Library) -> None:
    locked = {
        tuple(
            room for room, pile in piles.items() for card in pile if card.sort == "lock"
        )
        for piles in layouts(library)
    }
    assert len(locked) == 1
    (rooms,) = locked
    assert len(rooms) >= 3 and len(set(rooms)) == len(rooms)


def test_the_same_cards_are_somewhere_for_all_answers(library: Library) -> None:
    """Whoever has counted the box cannot tell the answers by what is missing."""
    everything = {
        frozenset(
            card.id for pile in piles.values() for card in pile if card.sort != "clue"
        )
        for piles in layouts(library)
    }
    assert len(everything) == 1


def test_two_puzzles_and_three_obstacles(library: Library) -> None:
    for piles in layouts(library):
        cards = [card for pile in piles.values() for card in pile]
        shut = [card for card in cards if card.sort in ("lock", "obstacle")]
        assert sum("Puzzle" in card.text for card in shut) >= 2
        assert len(shut) >= 6


def test_what_is_read_first_takes_a_minute(library: Library) -> None:
    assert len(library.story.so_far.split()) <= MINUTE
    assert len(library.story.prologue.split()) <= MINUTE


def test_what_leads_on_is_read_aloud(library: Library) -> None:
    for card in library.cards("clue").values():
        assert bool(card.next) == bool(card.hint) == (card.level > 1), card.id
        assert card.hint.lower() in " ".join(card.text.split()).lower(), card.id


def test_the_keeper_has_means_of_the_storys_own(library: Library) -> None:
    actions = [library.cards("action")[one] for one in library.story.actions]
    own = [card for card in actions if library.owns(card)]
    assert len(actions) in (4, 5) and len(own) in (2, 3)
    assert all(card.flavour for card in own)
    assert len(set(library.story.icons)) in (3, 4)


def test_a_named_monster(library: Library) -> None:
    assert [one for each in library.objectives.values() for one in each.named]


def test_the_night_is_as_long_as_the_box_allows(library: Library) -> None:
    assert 16 <= sum(event.time for event in library.events.values()) <= 25


def test_every_event_reads_something_different_for_each_objective(
    library: Library,
) -> None:
    for event in library.events.values():
        if event.stage in ("II", "IV", "V"):
            read = [
                "".join(s.read for s in event.sections if agrees(s.when, choices))
                for choices in ({"1": "A"}, {"1": "B"}, {"1": "C"})
            ]
            assert len(set(read)) == 3, event.id
            assert all(text.strip() for text in read)


def test_every_ending_is_written_and_no_two_are_alike(library: Library) -> None:
    endings = [
        ending.strip()
        for one in library.objectives.values()
        for ending in (
            one.keeper_ending,
            one.investigators_ending,
            one.nobody_ending,
        )
    ]
    assert len(endings) == 9 and all(endings) and len(set(endings)) == 9


def test_lines_fit_the_screen_they_are_read_from(library: Library) -> None:
    texts = [library.story.so_far, library.story.prologue]
    texts += [card.text for card in library.cards("clue").values()]
    texts += [part.read for event in library.events.values() for part in event.sections]
    for one in library.objectives.values():
        texts += [one.keeper_ending, one.investigators_ending, one.nobody_ending]
    assert [
        line for text in texts for line in text.splitlines() if len(line) > 80
    ] == []


def test_the_drawing_fits_a_terminal(library: Library) -> None:
    plan = library.plan
    assert max(map(len, plan.lines)) <= 78 and len(plan.lines) <= 40
    assert 10 <= len(plan.rooms) <= 14
    assert sum(door.sealed for door in plan.doors.values()) >= 2
    for space in plan.spaces.values():
        assert space.right - space.left + 1 >= 9, space.id
        assert space.bottom - space.top + 1 >= 3, space.id


def test_there_is_something_to_fight_heal_and_see_with(library: Library) -> None:
    one, *_ = layouts(library)
    found = [card for pile in one.values() for card in pile]
    types = Counter(kind for card in found for kind in card.types)
    assert types["weapon"] >= 4 and types["ally"] >= 1
    assert any(card.light for card in found)
    assert sum("Heal" in card.text for card in found) >= 2
