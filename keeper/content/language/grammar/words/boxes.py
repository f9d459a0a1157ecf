"""Words for what lies beside the board: decks and puzzles."""

from __future__ import annotations

import re

from keeper.content.language.grammar.words.blanks import plain
from keeper.content.vocabulary import CLASSES


def puzzle(text: str) -> str | None:
    """`Wiring Puzzle 2`; `2A` in print says which side of the setup tile lies up."""
    said = re.fullmatch(
        r"(?:the |an? |any )?((?:wiring|lock|rune|alchemy) puzzle(?: [0-9]{1,2})?)[ab]?",
        text.lower(),
    )
    return said[1] if said else None


def show_puzzle(known: str) -> str:
    return "the " + known


def deck(text: str) -> str | None:
    said = plain(text).lower()
    return said if said in ("mythos", "trauma", "event", *CLASSES) else None
