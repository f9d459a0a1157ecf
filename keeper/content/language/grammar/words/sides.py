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
            rf" (?:who|that|of them who)? ?{word}{_THE_TEST}(?! by\b))\s*"
        ),
        side,
    )
    for word, side in ((_PASS, "pass"), (_FAIL, "fail"))
)
# The other case: of an `If`, of a deed that was done or not, of no test at all.
OTHERWISE = (
    r"(?i)(?:otherwise|if not(?=[,:])|else|if (?:you|he|she|it|they|there) (?:is|are|has|have|was"
    r"|were)"
    r"(?: not| fewer| less)?(?=,))\b[,:]?\s*"
)
DONE = (
    r"(?i)(?:if (?:you|he|she|they|he or she|it|the investigator|the keeper) (?:do|does|did)"
    r"|if so|when (?:you|he|she|they) do(?:es)?|in return),\s*"
)
NOT_DONE = (
    r"(?i)if (?:you|he|she|they|he or she|it|the investigator|the keeper|that|this|none"
    r"|no \w+(?= can be))"
    r" (?:cannot|can not|can't|do not|does not|did not|don't|doesn't|are unable to|is unable to"
    r"|is impossible|is not possible|can be \w+|has none|have none)(?: do so| do this)?,\s*"
    r"|(?i:if there (?:is|are) (?:none|no such \w+|nobody|no other),\s*)"
)
# After the last side of a test: this happens however it went.
IN_ANY_CASE = (
    r"(?i)(?:in (?:either|any) (?:case|event)|either way|regardless|whatever (?:happens|you roll)"
    r"|whether (?:you|he|she|it|the test) (?:passe?s?|succeeds?) or (?:not|fails?)"
    r"|pass or fail|in both cases|whichever you do),? "
)


def side(sentence: str) -> tuple[str, str] | None:
    """`Fail: take 1 horror` → `("fail", "take 1 horror")`."""
    for pattern, found in SIDES:
        match = pattern.match(sentence)
        if match:
            return found, sentence[match.end() :]
    return None
