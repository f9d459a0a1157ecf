"""What stands at the head of a printed text: on whom, and when, the card is played."""

from __future__ import annotations

import re

_HEAD = re.compile(
    r"(?i)(?:requirements?\s*:\s*|(?:you may )?play (?:this card )?(?:only )?"
    r"(?=(?:on|if|when|while|during|after|at|in)\b)"
    r"|this card (?:may|can) (?:only )?be played (?:only )?)"
    r"(?P<what>[^.:]+?)(?:\.\s*|$)"
)
_FACEDOWN = re.compile(
    r"(?i)(?:play|place|put|lay) this card,? face ?down,? (?:in front of|before|beside)"
    r" (?:the|this|that|an|his|your) ?(?:investigator|victim)?\.\s*"
)


def heads(text: str) -> tuple[list[str], bool, str]:
    """What the card requires, whether it is laid face down, and the text after that."""
    found: list[str] = []
    facedown = False
    text = text.strip()
    while True:
        laid = _FACEDOWN.match(text)
        head = laid or _HEAD.match(text)
        if head is None:
            return found, facedown, text
        facedown = facedown or laid is not None
        if laid is None:
            found.append(head["what"].strip(" ,"))
        text = text[head.end() :]


def is_head(sentence: str) -> bool:
    """Whether a sentence without its full stop is such a head."""
    return bool(_HEAD.fullmatch(sentence) or _FACEDOWN.fullmatch(sentence + "."))
