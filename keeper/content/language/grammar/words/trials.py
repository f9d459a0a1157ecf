"""Tests, as cards ask for them."""

from __future__ import annotations

import re
from typing import Sequence

from keeper.content.language.grammar.words.blanks import NUMBERS, signed
from keeper.content.vocabulary import ATTRIBUTES
from keeper.errors import StoryFault

_ATTRIBUTE = r"[A-Za-z]+"
_BY = r"[+\-−–] ?[0-9]{1,2}|0"
_AFTER = (
    rf"(?: (?:at |with )?(?:an? )?\(?(?P<by>{_BY})\)?(?: (?:bonus|penalty|modifier))?)?"
)
_KNOWN = "(?:" + "|".join(ATTRIBUTES) + ")"
# Of two: the better one, unless it says the lower, or whose choice it is.
_HOW = r"(?: \((?P<how>the lower|your choice)\))?"
_SEVERAL = (
    rf"(?P<name>{_ATTRIBUTE}(?:,? (?:or|and) (?:your )?{_KNOWN}\b(?! \w+ (?:test|check)))?)"
    rf"{_HOW}"
)
# `Test Lore -1`; `make a Lore (-1) test`; `Lore test -1`.
_TEST = rf"(?i)tests? (?:your |his or her |his |her |their )?{_SEVERAL}(?P<rest>.*)"
_MADE = (
    rf"(?i)(?:(?:makes?|attempts?|takes?|rolls?|performs?|passes|pass) )?(?:an? )?"
    rf"{_SEVERAL}(?: \(?(?P<first>{_BY})\)?)? (?:test|check)s?{_AFTER}"
)
_BARE = rf"(?i){_SEVERAL} \(?(?P<first>{_BY})\)?"
_MODIFIER = (
    rf"(?i),? (?:at |with )?(?:an? )?\(?({_BY})\)?(?: (?:bonus|penalty|modifier))?"
)
_MORE_THAN_A_TEST = r"(?i)\b(?:or|and|then|but|unless|if)\b|[;,:]"
_OTHER_TESTS = ("horror", "evade", "combat", "attribute", "skill", "puzzle")

# A face of a die, or several: `On 1-3, …`.
FACES = (
    r"(?i)on (?:an? )?(?:roll of )?(?P<low>[0-9]{1,2})"
    r"(?:\s*(?:-|–|to|or)\s*(?P<high>[0-9]{1,2})"
    r"| or (?P<way>more|higher|greater|less|lower|fewer))?(?:[,:]\s*| (?=[a-z]))"
)

# After the last side of a test, said of the card itself.
OF_THE_CARD = (
    r"(?i)(?:(?:then|afterwards?|finally),? )?(?:you )?(?:discard|keep|lose|remove|return|flip)s? "
    r"(?:this|the) (?:card|spell|trauma|item|tome)\b"
)

# `Test Luck. If you have a light, you get +1 to this test.`: two tests, with one set of sides.
_GETS = (
    r"(?:(?:you|he|she|the investigator) )?(?:must )?(?:gets?|gains?|receives?|have|has|adds?"
    r"|subtracts?|takes?|suffers?)"
)
_GRADE = (
    r"(?:(?:an? )?(?P<{0}>[+\-−–] ?\d|\d)(?: bonus| penalty| modifier)?"
    r"(?: (?:to|on|from|for) (?:this|the|that|your|his)(?: (?:test|roll|result))?)?)"
)
_GRADED = re.compile(
    rf"(?i)\b(?P<said>(?:tests?|makes? an?) (?:your |an? )?{_SEVERAL}(?: test)?)"
    rf"(?: (?P<by>[+\-−–] ?\d))?(?: test)?(?:"
    rf"\. If (?P<c>[^.,;]+), (?P<gets>{_GETS}) {_GRADE.format('n')}"
    rf"|\. (?P<gets2>{_GETS}) {_GRADE.format('n2')} if (?P<c2>[^.;]+?)"
    rf"|,? \(?(?:with |at |but )?(?:an? )?(?P<n3>[+\-−–] ?\d)(?: bonus| penalty| modifier)? if"
    r" (?P<c3>[^.;)]+?)\)?)(?=\.|$)"
)


