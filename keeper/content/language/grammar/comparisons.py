"""A value of the table held against a number, or against another."""

from __future__ import annotations

import re

from keeper.content.language.grammar.quantities import amount
from keeper.content.language.grammar.words import blanks
from keeper.content.language.nodes import Amount, Condition, Number
from keeper.content.records import replace

_COMPARED = (
    r"(?i)(?P<of>.+?) (?:is|are|equals) (?:(?P<exact>exactly |equal to )?(?P<n>[0-9]{1,2})"
    r"(?P<how> or (?:more|higher|greater|less|lower|fewer))?"
    r"|(?P<word>at least|at most|equal to|more than|higher than|greater than|less than|lower than"
    r"|fewer than) (?P<m>.+))"
)
_ROLLED = (
    r"(?i)(?:(?:you|he|she) )?roll(?:ed|s)? (?:an? |the )?(?P<n>[0-9]{1,2})"
    r"(?P<how> or (?:more|higher|greater|less|lower|fewer))?"
)


def compared(clause: str) -> Condition | None:
    rolled = re.fullmatch(_ROLLED, clause)
    if rolled:
        return _than((rolled["how"] or "").lower(), int(rolled["n"]), Amount("roll"))
    match = re.fullmatch(_COMPARED, clause)
    of = amount(blanks.plain(match["of"])) if match else None
    if match is None or of is None or of != Amount(of.of, each=of.each):
        return None  # half of a value, or more than it, is nothing that can be asked
    how = (match["how"] or match["word"] or "").lower().replace("equal to", "")
    n: Number | None = int(match["n"]) if match["n"] else _number(match["m"])
    return None if n is None else _than(how, n, of)


def _number(said: str) -> Number | None:
    if said.isdigit():
        return int(said)
    return blanks.NUMBERS.get(said.lower()) or amount(blanks.plain(said))


def _than(how: str, n: Number, of: Amount) -> Condition:
    """`of` is at least, at most or exactly n."""
    if how in ("more than", "higher than", "greater than"):
        n = _plus(n, 1)
    if how in ("less than", "lower than", "fewer than"):
        n = _plus(n, -1)
    more = any(word in how for word in ("more", "high", "great", "at least"))
    test = "value-at-least" if more else "value-at-most"
    if not how.strip():
        test = "value-exactly"
    return Condition(test, of.of, n, about=of.each)


def _plus(n: Number, by: int) -> Number:
    return n + by if isinstance(n, int) else replace(n, n=n.n + by)
