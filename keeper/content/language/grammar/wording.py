"""Other ways in which people say the same: a clause in the words of the grammar."""

from __future__ import annotations

import re

# In this order; each is a way of speaking, not a sentence.
WAYS: tuple[tuple[str, str], ...] = (
    (r"[’]", "'"),
    (r"\s*\((?!rounded)[^)]*\)", ""),
    (
        r"^(?:instead|also|additionally|in addition|however|finally|furthermore|suddenly),? ",
        "",
    ),
    (
        r",? (?:instead|as well|too|at once|immediately|right away|as normal|as usual)$",
        "",
    ),
    (r"\b(?:also|immediately|instead|simply|only) (?=\w)", ""),
    (r"\bhe or she\b|\bshe or he\b", "he"),
    (r"\bhis or her\b", "his"),
    (r"\bhim or her\b", "him"),
    (r"\bdon't\b", "do not"),
    (r"\bdoesn't\b", "does not"),
    (r"\bcannot\b|\bcan't\b|\bcan not\b|\bmust not\b", "may not"),
    (r"\bisn't\b", "is not"),
    (r"\baren't\b", "are not"),
    (r"\b(?:face up|faceup|face down|facedown|randomly|at random)\b ?", ""),
    (r"\bcard~?s? of your choice\b", "card"),
    (r"\bpoints? of (?=damage|horror|threat)", ""),
    (
        r"\b(damage|horror|threat|darkness|fire|time|stun|corpse|barrier|sample) "
        r"(?:tokens?|markers?)\b",
        r"\1",
    ),
    (r"\b(damage|horror) cards?\b", r"\1"),
    (r"^(?:is|are) dealt\b", "take"),
    (r"\b(it|the monster) is dealt\b", r"\1 takes"),
    (r"\byou are dealt\b", "you take"),
    (
        r"^(?:suffers?|receives?|sustains?|incurs?)\b(?= (?:an? |[0-9]|one|two|three"
        r"|four|five|damage|horror|the monster|its))",
        "take",
    ),
    (r"\b(it|the monster) (?:suffers|receives|sustains)\b", r"\1 takes"),
    (
        r"\b(?:inflicts?|does|causes?)\b(?= (?:an? |[0-9]|one|two|three|four|five"
        r"|damage|your|weapon|\+))",
        "deal",
    ),
    (
        r"^(?:the )?investigator's attack\b|^(?:your|the) attack\b|^(?:your|the) "
        r"(?:blow|shot|strike|swing|spell)\b",
        "your attack",
    ),
    (
        r"\bthe creature\b|\bthe beast\b|\bthe foe\b|\bthe enemy\b|\bthe attacker\b",
        "the monster",
    ),
    (
        r"\bthis monster\b|\bthat monster\b|\bthe chosen monster\b|\bthe attacking"
        r" monster\b|\bthe target monster\b|\bthe target\b",
        "the monster",
    ),
    (r"\bput(s?)\b", r"place\1"),
    (r"\badd(s?)\b(?= (?:an? |[0-9]|one|two)? ?(?:fire|darkness|corpse))", r"place\1"),
    (r"\badvances?\b", "move"),
    (r"\bplayers?\b", "investigators"),
    (
        r"\bthis (?:weapon|item|spell|tome|ally|artifact|equipment|key|trauma|injury"
        r"|insanity|mythos card|lock|obstacle)(?: card)?\b",
        "this card",
    ),
    (r"\bone \(?1\)?\b", "1"),
    (
        r"\b(an?|one|[0-9]) additional\b(?= (?:item|mythos|trauma|zombie|cultist|threat|time))",
        r"\1",
    ),
    (r"  +", " "),
)
_COMPILED = [(re.compile(pattern, re.I), to) for pattern, to in WAYS]


def reworded(clause: str) -> str:
    for pattern, to in _COMPILED:
        clause = pattern.sub(to, clause)
    return clause.strip(" ,")


# The same for whole sentences, before they are cut: where a branch begins.
_PASS = r"(?:pass(?:es|ed)?|succeeds?|succeeded|success|successful)"
_FAIL = r"(?:fail(?:s|ed|ure)?|unsuccessful)"
_THE_TEST = r"(?: (?:the|this|that|his|your) (?:test|roll|check))?"
_WHO = (
    r"(?:you|he or she|he|she|they|the investigator|an investigator|any investigator)"
)
SIDES = tuple(
    (
        re.compile(
            rf"(?i)(?:(?:{word}|on an? {word}|upon an? {word})\s*[:—–]"
            rf"|on an? {word},"
            rf"|(?:but )?if {_WHO} {word}{_THE_TEST},"
            rf"|(?:but )?if (?:the|this|that) (?:test|roll) (?:is|was)? ?{word},"
            rf"|if {word},"
            rf"|(?:each investigator|those|any investigator|anyone|everyone|whoever|investigators)"
            rf" (?:who|that)? ?{word}{_THE_TEST})\s*"
        ),
        side,
    )
    for word, side in ((_PASS, "pass"), (_FAIL, "fail"))
)


def side(sentence: str) -> tuple[str, str] | None:
    """`Fail: take 1 horror` → `("fail", "take 1 horror")`."""
    for pattern, found in SIDES:
        match = pattern.match(sentence)
        if match:
            return found, sentence[match.end() :]
    return None


_JOINED_SIDE = re.compile(
    r"(?i)[;,] (?:and |but )?"
    r"(?=if (?:you|he|she|they|he or she) (?:pass|fail|succeed)(?:es|s)?(?: the test)?,)"
    r"|; (?=(?:pass|fail|success|failure):)"
)


def apart(text: str) -> str:
    """A branch that hangs on by a comma is a sentence of its own."""
    return _JOINED_SIDE.sub(". ", text)
