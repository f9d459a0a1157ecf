"""Quantities: a number that the table says, wherever a number may stand."""

from __future__ import annotations

import re
from typing import Callable, TypeVar

from keeper.content.language.grammar import words
from keeper.content.language.grammar.selectors import read_selector, show_selector
from keeper.content.language.nodes import Amount, Effect, Number
from keeper.content.records import replace
from keeper.content.vocabulary import ATTRIBUTES

# Values that somebody or something has: what is kept, and how it is said.
VALUES = {
    **{one: f"your {one.capitalize()}" for one in ATTRIBUTES},
    "health": "your health",
    "sanity": "your sanity",
    "skill": "your skill points",
    "lost-health": "your damage",
    "lost-sanity": "your horror",
    "monster-damage": "the monster's damage",
    "monster-health": "the monster's health",
    "monster-horror": "the monster's horror rating",
    "monster-awareness": "the monster's awareness",
    "weapon-damage": "your weapon's damage",
    "players": "the number of players",
    "investigators": "the number of investigators",
    "threat": "the keeper's threat",
    "round": "the number of the round",
    "samples": "the number of samples on the altar",
    "clues": "the number of clues found",
    "items": "the number of your items",
    "roll": "the number rolled",
}
_MORE = {
    "its damage": "monster-damage",
    "the monster's damage value": "monster-damage",
    "the monster's damage rating": "monster-damage",
    "its damage value": "monster-damage",
    "its health": "monster-health",
    "its horror rating": "monster-horror",
    "its awareness": "monster-awareness",
    "the weapon's damage": "weapon-damage",
    "its weapon damage": "weapon-damage",
    "your weapon damage": "weapon-damage",
    "weapon damage": "weapon-damage",
    "the damage of your weapon": "weapon-damage",
    "the damage of the monster": "monster-damage",
    "the number of clues": "clues",
    "the threat": "threat",
    "the roll": "roll",
    "the result": "roll",
    "the die": "roll",
    "the result of the roll": "roll",
    "your current health": "health",
    "your current sanity": "sanity",
    "your remaining health": "health",
    "your remaining sanity": "sanity",
}
_EQUAL = r"(?i)(?P<said>.+?) equal to (?P<amount>.+)"
_FOR_EACH = r"(?i)(?P<said>.+?) (?:for (?:each|every)|per) (?P<each>.+)"
_HALF = r"(?i)half (?:of )?(?P<of>.+?)(?:,? ?\(?rounded up\)?)?"
_PLUS = (
    r"(?i)(?P<of>.+?) ?(?:(?P<sign>[+\-−–]) ?|(?P<word>plus|minus) )(?P<n>"
    r"[0-9]{1,2}|one|two|three)"
)
_MARK = 770  # a number that no card names, to see where a number stands
N = TypeVar("N")


def amount(text: str) -> Amount | None:
    """`half your Strength (rounded up)`, `the monster's damage +2`, `twice …` is none."""
    said = words.plain(text).strip()
    plus = re.fullmatch(_PLUS, said)
    if plus:
        found = amount(plus["of"])
        n = words.number(plus["n"]) or 0
        less = (
            plus["sign"] not in (None, "+") or (plus["word"] or "").lower() == "minus"
        )
        return found and replace(found, n=-n if less else n)
    half = re.fullmatch(_HALF, said)
    if half:
        found = amount(half["of"])
        return found and replace(found, half=True)
    of = value_named(said)
    if of:
        return Amount(of=of)
    number_of = re.fullmatch(r"(?i)the number of (.+)", said)
    each = number_of and read_selector(number_of[1])
    return Amount(each=each) if each else None


def value_named(text: str) -> str:
    said = re.sub(
        r"(?i)^(?:his or her|his|her|their|the investigator's) ", "your ", text
    )
    lowered = said.lower()
    for known, shown in VALUES.items():
        if lowered == shown.lower():
            return known
    marks = re.fullmatch(r"(?i)the number of marks on (?:the )?(.+)", said)
    name = marks and words.name(marks[1])
    return f"marks:{name}" if name else _MORE.get(lowered, "")


def show_amount(number: Amount) -> str:
    if number.each is not None:
        return "the number of " + show_selector(number.each)
    said = VALUES.get(number.of) or "the number of marks on the " + words.show_name(
        number.of.removeprefix("marks:")
    )
    if number.half:
        said = f"half {said}"
    return said + (f" {number.n:+d}" if number.n else "")


def read_quantified(
    clause: str, read: Callable[[str], tuple[N, ...] | None]
) -> tuple[N, ...] | None:
    """A clause whose number is said at its end: `… for each Cultist`, `… equal to …`."""
    match = re.fullmatch(_FOR_EACH, clause)
    if match:
        each = _counted(match["each"])
        made = read(match["said"]) if each else None
        if each and made:
            return _with(made, lambda n: replace(each, by=n))
    match = re.fullmatch(_EQUAL, clause)
    found = amount(match["amount"]) if match else None
    if match is None or found is None:
        return None
    parts = match["said"].split(" ")
    for place in range(len(parts), 0, -1):
        said = " ".join([*parts[:place], str(_MARK), *parts[place:]])
        made = read(said)
        if made:
            return _with(made, lambda n: found if n == _MARK else n)
    return None


# Values of which there may be so many for each one.
COUNTED = {
    "players": "player",
    "clues": "clue found",
    "round": "round",
    "samples": "sample on the altar",
}


def _counted(text: str) -> Amount | None:
    said = text.lower()
    if said in ("investigator player", "clue"):
        said = "player" if "player" in said else "clue found"
    for known, shown in COUNTED.items():
        if said in (shown, shown.replace("on the", "on an")):
            return Amount(known)
    of = re.fullmatch(r"(?i)mark on (?:the )?(.+)", text)
    if of and (name := words.name(of[1])):
        return Amount(f"marks:{name}")
    each = read_selector(text)
    return Amount(each=each) if each else None


def _one_counted(number: Amount) -> str | None:
    """`player`, `Cultist on the board`: what there is so many of."""
    if number.each is not None:
        return show_selector(number.each)
    if number.of.startswith("marks:"):
        return "mark on the " + words.show_name(number.of.removeprefix("marks:"))
    return COUNTED.get(number.of)


def _with(made: tuple[N, ...], number: Callable[[int], Number]) -> tuple[N, ...] | None:
    """The last of them has the number; None where there is no place for one."""
    n = getattr(made[-1], "n", None)
    if not isinstance(n, int) or n == 0:
        return None
    return (*made[:-1], replace(made[-1], n=number(n)))


def shown_with(node: Effect, show: Callable[[Effect], str | None]) -> str | None:
    """The sentence of an effect whose number is an amount."""
    number = node.n
    if not isinstance(number, Amount):
        return show(node)
    counted = None if number.n or number.half else _one_counted(number)
    if counted is not None:
        shown = show(replace(node, n=number.by))
        return shown and f"{shown} for each {counted}"
    shown = show(replace(node, n=_MARK))
    if shown is None or f"{_MARK} " not in shown:
        return None
    return shown.replace(f"{_MARK} ", "", 1) + f" equal to {show_amount(number)}"
