"""What waits for something to happen: `the next time …`, `prevent the next damage`."""

from __future__ import annotations

import re

from keeper.content.language.grammar.triggers import read_trigger
from keeper.content.language.grammar.words.clauses import bare_clause
from keeper.content.language.nodes import ByHand, Later
from keeper.content.language.reader.drafts import Item, Made, Reader, finished
from keeper.content.language.reader.spans import SPAN, span
from keeper.content.language.reader.timing import before_it

NEXT_ONE = r"(?i)(?P<rest>.*\bnext (?:\w+ )?(?:damage|horror|test|attack)\b.*)"
WAITS = (
    r"(?i)(?P<word>the next time|when|whenever|each time) (?P<what>.+?), (?P<rest>.+)"
)
# Who has come in, and was not there before.
_ENTERS = (
    r"(?i)(?P<often>once per (?:turn|round|game)[:,] )?if (?P<what>(?:you|it"
    r"|(?:an?|any|another|the|this) [^,]+?) (?:enters?|moves? into|comes? into) (?!it\b)[^,]+)"
    r", (?P<rest>.+)"
)
_NEXT: tuple[tuple[str, str, str], ...] = (
    # what is said, what it waits for, what happens then
    (
        r"(?i)(?:prevent|ignore|cancel)s? the next (?P<n>[0-9]+ )?(?:point of"
        r" )?(?P<what>damage|horror)"
        r"(?: (?:this|that|the) monster would deal(?: to you)?| you (?:would )?take|"
        r" dealt to you| to you)?",
        "you take {what}",
        "prevent {n}{what}",
    ),
    (
        r"(?i)(?P<sure>automatically )?(?P<how>pass|fail)(?:es)? (?:your|his|her|their"
        r"|the) next (?P<what>\w+ )?test(?: automatically)?",
        "you make {test}",
        "{how} this test automatically",
    ),
    (
        r"(?i)(?:your|his|her|the) next (?P<what>\w+ )?test(?: (?:you|he|this"
        r" investigator) makes?)?(?: (?:is )?automatically)? (?P<how>pass|fail)(?:es|s"
        r"|ed)?(?: automatically)?",
        "you make {test}",
        "{how} this test automatically",
    ),
    (
        r"(?i)(?:your|his|the) next (?P<what>\w+ )?(?:test|attack)(?: (?:you make|(?:he|this"
        r" investigator) makes|against (?:this|the|that) monster))? (?:gets?|has|is at|is made at"
        r"|suffers) (?P<n>[+-][0-9]+)",
        "you make {test}",
        "you get {n} to this test",
    ),
)


def whenever(sentence: str) -> str:
    """`If a monster enters your room, …`, and nothing was done before: it is waited for."""
    found = re.fullmatch(_ENTERS, sentence)
    if found is None or read_trigger(found["what"]) is None:
        return sentence
    return f"{found['often'] or ''}When {found['what']}, {found['rest']}"


def next_one(reader: Reader, match: re.Match[str], subject: str) -> Made:
    """`Prevent the next damage you take`: words for “the next time …”."""
    text = match["rest"]
    length = "game"
    spanned = re.fullmatch(rf"(?i)(?P<said>.+?),? {SPAN}(?P<tail> .+)?", text)
    if spanned:
        text, length = spanned["said"] + (spanned["tail"] or ""), span(spanned["span"])
    for pattern, waits, does in _NEXT:
        found = re.fullmatch(pattern, bare_clause(text))
        if found is None:
            continue
        parts = {key: value or "" for key, value in found.groupdict().items()}
        kind = parts.get("what", "").strip().lower()
        kind = "combat" if "attack" in text.lower() and not kind else kind
        parts["test"] = f"a {kind} test" if kind not in ("", "test") else "a test"
        parts["n"] = parts.get("n", "")
        does = does.format(**parts)
        if does == "prevent damage" or does == "prevent horror":
            does = does.replace("prevent ", "prevent that ")
        return _later(reader, waits.format(**parts), does, length, subject)
    return None


def waits_for(reader: Reader, match: re.Match[str], subject: str) -> Made:
    """`the next time you take damage, …` in the middle of a text."""
    if match["word"].lower() != "the next time" and not reader.in_branch:
        return None
    for comma in re.finditer(", ", match["what"] + ", "):
        said = (match["what"] + ", " + match["rest"])[: comma.start()]
        rest = (match["what"] + ", " + match["rest"])[comma.end() :]
        length = "game" if match["word"].lower() == "the next time" else "for ever"
        spanned = re.fullmatch(rf"(?i)(?P<said>.+?),? {SPAN}", said)
        if spanned:
            said, length = spanned["said"], span(spanned["span"])
        made = _later(reader, said, rest, length, subject)
        if made is not None:
            return made
        if read_trigger(said) is not None:
            return [ByHand(match[0])]  # what waits is not done now
    return None


def _later(reader: Reader, waits: str, does: str, length: str, subject: str) -> Made:
    trigger = read_trigger(waits)
    if trigger is None or not reader.understood(does, subject):
        return None
    inner: list[Item] = []
    before, reader.in_branch = reader.in_branch, True
    reader.flow(does, inner, subject)
    reader.in_branch = before
    nodes = finished(inner)
    return [Later(before_it(trigger, nodes), length, nodes)]