def graded(text: str) -> str:
    """A test that is easier or harder under a condition: one, or otherwise the other."""
    return _GRADED.sub(_either_test, text) if " if " in text.lower() else text


def _either_test(match: re.Match[str]) -> str:
    said = next(filter(None, (match["n"], match["n2"], match["n3"])))
    gets = (match["gets"] or match["gets2"] or "").lower()
    by = int(said) if said.isdigit() else signed(said)
    usual = signed(match["by"]) if match["by"] else 0
    changed = usual + (-abs(by) if "subtract" in gets else by)
    name = match["name"] + (f" ({match['how']})" if match["how"] else "")
    if not all(
        one in ATTRIBUTES for one in re.split(r",? (?:or|and) ", match["name"].lower())
    ):
        return match[0]
    when = match["c"] or match["c2"] or match["c3"]
    one, other = (f"test {name}" + (f" {n:+d}" if n else "") for n in (changed, usual))
    return f"If {when}, {one}. Otherwise, {other}"


def near(word: str, known: tuple[str, ...]) -> str:
    """`: did you mean …?`, or nothing."""
    from difflib import get_close_matches

    found = get_close_matches(word.capitalize(), [one.capitalize() for one in known], 1)
    return f": did you mean “{found[0]}”?" if found else ""


def read_test(clause: str) -> tuple[str, int] | None:
    """`test Lore -1` → `("lore", -1)`; None if it is about something else."""
    match = re.fullmatch(_TEST, clause)
    if match is not None:
        if re.search(_MORE_THAN_A_TEST, match["rest"]):
            return None
        attributes = _attributes(match["name"], strict=True)
        if match["how"]:
            attributes += f" ({match['how'].lower()})"
        return attributes, _modifier(match["name"], match["rest"])
    match = re.fullmatch(_MADE, clause) or re.fullmatch(_BARE, clause)
    if match is None:
        return None
    first, *_ = match["name"].lower().split(" ")
    if first in _OTHER_TESTS or first in ("the", "this", "that", "a", "an", *NUMBERS):
        return None
    strict = "test" in clause.lower() and first not in (
        "each",
        "every",
        "all",
        "another",
    )
    found = _attributes(match["name"], strict=strict and _likely(clause))
    if not found:
        return None
    said = match["first"] or match.groupdict().get("by")
    if match["how"]:
        found += f" ({match['how'].lower()})"
    return found, signed(said) if said else 0


def _likely(clause: str) -> bool:
    """It is meant to be a test: a slip in its name is worth telling."""
    return (
        re.match(r"(?i)(?:make|attempt|take|roll|perform)s? an? ", clause) is not None
    )


def _attributes(said: str, strict: bool) -> str:
    parts = re.split(r",? (or|and) (?:your )?", said.lower())
    word = parts[0]  # the other one would not be taken for one
    if word in ATTRIBUTES:
        return " ".join(parts)
    if not strict:
        return ""
    raise StoryFault(
        f"“{word.capitalize()}” is no attribute to test{near(word, ATTRIBUTES)}",
        "Attributes: " + ", ".join(ATTRIBUTES) + ".",
    )


def _modifier(name: str, rest: str) -> int:
    modifier = re.fullmatch(_MODIFIER, rest) if rest else None
    if rest and modifier is None:
        raise StoryFault(
            f"“{rest.strip()}” makes no sense after “Test {name}”",
            "A test is an attribute and a modifier: “Test Luck -1.”",
        )
    return signed(modifier[1]) if modifier else 0


def show_test(attribute: str, modifier: object) -> str:
    several, mark, how = attribute.partition(" (")
    said = " ".join(
        word if word in ("or", "and") else word.capitalize()
        for word in several.split(" ")
    )
    said += mark + how
    return f"test {said}" + (f" {modifier:+d}" if modifier else "")


def other_faces(text: str, named: Sequence[tuple[int, int]]) -> str:
    """`On anything else, …`: the faces that are left, if they lie side by side."""
    known = {n for low, high in named for n in range(low, high + 1)}
    left = [n for n in range(1, 11) if n not in known]
    if not left or left != list(range(left[0], left[-1] + 1)):
        return text
    return re.sub(r"(?i)^on anything else(?=, )", f"On {left[0]}-{left[-1]}", text)
