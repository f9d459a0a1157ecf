"""A bot cannot see: what its chair may not know does not change what it chooses."""

from __future__ import annotations

from random import Random

import pytest

from keeper.bots.chairs import InvestigatorsChair, KeeperChair, bots, own_chance
from keeper.bots.evening import Plan, laid_out, play
from keeper.bots.sight import Box
from keeper.bots.temper import TEMPERS
from keeper.content.packs import Library, builtin
from keeper.rules.acts.act import KEEPER, Act
from keeper.rules.chapters.trials.tests import prepare
from keeper.rules.game import Game, Question
from tests.bots import blind

EVERY = 9  # acts between two comparisons


class Compared:
    """Puts the same questions to a chair in a game and in its twins."""

    def __init__(self, box: Box, random: Random) -> None:
        self.box, self.random = box, random
        self.acts = self.looks = self.revealed = 0

    def __call__(self, game: Game, act: Act) -> None:
        self.acts += 1
        if self.acts % EVERY or game.session.outcome is not None:
            return
        self.looks += 1
        self.revealed += game.session.revealed
        self.of_investigators(game)
        self.of_the_keeper(game)

    def of_investigators(self, game: Game) -> None:
        other = blind.hidden_from_investigators(game, self.random)
        chairs = [
            InvestigatorsChair(self.box, own_chance(game, "test")) for _ in range(2)
        ]
        assert blind.thoughts(chairs[0], game) == blind.thoughts(chairs[1], other)
        for question in self.asked_of_investigators(game):
            said = [
                chair.answer(one, question) for chair, one in zip(chairs, (game, other))
            ]
            assert said[0] == said[1], question.kind

    def asked_of_investigators(self, game: Game) -> list[Question]:
        who = game.session.active or game.alive()[0].id
        skill = Question("skill", "investigators", "?", ["yes", "no"], "no")
        near = [one.id for one in game.table.monsters]
        skill.about = ["dexterity", "evade", who, *near]
        skill.facts = prepare(game, game.by_id(who), "dexterity", sort="evade").stakes()
        stroll = Question("stroll", "investigators", "?", ["stay"], "stay")
        stroll.choices += sorted(game.library.plan.spaces)
        puzzle = Question("puzzle", "investigators", "?", ["stop", "solved"], "stop")
        drop = Question(
            "drop", "investigators", "?", game.by_id(who).items or ["x"], ""
        )
        return [skill, stroll, puzzle, drop]

    def of_the_keeper(self, game: Game) -> None:
        other = blind.hidden_from_the_keeper(game, self.random)
        for temper in TEMPERS.values():
            chair = KeeperChair(self.box, temper)
            assert blind.thoughts(chair, game) == blind.thoughts(chair, other)
            for question in self.asked_of_the_keeper(game):
                said = [chair.answer(one, question) for one in (game, other)]
                assert said[0] == said[1], question.kind

    def asked_of_the_keeper(self, game: Game) -> list[Question]:
        spaces = sorted(game.library.plan.spaces)
        place = Question("space", KEEPER, "?", spaces, "", about=["zombie"])
        rooms = Question("room", KEEPER, "?", sorted(game.table.rooms), "")
        rooms.about = ["darkness"]
        found = [place, rooms]
        if game.session.mythos:
            found.append(Question("discard", KEEPER, "?", game.session.mythos, ""))
        for monster in game.table.monsters:
            step = Question("step", KEEPER, "?", ["stay", *spaces], "stay")
            step.about = [monster.id, "2"]
            found.append(step)
        return found


@pytest.mark.parametrize(
    "story, goal", [("the-drowned-bell", "1B"), ("line-clear", "1A")]
)
def test_a_bot_chooses_the_same_whatever_is_hidden_from_it(
    story: str, goal: str
) -> None:
    library = Library([builtin()], story)
    box = Box(library)
    game = laid_out(library, Plan("blind", 3, (goal,)))
    compared = Compared(box, Random(story))
    play(game, bots(game, box), compared)
    assert compared.looks > 5


def test_the_twins_do_differ() -> None:
    """The comparison would see a bot that looks: what is changed is really another."""
    library = Library([builtin()], "the-drowned-bell")
    game = laid_out(library, Plan("blind", 3))
    other = blind.hidden_from_investigators(game, Random(1))
    assert other.session.mythos != game.session.mythos
    assert other.table.state()["rooms"] != game.table.state()["rooms"]
    other = blind.hidden_from_the_keeper(game, Random(1))
    assert other.table.state()["decks"] != game.table.state()["decks"]
    coming = game.table.decks["event"].draw[0]
    assert other.library.events[coming].name != library.events[coming].name
