"""One clause: an effect, or what holds; on whom, how much, or one of several."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Union

from keeper.content.language.grammar.clauses import (
    SEPARATOR,
    bare_clause,
    carried,
    read_all,
)
from keeper.content.language.grammar.effects import EFFECTS, LASTING
from keeper.content.language.grammar.quantities import read_quantified
from keeper.content.language.grammar.selectors import read_selector
from keeper.content.language.grammar.wording import reworded
from keeper.content.language.nodes import (
    Choose,
    Each,
    Effect,
    Lasting,
    Node,
    Options,
    Selector,
)
from keeper.content.records import replace

Leaf = Union[Effect, Lasting]
_SOMEBODY = (
    r"(?i)\b(?:each|every|all|an?|any|another|one|two|three|up to|at most|[2-9]|both"
    r"|the (?:nearest|closest|farthest|furthest|investigator with|monster with)"
    r"|everyone|everybody|someone|somebody)\b"
)
_MOST_WORDS = 24
_OR = r"(?i),? or (?!more\b|less\b|fewer\b|higher\b|lower\b|next\b|adjacent\b|her\b)"


@lru_cache(maxsize=4096)
def read_leaf(clause: str, subject: str = "") -> tuple[Node, ...] | None:
    """`subject` is the word for whoever the clause is about: `it`, or nobody."""
    for said in dict.fromkeys((clause, reworded(clause))):
        plain = _read(said, subject)
        if plain is not None:
            return plain
    if re.search(SEPARATOR, clause) or clause.count(" ") > _MOST_WORDS:
        return None
    for said in dict.fromkeys((clause, reworded(clause))):
        found = _on_somebody(said) or _one_of(said, subject)
        if found is not None:
            return found
    return None


def _read(said: str, subject: str) -> tuple[Leaf, ...] | None:
    if subject:
        found = _plain(f"{subject} {said}") or read_quantified(
            f"{subject} {said}", _plain
        )
        if found is not None:
            return found
    return _plain(said) or read_quantified(said, _plain)


def _plain(clause: str) -> tuple[Leaf, ...] | None:
    return EFFECTS.read(clause) or LASTING.read(clause)


def _on_somebody(clause: str) -> tuple[Node, ...] | None:
    """`deal 2 damage to each monster in the room`: the thing stands inside the clause."""
    for start in re.finditer(_SOMEBODY, clause):
        said = clause[start.start() :].split(" ")
        for end in range(len(said), 0, -1):
            chosen = read_selector(" ".join(said[:end]))
            if chosen is None or chosen.what not in ("monster", "investigator"):
                continue
            word = "it" if chosen.what == "monster" else "you"
            before = clause[: start.start()]
            rest = " ".join((word, *said[end:]))
            made = _read(before + rest, "") if before else None
            if made is not None and all(isinstance(one, Effect) for one in made):
                return (about(chosen, made),)
    return None


def about(chosen: Selector, made: tuple[Node, ...]) -> Node:
    if chosen.many == "all":
        return Each(_plain_group(chosen), made)
    return Choose(chosen, made)


def _plain_group(group: Selector) -> Selector:
    """Each says by itself that all of them are meant."""
    return replace(group, many="") if group.many == "all" else group


def _one_of(clause: str, subject: str) -> tuple[Node, ...] | None:
    """`take 1 damage or 1 horror`."""
    pieces = re.split(_OR, clause)
    if len(pieces) < 2:
        return None
    ways: list[tuple[Node, ...]] = []
    before = ""
    for piece in pieces:
        said = bare_clause(re.sub("(?i)^either ", "", piece))

        def read(words: str) -> tuple[Node, ...] | None:
            return _read(words, subject)

        made = read_all(said, read)
        if made is None:
            made, said = carried(said, read, before)
        if made is None:
            return None
        ways.append(made)
        before = said
    return (Options("investigator", tuple(ways)),)
