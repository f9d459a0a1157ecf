"""Selectors in words, and what stands in relation to them: the slots that hold one."""

from __future__ import annotations

import re
from typing import cast

from keeper.content.language.grammar.phrases import ANY, SLOTS, Slot
from keeper.content.language.grammar.properties import (
    ADJECTIVES,
    adjective,
    show_property,
)
from keeper.content.language.grammar.selectors import (
    BEFORE_FILTER,
    THIS,
    plain_n,
    read_room,
    read_selector,
)
from keeper.content.language.grammar.words import blanks
from keeper.content.language.nodes import Amount, Condition, Selector
from keeper.content.records import replace
from keeper.content.vocabulary import CLASSES


def show_selector(selector: Selector) -> str:
    """Without an article: `insane investigator in the room`; in brackets where it must."""
    alone = replace(selector, many="", n=1, rank="", whose="")
    if selector.filters and read_selector(_said(alone)) != alone:
        if read_selector(_said(alone, "[{}]")) == alone:
            return _said(selector, "[{}]")
    return _said(selector)


def _said(selector: Selector, bounds: str = "{}") -> str:
    filters = list(selector.filters)
    before = []
    while filters and (word := adjective(filters[0])):
        if selector.what == "monster" and filters[0].test in OF_ITS_ROOM:
            break
        if selector.what == "investigator" and word not in ("other", "insane"):
            break
        before.append(word)
        filters.pop(0)
    noun = _noun(selector)
    if filters and selector.what == "monster" and (kinds := _shown_kinds(filters[0])):
        noun = kinds
        filters.pop(0)
    if selector.rank.startswith(("nearest to", "farthest from")):
        filters_said = [_show_far(selector.rank)]
    elif selector.rank and selector.rank not in ("nearest", "farthest"):
        filters_said = [f"with the {selector.rank}"]
    else:
        filters_said = []
    of_room = selector.what == "room"
    after = [bounds.format(_shown_property(one, of_room)) for one in filters]
    said = " ".join((*before, noun, *after, *filters_said))
    if selector.rank in ("nearest", "farthest"):
        said = f"{selector.rank} {said}"
    if selector.whose:
        said += _BY_WHOM[selector.whose]
    return said


_BY_WHOM = {
    "keeper": " of the keeper's choice",
    "investigators": " of your choice",
    "chance": " at random",
}


def _shown_property(found: Condition, of_room: bool) -> str:
    """A room is not in a room: `a room with a Zombie`."""
    said = show_property(found)
    return (
        said.removeprefix("in a room ") if of_room and found.test in OCCUPIED else said
    )


# What is so of a monster's room, and would be said of the monster before its name.
OF_ITS_ROOM = ("dark", "burning", "next-room")
# What is in a room: said of the room without “in a room”.
OCCUPIED = ("in-room-with", "crowd", "crowd-more", "crowd-exactly")


def _show_far(rank: str) -> str:
    end, joint, whom = rank.split(" ", 2)
    people = whom == "investigators"
    return f"{end} {joint} " + (
        "all investigators" if people else f"the {blanks.show_name(whom)}"
    )


def _noun(selector: Selector) -> str:
    noun = selector.kind or selector.what
    if plain_n(selector) > 1 or _half(selector):
        noun = blanks.plural(noun)
    if selector.what == "monster" and selector.kind not in ("", *CLASSES):
        noun = blanks.show_name(noun)
    if _half(selector):
        return noun + " (rounded down)" * cast(Amount, selector.n).down
    return noun + " per player" * isinstance(selector.n, Amount)


def _half(selector: Selector) -> bool:
    return isinstance(selector.n, Amount) and selector.n.half


def show_several(selector: Selector, each: str = "each") -> str:
    """With its article or its number."""
    shown = show_selector(selector)
    if selector.what == "named":
        return "the " + blanks.show_name(selector.kind)
    if selector.what == "chosen":
        return "the chosen investigator"
    if selector.what == "role":
        return f"the {selector.kind}"
    if selector.what in ("this-monster", "this-room", "its-room"):
        return next(said for said, known in THIS.items() if known == selector.what)
    if selector.many == "all":
        return f"{each} {shown}"
    if selector.rank:
        return f"the {shown}"
    numbers = {"exactly": "only {}", "at-most": "{} or fewer", "up-to": "up to {}"}
    if selector.many or selector.n != 1:
        n = "half of the" if _half(selector) else plain_n(selector)
        return numbers.get(selector.many, "{}").format(n) + f" {shown}"
    if selector.filters[:1] == (ADJECTIVES["other"],):
        return "another " + shown.removeprefix("other ")
    return ("an " if shown[:1].lower() in "aeiou" else "a ") + shown


def _shown_kinds(found: Condition) -> str | None:
    """The same in words; None for any other condition."""
    kinds = [one for way in found.ways for one in way]
    if found.test != "either" or len(kinds) != len(found.ways):
        return None
    if any(one.test != "monster-is" or one.negated for one in kinds):
        return None
    *first, last = (blanks.show_bare(one.what) for one in kinds)
    return ", ".join(first) + f" or {last}"


def _selected(text: str) -> Selector | None:
    """Something in relation to which another thing is: also a room by its name."""
    known = THIS.get(blanks.plain(text).lower())
    if known:
        return Selector(known)
    named = re.fullmatch(
        r"the ([^\W\d_a-z][\w'’-]*(?: (?:of|the|[^\W\d_a-z][\w'’-]*))*)", text
    )
    if named and (name := blanks.name(named[1])):
        return Selector("named", name)
    if re.match(r"the [A-Z]", text) and re.search(BEFORE_FILTER, text):
        return None  # what follows a name is said of something else
    if re.search(r"(?i), with(?:out)? ", text):
        return None  # what a comma parts from a thing is not said of it
    return read_selector(text) or read_room(text)


def _whom(text: str) -> Selector | None:
    """Somebody or something that stands in a room, and is none."""
    found = _selected(text)
    return None if found is None or found.what.endswith("room") else found


def _inside(text: str) -> Selector | None:
    """A room: nobody is in a person."""
    found = _selected(text)
    people = ("investigator", "monster", "corpse", "this-monster", "chosen", "role")
    return None if found is None or found.what in people else found


def _person(text: str) -> Selector | None:
    found = read_selector(text)
    return found if found is not None and found.what == "investigator" else None


def _rooms(text: str) -> Selector | None:
    """Rooms by what is so of them, not by their names."""
    found = read_room(text)
    return found if found is not None and found.what == "room" else None


def _show_rooms(known: object) -> str | None:
    return show_several(known) if isinstance(known, Selector) else None


SLOTS["rooms"] = Slot("where", ANY, _rooms, _show_rooms)
SLOTS["selected"] = Slot("where", ANY, _selected, show_several)
SLOTS["inside"] = Slot("where", ANY, _inside, show_several)
SLOTS["whom"] = Slot("where", ANY, _whom, show_several)
SLOTS["person"] = Slot("where", ANY, _person, show_several)
