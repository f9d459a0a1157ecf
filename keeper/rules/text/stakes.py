"""What failing a test costs, in the words of the card that asks for it (RC-402)."""

from __future__ import annotations

import re

from keeper.rules.text.scene import Scene

# Compiled when they are wanted, which is seldom.
_FAIL = r"(?is)\bfail(?:ed)?:\s*(.*?)\s*(?=\bpass(?:ed)?:|$)"
_TEST = r"(?i)\btests?\b"
_HOLDING = r"(?i)[^.]*\bgets? [-–+][0-9][^.]*(?:\.|$)"  # “-1 to Luck tests”
# What it means that a card of this sort is not met (p8, p9).
UNMET = {"lock": "the way stays shut", "obstacle": "no further in this room"}


def failing(scene: Scene) -> str:
    """Its `Fail:`, as it was read aloud; "" where the card was not, or says it twice."""
    words = scene.words
    if "get" in words.lower():
        words = re.sub(_HOLDING, "", words)
    if not words or len(re.findall(_TEST, words)) > 1:
        return ""
    said = " ".join(re.findall(_FAIL, words)).rstrip(".")
    unmet = UNMET.get(scene.card.sort, "") if scene.card else ""
    return "; ".join(one for one in (said, unmet) if one) or "nothing"
