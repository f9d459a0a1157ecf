"""Places: where something is put, or moved to."""

from __future__ import annotations

import re

from keeper.content.language.grammar.selectors import read_room, read_selector
from keeper.content.language.grammar.shown_selectors import show_several
from keeper.content.language.grammar.words import blanks
from keeper.content.language.nodes import Condition, Selector, Where
from keeper.content.records import replace

PLACES = {
    "your-space": "your space",
    "your-room": "your room",
    "adjacent-space": "an adjacent space",
    "its-space": "its space",
    "its-room": "its room",
    "monster-space": "the monster's space",
    "start": "the start space",
    "any-room": "any room",
    "its-start": "its starting space",
    "adjacent-room": "an adjacent room",
    "any-space": "any space",
    "board": "the board",
    "adjacent-empty-space": "an empty space adjacent to you",
    "its-adjacent-space": "a space adjacent to it",
    "its-adjacent-room": "a room adjacent to it",
    "its-adjacent-empty-space": "an empty space adjacent to it",
    "other-space": "another space of your room",
}
MORE_PLACES = {
    "its new space": "its-space",
    "its new room": "its-room",
    "the chosen investigator's room": "its-room",
    "the target's room": "its-room",
    "the target's space": "its-space",
    "another space in your room": "other-space",
    "another space of the room": "other-space",
    "another space in the room": "other-space",
    "a different space of your room": "other-space",
    "a different space in your room": "other-space",
    "your room, but not in your space": "other-space",
    "the room, but not in his space": "other-space",
    "the investigator's room, but not in his space": "other-space",
    "the room it was in": "its-room",
    "the room she was in": "its-room",
    "the room he was in": "its-room",
    "where it was": "its-space",
    "its own room": "its-room",
    "its original space": "its-start",
    "an adjacent space of the keeper's choice": "adjacent-space",
    "any adjacent space of the keeper's choice": "adjacent-space",
    "a neighbouring space": "adjacent-space",
    "an adjacent empty space": "adjacent-empty-space",
    "an empty adjacent space": "adjacent-empty-space",
    "any adjacent empty space": "adjacent-empty-space",
    "any empty adjacent space": "adjacent-empty-space",
    "the monster's starting space": "its-start",
    "here": "your-room",
    "your own room": "your-room",
    "your own space": "your-space",
    "the victim's room": "your-room",
    "the victim's space": "your-space",
    "this investigator's room": "your-room",
    "this investigator's space": "your-space",
    "a room next to yours": "adjacent-room",
    "a room next to your room": "adjacent-room",
    "a room next to his": "adjacent-room",
    "a room next to the investigator's": "adjacent-room",
    "a room adjacent to yours": "adjacent-room",
    "any room next to yours": "adjacent-room",
    "the next room": "adjacent-room",
    "any rooms": "any-room",
    "one room": "any-room",
    "rooms": "any-room",
    "any place": "any-room",
    "the house": "board",
    "any room on the board": "any-room",
    "any space on the board": "any-space",
    "the room": "your-room",
    "room": "your-room",
    "this room": "your-room",
    "the same room": "your-room",
    "the same space": "your-space",
    "this space": "your-space",
    "his space": "your-space",
    "his room": "your-room",
    "his or her space": "your-space",
    "his or her room": "your-room",
    "their space": "your-space",
    "their room": "your-room",
    "your current space": "your-space",
    "your current room": "your-room",
    "the investigator's space": "your-space",
    "the investigator's room": "your-room",
    "any adjacent space": "adjacent-space",
    "a space next to you": "adjacent-space",
    "any adjacent room": "adjacent-room",
    "the adjacent room": "adjacent-room",
    "a neighbouring room": "adjacent-room",
    "that space": "its-space",
    "that room": "its-room",
    "the chosen room": "its-room",
    "the chosen space": "its-space",
    "the monster's room": "its-room",
    "monster's space": "monster-space",
    "start space": "start",
    "the starting space": "start",
    "a room": "any-room",
    "any one room": "any-room",
    "a room of the keeper's choice": "any-room",
    "a room of your choice": "any-room",
    "any room of your choice": "any-room",
    "a space": "any-space",
    "a space of the keeper's choice": "any-space",
    "a space of your choice": "any-space",
    "its start space": "its-start",
    "play": "board",
}
_KNOWN = {**{shown: known for known, shown in PLACES.items()}, **MORE_PLACES}
STANDING = ("investigator", "monster", "corpse")  # whose space is a place
_CLUE = r"(?i)(?:the )?room (?:of|with) clue ([1-9])"
_ANSWER = r"(?i)(?:the )?(?:room|space|place) chosen (?:in|by) question ([1-9])"
_SPACE = r"(?i)(?:space ([1-9][0-9]?) (?:of|in) (?:the )?(?P<of>.+)|(?P<room>.+) ([1-9][0-9]?))"
_THAT = r"(?i)(?:the|that) (?:investigator|monster|victim|chosen investigator)'s (room|space)"


