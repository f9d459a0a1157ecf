"""The interpreter, loaded when a card first speaks.

It stands on nearly every chapter. At most commands no card says anything, and those begin
quicker without it, by a tenth of what importing click and tinydb takes.
"""

from __future__ import annotations

from typing import Any

from keeper.rules.game import Game, Interpreter
from keeper.rules.table import Investigator, Monster
from keeper.rules.text import standing, waiting


class WhenNeeded:
    """Whatever is to be carried out is handed on; what nobody waits for is not."""

    def carry_out(self, game: Game, nodes: Any, scene: Any) -> None:
        self._speaks(game).carry_out(game, nodes, scene)

    def carry_out_all(self, game: Game, said: Any, scene: Any) -> None:
        self._speaks(game).carry_out_all(game, said, scene)

    def happens(
        self,
        game: Game,
        event: str,
        who: Investigator | None = None,
        monster: Monster | None = None,
        *more: Any,
        **facts: Any,
    ) -> None:
        if any(True for _ in waiting.cards(game, event, who, monster)):
            self._speaks(game).happens(game, event, who, monster, *more, **facts)

    def pass_by(self, game: Game, what: str) -> None:
        standing.pass_by(game, what)

    def _speaks(self, game: Game) -> Interpreter:
        # With its verbs a tenth of what importing click and tinydb takes.
        from keeper.rules.text import interpreter

        game.text = interpreter
        return game.text
