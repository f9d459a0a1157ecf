"""Other ways in which people say what is so of a thing."""

from __future__ import annotations

import re

from keeper.content.language.grammar.words import blanks

_SYNONYMS: tuple[tuple[str, str], ...] = (
    (
        r"(?i)^(?:carrying|holding|possessing|owning|wielding|bearing|in possession of|having) ",
        "with ",
    ),
    (r"(?i)^with(?:out any| no) ", "without a "),
    (r"(?i)^without a (item|weapon|tome|key|spell|light|trauma)s$", r"without a \1"),
    (r"(?i)^(?:containing) ", "with "),
    (r"(?i)^inside ", "in "),
    (
        r"(?i)^(?:standing|staying|located|currently|present) (?=in\b|on\b|within|next)",
        "",
    ),
    (r"(?i)^with (?:any |a )?skill points?(?: left)?$", "with 1 or more skill points"),
    (
        r"(?i)\b(rooms?) that (?:is|are) (?:already |currently )?(?:on fire|burning)$",
        r"burning \1",
    ),
    (r"(?i)\b(rooms?) that (?:is|are) (?:already |currently )?dark$", r"dark \1"),
    (r"^in (?=[A-Z])", "in the "),
    (
        r"(?i)^(?:except|except for|but not|but|apart from|not) (?=the |you\b|an? )",
        "other than ",
    ),
    (r"(?i)^in (?:the dark|darkness|dark rooms|a darkened room)$", "in a dark room"),
    (
        r"(?i)^in (?:burning rooms|rooms on fire|a room that is on fire)$",
        "in a burning room",
    ),
    (
        r"(?i)^(?:on|in) the (altar|vent|ladder|barrier)'s space$",
        r"in the space of a \1",
    ),
    (r"(?i)\binvestigators$", "investigator"),
    (r"(?i)\bmonsters$", "monster"),
    (
        r"(?i)\b(an?|any|the) (corpse|altar|vent|ladder|barrier|fire|darkness) (?:marker|token)\b",
        r"\1 \2",
    ),
    (r"(?i)^without (investigator|monster|corpse)", r"without a \1"),
    (
        r"(?i)^(?:that |who |which )?shares? (?:a|its|their) space with ",
        "sharing a space with ",
    ),
)


_THAN = (
    rf"(?i)^with (?P<how>less|fewer|more) than (?P<n>[0-9]{{1,3}}|{'|'.join(blanks.NUMBERS)})"
    r" (?P<of>health|sanity|damage|horror)$"
)


def tidied(said: str) -> str:
    than = re.match(_THAN, said)
    if than:
        n = blanks.number(than["n"])
        bound = (
            f"{n + 1} or more" if than["how"].lower() == "more" else f"{n - 1} or less"
        )
        return f"with {bound} {than['of']}"
    for pattern, to in _SYNONYMS:
        said = re.sub(pattern, to, said)
    return said
