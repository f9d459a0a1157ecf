"""What stands at the head of a printed text: on whom, and when, the card is played."""

from __future__ import annotations

import re

# Hardly any text has one. The patterns are compiled when one seems to.
_BEGINNINGS = tuple(
    "requirement|you may play |play |this card |place this |put this |lay this ".split(
        "|"
    )
)
_HEAD = (
    r"(?i)(?:requirements?\s*:\s*|(?:you may )?play (?:this card )?(?:only )?"
    r"(?=(?:on|if|when|while|during|after|at|in)\b)"
    r"|this card (?:may|can) (?:only )?be played (?:only )?)"
    r"(?P<what>[^.:]+?)(?:\.\s*|$)"
)
_FACEDOWN = (
    r"(?i)(?:play|place|put|lay) this card,? face ?down,? (?:in front of|before|beside)"
    r" (?:the|this|that|an|his|your) ?(?:investigator|victim)?\.\s*"
)


def heads(text: str) -> tuple[list[str], bool, str]:
    """What the card requires, whether it is laid face down, and the text after that."""
    found: list[str] = []
    facedown = False
    text = text.strip()
    while text.lower().startswith(_BEGINNINGS):
        laid = re.match(_FACEDOWN, text)
        head = laid or re.match(_HEAD, text)
        if head is None:
            break
        facedown = facedown or laid is not None
        if laid is None:
            found.append(head["what"].strip(" ,"))
        text = text[head.end() :]
    return found, facedown, text


def is_head(sentence: str) -> bool:
    """Whether a sentence without its full stop is such a head."""
    if not sentence.lower().startswith(_BEGINNINGS):
        return False
    found = re.fullmatch(_HEAD, sentence) or re.fullmatch(_FACEDOWN, sentence + ".")
    return found is not None
