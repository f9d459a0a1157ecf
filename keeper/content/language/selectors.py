"""Selectors and conditions: who or what is meant, and whether something is so."""

from __future__ import annotations

import re
from typing import Callable, TypeVar

from keeper.content.language import words
from keeper.content.language.grammar import ADJECTIVES, CONDITIONS, FILTERS
from keeper.content.language.nodes import Condition, Selector
from keeper.content.language.phrases import read_any, show_any

N = TypeVar("N")
Reader = Callable[[str], "tuple[N, ...] | None"]

SEPARATOR = r"(?i),? and,? (?:then )?|, then |[,;] | then "
_BEFORE_FILTER = r"(?i),? (?:and )?(?=(?:in|within|with|without)\b)"
_SUBJECT = (
    r"(?i)(?:(?:then|also|immediately|and) )*"
    r"(?:(?:you|he|she|they|(?:the|that|this) (?:investigator|victim)) )?"
    r"(?:must )?(?:(?:also|immediately|then) )?"
)
_ARTICLE = r"(?i)(?:an?|any|one|the) "
_CARRIED = r"(?i)(?:the |an? )?(?:[0-9]|(?-i:[A-Z])|one\b|an? )|\w+$"
_LONGEST = 4  # so many pieces can be one clause: "… and … in the Rope and Ladder"


def bare_clause(clause: str) -> str:
    """The clause without its subject: `he takes 1 horror` → `takes 1 horror`."""
    return clause[re.match(_SUBJECT, clause).end() :].strip()  # type: ignore[union-attr]


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
    for count in (1, 2):
        verb = before.split(" ")[:count]
        if before and re.match(_CARRIED, piece):
            made = read(" ".join((*verb, piece)))
            if made is not None:
                return made, " ".join((*verb, piece)), text[begin:]
    return None, text[:end], text[begin:]


def until(text: str, rest: str) -> str:
    """The part of the text before `rest`, without the word that joins them."""
    said = text[: len(text) - len(rest)] if rest else text
    if rest and (joints := list(re.finditer(SEPARATOR, said))):
        if joints[-1].end() == len(said):
            said = said[: joints[-1].start()]
    return said.rstrip(" .,;").lstrip(" ,;")


def read_condition(clause: str) -> tuple[Condition, ...] | None:
    return read_any(CONDITIONS, clause)


def read_all(text: str, read: Reader[N]) -> tuple[N, ...] | None:
    """Everything joined with `and`, or None if a part of it is not understood."""
    found: tuple[N, ...] = ()
    clause, rest = "", text.strip()
    while rest:
        made, clause, rest = leading(rest, read, clause)
        if made is None:
            return None
        found += made
    return found or None


def read_selector(text: str) -> Selector | None:
    """`a Zombie in a dark room`, `insane investigator in the room`."""
    text = text.strip()
    filters: list[Condition] = []
    if text.lower().startswith("another "):
        text = "other " + text[8:]
    article = re.match(_ARTICLE, text)
    noun = text[article.end() :] if article else text
    while (word := noun.split(" ", 1)[0].lower()) in ADJECTIVES and " " in noun:
        filters.append(ADJECTIVES[word])
        noun = noun.split(" ", 1)[1]
    cut = re.search(_BEFORE_FILTER, noun)
    rest = noun[cut.end() :] if cut else ""
    noun = noun[: cut.start()] if cut else noun
    while rest:
        made, _, rest = leading(rest, _read_filter, separator=_BEFORE_FILTER)
        if made is None:
            return None
        filters += made
    return _named(noun, tuple(filters))


def _read_filter(clause: str) -> tuple[Condition, ...] | None:
    return read_any(FILTERS, clause)


def _named(noun: str, filters: tuple[Condition, ...]) -> Selector | None:
    said = noun.lower()
    for what in ("monster", "investigator", "room", "corpse"):
        if said in (what, what + "s"):
            return Selector(what, "", filters)
    kind = words.kind(noun)
    if kind is None:
        return None
    return Selector("monster", "" if kind == "monster" else kind, filters)


def show_selector(selector: Selector) -> str:
    """Without an article: `insane investigator in the room`."""
    filters = list(selector.filters)
    before = []
    while filters and filters[0] in ADJECTIVES.values():
        if selector.what == "monster" and filters[0].test in ("dark", "burning"):
            break
        before.append(_adjective(filters.pop(0)))
    noun = selector.what
    if selector.kind:
        noun = words.show_bare(selector.kind)
    after = [show_any(FILTERS, one) or one.test for one in filters]
    return " ".join((*before, noun, *after))


def _adjective(condition: Condition) -> str:
    return next(word for word, known in ADJECTIVES.items() if known == condition)


def show_conditions(conditions: tuple[Condition, ...]) -> str:
    return " and ".join(show_any(CONDITIONS, one) or one.what for one in conditions)
