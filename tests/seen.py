"""What came into play in games of two bots: cards turned up or played, figures placed."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from typing import Any, Iterator

from keeper.bots.chairs import bots
from keeper.bots.evening import Plan, laid_out, play
from keeper.bots.sight import Box
from keeper.content.packs import Library, builtin
from keeper.rules.acts.act import Act
from keeper.rules.game import Game

# Cards that do something only when a hand plays them: being drawn is not enough.
PLAYED = ("mythos", "trauma", "action")
SHOWN = ("exploration", "item", "lock", "obstacle", "story-card")
COMBAT = ("combat-humanoid", "combat-beast", "combat-eldritch")
ANSWERS = ("A", "B", "C")


@cache
def shelf(story: str) -> tuple[Library, Box]:
    library = Library([builtin()], story)
    return library, Box(library)


def printed(story: str) -> dict[str, set[str]]:
    """All that a game of this story could show, by sort; copies of a card are one."""
    library, _ = shelf(story)
    found = {sort: {_kind(card) for card in library.cards(sort)} for sort in SHOWN}
    found |= {sort: {*library.cards(sort)} for sort in (*PLAYED, *COMBAT, "spell")}
    found["figure"] = {
        figure for kind in library.monsters().values() for figure in kind.figures
    }
    found["named monster"] = {
        one.name for each in library.objectives.values() for one in each.named
    }
    return found


def seen(story: str, seed: str, players: int, answer: str) -> Counter[tuple[str, str]]:
    """One game: each thing that came into play in it, by sort."""
    library, box = shelf(story)
    game = laid_out(library, Plan(seed, players, (f"1{answer}",)))
    watch = Watch(printed(story))
    play(game, bots(game, box), watch)
    return Counter(dict.fromkeys(watch.found, 1))


class Watch:
    """Reads every report, and looks at the board after every act."""

    def __init__(self, known: dict[str, set[str]]) -> None:
        self.known = known
        self.found: set[tuple[str, str]] = set()

    def __call__(self, game: Game, act: Act) -> None:
        for report in game.reports:
            for word in _words(report.facts):
                self._take(report.kind, word)
        for one in game.table.monsters:
            self.found.add(("figure", one.figure))
            if one.named:
                self.found.add(("named monster", one.named))

    def _take(self, kind: str, word: str) -> None:
        for sort, cards in self.known.items():
            card = _kind(word) if sort in SHOWN else word
            if card in cards and (sort not in PLAYED or kind == sort):
                self.found.add((sort, card))


def _kind(card: str) -> str:
    """A copy by the name of its card."""
    return re.sub(r"-[0-9]+$", "", card)


def _words(facts: Any) -> Iterator[str]:
    if isinstance(facts, str):
        yield facts
    elif isinstance(facts, dict):
        for value in facts.values():
            yield from _words(value)
    elif isinstance(facts, (list, tuple)):
        for value in facts:
            yield from _words(value)
