"""Every objective of every story means something to both chairs."""

from __future__ import annotations

import pytest

from keeper.bots import goals
from keeper.bots.people.deeds import known_errands
from keeper.bots.people.errands import AFTER, HELD
from keeper.bots.sight import Eyes
from keeper.content.cards import slug
from keeper.content.packs import Library, builtin
from keeper.rules.game import Game
from tests.bots.places import printed, revealed

EVERY = [
    (story, one.answer)
    for story in Library([builtin()]).stories()
    for one in printed(story)[0].objectives.values()
]


@pytest.mark.parametrize("story, answer", EVERY)
def test_each_condition_is_somebodys_to_work_for(story: str, answer: str) -> None:
    (goal,) = [
        one for one in printed(story)[0].objectives.values() if one.answer == answer
    ]
    asked = {one.test for one in goals.wanted(goal.investigators, "investigators")}
    assert asked - {"there"} <= set(goals.TASKS)
    aimed = {one.test for one in goals.wanted(goal.keeper, "keeper")}
    aimed -= {"there"}  # for how many players a sentence is meant
    assert aimed <= set(goals.AIMS) and (aimed or goal.last_event == "keeper")


def given_what_is_needed(game: Game, item: str) -> None:
    """The first investigator has it, wherever it lay."""
    for room in game.table.rooms.values():
        for card in [one for one in room.pile if _called(game, one) == item]:
            room.pile.remove(card)
            game.table.investigators[0].items.append(card)
            return


def _called(game: Game, card: str) -> str:
    return slug(game.library.card(card).name)


@pytest.mark.parametrize("story, answer", EVERY)
def test_once_it_is_known_the_investigators_have_a_plan(
    story: str, answer: str
) -> None:
    """Something better to do than to look through the rooms that are left."""
    game, box = revealed(story, answer), printed(story)[1]
    game.table.investigators[0].items.append("sledgehammer")
    for task in goals.tasks(Eyes(box).investigators(game)):
        given_what_is_needed(game, task.item)
    sight = Eyes(box).investigators(game)
    found = known_errands(sight, sight.alive()[0])
    assert max(one.worth for one in found) >= HELD > AFTER


@pytest.mark.parametrize("story, answer", EVERY)
def test_the_keeper_has_an_aim(story: str, answer: str) -> None:
    game, box = revealed(story, answer), printed(story)[1]
    assert goals.aims(Eyes(box).keeper(game))
