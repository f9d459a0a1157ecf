"""The words that answer a puzzle, and how people spell them."""

from __future__ import annotations

LUCK, STOP, SOLVED, TIME = "luck", "stop", "solved", "time"
VERBS = ("swap", "rotate", "turn", "draw")


def tidy(typed: str) -> str:
    """`swap a2 a1` is `swap a1 a2`; turning is to the right unless it is said."""
    words = typed.lower().split()
    if words[:1] == ["puzzle"]:
        words = words[1:]
    if words == ["done"]:
        words = [STOP]  # as a turn is ended
    if words[:1] == ["turn"] and len(words) > 1 and not _is_side(words[1]):
        words[0] = "rotate"  # the tile needs no name: this is a piece
    if words[:1] == ["swap"]:
        words[1:] = sorted(words[1:])
    if len(words) > 1 and words[-1] == "right":
        words.pop()
    return " ".join(words)


def _is_side(word: str) -> bool:
    return any(side.startswith(word) for side in ("left", "right"))
