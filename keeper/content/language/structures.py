"""What rules the rest of its sentence, or more: if, may, each, choose, unless, until."""

from __future__ import annotations

import re
from functools import partial
from typing import Callable

from keeper.content.language import choices
from keeper.content.language.drafts import Draft, Item, Made, Opening, Reader, finished
from keeper.content.language.grammar.clauses import SEPARATOR, bare_clause
from keeper.content.language.grammar.conditions import none_of, read_conditions
from keeper.content.language.grammar.trials import read_test
from keeper.content.language.grammar.words import number, puzzle
from keeper.content.language.leaves import read_leaf
from keeper.content.language.nodes import (
    Condition,
    Effect,
    If,
    Lasting,
    May,
    Node,
    Options,
    Pay,
    Test,
    Until,
    inside,
)
from keeper.content.language.timing import SPAN, span
from keeper.errors import StoryFault

Structure = Callable[[Reader, "re.Match[str]", str], Made]

MAY = (
    r"(?i)(?:(?P<keeper>(?:the )?keeper)|(?:the investigators|they|you|he|she))? ?"
    r"may (?!not\b|go on\b)(?:choose to )?(?P<rest>.+)"
)
_IF = r"(?i)(?:but |and )?(?P<word>if|unless|while|as long as|so long as) (?P<rest>.+)"
_ONE_OF = (
    r"(?i)(?P<who>(?:the )?keeper |you |the investigators? |he |she )?(?:must )?"
    r"(?:chooses?|chose|picks?) (?:one|1)(?: of the following)?\s*:\s*(?P<rest>.+)"
)
_SUFFIX = r"(?i),? (if|unless|while|as long as|when) "
_MORE = (
    r"(?i)for (?P<n>[0-9]|one|two|three) (?:more|additional|extra) threat, (?P<rest>.+)"
)
_PRICE = (
    r"(?i)(?P<price>(?:discard|pay|spend|lose|remove|take|exhaust)[^:]*?): (?P<rest>.+)"
)
_RULED = r"(?i)(?:each|every|all|you|nobody|no|if|while|investigators|monsters)\b"
_UNTIL = rf"(?i){SPAN}, (?P<rest>.+)"
_FOR = rf"(?i)(?P<rest>.+?),? {SPAN}"
_PASSED = r"(?i)(?:you |he |she |they )?(?:pass(?:es)?|succeeds? at|makes?) (?:a |an )?(?P<test>.+)"


def _if(reader: Reader, match: re.Match[str], subject: str) -> Made:
    said, word = match["rest"], match["word"].lower()
    for comma in re.finditer(", (?:then )?", said):
        before, after = said[: comma.start()], said[comma.end() :]
        passed = _tested(before)
        if passed is not None and word in ("if", "unless"):
            return [_if_passed(reader, passed, after, word == "unless")]
        conditions = read_conditions(before)
        if conditions:
            if word == "unless":
                conditions = none_of(conditions)
            return [_if_so(reader, conditions, after, subject)]
    return None


def _tested(said: str) -> tuple[str, int] | None:
    match = re.fullmatch(_PASSED, said)
    if match is None or not re.search("(?i)(?:test|check)", said):
        return None
    try:
        return read_test(match["test"])
    except StoryFault:
        return None


def _if_passed(reader: Reader, found: tuple[str, int], text: str, fail: bool) -> Draft:
    draft = Draft(partial(Test, *found), 2)
    opening = Opening(draft.parts[not fail], reader.sink, True)
    _ruled(reader, text, draft.parts[fail])
    reader.opening = opening
    return draft


def _ruled(reader: Reader, text: str, into: list[Item], subject: str = "") -> None:
    before, reader.in_branch = reader.in_branch, True
    reader.flow(text, into, subject)
    reader.in_branch = before


def _if_so(
    reader: Reader, conditions: tuple[Condition, ...], text: str, subject: str
) -> Draft:
    draft = Draft(partial(If, conditions), 2)
    opening = Opening(draft.parts[1], reader.sink, reader.in_branch)
    reader.opening = opening
    reader.flow(text, draft.parts[0], subject)
    # A clause left by hand inside does not take this If's Otherwise away.
    if reader.opening and reader.opening.hand:
        reader.opening = opening
    return draft


def _may(reader: Reader, match: re.Match[str], subject: str) -> Made:
    whose = "keeper" if match["keeper"] else "investigator"
    price = _paid(reader, match["rest"], whose)
    if price is not None:
        return [price]
    draft = Draft(partial(May, whose), 1, whose, "may")
    reader.flow(match["rest"], draft.parts[0], subject)
    return [draft]


def _paid(reader: Reader, said: str, whose: str) -> Draft | None:
    """`discard an item to heal 2 damage`."""
    for cut in re.finditer(r"(?i),? (?:in order )?to (?=[a-z])", said):
        price = _payable(said[: cut.start()])
        if price and reader.understood(said[cut.end() :]):
            draft = Draft(partial(Pay, whose), 3, whose, "pay")
            draft.parts[0] = list(price)
            reader.flow(said[cut.end() :], draft.parts[1])
            reader.opening = Opening(draft.parts[2], reader.sink, reader.in_branch)
            return draft
    return None


PAYABLE = (
    "discard-item",
    "discard-this",
    "discard-weapon",
    "drop-items",
    "drop-weapon",
    "lose-skill",
    "take-damage",
    "take-horror",
    "lose-threat",
    "discard-mythos",
    "discard-trauma",
    "discard-samples",
    "lose-action",
    "lose-move",
    "end-turn",
    "give-item",
    "cure",
    "remove-corpse",
    "unmark",
    "solve",
)


