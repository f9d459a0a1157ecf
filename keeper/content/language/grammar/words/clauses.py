"""Clauses: how a sentence is cut, and what stands before and between its parts."""

from __future__ import annotations

import re
from typing import Callable, TypeVar

N = TypeVar("N")
Reader = Callable[[str], "tuple[N, ...] | None"]

SEPARATOR = (
    r"(?i),? and,? (?:then )?|,? but (?=you|he|she|it|they|the|if|take)|,? plus"
    r" (?=[0-9a-z])|[,;] (?:and )?(?:then )?| then "
)
_SUBJECT = re.compile(
    r"(?i)(?:(?:(?:then|also|immediately|and|now|instead|so|first),?|(?:afterwards?|after"
    r" that|finally"
    r"|next|in addition),) )*"
    r"(?:(?:you|he or she|she or he|he|she|they"
    r"|(?:the|that|this|the affected|the acting) (?:investigator|victim|player)) )?"
    r"(?:must (?!not))?(?:(?:also|immediately|then|instead) )?"
)
_CARRIED = (
    r"(?i)(?:in |from |on )?(?:the |an? )?(?:[0-9]|(?-i:[A-Z])|one\b|two\b|three\b|an? )"
    r"|(?:in|from|to|on) (?:your|an?|its|the|each|every) |(?:each|every|all|any|your"
    r"|the(?= (?-i:[A-Z]))) |this card$|(?:fire|darkness) (?:in|into|on|from) "
    r"|(?!(?:you|it|he|she|they|both)$)\w+$"
)
_WHOLE_SUBJECT = r"(?i)(?:may not|the monster) "
_ROOM = r"the (?-i:[A-Z])|(?:in|from|to|into) the (?-i:[A-Z])"
_FROM_ROOM = r"\b(?:in|into|from|on|to|of) the [A-Z][\w' -]*$"
_FORBIDS = r"(?i)(?:may not|cannot|can't|can not|may no longer) "
_ANOTHER = r"(?i)(?:(?P<verb>takes?|suffers?|deals?|draws?) )?(?:another|one more|1 more)(?: one)?"
_PREPOSITION = r"(?i)(?:in|into|on|onto|to|from|of|at|for|within|with|against|toward|you|him|her)\b"
SIGN = re.compile(r'"(?:\\.|[^"\\])*"|; |.', re.S)
PART = "[]"
_PLACED = r"(?i)\b(?:in|into|on|from) (?:the|an?|your|its|each|every|any) "
# Somebody of whom nothing more need be said: words after the others are not about him.
_HIM = r"(?i)\b(?:to|from|on) (?:(?:the|this|that) monster|it|you|him|her|yourself)$"
_MOST_PIECES = 5
_PREFIX = 9  # so many words may carry over: "place a corpse in"
_LONGEST = 4  # so many pieces can be one clause: "… and … in the Rope and Ladder"


def bare_clause(clause: str) -> str:
    """The clause without its subject: `he takes 1 horror` → `takes 1 horror`."""
    return clause[_SUBJECT.match(clause).end() :].strip()  # type: ignore[union-attr]


def leading(
    text: str,
    read: Reader[N],
    before: str = "",
    separator: str = SEPARATOR,
) -> tuple[tuple[N, ...] | None, str, str]:
    """The first clause of the text: what it means, its words, and the text after it.

    `before` is the clause before, whose verb carries over: `take 1 damage and 1 horror`.
    """
    cuts = []
    for found in re.finditer(separator, text):
        if found.start():
            cuts.append((found.start(), found.end()))
        if len(cuts) == _LONGEST - 1:
            break
    else:
        cuts.append((len(text), len(text)))
    for end, begin in reversed(cuts):
        made = read(bare_clause(text[:end]))
        if made is not None:
            return made, bare_clause(text[:end]), text[begin:]
    end, begin = cuts[0]
    piece = bare_clause(text[:end])
    made, said = carried(piece, read, before)
    if made is not None:
        return made, said, text[begin:]
    return None, text[:end], text[begin:]


