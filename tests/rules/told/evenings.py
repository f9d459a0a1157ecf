"""Evenings that the program plays in both chairs: a mark for each act.

It comes farther than chance does: objectives are revealed, monsters are hunted, hands are
played at their best moments.
"""

from __future__ import annotations

from typing import Iterator

from keeper.bots.chairs import bots
from keeper.bots.evening import Plan, laid_out, play
from keeper.bots.sight import Box
from keeper.bots.temper import TEMPERS
from keeper.content.packs import Library, builtin
from keeper.rules.acts.act import Act
from keeper.rules.game import Game
from tests.rules.build import came
from tests.rules.told.lines import in_rows, mark, words

ANSWERS = ("1A", "1B", "1C")


def played() -> Iterator[str]:
    number = 0
    for story in Library([builtin()]).stories():
        library = Library([builtin()], story)
        box = Box(library)
        for answer in ANSWERS:
            number += 1
            plan = Plan(f"told {number}", 1 + number % 4, (answer,), "cruel")
            yield f"= {story} {answer}, {plan.players}"
            yield from in_rows(_marks(library, box, plan))


def _marks(library: Library, box: Box, plan: Plan) -> list[str]:
    game, marks = laid_out(library, plan), []
    before = game.table.state()

    def watch(game: Game, act: Act) -> None:
        nonlocal before
        marks.append(mark("\n".join((words(act.kept()), *came(game, before)))))
        before = game.table.state()

    play(game, bots(game, box, TEMPERS[plan.temper]), watch)
    return marks
