"""On whom, where and when a card may be played."""

from __future__ import annotations

import re

from keeper.content.language.grammar.conditions import read_conditions
from keeper.content.language.grammar.required import REQUIREMENTS
from keeper.content.language.grammar.selectors import read_selector
from keeper.content.language.grammar.triggers import read_trigger
from keeper.content.language.grammar.words import blanks as words
from keeper.content.language.grammar.words.clauses import bare_clause
from keeper.content.language.nodes import Condition, Requirement

_ROOMS = r"(?i),? or (?:in )?(?:the )?|, (?:in )?(?:the )?"
_HIS = r"(?i)\b(?:an|the|this|any|that) investigator's\b"
_HE = (
    r"(?i)^(?:on |if |when |while )?(?:an|the|this|any|that) (?:acting )?investigator "
    r"(?=(?:is|has|does|did|was)\b)"
)
_ON = r"(?i)^(?:on |only |if |when |while |at |during )+"
_AFTER = r"(?i)^(?:right |immediately |just )?(?:after|when) (?P<what>.+)"
_WHO = r"(?i)^(?:an|the|this|any|that) (?:acting )?investigator (?:who |that )?(?:has )?(?:just )?"
# What one has just done, or what has just happened to him, as a condition.
_DONE = {
    "explore": Condition("did", "explore"),
    "attack": Condition("did", "attack"),
    "run": Condition("did", "run"),
    "move": Condition("moved"),
    "damage": Condition("hurt", "injury"),
    "horror": Condition("hurt", "insanity"),
}
# `an investigator has taken damage`
_HAS_DONE = {
    "taken": "takes",
    "suffered": "suffers",
    "lost": "loses",
    "explored": "explores",
    "attacked": "attacks",
    "entered": "enters",
    "moved": "moves",
    "run": "runs",
}
_HAS = rf"(?i)\b(?:has|have) (?:just )?({'|'.join(_HAS_DONE)})\b"


def read_requirement(said: str) -> Requirement:
    """Several, one after another, are all to be met."""
    rooms: tuple[str, ...] = ()
    conditions: tuple[Condition, ...] = ()
    for one in filter(None, (part.strip(" .,") for part in said.split(";"))):
        found = _conditions(one)
        if found is None:
            rooms += _rooms(one)
        conditions += found or ()
    return Requirement(rooms, conditions)


def _conditions(said: str) -> tuple[Condition, ...] | None:
    if said.lower() in ("none", "any room", "any", "any investigator"):
        return ()
    plain = re.sub(_HIS, "your", said)
    about = re.sub(_HE, "you ", plain)
    for one in dict.fromkeys((said, plain, about, re.sub(_ON, "", about))):
        found = REQUIREMENTS.read(one) or read_conditions(bare_clause(one))
        if found:
            return found
    return _of_whom(re.sub(_ON, "", plain)) or _just_done(plain)


def _of_whom(said: str) -> tuple[Condition, ...] | None:
    """`an investigator with 2 or more clues`; `in a dark room`."""
    if re.match(r"(?i)in ", said):
        said = f"an investigator {said}"
    found = read_selector(said)
    if found is None or found.what != "investigator" or found.rank or found.many:
        return None
    return found.filters or None


def _just_done(said: str) -> tuple[Condition, ...] | None:
    match = re.match(_AFTER, said)
    what = re.sub(
        _HAS, lambda verb: _HAS_DONE[verb[1].lower()], match["what"] if match else ""
    )
    trigger = read_trigger(what)
    done = _DONE.get(trigger.event) if trigger else None
    if trigger is not None and trigger.event == "enter":
        return read_conditions(re.sub(_WHO, "you ", what))
    return (done,) if done else None


def _rooms(said: str) -> tuple[str, ...]:
    said = re.sub(r"(?i)^(?:in |on )?(?:an investigator in )?", "", said)
    named = (words.plain(one).lower() for one in re.split(_ROOMS, said))
    rooms = (one.removeprefix("the ").strip(" ,") for one in named)
    return tuple(one for one in rooms if one)