def carried(
    piece: str, read: Reader[N], before: str
) -> tuple[tuple[N, ...] | None, str]:
    """The piece with the first words of the clause before it, as many as make sense."""
    another = re.fullmatch(_ANOTHER, piece)
    if before and another and _same_verb(another["verb"], before):
        return read(before), before
    forbidden = re.match(_FORBIDS, before) if before else None
    if forbidden and (made := read(said := f"{forbidden[0]}{piece}")) is not None:
        return made, said
    if not before or not re.match(_CARRIED, piece):
        return None, piece
    words = re.sub(r"(?i)^the keeper ", "", before).split(" ")
    far = (*range(min(len(words) - 1, _PREFIX), 2, -1),)
    # `fire from the Cellar, the Crypt`: another place, and no other thing.
    near = re.match(_ROOM, piece) and re.search(_FROM_ROOM, before)
    for count in far if near else (1, 2, *far):
        barred = count == 3 and re.match(_WHOLE_SUBJECT, " ".join(words))
        if count > 2 and not barred and not re.match(_PREPOSITION, words[count - 1]):
            continue  # in the middle of a name
        said = " ".join((*words[:count], piece))
        made = read(said)
        if made is not None:
            return made, said
    return None, piece


def _same_verb(verb: str | None, before: str) -> bool:
    """`discard this card and draw another`: no second one is discarded."""
    return verb is None or before.lower().startswith(verb.lower().rstrip("s"))


def until(text: str, rest: str) -> str:
    """The part of the text before `rest`, without the word that joins them."""
    said = text[: len(text) - len(rest)] if rest else text
    if rest and (joints := list(re.finditer(SEPARATOR, said))):
        if joints[-1].end() == len(said):
            said = said[: joints[-1].start()]
    return said.rstrip(" .,;").lstrip(" ,;")


def spread(
    text: str, joint: str, read: Reader[N], least: int = 0
) -> list[tuple[N, ...]] | None:
    """`place a Cultist and a Witch in the Chapel`: each with the words that all share.

    The last words (at `least` so many) belong to every piece, or the first ones do.
    """
    pieces = [one.strip() for one in re.split(joint, text) if one.strip()]
    if not 2 <= len(pieces) <= _MOST_PIECES:
        return None
    last = pieces[-1].split(" ")
    for shared in range(least, min(len(last), _PREFIX)):
        tail = " ".join(last[len(last) - shared :])
        if tail and not re.match(_PREPOSITION, tail):
            continue
        if tail and any(
            one.endswith(tail)
            or re.search(_HIM, one)
            or (re.search(_PLACED, one) and read(bare_clause(one)))
            for one in pieces[:-1]
        ):
            return None  # each has a place of its own
        found = _each_with(pieces, f" {tail}" if tail else "", read)
        if found is not None:
            return found
    return None


def _each_with(
    pieces: list[str], tail: str, read: Reader[N]
) -> list[tuple[N, ...]] | None:
    found: list[tuple[N, ...]] = []
    before = ""
    for n, piece in enumerate(pieces):
        said = piece if n == len(pieces) - 1 else piece + tail
        made = read(bare_clause(said))
        if made is None and before:
            made, said = carried(said, read, before)
        if made is None:
            return None
        before = before or bare_clause(said)
        found.append(made)
    return found


def bracketed(text: str) -> str:
    """The bracket that a text begins with, or nothing."""
    depth = length = 0
    for sign in SIGN.findall(text) if text.startswith("[") else ():
        depth += (sign == "[") - (sign == "]")
        length += len(sign)
        if not depth:
            return text[:length]
    return ""


def parted(item: str) -> tuple[str, list[str]]:
    """`if [a], [b]` → `if [], []` and what stands in them."""
    words, parts = "", []
    while item:
        part = bracketed(item)
        if part:
            parts.append(part)
        sign = SIGN.match(item)
        assert sign is not None
        words += PART if part else sign[0]
        item = item[len(part or sign[0]) :]
    return words, parts