def _payable(said: str) -> tuple[Node, ...] | None:
    """What somebody can give, or do, for something."""
    clause = re.sub(
        r"(?i)^(?:you|he or she|he|she|they|the keeper|it) ", "", bare_clause(said)
    )
    found = read_leaf(clause) or _solving(clause)
    if found and all(isinstance(one, Effect) and one.verb in PAYABLE for one in found):
        return found
    return None


def _solving(clause: str) -> tuple[Node, ...] | None:
    match = re.fullmatch("(?i)solves? (.+)", clause)
    known = puzzle(match[1]) if match else None
    return (Effect("solve", what=known),) if known else None


def _if_paid(reader: Reader, match: re.Match[str], subject: str) -> Made:
    """`If you discard the Brass Key, …`: he may, and then …"""
    said, word = match["rest"], match["word"].lower()
    if word not in ("if", "unless"):
        return None
    for comma in re.finditer(", (?:then )?", said):
        price = _prices(said[: comma.start()])
        if price is None:
            continue
        whose = "keeper" if re.match("(?i)(?:the )?keeper ", said) else "investigator"
        draft = Draft(partial(Pay, whose), 3, whose, "pay")
        draft.parts[0] = list(price)
        paid = word == "if"
        reader.flow(said[comma.end() :], draft.parts[1 if paid else 2], subject)
        reader.opening = Opening(
            draft.parts[2 if paid else 1], reader.sink, reader.in_branch
        )
        return [draft]
    return None


def _prices(said: str) -> tuple[Node, ...] | None:
    """Several joined with `and`."""
    found: tuple[Node, ...] = ()
    for piece in re.split(SEPARATOR, said):
        price = _payable(piece)
        if price is None:
            return None
        found += price
    return found or None


def _suffixed(reader: Reader, match: re.Match[str], subject: str) -> Made:
    """`take 1 horror unless you discard an item`, `… if you are hiding`."""
    text = match[0]
    for cut in re.finditer(_SUFFIX, text):
        before, after = text[: cut.start()], text[cut.end() :]
        word = cut[1].lower()
        if before.endswith(":") or re.search(r"(?i)\b(?:if|unless|while)\b", before):
            continue
        passed = _tested(after)
        price = _prices(after) if word in ("if", "unless") else None
        conditions = read_conditions(after)
        if passed is not None and word in ("if", "unless"):
            draft = Draft(partial(Test, *passed), 2)
            _ruled(reader, before, draft.parts[word == "unless"], subject)
            return [draft]
        if price is not None:
            whose = (
                "keeper" if re.match("(?i)(?:the )?keeper ", after) else "investigator"
            )
            draft = Draft(partial(Pay, whose), 3, whose, "pay")
            draft.parts[0] = list(price)
            reader.flow(before, draft.parts[2 if word == "unless" else 1], subject)
            return [draft]
        if conditions:
            found = none_of(conditions) if word == "unless" else conditions
            return [_if_so(reader, found, before, subject)]
    return None


def _given_for(reader: Reader, match: re.Match[str], subject: str) -> Made:
    """`Discard this card to move up to 2 spaces.`"""
    draft = _paid(reader, match[0], "must")
    return None if draft is None else [draft]


def _more_threat(reader: Reader, match: re.Match[str], subject: str) -> Made:
    draft = Draft(partial(Pay, "keeper"), 3, "keeper", "pay")
    draft.parts[0] = [Effect("lose-threat", number(match["n"]) or 1)]
    reader.flow(match["rest"], draft.parts[1], subject)
    return [draft]


def _priced(reader: Reader, match: re.Match[str], subject: str) -> Made:
    """`Discard 2 samples: …`."""
    price = _prices(match["price"])
    if price is None:
        return None
    draft = Draft(partial(Pay, "must"), 3, "must", "pay")
    draft.parts[0] = list(price)
    reader.flow(match["rest"], draft.parts[1], subject)
    return [draft]


def _one_of(reader: Reader, match: re.Match[str], subject: str) -> Made:
    """`Choose one: … / … / …`."""
    keeper = bool(re.match("(?i)(?:the )?keeper", match["who"] or ""))
    ways = [one for one in re.split(r"\s*(?:/|;(?: or)?)\s*", match["rest"]) if one]
    if len(ways) < 2:
        ways = re.split("(?i),? or ", match["rest"])
    if len(ways) < 2:
        return None
    whose = "keeper" if keeper else "investigator"

    def make(*parts: tuple[Node, ...]) -> Node:
        return Options(whose, parts)

    draft = Draft(make, len(ways))
    for way, part in zip(ways, draft.parts):
        _ruled(reader, way, part, subject)
    return [draft]


def _until(reader: Reader, match: re.Match[str], subject: str) -> Made:
    found = span(match["span"])
    if not reader.understood(match["rest"], subject):
        if not re.match(_RULED, match["rest"]):
            return None
    draft = Draft(partial(Until, found), 1)
    reader.flow(match["rest"], draft.parts[0], subject)
    return [draft] if any(map(_lasts, finished(draft.parts[0]))) else None


def _lasts(node: Node) -> bool:
    return isinstance(node, Lasting) or any(map(_lasts, inside(node)))


STRUCTURES: tuple[tuple[str, Structure], ...] = (
    (_UNTIL, _until),
    (_FOR, _until),
    (_IF, _if_paid),
    (_IF, _if),
    (MAY, _may),
    (_MORE, _more_threat),
    (_ONE_OF, _one_of),
    (r"(?i).+? (?:if|unless|while|as long as|when) .+", _suffixed),
    (r"(?i)(?:discard|spend|pay|lose) .+? to .+", _given_for),
    (choices.EACH, choices.each),
    (choices.WITH, choices.chosen_for),
    (choices.CHOOSE, choices.choose),
    (_PRICE, _priced),
    (choices.LED, choices.led),
)
