"""What somebody gives up: to go on, for a test, for a bonus."""

from __future__ import annotations

_START = r"(?:^|(?<=[.:;] ))"
_END = r"(?=[.;]|$)"
_GO_ON = (
    r"(?:go on|continue|enter|get past|get through|go through|explore|pass(?! (?:this|the|an?|any"
    r"|your|that|it)\b))\b[^.;,]*"
)

PRICES: tuple[tuple[str, str], ...] = (
    # What it costs to go on.
    (
        rf"{_START}((?:discard|take|lose|suffer|spend|pay) [^.;,]+?) (?:in order )?to {_GO_ON}"
        r"(?:\. if (?:you|he) (?:cannot|can't|do not|don't|can not)[^.;,]*,[^.;]*)?",
        r"You may \1. If you do, you may go on. If you do not, this door is locked",
    ),
    (
        r"\byou (?:may not|cannot|can't|can not) (?:enter|go in|explore|pass|open it)(?:"
        r" (?:this|the)"
        r" room)? unless you (discard|spend|pay|take|lose|solve) ([^.;,]+)",
        r"You may \1 \2. If you do, you may go on. If you do not, this door is locked",
    ),
    (
        r"\byou (?:may|can) only (?:enter|explore|go in|pass)(?: (?:this|the) room)? with"
        r" ([^.;,]+)",
        r"you need \1 to enter",
    ),
    (
        r"\bto (enter|explore|pass|go on)[^.;,]*?,? you (?:need|must have) ([^.;,]+?),? or"
        r" (?:you )?(?:must"
        r" )?(?:pass|make|succeed at) ",
        r"to \1, you must have \2 or pass ",
    ),
    (
        r"\bbefore (?:you|an investigator) (?:can|may) (enter|explore|open|go on"
        r"|pass)[^.;,]*?,? (?:you|he)"
        r" must ((?:solve|pass|discard|spend) [^.;,]+)",
        r"You must \2 to \1",
    ),
    # What somebody may give up, for which test.
    (
        r"\byou (?:may|can) (discard this \w+) to (?:automatically (?:succeed at|pass)|pass"
        r"|succeed at)"
        r" (?:any|a|an|one|any one)(?: (\w+))? test(?: automatically)?" + _END,
        r"before you make a \2 test, you may \1 to pass this test automatically",
    ),
    (
        r"\byou (?:may|can) (discard this \w+) to (?:re-?roll|repeat) (?:any|a|an|one|any one"
        r"|your) failed"
        r"(?: (\w+))? test" + _END,
        r"after you fail a \2 test, you may \1 to roll again",
    ),
    (
        r"\b(?:when|before) you (?:test|make an? test of) (\w+), you (?:may|can) (discard this"
        r" \w+|spend"
        r" [^.;,]+?|lose [^.;,]+?) for (?:a bonus of )?(\+\d)" + _END,
        r"before you make a \1 test, you may \2 to get \3 to this test",
    ),
    (r"\bmake a  test\b", "make a test"),
    (r"\bfail a  test\b", "fail a test"),
    (r"\bafter (?:a|each|every|any) failed attack\b", "when you fail a combat test"),
    (r"\b(gets?|have|has) ([+-]\d) to (?:their |its )?damage\b", r"\1 \2 damage"),
    (r",? \(?including (?:yourself|you|himself|herself)\)?", ""),
)
