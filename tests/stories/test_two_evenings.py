"""Places, Please and Salt of the Earth: laid, read and timed with every set of answers."""

from __future__ import annotations

import re

import pytest

from tests.content.sound import checks
from tests.stories.laid_out import LaidOut

STORIES = {name: LaidOut(name) for name in ("places-please", "salt-of-the-earth")}
each_story = pytest.mark.parametrize(
    "story", STORIES.values(), ids=STORIES  # type: ignore[arg-type]
)


@each_story
def test_nothing_on_the_table_gives_an_answer_away(story: LaidOut) -> None:
    """Every pile is as high with any answers, and has a lock or an obstacle with all or none."""
    seen = [story.backs(choices) for choices in story.combinations]
    assert all(one == seen[0] for one in seen)


@each_story
def test_sound_with_every_answer_and_nothing_by_hand(story: LaidOut) -> None:
    found = checks(story.library.story_id)
    assert len(found) == len(story.combinations)
    assert {str(one) for each in found for one in (*each.problems, *each.notes)} == (
        set()
    )
    assert sum(each.by_hand for each in found) == 0


@each_story
def test_the_last_clue_lies_behind_the_key_of_the_one_before(story: LaidOut) -> None:
    """Nobody stumbles over the objective: both places of clue 1 want a key from clue 2."""
    for choices in story.combinations:
        where, rooms = story.where(choices), [room for _, room in story.chain(choices)]
        shut = [
            card for card in story.laid(choices, "lock") if story.library.owns(card)
        ]
        locks = {card.id for card in shut}
        (key,) = [
            card
            for card in story.laid(choices, "story-card")
            if locks & set(card.opens)
        ]
        assert len(shut) == 2 and set(key.opens) == locks
        assert rooms[-1] in {where[card.id] for card in shut}
        assert where[key.id] == rooms[-2]


@each_story
def test_what_an_objective_wants_does_not_lie_with_the_clue(story: LaidOut) -> None:
    """The things of question 4 or 5 change places, and the last clue tells which is where."""
    for choices in story.combinations:
        where = story.where(choices)
        own = [card for card in story.laid(choices, "story-card") if not card.opens]
        wanted = [card for card in own if re.search("artifact|tome", str(card.types))]
        assert len({where[card.id] for card in wanted}) == len(wanted) == 2


@each_story
def test_all_features_of_the_rulebook_are_marked(story: LaidOut) -> None:
    marked = {feature for feature, _ in story.library.plan.features}
    assert marked == set(story.library.feature_limits())


@each_story
def test_one_door_leads_out_and_others_are_sealed(story: LaidOut) -> None:
    doors = story.library.plan.doors.values()
    outer = [door for door in doors if door.outside]
    assert sum(not door.sealed for door in outer) == 1
    assert sum(door.sealed for door in doors) >= 3


@pytest.mark.parametrize(
    "story, kinds",
    [
        ("places-please", ["Cultist", "Cult Leader", "Mi-Go", "Maestro", "Understudy"]),
        (
            "salt-of-the-earth",
            ["Maniac", "Hound of Tindalos", "Chthonian", "Manager", "Drinker"],
        ),
    ],
)
def test_who_comes(story: str, kinds: list[str]) -> None:
    said = " ".join(STORIES[story].texts())
    for kind in kinds:
        assert re.search(rf"[Pp]lace (an?|the|[0-9]) {kind}s? in", said), kind
