"""Heads: what stands before a colon or a question mark, in fewer words than a sentence."""

from __future__ import annotations

import re
from typing import Iterator

from keeper.content.language.grammar.conditions import read_conditions
from keeper.content.language.grammar.selectors import read_selector
from keeper.content.language.grammar.voices.happening import DEEDS
from keeper.content.language.nodes import Condition, Selector
from keeper.content.language.patterns import Rewording
from keeper.content.vocabulary import CLASSES, KINDS

_WHEN = (
    r"(?:when|whenever|if|unless|while|as long as|so long as|after|before|each time|the next"
    r" time|the first time|as soon as)"
)
_opened = Rewording(
    (
        (
            r"^(?:at )?(?:the )?(start|beginning|end) of (?:your |his |a )?turn(?=[:,] )",
            r"At the \1 of your turn",
        ),
        (
            r"^(?:at )?(start|beginning|end) of (?:the |each |every )?(?:game )?round(?=[:,] )",
            r"At the \1 of each round",
        ),
        (
            r"^(?:at )?(start|beginning|end) of (?:the )?keeper(?:'s)? turn(?=[:,] )",
            r"At the \1 of the keeper's turn",
        ),
        (rf"^({_WHEN} [^:,]+): ", r"\1, "),
        (rf"^(?:up)?on ((?:{'|'.join(DEEDS)})\b[^:,]*)[:,] ", r"When \1, "),
        (r"^discard: ", "Discard this card: "),
        (r"^with(?!out\b) ([^:,]+): ", r"If you have \1, "),
        (r"^without(?: (?:it|one|that))?: ", "Otherwise, "),
        (r"^without (?:an? )?([^:,]+): ", r"If you have no \1, "),
    )
)


def opened(sentence: str) -> str:
    """`Start of your turn: …`, `When you run: …`: as a sentence begins."""
    return _opened(sentence) if ": " in sentence or ", " in sentence else sentence


def somebody(head: str) -> Selector | None:
    """`Nearest investigator to the Chapel`, `investigators in the Cellar`."""
    if re.match(_HE_IS, head):
        return None  # `In the Chapel: …`: you, if you are there
    ways = [f"all {head}"] if re.match(r"(?i)\w+s\b(?! of)", head) else []
    for said in (*ways, head, f"the {head}"):
        found = read_selector(said)
        if found is not None and found.what in ("investigator", "role"):
            return found
        known = found is not None and found.kind in ("", "monster", *KINDS, *CLASSES)
        if found is not None and found.what == "monster" and known:
            return found
    return None


_HE_IS = (
    r"(?i)(?:not )?(?:in|on|within|next|alone|hiding|hidden|stunned|insane|attacking)\b"
)
_IS_SO = re.compile(
    r"(?i)(?P<what>(?:the |an? |any |\d |no )?[\w'’ -]+?) (?P<so>(?:on fire|dark|burning|sealed"
    r"|locked|hiding|stunned|insane|dead|in (?:the|your) .+|on the board)"
    r"|(?P<done>found|resolved|revealed|killed|destroyed|discarded))"
)
_VERBS = re.compile(
    r"(?i)\b(?:is|are|was|has|have|had|takes?|moves?|attacks?|enters?|do|does|may|must|can"
    r"|cannot|you|he|she|it|they)\b"
)


def in_short(said: str, asked: bool = False) -> tuple[Condition, ...] | None:
    """`No light`, `in a dark room`, `clue 2 found`: so much of a condition."""
    if _VERBS.search(said):
        return None
    for whole in _whole(said, asked):
        found = read_conditions(whole)
        if found:
            return found
    return None


def _whole(said: str, asked: bool) -> Iterator[str]:
    if re.match(_HE_IS, said):
        yield f"you are {said}"
    held = re.match(r"(?i)(?:with|holding|carrying|having) (?=\w)", said)
    if held:
        yield f"you have {said[held.end():]}"
    if without := re.match(r"(?i)without (?:an?|any|the)? ?(?=\w)", said):
        yield f"you have no {said[without.end():]}"
    if re.match(r"(?i)no \w" if not asked else r"(?i)(?:no|an?|any|the|\d+) \w", said):
        yield f"you have {said}"
    so = _IS_SO.fullmatch(said)
    if so and so["done"]:
        yield f"{so['what']} has been {so['done']}"
    elif so:
        yield f"{so['what']} is {so['so']}"
        yield f"there is {said}"
        yield f"there is a {said}"
