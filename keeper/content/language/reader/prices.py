"""What is given for something: `discard an item to …`, `if you pay …`, `… by losing …`."""

from __future__ import annotations

import re
from functools import partial

from keeper.content.language.grammar.words.blanks import number
from keeper.content.language.grammar.words.clauses import SEPARATOR, bare_clause
from keeper.content.language.grammar.words.sorts import puzzle
from keeper.content.language.leaves import read_leaf
from keeper.content.language.nodes import Effect, Node, Pay
from keeper.content.language.reader.drafts import Draft, Item, Made, Opening, Reader

GIVEN_FOR = r"(?i)(?:discard|spend|pay|lose) .+? to .+"
MORE = (
    r"(?i)for (?P<n>[0-9]|one|two|three) (?:more|additional|extra) threat, (?P<rest>.+)"
)
PRICE = (
    r"(?i)(?P<price>(?:discard|pay|spend|lose|remove|take|exhaust)[^:]*?): (?P<rest>.+)"
)


_IN_ORDER_TO = r"(?i),? (?:in order )?to (?=[a-z])"


def paid_for(reader: Reader, said: str, whose: str) -> Draft | None:
    """`discard an item to heal 2 damage`."""
    for cut in re.finditer(_IN_ORDER_TO, said):
        price = _payable(said[: cut.start()])
        if price and reader.understood(said[cut.end() :]):
            draft = Draft(partial(Pay, whose), 3, whose, "pay")
            draft.parts[0] = list(price)
            reader.flow(said[cut.end() :], draft.parts[1])
            reader.opening = Opening(draft.parts[2], reader.sink, reader.in_branch)
            return draft
    return None


def given_by_one(said: str) -> bool:
    """What one of them has, or bears: `discard 2 items`, `take 1 horror`."""
    given = re.split(_IN_ORDER_TO, said, maxsplit=1)[0]
    found = read_leaf(bare_clause(given)) or ()
    verbs = {one.verb for one in found if isinstance(one, Effect)}
    return bool(verbs & set(PAYABLE) - {*_THEIRS})


# Of the board, or of the keeper: no one of them gives it.
_THEIRS = (
    *("lose-threat", "remove-corpse", "unmark", "solve", "discard-mythos"),
    "discard-samples",
)
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


def is_given(node: Item) -> bool:
    """Somebody has it, and it is gone then: he may be without it."""
    if not isinstance(node, Effect) or node.verb.startswith("take-"):
        return False
    return node.verb in PAYABLE


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


def if_paid(reader: Reader, match: re.Match[str], subject: str) -> Made:
    """`If you discard the Brass Key, …`: he may, and then …"""
    said, word = match["rest"], match["word"].lower()
    if word not in ("if", "unless"):
        return None
    for comma in re.finditer(", (?:then )?", said):
        price = read_prices(said[: comma.start()])
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


def read_prices(said: str) -> tuple[Node, ...] | None:
    """Several joined with `and`."""
    found: tuple[Node, ...] = ()
    for piece in re.split(SEPARATOR, said):
        price = _payable(piece)
        if price is None:
            return None
        found += price
    return found or None


def given_for(reader: Reader, match: re.Match[str], subject: str) -> Made:
    """`Discard this card to move up to 2 spaces.`"""
    draft = paid_for(reader, match[0], "must")
    return None if draft is None else [draft]


def more_threat(reader: Reader, match: re.Match[str], subject: str) -> Made:
    draft = Draft(partial(Pay, "keeper"), 3, "keeper", "pay")
    draft.parts[0] = [Effect("lose-threat", number(match["n"]) or 1)]
    reader.flow(match["rest"], draft.parts[1], subject)
    return [draft]


def priced(reader: Reader, match: re.Match[str], subject: str) -> Made:
    """`Discard 2 samples: …`."""
    price = read_prices(match["price"])
    if price is None:
        return None
    draft = Draft(partial(Pay, "must"), 3, "must", "pay")
    draft.parts[0] = list(price)
    reader.flow(match["rest"], draft.parts[1], subject)
    return [draft]


BY = r"(?i)(?P<what>.+?) by (?P<price>(?:discard|pay|spend|los|tak|dropp)ing .+)"
_ING = {"discarding": "discard", "paying": "pay", "spending": "spend", "losing": "lose"}
_ING |= {"taking": "take", "dropping": "drop"}


def by_paying(reader: Reader, match: re.Match[str], subject: str) -> Made:
    """`You may prevent 1 damage by discarding an item.`"""
    verb, _, rest = match["price"].partition(" ")
    price = read_prices(f"{_ING.get(verb.lower(), verb)} {rest}")
    said = re.sub(r"(?i)^(?:you|he|she|they) may ", "", match["what"])
    if price is None or not reader.understood(said, subject):
        return None
    draft = Draft(partial(Pay, "investigator"), 3, "investigator", "pay")
    draft.parts[0] = list(price)
    reader.flow(said, draft.parts[1], subject)
    return [draft]


IGNORED = (
    r"(?i)(?:(?:you|he|she|they|the investigator) )?(?P<may>may )?(?P<price>(?:discard"
    r"|pay|spend|lose|take)s? .+?)"
    r"(?: instead)? to (?:ignore|avoid|prevent|cancel|escape) (?:this|that|the|it|these"
    r"|all of this)"
    r"(?: effects?| result| damage| horror)?"
)


def ignored(reader: Reader, match: re.Match[str], subject: str) -> Made:
    """`You may pay 1 skill point to ignore this effect.`: of the sentence before."""
    price = read_prices(match["price"])
    if price is None or not reader.last or reader.alters:
        return None
    before = reader.last[:]
    reader.last.clear()
    draft = Draft(partial(Pay, "investigator"), 3, "investigator", "pay")
    draft.parts[0], draft.parts[2] = list(price), before
    return [draft]
