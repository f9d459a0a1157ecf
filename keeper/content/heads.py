"""What stands at the head of a printed text: on whom, and when, the card is played."""

from __future__ import annotations

import re

# Hardly any text has one. The patterns are compiled when one seems to.
_BEGINNINGS = tuple(
    "requirement|you may play |play |this card |place this |put this |lay this |keep this ".split(
        "|"
    )
)
_HEAD = (
    r"(?i)(?:requirements?\s*:\s*|(?:you may )?play (?:this card )?(?:only )?"
    r"(?=(?:on|if|when|while|during|after|at|in)\b)"
    r"|this card (?:may|can) (?:only )?be played (?:only )?)"
    r"(?P<what>[^.:]+?)(?:\.\s*|$)"
)
# It stays before him, as every Trauma card does.
_LAID = (
    r"(?i)(?:place|put|keep|lay) this card (?:face ?up )?(?:in front of|before|beside) "
    r"(?:you|him|her|the investigator|your investigator)\.\s*"
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
        kept = re.match(_LAID, text)
        head = laid or kept or re.match(_HEAD, text)
        if head is None:
            break
        facedown = facedown or laid is not None
        if laid is None and kept is None:
            found.append(head["what"].strip(" ,"))
        text = text[head.end() :]
    return found, facedown, text


def is_head(sentence: str) -> bool:
    """Whether a sentence without its full stop is such a head."""
    if not sentence.lower().startswith(_BEGINNINGS):
        return False
    laid = any(re.fullmatch(one, f"{sentence}.") for one in (_FACEDOWN, _LAID))
    return laid or re.fullmatch(_HEAD, sentence) is not None


_REVEALS = (
    r"(?i)(?:(?:the )?keeper may )?reveal (?:this|the) (?:card|objective)\b.*?"
    r" (?:when|if|once|as soon as)\b"
    r"|(?:this|the) (?:card|objective)(?: card)? is revealed\b.*? (?:when|if|once|as soon as)\b"
    r"|(?:when|if|once|as soon as) .+, (?:reveal (?:this|the) (?:card|objective)\b"
    r"|(?:this|the) (?:card|objective) is revealed)"
)


def reveals(sentence: str) -> bool:
    """Of an objective: it says when the card shows itself, and nothing that is done."""
    return "reveal" in sentence.lower() and bool(re.match(_REVEALS, sentence))
