"""One clause: an effect, or what holds; on whom, how much, or one of several."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Union

from keeper.content.language.grammar.effects.tables import EFFECTS, LASTING
from keeper.content.language.grammar.quantities import read_quantified
from keeper.content.language.grammar.selectors import read_selector
from keeper.content.language.grammar.words.clauses import SEPARATOR, bare_clause, spread
from keeper.content.language.grammar.words.synonyms import reworded
from keeper.content.language.nodes import (
    Choose,
    Condition,
    Each,
    Effect,
    Lasting,
    Node,
    Options,
    Selector,
    inside,
)
from keeper.content.records import replace

Leaf = Union[Effect, Lasting]
_OTHER = Condition("other")
_SOMEBODY = (
    r"(?i)\b(?:each|every|all|an?|any|another|one|two|three|up to|at most|[2-9]|both"
    r"|the (?:nearest|closest|farthest|furthest|(?:investigator|monster) (?:with|in|who|nearest"
    r"|closest|farthest|furthest))"
    r"|everyone|everybody|someone|somebody|the chosen investigator|that investigator)\b"
    r"|(?<=\w )the (?-i:(?=[A-Z]))"
)
_MOST_WORDS = 30
_OR = r"(?i),? or (?!more\b|less\b|fewer\b|higher\b|lower\b|next\b|adjacent\b|her\b)"


@lru_cache(maxsize=4096)
def read_leaf(clause: str, subject: str = "") -> tuple[Node, ...] | None:
    """`subject` is the word for whoever the clause is about: `it`, or nobody."""
    plain = _read(clause, subject)
    if plain is not None:
        return plain
    other = reworded(clause)
    plain = _read(other, subject) if other != clause else None
    if plain is not None or clause.count(" ") > _MOST_WORDS:
        return plain
    for said in dict.fromkeys((clause, other)):
        found = None if re.search(SEPARATOR, said) else _on_somebody(said, subject)
        found = found or _one_of(said, subject) or _both(said, subject)
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
        said_of_it = reworded(f"{subject} {said}")
        found = _plain(said_of_it) or read_quantified(said_of_it, _plain)
        if found is not None or re.match(_OF_IT, said):
            return found
    return _plain(said) or read_quantified(said, _plain)


# After a monster, these are said of it and of nobody else.
_OF_IT = r"(?i)(?:is|takes|suffers|heals|recovers|becomes) "


def _plain(clause: str) -> tuple[Leaf, ...] | None:
    return EFFECTS.read(clause) or LASTING.read(clause)


def _on_somebody(clause: str, subject: str = "") -> tuple[Node, ...] | None:
    """`deal 2 damage to each monster in the room`: the thing stands inside the clause."""
    for start in re.finditer(_SOMEBODY, clause):
        said = clause[start.start() :].split(" ")
        for end in range(len(said), 0, -1):
            chosen = read_selector(" ".join(said[:end]))
            if chosen is None or chosen.what not in (
                "monster",
                "investigator",
                "chosen",
            ):
                continue
            word = "it" if chosen.what == "monster" else "you"
            before = clause[: start.start()]
            if word == "it":  # a monster is taken away; “discard it” is said of a card
                before = re.sub("(?i)^discards? $", "remove ", before)
            if _from_the_box(before, chosen):
                return None
            rest = " ".join((word, *said[end:]))
            made = _read(before + rest, subject) if before else None
            if made is not None and all(_done_to(one, chosen) for one in made):
                return (about(chosen, made),)
    return None


def _done_to(one: Leaf, chosen: Selector) -> bool:
    """To attack a monster is no attack again; to attack another one is."""
    again = isinstance(one, Effect) and one.verb == "attack-again"
    return isinstance(one, Effect) and (not again or _OTHER in chosen.filters)


_PLACED = r"(?i)(?:the keeper )?(?:places?|puts?) "


def _from_the_box(before: str, chosen: Selector) -> bool:
    """`place any monster in the Hall`: one that is not on the board yet, if it is told so."""
    alike = chosen.filters or chosen.kind or chosen.rank
    return chosen.what == "monster" and not alike and bool(re.match(_PLACED, before))


def about(chosen: Selector, made: tuple[Node, ...]) -> Node:
    if chosen.many == "all":
        return Each(_plain_group(chosen), made)
    return Choose(chosen, made)


def _plain_group(group: Selector) -> Selector:
    """Each says by itself that all of them are meant."""
    return replace(group, many="") if group.many == "all" else group


_FORBIDS = r"(?i)(?:may not|cannot|can't|can not|must not) "
_KEEPERS = (
    r"(?i),? (?:as|whichever) the keeper (?:prefers|chooses|likes|wishes|decides)$"
)
_HIS = (
    r"(?i),? (?:as|whichever) (?:you|he|she|they|he or she) "
    r"(?:prefers?|chooses?|likes?|wish(?:es)?|decides?)$"
)
_AND = r"(?i),? and (?:then )?|, "
_OR_LIST = r"(?i),? or (?:else )?(?:to )?|, "


def _one_of(clause: str, subject: str) -> tuple[Node, ...] | None:
    """`take 1 damage or 1 horror`."""
    said = re.sub(r"(?i)^either |\beither ", "", re.sub(_HIS, "", clause))
    keeper = re.sub(_KEEPERS, "", said)
    whose = "keeper" if keeper != said or _keepers(said) else "investigator"
    if not re.search(_OR, keeper):
        return None

    def read(words: str) -> tuple[Node, ...] | None:
        return (
            _read(words, subject)
            or _on_somebody(words, subject)
            or _both(words, subject)
        )

    head, comma, tail = keeper.rpartition(", ")
    if (
        re.search(_OR, head)
        or re.search(_OR, tail)
        and comma
        and read(bare_clause(tail))
    ):
        return None  # `take 1 horror, you may not run or hide`: no list of things
    joint = _OR_LIST if comma else _OR
    least = 1 if re.search(_FROM_SOMEBODY, keeper) else 0
    ways = (
        spread(keeper, joint, read, least)
        or spread(keeper, joint, read)
        or spread(keeper, _OR, read)
    )
    if ways is None or any(map(_passes, ways)):
        return None
    if all(isinstance(one, Lasting) for way in ways for one in way):
        return tuple(one for way in ways for one in way)  # neither of them
    if re.match(_FORBIDS, keeper):
        return None  # `you may not drop or discard it`: that is no choice
    return (Options(whose, tuple(ways)),)


# `heal 1 damage or 1 horror from an investigator …`: either of them is his.
_FROM_SOMEBODY = (
    r"(?i)\bheals? [^,;]*? or (?:\w+ )?(?:damage|horror) from (?:an?|any|another"
    r"|each|every|all) "
)


def _passes(way: tuple[Node, ...]) -> bool:
    """`pass a Luck test or take 1 horror` asks for a test, and offers no choice."""
    return any(isinstance(one, Effect) and one.verb == "pass-test" for one in way)


def _keepers(said: str) -> bool:
    return re.match(r"(?i)(?:the )?keeper ", said) is not None


# `draws 1 Mythos card and gains 1 threat for each …`: what ends it is said of the last alone.
_ON_TOP = (
    r"(?i) and (?:an?|[0-9]|one|two|three) (?:additional|more|extra|further) .+ for"
    r" (?:each|every) "
)
_OWN_VERB = (
    r"(?i)(?P<first>.+?) and (?:then )?(?:gain|draw|take|lose|place|put|deal|heal|discard|move"
    r"|suffer)s? .*"
)


def _both(clause: str, subject: str) -> tuple[Node, ...] | None:
    """`place a Cultist and a Witch in the Chapel`: words that all of them share."""
    if not re.search(r"(?i) and ", clause):
        return None

    def read(words: str) -> tuple[Node, ...] | None:
        return _read(words, subject) or _on_somebody(words)

    if re.search(_ON_TOP, clause):
        return None
    own = re.fullmatch(_OWN_VERB, clause)
    if own and read(own["first"]) is not None:
        return None
    found = spread(clause, _AND, read, least=1)
    return (
        None if found is None else _of_the_same([one for each in found for one in each])
    )


def _of_the_same(made: list[Node]) -> tuple[Node, ...]:
    """`heal 1 damage and 1 horror from an investigator`: of one, who is chosen once."""
    first = made[0]
    if isinstance(first, Choose) and all(
        isinstance(one, Choose) and one.selector == first.selector for one in made
    ):
        then = tuple(node for one in made for node in inside(one))
        return (replace(first, then=then),)
    return tuple(made)
