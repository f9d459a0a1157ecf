"""Conditions in words, as they are read again."""

from __future__ import annotations

import re

from keeper.content.language.grammar.properties import show_predicate, show_property
from keeper.content.language.grammar.quantities import show_amount
from keeper.content.language.grammar.shown_selectors import OCCUPIED, show_several
from keeper.content.language.grammar.whole_conditions import CONDITIONS
from keeper.content.language.grammar.words import blanks
from keeper.content.language.nodes import Amount, Condition, Selector
from keeper.content.records import replace


def show_conditions(found: tuple[Condition, ...]) -> str:
    return " and ".join(map(show_condition, found))


def show_condition(found: Condition) -> str:
    if found.test == "either" and found.about is None and not found.negated:
        return " or ".join(show_conditions(way) for way in found.ways)
    if found.test == "by-hand":
        return found.what
    whole = _show_whole(found)
    if whole is not None:
        return whole
    if found.test.startswith("value-"):
        return _show_compared(found)
    if found.test == "there" and found.about is not None:
        return _show_there(found)
    if found.about is None:
        return "you " + show_predicate(found, "are")
    return _show_about(found, found.about)


def _show_whole(found: Condition) -> str | None:
    """In a sentence of its own; as many as there are people stand where a number would."""
    if not isinstance(found.n, Amount) or found.test.startswith("value-"):
        return CONDITIONS.show(found)
    shown = CONDITIONS.show(replace(found, n=blanks.MARK)) or ""
    many = re.search(rf"\b{blanks.MARK} (.+?)(?= (?:are|have)\b)", shown)
    return shown.replace(many[0], _as_many(found.n, many[1])) if many else None


def _as_many(n: Amount, noun: str) -> str:
    if n.half:
        return f"half of the {noun}" + " (rounded down)" * n.down
    return f"as many {noun} as players" if n.by == 1 else f"{n.by} {noun} per player"


def _show_compared(found: Condition) -> str:
    of = show_amount(Amount(found.what, found.about))
    sort = found.test.removeprefix("value-")
    if isinstance(found.n, Amount):
        words_of = {"at-least": "at least", "at-most": "at most", "exactly": "equal to"}
        return f"{of} is {words_of[sort]} {show_amount(found.n)}"
    how = {"at-least": " or more", "at-most": " or less", "exactly": ""}
    if found.negated:
        return f"{of} is not {found.n}"
    return f"{of} is {found.n}{how[sort]}"


def _show_there(found: Condition) -> str:
    assert found.about is not None
    if found.negated:
        return f"there is {_no(found.about)}"
    return f"there {_be(found.about)} {show_several(found.about, 'all')}"


def _no(about: Selector) -> str:
    """`no Zombie`, `no other investigator`."""
    shown = show_several(about)
    return "no " + re.sub("^an? ", "", re.sub("^another ", "other ", shown))


def _be(about: Selector) -> str:
    several = isinstance(about.n, Amount) or about.n > 1
    return "are" if several or about.many == "all" else "is"


def _show_about(found: Condition, about: Selector) -> str:
    if about.what.endswith("room") and found.test in OCCUPIED:
        contain = "does not contain" if found.negated else "contains"
        crowd = show_property(replace(found, negated=False, about=None))
        held = crowd.removeprefix("in a room with ")
        subject = (
            f"the {blanks.show_name(about.kind)}" if about.kind else show_several(about)
        )
        return f"{subject} {contain} {held}"
    if about.what == "room" and about.kind and not about.many and about.n == 1:
        return f"the {blanks.show_name(about.kind)} {show_predicate(found, 'is')}"
    if about.what in ("this-monster", "this-room", "its-room"):
        return f"{show_several(about)} {show_predicate(found, 'is')}"
    if found.negated:
        bare = replace(found, negated=False)
        return f"{_no(about)} {show_predicate(bare, _be(about))}"
    subject = show_several(about, "every")
    return f"{subject} {show_predicate(found, 'is' if about.many == 'all' else _be(about))}"
