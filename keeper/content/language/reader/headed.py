"""A head and what it leads to: `Keeper: 2 threat`, `No light? 1 horror`."""

from __future__ import annotations

import re

from keeper.content.language.grammar.voices.heads import in_short, somebody
from keeper.content.language.grammar.words.telling import tells
from keeper.content.language.nodes import ByHand, Told
from keeper.content.language.reader import choices
from keeper.content.language.reader.conditional import if_so
from keeper.content.language.reader.drafts import Item, Made, Reader

HEADED = r"(?P<head>[^:;?]+)(?P<mark>[:?]) (?P<rest>.+)"
_KEEPER = r"(?i)(?:the )?keeper"
_AND = r"(?i)(?:you|he|the investigator),? and (?P<others>.+)"

_OTHER_HEADS = (
    r"(?i)(?:each|every|all|for|choose|roll|tests?|if|when|while|unless|discard|spend|pay|lose|take"
    r"|remove)\b(?! investigators)"
)
# He is counted already.
_ALL_OTHERS = (
    r"(?i)^(?:(?:each|every|all|all the|any)(?: other)? investigators?|everyone(?: else)?"
    r"|everybody(?: else)?|all(?: others)?)"
)


def headed(reader: Reader, match: re.Match[str], subject: str) -> Made:
    head, rest = match["head"], match["rest"]
    if re.match(_OTHER_HEADS, head):
        return None
    if match["mark"] == "?":
        return _so(reader, head, rest, subject, asked=True)
    if re.fullmatch(_KEEPER, head):
        return _for(reader, rest, "the keeper")
    both = re.fullmatch(_AND, head)
    if both:
        others_are = re.sub(_ALL_OTHERS, "each other investigator", both["others"])
        first, others = _for(reader, rest, ""), _people(reader, others_are, rest)
        return None if first is None or others is None else [*first, *others]
    if re.fullmatch("(?i)you|(?:the )?investigator", head):
        return _for(reader, rest, "")
    if re.fullmatch(_STRUCK, head) and tells(f"You are {head}", before_colon=True):
        made = _for(reader, rest, subject)
        return None if made is None else [Told(f"{head}:"), *made]
    return _people(reader, head, rest) or _so(reader, head, rest, subject)


# `Hit by falling plaster: 2 damage.`
_STRUCK = r"(?i)(?:\w+(?:ed|en)|hit|struck|caught|bit|hurt) (?:by|in) .+"


def _for(reader: Reader, rest: str, who: str) -> Made:
    made: list[Item] = []
    reader.flow(rest, made, who)
    return None if _left(made) else made


def _left(made: list[Item]) -> bool:
    return not made or any(isinstance(one, ByHand) for one in made)


def _people(reader: Reader, head: str, rest: str) -> Made:
    found = somebody(head)
    return choices.of_whom(reader, found, rest) if found else None


def _so(
    reader: Reader, head: str, rest: str, subject: str, asked: bool = False
) -> Made:
    conditions = in_short(head, asked)
    if not conditions:
        return None
    return [if_so(reader, conditions, rest, subject)]