_EMPTY = r"empty|free|unoccupied|vacant"
_SPACE_IN = (
    rf"(?i)(?:any|an?|the same|another|some|one|the) (?:(?P<empty>{_EMPTY}) |other )?spaces?"
    r"(?: of (?:the keeper's|your|his) choice)? (?:in|of|within) (?P<room>.+)"
)
_BESIDE = (
    rf"(?i)(?:any|an?|the|some|one) (?:(?P<empty>{_EMPTY}) )?(?P<what>space|room)s? (?:next"
    r"|adjacent) to "
    r"(?P<whom>you|him|her|the investigator|this investigator|it|the monster|its own|its"
    r" space|your space|his space)"
)
_EITHER = r"(?i),? or (?:in |to |into |on |from )?|, (?:in |to |into |on )?"
# What no room is called: `put it on the bottom`, `a card from the box`.
NO_ROOMS = ("bottom", "top", "box", "deck", "pile", "hand", "supply", "bank", "discard")
_NEAREST = r"(?i)the (?:nearest|closest) (?!rooms?\b)(.+)"
_ROOM_OF = r"(?i)the (?:same )?room (?:of|as|with) (?P<whom>.+)"
_SPACE_OF = (
    r"(?i)(?:the|an?|any) (?:same )?space (?:of|as|with|containing) (?P<whom>.+)"
)
_TAIL = (
    r"(?i)(?: of (?:the keeper's|your|the investigators'|his) choice| (?:he|you|the"
    r" keeper) (?:likes?|chooses?))$"
)


def place(text: str) -> Where | None:
    """A place said in relation to somebody, a room, or a space of it; or one of several."""
    found = _place(text)
    if found is not None or not re.search(r"(?i) or ", text):
        return found
    ways = [_place(one) for one in re.split(_EITHER, text) if one]
    known = tuple(way for way in ways if way is not None)
    return Selector("either", ways=known) if len(known) == len(ways) else None


def _place(text: str) -> Where | None:
    text = re.sub(_TAIL, "", text)
    said = blanks.plain(text).lower()
    if said in _KNOWN:
        return _KNOWN[said]
    inside = re.fullmatch(_SPACE_IN, blanks.plain(text))
    if inside and inside["empty"] and (found := place(inside["room"])) is not None:
        return Selector("empty-space", ways=(found,))
    if inside and (found := _place(inside["room"])) is not None:
        return found
    beside = re.fullmatch(_BESIDE, blanks.plain(text))
    if beside:
        return _beside(beside)
    for pattern, sort in ((_CLUE, "clue:"), (_ANSWER, "answer:")):
        if match := re.fullmatch(pattern, said):
            return sort + match[1]
    if match := re.fullmatch(r"any investigator's (?:room|space)", said):
        return "investigators"
    if match := re.fullmatch(_THAT, said):
        return f"its-{match[1]}"
    numbered = re.fullmatch(_SPACE, blanks.plain(text))
    if numbered:
        return _numbered(numbered)
    shared = re.fullmatch(_ROOM_OF, blanks.plain(text))
    whom = read_selector(shared["whom"]) if shared else None
    if whom is not None and whom.what != "room":
        return _room_of(whom)
    standing = re.fullmatch(_SPACE_OF, blanks.plain(text))
    whom = read_selector(standing["whom"]) if standing else None
    if whom is not None and whom.what in STANDING:
        return whom
    nearest = re.fullmatch(_NEAREST, blanks.plain(text))
    if nearest:
        feature = blanks.feature(nearest[1])
        if feature:
            return read_room(f"the nearest room with {blanks.show_feature(feature)}")
        whom = read_selector(nearest[0])
        if whom is not None and whom.what in STANDING:
            return whom
    found = blanks.room(text)
    if found is not None and found.split(" ")[-1] in NO_ROOMS:
        return None
    if found is not None:
        return found if found.startswith("feature:") else "room:" + found
    return read_room(blanks.plain(text))


def _room_of(whom: Selector) -> Selector:
    """The room of one of them, or of each."""
    one = replace(whom, many="") if whom.many == "all" else whom
    return Selector("room", "", (Condition("with-it", where=one),), whom.many)


def _beside(match: re.Match[str]) -> str:
    """`a space adjacent to the investigator`."""
    its = match["whom"].lower() in ("it", "the monster", "its own", "its space")
    what = match["what"].lower()
    if match["empty"]:
        what = "empty-space" if what == "space" else what
    return f"its-adjacent-{what}" if its else f"adjacent-{what}"


def _numbered(match: re.Match[str]) -> str | None:
    """`the Hall 2`, `space 2 of the Hall`."""
    said = match["of"] or match["room"]
    room = blanks.name(said) if match["of"] or blanks.room(said) else None
    return room and f"space:{room} {match[1] or match[4]}"


def _show_shared(known: Selector) -> str | None:
    """The room of somebody who is said by what is so of him."""
    only = known.filters[0] if len(known.filters) == 1 else None
    if only is None or only.test != "with-it" or not isinstance(only.where, Selector):
        return None
    whom = replace(only.where, many=known.many or only.where.many)
    return f"the room of {show_several(whom)}" if known == _room_of(whom) else None


def show_place(known: Where) -> str:
    if isinstance(known, Selector) and known.what == "either":
        return " or ".join(map(show_place, known.ways))
    if isinstance(known, Selector) and known.what == "empty-space":
        return f"an empty space in {show_place(known.ways[0])}"
    if isinstance(known, Selector) and known.what in STANDING:
        return f"the space of {show_several(known)}"
    if isinstance(known, Selector):
        return _show_shared(known) or show_several(known)
    if known in PLACES:
        return PLACES[known]
    sort, _, name = known.partition(":")
    if sort == "clue":
        return f"the room of clue {name}"
    if sort == "answer":
        return f"the room chosen in question {name}"
    if known == "investigators":
        return "any investigator's room"
    if sort == "space":
        return f"space {name.rsplit(' ', 1)[1]} of the " + blanks.show_name(
            name.rsplit(" ", 1)[0]
        )
    return blanks.show_room(known.removeprefix("room:"))
