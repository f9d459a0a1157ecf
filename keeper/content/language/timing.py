"""When an ability works, and how often: the words before it."""

from __future__ import annotations

import re
from typing import NamedTuple

from keeper.errors import StoryFault

LIMITS = {
    "once per target per turn": "target",
    "once per turn": "turn",
    "once per game": "game",
}
TIMINGS = {
    "action": "action",
    "any time": "any",
    "at the start of your turn": "turn-start",
    "at the end of your turn": "turn-end",
    "after you fail a test": "failed-test",
}
# `Or:` opens another way to use the same card; it has the time and limit of the first.
OTHER_WAY = "or"
BEGINNING = (
    r"(?i)(?P<said>once per target per turn|once (?:per|a|each) (?:turn|game)"
    r"|(?:action|or)(?=\s*:)"
    r"|(?:at )?any time|at the (?:start|end) of (?:your|his|the) turn"
    r"|after (?:you fail|failing) a test)(?:\s*[:,]\s*|$)"
)
DEARER = r"(?i)(?:it |this )?costs ([0-9]{1,2}) more(?: threat)? for each (?:\w+ )?use this turn"


class Beginning(NamedTuple):
    timing: str = "now"
    limit: str = ""
    other_way: bool = False


def begin(
    sentence: str, before: Beginning | None = None
) -> tuple[Beginning | None, str]:
    """The beginning of a new ability, if there is one here, and what it is about.

    `before` is the beginning of the ability that an `Or:` would go on with.
    """
    match = re.match(BEGINNING, sentence)
    if match and match["said"].lower() == OTHER_WAY:
        return _other_way(before), _rest(sentence, match)
    timing = limit = ""
    while match := re.match(BEGINNING, sentence):
        said = _plainly(match["said"].lower())
        if said in LIMITS and not limit:
            limit = LIMITS[said]
        elif said in TIMINGS and not timing:
            timing = TIMINGS[said]
        else:
            raise StoryFault(
                f"“{match['said']}” comes on top of another beginning",
                "One ability has one time to work, and one limit.",
            )
        sentence = _rest(sentence, match)
    if not timing and not limit:
        return None, sentence
    # "Once per turn:" alone is free; only keeper actions are limited by target.
    return Beginning(timing or ("now" if limit == "target" else "any"), limit), sentence


def _rest(sentence: str, match: re.Match[str]) -> str:
    rest = sentence[match.end() :]
    if not rest:
        raise StoryFault(f"nothing stands after “{match['said']}”")
    return rest


def _other_way(before: Beginning | None) -> Beginning:
    if before is None:
        raise StoryFault("“Or:” with nothing before it to choose instead")
    if before.timing not in ("now", "action", "any"):
        raise StoryFault(
            "“Or:” after something that happens by itself",
            "It belongs to what is played, or used.",
        )
    return before._replace(other_way=True)


def _plainly(said: str) -> str:
    if said.startswith("once") and "target" not in said:
        return "once per " + said.split(" ")[-1]
    if said.startswith("at the"):
        return " ".join(said.split()[:3]) + " of your turn"
    if said.startswith("after"):
        return "after you fail a test"
    return said.removeprefix("at ")


def show_beginning(timing: str, limit: str, other_way: bool = False) -> str:
    if other_way:
        return OTHER_WAY.capitalize() + ": "
    shown = [
        said.capitalize() + ": " for said, known in LIMITS.items() if known == limit
    ]
    alone = "any" if limit in ("turn", "game") else "now"
    if timing != alone:
        said = next((said for said, known in TIMINGS.items() if known == timing), "")
        shown.append(
            said.capitalize() + (", " if " your " in said or "you" in said else ": ")
        )
    return "".join(shown)
