"""Where a side of a test begins: `Pass:`, and how people say it in words."""

from __future__ import annotations

import re

_PASS = r"(?:pass(?:es|ed)?|succeeds?|succeeded|success|successful)"
_FAIL = r"(?:fail(?:s|ed|ure)?|unsuccessful)"
_THE_TEST = (
    r"(?: (?:the|this|that|his|your)(?: second| new| other)? (?:test|roll|check))?"
    r"(?: too| also| as well| again)?"
)
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
            rf"|(?:each investigator|those|any investigator|anyone|everyone|whoever|investigators"
            rf"|each|each one|every one|everybody|all)"
            rf" (?:who|that|of them who)? ?{word}{_THE_TEST})\s*"
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
