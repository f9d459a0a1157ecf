"""Packs of the published stories, made from facts alone and compared with those facts."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from keeper.content.box import facts, make, seeding
from keeper.content.cards import slug
from keeper.content.check import files
from keeper.content.check import story as checker
from keeper.content.packs import Library, builtin
from keeper.content.unread import unread
from tests.content.box import published

STORIES = published.stories()
TIMES = ([3, 4, 3, 3, 3], [4] * 5, [2, 2, 5, 5, 5], [3, 3, 3, 5, 6], [4, 5, 5, 5, 6])


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All eight packs, made."""
    folder = tmp_path_factory.mktemp("home")
    known = facts.stories()
    for story in known:
        make.write(str(folder), story, known)
    return folder


def library(shelf: Path, told: dict[str, Any]) -> Library:
    return Library([builtin(), str(shelf)], slug(told["story"]))


def by_title(told: dict[str, Any]) -> str:
    return slug(told["story"])


def test_the_copy_is_what_is_shared() -> None:
    if not published.SHARED.exists():
        pytest.skip("nothing is shared beside this checkout")
    assert published.stories(published.SHARED) == STORIES


def test_eight_stories_are_known_in_their_order() -> None:
    assert [one.title for one in facts.stories()] == [one["story"] for one in STORIES]


@pytest.mark.parametrize("told", STORIES, ids=by_title)
def test_every_figure_of_the_title_page(shelf: Path, told: dict[str, Any]) -> None:
    made = library(shelf, told)
    story = made.story
    assert story.title == told["story"]
    assert story.threat == told["threat"]
    assert (story.mythos, story.trauma) == (told["mythos_cards"], told["trauma_cards"])
    assert list(story.icons) == told["mythos_icons"]
    actions = made.cards("action")
    assert [actions[one].name for one in story.actions] == told["keeper_actions"]
    letters = ["".join(one.answers) for one in story.questions]
    assert letters == ["ABC"] + ["AB"] * (told["questions"] - 1)
    assert sorted(one.answer for one in made.objectives.values()) == ["A", "B", "C"]


@pytest.mark.parametrize("told", STORIES, ids=by_title)
def test_each_combination_lays_what_the_facts_lay(
    shelf: Path, told: dict[str, Any]
) -> None:
    made = library(shelf, told)
    sets = files.combinations(made)
    assert len(sets) == 3 * 2 ** (told["questions"] - 1)
    for choices in sets:
        found = {
            published.letters(one.room): sorted(
                made.card(card).name for card in one.cards(choices)
            )
            for one in made.seeding()
            if one.cards(choices)
        }
        assert found == published.laid(told, choices), choices


@pytest.mark.parametrize("told", STORIES, ids=by_title)
def test_no_card_lies_twice_and_every_clue_once(
    shelf: Path, told: dict[str, Any]
) -> None:
    made = library(shelf, told)
    last = max(card.level for card in made.cards("clue").values())
    for choices in files.combinations(made):
        laid = [card for one in made.seeding() for card in one.cards(choices)]
        assert len(laid) == len(set(laid)), choices
        levels = [made.card(card).level for card in laid if card.startswith("clue-")]
        assert sorted(levels) == list(range(1, last + 1)), choices


@pytest.mark.parametrize("told", STORIES, ids=by_title)
def test_the_cards_that_are_dealt(shelf: Path, told: dict[str, Any]) -> None:
    made = library(shelf, told)
    dealt = sorted(made.card(card).name for card in made.pool().cards)
    (nothing,) = published.pool(told)
    wanted = published.names(told["story_cards"]["exploration"])
    assert dealt == sorted(wanted + [facts.NOTHING] * nothing)
    assert not {facts.NOTHING} & {
        made.card(card).name
        for choices in files.combinations(made)
        for one in made.seeding()
        for card in one.cards(choices)
        if card in made.pool().cards
    }


@pytest.mark.parametrize("told", STORIES, ids=by_title)
def test_locks_and_obstacles_are_what_the_facts_call_so(
    shelf: Path, told: dict[str, Any]
) -> None:
    made = library(shelf, told)
    for sort in ("lock", "obstacle"):
        named = set(told["story_cards"][sort])
        known = {card.name for card in made.cards(sort).values()}
        assert named <= known
        laid = {
            name
            for by_answers in told["rooms"].values()
            for cards in by_answers.values()
            for name in published.names(cards)
        }
        used = {
            made.card(card).name
            for one in made.seeding()
            for cards in (one.always, *one.when.values())
            for card in cards
            if made.card(card).sort == sort
        }
        assert used == laid & known


@pytest.mark.parametrize("told", STORIES, ids=by_title)
def test_each_is_sound_and_says_what_is_by_hand(
    shelf: Path, told: dict[str, Any]
) -> None:
    made = library(shelf, told)
    checks = checker.check(made)
    assert [str(one) for check in checks for one in check.problems] == []
    notes = [note.file for note in checks[0].notes]
    worst = ["objectives.toml", "events.toml", "map.toml", "box/monsters.toml"]
    assert notes[:4] == worst
    assert notes.index("box/locks.toml") < notes.index("box/exploration.toml")


def test_the_clock_of_the_five_stories_of_the_box(shelf: Path) -> None:
    for told, times in zip(STORIES, TIMES):
        made = library(shelf, told)
        assert [event.time for event in made.events.values()] == times


def test_no_word_of_a_card_is_known(shelf: Path) -> None:
    """Names and numbers only: whatever could be text says whose card to read."""
    for told in STORIES:
        made = library(shelf, told)
        texts = [card.text for card in made.cards("clue").values()]
        texts += [part.text for one in made.events.values() for part in one.sections]
        texts += [card.text for card in made.cards("lock").values()]
        texts += [card.text for card in made.cards("action").values()]
        texts += [made.story.prologue, made.story.so_far]
        assert texts and all(map(unread, texts))


def test_a_card_laid_twice_by_the_facts_is_found(shelf: Path) -> None:
    """The proof can fail: a clue in two rooms, and a key in none."""
    made = library(shelf, STORIES[0])
    path, data = made.story_file("rooms")
    broken = {
        **data,
        "pool": [one for one in data["pool"] if one != "silver-key"],
        "room": [
            (
                {
                    **room,
                    "when": {
                        when: [card for card in cards if card != "silver-key"]
                        + ["clue-1"] * (when == "3B")
                        for when, cards in room.get("when", {}).items()
                    },
                }
                if room["id"] == "operating-room"
                else room
            )
            for room in data["room"]
        ],
    }
    made._files[path] = broken
    found = {
        str(one): check.choices
        for check in checker.check(made)
        for one in check.problems
    }
    assert any("Silver Key is in no room with these answers" in one for one in found)


def test_a_second_make_leaves_the_owners_words_alone(tmp_path: Path) -> None:
    known = facts.stories()
    make.write(str(tmp_path), known[0], known)
    locks = tmp_path / "box" / "locks.toml"
    locks.write_text(locks.read_text() + "# mine\n")
    make.write(str(tmp_path), known[1], known)
    assert locks.read_text().endswith("# mine\n")


def test_copies_that_cannot_meet_are_one_card() -> None:
    assert seeding.compatible("2A", "3B") and not seeding.compatible("2A", "2B 3A")
