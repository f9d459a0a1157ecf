"""Between them the five stories use all that the core set has."""

from __future__ import annotations

import re
from functools import cache

import pytest

from keeper.content.packs import Library, builtin
from tests.stories.laid_out import LaidOut

NAMES = Library([builtin()]).stories()


@cache
def stories() -> list[LaidOut]:
    return [LaidOut(name) for name in NAMES]


@cache
def laid() -> set[str]:
    """Every card that lies in a room with some answers; copies count as one."""
    return {
        re.sub("-[0-9]+$", "", card)
        for story in stories()
        for choices in story.combinations
        for card in story.where(choices)
    }


@pytest.mark.parametrize("sort", ["exploration", "lock", "obstacle"])
def test_every_card_lies_in_some_house(sort: str) -> None:
    core = stories()[0].library
    cards = [one for one in core.cards(sort).values() if not core.owns(one)]
    assert {re.sub("-[0-9]+$", "", one.id) for one in cards} <= laid()


def test_every_keeper_action_has_a_story() -> None:
    listed = {one for story in stories() for one in story.library.story.actions}
    core = stories()[0].library
    cards = core.cards("action").values()
    assert {one.id for one in cards if not core.owns(one)} <= listed


def test_every_icon_has_a_story() -> None:
    core = stories()[0].library
    icons = {card.icon for card in core.cards("mythos").values()}
    assert {one for story in stories() for one in story.library.story.icons} == icons


def test_no_mythos_card_of_a_story_asks_for_a_room_that_it_has_not() -> None:
    for story in stories():
        rooms = " ".join(room.name for room in story.library.plan.rooms.values())
        for card in story.library.cards("mythos").values():
            parts = re.split(r", | or ", card.requirement or "")
            if card.icon in story.library.story.icons and parts[0].istitle():
                assert any(part in rooms for part in parts), (story, card.id)


def test_every_kind_of_monster_is_placed_by_some_story() -> None:
    said = " ".join(text for story in stories() for text in story.texts())
    for kind in stories()[0].library.monsters().values():
        assert re.search(rf"[Pp]lace (an?|[0-9]) {kind.name}s? in", said) or any(
            one.kind == kind.id
            for story in stories()
            for objective in story.library.objectives.values()
            for one in objective.named
        ), kind.id


def test_every_feature_marker_is_on_some_map() -> None:
    marked = {
        feature for story in stories() for feature, _ in story.library.plan.features
    }
    assert marked == set(stories()[0].library.feature_limits())


# What the fifteen objectives are about, by words that must stand on their cards.
ABOUT = {
    "one escaping": ("salt-of-the-earth A", "an investigator with the Assay Book has"),
    "all escaping": ("the-drowned-bell A", "all investigators have escaped"),
    "a named monster killed": ("the-drowned-bell B", "Drowned Deacon is killed"),
    "samples on the altar": ("the-drowned-bell C", "3 samples are on the altar"),
    "insanity or death": ("the-eleventh-of-june C", "2 investigators are insane"),
    "a summoning at the last event": ("places-please A", "event V is resolved and the"),
    "an artifact held in a place": ("salt-of-the-earth B", "with the Red Block is in"),
    "a last puzzle": ("line-clear C", "the Train Staff is used"),
    "the dead rising": ("line-clear A", "3 Zombies are in the Waiting Room"),
    "a fire that spreads": ("places-please B", "6 rooms are on fire"),
    "an ally found and protected": ("line-clear B", "with the Night Operator is in"),
    "an ally who is not one": ("the-eleventh-of-june A", "you have the Night Sister"),
    "something that hunts": ("the-eleventh-of-june B", "2 players are eliminated"),
}


@pytest.mark.parametrize("kind", ABOUT)
def test_the_kinds_of_objectives(kind: str) -> None:
    where, words = ABOUT[kind]
    name, answer = where.split()
    (story,) = [one for one in stories() if one.library.story_id == name]
    (card,) = [one for one in story.library.objectives.values() if one.answer == answer]
    assert words in f"{card.reveal} {card.keeper} {card.investigators}"
