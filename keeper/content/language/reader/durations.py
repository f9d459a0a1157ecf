"""What holds for a time, or until something is so."""

from __future__ import annotations

import re
from functools import partial

from keeper.content.language.grammar.conditions import none_of, read_conditions
from keeper.content.language.nodes import (
    UNDONE,
    Each,
    Effect,
    If,
    Lasting,
    Later,
    Node,
    Until,
    inside,
)
from keeper.content.language.reader.drafts import Draft, Made, Reader, finished
from keeper.content.language.reader.spans import SPAN, span

UNTIL_SO = r"(?i)until (?P<what>.+?), (?P<rest>.+)|(?P<first>.+?),? until (?P<last>.+)"
UNTIL = rf"(?i){SPAN}(?:, | (?=(?:you|he|she|it|they|each|nobody|the) ))(?P<rest>.+)"
FOR = rf"(?i)(?P<rest>.+?),? {SPAN}"
_RULED = r"(?i)(?:the (?-i:[A-Z])|each|every|all|you|nobody|no|if|while|investigators|monsters)\b"


def until(reader: Reader, match: re.Match[str], subject: str) -> Made:
    found = span(match["span"])
    if not reader.understood(match["rest"], subject):
        if not re.match(_RULED, match["rest"]):
            return None
    draft = Draft(partial(Until, found), 1)
    reader.flow(match["rest"], draft.first, subject)
    return [draft] if any(map(_lasts, finished(draft.first))) else None


def until_so(reader: Reader, match: re.Match[str], subject: str) -> Made:
    """`Until clue 1 is found, nobody may enter the Crypt.`: while it is not."""
    conditions = read_conditions(match["what"] or match["last"])
    if not conditions:
        return None
    draft = Draft(partial(If, none_of(conditions)), 2)
    reader.flow(match["rest"] or match["first"], draft.first, subject)
    made = finished(draft.first)
    return [draft] if made and all(map(_holds, made)) else None


def _holds(node: Node) -> bool:
    if isinstance(node, Each):
        return all(map(_holds, node.then))
    return isinstance(node, Lasting)


def only_passes(reader: Reader, word: str, draft: Draft) -> bool:
    """`While your room is dark, take 1 horror.`: nobody can tell when, and how often."""
    if word not in _AS_LONG or reader.in_branch or reader.waits:
        return False
    made = finished([draft])
    return not any(map(_holds_or_waits, made))


_AS_LONG = ("while", "as long as", "so long as")


def _holds_or_waits(node: Node) -> bool:
    if isinstance(node, (Lasting, Later)):
        return True
    return any(map(_holds_or_waits, inside(node)))


def _lasts(node: Node) -> bool:
    passing = isinstance(node, Effect) and node.verb in UNDONE
    return passing or isinstance(node, Lasting) or any(map(_lasts, inside(node)))
